"""L3, several devices: round codes and result codes, and what is said of a wrong one."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.lexigrid.checked import DIGITS, PRIME, cleaned, is_checked, number_of, text_of, with_checks
from engine.lexigrid.codes import (
    MARKS,
    CodeError,
    CodeReason,
    Result,
    Round,
    read_result,
    read_round,
    words_agree,
    write_result,
    write_round,
)
from engine.lexigrid.cubes import grid_from_seed, roll
from tests.engine.lexigrid.hunt import CARE, grid

SOLVED = tuple(sorted({f"{a}{b}{c}" for a in "ABCDE" for b in "AEIOU" for c in "RST"}))
ROUND = Round(grid(CARE), 3, 180)
RESULT = Result("Ann", 417, SOLVED[3:40:4])
ROUNDS = st.builds(
    lambda seed, size, minimum, seconds: Round(grid_from_seed(seed, size), minimum, seconds),
    st.integers(0, 10**6),
    st.sampled_from([4, 5]),
    st.sampled_from([3, 4]),
    st.sampled_from([180, 90]),
)


def reason(read, *arguments):
    with pytest.raises(CodeError) as caught:
        read(*arguments)
    return caught.value.reason


@settings(max_examples=60)
@given(ROUNDS)
def test_a_round_code_carries_grid_minimum_and_length(a_round):
    code = write_round(a_round, SOLVED)
    assert read_round(code).round == a_round and words_agree(read_round(code), SOLVED)
    assert len(code.replace("-", "")) == (20 if a_round.grid.size == 4 else 28)


def test_the_round_code_of_the_example_stays_as_it_is():
    # Codes live in links and on paper, so their form is fixed.
    assert write_round(ROUND, ("CAR", "CARE")) == "01E1-8X4H-VMWF-NRFG-1PHD"
    assert write_result(ROUND, SOLVED, RESULT) == "8SA0-585D-42VK-E3D1-S2CC-XX8"


@settings(max_examples=80)
@given(st.sets(st.sampled_from(SOLVED)), st.integers(0, MARKS - 1), st.text("Annß é日本😀-", max_size=12))
def test_a_result_code_carries_name_mark_and_list(words, mark, name):
    result = Result(name, mark, tuple(sorted(words)))
    read = read_result(write_result(ROUND, SOLVED, result), ROUND, SOLVED)
    assert (read.words, read.mark) == (result.words, mark)
    assert name.strip().startswith(read.name) and (len(name.encode()) > 31 or read.name == name.strip())


@pytest.mark.parametrize("count", [0, 1, len(SOLVED) - 1, len(SOLVED)])
def test_lists_of_none_and_of_all(count):
    result = replace(RESULT, words=SOLVED[:count])
    assert read_result(write_result(ROUND, SOLVED, result), ROUND, SOLVED) == result


def test_a_grid_without_words_has_codes_too():
    result = Result("", 0, ())
    assert read_result(write_result(ROUND, (), result), ROUND, ()) == result
    assert words_agree(read_round(write_round(ROUND, ())), ())


def test_a_result_code_is_never_longer_than_a_set_of_bits():
    rng = Random(2)
    for there in (40, 150, 600):
        solved = tuple(sorted({"".join(rng.choices("ABCDEFGHIJ", k=5)) for _ in range(there)}))
        base = len(cleaned(write_result(ROUND, (), Result("Ann", 0, ()))))
        for share in (0.05, 0.2, 0.5, 0.9):
            result = Result("Ann", 0, tuple(word for word in solved if rng.random() < share))
            length = len(cleaned(write_result(ROUND, solved, result))) - base
            assert length <= len(solved) / 5 + 2
            assert share != 0.2 or length < len(solved) / 5 * 0.85


def test_words_that_are_not_on_the_grid_have_no_code():
    with pytest.raises(ValueError, match="ZZZ"):
        write_result(ROUND, SOLVED, Result("Ann", 0, ("ZZZ",)))
    with pytest.raises(ValueError, match="mark"):
        write_result(ROUND, SOLVED, Result("Ann", MARKS, ()))


@pytest.mark.parametrize("write", [lambda: write_round(ROUND, SOLVED), lambda: write_result(ROUND, SOLVED, RESULT)])
def test_every_wrong_character_is_noticed(write):
    code = cleaned(write())
    for at, right in enumerate(code):
        for wrong in DIGITS.replace(right, ""):
            slipped = code[:at] + wrong + code[at + 1 :]
            assert reason(read_round, slipped) is CodeReason.SLIP
            assert reason(read_result, slipped, ROUND, SOLVED) is CodeReason.SLIP


@pytest.mark.parametrize("write", [lambda: write_round(ROUND, SOLVED), lambda: write_result(ROUND, SOLVED, RESULT)])
def test_every_swap_of_two_characters_is_noticed(write):
    code = cleaned(write())
    for first in range(len(code)):
        for second in range(first + 1, len(code)):
            if code[first] != code[second]:
                swapped = list(code)
                swapped[first], swapped[second] = code[second], code[first]
                assert not is_checked("".join(swapped))


def test_why_swaps_are_noticed():
    assert all(PRIME % divisor for divisor in range(2, 32))
    power, order = 32, 1
    while power != 1:
        power, order = power * 32 % PRIME, order + 1
    assert order == PRIME - 1


def test_missing_and_doubled_characters_are_noticed():
    code = cleaned(write_result(ROUND, SOLVED, RESULT))
    for at in range(len(code)):
        assert not is_checked(code[:at] + code[at + 1 :])
        assert not is_checked(code[:at] + code[at] + code[at:])
    assert not is_checked("0" * 20)


def test_codes_are_read_as_people_write_them():
    code = write_result(ROUND, SOLVED, RESULT)
    sloppy = code.lower().replace("-", " – ").replace("0", "o").replace("1", "l")
    assert read_result(f"  {sloppy}\n", ROUND, SOLVED) == RESULT
    assert read_result(code.replace("1", "I"), ROUND, SOLVED) == RESULT
    assert read_result(f"https://example.org/club/#lexigrid/result/{code}", ROUND, SOLVED) == RESULT
    assert read_round(f"https://example.org/?round={write_round(ROUND, SOLVED)}").round == ROUND


# What chats, mails and fingers add.
COMPANY = [
    "*{}*",
    "_{}_",
    '"{}"',
    "\u201c{}\u201d",
    "`{}`",
    "\u200e{}\u200f",
    "\u2060{}\ufeff",
    "Join me: {}",
    "Join me at 8 pm: {} \U0001f600",
    "{} \u2190 my code!",
    "[12:34, 1/2/2026] Ann: {}",
    "code = ({}).",
    "Ann wrote:\n> {}\n> come!",
    "https://example.org/club/#lexigrid/{}?utm_source=chat",
    "<{}>",
    "lexigrid {}, then we start",
]


@pytest.mark.parametrize("around", COMPANY)
@pytest.mark.parametrize("between", ["-", " ", "\u2011", "\u200b", "-\u200b", ""])
def test_a_code_is_found_in_what_was_pasted_with_it(around, between):
    def pasted(code):
        return around.format(code.replace("-", between).lower())

    if around.startswith(("lexigrid", "Ann", "Join me at", "[12")) and between == " ":
        # Groups that blanks keep apart, among words: found where the words around are no groups themselves.
        around = "see you then: {} ok"
    assert read_round(pasted(write_round(ROUND, SOLVED))).round == ROUND
    assert read_result(pasted(write_result(ROUND, SOLVED, RESULT)), ROUND, SOLVED) == RESULT


def test_a_look_alike_is_put_right_where_something_else_bears_witness():
    def confirm(found):
        return words_agree(found, SOLVED if found.round == ROUND else ())

    code = write_round(ROUND, SOLVED)
    for right, wrong in (("B", "8"), ("8", "B"), ("S", "5"), ("0", "O"), ("1", "l"), ("Z", "2")):
        for at in (at for at, character in enumerate(code) if character == right):
            assert read_round(code[:at] + wrong + code[at + 1 :], confirm).round == ROUND
    code = write_result(ROUND, SOLVED, RESULT)
    for at in (at for at, character in enumerate(code) if character == "8"):
        slipped = code[:at] + "B" + code[at + 1 :]
        assert read_result(slipped, ROUND, SOLVED, RESULT.__eq__) == RESULT
        assert reason(read_result, slipped, ROUND, SOLVED) is CodeReason.SLIP
    code = write_round(ROUND, SOLVED)
    with pytest.raises(CodeError):
        read_round(code[:3] + ("X" if code[3] != "X" else "Y") + code[4:], confirm)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "hello world",
        "QUIET",
        "1234",
        "please come to the lake tonight",
        "https://example.org/",
        "é" * 30,
        "5" * 5000,
        "\x00",
        '{"game": "lexigrid"}',
    ],
)
def test_other_text_is_no_code(text):
    assert reason(read_round, text) is CodeReason.NOT_A_CODE
    assert reason(read_result, text, ROUND, SOLVED) is CodeReason.NOT_A_CODE


def test_a_letter_that_no_code_has_is_a_slip():
    code = write_round(ROUND, SOLVED)
    assert reason(read_round, code[:6] + "U" + code[7:]) is CodeReason.SLIP


def test_a_code_of_the_other_kind_says_so():
    with pytest.raises(CodeError) as caught:
        read_round(write_result(ROUND, SOLVED, RESULT))
    assert (caught.value.reason, caught.value.detail) == (CodeReason.WRONG_KIND, "result")
    with pytest.raises(CodeError) as caught:
        read_result(write_round(ROUND, SOLVED), ROUND, SOLVED)
    assert (caught.value.reason, caught.value.detail) == (CodeReason.WRONG_KIND, "round")


def test_a_code_of_another_round_says_so():
    code = write_result(ROUND, SOLVED, RESULT)
    others = [Round(roll(4, Random(1)), 3, 180), replace(ROUND, minimum=4), replace(ROUND, seconds=90)]
    for other in others:
        assert reason(read_result, code, other, SOLVED) is CodeReason.OTHER_ROUND


def test_a_device_with_another_word_list_is_told_before_the_round_and_after_it():
    fewer = SOLVED[1:]
    assert not words_agree(read_round(write_round(ROUND, SOLVED)), fewer)
    assert reason(read_result, write_result(ROUND, SOLVED, RESULT), ROUND, fewer) is CodeReason.OTHER_WORDS


@pytest.mark.parametrize("first", DIGITS[9:])
def test_codes_of_versions_to_come_are_known_as_such(first):
    code = with_checks(first + cleaned(write_round(ROUND, SOLVED))[1:-2])
    assert reason(read_round, code) is CodeReason.NEWER_VERSION
    assert reason(read_result, code, ROUND, SOLVED) is CodeReason.NEWER_VERSION


@given(st.text(DIGITS, min_size=5, max_size=60))
def test_whatever_passes_the_check_gives_a_value_or_a_code_error(digits):
    for first in "0478":
        code = with_checks(first + digits)
        for read in (lambda text: read_round(text), lambda text: read_result(text, ROUND, SOLVED)):
            try:
                assert read(code) is not None
            except CodeError as error:
                assert error.reason in CodeReason


@given(st.text(max_size=80))
def test_whatever_is_typed_gives_a_code_error(text):
    try:
        read_round(text)
    except CodeError as error:
        assert error.reason in CodeReason


@given(st.integers(0, 2**200))
def test_numbers_are_read_back(number):
    assert number_of(text_of(number)) == number and is_checked(cleaned(with_checks(text_of(number, 1))))


def test_a_long_name_is_cut_between_characters():
    read = read_result(write_result(ROUND, SOLVED, replace(RESULT, name="日" * 20)), ROUND, SOLVED)
    assert read.name == "日" * 10
    assert (
        read_result(write_result(ROUND, SOLVED, replace(RESULT, name="A\nn\x00n\u202e ")), ROUND, SOLVED).name == "Ann"
    )
