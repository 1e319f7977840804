"""Tiles and ends of turns: the faults that players of such games have reported elsewhere, each as a test."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands import FocusCell
from app.intents import (
    CellFocus,
    CloseDialog,
    Drag,
    DragCancel,
    DragOver,
    Drop,
    Fling,
    Key,
    Loaded,
    OpenDialog,
    Pan,
    PanStart,
    ShowTiles,
    Tap,
    TapHandle,
    Touch,
    Twist,
    Zoom,
    ZoomTo,
)
from app.message import Misaddressed
from app.page.view import Node, find, text_of, walk
from app.parts.arrangement import Laid
from app.parts.crossword_dialogs import ExchangeDialog, LetterDialog, MenuDialog, PassDialog, UnseenDialog
from app.parts.crossword_intents import ExchangeNow, ExchangePick, Letter, PassNow, PlaceNow, Rack, Recall
from app.tables.hexabble import TABLE, cells
from app.tables.hexabble.field import CENTRES
from app.tables.hexabble.intents import AgreeDialog, AgreeNow
from engine.hexabble.board import NAMES
from engine.hexabble.match import ALL_TILES, TILE_COUNTS
from engine.kernel.tiles import without_tiles
from tests.app.hexabble_table import begun, lay, slot_of, with_rack, with_state

CAT = (("I9", "C"), ("I10", "A"), ("I11", "T"))


def ready(rack="CATOEI?", words=("CAT", "CATS", "AT", "TO"), **more):
    """A table where the first seat holds these tiles and these are the words."""
    model, at = begun(known=frozenset(words), **more)
    return with_rack(model, at, rack), at


# -- Wild and Key ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "back",
    [
        Recall(),
        Tap("I9", 0, 0),
        TapHandle("cell:I9"),
        Key("Delete", "board"),
        Key("Backspace", "board"),
    ],
)
@pytest.mark.parametrize("tile", ["?", "!"])
def test_a_recalled_wild_or_key_forgets_its_letter(back, tile):
    model, at = ready(rack="CAT" + tile)
    model = lay(model, at, (("I9", "e" + tile.strip("?")),))
    assert model.draft[0].tile == "e" + tile.strip("?")
    model = at.send(model, CellFocus("I9"), back)
    assert model.draft == () and model.rack[3] == tile and model.dialog is None
    model = at.send(model, Rack("rack:3"), Tap("I9", 0, 0))
    assert model.draft == (Laid("I9", 3, tile),) and model.dialog == LetterDialog("I9")


def test_a_dragged_wild_that_goes_back_to_the_rack_forgets_its_letter_and_one_that_moves_keeps_it():
    model, at = ready()
    model = lay(model, at, (("I9", "e"),))
    model = at.send(model, Drag("cell:I9"), Drop("J9", "board", 0, 0))
    assert model.draft == (Laid("J9", 6, "e"),) and model.dialog is None
    model = at.send(model, Drag("cell:J9"), Drop(None, "rack:6", 0, 0))
    assert model.draft == () and model.rack[6] == "?"


@pytest.mark.parametrize("leave", [CloseDialog(), Recall()])
def test_a_wild_that_was_given_no_letter_goes_back(leave):
    model, at = ready()
    model = at.send(model, Rack("rack:6"), Tap("I9", 0, 0), leave)
    assert model.draft == () and model.dialog is None


@pytest.mark.parametrize("letter", ["", "AB", "a", "1", "\u00c9", "?", "^"])
def test_a_wild_shows_one_capital_letter_only(letter):
    model, at = ready()
    model = at.send(model, Rack("rack:6"), Tap("I9", 0, 0))
    assert at.send(model, Letter(letter)) == model


def test_a_stray_tap_leaves_the_letter_chooser_open():
    model, at = ready()
    model = at.send(model, Rack("rack:6"), Tap("I9", 0, 0))
    assert at.send(model, Tap("J9", 0, 0)) == model


def test_a_wild_without_a_letter_cannot_be_placed():
    model, at = ready()
    waiting = replace(at.send(model, Rack("rack:6"), Tap("I9", 0, 0)), dialog=None)
    after = at.send(waiting, PlaceNow())
    assert after.match is model.match and "Choose the letter" in at.said()


# -- dragging --------------------------------------------------------------------------------------------------


def test_a_tile_dropped_on_a_taken_cell_goes_back_to_where_it_was():
    model, at = ready()
    model = at.send(lay(model, at, CAT), PlaceNow())
    model = with_rack(model, at, "SEATOIU")
    for target in ("I9", "I10"):
        after = at.send(model, Drag("rack:0"), DragOver(target, 0, 0), Drop(target, "board", 0, 0))
        assert after.draft == () and after.rack == model.rack and after.held is None and after.over is None
        assert f"{target} is taken already." in at.said()
    laid = lay(model, at, (("I12", "S"),))
    after = at.send(laid, Drag("rack:1"), Drop("I12", "board", 0, 0))
    assert after.draft == laid.draft
    after = at.send(laid, Drag("cell:I12"), Drop("I9", "board", 0, 0))
    assert after.draft == laid.draft, "a laid tile stays where it lay"


def test_a_tile_dropped_beside_the_board_goes_back_to_the_rack():
    model, at = ready()
    assert at.send(model, Drag("rack:0"), Drop(None, None, -50, 0)).draft == ()
    laid = lay(model, at, (("I9", "C"),))
    after = at.send(laid, Drag("cell:I9"), Drop(None, None, -50, 0))
    assert after.draft == () and after.rack == model.rack


@pytest.mark.parametrize("handle", ["rack:0", "cell:I9"])
def test_a_cancelled_drag_changes_nothing_that_lasts(handle):
    model, at = ready()
    model = lay(model, at, (("I9", "A"),))
    after = at.send(model, Drag(handle), DragOver("J9", 0, 0), DragCancel())
    assert (after.draft, after.rack, after.held, after.over) == (model.draft, model.rack, None, None)


def test_a_second_drag_in_mid_drag_is_the_only_one():
    model, at = ready()
    model = at.send(model, Drag("rack:0"), Drag("rack:1"), Drop("I9", "board", 0, 0), Drop("J9", "board", 0, 0))
    assert [(laid.cell, laid.slot) for laid in model.draft] == [("I9", 1)]


def test_a_drop_without_a_drag_is_nothing():
    model, at = ready()
    for intent in (
        Drop("I9", "board", 0, 0),
        Drop(None, "rack:1", 0, 0),
        DragOver("I9", 0, 0),
        DragCancel(),
    ):
        assert at.send(model, intent).draft == ()


def test_a_slot_whose_tile_is_laid_can_be_neither_picked_nor_dragged():
    model, at = ready()
    model = lay(model, at, (("I9", "C"),))
    for intents in (
        (Rack("rack:0"), Tap("J9", 0, 0)),
        (Drag("rack:0"), Drop("J9", "board", 0, 0)),
        (Key("Enter", "rack:0"), Key("Enter", "board")),
    ):
        after = at.send(model, *intents)
        assert len(after.draft) <= 1 and all(laid.slot == 0 for laid in after.draft)


def test_the_rack_is_reordered_by_dragging_also_while_tiles_are_laid():
    model, at = ready()
    model = lay(model, at, (("I9", "A"),))
    after = at.send(model, Drag("rack:0"), Drop(None, "rack:2", 0, 0))
    assert after.rack == ("A", "T", "C", "O", "E", "I", "?")
    assert after.draft == (Laid("I9", 0, "A"),)
    assert sorted(after.match.state.racks[0]) == sorted(model.rack), "the rack of the rules is a multiset"


def test_only_laid_tiles_can_be_grabbed_from_the_board():
    model, at = ready()
    model = at.send(lay(model, at, CAT), PlaceNow())
    model = with_rack(model, at, "SEATOIU")
    assert TABLE.grab(model, "I9") is None and TABLE.grab(model, "A1") is None
    assert TABLE.grab(lay(model, at, (("I12", "S"),)), "I12") == "cell:I12"
    curtained, _ = begun(passing=True)
    assert TABLE.grab(curtained, "I9") is None


# -- ends of turns ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("passing", [True, False])
@pytest.mark.parametrize(
    "end",
    [
        (PlaceNow(),),
        (OpenDialog(PassDialog()), PassNow()),
        (OpenDialog(ExchangeDialog((0,))), ExchangeNow()),
        (OpenDialog(AgreeDialog()), AgreeNow()),
    ],
)
def test_the_end_of_a_turn_sent_twice_ends_one_turn(passing, end):
    model, at = begun(passing=passing, known=frozenset({"CAT"}))
    model = with_rack(at.send(model, ShowTiles()), at, "CATOEIU")
    if end == (PlaceNow(),):
        model = lay(model, at, CAT)
    once = at.send(model, *end)
    assert len(once.match.record.events) == len(model.match.record.events) + 1
    assert at.send(once, end[-1]) == once
    assert at.send(once, end[-1], end[-1]).match is once.match


def test_a_rack_near_the_end_of_the_bag_has_no_eighth_tile():
    model, at = ready()
    bag = ("S", "S")
    model = with_state(model, at, bag=bag, racks=(tuple("CATOEIU"), tuple("AEIOUNR")))
    model = at.send(lay(model, at, CAT), PlaceNow())
    assert [len(rack) for rack in model.match.state.racks] == [6, 7] and model.view.bag_size == 0
    racks = [
        node for node in walk(at.view(model)) if isinstance(node, Node) and node.attrs.get("id", "").startswith("rack-")
    ]
    assert len(racks) == 7, "the next player's"


@pytest.mark.parametrize(("bag", "open_"), [(7, True), (6, False), (0, False)])
def test_exchange_is_offered_while_the_bag_holds_seven(bag, open_):
    model, at = ready()
    model = with_state(model, at, bag=("E",) * bag)
    button = next(
        node
        for node in walk(at.view(model))
        if isinstance(node, Node) and node.tag == "button" and text_of(node) == "Exchange"
    )
    assert (button.attrs.get("aria-disabled") == "true") is not open_
    after = at.send(model, OpenDialog(ExchangeDialog((0, 1))), ExchangeNow())
    assert (len(after.match.record.events) > len(model.match.record.events)) is open_
    if not open_:
        assert f"Exchanging needs seven tiles in the bag; there are {bag}." in at.said()


def test_going_out_ends_the_match_at_once_with_what_the_others_hold():
    model, at = ready()
    model = with_state(model, at, bag=(), racks=(tuple("CAT"), tuple("QZ")), scores=(5, 40))
    model = at.send(lay(model, at, CAT), PlaceNow())
    assert model.view.ended == "out" and not model.curtain
    first, second = model.view.settlements
    assert (first.before, first.lost, first.gained, first.after) == (15, 0, 20, 35)
    assert (second.before, second.lost, second.gained, second.after) == (40, 20, 0, 20)
    page = text_of(at.view(model))
    assert "Ann wins with 35 points." in page and "Ann used the last tile with the bag empty." in page
    assert "\u221220" in page and "+20" in page
    assert "Ann wins" in at.said()


def test_a_tie_shows_every_winner():
    model, at = ready()
    model = with_state(model, at, racks=(("E",), ("A",)), scores=(30, 30))
    model = at.send(model, OpenDialog(AgreeDialog()), AgreeNow())
    page = at.view(model)
    assert "A tie: Ann and Ben share the win with 29 points each." in text_of(page) and "wins" not in text_of(page)
    assert text_of(page).count("Winner") == 2
    assert "Finished: Ann and Ben won together." in TABLE.summary(model.match)


def test_all_seven_tiles_bring_fifty_and_six_do_not():
    model, at = ready(rack="CATSEAR", words=("CATSEAR", "CATSEA"))
    column = [f"I{n}" for n in range(9, 16)]
    seven = lay(model, at, tuple(zip(column, "CATSEAR")))
    assert seven.preview.bonus == 50 and "all seven +50" in text_of(at.view(seven))
    six = lay(model, at, tuple(zip(column, "CATSEA")))
    assert six.preview.legal and six.preview.bonus == 0 and "all seven" not in text_of(at.view(six))


def test_the_last_scoreless_turn_is_said_before_it_is_taken():
    model, at = begun(known=frozenset())
    for turn in range(4):
        asked = text_of(at.view(at.send(model, OpenDialog(PassDialog()))))
        assert ("the match will end" in asked) == (turn == 3)
        model = at.send(model, OpenDialog(PassDialog()), PassNow())
    assert model.view.ended == "scoreless"


def test_an_exchange_takes_the_chosen_tiles_also_when_tiles_are_laid():
    model, at = ready(rack="CATOEIU")
    model = lay(model, at, (("I9", "C"),))
    model = at.send(
        model,
        OpenDialog(ExchangeDialog(())),
        ExchangePick(0),
        ExchangePick(2),
        ExchangePick(2),
        ExchangePick(6),
        ExchangeNow(),
    )
    event = model.match.record.events[-1]
    assert event.returned == ("C", "U") and model.view.board == {} and model.draft == ()


def test_nothing_is_placed_with_a_refused_draft():
    model, at = ready()
    model = lay(model, at, (("I9", "C"), ("I11", "T")))
    assert find(at.view(model), id="place").attrs["aria-disabled"] == "true"
    after = at.send(model, PlaceNow())
    assert after.match is model.match and after.draft == model.draft and after.light == ("I10",)


def test_unseen_tiles_are_all_tiles_less_board_and_own_rack():
    model, at = begun(passing=False)
    seen = model.view
    assert sum(seen.unseen.values()) == 108 - 7
    assert tuple(sorted(without_tiles(ALL_TILES, seen.rack))) == tuple(
        tile for tile, n in seen.unseen.items() for _ in range(n)
    )
    page = text_of(at.view(at.send(model, OpenDialog(UnseenDialog()))))
    assert "101 tiles are out of your sight: 94 in the bag and 7 on the other rack." in page
    assert sum(TILE_COUNTS.values()) == 108


# -- the keyboard ----------------------------------------------------------------------------------------------


def test_typing_lays_tiles_along_the_heading_and_jumps_over_what_lies_there():
    model, at = ready()
    model = at.send(model, CellFocus("I9"), *(Key(letter, "board") for letter in "cat"))
    assert [(laid.cell, laid.tile) for laid in model.draft] == list(CAT) and model.cursor == "I12"
    model = at.send(model, PlaceNow())
    model = with_rack(model, at, "SOEIUNR")
    model = at.send(model, CellFocus("I10"), Key("s", "board"))
    assert [laid.cell for laid in model.draft] == ["I12"]


def test_backspace_takes_back_the_tile_typed_last_and_goes_there():
    model, at = ready()
    model = at.send(model, CellFocus("I9"), Key("c", "board"), Key("a", "board"), Key("Backspace", "board"))
    assert [laid.cell for laid in model.draft] == ["I9"] and model.cursor == "I10"
    assert FocusCell("I10") in at.commands


def test_a_letter_that_is_not_on_the_rack_is_said():
    model, at = ready(rack="CATOEIU")
    after = at.send(model, Key("q", "board"))
    assert replace(after, note="") == model and "There is no Q on your rack." in at.said()


def test_a_dot_turns_the_heading_through_all_three_directions():
    model, at = ready()
    headings = []
    for _ in range(3):
        model = at.send(model, Key(".", "board"))
        headings.append(model.heading)
    assert headings == [1, 2, 0] and "down" in at.said()


def test_every_cell_can_be_reached_with_arrows_and_none_leads_off_the_board():
    reached, queue = {"I9"}, ["I9"]
    while queue:
        here = queue.pop()
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            onward, heading = cells.stepped(here, key, 0)
            assert onward in NAMES and heading in (0, 1, 2)
            if onward not in reached:
                reached.add(onward)
                queue.append(onward)
    assert reached == set(NAMES)


def test_two_steps_sideways_keep_the_row_and_come_back():
    for name in NAMES:
        there = cells.stepped(cells.stepped(name, "ArrowRight", 0)[0], "ArrowRight", 0)[0]
        if ord(there[0]) - ord(name[0]) == 2 and CENTRES[there][1] == CENTRES[name][1]:
            assert cells.stepped(cells.stepped(there, "ArrowLeft", 0)[0], "ArrowLeft", 0)[0] == name
    assert [cells.stepped("I9", key, 0)[0] for key in ("ArrowUp", "ArrowDown")] == ["I8", "I10"]


@pytest.mark.parametrize(
    ("key", "where", "wanted"),
    [
        ("a", "board", True),
        ("Enter", "board", True),
        ("ArrowUp", "board", True),
        ("Tab", "board", False),
        ("Shift+Tab", "board", False),
        ("Enter", "rack:2", True),
        ("ArrowUp", "rack:2", False),
        ("Tab", "rack:2", False),
        ("a", "", True),
        ("Enter", "", False),
        ("Escape", "", True),
        ("\u00e9", "", False),
    ],
)
def test_the_table_takes_its_keys_and_leaves_the_browser_the_rest(key, where, wanted):
    model, _ = ready()
    assert TABLE.wants_key(model, key, where) is wanted


def test_in_a_dialog_only_the_letter_chooser_takes_letters():
    model, at = ready()
    choosing = at.send(model, Rack("rack:6"), Tap("I9", 0, 0))
    assert TABLE.wants_key(choosing, "e", "dialog") and not TABLE.wants_key(choosing, "Escape", "dialog")
    assert not TABLE.wants_key(at.send(model, OpenDialog(MenuDialog())), "e", "dialog")
    curtained, _ = begun(passing=True)
    assert not TABLE.wants_key(curtained, "e", "board")


# -- a reload --------------------------------------------------------------------------------------------------


def test_a_reload_before_tiles_are_asked_for_keeps_the_curtain():
    model, at = begun(passing=True)
    assert at.reloaded(model).curtain
    shown = at.send(model, ShowTiles())
    assert not at.reloaded(shown).curtain
    handed_on = at.send(shown, OpenDialog(PassDialog()), PassNow())
    assert at.reloaded(handed_on).curtain and at.reloaded(handed_on).rack == ()


def test_a_reload_in_the_letter_chooser_asks_again():
    model, at = next(table for seed in range(99) if "?" in (table := begun(seed=seed))[0].rack)
    model = at.send(model, Rack(f"rack:{slot_of(model, '?')}"), Tap("I9", 0, 0))
    again = at.reloaded(model)
    assert again.dialog == LetterDialog("I9") and again.draft == model.draft
    assert [laid.tile for laid in at.send(again, Letter("E")).draft] == ["e"]


JUNK = [
    {},
    {"answers": 7},
    {"rack": 7},
    {"rack": ["A"]},
    {"rack": [None] * 7},
    {"draft": 7},
    {"draft": [["Z99", 0, "A"]]},
    {"draft": [[1, 2, 3]]},
    {"cursor": "Z99"},
    {"cursor": []},
    {"heading": 9},
    {"heading": "x"},
    {"dialog": ["letter", "I9"]},
    {"dialog": ["exchange", [0, 99, -1]]},
    {"dialog": 7},
    {"dialog": ["letter", ["I9"]]},
    {"curtain": "yes"},
    {"result_seen": 3},
    {"else": {"deep": []}},
]


@pytest.mark.parametrize("extra", JUNK)
def test_what_is_kept_beside_the_match_may_be_anything(extra):
    model, at = begun()
    again = TABLE.open(model.match, {"answers": {"pass": False}, **extra}, at.env())
    if again.curtain:  # only answers that are none ask for the pass screen
        again = at.send(again, ShowTiles())
    assert sorted(again.rack) == sorted(again.view.rack) and again.draft == ()
    at.view(again), at.scene(again)


def test_a_draft_kept_from_another_rack_is_left_out_and_the_match_is_there():
    model, at = begun()
    strange = next(tile for tile in "QZXJKVW" if tile not in model.rack)
    again = TABLE.open(model.match, {"answers": {"pass": False}, "draft": [["I9", 0, strange]]}, at.env())
    assert again.draft == () and again.match is model.match


def test_a_laid_tile_under_which_the_board_has_grown_goes_back():
    model, at = ready()
    model = at.send(lay(model, at, CAT), PlaceNow())
    model = with_rack(model, at, "CATOEIU")
    again = TABLE.open(
        model.match, {"answers": {"pass": False}, "rack": list("CATOEIU"), "draft": [["I9", 0, "C"]]}, at.env()
    )
    assert again.draft == ()


def test_home_line_of_a_match_under_way_and_of_one_that_is_over():
    model, at = ready()
    assert TABLE.summary(model.match) == "Ann 0, Ben 0. Ann to play."
    model = at.send(model, OpenDialog(AgreeDialog()), AgreeNow())
    assert "Finished" in TABLE.summary(model.match)


def test_an_intent_that_does_not_fit_the_moment_changes_nothing():
    model, at = ready()
    for intent in (Letter("A"), ExchangePick(3), ExchangeNow(), PassNow(), AgreeNow(), Loaded("segno", True), Touch()):
        assert at.send(model, intent) == model and at.commands == ()


def test_a_dialog_of_another_game_is_a_bug():
    model, at = ready()
    with pytest.raises(Misaddressed):
        at.send(model, OpenDialog(CloseDialog()))


def test_looking_around_is_no_change_of_the_match():
    model, at = ready()
    for intent in (
        Pan(3, 4),
        Zoom(2.0, 50, 50),
        ZoomTo("readable"),
        ZoomTo("in"),
        Fling(3, 3),
        Twist(1, 0, 0),
        PanStart(0, 0),
    ):
        after = at.send(model, intent)
        assert replace(after, camera=model.camera, kept_camera=model.kept_camera) == model
