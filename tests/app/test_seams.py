"""Every control of every table does something (K2), in every state that it is met: nothing falls between table and club.

Each is pressed by pointer and by key in a page that is opened anew from saved matches: just begun, in the middle, at the end.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
import segno  # noqa: F401 - as if the page had fetched it

from app.intents import ShowTiles
from app.keep.match import Match, read, to_text
from app.keep.store import packed
from app.page.view import h
from app.tables import Tables
from engine.games import GAMES, NAMES, PACKINGS, TITLES
from engine.kernel.packing import pack
from engine.kernel.record import Record, replay
from tests.app.days_made import made_once as made_once
from tests.app.house import House
from tests.app.null_table import TABLE, Menu, TakePile
from tests.app.sweep import DEEPEST, Sweep

FIXTURES = Path(__file__).parents[1] / "engine" / "fixtures" / "format1"
SOON_MS = 20_000.0
"""After the last moment that a record tells, for games with a clock."""


def importable():
    """The games whose tables can be opened today."""
    found = []
    for game in NAMES:
        try:
            Tables()[game]
        except ImportError:
            continue
        found.append(game)
    return found


def positions():
    for game in importable():
        yield pytest.param(game, f"{game}-mid", 1, False, id=f"{game}-begin")
        if GAMES[game].ROBOTS:
            yield pytest.param(game, f"{game}-mid", 1, True, id=f"{game}-begin-with-a-robot")
        for path in sorted(FIXTURES.glob(f"{game}-*.json")):
            yield pytest.param(game, path.stem, None, False, id=path.stem)


def saved(name, events=None, robot=False):
    """A match as it was saved, and the time it was saved at; with `events` only so many of them have happened, with `robot` the
    other seats are robots', and there are hints where the game has them."""
    text = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))["saved"]
    match, beside = read(GAMES, text)
    if events is not None:
        header = match.record.header
        others = ("", *("club",) * (len(header.seats) - 1))
        if robot:
            hints = {"hints": True} if any(choice.name == "hints" for choice in Tables()[header.game].choices) else {}
            header = replace(header, robots=others, options={**header.options, **hints})
        record = Record(header, match.record.events[:events])
        match, beside = Match(match.game, record, replay(match.game, record)), {}
    moments = [event.at for event in match.record.events if hasattr(event, "at")]
    return to_text(match, beside), max(moments, default=1_000_000.0)


def told(sweep):
    return "\n".join(str(fault) for fault in sweep.faults)


@pytest.mark.parametrize(("game", "name", "events", "robot"), list(positions()))
def test_every_control_of_a_table_does_something(game, name, events, robot):
    text, moment = saved(name, events, robot)
    # What lies behind a press is the same with a robot as without one.
    deepest = 1 if robot else DEEPEST
    sweep = Sweep({f"wordclub.match.{game}": text}, game, moment + SOON_MS, deepest=deepest).run()
    assert sweep.pressed > 3
    assert not sweep.faults, told(sweep)


@pytest.mark.parametrize("game", importable())
def test_every_control_does_something_where_a_match_is_looked_back_on(game):
    """A match under way; one that is over brings racks and nothing to press. Lexigrid has a past only then."""
    text, moment = saved("lexigrid-day" if game == "lexigrid" else f"{game}-mid")
    sweep = Sweep(
        {f"wordclub.match.{game}": text}, f"{game}/back", moment + SOON_MS, deepest=int(game == "horrible-hex")
    ).run()
    assert sweep.pressed > 10
    assert not sweep.faults, told(sweep)


@pytest.mark.parametrize("game", importable())
def test_every_control_of_a_setup_and_of_a_tables_pages_does_something(game):
    text, moment = saved(f"{game}-mid")
    for address in (f"{game}/new", *(f"{game}/{page}" for page in Tables()[game].pages)):
        for texts in ({}, {f"wordclub.match.{game}": text}):
            sweep = Sweep(texts, address, moment + SOON_MS, deepest=1).run()
            assert sweep.pressed > 3
            assert not sweep.faults, told(sweep)


def test_every_control_of_the_pages_of_links_does_something():
    """A match that is sent; another one that a link brings while one is under way; a step that a link shows."""
    text, moment = saved("hexabble-end", 12)
    match, _ = read(GAMES, text)
    other = Record(replace(match.record.header, seats=("Eve", "Flo")), match.record.events)
    over, _ = read(GAMES, saved("horrible-hex-end")[0])
    brought = pack(other, match.game, PACKINGS["hexabble"])
    shown = pack(over.record, over.game, PACKINGS["horrible-hex"])
    for address in ("hexabble/send", f"hexabble/go/{brought}", f"horrible-hex/look/3/{shown}"):
        sweep = Sweep({"wordclub.match.hexabble": text}, address, moment + SOON_MS, deepest=0).run()
        assert sweep.pressed > 3
        assert not sweep.faults, told(sweep)


def test_every_control_of_the_settings_does_something():
    text, moment = saved("lexigrid-end")
    sweep = Sweep({"wordclub.match.lexigrid": text}, "settings", moment, deepest=1).run()
    assert sweep.pressed > 10
    assert not sweep.faults, told(sweep)


@pytest.mark.parametrize("page", ["matches", "records"])
def test_every_control_of_the_matches_and_the_records_does_something(page):
    """Under way, finished on its table and among the others, unreadable; dialogs and an undo that runs."""
    end, moment = saved("lexigrid-day")
    going, _ = saved("lexigrid-end", 1)
    texts = {"match.lexigrid": end, "aside.lexigrid.1": packed(going), "aside.lexigrid.2": "damaged"}
    sweep = Sweep(
        {f"wordclub.{name}": text for name, text in texts.items()}, page, moment, deepest=1 + (page == "records")
    ).run()
    assert sweep.pressed > 10
    assert not sweep.faults, told(sweep)


@pytest.mark.parametrize("page", ["find", "words"])
def test_every_control_of_what_is_looked_up_does_something(page):
    sweep = Sweep({}, page, 1_000_000.0, deepest=1).run()
    assert sweep.pressed > 1 + 8 * (page == "words")
    assert not sweep.faults, told(sweep)


# -- the sweep itself ------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def title(monkeypatch):
    monkeypatch.setitem(TITLES, "null", "Null")


def swept(table):
    text = House().begin().text()
    return Sweep({"wordclub.match.null": text}, "null", 1_000_000.0, {"null": table}).run()


def with_button(*buttons):
    return replace(TABLE, view=lambda model, ui: h("div", TABLE.view(model, ui), *buttons))


def test_the_sweep_finds_nothing_at_a_table_without_faults():
    sweep = swept(TABLE)
    assert not sweep.faults, told(sweep)
    assert sweep.pressed >= 10


@pytest.mark.parametrize("intent", [None, "unknown"], ids=["without meaning", "without effect"])
def test_the_sweep_finds_a_dead_control(intent):
    button = h("button", "Dead", on={"click": ShowTiles()} if intent else {})
    assert {str(fault) for fault in swept(with_button(button)).faults if len(fault.path) == 1} == {
        "Dead (pointer): nothing changes",
        "Dead (key): nothing changes",
    }


def test_the_sweep_finds_a_control_within_a_dialog():
    def view(model, ui):
        dead = h("dialog", h("button", "Dead"), h("button", "Alive", on={"click": TakePile()}), modal=True, key="d")
        return h("div", TABLE.view(replace(model, dialog=None), ui), dead if model.dialog == Menu() else None)

    assert "More > Dead (key): nothing changes" in told(swept(replace(TABLE, view=view)))


def test_the_sweep_finds_two_dialogs_at_once():
    """K2: export opened over the menu, which stayed."""

    def update(model, intent, env):
        after, commands = TABLE.update(model, intent, env)
        return replace(after, dialog=model.dialog) if commands else after, commands

    assert "More > Export match (pointer): 2 dialogs are open" in told(swept(replace(TABLE, update=update)))


def test_the_sweep_finds_a_bug_behind_a_control():
    def update(model, intent, env):
        if isinstance(intent, TakePile):
            raise RuntimeError("a bug")
        return TABLE.update(model, intent, env)

    assert "Take it (pointer): a fault: RuntimeError: a bug" in told(swept(replace(TABLE, update=update)))


def test_the_sweep_finds_a_message_that_its_table_does_not_list():
    listed = tuple(kind for kind in TABLE.intents if kind is not TakePile)
    faults = told(swept(replace(TABLE, intents=listed)))
    assert "Take it (key): a fault: app.message.Misaddressed: Null knows no TakePile()" in faults
