"""The settings of this device."""

from __future__ import annotations

from app.club.dialogs import ImportDialog
from app.club.intents import Change, ShellIntent, ShowDialog, TrySenses
from app.club.shell import Shell
from app.page.view import Node, h


def settings_view(shell: Shell, storage: str) -> Node[ShellIntent]:
    settings = shell.settings
    return h(
        "section.settings",
        h(
            "div.card",
            h("h1", "Settings", tabindex="-1"),
            _one_of(
                "theme",
                "Look",
                (("system", "As the device"), ("light", "Daylight"), ("dark", "Lamp light")),
                settings.theme,
            ),
            _switch(
                "readable",
                "Readable board size",
                "Boards open larger than the screen: move them with a finger.",
                settings.readable,
            ),
            _switch("sound", "Sounds", "Soft ones: a tile laid, a word that scores, the end.", settings.sound),
            _switch("haptics", "Vibration", "A short buzz when a tile lands, where the device can.", settings.haptics),
            h("button.button.quiet", "Try them", type="button", on={"click": TrySenses()}, key="try")
            if settings.sound or settings.haptics
            else None,
        ),
        h(
            "div.card",
            _one_of("brisk", "Robots play", ((False, "At ease"), (True, "Quickly")), settings.brisk),
        ),
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


def _one_of(
    name: str, legend: str, answers: tuple[tuple[str | bool, str], ...], chosen: str | bool
) -> Node[ShellIntent]:
    """Some answers side by side."""
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
        ),
    )


def _switch(name: str, label: str, meaning: str, on: bool) -> Node[ShellIntent]:
    return h(
        "label.switch",
        h("input", type="checkbox", role="switch", checked=on, on={"change": Change(name, not on)}),
        h("span", h("strong", label), h("small", meaning)),
        key=f"switch-{name}",
    )
