"""Whole matches through the table alone: every number of players, every variant, reloads at every step, and nothing lost."""

from __future__ import annotations

from collections import Counter

import pytest

from app.page.view import Node, text_of
from app.tables.horrible_hex import TABLE, history, looking
from app.tables.horrible_hex.intents import ChangeCard, Choose, Confirm, Draw, KeepCard, ScoreNow, Undo
from app.tables.horrible_hex.scene import spot_cells
from engine import horrible_hex as hh
from engine.horrible_hex.board import one_group
from tests.app.horrible_hex.horrible_table import begun, play_out, tap

VARIANTS = [
    (players, {"destiny": d, "covert": c, "hold_em": h})
    for players in (2, 3)
    for d in (False, True)
    for c in (False, True)
    for h in (False, True)
]


def nodes(node):
    if isinstance(node, Node):
        yield node
        for child in node.children:
            yield from nodes(child)


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (1, {"wilds": False}), *VARIANTS, (2, {"target": 1}), (3, {"target": 5, "wilds": False})],
)
def test_a_whole_match_ends_lawfully_with_everything_accounted_for(players, options):
    model, at = begun(players, 7, **options)
    tiles, cards = (26 if options.get("wilds") is False else 28), len(hh.CARDS)

    def watch(model):
        state, goals = model.match.state, model.match.state.goals
        hand = 0 if state.drawn is None else 1
        assert one_group(state.field) and len(state.field) + len(state.deck) + len(state.discards) + hand == tiles
        assert (
            sum(map(len, (*goals.hands, *goals.completed, goals.deck, goals.discards))) + (goals.common is not None)
            == cards
        )
        names = [spot.name for spot in at.scene(model).spots]
        assert len(names) == len(set(names)) and set(map(hh.cell_name, state.field)) <= set(names)
        assert model.told == history.told(model.match)
        return model

    model = play_out(model, at, 7, watch)
    end = model.view.outcome
    assert end.scores == model.match.state.completed
    if players == 1:
        assert end.reason == "solo" and at.kept["horrible-hex"] == {"best": end.scores[0]}
    else:
        assert max(end.scores) >= options.get("target", 3) or end.reason == "cards-out"
    assert "Finished" in TABLE.summary(model.match)
    model = at.later(model)
    assert "match is over" in text_of(at.view(model)).lower()


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (2, {"target": 2}), (3, {"target": 2, "destiny": True, "covert": True, "hold_em": True})],
)
def test_another_visit_at_every_step_finds_the_table_as_it_was(players, options):
    model, at = begun(players, 3, **options)

    def watch(model):
        again = at.reloaded(model)
        assert again.match == model.match and again.told == model.told
        assert again.view.field == model.view.field and again.match.undoable == model.match.undoable
        assert (again.curtain, again.chosen, again.spot, again.turns) == (
            model.curtain,
            model.chosen,
            model.spot,
            model.turns,
        )
        assert again.last == model.last
        return again

    assert play_out(model, at, 3, watch).view.outcome is not None


def test_every_page_of_a_match_has_one_of_each_identity():
    model, at = begun(3, 11, destiny=True, hold_em=True, covert=True)

    def watch(model):
        seen = Counter()
        for node in nodes(at.view(model)):
            if "id" in node.attrs:
                seen[node.attrs["id"]] += 1
            keys = [child.key for child in node.children if isinstance(child, Node) and child.key is not None]
            assert len(keys) == len(set(keys)), f"two children of {node.tag} have one key: {keys}"
        assert set(seen.values()) <= {1}, seen
        return model

    play_out(model, at, 11, watch)


def test_the_arrow_keys_reach_every_cell_from_every_cell():
    model, at = begun(2, 5, target=5)

    def watch(model):
        cells = spot_cells(model)
        onward = {
            cell: {looking.stepped(cells, cell, key) for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")}
            for cell in cells
        }
        for start in (cells[0], cells[-1]):
            found, left = {start}, [start]
            while left:
                for cell in onward[left.pop()] - found:
                    found.add(cell)
                    left.append(cell)
            assert found == set(cells), f"from {start} the keys do not reach {set(cells) - found} of {cells}"
        return model

    play_out(model, at, 5, watch)


def test_a_tile_never_has_two_moves_to_one_place():
    """So a tap on a place says which move is meant: a side has one mark, and each side's moves stay on its ray (X5)."""
    model, at = begun(2, 9, target=5)

    def watch(model):
        if model.view.phase is hh.Phase.MOVE:
            ends = [(t.cell, t.paths[0][1]) for t in model.view.legal]
            assert len(ends) == len(set(ends))
        return model

    play_out(model, at, 9, watch)


def test_what_is_shown_comes_back_after_undo():
    model, at = begun(2, 4)
    travel = model.view.legal[0]
    before = at.view(model), at.labels(model)
    model = at.send(model, tap(travel.cell), tap(travel.paths[0][1]))
    assert model.view.phase is not hh.Phase.MOVE and model.match.undoable == 1
    model = at.send(model, Undo())
    assert model.view.phase is hh.Phase.MOVE and model.match.undoable == 0 and at.labels(model) == before[1]
    assert at.send(model, Undo()).match is model.match  # nothing more to take back


def test_nothing_can_be_taken_back_once_a_tile_is_drawn():
    model, at = begun(2, 4)
    travel = model.view.legal[0]
    model = at.send(model, tap(travel.cell), tap(travel.paths[0][1]))
    model = at.later(model)
    while model.view.phase is not hh.Phase.DRAW:
        model = at.later(model)
    drawn = at.send(model, Draw(model.moment))
    assert drawn.view.phase is hh.Phase.PLACE and drawn.match.undoable == 0
    assert at.send(drawn, Undo()).match is drawn.match


def test_a_second_click_is_not_the_next_players():
    model, at = begun(2, 4)
    model = at.send(model, Draw(model.moment))
    model = at.send(model, tap(model.view.pending.options[0][0]), Confirm(model.moment))
    late = model.moment - 1
    again = at.send(model, Confirm(late), ScoreNow(late), KeepCard(late), ChangeCard(late), Choose(0, late))
    assert again.match is model.match and again.view.to_move == 1
