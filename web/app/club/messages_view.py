"""What the club says over every page: banners, toasts, its own dialogs."""

from __future__ import annotations

from app.club.dialogs import (
    ClubDialog,
    ExportDialog,
    FaultDialog,
    ImportDialog,
    InstallDialog,
    MissingDialog,
    ReplaceDialog,
    ScanDialog,
)
from app.club.intents import (
    Banner,
    CopyFault,
    ExportCopy,
    ExportFile,
    ExportMatch,
    FetchAgain,
    HideDialog,
    Import,
    ImportFile,
    ImportText,
    InstallNow,
    KeepCopy,
    Reload,
    SaveAgain,
    SetupStart,
    ShellIntent,
    TakeNewest,
    TakeNewVersion,
)
from app.club.shell import Shell
from app.page.view import Child, Node, h
from app.parts.dialog import dialog


def banner(name: str) -> tuple[str, tuple[tuple[str, ShellIntent], ...]]:
    """What a banner tells, and what can be done about it."""
    match name:
        case "not-saved":
            return (
                "This match is not being saved: the device has no room for it, or keeps nothing for this page. "
                "You can play on, and export the match to keep it; what you delete under Matches makes room.",
                (("Export", ExportMatch()), ("Try again", SaveAgain())),
            )
        case "elsewhere":
            return (
                "This match has gone on in another tab. This page no longer saves it.",
                (("Show the newest here", TakeNewest()), ("Keep mine as a copy", KeepCopy())),
            )
        case "update":
            return (
                "A new version of Word Club is ready.",
                (("Update now", TakeNewVersion()), ("Later", Banner("update", False))),
            )
    raise ValueError(f"expected the name of a banner, got {name!r}")


def messages_view(shell: Shell) -> tuple[Node[ShellIntent], ...]:
    """Banners and toasts: they lie over every page."""
    return (
        h("div.banners", [_banner(name, shell.news) for name in shell.banners], key="banners"),
        h(
            "div.toasts",
            [h("div.toast", toast.text, key=str(toast.number)) for toast in shell.toasts],
            key="toasts",
            id="toasts",
            popover="manual",  # over dialogs too: see `bridge.raise_over`
            aria_hidden="true",
        ),
    )


def _banner(name: str, news: tuple[str, ...]) -> Node[ShellIntent]:
    told, ways = banner(name)
    return h(
        "div.banner",
        h("p", told),
        h("ul.banner-news", [h("li", line) for line in news]) if news and name == "update" else None,
        h("div.actions", [h("button.button", label, on={"click": intent}) for label, intent in ways]),
        key=name,
        role="status",
    )


def club_dialog(about: ClubDialog, importing: str) -> Node[ShellIntent]:
    """The club's dialog that is open; `importing` is what stands in the import dialog's field."""
    match about:
        case ImportDialog(_, problem):
            return _import(importing, problem)
        case ExportDialog(text, note):
            return _dialog(
                "Export this match",
                h("p", f"This text is the whole match. Keep it, or import it on another device to go on there. {note}"),
                h("textarea.export", rows="6", value=text, readonly=True, aria_label="The match as text"),
                buttons=(("Copy", "primary", ExportCopy()), ("Save as a file", "", ExportFile())),
            )
        case ScanDialog(title, _, problem):
            return _dialog(
                title,
                h("video.camera", id="camera", playsinline=True, muted=True, aria_label="What the camera sees"),
                h("p.problem", problem, role="alert")
                if problem
                else h("p", "Hold the code into the picture. It is read by itself."),
                buttons=(("Cancel", "quiet", HideDialog()),),
                key="scan",
            )
        case MissingDialog():
            return _dialog(
                "Not here yet",
                h(
                    "p",
                    "A part of the games did not arrive. Check your connection and try again. Nothing of yours is lost.",
                ),
                buttons=(("Try again", "primary", FetchAgain()), ("Not now", "quiet", HideDialog())),
            )
        case InstallDialog(way):
            return _install(way)
        case FaultDialog(details):
            return _dialog(
                "Something went wrong",
                h("p", "That should not have happened. Your match is kept as it was last saved."),
                h("details", h("summary", "For the makers"), h("pre", details)),
                buttons=(
                    ("Reload", "primary", Reload()),
                    ("Copy the details", "", CopyFault()),
                    ("Go on", "quiet", HideDialog()),
                ),
            )
        case ReplaceDialog(title):
            return _dialog(
                f"Start a new match of {title}?",
                h("p", "The match under way goes to My matches. You can go on with it whenever you like."),
                buttons=(
                    ("Start the new one", "primary", SetupStart(sure=True)),
                    ("Not yet", "quiet", HideDialog()),
                ),
            )


def _install(way: str) -> Node[ShellIntent]:
    """What an app is good for, and the way there."""
    steps = {
        "share": (
            "Tap Share: the square with an arrow that points up.",
            "Scroll down, and choose Add to Home Screen.",
            "Tap Add.",
        ),
    }.get(
        way,
        (
            "Open your browser's menu.",
            "Choose Install, or Add to home screen. Some browsers on computers have neither.",
        ),
    )
    asks = way == "ask"
    told = (
        "Word Club then opens like any app, without a network too, and its matches are not cleared after a week away."
    )
    return _dialog(
        "On your home screen",
        h("p", told),
        h("p", "Your browser asks once more.") if asks else h("ol", [h("li", step) for step in steps]),
        buttons=(("Install", "primary", InstallNow()), ("Not now", "quiet", HideDialog()))
        if asks
        else (("Close", "", HideDialog()),),
        key="install",
    )


def _import(text: str, problem: str) -> Node[ShellIntent]:
    return _dialog(
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
                aria_invalid="true" if problem else None,
                aria_describedby="import-problem" if problem else None,
                on={"input": ImportText()},
            ),
        ),
        h(
            "label.field",
            h("span", "Or a file"),
            h("input", type="file", accept=".txt,.json,text/plain", on={"change": ImportFile()}),
        ),
        problem and h("p.problem", problem, role="alert", id="import-problem"),
        buttons=(("Import", "primary", Import()), ("Cancel", "quiet", HideDialog())),
    )


def _dialog(
    title: str,
    *body: Child[ShellIntent],
    buttons: tuple[tuple[str, str, ShellIntent], ...],
    key: str = "dialog",
) -> Node[ShellIntent]:
    return dialog(title, *body, close=HideDialog(), buttons=buttons, key=key)
