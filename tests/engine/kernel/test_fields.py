import pytest

from engine.kernel import fields


@pytest.mark.parametrize(
    ("read", "good", "wrong"),
    [
        (fields.an_object, {}, []),
        (fields.a_list, [], {}),
        (fields.a_text, "", 3),
    ],
)
def test_a_field_has_its_type_or_is_named(read, good, wrong):
    assert read({"it": good}, "it") == good
    assert read({}, "it", None) is None
    for case in ({"it": wrong}, {"it": None}, {}):
        with pytest.raises(ValueError, match="^it: "):
            read(case, "it")


def test_a_choice_is_of_the_same_type_too():
    assert fields.one_of({"min": 3}, "min", (3, 4)) == 3
    assert fields.one_of({}, "min", (3, 4), 3) == 3
    for wrong in (True, 3.0, "3", None, [], 5):
        with pytest.raises(ValueError, match="^min: "):
            fields.one_of({"min": wrong}, "min", (3, 4), 3)


@pytest.mark.parametrize("wrong", ["cat", "CA T", "", "É", "CAT\n", 3, None, ["CAT"]])
def test_words_are_capitals(wrong):
    assert fields.a_word_list({"words": ["A", "CAT"]}) == {"A", "CAT"}
    assert fields.a_word_list({}) is None
    with pytest.raises(ValueError, match=r"^words\[1\]: "):
        fields.a_word_list({"words": ["CAT", wrong]})


def test_tiles_and_racks_hold_lawful_tiles_only():
    assert fields.tiles_at({"board": {"A1": "C"}}, "board", {"C"}) == {"A1": "C"}
    with pytest.raises(ValueError, match=r"^board\.A1: "):
        fields.tiles_at({"board": {"A1": "CC"}}, "board", {"C"})
    assert fields.a_rack({"rack": "CC"}, {"C"}) == ("C", "C")
    assert fields.a_rack({}, {"C"}) is None
    with pytest.raises(ValueError, match="^rack: "):
        fields.a_rack({"rack": "Cc"}, {"C"})
