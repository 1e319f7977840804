"""The settings of this device, what each of them does, and a sample that shows it at once."""

from __future__ import annotations

from typing import Never

from app.club.dialogs import ImportDialog
from app.club.intents import Change, GoBack, ShellIntent, ShowDialog, TrySense
from app.club.shell import Shell
from app.page.view import Node, h
from app.table import Settings

Answers = tuple[tuple[str | bool, str], ...]
_SIZES: Answers = (("normal", "Normal"), ("large", "Large"))


def settings_view(shell: Shell, storage: str) -> Node[ShellIntent]:
    """`storage` says what becomes of the matches on this device."""
    settings = shell.settings
    return h(
        "section.settings",
        h(
            "div.settings-head",
            h("h1", "Settings", tabindex="-1"),
            h("button.button", _way_back(shell), type="button", on={"click": GoBack()}, key="back")
            if shell.back
            else None,
        ),
        _look(settings),
        _board(settings),
        _senses(settings),
        h(
            "div.card",
            h("h2", "Matches"),
            h("p", storage),
            h(
                "div.actions",
                h("a.button", "My matches", href="#matches"),
                h("a.button", "Records", href="#records"),
                h("button.button", "Import a match", on={"click": ShowDialog(ImportDialog())}),
            ),
        ),
        h("p.fine", f"Word Club {shell.version}"),
        key="settings",
    )


def _way_back(shell: Shell) -> str:
    if shell.back == shell.game:
        return "Back to the table"
    return "Back to the setup" if shell.back == f"{shell.game}/new" else "Back"


# -- groups ----------------------------------------------------------------------------------------------------


def _look(settings: Settings) -> Node[ShellIntent]:
    return h(
        "div.card",
        h("h2", "Look"),
        _sample(),
        _one_of(
            "theme",
            "Light",
            "Daylight or lamp light, here and at the tables.",
            (("system", "As the device"), ("light", "Day"), ("dark", "Lamp")),
            settings.theme,
        ),
        _one_of(
            "contrast",
            "Contrast",
            "High: ink, edges and marks as strong as they can be.",
            (("system", "As the device"), ("more", "High")),
            settings.contrast,
        ),
        _one_of(
            "colours",
            "Colours",
            "Told apart: players, premiums, right and wrong in colours that every eye keeps apart.",
            (("usual", "Usual"), ("apart", "Told apart")),
            settings.colours,
        ),
        _one_of(
            "text",
            "Text",
            "On top of the size that your browser has.",
            (*_SIZES, ("larger", "Larger")),
            settings.text,
        ),
        _one_of("letters", "Letters on tiles", "On the rack and on the board.", _SIZES, settings.letters),
    )


def _board(settings: Settings) -> Node[ShellIntent]:
    return h(
        "div.card",
        h("h2", "At the table"),
        _one_of(
            "hand",
            "Your hand",
            "Where the buttons are: under your right thumb or your left.",
            (("right", "Right"), ("left", "Left")),
            settings.hand,
        ),
        _switch(
            "readable",
            "Readable board size",
            "Boards open larger than the screen: move them with a finger.",
            settings.readable,
        ),
        _switch(
            "closer",
            "Come closer to lay",
            "On a small screen Hexabble’s board comes nearer as you lay.",
            settings.closer,
        ),
        _switch("coordinates", "Coordinates", "Hexabble’s spaces show their names, such as I9.", settings.coordinates),
        _switch(
            "confirm",
            "Ask before placing",
            "Hexabble and Globe read a move back to you before it counts.",
            settings.confirm,
        ),
        _one_of(
            "brisk",
            "Robots play",
            "At ease: a moment between their moves, to see what they do.",
            ((False, "At ease"), (True, "Quickly")),
            settings.brisk,
        ),
    )


def _senses(settings: Settings) -> Node[ShellIntent]:
    return h(
        "div.card",
        h("h2", "Motion and sound"),
        _one_of(
            "motion",
            "Motion",
            "Less: nothing flies, glides or blinks. What changes is there at once.",
            (("system", "As the device"), ("less", "Less")),
            settings.motion,
        ),
        _switch("sound", "Sounds", "Soft ones: a tile laid, a word that scores, the end.", settings.sound),
        _trial("sound", "Hear them") if settings.sound else None,
        _switch("haptics", "Vibration", "A short buzz when a tile lands, where the device can.", settings.haptics),
        _trial("haptics", "Feel it") if settings.haptics else None,
    )


def _sample() -> Node[Never]:
    """A little of a table, for eyes only: it wears what the page wears."""
    tiles: list[Node[Never]] = [
        h("span.tile", h("span.tile-letter", letter), h("span.tile-value", value), key=letter)
        for letter, value in (("W", "4"), ("O", "1"), ("R", "1"), ("D", "2"))
    ]
    premiums: list[Node[Never]] = [
        h(f"span.swatch.{kind}", kind.upper(), key=kind) for kind in ("dl", "tl", "dw", "tw")
    ]
    players: list[Node[Never]] = [
        h(f"span.sample-line.line-{seat}", name, key=name) for seat, name in enumerate(("Ann", "Ben", "Cem"), 1)
    ]
    return h(
        "div.on-table.settings-sample",
        h("div.sample-row", tiles, key="tiles"),
        h("div.sample-row", premiums, key="premiums"),
        h("div.sample-row", players, key="players"),
        h("div.sample-row", h("span.sample-good", "\u2713 WORD 8"), h("span.sample-bad", "\u2717 WRD"), key="judged"),
        data_game="hexabble",
        aria_hidden="true",
        key="sample",
    )


# -- questions -------------------------------------------------------------------------------------------------


def _one_of(name: str, legend: str, meaning: str, answers: Answers, chosen: str | bool) -> Node[ShellIntent]:
    """Some answers side by side, below them what they do."""
    return h(
        "fieldset.field",
        h("legend", legend),
        h(
            "div.segmented",
            [
                h(
                    "label",
                    h("input", type="radio", name=name, checked=value == chosen, on={"change": Change(name, value)}),
                    h("span", label),
                    key=str(value),
                )
                for value, label in answers
            ],
            role="radiogroup",
            aria_label=legend,
            aria_describedby=f"about-{name}",
        ),
        h("small.field-note", meaning, id=f"about-{name}"),
        key=name,
    )


def _switch(name: str, label: str, meaning: str, on: bool) -> Node[ShellIntent]:
    return h(
        "label.switch",
        h("input", type="checkbox", role="switch", checked=on, on={"change": Change(name, not on)}),
        h("span", h("strong", label), h("small", meaning)),
        key=f"switch-{name}",
    )


def _trial(name: str, label: str) -> Node[ShellIntent]:
    return h("button.button.quiet", label, type="button", on={"click": TrySense(name)}, key=f"try-{name}")
