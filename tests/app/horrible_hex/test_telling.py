"""What everybody must be told at the table: what a draw will do, sudden death, where the goal cards are, what a move completes."""

from __future__ import annotations

import pytest

from app.draw.scene import Camera
from app.intents import OpenDialog, Zoom
from app.page.view import find, text_of, walk
from app.tables.horrible_hex import meeting, messages, telling
from app.tables.horrible_hex.intents import GoalsDialog, Undo
from app.tables.horrible_hex.telling import Draws
from engine import horrible_hex as hh
from engine.horrible_hex import moves
from tests.app.horrible_hex.horrible_table import Player, begun, play_out, tap, with_state

MATCHES = [(1, {}), (2, {"target": 5}), (2, {"target": 5, "destiny": True}), (3, {"target": 5, "destiny": True})]


@pytest.mark.parametrize(("players", "options"), MATCHES)
@pytest.mark.parametrize("eager", [True, False])
def test_what_a_draw_will_do_is_told_before_it_is_made(players, options, eager):
    model, at = begun(players, 5, **options)
    player, kinds = Player(5, eager), set()
    for _ in range(300):
        if model.view.outcome is not None:
            break
        foretold, before = telling.draws(model.view), model.moment
        words = telling.waits(model.view) + " " + text_of(at.view(model))
        model = player.step(model, at)
        for event in model.match.record.events[before:]:
            if isinstance(event, moves.Drawn):
                dealt = Draws.DEAL_AND_END if event.tile is None else Draws.DEAL_FIRST
                kind = dealt if event.triangle else Draws.TILE
                assert foretold is kind
                assert ("eal anew" in words) == (kind is Draws.DEAL_AND_END)
                kinds.add(kind)
    assert Draws.TILE in kinds and (len(kinds) > 1 or (players == 1 and eager))


def test_a_pinch_zoom_does_not_outlive_the_field_it_looked_at():
    model, at = begun(2, 5, target=5)
    player, dealt = Player(5), 0
    for _ in range(300):
        model = at.send(model, Zoom(2.0, 10.0, 10.0))
        before = model
        model = player.step(model, at)
        fresh = [e for e in model.match.record.events[before.moment :] if isinstance(e, moves.Drawn) and e.triangle]
        if fresh:
            dealt += 1
            assert model.camera == Camera()
        if dealt == 3 or model.view.outcome is not None:
            break
    assert dealt


@pytest.mark.parametrize("options", [{}, {"destiny": True, "covert": True}, {"hold_em": True}])
def test_who_begins_is_said_at_the_start(options):
    model, at = begun(2, 3, **options)
    assert "Ann begins" in text_of(at.view(model))


@pytest.mark.parametrize("covert", [False, True])
def test_sudden_death_is_said_for_as_long_as_it_lasts(covert):
    model, at = begun(2, 3, covert=covert)
    assert "Sudden death" not in text_of(at.view(model))
    model = with_state(model, at, sudden=True)
    assert "Sudden death" in text_of(at.view(model))
    assert "alone" in telling.sudden(model.view)
    over = with_state(model, at, phase=hh.Phase.OVER)
    assert telling.sudden(over.view) == ""


def test_sudden_death_is_read_out_when_it_begins():
    for seed in range(60):
        model, at = begun(2, seed, target=1)
        player = Player(seed)
        for _ in range(60):
            if model.view.outcome is not None:
                break
            before = model.view.sudden
            model = player.step(model, at)
            if model.view.sudden and not before:
                assert "Sudden death" in at.said()
                return
    raise AssertionError("nobody came level")


# -- the goal cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), [*MATCHES, (3, {"target": 5, "hold_em": True})])
def test_the_goal_cards_that_lie_discarded_are_those_of_the_match(players, options):
    model, at = begun(players, 11, **options)
    most = 0

    def watch(model):
        nonlocal most
        assert tuple(sorted(model.told.discarded)) == model.match.state.goals.discards
        most = max(most, len(model.told.discarded))
        return model

    play_out(model, at, 11, watch)
    assert most > 1 or players == 2


def test_the_dialog_of_goal_cards_shows_the_pile_the_completed_and_the_discarded():
    model, at = begun(3, 4, target=5)
    player = Player(4)
    while not (model.told.discarded and any(model.view.completed)):
        model = player.step(model, at)
    opened = at.view(at.send(model, OpenDialog(GoalsDialog())))
    told = text_of(opened)
    assert f"{messages.count(model.view.goal_deck, 'card')} of 26 in the pile" in told
    assert f"Discarded: {len(model.told.discarded)}" in told
    dialog = next(node for node in walk(opened) if not isinstance(node, str) and node.tag == "dialog")
    cards = [n for n in walk(dialog) if not isinstance(n, str) and "hh-card" in str(n.attrs.get("class", "")).split()]
    assert len(cards) == sum(map(len, model.view.completed)) + len(model.told.discarded)


def test_throwing_a_card_away_is_not_the_primary_button():
    model, at = begun(3, 4, target=5)
    player = Player(4)
    while model.view.phase is not hh.Phase.DISCARD:
        model = player.step(model, at)
    primary = [
        text_of(n) for n in walk(at.view(model)) if not isinstance(n, str) and "primary" in str(n.attrs.get("class"))
    ]
    assert primary == ["Keep it"] and find(at.view(model), id="act") is not None


# -- what a move would complete --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {"target": 5}), (3, {"target": 5, "hold_em": True, "covert": True})]
)
def test_a_touched_tile_tells_which_of_its_moves_complete_whose_cards(players, options):
    model, at = begun(players, 6, **options)
    player, marked = Player(6, eager=False), 0
    for _ in range(250):
        if model.view.outcome is not None:
            break
        if model.playing and model.phase is hh.Phase.MOVE:
            for cell in {t.cell for t in model.view.legal}:
                marked += completions(at.send(model, tap(cell)), at)
        model = player.step(model, at)
    assert marked > 20


def completions(model, at) -> int:
    """How many of the touched tile's moves complete a card; each is said and marked, and no other."""
    labels, ticks = at.labels(model), set()
    for layer in at.scene(model).layers:
        ticks |= {(round(i.x, 6), round(i.y, 6)) for i in layer.items if getattr(i, "key", None) == ("completes",)}
    found = 0
    for travel in model.travels:
        end = travel.paths[0][1]
        met = hh.preview(model.match.state, hh.MoveTile(travel.cell, travel.side, travel.how)).met
        assert ("completes" in labels[hh.cell_name(end)]) == bool(met)
        if met:
            found += 1
            assert meeting.completes(model.view, met) in labels[hh.cell_name(end)]
            for one in met:
                name = "common card" if one.common else f"{model.view.seats[one.seat]}'s card"
                assert len(model.view.seats) == 1 or name in labels[hh.cell_name(end)]
    assert len(ticks) == found
    return found


def test_after_a_move_is_taken_back_nothing_is_ringed_that_is_not_there():
    model, at = begun(2, 4)
    player = Player(4)
    for _ in range(60):
        if model.phase is hh.Phase.MOVE and model.view.legal and model.last:
            travel = model.view.legal[0]
            moved = at.send(model, tap(travel.cell), tap(travel.paths[0][1]))
            assert travel.paths[0][1] in moved.last
            back = at.send(moved, Undo())
            assert back.last == model.last and set(back.last) <= set(back.view.field)
            return
        model = player.step(model, at)
    raise AssertionError("no such turn")
