"""The page as plain data: a tree of nodes that `dom` makes real.

Views are built by pure functions and compared with the ones before, so they are tested without a browser, and
what is not in the tree (another player's rack) cannot be on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

Intent = tuple
"""What a player wants, as a tuple that begins with its name: `("rack", 3)`."""


@dataclass(frozen=True, slots=True)
class Node:
    """One element. `attrs` are HTML attribute names (no leading colon tricks: text only, so never markup)."""

    tag: str
    attrs: dict[str, Any]
    on: dict[str, Intent]
    children: tuple[Node | str, ...]
    key: str | None = field(default=None)


Child = Node | str | int | None | bool | Iterable


def h(tag: str, *children: Child, key: str | None = None, on: dict[str, Intent] | None = None, **attrs: Any) -> Node:
    """Builds a node. `h("button.primary", "Place", on={"click": ("place",)}, aria_label="...")`.

    Classes may follow the tag with dots. Underscores in attribute names become hyphens; a trailing one is dropped
    (`class_`, `for_`). `None`, `False` children and attributes are left out; nested lists are flattened.
    Special attributes: `style` (a dict of properties), `modal` (a dialog opened as modal), `focus` (takes the
    focus when it appears).
    """
    tag, _, classes = tag.partition(".")
    named = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        named[name.rstrip("_").replace("_", "-")] = value
    if classes:
        extra = named.get("class")
        named["class"] = classes.replace(".", " ") + (f" {extra}" if extra else "")
    return Node(tag, named, on or {}, tuple(_flat(children)), key)


def _flat(children: Iterable[Child]) -> Iterator[Node | str]:
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


def walk(node: Node | str) -> Iterator[Node | str]:
    """The node and everything below it, depth first: for tests that ask what a player can see."""
    yield node
    if isinstance(node, Node):
        for child in node.children:
            yield from walk(child)


def text_of(node: Node | str) -> str:
    """All text below a node, in order, without anything from attributes."""
    return "".join(part for part in walk(node) if isinstance(part, str))


def find(node: Node, **attrs: Any) -> Node | None:
    """The first node whose attributes have these values (`class_` matches one class of several)."""
    wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
    for part in walk(node):
        if isinstance(part, Node) and all(_matches(part, name, value) for name, value in wanted.items()):
            return part
    return None


def _matches(node: Node, name: str, value: Any) -> bool:
    have = node.attrs.get(name)
    return value in (have or "").split() if name == "class" else have == value
