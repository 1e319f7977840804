"""What is liked on a device: how the page comes to look so, the way there from a table and back, and what tables make of it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app.club.intents import Change
from app.draw.painter import grown
from app.draw.scene import Text
from app.intents import CloseDialog, Tap, TapHandle
from app.keep.match import to_text
from app.page.view import find, text_of
from app.parts import arrangement
from app.parts.arrangement import Laid
from app.parts.crossword_dialogs import ConfirmDialog
from app.parts.crossword_intents import PlaceNow
from app.table import LOOKS, Settings
from engine.games import NAMES
from tests.app import hexabble_table as at_hexabble
from tests.app.sweep import Sweep, controls
from tests.app.test_app_pages import meaning, start_match
from tests.app.test_crossword_tables import GLOBE, HEXABBLE, both
from tests.app.test_seams import SOON_MS, saved

WORN = {"theme": "dark", "contrast": "more", "colours": "apart", "text": "larger", "letters": "large", "hand": "left"}


def worn(tab) -> dict[str, str]:
    attributes = tab.document.documentElement.attributes
    return {name: attributes[f"data-{name}"] for name in LOOKS if f"data-{name}" in attributes}


# -- how the page looks ----------------------------------------------------------------------------------------


def test_what_is_chosen_is_worn_at_once_and_after_a_reload_and_the_usual_is_not(device):
    tab = device.open("settings")
    assert worn(tab) == {}
    for name, look in {**WORN, "motion": "less"}.items():
        (choice,) = [e for e in tab.elements("input") if meaning(tab, "change", e) == Change(name, look)]
        tab.happen("change", choice)
        tab.settle()
    assert worn(tab) == worn(device.open()) == {**WORN, "motion": "less"}
    tab.tell(*(Change(name, answers[0]) for name, answers in LOOKS.items()))
    assert worn(tab) == worn(device.open()) == {}


def test_the_start_of_the_page_wears_the_same_looks():
    """boot.mjs puts them on before Python is there."""
    from web.build.paths import WEB

    boot = (WEB / "boot.mjs").read_text(encoding="utf-8")
    assert f"for (const look of {json.dumps(list(LOOKS))})" in boot


def test_where_less_motion_is_wanted_nothing_moves_whatever_the_system_says(device):
    tab = device.open("settings")
    for motion in LOOKS["motion"]:
        tab.tell(Change("motion", motion))
        assert tab.app.ui().still is tab.app.world.env(None).still is (motion == "less")


def test_letters_grow_only_by_what_is_a_number_and_no_more_than_fits():
    assert [grown(token) for token in ("1.16", " 1.5", "#f0f", "0.2", "9", "nan")] == [1.16, 1.5, 1, 1, 1, 1]


@both
def test_on_the_board_the_letter_of_a_tile_grows_and_its_value_does_not(side):
    model, at = side.ready()
    model = side.cat(model, at)
    if side is GLOBE:
        model = replace(model, flat=True)
    items = [item for layer in at.scene(model).layers for item in layer.items]
    texts = [t for item in items for t in (item, *getattr(item, "items", ())) if isinstance(t, Text)]
    assert {t.text for t in texts if t.grows} == set("CAT") and all(t.aside for t in texts if t.grows)


# -- there and back --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_the_menu_of_every_table_leads_to_the_settings_and_from_there_back(device, game):
    name = "lexigrid-end" if game == "lexigrid" else f"{game}-mid"
    text, moment = saved(name, 1 if game == "lexigrid" else None)
    device.texts[f"wordclub.match.{game}"] = text
    tab = device.open(game, now=moment + SOON_MS)
    tab.settle()
    if covers := [b for b in tab.elements("button") if b.id == "show-tiles"]:
        tab.click(covers[0])
    before = tab.model
    more = [b for b in tab.elements("button") if b.attributes.get("aria-label") == "More"]
    if more:
        tab.click(more[0])
        (way,) = [a for a in tab.elements("a") if a.attributes.get("href") == "#settings"]
        tab.click(way)
    else:
        tab.visit("settings")
    assert tab.route == "settings" and "Back to the table" in tab.text()
    tab.click("Back to the table")
    assert tab.route == "table" and tab.model.match is before.match and tab.dialogs == []


def test_what_was_laid_and_what_was_being_set_up_is_there_again(device):
    tab = device.open("hexabble/new")
    name = next(e for e in tab.elements("input") if e.attributes.get("type") == "text")
    tab.fill(name, "Zoe")
    tab.visit("settings").click("Back to the setup")
    assert tab.route == "setup" and any(e.value == "Zoe" for e in tab.elements("input"))
    start_match(tab)
    tab.click("Show my tiles")
    tab.send(TapHandle("rack:0"), Tap("I9", 5, 5))
    draft = tab.model.draft
    assert len(draft) == 1
    tab.visit("settings").tell(Change("letters", "large")).click("Back to the table")
    assert tab.model.draft == draft and not tab.model.curtain
    assert worn(tab) == {"letters": "large"}


# -- asked before placing --------------------------------------------------------------------------------------


def asked(side, at, model, *intents):
    """The model after intents, for somebody who wants to be asked."""
    env = replace(at.env(model), settings=Settings(confirm=True))
    for intent in intents:
        model, _ = side.table.update(model, intent, env)
    return model


@both
def test_who_wants_to_be_asked_is_read_the_move_and_may_still_leave_it(side):
    model, at = side.ready()
    model = side.cat(model, at)
    once = asked(side, at, model, PlaceNow())
    assert once.match is model.match and once.dialog == ConfirmDialog()
    dialog = find(at.view(once), aria_labelledby="confirm-title")
    assert "CAT" in text_of(dialog) and str(model.preview.score) in text_of(dialog)
    kept = asked(side, at, once, CloseDialog())
    assert kept.dialog is None and kept.draft == model.draft
    placed = asked(side, at, once, PlaceNow(True))
    assert placed.dialog is None and placed.view.history[-1].score == model.preview.score
    assert asked(side, at, placed, PlaceNow(True)).match is placed.match, "the second of two fast presses"


@both
def test_who_does_not_want_it_is_not_asked_and_what_cannot_stand_is_refused_as_ever(side):
    model, at = side.ready()
    assert at.send(side.cat(model, at), PlaceNow()).view.history
    wrong = side.lay(model, at, ((side.cells[0], "C"),))
    assert asked(side, at, wrong, PlaceNow()).dialog is None


def test_the_puzzle_of_a_day_is_answered_without_a_question():
    """It has its own way to be sure: its answer counts once, and its button says so."""
    model, at = HEXABBLE.ready()
    model = HEXABBLE.cat(model, at)
    assert asked(HEXABBLE, at, model, PlaceNow(True)).match is not model.match


def test_every_control_of_the_question_does_something():
    model, at = at_hexabble.begun(known=frozenset({"ET"}))
    rack = model.match.seen_by(0).rack
    word = "".join(tile for tile in rack if tile.isalpha())[:2]
    slots = [rack.index(letter) for letter in word]
    draft = arrangement.to_json(tuple(Laid(c, s, rack[s]) for c, s in zip(("I9", "I10"), slots)))
    texts = {
        "wordclub.match.hexabble": to_text(
            model.match, {"answers": {"pass": False}, "rack": list(rack), "draft": draft}
        ),
        "wordclub.settings": json.dumps(Settings(confirm=True).to_json()),
    }
    sweep = Sweep(texts, "hexabble", 1_000_000.0, deepest=1, words=frozenset({word}))
    with sweep._opened(()) as tab:
        (place,) = [control for control in controls(tab) if control.name.startswith("Place ·")]
    sweep.run((place,))
    assert sweep.pressed > 4
    assert not sweep.faults, sweep.faults
