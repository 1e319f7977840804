"""The result of Hexabble as a picture: the final board, and who won."""

from __future__ import annotations

from dataclasses import replace

from app.commands import SendPicture
from app.draw.scene import Camera
from app.table import Ui
from app.tables.hexabble import telling
from app.tables.hexabble.model import Model
from app.tables.hexabble.scene import scene


def picture(model: Model) -> SendPicture:
    """The whole board with nothing lit, of a match that is over."""
    from app.draw.portrait import portrait  # with the first picture

    plain = replace(model, camera=Camera(), glow=(), light=(), arriving=())
    lines = telling.result_text(model).split("\n")
    draw = portrait(scene(plain, Ui(still=True)), lines[0], tuple(lines[1:]), "hexabble-ink")
    return SendPicture(draw, "hexabble.png", telling.result_text(model))
