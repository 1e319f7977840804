"""The result of a round as a picture: the grid, and who won."""

from __future__ import annotations

from dataclasses import replace

from app.commands import SendPicture
from app.table import Ui
from app.tables.lexigrid import shares
from app.tables.lexigrid.model import Glow, Model
from app.tables.lexigrid.scene import scene


def may_show(model: Model) -> bool:
    """Not the grid of a day: whoever gets the picture has that grid before them."""
    return model.over and model.view.options.day is None


def picture(model: Model) -> SendPicture:
    """The grid with no word on it."""
    from app.draw.portrait import portrait  # with the first picture

    text = shares.result_text(model)
    lines = text.split("\n")
    shown = scene(replace(model, path=(), word=None, glow=Glow()), Ui(still=True))
    return SendPicture(portrait(shown, lines[0], tuple(lines[1:]), "lexigrid-ink"), "lexigrid.png", text)
