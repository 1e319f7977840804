"""Covert Hex: what lies face down shows nowhere, but to the one who placed it and only while they hold.

Matches are played twice at once. The other table differs only in what the seat that looks must not know: which tile lies face down.
Whatever is shown and said must be the same at both.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.intents import Drag, Hidden, Hold, HoldEnd, Key, OpenDialog, ShowTiles, Tap
from app.page.view import Node, text_of
from app.tables.horrible_hex import TABLE
from app.tables.horrible_hex.intents import Confirm, Draw, HistoryDialog, MenuDialog, Peek, PeekDone, Undo
from app.tables.horrible_hex.model import seen
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
    while not (model.curtain and model.view.turn >= 3):
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
