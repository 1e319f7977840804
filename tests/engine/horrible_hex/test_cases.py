"""Cases as JSON: the golden ones, bad input, and the position of a match."""

import json
from pathlib import Path
from random import Random

import pytest

from engine import horrible_hex as hh
from engine.horrible_hex.cases import judge, position
from tests.engine.horrible_hex.table import TO_TWO_CARDS, TWO_CARDS, at_move

GOLDEN = Path(__file__).parents[2] / "golden"
CASES = json.loads((GOLDEN / "horrible_cases.json").read_text("utf-8"))


def a_case(**changes):
    case = {
        "game": "horrible-hex",
        "tiles": [
            {"at": "0,0", "face": "star", "icons": "S..S.."},
            {"at": "0,1", "face": "circle", "icons": "......"},
            {"at": "1,0", "face": "wild", "icons": "S..J.."},
        ],
        "cards": [{"owner": "Ann", "cells": {"0,0": "star", "0,1": "star", "1,0": "circle", "1,1": "circle"}}],
        "move": {"from": "1,0", "side": 0, "how": "slide"},
    } | changes
    return {field: value for field, value in case.items() if value is not None}


def tiles(**changes):
    return [a_case()["tiles"][0] | changes]


def cards(cells, owner="Ann"):
    return [{"owner": owner, "cells": cells}]


@pytest.mark.parametrize("entry", CASES, ids=[entry["why"] for entry in CASES])
def test_golden_cases_to_the_last_field_and_in_order(entry):
    assert judge(entry["case"]) == entry["expect"]


@pytest.mark.parametrize(
    "case, said",
    [
        (a_case(tiles=None), "tiles: missing"),
        (a_case(tiles={}), "tiles: expected a list"),
        (a_case(tiles=["star"]), "tiles[0]: expected an object"),
        (a_case(tiles=tiles(at="0;0")), "tiles[0].at: expected a cell"),
        (a_case(tiles=tiles(at="00,1")), "tiles[0].at: expected a cell"),
        (a_case(tiles=tiles(at="-0,1")), "tiles[0].at: expected a cell"),
        (a_case(tiles=tiles(at="1,2,3")), "tiles[0].at: expected a cell"),
        (a_case(tiles=tiles(at=" 1,2")), "tiles[0].at: expected a cell"),
        (a_case(tiles=tiles(at="1,2\n")), "tiles[0].at: expected a cell"),
        (a_case(tiles=tiles(at="1" * 5000 + ",0")), "tiles[0].at: expected a cell"),
        (a_case(tiles=tiles(at="\u0661,0")), "tiles[0].at: expected a cell"),
        (a_case(tiles=tiles(at=[0, 0])), "tiles[0].at: expected text"),
        (a_case(tiles=tiles() + tiles()), "tiles[1].at: two tiles lie on 0,0"),
        (a_case(tiles=tiles(face="square")), "tiles[0].face: expected one of star, circle, wild"),
        (a_case(tiles=[{"at": "0,0", "icons": "......"}]), "tiles[0].face"),
        (a_case(tiles=[{"at": "0,0", "face": "star"}]), "tiles[0].icons: missing"),
        (a_case(tiles=[{"face": "star", "icons": "......"}]), "tiles[0].at: missing"),
        (a_case(tiles=tiles(icons=".....")), "tiles[0].icons: expected six"),
        (a_case(tiles=tiles(icons=".......")), "tiles[0].icons: expected six"),
        (a_case(tiles=tiles(icons="X.....")), "tiles[0].icons: expected six"),
        (a_case(tiles=tiles(icons="s.....")), "tiles[0].icons: expected six"),
        (a_case(tiles=tiles(down=1)), "tiles[0].down: expected one of True, False"),
        (a_case(tiles=tiles(down=None)), "tiles[0].down"),
        (a_case(cards={}), "cards: expected a list"),
        (a_case(cards=[[]]), "cards[0]: expected an object"),
        (a_case(cards=[{"owner": "Ann"}]), "cards[0].cells: missing"),
        (a_case(cards=[{"cells": {}}]), "cards[0].owner: missing"),
        (a_case(cards=cards({"0,0": "star", "0,1": "star", "0,2": "star", "0,3": "star"}, owner="")), "cards[0].owner"),
        (a_case(cards=cards({"0,0": "star", "0,1": "star", "0,2": "star"})), "cards[0].cells: expected four cells"),
        (a_case(cards=cards({f"0,{i}": "star" for i in range(5)})), "cards[0].cells: expected four cells"),
        (
            a_case(cards=cards({"0,0": "star", "0,1": "star", "0,2": "star", "0,4": "star"})),
            "cards[0].cells: expected four",
        ),
        (
            a_case(cards=cards({"0,0": "wild", "0,1": "star", "0,2": "star", "0,3": "star"})),
            "cards[0].cells.0,0: expected",
        ),
        (
            a_case(cards=cards({"a": "star", "0,1": "star", "0,2": "star", "0,3": "star"})),
            "cards[0].cells: expected a cell",
        ),
        (a_case(move=None), "move: expected either"),
        (a_case(ask="moves"), "move: expected either"),
        (a_case(move=None, ask="cards"), "ask: expected one of moves"),
        (a_case(move="1,0"), "move: expected an object"),
        (a_case(move={"from": "1,0", "how": "slide"}), "move.side"),
        (a_case(move={"from": "1,0", "side": 6, "how": "slide"}), "move.side: expected one of 0, 1, 2, 3, 4, 5, got 6"),
        (a_case(move={"from": "1,0", "side": -1, "how": "slide"}), "move.side"),
        (a_case(move={"from": "1,0", "side": True, "how": "slide"}), "move.side"),
        (a_case(move={"from": "1,0", "side": "0", "how": "slide"}), "move.side"),
        (a_case(move={"from": "1,0", "side": 0, "how": "hop"}), "move.how: expected one of slide, jump, push, swap"),
        (a_case(move={"from": "I9", "side": 0, "how": "slide"}), "move.from: expected a cell"),
        (a_case(move={"side": 0, "how": "slide"}), "move.from: missing"),
        (a_case(turn=3), "turn: expected text"),
        (a_case(turn="common"), "turn: expected the name"),
        (a_case(cards=cards(a_case()["cards"][0]["cells"], owner="common")), "turn: missing"),
    ],
)
def test_bad_input_is_an_error_that_names_the_field(case, said):
    with pytest.raises(ValueError) as caught:
        judge(case)
    assert str(caught.value).startswith(said)


def test_a_field_without_tiles_or_cards_can_be_judged():
    assert judge(a_case(tiles=[], cards=None))["reason"] == "no-tile"
    assert judge({"tiles": [], "ask": "moves"}) == {"moves": []}


def test_a_common_card_is_met_by_whoever_moves():
    column = {"0,0": "star", "0,1": "star", "0,2": "circle", "0,3": "circle"}
    case = position(at_move(TWO_CARDS, ((2, 3), (4, 5))), TO_TWO_CARDS) | {
        "cards": cards(column, "common"),
        "turn": "Zoe",
    }
    assert judge(case)["met"] == [0]


def test_the_position_of_a_match_is_a_case_with_the_same_verdict():
    state = at_move(TWO_CARDS, ((2, 0), (8, 5)), options={"hold_em": True}, common=1)
    case = position(state, TO_TWO_CARDS)
    assert case["turn"] == "Ann"
    assert [card["owner"] for card in case["cards"]] == ["Ann", "Ann", "Ben", "Ben", "common"]
    assert judge(case)["met"] == [1, 2]
    assert len(judge(position(state))["moves"]) == len(hh.legal_moves(state.field))


def test_the_position_keeps_back_what_a_face_down_tile_shows():
    state = at_move(TWO_CARDS + "1,1 star JJ.S.. down 1", ((2, 0), (8, 5)), options={"covert": True})
    case = position(state, TO_TWO_CARDS)
    assert {"at": "1,1", "down": True} in case["tiles"]
    assert judge(case)["verdict"] == "legal"
    assert {"at": "1,1", "down": True} in judge(case)["tiles"]


def test_a_player_called_common_is_told_from_the_common_card():
    state = hh.evolve(*_dealt(hh.new({}, ("common", "Ann"))))
    assert {card["owner"] for card in position(state)["cards"]} == {"common (1)", "Ann (2)"}


def _dealt(state):
    return state, hh.decide(state, hh.Deal(), (), Random(1))
