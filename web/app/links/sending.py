"""A match is sent: the page with its link, as text and as a code to be scanned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Never

from app.commands import Commands, Copy, Load, Share
from app.intents import Loaded
from app.keep.match import AnyMatch
from app.links.intents import CopyLink, SendIntent, ShareLink
from app.message import Message, Misaddressed
from app.page.view import Node, h
from app.parts.qr_code import qr_code
from app.table import Env, OnTable, OpenPage, TablePlace
from engine.games import PACKINGS
from engine.kernel.packing import pack

_LONGEST_CODE = 1_000
"""Letters that a camera still reads from a screen."""


@dataclass(frozen=True)
class Sending(OpenPage):
    """`link` is the address that holds the match, "" where it has no room in one; `line` says how the match stands and `other` who
    is to get it. `drawn`: what draws codes has come, None while that is not known."""

    place: TablePlace
    link: str
    line: str
    other: str
    drawn: bool | None = None

    @property
    def title(self) -> str:
        return f"{self.place.title}: by link"

    @property
    def codes(self) -> bool:
        return 0 < len(self.link) <= _LONGEST_CODE

    def arrived(self) -> Commands:
        return (Load("segno"),) if self.codes else ()

    def sent(self, intent: Message, env: Env) -> tuple[Sending, Commands]:
        match intent:
            case ShareLink():
                told = f"Word Club, {self.place.title}. {self.line}"
                return self, (Share(f"{told}\n{self.link}", "Copied. Paste it into a message."),)
            case CopyLink():
                return self, (Copy(self.link, "The link is on the clipboard."),)
            case Loaded(_, ok):
                return replace(self, drawn=ok), ()
        raise Misaddressed(f"the page of a link knows no {intent!r}")

    def view(self) -> Node[Message]:
        return h("section.settings.by-link", _opening(self), _ways(self), _code(self), key="by-link")


def opened(table: OnTable, env: Env) -> Sending:
    """The page for a match of two people; it holds the match as it lies, without what is laid but not played."""
    match, seat = table.match, table.decides()
    other = match.seats[seat] if seat is not None and match.outcome is None else "the other player"
    return Sending(table.place, link_of(match, env.address), table.place.summary(match), other)


def link_of(match: AnyMatch, address: str) -> str:
    """The address that brings a match to another device; "" for one that has no room in an address."""
    name = match.record.header.game
    try:
        return f"{address}#{name}/go/{pack(match.record, match.game, PACKINGS[name])}"
    except ValueError:
        return ""


def _opening(page: Sending) -> Node[Never]:
    hidden = page.place.export_note.removesuffix(", so do not show it to players.")
    return h(
        "div.card",
        h("p.kicker", page.place.title),
        h("h1", "Go on by link", tabindex="-1"),
        h("p", h("strong", page.line)),
        h(
            "p",
            f"Send the link to {page.other}. It opens the match on their device; once they have played, they send you a link in return.",
        ),
        h(
            "p.fine",
            f"For players who trust each other: whoever has the link has the whole match, and could look. {hidden}.",
        ),
        key="opening",
    )


def _ways(page: Sending) -> Node[SendIntent]:
    back: Node[SendIntent] = h("button.button.quiet", "Back to the match", type="button", data_back="true", key="back")
    if not page.link:
        none = "This match is too long for a link. Under More, Export match gives it as text."
        return h("div.card", h("p.problem", none, role="alert"), h("div.actions", back), key="ways")
    return h(
        "div.card",
        h(
            "div.actions",
            h("button.button.primary", "Send the link", type="button", on={"click": ShareLink()}, id="send-link", key="send"),
            h("button.button", "Copy the link", type="button", on={"click": CopyLink()}, key="copy"),
            back,
        ),
        key="ways",
    )  # fmt: skip


def _code(page: Sending) -> Node[Never] | None:
    if not page.codes or page.drawn is False:
        return None
    drawing: Node[Never] = h("div.qr.waiting", key="qr-waiting")
    if page.drawn:
        drawing = qr_code(page.link, "QR code of the link")
    return h("div.card.by-link-code", h("p", "Or let the other device scan it:"), drawing, key="code")
