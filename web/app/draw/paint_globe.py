"""Paints the globe with WebGL, through three.js: six draws for all of it, and none while nothing changes.

In the order drawn: the night's stars, the halo, the cells, the tiles, the marks, the letters. Only what lies on the
globe is made anew when it changes; a frame of a spinning globe sets one rotation and one uniform.

The painter tells the table how it fares as `intents.Drawing` says: "loading" (three.js is on its way), "building",
"ready", "lost" (the graphics card took the context away; it comes back by itself), "none" (there is no WebGL).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable
from math import atan, degrees
from random import Random
from typing import Any

from app.draw.painter import Painter
from app.draw.scene import Fit
from app.draw.sphere import shaders, sheet, solids
from app.draw.sphere.picking import cell_at
from app.draw.sphere.places import Place, places
from app.draw.sphere.scene import GlobeScene
from app.draw.sphere.turning import DISTANCE, Lens, inverse, turned
from app.hands.access import UNIT
from engine.globe.geometry import VECTORS

RATIOS = (2.0, 1.5, 1.0)
"""Device pixels to a CSS pixel, at most; the next one while moving, once frames run long."""
LONG_FRAME = 30.0
HIGH = 0.1
"""How high above its place a tile begins to come down, in radii of the globe: half a cell."""
_WATCHED = 16
_SKY_STARS = 170


class GlobePainter(Painter):
    """One canvas with the globe on it. `browser` is `bridge`, or what stands for it."""

    def __init__(self, canvas: Any, browser: Any) -> None:
        self._canvas = canvas
        self._browser = browser
        self._context: Any = None
        self._size = (0.0, 0.0, 1.0)
        self._tokens = browser.Canvas()
        self._tell: Any = None
        self._state = "loading"
        self._gone = False
        self._lens = Lens(1, 1)
        self._places: dict[str, Place] = {}
        self._colours_known = False
        self._landing: tuple[str, float] | None = None
        self._lying: Any = None  # the tiles, marks and joins that the meshes now show
        self._meshes: dict[str, Any] = {}
        self._quality = 0
        self._ratio = 0.0
        self._gaps: list[float] = []
        self._aimed: tuple | None = None
        self._last = 0.0
        self._unbind = [
            browser.listen(canvas, "webglcontextlost", self._on_lost),
            browser.listen(canvas, "webglcontextrestored", self._on_restored),
        ]

    # -- coming up ---------------------------------------------------------------------------------------------

    def begin(self, tell: Callable[[str], None], failed: Callable[[BaseException], None]) -> None:
        """Starts loading; `tell(state)` from now on. What cannot be foreseen goes to `failed`."""
        self._tell = tell
        tell(self._state)
        self._browser.start_task(self._load(), failed)

    async def _load(self) -> None:
        browser = self._browser
        options = browser.as_object({"antialias": True, "alpha": False, "stencil": False, "powerPreference": "default"})
        self._context = browser.plain(self._canvas.getContext("webgl2", options))
        if self._context is None:
            self._is("none")
            return
        try:
            self._three = await browser.import_module(browser.asset("three.mjs"))
        except OSError:
            self._is("none")  # it did not arrive: the map needs nothing more
            return
        if self._gone:
            return
        self._is("building")
        await browser.pause()  # so that this is read before the work begins
        await browser.font_ready("700 64px " + self._tokens.token("text"))
        if self._gone:
            return
        try:
            self._build()
        except browser.JsException as wrong:
            browser.js.console.warn(f"The globe cannot be drawn here: {wrong}")
            self._is("none")
            return
        self._is("ready")
        self.on_change()

    def _is(self, state: str) -> None:
        if not self._gone and state != self._state:
            self._state = state
            self._tell(state)

    def _build(self) -> None:
        three, as_object = self._three, self._browser.as_object
        self._renderer = three.WebGLRenderer.new(
            as_object({"canvas": self._canvas, "context": self._context, "antialias": True})
        )
        self._renderer.outputColorSpace = "srgb-linear"  # tokens go to the screen as they are written
        self._scene = three.Scene.new()
        self._camera = three.PerspectiveCamera.new(30, 1, DISTANCE - 1.3, DISTANCE + 0.2)
        self._camera.position.set(0, 0, DISTANCE)
        self._globe = three.Group.new()
        self._scene.add(self._globe)
        self._palette = self._browser.floats(array("f", bytes(4 * 3 * len(solids.PAINTS))))
        self._uniforms = as_object(
            {
                name: {"value": value}
                for name, value in {
                    "palette": self._palette,
                    "glow": 0.0,
                    "up": three.Vector3.new(0, 1, 0),
                    "ratio": 1.0,
                    "halo": three.Vector3.new(),
                    "landing": three.Vector3.new(0, 0, 1),
                    "high": 0.0,
                    "star": three.Vector3.new(),
                    "columns": float(sheet.COLUMNS),
                    "texels": float(sheet.SIZE),
                    "sheet": self._sheet(),
                }.items()
            }
        )
        solid = self._material(shaders.SOLID_VERTEX, shaders.SOLID_FRAGMENT, flat_=0.0)
        over = self._material(
            shaders.SOLID_VERTEX, shaders.SOLID_FRAGMENT, flat_=1.0, transparent=True, depthWrite=False
        )
        letters = self._material(shaders.GLYPH_VERTEX, shaders.GLYPH_FRAGMENT, transparent=True, depthWrite=False)
        self._add_sky()
        self._add_halo()
        self._add("cells", solid, 2, self._solid(solids.board()))
        for name, material, order in (("tiles", solid, 3), ("marks", over, 4), ("letters", letters, 5)):
            self._add(name, material, order, three.BufferGeometry.new())
            self._meshes[name].visible = False
        self._lying = self._aimed = self._landing = None
        self._ratio = 0.0
        self._colours_known = False
        self._render = self._renderer.render

    def _material(self, vertex: str, fragment: str, flat_: float | None = None, **more: Any) -> Any:
        three, as_object = self._three, self._browser.as_object
        uniforms = self._uniforms
        if flat_ is not None:
            # Uniforms are shared by all materials, so that one change reaches them all; this one is its own.
            uniforms = self._browser.merged(self._uniforms, as_object({"flat_": {"value": flat_}}))
        material = three.ShaderMaterial.new(as_object({"vertexShader": vertex, "fragmentShader": fragment, **more}))
        material.uniforms = uniforms
        return material

    def _sheet(self) -> Any:
        canvas = self._browser.canvas_of(sheet.SIZE, sheet.SIZE)
        sheet.draw(canvas, self._tokens.token("text"))
        three = self._three
        texture = three.CanvasTexture.new(canvas)
        texture.format = three.RedFormat
        texture.flipY = False
        texture.anisotropy = min(8, self._renderer.capabilities.getMaxAnisotropy())
        return texture

    def _solid(self, vertices: array) -> Any:
        """A geometry of triangles as `solids` makes them."""
        three = self._three
        geometry = three.BufferGeometry.new()
        buffer = three.InterleavedBuffer.new(self._browser.floats(vertices), solids.FLOATS)
        for name, size, start in (("position", 3, 0), ("normal", 3, 3), ("paint", 1, 6)):
            geometry.setAttribute(name, three.InterleavedBufferAttribute.new(buffer, size, start))
        return geometry

    def _letters(self, faces: array) -> Any:
        three, floats = self._three, self._browser.floats
        geometry = three.InstancedBufferGeometry.new()
        corners = array("f", (-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0))
        geometry.setAttribute("position", three.BufferAttribute.new(floats(corners), 3))
        buffer = three.InstancedInterleavedBuffer.new(floats(faces), solids.GLYPH_FLOATS)
        for name, size, start in (("middle", 3, 0), ("face", 4, 3)):
            geometry.setAttribute(name, three.InterleavedBufferAttribute.new(buffer, size, start))
        geometry.instanceCount = len(faces) // solids.GLYPH_FLOATS
        return geometry

    def _add(
        self, name: str, material: Any, order: int, geometry: Any, turning: bool = True, points: bool = False
    ) -> None:
        three = self._three
        mesh = (three.Points if points else three.Mesh).new(geometry, material)
        mesh.frustumCulled = False
        mesh.renderOrder = order
        (self._globe if turning else self._scene).add(mesh)
        self._meshes[name] = mesh

    def _add_sky(self) -> None:
        rng, out = Random(5), array("f")  # always the same night
        for _ in range(_SKY_STARS):
            out.extend((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.choice((1.2, 1.2, 1.6, 1.6, 2.2, 3.0))))
        geometry = self._three.BufferGeometry.new()
        geometry.setAttribute("position", self._three.BufferAttribute.new(self._browser.floats(out), 3))
        material = self._material(shaders.SKY_VERTEX, shaders.SKY_FRAGMENT, transparent=True, depthWrite=False)
        self._add("sky", material, 0, geometry, turning=False, points=True)

    def _add_halo(self) -> None:
        s = 1.45
        geometry = self._three.BufferGeometry.new()
        corners = array("f", (-s, -s, 0, s, -s, 0, s, s, 0, -s, -s, 0, s, s, 0, -s, s, 0))
        geometry.setAttribute("position", self._three.BufferAttribute.new(self._browser.floats(corners), 3))
        material = self._material(shaders.HALO_VERTEX, shaders.HALO_FRAGMENT, transparent=True, depthWrite=False)
        self._add("halo", material, 1, geometry, turning=False)

    # -- what every painter does -------------------------------------------------------------------------------

    def resize(self, width: float, height: float, ratio: float) -> bool:
        if (width, height, ratio) == self._size:
            return False
        self._size = (width, height, ratio)
        self._ratio = 0.0
        return True

    def forget_colours(self) -> None:
        self._colours_known = False

    def lens(self, scene: GlobeScene) -> Lens:
        if self._lens.width != self._size[0] or self._lens.height != self._size[1] or self._lens.zoom != scene.zoom:
            self._lens = Lens(self._size[0], self._size[1], scene.zoom)
        return self._lens

    def pick(self, scene: GlobeScene, x: float, y: float) -> str | None:
        """The cell under a point of the canvas, as it was last painted; None beside the globe."""
        seen = self.lens(scene).hit(x, y)
        return None if seen is None else cell_at(turned(inverse(scene.turn), seen))

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
        width, height, _ = self._size
        if self._state != "ready" or width < 1 or height < 1:
            return
        self._fit_canvas(scene)
        if not self._colours_known:
            self._colour()
        lying = (scene.pieces, scene.marks, scene.joins)
        if lying != self._lying:
            self._lay(scene)
            self._lying = lying
        self._globe.quaternion.set(*scene.turn)
        self._uniforms.up.value.set(*turned(inverse(scene.turn), (0.0, 1.0, 0.0)))
        self._uniforms.glow.value = scene.glow
        if scene.landing != self._landing:
            self._landing = scene.landing
            cell, share = scene.landing or ("A", 0.0)
            self._uniforms.landing.value.set(*VECTORS[cell])
            self._uniforms.high.value = HIGH * share
        self._render(self._scene, self._camera)

    def dispose(self) -> None:
        """Gives everything back. A canvas can have one context only, so the next painter gets a new canvas."""
        self._gone = True
        for unbind in self._unbind:
            unbind()
        if self._meshes:
            self._discard()
            self._renderer.forceContextLoss()

    # -- parts of a frame --------------------------------------------------------------------------------------

    def _fit_canvas(self, scene: GlobeScene) -> None:
        """Sizes in device pixels: no finer than can be drawn in time while it moves, as fine as may be once at rest."""
        width, height, ratio = self._size
        if scene.busy:
            self._watch()
        else:
            self._last = 0.0
        ratio = min(ratio, RATIOS[self._quality if scene.busy else 0])
        if ratio != self._ratio:
            self._ratio = ratio
            self._renderer.setPixelRatio(ratio)
            self._renderer.setSize(width, height, False)
            self._uniforms.ratio.value = ratio
        lens = self.lens(scene)
        if (lens, ratio) != self._aimed:
            self._aimed = (lens, ratio)
            camera = self._camera
            camera.fov = degrees(2 * atan(height / 2 / lens.focal))
            camera.aspect = width / height
            camera.updateProjectionMatrix()

    def _watch(self) -> None:
        """Notes how long frames take while the globe moves, and steps down when they run long."""
        now = self._browser.now()
        if self._last:
            self._gaps.append(now - self._last)
            if len(self._gaps) >= _WATCHED:
                if sorted(self._gaps)[_WATCHED // 2] > LONG_FRAME and self._quality < len(RATIOS) - 1:
                    self._quality += 1
                self._gaps.clear()
        self._last = now

    def _colour(self) -> None:
        rgb = self._tokens.rgb
        palette = array("f")
        for name in solids.PAINTS:
            palette.extend(rgb(name))
        self._palette.assign(palette)
        self._uniforms.halo.value.set(*rgb("globe-halo"))
        self._uniforms.star.value.set(*rgb("globe-sky-star"))
        self._renderer.setClearColor(self._three.Color.new(*rgb("globe-table")), 1)
        self._colours_known = True

    def _lay(self, scene: GlobeScene) -> None:
        """New meshes for what now lies on the globe."""
        before = self._lying or (None, None, None)
        landing = scene.landing[0] if scene.landing else None
        if scene.pieces != before[0]:
            self._show("tiles", solids.tiles(scene.pieces, landing), self._solid)
            self._show("letters", solids.glyphs(scene.pieces, landing), self._letters)
        filled = frozenset(piece.cell for piece in scene.pieces)
        self._show("marks", solids.marks(scene.marks, scene.joins, filled, landing), self._solid)

    def _show(self, name: str, vertices: array, make: Any) -> None:
        mesh = self._meshes[name]
        mesh.geometry.dispose()
        mesh.visible = bool(vertices)
        if vertices:
            mesh.geometry = make(vertices)

    # -- the context -------------------------------------------------------------------------------------------

    def _discard(self) -> None:
        for mesh in self._meshes.values():
            mesh.geometry.dispose()
            mesh.material.dispose()
        self._uniforms.sheet.value.dispose()
        self._renderer.dispose()
        self._meshes = {}

    def _on_lost(self, event: Any) -> None:
        event.preventDefault()  # only then does it come back
        if self._state == "ready":
            # While the context is lost this asks nothing of it; later, what belonged to it would be refused one by one.
            self._discard()
            self._is("lost")

    def _on_restored(self, _event: Any) -> None:
        if self._state == "lost":
            self._build()
            self._is("ready")
            self.on_change()
