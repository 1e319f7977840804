"""How the page of word lists looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from app.learn.intents import Asked, Fold, Settled, ShowList, WordsIntent
from app.page.view import Node, h
from engine.kernel.lexicon import LISTS

if TYPE_CHECKING:
    from app.learn.words import Words

_FIELD = "word-field"
CALLED = {"club": "Hexabble", "open": "Globe", "common": "Lexigrid", "everyday": "Everyday"}
"""The lists as players know them: by the game that asks them."""
ABOUT = {
    "club": "The widest list: British and American spelling, many words that are rare, and the two-letter words that tournament players use.",
    "open": "A wide list of American and British words without the rarest.",
    "common": "Words that most grown-up readers have met, three letters and more.",
    "everyday": "Words that everybody uses. Mirror words on the globe have to be of these.",
}


def told(page: Words) -> str:
    """Whether the word is in, in a sentence."""
    if not page.typed.strip():
        return "Type a word to see which lists have it."
    if not page.word:
        return "A word here has 2 to 16 letters, A to Z only."
    if not page.holders:
        return f"{page.word} is in none of the lists."
    if len(page.holders) == len(LISTS):
        return f"{page.word} is in all four lists."
    return f"{page.word} is in {len(page.holders)} of the four lists."


def page(page: Words) -> Node[WordsIntent]:
    return h(
        "section.settings.learn",
        h("a.back", "Back", href="#help", data_back=True),
        h("h1", "Word lists", tabindex="-1"),
        _check(page),
        _choice(page),
        _short(page),
        _sources(page),
        key="words",
    )


def _check(page: Words) -> Node[WordsIntent]:
    marks: list[Node[WordsIntent]] = [_mark(name, name in page.holders) for name in LISTS] if page.word else []
    return h(
        "form.card",
        h(
            "label.field",
            h("span.field-label", "Is it a word?"),
            h(
                "input",
                type="text",
                id=_FIELD,
                value=page.typed,
                autocomplete="off",
                autocapitalize="characters",
                spellcheck="false",
                enterkeyhint="done",
                maxlength="24",
                on={"input": Asked()},
            ),
        ),
        h("p.word-told", told(page), role="status", key="told"),
        h("ul.list-marks", marks, key="marks") if marks else None,
        on={"submit": Settled()},
        key="check",
    )


def _mark(name: str, held: bool) -> Node[Never]:
    """One list: whether it has the word, by a sign and in words."""
    return h(
        "li" + (".held" if held else ""),
        h("span", "\u2713" if held else "\u2717", aria_hidden="true"),
        h("span.visually-hidden", "In " if held else "Not in "),
        h("strong", CALLED[name]),
        key=name,
    )


def _choice(page: Words) -> Node[WordsIntent]:
    return h(
        "div.segmented",
        [
            h(
                "label",
                h("input", type="radio", name="list", checked=name == page.chosen, on={"change": ShowList(name)}),
                h("span", CALLED[name]),
                key=f"list-{name}",
            )
            for name in LISTS
        ],
        role="radiogroup",
        aria_label="Which list",
        key="lists",
    )


def _short(page: Words) -> Node[WordsIntent]:
    two = page.short(2)
    none = "This list begins at three letters."
    return h(
        "section.card",
        h("h2", "Words to know"),
        h("h3", f"Two letters ({len(two)})"),
        _words(two) if two else h("p.fine", none),
        _folded(page, "three", "Three letters", page.short(3)),
        _folded(page, "q", "Q without U", page.without_u),
        key="short",
    )


def _folded(page: Words, part: str, title: str, words: tuple[str, ...]) -> Node[WordsIntent]:
    unfolded = part in page.unfolded
    button: Node[WordsIntent] = h(
        "button.button.quiet.fold",
        f"{title} ({len(words):,})",
        type="button",
        on={"click": Fold(part)},
        aria_expanded="true" if unfolded else "false",
        key=f"fold-{part}",
    )
    return h("div.folded", button, _words(words) if unfolded else None, key=part)


def _words(words: tuple[str, ...]) -> Node[Never]:
    """Words side by side, as one text for each first letter: a thousand elements would take a while to make."""
    lines: dict[str, list[str]] = {}
    for word in words:
        lines.setdefault(word[0], []).append(word)
    rows: list[Node[Never]] = [h("li", " ".join(line), key=letter) for letter, line in lines.items()]
    return h("ul.short-words", rows)


def _sources(page: Words) -> Node[Never]:
    rows: list[Node[Never]] = [
        h("div", h("dt", f"{CALLED[name]}: {len(page.lexicon.words(name)):,} words"), h("dd", ABOUT[name]), key=name)
        for name in LISTS
    ]
    return h(
        "section.card",
        h("h2", "Where they are from"),
        h("dl.list-sources", rows),
        h(
            "p",
            "All four are chosen from SCOWL, by Kevin Atkinson, whose words are free to use with its notice. "
            "Whether a word belongs was judged with the help of J Ross Beresford's UK Advanced Cryptics Dictionary, "
            "Grady Ward's Moby lists, which are in the public domain, and Princeton's WordNet; modern words were added and misprints "
            "dropped by Word Club. None is a tournament's official list. Slurs are left out. Every notice stands under ",
            h("a", "About", href="#about"),
            ".",
        ),
        key="sources",
    )
