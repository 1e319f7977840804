"""Paints a scene on a canvas.

Kept pictures, each drawn once: layers that have a key, stamps (a tile with its letter) and colours. What is left
for a frame is a handful of copies. Pictures are in device pixels, so nothing is ever scaled and all is sharp.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from app.draw.painter import Painter, grown
from app.draw.scene import Disc, Fit, Item, Layer, Poly, Ring, Scene, Stamp, Text, fit
from app.hands.access import pick

_KEPT_STAMPS = 600


class FlatPainter(Painter):
    """One canvas. `browser` gives `offscreen(w, h)`, `path(svg)`, `token(name)`: see `bridge`."""

    def __init__(self, canvas: Any, browser: Any) -> None:
        self._canvas = canvas
        self._browser = browser
        self._context = canvas.getContext("2d")
        self._size = (0.0, 0.0, 1.0)
        self._layers: dict[int, tuple[Hashable, Any]] = {}
        self._stamps: dict[Hashable, tuple[Any, int]] = {}
        self._sizes: dict[Hashable, tuple[Any, int, float]] = {}  # each stamp as it was last drawn, at whatever scale
        self._gliding = False
        self._paths: dict[Hashable, Any] = {}
        self._tokens: dict[str, str] = {}
        self._theme = 0

    def forget_colours(self) -> None:
        """After a change of theme: every kept picture has the old colours."""
        self._tokens.clear()
        self._theme += 1
        self._stamps.clear()
        self._sizes.clear()
        self._layers.clear()

    def resize(self, width: float, height: float, ratio: float) -> bool:
        """Gives the canvas its size in CSS pixels; true when that was news."""
        if (width, height, ratio) == self._size:
            return False
        self._size = (width, height, ratio)
        self._canvas.width = max(1, round(width * ratio))
        self._canvas.height = max(1, round(height * ratio))
        return True

    def fit(self, scene: Scene) -> Fit:
        width, height, _ = self._size
        return fit(scene.bounds, scene.camera, width, height)

    def pick(self, scene: Scene, x: float, y: float) -> str | None:
        """The spot nearest to a point of the canvas in CSS pixels, if it is near enough."""
        return pick(scene, *self.fit(scene).to_board(x, y), scene.spot_reach)

    def paint(self, scene: Scene) -> None:
        width, height, ratio = self._size
        if width < 1 or height < 1:
            return
        self._gliding = scene.gliding
        place = self.fit(scene)
        scale, dx, dy = place.scale * ratio, place.dx * ratio, place.dy * ratio
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        if scene.background:
            context.fillStyle = self._colour(scene.background)
            context.fillRect(0, 0, self._canvas.width, self._canvas.height)
        else:
            context.clearRect(0, 0, self._canvas.width, self._canvas.height)
        for i, layer in enumerate(scene.layers):
            if layer.key is None:
                self._draw(context, layer.items, scale, dx, dy)
            else:
                context.setTransform(1, 0, 0, 1, 0, 0)
                context.drawImage(self._kept(i, layer, scale, dx, dy), 0, 0)

    def _kept(self, i: int, layer: Layer, scale: float, dx: float, dy: float) -> Any:
        key = (layer.key, scale, dx, dy, self._size, self._theme)
        found = self._layers.get(i)
        if found is not None and found[0] == key:
            return found[1]
        picture = found[1] if found is not None else self._browser.offscreen(1, 1)
        picture.width, picture.height = self._canvas.width, self._canvas.height  # this clears it too
        self._draw(picture.getContext("2d"), layer.items, scale, dx, dy)
        self._layers[i] = (key, picture)
        return picture

    def _draw(self, context: Any, items: tuple[Item, ...], scale: float, dx: float, dy: float) -> None:
        for item in items:
            if isinstance(item, Stamp):
                self._stamp(context, item, scale, dx, dy)
            elif isinstance(item, Poly):
                context.setTransform(scale, 0, 0, scale, dx, dy)
                self._poly(context, item)
            elif isinstance(item, Disc):
                context.setTransform(scale, 0, 0, scale, dx, dy)
                self._disc(context, item)
            else:
                self._text(context, item, scale, dx, dy)

    def _poly(self, context: Any, item: Poly) -> None:
        path = self._path(item.rings, item.closed)
        if item.alpha != 1.0:
            context.globalAlpha = item.alpha
        if item.fill:
            context.fillStyle = self._colour(item.fill)
            context.fill(path)
        if item.stroke and item.width:
            context.strokeStyle = self._colour(item.stroke)
            context.lineWidth = item.width
            context.lineJoin = context.lineCap = "round"
            if item.dash:
                context.setLineDash(self._browser.numbers(item.dash))
            context.stroke(path)
            if item.dash:
                context.setLineDash(self._browser.numbers(()))
        if item.alpha != 1.0:
            context.globalAlpha = 1.0

    def _disc(self, context: Any, item: Disc) -> None:
        if item.alpha != 1.0:
            context.globalAlpha = item.alpha
        context.beginPath()
        context.arc(item.x, item.y, item.r, 0, 6.283185307)
        if item.fill:
            context.fillStyle = self._colour(item.fill)
            context.fill()
        if item.stroke and item.width:
            context.strokeStyle = self._colour(item.stroke)
            context.lineWidth = item.width
            context.stroke()
        if item.alpha != 1.0:
            context.globalAlpha = 1.0

    def _text(self, context: Any, item: Text, scale: float, dx: float, dy: float) -> None:
        size, x, y = item.size, item.x, item.y
        if item.grows and (much := grown(self._token("letter-grow"))) > 1:
            more = size * (much - 1) if item.aside else 0.0
            size, x, y = size * much, x - 0.4 * more, y - 0.3 * more
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.font = f"{item.weight} {size * scale:.2f}px {self._token(item.face)}"
        context.textAlign = item.align
        context.textBaseline = "alphabetic"
        context.fillStyle = self._colour(item.fill)
        # Capitals are about 0.7 of their size: this centres them better than the browser's "middle".
        context.fillText(item.text, x * scale + dx, y * scale + dy + size * scale * 0.35)

    def _stamp(self, context: Any, item: Stamp, scale: float, dx: float, dy: float) -> None:
        key = (item.key, round(scale * item.scale, 3))
        found = self._stamps.get(key)
        if found is None and self._gliding and item.key in self._sizes:
            self._resized(context, item, scale, dx, dy)
            return
        if found is None:
            if len(self._stamps) >= _KEPT_STAMPS:
                self._stamps.clear()
                self._sizes.clear()
            half = int(item.reach * scale * item.scale) + 2
            picture = self._browser.offscreen(2 * half, 2 * half)
            self._draw(picture.getContext("2d"), item.items, scale * item.scale, half, half)
            found = self._stamps[key] = (picture, half)
            self._sizes[item.key] = (picture, half, scale * item.scale)
        picture, half = found
        context.setTransform(1, 0, 0, 1, 0, 0)
        if item.alpha != 1.0:
            context.globalAlpha = item.alpha
        context.drawImage(picture, round(item.x * scale + dx) - half, round(item.y * scale + dy) - half)
        if item.alpha != 1.0:
            context.globalAlpha = 1.0

    def _resized(self, context: Any, item: Stamp, scale: float, dx: float, dy: float) -> None:
        """A stamp copied from another size: not quite sharp, but a frame of it costs no drawing."""
        picture, whole, drawn = self._sizes[item.key]
        half = whole * scale * item.scale / drawn
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.globalAlpha = item.alpha
        context.drawImage(picture, item.x * scale + dx - half, item.y * scale + dy - half, 2 * half, 2 * half)
        context.globalAlpha = 1.0

    def _path(self, rings: tuple[Ring, ...], closed: bool) -> Any:
        key = (rings, closed)
        path = self._paths.get(key)
        if path is None:
            if len(self._paths) > 400:
                self._paths.clear()
            end = "Z" if closed else ""
            path = self._paths[key] = self._browser.path(
                "".join("M" + "L".join(f"{x:.4f} {y:.4f}" for x, y in ring) + end for ring in rings)
            )
        return path

    def _colour(self, name: str) -> str:
        return self._token(name)

    def _token(self, name: str) -> str:
        value = self._tokens.get(name)
        if value is None:
            value = self._tokens[name] = self._browser.token(name)
        return value
