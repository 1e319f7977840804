"""Messages: frozen records, equal by class and values, that tell at once when they are made or sent wrongly."""

from __future__ import annotations

import ast
import inspect
from random import Random
from typing import get_args

import pytest

from app import commands, intents
from app.club import intents as club
from app.club.intents import ToShell
from app.message import Address, Message, Misaddressed, ToPage, ToTable, WithFile, WithText
from app.page.view import h
from app.table import Page
from tests.app.given import Given, lexicon
from web.build.paths import APP


class Empty(Message):
    """Nothing but its kind."""


class Other(Message):
    """Nothing but another kind."""


class Point(Message):
    """Two numbers and a name that may be left out."""

    x: float
    y: float
    name: str = "here"


class Space(Point):
    """One number more, behind those of a point."""

    z: float = 0.0


class Typed(WithText):
    """What is typed into the field of a seat."""

    seat: int
    text: str = ""


class Chosen(WithFile):
    """A file for a seat."""

    seat: int
    file: object = None


# -- making ----------------------------------------------------------------------------------------------------


def test_fields_are_given_by_place_or_by_name():
    assert Point(1, 2) == Point(1, y=2) == Point(y=2, x=1) == Point(1, 2, "here")
    assert (Point(1, 2).x, Point(1, 2).y, Point(1, 2).name) == (1, 2, "here")
    assert Point(1, 2, "there").name == "there" != Point(1, 2).name


def test_a_default_is_not_shared_by_what_is_given_to_one():
    Point(1, 2, "there")
    assert Point(3, 4).name == "here"


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Point(), "x is missing"),
        (lambda: Point(1), "y is missing"),
        (lambda: Point(1, 2, "a", "b"), "has 3 fields, got 4"),
        (lambda: Point(1, 2, z=3), "z is no field"),
        (lambda: Point(1, 2, x=3), "given twice"),
        (lambda: Empty(1), "has 0 fields, got 1"),
        (lambda: Empty(x=1), "x is no field"),
        (lambda: Point(y=2), "x is missing"),
    ],
)
def test_a_message_that_is_made_wrongly_raises_at_once_and_says_which(make, told):
    with pytest.raises(TypeError, match=told):
        make()


def test_the_fields_of_the_kind_it_is_derived_from_come_first():
    assert Space(1, 2, "up", 3) == Space(x=1, y=2, name="up", z=3)
    assert Space.__match_args__ == ("x", "y", "name", "z")
    assert Space(1, 2).z == 0.0 and Space(1, 2) != Point(1, 2)


# -- values ----------------------------------------------------------------------------------------------------


def test_messages_are_equal_by_kind_and_values():
    assert Empty() == Empty() and Empty() != Other()
    assert Point(1, 2) != Point(2, 1) and Point(1, 2) != (1, 2, "here")
    assert hash(Point(1, 2)) == hash(Point(1, 2, "here")) and hash(Empty()) != hash(Other())
    assert {Point(1, 2), Point(1, 2), Empty(), Other()} == {Empty(), Other(), Point(1, 2)}


def test_a_message_is_frozen():
    point = Point(1, 2)
    for name in ("x", "name", "unknown"):
        with pytest.raises(AttributeError, match="frozen"):
            setattr(point, name, 5)
    assert point == Point(1, 2)


def test_changed_gives_another_and_leaves_the_one():
    point = Point(1, 2, "there")
    assert point.changed(y=5) == Point(1, 5, "there") and point == Point(1, 2, "there")
    assert type(Space(1, 2).changed(z=4)) is Space
    with pytest.raises(TypeError, match="no field"):
        point.changed(colour="red")


def test_a_message_says_what_it_is():
    assert repr(Point(1, 2)) == "Point(1, 2, 'here')" and repr(Empty()) == "Empty()"


def test_a_message_is_matched_by_its_kind_and_its_fields_in_order():
    def told(message: Message) -> object:
        match message:
            case Empty():
                return "empty"
            case Point(x, y, "here"):
                return x, y
            case Point(name=name):
                return name
        return None

    assert [told(m) for m in (Empty(), Point(1, 2), Point(1, 2, "there"), Other())] == ["empty", (1, 2), "there", None]


# -- fields of the page ----------------------------------------------------------------------------------------


def test_a_field_that_is_typed_into_fills_in_its_text_and_nothing_else():
    assert Typed(2).typed("Ann") == Typed(2, "Ann") and Typed(2, "Ann").typed("") == Typed(2)


def test_a_field_that_chooses_a_file_fills_it_in():
    file = object()
    assert Chosen(1).chosen(file) == Chosen(1, file) and Chosen(1, file).chosen(None) == Chosen(1)


KINDS = tuple(
    {*get_args(intents.TableIntent), *get_args(club.ShellIntent), *get_args(commands.Command)}
    | {kind for kind in vars(club).values() if isinstance(kind, type) and issubclass(kind, Message)} - {Message}
)


@pytest.mark.parametrize("kind", sorted(KINDS, key=lambda kind: f"{kind.__module__}.{kind.__name__}"))
def test_every_kind_says_in_a_sentence_what_it_is_for_and_has_all_its_fields(kind):
    assert kind.__doc__ and kind.__doc__.strip()[-1] in ".;", f"{kind.__name__} does not say what it is"
    assert set(inspect.get_annotations(kind)) <= set(kind.__match_args__)
    if issubclass(kind, WithText) and kind is not WithText:
        assert kind.__match_args__[-1] == "text" and kind.text == ""
    if issubclass(kind, WithFile) and kind is not WithFile:
        assert kind.__match_args__[-1] == "file" and kind.file is None


@pytest.mark.parametrize("module", [intents, commands, club], ids=lambda module: module.__name__)
def test_the_union_of_a_module_leaves_none_of_its_kinds_out(module):
    """A kind that no union names is one that the type checker lets everybody forget."""
    own = {
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Message) and kind.__module__ == module.__name__
    }
    union = {intents: intents.TableIntent, commands: commands.Command, club: club.ShellIntent}[module]
    assert own - {ToShell} == {kind for kind in get_args(union) if kind.__module__ == module.__name__}


def classes_of_messages():
    """Modules in which kinds of messages are made, by their sources: also of tables that are not open."""
    for path in sorted(APP.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {
            base.id
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for base in node.bases
            if isinstance(base, ast.Name)
        }
        if names & {"Message", "WithText", "WithFile", "Address"}:
            yield pytest.param(tree, id=path.relative_to(APP).as_posix())


@pytest.mark.parametrize("tree", list(classes_of_messages()))
def test_a_module_of_messages_leaves_their_annotations_as_texts(tree):
    """From Python 3.14 on, the page's, a class has no annotations to be read yet unless its module asks for texts."""
    futures = {
        alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
        for alias in node.names
    }
    assert "annotations" in futures


# -- addresses -------------------------------------------------------------------------------------------------


def test_an_address_stands_outside_of_what_it_carries():
    inside = Point(1, 2)
    assert ToTable(inside, "globe").intent is inside and ToPage(inside, "globe", "house").page == "house"
    assert ToTable(inside, "globe") != ToTable(inside, "hexabble") and ToShell(inside) != Address(inside)
    assert ToTable(inside, "globe").changed(intent=Empty()) == ToTable(Empty(), "globe")


def test_a_page_that_knows_a_kind_not_says_so():
    page = Page(
        "House", (Empty,), lambda env: 0, lambda state, intent, env: (state + 1, ()), lambda state: h("p", state)
    )
    env = Given(lexicon(frozenset({"CAT"})), Random(1))
    opened = page.open(env)
    after, asked = opened.sent(Empty(), env)
    assert after is not opened and asked == ()
    with pytest.raises(Misaddressed, match="House knows no Other"):
        opened.sent(Other(), env)


def test_the_app_tells_of_a_message_that_nobody_knows(device):
    """K2: a mistyped effect used to vanish without a word."""
    tab = device.open("lexigrid")
    for wrong in (Empty(), ToTable(Empty(), "lexigrid"), ToPage(Empty(), "globe", "house"), Address(Empty())):
        tab.app.send(wrong)
    tab.settle()
    assert len(tab.console) == 3, "with no table laid there is nobody to be told"
    assert tab.dialogs[0].startswith("Something went wrong") and len(tab.dialogs) == 1
    tab.console.clear()


def test_a_table_tells_of_an_intent_of_another_table(device):
    tab = device.open("lexigrid")
    tab.happen("submit", tab.elements("form")[0])
    tab.settle()
    before = tab.app.table
    for wrong in (ToTable(Empty(), "lexigrid"), ToTable(intents.Tick(), "globe")):
        tab.app.send(wrong)
    assert [text.strip().splitlines()[-1] for text in tab.console] == [
        "app.message.Misaddressed: Lexigrid knows no Empty()",
        "app.message.Misaddressed: globe is not on the table: Tick()",
    ]
    assert tab.app.table is before
    tab.console.clear()
