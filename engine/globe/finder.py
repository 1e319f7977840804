"""Finds moves on the globe: straight rows of up to a few new tiles, and such rows bent once through a star.

For demonstrations and for tests that play whole matches; it looks at random rows until it has some legal moves and does not claim to
find the best there is. Every move it gives was judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from string import ascii_uppercase

from ..kernel.lines import run_at
from ..kernel.tiles import SHOWN, WILD
from .board import CELLS, LINES, NEIGHBOURS, PLACES, RAY_CELLS, RAYS, is_star
from .match import State
from .moves import Place
from .rules import judge
from .words import Vocabulary, is_word

ENOUGH = 6  # legal moves, of which the best is taken
PATIENCE = 4_000  # rows of letters that are looked up
MOST_TILES = 4
OPENING_TILES = 5

Tiles = Mapping[str, str]


def find(
    state: State,
    lexicon: Vocabulary,
    rng: Random,
    enough: int = ENOUGH,
    patience: int = PATIENCE,
) -> Place | None:
    """A legal move for the seat whose turn it is, the best of the first `enough` that turn up; None if none did.

    At most `patience` rows of letters are looked up.
    """
    lexicon = state.house.over(lexicon)
    rack = state.racks[state.to_move]
    best: tuple[int, tuple[tuple[str, str], ...]] | None = None
    found = 0
    for tiles in _candidates(state, rack, lexicon, rng, patience):
        verdict = judge(state.board, state.joins, tiles, lexicon, rack)
        if verdict.legal:
            found += 1
            if best is None or verdict.score > best[0]:
                best = verdict.score, tiles
            if found >= enough:
                break
    return None if best is None else Place(best[1])


def _candidates(
    state: State,
    rack: tuple[str, ...],
    lexicon: Vocabulary,
    rng: Random,
    patience: int,
) -> Iterator[tuple[tuple[str, str], ...]]:
    """Tiles whose own row is a word, straight or bent, and which fit the loops they cross."""
    board, looked = state.board, 0
    fits: dict[tuple[str, int], frozenset[str]] = {}
    for number, free in _rows(board, rng):
        if len(free) > len(rack):
            continue
        lawful = [_fitting(board, cell, number, lexicon, fits) for cell in free]
        if WILD not in rack and not all(letters.intersection(rack) for letters in lawful):
            continue
        filled = {**board, **dict.fromkeys(free, WILD)}
        cells = run_at(LINES[number], LINES[number].cells.index(free[0]), filled)
        for tiles in _fillings(free, lawful, rack, rng):
            looked += 1
            if looked > patience:
                return
            if any(is_word(text, lexicon.words) for text in _texts(cells, {**board, **dict(tiles)})):
                yield tiles


def _rows(board: Tiles, rng: Random) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Free cells in a row, at least one of them beside a letter, in random order, as (line number, cells)."""
    if board:
        anchors = sorted({near for cell in board for near in NEIGHBOURS[cell] if near not in board})
        rows = [(anchor, number, place) for anchor in anchors for number, place in PLACES[anchor]]
    else:
        rows = [(anchor, number, place) for anchor in rng.sample(CELLS, 12) for number, place in PLACES[anchor]]
    rng.shuffle(rows)
    most = MOST_TILES if board else OPENING_TILES
    for _, number, place in rows:
        line = LINES[number]
        onward = _free_from(line.cells, line.closed, place, 1, most, board)
        before = _free_from(line.cells, line.closed, place, -1, most, board)[1:]
        count = rng.randint(1 if board else 2, most)
        start = rng.randint(0, min(count - 1, len(before)))
        row = tuple((before[:start][::-1] + onward)[:count])
        if len(set(row)) == len(row):
            yield number, row


def _free_from(cells: tuple[str, ...], closed: bool, place: int, step: int, most: int, board: Tiles) -> list[str]:
    found: list[str] = []
    for i in range(len(cells)):
        at = place + step * i
        if not closed and not 0 <= at < len(cells):
            break
        cell = cells[at % len(cells)]
        if cell not in board:
            found.append(cell)
            if len(found) == most:
                break
    return found


def _fillings(
    free: tuple[str, ...],
    lawful: list[frozenset[str]],
    rack: tuple[str, ...],
    rng: Random,
) -> Iterator[tuple[tuple[str, str], ...]]:
    """All ways to fill the cells from the rack with letters that are `lawful` there."""
    if not free:
        yield ()
        return
    choices = sorted(set(rack))
    rng.shuffle(choices)
    for tile in choices:
        left = list(rack)
        left.remove(tile)
        # A blank is tried as a few letters only.
        shown = [tile] if tile != WILD else [letter.lower() for letter in rng.sample(ascii_uppercase, 4)]
        for face in shown:
            if SHOWN[face] in lawful[0]:
                for others in _fillings(free[1:], lawful[1:], tuple(left), rng):
                    yield ((free[0], face), *others)


def _fitting(
    board: Tiles,
    cell: str,
    number: int,
    lexicon: Vocabulary,
    known: dict[tuple[str, int], frozenset[str]],
) -> frozenset[str]:
    """The letters that make words of the runs that cross line `number` at a cell, as far as no star can join them."""
    if (cell, number) in known:
        return known[cell, number]
    lawful = list(ascii_uppercase)
    for other, place in PLACES[cell]:
        if other == number:
            continue
        run = run_at(LINES[other], place, {**board, cell: WILD})
        if len(run) < 2 or is_star(run[0]) or is_star(run[-1]):
            continue
        head = "".join(SHOWN[board[c]] for c in run[: run.index(cell)])
        tail = "".join(SHOWN[board[c]] for c in run[run.index(cell) + 1 :])
        lawful = [letter for letter in lawful if is_word(head + letter + tail, lexicon.words)]
    known[cell, number] = frozenset(lawful)
    return known[cell, number]


def _texts(cells: tuple[str, ...], tiles: Tiles) -> Iterator[str]:
    """The row as it stands and, where it ends at a star, bent into each other ray."""
    text = "".join(SHOWN[tiles[cell]] for cell in cells)
    if len(cells) > 1:
        yield text
    for star, before, outward in ((cells[-1], cells[-2:-1], text), (cells[0], cells[1:2], text[::-1])):
        if not is_star(star):
            continue
        for ray in RAYS[star]:
            arm = RAY_CELLS[star, ray][1:]
            if arm[0] in before or arm[0] not in tiles:
                continue
            bent = outward
            for cell in arm:
                if cell not in tiles:
                    break
                bent += SHOWN[tiles[cell]]
            yield bent
