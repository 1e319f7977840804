"""What the tables of both word games keep beside a record, as JSON, and what they make of it on the next visit.

Whatever lies there was written by an older version, another device or somebody's hand: what does not fit is left out.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from app.keep.match import AnyMatch
from app.message import Message
from app.parts import arrangement, board_view
from app.parts.arrangement import Laid
from app.parts.crossword_dialogs import ExchangeDialog, LetterDialog
from app.parts.crossword_model import AnyCrossword, Aside, M
from app.parts.turns import gone_long, seat_looking, seen
from app.table import Answers, Beside, Env

# -- written ---------------------------------------------------------------------------------------------------


def kept(model: AnyCrossword) -> dict[str, object]:
    """What is kept beside the record. Behind the pass screen that is what the seat to play had under way, if anything."""
    beside: dict[str, object] = {
        "answers": model.answers,
        "curtain": model.curtain,
        "result_seen": model.result_seen,
    }
    if any(model.orders):
        beside["orders"] = [list(order) for order in model.orders]
    if model.kept_camera.zoom > 1:
        beside["camera"] = board_view.camera_json(model.kept_camera)
        beside["sized"] = list(model.sized)
    if model.left is not None:
        beside["left"] = model.left
    under_way = Aside(model.rack, model.draft, model.dialog) if model.playing else model.aside
    return beside if under_way is None else beside | _under_way(under_way)


def _under_way(aside: Aside) -> dict[str, object]:
    kept: dict[str, object] = {"rack": list(aside.rack), "draft": arrangement.to_json(aside.draft)}
    match aside.dialog:
        case LetterDialog(cell):
            kept["dialog"] = ["letter", cell]
        case ExchangeDialog(slots):
            kept["dialog"] = ["exchange", list(slots)]
    return kept


# -- read ------------------------------------------------------------------------------------------------------


def answers_of(beside: Beside) -> Answers:
    """The answers of the setup."""
    answers = beside.get("answers")
    return {
        name: value
        for name, value in (answers.items() if isinstance(answers, dict) else ())
        if isinstance(name, str) and isinstance(value, (str, int, bool))
    }


def hidden(match: AnyMatch, beside: Beside, fresh: bool, env: Env) -> bool:
    """Whether the pass screen is drawn now: between turns, and where the device may have changed hands meanwhile."""
    if match.outcome is not None or not answers_of(beside).get("pass", True) or len(match.persons) < 2:
        return False
    if match.robot_at(match.seen_by(None).to_move):
        return False
    if fresh or beside.get("curtain", True) is not False:
        return True
    left = beside.get("left")
    return not isinstance(left, (int, float)) or gone_long(left, env.now)


def as_left(model: M, beside: Beside, cells: Container[str], largest: float = board_view.LARGEST) -> M:
    """The model as far as what was kept fits it; `cells` are those of the board, `largest` is the greatest zoom."""
    seats = len(model.match.seats)
    camera = board_view.camera_from(beside.get("camera"), largest)
    if camera is not None:
        model = replace(model, camera=camera, kept_camera=camera, sized=board_view.size_from(beside.get("sized")))
    model = replace(model, orders=_orders(beside.get("orders"), seats), result_seen=beside.get("result_seen") is True)
    if model.match.outcome is not None:
        return model
    aside = _aside(model, beside, cells)
    if model.curtain:
        return replace(model, aside=aside if aside.draft or aside.rack else None)
    model = replace(model, rack=aside.rack, draft=aside.draft, dialog=aside.dialog)
    return seen(model)


def _orders(value: object, seats: int) -> tuple[tuple[str, ...], ...]:
    rows = value if isinstance(value, list) and len(value) == seats else []
    return tuple(_tiles(row) for row in rows)


def _tiles(value: object) -> tuple[str, ...]:
    return tuple(tile for tile in value if isinstance(tile, str)) if isinstance(value, list) else ()


def _aside(model: AnyCrossword, beside: Beside, cells: Container[str]) -> Aside:
    """The rack, the draft and the question that were kept, as far as they fit the seat to play."""
    seat = seat_looking(model.match, model.match.seen_by(None).to_move, False, model.passing)
    view = model.match.seen_by(seat)
    rack = _tiles(beside.get("rack"))
    if sorted(rack) != sorted(view.rack):
        return Aside()
    try:
        laid = arrangement.from_json(beside.get("draft", []), rack)
    except ValueError:
        laid = ()
    draft = tuple(tile for tile in laid if tile.cell in cells and tile.cell not in view.board)
    return Aside(rack, draft, _question(beside.get("dialog"), rack, draft))


def _question(value: object, rack: tuple[str, ...], draft: tuple[Laid, ...]) -> Message | None:
    match value:
        case ["letter", str(cell)] if arrangement.at(draft, cell):
            return LetterDialog(cell)
        case ["exchange", list(slots)]:
            return ExchangeDialog(tuple(slot for slot in slots if type(slot) is int and slot in range(len(rack))))
    # A tile still without its letter asks again: nothing else could be done with it.
    waiting = next((laid.cell for laid in draft if arrangement.open_tile(laid.tile)), None)
    return LetterDialog(waiting) if waiting is not None else None
