"""The hunt at the table: taps, drags and keys make paths, and claims are taken or turned down gently (L6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.commands import FocusCell, PlaySound
from app.intents import Drag, DragCancel, DragOver, Hidden, Key, Left
from app.page.view import find, text_of
from app.table import Ui
from app.tables.lexigrid import TABLE as table
from app.tables.lexigrid import trail
from app.tables.lexigrid.intents import Back, Clear, Submit, ToggleLift
from app.tables.lexigrid.scene import scene
from engine.lexigrid.paths import is_path, next_cells, spell
from tests.app.lexigrid.lexigrid_table import Table, cells
from tests.engine.lexigrid.hunt import CARE, grid, lexicon


def hunting(**more):
    return Table(**more).start()


# -- taps ------------------------------------------------------------------------------------------------------


def test_taps_make_a_path_and_submit_claims_it():
    t = hunting().tap("A1", "B1", "C1", "D1")
    assert t.path == "CARE" and t.claims == ()
    t.send(Submit())
    assert t.claims == ("CARE",) and t.model.path == ()
    assert t.said() == "CARE, 1 point. 1 word found."


def test_a_second_tap_on_the_last_letter_submits():
    t = hunting().tap("A1", "B1", "C1", "C1")
    assert t.claims == ("CAR",)


def test_a_tap_on_an_earlier_letter_goes_back_to_it():
    assert hunting().tap("A1", "B1", "C1", "D1", "B1").path == "CA"


def test_a_tap_on_the_only_letter_lets_it_go():
    assert hunting().tap("A1", "A1").model.path == ()


def test_a_tap_elsewhere_moves_a_single_letter_but_never_throws_a_longer_path_away():
    t = hunting().tap("A1", "D4")
    assert t.path == "S"
    t = hunting().tap("A1", "B1", "D4")
    assert t.path == "CA" and "does not touch" in t.said()


def test_after_a_claim_back_takes_the_word_up_again_without_its_last_letter():
    t = hunting().claim("CARE").send(Back())
    assert t.path == "CAR"
    t.send(Submit())
    assert t.claims == ("CARE", "CAR")


def test_after_a_claim_a_tap_begins_a_new_word():
    assert hunting().claim("CARE").tap("D1").path == "E"


def test_clear_drops_the_path():
    assert hunting().tap("A1", "B1").send(Clear()).model.path == ()


def test_gold_rings_lie_on_every_cell_that_may_come_next_and_are_said_too():
    t = hunting().tap("B2")
    spots = {spot.name: spot.label for spot in table.scene(t.model, t.ui()).spots}
    named = {name for name, label in spots.items() if label.endswith("may come next")}
    assert named == {"A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"}
    rings = [
        poly
        for layer in table.scene(t.model, t.ui()).layers
        for poly in layer.items
        if getattr(poly, "stroke", None) == "lexigrid-next"
    ]
    assert len(rings) == 1 and len(rings[0].rings) == 8
    assert spots["B2"] == "B2, T, letter 1 of your word"


# -- refusals --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "word, said",
    [
        ("CA", "CA is too short: a word needs 3 letters here."),
        ("CARED", None),
        ("ERA", "ERA is not in the word list."),
        ("CARE", "You have CARE already."),
    ],
)
def test_refusals_differ_and_claim_nothing(word, said):
    t = hunting().claim("CARE")
    if said is None:
        t.type(word).send(Submit())
        said = "CARED does not lie on this grid: its letters must touch, and no cube serves twice."
    else:
        t.trace(word).send(Submit())
    assert t.said() == said and t.claims == ("CARE",)
    assert said in text_of(find(t.view(), class_="talk"))


def test_submitting_nothing_is_answered_kindly():
    assert hunting().send(Submit()).said() == "Choose some letters first."


def test_a_refused_path_stays_so_that_it_can_be_mended():
    t = hunting().trace("ERA").send(Submit())
    assert t.path == "ERA"


def test_the_same_word_by_another_path_is_the_same_word():
    t = hunting(text="T A N T / A T N T / S T Qu I / O N E D").tap("A1", "B1", "B2")
    assert t.path == "TAT"
    t = hunting(text="T A R X / X X A T / S T Qu I / O N E D").tap("A1", "B1", "C1").send(Submit())
    assert t.claims == ("TAR",)
    t.tap("D2", "C2", "C1").send(Submit())
    assert t.said() == "You have TAR already." and t.claims == ("TAR",)


def test_qu_is_one_cube_and_two_letters():
    t = hunting().tap("C2", "D2", "D3").send(Submit())
    assert t.claims == ("QUID",)


# -- drags -----------------------------------------------------------------------------------------------------


def test_a_drag_makes_a_path_and_leaves_it_for_submit():
    t = hunting().drag((0, 0), (1, 0), (2, 0), (3, 0))
    assert t.path == "CARE" and t.claims == ()


def test_diagonals_slip_between_the_corners_of_their_neighbours():
    t = hunting().drag((0.1, -0.1), (1.1, 0.9), (2.1, 1.9), (3.0, 3.0))
    assert t.path == "CTES"


def test_a_quick_finger_that_the_browser_tells_of_in_leaps_misses_no_letter():
    assert hunting().drag((0, 0), (3, 0), (3, 3)).path == "CAREIDS"


def test_a_drag_back_over_the_letter_before_drops_the_last_one():
    assert hunting().drag((0, 0), (2, 0), (1, 0)).path == "CA"


def test_a_drag_goes_on_from_the_last_letter_tapped():
    assert hunting().tap("A1", "B1").drag((1, 0), (3, 0)).path == "CARE"


def test_a_drag_elsewhere_begins_a_new_word():
    assert hunting().tap("A1", "B1").drag((3, 3), (3, 2)).path == "SD"


def test_a_drag_that_is_taken_away_leaves_the_path_as_it_was():
    t = hunting().tap("A1", "B1").send(Drag("path:D4"), DragOver(None, 200.0, 200.0), DragCancel())
    assert t.path == "CA"


def test_lifting_submits_only_for_those_who_chose_so():
    t = hunting().send(ToggleLift()).drag((0, 0), (2, 0))
    assert t.claims == ("CAR",) and t.kept["lexigrid"] == {"lift": True}
    assert t.reload().model.lift
    assert Table(lift=True).start().drag((0, 0), (2, 0)).claims == ("CAR",)


def test_lifting_submits_for_those_who_never_chose():
    t = Table()
    t.kept.clear()
    assert t.reload().start().drag((0, 0), (2, 0)).claims == ("CAR",)


@pytest.mark.parametrize("slide", [0.1, 0.2, 0.3])
def test_a_tap_that_slides_a_little_is_a_tap(slide):
    """A finger rolls: what starts and ends on one letter chooses that letter, whatever it did meanwhile (K4)."""
    t = hunting().tap("A1", "B1").drag((2, 0), (2 + slide, 0))
    assert t.path == "CAR" and t.claims == ()
    t.drag((2, 0), (2, slide))
    assert t.claims == ("CAR",), "the second tap on the last letter submits, though it slid"


def test_a_drag_from_a_letter_that_may_come_next_goes_on_with_the_word():
    assert hunting().tap("A1", "B1").drag((2, 0), (3, 0)).path == "CARE"


def test_a_drag_from_anywhere_else_begins_a_new_word():
    assert hunting().tap("A1", "B1").drag((3, 3), (2, 3)).path == "SP"


def test_a_drag_that_is_broken_off_leaves_the_word_as_it_was():
    for broken in (DragCancel(), Hidden(), Left()):
        t = hunting().tap("A1", "B1").send(Drag("path:C1"), DragOver(None, 300.0, 50.0), broken)
        assert t.path == "CA" and t.model.before is None


def test_a_q_is_typed_with_its_u_or_without():
    for text in ("quit", "qit"):
        assert (
            Table(words=lexicon("QUIT"), text="Qu I T S / X X X X / X X X X / X X X X").start().type(text).path
            == "QUIT"
        )


@given(st.data())
def test_every_path_can_be_dragged_with_an_unsteady_finger(data):
    board = grid(CARE)
    path = [data.draw(st.integers(0, 15))]
    for _ in range(data.draw(st.integers(1, 9))):
        onward = next_cells(board, path)
        if not onward:
            break
        path.append(data.draw(st.sampled_from(onward)))
    wobble = st.floats(-0.09, 0.09)
    points = [(cell % 4 + data.draw(wobble), cell // 4 + data.draw(wobble)) for cell in path]
    made = (path[0],)
    for start, end in zip(points, points[1:]):
        made = trail.dragged(board, made, start, end)
    assert made == tuple(path)


@given(st.lists(st.tuples(st.floats(-2, 6), st.floats(-2, 6)), min_size=2, max_size=8))
def test_no_drag_makes_what_is_no_path(points):
    board = grid(CARE)
    made = ()
    for start, end in zip(points, points[1:]):
        made = trail.dragged(board, made, start, end)
    assert not made or is_path(board, made)


# -- the keyboard ----------------------------------------------------------------------------------------------


def test_typing_lights_a_path_and_enter_submits():
    t = hunting().type("care")
    assert t.path == "CARE" and t.model.path == cells("A1", "B1", "C1", "D1")
    t.send(Key("Enter", ""))
    assert t.claims == ("CARE",)


def test_typing_stays_on_the_path_it_has_begun():
    t = hunting(text="T X X T / X A A X / X X R X / X X X X").type("ta")
    first = t.model.path
    t.type("r")
    assert t.path == "TAR" and t.model.path[:1] == first[:1]


def test_a_typed_q_stands_for_qu():
    t = hunting().type("q")
    assert t.path == "QU"
    t.type("uids")
    assert t.path == "QUIDS"


def test_what_does_not_lie_on_the_grid_is_said_while_typing_and_can_be_taken_back():
    t = hunting().type("carx")
    assert t.model.path == () and "CARX does not lie on this grid." in t.said()
    assert "CARX" in text_of(find(t.view(), class_="talk"))
    t.send(Key("Backspace", ""))
    assert t.path == "CAR"


def test_escape_clears():
    t = hunting().type("care").send(Key("Escape", ""))
    assert t.model.path == () and t.model.typed == ""


def test_the_grid_is_walked_with_arrows_and_letters_are_taken_with_space_or_enter():
    t = hunting().send(
        Key("Enter", "board"),
        Key("ArrowRight", "board"),
        Key(" ", "board"),
        Key("ArrowRight", "board"),
        Key("Enter", "board"),
    )
    assert t.path == "CAR" and FocusCell("C1") in t.commands
    assert t.send(Key("Enter", "board")).claims == ("CAR",)
    assert t.send(Key("ArrowUp", "board")).model.cursor == "C1"  # the edge


@pytest.mark.parametrize(
    "key, where, typed, wanted",
    [
        ("a", "", "", True),
        ("a", "board", "", True),
        ("é", "", "", False),
        ("1", "", "", False),
        ("Enter", "", "", True),
        ("Enter", "board", "", True),
        ("Enter", "control", "", False),
        ("Enter", "control", "care", True),
        (" ", "board", "", True),
        (" ", "control", "care", False),
        (" ", "", "", False),
        ("Backspace", "", "", True),
        ("Escape", "", "", True),
        ("Tab", "board", "", False),
        ("ArrowUp", "", "", False),
        ("ArrowUp", "board", "", True),
        ("a", "dialog", "", False),
    ],
)
def test_the_table_takes_only_its_own_keys(key, where, typed, wanted):
    assert table.wants_key(hunting().type(typed).model, key, where) is wanted


def test_no_key_and_no_drag_is_taken_while_no_sand_runs():
    t = Table()
    assert not table.wants_key(t.model, "a", "") and table.grab(t.model, "A1") is None
    t.start().later(181)
    assert not table.wants_key(t.model, "a", "") and table.grab(t.model, "A1") is None


# -- what is listed --------------------------------------------------------------------------------------------


def test_claimed_words_are_listed_newest_first_with_their_points():
    t = hunting().claim("CARE", "QUIDS")
    listed = [text_of(item) for item in find(t.view(), class_="found-words").children]
    assert listed == ["QUIDS2", "CARE1"]


def test_the_draft_survives_a_reload_at_every_step():
    t = hunting()
    for name in ("A1", "B1", "C1", "D1"):
        before = t.tap(name).path
        assert t.reload().path == before and t.claims == ()
    t.send(Submit()).reload()
    assert t.claims == ("CARE",)
    assert spell(t.model.grid, t.type("qui").reload().model.path) == "QUI" and t.model.typed == "QUI"


def test_a_kept_path_that_is_none_is_left_out():
    t = hunting()
    for path in ([0, 15], [0, 0], [99], ["A1"], "CARE", [True], None):
        model = table.open(t.model.match, {"path": path, "typed": 7}, t.env())
        assert model.path == () and model.typed == "", path


# -- heard -----------------------------------------------------------------------------------------------------


def heard(t):
    return [command.name for command in t.commands if isinstance(command, PlaySound)]


def test_a_better_word_sounds_like_more_to_who_hunts_alone_and_like_any_other_among_several_devices():
    assert [heard(hunting().claim(word))[-1] for word in ("CARE", "QUIDS")] == ["score-1", "score-2"]
    among = Table(mode="devices").start()
    assert heard(among.claim("CARE"))[-1] == "claim"


def test_letters_are_heard_rising_as_they_are_tapped():
    t = hunting()
    assert [heard(t.tap(name))[-1] for name in ("A1", "B1", "C1")] == ["letter-1", "letter-2", "letter-3"]


def test_a_claimed_word_lights_up_as_it_reads():
    t = hunting().claim("CARE")
    since = t.model.glow.since
    lit = [scene(t.model, Ui(since + after, size=(390.0, 390.0))).layers[2].items for after in (0, 50, 400)]
    assert [len(items[0].rings) for items in lit] == [1, 2, 4]
