"""The globe's table."""

from collections.abc import Mapping
from typing import Any, get_args

from app.draw.painter import Painter, flat_painter
from app.keep.match import AnyMatch
from app.parts import crossword_hints, hints
from app.parts.beginning import again, beginning, begins
from app.parts.crossword_wording import summary
from app.parts.curtain import PASSING
from app.table import Answers, Env, OnTable, Page, Sitting, Table
from app.tables.globe import house
from app.tables.globe.house import HouseIntent, HousePage
from app.tables.globe.intents import GlobeIntent
from app.tables.globe.keyboard import wants_key
from app.tables.globe.looking import spins
from app.tables.globe.model import Model, beside, open_match
from app.tables.globe.scene import ghost, moving, scene
from app.tables.globe.update import QUESTIONS, grab, update
from app.tables.globe.view import view, view_key
from engine import globe

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.parts.sketch import Sketch


def _options(answers: Answers, seats: tuple[str, ...], env: Env) -> Mapping[str, object]:
    """The engine's options: the house rules as they are kept on this device now (G14)."""
    return {**house.options(env), **hints.options(answers)}


def _painter(canvas: Any, browser: Any) -> Painter:
    """The globe in space; its flat map on a canvas that the view made for that."""
    if str(canvas.getAttribute("data-painter")) == "flat":
        return flat_painter(canvas, browser)
    from app.draw.paint_globe import GlobePainter  # with the first globe

    return GlobePainter(canvas, browser)


def _look_back(table: Sitting[Model, GlobeIntent], env: Env) -> OnTable | None:
    from app.tables.globe.back import look_back  # with the first look back

    return look_back(table, env)


def _sketch(match: AnyMatch) -> "Sketch":
    from app.tables.globe.sketch import sketch  # with the first look at all matches

    return sketch(match)


_HOUSE: Page[HousePage, HouseIntent] = Page("House rules", get_args(HouseIntent), house.start, house.update, house.view)
TABLE: Table[Model, GlobeIntent] = Table(
    game=globe,
    title="Globe",
    summary=summary,
    choices=(beginning(2), hints.HINTS, PASSING),
    again=again,
    begins=begins,
    options=_options,
    setup_extra=house.setup_line,
    pages={"house": _HOUSE},
    painter=_painter,
    intents=get_args(GlobeIntent),
    open=open_match,
    beside=beside,
    look_back=_look_back,
    sketch=_sketch,
    update=update,
    view=view,
    view_key=view_key,
    scene=scene,
    moving=moving,
    spins=spins,
    grab=grab,
    ghost=ghost,
    wants_key=wants_key,
    covered=lambda model: model.curtain,
    days=True,
    first=True,
    links=True,
    decides=lambda model: model.view.to_move,
    wonders=lambda model: crossword_hints.wonders(model, QUESTIONS),
)
