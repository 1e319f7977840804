"""What is said at the Horrible Hex table: what the match waits for, what a draw will do, what was completed, how it ended."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from app.keep.match import AnyMatch
from app.parts.robots import winning
from app.parts.wording import YOU, hints_taken, listed
from app.tables.horrible_hex import messages
from engine import horrible_hex as hh
from engine.horrible_hex.board import TRIANGLE
from engine.kernel.outcome import Outcome


class Draws(Enum):
    """What drawing will do, as everybody can tell from the table."""

    TILE = "a tile is drawn"
    DEAL_FIRST = "a new triangle is dealt, then a tile is drawn"
    DEAL_AND_END = "a new triangle ends the turn"


def draws(view: hh.View) -> Draws:
    """What the draw that ends this turn will do (X7, X9, X12)."""
    if len(view.seats) > 1 and not view.options.destiny and view.scorers:
        return Draws.DEAL_FIRST
    if not view.field:
        return Draws.DEAL_AND_END if view.deck == len(TRIANGLE) else Draws.DEAL_FIRST
    return Draws.TILE if view.deck else Draws.DEAL_AND_END


_RUN_OUT = "The pile is empty, so the tiles are shuffled and a new triangle ends the turn."


def waits(view: hh.View) -> str:
    """What the match waits for, said to the one who decides."""
    if view.outcome is not None or view.pending is None:
        return ""
    name = view.seats[view.pending.seat]
    match view.phase:
        case hh.Phase.MOVE:
            return _to_move(view, name)
        case hh.Phase.GROUP:
            return f"{len(view.pending.options)} groups meet a card: choose which one leaves."
        case hh.Phase.CLUSTER:
            return "The tiles fall apart: choose which part stays."
        case hh.Phase.DISCARD:
            return f"{name} may change the goal card for another."
        case hh.Phase.DRAW:
            return _to_draw(view, name)
        case hh.Phase.PLACE:
            return "Place it so that it touches a tile."
    return ""


def _to_move(view: hh.View, name: str) -> str:
    ends = draws(view) is Draws.DEAL_AND_END
    if not view.legal:
        can = "no tile can move, so deal anew." if ends else "no tile can move, so draw one."
    else:
        can = "move a tile, or deal anew." if ends else "move a tile, or draw one."
    if len(view.seats) == 1:
        return messages.capital(can)
    begins = f"{name} begin" if name == YOU else f"{name} begins"
    return f"{begins}: {can}" if view.turns == 0 else f"{name} to play: {can}"


def _to_draw(view: hh.View, name: str) -> str:
    match draws(view):
        case Draws.DEAL_AND_END:
            return _RUN_OUT
        case Draws.DEAL_FIRST:
            told = "All tiles are shuffled: deal a new triangle and draw."
        case Draws.TILE:
            told = "Draw a tile to end the turn."
    if not view.options.covert:
        return told
    return f"{told} Only you see it." if name == YOU else f"{told} Only {name} should see it."


def draw_label(view: hh.View) -> str:
    """What the button that draws says."""
    draw = draws(view)
    if view.phase is hh.Phase.MOVE:
        if draw is Draws.DEAL_AND_END:
            return "Skip, deal anew" if view.legal else "Deal anew"
        return "Skip and draw" if view.legal else "Draw"
    return {Draws.TILE: "Draw a tile", Draws.DEAL_FIRST: "Deal and draw", Draws.DEAL_AND_END: "Deal anew"}[draw]


def sudden(view: hh.View) -> str:
    """What everybody must know once several have reached the target at once (X8); else nothing."""
    if not view.sudden or view.outcome is not None:
        return ""
    return "Sudden death: when a card is completed next and one player alone is ahead, that player wins."


def met(view: hh.View) -> str:
    """Whose cards are met: "Ann's card is completed." """
    if len(view.seats) == 1:
        return "A card is completed." if len(view.met) == 1 else f"{len(view.met)} cards are completed."
    parts = ["the common card" if one.common else f"{messages.whose(view.seats[one.seat])} card" for one in view.met]
    return messages.capital(f"{listed(parts)} {'is' if len(parts) == 1 else 'are'} completed.")


# -- the end ---------------------------------------------------------------------------------------------------


def result_line(view: hh.View, end: Outcome) -> str:
    if len(view.seats) == 1:
        return f"{end.scores[0]} of {len(hh.CARDS)} goal cards completed."
    names = listed([view.seats[seat] for seat in end.winners])
    cards = messages.count(end.scores[end.winners[0]], "card")
    return f"{names} share the win with {cards} each." if len(end.winners) > 1 else f"{winning(names)} with {cards}."


def why_over(view: hh.View, end: Outcome) -> str:
    names = listed([view.seats[seat] for seat in end.winners])
    if names == YOU and end.reason == "target":
        return f"You were the first to complete {messages.count(view.options.target, 'card')}."
    return messages.ENDS[end.reason].format(names=names, target=messages.count(view.options.target, "card"))


def result_text(view: hh.View, end: Outcome) -> str:
    """The result to send to someone: what "You" did is told by whoever sends it."""
    told = replace(view, seats=tuple("I" if name == YOU else name for name in view.seats))
    lines = ["Horrible Hex at the Word Club", result_line(told, end)]
    if len(view.seats) > 1:
        names = ["Me" if name == YOU else name for name in view.seats]
        lines.append(", ".join(f"{name} {score}" for name, score in zip(names, end.scores)))
    if any(view.hints_taken):
        lines.append(hints_taken(view.hints_taken, told.seats))
    return "\n".join(lines)


def summary(match: AnyMatch) -> str:
    """One line for the home page: who has completed how many cards, and whose turn it is or who won."""
    view: hh.View = match.seen_by(None)
    end, done = view.outcome, tuple(map(len, view.completed))
    if len(view.seats) == 1:
        line = f"{done[0]} of {len(hh.CARDS)} goal cards completed"
        return f"Finished: {line}." if end else f"{line}. {view.goal_deck} in the pile."
    line = ", ".join(f"{name} {cards}" for name, cards in zip(view.seats, done))
    if end:
        winners = listed([view.seats[seat] for seat in end.winners])
        return f"{line}. Finished: {winners} won" + (" together." if len(end.winners) > 1 else ".")
    return f"{line}. {view.seats[view.to_move]} to play."
