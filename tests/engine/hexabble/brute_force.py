"""Every play of a small rack by trying: tiles in rows over free cells, each judged. Knows no words, masks or scores."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from engine.hexabble.board import CENTRE, KEY_SPACES, NAMES, NEIGHBOURS, NEXT, NUMBERS, OUTSIDE
from engine.hexabble.rules import judge
from engine.kernel.tiles import KEY, PIVOT, WILD

Laid = tuple[tuple[str, str], ...]


def all_plays(
    board: Mapping[str, str], rack: Sequence[str], words: Container[str], alphabet: str, most: int = 7
) -> dict[Laid, int]:
    """Score by tiles (in the order of their way) of every legal play of `most` tiles or fewer.

    Wild and Key show the letters of `alphabet`, which must hold all that any word has.
    """
    near = {n for name in board for n in NEIGHBOURS[NUMBERS[name]]} | {CENTRE} | KEY_SPACES
    found = {}
    for laid in rows(board, tuple(sorted(rack)), alphabet, most):
        # What touches no letter, no centre and no Key space is refused whatever it spells.
        if any(NUMBERS[cell] in near for cell, _ in laid):
            verdict = judge(board, laid, words)
            if verdict.legal:
                found[laid] = verdict.score
    return found


def rows(board: Mapping[str, str], rack: tuple[str, ...], alphabet: str, most: int) -> Iterator[Laid]:
    """All tiles laid one after the other, each on the next free cell ahead; only after a Pivot in another direction (H4, H5)."""

    def next_free(cell: int, axis: int) -> int:
        cell = NEXT[axis][cell]
        while cell != OUTSIDE and board.get(NAMES[cell], PIVOT) != PIVOT:
            cell = NEXT[axis][cell]
        return OUTSIDE if cell == OUTSIDE or NAMES[cell] in board else cell

    def further(laid: Laid, cell: int, axis: int | None, rack: tuple[str, ...]) -> Iterator[Laid]:
        yield laid
        if len(laid) < most:
            for way in (0, 1, 2):
                last = laid[-1][1]
                if last != PIVOT and axis is not None and way != axis:
                    continue
                if last == PIVOT and way == axis:
                    continue
                ahead = next_free(cell, way)
                if ahead != OUTSIDE:
                    for tile, rest in shown(rack):
                        yield from further((*laid, (NAMES[ahead], tile)), ahead, way, rest)

    def shown(rack: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
        for tile in sorted(set(rack)):
            at = rack.index(tile)
            rest = rack[:at] + rack[at + 1 :]
            if tile == WILD:
                yield from ((letter.lower(), rest) for letter in alphabet)
            elif tile == KEY:
                yield from ((letter.lower() + KEY, rest) for letter in alphabet)
            else:
                yield tile, rest

    seen = set()
    for cell in range(OUTSIDE):
        if NAMES[cell] not in board:
            for tile, rest in shown(rack):
                for laid in further(((NAMES[cell], tile),), cell, None, rest):
                    if laid not in seen:
                        seen.add(laid)
                        yield laid
