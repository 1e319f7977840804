"""The puzzle of the day at the tables of both word games, in the real app: laid, tried, answered once, shared, looked at again."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app.club.intents import GoBack, Route
from app.days import results
from app.days.intents import Answer, ShowPlay
from app.intents import CopyPosition, Drop, Key, Resized, Tap
from app.parts.crossword_intents import Letter, PassNow, PlaceNow, Rack
from app.table import Ui
from engine.kernel.tiles import IN_RACK
from tests.app.fakes.browser import Device
from tests.app.sweep import Sweep
from tests.app.test_seams import saved, told
from tests.engine.puzzles import few

GAMES = ("hexabble", "globe")
TODAY, YESTERDAY = "2030-01-02", "2030-01-01"
WORDS = few().club


@pytest.fixture
def device():
    device = Device()
    yield device
    device.close()


def opened(device, game, address="/day"):
    return device.open(game + address, words=WORDS)


def day(tab):
    return tab.app.club.shell.day


def kept(device, game):
    return json.loads(device.texts.get(f"wordclub.days.{game}", "{}"))


def lay(tab, tiles):
    """Lays tiles from the rack by taps."""
    for cell, tile in tiles:
        model = day(tab).model
        used = {laid.slot for laid in model.draft}
        slot = next(s for s, held in enumerate(model.rack) if held == IN_RACK[tile] and s not in used)
        tab.send(Rack(f"rack:{slot}"), Tap(cell, 0.0, 0.0))
        if tile[0].islower():
            tab.send(Letter(tile[0].upper()))
        tab.pass_time(1000)
    return tab


def place(tab):
    return next(e for e in tab.elements("button") if e.attributes.get("id") == "place")


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_lies_on_the_games_own_table_and_tells_nothing_of_the_best(device, game):
    tab = opened(device, game)
    assert day(tab).day == TODAY and "Find the best play." in tab.text() and "Today, 2 January" in tab.text()
    model = day(tab).model
    assert len(model.rack) == 7 and len(model.view.board) > 3 and tab.element("board")
    assert not device.texts  # to look at it keeps nothing


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_plays_there_are_is_on_the_page_before_the_answer(device, game):
    """With another best play, and other scores, all that is seen and copied is the same, letter by letter."""
    tab = opened(device, game)
    puzzle = day(tab).puzzle
    lay(tab, puzzle.best[:1])
    other = replace(day(tab), puzzle=replace(puzzle, best=puzzle.best[1:], scores=(1, 777)))
    ui = Ui(now=tab.now, size=(390.0, 460.0))
    assert other.view(ui) == day(tab).view(ui) and other.scene(ui) == day(tab).scene(ui)
    assert other.view_key() == day(tab).view_key()
    env = tab.app.world.env(None)
    assert other.sent(CopyPosition(), env)[1] == day(tab).sent(CopyPosition(), env)[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_best_play_gets_five_stars_and_is_kept_once(device, game):
    tab = opened(device, game)
    puzzle = day(tab).puzzle
    lay(tab, puzzle.best).click(place(tab))
    assert f"{puzzle.scores[-1]} points." in tab.text() and "Nothing counts more" in tab.text()
    assert kept(device, game) == {TODAY: {"stars": 5, "answer": [list(tile) for tile in puzzle.best]}}
    assert set(device.texts) == {f"wordclub.days.{game}"}
    assert not day(tab).model.playing  # nothing can be laid any more
    again = opened(device, game)
    assert f"{puzzle.scores[-1]} points." in again.text() and day(again).result == day(tab).result
    before = dict(device.texts)
    again.send(Answer(), PlaceNow(), ShowPlay("best"))
    assert device.texts == before


def poor_play(tab):
    """Some play that is not the best, as the game's own search finds it."""
    puzzle, state = day(tab).puzzle, day(tab).model.match.state
    if day(tab).place.name == "hexabble":
        from engine.hexabble.plays import plays
        from engine.kernel.wordgraph import graph_of

        found = plays(state.board, state.racks[state.to_move], graph_of(WORDS), WORDS)
    else:
        from engine.globe import Lists
        from engine.globe.plays import plays

        found = plays(state.board, state.joins, state.racks[state.to_move], Lists(WORDS, WORDS, 5))
    return min((play.score, play.tiles) for play in found if play is not None and play.score < puzzle.scores[-1] // 2)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_answer_counts_and_both_plays_can_be_looked_at(device, game):
    tab = opened(device, game)
    score, tiles = poor_play(tab)
    puzzle = day(tab).puzzle
    grade = puzzle.grade(score)
    lay(tab, tiles).click(place(tab))
    assert f"{score} point" in tab.text() and f"{grade.percent} % of the best" in tab.text()
    assert kept(device, game)[TODAY]["stars"] == grade.stars < 5
    mine = day(tab).model.view.board
    assert set(dict(tiles)) <= set(mine)
    tab.click("Show the best")
    assert set(dict(puzzle.best)) <= set(day(tab).model.view.board) and "The best:" in tab.text()
    tab.click("Show mine")
    assert day(tab).model.view.board == mine


def test_a_draft_that_is_no_play_says_why_and_is_no_answer(device):
    tab = opened(device, "hexabble")
    tab.click(place(tab))
    assert "Lay at least one tile first." in tab.text() and not kept(device, "hexabble")
    tab.pass_time(1000)
    model = day(tab).model
    lay(tab, [("A1", model.rack[0])])
    tab.click(place(tab))
    assert "must join" in tab.text() and day(tab).result is None and not kept(device, "hexabble")
    tab.send(PassNow(), Key("Escape", ""), Drop(None, None, 0.0, 0.0), Resized())
    assert day(tab).model.match.record == model.match.record


def test_giving_up_asks_first_and_shows_the_best(device):
    tab = opened(device, "hexabble")
    tab.click("Give up")
    assert day(tab).result is None and not kept(device, "hexabble")
    tab.click("Show me")
    assert set(dict(day(tab).puzzle.best)) <= set(day(tab).model.view.board)
    assert kept(device, "hexabble") == {TODAY: {"stars": 0, "answer": []}}
    assert "Given up." in opened(device, "hexabble").text()


def test_an_older_day_is_for_practice_and_is_not_kept(device):
    tab = opened(device, "hexabble", f"/day/{YESTERDAY}")
    assert "For practice, 1 January" in tab.text()
    lay(tab, day(tab).puzzle.best).click(place(tab))
    assert day(tab).result.stars == 5 and not kept(device, "hexabble")


def test_nobody_sees_the_puzzle_of_tomorrow(device):
    assert day(opened(device, "hexabble", "/day/2030-01-03")).day == TODAY


def test_a_kept_answer_that_is_none_to_the_puzzle_leaves_it_open_and_is_not_counted_again(device):
    kept_before = json.dumps({TODAY: {"stars": 4, "answer": [["A1", "Z"], ["nowhere", 7]]}})
    device.texts["wordclub.days.hexabble"] = kept_before
    tab = opened(device, "hexabble")
    assert day(tab).result is None
    lay(tab, day(tab).puzzle.best).click(place(tab))
    assert day(tab).result.stars == 5 and device.texts["wordclub.days.hexabble"] == kept_before


def test_what_is_shared_gives_nothing_away_and_leads_here(device):
    device.texts["wordclub.days.hexabble"] = json.dumps({YESTERDAY: {"stars": 3, "answer": []}})
    tab = opened(device, "hexabble")
    score, tiles = poor_play(tab)
    best = day(tab).puzzle.scores[-1]
    lay(tab, tiles).click(place(tab)).click("Share")
    (text,) = tab.copied
    first, second, *rest = text.split("\n")
    grade = day(tab).puzzle.grade(score)
    assert first == "Hexabble of the day, 2 January 2030"
    assert (
        second.startswith("★") and second.count("★") == grade.stars and f"{grade.percent} % of the best play" in second
    )
    assert rest == ["2 days in a row.", "https://club.example/#hexabble/day"]
    assert str(best) not in second.split("of")[0] and not any(word.isupper() and len(word) > 1 for word in text.split())


def test_the_match_on_the_table_is_as_it_was(device):
    text, _ = saved("hexabble-mid")
    device.texts["wordclub.match.hexabble"] = text
    tab = device.open("hexabble", words=WORDS)
    before = tab.app.table.match.record
    kept_match = device.texts["wordclub.match.hexabble"]
    tab.visit("hexabble/day")
    assert tab.app.table is None and day(tab) is not None
    lay(tab, day(tab).puzzle.best).click(place(tab))
    tab.visit("hexabble")
    assert tab.app.table.match.record == before and day(tab) is None
    assert json.loads(device.texts["wordclub.match.hexabble"])["events"] == json.loads(kept_match)["events"]


def test_the_draft_is_still_there_after_the_rules_were_read(device):
    tab = opened(device, "hexabble")
    lay(tab, day(tab).puzzle.best)
    draft = day(tab).model.draft
    tab.click("More").click("How to play")
    assert tab.route == "help"
    tab.tell(GoBack())
    assert tab.window.location.hash == "#hexabble/day"
    assert day(tab).model.draft == draft and not tab.dialogs


def test_the_grid_of_the_day_is_chosen_at_setup_by_its_address(device):
    tab = device.open("lexigrid/day")
    assert tab.route == "setup" and tab.app.club.shell.setup.answers["round"] == "day"


def test_going_elsewhere_while_the_puzzle_is_made_leaves_it_and_coming_back_makes_it(device):
    tab = device.open(words=WORDS)
    tab.app.tell_club(Route("hexabble/day"))
    assert day(tab).table is None
    tab.app.tell_club(Route("help"))
    tab.settle()
    assert tab.route == "help" and day(tab).table is None, "nobody waits for it there"
    tab.tell(GoBack())
    assert day(tab).table is not None and "Find the best play." in tab.text()


def test_a_tile_is_dragged_and_typed_as_at_the_table(device):
    tab = opened(device, "hexabble")
    cell, tile = day(tab).puzzle.best[0]
    tab.send(*[Key("Escape", "")])
    lay(tab, [(cell, tile)])
    assert [laid.cell for laid in day(tab).model.draft] == [cell]
    tab.click("Recall")
    assert not day(tab).model.draft


@pytest.fixture
def few_days(monkeypatch):
    """One day back: thirty links are alike."""
    monkeypatch.setattr(results, "PRACTICE", 1)


@pytest.mark.parametrize(
    ("chosen", "comes"),
    [("Other days", "Other days"), ("Keys", "Keys"), ("Give up", "Give up?"), ("Copy position", None)],
)
def test_the_menu_gives_way_to_what_was_chosen_in_it(device, chosen, comes):
    tab = opened(device, "hexabble")
    tab.click("More")
    dialog = next(e for e in tab.elements("dialog") if e.open)
    tab.click(next(e for e in dialog.elements() if e.tag == "button" and e.textContent == chosen))
    assert [text.startswith(comes or "") for text in tab.dialogs] == ([True] if comes else [])
    assert len(tab.copied) == (comes is None)
    if comes:
        tab.click("Close")
        assert not tab.dialogs and day(tab).result is None


def test_every_control_of_an_open_puzzle_does_something(few_days):
    sweep = Sweep({}, "hexabble/day", 1_000_000.0, deepest=0, words=WORDS).run()
    assert sweep.pressed > 10 and not sweep.faults, told(sweep)


def test_every_control_of_a_puzzle_that_was_given_up_does_something(few_days):
    texts = {"wordclub.days.hexabble": json.dumps({TODAY: {"stars": 0, "answer": []}, YESTERDAY: {"stars": 2}})}
    sweep = Sweep(texts, "hexabble/day", 1_000_000.0, deepest=0, words=WORDS).run()
    assert sweep.pressed > 10 and not sweep.faults, told(sweep)
