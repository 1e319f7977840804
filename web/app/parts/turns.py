"""Turns of a word game: begun or left and come back to, ended by a move, handed to the next seat.

Works on any frozen model with the fields that `drafting` asks for and `match`, `view`, `answers`, `preview`, `curtain`, `glow`,
`glow_since` and `result_seen`. `game` is always the engine's package.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import replace
from types import ModuleType
from typing import Any

from app.keep import match as matches
from app.keep.match import Match
from app.parts import arrangement
from app.parts.drafting import asking
from app.parts.wording import rack_text, result_line
from app.table import Env


def seat_looking(match: Match, curtain: bool) -> int | None:
    """Whose eyes are on the screen: nobody's while the curtain is drawn or once the match is over."""
    return None if curtain or match.state.ended else match.state.turn


def seen(game: ModuleType, model: Any) -> Any:
    """The model with a fresh view of the match, and the rack in the order its player keeps."""
    view = game.visible_to(model.match.state, seat_looking(model.match, model.curtain))
    return replace(model, view=view, rack=arrangement.arranged(model.rack, view.rack))


# -- kept and come back to -------------------------------------------------------------------------------------


def opened(game: ModuleType, match: Match, extra: dict, env: Env) -> tuple[Match, dict, bool]:
    """A match just begun, which is dealt now, or one that was left; with it the answers of its setup and whether the
    curtain is drawn."""
    answers = extra.get("answers") if isinstance(extra.get("answers"), dict) else {}
    fresh = not match.record.events
    if fresh:
        match = matches.play(game, match, game.MOVES["deal"](), (), env.rng)
    passing = bool(answers.get("pass", True)) and not match.state.ended
    return match, answers, passing if fresh or "curtain" not in extra else bool(extra["curtain"]) and passing


def as_left(model: Any, extra: dict, cells: Container[str]) -> Any:
    """The rack, the draft and the question that were kept, as far as they fit; `cells` are those of the board."""
    if model.curtain or model.view.ended:
        return replace(model, result_seen=bool(extra.get("result_seen", False)))
    order = tuple(extra.get("rack", ()))
    if sorted(order) == sorted(model.view.rack):
        model = replace(model, rack=order)
    try:
        draft = arrangement.from_json(extra.get("draft", []), model.rack)
    except (ValueError, TypeError, IndexError):
        draft = ()
    draft = tuple(laid for laid in draft if laid.cell in cells and laid.cell not in model.view.board)
    model = replace(model, draft=draft)
    match extra.get("dialog"):
        case ["letter", cell] if arrangement.at(draft, cell):
            return replace(model, dialog=("letter", cell))
        case ["exchange", slots]:
            return replace(model, dialog=("exchange", tuple(slot for slot in slots if slot in range(len(model.rack)))))
    # A tile still without its letter asks again: nothing else could be done with it.
    waiting = next((laid.cell for laid in draft if arrangement.open_tile(laid.tile)), None)
    return replace(model, dialog=("letter", waiting)) if waiting else model


def kept(model: Any) -> dict[str, Any]:
    """What is kept beside the record. While the curtain is drawn there is no draft to keep."""
    kept: dict[str, Any] = {"answers": model.answers, "curtain": model.curtain, "result_seen": model.result_seen}
    if model.playing:
        kept |= {"rack": list(model.rack), "draft": arrangement.to_json(model.draft)}
        match model.dialog:
            case ("letter", cell):
                kept["dialog"] = ["letter", cell]
            case ("exchange", slots):
                kept["dialog"] = ["exchange", list(slots)]
    return kept


# -- ended and handed on ---------------------------------------------------------------------------------------


def ending(game: ModuleType, model: Any, intent: tuple) -> Any | None:
    """The move with which an intent ends the turn; None where it ends none.

    A turn ends once: the second of two fast clicks finds no draft and no dialog, and is not the next player's.
    """
    seat = model.view.seat
    match intent:
        case ("place",) if model.draft:
            return game.MOVES["place"](arrangement.placed(model.draft), seat)
        case ("exchange",) if asking(model, "exchange"):
            return game.MOVES["exchange"](tuple(model.rack[slot] for slot in model.dialog[1]), seat)
        case ("pass",) if asking(model, "pass"):
            return game.MOVES["pass"](seat)
    return None


def handed_on(game: ModuleType, model: Any, done: Match, env: Env) -> Any:
    """The table once the match is `done` with a turn: nothing of its seat is left, and the words it placed glow."""
    passing = bool(model.answers.get("pass", True))
    after = replace(
        model,
        match=done,
        rack=(),
        draft=(),
        selected=None,
        preview=None,
        dialog=None,
        light=(),
        held=None,
        over=None,
        curtain=passing and not done.state.ended,
        glow=(),
        result_seen=False,
    )
    entry = entry_made(model, done)
    if entry is not None and entry.kind == "placed":
        after = replace(after, glow=cells_of(entry), glow_since=env.now)
    return seen(game, after)


def entry_made(model: Any, done: Match) -> Any | None:
    """The entry that the history has gained; None where a match ends outside a turn."""
    return done.state.history[-1] if done.state.history != model.match.state.history else None


def cells_of(entry: Any) -> tuple[str, ...]:
    """The cells of all words of a turn, each once."""
    return tuple(dict.fromkeys(cell for word in entry.words for cell in word.cells))


def onward(game: ModuleType, after: Any) -> str:
    """What is said last at the end of a turn: whose turn it is, or the result."""
    if after.view.ended:
        return result_line(game.outcome(after.match.state), after.view.seats)
    name = after.match.seats[after.match.state.turn]
    return f"Pass the device to {name}." if after.curtain else f"{name} to play."


def shown(game: ModuleType, model: Any) -> Any:
    """The table of the seat that has asked for its tiles."""
    return seen(game, replace(model, curtain=False, rack=()))


def welcome(model: Any, name: Callable[[str], str]) -> tuple:
    """The effects with which a seat is shown its tiles; `name` names a tile."""
    return (
        ("say", f"{model.view.seats[model.view.turn]}, your tiles: {rack_text(model.rack, name)}."),
        ("focus", "rack-0"),
    )
