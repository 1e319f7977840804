"""Reads the fields of a case (design of the cases); ValueError says `field: what is wrong`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

_WORD = re.compile(r"[A-Z]+")
_REQUIRED = object()


def bad(field: str, message: str) -> ValueError:
    """The error to raise for bad input in `field`."""
    return ValueError(f"{field}: {message}")


def an_object(case: Mapping[str, Any], field: str, default: Any = _REQUIRED) -> dict[str, Any]:
    """The JSON object in `field`; without it `default`, or bad input if there is none."""
    found: dict[str, Any] = _typed(case, field, dict, "an object", default)
    return found


def a_list(case: Mapping[str, Any], field: str, default: Any = _REQUIRED) -> list[Any]:
    """The JSON list in `field`; without it `default`, or bad input if there is none."""
    found: list[Any] = _typed(case, field, list, "a list", default)
    return found


def a_text(case: Mapping[str, Any], field: str, default: Any = _REQUIRED) -> str:
    """The text in `field`; without it `default`, or bad input if there is none."""
    text: str = _typed(case, field, str, "text", default)
    return text


def one_of(case: Mapping[str, Any], field: str, choices: Collection[Any], default: Any = _REQUIRED) -> Any:
    """The value in `field` if it is one of `choices` (of the same type, too); without it `default`."""
    if field not in case and default is not _REQUIRED:
        return default
    value = case.get(field)
    for choice in choices:
        if type(value) is type(choice) and value == choice:
            return value
    raise bad(field, f"expected one of {', '.join(map(str, choices))}, got {shown(value)}")


def a_word_list(case: Mapping[str, Any], field: str = "words") -> frozenset[str] | None:
    """The words in `field`, capitals A to Z of any length; None without it."""
    if field not in case:
        return None
    words = a_list(case, field)
    for i, word in enumerate(words):
        if not isinstance(word, str) or not _WORD.fullmatch(word):
            raise bad(f"{field}[{i}]", f"expected a word in capitals A to Z, got {shown(word)}")
    return frozenset(words)


def tiles_at(case: Mapping[str, Any], field: str, lawful: Collection[str], default: Any = _REQUIRED) -> dict[str, str]:
    """The object `{cell name: tile}` in `field`, each tile one of `lawful`. Cell names are not looked at."""
    tiles = an_object(case, field, default)
    for cell, tile in tiles.items():
        if not isinstance(tile, str) or tile not in lawful:
            raise bad(f"{field}.{cell}", f"expected a tile, got {shown(tile)}")
    return tiles


def a_rack(case: Mapping[str, Any], lawful: Collection[str], field: str = "rack") -> tuple[str, ...] | None:
    """The tiles of the text in `field`, each one of `lawful`; None without it."""
    if field not in case:
        return None
    rack = a_text(case, field)
    for tile in rack:
        if tile not in lawful:
            raise bad(field, f"expected tiles of a rack, got {shown(tile)}")
    return tuple(rack)


def shown(value: Any) -> str:
    """`value` as a message may show it: one line, not too long."""
    # Of a long text or list the beginning is enough; to write all of it out may take long.
    text = repr(value[:60] if isinstance(value, (str, list, tuple)) else value)
    return text if len(text) <= 60 else text[:57] + "..."


def _typed(case: Mapping[str, Any], field: str, kind: type, what: str, default: Any) -> Any:
    if field not in case:
        if default is _REQUIRED:
            raise bad(field, f"missing, expected {what}")
        return default
    value = case[field]
    if type(value) is not kind:
        raise bad(field, f"expected {what}, got {shown(value)}")
    return value
