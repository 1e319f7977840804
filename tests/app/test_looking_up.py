"""What is looked up beside a match: the rules by their words, the word lists. The table stays as it lies."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest

from app.club.intents import GoBack, Route
from app.commands import GoTo, SetAddress, ShowPage
from app.learn import find, words, words_view
from app.learn.intents import Asked, Fold, OpenFirst, ShowList, Sought
from engine import builtin_words
from engine.games import NAMES, TITLES
from engine.kernel.lexicon import LISTS, Lexicon
from tests.app.house import House
from tests.app.null_table import TakePile
from tests.app.test_app_pages import start_match
from web.build.page import help_pages
from wordlists.pack import pack


@pytest.fixture(autouse=True)
def titles(monkeypatch):
    for game, title in (("null", "Null"), ("other", "Other")):
        monkeypatch.setitem(TITLES, game, title)


# -- the rules by their words ----------------------------------------------------------------------------------


class _Reader(HTMLParser):
    """Reads a help page as the browser does (`bridge.help_texts`)."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[list[str]] = []
        self.texts: list[list[str]] = []

    def handle_starttag(self, tag, attrs):
        place = dict(attrs).get("id") or ""
        if tag in ("h2", "h3", "p", "li", "tr", "figcaption"):
            self.open.append([place, tag, ""])
            if place.startswith("help-"):
                self.texts.append(self.open[-1])
        elif tag == "td" and self.open:
            self.open[-1][2] += " "

    def handle_endtag(self, tag):
        if self.open and self.open[-1][1] == tag:
            self.open.pop()

    def handle_data(self, data):
        for one in self.open:
            one[2] += data


@pytest.fixture(scope="module")
def rules():
    reader = _Reader()
    for page in help_pages(lambda name: name):
        reader.feed(str(page.html))
    return find.passages([tuple(text) for text in reader.texts], NAMES)


def shown(found):
    return "".join(text for text, _ in found.parts)


def test_all_of_the_help_can_be_found(rules):
    assert {passage.game for passage in rules} == set(NAMES) and len(rules) > 150
    headings = [text for page in help_pages(lambda name: name) for text in re.findall(r"<h2[^>]*>([^<]+)", page.html)]
    for heading in headings:
        assert any(one.passage.heading == heading for one in find.search(rules, heading)), heading


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("swap", "help-horrible-hex-swap"),
        ("ignored touch", "help-hexabble-touch"),
        ("loop round", "help-globe-loop"),
        ("once in a word", "help-lexigrid-path"),
        ("PIVOTS ALONE", "help-hexabble-pivot-alone"),
    ],
)
def test_a_rule_is_found_by_its_words_in_any_case(rules, typed, place):
    found = find.search(rules, typed)
    assert place in [one.passage.place for one in found]
    for one in found:
        marked = [text.casefold() for text, sought in one.parts if sought]
        assert marked and all(any(text == word for word in find.words_of(typed)) for text in marked)


def test_words_are_found_by_their_beginnings_and_not_within_others(rules):
    assert find.search(rules, "excha") and not find.search(rules, "xchange")


@pytest.mark.parametrize("typed", ["", "  ", "a", "\u0130", "?!", "zzzz", "x" * 500, "<b>", "word " * 100])
def test_whatever_is_typed_is_answered_with_so_many_places_at_most(rules, typed):
    assert len(find.search(rules, typed)) <= find.MOST
    assert all(len(shown(one)) < 300 for one in find.search(rules, typed))


def test_the_game_one_comes_from_comes_first(rules):
    for game in NAMES:
        assert find.search(rules, "hints", game)[0].passage.game in (game, *({"lexigrid"} & {game} and NAMES))


def test_the_search_is_opened_over_the_table_and_enter_leads_to_the_first_place():
    house = House().begin().send(TakePile()).forget()
    match = house.match
    house.go("find")
    assert house.shell.route == "find" and house.match is match
    assert house.asked(ShowPage)[-1] == ShowPage("find", "null", "Search the rules")
    house.show(Sought("pile"))
    assert [one.passage.place for one in house.shell.page.found] == ["help-null-1"]
    house.show(OpenFirst())
    assert house.asked(GoTo) == [GoTo("help-null-1")] and house.shell.route == "help"
    house.tell(GoBack())
    assert house.shell.route == "table" and house.match is match and house.asked(SetAddress)[-1] == SetAddress("null")


def test_enter_without_a_place_stays():
    house = House().go("find").show(Sought("zebra"), OpenFirst())
    assert house.shell.route == "find" and not house.asked(GoTo)


@pytest.mark.parametrize("where", ["", "settings", "other/new", "matches"])
def test_one_comes_back_to_where_one_was(where):
    house = House().go(where, "help", "find", "help-null-1", "words").tell(GoBack())
    assert house.asked(SetAddress)[-1] == SetAddress(where)


# -- the word lists --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("cat", "CAT"),
        (" Cat ", "CAT"),
        ("q\u0131", "QI"),
        ("Q\u0130", "QI"),
        ("a", ""),
        ("", ""),
        ("caf\u00e9", ""),
        ("two words", ""),
        ("don't", ""),
        ("\uff21\uff22", ""),
        ("stra\u00dfe", ""),
        ("a" * 17, ""),
        ("a" * 100_000, ""),
    ],
)
def test_only_what_can_be_a_word_is_asked_about(typed, word):
    assert words.as_word(typed) == word


def lists(**held):
    known = Lexicon.open(pack({name: sorted(held.get(name, ())) for name in LISTS}))
    return SimpleNamespace(env=lambda match: SimpleNamespace(lexicon=known))


def test_a_word_is_told_with_the_lists_that_have_it():
    page = words.Words(lists(club=("QI", "CAT"), open=("CAT",), common=("CAT",), everyday=("CAT",)), "q\u0131")
    assert page.holders == ("club",) and words_view.told(page) == "QI is in 1 of the four lists."
    assert words_view.told(replace(page, typed="cat")) == "CAT is in all four lists."


def test_what_is_typed_is_answered_on_the_page(device):
    tab = device.open("words", words=frozenset({"QI", "CAT"}))
    tab.fill(tab.element("word-field"), "qi")
    assert "QI is in all four lists." in tab.text() and "In Hexabble" in tab.text()
    tab.fill(tab.element("word-field"), "dog")
    assert "DOG is in none of the lists." in tab.text() and "Not in Lexigrid" in tab.text()
    tab.fill(tab.element("word-field"), "x" * 30)
    assert "A word here has 2 to 16 letters, A to Z only." in tab.text() and "Not in Lexigrid" not in tab.text()


def test_short_words_are_those_of_the_chosen_list():
    page = words.Words(lists(club=("AB", "ABC", "ABCD", "QI"), open=("AB",)))
    assert page.short(2) == ("AB", "QI") and page.short(3) == ("ABC",)
    other = replace(page, chosen="open")
    assert other.short(2) == ("AB",) and other.short(3) == ()


def test_q_without_u_is_all_that_the_lists_have():
    every = {word for name in LISTS for word in builtin_words.words(name) if re.search("Q(?!U)", word)}
    assert set(words.Q_WITHOUT_U) == every and sorted(words.Q_WITHOUT_U) == words.Q_WITHOUT_U


def test_parts_are_unfolded_one_by_one_and_a_list_is_chosen():
    house = House().go("words").show(Fold("three"), Fold("q"), Fold("three"), ShowList("open"), Asked("cat"))
    page = house.shell.page
    assert (page.unfolded, page.chosen, page.word) == (frozenset({"q"}), "open", "CAT")


def test_the_table_stays_while_a_word_is_looked_up(device):
    tab = start_match(device.open()).click("Show my tiles")
    letter = next(tile for tile in tab.model.rack if tile.isalpha())
    tab.key(letter, tab.element("cell-I9"))
    draft = tab.model.draft
    tab.click("More").click("Word lists")
    assert tab.route == "words" and not tab.elements("[data-drag]")
    tab.click("Back")
    assert tab.route == "table" and tab.model.draft == draft


def test_no_way_leads_from_the_table_to_the_lists_where_a_wrong_word_costs_the_turn(device):
    tab = start_match(device.open(), answers=(("check", "challenge"), ("pass", False))).click("More")
    assert "How to play" in tab.text() and "Word lists" not in tab.text()


def test_what_is_looked_up_saves_nothing():
    house = House().begin()
    before = dict(house.storage.texts)
    house.tell(Route("words")).show(Asked("cat"), Fold("q"))
    assert house.storage.texts == before
