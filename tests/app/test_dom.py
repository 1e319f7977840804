"""The page's tree made real: whatever came before, the page shows the newest tree, and keeps what it can."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.message import Address, Message, ToPage, ToTable
from app.page.dom import Root
from app.page.view import Node, h
from tests.app.fakes.dom import Document, Element, snapshot

QUICK = settings(deadline=None, max_examples=50)


class Go(Message):
    """Somewhere."""

    number: int = 0


class Stay(Message):
    """Here."""

    number: int = 0


def random_text(rng: Random) -> str:
    return "".join(rng.choices("abc<&>\"' é", k=rng.randrange(4)))


def random_tree(rng: Random, depth: int = 3) -> Node:
    """Any tree, made quickly: keys that come again, attributes of every kind, texts beside elements."""
    makers = {
        "id": lambda: rng.choice("xy"),
        "aria_label": lambda: random_text(rng),
        "value": lambda: random_text(rng),
        "checked": lambda: rng.random() < 0.5,
        "disabled": lambda: rng.random() < 0.5,
        "hidden": lambda: rng.random() < 0.5,
        "class_": lambda: rng.choice(("one", "one two")),
        "required": lambda: rng.random() < 0.5,
        "style": lambda: {name: random_text(rng) for name in ("left", "top", "--score") if rng.random() < 0.5},
    }
    attrs = {name: make() for name, make in makers.items() if rng.random() < 0.25}
    on = {kind: rng.choice((Go, Stay))(rng.randrange(9)) for kind in ("click", "input") if rng.random() < 0.3}
    children = (
        []
        if depth == 0
        else [random_text(rng) if rng.random() < 0.3 else random_tree(rng, depth - 1) for _ in range(rng.randrange(4))]
    )
    return h(
        rng.choice(("div", "span", "input", "svg", "button")),
        children,
        key=rng.choice((None, None, None, "a", "b", "c")),
        on=on,
        **attrs,
    )


def page():
    document = Document()
    place = document.createElement("main")
    document.body.appendChild(place)
    return Root(document, place), place


def show(root: Root, *nodes: Node) -> None:
    """Renders a tree whose messages are on no particular way."""
    root.render(*nodes, address=Address)


def meaning(root: Root, kind: str, element: Element) -> Message | None:
    """What an event means, without whom it is for."""
    found = root.meaning(kind, element)
    return found.intent if found is not None else None


def shown(root: Root, place: Element) -> tuple:
    return snapshot(place, lambda element: tuple(meaning(root, kind, element) for kind in ("click", "input")))


@pytest.mark.parametrize("seed", range(4))
def test_after_any_trees_the_page_is_that_of_a_fresh_rendering(seed):
    rng = Random(seed)
    root, place = page()
    for _ in range(150):
        nodes = [random_tree(rng) for _ in range(rng.randrange(5))]
        show(root, *nodes)
        fresh, elsewhere = page()
        show(fresh, *nodes)
        assert shown(root, place) == shown(fresh, elsewhere)


@QUICK
@given(st.lists(st.lists(st.sampled_from("abcdefg"), unique=True), min_size=1, max_size=6))
def test_keyed_elements_stay_the_same_elements_in_any_order(orders):
    root, place = page()
    known: dict[str, Element] = {}
    for order in orders:
        root.render(*(h("p", name, key=name) for name in order))
        assert [element.textContent for element in place.childNodes] == order
        for name, element in zip(order, place.childNodes):
            assert known.get(name, element) is element
        known = dict(zip(order, place.childNodes))


@QUICK
@given(st.permutations("abcdef"), st.sampled_from("abcdef"))
def test_an_element_that_need_not_move_keeps_the_focus(order, focused):
    root, place = page()
    root.render(*(h("button", name, key=name) for name in "abcdef"))
    element = place.childNodes["abcdef".index(focused)]
    element.focus()
    rest = [name for name in order if name != focused]
    # The others may come in any order, before or after it, and some go.
    root.render(*(h("button", name, key=name) for name in [*rest[:2], focused]))
    assert place.childNodes[2] is element
    root.render(*(h("button", name, key=name) for name in [focused, *rest[3:]]))
    assert place.childNodes[0] is element and element.isConnected


def test_removing_what_stands_before_keeps_the_focus():
    root, place = page()
    root.render(h("p", key="note"), h("input", key="name"))
    field = place.childNodes[1]
    field.focus()
    root.render(h("input", key="name"), h("p", key="later"))
    assert field.ownerDocument.activeElement is field


def test_two_children_with_one_key_leave_nothing_behind():
    root, place = page()
    root.render(h("p", "one", key="same"), h("p", "two", key="same"))
    root.render(h("p", "three", key="same"))
    assert [element.textContent for element in place.childNodes] == ["three"]
    root.render()
    assert place.childNodes == []


def test_another_tag_under_the_same_key_is_another_element():
    root, place = page()
    root.render(h("p", key="k"))
    before = place.childNodes[0]
    root.render(h("div", key="k"))
    assert place.childNodes[0].tag == "div" and not before.isConnected


def test_what_was_typed_is_compared_with_the_field_not_with_the_tree_before():
    root, place = page()
    root.render(h("input", value="", aria_label="Name"))
    field = place.childNodes[0]
    field.value = "Ann"
    root.render(h("input", value="Ann", aria_label="Name"))  # what the model heard: the cursor must not jump
    assert field.value == "Ann"
    field.value = "Ann\u0007"
    root.render(h("input", value="Ann", aria_label="Your name"))  # the model has cleaned it
    assert field.value == "Ann"


def test_a_select_has_its_value_though_its_options_come_later():
    root, place = page()
    root.render(h("select", h("option", value="a"), h("option", value="b"), value="b"))
    assert place.childNodes[0].value == "b"


def test_an_option_has_its_value_and_not_its_text_even_where_that_is_empty():
    root, place = page()
    root.render(h("select", h("option", "Person", value=""), h("option", "Robot", value="club"), value=""))
    assert [option.value for option in place.childNodes[0].childNodes] == ["", "club"]


def test_the_nearest_element_with_a_handler_of_the_kind_answers():
    root, place = page()
    show(
        root,
        h(
            "section",
            h("button", h("span", "in"), on={"click": Go(1)}),
            h("p", "beside"),
            on={"click": Go(2), "change": Stay()},
        ),
    )
    section = place.childNodes[0]
    button, beside = section.childNodes
    assert meaning(root, "click", button.childNodes[0]) == Go(1)
    assert meaning(root, "change", button.childNodes[0]) == Stay()
    assert meaning(root, "click", beside) == Go(2)
    assert meaning(root, "submit", beside) is None
    assert meaning(root, "click", place) is None


def test_a_root_knows_nothing_of_another_roots_elements():
    """Page, dialogs over it and the cells of the board are roots of their own: a click on one means nothing in another."""
    roots = [page() for _ in range(2)]
    for n, (root, _) in enumerate(roots):
        show(root, h("dialog", h("button", on={"click": Go(n)}), on={"cancel": Stay(n)}))
    for n, (root, place) in enumerate(roots):
        button = place.childNodes[0].childNodes[0]
        assert [meaning(other, "click", button) for other, _ in roots] == [Go(m) if m == n else None for m in range(2)]
        assert meaning(root, "cancel", button) == Stay(n)


def test_a_tree_says_once_whose_it_is():
    """Messages carry no names: what puts them on their way is given with the tree, and with each tree anew."""
    root, place = page()
    root.render(h("button", on={"click": Go(1)}), address=lambda intent: ToTable(intent, "globe"))
    button = place.childNodes[0]
    assert root.meaning("click", button) == ToTable(Go(1), "globe")
    root.render(h("button", on={"click": Go(1)}), address=lambda intent: ToPage(intent, "globe", "house"))
    assert root.meaning("click", button) == ToPage(Go(1), "globe", "house")
    root.render(h("button", on={"click": Go(1)}))
    assert root.meaning("click", button) is None, "a tree without an address is a picture"


def test_handlers_follow_the_tree_and_are_forgotten_with_it():
    root, place = page()
    show(root, h("button", on={"click": Go(1)}))
    button = place.childNodes[0]
    show(root, h("button", on={"click": Go(2)}))
    assert place.childNodes[0] is button and meaning(root, "click", button) == Go(2)
    show(root, h("button"))
    assert meaning(root, "click", button) is None
    show(root, *(h("div", [h("button", on={"click": Go(n)}) for n in range(50)], key=str(k)) for k in range(4)))
    root.render()
    assert root._handlers == {}, "what left the page keeps nothing alive"


def test_a_modal_dialog_is_opened_once_and_closed_when_it_leaves():
    root, place = page()
    for text in ("Pass?", "Really pass?"):
        root.render(h("p"), h("dialog", text, modal=True, key="pass"))
    dialog = place.childNodes[1]
    assert (dialog.open, dialog.times_opened) == (True, 1)
    root.render(h("p"))
    assert (dialog.open, dialog.times_closed, dialog.isConnected) == (False, 1, False)
    root.render(h("p"), h("dialog", "Pass?", modal=True, key="pass"))
    assert place.childNodes[1].times_opened == 1


def test_a_dialog_that_the_browser_has_closed_can_leave():
    root, place = page()
    root.render(h("dialog", modal=True, key="pass"))
    place.childNodes[0].close()
    root.render()
    assert place.childNodes == []


def test_what_asks_for_the_focus_in_a_dialog_gets_it_although_the_dialog_takes_it_first():
    root, place = page()
    root.render(h("dialog", h("button", "Close"), h("button", "Pass", focus=True, id="pass"), modal=True, key="d"))
    assert place.ownerDocument.activeElement.id == "pass"


def test_what_asks_for_the_focus_gets_it_when_it_appears_and_not_again():
    root, place = page()
    document = place.ownerDocument
    root.render(h("button", "Show my tiles", focus=True, key="show"), h("button", key="home"))
    assert document.activeElement is place.childNodes[0]
    place.childNodes[1].focus()
    root.render(h("button", "Show my tiles", focus=True, title="now", key="show"), h("button", key="home"))
    assert document.activeElement is place.childNodes[1]


@QUICK
@given(st.text(max_size=20))
def test_text_of_people_never_becomes_markup(text):
    root, place = page()
    name = f"<img src=x onerror=alert(1)>{text}"
    root.render(h("p", name, title=name))
    root.render(h("p", name + "!", title=name + "!"))
    (paragraph,) = place.childNodes
    assert len(paragraph.childNodes) == 1 and paragraph.textContent == name + "!"
    assert paragraph.attributes == {"title": name + "!"}


def test_everything_below_an_svg_is_of_its_kind():
    root, place = page()
    root.render(h("button", h("svg", h("path", d="M0 0"))))
    button = place.childNodes[0]
    assert [element.svg for element in button.elements()] == [False, True, True]
    root.render(h("button", h("svg", h("path", d="M0 0"), h("circle", r="4"))))
    assert [element.svg for element in button.elements()] == [False, True, True, True]


def test_a_tree_that_has_not_changed_touches_nothing():
    root, place = page()
    tree = lambda: h("div", h("p", "a", title="b"), h("input", value="c"), style={"left": "1px"})  # noqa: E731
    root.render(tree())
    for element in place.elements():
        element.setAttribute = element.removeAttribute = element.insertBefore = _touched
    root.render(tree())


def _touched(*args):
    raise AssertionError(f"touched: {args}")


def test_nodes_are_values():
    assert h("p", "a", title="b") == Node("p", {"title": "b"}, {}, ("a",))
