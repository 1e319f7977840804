"""Turns of a word game: begun, broken off and come back to, ended by a move, handed to the next seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol, TypeVar

from app.commands import Focus, PlaySound, Say, TableCommands, Toast
from app.hands.arming import doubled
from app.keep.match import AnyMatch
from app.parts import arrangement, feel, landing, robot_turns, robots
from app.parts.crossword_dialogs import QUESTIONS, ExchangeDialog, PassDialog
from app.parts.crossword_intents import EndIntent, ExchangeNow, PassNow, PlaceNow
from app.parts.crossword_model import AnyCrossword, Aside, Hinting, M, Turn
from app.parts.crossword_wording import rack_text, result_line
from app.parts.drafting import Step, noted
from app.table import Env

BRIEF_MS = 5000.0
"""So long a page may be gone before its tiles are hidden: a reload, a look at the clock."""
Move_co = TypeVar("Move_co", covariant=True)


class Moves(Protocol[Move_co]):
    """How a game's moves are made. All are moves of a seat, and count in its turn only."""

    def place(self, tiles: tuple[tuple[str, str], ...], seat: int | None) -> Move_co: ...
    def exchange(self, tiles: tuple[str, ...], seat: int | None) -> Move_co: ...
    def passing(self, seat: int | None) -> Move_co: ...


def seat_looking(match: AnyMatch, to_move: int, curtain: bool, passing: bool) -> int | None:
    """Whose eyes are on the screen: nobody's while the curtain is drawn, once the match is over, or while a robot plays between
    people who pass the device."""
    if curtain or match.outcome is not None:
        return None
    if not match.robot_at(to_move):
        return to_move
    return None if passing else robot_turns.seat_beside(match, to_move)


def seen(model: M) -> M:
    """The model with a fresh view of the match, and the rack in the order its player keeps."""
    match = model.match
    view = match.seen_by(None)
    looker = seat_looking(match, view.to_move, model.curtain, model.passing)
    if looker is None:
        return replace(model, view=view, rack=())
    view = match.seen_by(looker)
    kept = model.rack or (model.orders[looker] if looker < len(model.orders) else ())
    return replace(model, view=view, rack=arrangement.arranged(kept, view.rack))


# -- broken off and come back to -------------------------------------------------------------------------------


def set_aside(model: M) -> M:
    """The pass screen comes over a turn that is under way. What the seat has laid waits behind it."""
    question = model.dialog if isinstance(model.dialog, QUESTIONS) else None
    aside = Aside(model.rack, model.draft, question)
    return seen(replace(_put_away(model), curtain=True, aside=aside, rack=(), draft=(), preview=None, dialog=None))


def _put_away(model: M) -> M:
    """Nothing is in the hand, nothing lit, nothing being told."""
    return replace(model, selected=None, held=None, over=None, light=(), note="", hint=Hinting())


def went(model: M, env: Env) -> M:
    """The page is out of sight: nothing stays in the air, and from now on it is gone."""
    return replace(model, held=None, over=None, left=env.now, kept_camera=model.camera)


def went_elsewhere(model: M, env: Env) -> M:
    """The table is left for another page: a dialog that only shows something is not there when one comes back."""
    model = went(model, env)
    if model.hint.wanted:
        model = replace(model, hint=replace(model.hint, wanted=False))
    return model if isinstance(model.dialog, QUESTIONS) else replace(model, dialog=None)


def come_back(model: M, now: float) -> M:
    """Seen again, after a while with the pass screen over the tiles: somebody else may hold the device now.

    Views and scenes ask too: the first frame of a table that was left comes before anything is told to it.
    """
    if model.left is None:
        return model
    here = replace(model, left=None)
    return here if not gone_long(model.left, now) or not (model.passing and model.playing) else set_aside(here)


def gone_long(left: float, now: float) -> bool:
    """Whether it is more than a moment since then. A clock that was set back tells nothing: then it is."""
    return not 0 <= now - left < BRIEF_MS


# -- ended and handed on ---------------------------------------------------------------------------------------


def ending(moves: Moves[Move_co], model: AnyCrossword, intent: EndIntent) -> Move_co | None:
    """The move with which an intent ends the turn; None where it ends none.

    A turn ends once: the second of two fast clicks finds no draft and no dialog, and is not the next player's.
    """
    seat, dialog = model.view.looker, model.dialog
    if model.robot is not None:
        return None
    match intent:
        case PlaceNow() if model.draft:
            return moves.place(arrangement.placed(model.draft), seat)
        case ExchangeNow() if isinstance(dialog, ExchangeDialog) and dialog.slots:
            return moves.exchange(tuple(model.rack[slot] for slot in dialog.slots), seat)
        case PassNow() if isinstance(dialog, PassDialog):
            return moves.passing(seat)
    return None


def asks_first(model: AnyCrossword, intent: EndIntent, env: Env) -> bool:
    """Whether a move that would stand is only asked about: its player has chosen so in the settings."""
    stands = model.preview is not None and model.preview.legal and model.robot is None
    return isinstance(intent, PlaceNow) and not intent.sure and env.settings.confirm and stands


def nothing_ended(model: M, intent: EndIntent, env: Env) -> Step[M]:
    """A button that ends no turn says why, unless it is pressed for the second time by a double tap."""
    if model.robot is not None:
        return (model, ()) if doubled(model.began, env.now) else robot_turns.not_yet(model)
    if isinstance(intent, PlaceNow) and not doubled(model.began, env.now):
        return noted(model, "Lay at least one tile first.")
    if isinstance(intent, ExchangeNow) and isinstance(model.dialog, ExchangeDialog):
        return model, (Toast("Tap the tiles first that are to go back into the bag."),)
    return model, ()


def handed_on(model: M, done: AnyMatch, env: Env) -> M:
    """The table once the match is `done` with a turn: nothing of its seat is left, and the words it placed glow."""
    entry = entry_made(model, done)
    words = landing.cells_of(entry) if entry is not None and entry.kind == "placed" else ()
    after = replace(
        _put_away(model),
        match=done,
        orders=_orders(model, bool(words)),
        aside=None,
        rack=(),
        draft=(),
        preview=None,
        dialog=None,
        just_laid=None,
        curtain=model.passing and done.outcome is None and not done.robot_at(done.seen_by(None).to_move),
        glow=words,
        glow_since=env.now if words else model.glow_since,
        began=env.now,
        result_seen=False,
        arriving=(),
        pondered=0,
    )
    return seen(after)


def robots_turn(model: M, done: AnyMatch, begins: float, env: Env) -> M:
    """The same once a robot's turn is `done`; its tiles set out from `begins` on."""
    entry = entry_made(model, done)
    words = landing.cells_of(entry) if entry is not None and entry.kind == "placed" else ()
    return seen(robot_turns.played(model, done, words, begins, env))


def _orders(model: AnyCrossword, placed: bool) -> tuple[tuple[str, ...], ...]:
    """How each seat keeps its rack. What was `placed` has left it; what was swapped is found to be gone when the seat
    looks again."""
    orders = [*model.orders, *((),) * (len(model.match.seats) - len(model.orders))]
    orders[model.view.to_move] = arrangement.left_on_rack(model.rack, model.draft) if placed else model.rack
    return tuple(orders)


def entry_made(model: AnyCrossword, done: AnyMatch) -> Turn | None:
    """The entry that the history has gained; None where a match ends outside a turn."""
    history = done.seen_by(None).history
    return history[-1] if len(history) > len(model.view.history) else None


def onward(after: AnyCrossword) -> str:
    """What is said last at the end of a turn: whose turn it is, or the result."""
    end = after.match.outcome
    if end is not None:
        return result_line(end, after.view.seats)
    name = after.view.seats[after.view.to_move]
    if after.robot is not None:
        return robots.thinks(name)
    return f"Pass the device to {name}." if after.curtain else f"{name} to play."


def heard(before: AnyCrossword, after: AnyCrossword, env: Env) -> TableCommands:
    """What is heard and felt at the end of a turn: a robot's tiles one by one as they land, what they score, and the end."""
    history, began = after.view.history, len(before.view.history)
    turn = history[-1] if len(history) > began else None
    sounds: TableCommands = ()
    if turn is not None and turn.kind == "placed":
        if before.match.robot_at(turn.seat):
            sounds = () if after.curtain else landing.heard(after, turn, env)
        else:
            seven = len(turn.tiles) == landing.ALL_SEVEN
            sounds = (landing.scored(turn), feel.felt(turn.score, seven))
    if after.view.ended:
        last = max((sound.after for sound in sounds if isinstance(sound, PlaySound)), default=0.0)
        return (*sounds, PlaySound("end", last + 700.0 if sounds else 0.0))
    return sounds or feel.TURN


def shown(model: M) -> M:
    """The table of the seat that has asked for its tiles, with what it had under way."""
    aside = model.aside or Aside()
    model = seen(replace(model, curtain=False, aside=None, rack=aside.rack))
    if model.rack != aside.rack:
        return model  # another rack: nothing that was laid from it fits
    return replace(model, draft=aside.draft, dialog=aside.dialog)


def welcome(model: AnyCrossword, names: tuple[str, ...]) -> TableCommands:
    """The commands with which a seat is shown its tiles, by their names."""
    return (
        Say(f"{model.view.seats[model.view.to_move]}, your tiles: {rack_text(names)}."),
        Focus("rack-0"),
    )


def seen_landing(model: M, begins: float, env: Env) -> Step[M]:
    """Whoever has been handed the device is shown what the one before has placed, unless they were in the middle of a turn."""
    return (model, ()) if model.draft or model.dialog is not None else landing.again(model, begins, env)
