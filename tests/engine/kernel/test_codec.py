from __future__ import annotations

import json
import time
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.codec import DEEPEST, RecordError, decode, encode, parse


class Colour(StrEnum):
    GOLD = "gold"
    CORAL = "coral"


@dataclass(frozen=True, slots=True)
class Leaf:
    name: str
    size: int = 1


@dataclass(frozen=True, slots=True)
class Tree:
    leaves: tuple[Leaf, ...]
    at: tuple[int, int]
    colour: Colour
    seat: int | None
    kept: frozenset[str]
    options: dict[str, Any]
    grown: bool
    height: float
    kind: Literal["oak", "elm"]


TREE = Tree(
    (Leaf("a"), Leaf("b", 2)),
    (3, -4),
    Colour.CORAL,
    None,
    frozenset("xy"),
    {"deep": [1, {"er": None}]},
    True,
    1.5,
    "elm",
)


def test_what_is_encoded_is_decoded_again():
    assert decode(Tree, encode(TREE)) == TREE
    assert encode(TREE)["kept"] == ["x", "y"]


@given(st.builds(Leaf, st.text(), st.integers()))
def test_any_leaf_survives(leaf):
    assert decode(Leaf, encode(leaf)) == leaf


@pytest.mark.parametrize(
    ("field", "wrong", "path"),
    [
        ("leaves", [{"name": 3}], "leaves[0].name"),
        ("leaves", [{"size": 3}], "leaves[0].name"),
        ("leaves", [{"name": "a", "size": True}], "leaves[0].size"),
        ("leaves", [{"name": "a", "sise": 1}], "leaves[0].sise"),
        ("leaves", {"name": "a"}, "leaves"),
        ("at", [1], "at"),
        ("at", [1, "2"], "at[1]"),
        ("at", [1, 2.0], "at[1]"),
        ("colour", "red", "colour"),
        ("seat", "0", "seat"),
        ("kept", "xy", "kept"),
        ("options", [], "options"),
        ("grown", 1, "grown"),
        ("height", "1", "height"),
        ("kind", "ash", "kind"),
    ],
)
def test_a_field_that_does_not_fit_is_named(field, wrong, path):
    value = encode(TREE)
    value[field] = wrong
    with pytest.raises(RecordError) as caught:
        decode(Tree, value)
    assert caught.value.field == path
    assert path in str(caught.value)


def test_a_missing_field_is_named_unless_it_has_a_default():
    value = encode(TREE)
    del value["seat"]
    with pytest.raises(RecordError, match="seat: missing"):
        decode(Tree, value)
    assert decode(Leaf, {"name": "a"}) == Leaf("a", 1)


def test_only_values_with_a_json_form_are_encoded():
    with pytest.raises(ValueError):
        encode({1: 2})
    with pytest.raises(ValueError):
        encode(object())


@pytest.mark.parametrize("text", ["[" * 100_000, "[" * 100_000 + "]" * 100_000, '{"a":' * 50_000 + "1" + "}" * 50_000])
def test_a_text_nested_too_deeply_is_refused_before_it_is_read(text):
    with pytest.raises(RecordError, match="too deeply"):
        parse(text)


@pytest.mark.parametrize("text", ["", "[1,", "{", '{"a": NaN}', "[Infinity]", '"', "[1] [2]", "\x00", '{"a": "\\"}'])
def test_what_is_no_json_is_refused(text):
    with pytest.raises(RecordError, match="expected JSON"):
        parse(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text() | st.just('\\"[{'),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=30,
    )
)
def test_any_json_of_moderate_depth_is_read(value):
    assert parse(json.dumps(value)) == value
    assert parse(json.dumps([value] * 3, ensure_ascii=False, indent=1)) == [value] * 3


def test_brackets_in_texts_are_no_depth():
    assert parse('["' + "[" * 1000 + '"]') == ["[" * 1000]
    assert parse("[" * DEEPEST + "]" * DEEPEST)


@pytest.mark.parametrize("text", ['"' + '\\"' * 8000, '["' + "\\" * 16_001, '"' * 20_001, '{"a": "' + 'x\\"[' * 8000])
def test_a_quote_that_is_never_closed_costs_no_more_than_one_that_is(text):
    start = time.process_time()
    with pytest.raises(RecordError):
        parse(text)
    assert time.process_time() - start < 0.1


@pytest.mark.parametrize("text", ["9" * 101, "-" + "9" * 5000, "[1" + "0" * 5000 + "]", "1e999", "[-1e400]"])
def test_numbers_too_large_to_mean_anything_are_refused_in_plain_words(text):
    with pytest.raises(RecordError, match="too (long|large)"):
        parse(text)
    assert parse("[" + "9" * 100 + "]") == [int("9" * 100)]


def test_a_cell_may_stand_for_a_key():
    assert encode({(0, -2): Leaf("a", 1)}) == {"0,-2": {"name": "a", "size": 1}}
