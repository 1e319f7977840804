"""A player's turn at the globe: laying, moving and taking back, blanks, refusals in words, exchange, pass, the keys."""

import pytest

from app.commands import Focus, FocusCell
from app.intents import (
    CellFocus,
    CloseDialog,
    Drag,
    DragCancel,
    DragOver,
    Drop,
    Key,
    OpenDialog,
    Pan,
    ShowTiles,
    Tap,
    TapHandle,
)
from app.page.view import Node, find, text_of, walk
from app.parts import arrangement, keeping
from app.parts.crossword_dialogs import ExchangeDialog, ExplainDialog, LetterDialog, MenuDialog, PassDialog
from app.parts.crossword_intents import ExchangeNow, ExchangePick, Letter, PassNow, PlaceNow, Recall
from app.tables.globe import messages, telling
from app.tables.globe.intents import Centre
from app.tables.globe.keyboard import wants_key
from app.tables.globe.scene import ghost
from app.tables.globe.update import grab
from engine.globe.board import CELLS, EDGES, LOOPS, NEIGHBOURS
from engine.globe.rules import Reason
from tests.app.globe.globe_table import begun, lay, slot_of, with_rack, with_state

EDGE = EDGES[0].cells  # star, four hexagons, star
LOOP = LOOPS[0].cells


def at_hand(rack="CATSDO?", **changes):
    model, at = begun()
    if changes:
        model = with_state(model, **changes)
    return with_rack(model, rack), at


# -- laying ----------------------------------------------------------------------------------------------------


def test_a_tile_goes_down_by_tap_and_tap_and_comes_back_by_a_tap():
    model, at = at_hand()
    model = at.send(model, TapHandle("rack:0"), Tap(LOOP[0], 5, 5))
    assert [(laid.cell, laid.tile) for laid in model.draft] == [(LOOP[0], "C")]
    at.later()
    model = at.send(model, Tap(LOOP[0], 5, 5))
    assert model.draft == () and model.rack == tuple("CATSDO?")


def test_a_tile_is_dragged_from_the_rack_slid_on_the_globe_and_dragged_back():
    model, at = at_hand()
    model = at.send(model, Drag("rack:1"), DragOver(LOOP[3], 195, 230))
    assert model.over == LOOP[3]
    model = at.send(model, Drop(LOOP[3], None, 195, 230))
    assert arrangement.at(model.draft, LOOP[3]).tile == "A" and model.held is None
    assert grab(model, LOOP[3]) == f"cell:{LOOP[3]}" and grab(model, LOOP[4]) is None
    model = at.send(model, Drag(f"cell:{LOOP[3]}"), Drop(LOOP[7], None, 195, 230))
    assert [laid.cell for laid in model.draft] == [LOOP[7]]
    model = at.send(model, Drag(f"cell:{LOOP[7]}"), Drop(None, "rack:1", 195, 600))
    assert model.draft == ()


def test_a_second_finger_puts_a_dragged_tile_back():
    model, at = at_hand()
    model = at.send(model, Drag("rack:1"), DragOver(LOOP[3], 195, 230), DragCancel())
    assert model.held is None and model.over is None and model.draft == () and model.pointer is None


def test_nothing_is_laid_on_a_taken_cell():
    model, at = at_hand(board={LOOP[0]: "X"})
    model = at.send(model, Drag("rack:0"), DragOver(LOOP[0], 195, 230))
    assert model.over is None
    model = at.send(model, Drop(LOOP[0], None, 195, 230))
    assert model.draft == () and "taken" in at.said()


def test_a_blank_asks_for_its_letter_and_forgets_it_on_the_rack():
    model, at = at_hand()
    model = at.send(model, TapHandle("rack:6"), Tap(LOOP[0], 5, 5))
    assert model.dialog == LetterDialog(LOOP[0]) and model.preview.reason == Reason.NO_LETTER
    model = at.send(model, Letter("E"))
    assert model.draft[0].tile == "e" and model.dialog is None
    at.later()
    model = at.send(model, Tap(LOOP[0], 5, 5))
    assert model.rack[6] == "?"
    model = at.send(model, TapHandle("rack:6"), Tap(LOOP[0], 5, 5), CloseDialog())
    assert model.draft == () and model.dialog is None


def test_a_reload_brings_the_question_for_the_letter_back():
    model, at = at_hand()
    model = at.send(model, TapHandle("rack:6"), Tap(LOOP[0], 5, 5))
    # with_rack is no move, so only the draft is compared with what is kept
    kept = {"draft": arrangement.to_json(model.draft), "rack": list(model.rack)}
    assert keeping.as_left(with_rack(begun()[0], "CATSDO?"), kept, CELLS).dialog == LetterDialog(LOOP[0])


def test_the_preview_is_what_is_committed():
    model, at = at_hand()
    model = lay(model, at, ((LOOP[0], "C"), (LOOP[1], "A"), (LOOP[2], "T")))
    assert model.preview.legal and "CAT" in telling.preview_text(model)
    shown, joins = model.preview.score, model.preview.joins
    model = at.send(model, PlaceNow())
    assert model.view.history[-1].score == shown == model.view.scores[0] and model.view.joins == joins


def test_a_turn_ends_once_however_often_its_button_is_pressed():
    model, at = at_hand()
    model = lay(model, at, ((LOOP[0], "C"), (LOOP[1], "A"), (LOOP[2], "T")))
    once = at.send(model, PlaceNow())
    assert at.send(once, PlaceNow(), PassNow(), ExchangeNow()) is once


# -- what is said ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_a_sentence_without_a_code(reason):
    for cells in (("ABC3",), ("ABC3", "B")):
        text = messages.refusal(reason, cells, {"not-a-word": "ZZ, QQ", "bag-too-small": "3"}.get(reason.value, "Ann"))
        assert text[0].isupper()
        assert text.endswith(".") and reason.value not in text.split() and "{" not in text
    with pytest.raises(ValueError):
        messages.refusal("nothing", (), "")


@pytest.mark.parametrize(
    "tiles, part",
    [
        (((LOOP[0], "C"), (LOOP[5], "A")), "one word"),
        (((LOOP[0], "C"), (LOOP[1], "T")), "not in the word list"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_shows_where(tiles, part):
    model, at = at_hand()
    model = lay(model, at, tiles)
    assert part in text_of(at.view(model)) and part in at.said()
    marked = {cell for mark in at.scene(model).marks if mark.kind == "dashes" for cell in mark.cells}
    assert marked and marked == set(model.preview.cells)
    assert find(at.view(model), id="place").attrs["aria-disabled"] == "true"


def test_the_first_tile_is_told_what_is_missing_and_gets_no_red_cross():
    """K8: nobody can have meant one letter as the first move; a letter far from all others may be the first of several."""
    for board, part in (({}, "at least two letters"), ({LOOP[12]: "A", LOOP[13]: "T"}, "lay on the globe before")):
        model, at = at_hand(board=board)
        model = lay(model, at, ((LOOP[0], "C"),))
        page = at.view(model)
        assert part in text_of(find(page, class_="hint")) and part in at.said() and find(page, class_="refused") is None
        assert not [mark for mark in at.scene(model).marks if mark.kind == "dashes"]


def test_a_full_loop_is_refused_with_that_reason():
    model, at = at_hand(board=dict.fromkeys(LOOP[1:], "A"))
    model = lay(model, at, ((LOOP[0], "A"),))
    assert model.preview.reason == Reason.FULL_LOOP and "all the way round" in telling.preview_text(model)


def test_a_word_that_does_not_join_is_refused():
    model, at = at_hand(board={LOOP[12]: "A", LOOP[13]: "T"})
    model = lay(model, at, ((LOOP[0], "D"), (LOOP[1], "O")))
    assert model.preview.reason == Reason.NOT_JOINED and "lay on the globe before" in telling.preview_text(model)


def test_a_score_is_explained_letter_by_letter():
    model, at = at_hand()
    model = lay(model, at, ((EDGE[0], "C"), (EDGE[1], "A"), (EDGE[2], "T")))
    shown = text_of(at.view(at.send(model, OpenDialog(ExplainDialog(0)))))
    assert "C 3 × 2 + A 1" in shown
    assert f"CAT: {model.preview.score} points" in shown


def test_rely_through_a_star_shows_its_join_before_it_is_made():
    """G11, and what the marks promise: gold where two rays are joined."""
    star, ray, other = "B", "C", "F"
    from engine.globe.board import RAY_CELLS

    first, second = RAY_CELLS[star, ray], RAY_CELLS[star, other]
    model, at = at_hand("LYRETSO", board={first[2]: "R", first[1]: "E"})
    model = lay(model, at, ((star, "L"), (second[1], "Y")))
    assert model.preview.legal and model.preview.words[0].text == "RELY"
    joined = at.scene(model).joins
    assert [(j.star, set(j.rays), j.second) for j in joined] == [(star, {ray, other}, False)]
    assert "star B" in text_of(at.view(model))
    model = at.send(model, PlaceNow())
    label = next(spot.label for spot in at.scene(model).spots if spot.name == star)
    assert label.startswith("Star B, L, 1, gold join of the rays to ")
    assert model.view.history[-1].words[0].passes == 1 and "through a star" in text_of(at.view(model))


# -- labels ----------------------------------------------------------------------------------------------------


def test_every_cell_has_a_name_and_a_place_in_the_grid_always_in_the_same_order():
    model, at = at_hand()
    first = at.scene(model).spots
    assert len(first) == 252 and len({spot.name for spot in first}) == 252
    labels = {spot.name: spot.label for spot in first}
    assert labels["ABC3"] == "ABC3, double word, empty"
    assert labels["A"] == "Star A, the letter counts twice, empty"
    later = at.scene(lay(model, at, (("ABC3", "C"),))).spots
    assert [spot.name for spot in later] == [spot.name for spot in first]
    assert {spot.name: spot.label for spot in later}["ABC3"] == "ABC3, double word, C, 3, not placed yet"


def test_what_hangs_from_the_finger_is_no_longer_on_the_globe():
    model, at = at_hand()
    model = at.send(lay(model, at, ((LOOP[0], "C"),)), Drag(f"cell:{LOOP[0]}"))
    assert at.scene(model).pieces == ()
    assert "C" in text_of(ghost(model, f"cell:{LOOP[0]}")) and ghost(model, "cell:A") is None


# -- turns without tiles ---------------------------------------------------------------------------------------


def test_exchanging_and_passing():
    model, at = begun()
    mine = model.rack
    model = at.send(
        model,
        OpenDialog(ExchangeDialog(())),
        ExchangePick(0),
        ExchangePick(3),
        ExchangePick(0),
        ExchangeNow(),
    )
    entry = model.view.history[-1]
    assert (entry.kind, entry.count, model.view.to_move) == ("exchanged", 1, 1) and len(model.match.state.racks[0]) == 7
    assert (
        sorted(model.match.state.racks[0]) != sorted(mine)
        or model.match.record.events[-1].returned == model.match.record.events[-1].drawn
    )
    model = at.send(model, OpenDialog(PassDialog()), PassNow())
    assert model.view.history[-1].kind == "passed" and model.view.scoreless == 2


def test_no_exchange_while_the_bag_is_small():
    model, at = at_hand(bag=("A",) * 6)
    button = next(
        n for n in walk(at.view(model)) if isinstance(n, Node) and n.tag == "button" and text_of(n) == "Exchange"
    )
    assert button.attrs["aria-disabled"] == "true"
    at.send(model, OpenDialog(ExchangeDialog((0,))), ExchangeNow())
    assert "seven tiles" in at.said()


def test_six_scoreless_turns_end_the_match_and_the_last_one_is_announced():
    model, at = begun()
    for turn in range(6):
        model = at.send(model, OpenDialog(PassDialog()))
        assert ("will end" in text_of(at.view(model))) == (turn == 5)
        model = at.send(model, PassNow())
    assert model.view.ended == "scoreless" and "Six turns in a row" in text_of(at.view(model))


def test_two_passes_on_an_empty_bag_end_it():
    model, at = begun()
    model = at.send(with_state(model, bag=()), OpenDialog(PassDialog()))
    assert "will end" not in text_of(at.view(model))
    model = at.send(model, PassNow(), OpenDialog(PassDialog()))
    assert "will end" in text_of(at.view(model))
    assert at.send(model, PassNow()).view.ended == "passes"


def test_going_out_gains_the_others_tiles():
    model, at = begun()
    model = with_state(model, bag=(), racks=(("C", "A", "T"), ("Q", "Z")))
    model = at.send(lay(model, at, ((LOOP[0], "C"), (LOOP[1], "A"), (LOOP[2], "T"))), PlaceNow())
    assert model.view.ended == "out"
    before = model.view.settlements
    assert before[0].gained == 20 and before[1].lost == 20
    shown = text_of(at.view(model))
    assert "Ann wins" in shown and "Ann used the last tile" in shown and "Q10 Z10" in shown
    assert not model.playing and at.send(model, PlaceNow(), Recall(), Tap(LOOP[9], 1, 1)).match is model.match


# -- keys ------------------------------------------------------------------------------------------------------


def test_letters_are_typed_along_a_line():
    model, at = at_hand()
    model = at.send(model, CellFocus(LOOP[0]))
    while model.heading != LOOP[1]:
        model = at.send(model, Key(".", "board"))
    for letter in "cat":
        model = at.send(model, Key(letter, "board"))
    assert [(laid.cell, laid.tile) for laid in model.draft] == [(LOOP[0], "C"), (LOOP[1], "A"), (LOOP[2], "T")]
    assert model.cursor == LOOP[3] and model.heading == LOOP[4]
    model = at.send(model, Key("Backspace", "board"))
    assert [laid.cell for laid in model.draft] == [LOOP[0], LOOP[1]] and model.cursor == LOOP[2]
    model = at.send(
        model,
        Key("t", "board"),
        Key("Backspace", "board"),
        Key("Backspace", "board"),
        Key("Backspace", "board"),
    )
    assert model.draft == () and (model.cursor, model.heading) == (LOOP[0], LOOP[1])


def test_typing_skips_tiles_and_uses_a_blank_where_the_letter_is_missing():
    model, at = at_hand(board={LOOP[1]: "O"})
    model = at.send(model, CellFocus(LOOP[0]))
    while model.heading != LOOP[1]:
        model = at.send(model, Key(".", "board"))
    model = at.send(model, Key("d", "board"), Key("g", "board"))
    assert [(laid.cell, laid.tile) for laid in model.draft] == [(LOOP[0], "D"), (LOOP[2], "g")]
    at.send(model, Key("x", "board"))
    assert "no X on your rack" in at.said()


@pytest.mark.parametrize(
    "key, sense", [("ArrowUp", (0, 1)), ("ArrowDown", (0, -1)), ("ArrowLeft", (-1, 0)), ("ArrowRight", (1, 0))]
)
def test_arrows_go_to_the_neighbour_that_lies_that_way_on_screen(key, sense):
    from app.draw.sphere.turning import Lens, turned
    from engine.globe.geometry import VECTORS

    model, at = begun()
    for cell in ("AB2", "ABC4", "B"):
        model = at.send(model, CellFocus(cell), Centre())
        turn, lens = model.look.at(at.now), Lens(390, 460)
        x, y, _ = lens.project(turned(turn, VECTORS[cell]))
        moved = at.send(model, Key(key, "board"))
        assert moved.cursor in NEIGHBOURS[cell] and FocusCell(moved.cursor) in at.commands
        nx, ny, _ = lens.project(turned(turn, VECTORS[moved.cursor]))
        assert (nx - x) * sense[0] - (ny - y) * sense[1] > 0


def test_every_cell_can_be_reached_by_arrows():
    model, at = begun()
    reached, todo = {model.cursor}, [model]
    while todo:
        here = todo.pop()
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            there = at.send(here, Key(key, "board"))
            if there.cursor not in reached:
                reached.add(there.cursor)
                todo.append(there)
    assert len(reached) == 252


def test_the_cursor_is_always_turned_into_sight():
    from app.draw.sphere.turning import turned
    from engine.globe.geometry import VECTORS

    model, at = begun()
    for cell in ("L", "A", "EJ2", "B"):
        model = at.send(model, CellFocus(cell))
        assert turned(model.look.at(at.now), VECTORS[cell])[2] > 0.6


def test_the_focus_brings_the_cursor_back_into_sight_and_leaves_a_glide_alone_that_does_so_already():
    from app.draw.sphere.turning import turned
    from engine.globe.geometry import VECTORS

    model, at = begun(still=False)
    model = at.send(model, Pan(500, 0), CellFocus(model.cursor))
    gliding = model.look
    at.now += 100
    assert at.send(model, CellFocus(model.cursor)).look is gliding
    at.now += 900
    assert turned(model.look.at(at.now), VECTORS[model.cursor])[2] > 0.7


def test_tab_walks_the_tiles_and_then_leaves_the_globe():
    model, at = at_hand(board={"AB2": "C", "L": "A"})
    model = at.send(lay(model, at, (("EJ2", "T"),)), CellFocus("A"))
    seen = []
    while wants_key(model, "Tab", "board"):
        model = at.send(model, Key("Tab", "board"))
        seen.append(model.cursor)
    assert set(seen) == {"AB2", "EJ2", "L"} and len(seen) == 3
    assert wants_key(model, "Shift+Tab", "board") and not wants_key(begun()[0], "Tab", "board")


def test_the_rack_is_walked_and_taken_from_by_keys():
    model, at = at_hand()
    at.send(model, Key("ArrowRight", "rack:0"))
    assert Focus("rack-1") in at.commands
    model = at.send(model, Key("Enter", "rack:2"))
    assert model.selected == 2 and at.commands[0] == FocusCell(model.cursor)
    model = at.send(model, Key("Enter", "board"))
    assert model.draft[0].tile == "T"
    model = at.send(model, Key("Delete", "board"))
    assert model.draft == ()
    at.send(model, Key("Enter", "board"))
    assert "Choose a tile" in at.said()


def test_escape_leads_from_the_globe_to_the_rack_or_to_place():
    model, at = at_hand()
    at.send(model, Key("Escape", "board"))
    assert at.commands == (Focus("rack-0"),)
    model = at.send(model, Key("Enter", "rack:1"), Key("Escape", "board"))
    assert model.selected is None and not [c for c in at.commands if isinstance(c, Focus)]
    model = lay(model, at, ((LOOP[0], "C"), (LOOP[1], "A"), (LOOP[2], "T")))
    at.send(model, Key("Escape", "board"))
    assert at.commands == (Focus("place"),)


def test_keys_are_left_alone_in_dialogs_and_behind_the_curtain():
    model, at = begun(passing=True)
    assert not wants_key(model, "a", "") and not wants_key(model, "ArrowUp", "board")
    model = at.send(model, ShowTiles(), OpenDialog(MenuDialog()))
    assert not wants_key(model, "a", "board")
    assert slot_of(model, model.rack[0]) == 0
