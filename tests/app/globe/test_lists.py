"""Lists that the globe's table shows: the match's own house words, the legend, what a refusal names."""

from app.intents import CloseDialog, OpenDialog, Tap, TapHandle
from app.page.view import Node, find, text_of, walk
from app.parts.crossword_dialogs import LegendDialog, MenuDialog
from app.tables.globe.intents import HouseDialog
from engine.globe.board import LOOPS
from engine.globe.geometry import VECTORS
from tests.app.globe.globe_table import begun, lay, with_rack, with_state

LOOP = LOOPS[0].cells


def button(page, label):
    return next((n for n in walk(page) if isinstance(n, Node) and n.tag == "button" and text_of(n) == label), None)


def test_a_match_shows_the_house_words_that_it_began_with():
    """G14: whatever this device keeps for the next match by now."""
    model, at = begun(house={"added": ["CTA", "QX"], "blocked": ["CAT"]})
    at.house = {"added": ["ZZZAP"]}
    menu = at.view(at.send(model, OpenDialog(MenuDialog())))
    item = button(menu, "House words of this match")
    shown = text_of(at.view(at.send(model, item.on["click"])))
    assert all(word in shown for word in ("Added", "CTA", "QX", "Blocked", "CAT")) and "ZZZAP" not in shown
    assert at.send(model, OpenDialog(HouseDialog()), CloseDialog()).dialog is None


def test_a_match_without_house_words_offers_no_list_of_them():
    model, at = begun()
    assert button(at.view(at.send(model, OpenDialog(MenuDialog()))), "House words of this match") is None


def test_one_kind_of_house_words_alone_is_shown_too():
    model, at = begun(house={"blocked": ["CAT"]})
    shown = text_of(at.view(at.send(model, OpenDialog(HouseDialog()))))
    assert "None." in shown and "CAT" in shown


def test_the_legend_says_how_the_premiums_are_spread():
    model, at = begun()
    shown = text_of(at.view(at.send(model, OpenDialog(LegendDialog()))))
    assert "spread evenly" in shown and "opposite ends" in shown


def test_a_refusal_lights_what_it_names_and_brings_it_into_sight():
    """K8: "KL1 is taken already" named a cell that nobody could see."""
    from app.draw.sphere.turning import turned

    model, at = begun()
    model = with_rack(with_state(model, board={"L": "A"}), "CATSDOG")
    model = at.send(model, TapHandle("rack:0"), Tap("L", 5, 5))
    assert "Star L is taken already." in text_of(find(at.view(model), class_="talk")) and model.light == ("L",)
    assert turned(model.look.at(at.now), VECTORS["L"])[2] > 0.6


def test_every_word_of_a_failing_draft_is_named_and_only_the_wrong_ones_are_crossed():
    model, at = begun()
    model = with_rack(with_state(model, board={LOOP[0]: "C", LOOP[1]: "A"}), "TSQXZJK")
    model = lay(model, at, ((LOOP[2], "Q"),))
    page = at.view(model)
    chips = {
        text_of(n): n.attrs["class"].split()
        for n in walk(page)
        if isinstance(n, Node) and {"good", "bad"} & set(n.attrs.get("class", "").split())
    }
    assert len(chips) == len(model.preview.standing) and any("bad" in kinds for kinds in chips.values())
    assert all(any(word.text in chip for chip in chips) for word in model.preview.standing)
