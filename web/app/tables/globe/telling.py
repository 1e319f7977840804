"""What the globe's table tells of itself: the draft's worth, the cell that is looked at, the result."""

from __future__ import annotations

from app.parts import arrangement
from app.parts import crossword_wording as wording
from app.parts.wording import listed, points
from app.tables.globe import messages, position
from app.tables.globe.model import Model
from engine.globe.rules import Reason, Verdict
from engine.globe.words import Word


def unfinished(verdict: Verdict, tiles: int) -> bool:
    """Whether a draft of so many tiles cannot have been meant as a move yet: then what is missing is said calmly."""
    lone = tiles == 1 and verdict.reason in (Reason.FIRST_MOVE, Reason.NOT_JOINED)
    return lone or verdict.reason == Reason.NO_LETTER


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
    words = listed([f"{word.text} {word.score}" for word in verdict.words])
    seven = f", all seven tiles {verdict.seven}" if verdict.seven else ""
    mirror = f", mirror word {verdict.mirror}" if verdict.mirror else ""
    joins = "".join(f" Joins two rays of star {star}." for star in verdict.joins)
    return f"{words}{seven}{mirror}: {points(verdict.score)}.{joins}"


def marked(verdict: Verdict) -> tuple[tuple[Word, bool], ...]:
    """Every word of a draft whose words do not hold, and whether it is one."""
    if verdict.verdict != "words":
        return ()
    return tuple((word, word not in verdict.failed) for word in verdict.standing)


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
    return wording.result_text("Globe", end, seen.seats, seen.history, messages.entry_line, seen.hints_taken)


def position_text(model: Model) -> str:
    """The position as a case, for bug reports."""
    # Only on its own turn does a draft bring its rack.
    return position.as_case(model.match, arrangement.placed(model.draft) if model.robot is None else ())
