"""A robot at Horrible Hex: it sees what its seat may see, thinks in small steps, and asks for a move like anybody.

One ply takes the move that completes the most for its seat and the least for others. The careful levels look a turn on: what the next
player could complete on the field as it would then lie, and what they could complete themselves the turn after. The tile still to be
drawn counts for nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from engine.kernel.hexes import Hex, groups
from engine.kernel.robots import BEGINNER, CHAMPION, CLUB, EXPERT, MASTER, SKILLED

from .board import spaces
from .cards import CARDS, groups_meeting
from .moves import ChooseCluster, ChooseGroup, Deal, Discard, Draw, Keep, Move, MoveTile, Place, Score, Skip
from .state import Phase
from .tiles import Face, Laid, laid
from .travel import after, legal_moves
from .view import Seen, View

ONE_PLY, RANDOM = "oneply", "random"


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays.

    `sees` is the chance that it looks at what a move completes at all, `looks` that it looks at the next player's answers
    as well; `places` how many places it tries for the drawn tile, 0 for any place; `dreams` the chance that it weighs its own next
    turn, too.
    """

    sees: float
    looks: float
    places: int
    dreams: float = 0


SKILLS: dict[str, Skill] = {
    RANDOM: Skill(0, 0, 0),
    BEGINNER: Skill(1, 0.32, 1),
    CLUB: Skill(1, 0.36, 2, dreams=0.05),
    SKILLED: Skill(1, 0.5, 4, dreams=0.2),
    EXPERT: Skill(1, 0.7, 9, dreams=0.45),
    MASTER: Skill(1, 0.86, 20, dreams=0.75),
    CHAMPION: Skill(1, 1, 40, dreams=1),
    ONE_PLY: Skill(1, 0, 0),
}
LEVELS = tuple(SKILLS)

Field = Mapping[Hex, Laid]

# A card in hand of the next player that can be completed is worth this much of one completed.
_THREAT = 0.85
_SECOND = 0.1  # each further way to complete one
_OWN = 0.25  # a way of one's own, which the next player's move may spoil
_CLOSE = 0.02  # a card of one's own that lacks one tile


def suggest(view: View, lists: object, rng: Random, level: str) -> Iterator[Move | None]:
    """Thinks about what the match waits for from the view's seat: None for every breath, at last the move.

    The same seed gives the same move. `lists` is not used: this game has no words. ValueError for a level not in LEVELS.
    """
    if level not in SKILLS:
        raise ValueError(f"level: expected one of {', '.join(LEVELS)}, got {level!r}")
    skill = SKILLS[level]
    match view.phase:
        case Phase.DEAL:
            yield Deal()
        case Phase.SCORE:
            yield Score()
        case Phase.DRAW:
            yield Draw()
        case Phase.MOVE:
            yield from _moving(view, rng, skill)
        case Phase.PLACE:
            yield from _placing(view, rng, skill)
        case Phase.GROUP:
            yield ChooseGroup(_group(view, rng, skill))
        case Phase.CLUSTER:
            yield ChooseCluster(_cluster(view, rng, skill))
        case Phase.DISCARD:
            yield Discard() if skill.sees and _far_away(view) else Keep()
        case Phase.OVER:
            raise ValueError("the match is over")


def advise(view: View, lists: object) -> Iterator[Move | None]:
    """The best move of a person's turn, by the strongest level: None for every breath, at last the move.

    The same position gives the same move.
    """
    return suggest(view, lists, Random(0), CHAMPION)


def known_field(view: View) -> dict[Hex, Laid]:
    """The tiles as the seat knows them; one it may not look at lies there and shows nothing (X13)."""
    return {cell: _known(tile) for cell, tile in view.field.items()}


def _known(tile: Seen) -> Laid:
    if tile.tile is None or tile.face is None or tile.icons is None or tile.turns is None:
        return Laid(Face.WILD, "......", True)
    return Laid(tile.face, tile.icons, tile.down, tile.tile, tile.turns, tile.placer)


def _turned_up(field: Field) -> dict[Hex, Laid]:
    """What the seat expects to lie open once this turn's tile is drawn: its own tiles; others' stay unknown to it."""
    return {
        cell: laid(tile.tile, tile.turns) if tile.down and tile.placer is not None else tile
        for cell, tile in field.items()
    }


def _cards(view: View, seat: int) -> list[int]:
    """The cards that a move of `seat` may complete for itself; the common one is anybody's on their own turn (X14)."""
    return [*view.hands[seat], *(() if view.common is None else (view.common,))]


def _net(view: View, field: Field, moved: tuple[Hex, ...], mover: int) -> float:
    """Cards that a move completes for the mover, less those for the others."""
    total = 0.0
    for seat, hand in enumerate(view.hands):
        for card in _cards(view, seat) if seat == mover else hand:
            if groups_meeting(CARDS[card], field, moved):
                short = view.options.target - len(view.completed[seat])
                # What ends the match counts most.
                worth = 3.0 if short <= 1 else 1.0
                total += worth if seat == mover else -worth
    return total


def _threats(view: View, field: Field, seat: int) -> float:
    """What `seat` could win by its best move on this field, and a little for every further way."""
    best, ways = 0.0, 0
    for travel in legal_moves(field):
        moved = after(field, travel.paths)
        net = _net(view, moved, travel.moved, seat)
        if net > 0:
            ways += 1
            best = max(best, net)
    return best + _SECOND * max(0, ways - 1)


def _seat(view: View) -> int:
    assert view.looker is not None, "an onlooker has no move to think of"
    return view.looker


def _next(view: View, seat: int) -> int:
    return (seat + 1) % len(view.seats)


def _moving(view: View, rng: Random, skill: Skill) -> Iterator[Move | None]:
    seat = _seat(view)
    field = known_field(view)
    travels = legal_moves(field)
    if not travels:
        yield Skip()
        return
    if rng.random() >= skill.sees:
        chosen = travels[int(rng.random() * len(travels))]
        yield MoveTile(chosen.cell, chosen.side, chosen.how)
        return
    looks, dreams = rng.random() < skill.looks, rng.random() < skill.dreams
    best: tuple[float, float, Move] | None = None
    choices = [(MoveTile(travel.cell, travel.side, travel.how), travel) for travel in travels]
    for move, travel in choices:
        moved = after(field, travel.paths)
        worth = _net(view, moved, travel.moved, seat)
        if looks and not worth and len(view.seats) > 1:
            worth += yield from _outlook(view, moved, seat, dreams)
        best = _better(best, (worth, rng.random(), move))
        yield None
    if looks or (best is not None and best[0] < 0):
        worth = 0.0
        if looks and len(view.seats) > 1:
            worth += yield from _outlook(view, field, seat, dreams)
        best = _better(best, (worth, rng.random(), Skip()))
    assert best is not None
    yield best[2]


def _better(best: tuple[float, float, Move] | None, other: tuple[float, float, Move]) -> tuple[float, float, Move]:
    return other if best is None or other[:2] > best[:2] else best


def _outlook(view: View, field: Field, seat: int, dreams: bool) -> Generator[None, None, float]:
    """What the field is worth to the seat that has just moved, before it places a tile."""
    yield None
    field = _turned_up(field)
    worth = -_THREAT * _threats(view, field, _next(view, seat))
    if len(view.seats) > 2:
        yield None
        worth -= _THREAT / 2 * _threats(view, field, _next(view, _next(view, seat)))
    if dreams:
        yield None
        worth += _OWN * _threats(view, field, seat)
    return worth


def _placing(view: View, rng: Random, skill: Skill) -> Iterator[Move | None]:
    field = known_field(view)
    tile = view.drawn.tile if view.drawn is not None else None
    places = [(cell, turns) for cell in spaces(field) for turns in range(6)]
    if not skill.places or tile is None or (len(view.seats) == 1 and not skill.dreams):
        cell, turns = places[int(rng.random() * len(places))]
        yield Place(cell, turns)
        return
    seat, dreams = _seat(view), rng.random() < skill.dreams
    best: tuple[float, float, Move] | None = None
    order = [(rng.random(), place) for place in places]
    order.sort()
    for _, (cell, turns) in order[: skill.places]:
        yield None
        # Covert Hex: the next player cannot move it, nor use it for a card.
        lying = laid(tile, turns, seat) if view.options.covert else laid(tile, turns)
        then = {**field, cell: lying}
        worth = 0.0
        if len(view.seats) > 1:
            worth -= _threats(view, then, _next(view, seat))
        if dreams:
            yield None
            worth += _OWN * _threats(view, {**field, cell: laid(tile, turns)}, seat)
            worth += _CLOSE * sum(_close(view, field, cell, card) for card in _cards(view, seat))
        best = _better(best, (worth, rng.random(), Place(cell, turns)))
    assert best is not None
    yield best[2]


def _close(view: View, field: Field, cell: Hex, card: int) -> int:
    """Whether three tiles of the field beside `cell` are in the pattern's shape; a card nearly there is worth something."""
    around = [at for at in field if abs(at[0] - cell[0]) <= 2 and abs(at[1] - cell[1]) <= 2 and not field[at].down]
    return int(len(around) >= 3 and any(field[at].face is symbol for at in around for _, symbol in CARDS[card]))


def _group(view: View, rng: Random, skill: Skill) -> int:
    """Which group leaves (X12): the one whose going leaves the next player least."""
    options = view.pending.options if view.pending is not None else ()
    if not skill.looks:
        return int(rng.random() * len(options))
    field = known_field(view)
    seat = _next(view, _seat(view))
    worths = []
    for cells in options:
        left = {cell: tile for cell, tile in field.items() if cell not in cells}
        clusters = groups(left)
        worths.append(min((_threats(view, {c: left[c] for c in cluster}, seat) for cluster in clusters), default=0.0))
    return worths.index(min(worths))


def _cluster(view: View, rng: Random, skill: Skill) -> int:
    """Which cluster stays (X12): the one that gives the next player least."""
    options = view.pending.options if view.pending is not None else ()
    if not skill.looks:
        return int(rng.random() * len(options))
    field, seat = known_field(view), _next(view, _seat(view))
    worths = [_threats(view, {cell: field[cell] for cell in cells}, seat) for cells in options]
    return worths.index(min(worths))


def _far_away(view: View) -> bool:
    """Whether the card asked about (X10) asks for what few cards do not: a row of four is the hardest to make."""
    card = view.pending.card if view.pending is not None else None
    if card is None:
        return False
    cells = [cell for cell, _ in CARDS[card]]
    return len({q for q, _ in cells}) == 1 or len({r for _, r in cells}) == 1 or len({q + r for q, r in cells}) == 1
