"""What Hexabble's table tells of itself: the draft's worth, the cell that is looked at, the result."""

from __future__ import annotations

from app.parts import arrangement
from app.parts import crossword_wording as wording
from app.parts.wording import listed, points
from app.tables.hexabble import messages, position
from app.tables.hexabble.model import Model
from engine.hexabble.board import AXIS_NAMES
from engine.hexabble.verdict import FormedLine, Reason, Verdict

HEADINGS = AXIS_NAMES
_UNFINISHED = (Reason.NO_LETTER, Reason.PIVOT_ALONE)
_OF_ONE_TILE = (Reason.FIRST_MOVE, Reason.NOT_JOINED, Reason.PIVOT_PATH)


def unfinished(verdict: Verdict, tiles: int) -> bool:
    """Whether a draft of so many tiles cannot have been meant as a move yet: then what is missing is said calmly."""
    return verdict.reason in _UNFINISHED or (tiles == 1 and verdict.reason in _OF_ONE_TILE)


def why_not(verdict: Verdict) -> str:
    """Why a draft may not stand."""
    assert verdict.reason is not None
    return messages.refusal(verdict.reason, verdict.cells, verdict.detail)


def why_rule(verdict: Verdict) -> str:
    """The place of the help about it."""
    assert verdict.reason is not None
    return messages.rule(verdict.reason)


def preview_text(model: Model) -> str:
    """The preview in one sentence, as it is read out."""
    verdict = model.preview
    if verdict is None:
        return ""
    if not verdict.legal:
        return why_not(verdict)
    words = listed([f"{line.text} {line.score}" for line in verdict.words])
    bonus = f", all seven tiles {verdict.bonus}" if verdict.bonus else ""
    if verdict.projected:
        return f"{words}{bonus}: up to {points(verdict.score)} if every line is a word."
    ignored = f" Ignored: {listed([line.text for line in verdict.ignored])}." if verdict.ignored else ""
    return f"{words}{bonus}: {points(verdict.score)}.{ignored}"


def marked(verdict: Verdict) -> tuple[tuple[FormedLine, bool], ...]:
    """Every line of a draft whose words do not hold, and whether it is a word; nothing where words were not looked at."""
    if verdict.verdict != "words" or verdict.projected:
        return ()
    return tuple((line, bool(line.valid)) for line in verdict.lines)


def looked_at(model: Model) -> str:
    """The cell where the cursor is, and what lies there, with its value."""
    if not model.playing:
        return ""
    laid = arrangement.at(model.draft, model.cursor)
    tile = laid.tile if laid is not None else model.view.board.get(model.cursor)
    return messages.cell_label(model.cursor, tile, laid is not None)


def result_line(model: Model) -> str:
    end = model.match.outcome
    return wording.result_line(end, model.view.seats) if end is not None else ""


def result_text(model: Model) -> str:
    """The result to send to someone."""
    end = model.match.outcome
    if end is None:
        return ""
    seen = model.view
    return wording.result_text("Hexabble", end, seen.seats, seen.history, messages.entry_line, seen.hints_taken)


def position_text(model: Model) -> str:
    """The position as a case, for bug reports."""
    # Only on its own turn does a draft bring its rack.
    return position.as_case(model.match, arrangement.placed(model.draft) if model.robot is None else ())
