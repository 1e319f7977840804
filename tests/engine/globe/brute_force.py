"""Every play of a small rack on the globe by trying: tiles in rows over free cells, each judged. Knows no words and no scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.globe.board import CELLS, LINES, NEIGHBOURS, PLACES, RAY_CELLS, RAYS, is_star
from engine.globe.paths import Joins
from engine.globe.rules import judge
from engine.globe.words import Vocabulary
from engine.kernel.tiles import WILD

Laid = tuple[tuple[str, str], ...]


def all_plays(
    board: Mapping[str, str],
    joins: Joins,
    rack: Sequence[str],
    lexicon: Vocabulary,
    premiums: Mapping[str, str],
    alphabet: str,
) -> dict[Laid, int]:
    """Score by sorted tiles of every legal play; blanks show the letters of `alphabet`, which must hold all any word has."""
    found = {}
    for cells in rows(board, len(rack)):
        if not board or any(near in board for cell in cells for near in NEIGHBOURS[cell]):
            for laid in fillings(cells, tuple(sorted(rack)), alphabet):
                verdict = judge(board, joins, laid, lexicon, None, premiums)
                if verdict.legal:
                    found[laid] = verdict.score
    return found


def rows(board: Mapping[str, str], most: int) -> set[tuple[str, ...]]:
    """All sets of free cells, sorted, that one row of letters could hold: each the next free cell of a line, or past a star."""
    found = set()

    def next_free(before: str, cell: str, seen: frozenset[str], laid: frozenset[str]) -> Iterator[tuple[str, str]]:
        """From `cell`, reached from `before`: the next free cells ahead, each with the cell before it."""
        for ahead in onward(before, cell):
            if ahead in seen:
                continue
            if ahead in board or ahead in laid:
                yield from next_free(cell, ahead, seen | {ahead}, laid)
            else:
                yield cell, ahead

    def further(before: str, cell: str, laid: tuple[str, ...]) -> None:
        found.add(tuple(sorted(laid)))
        if len(laid) < most:
            for last, ahead in next_free(before, cell, frozenset(laid), frozenset(laid)):
                further(last, ahead, (*laid, ahead))

    for cell in CELLS:
        if cell not in board:
            for before in NEIGHBOURS[cell]:
                further(before, cell, (cell,))
    return found


def onward(before: str, cell: str) -> list[str]:
    """The cells that a row can go on to after `before` and `cell`: straight on, and from a star along any ray."""
    if is_star(cell):
        return [RAY_CELLS[cell, ray][1] for ray in RAYS[cell] if RAY_CELLS[cell, ray][1] != before]
    ahead = []
    for number, place in PLACES[cell]:
        cells = LINES[number].cells
        if LINES[number].closed:
            sides = cells[place - 1], cells[(place + 1) % len(cells)]
        else:
            sides = cells[place - 1], cells[place + 1]
        if before in sides:
            ahead.append(sides[1] if before == sides[0] else sides[0])
    return ahead


def fillings(cells: tuple[str, ...], rack: tuple[str, ...], alphabet: str) -> Iterator[Laid]:
    """All ways to fill the cells from the rack."""
    if not cells:
        yield ()
        return
    for tile in sorted(set(rack)):
        at = rack.index(tile)
        rest = rack[:at] + rack[at + 1 :]
        for face in (letter.lower() for letter in alphabet) if tile == WILD else tile:
            for others in fillings(cells[1:], rest, alphabet):
                yield ((cells[0], face), *others)
