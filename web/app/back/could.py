"""What could have been in a match that is over: what there was on each turn, what a table tells of it, what is kept of it.

It is worked out only where it is asked for, and lies on the device beside the match, never in its record: whatever does not
fit the match and the word lists as they are is as if it had never been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from app.keep.match import AnyMatch, sum_of
from app.table import Env, Model
from engine.kernel.codec import decode, encode
from engine.kernel.lexicon import Lexicon
from engine.kernel.record import checksum

M = TypeVar("M", bound=Model)
FORMAT = 1
"""Of what is kept. With another one all is worked out anew."""


@dataclass(frozen=True, slots=True)
class Way:
    """Something that could have been done: in words, what it would have brought, and on the board, as the table marks it."""

    what: str
    worth: int
    marks: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """What there was on a turn: what it brought, and the best ways, best first. There may be none."""

    got: int
    ways: tuple[Way, ...]

    @property
    def there(self) -> int:
        """The most that could be had."""
        return max((self.got, *(way.worth for way in self.ways)))

    @property
    def missed(self) -> int:
        return self.there - self.got


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """A turn as it was: the match before it, whose it was, and what it brought."""

    before: AnyMatch
    seat: int
    got: int


Search = Callable[[Lexicon], Iterator[object]]
"""None for every breath, at last a tuple of ways."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Racks:
    """What other tiles could have done: `read` gives those that were typed, ValueError says in plain words what is wrong;
    `hint` is how they are written."""

    hint: str
    read: Callable[[str], tuple[str, ...]]
    search: Callable[[AnyMatch, tuple[str, ...]], Search]


@dataclass(frozen=True, kw_only=True, eq=False)
class Could(Generic[M]):
    """What a table tells of what could have been in one match that is over.

    `turns` by the number of their step. `search` looks for the ways of a turn, `robots` whether it takes what robots think with.
    `laid` gives the table's model of a match with a way on its board, None where it does not fit there. `words` names the
    lists that were looked in, `total` says what a player made of all, `worth` a way's worth ("99 points"), `unseen` leads to
    the turn on which most was missed, `nothing` says that a turn had none, `about` tells what is worked out.
    """

    game: str
    match: AnyMatch
    turns: Mapping[int, Turn]
    search: Callable[[Turn], Search]
    laid: Callable[[M, AnyMatch, Way, Env], M | None]
    total: Callable[[str, int, int], str]
    worth: Callable[[int], str]
    unseen: str
    nothing: str
    about: str
    robots: bool = False
    words: str = ""
    racks: Racks | None = None


@dataclass(frozen=True, eq=False)
class Hindsight:
    """What is known so far by the number of the step, and what is wanted.

    `shown` is what lies on the board instead of what was done. `typed` stands in the field for other tiles, `problem` is what is
    wrong with it, `asked` are the tiles that are asked about and `answer` what they could do, None while it is looked for.
    """

    chances: Mapping[int, Chance] = field(default_factory=dict)
    working: bool = False
    missing: bool = False
    shown: Way | None = None
    typed: str = ""
    problem: str = ""
    asked: tuple[str, ...] = ()
    answer: tuple[Way, ...] | None = None


def worst(chances: Mapping[int, Chance]) -> int | None:
    """The step on which most was missed, the first of several; None where nothing was."""
    number = max(sorted(chances), key=lambda at: chances[at].missed, default=None)
    return number if number is not None and chances[number].missed > 0 else None


def totals(could: Could[M], chances: Mapping[int, Chance]) -> tuple[str, ...]:
    """What each player made of what there was, as far as it is known."""
    match = could.match
    sums = [[0, 0] for _ in match.seats]
    for number, chance in chances.items():
        sums[could.turns[number].seat][0] += chance.got
        sums[could.turns[number].seat][1] += chance.there
    return tuple(could.total(name, got, there) for name, (got, there) in zip(match.seats, sums))


# -- kept ------------------------------------------------------------------------------------------------------


def name_of(game: str) -> str:
    """Under which name what was found for a game's match is kept: that of one match, so that it does not grow."""
    return f"could.{game}"


def kept(could: Could[M], chances: Mapping[int, Chance]) -> dict[str, object]:
    """What is kept, as JSON with a sum."""
    turns = {str(number): encode(chance) for number, chance in sorted(chances.items())}
    document: dict[str, object] = {
        "format": FORMAT,
        "match": sum_of(could.match),
        "words": could.words,
        "turns": turns,
    }
    return {**document, "checksum": checksum(document)}


def remembered(could: Could[M], document: Mapping[str, object]) -> dict[int, Chance]:
    """What was kept of this match; nothing where that is damaged, of another match or from other word lists."""
    wanted = {"format": FORMAT, "match": sum_of(could.match), "words": could.words}
    if any(document.get(name) != value for name, value in wanted.items()):
        return {}
    try:
        if document.get("checksum") != checksum(dict(document)):
            return {}
        found: dict[str, Chance] = decode(dict[str, Chance], document.get("turns"))
        chances = {int(number): chance for number, chance in found.items()}
    except ValueError:
        return {}
    fits = all(number in could.turns and chance.got == could.turns[number].got for number, chance in chances.items())
    return chances if fits else {}
