"""Views are plain data: what `h` leaves out, flattens and renames."""

from app.page.view import Node, find, h, text_of, walk


def test_classes_follow_the_tag_and_join_those_given():
    assert h("button.primary.large", class_="full").attrs == {"class": "primary large full"}
    assert h("p", class_="note").attrs == {"class": "note"}
    assert h("p").attrs == {}


def test_missing_children_and_attributes_are_left_out():
    node = h(
        "p", None, False, True, "", "a", [None, ["b", (h("b", "c"),)]], 0, title=None, hidden=False, aria_label="x"
    )
    assert text_of(node) == "abc0"
    assert node.attrs == {"aria-label": "x"}


def test_underscores_become_hyphens_and_a_trailing_one_goes():
    assert h("label", for_="name", data_drop="rack").attrs == {"for": "name", "data-drop": "rack"}


def test_markup_in_a_text_stays_text():
    node = h("p", "<b>&amp;</b>")
    assert node.children == ("<b>&amp;</b>",)
    assert [part for part in walk(node) if isinstance(part, Node)] == [node]


def test_find_matches_one_class_of_several_and_attributes():
    tree = h("div", h("span.a.b", id="x"), h("span.b", id="y"))
    assert find(tree, class_="b").attrs["id"] == "x"
    assert find(tree, class_="b", id="y").attrs["id"] == "y"
    assert find(tree, class_="c") is None
