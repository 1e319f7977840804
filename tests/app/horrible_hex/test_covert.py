"""Covert Hex: what lies face down shows nowhere, but to the one who placed it and only while they hold.

Matches are played twice at once. The other table differs only in what the seat that looks must not know: which tile lies face down.
Whatever is shown and said must be the same at both.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.intents import Drag, Hidden, Hold, HoldEnd, Key, Left, OpenDialog, ShowTiles, Tap, Tick
from app.page.view import Node, find, text_of
from app.tables.horrible_hex import TABLE
from app.tables.horrible_hex.intents import Confirm, Draw, HistoryDialog, MenuDialog, Peek, PeekDone, TurnTile, Undo
from app.tables.horrible_hex.model import seen
from app.tables.horrible_hex.secret import AWAY_MS
from engine import horrible_hex as hh
from engine.horrible_hex.tiles import laid as lay
from tests.app.horrible_hex.horrible_table import Player, begun


def twin(model):
    """The same table in another match: the face-down tile and a tile of the deck have changed places, and it lies turned."""
    state = model.match.state
    hidden = next(((cell, tile) for cell, tile in state.field.items() if tile.down), None)
    if hidden is None or not state.deck:
        return None
    cell, tile = hidden
    other = next(number for number in reversed(state.deck) if hh.TILES[number] != hh.TILES[tile.tile])
    deck = tuple(sorted((*(number for number in state.deck if number != other), tile.tile)))
    field = {**state.field, cell: lay(other, (tile.turns + 1) % 6, tile.placer)}
    return seen(replace(model, match=replace(model.match, state=replace(state, field=field, deck=deck))))


def outside(model, at, commands=()):
    ghosts = [
        TABLE.ghost(model, handle)
        for handle in ("tray", "spot", *(f"cell:{hh.cell_name(c)}" for c in model.view.field))
    ]
    return (
        at.view(model),
        at.scene(model, 0),
        at.scene(model, 150),
        at.scene(model, 9000),
        ghosts,
        commands,
        TABLE.summary(model.match),
        TABLE.beside(model),
    )


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"destiny": True, "hold_em": True})])
def test_two_matches_that_differ_in_what_is_hidden_look_the_same(players, options):
    model, at = begun(players, 8, covert=True, target=5, **options)
    player, compared = Player(8), 0
    for step in range(240):
        if model.view.outcome is not None:
            break
        other = twin(model) if step % 3 or step < 12 else None
        if other is not None:
            assert outside(model, at) == outside(other, at)
            for intents in (
                (ShowTiles(),),
                (Hold(None, ""),),
                (Peek(),),
                (ShowTiles(), Peek()),
                (OpenDialog(HistoryDialog()),),
                *((ShowTiles(), Tap(hh.cell_name(cell), 0, 0)) for cell in list(model.view.field)[:6]),
                (ShowTiles(), Drag("cell:" + hh.cell_name(next(iter(model.view.field))))),
            ):
                start = at.now
                mine = outside(at.send(model, *intents), at, at.commands)
                at.now = start
                assert mine == outside(at.send(other, *intents), at, at.commands), intents
            compared += 1
        model = player.step(model, at)
    assert compared > 30


def peeking():
    model, at = begun(2, 8, covert=True, target=5)
    player = Player(8, eager=False)
    while not (model.curtain and model.view.turns >= 3):
        model = player.step(model, at)
    model = at.send(model, ShowTiles())
    cell, tile = next((cell, tile) for cell, tile in model.match.state.field.items() if tile.down)
    return model, at, hh.cell_name(cell), tile


def test_the_pass_screen_comes_before_every_turn_and_only_in_covert_matches():
    model, at = begun(2, 8, covert=True)
    assert model.curtain
    model = at.send(model, ShowTiles(), Draw(model.moment))
    model = at.send(model, Tap(hh.cell_name(model.view.pending.options[0][0]), 0, 0), Confirm(model.moment))
    assert model.curtain and "Ben" in text_of(at.view(model)) and "face down" in text_of(at.view(model))
    assert at.send(model, Tap("0,0", 0, 0), Draw(model.moment), Undo()).match is model.match
    assert not begun(2, 8)[0].curtain


def test_its_player_sees_it_after_the_pass_screen_while_holding():
    model, at, cell, tile = peeking()
    assert "Ann may look" in text_of(at.view(model)) and not TABLE.holds(model, cell)
    model = at.send(model, Peek())
    assert model.curtain and "Ann" in text_of(at.view(model))
    assert at.send(model, Hold(cell, "")).view.field == model.view.field  # not before Ann has the device
    model = at.send(model, ShowTiles())
    assert at.labels(model)[cell].startswith("face-down") and TABLE.holds(model, cell)
    held = at.send(model, Hold(cell, ""))
    assert at.labels(held)[cell].startswith(
        hh.TILES[tile.tile].face.value.replace("star", "grey star").replace("circle", "red circle")
    )
    for end in (HoldEnd(), Hidden(), OpenDialog(MenuDialog()), PeekDone()):
        hidden = at.send(held, end)
        assert not hidden.holding and hidden.view.field[hh_cell(cell)].face is None
    assert "face down again" in (at.send(held, HoldEnd()), at.said())[1]


def test_looking_changes_nothing_and_leads_back_to_the_player_on_turn():
    model, at, cell, _ = peeking()
    looking = at.send(model, Peek(), ShowTiles())
    assert at.send(looking, Tap("0,0", 0, 0), Draw(looking.moment), Key("d", "board")).match is model.match
    back = at.send(looking, PeekDone())
    assert back.curtain and not back.peek
    assert at.send(back, ShowTiles()).view == model.view


def test_another_visit_while_looking_begins_with_the_pass_screen():
    model, at, cell, _ = peeking()
    for step in ((), (ShowTiles(),), (ShowTiles(), Hold(cell, ""))):
        looking = at.send(model, Peek(), *step)
        again = at.reloaded(looking)
        assert again.curtain and not again.peek and not again.holding


def test_a_face_down_tile_cannot_be_chosen():
    model, at, cell, _ = peeking()
    model = at.send(model, Tap(cell, 0, 0))
    assert model.chosen is None and "face down" in model.note


def test_before_the_curtain_falls_the_drawn_tile_is_its_players_alone():
    model, at = begun(2, 8, covert=True)
    model = at.send(model, ShowTiles(), Draw(model.moment))
    hidden = seen(replace(model, curtain=True))
    assert hidden.view.drawn.face is None
    page = at.view(hidden)
    assert not [node for node in nodes(page) if node.attrs.get("id") == "tray"]


def nodes(node):
    if isinstance(node, Node):
        yield node
        for child in node.children:
            yield from nodes(child)


def hh_cell(name):
    return tuple(map(int, name.split(",")))


# -- the drawn tile --------------------------------------------------------------------------------------------


def placing():
    """Ann has drawn, hung the tile over a space and turned it."""
    model, at = begun(2, 8, covert=True)
    model = at.send(model, ShowTiles(), Draw(model.moment))
    return at.send(model, Tap(hh.cell_name(model.options[0][0]), 0, 0), TurnTile(1)), at


def drawn_twin(model):
    """The same table with another tile drawn."""
    state = model.match.state
    other = next(number for number in reversed(state.deck) if hh.TILES[number] != hh.TILES[state.drawn])
    deck = tuple(sorted((*(number for number in state.deck if number != other), state.drawn)))
    return seen(replace(model, match=replace(model.match, state=replace(state, drawn=other, deck=deck))))


def test_who_draws_is_told_to_be_alone_with_it_before_and_after():
    model, at = begun(2, 8, covert=True)
    model = at.send(model, ShowTiles())
    travel = model.view.legal[0]
    moved = at.send(model, Tap(hh.cell_name(travel.cell), 0, 0), Tap(hh.cell_name(travel.paths[0][1]), 0, 0))
    assert moved.phase is hh.Phase.DRAW and "Only Ann should see it" in text_of(at.view(moved))
    assert "Only Ann should look" in text_of(at.view(at.send(moved, Draw(moved.moment))))
    open_match, at = begun(2, 8)
    assert "Only Ann" not in text_of(at.view(at.send(open_match, Draw(open_match.moment))))


GONE = {
    "reload": lambda at, model: at.visited(wait(at, at.send(model, Hidden()))),
    "lost": lambda at, model: at.visited(model),
    "home and back": lambda at, model: at.visited(wait(at, at.send(model, Left()))),
    "another app": lambda at, model: at.send(wait(at, at.send(model, Hidden())), Tick()),
    "the rules": lambda at, model: wait(at, at.send(model, Left())),
}


def wait(at, model, milliseconds=60_000.0):
    at.now += milliseconds
    return model


@pytest.mark.parametrize("way", GONE)
def test_whoever_comes_back_finds_the_drawn_tile_behind_the_pass_screen(way):
    model, at = placing()
    back = GONE[way](at, model)
    assert back.curtain and back.view.drawn.face is None
    assert "Only Ann should see the drawn tile" in text_of(at.view(back))
    other = drawn_twin(back)
    assert outside(back, at) == outside(other, at)
    for intents in ((Tick(),), (Hidden(),), (Left(),), (Draw(back.moment),), (Tap("0,0", 0, 0),), (TurnTile(1),)):
        start = at.now
        mine = outside(at.send(back, *intents), at, at.commands)
        at.now = start
        assert mine == outside(at.send(other, *intents), at, at.commands), intents
    shown = at.send(back, ShowTiles())
    assert (shown.view.drawn, shown.spot, shown.turns) == (model.view.drawn, model.spot, model.turns)


@pytest.mark.parametrize("gone", [Hidden(), Left()])
def test_who_was_away_for_a_moment_only_is_not_asked_again_on_another_visit(gone):
    model, at = placing()
    back = at.visited(wait(at, at.send(model, gone), AWAY_MS))
    assert not back.curtain and (back.spot, back.turns) == (model.spot, model.turns)


def test_a_hand_that_acts_soon_shows_that_its_player_is_there():
    model, at = placing()
    model = at.send(wait(at, at.send(model, Hidden()), 1000.0), TurnTile(1))
    assert not at.later(model, 60_000).curtain
    late = at.send(wait(at, at.send(model, Hidden()), 60_000.0), TurnTile(1))
    assert late.curtain and late.turns == model.turns


def test_a_pass_screen_of_the_turn_stays_however_soon_one_is_back():
    model, at = begun(2, 8, covert=True)
    for gone in (Hidden(), Left()):
        assert at.visited(at.send(model, gone)).curtain


def test_without_covert_nothing_is_covered():
    model, at = begun(2, 8)
    model = at.send(model, Draw(model.moment))
    for gone in (Hidden(), Left()):
        away = wait(at, at.send(model, gone))
        assert not at.send(away, Tick()).curtain and not at.visited(away).curtain


def test_the_way_to_the_face_down_tile_is_one_of_the_boards_tools():
    """There nothing lies over it: over the board "Readable size" did."""
    model, at, _, _ = peeking()
    tools = find(at.view(model), class_="hh-tools")
    assert [text_of(tool) for tool in tools.children] == ["Readable size", "Ann may look", "Marks"]
