"""What could have been in a match that is over: worked out turn by turn where it is asked for, shown, kept, left aside while a
match goes on.
"""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import import_module
from random import Random

import pytest

from app.back import could as could_be
from app.back.could import Chance, Way
from app.back.intents import (
    AskRack,
    GiveUp,
    GoToMissed,
    NotSought,
    ShowAnswer,
    ShowStep,
    ShowWay,
    Sought,
    StepTo,
    TypeRack,
    WorkOut,
)
from app.commands import Keep, Say
from app.intents import CopyPosition, Hidden
from app.keep.match import read, to_text
from app.page.view import find, text_of
from app.table import Ui
from app.tables import Tables
from engine.games import GAMES
from engine.globe.house import LONGEST, Lists
from engine.kernel.wordgraph import graph_of
from tests.app.given import Given, lexicon
from tests.app.test_seams import saved
from tests.playing import WORDS

LEXICON = lexicon(WORDS)
FEW = 6
"""Turns that are worked out in these tests: as much as shows how it goes on."""


class Past:
    """A match looked back on, with what is kept on its device."""

    def __init__(self, name, kept=None, events=None):
        self.game = name.rsplit("-", 1)[0]
        self.match = read(GAMES, saved(name, events)[0])[0]
        self.kept = {} if kept is None else kept
        self.env = Given(LEXICON, Random(1), 1e6, (390.0, 460.0), kept=lambda key: self.kept.get(key, {}))
        past = Tables()[self.game].lay(self.match, {}, self.env).looked_back(self.env)
        assert past is not None
        self.past, self.said = past, ""

    def send(self, *intents):
        for intent in intents:
            self.past, commands = self.past.sent(intent, self.env)
            self.said = " ".join(command.text for command in commands if isinstance(command, Say))
            for command in commands:
                if isinstance(command, Keep):
                    assert command.quietly
                    self.kept[command.name] = json.loads(json.dumps(command.value))
        return self

    def found(self, breaths=None):
        """What is wanted now is looked for to its end; with `breaths` only so far, and what was found is told nobody."""
        quest = self.past.quest
        assert quest is not None
        search = quest.begin(LEXICON)
        for number, found in enumerate(search):
            if breaths is not None and number >= breaths:
                return self
            if found is not None:
                return self.send(Sought(quest.key, found))
        raise AssertionError("a search ends with what it has found")

    def work(self, turns=None):
        """So many turns are worked out, or all that are left."""
        self.send(WorkOut())
        while self.past.quest is not None and turns != 0:
            self.found()
            turns = None if turns is None else turns - 1
        return self

    @property
    def chances(self):
        return self.past.hindsight.chances

    @property
    def view(self):
        return self.past.view(Ui())

    @property
    def text(self):
        return text_of(self.view)


def best_of_all(past, turn):
    """The best score that the generator of all plays has for the rack of a turn."""
    view, rack = turn.before.seen_by(None), turn.before.seen_by(turn.seat).rack
    plays = import_module(f"engine.{past.game}.plays").plays
    words = LEXICON.words("open" if past.game == "globe" else view.options.words)
    if past.game == "globe":
        found = plays(view.board, view.joins, rack, view.house.over(Lists(words, LEXICON.words("everyday"), LONGEST)))
    else:
        found = plays(view.board, rack, graph_of(words), words)
    return max((play.score for play in found if play is not None), default=0)


# -- worked out ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hexabble-end", "globe-end"])
def test_what_there_was_is_the_best_that_the_generator_of_all_plays_has(name):
    past = Past(name).work(FEW)
    assert len(past.chances) == FEW
    for number, chance in past.chances.items():
        turn = past.past.past.could.turns[number]
        assert max((way.worth for way in chance.ways), default=0) == best_of_all(past, turn)
        assert chance.there == max(chance.got, best_of_all(past, turn))
        history = past.past.past.moments[number].match.seen_by(None).history
        assert chance.got == history[-1].score


def test_nothing_is_looked_for_unasked():
    past = Past("hexabble-end")
    assert past.past.quest is None and past.chances == {} and past.kept == {}
    past.send(StepTo("first"), StepTo("next"), ShowWay(0), GoToMissed(), CopyPosition())
    assert past.past.quest is None and past.past.hindsight.shown is None and past.past.number == 1


def test_stopped_it_rests_and_goes_on_where_it_was_and_comes_to_the_same():
    whole, parts = Past("hexabble-end").work(FEW), Past("hexabble-end").work(2)
    parts.send(WorkOut())
    assert parts.past.quest is None and f"Stopped after 2 of {len(whole.past.past.could.turns)} turns." == parts.said
    assert find(parts.view, id="work-out").children == ("Go on",)
    assert "found" in parts.text  # as far as it goes
    parts.send(ShowStep(3))
    parts.work(FEW - 2)
    assert parts.chances == whole.chances


def test_left_in_the_middle_it_goes_on_from_what_was_kept():
    before = Past("hexabble-end").work(2)
    before.found(breaths=3)  # a third was on its way
    again = Past("hexabble-end", before.kept)
    assert again.chances == before.chances and len(again.chances) == 2 and again.past.quest is None
    assert again.work(1).chances.keys() > before.chances.keys()


def test_what_comes_late_or_for_something_else_means_nothing():
    past = Past("hexabble-end").work(1)
    key = past.past.quest.key
    before = past.past
    past.send(Sought("another", ()))
    assert past.past is before
    past.send(WorkOut(), Sought(key, ()))
    assert len(past.chances) == 1


def test_a_search_that_fails_is_wanted_no_longer():
    past = Past("hexabble-end").send(WorkOut(), GiveUp())
    assert past.past.quest is None and find(past.view, id="work-out") is not None


def test_what_cannot_be_fetched_is_said_and_waited_for():
    past = Past("globe-end").send(WorkOut())
    quest = past.past.quest
    assert quest.game == "globe"
    past.send(NotSought(True))
    assert "once there is a network" in past.text and past.past.quest.key == quest.key
    past.send(NotSought(False))
    assert "once there is a network" not in past.text


def test_a_page_out_of_sight_keeps_what_was_wanted():
    past = Past("hexabble-end").send(WorkOut(), Hidden())
    assert past.past.quest is not None


# -- shown -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hexabble-end", "globe-end"])
def test_the_best_play_that_nobody_saw_is_one_press_away_and_lies_on_the_board_as_a_ghost(name):
    past = Past(name).work(FEW).send(WorkOut())
    number = could_be.worst(past.chances)
    chance, turn = past.chances[number], past.past.past.could.turns[number]
    assert chance.missed == max(one.missed for one in past.chances.values()) > 0
    assert f"turn {number}, {chance.there} points instead of {chance.got}" in past.text
    past.send(GoToMissed())
    assert past.past.number == number and chance.ways[0].what in past.said
    model = past.past.model
    assert model.match is turn.before and model.ghost
    assert {(laid.cell, laid.tile) for laid in model.draft} == set(chance.ways[0].marks)
    spots = {spot.name: spot.label for spot in past.past.scene(Ui(size=(390.0, 460.0))).spots}
    cell = model.draft[0].cell
    assert spots[cell].endswith("as it could have been") and "Turn" in past.text
    assert model.preview.score == chance.there
    past.send(ShowWay(0))
    assert past.past.model.match is past.past.moment.match and not past.past.model.draft
    past.send(ShowWay(0), StepTo("next"))
    assert past.past.hindsight.shown is None and not past.past.model.draft and not past.past.model.ghost


def test_turns_and_players_are_told_what_they_made_of_it():
    past = Past("hexabble-end")
    could = past.past.past.could
    chances = {number: Chance(turn.got, (Way("X", turn.got + 5, ()),)) for number, turn in could.turns.items()}
    best = next(iter(chances))
    chances[best] = Chance(chances[best].got, ())
    past.kept[could_be.name_of("hexabble")] = could_be.kept(could, chances)
    again = Past("hexabble-end", past.kept)
    assert again.chances == chances and find(again.view, id="work-out") is None
    got = sum(turn.got for turn in could.turns.values() if turn.seat == 1)
    there = got + 5 * sum(turn.seat == 1 for turn in could.turns.values())
    assert f"Ben found {100 * got // there} % of the points that were there: {got} of {there}." in again.text
    assert "\u22125" in again.text and "best" in again.text
    again.send(ShowStep(best))
    assert "Nobody could have done better." in again.text


def test_cards_within_a_move_are_found_and_those_missed_are_shown():
    past = Past("horrible-hex-end").work()
    missed = {number: chance for number, chance in past.chances.items() if chance.missed}
    (number,) = missed
    moment = past.past.past.moments[number]
    assert past.past.past.seats[moment.seat] == "Ben" and moment.title == "Turn 8"
    assert "Ben: one card was within a move, and missed." in past.text
    past.send(GoToMissed())
    view = past.past.model.view
    assert [one.seat for one in view.met] == [moment.seat]
    assert view.moved[0] in view.met[0].groups[0].cells
    past.send(StepTo("next"))
    assert past.past.model.view == past.past.moment.match.seen_by(None)


# -- kept ------------------------------------------------------------------------------------------------------


def damaged(kept, what):
    match what:
        case "a turn":
            turn = next(iter(kept["turns"].values()))
            turn["ways"] = [{"what": "QUARTZ 400", "worth": 400, "marks": []}]
        case "no sum":
            del kept["checksum"]
        case "another format":
            kept["format"] = 0
        case "other words":
            kept["words"] = "0" * 16
        case "another match":
            kept["match"] = "00000000"
        case "no turns":
            kept["turns"] = None
        case "strange turns":
            kept["turns"] = {"x": {"got": 1, "ways": []}}
        case "turns that were none":
            kept["turns"] = {"0": {"got": 1, "ways": []}}
        case "what was not played":
            kept["turns"] = {"1": {"got": 99_999, "ways": []}}
    return kept


@pytest.mark.parametrize(
    ("what", "sealed"),
    [("a turn", False), ("no sum", False), ("another format", True), ("other words", True), ("another match", True)]
    + [(what, True) for what in ("no turns", "strange turns", "turns that were none", "what was not played")],
)
def test_what_was_kept_and_does_not_fit_is_as_if_it_had_never_been(what, sealed):
    kept = damaged(Past("horrible-hex-end").work(2).kept["could.horrible-hex"], what)
    if sealed:
        kept = {**kept, "checksum": could_be.checksum(kept)}
    again = Past("horrible-hex-end", {"could.horrible-hex": kept})
    assert again.chances == {}
    assert again.work(2).chances != {}


def test_a_way_that_does_not_fit_the_board_is_not_shown():
    past = Past("hexabble-end").work(1)
    odd = replace(past.past.hindsight, chances={1: Chance(12, (Way("X", 99, (("ZZ", "A"),)),))})
    past.past = replace(past.past, hindsight=odd)
    past.send(ShowStep(1), ShowWay(0))
    assert past.past.hindsight.shown is None and not past.past.model.draft


def test_what_is_kept_is_of_one_match_and_small_and_is_in_no_export():
    past = Past("hexabble-end").work(FEW)
    assert list(past.kept) == ["could.hexabble"]
    assert len(json.dumps(past.kept)) < 400 * FEW
    assert "could" not in to_text(past.match, past.past.beside())


@pytest.mark.parametrize("name", ["hexabble-mid", "globe-mid", "horrible-hex-mid"])
def test_while_a_match_goes_on_nobody_learns_what_could_have_been(name):
    """Not even from what was kept: it would tell of racks."""
    over = Past(name.replace("mid", "end")).work(1)
    past = Past(name, over.kept)
    assert past.past.past.could is None
    past.send(WorkOut(), ShowWay(0), GoToMissed(), TypeRack("CAT"), AskRack(), ShowAnswer(0))
    assert past.past.quest is None and past.said == ""
    assert find(past.view, id="work-out") is None and find(past.view, id="past-rack") is None
    assert "could have been" not in past.text


# -- other tiles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "rack"), [("hexabble-end", "star ?"), ("globe-end", "S,T,a,r")])
def test_other_tiles_have_their_best_plays_and_show_them(name, rack):
    past = Past(name).send(ShowStep(4), TypeRack(rack), AskRack()).found()
    answer = past.past.hindsight.answer
    assert 1 < len(answer) <= 5 and [way.worth for way in answer] == sorted((w.worth for w in answer), reverse=True)
    assert answer[0].what in past.said
    past.send(ShowAnswer(1))
    assert {(laid.cell, laid.tile) for laid in past.past.model.draft} == set(answer[1].marks)
    assert past.past.model.match is past.past.moment.match
    past.send(ShowAnswer(1))
    assert not past.past.model.draft and past.past.hindsight.answer == answer
    past.send(StepTo("next"))
    assert past.past.hindsight.answer is None and past.past.hindsight.typed == rack


@pytest.mark.parametrize(
    ("rack", "why"),
    [
        ("", "one to seven"),
        ("abcdefgh", "one to seven"),
        ("a1", "\u201c1\u201d is no tile"),
        ("qq", "only 1 of Q"),
        ("!!!", "only 2 of !"),
    ],
)
def test_tiles_that_there_are_not_are_refused_in_plain_words(rack, why):
    past = Past("hexabble-end").send(TypeRack(rack), AskRack())
    assert why in past.said and past.past.quest is None
    assert find(past.view, id="past-rack").attrs["aria-invalid"] == "true"
    past.send(TypeRack("A"))
    assert past.past.hindsight.problem == ""


def test_other_tiles_come_before_the_turns_that_are_left():
    past = Past("hexabble-end").work(1).send(TypeRack("CAT"), AskRack())
    past.found()
    assert past.past.hindsight.answer is not None and len(past.chances) == 1
    past.found()
    assert len(past.chances) == 2
