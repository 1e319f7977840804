"""The page as plain data: a tree of nodes that `dom` makes real.

Views are built by pure functions and compared with the ones before, so they are tested without a browser, and
what is not in the tree (another player's rack) cannot be on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar, Union

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Node(Generic[M_co]):
    """One element. `attrs` are HTML attribute names (no leading colon tricks: text only, so never markup).

    `on` says what a player means by an event on it, as a message of type `M_co`: a table's tree holds its own intents
    and no one else's, and the type checker knows which.
    """

    tag: str
    attrs: Mapping[str, object]
    on: Mapping[str, M_co]
    children: tuple[Node[M_co] | str, ...]
    key: str | None = field(default=None)


Child = Union["Node[M]", str, int, float, None, Iterable["Child[M]"]]


def h(
    tag: str, *children: Child[M], key: str | None = None, on: Mapping[str, M] | None = None, **attrs: object
) -> Node[M]:
    """Builds a node. `h("button.primary", "Place", on={"click": Place()}, aria_label="...")`.

    Classes may follow the tag with dots. Underscores in attribute names become hyphens; a trailing one is dropped
    (`class_`, `for_`). `None`, `False` children and attributes are left out; nested lists are flattened.
    Special attributes: `style` (a dict of properties), `modal` (a dialog opened as modal), `focus` (takes the
    focus when it appears).
    """
    tag, _, classes = tag.partition(".")
    named: dict[str, object] = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        named[name.rstrip("_").replace("_", "-")] = value
    if classes:
        extra = named.get("class")
        named["class"] = classes.replace(".", " ") + (f" {extra}" if extra else "")
    return Node(tag, named, on or {}, tuple(_flat(children)), key)


def _flat(children: Iterable[Child[M]]) -> Iterator[Node[M] | str]:
    for child in children:
        if child is None or child is False or child is True:
            continue
        if isinstance(child, Node):
            yield child
        elif isinstance(child, str):
            if child:
                yield child
        elif isinstance(child, (int, float)):
            yield str(child)
        else:
            yield from _flat(child)


def walk(node: Node[M] | str) -> Iterator[Node[M] | str]:
    """The node and everything below it, depth first: for tests that ask what a player can see."""
    yield node
    if isinstance(node, Node):
        for child in node.children:
            yield from walk(child)


def text_of(node: Node[M] | str) -> str:
    """All text below a node, in order, without anything from attributes."""
    return "".join(part for part in walk(node) if isinstance(part, str))


def find(node: Node[M], **attrs: object) -> Node[M] | None:
    """The first node whose attributes have these values (`class_` matches one class of several)."""
    wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
    for part in walk(node):
        if isinstance(part, Node) and all(_matches(part, name, value) for name, value in wanted.items()):
            return part
    return None


def _matches(node: Node[M], name: str, value: object) -> bool:
    have = node.attrs.get(name)
    return value in str(have or "").split() if name == "class" else have == value
