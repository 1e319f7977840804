"""A modal dialog in the house style, for the club and for its tables."""

from __future__ import annotations

from app.page.view import Child, M, Node, h


def dialog(
    title: str,
    *body: Child[M],
    close: M,
    buttons: tuple[tuple[str, str, M], ...] = (),
    wide: bool = False,
    key: str = "dialog",
) -> Node[M]:
    """A modal dialog in the house style. `close` is what its cross, Escape and a press beside it mean; `buttons` are (label, classes,
    intent)."""
    return h(
        "dialog.dialog" + (".wide" if wide else ""),
        h(
            "div.dialog-head",
            h("h2", title, id=f"{key}-title"),
            h("button.icon-button", "\u00d7", type="button", aria_label="Close", on={"click": close}),
        ),
        h("div.dialog-body", *body),
        None
        if not buttons
        else h(
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
