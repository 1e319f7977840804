"""What players read: sentences for every reason, names for every cell and tile, sums that come out."""

from random import Random

import pytest

from app.intents import OpenDialog
from app.page.view import text_of, walk
from app.parts import wording
from app.parts.crossword_dialogs import ExplainDialog, PassDialog
from app.parts.crossword_intents import PassNow, PlaceNow
from app.tables.hexabble import messages, telling
from engine.hexabble.board import KEY_SPACES, NAMES, NUMBERS, PREMIUMS, WORD_FACTORS
from engine.hexabble.match import Entry
from engine.hexabble.moves import Word
from engine.hexabble.rules import judge
from engine.hexabble.verdict import Reason
from engine.kernel.tiles import VALUES
from tests.app.hexabble_table import begun, everyday, found_move, lay, with_rack

CELLS = ("I9", "J9", "K2")
DETAILS = {
    Reason.OFF_BOARD: "Z1 Z2",
    Reason.NOT_IN_RACK: "E ?",
    Reason.FIRST_MOVE: "centre",
    Reason.NOT_A_WORD: "CATSO KEKK",
    Reason.TOUCHES: "AB CD",
    Reason.JOINED_BY_IGNORED: "AB",
    Reason.NOT_YOUR_TURN: "Ann",
    Reason.BAG_TOO_SMALL: "6",
}
# Reasons whose cells the sentence has to name, because a player would otherwise look for them.
NAMING = {
    Reason.OCCUPIED,
    Reason.NO_LETTER,
    Reason.GAP,
    Reason.PIVOT_PATH,
    Reason.PIVOT_ALONE,
    Reason.KEY_SPACE,
    Reason.TOUCHES,
    Reason.THREE_TILE,
}


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("cells", [CELLS[:1], CELLS[:2], CELLS])
def test_every_reason_has_a_sentence_without_a_code(reason, cells):
    told = messages.refusal(reason, cells, DETAILS.get(reason, ""))
    assert told[0].isupper() and told.endswith(".") and " " in told
    for other in Reason:
        assert "-" not in other.value or other.value not in told
    assert "  " not in told and "None" not in told and "()" not in told
    if reason in NAMING:
        assert all(cell in told for cell in cells)
    for word in DETAILS.get(reason, "").split():
        if reason not in (Reason.NOT_IN_RACK, Reason.FIRST_MOVE):
            assert word in told


def test_the_two_first_moves_are_told_apart():
    one, centre = (messages.refusal(Reason.FIRST_MOVE, ("I9",), detail) for detail in ("one-letter", "centre"))
    assert "two letters" in one and "I9" in centre and "one-letter" not in one


def test_a_gap_is_named_as_the_house_wants_it():
    assert messages.refusal(Reason.GAP, ("J9",), "") == "No gap allowed: J9 holds no letter."


@pytest.mark.parametrize(
    ("items", "text"), [((), ""), (("A",), "A"), (("A", "B"), "A and B"), (("A", "B", "C"), "A, B and C")]
)
def test_lists_in_words(items, text):
    assert wording.listed(items) == text


@pytest.mark.parametrize(
    ("tile", "name"),
    [
        ("C", "C, 3"),
        ("Q", "Q, 10"),
        ("?", "Wild"),
        ("!", "Key"),
        ("^", "Pivot"),
        ("e", "Wild as E"),
        ("e!", "Key as E"),
    ],
)
def test_tiles_have_names(tile, name):
    assert messages.tile_name(tile) == name


def test_all_cells_have_labels_that_tell_them_apart():
    labels = {name: messages.cell_label(name, None, False) for name in NAMES}
    assert len(labels) == len(set(labels.values())) == 217
    assert labels["I9"] == "I9, centre, double word, empty"
    for name, label in labels.items():
        first, *rest = label.split(", ")
        assert first == name and rest[-1] == "empty"
        kind = PREMIUMS.get(NUMBERS[name])
        assert bool(rest[:-1]) == (kind is not None)
        assert ("double word" in label or "triple word" in label) == (NUMBERS[name] in WORD_FACTORS)
        assert ("Key space" in label) == (NUMBERS[name] in KEY_SPACES)


def test_a_tile_hides_a_used_premium_but_a_laid_one_still_counts_it():
    assert messages.cell_label("I9", "C", False) == "I9, C, 3"
    assert messages.cell_label("I9", "e", True) == "I9, centre, double word, Wild as E, not placed yet"


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (
            Entry(seat=0, kind="placed", total=10, words=(Word("CAT", "main", ("I9",), 10),), score=10),
            "Ann: CAT for 10 points",
        ),
        (
            Entry(
                seat=0,
                kind="placed",
                total=1,
                words=(Word("AT", "cross", ("I9",), 0), Word("CAT", "main", ("I9",), 1)),
                score=1,
            ),
            "Ann: CAT and 1 more for 1 point",
        ),
        (Entry(seat=0, kind="exchanged", total=0, count=1), "Ann exchanged 1 tile"),
        (Entry(seat=0, kind="exchanged", total=0, count=3), "Ann exchanged 3 tiles"),
        (Entry(seat=0, kind="passed", total=0), "Ann passed"),
        (
            Entry(seat=0, kind="failed", total=0, words=(Word("KEKK", "main", ("I9",), 0),), reason=Reason.NOT_A_WORD),
            "Ann lost the turn: KEKK is not in the word list",
        ),
        (
            Entry(seat=0, kind="failed", total=0, words=(Word("AB", "touch", ("I9",), 0),), reason=Reason.TOUCHES),
            "Ann lost the turn: AB is no word, and a letter may ignore one touch only",
        ),
    ],
)
def test_a_turn_as_everybody_may_know_it(entry, line):
    assert messages.entry_line(entry, "Ann") == line


def test_every_way_to_end_has_a_reason():
    assert set(messages.ENDS) == {"out", "scoreless", "agreement"}


# -- sums ------------------------------------------------------------------------------------------------------


def last_number(text: str) -> int:
    return int(text.rstrip(".").split(" ")[-1])


def explained(text: str) -> int:
    """What the sum says, worked out afresh from its own words."""
    total = 0
    terms, _, rest = text.partition(" = ")
    for term in terms.split(" + "):
        _, value, *times = term.split(" ")
        total += int(value) * (int(times[1]) if times else 1)
    assert rest.startswith(str(total))
    if "times" in rest:
        total *= int(rest.split("times ")[1].split(" ")[0])
    return total


def test_the_sum_of_the_opening_of_the_rulings():
    """H12: CAT down from the centre is 10."""
    (line,) = judge({}, (("I9", "C"), ("I10", "A"), ("I11", "T")), {"CAT"}).words
    told = messages.sum_of(line)
    assert told.startswith("C 3 + A 1") and last_number(told) == explained(told) == line.score == 10


def test_every_sum_of_a_played_match_comes_to_its_score():
    model, at = begun()
    rng = Random(3)
    lines = 0
    while lines < 60 and not model.view.ended:
        tiles = found_move(model)
        if tiles is None:
            model = at.send(model, OpenDialog(PassDialog()), PassNow())
            continue
        verdict = judge(model.view.board, tiles, everyday(), model.view.rack)
        for line in verdict.words:
            told = messages.sum_of(line)
            assert last_number(told) == explained(told) == line.score
            lines += 1
        assert verdict.score == verdict.bonus + sum(explained(messages.sum_of(line)) for line in verdict.words)
        model = lay(model, at, tiles)
        dialog = at.view(at.send(model, OpenDialog(ExplainDialog(rng.randrange(len(verdict.words))))))
        assert any(messages.sum_of(line) in text_of(dialog) for line in verdict.words)
        model = at.send(model, PlaceNow())
    assert lines >= 30


# -- the preview in words --------------------------------------------------------------------------------------


def test_the_preview_says_words_score_and_what_is_ignored():
    model, at = begun(known=frozenset({"CAT", "AT"}))
    model = with_rack(model, at, "CATOEIU")
    model = lay(model, at, (("I9", "C"), ("I10", "A"), ("I11", "T")))
    assert telling.preview_text(model) == "CAT 10: 10 points."
    assert "CAT" in text_of(at.view(model)) and "10" in text_of(at.view(model))


def test_the_preview_of_a_challenge_never_says_which_words_hold():
    """H13: only a projected score, an upper bound, and it says so."""
    for known in (frozenset({"CAT"}), frozenset()):
        model, at = begun(check="challenge", known=known)
        model = with_rack(model, at, "CATOEIU")
        model = lay(model, at, (("I9", "C"), ("I10", "A"), ("I11", "T")))
        assert telling.preview_text(model) == "CAT 10: up to 10 points if every line is a word."
        assert "At most this" in text_of(at.view(model))


def test_a_refused_draft_says_why_where_it_is_read_and_shown():
    model, at = begun(known=frozenset({"CAT"}))
    model = with_rack(model, at, "CATOEIU")
    model = lay(model, at, (("I9", "C"), ("I11", "T")))
    told = "No gap allowed: I10 holds no letter."
    assert told in at.said() and told in text_of(at.view(model))


def test_the_page_never_shows_a_reason_by_its_code():
    model, at = begun(known=frozenset({"CAT"}))
    model = with_rack(model, at, "CATOEI^")
    for tiles in (
        (("A1", "C"),),
        (("I9", "C"), ("I11", "T")),
        (("I9", "C"),),
        (("I9", "^"),),
        (("I9", "C"), ("J9", "A"), ("I8", "T")),
        (("I9", "T"), ("I10", "A")),
    ):
        shown = lay(model, at, tiles)
        assert shown.preview.reason is not None
        page = [part for part in walk(at.view(shown)) if isinstance(part, str)]
        assert not any(reason.value in text for text in [*page, at.said()] for reason in Reason if "-" in reason.value)


def test_values_on_tiles_are_the_values_counted():
    assert all(f"{VALUES[letter]}" in messages.tile_name(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
