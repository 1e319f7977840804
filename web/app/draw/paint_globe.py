"""Paints the globe with WebGL, through three.js: nine draws for all of it at most, and none while nothing changes.

Only what lies on the globe is made anew when it changes; a frame of a spinning globe sets one rotation and a few uniforms.

The painter tells the table how it fares as `intents.Drawing` says: "loading" (three.js is on its way), "unreached" (it could
not be had, and is asked for again), "building", "ready", "lost" (the graphics card took the context away; it comes back by
itself), "again" (it did not: this canvas is dead, another one is needed), "none" (there is no WebGL).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable
from typing import Any

from app.draw.globe.pace import Pace
from app.draw.globe.studio import Studio
from app.draw.painter import Painter, grown
from app.draw.scene import Fit
from app.draw.sphere import inset, letters, marks, solids, trail
from app.draw.sphere.daylight import sun
from app.draw.sphere.picking import picked
from app.draw.sphere.places import Place, places
from app.draw.sphere.scene import GlobeScene
from app.draw.sphere.turning import Lens, inverse, turned
from app.hands.access import UNIT
from engine.globe.geometry import VECTORS

HIGH = 0.1
"""How high above its place a tile begins to come down, in radii of the globe: half a cell."""
RESTORE_MS = 1500.0
"""How long a lost context is waited for. One that the browser took for another page's may never come back."""
RETRY_MS = (2000.0, 4000.0, 8000.0, 15000.0, 30000.0)
"""How long after each failed download the next one begins; the last for ever. Coming online begins one at once."""


class GlobePainter(Painter):
    """One canvas with the globe on it. `browser` is `bridge`, or what stands for it."""

    def __init__(self, canvas: Any, browser: Any) -> None:
        self._canvas = canvas
        self._browser = browser
        self._context: Any = None
        self._three: Any = None
        self._studio: Studio | None = None
        self._tokens = browser.Canvas()
        self._tell: Callable[[str], None] = lambda state: None
        self._failed: Any = None
        self._state = "loading"
        self._gone = False
        self._tries = 0
        self._cancel: Callable[[], None] = lambda: None
        self._size = (0.0, 0.0, 1.0)
        self._pace = Pace()
        self._lens = Lens(1, 1)
        self._places: dict[str, Place] = {}
        self._filled: tuple[Any, frozenset[str]] = ((), frozenset())
        self._forget()
        self._unbind = [
            browser.listen(canvas, "webglcontextlost", self._on_lost),
            browser.listen(canvas, "webglcontextrestored", self._on_restored),
            browser.listen(browser.window, "online", self._on_online),
        ]

    def _forget(self) -> None:
        """Nothing that was handed to a context holds for the next one."""
        self._colours_known = False
        self._pieces: Any = None
        self._marks: Any = None
        self._words: Any = ()
        self._landing: Any = None
        self._landed: str | None = None
        self._day: float | None = None

    # -- coming up ---------------------------------------------------------------------------------------------

    def begin(self, tell: Callable[[str], None], failed: Callable[[BaseException], None]) -> None:
        """Starts loading; `tell(state)` from now on. What cannot be foreseen goes to `failed`."""
        self._tell, self._failed = tell, failed
        tell(self._state)
        self._browser.start_task(self._load(), failed)

    async def _load(self) -> None:
        browser = self._browser
        if self._context is None:
            options = {"antialias": True, "alpha": False, "stencil": False, "powerPreference": "default"}
            self._context = browser.plain(self._canvas.getContext("webgl2", browser.as_object(options)))
        if self._context is None:
            self._is("none")
            return
        try:
            self._three = await browser.import_module(self._address())
        except OSError:
            self._try_later()
            return
        if self._gone:
            return
        self._is("building")
        await browser.pause()  # so that this is read before the work begins
        await browser.font_ready("700 64px " + self._tokens.token("text"))
        if self._gone or self._state != "building":
            return
        try:
            self._build()
        except browser.JsException as wrong:
            browser.js.console.warn(f"The globe cannot be drawn here: {wrong}")
            self._is("none")
            return
        self._is("ready")
        self.on_change()

    def _address(self) -> str:
        """A browser may remember that a module could not be had: each further try asks under a name of its own."""
        address = self._browser.asset("three.mjs")
        return f"{address}?try={self._tries}" if self._tries else address

    def _try_later(self) -> None:
        if self._gone:
            return
        wait = RETRY_MS[min(self._tries, len(RETRY_MS) - 1)]
        self._tries += 1
        self._is("unreached")
        self._cancel = self._browser.later(wait, self._try_again)

    def _try_again(self, *_: Any) -> None:
        self._cancel()
        if not self._gone and self._state == "unreached":
            self._is("loading")
            self._browser.start_task(self._load(), self._failed)

    def _on_online(self, _event: Any) -> None:
        self._try_again()

    def _is(self, state: str) -> None:
        if not self._gone and state != self._state:
            self._state = state
            self._tell(state)

    def _build(self) -> None:
        self._studio = Studio(self._browser, self._canvas, self._context, self._three, self._tokens)
        self._forget()

    # -- what every painter does -------------------------------------------------------------------------------

    def resize(self, width: float, height: float, ratio: float) -> bool:
        if (width, height, ratio) == self._size:
            return False
        self._size = (width, height, ratio)
        return True

    def forget_colours(self) -> None:
        self._colours_known = False

    def lens(self, scene: GlobeScene) -> Lens:
        if self._lens.width != self._size[0] or self._lens.height != self._size[1] or self._lens.zoom != scene.zoom:
            self._lens = Lens(self._size[0], self._size[1], scene.zoom)
        return self._lens

    def pick(self, scene: GlobeScene, x: float, y: float) -> str | None:
        """The cell under a point of the canvas, as it was last painted; None beside the globe."""
        return picked(self.lens(scene), scene.turn, x, y, self._tiled(scene))

    def _tiled(self, scene: GlobeScene) -> frozenset[str]:
        if self._filled[0] is not scene.pieces:
            self._filled = (scene.pieces, frozenset(piece.cell for piece in scene.pieces))
        return self._filled[1]

    def fit(self, scene: GlobeScene) -> Fit | None:
        """Where the grid of elements goes: so that the cursor's cell, the only one that can have the focus, is in its place."""
        if scene.cursor is None:
            return None
        at = self._places.get(scene.cursor)
        if self._places and at is None:
            return Fit(UNIT, 0.0, 0.0)
        x, y, _ = self.lens(scene).project(turned(scene.turn, VECTORS[scene.cursor]))
        return Fit(UNIT, x - at[0], y - at[1]) if at else Fit(UNIT, x, y)

    def places_key(self, scene: GlobeScene) -> Hashable:
        return (scene.turn, scene.zoom)

    def places(self, scene: GlobeScene) -> dict[str, Place]:
        """Where each cell that is seen lies now that the globe rests, and how large; `fit` then starts from there."""
        self._places = places(self.lens(scene), scene.turn)
        return self._places

    def paint(self, scene: GlobeScene) -> None:
        studio, (width, height, ratio) = self._studio, self._size
        if studio is None or self._state != "ready" or width < 1 or height < 1:
            return
        if scene.busy:
            self._pace.frame(self._browser.now())
        else:
            self._pace.rest()
        studio.aim(self.lens(scene), self._pace.ratio(ratio, scene.busy))
        if not self._colours_known:
            studio.colour()
            self._colours_known = True
        self._lay(studio, scene)
        self._light(studio, scene)
        studio.draw(scene.turn)

    def dispose(self) -> None:
        """Gives everything back. A canvas can have one context only, so the next painter gets a new canvas."""
        self._gone = True
        self._cancel()
        for unbind in self._unbind:
            unbind()
        if self._studio is not None:
            self._studio.discard()
            self._studio.end()

    # -- parts of a frame --------------------------------------------------------------------------------------

    def _light(self, studio: Studio, scene: GlobeScene) -> None:
        uniforms = studio.uniforms
        uniforms.up.value.set(*turned(inverse(scene.turn), (0.0, 1.0, 0.0)))
        uniforms.glow.value = scene.glow
        if scene.day != self._day:
            self._day = scene.day
            uniforms.sun.value.set(*sun(scene.day))
        if scene.landing != self._landing:
            self._landing = scene.landing
            cell, share = scene.landing or ("A", 0.0)
            uniforms.landing.value.set(*VECTORS[cell])
            uniforms.high.value = HIGH * share
        if scene.trail is not None:
            uniforms.head.value, uniforms.strength.value = scene.trail.head, scene.trail.strength

    def _lay(self, studio: Studio, scene: GlobeScene) -> None:
        """New meshes for what has changed of what lies on the globe."""
        # A tile that has come down need not be made anew: it is as high over its place as the shaders are told, not at all.
        landing = scene.landing[0] if scene.landing else self._landed
        self._landed = landing
        pieces_now = (scene.pieces, landing)
        marks_now = (scene.marks, scene.joins, landing)
        pieces_before, marks_before = self._pieces, self._marks
        if pieces_now != pieces_before:
            if pieces_before is None or scene.pieces != pieces_before[0]:
                studio.show("shadows", solids.shadows(scene.pieces))
            studio.show("tiles", solids.tiles(scene.pieces, landing))
            studio.show("letters", letters.glyphs(scene.pieces, landing, grown(self._tokens.token("letter-grow"))))
            self._pieces = pieces_now
        if marks_now != marks_before or pieces_now != pieces_before:
            studio.show("marks", marks.marks(scene.marks, scene.joins, self._tiled(scene), landing))
            lit = frozenset(cell for mark in scene.marks if mark.paint == "globe-lit" for cell in mark.cells)
            studio.show("inset", inset.points(scene.pieces, lit))
            self._marks = marks_now
        words = scene.trail.words if scene.trail is not None else ()
        if words != self._words:
            self._words = words
            studio.show("trail", trail.mesh(words) if words else array("f"))

    # -- the context -------------------------------------------------------------------------------------------

    def _on_lost(self, event: Any) -> None:
        event.preventDefault()  # only then does it come back
        if self._studio is not None:
            # While the context is lost this asks nothing of it; later, what belonged to it would be refused one by one.
            self._studio.discard()
            self._studio = None
        if self._state in ("building", "ready"):
            self._is("lost")
            self._cancel = self._browser.later(RESTORE_MS, self._give_up)

    def _give_up(self, *_: Any) -> None:
        if self._state == "lost":
            self._is("again")

    def _on_restored(self, _event: Any) -> None:
        if self._state == "lost":
            self._cancel()
            self._build()
            self._is("ready")
            self.on_change()
