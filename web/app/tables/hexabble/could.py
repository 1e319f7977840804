"""What could have been at Hexabble: where the plays are looked for, how they are told and how they lie on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from app.back import chances
from app.back.could import Could, Way
from app.back.past import Moment
from app.parts import board_view
from app.table import Env
from app.tables.hexabble.field import BOUNDS, CENTRES
from app.tables.hexabble.model import Model
from app.tables.hexabble.position import HexabbleMatch
from engine.crossword.moves import OnCells
from engine.hexabble.match import ALL_TILES
from engine.hexabble.rules import judge
from engine.kernel.lexicon import Lexicon
from engine.kernel.tiles import KEY, PIVOT, WILD

if TYPE_CHECKING:
    from engine.hexabble.plays import Play

_NAMES = {WILD: "a Wild", KEY: "a Key", PIVOT: "a Pivot"}


def could(match: HexabbleMatch, moments: Sequence[Moment], env: Env) -> Could[Model] | None:
    """None before the match is over."""
    if match.outcome is None:
        return None
    racks = chances.asking(_find, _told, ALL_TILES, _NAMES)
    return chances.could(match, moments, _find, _told, _laid, racks, env.lexicon.digest)


def _find(
    match: HexabbleMatch, rack: tuple[str, ...], lexicon: Lexicon, most: int
) -> Iterator[tuple[Play, ...] | None]:
    # By name: it lies with what robots think with, which few fetch.
    hindsight: ModuleType = import_module("engine.hexabble.hindsight")
    view = match.seen_by(None)
    found: Iterator[tuple[Play, ...] | None] = hindsight.best(view, rack, lexicon.words(view.options.words), most)
    return found


def _told(match: HexabbleMatch, tiles: OnCells, lexicon: Lexicon) -> str:
    view = match.seen_by(None)
    verdict = judge(view.board, tiles, lexicon.words(view.options.words))
    return chances.worded(verdict.words, ((verdict.bonus, "all seven"),))


def _laid(model: Model, match: HexabbleMatch, way: Way, env: Env) -> Model | None:
    view = match.seen_by(None)
    verdict = judge(view.board, way.marks, env.lexicon.words(view.options.words))
    if not verdict.legal:
        return None
    cells = verdict.words[0].cells
    camera = model.camera
    for cell in reversed(cells):
        camera = board_view.showing(camera, BOUNDS, env.size, CENTRES[cell])
    return chances.ghostly(replace(model, match=match, view=view, camera=camera), way.marks, verdict, cells)
