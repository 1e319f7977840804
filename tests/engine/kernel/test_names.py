from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.kernel.names import NAME_LENGTH, check_names, cleaned_name, fresh_name, put_right

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


@pytest.mark.parametrize("name", ["A", "Zoë", "x" * NAME_LENGTH, "Ann Lee", "李", FAMILY, WALES, "'; DROP"])
def test_a_name_of_1_to_24_characters_is_taken(name):
    check_names([name])
    assert cleaned_name(name) == name


@pytest.mark.parametrize(
    "name", ["", " ", "x" * (NAME_LENGTH + 1), "A\nB", "A\x00", "\ud800", "A\u202eB", "\u200d", "\u200b", "x" * 20_000]
)
def test_other_texts_are_no_names_in_any_game(name):
    with pytest.raises(ValueError, match=r"^seats\[0\]: "):
        check_names([name])
    for game in GAMES.values():
        with pytest.raises(ValueError, match="^seats"):
            game.new({}, (name, "Ben")[: max(1, game.SEATS.start)])


@pytest.mark.parametrize("names", [("Ann", "Ann"), ("Ann", " ann"), ("STRASSE", "straße")])
def test_two_names_that_read_alike_are_refused_in_every_game_for_two(names):
    with pytest.raises(ValueError, match="different"):
        check_names(names)
    for game in GAMES.values():
        with pytest.raises(ValueError, match="different"):
            game.new({}, names)


@given(st.lists(st.text() | st.sampled_from(["Ann", "ann", "Player 2", "\ud800", "x" * 30, FAMILY * 9]), max_size=40))
def test_any_texts_can_be_put_right(texts):
    names = put_right(texts)
    check_names(names)
    assert len(names) == len(texts) and put_right(names) == names


def test_a_name_that_is_taken_gets_a_number():
    assert fresh_name("Ann", ("Ann", "ANN 2")) == "Ann 3"
    assert fresh_name("x" * NAME_LENGTH, ("x" * NAME_LENGTH,)) == "x" * 22 + " 2"
    assert fresh_name("Ann", ()) == "Ann"
