"""Hints at the tables of both word games: the best play is looked for, and shown a little at a time; whether there is one at all.

Each thing that is shown is a hint, an event of the match. What was shown before, on another visit for instance, is shown again for
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, Never

from app.commands import Say
from app.hands.arming import doubled
from app.message import Message, Misaddressed
from app.page.view import Node, h
from app.parts import hints, turns
from app.parts.arrangement import Laid
from app.parts.crossword_model import AnyCrossword, M
from app.parts.drafting import Drafting, Step, noted
from app.parts.hint_intents import Advice, HintIntent, TakeHint
from app.parts.robot_turns import not_yet
from app.parts.wording import listed, points
from app.table import Env
from engine.crossword.moves import Hint, OnCells, Pass, Place
from engine.crossword.turns import EXCHANGE_NEEDS
from engine.kernel.refusal import Refusal
from engine.kernel.tiles import IN_RACK

WHERE, POINTS, LAID = 1, 2, 3
"""How much of the best play has been shown."""
_WHAT = "the best play"


# -- asked for and found ---------------------------------------------------------------------------------------


def offered(model: AnyCrossword) -> bool:
    """Whether a hint can be had now: on one's own turn, where there are hints."""
    return model.view.hints and model.playing and model.view.looker == model.view.to_move


def wonders(model: AnyCrossword, questions: tuple[type[Message], ...]) -> int | None:
    """The seat that wants to know the best play, or, while one of these `questions` is asked, whether there is a play."""
    hint = model.hint
    asks = hint.wanted or (isinstance(model.dialog, questions) and hint.there is None)
    return model.view.looker if asks and not hint.missing and offered(model) else None


@dataclass(frozen=True, slots=True)
class Hints(Generic[M]):
    """What a table has of its own. `score`: what a play brings; `in_sight`: the model looking at cells.

    `questions` are the dialogs that tell whether there is a play.
    """

    score: Callable[[M, OnCells, Env], int]
    in_sight: Callable[[M, tuple[str, ...], Env], M]
    hand: Drafting[M]
    questions: tuple[type[Message], ...]

    def act(self, model: M, intent: HintIntent, env: Env) -> Step[M]:
        if isinstance(intent, TakeHint):
            return self.taken(model, env)
        fits = wonders(model, self.questions) is not None and intent.moment == len(model.match.record.events)
        return self.told(model, intent, env) if fits else (model, ())

    def taken(self, model: M, env: Env) -> Step[M]:
        """The button is pressed. The second of a double tap means nothing."""
        hint = model.hint
        if model.robot is not None:
            return not_yet(model)
        if not offered(model) or model.dialog is not None or doubled(hint.since, env.now):
            return model, ()
        if hint.there is False:
            return _none(model)
        if hint.tiles:
            return self.shown(model, env)
        if not hint.wanted:
            model = replace(model, hint=replace(hint, wanted=True, missing=False, since=env.now), light=())
        return model, (Say(f"Looking for {_WHAT}."),)

    def told(self, model: M, advice: Advice, env: Env) -> Step[M]:
        """Something of what was asked is known."""
        hint, wanted = model.hint, model.hint.wanted
        match advice.move:
            case None if advice.missing:
                model = replace(model, hint=replace(hint, wanted=False, missing=True, since=env.now))
                return noted(model, hints.MISSING) if wanted else (model, ())
            case None:
                return replace(model, hint=replace(hint, there=True)), ()
            case Pass():
                model = replace(model, hint=replace(hint, wanted=False, there=False, since=env.now))
                return _none(model) if wanted else (model, ())
            case Place(tiles):
                score = self.score(model, tiles, env)
                found = replace(hint, wanted=False, there=True, tiles=tiles, score=score)
                model = replace(model, hint=found)
                return self.shown(model, env) if wanted and model.dialog is None else (model, ())
        raise Misaddressed(f"the best play is no {advice.move!r}")

    def shown(self, model: M, env: Env) -> Step[M]:
        """One thing more of the best play, which is counted unless it was shown before."""
        shown = min(model.hint.shown + 1, LAID)
        if shown > model.view.hinted:
            done = model.match.played(Hint(model.view.to_move), None, env.rng)
            assert not isinstance(done, Refusal)
            model = turns.seen(replace(model, match=done))
        hint = replace(model.hint, shown=shown, since=env.now)
        model = replace(model, hint=hint, light=(), selected=None)
        cells = tuple(cell for cell, _ in hint.tiles)
        model = self.in_sight(model, cells, env)
        if shown == WHERE:
            model, _ = noted(model, "The best play goes where it is lit.")
            return model, (Say(f"The best play goes to {listed(cells)}."),)
        if shown == POINTS:
            return noted(model, f"The best play brings {points(hint.score)}.")
        model = replace(model, draft=_from_rack(model.rack, hint.tiles), cursor=cells[-1])
        return self.hand.judged(model, env, "The best play is laid, not placed.", ())


def _from_rack(rack: tuple[str, ...], tiles: OnCells) -> tuple[Laid, ...]:
    """A draft of these tiles."""
    free, draft = list(range(len(rack))), []
    for cell, tile in tiles:
        slot = next(slot for slot in free if rack[slot] == IN_RACK[tile])
        free.remove(slot)
        draft.append(Laid(cell, slot, tile))
    return tuple(draft)


def _none(model: M) -> Step[M]:
    """There is no play: what can be done instead."""
    instead = "Exchange some tiles, or pass." if model.view.bag_size >= EXCHANGE_NEEDS else "You can only pass."
    return noted(model, f"There is no play with these tiles. {instead}")


# -- on the page -----------------------------------------------------------------------------------------------


def lit(model: AnyCrossword) -> tuple[str, ...]:
    """The cells of the best play, from the first hint until it is laid."""
    hint = model.hint
    laid = {tile.cell for tile in model.draft}
    return tuple(cell for cell, _ in hint.tiles if cell not in laid) if WHERE <= hint.shown < LAID else ()


def tool(model: AnyCrossword) -> Node[TakeHint] | None:
    """The button, where there are hints."""
    shown = model.view.hints and model.playing
    return hints.tool(TakeHint(), model.robot is not None) if shown else None


def looking(model: AnyCrossword) -> Node[Never] | None:
    """What is said while the best play is looked for."""
    return hints.looking(_WHAT) if model.hint.wanted else None


def there_is(model: AnyCrossword) -> Node[Never] | None:
    """Whether there is a play, in a dialog that asks whether to go on without one."""
    hint = model.hint
    if not offered(model):
        return None
    if hint.missing:
        told = "Whether there is a play cannot be found out now: the connection may be down."
    elif hint.there is None:
        told = "Looking whether there is a play."
    else:
        told = "There is a play." if hint.there else "There is no play with these tiles."
    return h("p.there-is", told, role="status", key="there-is")
