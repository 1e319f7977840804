"""What a link brings, beside what lies here: the same match further on, not as far, another way on, or one that is new here.

Only what goes on from the match on the table is taken at once. A match under way makes room only when it was asked for, and
nothing is ever written over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from app.club.world import World
from app.commands import Commands, GoTo, LayMatch, Say, SetAside, Toast
from app.keep.match import AnyMatch, Match, plainly, read, to_text
from app.keep.saving import Games, about_of
from app.keep.store import unpacked
from app.links.intents import BroughtIntent, KeepBoth, NotNow, OpenIt
from app.message import Message, Misaddressed
from app.page.view import Node, h
from app.parts.curtain import HERE
from app.parts.wording import listed
from app.table import Env, OnTable, OpenPage, TablePlace
from engine.games import PACKINGS
from engine.kernel.packing import unpack
from engine.kernel.record import Record, replay

_KEPT = ("answers", "orders", "camera", "sized", "best")
"""What a table keeps beside a match that outlasts a turn."""
Brought = tuple[OnTable | None, OpenPage | None, Commands]
"""What is to lie on the table, or the page that asks, if either; and what else is to be done."""


def brought(text: str, place: TablePlace, table: OnTable | None, world: World) -> Brought:
    """What comes of a link to a game; `table` is what lies there now."""
    try:
        record = unpack(text, place.game, PACKINGS[place.name])
    except ValueError as wrong:
        return None, None, (Toast(f"That link brings no match: {plainly(wrong)}"),)
    theirs: AnyMatch = Match(place.game, record, replay(place.game, record))
    if theirs.robots or len(theirs.seats) != 2:
        return None, None, (Toast("That link brings no match of two people."),)
    if table is not None and same(table.match.record, record):
        return _beside_the_table(theirs, table, world)
    return _beside_the_others(theirs, place, table, world)


def same(one: Record, other: Record) -> bool:
    """Whether two records are of one match: the same players, rules and deal."""
    return one.header == other.header and one.events[:1] == other.events[:1]


def goes_on(longer: Record, shorter: Record) -> bool:
    """Whether a record is another with more events behind it, or just as long."""
    return same(longer, shorter) and longer.events[: len(shorter.events)] == shorter.events


def _beside_the_table(theirs: AnyMatch, table: OnTable, world: World) -> Brought:
    """The match on the table goes on as the link says, or stays as it is further on."""
    mine = table.match
    if goes_on(mine.record, theirs.record):
        further = len(mine.record.events) > len(theirs.record.events)
        told = "You are further already: that link is an older one." if further else "The match lies here just so."
        return None, None, (Toast(told),)
    if not goes_on(theirs.record, mine.record):
        return None, Asking(table.place, theirs, None, mine, parted=True), ()
    env = world.env(None)
    laid = table.place.lay(theirs, beside_of(table.beside(), table.place, theirs, env), env)
    told = f"The match goes on: {table.place.summary(theirs)}"
    return laid, None, (Say(told) if laid.covered() else Toast(told),)  # the pass screen tells it to everybody


def _beside_the_others(theirs: AnyMatch, place: TablePlace, table: OnTable | None, world: World) -> Brought:
    """A match that does not lie on the table: it may lie among all matches, or is new here."""
    found = _kept(theirs, world)
    env = world.env(None)
    beside: Mapping[str, object] = {}
    about: Mapping[str, object] = {"begun": env.now}
    match = theirs
    if found is not None:
        if not goes_on(theirs.record, found.match.record):
            if not goes_on(found.match.record, theirs.record):
                return None, Asking(place, theirs, None, found.match, parted=True), ()
            match = found.match
        beside, about = found.beside, about_of(found.beside)
    text = to_text(match, {**beside_of(beside, place, match, env), **about})
    lay = LayMatch(place.name, text, (found.name, found.raw) if found is not None else None)
    if table is not None and table.match.outcome is None and not table.match.fresh:
        return None, Asking(place, match, lay, table.match), ()
    return None, None, (lay,)


def beside_of(beside: Mapping[str, object], place: TablePlace, match: AnyMatch, env: Env) -> dict[str, object]:
    """What is still true beside a match that has gone on elsewhere. The pass screen comes before it, and whoever has opened the link
    is the one it waits for: after their turn it is to be sent on."""
    kept = {name: beside[name] for name in _KEPT if name in beside}
    given = kept.get("answers")
    answers = {**(given if isinstance(given, dict) else {}), "pass": True}
    seat = place.lay(match, {"answers": answers}, env).decides()
    return {**kept, "answers": answers if seat is None else {**answers, HERE: seat}}


class Kept(NamedTuple):
    """A match among all matches: where it lies, and as what."""

    name: str
    raw: str
    match: AnyMatch
    beside: Mapping[str, object]


def _kept(theirs: AnyMatch, world: World) -> Kept | None:
    """The same match among all that are kept, the longest of several."""
    header = theirs.record.header
    seats = json.dumps(header.seats, ensure_ascii=False, separators=(",", ":"))
    found: list[Kept] = []
    for name, raw in world.everything().items():
        text = unpacked(raw) if name.startswith(f"aside.{header.game}.") else ""
        if seats not in text:  # what is read takes longer
            continue
        try:
            match, beside = read(Games(world), text)
        except ValueError:
            continue
        if same(match.record, theirs.record):
            found.append(Kept(name, raw, match, beside))
    return max(found, key=lambda one: len(one.match.record.events), default=None)


# -- the page that asks ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asking(OpenPage):
    """What is to become of the match of a link. `lay` puts it on the table, where `here` lies now; where both have `parted`, `here` is
    the same match gone another way."""

    place: TablePlace
    match: AnyMatch
    lay: LayMatch | None
    here: AnyMatch
    parted: bool = False

    @property
    def title(self) -> str:
        return f"{self.place.title}: by link"

    def sent(self, intent: Message, env: Env) -> tuple[Asking, Commands]:
        match intent:
            case OpenIt() if self.lay is not None:
                return self, (self.lay,)
            case KeepBoth():
                text = to_text(self.match, {**beside_of({}, self.place, self.match, env), "begun": env.now})
                aside = SetAside(self.place.name, text, drop=False, told="The match of the link is not on the table.")
                return self, (aside, GoTo(self.place.name))
            case NotNow():
                return self, (GoTo(self.place.name),)
        raise Misaddressed(f"the page of a link knows no {intent!r}")

    def view(self) -> Node[Message]:
        return h("section.settings.by-link", _told(self), key="by-link")


def _told(page: Asking) -> Node[BroughtIntent]:
    both = listed(page.match.seats)
    buttons: tuple[tuple[str, str, BroughtIntent], ...]
    if page.parted:
        title = "Two ways on"
        lines = (
            f"The link and this device have the same match of {both}, but it has gone on differently in each. "
            "Nothing is written over: you can keep both.",
        )
        buttons = (("Keep both", "primary", KeepBoth()), ("Keep mine alone", "quiet", NotNow()))
    else:
        title = "A match by link"
        lines = (f"The link brings a match of {both}.",)
        buttons = (("Open it", "primary", OpenIt()), ("Not now", "quiet", NotNow()))
    return h(
        "div.card",
        h("p.kicker", page.place.title),
        h("h1", title, tabindex="-1"),
        [h("p", line) for line in lines],
        h(
            "dl.by-link-two",
            h("dt", "In the link"),
            h("dd", page.place.summary(page.match)),
            h("dt", "Here"),
            h("dd", page.place.summary(page.here)),
            key="two",
        ),
        None if page.parted else h("p.fine", "The one that lies here goes to My matches then, as it is."),
        h(
            "div.actions",
            [
                h(f"button.button.{kind}", label, type="button", on={"click": intent}, key=label)
                for label, kind, intent in buttons
            ],
        ),
        key="asking",
    )
