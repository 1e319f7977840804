"""Every refusal of every table leads to the rule that it stands on, and back to the table with nothing lost."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from engine.games import NAMES
from tests.app.test_app_pages import start_match
from web.build.page import help_pages

PLACES = {page.slug: set(re.findall(r'\bid="([^"]+)"', page.html)) for page in help_pages(lambda name: name)}


def module(game):
    return game.replace("-", "_")


@pytest.mark.parametrize("game", NAMES)
def test_every_reason_has_a_place_in_the_help_of_its_game(game):
    messages = import_module(f"app.tables.{module(game)}.messages")
    reasons = messages.RULES.keys()
    assert set(type(next(iter(reasons)))) == set(reasons)
    lost = {reason: messages.rule(reason) for reason in reasons if messages.rule(reason) not in PLACES[game]}
    assert not lost


def test_no_two_places_of_the_help_have_one_name():
    every = [place for page in help_pages(lambda name: name) for place in re.findall(r'\bid="([^"]+)"', page.html)]
    assert len(every) == len(set(every))


def link(tab):
    (found,) = [e for e in tab.elements("a") if e.textContent == "Why?"]
    return found


def test_a_refused_draft_leads_to_its_rule_and_lies_there_on_the_way_back(device):
    tab = start_match(device.open()).click("Show my tiles")
    first, second = [tile for tile in tab.model.rack if tile.isalpha()][:2]
    tab.key(first, tab.element("cell-I9"))
    tab.key(second, tab.element("cell-I10"))
    draft = tab.model.draft
    assert len(draft) == 2 and "is not in the word list" in tab.text()
    tab.click(link(tab))
    assert tab.route == "help" and tab.window.location.hash == "#help-hexabble-checking"
    assert tab.document.title == "How to play Hexabble \u00b7 Word Club"
    tab.happen("click", tab.help_back)
    assert tab.settle().route == "table" and tab.model.draft == draft and link(tab)


def test_what_nothing_came_of_is_told_with_its_rule_and_gone_with_the_next_note(device):
    tab = start_match(device.open(), answers=(("pass", False),))
    letter = next(tile for tile in tab.model.rack if tile.isalpha())
    tab.key(letter, tab.element("cell-I9"))
    tab.click(tab.element("place"))
    assert "at least two letters" in tab.text() and link(tab).attributes["href"] == "#help-hexabble-first"
    tab.key("Delete", tab.element("cell-I9"))
    assert not [e for e in tab.elements("a") if e.textContent == "Why?"]
