"""Moves of the match: playing them, taking them back, and what is said, shown and flown when they are made."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from app.commands import Fly, Focus, FocusCell, Keep, PlaySound, Say, TableCommand, TableCommands
from app.draw.scene import Camera, fit, hex_centre
from app.message import Misaddressed
from app.parts import feel, robots
from app.table import Env
from app.tables.horrible_hex import history, looking, messages, telling
from app.tables.horrible_hex.art import box, card_picture
from app.tables.horrible_hex.model import (
    Best,
    HexMatch,
    Hinting,
    Model,
    Motion,
    cell_of,
    framed,
    let_go,
    passes,
    seen,
    whose_turn,
)
from app.tables.horrible_hex.travels import KINDS
from engine import horrible_hex as hh
from engine.horrible_hex import moves
from engine.horrible_hex.travel import Path
from engine.kernel.hexes import Hex
from engine.kernel.outcome import Outcome
from engine.kernel.refusal import Refusal

Step = tuple[Model, TableCommands]
BEST = "horrible-hex"
"""Under which name the best result alone is kept: {"best": completed cards}."""


def play(model: Model, move: hh.Move, env: Env) -> Step:
    """The table after a move of the match, with what is to be said; a refusal is a note and changes nothing."""
    done = model.match.played(move, None, env.rng)
    if isinstance(done, Refusal):
        why = messages.refusal(hh.Reason(done.reason), done.detail)
        return refused(model, why, tuple(cell_of(name) for name in done.cells), messages.rule(hh.Reason(done.reason)))
    event: hh.Event = done.record.events[-1]
    before = model.view
    model = _on(model, done, event, env)
    said = " ".join(history.sentence(line, before.seats) for line in model.told.lines if line.number == model.moment)
    commands = _after(model, before, event, said, env)
    if model.view.outcome is not None:
        model, more = _over(model, model.view.outcome, env)
        commands += more
    return model, commands


def by_robot(model: Model, move: object, moment: int, env: Env) -> Step:
    """The table after what a robot does. The keyboard stays where it is until it is a person's turn.

    A move that comes late, twice or under a dialog does nothing.
    """
    if model.robot is None or moment != model.moment or not model.going or model.dialog is not None:
        return model, ()
    if not isinstance(move, get_args(hh.Move)):
        raise Misaddressed(f"Horrible Hex has no move {move!r}")
    after, commands = play(model, move, env)
    if after.match is model.match:
        raise AssertionError(f"a robot asked for {move!r}: {after.note}")
    back = after.playing and after.phase is not hh.Phase.SCORE
    return after, commands if back else tuple(c for c in commands if not isinstance(c, (Focus, FocusCell)))


def pondering(model: Model, moment: int, seconds: int, missing: bool) -> Step:
    """It is told how long a robot has thought of what it does now."""
    if model.robot is None or moment != model.moment:
        return model, ()
    return replace(model, pondered=seconds, missing=missing), ()


def waits(model: Model) -> str:
    """What the match waits for, of a person or of a robot."""
    if model.robot is not None and model.phase is not hh.Phase.SCORE:
        return robots.thinks(model.view.seats[model.robot])
    return telling.waits(model.view)


def draw(model: Model, env: Env) -> Step:
    """Draws the tile that ends the turn; instead of a move too, which is skipped then."""
    if model.phase is hh.Phase.MOVE:
        model, _ = play(model, hh.Skip(), env)
    return play(model, hh.Draw(), env) if model.phase is hh.Phase.DRAW else (model, ())


def refused(model: Model, text: str, cells: tuple[Hex, ...] = (), rule: str = "") -> Step:
    """Says why something cannot be done, and lights where; `rule` is the place of the help about it."""
    return replace(model, note=text, rule=rule, light=cells), (Say(text), *feel.REFUSED)


def _on(model: Model, done: HexMatch, event: hh.Event, env: Env) -> Model:
    """The model with one more event, and nothing left of what was being done."""
    before = model.view
    model = replace(
        let_go(model), match=done, spot=None, turns=0, twist=0.0, left=None, last=history.changed(done.record.events),
        pondered=0, missing=False, hint=Hinting(),
    )  # fmt: skip
    # Whoever moves next must ask for it first where something is private.
    if type(event) is moves.Placed and passes(done, before) and done.outcome is None:
        model = replace(model, curtain=not done.robot_at((before.to_move + 1) % len(done.seats)))
    if type(event) is moves.Drawn and event.triangle:
        model = replace(model, camera=Camera())  # another field: where one looked at the old one is nowhere
    model = seen(model)
    model = replace(model, told=model.told.on(model.moment, event, before, model.view))
    return in_motion(framed(model, env), motion_of(event, model.view, env.now), env)


def motion_of(event: hh.Event, view: hh.View, now: float) -> Motion | None:
    """How the tiles go to where they lie now."""
    match event:
        case moves.Moved():
            return Motion(event.paths, KINDS[event.how], now)
        case moves.Placed(cell):
            return Motion(((cell, cell),), "drop", now)
        case moves.Drawn() if event.triangle:
            return Motion(tuple((cell, cell) for cell in view.field), "deal", now)
    return None


def in_motion(model: Model, motion: Motion | None, env: Env) -> Model:
    """The model with tiles on their way, and the keyboard where they come to if its place is gone."""
    field, cursor = model.view.field, model.cursor
    if field and cell_of(cursor) not in field:
        cursor = hh.cell_name(motion.paths[0][1] if motion is not None else min(field))
    return replace(model, motion=None if env.still else motion, lit_since=env.now, cursor=cursor)


def _after(model: Model, before: hh.View, event: hh.Event, said: str, env: Env) -> TableCommands:
    """What follows an event outside the model: speech, focus, sounds, flights."""
    view, told = model.view, waits(model)
    match event:
        case moves.Moved() | moves.GroupChosen() | moves.ClusterChosen():
            met = telling.met(view) if view.met else ""
            return Say(_joined(said, told, met)), Focus("act"), *feel.PLACED
        case moves.Scored():
            sudden = telling.sudden(view) if not before.sudden else ""
            return (
                *_flights(model, before, env),
                Say(_joined(said, sudden, told)),
                # Whoever completes more cards at once hears more.
                PlaySound(f"score-{min(2 + len(before.met), 4)}"),
                feel.felt(feel.GOOD[0] * len(before.met)),
                Focus("act"),
            )
        case moves.Drawn() if event.tile is not None and view.drawn is not None:
            drawn = f"Drawn: {messages.tile_label(view.drawn.face, view.drawn.icons)}."
            return Say(_joined(said, drawn, told)), FocusCell(hh.cell_name(model.options[0][0]))
        case moves.Placed() if model.curtain:
            return Say(f"{said} Pass the device to {view.seats[view.to_move]}."), *feel.PLACED
        case moves.Placed() | moves.Drawn():
            # The turn has passed on, to whoever hears this.
            return Say(_joined(said, told)), FocusCell(model.cursor), *feel.PLACED, PlaySound("turn", 220.0)
    return Say(_joined(said, told)), Focus("act")


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _flights(model: Model, before: hh.View, env: Env) -> tuple[TableCommand, ...]:
    """Every card that was met flies from its pattern on the board to its owner."""
    if env.still or env.size[0] < 1:
        return ()
    place = fit(looking.bounds(model.frame, env.now, env.size), model.camera, *env.size)
    flights = []
    for one in before.met:
        left, top, right, bottom = box(hex_centre(*cell) for cell in one.groups[0].cells)
        x, y = place.to_css((left + right) / 2, (top + bottom) / 2)
        flights.append(Fly(card_picture(one.card), x, y, f"seat-{one.seat}"))
    return tuple(flights)


def _over(model: Model, end: Outcome, env: Env) -> Step:
    """The end: alone, the best is kept on the device."""
    commands: TableCommands = (Say(telling.result_line(model.view, end)), PlaySound("end", 500.0))
    if len(model.view.seats) == 1:
        done, best = end.scores[0], env.kept(BEST).get("best")
        before = best if type(best) is int and best >= 0 else 0
        model = replace(model, best=Best(before, done > before))
        if done > before:
            commands += (Keep(BEST, {"best": done}),)
    model = replace(
        model, result_seen=False, dialog=None, celebrating=bool(model.view.scorers) and not env.still, lit_since=env.now
    )
    return model, commands


# -- back ------------------------------------------------------------------------------------------------------


def undo(model: Model, env: Env) -> Step:
    """Takes back the last thing done in this turn; what has come to light cannot be taken back."""
    match = model.match.undone()
    if match is None or match.robot_at(whose_turn(match.seen_by(None))):
        return model, ()  # what a robot has done stands
    event: hh.Event = model.match.record.events[-1]
    model = seen(replace(let_go(model), match=match, hint=Hinting(), last=history.changed(match.record.events)))
    model = framed(replace(model, told=model.told.back(model.moment)), env)
    motion = None
    if isinstance(event, moves.Moved):
        model = replace(model, cursor=hh.cell_name(event.cell))
        motion = Motion(_reversed(event.paths), "back", env.now)
    return in_motion(model, motion, env), (
        Say(f"Taken back. {telling.waits(model.view)}"),
        FocusCell(model.cursor),
        *feel.BACK,
    )


def _reversed(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    return tuple((end, start) for start, end in paths)
