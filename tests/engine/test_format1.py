"""Records of format 1, as the club saved and exported them: each opens to the state that it had."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.kernel.codec import encode
from engine.kernel.record import FORMAT, RecordError, dumps, read, replay

FIXTURES = sorted((Path(__file__).parent / "fixtures" / "format1").glob("*.json"))


def crossword(state):
    facts = {
        "board": state.board,
        "racks": state.racks,
        "bag": "".join(state.bag),
        "scores": state.scores,
        "to_move": state.to_move,
        "scoreless": state.scoreless,
        "ended": state.ended,
        "turns": len(state.history),
    }
    return facts | ({"joins": state.joins} if hasattr(state, "joins") else {})


def lexigrid(state):
    return {
        "seats": state.seats,
        "lists": state.lists,
        "faces": state.grid.faces,
        "to_move": state.turns,
        "deadline": state.deadline,
        "revealed": state.revealed,
        "marks": state.marks,
    }


def horrible_hex(state):
    return {
        "field": {cell: (tile.tile, tile.turns, tile.placer) for cell, tile in state.field.items()},
        "hands": state.goals.hands,
        "common": state.goals.common,
        "completed": state.goals.completed,
        "deck": state.deck,
        "discards": state.discards,
        "goal_deck": state.goals.deck,
        "phase": state.phase,
        "to_move": state.to_move,
        "turns": state.turns,
        "sudden": state.sudden,
    }


FACTS = {"hexabble": crossword, "globe": crossword, "lexigrid": lexigrid, "horrible-hex": horrible_hex}


@pytest.fixture(params=FIXTURES, ids=lambda path: path.stem)
def fixture(request):
    return json.loads(request.param.read_text(encoding="utf-8"))


def test_there_are_matches_of_every_game_in_the_middle_and_at_the_end():
    assert {path.stem for path in FIXTURES} >= {f"{name}-{stage}" for name in GAMES for stage in ("mid", "end")}


@pytest.mark.parametrize("kind", ["record", "saved"])
def test_a_match_of_format_1_opens_to_the_state_it_had(fixture, kind):
    found = read(fixture[kind], GAMES)
    game = GAMES[found.record.header.game]
    state = replay(game, found.record)
    assert encode(FACTS[game.GAME](state)) == fixture["state"]
    assert encode(game.outcome(state)) == fixture["outcome"]
    assert found.record.header.format == FORMAT
    assert found.beside == (fixture["beside"] if kind == "saved" else {})
    # Written anew it is a record of this format, with the same match in it.
    again = read(dumps(found.record, game, found.beside), GAMES)
    assert again == found and replay(game, again.record) == state


@pytest.mark.parametrize("kind", ["record", "saved"])
def test_a_changed_match_of_format_1_is_refused(fixture, kind):
    text = fixture[kind]
    for at in range(9, len(text), max(1, len(text) // 25)):
        changed = text[:at] + ("7" if text[at] != "7" else "8") + text[at + 1 :]
        with pytest.raises(RecordError):
            read(changed, GAMES)
        with pytest.raises(RecordError):
            read(text[:at], GAMES)
