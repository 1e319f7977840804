"""What each line of a draft is, on Hexabble's board and in the chips; how Pivots turn; what cells are called."""

from app.intents import OpenDialog
from app.page.view import Node, walk
from app.parts.crossword_dialogs import ExplainDialog
from app.parts.crossword_intents import Light, PlaceNow
from app.table import Settings, Ui
from app.tables.hexabble import TABLE
from app.tables.hexabble.bends import bends
from tests.app.hexabble_table import SIZE, begun, lay, with_rack, with_state

WORDS = frozenset(("CAT", "CATS", "AT"))


def table(rack, tiles, board=None):
    model, at = begun(known=WORDS)
    if board is not None:
        model = with_state(model, at, board=board)
    return lay(with_rack(model, at, rack), at, tiles), at


def chips(model, at):
    """Each chip by its text: what a press on it means."""
    nodes = [node for node in walk(at.view(model)) if isinstance(node, Node) and "chip" in _classes(node)]
    return {_text(node): node.on.get("click") for node in nodes if "s-word" not in _classes(node)}


def _classes(node):
    return node.attrs.get("class", "").split()


def _text(node):
    return "".join(part for part in walk(node) if isinstance(part, str))


def texts(scene):
    return [item.text for layer in scene.layers for item in layer.items if hasattr(item, "text")]


def test_a_chip_shows_its_word_on_the_board_and_then_how_it_scores():
    model, at = table("CATSERO", (("I9", "C"), ("I10", "A"), ("I11", "T")))
    (press,) = (meaning for text, meaning in chips(model, at).items() if text.startswith("CAT "))
    assert press == Light(("I9", "I10", "I11"))
    before = TABLE.view_key(model)
    model = at.send(model, press)
    assert model.light == ("I9", "I10", "I11") and TABLE.view_key(model) != before
    (again,) = (meaning for text, meaning in chips(model, at).items() if text.startswith("CAT "))
    assert again == OpenDialog(ExplainDialog(0))


def test_each_line_of_a_draft_that_fails_has_a_chip_that_shows_it():
    board = {"I9": "C", "I10": "A", "I11": "T"}
    model, at = table("TSEERRO", (("I12", "E"),), board)
    presses = {text: meaning for text, meaning in chips(model, at).items() if "CATE" in text}
    assert set(presses.values()) == {Light(("I9", "I10", "I11", "I12"))}
    model = at.send(model, *presses.values())
    assert model.light == ("I9", "I10", "I11", "I12")
    assert at.send(model, *presses.values()).light == ()


def test_a_pivot_points_where_its_word_goes_on_in_the_draft_and_once_it_is_placed():
    model, at = table("CAT@ERO".replace("@", "^"), (("I9", "C"), ("I10", "A"), ("I11", "^"), ("J11", "T")))
    assert model.preview is not None and model.preview.legal, model.preview
    assert bends(model) == {"I11": (0, 1)}
    placed = at.send(model, PlaceNow())
    assert bends(placed) == {"I11": (0, 1)}


def test_a_pivot_without_a_word_points_nowhere():
    model, at = table("CAT^ERO", (("I9", "^"),))
    assert bends(model) == {}


def test_cells_show_their_names_only_to_those_who_wish():
    model, at = table("CATSERO", ())
    for wanted in (False, True):
        ui = Ui(at.now, size=SIZE, settings=Settings(coordinates=wanted))
        assert ("C5" in texts(TABLE.scene(model, ui))) is wanted
        assert ("I9" in texts(TABLE.scene(model, ui))) is wanted
