"""What could have been at a word game: the best play that each turn's rack had, and what other tiles could do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from app.back.could import Could, Racks, Search, Turn, Way
from app.back.past import Moment
from app.keep.match import AnyMatch
from app.parts import crossword_model as parts
from app.parts.arrangement import Laid
from app.parts.crossword_wording import rack_text
from app.parts.wording import points
from app.table import Env
from engine.crossword.moves import OnCells
from engine.kernel.lexicon import Lexicon

MOST_PLAYS = 5
"""Of other tiles."""
RACK_SIZE = 7
M = TypeVar("M", bound=parts.AnyCrossword)


class Play(Protocol):
    """A play that was found."""

    @property
    def score(self) -> int: ...
    @property
    def tiles(self) -> OnCells: ...


Find = Callable[[AnyMatch, tuple[str, ...], Lexicon, int], Iterator[tuple[Play, ...] | None]]
"""Looks for so many of the best plays of a rack on the board of a match."""
Told = Callable[[AnyMatch, OnCells, Lexicon], str]
"""The words of a play and what each counts: "QUARTZ 48, EX 9"."""


def could(
    match: AnyMatch,
    moments: Sequence[Moment],
    find: Find,
    told: Told,
    laid: Callable[[M, AnyMatch, Way, Env], M | None],
    racks: Racks | None,
    words: str,
) -> Could[M] | None:
    """What there was on each turn of a match that is over; None before that, and where there was no turn.

    `words` names the lists that plays are looked for in.
    """
    turns = {at: turn for at, moment in enumerate(moments) if (turn := _turn(moments[at - 1], moment)) is not None}
    if match.outcome is None or not turns:
        return None

    def search(turn: Turn) -> Search:
        def begun(lexicon: Lexicon) -> Iterator[object]:
            return searched(find, told, turn.before, turn.before.seen_by(turn.seat).rack, 1)(lexicon)

        return begun

    return Could(
        game=match.game.GAME,
        match=match,
        turns=turns,
        search=search,
        laid=laid,
        total=total,
        worth=points,
        unseen="The best play that nobody saw",
        nothing="There was no play.",
        robots=True,
        words=words,
        about="Finds the best play there was on every turn. It takes a while; look around meanwhile.",
        racks=racks,
    )


def _turn(before: Moment, moment: Moment) -> Turn | None:
    if moment.seat is None:
        return None
    seen: parts.Seen = moment.match.seen_by(None)
    return Turn(before.match, moment.seat, seen.history[-1].score)


def searched(find: Find, told: Told, match: AnyMatch, rack: tuple[str, ...], most: int) -> Search:
    def search(lexicon: Lexicon) -> Iterator[tuple[Way, ...] | None]:
        found: tuple[Play, ...] = ()
        for plays in find(match, rack, lexicon, most):
            if plays is None:
                yield None
            else:
                found = plays
        ways: list[Way] = []
        for play in found:
            yield None
            ways.append(Way(told(match, play.tiles, lexicon), play.score, tuple(play.tiles)))
        yield tuple(ways)

    return search


def total(name: str, got: int, there: int) -> str:
    """What a player made of it: "Ann found 41 % of the points that were there: 285 of 694."."""
    if there <= 0:
        return f"{name} found all that there was: nothing."
    return f"{name} found {100 * got // there} % of the points that were there: {got} of {there}."


def worded(words: Sequence[parts.PlayedWord], bonuses: Sequence[tuple[int, str]]) -> str:
    """The words of a play with what each counts, and its bonuses by name."""
    told = [f"{word.text} {word.score}" for word in words]
    return ", ".join((*told, *(f"{name} {bonus}" for bonus, name in bonuses if bonus)))


def ghostly(model: M, tiles: OnCells, preview: parts.Judged, cells: Sequence[str]) -> M:
    """The model with a play on its board that was never made; `cells` are those of its words."""
    draft = tuple(Laid(cell, slot, tile) for slot, (cell, tile) in enumerate(tiles))
    return replace(model, draft=draft, preview=preview, ghost=True, glow=(), light=(), cursor=cells[0])


def asking(find: Find, told: Told, bag: Sequence[str], names: Mapping[str, str]) -> Racks:
    """What other tiles could do; `bag` are all tiles of the game, `names` what those without a letter are called."""
    there = Counter(bag)
    special = ", ".join(f"{tile} for {name}" for tile, name in names.items())

    def read(text: str) -> tuple[str, ...]:
        tiles = tuple(sorted(tile for tile in text.upper() if not tile.isspace() and tile != ","))
        strange = next((tile for tile in tiles if tile not in there), None)
        if strange is not None:
            raise ValueError(f"“{strange}” is no tile. Type letters from A to Z, and {special}.")
        if not 1 <= len(tiles) <= RACK_SIZE:
            raise ValueError("Type one to seven tiles.")
        for tile, count in Counter(tiles).items():
            if count > there[tile]:
                raise ValueError(
                    f"There {'is' if there[tile] == 1 else 'are'} only {there[tile]} of {rack_text((tile,))}."
                )
        return tiles

    def search(match: AnyMatch, rack: tuple[str, ...]) -> Search:
        return searched(find, told, match, rack, MOST_PLAYS)

    return Racks(hint=f"One to seven letters, {special}", read=read, search=search)
