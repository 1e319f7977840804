"""What is wanted and found of what could have been, while a match is looked back on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, assert_never

from app.back import could as could_be
from app.back.could import Chance, Could, Hindsight, Way
from app.back.intents import (
    AskRack,
    GiveUp,
    GoToMissed,
    HindsightIntent,
    NotSought,
    ShowAnswer,
    ShowWay,
    Sought,
    TypeRack,
    WorkOut,
)
from app.back.past import M
from app.commands import IntoSight, Keep, Say, TableCommands
from app.keep.match import AnyMatch
from app.message import Message
from app.table import Env, Quest

if TYPE_CHECKING:
    from app.back.looking import Looking

I = TypeVar("I", bound=Message)  # noqa: E741 (the intents of a table, as in `app.table`)
WANTED = (WorkOut, ShowWay, GoToMissed, TypeRack, AskRack, ShowAnswer, Sought, NotSought, GiveUp)
_BOARD = "board"


def begun(could: Could[M] | None, env: Env) -> Hindsight:
    """What is known when a match begins to be looked back on: what was kept of it."""
    if could is None:
        return Hindsight()
    return Hindsight(could_be.remembered(could, env.kept(could_be.name_of(could.game))))


def quest(looking: Looking[M, I]) -> Quest | None:
    """What is to be looked for now: what other tiles could do before the next turn."""
    could, hindsight = looking.past.could, looking.hindsight
    if could is None:
        return None
    game = could.game if could.robots else ""
    if could.racks is not None and hindsight.asked and hindsight.answer is None:
        key = (looking.past, looking.number, hindsight.asked)
        return Quest(key, could.racks.search(looking.moment.match, hindsight.asked), game)
    number = next((number for number in could.turns if number not in hindsight.chances), None)
    if not hindsight.working or number is None:
        return None
    return Quest((looking.past, number), could.search(could.turns[number]), game)


def moved(hindsight: Hindsight) -> Hindsight:
    """At another step: nothing is shown on its board, and other tiles are to be asked about anew."""
    if hindsight.shown is None and not hindsight.asked:
        return hindsight
    return replace(hindsight, shown=None, asked=(), answer=None)


def wanted(looking: Looking[M, I], intent: HindsightIntent, env: Env) -> tuple[Looking[M, I], TableCommands]:
    could, hindsight = looking.past.could, looking.hindsight
    if could is None:
        return looking, ()
    match intent:
        case WorkOut():
            return _worked(looking, could)
        case Sought(key, found):
            return _found(looking, could, key, found)
        case NotSought(missing):
            same = missing == hindsight.missing
            return (looking if same else _with(looking, replace(hindsight, missing=missing))), ()
        case GiveUp():
            return _with(looking, replace(hindsight, working=False, asked=(), answer=None)), ()
        case ShowWay(number):
            chance = hindsight.chances.get(looking.number)
            if chance is None or number >= len(chance.ways):
                return looking, ()
            return _shown(looking, could, chance.ways[number], could.turns[looking.number].before, env)
        case GoToMissed():
            return _gone_to_missed(looking, could, env)
        case TypeRack(text):
            return _with(looking, replace(hindsight, typed=text, problem="")), ()
        case AskRack():
            return _asked(looking, could)
        case ShowAnswer(number):
            if hindsight.answer is None or number >= len(hindsight.answer):
                return looking, ()
            return _shown(looking, could, hindsight.answer[number], looking.moment.match, env)
    assert_never(intent)


def _with(looking: Looking[M, I], hindsight: Hindsight) -> Looking[M, I]:
    return replace(looking, hindsight=hindsight)


# -- worked out ------------------------------------------------------------------------------------------------


def _worked(looking: Looking[M, I], could: Could[M]) -> tuple[Looking[M, I], TableCommands]:
    hindsight, all_ = looking.hindsight, len(could.turns)
    done = len(hindsight.chances)
    if done == all_:
        return looking, ()
    working = not hindsight.working
    said = f"Working out {all_ - done} turns." if working else f"Stopped after {done} of {all_} turns."
    return _with(looking, replace(hindsight, working=working)), (Say(said),)


def _found(looking: Looking[M, I], could: Could[M], key: object, found: object) -> tuple[Looking[M, I], TableCommands]:
    """A turn is worked out, or other tiles are answered for; what comes late means nothing."""
    sought, hindsight = quest(looking), looking.hindsight
    if sought is None or sought.key != key or not isinstance(found, tuple):
        return looking, ()
    ways: tuple[Way, ...] = found
    if hindsight.asked and hindsight.answer is None:
        return _with(looking, replace(hindsight, answer=ways)), (Say(_answered(could, ways)),)
    number = next(number for number in could.turns if number not in hindsight.chances)
    chances = {**hindsight.chances, number: Chance(could.turns[number].got, ways)}
    working = len(chances) < len(could.turns)
    keep = Keep(could_be.name_of(could.game), could_be.kept(could, chances), quietly=True)
    said = () if working else (Say(" ".join(("All turns are worked out.", *could_be.totals(could, chances)))),)
    return _with(looking, replace(hindsight, chances=chances, working=working)), (keep, *said)


def _gone_to_missed(looking: Looking[M, I], could: Could[M], env: Env) -> tuple[Looking[M, I], TableCommands]:
    number = could_be.worst(looking.hindsight.chances)
    if number is None:
        return looking, ()
    turn, chance = could.turns[number], looking.hindsight.chances[number]
    there = looking.paused().at(number, env)
    after, commands = _shown(there, could, chance.ways[0], turn.before, env)
    return after, (Say(there.told()), *there.followed(), *commands)


# -- on the board ----------------------------------------------------------------------------------------------


def _shown(
    looking: Looking[M, I], could: Could[M], way: Way, match: AnyMatch, env: Env
) -> tuple[Looking[M, I], TableCommands]:
    """A way on the board instead of what was done; what is shown already goes again."""
    looking = looking.paused()
    if looking.hindsight.shown == way:
        back = looking.at(looking.number, env)
        kept = replace(looking.hindsight, shown=None)
        return replace(back, hindsight=kept), (Say(f"As it was. {looking.told()}"),)
    model = could.laid(looking.model, match, way, env)
    if model is None:
        return looking, ()
    after = replace(looking, table=looking.table.showing(model), hindsight=replace(looking.hindsight, shown=way))
    return after, (Say(f"As it could have been: {way.what}. {could.worth(way.worth)}."), IntoSight(_BOARD))


# -- other tiles -----------------------------------------------------------------------------------------------


def _asked(looking: Looking[M, I], could: Could[M]) -> tuple[Looking[M, I], TableCommands]:
    hindsight = looking.hindsight
    if could.racks is None:
        return looking, ()
    try:
        tiles = could.racks.read(hindsight.typed)
    except ValueError as wrong:
        return _with(looking, replace(hindsight, problem=str(wrong))), (Say(str(wrong)),)
    if tiles == hindsight.asked:
        return looking, (Say("Looking for plays." if hindsight.answer is None else _answered(could, hindsight.answer)),)
    return _with(looking, replace(hindsight, problem="", asked=tiles, answer=None)), (Say("Looking for plays."),)


def _answered(could: Could[M], ways: tuple[Way, ...]) -> str:
    if not ways:
        return "There is no play."
    return f"The best play: {ways[0].what}. {could.worth(ways[0].worth)}."
