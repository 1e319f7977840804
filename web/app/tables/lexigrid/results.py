"""The table of results: every list side by side, what cancelled, and every word that was there."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from app.intents import PlayAgain, SharePicture, ShareResult
from app.page.view import Node, h
from app.parts.wording import YOU, listed, named
from app.table import Ui
from app.tables.lexigrid import messages, pictured, rounds
from app.tables.lexigrid.intents import LexigridIntent, ShowWord
from app.tables.lexigrid.model import Best, Model
from app.tables.lexigrid.panels import code_form, lost_word
from app.tables.lexigrid.rivals_view import seat_name
from engine.lexigrid.scoring import Results, Scored, points

MOST_MISSED = 6
"""Words of each list that are shown as the best of those missed."""
_MOST_STRUCK = 14
"""After so many words the rest are struck out together: nobody waits for them."""
TIER_NAMES = ("Everyday words", "Less common words", "Rare words")


def board() -> Node[LexigridIntent]:
    return h(
        "div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key="canvas"),
        h("div.board-cells", id="board-cells", key="board-cells"),
        key="board",
    )


def panel(model: Model, results: Results, ui: Ui) -> Node[LexigridIntent]:
    from app.parts import ending  # all with the first results
    from app.parts.graph import curve
    from app.tables.lexigrid import remarkable

    seen = model.view
    solo = len(seen.seats) == 1
    rows = remarkable.over_the_sand(model, results)
    return h(
        "section.results",
        ending.cheer() if model.ended and any(seat in model.match.persons for seat in results.winners) else None,
        h("p.kicker", messages.setting(seen.options)),
        h("h2", messages.verdict(results, seen.seats, bool(model.match.robots)), id="result-title", tabindex="-1"),
        h("p.best", _best(model.best)) if model.best else None,
        h("p.shown-word", _shown(model, results), role="status", key="shown"),
        lost_word(model),
        _standings(model, results) if len(seen.seats) > 2 else None,
        _running(model, results),
        _lists(model, results),
        None if solo else _cancelled(model, results),
        ending.facts(remarkable.facts(model, results)),
        curve(seen.seats, rows, "points", "the sand") if rows and any(rows[-1]) else None,
        _looked_back(model, results),
        _best_missed(model, results),
        _all_words(model, results),
        _late(model, ui) if seen.options.mode == "devices" else None,
        aria_labelledby="result-title",
        key="results",
    )


def controls(model: Model) -> Node[LexigridIntent]:
    kind = model.answers.get("round", "solo")
    again = "Next round" if kind in rounds.SEVERAL else "A new hunt" if kind == "day" else "Play again"
    return h(
        "div.hand",
        h(
            "div.controls",
            h("button.button", "Share", type="button", on={"click": ShareResult()}),
            h("a.button", "Home", href="#"),
            h("button.button.primary", again, type="button", on={"click": PlayAgain()}, id="again"),
            key="controls",
        ),
        key="hand-over",
    )


def _running(model: Model, results: Results) -> Node[LexigridIntent] | None:
    told = rounds.running(model.answers, model.view.seats, results)
    return h("p.running", told, key="running") if told else None


def _looked_back(model: Model, results: Results) -> Node[LexigridIntent] | None:
    """The way to the words one after the other, where there are any; and the grid as a picture."""
    found = any(seeker.words for seeker in results.seekers)
    shown = pictured.may_show(model)
    send: Node[LexigridIntent] = h("button.button", "Share picture", type="button", on={"click": SharePicture()})
    back: Node[LexigridIntent] | None = h("a.button", "Look back", href="#lexigrid/back") if found else None
    return h("p.actions", back, send if shown else None, key="looked-back") if found or shown else None


def _best(best: Best) -> str:
    before = messages.points(best.before) if best.before is not None else ""
    match best.kind:
        case "first":
            return "The first hunt on this setting: the score to beat."
        case "new":
            return f"A new best! It was {before}."
        case "level":
            return "Level with your best."
        case "again":
            first = f"Your first hunt on this grid counts: {before}." if before else "Only the first hunt on it counts."
            return f"You had seen this grid before. {first}"
    return f"Your best here: {before}."


def _shown(model: Model, results: Results) -> str:
    if model.word is None:
        return "Tap a word to see where it lies."
    finders = _finders(model, results).get(model.word, ())
    if len(finders) > 1:
        return f"{model.word}: found by {listed(map(named, finders))}, so it is worth nothing."
    solo = len(model.view.seats) == 1
    who = (
        ("you found it" if solo else "you alone found it" if finders[0] == YOU else f"found by {finders[0]} alone")
        if finders
        else "you missed it"
        if solo
        else "nobody found it"
    )
    return f"{model.word}, {messages.points(points(model.word))}: {who}."


def _finders(model: Model, results: Results) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name, seeker in zip(model.view.seats, results.seekers):
        for scored in seeker.words:
            found[scored.word] = (*found.get(scored.word, ()), name)
    return found


def _standings(model: Model, results: Results) -> Node[LexigridIntent]:
    """Everybody from first to last. Equal scores share a place."""
    scores = [seeker.score for seeker in results.seekers]
    order = sorted(range(len(scores)), key=lambda seat: (seat not in results.winners, -scores[seat], seat))
    return h(
        "ol.ranks",
        [
            h(
                "li.rank" + (".winner" if seat in results.winners else ""),
                h("span.place", f"{_place(seat, results)}.", aria_hidden="true"),
                h("span.rank-name", seat_name(model, seat)),
                h("strong", str(scores[seat]), h("span.visually-hidden", " points")),
                key=f"standing-{seat}",
            )
            for seat in order
        ],
        aria_label="Standings",
        key="standings",
    )


def _place(seat: int, results: Results) -> int:
    if seat in results.winners:
        return 1
    score = results.seekers[seat].score
    ahead = [other for other in results.seekers if other.score > score]
    level = any(results.seekers[winner].score == score for winner in results.winners)
    return 1 + len(ahead) + (len(results.winners) if level else 0)


# -- the lists -------------------------------------------------------------------------------------------------


def _lists(model: Model, results: Results) -> Node[LexigridIntent]:
    """The lists side by side. What is shared is struck out word by word, in all lists that have it at once."""
    finders = _finders(model, results)
    struck = sorted((word for word, names in finders.items() if len(names) > 1), key=lambda word: (len(word), word))
    order = {word: min(nth, _MOST_STRUCK) for nth, word in enumerate(struck)}
    return h(
        "div.lists",
        [_list(model, results, seat, order) for seat in range(len(results.seekers))],
        tabindex="0",
        role="group",
        aria_label="The lists",
        key="lists",
    )


def _list(model: Model, results: Results, seat: int, order: Mapping[str, int]) -> Node[LexigridIntent]:
    seen, seeker = model.view, results.seekers[seat]
    won = len(seen.seats) > 1 and seat in results.winners
    shared = sum(scored.cancelled for scored in seeker.words)
    facts = [messages.counted(len(seeker.words), "word")] + ([f"{shared} cancelled"] if shared else [])
    label = "Winner" if won and len(results.winners) == 1 else "Draw" if won else ""
    return h(
        "section.list-of" + (".winner" if won else ""),
        h(
            "header",
            h("h3", seat_name(model, seat)),
            label and h("span.chip.ok", label),
            h("strong.list-score", str(seeker.score), h("span.visually-hidden", " points")),
        ),
        h("p.fine", ", ".join(facts)),
        _longest(seeker.longest, " of one’s own" if len(seen.seats) > 1 else ""),
        h(
            "ul.claims",
            [
                h("li", _claim(model, scored, order.get(scored.word, 0)), key=scored.word)
                for scored in _ordered(seeker.words)
            ],
        )
        if seeker.words
        else h("p.fine", "No words this time."),
        key=f"list-{seat}",
    )


def _ordered(words: tuple[Scored, ...]) -> list[Scored]:
    """What scores first, the dearest on top; what cancelled last."""
    return sorted(words, key=lambda scored: (scored.cancelled, -len(scored.word), scored.word))


def _claim(model: Model, scored: Scored, nth: int) -> Node[LexigridIntent]:
    names = listed(named(model.view.seats[seat]) for seat in scored.shared_with)
    return h(
        "button.claim" + (".shared" if scored.cancelled else ""),
        h("s.word" if scored.cancelled else "span.word", scored.word),
        h("span.number", "0" if scored.cancelled else str(scored.points)),
        scored.cancelled and h("small", f"with {names}"),
        type="button",
        on={"click": ShowWord(scored.word)},
        aria_pressed="true" if model.word == scored.word else "false",
        style={"--nth": str(nth)} if scored.cancelled else None,
    )


def _cancelled(model: Model, results: Results) -> Node[LexigridIntent] | None:
    shared = {word: names for word, names in _finders(model, results).items() if len(names) > 1}
    if not shared:
        return h("p.fine", "Nothing cancelled: no two of you found the same word.")
    return h(
        "p.fine",
        f"{messages.counted(len(shared), 'word')} cancelled, for more than one of you had found {'it' if len(shared) == 1 else 'them'}.",
    )


# -- what could have been --------------------------------------------------------------------------------------


def _best_missed(model: Model, results: Results) -> Node[LexigridIntent] | None:
    """The longest words that nobody had, those first that everybody knows."""
    finders = _finders(model, results)
    missed = [[word for word in words if word not in finders] for words in model.tiers]
    if not any(missed):
        return None
    who = "you missed" if len(model.view.seats) == 1 else "nobody found"
    return h(
        "section.there.could",
        h("h3", f"The best words {who}"),
        [
            h(
                "div.tier",
                h("h4", name),
                h("ul.there-words", [h("li", _there(model, word, ()), key=word) for word in words[:MOST_MISSED]]),
                key=f"missed-{name}",
            )
            for name, words in zip(TIER_NAMES, missed)
            if words
        ],
        key="could",
    )


# -- every word that was there ---------------------------------------------------------------------------------


def _all_words(model: Model, results: Results) -> Node[LexigridIntent]:
    finders = _finders(model, results)
    words = sorted(model.solved, key=lambda word: (-min(len(word), 8), word))
    missed = sum(word not in finders for word in words)
    solo = len(model.view.seats) == 1
    return h(
        "section.there",
        h("h3", f"Every word that was there: {len(words)}"),
        h(
            "p.fine",
            f"{messages.counted(missed, 'word')} {'you missed' if solo else 'nobody found'} {'is' if missed == 1 else 'are'} marked with a hollow dot.",
        ),
        [_tier(model, size, list(tier), finders) for size, tier in groupby(words, key=lambda word: min(len(word), 8))],
        key="there",
    )


def _tier(model: Model, size: int, words: list[str], finders: dict[str, tuple[str, ...]]) -> Node[LexigridIntent]:
    name = "8 letters or more" if size == 8 else f"{size} letters"
    found = sum(word in finders for word in words)
    return h(
        "div.tier",
        h(
            "h4",
            name,
            h("small", f"{points(words[0])} each" if len(words) > 1 else messages.points(points(words[0]))),
            h("small", f"{found} of {len(words)} found"),
        ),
        h("ul.there-words", [h("li", _there(model, word, finders.get(word, ())), key=word) for word in words]),
        key=f"tier-{size}",
    )


def _there(model: Model, word: str, finders: tuple[str, ...]) -> Node[LexigridIntent]:
    return h(
        "button.there-word" + (".hit" if finders else ".missed"),
        h("span.word", word),
        h("span.visually-hidden", ", found" if finders else ", not found"),
        type="button",
        on={"click": ShowWord(word)},
        aria_pressed="true" if model.word == word else "false",
    )


def _late(model: Model, ui: Ui) -> Node[LexigridIntent]:
    """Devices that come late still find a place."""
    return code_form(model, ui, "Add one more result code", "late")


def _longest(word: str, of_whom: str) -> Node[LexigridIntent] | None:
    return h("p.fine", f"Longest{of_whom}: ", h("span.word", word)) if word else None
