"""What was remarkable in a round, and how the scores rose with the sand. Run with the first results."""

from __future__ import annotations

from app.parts.ending import Fact
from app.tables.lexigrid import messages
from app.tables.lexigrid.model import Model
from engine.lexigrid.moves import Claimed
from engine.lexigrid.scoring import Results

_STEPS = 18
"""Into so many pieces the sand is cut for the graph."""
Rows = tuple[tuple[int, ...], ...]


def facts(model: Model, results: Results) -> list[Fact | None]:
    """The best word that counted, the longest one that was there, and how much of all was found."""
    seats = model.view.seats
    counted = [
        (scored, seats[seat])
        for seat, seeker in enumerate(results.seekers)
        for scored in seeker.words
        if not scored.cancelled
    ]
    best = max(counted, key=lambda found: (found[0].points, len(found[0].word)), default=None)
    words = {scored.word for seeker in results.seekers for scored in seeker.words}
    longest = max(model.solved, key=len, default="")
    there = len(model.solved)
    who = "" if len(seats) == 1 else best[1] if best is not None else ""
    return [
        ("Best word", f"{best[0].word} {best[0].points}", who) if best is not None else None,
        ("Longest there", longest, "found" if longest in words else "missed") if longest else None,
        # Another word list than the one they were found by may lack some of them.
        ("Found", f"{len(words)} of {messages.counted(there, 'word')}", "")
        if there and words <= {*model.solved}
        else None,
    ]


def over_the_sand(model: Model, results: Results) -> Rows:
    """The scores of all seats at even steps of the sand; () where some hunted on other devices, for nobody knows when."""
    left = {(event.seat, event.word): event.left for event in model.match.record.events if isinstance(event, Claimed)}
    worth = [
        {scored.word: 0 if scored.cancelled else scored.points for scored in seeker.words} for seeker in results.seekers
    ]
    if any((seat, word) not in left for seat, words in enumerate(worth) for word in words):
        return ()
    sand = 1000 * model.view.options.seconds
    return tuple(
        tuple(
            sum(points for word, points in words.items() if left[seat, word] >= sand * (1 - step / _STEPS))
            for seat, words in enumerate(worth)
        )
        for step in range(_STEPS + 1)
    )
