"""The rack as its player keeps it: no order and no shuffle ever loses, doubles or swaps a tile."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.parts import arrangement
from app.parts.arrangement import Laid

QUICK = settings(deadline=None, max_examples=60)
RACK = ("C", "A", "T", "?", "!", "^", "A")

_racks = st.lists(st.sampled_from("AABCEST?!^"), min_size=1, max_size=7).map(tuple)
_seeds = st.integers(0, 999)


def a_draft(rack, seed):
    """Some tiles of the rack laid on cells, Wilds and Keys with letters."""
    rng = Random(seed)
    slots = rng.sample(range(len(rack)), rng.randint(0, len(rack)))
    return tuple(
        Laid(f"I{n + 1}", slot, arrangement.shown(rack[slot], "E") if rack[slot] in "?!" else rack[slot])
        for n, slot in enumerate(slots)
    )


def faces(rack, draft):
    """What lies where, by cell: each tile of the draft with the rack's tile it came from."""
    return {laid.cell: (laid.tile, rack[laid.slot]) for laid in draft}


@QUICK
@given(_racks, _seeds)
def test_a_shuffle_keeps_tiles_and_draft(rack, seed):
    draft = a_draft(rack, seed)
    after, moved = arrangement.shuffled(rack, draft, Random(seed))
    assert Counter(after) == Counter(rack)
    assert faces(after, moved) == faces(rack, draft)
    assert len(arrangement.used(moved)) == len(draft)


def test_a_shuffle_is_another_order_if_there_is_one():
    for seed in range(50):
        assert arrangement.shuffled(("A", "B", "C"), (), Random(seed))[0] != ("A", "B", "C")
    assert arrangement.shuffled(("A", "A"), (), Random(1))[0] == ("A", "A")


@QUICK
@given(_racks, _seeds, st.data())
def test_pushing_a_tile_along_the_rack_keeps_tiles_and_draft(rack, seed, data):
    draft = a_draft(rack, seed)
    start, end = (data.draw(st.integers(0, len(rack) - 1)) for _ in range(2))
    after, moved = arrangement.moved(rack, draft, start, end)
    assert Counter(after) == Counter(rack)
    assert after[end] == rack[start]
    assert faces(after, moved) == faces(rack, draft)


@QUICK
@given(_racks, _racks)
def test_the_order_is_kept_as_far_as_it_goes_and_new_tiles_come_last(order, rack):
    after = arrangement.arranged(order, rack)
    assert Counter(after) == Counter(rack)
    kept = sum((Counter(order) & Counter(rack)).values())
    rest = iter(order)
    assert all(tile in rest for tile in after[:kept]), "those kept are in their old order"


def test_a_typed_letter_takes_its_own_tile_before_a_wild():
    assert arrangement.slot_for(RACK, (), "A") == (1, "A")
    assert arrangement.slot_for(RACK, (Laid("I9", 1, "A"),), "A") == (6, "A")
    assert arrangement.slot_for(RACK, (Laid("I9", 1, "A"), Laid("I10", 6, "A")), "A") == (3, "a")
    assert arrangement.slot_for(RACK, (), "Z") == (3, "z")


def test_a_typed_letter_never_takes_a_key_or_a_laid_tile():
    assert arrangement.slot_for(("!", "^", "B"), (), "E") is None
    assert arrangement.slot_for(("?",), (Laid("I9", 0, "e"),), "E") is None


@QUICK
@given(_racks, _seeds)
def test_a_draft_comes_back_from_what_was_kept(rack, seed):
    draft = a_draft(rack, seed)
    assert arrangement.from_json(arrangement.to_json(draft), rack) == draft


def test_a_wild_that_still_waits_for_its_letter_comes_back():
    draft = (Laid("I9", 3, "?"), Laid("I10", 4, "!"))
    assert arrangement.from_json(arrangement.to_json(draft), RACK) == draft


@pytest.mark.parametrize(
    "kept",
    [
        [["I9", 0, "C"], ["I10", 0, "C"]],  # a slot twice
        [["I9", 1, "A"], ["I9", 6, "A"]],  # a cell twice
        [["I9", 0, "D"]],  # another tile
        [["I9", 0, "c"]],  # a letter that shows another
        [["I9", 3, "e!"]],  # a Wild that would be a Key
        [["I9", 4, "e"]],  # a Key that would be a Wild
        [["I9", 6, "A"], ["I10", -1, "A"]],  # one slot by two names
        [["I9", -1, "A"]],
        [["I9", 7, "A"]],
        [["I9", True, "A"]],
        [["I9", 1.0, "A"]],
        [["I9", "1", "A"]],
        [["I9", None, "A"]],
        [[9, 1, "A"]],
        [[None, 1, "A"]],
        [[["I9"], 1, "A"]],
        [["I9", 1, ["A"]]],
        [["I9", 1]],
        [["I9", 1, "A", 0]],
        ["I1A"[:2]],
        [7],
        7,
        {"I9": 1},
    ],
)
def test_a_kept_draft_that_does_not_fit_is_refused(kept):
    with pytest.raises(ValueError, match="draft"):
        arrangement.from_json(kept, RACK)
