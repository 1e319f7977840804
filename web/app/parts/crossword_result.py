"""The result of a word game: who won and how the scores came about, what was remarkable, and the ways on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Never

from app.intents import CloseDialog, PlayAgain, SharePicture, ShareResult
from app.page.view import Node, h
from app.parts import ending
from app.parts.crossword_model import Seen, Turn
from app.parts.crossword_wording import result_line
from app.parts.dialog import dialog
from app.parts.landing import ALL_SEVEN
from app.parts.wording import hints_taken, listed, number, points
from engine.kernel.outcome import Outcome

_CLOSE = CloseDialog()
ResultIntent = PlayAgain | ShareResult | SharePicture | CloseDialog


def result(
    seen: Seen,
    end: Outcome,
    why: str,
    left: Callable[[str], str],
    board: str,
    game: str,
    graph: Node[Never],
    cheers: bool,
) -> Node[ResultIntent]:
    """The end. `why` says why, `left` names a tile that was left; `board` is what can be looked at again; `graph` has the scores
    over the turns. It `cheers` as it comes up by itself, not each time it is looked at again."""
    took = hints_taken(seen.hints_taken, seen.seats)
    body: Node[ResultIntent] = h(
        "section.result",
        ending.cheer() if cheers else None,
        h("p.kicker", why),
        h("h2", result_line(end, seen.seats), id="result-title", tabindex="-1", focus=True),
        h("div.table-scroll", _settled(seen, end, left)),
        h("p.fine", took) if took else None,
        ending.facts(_remarkable(seen)),
        graph,
        h("div.actions", _after_the_end(board, game)),
        key="result",
        aria_labelledby="result-title",
    )
    return dialog("The match is over", body, close=_CLOSE, key="over", wide=True)


def over_the_turns(seen: Seen, end: Outcome) -> tuple[tuple[int, ...], ...]:
    """The scores of all seats after each turn, and once the racks are settled."""
    scores = [0] * len(seen.seats)
    rows = [tuple(scores)]
    for turn in seen.history:
        scores[turn.seat] = turn.total
        rows.append(tuple(scores))
    return (*rows, end.scores)


def _remarkable(seen: Seen) -> list[ending.Fact | None]:
    placed = [turn for turn in seen.history if turn.kind == "placed" and turn.words]
    if not placed:
        return []
    words = [(word, seen.seats[turn.seat]) for turn in placed for word in turn.words]
    best, by = max(words, key=lambda found: found[0].score)
    longest, whose = max(words, key=lambda found: len(found[0].text))
    biggest = max(placed, key=lambda turn: turn.score)
    return [
        ("Best word", f"{best.text} {best.score}", by),
        ("Longest word", longest.text, whose),
        ("Biggest turn", points(biggest.score), seen.seats[biggest.seat]),
        _sevens(seen, placed),
    ]


def _sevens(seen: Seen, placed: list[Turn]) -> ending.Fact | None:
    found = Counter(turn.seat for turn in placed if len(turn.tiles) == ALL_SEVEN)
    if not found:
        return None
    who = listed(seen.seats[seat] + (f" ({times})" if len(found) > 1 else "") for seat, times in sorted(found.items()))
    times = sum(found.values())
    return "All seven tiles", "once" if times == 1 else f"{times} times", who


def _after_the_end(board: str, game: str) -> tuple[Node[ResultIntent], ...]:
    return (
        h("button.button.primary", "Play again", type="button", on={"click": PlayAgain()}),
        h("a.button", "Look back", href=f"#{game}/back"),
        h("button.button", "Share", type="button", on={"click": ShareResult()}),
        h("button.button", "Share picture", type="button", on={"click": SharePicture()}),
        h("button.button", f"See the {board}", type="button", on={"click": _CLOSE}),
        h("a.button.quiet", "Home", href="#"),
    )


def _settled(seen: Seen, end: Outcome, left: Callable[[str], str]) -> Node[Never]:
    gains = any(s.gained for s in seen.settlements)  # only who went out gains: else the column says nothing
    titles = ("Player", "Played", "Rack left", *(("Gained",) if gains else ()), "Final")
    head: list[Node[Never]] = [h("th", title, scope="col") for title in titles]
    rows = [_account(seen, end, left, seat, gains) for seat in range(len(seen.seats))]
    return h("table.result-table", h("thead", h("tr", head)), h("tbody", rows))


def _account(seen: Seen, end: Outcome, left: Callable[[str], str], seat: int, gains: bool) -> Node[Never]:
    """What the score of one seat came to."""
    settled, won, rack = seen.settlements[seat], seat in end.winners, seen.racks[seat]
    winner: Node[Never] | None = h("span.chip.ok", "Winner") if won else None
    tiles: Node[Never] | None = h("small", " ".join(map(left, rack))) if rack else None
    gained: Node[Never] | None = h("td", f"+{settled.gained}" if settled.gained else "0") if gains else None
    return h(
        "tr" + (".winner" if won else ""),
        h("th", seen.seats[seat], winner, scope="row"),
        h("td", number(settled.before)),
        h("td", number(-settled.lost), tiles),
        gained,
        h("td", h("strong", number(settled.after))),
        key=seen.seats[seat],
    )
