"""What could have been on the globe: where the plays are looked for, how they are told and how they lie there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from app.back import chances
from app.back.could import Could, Way
from app.back.past import Moment
from app.table import Env
from app.tables.globe import aim
from app.tables.globe.model import LONGEST, Model
from app.tables.globe.position import GlobeMatch
from engine.crossword.moves import OnCells
from engine.globe.house import Lists
from engine.globe.match import ALL_TILES
from engine.globe.rules import Verdict, judge
from engine.kernel.lexicon import Lexicon
from engine.kernel.tiles import WILD

if TYPE_CHECKING:
    from engine.globe.plays import Play


def could(match: GlobeMatch, moments: Sequence[Moment], env: Env) -> Could[Model] | None:
    """None before the match is over."""
    if match.outcome is None:
        return None
    racks = chances.asking(_find, _told, ALL_TILES, {WILD: "a blank"})
    return chances.could(match, moments, _find, _told, _laid, racks, env.lexicon.digest)


def _lists(lexicon: Lexicon) -> Lists:
    return Lists(lexicon.words("open"), lexicon.words("everyday"), LONGEST)


def _judged(match: GlobeMatch, tiles: OnCells, lexicon: Lexicon) -> Verdict:
    view = match.seen_by(None)
    return judge(view.board, view.joins, tiles, view.house.over(_lists(lexicon)))


def _find(match: GlobeMatch, rack: tuple[str, ...], lexicon: Lexicon, most: int) -> Iterator[tuple[Play, ...] | None]:
    # By name: it lies with what robots think with, which few fetch.
    hindsight: ModuleType = import_module("engine.globe.hindsight")
    found: Iterator[tuple[Play, ...] | None] = hindsight.best(match.seen_by(None), rack, _lists(lexicon), most)
    return found


def _told(match: GlobeMatch, tiles: OnCells, lexicon: Lexicon) -> str:
    verdict = _judged(match, tiles, lexicon)
    return chances.worded(verdict.words, ((verdict.seven, "all seven"), (verdict.mirror, "mirror")))


def _laid(model: Model, match: GlobeMatch, way: Way, env: Env) -> Model | None:
    verdict = _judged(match, way.marks, env.lexicon)
    if not verdict.legal:
        return None
    cells = verdict.words[0].cells
    model = replace(model, match=match, view=match.seen_by(None))
    return aim.looking_at(chances.ghostly(model, way.marks, verdict, cells), cells, env, 0.3)
