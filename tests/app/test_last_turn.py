"""The last turn once more: after the pass screen, when it is asked for, ended by any press, and only lit where nothing moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands import Hush, PlaySound
from app.draw.scene import Disc
from app.intents import CloseDialog, Hidden, LastTurn, OpenDialog, ShowTiles, Tap
from app.page.view import find, text_of
from app.parts import landing
from app.parts.crossword_dialogs import MenuDialog
from app.parts.crossword_intents import PlaceNow, Rack
from app.table import Ui
from app.tables import hexabble, horrible_hex
from app.tables.hexabble.scene import GLOW_MS
from app.tables.horrible_hex.intents import MenuDialog as HexMenu
from app.tables.horrible_hex.landing import last_turn
from app.tables.horrible_hex.scene import DROP_MS, TRAVEL_MS
from engine import horrible_hex as hh
from tests.app.horrible_hex.horrible_table import Player
from tests.app.horrible_hex.horrible_table import begun as hex_begun
from tests.app.test_crossword_tables import HEXABBLE, both


def ready(side, passing=False):
    """The first seat holds CATOEIU; things move."""
    model, at = side.ready("CATOEIU", passing)
    plain = at.env
    at.env = lambda model=None: replace(plain(model), still=False)
    return model, at


def placed(side, passing=True):
    """The first seat has placed CAT, and the device has been passed on."""
    model, at = ready(side, passing)
    return at.send(side.cat(model, at), PlaceNow()), at


def sounds(at):
    return [(command.name, command.after) for command in at.commands if isinstance(command, PlaySound)]


@both
def test_after_the_pass_screen_the_tiles_land_one_after_another_in_reading_order(side):
    model, at = placed(side)
    assert model.curtain and not side.table.moving(model, at.now + 100)
    model = at.send(model, ShowTiles())
    cells, times = zip(*model.arriving)
    assert cells == side.cells[:3] and list(times) == sorted(set(times)) and times[0] >= at.now
    assert model.glow_since == times[-1] + landing.FLIGHT_MS and side.table.moving(model, model.glow_since - 1)
    names, after = zip(*sounds(at))
    assert names == ("place", "place", "place", "score-1") and list(after) == sorted(after)
    assert "CAT" in at.said() or "tiles" in at.said()


@both
@pytest.mark.parametrize("press", [Rack("rack:0"), Tap("I5", 1, 1), OpenDialog(MenuDialog())])
def test_any_press_ends_it_and_does_what_it_does(side, press):
    if isinstance(press, Tap):
        press = Tap(side.far, 1, 1)
    model, at = placed(side)
    model = at.send(model, ShowTiles())
    after = at.send(model, press)
    assert Hush() in at.commands and sounds(at)[0] == ("score-1", 0.0)
    assert landing.arrived(after.arriving, 0.0) <= at.now and after.glow_since == at.now
    assert after.selected == 0 or after.cursor == side.far or after.dialog == MenuDialog()
    at.send(after, press)
    assert Hush() not in at.commands


@both
def test_it_can_be_asked_for_again_where_there_is_something_to_see(side):
    model, at = ready(side)
    empty = at.send(model, OpenDialog(MenuDialog()))
    assert "Last turn again" not in text_of(side.table.view(empty, Ui(at.now)))
    model = at.send(side.cat(model, at), PlaceNow())
    menu = at.send(model, OpenDialog(MenuDialog()))
    assert "Last turn again" in text_of(side.table.view(menu, Ui(at.now)))
    model = at.send(menu, LastTurn())
    assert model.dialog is None and [cell for cell, _ in model.arriving] == list(side.cells[:3])
    assert "CAT for" in at.said()
    assert at.send(empty, LastTurn()) == empty


@both
def test_where_nothing_should_move_the_words_are_lit_and_that_is_all(side):
    model, at = placed(side)
    plain = at.env
    at.env = lambda model=None: replace(plain(model), still=True)
    model = at.send(model, ShowTiles())
    assert model.arriving == () and model.light == side.cells[:3]


@both
def test_who_comes_back_to_a_turn_under_way_is_not_shown_the_one_before(side):
    model, at = placed(side)
    model = at.send(model, ShowTiles())
    at.later(5000)
    slot = next(i for i, tile in enumerate(model.rack) if tile != "?")
    model = at.send(model, Rack(f"rack:{slot}"), Tap(side.far, 0, 0))
    model = at.send(model, Hidden())
    at.later(60_000)
    model = at.send(model, ShowTiles())
    assert model.draft and model.arriving[0][1] < at.now - 5000 and not sounds(at)


# -- Horrible Hex ----------------------------------------------------------------------------------------------


def hex_turn(seed=1, **options):
    """A table at which somebody has just moved a tile and placed another, no card met."""
    model, at = hex_begun(2, seed, **options)
    player = Player(seed, eager=False)
    for _ in range(80):
        model = player.step(model, at)
        found = last_turn(replace(model, curtain=False))
        if found is not None and found[0] is not None and model.match.record.events:
            return model, at, *found
    raise AssertionError("nobody has moved and placed")


def test_the_last_turn_of_horrible_hex_slides_then_drops():
    model, at, moved, placed_tile = hex_turn()
    menu = at.send(model, OpenDialog(HexMenu()))
    assert "Last turn again" in text_of(find(at.view(menu), key=None, class_="menu"))
    model = at.send(menu, LastTurn())
    assert model.dialog is None and model.motion.paths == moved.paths
    drawn = []
    for after in (0.0, 250.0 + TRAVEL_MS / 2, 260.0 + TRAVEL_MS, 300.0 + TRAVEL_MS + DROP_MS):
        drawn.append(len(horrible_hex.TABLE.scene(model, at.ui(after)).layers[1].items))
    assert drawn == [len(model.view.field) - 1] * 2 + [len(model.view.field)] * 2
    assert [name for name, _ in sounds(at)] == ["place", "place"] and "added" in at.said()
    at.hurried = True
    pressed = at.send(model, Tap(None, 1, 1))
    assert pressed.motion is None and Hush() in at.commands
    assert placed_tile.cell in model.view.field


def test_in_covert_hex_it_comes_after_the_pass_screen_and_shows_no_face():
    model, at, _, placed_tile = hex_turn(covert=True)
    while not model.curtain:
        model = Player(3, eager=False).step(model, at)
    model = at.send(model, ShowTiles())
    assert model.phase is hh.Phase.MOVE and model.motion is not None
    down = [cell for cell, seen in model.view.field.items() if seen.down]
    assert all(model.view.field[cell].face is None for cell in down)
    assert at.send(at.send(model, OpenDialog(HexMenu())), CloseDialog()).dialog is None


# -- a good word feels good ------------------------------------------------------------------------------------


def marks(at, model, after):
    """What Hexabble's board marks so many milliseconds after the words were placed."""
    return hexabble.TABLE.scene(model, Ui(model.glow_since + after, size=at.size)).layers[2].items


def test_letters_light_up_as_they_read_and_what_they_brought_stands_beside_them_until_they_fade():
    model, at = ready(HEXABBLE)
    model = at.send(HEXABBLE.cat(model, at), PlaceNow())
    lit = [len(marks(at, model, after)[0].rings) for after in (0, 60, 120, 500)]
    assert lit == [1, 2, 3, 3]
    score = model.view.history[-1].score
    assert f"+{score}" in repr(marks(at, model, 300)) and not hexabble.TABLE.moving(model, model.glow_since + GLOW_MS)
    assert f"+{score}" not in repr(marks(at, model, GLOW_MS))


def test_more_is_made_of_more():
    model, at = ready(HEXABBLE)
    model = at.send(HEXABBLE.cat(model, at), PlaceNow())
    sizes = []
    for score in (5, 15, 30, 60):
        entry = replace(model.view.history[-1], score=score)
        rich = replace(model, view=replace(model.view, history=(*model.view.history[:-1], entry)))
        sizes.append(next(item.r for item in marks(at, rich, 300) if isinstance(item, Disc) and item.stroke))
    assert sizes == sorted(set(sizes))


def test_behind_the_pass_screen_nothing_glows():
    model, at = placed(HEXABBLE)
    glowing = [item for item in marks(at, model, 100) if getattr(item, "fill", None) == "hexabble-lit"]
    assert model.curtain and not glowing
