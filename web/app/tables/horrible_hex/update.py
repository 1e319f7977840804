"""What a player does at the Horrible Hex table: pointer, keys and buttons -> a new model and effects."""

from __future__ import annotations

from dataclasses import replace

from app.draw.scene import Camera, fit, hex_centre, settled
from app.parts import board_view
from app.table import Env
from app.tables.horrible_hex import looking, messages, placing, turns
from app.tables.horrible_hex.art import hh_how
from app.tables.horrible_hex.model import Model, cell_of, framed, placer, seen
from app.tables.horrible_hex.scene import FLIGHT_MS, LIT_MS, spot_cells
from engine import horrible_hex as hh
from engine.horrible_hex.moves import travel
from engine.kernel.hexes import Hex
from engine.kernel.refusal import Refusal

Step = tuple[Model, tuple]
_ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
_BOARD_KEYS = (*_ARROWS, "Enter", " ", "Escape", "q", "e", "[", "]", "u", "d", "+", "-", "Home")


def update(model: Model, intent: tuple, env: Env) -> Step:
    """The table after an intent. Unknown ones, and those that do not fit the moment, change nothing."""
    size = env.size
    match intent:
        case ("tick",):
            return _tick(model, env)
        case ("hidden",):
            return _released(model), ()
        case ("resized",):
            return _readable(framed(model, env), env), ()
        case ("pan", dx, dy):
            return replace(model, camera=board_view.pan(model.camera, _bounds(model, env), size, dx, dy)), ()
        case ("zoom", factor, x, y):
            if placing.turning(model, x, y, env):
                return model, ()  # two fingers on the drawn tile turn it
            return _zoomed(model, factor, x, y, env), ()
        case ("wheel", delta, cell, x, y):
            if model.placing and cell is not None and cell_of(cell) == model.spot:
                return placing.wheeled(model, delta, env)
            return _zoomed(model, 1.0015**-delta, x, y, env), ()
        case ("zoom-to", how):
            about = hex_centre(*cell_of(model.cursor))
            return replace(
                model, camera=board_view.zoom_to(model.camera, _bounds(model, env), size, how, about, looking.READABLE)
            ), ()
        case ("show-tiles",):
            return _lift_curtain(model)
        case ("peek",) if model.playing and placer(model.view) not in (None, model.view.seat):
            return seen(replace(model, peek=True, curtain=True, chosen=None, dialog=None, note="", light=())), ()
        case ("peek-done",) if model.peek:
            return seen(replace(model, peek=False, holding=False, curtain=True)), ()
        case ("hold", _, _, _, name) if name.startswith("card:"):
            return _hold_card(model, int(name.removeprefix("card:")))
        case ("hold", *_):
            return _hold(model)
        case ("hold-end",):
            return _let_go(model)
        case ("dialog", *dialog):
            return replace(_released(model), dialog=tuple(dialog) or None), ()
        case ("close",):
            return replace(model, dialog=None, result_seen=model.result_seen or model.view.outcome is not None), ()
        case ("full-screen",) | ("rematch",) | ("export",):
            return model, (intent,)
        case ("share-result",) if model.view.outcome is not None:
            return model, (("share", turns.result_text(model), "The result is on the clipboard."),)
        case ("cell-focus", cell):
            return (replace(model, cursor=cell) if cell != model.cursor else model), ()
    return _play(model, intent, env) if model.playing else (model, ())


def _play(model: Model, intent: tuple, env: Env) -> Step:
    """Intents that only the seat whose decision is waited for can have."""
    phase = model.phase
    match intent:
        case ("tap", cell, *_) | ("cell", cell) if model.dialog is None:
            return _tap(model, cell_of(cell) if cell is not None else None, env)
        case ("undo",):
            return turns.undo(model, env)
        case ("draw",) if phase is hh.Phase.DRAW:
            return turns.play(model, hh.Draw(), env)
        case ("draw",) if phase is hh.Phase.MOVE:
            return _skip_and_draw(model, env)
        case ("score",) if phase is hh.Phase.SCORE:
            return turns.play(model, hh.Score(), env)
        case ("choose", number) if phase is hh.Phase.GROUP:
            return turns.play(model, hh.ChooseGroup(number), env)
        case ("choose", number) if phase is hh.Phase.CLUSTER:
            return turns.play(model, hh.ChooseCluster(number), env)
        case ("keep-card",) if phase is hh.Phase.DISCARD:
            return turns.play(model, hh.Keep(), env)
        case ("change-card",) if phase is hh.Phase.DISCARD:
            return turns.play(model, hh.Discard(), env)
        case ("key", key, where):
            return _key(model, key, where, env)
        case ("drag", handle):
            return _drag(model, handle, env)
        case ("drag-over", cell, *_):
            return _drag_over(model, cell)
        case ("drop", cell, *_):
            return _drop(model, cell, env)
        case ("drag-cancel",):
            return replace(model, held=None, over=None), ()
    return placing.update(model, intent, env) if phase is hh.Phase.PLACE else (model, ())


def grab(model: Model, cell: str) -> str | None:
    """What can be dragged from a cell: the drawn tile, or a tile that can move."""
    if not model.playing or model.dialog is not None:
        return None
    here = cell_of(cell)
    if model.placing:
        return "spot" if here == model.spot else None
    return f"cell:{cell}" if any(t.cell == here for t in model.view.legal) else None


def holds(model: Model, cell: str) -> bool:
    """Whether something on a cell is looked at by holding: one's own face-down tile."""
    seen_there = model.view.field.get(cell_of(cell))
    return model.peek and not model.curtain and seen_there is not None and seen_there.down


def wants_key(model: Model, key: str, where: str) -> bool:
    """Keys of the board; arrows, Escape and turning also where nothing has the focus."""
    if not model.playing or model.dialog is not None:
        return False
    if where == "board":
        return key in _BOARD_KEYS
    if where == "":
        return key in _ARROWS or key in ("Escape", "q", "e", "[", "]")
    return where == "tray" and key in ("q", "e", "[", "]", "Enter", " ", "Escape", *_ARROWS)


def _bounds(model: Model, env: Env) -> looking.Bounds:
    return looking.bounds(model.frame, env.now, env.size)


def _readable(model: Model, env: Env) -> Model:
    """The board in readable size, where the player likes boards to open so and all of it would be smaller."""
    if not model.unread or env.size[0] < 1:
        return model
    whole = fit(model.frame.end, Camera(), *env.size).scale
    size = Camera(looking.READABLE / whole, *hex_centre(*cell_of(model.cursor)))
    return replace(
        model,
        unread=False,
        camera=settled(size, model.frame.end, *env.size) if whole < looking.READABLE else model.camera,
    )


def _zoomed(model: Model, factor: float, x: float, y: float, env: Env) -> Model:
    return replace(model, camera=board_view.zoom(model.camera, _bounds(model, env), env.size, factor, (x, y)))


def _tick(model: Model, env: Env) -> Step:
    """Scoring is automatic (X7): the patterns met are lit for a while first, and until then the move can be taken back."""
    if model.playing and model.phase is hh.Phase.SCORE and model.dialog is None and env.now - model.lit_since >= LIT_MS:
        return turns.play(model, hh.Score(), env)
    if model.celebrating and env.now - model.lit_since >= FLIGHT_MS:
        return replace(model, celebrating=False), (("focus", "result-title"),)
    return model, ()


def _skip_and_draw(model: Model, env: Env) -> Step:
    skipped, _ = turns.play(model, hh.Skip(), env)
    return turns.play(skipped, hh.Draw(), env)


# -- the pass screen and what lies face down -------------------------------------------------------------------


def _lift_curtain(model: Model) -> Step:
    if not model.curtain:
        return model, ()
    model = seen(replace(model, curtain=False))
    if model.peek:
        return model, (("say", "Hold the button to look at your tile."), ("focus", "look"))
    return model, (("say", turns.waits(model)), ("focus-cell", model.cursor))


def _hold(model: Model) -> Step:
    if not model.peek or model.curtain or model.holding:
        return model, ()
    model = seen(replace(model, holding=True))
    tile = next((tile for tile in model.view.field.values() if tile.down and tile.face is not None), None)
    return model, ((("say", messages.tile_label(tile.face, tile.icons)),) if tile is not None else ())


def _hold_card(model: Model, card: int) -> Step:
    """A goal card is held: it is seen in all its turns until it is let go."""
    if model.dialog is not None or model.curtain:
        return model, ()
    return replace(model, shown=card), (("say", f"{messages.capital(messages.card_label(card))}."), ("vibrate", 10))


def _let_go(model: Model) -> Step:
    if model.shown is not None:
        return replace(model, shown=None), ()
    return (_released(model), (("say", "It lies face down again."),)) if model.holding else (model, ())


def _released(model: Model) -> Model:
    model = replace(model, shown=None) if model.shown is not None else model
    return seen(replace(model, holding=False)) if model.holding else model


# -- taps ------------------------------------------------------------------------------------------------------


def _tap(model: Model, cell: Hex | None, env: Env) -> Step:
    if cell is not None:
        model = replace(model, cursor=hh.cell_name(cell))
    match model.phase:
        case hh.Phase.MOVE:
            return _tap_to_move(model, cell, env)
        case hh.Phase.GROUP | hh.Phase.CLUSTER:
            return _tap_choice(model, cell, env)
        case hh.Phase.PLACE:
            return placing.tapped(model, cell, env)
        case hh.Phase.DRAW if cell is not None:
            return turns.refused(
                replace(model, light=()), messages.WAITS["draw"] if model.view.moved else turns.waits(model)
            )
    return model, ()


def _tap_to_move(model: Model, cell: Hex | None, env: Env) -> Step:
    if cell is None or cell == model.chosen:
        return _deselected(model)
    travel_there = next((t for t in model.travels if t.paths[0][1] == cell), None)
    if travel_there is not None:
        return turns.play(model, hh.Move(travel_there.cell, travel_there.side, travel_there.how), env)
    if cell not in model.view.field:
        return _deselected(model)
    return _touch(model, cell, env)


def _deselected(model: Model) -> Step:
    return replace(model, chosen=None, note="", light=()), ()


def _touch(model: Model, cell: Hex, env: Env) -> Step:
    """A tile is touched: its moves appear, or why it has none and which cells are in the way."""
    moves = [t for t in model.view.legal if t.cell == cell]
    if moves:
        told = "; ".join(messages.travel_label(t.how, t.side, len(t.paths) - 1) for t in moves)
        return (
            framed(replace(model, chosen=cell, chosen_at=env.now, note="", light=()), env),
            (("say", f"{messages.capital(messages.tile_name(model.view.field[cell].face))} chosen. It can: {told}."),),
        )
    model = replace(model, chosen=None)
    tile = model.view.field[cell]
    if tile.down:
        return turns.refused(model, messages.refusal(hh.Reason.FACE_DOWN), (cell,))
    reasons, cells = {}, set()
    for side, icon in enumerate(tile.icons):
        if icon in hh_how:
            why = travel(model.view.field, cell, side, hh_how[icon])
            if isinstance(why, Refusal):
                reasons[side] = why.reason
                cells.update(cell_of(name) for name in why.cells)
    return turns.refused(model, messages.stuck(tile.icons, reasons), tuple(sorted(cells)) or (cell,))


def _tap_choice(model: Model, cell: Hex | None, env: Env) -> Step:
    """A tile in one choice alone chooses it; in several, the taps light one after the other and the button chooses."""
    options = model.view.pending.options
    holding = [number for number, cells in enumerate(options) if cell in cells]
    if not holding:
        return (
            turns.refused(model, "This tile is in none of the choices.", (cell,))
            if cell is not None
            else (replace(model, light=(), note=""), ())
        )
    if len(holding) == 1:
        return _play(model, ("choose", holding[0]), env)
    later = [number for number in holding if model.pick is not None and number > model.pick]
    pick = later[0] if later else holding[0]
    told = f"This tile is in {len(holding)} choices. Number {pick + 1} is lit: take it, or tap again for the next."
    return replace(model, pick=pick, note="", light=()), (("say", told),)


# -- dragging --------------------------------------------------------------------------------------------------


def _drag(model: Model, handle: str, env: Env) -> Step:
    if handle == "tray":
        return (replace(model, held="tray", note="", light=()), ()) if model.placing else (model, ())
    if handle == "spot":
        return replace(model, held="spot", note="", light=()), ()
    model, _ = _touch(model, cell_of(handle.removeprefix("cell:")), env)
    return (replace(model, held=handle), ()) if model.chosen is not None else (model, ())


def _drag_over(model: Model, cell: str | None) -> Step:
    if model.held is None:
        return model, ()
    here = cell_of(cell) if cell is not None else None
    if model.held in ("tray", "spot"):
        over = here if here is not None and here not in model.view.field else None
    else:
        over = here if any(t.paths[0][1] == here for t in model.travels) else None
    return (replace(model, over=over) if over != model.over else model), ()


def _drop(model: Model, cell: str | None, env: Env) -> Step:
    held, model = model.held, replace(model, held=None, over=None)
    if held is None:
        return model, ()
    here = cell_of(cell) if cell is not None else None
    if held in ("tray", "spot"):
        return placing.dropped(model, here, env)
    if any(t.paths[0][1] == here for t in model.travels):
        return _tap_to_move(model, here, env)
    return model, ()


# -- the keyboard ----------------------------------------------------------------------------------------------


def _key(model: Model, key: str, where: str, env: Env) -> Step:
    if model.dialog is not None:
        return model, ()
    if key in _ARROWS:
        cells = spot_cells(model)
        here = cell_of(model.cursor)
        onward = looking.stepped(cells, here, key) if where == "board" or here not in cells else here
        if onward not in cells:
            onward = min(cells)
        camera = board_view.showing(model.camera, _bounds(model, env), env.size, hex_centre(*onward))
        name = hh.cell_name(onward)
        return replace(model, cursor=name, camera=camera), (("focus-cell", name),)
    match key:
        case "Enter" | " " if where == "tray":
            return placing.turned(model, 1, env)
        case "Enter" | " ":
            here = cell_of(model.cursor)
            if model.placing and here == model.spot:
                return placing.confirmed(model, env)
            return _tap(model, here, env)
        case "Escape":
            return (
                placing.update(model, ("take-back",), env)
                if model.placing and model.spot is not None
                else _deselected(replace(model, pick=None))
            )
        case "q" | "[" if model.placing:
            return placing.turned(model, -1, env)
        case "e" | "]" if model.placing:
            return placing.turned(model, 1, env)
        case "u":
            return turns.undo(model, env)
        case "d" if model.phase in (hh.Phase.MOVE, hh.Phase.DRAW):
            return _play(model, ("draw",), env)
        case "+" | "-" | "Home":
            return update(model, ("zoom-to", {"+": "in", "-": "out", "Home": "fit"}[key]), env)
    return model, ()
