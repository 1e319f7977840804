"""How the shell looks: setup, settings, dialogs, banners, toasts."""

from __future__ import annotations

from app.club.shell import NAME_LENGTH, Setup, Shell
from app.page.view import Node, h
from app.table import Choice

BANNERS = {
    "not-saved": (
        "This match is not being saved: the device has no room for it, or keeps nothing for this page. "
        "You can play on, and export the match to keep it.",
        (("Export", ("export",)), ("Try again", ("save-again",))),
    ),
    "elsewhere": (
        "This match has gone on in another tab. This page no longer saves it.",
        (("Show the newest here", ("take-newest",)), ("Keep mine as a copy", ("keep-copy",))),
    ),
    "update": (
        "A new version of Word Club is ready.",
        (("Update now", ("update",)), ("Later", ("banner-off", "update"))),
    ),
}


def setup_view(
    setup: Setup,
    title: str,
    seats: range,
    choices: tuple[Choice, ...],
    saved: str | None,
    can_scan: bool = False,
    extra: Node | None = None,
) -> Node:
    asked = [choice for choice in choices if choice.asked(setup.count, setup.answers)]
    return h(
        "section.setup",
        h(
            "div.setup-card.card",
            h("p.kicker", "A new match"),
            h("h1", title, id="setup-title", tabindex="-1"),
            saved
            and h(
                "div.notice",
                h("p", h("strong", "A match is under way: "), saved),
                h("p", "Starting a new one puts it on the shelf; you find it under Settings."),
                h("button.button", "Resume it", on={"click": ("resume", setup.game)}),
            ),
            h(
                "form",
                [_question(choice, setup, can_scan) for choice in asked if choice.lead],
                _players(setup, seats),
                [_question(choice, setup, can_scan) for choice in asked if not choice.lead],
                extra,
                setup.problem and h("p.problem", setup.problem, role="alert", id="setup-problem"),
                h(
                    "div.actions",
                    h("button.button.primary", "Start the match", type="submit"),
                    h("a.button.quiet", "How to play", href=f"#help-{setup.game}"),
                    h("a.button.quiet", "Back", href="#"),
                ),
                on={"submit": ("setup-start",)},
                autocomplete="off",
            ),
        ),
        key="setup",
    )


def _players(setup: Setup, seats: range) -> Node:
    many = len(seats) > 1
    return h(
        "fieldset.field",
        h("legend", "Players"),
        many
        and h(
            "div.segmented",
            [
                h(
                    "label",
                    h("input", type="radio", name="count", checked=setup.count == n, on={"change": ("setup-count", n)}),
                    h("span", str(n)),
                    key=f"count-{n}",
                )
                for n in seats
            ],
            role="radiogroup",
            aria_label="How many play",
        ),
        [
            h(
                "label.name-field",
                h("span", f"{_nth(i)} to play" if setup.count > 1 else "Your name"),
                h(
                    "input",
                    type="text",
                    value=setup.names[i],
                    maxlength=str(NAME_LENGTH),
                    placeholder=f"Player {i + 1}",
                    autocapitalize="words",
                    autocomplete="off",
                    spellcheck="false",
                    enterkeyhint="next",
                    aria_invalid="true" if setup.problem_seat == i else None,
                    aria_describedby="setup-problem" if setup.problem_seat == i else None,
                    on={"input": ("setup-name", i)},
                ),
                key=f"name-{i}",
            )
            for i in range(setup.count)
        ],
    )


def _nth(i: int) -> str:
    return ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")[i]


def _question(choice: Choice, setup: Setup, can_scan: bool) -> Node:
    if not choice.answers:
        return h(
            "fieldset.field",
            h("legend", choice.label),
            h(
                "label",
                h("span.visually-hidden", choice.label),
                h(
                    "input",
                    type="text",
                    value=setup.answers[choice.name],
                    autocapitalize="characters",
                    autocomplete="off",
                    spellcheck="false",
                    id=f"setup-{choice.name}",
                    aria_describedby=f"setup-{choice.name}-hint",
                    on={"input": ("setup-answer", choice.name)},
                ),
            ),
            h("p.field-note", choice.hint, id=f"setup-{choice.name}-hint"),
            choice.scan
            and can_scan
            and h(
                "button.button",
                "Scan the QR code",
                type="button",
                on={"click": ("setup-scan", choice.name, choice.label)},
            ),
            key=f"q-{choice.name}",
        )
    if choice.name in setup.settled:
        label, meaning = next(
            (label, meaning) for value, label, meaning in choice.answers if value == setup.answers[choice.name]
        )
        return h(
            "fieldset.field",
            h("legend", choice.label),
            h("p", h("strong", label), ". ", meaning),
            h("button.button", "Choose something else", type="button", on={"click": ("setup-ask", choice.name)}),
            key=f"q-{choice.name}",
        )
    if not any(meaning for _, _, meaning in choice.answers):  # short answers stand side by side
        return h(
            "fieldset.field",
            h("legend", choice.label),
            h(
                "div.segmented",
                [
                    h(
                        "label",
                        h(
                            "input",
                            type="radio",
                            name=choice.name,
                            checked=setup.answers[choice.name] == value,
                            data_value=str(value),
                            on={"change": ("setup-answer", choice.name, value)},
                        ),
                        h("span", label),
                        key=f"{choice.name}-{value}",
                    )
                    for value, label, _ in choice.answers
                ],
            ),
            key=f"q-{choice.name}",
        )
    return h(
        "fieldset.field.choices",
        h("legend", choice.label),
        [
            h(
                "label.choice",
                h(
                    "input",
                    type="radio",
                    name=choice.name,
                    checked=setup.answers[choice.name] == value,
                    data_value=str(value),
                    on={"change": ("setup-answer", choice.name, value)},
                ),
                h("span", h("strong", label), h("small", meaning)),
                key=f"{choice.name}-{value}",
            )
            for value, label, meaning in choice.answers
        ],
        key=f"q-{choice.name}",
    )


def settings_view(shell: Shell, asides: list[tuple[str, str, str]], storage: str) -> Node:
    settings = shell.settings
    return h(
        "section.settings",
        h(
            "div.card",
            h("h1", "Settings", tabindex="-1"),
            h(
                "fieldset.field",
                h("legend", "Look"),
                h(
                    "div.segmented",
                    [
                        h(
                            "label",
                            h(
                                "input",
                                type="radio",
                                name="theme",
                                checked=settings.theme == value,
                                on={"change": ("setting", "theme", value)},
                            ),
                            h("span", label),
                            key=value,
                        )
                        for value, label in (("system", "As the device"), ("light", "Daylight"), ("dark", "Lamp light"))
                    ],
                    role="radiogroup",
                    aria_label="Look",
                ),
            ),
            _switch(
                "readable",
                "Readable board size",
                "Boards open larger than the screen: move them with a finger.",
                settings.readable,
            ),
            _switch("sound", "Sounds", "Quiet ones, where a game has them.", settings.sound),
            _switch("haptics", "Vibration", "A short buzz when a tile lands, where the device can.", settings.haptics),
        ),
        h(
            "div.card",
            h("h2", "Matches"),
            h("p", storage),
            h("div.actions", h("button.button", "Import a match", on={"click": ("club", "import")})),
            asides and h("h3", "On the shelf"),
            asides
            and h(
                "p",
                "Matches that made room for others, and saves that could not be read. Nothing here is thrown away by itself.",
            ),
            asides
            and h(
                "ul.list",
                [
                    h(
                        "li",
                        h("span", line),
                        h(
                            "span.actions",
                            h("button.button.quiet", "Take it up", on={"click": ("aside-restore", name)}),
                            h("button.button.quiet", "Export", on={"click": ("aside-export", name)}),
                            h("button.button.quiet.danger", "Delete", on={"click": ("club", "aside-delete", name)}),
                        ),
                        key=name,
                    )
                    for name, line, _ in asides
                ],
            ),
        ),
        h("p.fine", f"Word Club {shell.version}"),
        key="settings",
    )


def _switch(name: str, label: str, meaning: str, on: bool) -> Node:
    return h(
        "label.switch",
        h("input", type="checkbox", role="switch", checked=on, on={"change": ("setting", name, not on)}),
        h("span", h("strong", label), h("small", meaning)),
        key=f"switch-{name}",
    )


def messages_view(shell: Shell) -> tuple[Node, ...]:
    """Banners and toasts: they lie over every page."""
    return (
        h(
            "div.banners",
            [
                h(
                    "div.banner",
                    h("p", BANNERS[name][0]),
                    h(
                        "div.actions",
                        [h("button.button", label, on={"click": intent}) for label, intent in BANNERS[name][1]],
                    ),
                    key=name,
                    role="status",
                )
                for name in shell.banners
            ],
            key="banners",
        ),
        h(
            "div.toasts",
            [h("div.toast", toast.text, key=str(toast.number)) for toast in shell.toasts],
            key="toasts",
            aria_hidden="true",
        ),
    )


def dialog(
    title: str,
    *body: object,
    close: tuple = ("club-off",),
    buttons: tuple = (),
    wide: bool = False,
    key: str = "dialog",
) -> Node:
    """A modal dialog in the house style. `buttons` are (label, classes, intent)."""
    return h(
        "dialog.dialog" + (".wide" if wide else ""),
        h(
            "div.dialog-head",
            h("h2", title, id=f"{key}-title"),
            h("button.icon-button", "\u00d7", type="button", aria_label="Close", on={"click": close}),
        ),
        h("div.dialog-body", *body),
        buttons
        and h(
            "div.dialog-actions",
            [
                h(
                    "button.button" + (f".{classes}" if classes else ""),
                    label,
                    type="button",
                    on={"click": intent},
                    focus="primary" in classes,
                )
                for label, classes, intent in buttons
            ],
        ),
        modal=True,
        aria_labelledby=f"{key}-title",
        on={"cancel": close, "backdrop": close},
        key=key,
    )


def shell_dialog(shell: Shell) -> Node | None:
    match shell.dialog:
        case None:
            return None
        case ("import", *rest):
            problem = rest[0] if rest else ""
            text = rest[1] if len(rest) > 1 else ""
            return dialog(
                "Import a match",
                h("p", "Paste the text of a match that was exported, or choose its file."),
                h(
                    "label.field",
                    h("span", "The match"),
                    h(
                        "textarea",
                        rows="5",
                        value=text,
                        spellcheck="false",
                        id="import-text",
                        on={"input": ("import-text",)},
                    ),
                ),
                h(
                    "label.field",
                    h("span", "Or a file"),
                    h("input", type="file", accept=".txt,.json,text/plain", on={"change": ("import-file",)}),
                ),
                problem and h("p.problem", problem, role="alert"),
                buttons=(("Import", "primary", ("import",)), ("Cancel", "quiet", ("club-off",))),
            )
        case ("export", text, note):
            return dialog(
                "Export this match",
                h("p", f"This text is the whole match. Keep it, or import it on another device to go on there. {note}"),
                h("textarea", rows="6", value=text, readonly=True, aria_label="The match as text"),
                buttons=(("Copy", "primary", ("export-copy",)), ("Save as a file", "", ("export-file",))),
            )
        case ("aside-delete", name):
            return dialog(
                "Delete it for good?",
                h("p", "This match cannot be brought back afterwards."),
                buttons=(("Delete it", "danger", ("aside-delete", name)), ("Keep it", "", ("club-off",))),
            )
        case ("scan", _, title, problem):
            return dialog(
                title,
                h("video.camera", id="camera", playsinline=True, muted=True, aria_label="What the camera sees"),
                h("p.problem", problem, role="alert")
                if problem
                else h("p", "Hold the code into the picture. It is read by itself."),
                buttons=(("Cancel", "quiet", ("club-off",)),),
                key="scan",
            )
        case ("fault", details):
            return dialog(
                "Something went wrong",
                h("p", "That should not have happened. Your match is kept as it was last saved."),
                h("details", h("summary", "For the makers"), h("pre", details)),
                buttons=(
                    ("Reload", "primary", ("reload",)),
                    ("Copy the details", "", ("copy-fault",)),
                    ("Go on", "quiet", ("club-off",)),
                ),
            )
        case ("replace", _, title):
            return dialog(
                f"Start a new match of {title}?",
                h("p", "The match under way goes on the shelf, under Settings. You can take it up again later."),
                buttons=(
                    ("Start the new one", "primary", ("setup-start", "sure")),
                    ("Not yet", "quiet", ("club-off",)),
                ),
            )
    return None
