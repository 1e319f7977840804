"""The house rules' page: words to add and to block, kept on this device, taken over when a match starts (G14)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Never, assert_never

from app.commands import Focus, Keep, Say, TableCommands
from app.message import Message, WithText
from app.page.view import Node, h
from app.table import Env
from engine.globe.house import conflicts, house_word

Which = Literal["added", "blocked"]
Step = tuple["HousePage", TableCommands]


class HouseType(WithText):
    """Words are typed into the field of a list."""

    which: Which
    text: str = ""


class HouseAdd(Message):
    """Takes what was typed into a list."""

    which: Which


class HouseDrop(Message):
    """Takes a word out of a list."""

    which: Which
    word: str


HouseIntent = HouseType | HouseAdd | HouseDrop


@dataclass(frozen=True, slots=True)
class WordList:
    """One of the two lists: its words, what is being typed into its field, and what was wrong with it."""

    words: tuple[str, ...] = ()
    typed: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class HousePage:
    """The page: both lists."""

    added: WordList = WordList()
    blocked: WordList = WordList()

    def of(self, which: Which) -> WordList:
        return self.added if which == "added" else self.blocked

    def other(self, which: Which) -> WordList:
        return self.blocked if which == "added" else self.added

    def having(self, which: Which, words: WordList) -> HousePage:
        """The page with another state of one list; what was wrong with the other is told no longer."""
        other = replace(self.other(which), problem="")
        return HousePage(words, other) if which == "added" else HousePage(other, words)


# -- what is kept ----------------------------------------------------------------------------------------------


def kept(env: Env) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lists as this device has them; what is no word there is left out."""
    house = env.kept("house")
    return _clean(house.get("added")), _clean(house.get("blocked"))


def _clean(words: object) -> tuple[str, ...]:
    found = set()
    for word in words if isinstance(words, list) else ():
        try:
            found.add(house_word(word))
        except ValueError:
            continue
    return tuple(sorted(found))


def options(env: Env) -> dict[str, object]:
    """The options of a match that starts now; ValueError, in a player's words, while a word stands in both lists."""
    added, blocked = kept(env)
    both = conflicts(added, blocked)
    if both:
        raise ValueError(f"House rules: {', '.join(both)} cannot be both added and blocked. Take it out of one list.")
    return {name: list(words) for name, words in (("added", added), ("blocked", blocked)) if words}


# -- what is done ----------------------------------------------------------------------------------------------


def start(env: Env) -> HousePage:
    added, blocked = kept(env)
    return HousePage(WordList(added), WordList(blocked))


def update(page: HousePage, intent: HouseIntent, env: Env) -> Step:
    match intent:
        case HouseType(which, text):
            return page.having(which, replace(page.of(which), typed=text, problem="")), ()
        case HouseAdd(which):
            return _add(page, which, env)
        case HouseDrop(which, word):
            words = tuple(other for other in page.of(which).words if other != word)
            page = page.having(which, replace(page.of(which), words=words, problem=""))
            return page, _keep(page, f"{word} is no longer {which}.")
    assert_never(intent)


def _add(page: HousePage, which: Which, env: Env) -> Step:
    """Takes what was typed, one word or several; all of it or nothing."""
    mine, words = page.of(which), []
    for text in mine.typed.replace(",", " ").replace(";", " ").split():
        try:
            words.append(house_word(text))
        except ValueError:
            told = f"\u201c{text}\u201d cannot be a word here: 2 to 15 letters from A to Z, nothing else."
            return _wrong(page, which, told)
    problem = next(filter(None, (_objection(page, which, word, env) for word in words)), "")
    if not words or problem:
        return _wrong(page, which, problem or "Type a word first.")
    page = page.having(which, WordList(tuple(sorted({*mine.words, *words}))))
    told = f"{', '.join(words)} {'is' if len(words) == 1 else 'are'} now {which}."
    return page, (*_keep(page, told), Focus(f"house-{which}"))


def _objection(page: HousePage, which: Which, word: str, env: Env) -> str:
    """Why a word cannot go into a list, as one would tell a friend."""
    if word in page.other(which).words:
        done = "block" if which == "added" else "add"
        return f"{word} is among the words you {done}. A word cannot be in both lists: take it out there first."
    if word in page.of(which).words:
        return f"{word} is in this list already."
    known = word in env.lexicon.words("open")
    if which == "added" and known:
        return f"{word} is in the word list already: you can play it as it is."
    if which == "blocked" and not known:
        return f"{word} is not in the word list, so nobody can play it anyway."
    return ""


def _wrong(page: HousePage, which: Which, problem: str) -> Step:
    return page.having(which, replace(page.of(which), problem=problem)), (Say(problem),)


def _keep(page: HousePage, said: str) -> TableCommands:
    return Keep("house", {"added": list(page.added.words), "blocked": list(page.blocked.words)}), Say(said)


# -- how it looks ----------------------------------------------------------------------------------------------


def view(page: HousePage) -> Node[HouseIntent]:
    return h(
        "section.settings.house-rules",
        _opening(conflicts(page.added.words, page.blocked.words)),
        _list(page.added, "added", "Words to add", "They count as words, and are marked wherever words are listed."),
        _list(page.blocked, "blocked", "Words to block", "They are no words, although the list has them."),
        # The club knows where one came from: the way back is its own.
        h("div.actions", h("button.button.primary", "Done", type="button", data_back="true")),
        key="house",
    )


def _opening(both: tuple[str, ...]) -> Node[Never]:
    wrong: Node[Never] | None = None
    if both:
        told = f"{', '.join(both)} cannot be both added and blocked. Take it out of one list, or no match can start."
        wrong = h("p.problem", told, role="alert")
    return h(
        "div.card",
        h("p.kicker", "Globe"),
        h("h1", "House rules", tabindex="-1"),
        h(
            "p",
            "Settle them between you first. This device remembers them, and every new match takes them over; one that is under way goes on by those it began with.",
        ),
        wrong,
    )


def _list(words: WordList, which: Which, title: str, meaning: str) -> Node[HouseIntent]:
    wrong: Node[HouseIntent] | None = None
    if words.problem:
        wrong = h("p.problem", words.problem, role="alert", id=f"house-{which}-problem")
    none: Node[HouseIntent] = h("p.fine", "None yet.")
    lines = [_word(word, which) for word in words.words]
    return h(
        "form.card",
        h("h2", title),
        h("p.field-note", meaning),
        h(
            "div.house-entry",
            h("label.field", h("span.visually-hidden", title), _field(words, which)),
            h("button.button", "Add" if which == "added" else "Block", type="submit"),
        ),
        wrong,
        h("ul.house-words", lines) if lines else none,
        on={"submit": HouseAdd(which)},
        key=which,
    )


def _field(words: WordList, which: Which) -> Node[HouseIntent]:
    """Where words are typed: a new field, empty again, once a word went in."""
    return h(
        "input",
        type="text",
        value=words.typed,
        autocapitalize="characters",
        autocomplete="off",
        spellcheck="false",
        enterkeyhint="done",
        id=f"house-{which}",
        maxlength="80",
        aria_invalid="true" if words.problem else None,
        aria_describedby=f"house-{which}-problem" if words.problem else None,
        on={"input": HouseType(which)},
        key=f"{which}-{len(words.words)}",
    )


def _word(word: str, which: Which) -> Node[HouseIntent]:
    out: Node[HouseIntent] = h(
        "button.icon-button",
        "\u00d7",
        type="button",
        aria_label=f"Take {word} out",
        on={"click": HouseDrop(which, word)},
    )
    return h("li", h("span.word", word), out, key=word)


def setup_line(env: Env) -> Node[Never]:
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
