"""A document with just the calls that the page uses, behaving as browsers do where it matters.

A missing node is `jsnull`, falsy and not None, as Pyodide gives it. An element that is moved or removed loses its
focus. Text is only ever text: there is no parser here, so nothing can become markup without a test seeing it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any


class _JsNull:
    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "jsnull"


jsnull = _JsNull()
PROPERTIES = ("value", "checked", "disabled", "hidden", "indeterminate")


class Node:
    def __init__(self, document: Document) -> None:
        self.ownerDocument = document
        self.parent: Element | None = None

    @property
    def parentElement(self) -> Any:
        return self.parent or jsnull

    @property
    def isConnected(self) -> bool:
        node = self
        while node.parent is not None:
            node = node.parent
        return node is self.ownerDocument.documentElement

    def isSameNode(self, other: Any) -> bool:
        return self is other

    def remove(self) -> None:
        if self.parent is not None:
            self._blur()
            self.parent.childNodes.remove(self)
            self.parent = None

    def _blur(self) -> None:
        """What browsers do to the focus when a node leaves its place."""
        if any(node is self.ownerDocument.activeElement for node in self.below()):
            self.ownerDocument.activeElement = self.ownerDocument.body

    def below(self) -> Iterator[Node]:
        yield self


class Text(Node):
    def __init__(self, document: Document, data: str) -> None:
        super().__init__(document)
        assert isinstance(data, str), f"text is made of {data!r}"
        self.data = data

    @property
    def textContent(self) -> str:
        return self.data


class Style:
    def __init__(self) -> None:
        self.properties: dict[str, str] = {}

    def setProperty(self, name: str, value: str) -> None:
        assert isinstance(value, str)
        self.properties[name] = value

    def removeProperty(self, name: str) -> None:
        self.properties.pop(name, None)


class Element(Node):
    def __init__(self, document: Document, tag: str, svg: bool = False) -> None:
        super().__init__(document)
        self.tag, self.svg = tag, svg
        self.attributes: dict[str, str] = {}
        self.childNodes: list[Node] = []
        self.style = Style()
        self.listeners: dict[str, list[Callable]] = {}
        self._value: str | None = None
        self.checked, self.disabled, self.hidden, self.indeterminate = False, False, False, False
        self.open = False
        self.times_opened = self.times_closed = 0
        self.width = self.height = 0
        self.offsetTop = self.offsetHeight = self.clientHeight = self.scrollTop = 0
        self.download = self.href = ""

    # -- the tree ----------------------------------------------------------------------------------------------

    @property
    def tagName(self) -> str:
        return self.tag if self.svg else self.tag.upper()

    @property
    def value(self) -> str:
        """An option that was given none has its text, as in a browser."""
        return self._value if self._value is not None else self.textContent if self.tag == "option" else ""

    @value.setter
    def value(self, text: str) -> None:
        self._value = text

    @property
    def type(self) -> str:
        return self.attributes.get("type", "")

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    @id.setter
    def id(self, name: str) -> None:
        self.attributes["id"] = name

    def appendChild(self, node: Node) -> None:
        self.insertBefore(node, None)

    def insertBefore(self, node: Node, anchor: Node | None) -> None:
        assert anchor is None or anchor.parent is self, "the anchor is not a child"
        node.remove()
        self.childNodes.insert(len(self.childNodes) if anchor is None else self.childNodes.index(anchor), node)
        node.parent = self

    def below(self) -> Iterator[Node]:
        # In the page's order, without a generator for each level: the fake is asked for this more than for anything.
        left: list[Node] = [self]
        while left:
            node = left.pop()
            yield node
            if isinstance(node, Element):
                left.extend(reversed(node.childNodes))

    def elements(self) -> list[Element]:
        return [node for node in self.below() if isinstance(node, Element)]

    @property
    def textContent(self) -> str:
        return "".join(node.data for node in self.below() if isinstance(node, Text))

    @textContent.setter
    def textContent(self, text: str) -> None:
        for child in list(self.childNodes):
            child.remove()
        self.appendChild(Text(self.ownerDocument, text))

    # -- attributes --------------------------------------------------------------------------------------------

    def setAttribute(self, name: str, value: str) -> None:
        assert isinstance(value, str) and name not in ("style", *PROPERTIES), f"{name}={value!r}"
        assert not name.startswith("on"), "handlers are never attributes"
        self.attributes[name] = value

    def getAttribute(self, name: str) -> Any:
        return self.attributes.get(name, jsnull)

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    def closest(self, selector: str) -> Any:
        node: Element | None = self
        while node is not None and not node.matches(selector):
            node = node.parent
        return node or jsnull

    def matches(self, selector: str) -> bool:
        return any(self._matches(one.strip()) for one in selector.split(","))

    def _matches(self, one: str) -> bool:
        if one.startswith("#"):
            return self.id == one[1:]
        if one.startswith("["):
            name, _, value = one[1:-1].partition("=")
            return name in self.attributes and value in ("", self.attributes[name])
        if one == ":active":
            return any(node is self.ownerDocument.pressed for node in self.below())
        assert one.isalpha(), f"the fake knows no selector like {one!r}"
        return self.tag == one

    def querySelectorAll(self, selector: str) -> list[Element]:
        return [element for element in self.elements()[1:] if element.matches(selector)]

    # -- dialogs, focus, sizes, events -------------------------------------------------------------------------

    def showModal(self) -> None:
        assert self.tag == "dialog" and self.isConnected and not self.open
        self.open = True
        self.times_opened += 1
        # Browsers give the focus to the first thing in it that can have it.
        next((e for e in self.elements()[1:] if e.tag in ("button", "input", "a")), self).focus()

    def close(self) -> None:
        assert self.open
        self.open = False
        self.times_closed += 1

    def animate(self, frames: object, options: object) -> None:
        """Nothing is seen to move here."""

    def focus(self) -> None:
        document = self.ownerDocument
        if self.isConnected and not self.disabled and document.activeElement is not self:
            document.activeElement = self
            document.on_focus(self)

    def click(self) -> None:
        """Called by the page itself only on a link that downloads."""
        self.ownerDocument.downloads.append((self.download, self.href))

    def getBoundingClientRect(self) -> Any:
        return Box(*self.ownerDocument.layout(self))

    def toBlob(self, made: Callable[[Any], object], kind: str) -> None:
        made(f"a picture of {self.width} x {self.height} as {kind}")

    def setPointerCapture(self, _pointer: int) -> None:
        pass

    def getContext(self, kind: str, _options: Any = None) -> Any:
        """A device without WebGL: it draws on the plane alone."""
        return Anything() if kind == "2d" else jsnull

    def addEventListener(self, kind: str, handler: Callable, _options: Any = None) -> None:
        self.listeners.setdefault(kind, []).append(handler)

    def removeEventListener(self, kind: str, handler: Callable, _options: Any = None) -> None:
        self.listeners[kind].remove(handler)


class Box:
    def __init__(self, left: float, top: float, width: float, height: float) -> None:
        self.left, self.top, self.width, self.height = left, top, width, height


class Anything:
    """A drawing context: takes every call and keeps nothing."""

    def __getattr__(self, _name: str) -> Callable:
        return lambda *_: None


class Document:
    def __init__(self) -> None:
        self.documentElement = Element(self, "html")
        self.body = Element(self, "body")
        self.documentElement.appendChild(self.body)
        self.activeElement: Any = self.body
        self.title = ""
        self.layout: Callable[[Element], tuple] = lambda element: (
            0.0,
            0.0,
            0.0,
            0.0,
        )  # left, top, width, height in CSS pixels
        self.elementFromPoint: Callable[[float, float], Any] = lambda x, y: jsnull
        self.on_focus: Callable[[Element], object] = lambda element: None
        self.pressed: Element | None = None  # what a pointer is down on
        self.downloads: list[tuple[str, str]] = []
        self.listeners: dict[str, list[Callable]] = {}
        self.visibilityState = "visible"
        self.fullscreenElement = jsnull
        self.fullscreenEnabled = False

    addEventListener = Element.addEventListener
    removeEventListener = Element.removeEventListener

    def createElement(self, tag: str) -> Element:
        return Element(self, tag)

    def createElementNS(self, space: str, tag: str) -> Element:
        assert space == "http://www.w3.org/2000/svg"
        return Element(self, tag, svg=True)

    def createTextNode(self, data: str) -> Text:
        return Text(self, data)

    def getElementById(self, name: str) -> Any:
        found = (e for e in self.documentElement.below() if isinstance(e, Element) and e.attributes.get("id") == name)
        return next(found, jsnull)

    def querySelectorAll(self, selector: str) -> list[Element]:
        return self.documentElement.querySelectorAll(selector)


def snapshot(node: Node, handlers: Callable[[Element], Any] = lambda _: None) -> tuple:
    """All that can be seen of a node: to compare two pages. Numbers of handlers are replaced by what they mean."""
    if isinstance(node, Text):
        return ("text", node.data)
    assert isinstance(node, Element)
    attributes = {name: value for name, value in node.attributes.items() if name != "data-on"}
    return (
        node.tag,
        node.svg,
        tuple(sorted(attributes.items())),
        tuple(getattr(node, name) for name in PROPERTIES),
        tuple(sorted(node.style.properties.items())),
        node.open,
        handlers(node),
        tuple(snapshot(child, handlers) for child in node.childNodes),
    )
