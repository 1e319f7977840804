"""Makes a tree of nodes real, touching only what differs from the tree before.

Each call into the browser costs about ten microseconds and a comparison in Python a tenth of one, so the old
tree is kept here and compared there. Works on any object with the few DOM calls it uses: tests give it a fake one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from app.message import Address, Message
from app.page.view import Node

AnyNode = Node[Message]
Attrs = Mapping[str, Any]
Styles = Mapping[str, str]

_PROPERTIES = {"value", "checked", "disabled", "hidden", "indeterminate"}
_SPECIAL = {"style", "modal", "focus"}
_SVG = "http://www.w3.org/2000/svg"
_numbers = count(1)  # shared by all roots: an element's number must mean nothing to any other root


@dataclass(slots=True)
class _Live:
    """A node on the page: what it was made from, its element, and its children."""

    node: AnyNode | str
    element: Any
    children: list[_Live]
    number: int = 0


class Root:
    """One place on the page that shows a tree. `render` is cheap when little has changed."""

    def __init__(self, document: Any, element: Any) -> None:
        self._document = document
        self._element = element
        self._children: list[_Live] = []
        self._handlers: dict[int, Mapping[str, Message]] = {}
        self._after: list[Callable[[], object]] = []
        self._address: Callable[[Message], Address] | None = None

    def render(self, *nodes: AnyNode, address: Callable[[Message], Address] | None = None) -> None:
        """Shows a tree. `address` puts the messages in it on their way: it is said here, once, whose tree this is."""
        self._address = address
        self._patch_children(self._element, self._children, list(nodes), svg=False)
        after, self._after = self._after, []
        for act in after:
            act()

    def meaning(self, event_type: str, element: Any) -> Address | None:
        """What the nearest element around `element` means by this kind of event."""
        while element and self._address is not None:  # a missing element is None here and a falsy null in the browser
            marked = element.closest("[data-on]")
            if not marked:
                return None
            found = self._handlers.get(int(marked.getAttribute("data-on")), {}).get(event_type)
            if found is not None:
                return self._address(found)
            element = marked.parentElement
        return None

    # -- making ------------------------------------------------------------------------------------------------

    def _create(self, node: AnyNode | str, svg: bool) -> _Live:
        if isinstance(node, str):
            return _Live(node, self._document.createTextNode(node), [])
        svg = svg or node.tag == "svg"
        element = self._document.createElementNS(_SVG, node.tag) if svg else self._document.createElement(node.tag)
        live = _Live(node, element, [])
        self._set_attrs(live, {}, node.attrs)
        self._set_handlers(live, node.on)
        for child in node.children:
            made = self._create(child, svg)
            live.children.append(made)
            element.appendChild(made.element)
        if node.tag == "select" and "value" in node.attrs:
            element.value = node.attrs["value"]  # only lawful once its options are there
        if node.attrs.get("modal"):
            # Before what inside it asks for the focus: an opening dialog takes the focus for itself.
            self._after.insert(0, lambda: element.isConnected and not element.open and element.showModal())
        if node.attrs.get("focus"):
            self._after.append(lambda: element.isConnected and element.focus())
        return live

    def _forget(self, live: _Live) -> None:
        self._handlers.pop(live.number, None)
        for child in live.children:
            self._forget(child)

    # -- comparing ---------------------------------------------------------------------------------------------

    def _patch(self, live: _Live, new: AnyNode, svg: bool) -> None:
        old = live.node
        if old is new or isinstance(old, str):
            return
        svg = svg or new.tag == "svg"
        if old.attrs != new.attrs:
            self._set_attrs(live, old.attrs, new.attrs)
            if new.attrs.get("focus") and not old.attrs.get("focus"):
                element = live.element
                self._after.append(lambda: element.isConnected and element.focus())
        if old.on != new.on:
            self._set_handlers(live, new.on)
        if old.children is not new.children:
            self._patch_children(live.element, live.children, list(new.children), svg)
        live.node = new

    def _patch_children(self, parent: Any, lives: list[_Live], wanted: Sequence[AnyNode | str], svg: bool) -> None:
        keyed: dict[str, _Live] = {}
        loose: list[_Live] = []
        for old in lives:
            key = old.node.key if isinstance(old.node, Node) else None
            if key is None or key in keyed:  # a second one with the same key is nobody's: it must not stay behind
                loose.append(old)
            else:
                keyed[key] = old
        result: list[_Live] = []
        used = 0
        for node in wanted:
            live: _Live | None = None
            if isinstance(node, Node) and node.key is not None:
                live = keyed.pop(node.key, None)
            elif used < len(loose):
                live, used = loose[used], used + 1
            if live is not None and _same_kind(live.node, node):
                if isinstance(node, str):
                    if live.node != node:
                        live.element.data = node
                        live.node = node
                else:
                    self._patch(live, node, svg)
            else:
                if live is not None:
                    self._drop(live)
                live = self._create(node, svg)
            result.append(live)
        for old in list(keyed.values()) + loose[used:]:
            self._drop(old)
        self._arrange(parent, lives, result)
        lives[:] = result

    def _arrange(self, parent: Any, before: list[_Live], after: list[_Live]) -> None:
        """Puts the elements in order, moving as few as a single pass can (moving one loses its focus)."""
        staying = {id(live) for live in after}
        order = [live for live in before if id(live) in staying]
        if len(order) == len(after) and all(a is b for a, b in zip(order, after)):
            return
        place = {id(live): i for i, live in enumerate(order)}
        lowest = len(order)
        anchor = None
        for live in reversed(after):
            at = place.get(id(live))
            if at is None or at > lowest:
                parent.insertBefore(live.element, anchor)
            else:
                lowest = at
            anchor = live.element

    def _drop(self, live: _Live) -> None:
        self._forget(live)
        if isinstance(live.node, Node) and live.node.attrs.get("modal") and live.element.open:
            live.element.close()  # gives the focus back to where it was
        live.element.remove()

    # -- attributes --------------------------------------------------------------------------------------------

    def _set_attrs(self, live: _Live, old: Attrs, new: Attrs) -> None:
        element = live.element
        for name in old:
            if name not in new and name not in _SPECIAL:
                if name in _PROPERTIES:
                    setattr(element, name, "" if name == "value" else False)
                else:
                    element.removeAttribute(name)
        for name, value in new.items():
            if name == "style":
                self._set_style(element, old.get("style", {}), value)
            elif name == "value":
                # What a person has typed is the newer truth: a field's value is compared with the field, and one that
                # stands there is not set, for that ends what a keyboard is composing. An option without its text yet only
                # seems to have the value "".
                if element.value != value or (isinstance(live.node, Node) and live.node.tag == "option"):
                    element.value = value
            elif name in _SPECIAL or old.get(name) == value:
                pass
            elif name in _PROPERTIES:
                setattr(element, name, value)
            else:
                element.setAttribute(name, "" if value is True else str(value))
        if "style" in old and "style" not in new:
            self._set_style(element, old["style"], {})

    def _set_style(self, element: Any, old: Styles, new: Styles) -> None:
        for name in old:
            if name not in new:
                element.style.removeProperty(name)
        for name, value in new.items():
            if old.get(name) != value:
                element.style.setProperty(name, value)

    def _set_handlers(self, live: _Live, on: Mapping[str, Message]) -> None:
        if on and not live.number:
            live.number = next(_numbers)
            live.element.setAttribute("data-on", str(live.number))
        if live.number:
            self._handlers[live.number] = on


def _same_kind(old: AnyNode | str, new: AnyNode | str) -> bool:
    if isinstance(old, str) or isinstance(new, str):
        return isinstance(old, str) and isinstance(new, str)
    return old.tag == new.tag and old.key == new.key and bool(old.attrs.get("modal")) == bool(new.attrs.get("modal"))
