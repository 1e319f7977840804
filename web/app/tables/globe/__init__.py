"""The globe's table."""

from typing import Any

from app.page.view import Node
from app.parts.curtain import PASSING
from app.table import Env
from app.tables.globe import house
from app.tables.globe.model import Model, extra, summary
from app.tables.globe.model import open_match as open
from app.tables.globe.scene import ghost, moving, scene
from app.tables.globe.update import grab, update, wants_key
from app.tables.globe.view import view, view_key
from engine import globe as GAME

TITLE = "Globe"
CHOICES = (PASSING,)
PAGES = {"house": house}


def options(answers: dict, seats: tuple[str, ...], env: Env) -> dict:
    """The engine's options: the house rules as they are kept on this device now (G14)."""
    return house.options(env)


def setup_extra(env: Env) -> Node:
    return house.setup_line(env)


def painter(canvas: Any, browser: Any) -> Any:
    """The globe in space; its flat map on a canvas that the view made for that."""
    if str(canvas.getAttribute("data-painter")) == "flat":
        from app.draw.paint_2d import Painter

        return Painter(canvas, browser.Canvas())
    from app.draw.paint_globe import Painter as GlobePainter

    return GlobePainter(canvas, browser)


__all__ = [
    "CHOICES",
    "GAME",
    "PAGES",
    "TITLE",
    "Model",
    "extra",
    "ghost",
    "grab",
    "moving",
    "open",
    "options",
    "painter",
    "scene",
    "setup_extra",
    "summary",
    "update",
    "view",
    "view_key",
    "wants_key",
]
