"""The house rules' page: words to add and to block, kept on this device, taken over when a match starts (G14)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.page.view import Node, h
from app.table import Env
from engine.globe.house import conflicts, house_word

TITLE = "House rules"
_NAMES = {"added": "added", "blocked": "blocked"}


@dataclass(frozen=True, slots=True)
class Page:
    """The page: both lists, what is being typed into which field, and what was wrong with it."""

    added: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()
    typed: tuple[str, str] = ("", "")
    problem: tuple[str, str] = ("", "")
    said: str = ""


def kept(env: Env) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lists as this device has them; what is no word there is left out."""
    return _clean(env.house.get("added")), _clean(env.house.get("blocked"))


def _clean(words: object) -> tuple[str, ...]:
    found = set()
    for word in words if isinstance(words, list) else ():
        try:
            found.add(house_word(word))
        except ValueError:
            continue
    return tuple(sorted(found))


def options(env: Env) -> dict:
    """The options of a match that starts now; ValueError, in a player's words, while a word stands in both lists."""
    added, blocked = kept(env)
    both = conflicts(added, blocked)
    if both:
        raise ValueError(f"House rules: {', '.join(both)} cannot be both added and blocked. Take it out of one list.")
    return {name: list(words) for name, words in (("added", added), ("blocked", blocked)) if words}


def open(env: Env) -> Page:
    return Page(*kept(env))


def update(page: Page, intent: tuple, env: Env) -> tuple[Page, tuple]:
    match intent:
        case ("house-type", which, text):
            typed = (text, page.typed[1]) if which == "added" else (page.typed[0], text)
            return replace(page, typed=typed, problem=("", "")), ()
        case ("house-add", which):
            return _add(page, which, env)
        case ("house-drop", which, word):
            words = tuple(w for w in getattr(page, which) if w != word)
            return _keep(replace(page, **{which: words}, problem=("", "")), f"{word} is no longer {_NAMES[which]}.")
    return page, ()


def _add(page: Page, which: str, env: Env) -> tuple[Page, tuple]:
    """Takes what was typed, one word or several; all of it or nothing."""
    typed = page.typed[0 if which == "added" else 1]
    texts = typed.replace(",", " ").replace(";", " ").split()
    words, mine = [], getattr(page, which)
    for text in texts:
        try:
            words.append(house_word(text))
        except ValueError:
            return _wrong(
                page, which, f"\u201c{text}\u201d cannot be a word here: 2 to 15 letters from A to Z, nothing else."
            )
    if not words:
        return _wrong(page, which, "Type a word first.")
    for word in words:
        problem = _objection(page, which, word, env)
        if problem:
            return _wrong(page, which, problem)
    page = replace(
        page,
        **{which: tuple(sorted({*mine, *words}))},
        typed=("", page.typed[1]) if which == "added" else (page.typed[0], ""),
        problem=("", ""),
    )
    page, effects = _keep(page, f"{', '.join(words)} {'is' if len(words) == 1 else 'are'} now {_NAMES[which]}.")
    return page, (*effects, ("focus", f"house-{which}"))


def _objection(page: Page, which: str, word: str, env: Env) -> str:
    """Why a word cannot go into a list, as one would tell a friend."""
    other = "blocked" if which == "added" else "added"
    if word in getattr(page, other):
        return f"{word} is among the words you {'block' if other == 'blocked' else 'add'}. A word cannot be in both lists: take it out there first."
    if word in getattr(page, which):
        return f"{word} is in this list already."
    known = word in env.lexicon.words("open")
    if which == "added" and known:
        return f"{word} is in the word list already: you can play it as it is."
    if which == "blocked" and not known:
        return f"{word} is not in the word list, so nobody can play it anyway."
    return ""


def _wrong(page: Page, which: str, problem: str) -> tuple[Page, tuple]:
    return replace(page, problem=(which, problem)), (("say", problem),)


def _keep(page: Page, said: str) -> tuple[Page, tuple]:
    both = {"added": list(page.added), "blocked": list(page.blocked)}
    return replace(page, said=said), (("keep", "house", both), ("say", said))


def view(page: Page) -> Node:
    both = conflicts(page.added, page.blocked)
    return h(
        "section.settings.house-rules",
        h(
            "div.card",
            h("p.kicker", "Globe"),
            h("h1", "House rules", tabindex="-1"),
            h(
                "p",
                "Agree on these before you start. They are kept on this device and taken over when a new match starts; a match under way keeps the rules it began with.",
            ),
            both
            and h(
                "p.problem",
                f"{', '.join(both)} cannot be both added and blocked. Take it out of one list, or no match can start.",
                role="alert",
            ),
        ),
        _list(page, "added", "Words to add", "They count as words, and are marked wherever words are listed."),
        _list(page, "blocked", "Words to block", "They are no words, although the list has them."),
        h("div.actions", h("button.button.primary", "Done", type="button", on={"click": ("back",)})),
        key="house",
    )


def _list(page: Page, which: str, title: str, meaning: str) -> Node:
    words: tuple[str, ...] = getattr(page, which)
    wrong = page.problem[1] if page.problem[0] == which else ""
    return h(
        "form.card",
        h("h2", title),
        h("p.field-note", meaning),
        h(
            "div.house-entry",
            h(
                "label.field",
                h("span.visually-hidden", title),
                h(
                    "input",
                    type="text",
                    value=page.typed[0 if which == "added" else 1],
                    autocapitalize="characters",
                    autocomplete="off",
                    spellcheck="false",
                    enterkeyhint="done",
                    id=f"house-{which}",
                    maxlength="80",
                    aria_invalid="true" if wrong else None,
                    aria_describedby=f"house-{which}-problem" if wrong else None,
                    on={"input": ("house-type", which)},
                    key=f"{which}-{len(words)}",
                ),
            ),  # a new field, empty again, once a word went in
            h("button.button", "Add" if which == "added" else "Block", type="submit"),
        ),
        wrong and h("p.problem", wrong, role="alert", id=f"house-{which}-problem"),
        h(
            "ul.house-words",
            [
                h(
                    "li",
                    h("span.word", word),
                    h(
                        "button.icon-button",
                        "\u00d7",
                        type="button",
                        aria_label=f"Take {word} out",
                        on={"click": ("house-drop", which, word)},
                    ),
                    key=word,
                )
                for word in words
            ],
        )
        if words
        else h("p.fine", "None yet."),
        on={"submit": ("house-add", which)},
        key=which,
    )


def setup_line(env: Env) -> Node:
    """What setup shows of the house rules, with the way to them."""
    added, blocked = kept(env)
    parts = [f"{len(words)} {what}" for words, what in ((added, "added"), (blocked, "blocked")) if words]
    return h(
        "fieldset.field",
        h("legend", "House rules"),
        h(
            "p.field-note",
            f"Words: {', '.join(parts)}. They apply to the match you start now."
            if parts
            else "None: the word list as it is. You can add words or block some before you start.",
        ),
        h("a.button", "Change the house rules", href="#globe/house"),
        key="house-line",
    )
