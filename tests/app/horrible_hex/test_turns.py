"""One turn at the table: touching, refusals, hanging and turning the drawn tile, choices, scoring, the keyboard."""

from __future__ import annotations

from dataclasses import replace
from math import pi

import pytest

from app.commands import Fly, PlaySound
from app.draw.scene import Camera, fit, hex_centre
from app.intents import (
    CellFocus,
    Drag,
    DragCancel,
    DragOver,
    Drop,
    Hidden,
    Hold,
    HoldEnd,
    Key,
    OpenDialog,
    Resized,
    ShowTiles,
    Tap,
    Twist,
    Wheel,
    Zoom,
    ZoomTo,
)
from app.page.view import find, text_of, walk
from app.table import Settings
from app.tables.horrible_hex import TABLE, looking, messages
from app.tables.horrible_hex.intents import CardDialog, ChangeCard, Choose, Confirm, Draw, KeepCard, TurnTile, Undo
from app.tables.horrible_hex.model import meant_spaces
from app.tables.horrible_hex.scene import LIT_MS
from engine import horrible_hex as hh
from tests.app.horrible_hex.horrible_table import SIZE, Player, begun, laid, tap, with_state

# Tiles by number: star 0 "......", 1 "S.S.S.", 3 "JJJJJJ", 4 "P..P..", 5 "W..W.."; circles are 13 more.


def field(*tiles):
    model, at = begun(2)
    return with_state(model, at, field=laid(*tiles)), at


def reach(wanted, players=2, eager=True, seeds=range(40), **options):
    for seed in seeds:
        model, at = begun(players, seed, **options)
        player = Player(seed, eager)
        for _ in range(400):
            if model.view.outcome is not None:
                break
            if wanted(model):
                return model, at
            model = player.step(model, at)
    raise AssertionError("no such position")


def placing(**options):
    model, at = begun(2, 4, **options)
    return at.send(model, ShowTiles(), Draw(model.moment)), at


@pytest.mark.parametrize("reason", hh.Reason)
def test_every_reason_has_a_sentence_without_a_code(reason):
    for detail in hh.Phase if reason is hh.Reason.NOT_NOW else ("",):
        if detail == "over":
            continue
        told = messages.refusal(reason, detail)
        assert told[0].isupper() and told.endswith(".") and " " in told
        assert "-" not in reason.value or reason.value not in told


def test_a_touched_tile_shows_its_moves_and_a_tap_makes_one():
    model, at = field(((0, 0), 4, 0), ((0, -1), 13, 0), ((1, -1), 0, 0))
    model = at.send(model, tap((0, 0)))
    assert model.chosen == (0, 0) and "push up" in at.said()
    assert "here leads: push up" in at.labels(model)["0,-1"]
    model = at.send(model, tap((0, -1)))
    assert model.chosen is None and model.view.field[0, -1].tile == 4 and model.view.field[0, -2].tile == 13


@pytest.mark.parametrize(
    ("tiles", "cell", "why", "lit"),
    [
        ((((0, 0), 0, 0), ((0, 1), 13, 0)), (0, 0), "no marks", {(0, 0)}),
        ((((0, 0), 5, 0), ((1, 0), 13, 0)), (0, 0), "nothing to swap", {(0, -1), (0, 1)}),
        ((((0, 0), 2, 0), ((0, -1), 13, 0), ((0, 1), 0, 0)), (0, 0), "blocked by a tile", {(0, -1), (0, 1)}),
        ((((0, 0), 4, 0), ((-1, 0), 13, 0), ((1, 0), 0, 0)), (0, 0), "tear the group apart", None),
    ],
)
def test_a_tile_that_cannot_move_says_why_and_where(tiles, cell, why, lit):
    model, at = field(*tiles)
    model = at.send(model, tap(cell))
    assert model.chosen is None and why in model.note and PlaySound("refuse") in at.commands
    assert model.light and (lit is None or set(model.light) == lit)
    assert why in text_of(at.view(model))


def test_a_tap_beside_lets_go_and_so_does_the_tile_itself_and_escape():
    model, at = field(((0, 0), 4, 0), ((0, -1), 13, 0), ((1, -1), 0, 0))
    for away in (Tap(None, 0, 0), tap((0, 0)), Key("Escape", "board")):
        touched = at.send(model, tap((0, 0)))
        assert touched.chosen and at.send(touched, away).chosen is None


def test_the_ghosts_of_a_push_move_every_tile_and_come_to_rest():
    model, at = field(((0, 0), 4, 0), ((0, -1), 13, 0), ((1, -1), 0, 0))
    model = at.send(model, tap((0, 0)))
    assert TABLE.moving(model, at.now + 100) and not TABLE.moving(model, at.now + 60_000)
    at.now += 300
    early = [
        (i.key[1], round(i.y, 3)) for i in at.scene(model, 0).layers[2].items if getattr(i, "key", ("",))[0] == "hex"
    ]
    assert len({face for face, _ in early}) == 2  # the pusher and the pushed


def test_dragging_a_tile_to_the_end_of_a_move_makes_it():
    model, at = field(((0, 0), 4, 0), ((0, -1), 13, 0), ((1, -1), 0, 0))
    assert TABLE.grab(model, "0,0") == "cell:0,0" and TABLE.grab(model, "1,-1") is None
    model = at.send(model, Drag("cell:0,0"), DragOver("0,-1", 0, 0))
    assert model.over == (0, -1) and TABLE.ghost(model, "cell:0,0") is None  # it has snapped
    model = at.send(model, Drop("0,-1", None, 0, 0))
    assert model.view.field[0, -1].tile == 4
    model, at = field(((0, 0), 4, 0), ((0, -1), 13, 0), ((1, -1), 0, 0))
    model = at.send(model, Drag("cell:0,0"), DragCancel())
    assert model.held is None and model.match.state.field[0, 0].tile == 4


# -- placing ---------------------------------------------------------------------------------------------------


def test_the_drawn_tile_hangs_turns_and_is_placed_as_it_hangs():
    model, at = placing()
    first, second = model.view.pending.options[0][0], model.view.pending.options[1][0]
    model = at.send(model, tap(first), tap(first), TurnTile(1), TurnTile(-1), TurnTile(1))
    assert (model.spot, model.turns) == (first, 2)
    model = at.send(model, tap(second))
    assert (model.spot, model.turns) == (second, 2)  # hung elsewhere, turned the same
    drawn = model.match.state.drawn
    model = at.send(model, Confirm(model.moment))
    there = model.match.state.field[second]
    assert (there.tile, there.turns) == (drawn, 2) and model.view.to_move == 1


def test_confirm_needs_a_space_and_a_tile_is_no_space():
    model, at = placing()
    assert find(at.view(model), id="act").attrs.get("disabled") is True
    assert at.send(model, Confirm(model.moment)).match is model.match and "choose a space" in at.said()
    taken = next(iter(model.view.field))
    model = at.send(model, tap(taken))
    assert model.spot is None and "lies there already" in model.note and model.light == (taken,)


@pytest.mark.parametrize("place", ["0,0", None, "9,9"])
def test_dropped_off_a_space_the_tile_stays_unplaced(place):
    model, at = placing()
    model = at.send(model, Drag("tray"), DragOver(place, 0, 0), Drop(place, None, 0, 0))
    assert model.spot is None and model.held is None


def test_the_dragged_tile_snaps_to_spaces_and_hangs_where_it_is_let_go():
    model, at = placing()
    (space,) = model.view.pending.options[2]
    name = hh.cell_name(space)
    model = at.send(model, Drag("tray"))
    assert TABLE.ghost(model, "tray") is not None
    model = at.send(model, DragOver(name, 0, 0))
    assert model.over == space and TABLE.ghost(model, "tray") is None
    model = at.send(model, Drop(name, None, 0, 0))
    assert model.spot == space and TABLE.grab(model, name) == "spot"


def test_the_wheel_turns_the_hanging_tile_once_in_a_while_and_zooms_elsewhere():
    model, at = placing()
    (space,) = model.view.pending.options[0]
    at.now += 1000
    model = at.send(model, tap(space))
    model = at.send(model, Wheel(100.0, hh.cell_name(space), 0, 0), Wheel(100.0, hh.cell_name(space), 0, 0))
    assert model.turns == 1
    at.now += 500
    assert at.send(model, Wheel(-100.0, hh.cell_name(space), 0, 0)).turns == 0
    other = at.send(model, Wheel(-100.0, "0,0", 100, 100))
    assert other.turns == 1 and other.camera.zoom > 1


def test_two_fingers_on_the_hanging_tile_turn_it_by_sixths_and_do_not_zoom():
    model, at = placing()
    (space,) = model.view.pending.options[0]
    model = at.send(model, tap(space))
    place = fit(looking.bounds(model.frame, at.now, SIZE), model.camera, *SIZE)
    x, y = place.to_css(*hex_centre(*space))
    model = at.send(model, *[Twist(pi / 18, x, y)] * 4)
    assert model.turns == 1  # forty degrees: over half way
    model = at.send(model, *[Twist(-pi / 18, x, y)] * 6)
    assert model.turns == 0
    assert at.send(model, Zoom(2.0, x, y)).camera == model.camera
    assert at.send(model, Zoom(2.0, *place.to_css(*hex_centre(space[0] + 6, space[1])))).camera.zoom == 2.0


@pytest.mark.parametrize(("key", "turns"), [("e", 1), ("]", 1), ("q", 5), ("[", 5)])
def test_keys_turn_hang_and_confirm(key, turns):
    model, at = placing()
    model = at.send(
        model,
        CellFocus(hh.cell_name(model.view.pending.options[0][0])),
        Key("Enter", "board"),
        Key(key, "board"),
    )
    assert model.turns == turns and model.spot is not None
    assert at.send(model, Key("Escape", "board")).spot is None
    assert at.send(model, Key("Enter", "board")).view.to_move == 1


# -- checks ----------------------------------------------------------------------------------------------------


def lit():
    def meets(model):
        return model.view.phase is hh.Phase.MOVE and any(
            hh.preview(model.match.state, hh.MoveTile(t.cell, t.side, t.how)).met for t in model.view.legal
        )

    model, at = reach(meets, target=5)
    travel = next(t for t in model.view.legal if hh.preview(model.match.state, hh.MoveTile(t.cell, t.side, t.how)).met)
    return at.send(model, tap(travel.cell), tap(travel.paths[0][1])), at


def test_a_met_pattern_is_lit_then_scored_by_itself_and_flies_to_its_owner():
    model, at = lit()
    assert model.view.phase is hh.Phase.SCORE and "completed" in at.said()
    assert find(at.view(model), class_="met") is not None
    model = at.later(model, LIT_MS / 2)
    assert model.view.phase is hh.Phase.SCORE
    met = model.view.met
    model = at.later(model, LIT_MS)
    assert model.view.phase is hh.Phase.DRAW
    flights = [command for command in at.commands if isinstance(command, Fly)]
    assert [flight.onto for flight in flights] == [f"seat-{one.seat}" for one in met]
    assert all(
        find(at.view(model), id=flight.onto) is not None and 0 <= flight.x <= SIZE[0] and 0 <= flight.y <= SIZE[1]
        for flight in flights
    )


def test_while_it_is_lit_the_move_can_be_taken_back():
    model, at = lit()
    assert at.send(model, Undo()).view.phase is hh.Phase.MOVE


def test_with_reduced_motion_nothing_flies_and_nothing_moves():
    model, at = lit()
    at.still = True
    first = at.scene(model, 0)
    assert first.layers == at.scene(model, 400).layers
    assert not [command for command in (at.later(model), at.commands)[1] if isinstance(command, Fly)]


def test_the_group_that_leaves_is_chosen_on_the_board_or_by_its_button():
    model, at = reach(lambda m: m.view.phase is hh.Phase.GROUP, destiny=True)
    options = model.view.pending.options
    own = next((cell for cell in options[1] if sum(cell in cells for cells in options) == 1), None)
    shared = next((cell for cell in options[0] if sum(cell in cells for cells in options) > 1), None)
    by_button = at.send(model, Choose(1, model.moment))
    if own is not None:
        assert at.send(model, tap(own)).match.state == by_button.match.state
    if shared is not None:
        picked = at.send(model, tap(shared))
        assert picked.match is model.match and picked.pick == 0
        assert at.send(picked, tap(shared)).pick == 1
    assert "1 leaves" in text_of(at.view(model)) and "group 1" in " ".join(at.labels(model).values())


def test_the_part_that_stays_is_chosen_on_the_board():
    model, at = reach(lambda m: m.view.phase is hh.Phase.CLUSTER, 3, destiny=True)
    cells = model.view.pending.options[-1]
    after = at.send(model, tap(cells[0]))
    assert after.view.phase is hh.Phase.SCORE and at.send(after, Undo()).match.state == model.match.state
    assert set(at.later(after).view.field) == set(cells)


@pytest.mark.parametrize("keep", [True, False])
def test_with_three_each_who_completed_none_is_asked(keep):
    model, at = reach(lambda m: m.view.phase is hh.Phase.DISCARD, 3)
    seat, card = model.view.pending.seat, model.view.pending.card
    assert find(at.view(model), class_="asked") is not None and model.view.seats[seat] in text_of(at.view(model))
    after = at.send(model, KeepCard(model.moment) if keep else ChangeCard(model.moment))
    assert (after.view.hands[seat] == (card,)) is keep


def test_the_goal_cards_of_everybody_are_always_in_view_and_turn_on_a_tap():
    model, at = reach(lambda m: m.view.turns > 4, 3, hold_em=True)
    cards = [*(card for hand in model.view.hands for card in hand), model.view.common]
    labels = [
        node.attrs.get("aria-label", "")
        for node in walk(at.view(model))
        if not isinstance(node, str) and "hh-card" in node.attrs.get("class", "").split()
    ]
    assert [messages.card_label(card) in label for card, label in zip(cards, labels)] == [True] * 4
    opened = at.view(at.send(model, OpenDialog(CardDialog(cards[0]))))
    assert turned_in(opened) == 6


def turned_in(view) -> int:
    return len(
        [node for node in walk(view) if not isinstance(node, str) and node.key and str(node.key).startswith("turned-")]
    )


def test_a_goal_card_that_is_held_is_seen_in_all_its_turns_until_it_is_let_go():
    model, at = reach(lambda m: m.view.turns > 4, 3, hold_em=True)
    for card in (*(card for hand in model.view.hands for card in hand), model.view.common):
        held = at.send(model, Hold(None, f"card:{card}"))
        assert held.dialog is None and turned_in(at.view(held)) == 6
        assert messages.card_label(card)[2:] in at.said()
        for end in (HoldEnd(), Hidden()):
            assert at.send(held, end) == model
    covered = replace(model, curtain=True)
    assert at.send(covered, Hold(None, "card:1")) == covered


def test_the_frame_follows_the_tiles_smoothly_and_closes_in_again():
    model, at = reach(lambda m: len(m.view.field) >= 9, eager=False)
    wide = model.frame.end
    for cell in model.view.field:
        x, y = hex_centre(*cell)
        assert wide[0] < x - 1 and wide[1] < y - 1 and x + 1 < wide[2] and y + 1 < wide[3]
    then = at.now + 10_000
    small = looking.towards(model.frame, laid(((0, 0), 0, 0)), (), then, SIZE)
    assert small.at(then) == wide and small.at(then + 1000) == small.end and small.moving(then + 100)
    assert wide != small.at(then + 150) != small.end
    assert looking.towards(small, laid(((0, 0), 0, 0)), (), then + 5000, SIZE) is small  # it does not fidget


@pytest.mark.parametrize("size", [(390.0, 525.0), (320.0, 250.0), (470.0, 390.0), (980.0, 900.0)])
def test_every_tile_and_every_space_that_is_meant_is_on_the_canvas(size):
    """The frame goes by the tiles; the spaces around count only while they can be meant."""
    model, at = begun(2, 5)
    player, seen = Player(5, eager=False), set()
    while model.view.outcome is None and not {hh.Phase.MOVE, hh.Phase.PLACE} <= {
        phase for phase, tiles in seen if tiles > 14
    }:
        here = model
        if here.playing and here.phase is hh.Phase.MOVE and here.view.legal:
            here = at.send(here, Tap(hh.cell_name(here.view.legal[0].cell), 0, 0))
        frame = looking.around(here.view.field, meant_spaces(here))
        for shown in (frame, looking.towards(model.frame, here.view.field, meant_spaces(here), at.now, size)):
            place = fit(looking.bounds(shown, at.now + 9000, size), Camera(), *size)
            for cells, most in ((here.view.field, 1.0), (meant_spaces(here), 0.7)):
                for cell in cells:
                    x, y = place.to_css(*hex_centre(*cell))
                    assert (
                        min(x, size[0] - x) >= most * 0.86 * place.scale
                        and min(y, size[1] - y) >= most * 0.86 * place.scale
                    )
        seen.add((here.phase, len(here.view.field)))
        model = player.step(model, at)


def test_marks_stay_readable_on_a_phone_with_many_tiles():
    """Of twenty tiles a mark, half a board unit high, still has some 15 pixels."""
    heights = []
    for seed in range(6):
        model, at = reach(
            lambda m: m.phase is hh.Phase.MOVE and len(m.view.field) >= 20, eager=False, seeds=range(seed, 40)
        )
        place = fit(looking.around(model.view.field).end, Camera(), 390.0, 525.0)
        heights.append(0.46 * place.scale)
    assert sorted(heights)[3] >= 14


def test_boards_open_in_readable_size_for_those_who_like_that():
    for liked, tiles in ((False, 16), (True, 16), (True, 3)):
        model, at = reach(lambda m: m.phase is hh.Phase.MOVE and len(m.view.field) == tiles, eager=False)
        at.settings = Settings(readable=liked)
        opened = at.send(at.reloaded(model), Resized())
        scale = fit(looking.bounds(opened.frame, at.now + 9000, SIZE), opened.camera, *SIZE).scale
        assert (scale == pytest.approx(looking.READABLE)) == (liked and tiles == 16)
        assert at.send(opened, ZoomTo("fit"), Resized()).camera.zoom == 1  # only once


def test_touching_a_tile_brings_the_ends_of_its_moves_onto_the_canvas_without_a_jump():
    model, at = reach(lambda m: m.phase is hh.Phase.MOVE and len(m.view.field) > 8 and m.view.legal, eager=False)
    for cell in {t.cell for t in model.view.legal}:
        touched = at.send(model, Tap(hh.cell_name(cell), 0, 0))
        before, after = (fit(one.frame.end, Camera(), 390.0, 420.0) for one in (model, touched))
        assert after.scale >= 0.75 * before.scale


def test_cards_in_words_name_each_hexagon_once():
    labels = {messages.card_label(card) for card in range(len(hh.CARDS))}
    assert len(labels) == 26
    assert messages.card_label(0) == "1 star; 2 star, down from 1; 3 circle, down from 2; 4 circle, down from 3"


def test_tiles_in_words():
    assert (
        messages.tile_label(hh.Face.STAR, "S...J.", ("can move",))
        == "grey star tile, slides up, jumps down-left; can move"
    )
    assert messages.tile_label(None, None) == "face-down tile"
