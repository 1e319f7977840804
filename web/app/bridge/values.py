"""The browser's own objects, and values on their way between Python and JavaScript."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import js as js
from pyodide.ffi import jsnull, to_js

document = js.document
window = js.window


def plain(value: Any) -> Any:
    """None for JavaScript's null and undefined; everything else as it is."""
    return None if value is jsnull or value is None else value


def as_object(fields: Mapping[str, Any]) -> Any:
    """A JavaScript object with these properties."""
    return to_js(fields, dict_converter=js.Object.fromEntries)


def numbers(values: Any) -> Any:
    """A JavaScript array of numbers."""
    return to_js(list(values))


def floats(values: Any) -> Any:
    """A Float32Array of its own with the numbers of an `array("f")`."""
    return js.Float32Array.new(to_js(values))


def merged(*objects: Any) -> Any:
    """One JavaScript object with the fields of several; their values stay the same objects."""
    return js.Object.assign(js.Object.new(), *objects)
