"""Who looks back on a match under way sees only what everybody has seen: nothing of a rack, a bag, a tile that lies face down.

Each match is looked back on twice. The other record differs only in what is hidden still; whatever is shown, said and copied
must be the same, at every step.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.back.intents import StepTo
from app.intents import CopyPosition, Drawing, ShowTiles
from app.keep.match import AnyMatch, Match, read
from app.page.view import text_of
from app.table import Ui
from app.tables import Tables
from engine import horrible_hex as hh
from engine.crossword.moves import Dealt
from engine.games import GAMES
from engine.horrible_hex.moves import Drawn, Placed
from engine.kernel.record import Record, replay
from tests.app.given import Given, lexicon
from tests.app.test_seams import saved

SIZE = (390.0, 460.0)
MOMENTS = (1_000_000.0, 1_000_100.0, 1_009_000.0)


def env() -> Given:
    return Given(lexicon(frozenset({"CAT"})), Random(1), MOMENTS[0], SIZE)


def match_of(name: str, events: int | None = None) -> AnyMatch:
    return read(GAMES, saved(name, events)[0])[0]


def with_events(match: AnyMatch, events: tuple) -> AnyMatch:
    record = Record(match.record.header, events)
    return Match(match.game, record, replay(match.game, record))


def other_racks(match: AnyMatch) -> AnyMatch:
    """Every seat has another tile in place of one that it has never shown, and the bag has that one."""
    for seat in range(len(match.seats)):
        rack, bag = match.state.racks[seat], match.state.bag
        one = next(tile for tile in rack if any(other != tile for other in bag))
        another = next(tile for tile in reversed(bag) if tile != one)
        match = with_events(match, _with_another(match.record.events, seat, one, another))
    return match


def _with_another(events: tuple, seat: int, one: str, another: str) -> tuple:
    """The last time that a seat drew a tile like `one` it drew `another`."""

    def drew(tiles: tuple[str, ...]) -> tuple[str, ...]:
        at = tiles.index(one)
        return (*tiles[:at], another, *tiles[at + 1 :])

    for at in reversed(range(len(events))):
        event = events[at]
        if isinstance(event, Dealt) and one in event.racks[seat]:
            racks = tuple(drew(rack) if other == seat else rack for other, rack in enumerate(event.racks))
            return (*events[:at], replace(event, racks=racks), *events[at + 1 :])
        if getattr(event, "seat", None) == seat and one in getattr(event, "drawn", ()):
            return (*events[:at], replace(event, drawn=drew(event.drawn)), *events[at + 1 :])
    raise AssertionError(f"{one} was never drawn")


def other_face_down(match: AnyMatch) -> AnyMatch:
    """What was placed last, and lies face down, is another tile and lies turned."""
    events = list(match.record.events)
    at = next(at for at in reversed(range(len(events))) if isinstance(events[at], Placed))
    drawn = next(i for i in reversed(range(at)) if isinstance(events[i], Drawn))
    tile = next(n for n in match.state.deck if hh.TILES[n] != hh.TILES[events[drawn].tile])
    events[drawn] = replace(events[drawn], tile=tile)
    events[at] = replace(events[at], turns=(events[at].turns + 1) % 6)
    return with_events(match, tuple(events))


def looked_back(match: AnyMatch, looks: bool = True):
    """The past of a match whose seat to play has its tiles before it."""
    table = Tables()[match.game.GAME].lay(match, {}, env())
    if table.covered():
        table, _ = table.sent(ShowTiles(), env())
    past = table.looked_back(env())
    assert past is not None
    return past.sent(Drawing("ready"), env())[0] if match.game.GAME == "globe" else past


def outside(past) -> tuple:
    """All that leaves the page: its tree, the canvas at moments of its motion, the copied position."""
    _, copied = past.sent(CopyPosition(), env())
    return past.view(Ui(MOMENTS[0], size=SIZE)), [past.scene(Ui(now, size=SIZE)) for now in MOMENTS], copied


@pytest.mark.parametrize(
    ("name", "events", "other"),
    [
        ("hexabble-mid", None, other_racks),
        ("hexabble-end", 12, other_racks),
        ("globe-mid", None, other_racks),
        ("horrible-hex-mid", None, other_face_down),
    ],
)
def test_two_matches_that_differ_in_what_is_hidden_look_the_same_at_every_step(name, events, other):
    match = match_of(name, events)
    twin = other(match)
    assert twin.state != match.state and twin.outcome is None
    one, two = looked_back(match), looked_back(twin)
    assert outside(one) == outside(two)
    steps = len(one.past.moments)
    assert steps > 4
    for way in ["previous"] * (steps - 1) + ["next"] * (steps - 1):
        one, said = one.sent(StepTo(way), env())
        two, told = two.sent(StepTo(way), env())
        assert said == told
        assert outside(one) == outside(two)


@pytest.mark.parametrize("game", ["hexabble", "globe"])
def test_racks_are_shown_once_the_match_is_over_and_not_before(game):
    assert "Rack: " not in text_of(looked_back(match_of(f"{game}-mid")).view(Ui()))
    over = match_of(f"{game}-end")
    past = looked_back(over)
    for _ in range(4):
        past, _ = past.sent(StepTo("previous"), env())
    assert text_of(past.view(Ui())).count("Rack: ") == len(over.seats)


def test_nothing_of_a_draft_goes_along():
    match = match_of("hexabble-mid")
    table = Tables()["hexabble"].lay(match, {}, env())
    table, _ = table.sent(ShowTiles(), env())
    model = table.looked_back(env()).model
    assert (model.rack, model.draft, model.orders, model.aside, model.preview, model.view.looker) == (
        (),
        (),
        (),
        None,
        None,
        None,
    )


def test_a_covert_tile_lies_face_down_at_every_step_until_it_was_turned_up():
    past = looked_back(match_of("horrible-hex-mid"))
    seen = [moment.match.seen_by(None) for moment in past.past.moments]
    assert any(tile.down for view in seen for tile in view.field.values())
    assert all(tile.face is None for view in seen for tile in view.field.values() if tile.down)
