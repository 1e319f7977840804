"""What can be left of a rack while tiles are laid one by one: every multiset that can remain, as a number.

A search that lays tiles then carries a number, not a rack, and undoes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from .tiles import KEY, PIVOT, WILD

NONE = -1


class Leftovers:
    """The multisets that can remain of `rack`; number 0 is the whole rack.

    Parallel lists by number: `tiles` are those left, sorted; `count` how many; `letters` a bit for each plain letter among
    them (bit 0 is A); `pivots` how many Pivots. `after_letter[n][k]` is what remains once letter number k is laid;
    `after_wild`, `after_key` and `after_pivot` the same for one of those. NONE where there is no such tile.
    """

    __slots__ = (
        "after_key",
        "after_letter",
        "after_pivot",
        "after_wild",
        "count",
        "letters",
        "pivots",
        "tiles",
    )

    def __init__(self, rack: Sequence[str]) -> None:
        whole = tuple(sorted(rack))
        numbers: dict[tuple[str, ...], int] = {whole: 0}
        self.tiles: list[tuple[str, ...]] = [whole]
        self.after_letter: list[list[int]] = []
        self.after_wild: list[int] = []
        self.after_key: list[int] = []
        self.after_pivot: list[int] = []
        for tiles in self.tiles:  # grows as it is read
            after: dict[str, int] = {}
            for place, tile in enumerate(tiles):
                if tile not in after:
                    less = tiles[:place] + tiles[place + 1 :]
                    if less not in numbers:
                        numbers[less] = len(self.tiles)
                        self.tiles.append(less)
                    after[tile] = numbers[less]
            self.after_letter.append([after.get(chr(65 + k), NONE) for k in range(26)])
            self.after_wild.append(after.get(WILD, NONE))
            self.after_key.append(after.get(KEY, NONE))
            self.after_pivot.append(after.get(PIVOT, NONE))
        self.count = [len(tiles) for tiles in self.tiles]
        self.pivots = [tiles.count(PIVOT) for tiles in self.tiles]
        self.letters = [sum(1 << k for k, number in enumerate(after) if number != NONE) for after in self.after_letter]
