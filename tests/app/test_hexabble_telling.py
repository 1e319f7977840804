"""What Hexabble's table tells: failing words by name (H13), what is missing calmly, which tile stands where."""

from __future__ import annotations

import pytest

from app.draw.scene import Poly
from app.intents import OpenDialog, ShowTiles
from app.page.view import Node, find, text_of, walk
from app.parts.crossword_dialogs import LegendDialog
from app.parts.crossword_intents import PlaceNow
from app.tables.hexabble import messages, telling
from engine.hexabble.match import Entry
from engine.hexabble.moves import Word
from engine.hexabble.verdict import Reason
from tests.app.hexabble_table import begun, lay, with_rack, with_state


def at_hand(rack, words=("CAT",), board=None, **more):
    model, at = begun(known=frozenset(words), **more)
    model = at.send(model, ShowTiles())
    if board:
        model = with_state(model, at, board=board)
    return with_rack(model, at, rack), at


def reds(at, model):
    """What is drawn in the colour of what may not stand."""
    items = [item for layer in at.scene(model).layers for item in layer.items]
    return [item for item in items if isinstance(item, Poly) and item.stroke == "hexabble-bad"]


@pytest.mark.parametrize("reason", [Reason.NOT_A_WORD, Reason.TOUCHES, Reason.THREE_TILE, Reason.JOINED_BY_IGNORED])
@pytest.mark.parametrize("texts", [("AB",), ("AB", "CD"), ("AB", "CD", "EF")])
def test_a_turn_that_was_lost_names_the_words_that_failed(reason, texts):
    """H13: whatever the reason."""
    words = tuple(Word(text, "touch", ("I9",), 0) for text in texts)
    line = messages.entry_line(Entry(seat=0, kind="failed", total=0, words=words, reason=reason), "Ann")
    assert line.startswith("Ann lost the turn: ") and all(text in line for text in texts)
    assert not line.endswith(".") and reason.value not in line


def test_a_lost_turn_without_a_word_to_name_still_says_why():
    line = messages.entry_line(Entry(seat=0, kind="failed", total=0, reason=Reason.THREE_TILE), "Ann")
    assert line == "Ann lost the turn: a letter touched three others and made no word with any of them"


@pytest.mark.parametrize("passing", [True, False])
def test_everybody_hears_which_words_a_challenge_was_lost_for(passing):
    """On the pass screen, or where there is none in the history; in the line of talk as well."""
    model, at = at_hand("CABOEIU", check="challenge", passing=passing)
    model = at.send(lay(model, at, (("I9", "C"), ("I10", "A"), ("I11", "B"))), PlaceNow())
    told = "lost the turn: CAB is not in the word list"
    assert f"Ann {told}." in text_of(at.view(model)) and f"Ann {told}." in at.said()
    assert told in text_of(find(at.view(model), class_="history"))


@pytest.mark.parametrize(
    ("rack", "board", "tiles", "part"),
    [
        ("CATOEIU", None, (("I9", "C"),), "at least two letters"),
        ("CATOEIU", None, (("A1", "C"),), "two letters"),
        ("CATOEIU", {"I9": "A", "I10": "T"}, (("A1", "C"),), "must join letters"),
        ("CATOEI^", None, (("I9", "^"),), "come to the Pivot on I9"),
        ("CATOEI^", {"I9": "A", "I10": "T"}, (("I11", "^"),), ""),
    ],
)
def test_the_first_tile_is_told_what_is_missing_and_gets_no_red_cross(rack, board, tiles, part):
    model, at = at_hand(rack, board=board)
    model = lay(model, at, tiles)
    assert telling.unfinished(model.preview, 1)
    page = at.view(model)
    hint = text_of(find(page, class_="hint"))
    assert part in hint and hint in at.said() and find(page, class_="refused") is None and reds(at, model) == []


def test_what_may_be_meant_as_a_move_is_refused_in_red():
    model, at = at_hand("CATOEIU")
    model = lay(model, at, (("I9", "C"), ("I11", "T")))
    assert find(at.view(model), class_="refused") is not None and len(reds(at, model)) == 1
    assert not telling.unfinished(model.preview, 2)


def test_a_failing_preview_marks_every_line_good_or_bad():
    """H13: friendly. CATS holds, the cross word that its S makes does not."""
    model, at = at_hand(
        "SQEOIUA", words=("CAT", "CATS"), board={"I9": "C", "I10": "A", "I11": "T", "J11": "Q", "K10": "Q"}
    )
    model = lay(model, at, (("I12", "S"),))
    page = at.view(model)
    marks = {
        text_of(n).split(",")[0].split(" ")[1]: ("good" if "good" in n.attrs["class"].split() else "bad")
        for n in walk(page)
        if isinstance(n, Node) and {"good", "bad"} & set(n.attrs.get("class", "").split())
    }
    assert marks == {line.text: "good" if line.valid else "bad" for line in model.preview.lines}
    assert marks["CATS"] == "good" and "bad" in marks.values()


def test_a_challenge_preview_marks_nothing():
    """H13: nobody is told beforehand which words hold."""
    model, at = at_hand("CABOEIU", check="challenge")
    model = lay(model, at, (("I9", "C"), ("I10", "A"), ("I11", "B")))
    assert telling.marked(model.preview) == ()
    assert not [n for n in walk(at.view(model)) if isinstance(n, Node) and "bad" in n.attrs.get("class", "").split()]


def test_the_legend_draws_the_key_as_the_board_does():
    model, at = at_hand("CATOEIU")
    legend = at.view(at.send(model, OpenDialog(LegendDialog())))
    swatch = next(n for n in walk(legend) if isinstance(n, Node) and n.attrs.get("class") == "swatch key")
    assert [n.tag for n in swatch.children] == ["svg"]
