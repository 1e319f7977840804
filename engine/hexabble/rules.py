"""Judges a move: placement, words, leniency and score (hexabble.txt; H4 to H13)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from ..crossword.turns import RACK_SIZE
from ..kernel.tiles import IN_RACK, KEY, PIVOT, SHOWN, VALUES, WILD, missing_tiles
from ..kernel.words import added, spelling, tally
from .board import (
    AXIS_NAMES,
    CENTRE,
    KEY_SPACES,
    LETTER_FACTORS,
    NAMES,
    NEIGHBOURS,
    NUMBERS,
    OUTSIDE,
    WORD_FACTORS,
    names,
    potential,
)
from .readings import Main, RunKey, cells_between, common_axis, pivot_mains, runs_of
from .verdict import RANK, FormedLine, Reason, Verdict

ALL_TILES_BONUS = 50

Draft = Iterable[tuple[str, str]]


def judge(board: Mapping[str, str], move: Draft, words: Container[str], rack: Sequence[str] | None = None) -> Verdict:
    """What the rules say of placing `move`, pairs of cell name and tile, on `board`, tiles by cell name.

    `words` are those of the list, in capitals. Without a `rack` any tiles may be placed.
    """
    return _judge(board, move, words, rack)


def project(board: Mapping[str, str], move: Draft, rack: Sequence[str] | None = None) -> Verdict:
    """The same where validity is not looked at: every line counts as a word, so the score is an upper bound (H13)."""
    return _judge(board, move, None, rack)


def _judge(board: Mapping[str, str], move: Draft, words: Container[str] | None, rack: Sequence[str] | None) -> Verdict:
    placed = tuple(move)
    fault = _tile_fault(board, placed, rack)
    if fault:
        return fault
    position = _Position(board, {NUMBERS[cell]: tile for cell, tile in placed}, words)
    fault, mains = position.placement()
    if fault:
        return fault
    return position.reading_that_counts(mains)


def _refused(reason: Reason, cells: Iterable[str] = (), detail: str = "") -> Verdict:
    return Verdict("placement", reason, tuple(cells), detail)


def _tile_fault(
    board: Mapping[str, str], placed: Sequence[tuple[str, str]], rack: Sequence[str] | None
) -> Verdict | None:
    """The first fault that lies in single tiles: where they go, where they come from, what they show."""
    if not placed:
        return _refused(Reason.NO_TILES)
    for cell, tile in placed:
        if tile not in IN_RACK:
            raise ValueError(f"expected a tile on {cell}, got {tile!r}")
    cells = [cell for cell, _ in placed]
    unknown = [cell for cell in cells if cell not in NUMBERS]
    if unknown:
        return _refused(Reason.OFF_BOARD, detail=" ".join(unknown))
    taken = [cell for number, cell in enumerate(cells) if cell in board or cell in cells[:number]]
    if taken:
        return _refused(Reason.OCCUPIED, taken)
    if rack is not None:
        lacking = missing_tiles(rack, [IN_RACK[tile] for _, tile in placed])
        if lacking:
            left, surplus = list(lacking), []
            # Of equal tiles the last placed are the ones too many.
            for cell, tile in reversed(placed):
                if IN_RACK[tile] in left:
                    left.remove(IN_RACK[tile])
                    surplus.append(cell)
            return _refused(Reason.NOT_IN_RACK, reversed(surplus), " ".join(lacking))
    blank = [cell for cell, tile in placed if tile in (WILD, KEY)]
    if blank:
        return _refused(Reason.NO_LETTER, blank)
    return None


class _Position:
    """A board with a move on it, while it is judged."""

    __slots__ = (
        "board",
        "fresh",
        "known",
        "letter_factors",
        "letters",
        "old",
        "pivots",
        "placed",
        "runs",
        "stands_free",
        "values",
        "word_factors",
        "words",
    )

    def __init__(self, board: Mapping[str, str], tiles: Mapping[int, str], words: Container[str] | None) -> None:
        letters = [""] * (OUTSIDE + 1)
        values: dict[int, int] = {}
        for name, tile in board.items():
            if tile != PIVOT:
                cell = NUMBERS[name]
                letters[cell] = SHOWN[tile]
                values[cell] = VALUES[tile]
        self.board = board
        self.old = frozenset(values)
        self.fresh = [cell for cell, tile in tiles.items() if tile != PIVOT]
        self.pivots = [cell for cell, tile in tiles.items() if tile == PIVOT]
        for cell in self.fresh:
            letters[cell] = SHOWN[tiles[cell]]
            values[cell] = VALUES[tiles[cell]]
        self.placed = tiles
        self.letters = letters
        self.values = values
        # H12: premiums count under letters placed now.
        self.letter_factors = {cell: LETTER_FACTORS[cell] for cell in self.fresh if cell in LETTER_FACTORS}
        self.word_factors = {cell: WORD_FACTORS[cell] for cell in self.fresh if cell in WORD_FACTORS}
        self.words = words
        self.runs: dict[RunKey, tuple[int, ...]] = {}
        self.known: dict[tuple[int, ...], tuple[str, bool, int]] = {}
        # H9: the centre by a letter while it is free, or a Key on a Key space.
        self.stands_free = any(
            cell == CENTRE or (tiles[cell].endswith(KEY) and cell in KEY_SPACES) for cell in self.fresh
        )

    # -- placement

    def placement(self) -> tuple[Verdict | None, list[Main]]:
        """The first placement fault, if any, and the possible main words (H4, H5, H6, H9, H10)."""
        fault, mains = self._path_mains() if self.pivots else self._straight_mains()
        fault = fault or self._key_fault()
        if fault:
            return fault, []
        if not self.board:
            if not mains or not self.stands_free:
                return _refused(Reason.FIRST_MOVE, (NAMES[CENTRE],), "centre" if mains else "one-letter"), []
        elif not mains or not (self.stands_free or self._holds_old(mains)):
            return _refused(Reason.NOT_JOINED, names(self.placed)), []
        return None, mains

    def _path_mains(self) -> tuple[Verdict | None, list[Main]]:
        mains = pivot_mains(self.pivots, self.placed, self.letters)
        if not mains:
            return _refused(Reason.PIVOT_PATH, names(self.pivots)), []
        if not self.fresh:
            return _refused(Reason.PIVOT_ALONE, names(self.pivots)), []
        self.runs = runs_of(self.fresh, self.letters)
        return None, mains

    def _straight_mains(self) -> tuple[Verdict | None, list[Main]]:
        if len(self.fresh) == 1:
            self.runs = runs_of(self.fresh, self.letters)
            return None, [Main(run, (key,), run) for key, run in self.runs.items()]
        order = sorted(self.fresh, key=potential)
        axis = common_axis(order)
        if axis is None:
            return _refused(Reason.NOT_IN_LINE, names(self.fresh)), []
        gaps = [cell for cell in cells_between(order[0], order[-1], axis) or () if not self.letters[cell]]
        if gaps:
            return _refused(Reason.GAP, names(sorted(gaps, key=potential))), []
        self.runs = runs_of(self.fresh, self.letters)
        run = next(run for (along, _), run in self.runs.items() if along == axis and order[0] in run)
        return None, [Main(run, ((axis, run[0]),), run)]

    def _key_fault(self) -> Verdict | None:
        """H10: a Key off the Key spaces while one of these is free after the move."""
        stray = [cell for cell in self.fresh if self.placed[cell].endswith(KEY) and cell not in KEY_SPACES]
        if stray and any(cell not in self.placed and NAMES[cell] not in self.board for cell in KEY_SPACES):
            return _refused(Reason.KEY_SPACE, names(stray))
        return None

    def _holds_old(self, mains: Sequence[Main]) -> bool:
        old = self.old
        return any(not old.isdisjoint(main.cells) for main in mains) or any(
            not old.isdisjoint(run) for run in self.runs.values()
        )

    # -- words

    def reading_that_counts(self, mains: Sequence[Main]) -> Verdict:
        """The verdict on the reading that H11 chooses; `mains` come in the order of their directions."""
        readings = [_Reading(self, main) for main in mains]
        legal = [reading for reading in readings if reading.fault is None]
        if legal:
            chosen = max(legal, key=lambda reading: reading.score)
        else:
            chosen = min(readings, key=_how_wrong)
        return chosen.verdict(len(readings))

    def known_as(self, cells: tuple[int, ...]) -> tuple[str, bool, int]:
        """Text, validity and score (H12) of a line; several readings ask for the same ones."""
        known = self.known.get(cells)
        if known is None:
            text = spelling(cells, self.letters)
            valid = self.words is None or text in self.words
            score = tally(cells, self.values, self.letter_factors, self.word_factors, added) if valid else 0
            known = self.known[cells] = (text, valid, score)
        return known

    def line(self, cells: tuple[int, ...], kind: str) -> FormedLine:
        """The line as it is shown."""
        text, valid, score = self.known_as(cells)
        return FormedLine(
            text=text,
            kind=kind,
            cells=names(cells),
            score=score,
            values=tuple([self.values[cell] for cell in cells]),
            factors=tuple([self.letter_factors.get(cell, 1) for cell in cells]),
            factor=added([self.word_factors[cell] for cell in cells if cell in self.word_factors]),
            fresh=tuple([cell in self.placed for cell in cells]),
            valid=None if self.words is None else valid,
        )


class _Fault(NamedTuple):
    """Why the words of a reading fail. Lines are known by their place in the reading's `runs`.

    `cells` are those to light up, `named` the lines whose texts the refusal names, `failed` all the lines that fail.
    """

    reason: Reason
    cells: Sequence[int]
    named: Sequence[int]
    failed: Sequence[int]


class _Reading:
    """One way to read a move: its main word, `runs[0]`, and the lines that go with it.

    Lines are known by their place in `runs`, for a Pivot word and the row its letters lie in can have the same cells.
    """

    __slots__ = ("at", "bonus", "fault", "ignored", "main", "runs", "score", "valid")

    def __init__(self, at: _Position, main: Main) -> None:
        self.at = at
        self.main = main
        # H5: a part of the main word is neither a word nor a touch of its own.
        self.runs = [main.cells, *[run for key, run in at.runs.items() if key not in main.parts]]
        known = [at.known_as(run) for run in self.runs]
        self.valid = [valid for _, valid, _ in known]
        self.bonus = ALL_TILES_BONUS if len(at.placed) == RACK_SIZE else 0
        self.score = self.bonus + sum([score for _, _, score in known])
        # H7: the touches that are no words, beside the main word.
        self.ignored = [i for i, valid in enumerate(self.valid) if not valid and i and len(self.runs[i]) == 2]
        self.fault = self._fault()

    def _fault(self) -> _Fault | None:
        """The first failure of words that applies."""
        at, runs, ignored = self.at, self.runs, self.ignored
        wrong = [i for i, valid in enumerate(self.valid) if not valid and (not i or len(runs[i]) > 2)]
        if wrong:
            return _Fault(Reason.NOT_A_WORD, [cell for i in wrong for cell in runs[i]], wrong, wrong)
        twice = [cell for cell in at.fresh if sum([cell in runs[i] for i in ignored]) > 1] if ignored else []
        if twice:
            holding = [i for i in ignored if not set(runs[i]).isdisjoint(twice)]
            return _Fault(Reason.TOUCHES, twice, holding, ignored)
        if at.words is None:
            return None
        lacking = [cell for cell in at.fresh if self._lacks_third(cell)]
        if lacking:
            return _Fault(Reason.THREE_TILE, lacking, [], ignored)
        if not at.stands_free and not any(valid and not at.old.isdisjoint(run) for run, valid in zip(runs, self.valid)):
            holding = [i for i in ignored if not at.old.isdisjoint(runs[i])]
            old = [cell for i in holding for cell in runs[i] if cell in at.old]
            return _Fault(Reason.JOINED_BY_IGNORED, old, holding, ignored)
        return None

    def _lacks_third(self, cell: int) -> bool:
        """H7: three or more old neighbours, and no valid word beside the main one that holds the letter and one of them."""
        around = [n for n in NEIGHBOURS[cell] if n in self.at.old]
        if len(around) < 3:
            return False
        others = zip(self.runs[1:], self.valid[1:])
        return not any(valid and cell in run and not set(around).isdisjoint(run) for run, valid in others)

    def verdict(self, readings: int) -> Verdict:
        """The reading as the verdict on the move, which has so many `readings`."""
        at, main, fault = self.at, self.main, self.fault
        lines = tuple(
            [
                at.line(run, "touch" if len(run) == 2 else "cross") if i else at.line(run, "main")
                for i, run in enumerate(self.runs)
            ]
        )
        path = names(main.path)
        directions = tuple([AXIS_NAMES[axis] for axis in main.axes])
        projected = at.words is None
        if fault is None:
            return Verdict(
                "legal",
                None,
                score=self.score,
                bonus=self.bonus,
                words=tuple([line for line, valid in zip(lines, self.valid) if valid]),
                ignored=tuple([lines[i] for i in self.ignored]),
                lines=lines,
                path=path,
                directions=directions,
                readings=readings,
                projected=projected,
            )
        return Verdict(
            "words",
            fault.reason,
            names(dict.fromkeys(fault.cells)),
            " ".join([lines[i].text for i in fault.named]),
            failed=tuple([lines[i] for i in fault.failed]),
            lines=lines,
            path=path,
            directions=directions,
            readings=readings,
            projected=projected,
        )


def _how_wrong(reading: _Reading) -> tuple[int, int]:
    """By what the least wrong of readings that fail is found (H11)."""
    if reading.fault is None:
        return (-len(RANK), 0)
    return (-RANK[reading.fault.reason], len(reading.fault.failed))
