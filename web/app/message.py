"""Messages: what a player wants (intents) and what an update asks of the page (commands), as frozen records with a type.

A message is a frozen dataclass to the type checker and in use: fields with annotations, equal by class and values,
matched by class (`case Tap(cell)`). It is made without generating code, for there are a hundred of them and in
Pyodide each dataclass costs a start one to two milliseconds.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self, dataclass_transform

_NOT_GIVEN = object()


@dataclass_transform(frozen_default=True)
class Message:
    """A frozen record. Subclasses list their fields; one with a default may be left out."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = cls.__dict__.get("__annotations__", {})  # noqa: RUF063 (texts, as this module's future import leaves them)
        before = cls.__match_args__
        cls.__match_args__ = (*before, *(name for name in own if name not in before))  # type: ignore[misc]  # as a dataclass does

    def __init__(self, *args: Any, **named: Any) -> None:
        fields = self.__match_args__
        if args:
            if len(args) > len(fields):
                raise TypeError(f"{type(self).__name__} has {len(fields)} fields, got {len(args)}")
            self.__dict__.update(zip(fields, args))
        if named:
            for name in named:
                if name not in fields or name in self.__dict__:
                    raise TypeError(f"{type(self).__name__}: {name} is no field, or given twice")
            self.__dict__.update(named)
        if len(self.__dict__) < len(fields):
            for name in fields:
                if name not in self.__dict__ and getattr(type(self), name, _NOT_GIVEN) is _NOT_GIVEN:
                    raise TypeError(f"{type(self).__name__}: {name} is missing")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be changed")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self._values()))})"

    def _values(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def changed(self, **fields: Any) -> Self:
        """The same message with other values in some fields."""
        given = dict(zip(self.__match_args__, self._values()))
        return type(self)(**{**given, **fields})


class WithText(Message):
    """An intent of a field that is typed into. Its last field is `text: str = ""`: what stands there as the event arrives."""

    def typed(self, text: str) -> Self:
        return self.changed(text=text)


class WithFile(Message):
    """An intent of a field that chooses a file. Its last field is `file`: the one chosen, None if there is none."""

    def chosen(self, file: object) -> Self:
        return self.changed(file=file)


class Address(Message):
    """A message with an address: whose it is stands outside, so that nobody takes another's by its name."""

    intent: Message


class ToTable(Address):
    """An intent for the table of a game: one of that table's own, which its `update` alone knows."""

    game: str


class ToPage(Address):
    """An intent for a table's page beside the match, such as its house rules."""

    game: str
    page: str


class Misaddressed(TypeError):
    """A message came to somebody who does not know its kind: a bug, never a player's doing."""
