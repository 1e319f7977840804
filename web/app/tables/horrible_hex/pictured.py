"""The result of Horrible Hex as a picture: the field as it lies at the end, and who won."""

from __future__ import annotations

from dataclasses import replace

from app.commands import SendPicture
from app.draw.scene import Camera
from app.table import Ui
from app.tables.horrible_hex import looking, telling
from app.tables.horrible_hex.model import Model
from app.tables.horrible_hex.scene import scene
from engine.kernel.outcome import Outcome

_SIZE = (1080.0, 900.0)


def picture(model: Model, end: Outcome) -> SendPicture:
    """The whole field with nothing lit."""
    from app.draw.portrait import portrait  # with the first picture

    seen = model.match.seen_by(None)
    plain = replace(model, view=seen, camera=Camera(), motion=None, light=(), last=(), frame=looking.around(seen.field))
    text = telling.result_text(seen, end)
    lines = text.split("\n")
    draw = portrait(scene(plain, Ui(size=_SIZE, still=True)), lines[0], tuple(lines[1:]), "horrible-hex-ink")
    return SendPicture(draw, "horrible-hex.png", text)
