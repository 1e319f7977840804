"""The table of results: every list side by side, what cancelled, and every word that was there."""

from __future__ import annotations

from itertools import groupby

from app.page.view import Node, h
from app.parts.wording import listed
from app.tables.lexigrid import messages
from app.tables.lexigrid.model import Model
from engine.lexigrid.scoring import Scored, Seeker, points


def board() -> Node:
    return h(
        "div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key="canvas"),
        h("div.board-cells", id="board-cells", key="board-cells"),
        key="board",
    )


def panel(model: Model) -> Node:
    seen = model.view
    solo = len(seen.seats) == 1
    return h(
        "section.results",
        h("p.kicker", messages.setting(seen.options)),
        h("h2", messages.verdict(seen.results, seen.seats), id="result-title", tabindex="-1"),
        model.best and h("p.best", _best(model.best)),
        h("p.shown-word", _shown(model), role="status", key="shown"),
        _lists(model),
        not solo and _cancelled(model),
        _all_words(model),
        seen.options.mode == "devices" and _late(model),
        aria_labelledby="result-title",
        key="results",
    )


def controls(model: Model) -> Node:
    again = "Play again" if model.answers.get("round", "solo") in ("solo", "turns", "devices") else "A new hunt"
    return h(
        "div.hand",
        h(
            "div.controls",
            h("button.button", "Share", type="button", on={"click": ("share-result",)}),
            h("a.button", "Home", href="#"),
            h("button.button.primary", again, type="button", on={"click": ("again",)}, id="again"),
            key="controls",
        ),
        key="hand-over",
    )


def _best(best: tuple) -> str:
    kind, old = best
    match kind:
        case "first":
            return "The first hunt on this setting: the score to beat."
        case "new":
            return f"A new best! It was {messages.points(old)}."
        case "level":
            return "Level with your best."
        case "again":
            return f"Your first hunt on this grid counts: {messages.points(old)}."
    return f"Your best here: {messages.points(old)}."


def _shown(model: Model) -> str:
    if model.word is None:
        return "Tap a word to see where it lies."
    finders = _finders(model).get(model.word, ())
    if len(finders) > 1:
        return f"{model.word}: found by {listed(finders)}, so it is worth nothing."
    solo = len(model.view.seats) == 1
    who = (
        ("you found it" if solo else f"found by {finders[0]} alone")
        if finders
        else "you missed it"
        if solo
        else "nobody found it"
    )
    return f"{model.word}, {messages.points(points(model.word))}: {who}."


def _finders(model: Model) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name, seeker in zip(model.view.seats, model.view.results.seekers):
        for scored in seeker.words:
            found[scored.word] = (*found.get(scored.word, ()), name)
    return found


# -- the lists -------------------------------------------------------------------------------------------------


def _lists(model: Model) -> Node:
    seen = model.view
    return h(
        "div.lists",
        [_list(model, seat, seeker) for seat, seeker in enumerate(seen.results.seekers)],
        tabindex="0",
        role="group",
        aria_label="The lists",
        key="lists",
    )


def _list(model: Model, seat: int, seeker: Seeker) -> Node:
    seen = model.view
    won = len(seen.seats) > 1 and seat in seen.results.winners
    shared = sum(scored.cancelled for scored in seeker.words)
    facts = [messages.counted(len(seeker.words), "word")] + ([f"{shared} cancelled"] if shared else [])
    label = "Winner" if won and len(seen.results.winners) == 1 else "Draw" if won else ""
    return h(
        "section.list-of" + (".winner" if won else ""),
        h(
            "header",
            h("h3", seen.seats[seat]),
            label and h("span.chip.ok", label),
            h("strong.list-score", str(seeker.score), h("span.visually-hidden", " points")),
        ),
        h("p.fine", ", ".join(facts)),
        seeker.longest
        and h("p.fine", "Longest", len(seen.seats) > 1 and " of one’s own", ": ", h("span.word", seeker.longest)),
        h("ul.claims", [h("li", _claim(model, scored), key=scored.word) for scored in _ordered(seeker.words)])
        if seeker.words
        else h("p.fine", "No words this time."),
        key=f"list-{seat}",
    )


def _ordered(words: tuple[Scored, ...]) -> list[Scored]:
    """What scores first, the dearest on top; what cancelled last."""
    return sorted(words, key=lambda scored: (scored.cancelled, -len(scored.word), scored.word))


def _claim(model: Model, scored: Scored) -> Node:
    names = listed([model.view.seats[seat] for seat in scored.shared_with])
    return h(
        "button.claim" + (".shared" if scored.cancelled else ""),
        h("s.word" if scored.cancelled else "span.word", scored.word),
        h("span.number", "0" if scored.cancelled else str(scored.points)),
        scored.cancelled and h("small", f"with {names}"),
        type="button",
        on={"click": ("word", scored.word)},
        aria_pressed="true" if model.word == scored.word else "false",
    )


def _cancelled(model: Model) -> Node | None:
    shared = {word: names for word, names in _finders(model).items() if len(names) > 1}
    if not shared:
        return h("p.fine", "Nothing cancelled: no two of you found the same word.")
    return h(
        "p.fine",
        f"{messages.counted(len(shared), 'word')} cancelled, for more than one of you had found {'it' if len(shared) == 1 else 'them'}.",
    )


# -- every word that was there ---------------------------------------------------------------------------------


def _all_words(model: Model) -> Node:
    finders = _finders(model)
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


def _tier(model: Model, size: int, words: list[str], finders: dict[str, tuple[str, ...]]) -> Node:
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


def _there(model: Model, word: str, finders: tuple[str, ...]) -> Node:
    return h(
        "button.there-word" + (".hit" if finders else ".missed"),
        h("span.word", word),
        h("span.visually-hidden", ", found" if finders else ", not found"),
        type="button",
        on={"click": ("word", word)},
        aria_pressed="true" if model.word == word else "false",
    )


def _late(model: Model) -> Node:
    """Devices that come late still find a place."""
    return h(
        "form.take-in.late",
        h(
            "label.field",
            h("span.field-label", "Add one more result code"),
            h(
                "textarea",
                rows="2",
                value=model.entry,
                id="result-code",
                autocapitalize="characters",
                autocomplete="off",
                spellcheck="false",
                aria_invalid="true" if model.entry_problem else None,
                on={"input": ("code-text",)},
            ),
        ),
        model.entry_problem and h("p.problem", model.entry_problem, role="alert"),
        h("div.actions", h("button.button", "Add it", type="submit")),
        on={"submit": ("add-code",)},
        autocomplete="off",
        key="late",
    )
