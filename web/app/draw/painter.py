"""What the stage asks of whatever paints a canvas: flat boards, the globe in space."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, TypeAlias, Union

from app.draw.scene import Fit, Scene

if TYPE_CHECKING:  # who plays no globe loads none of it
    from app.draw.sphere.places import Place
    from app.draw.sphere.scene import GlobeScene

AnyScene: TypeAlias = Union[Scene, "GlobeScene"]


USUAL, MOST_GROWN = 1.0, 1.5


def grown(token: str) -> float:
    """By how much letters on tiles are larger, from the token that says so; one that says no such thing changes nothing."""
    try:
        wanted = float(token)
    except ValueError:
        return USUAL
    return wanted if USUAL <= wanted <= MOST_GROWN else USUAL


def _nobody() -> None:
    """Nobody waits for the painter."""


class Painter(ABC):
    """One canvas. Sizes and points are CSS pixels, `ratio` device pixels to each.

    `on_change` is called when something arrived late (a font, a texture, a restored context) and all is to be painted anew.
    """

    on_change: Callable[[], None] = staticmethod(_nobody)

    def begin(self, tell: Callable[[str], None], failed: Callable[[BaseException], None]) -> None:  # noqa: B027
        """Called once. A painter that needs something first tells how it fares, as `intents.Drawing` says; others need nothing."""

    @abstractmethod
    def resize(self, width: float, height: float, ratio: float) -> bool:
        """Gives the canvas its size; true when that was news."""

    @abstractmethod
    def paint(self, scene: Any) -> None:
        """Paints a scene of the painter's own kind."""

    @abstractmethod
    def pick(self, scene: Any, x: float, y: float) -> str | None:
        """The cell at a point of the canvas."""

    @abstractmethod
    def fit(self, scene: Any) -> Fit | None:
        """How board units lie on the canvas; None where there is no such plan, or not yet."""

    def places_key(self, scene: Any) -> Hashable:
        """What `places` depends on; None for boards whose cells lie where their spots say."""
        return None

    def places(self, scene: Any) -> dict[str, Place]:
        """Where each cell shows, on a board whose cells have no fixed places."""
        return {}

    @abstractmethod
    def forget_colours(self) -> None:
        """After a change of theme."""

    def dispose(self) -> None:  # noqa: B027
        """The canvas is taken away: whatever is not freed by itself is freed here."""


def flat_painter(canvas: Any, browser: Any) -> Painter:
    """The painter of flat boards, on the browser's 2D canvas."""
    from app.draw.paint_2d import FlatPainter  # with the first board

    return FlatPainter(canvas, browser.Canvas())
