"""The result of the globe as a picture: its flat map, for there all words are seen, and who won."""

from __future__ import annotations

from dataclasses import replace

from app.commands import SendPicture
from app.draw.scene import Camera, Scene
from app.table import Ui
from app.tables.globe import telling
from app.tables.globe.model import Model
from app.tables.globe.scene import scene

_SIZE = (1080.0, 1200.0)


def picture(model: Model) -> SendPicture:
    """The whole map with nothing lit, of a match that is over."""
    from app.draw.portrait import portrait  # with the first picture

    plain = replace(model, flat=True, camera=Camera(), glow=(), light=(), arriving=())
    shown = scene(plain, Ui(size=_SIZE, still=True))
    assert isinstance(shown, Scene)
    lines = telling.result_text(model).split("\n")
    return SendPicture(
        portrait(shown, lines[0], tuple(lines[1:]), "globe-ink"), "globe.png", telling.result_text(model)
    )
