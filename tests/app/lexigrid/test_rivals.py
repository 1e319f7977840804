"""Rivals at Lexigrid: robots hunt in the sand of every person, their words stay unseen until the reckoning, and then they cancel."""

from __future__ import annotations

import json

import pytest

from app.club.intents import SetupAnswer, SetupCount, SetupSeat
from app.commands import AskRematch
from app.intents import (
    CloseDialog,
    CopyPosition,
    Hidden,
    Key,
    OpenDialog,
    PlayAgain,
    RobotThinks,
    ShareResult,
    Tap,
    Tick,
)
from app.keep import match as matches
from app.page.view import find, text_of, walk
from app.tables.lexigrid import TABLE as table
from app.tables.lexigrid.intents import Menu, Reveal, ShowWord, StartSand, Submit
from engine.builtin_words import words
from engine.games import GAMES
from engine.lexigrid.board import Grid
from engine.lexigrid.moves import Claimed, Started
from engine.lexigrid.plain_solver import words_of
from tests.app.fakes.browser import Device
from tests.app.lexigrid.lexigrid_table import Table, texts

WORDS = frozenset(word for word in words("everyday") if len(word) <= 5)
HUNT = ((6.5, "CARE"), (40.0, "QUIDS"), (99.9, "TAR"))
WORDS_OF_RIVAL = ("CARE", "QUIDS", "TAR")


def duel(**more):
    """You against one rival, which has thought already."""
    return Table(("You", "Tock"), robots=("", "club"), answers={"round": "turns"}, **more).think(*HUNT)


def shown_counts(view):
    """What stands beside the rivals' names."""
    nodes = [node for node in walk(view) if not isinstance(node, str) and "rival-count" in node.attrs.get("class", "")]
    return [text_of(node.children[0]) for node in nodes]


# -- in the whole app ------------------------------------------------------------------------------------------


def opened(device, address, now=1_700_000_000_000.0, **more):
    return device.open(address, words=WORDS, now=now, **more)


def reloaded(tab, after=1000.0):
    """The page anew, so many milliseconds later."""
    return opened(tab.device, "lexigrid", tab.now + after)


def started(device, **more):
    """A hunt against a rival, begun with one tap from home, a second old."""
    tab = opened(device, "lexigrid/robot", **more)
    return tab.pass_time(2000).click("Start the sand")


def later(tab, seconds):
    """The page's clock goes on, and the page looks at it as it does four times a second."""
    return tab.pass_time(seconds * 1000).send(Tick())


def types(tab, word):
    for letter in (*word, "Enter"):
        tab.app.tell_table(Key(letter, ""))
    return tab.settle()


def hide(tab, hidden):
    tab.document.visibilityState = "hidden" if hidden else "visible"
    tab.happen("visibilitychange", tab.document)
    return tab.settle()


def claims(match, seat):
    """The words of a seat, each with the second of its sand, as the record tells them."""
    deadline, found = 0, []
    for event in match.record.events:
        if isinstance(event, Started):
            deadline = event.deadline
        elif isinstance(event, Claimed) and event.seat == seat:
            found.append((180 - event.left / 1000, event.word))
    assert deadline
    return found


def rivals_words(tab):
    return [word for _, word in claims(tab.app.table.match, 1)]


def count_of(tab):
    (seen,) = shown_counts(tab.app.table.view(tab.app.ui()))
    return seen


def test_a_hunt_against_a_rival_from_home_to_the_reckoning(device):
    tab = opened(device, "lexigrid/robot")
    assert "Ready to hunt?" in tab.text() and "Tock hunts in the same sand" in tab.text()
    tab.pass_time(2000).click("Start the sand")
    mine = sorted(words_of(tab.model.grid, 3, WORDS), key=lambda word: (-len(word), word))[:4]
    types(later(tab, 20), mine[0])
    seen = [(20.0, count_of(tab))]
    tab = reloaded(tab)  # in the middle of the hunt
    later(tab, 5)
    assert tab.model.view.claims == (mine[0],) and not tab.model.curtain
    seen.append((180.0 - tab.model.seconds, count_of(tab)))
    hide(tab, True)
    tab.pass_time(60_000)
    hide(tab, False)
    later(tab, 5)
    types(tab, mine[1])
    seen.append((180.0 - tab.model.seconds, count_of(tab)))
    hide(tab, True)
    tab.pass_time(300_000)
    hide(tab, False)
    later(tab, 5)
    match = tab.app.table.match
    assert tab.model.over and "Tock" in tab.text() and len(claims(match, 1)) > 4
    for second, count in seen:
        assert int(count) == sum(at <= second for at, _ in claims(match, 1))
    assert int(seen[0][1]) < int(seen[1][1]) + 1 < int(seen[2][1]) + 1
    scores = match.outcome.scores
    winner = "You beat Tock by" if scores[0] > scores[1] else "Tock beats you by"
    assert winner in tab.text() or scores[0] == scores[1]
    tab.pass_time(2000).click("Play again")
    again = tab.app.table.match
    assert again.robots == ("", "club") and again.seats == ("You", "Tock") and again.outcome is None
    assert again.options["mode"] == "turns" and "Ready to hunt?" in tab.text()


@pytest.fixture
def other_device():
    device = Device()
    yield device
    device.close()


def test_the_same_round_gives_the_same_words_whatever_happens_meanwhile(device, other_device):
    lists = []
    for reloads, at in ((0, device), (3, other_device)):
        tab = started(at)
        for _ in range(reloads):
            types(tab, sorted(words_of(tab.model.grid, 3, WORDS))[0])
            tab = reloaded(tab)
            later(tab, 3)
        later(later(tab, 200), 5)
        assert tab.model.over
        lists.append(claims(tab.app.table.match, 1))
    assert lists[0] == lists[1] and lists[0]


def test_another_round_and_another_seat_give_other_words(device, other_device):
    tab = setting(device, "", "club", "club")
    later(later(tab.pass_time(2000).click("Start the sand"), 200), 5)
    match = tab.app.table.match
    assert claims(match, 1) != claims(match, 2)
    other = later(later(started(other_device, seed="8"), 200), 5)
    assert claims(other.app.table.match, 1) != claims(match, 1)


def setting(device, *seats, answer="turns"):
    """A round from the setup's form."""
    tab = opened(device, "lexigrid/new")
    tab.tell(SetupAnswer("round", answer), SetupCount(len(seats)))
    for seat, level in enumerate(seats):
        tab.tell(SetupSeat(seat, level))
    tab.happen("submit", tab.elements("form")[0])
    return tab.settle()


def test_rivals_sit_behind_the_people_wherever_they_were_set(device):
    tab = setting(device, "expert", "", "beginner", "")
    match = tab.app.table.match
    assert match.seats == ("Player 2", "Player 4", "Quill", "Pip") and match.robots == ("", "", "expert", "beginner")


def test_a_round_of_robots_alone_is_refused(device):
    tab = setting(device, "expert", "club")
    assert tab.app.table is None and "At least one seat must be a person's" in tab.text()


@pytest.mark.parametrize("answer", ["solo", "day", "devices", "join"])
def test_rounds_of_one_seat_have_no_rivals(device, answer):
    tab = opened(device, "lexigrid/new")
    tab.tell(SetupAnswer("round", "turns"), SetupSeat(1, "club"), SetupAnswer("round", answer))
    assert not tab.elements("select")
    if answer != "join":
        tab.fill(next(e for e in tab.elements("input") if e.attributes.get("maxlength")), "Ann")
        tab.happen("submit", tab.elements("form")[0])
        assert tab.settle().app.table.match.robots == ()


def test_people_in_turn_pass_the_device_to_people_only(device):
    tab = setting(device, "", "champion", "")
    assert not tab.model.curtain and "Player 1 hunts" in tab.text()
    tab.pass_time(2000).click("Start the sand")
    later(tab, 60)
    halfway = count_of(tab)
    assert int(halfway) > 0 and "Player 1" in tab.text()
    later(later(tab, 130), 3)
    assert tab.model.curtain and tab.element("curtain-title").textContent == "Player 3"
    assert not claims(tab.app.table.match, 2)
    tab.pass_time(2000).click("I am Player 3: start the sand")
    later(tab, 60)
    assert count_of(tab) == halfway  # the same sand for everybody
    later(later(tab, 130), 3)
    assert not tab.model.curtain and "Everyone has hunted" in tab.text() and claims(tab.app.table.match, 2)
    tab.pass_time(2000).click("Show the results")
    standings = find(tab.app.table.view(tab.app.ui()), class_="ranks")
    assert standings is not None and "Vesper" in text_of(standings) and text_of(standings).startswith("1.")


def test_where_the_sand_ran_out_unseen_the_rivals_list_comes_in_a_moment(device):
    tab = started(device)
    again = reloaded(tab, after=400_000)
    again.app.tell_table(Tick())
    later(again, 3)
    assert again.model.over and rivals_words(again)


# -- the sand, the count, the reckoning ------------------------------------------------------------------------


def test_the_count_goes_up_as_the_sand_runs_and_tells_nothing_else():
    t = duel().start()
    for seconds, count in ((6, "0"), (1, "1"), (32, "1"), (1, "2"), (59, "2"), (1, "3")):
        assert shown_counts(t.later(seconds).view()) == [count]
        assert t.commands == ()


def test_the_count_is_the_same_after_a_reload_as_soon_as_the_rival_has_thought_again():
    t = duel().start().later(50).reload()
    assert shown_counts(t.view()) == ["…"]
    assert shown_counts(t.think(*HUNT).view()) == ["2"]


def test_what_both_found_cancels_and_one_is_beaten_by_so_much():
    t = duel().start().claim("CARE", "LION", "QUID", "NET", "SON").later(180)
    assert (
        t.phase == "over"
        and "You beat Tock by 1 point" in text_of(t.view())
        and "You beat Tock by 1 point." in t.said()
    )
    mine, its = t.model.view.results.seekers
    assert mine.score == 4 and [scored.word for scored in its.words if scored.cancelled] == ["CARE"]
    assert "with you" in text_of(t.view()) and "with Tock" in text_of(t.view())
    assert table.summary(t.model.match) == "Finished: You beat Tock by 1 point."
    faces = [node for node in walk(t.view()) if not isinstance(node, str) and node.attrs.get("class") == "robot-face"]
    assert [node.attrs.get("data-level") for node in faces] == ["club"]
    t.send(ShowWord("CARE"))
    assert "found by you and Tock" in text_of(t.view())
    assert "you alone found it" in text_of(t.send(ShowWord("LION")).view())
    told = t.send(ShareResult()).commands[0].text
    assert "\nI beat Tock by 1 point.\nMe 4, Tock 3\n" in told


def test_losing_and_a_draw_are_told_too():
    t = duel().start().later(180)
    assert "Tock beats you by 4 points" in text_of(t.view())
    assert "Tock beats me by 4 points." in t.send(ShareResult()).commands[0].text
    draw = duel().start().claim("CARE", "QUIDS", "TAR").later(180)
    assert "A draw between you and Tock at 0 points" in text_of(draw.view())


def test_no_best_is_kept_of_a_hunt_against_a_rival():
    t = duel().start().claim("LION").later(180)
    assert "best.lexigrid" not in t.kept and t.model.best is None


def test_the_rivals_hunt_is_in_the_record_as_it_happened_and_needs_no_robot_again():
    t = duel().start().claim("LION").later(180)
    match = t.model.match
    assert [(round(second, 1), word) for second, word in claims(match, 1)] == list(HUNT)
    begun = [event.deadline for event in match.record.events if isinstance(event, Started)]
    assert begun[0] == begun[1]
    again, _ = matches.read(GAMES, matches.to_text(match, t.at.beside()))
    assert again.outcome == match.outcome and again.record == match.record


def test_play_again_asks_for_the_same_again():
    t = duel().start().later(180).later(2).send(PlayAgain())
    assert AskRematch() in t.commands


def test_the_word_being_made_at_the_end_is_said_to_be_lost():
    t = duel().start().trace("CARE").later(180)
    assert "CARE was not submitted in time" in text_of(t.view())


def test_a_list_that_is_late_is_waited_for_and_the_sand_is_not():
    t = Table(("You", "Tock"), robots=("", "club")).start().claim("LION").later(180)
    assert "Tock lays down its list" in text_of(t.view()) and not t.model.curtain and t.model.view.results is None
    assert table.summary(t.model.match).endswith("All sand has run.")
    t.later(2).send(StartSand())
    assert t.phase == "ready"  # a rival's sand is not for people to start
    t.send(RobotThinks(0, 0, True))
    assert "Tock is still on the way" in text_of(t.view())
    t.reload().think(*HUNT)
    assert t.phase == "over" and "beats you by 3 points" in t.said()


def test_a_hunt_that_comes_late_or_twice_means_nothing():
    t = duel().start().later(50)
    before = t.model
    assert t.think((1.0, "TEN")).model is before


def test_a_claim_that_is_none_is_left_out():
    t = Table(("You", "Tock"), robots=("", "club")).think((3.0, "XYZZY"), (5.0, "TEN")).start().later(180)
    assert [word for _, word in claims(t.model.match, 1)] == ["TEN"]


def test_home_speaks_to_you():
    t = duel()
    assert table.summary(t.model.match).endswith("You are to hunt.")
    assert table.summary(t.start().model.match).endswith("The sand is running for you.")


# -- what stays unseen (K7) ------------------------------------------------------------------------------------


def test_until_the_reckoning_nothing_depends_on_the_rivals_words():
    """Two rounds at once that differ in the rival's words only: all that leaves the table must be the same."""
    one = duel()
    other = Table(("You", "Tock"), robots=("", "club"), answers={"round": "turns"})
    other.think((6.5, "SPED"), (40.0, "LION"), (99.9, "PINT"))
    for step in (
        Tick(),
        StartSand(),
        Tap("A1", 0, 0),
        Tap("B1", 0, 0),
        Tap("C1", 0, 0),
        Submit(),
        Key("t", ""),
        Key("e", ""),
        Key("n", ""),
        Key("Enter", ""),
        Hidden(),
        Tick(),
        OpenDialog(Menu()),
        CopyPosition(),
        CloseDialog(),
        Tick(),
    ):
        for t in (one, other):
            t.now += 9000
            t.send(step)
        assert one.commands == other.commands, step
        assert one.shown() == other.shown(), step
        assert one.at.beside() == other.at.beside(), step
        assert one.at.view_key()[1:] == other.at.view_key()[1:], step
        assert one.model.match.record == other.model.match.record, step
    assert shown_counts(one.view()) == ["3"]


def test_the_rivals_words_are_nowhere_before_the_reckoning():
    t = duel()
    for moment in (t, t.start(), t.later(120), t.claim("LION")):
        kept = matches.to_text(moment.model.match, moment.at.beside())
        for word in WORDS_OF_RIVAL:
            assert word not in moment.shown() and word not in kept and word not in repr(moment.model)


def test_where_people_take_turns_its_list_stays_hidden_when_all_have_hunted():
    t = Table(("Ann", "Ben", "Tock"), robots=("", "", "club")).think(*HUNT).start().later(180).start().later(180)
    assert t.phase == "gather" and [word for _, word in claims(t.model.match, 2)] == list(WORDS_OF_RIVAL)
    for word in WORDS_OF_RIVAL:
        assert word not in " ".join(texts(t.view())) and word not in json.dumps(t.at.beside())
    t.later(2).send(Reveal())
    assert "QUIDS" in t.shown() and find(t.view(), class_="ranks") is not None


def test_a_rival_is_asked_about_the_round_and_never_about_what_people_found():
    t = duel()
    before = table.asked(t.model, 1)
    t.start().claim("LION")
    after = table.asked(t.model, 1)
    assert before[0] == after[0] and before[0].grid == Grid(4, t.model.view.faces)
    assert before[1].random() == after[1].random() != table.asked(t.model, 0)[1].random()
    assert table.about(t.model) is duel().model.match.record.header or table.about(t.model) == table.about(duel().model)


def test_a_hunt_against_a_rival_can_be_looked_back_on():
    t = duel().start().claim("CARE", "LION").later(180)
    past = table.look_back(t.at, t.env())
    told = text_of(past.view(t.ui()))
    assert "CARE, as you did" in told and "CARE, as Tock did" in told and "Tock beats you by 2 points" in told
