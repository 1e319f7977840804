"""A strict codec between frozen dataclasses and JSON, by type hints."""

from __future__ import annotations

import json
import re
import types
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from math import isfinite
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

LONGEST_MESSAGE = 300


class RecordError(ValueError):
    """JSON that is not what it should be. `field` is the path to it (`events[3].score`, empty for the whole).

    Whatever the text held, both are cut to what a message can show.
    """

    def __init__(self, field: str, message: str) -> None:
        field, message = field[:LONGEST_MESSAGE], message[:LONGEST_MESSAGE]
        super().__init__(f"{field}: {message}" if field else message)
        self.field = field
        self.message = message


class NewerRecord(RecordError):
    """A record of a format or of rules that only a newer version knows."""


# No document of ours is nested deeper. Pyodide's interpreter dies of a text that is nested some thousand times, where
# CPython raises RecursionError, so depth is looked at before the text is read.
DEEPEST = 32
# Possessive, and content with a quote that is never closed: each character is looked at once.
_BETWEEN_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^][{}"]++', re.DOTALL)
# Python reads no longer whole number than 4,300 digits, and takes its time over one of these.
MOST_DIGITS = 100


def parse(text: str, **hooks: Any) -> Any:
    """The JSON value of a text from outside; RecordError if it is none, or none that a document of ours could hold.

    That is NaN, a number too large to be one, a whole number of more than 100 digits, or brackets nested too deeply. Takes time in
    proportion to the text. `hooks` go to `json.loads`.
    """
    brackets, before = _BETWEEN_BRACKETS.sub("", text), -1
    for _ in range(DEEPEST):
        if len(brackets) == before:
            break
        before = len(brackets)
        brackets = brackets.replace("[]", "").replace("{}", "")
    if len(brackets) > DEEPEST:
        raise RecordError("", "expected JSON, got brackets that are nested too deeply or not closed")
    try:
        return json.loads(text, parse_constant=_no_number, parse_int=_whole, parse_float=_finite, **hooks)
    except (ValueError, RecursionError) as error:
        raise RecordError("", f"expected JSON: {error}") from error


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number")


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError(f"a whole number of {len(text)} digits is too long")
    return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{_short(text)} is too large a number")
    return number


def encode(value: Any) -> Any:
    """JSON for a dataclass, enum, tuple, list, set (sorted), dict, text, number, bool or None.

    The keys of a dict are text, or tuples of whole numbers (cells), which are written as `0,-2`.
    """
    if value is None or type(value) in (str, int, bool, float):
        return value
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: encode(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    if isinstance(value, (frozenset, set)):
        return [encode(item) for item in sorted(value)]
    if isinstance(value, dict):
        return {_key(key): encode(item) for key, item in value.items()}
    raise ValueError(f"expected something with a JSON form, got {type(value).__name__}")


def _key(key: Any) -> str:
    if isinstance(key, str):
        return str(key)
    if isinstance(key, tuple) and all(type(number) is int for number in key):
        return ",".join(map(str, key))
    raise ValueError(f"expected text or a cell for a key, got {key!r}")


def decode(cls: Any, value: Any, field: str = "") -> Any:
    """What `encode` was given, from its JSON and its type. RecordError names the field that does not fit.

    `cls` may be a dataclass, Enum, str, int, bool, float, None, `X | Y`, Literal, Any, `tuple[X, ...]`,
    `tuple[X, Y]`, `frozenset[X]`, `dict[str, X]` (an enum may stand for str). A bool is no number. A field that
    has a default may be absent; one that is not known is refused.
    """
    if cls is Any:
        return value
    if cls is None or cls is types.NoneType:
        return _expect(value is None, value, field, "nothing", value)
    if cls in (str, int, bool, float):
        right = type(value) is cls or (cls is float and type(value) is int)
        return _expect(right, value, field, _NAMES[cls], value)
    origin = get_origin(cls)
    if origin is None:
        if isinstance(cls, type) and is_dataclass(cls):
            return _decode_dataclass(cls, value, field)
        if isinstance(cls, type) and issubclass(cls, Enum):
            return _decode_enum(cls, value, field)
    elif origin in (Union, types.UnionType):
        return _decode_union(get_args(cls), value, field)
    elif origin is Literal:
        fits = any(value == choice and type(value) is type(choice) for choice in get_args(cls))
        return _expect(fits, value, field, "one of " + ", ".join(map(str, get_args(cls))), value)
    elif origin is tuple:
        return _decode_tuple(get_args(cls), value, field)
    elif origin is frozenset:
        return frozenset(_decode_tuple((get_args(cls)[0], ...), value, field))
    elif origin is dict:
        keys, items = get_args(cls)
        return _decode_dict(keys, items, value, field)
    elif isinstance(origin, type) and is_dataclass(origin):
        return _decode_dataclass(origin, value, field)
    raise TypeError(f"the codec does not know {cls!r}")


_NAMES = {str: "text", int: "a whole number", bool: "true or false", float: "a number"}


def _expect(right: bool, value: Any, field: str, what: str, result: Any) -> Any:
    if not right:
        raise RecordError(field, f"expected {what}, got {_short(value)}")
    return result


def _short(value: Any) -> str:
    # Of a long text or list the beginning is enough; to write all of it out may take long.
    text = repr(value[:60] if isinstance(value, (str, list, tuple)) else value)
    return text if len(text) <= 60 else text[:57] + "..."


@cache
def _shape(cls: type) -> tuple[tuple[str, Any, bool], ...]:
    hints = get_type_hints(cls)
    return tuple(
        (f.name, hints[f.name], f.default is MISSING and f.default_factory is MISSING) for f in fields(cls) if f.init
    )


def _decode_dataclass(cls: type, value: Any, field: str) -> Any:
    _expect(isinstance(value, dict), value, field, "an object", None)
    shape, prefix, found = _shape(cls), field + "." if field else "", {}
    for name, hint, needed in shape:
        if name in value:
            found[name] = decode(hint, value[name], prefix + name)
        elif needed:
            raise RecordError(prefix + name, "missing")
    for name in value:
        if not any(name == known for known, _, _ in shape):
            raise RecordError(prefix + str(name), "not a known field")
    try:
        return cls(**found)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(field, str(error)) from error


def _decode_enum(cls: type[Enum], value: Any, field: str) -> Any:
    for member in cls:
        if member.value == value and type(member.value) is type(value):
            return member
    raise RecordError(field, f"expected one of {', '.join(str(m.value) for m in cls)}, got {_short(value)}")


def _decode_union(choices: tuple[Any, ...], value: Any, field: str) -> Any:
    first: RecordError | None = None
    for choice in choices:
        try:
            return decode(choice, value, field)
        except RecordError as error:
            # The error that went deepest says most about what was meant.
            if first is None or len(error.field) > len(first.field):
                first = error
    raise first or RecordError(field, "not expected")


def _decode_tuple(items: tuple[Any, ...], value: Any, field: str) -> tuple[Any, ...]:
    _expect(isinstance(value, list), value, field, "a list", None)
    if len(items) == 2 and items[1] is ...:
        items = (items[0],) * len(value)
    elif len(items) != len(value):
        raise RecordError(field, f"expected {len(items)} items, got {len(value)}")
    return tuple(decode(kind, item, f"{field}[{i}]") for i, (kind, item) in enumerate(zip(items, value)))


def _decode_dict(keys: Any, items: Any, value: Any, field: str) -> dict[Any, Any]:
    _expect(isinstance(value, dict), value, field, "an object", None)
    prefix = field + "." if field else ""
    return {decode(keys, key, prefix + str(key)): decode(items, item, prefix + str(key)) for key, item in value.items()}
