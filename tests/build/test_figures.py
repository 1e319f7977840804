"""The help pages' figures: whole SVG, described, drawn from the real boards, in classes that the style sheets know."""

import re
import xml.etree.ElementTree as ET

import pytest

from engine.globe.board import RAYS, STARS
from engine.globe.premiums import PREMIUMS
from engine.horrible_hex import CARDS
from web.build import figures, game_figures
from web.build.paths import WEB

STYLES = "\n".join(path.read_text(encoding="utf-8") for path in (WEB / "styles").rglob("*.css"))


@pytest.mark.parametrize("name", figures.FIGURES)
def test_a_figure_is_whole_described_and_styled(name):
    figure = ET.fromstring(figures.FIGURES[name]())
    picture, caption = figure
    assert picture.get("role") == "img" and len(picture.get("aria-label")) > 20 and caption.text.endswith(".")
    used = {kind for part in picture.iter() for kind in (part.get("class") or "").split()}
    assert used and all(f".{kind}" in STYLES for kind in used)
    assert "style" not in {attribute for part in picture.iter() for attribute in part}


def test_every_figure_that_a_help_page_asks_for_is_there_and_none_is_left_over():
    asked = {
        name
        for page in (WEB / "help").glob("*.md")
        for name in re.findall(r"^figure:([\w-]+)$", page.read_text(encoding="utf-8"), re.M)
    }
    assert asked == set(figures.FIGURES)


def test_the_bent_word_lies_on_two_rays_of_a_star():
    assert "".join(figures._RELY.values()) == "RELY" and list(figures._RELY)[2] in STARS
    assert {figures._IN[-1], figures._OUT[-1]} <= set(RAYS[figures._STAR])


def test_the_globe_shows_every_premium_on_its_near_side():
    picture = ET.fromstring(figures.FIGURES["globe"]())[0]
    seen = [part.text for part in picture.iter() if part.get("class") == "fx-glabel"]
    assert set(seen) == {"2L", "3L", "2W"} and 10 < len(seen) < len(PREMIUMS)


def test_the_goal_is_shown_beside_a_mirror_image_that_no_turn_of_it_is():
    whole = ET.fromstring(figures.FIGURES["horrible-hex-goal"]())[0]
    kinds = [part.get("class") for part in whole.iter() if part.get("class")]
    assert (kinds.count("fx-hh-lit"), kinds.count("fx-hh-not"), kinds.count("fx-hh-face")) == (4, 4, 12)
    every = [game_figures._at_home(frozenset(card)) for card in CARDS]
    handed = [card for card in every if game_figures.one_handed(card)]
    assert 0 < len(handed) < len(every)


def test_the_shared_word_is_struck_out_and_the_sums_are_those_of_the_rules():
    whole = ET.fromstring(figures.FIGURES["lexigrid-shared"]())[0]
    texts = [(part.get("class"), part.text) for part in whole.iter("text")]
    assert [text for kind, text in texts if "fx-gone" in kind] == ["STAR", "STAR"]
    sums = [int(text.split(": ")[1]) for kind, text in texts if kind == "fx-caption"]
    worth = sum(int(text.split()[1]) for kind, text in texts if kind == "fx-found")
    assert sum(sums) == worth and all(sums)
