"""Moves of the match: playing them, taking them back, and what is said, shown and flown when they are made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.draw.scene import fit, hex_centre
from app.keep import match as matches
from app.parts.wording import listed
from app.table import Env
from app.tables.horrible_hex import history, looking, messages
from app.tables.horrible_hex.art import box, card_picture
from app.tables.horrible_hex.model import BEST, Model, Motion, cell_of, framed, seen
from engine import horrible_hex as hh
from engine.horrible_hex import events
from engine.horrible_hex.moves import travel
from engine.kernel.refusal import Refusal

Step = tuple[Model, tuple]


def play(model: Model, move: Any, env: Env) -> Step:
    """The table after a move of the match, with what is to be said; a refusal is a note and changes nothing."""
    before = model.match
    done = matches.play(hh, before, move, None, env.rng)
    if isinstance(done, Refusal):
        return refused(model, messages.refusal(done.reason, done.detail), tuple(cell_of(name) for name in done.cells))
    event = done.record.events[-1]
    lines = history.lines_of(before.state, event, done.state)
    back = (*model.back, before) if type(event) in hh.UNDOABLE else ()
    model = replace(
        model,
        match=done,
        log=(*model.log, *lines),
        back=back,
        chosen=None,
        spot=None,
        turns=0,
        twist=0.0,
        pick=None,
        note="",
        light=(),
        held=None,
        over=None,
        last=_last(model, event),
    )
    old_view = model.view
    # Whoever moves next must ask for it first where something is private.
    if type(event) is events.Placed and done.state.options.covert and hh.outcome(done.state) is None:
        model = replace(model, curtain=True)
    model = framed(seen(model), env)
    model = _in_motion(model, before, event, env)
    said = " ".join(history.sentence(line, model.view.seats) for line in lines)
    effects = _after(model, old_view, event, said, env)
    if model.view.outcome is not None:
        model, more = _over(model, env)
        effects += more
    return model, effects


def refused(model: Model, text: str, cells: tuple = ()) -> Step:
    """Says why something cannot be done, and lights where."""
    return replace(model, note=text, light=cells), (("say", text), ("sound", "refuse"))


def _last(model: Model, event: Any) -> tuple:
    """The cells that this turn has changed, for the next player to see."""
    match event:
        case events.Placed(cell):
            return (*model.last, cell)
        case events.Moved():
            found = travel(model.view.field, event.cell, event.side, event.how)
            return tuple(end for _, end in found.paths)
        case events.Skipped():
            return ()
        case events.Scored() | events.Drawn():
            return model.last if type(event) is events.Drawn and not event.triangle else ()
    return model.last


def _in_motion(model: Model, before: matches.Match, event: Any, env: Env) -> Model:
    field, now = model.view.field, env.now
    if not field or env.still:
        return replace(model, motion=None, lit_since=now)
    motion = None
    match event:
        case events.Moved(cell, side, how):
            motion = Motion(travel(before.state.field, cell, side, how).paths, how.value, now)
        case events.Placed(cell):
            motion = Motion(((cell, cell),), "drop", now)
        case events.Drawn(_, triangle) if triangle:
            motion = Motion(tuple((cell, cell) for cell in field), "deal", now)
    cursor = model.cursor
    if motion is not None and cell_of(cursor) not in field:
        cursor = hh.cell_name(motion.paths[0][1])
    return replace(model, motion=motion, lit_since=now, cursor=cursor)


def _after(model: Model, old: hh.View, event: Any, said: str, env: Env) -> tuple:
    """What follows an event outside the model: speech, focus, sounds, flights."""
    view = model.view
    match event:
        case events.Moved() | events.GroupChosen() | events.ClusterChosen():
            more = f" {told_met(view)}" if view.met else ""
            return (("say", f"{said} {waits(model)}{more}".strip()), ("focus", "act"), ("vibrate", 10))
        case events.Scored():
            return (*_flights(model, old, env), ("say", f"{said} {waits(model)}"), ("sound", "claim"), ("focus", "act"))
        case events.Drawn(tile) if tile is not None:
            drawn = messages.tile_label(view.drawn.face, view.drawn.icons)
            return (
                ("say", f"{said} Drawn: {drawn}. {waits(model)}".strip()),
                ("focus-cell", hh.cell_name(view.pending.options[0][0])),
            )
        case events.Placed() | events.Drawn():
            if model.curtain:
                return (("say", f"{said} Pass the device to {view.seats[view.seat]}."), ("vibrate", 10))
            return (("say", f"{said} {waits(model)}"), ("focus-cell", model.cursor), ("vibrate", 10))
    return (("say", f"{said} {waits(model)}".strip()), ("focus", "act"))


def told_met(view: hh.View) -> str:
    """Whose cards are met: "Ann's card is completed." """
    if len(view.seats) == 1:
        return "A card is completed." if len(view.met) == 1 else f"{len(view.met)} cards are completed."
    parts = ["the common card" if one.common else f"{messages.whose(view.seats[one.seat])} card" for one in view.met]
    return messages.capital(f"{listed(parts)} {'is' if len(parts) == 1 else 'are'} completed.")


def waits(model: Model) -> str:
    """What the match waits for, said to the one who decides."""
    view = model.view
    if view.outcome is not None or view.pending is None:
        return ""
    name = view.seats[view.pending.seat]
    solo = len(view.seats) == 1
    match view.phase:
        case hh.Phase.MOVE if not view.legal:
            return "No tile can move: draw one." if solo else f"{name} to play. No tile can move: draw one."
        case hh.Phase.MOVE:
            return "Move a tile, or draw one." if solo else f"{name} to play: move a tile, or draw one."
        case hh.Phase.GROUP:
            return f"{len(view.pending.options)} groups meet a card: choose which one leaves."
        case hh.Phase.CLUSTER:
            return "The tiles fall apart: choose which part stays."
        case hh.Phase.DISCARD:
            return f"{name} may change the goal card for another."
        case hh.Phase.DRAW:
            return "Draw a tile to end the turn."
        case hh.Phase.PLACE:
            return "Place it so that it touches a tile."
    return ""


def _flights(model: Model, old: hh.View, env: Env) -> tuple:
    """Every card that was met flies from its pattern on the board to its owner."""
    if env.still or env.size[0] < 1:
        return ()
    place = fit(looking.bounds(model.frame, env.now, env.size), model.camera, *env.size)
    flights = []
    for one in old.met:
        left, top, right, bottom = box(hex_centre(*cell) for cell in one.groups[0].cells)
        x, y = place.to_css((left + right) / 2, (top + bottom) / 2)
        flights.append(("fly", card_picture(one.card), x, y, f"seat-{one.seat}"))
    return tuple(flights)


def _over(model: Model, env: Env) -> Step:
    """The end: alone, the best is kept on the device."""
    effects: tuple = (("say", result_line(model)), ("sound", "end"))
    if len(model.view.seats) == 1:
        done, best = len(model.view.completed[0]), env.kept(BEST).get("best")
        before = best if type(best) is int and best >= 0 else 0
        model = replace(model, best=(before, done > before))
        if done > before:
            effects += (("keep", BEST, {"best": done}),)
    return replace(
        model, result_seen=False, dialog=None, celebrating=bool(model.view.scorers) and not env.still, lit_since=env.now
    ), effects


def undo(model: Model, env: Env) -> Step:
    """Takes back the last thing done in this turn; what has come to light cannot be taken back."""
    if not model.back:
        return model, ()
    undone = model.match.record.events[-1]
    match = model.back[-1]
    told = len(history.lines_of(match.state, undone, model.match.state))
    model = replace(
        model,
        match=match,
        back=model.back[:-1],
        log=model.log[: len(model.log) - told],
        chosen=None,
        pick=None,
        note="",
        light=(),
        held=None,
        over=None,
    )
    model = framed(seen(model), env)
    motion = None
    if type(undone) is events.Moved and not env.still:
        paths = travel(match.state.field, undone.cell, undone.side, undone.how).paths
        motion = Motion(tuple((end, start) for start, end in paths), "back", env.now)
    cursor = hh.cell_name(undone.cell) if type(undone) is events.Moved else model.cursor
    return replace(model, motion=motion, cursor=cursor, lit_since=env.now), (
        ("say", f"Taken back. {waits(model)}"),
        ("focus-cell", cursor),
    )


# -- the end in words ------------------------------------------------------------------------------------------


def result_line(model: Model) -> str:
    view = model.view
    end = view.outcome
    if len(view.seats) == 1:
        return f"{end.scores[0]} of {len(hh.CARDS)} goal cards completed."
    names = listed([view.seats[seat] for seat in end.winners])
    cards = messages.count(end.scores[end.winners[0]], "card")
    return f"{names} share the win with {cards} each." if len(end.winners) > 1 else f"{names} wins with {cards}."


def why_over(model: Model) -> str:
    view = model.view
    names = listed([view.seats[seat] for seat in view.outcome.winners])
    return messages.ENDS[view.outcome.reason].format(names=names, target=messages.count(view.options.target, "card"))


def result_text(model: Model) -> str:
    """The result to send to someone."""
    lines = ["Horrible Hex at the Word Club", result_line(model)]
    if len(model.view.seats) > 1:
        lines.append(", ".join(f"{name} {score}" for name, score in zip(model.view.seats, model.view.outcome.scores)))
    return "\n".join(lines)
