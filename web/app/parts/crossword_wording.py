"""What both word games say in the same words: turns, refusals, results."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from app.keep.match import AnyMatch
from app.parts.crossword_model import Seen, Turn
from app.parts.robots import winning
from app.parts.wording import YOU, counted_tiles, hints_taken, listed, number, points
from engine.kernel.outcome import Outcome

T = TypeVar("T", bound=Turn)


def refusal(reason: str, detail: str) -> str:
    """Why a move may not stand, for the reasons that have nothing to do with the kind of board.

    `reason` is a member of a game's Reason; ValueError for one that only the game itself can put into words.
    """
    match reason:
        case "no-tiles":
            return "Lay at least one tile first."
        case "not-in-rack":
            return "One of these tiles is not on your rack."
        case "not-your-turn":
            return f"It is {detail}'s turn."
        case "bag-too-small":
            return few_in_bag(int(detail))
        case "no-hints":
            return "There is no hint to be had now."
        case "over":
            return "The match is over."
        case "not-dealt":
            return "The tiles have not been dealt yet."
        case "already-dealt":
            return "The tiles have been dealt already."
    raise ValueError(f"expected a reason of a word game, got {reason!r}")


def few_in_bag(n: int) -> str:
    """Why nothing can be exchanged."""
    return f"Exchanging needs seven tiles in the bag; there {'is' if n == 1 else 'are'} {n}."


def placed_line(name: str, word: str, more: int, score: int) -> str:
    """A turn that placed `word` and so many more."""
    return f"{name}: {word}" + (f" and {more} more" if more > 0 else "") + f" for {points(score)}"


def idle_line(entry: Turn, name: str) -> str:
    """A turn without a word. ValueError for any other kind of entry."""
    match entry.kind:
        case "exchanged":
            return f"{name} exchanged {counted_tiles(entry.count)}"
        case "passed":
            return f"{name} passed"
    raise ValueError(f"expected a kind of turn, got {entry.kind!r}")


def rack_text(names: tuple[str, ...]) -> str:
    """A rack as it is read out, by the names of its tiles."""
    return listed(names) or "none"


def result_line(end: Outcome, seats: tuple[str, ...]) -> str:
    names = listed(seats[seat] for seat in end.winners)
    best = points(end.scores[end.winners[0]])
    return f"A tie: {names} share the win with {best} each." if end.tied else f"{winning(names)} with {best}."


def result_text(
    title: str,
    end: Outcome,
    seats: tuple[str, ...],
    history: Iterable[T],
    entry_line: Callable[[T, str], str],
    taken: tuple[int, ...] = (),
) -> str:
    """The result to send to someone: what "You" did is told by whoever sends it. `taken` are the hints of each seat."""
    told = tuple("I" if name == YOU else name for name in seats)
    seats = tuple("Me" if name == YOU else name for name in seats)
    best = max((entry for entry in history if entry.kind == "placed"), key=lambda entry: entry.score, default=None)
    lines = [f"{title} at the Word Club", result_line(end, told), _scores(seats, end.scores)]
    if best is not None:
        lines.append(f"Best move: {entry_line(best, seats[best.seat])}")
    if any(taken):
        lines.append(hints_taken(taken, told))
    return "\n".join(lines)


def summary(match: AnyMatch) -> str:
    """One line for the home page: scores, and whose turn it is or who won."""
    end = match.outcome
    if end is None:
        seen: Seen = match.seen_by(None)
        return f"{_scores(match.seats, seen.scores)}. {match.seats[seen.to_move]} to play."
    winners = listed(match.seats[seat] for seat in end.winners)
    return f"{_scores(match.seats, end.scores)}. Finished: {winners} won" + (" together." if end.tied else ".")


def _scores(seats: tuple[str, ...], scores: tuple[int, ...]) -> str:
    return ", ".join(f"{name} {number(score)}" for name, score in zip(seats, scores))
