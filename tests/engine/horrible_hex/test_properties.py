"""What holds of every position and every match, with hypothesis."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import horrible_hex as hh
from engine.horrible_hex.board import cell_name, one_group
from engine.horrible_hex.cards import CARDS, groups_meeting
from engine.horrible_hex.state import Phase
from engine.horrible_hex.tiles import TILES, Lying, laid, turned
from engine.horrible_hex.travel import after, legal_moves, travel
from engine.kernel.record import FORMAT, Header, Record, decode, dumps, encode, loads, replay
from engine.kernel.refusal import Refusal
from tests.engine.horrible_hex import plain_search
from tests.engine.horrible_hex.player import any_event
from tests.engine.horrible_hex.table import assert_lawful

VARIANTS = st.fixed_dictionaries(
    {name: st.booleans() for name in ("wilds", "destiny", "covert", "hold_em")} | {"target": st.integers(1, 5)}
)


@st.composite
def fields(draw):
    """Two to twelve tiles in one group, some of them face down, some of them no tile of the 28."""
    field, edge = {}, {(0, 0)}
    for _ in range(draw(st.integers(2, 12))):
        at = draw(st.sampled_from(sorted(edge)))
        tile = draw(st.sampled_from(TILES))
        icons = turned(draw(st.sampled_from([tile.icons, tile.icons, "SJPW.."])), draw(st.integers(0, 5)))
        field[at] = Lying(tile.face, icons, draw(st.integers(0, 7)) == 0)
        edge = set(hh.spaces(field))
    return field


def as_case(field):
    return [
        {"at": cell_name(at), "face": tile.face.value, "icons": tile.icons, "down": tile.down}
        for at, tile in field.items()
    ]


@given(fields())
@settings(max_examples=100, deadline=None)
def test_legal_moves_are_those_of_a_plain_search(field):
    listed = [(*move.cell, move.side, move.how.value, move.moved) for move in legal_moves(field)]
    assert listed == sorted(move[:5] for move in plain_search.moves(plain_search.tiles_of(as_case(field))))


@given(fields(), st.integers(0, 25), st.data())
@settings(max_examples=100, deadline=None)
def test_met_groups_are_those_of_a_plain_search(field, number, data):
    moved = data.draw(st.sets(st.sampled_from(sorted(field)), max_size=3))
    pattern = {cell_name(at): symbol.value for at, symbol in CARDS[number]}
    found = groups_meeting(CARDS[number], field, moved)
    assert {frozenset(group.cells) for group in found} == plain_search.meets(
        plain_search.tiles_of(as_case(field)), pattern, moved
    )
    assert len(found) == len({frozenset(group.cells) for group in found})


@given(fields(), st.integers(0, 25))
@settings(max_examples=60, deadline=None)
def test_a_group_tells_where_each_cell_of_the_card_fell(field, number):
    for group in groups_meeting(CARDS[number], field, set(field)):
        turned_card = hh.rotations(CARDS[number])[group.turns]
        (q, r), (q0, r0) = group.cells[0], turned_card[0][0]
        for cell, (at, symbol) in zip(group.cells, turned_card):
            assert cell == (at[0] + q - q0, at[1] + r - r0)
            assert field[cell].face in (symbol, hh.Face.WILD) and not field[cell].down


@given(fields())
@settings(max_examples=60, deadline=None)
def test_a_legal_move_keeps_tiles_orientations_and_one_group(field):
    for move in legal_moves(field):
        moved = after(field, move.paths)
        assert sorted(moved.values(), key=repr) == sorted(field.values(), key=repr)
        assert one_group(moved)
        assert {at for at in moved if moved[at] is not field.get(at)} <= set(move.moved)
        assert travel(field, move.cell, move.side, move.how) == move


@given(st.integers(1, 3), VARIANTS, st.integers(0, 2**32), st.integers(0, 120))
@settings(max_examples=60, deadline=None)
def test_every_state_of_a_match_is_lawful_and_its_record_gives_it_again(players, options, seed, length):
    if players == 1:
        options = {"wilds": options["wilds"]}
    rng, seats = Random(seed), ("Ann", "Ben", "Cid")[:players]
    state, events = hh.new(options, seats), []
    while len(events) < length and state.phase is not Phase.OVER:
        event = any_event(state, rng)
        assert not isinstance(event, Refusal)
        before, state = state, hh.evolve(state, event)
        assert_lawful(state)
        events.append(event)
        assert hh.pending(state) is None or hh.pending(state).seat in range(players)
        if before.phase is Phase.MOVE and type(event) is hh.EVENTS["moved"]:
            preview = hh.preview(before, hh.MoveTile(event.cell, event.side, event.how))
            assert preview.met == (state.check.met if state.check else ())
            assert after(before.field, preview.paths) == state.field
    header = Header(FORMAT, hh.GAME, hh.RULES, "", options, seats)
    record = Record(header, tuple(events))
    again = loads(dumps(record, hh), {hh.GAME: hh})
    assert again == record
    assert replay(hh, again) == state


@given(st.integers(1, 3), st.booleans(), st.integers(0, 2**32), st.data())
@settings(max_examples=80, deadline=None)
def test_a_record_that_was_tampered_with_is_refused_or_gives_a_lawful_match(players, variants, seed, data):
    options = dict.fromkeys(("destiny", "covert", "hold_em"), True) if variants and players > 1 else {}
    rng, seats = Random(seed), ("Ann", "Ben", "Cid")[:players]
    state, events = hh.new(options, seats), []
    while len(events) < 50 and state.phase is not Phase.OVER:
        events.append(any_event(state, rng))
        state = hh.evolve(state, events[-1])
    place = data.draw(st.integers(0, len(events) - 1))
    changed = tampered(encode(events[place]), data.draw)
    events[place] = decode(type(events[place]), changed)
    state = hh.new(options, seats)
    for event in events:
        try:
            state = hh.evolve(state, event)
        except ValueError as error:
            assert str(error)
            return
        assert_lawful(state)


def tampered(value, draw):
    """JSON of the same form with other numbers here and there."""
    if isinstance(value, dict):
        return {name: tampered(item, draw) for name, item in value.items()}
    if isinstance(value, list):
        return [tampered(item, draw) for item in value]
    if type(value) is int and draw(st.integers(0, 2)) == 0:
        return draw(st.integers(-2, 29))
    return value


@given(st.integers(2, 3), st.booleans(), st.integers(0, 2**32), st.integers(5, 60))
@settings(max_examples=40, deadline=None)
def test_nobody_else_can_tell_which_tile_lies_face_down_or_was_drawn(players, destiny, seed, length):
    rng = Random(seed)
    state = hh.new({"covert": True, "destiny": destiny, "target": 5}, ("Ann", "Ben", "Cid")[:players])
    for _ in range(length):
        if state.phase is Phase.OVER:
            break
        state = hh.evolve(state, any_event(state, rng))
        if not state.deck:
            continue
        # Exchange what is hidden with a tile of the deck: the others must see no difference.
        other = state.deck[0]
        rest = state.deck[1:]
        if state.drawn is not None:
            changed = replace(state, drawn=other, deck=tuple(sorted((*rest, state.drawn))))
            assert_same_for_others(state, changed, state.to_move, players)
        for at, tile in state.field.items():
            if tile.down:
                swapped = laid(other, (tile.turns + 1) % 6, tile.placer)
                changed = replace(state, field={**state.field, at: swapped}, deck=tuple(sorted((*rest, tile.tile))))
                assert_same_for_others(state, changed, tile.placer, players)


def assert_same_for_others(state, changed, owner, players):
    for seat in (None, *range(players)):
        same = hh.visible_to(state, seat) == hh.visible_to(changed, seat)
        assert same == (seat != owner)
    assert hh.cases.position(state) == hh.cases.position(changed)
