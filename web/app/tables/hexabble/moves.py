"""Small questions about the board and the draft that the table asks: where next, which line, what to say."""

from __future__ import annotations

import json

from app.parts import arrangement, wording
from app.parts.wording import listed, points
from app.tables.hexabble import messages
from app.tables.hexabble.model import Model
from engine import hexabble
from engine.hexabble.board import AXIAL, AXIS_NAMES, NAMES, NEXT, NUMBERS, OUTSIDE, PREVIOUS
from engine.hexabble.cases import position
from engine.hexabble.match import Place
from engine.kernel.tiles import PIVOT

HEADINGS = AXIS_NAMES
_DOWN, _DOWN_RIGHT, _UP_RIGHT = range(3)


def stepped(cell: str, key: str, heading: int) -> tuple[str, int]:
    """The cell an arrow key leads to and the heading it gives. Sideways steps zigzag, so that a row is kept."""
    number = NUMBERS[cell]
    if key == "ArrowDown":
        tries = ((NEXT, _DOWN),)
    elif key == "ArrowUp":
        tries = ((PREVIOUS, _DOWN),)
    else:
        table = NEXT if key == "ArrowRight" else PREVIOUS
        # From even columns down-right and from odd ones up-right: two steps end on the same height.
        even = AXIAL[number][0] % 2 == 0
        first = _DOWN_RIGHT if even == (key == "ArrowRight") else _UP_RIGHT
        tries = ((table, first), (table, _UP_RIGHT if first == _DOWN_RIGHT else _DOWN_RIGHT))
    for table, axis in tries:
        onward = table[axis][number]
        if onward != OUTSIDE:
            return NAMES[onward], axis if len(tries) == 1 else heading
    return cell, heading


def next_free(model: Model, cell: str) -> str | None:
    """The first free cell from `cell` on along the heading, `cell` itself included."""
    number = NUMBERS[cell]
    while number != OUTSIDE:
        name = NAMES[number]
        if name not in model.view.board and not arrangement.at(model.draft, name):
            return name
        number = NEXT[model.heading][number]
    return None


def lines_through(model: Model, cell: str) -> tuple[str, ...]:
    """The cells of every line of letters through a tile on the board: a tap shows which words it is in."""
    board = model.view.board
    if cell not in board or board[cell] == PIVOT:
        return ()
    lit = []
    for axis in range(3):
        run = [cell]
        for table in (NEXT, PREVIOUS):
            number = table[axis][NUMBERS[cell]]
            while number != OUTSIDE and board.get(NAMES[number], PIVOT) != PIVOT:
                run.append(NAMES[number])
                number = table[axis][number]
        if len(run) > 1:
            lit += run
    return tuple(dict.fromkeys(lit))


def preview_text(model: Model) -> str:
    """The preview in one sentence, as it is read out."""
    verdict = model.preview
    if verdict is None:
        return ""
    if not verdict.legal:
        return messages.refusal(verdict.reason, verdict.cells, verdict.detail)
    words = listed([f"{line.text} {line.score}" for line in verdict.words])
    bonus = f", all seven tiles {verdict.bonus}" if verdict.bonus else ""
    if verdict.projected:
        return f"{words}{bonus}: up to {points(verdict.score)} if every line is a word."
    ignored = f" Ignored: {listed([line.text for line in verdict.ignored])}." if verdict.ignored else ""
    return f"{words}{bonus}: {points(verdict.score)}.{ignored}"


def result_line(model: Model) -> str:
    return wording.result_line(hexabble.outcome(model.match.state), model.view.seats)


def result_text(model: Model) -> str:
    """The result to send to someone."""
    return wording.result_text("Hexabble", hexabble.outcome(model.match.state), model.view, messages.entry_line)


def position_text(model: Model) -> str:
    """The position and the draft as a case, for bug reports. Only a draft brings its own seat's rack."""
    draft = arrangement.placed(model.draft)
    return json.dumps(position(model.match.state, Place(draft) if draft else None), ensure_ascii=False)
