"""Hints in the whole app: asked for, looked for, shown a little at a time, counted; and whether there is a play at all."""

from __future__ import annotations

import json

import pytest

from app.club.intents import SetupAnswer, SetupCount, SetupSeat, SetupStart
from app.hands.arming import ARM_MS
from app.intents import CloseDialog, Hidden, Left, OpenDialog, ShowTiles
from app.keep.match import read
from app.page.view import find, text_of
from app.parts import crossword_hints
from app.parts.crossword_dialogs import HistoryDialog, MenuDialog, PassDialog
from app.parts.crossword_intents import PassNow, PlaceNow, Recall, Shuffle
from app.parts.hint_intents import Advice, TakeHint
from app.tables.hexabble.intents import AgreeDialog
from engine.builtin_words import words
from engine.crossword.moves import Pass, Place
from engine.games import GAMES
from engine.kernel.hints import Hinted
from tests.app.test_robots_at_the_table import rest, shown

WORDS = frozenset(word for word in words("everyday") if len(word) <= 5)
WORD_GAMES = ("hexabble", "globe")
both = pytest.mark.parametrize("game", WORD_GAMES)


def alone(device, game, known=WORDS):
    """A match against a robot, begun with one tap."""
    return device.open(f"{game}/robot", words=known)


def people(device, game, hints=True, passing=True, known=WORDS):
    """A match of two people, begun from the form."""
    tab = device.open(f"{game}/new", words=known)
    tab.tell(SetupCount(2), SetupAnswer("hints", hints), SetupAnswer("pass", passing))
    tab.happen("submit", tab.elements("form")[0])
    tab.settle()
    return tab


def hint(tab):
    """A press on the button, and time until the answer is there."""
    tab.pass_time(1000).click("Hint")
    return shown(tab.pass_time(1000))


def taken(tab):
    return [event.seat for event in tab.app.table.match.record.events if isinstance(event, Hinted)]


def talk(tab):
    return text_of(find(tab.app.table.view(tab.app.ui()), class_="talk"))


def offered(tab):
    return [e for e in tab.elements("button") if e.id == "hint"]


# -- set up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [*WORD_GAMES, "horrible-hex"])
def test_hints_are_off_for_several_people_and_on_for_one_with_robots(device, game):
    tab = device.open(f"{game}/new")

    def chosen():
        radios = [e for e in tab.elements("input") if e.attributes.get("name") == "hints"]
        return [radio.attributes["data-value"] for radio in radios if radio.checked]

    tab.tell(SetupCount(2))
    assert chosen() == ["False"]
    tab.tell(SetupSeat(1, "club"))
    assert chosen() == ["True"]
    tab.tell(SetupSeat(1, ""))
    assert chosen() == ["False"]
    tab.happen("submit", tab.elements("form")[0])
    tab.settle()
    assert "hints" not in tab.app.table.match.options
    assert "hints" not in json.loads(device.texts[f"wordclub.last.{game}"])["answers"]


def test_what_was_chosen_is_remembered_and_kept_in_the_next_match(device):
    tab = device.open("hexabble/new")
    tab.tell(SetupSeat(1, "club"), SetupAnswer("hints", False))
    tab.happen("submit", tab.elements("form")[0])
    tab.settle()
    assert "hints" not in tab.app.table.match.options
    assert "hints" not in device.open("hexabble/robot").tell(SetupStart(sure=True)).app.table.match.options
    again = device.open("globe/robot")
    assert again.app.table.match.options["hints"] is True


@both
def test_without_hints_there_is_no_button_and_nothing_is_told(device, game):
    tab = people(device, game, hints=False, passing=False)
    assert not offered(tab)
    tab.send(OpenDialog(PassDialog()))
    assert "is a play" not in shown(tab.pass_time(2000)).text()


# -- one thing after the other ---------------------------------------------------------------------------------


@both
def test_it_is_shown_where_then_for_how_many_points_and_then_it_is_laid(device, game):
    tab = hint(alone(device, game))
    known = tab.model.hint
    cells = {cell for cell, _ in known.tiles}
    assert "The best play goes where it is lit." in talk(tab) and not tab.model.draft and taken(tab) == [0]
    assert f"{known.score} point" not in talk(tab)
    hint(tab)
    assert f"The best play brings {known.score} points." in talk(tab) and not tab.model.draft and taken(tab) == [0, 0]
    hint(tab)
    assert {laid.cell for laid in tab.model.draft} == cells and tab.model.preview.score == known.score
    assert taken(tab) == [0, 0, 0] and not tab.model.view.history  # laid, not placed
    hint(tab.send(Recall()))
    assert {laid.cell for laid in tab.model.draft} == cells and len(taken(tab)) == 3
    tab.pass_time(1000).send(PlaceNow())
    assert tab.model.view.history[0].score == known.score and tab.model.view.history[0].hints == 3


@both
def test_the_cells_are_lit_on_the_board_and_told_to_who_cannot_see_them(device, game):
    tab = alone(device, game)
    said = []
    say = tab.app.runner._page.say
    tab.app.runner._page.say = lambda text: (said.append(text), say(text))
    dark = repr(tab.app.table.scene(tab.app.ui()))
    hint(tab)
    assert repr(tab.app.table.scene(tab.app.ui())) != dark
    assert any(all(cell in text for cell, _ in tab.model.hint.tiles) for text in said), said
    tab.send(Shuffle())
    assert "goes where it is lit" not in talk(tab) and repr(tab.app.table.scene(tab.app.ui())) != dark  # still lit


@both
def test_a_double_tap_is_one_hint(device, game):
    tab = hint(alone(device, game))
    tab.pass_time(1000)
    tab.app.tell_table(TakeHint())
    tab.now += ARM_MS - 1
    tab.app.tell_table(TakeHint())
    assert len(taken(tab)) == 2


@both
def test_a_reload_takes_no_hint_back_and_shows_what_was_taken_again_for_nothing(device, game):
    hint(hint(alone(device, game)))
    tab = device.open(game, words=WORDS)
    assert tab.model.view.hinted == 2 and taken(tab) == [0, 0] and not tab.model.hint.tiles
    hint(hint(tab))
    assert "The best play brings" in talk(tab) and taken(tab) == [0, 0]
    hint(tab)
    assert tab.model.draft and taken(tab) == [0, 0, 0]


def test_it_is_said_that_it_is_looked_for_and_the_board_can_be_used_meanwhile(device):
    tab = alone(device, "hexabble")
    tab.pass_time(1000)
    tab.tick_ms = 2.0  # to look at the clock takes long: a slice ends after a breath or two
    tab.app.tell_table(TakeHint())
    tab.step()
    tab.app.tell_table(Shuffle())
    assert "Looking for the best play" in talk(tab) and tab.model.hint.wanted and not taken(tab)
    tab.tick_ms = 0.0
    assert "goes where it is lit" in talk(shown(tab.pass_time(1000)))


# -- dropped ---------------------------------------------------------------------------------------------------


def looking(tab, game):
    tab.send(ShowTiles()) if tab.model.curtain else None
    tab.pass_time(1000)
    tab.tick_ms = 2.0
    tab.app.tell_table(TakeHint())
    tab.step(2)
    tab.tick_ms = 0.0
    assert tab.model.hint.wanted and not tab.model.hint.tiles
    return tab


@both
@pytest.mark.parametrize("what", ["a turn", "leaving", "a dialog"])
def test_what_is_looked_for_is_dropped_by_the_end_of_the_turn_by_leaving_and_by_a_dialog(device, game, what):
    tab = looking(alone(device, game), game)
    match what:
        case "a turn":
            tab.app.tell_table(OpenDialog(PassDialog()))
            tab.app.tell_table(PassNow())
        case "leaving":
            tab.app.tell_table(Left())
        case "a dialog":
            tab.app.tell_table(OpenDialog(MenuDialog()))
            tab.app.tell_table(CloseDialog())
    assert not tab.model.hint.wanted and tab.app.table.wonders is None
    tab.pass_time(1000)
    assert not taken(tab) and "lit" not in talk(rest(tab))


@both
def test_the_pass_screen_drops_it_and_no_hint_waits_behind_it(device, game):
    tab = looking(people(device, game), game)
    tab.app.tell_table(Hidden())
    tab.now += 60_000
    tab.app.tell_table(Shuffle())  # the first that is heard after a while: the device may be another's now
    assert tab.model.curtain and tab.app.table.wonders is None
    tab.pass_time(2000)
    assert not taken(tab) and tab.model.hint.tiles == ()
    hint(tab.send(ShowTiles()))
    assert taken(tab) == [0]


@both
def test_nothing_is_found_for_anybody_on_a_robots_turn(device, game):
    tab = hint(alone(device, game))
    tab.pass_time(1000)
    moment = len(tab.app.table.match.record.events)
    tab.app.tell_table(OpenDialog(PassDialog()))
    tab.app.tell_table(PassNow())
    assert tab.app.table.robot == 1 and tab.app.table.wonders is None
    tab.now += 1000
    tab.app.tell_table(TakeHint())
    assert "It is Tock's turn" in talk(tab) and len(taken(tab)) == 1
    tab.app.tell_table(Advice(moment + 1, Pass(0)))
    assert len(tab.app.table.match.record.events) == moment + 1


@both
def test_an_answer_of_another_moment_or_that_nobody_waits_for_means_nothing(device, game):
    tab = alone(device, game)
    tab.app.tell_table(Advice(1, Place((("A1", "A"),), 0)))
    assert not tab.model.hint.tiles
    looking(tab, game).app.tell_table(Advice(0, Place((("A1", "A"),), 0)))
    assert not tab.model.hint.tiles


@both
def test_the_next_players_hint_is_of_their_own_tiles(device, game):
    tab = hint(people(device, game, passing=False))
    first = tab.model.hint
    tab.pass_time(1000).send(OpenDialog(PassDialog()), PassNow())
    assert tab.model.hint.shown == 0 and tab.model.view.looker == 1
    hint(tab)
    assert taken(tab) == [0, 1]
    mine, theirs = tab.app.table.match.state.racks[1], tab.app.table.match.state.racks[0]
    used = sorted(tile for _, tile in tab.model.hint.tiles if tile.isupper())
    assert mine != theirs and all(used.count(tile) <= mine.count(tile) for tile in used) and tab.model.hint != first


# -- none, and whether there is one ----------------------------------------------------------------------------


@both
def test_where_there_is_no_play_it_is_said_what_can_be_done_and_nothing_is_counted(device, game):
    tab = hint(alone(device, game, frozenset({"QZQZ"})))
    assert "There is no play with these tiles. Exchange some tiles, or pass." in talk(tab) and not taken(tab)
    tab.send(OpenDialog(PassDialog()))
    assert "There is no play with these tiles." in tab.text()


@both
def test_before_a_pass_it_is_told_whether_there_is_a_play_and_nothing_waits_for_that(device, game):
    tab = alone(device, game)
    tab.pass_time(1000)
    tab.tick_ms = 2.0
    tab.app.tell_table(OpenDialog(PassDialog()))
    tab.step()
    assert "Looking whether there is a play." in shown(tab).text()
    tab.tick_ms = 0.0
    assert "There is a play." in shown(tab.pass_time(2000)).text() and not taken(tab)
    tab.app.tell_table(PassNow())
    assert tab.model.view.history[-1].kind == "passed"


def test_before_the_end_by_agreement_too(device):
    tab = alone(device, "hexabble")
    tab.pass_time(1000).send(OpenDialog(AgreeDialog()))
    assert "There is a play." in shown(tab.pass_time(2000)).text()


# -- what cannot be had ----------------------------------------------------------------------------------------


@both
def test_what_cannot_be_fetched_is_said_and_tried_again(device, game):
    tab, asked = alone(device, game), []

    async def fetch(name):
        asked.append(name)
        if len(asked) == 1:
            raise OSError("offline")

    tab.app._thinking._fetch = fetch
    tab.app._thinking._there.clear()
    tab.app._thinking._coming.clear()
    hint(tab)
    assert "could not be fetched" in talk(tab) and "Press Hint to try again." in talk(tab) and not taken(tab)
    hint(tab)
    assert asked == [game] * 2 and "goes where it is lit" in talk(tab)


# -- told afterwards -------------------------------------------------------------------------------------------


@both
def test_the_moves_and_the_result_tell_how_many_hints_were_taken(device, game):
    tab = hint(hint(people(device, game, passing=False)))
    for _ in range(8):
        if tab.app.table.match.outcome is None:
            tab.pass_time(1000).send(OpenDialog(PassDialog()), PassNow())
    assert "Player 1 took 2 hints." in tab.text()
    tab.send(CloseDialog(), OpenDialog(HistoryDialog()))
    assert "passed" in tab.text() and "2 hints" in tab.text()
    match, _ = read(GAMES, device.texts[f"wordclub.match.{game}"])
    assert match.seen_by(None).hints_taken == (2, 0)


@both
def test_who_looks_back_is_offered_no_hint_and_sees_none(device, game):
    tab = hint(alone(device, game))
    tab.pass_time(1000).send(OpenDialog(PassDialog()), PassNow())
    rest(tab).visit(f"{game}/back")
    assert tab.app.club.shell.route == "back" and not offered(tab) and "passed, with 1 hint" in tab.text()
    assert crossword_hints.lit(tab.app.club.on_page.model) == ()
