"""Whole matches at the globe's table, by taps, reloaded at every step: nothing is lost, nothing is scored twice."""

from collections import Counter

import pytest

from app.intents import CloseDialog, OpenDialog, ShowTiles
from app.page.view import text_of
from app.parts.crossword_dialogs import ExchangeDialog, PassDialog
from app.parts.crossword_intents import ExchangeNow, PassNow, PlaceNow
from app.tables.globe import TABLE
from engine import globe
from engine.globe.match import ALL_TILES
from engine.kernel.tiles import IN_RACK
from tests.app.globe.globe_table import begun, found_move, lay


def same(model, again):
    """Whether another visit finds the table as it was."""
    return (
        again.match,
        again.rack,
        again.draft,
        again.curtain,
        again.preview,
        again.view,
        again.cursor,
        again.heading,
    ) == (model.match, model.rack, model.draft, model.curtain, model.preview, model.view, model.cursor, model.heading)


def all_tiles(state):
    return Counter(
        [
            *state.bag,
            *(tile for rack in state.racks for tile in rack),
            *(IN_RACK[tile] for tile in state.board.values()),
        ]
    )


@pytest.mark.parametrize("seed, passing", [(1, True), (2, False), (7, True)])
def test_a_whole_match_with_a_reload_at_every_step(seed, passing):
    model, at = begun(seed=seed, passing=passing)
    kinds = Counter()
    for turn in range(200):
        assert same(model, at.reloaded(model))
        if model.view.ended:
            break
        model = at.send(model, ShowTiles())
        assert not model.curtain and len(model.rack) == min(7, len(model.match.state.racks[model.view.to_move]))
        tiles = found_move(model)
        before = model.match.state
        if tiles is None:
            if len(before.bag) >= 7 and turn % 2:
                model = at.send(model, OpenDialog(ExchangeDialog((0, 1))), ExchangeNow())
            else:
                model = at.send(model, OpenDialog(PassDialog()), PassNow())
        else:
            for tile in tiles:
                model = lay(model, at, (tile,))
                model = at.reloaded(model)
            assert model.preview.legal
            shown = model.preview
            model = at.send(model, PlaceNow())
            entry = model.match.state.history[-1]
            assert (entry.score, entry.words, entry.joins) == (shown.score, shown.words, shown.joins)
        state = model.match.state
        kinds[state.history[-1].kind] += 1
        assert all_tiles(state) == Counter(ALL_TILES)
        assert state.scores[before.to_move] - before.scores[before.to_move] == state.history[-1].score
        rays = [(star, ray) for star, pairs in state.joins.items() for pair in pairs for ray in pair]
        assert len(rays) == len(set(rays))  # a ray is joined at most once (G7)
        assert all(len(pairs) <= 2 for pairs in state.joins.values())
        assert model.curtain == (passing and not state.ended)
    assert model.view.ended and kinds["placed"] > 15
    assert "The match is over" in text_of(at.view(model)) and "Finished" in TABLE.summary(model.match)
    model = at.send(model, CloseDialog())
    assert "Play again" in text_of(at.view(model)) and same(model, at.reloaded(model))
    end = globe.outcome(model.match.state)
    assert all(str(score) in text_of(at.view(model)) for score in end.scores)


def test_what_is_kept_can_be_damaged_without_harm():
    model, at = begun()
    for extra in (
        {"draft": [["AB2", 99, "Q"]]},
        {"draft": [["nowhere", 0, model.rack[0]]]},
        {"draft": "x"},
        {"turn": [9, 9, 9, 9]},
        {"turn": ["a", 0, 0, 1]},
        {"cursor": "nowhere", "heading": "X"},
        {"rack": ["Z"] * 7},
        {"dialog": ["letter", "AB2"]},
    ):
        again = at.open(model.match, extra | {"curtain": False, "answers": {"pass": False}})
        assert again.draft == () and sorted(again.rack) == sorted(model.rack) and again.dialog is None
        at.scene(again), at.view(again)
