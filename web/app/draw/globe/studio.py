"""The globe made of three.js objects: its materials, meshes and uniforms. Knows nothing of the table."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from math import atan, degrees
from random import Random
from typing import Any

from app.draw.sphere import inset, letters, shaders, sheet, solids
from app.draw.sphere.paints import PAINTS
from app.draw.sphere.shapes import FLOATS
from app.draw.sphere.turning import DISTANCE, Lens, Rotation

_SKY_STARS = 190
_HALO = 1.45
"""Half the side of the square on which the air around the globe shows, in radii."""
LAYERS = ("shadows", "tiles", "marks", "trail", "letters", "inset")
"""What is made anew when something lies otherwise, in the order drawn; before them the sky, the halo and the cells."""


class Studio:
    """One WebGL context with the globe in it. `browser` is `bridge`, or what stands for it."""

    def __init__(self, browser: Any, canvas: Any, context: Any, three: Any, tokens: Any) -> None:
        self._browser, self._three, self._tokens = browser, three, tokens
        as_object = browser.as_object
        self._renderer = three.WebGLRenderer.new(as_object({"canvas": canvas, "context": context, "antialias": True}))
        self._renderer.outputColorSpace = "srgb-linear"  # tokens go to the screen as they are written
        self._scene = three.Scene.new()
        self._camera = three.PerspectiveCamera.new(30, 1, DISTANCE - 1.3, DISTANCE + 0.2)
        self._camera.position.set(0, 0, DISTANCE)
        self._globe = three.Group.new()
        self._scene.add(self._globe)
        self._meshes: dict[str, Any] = {}
        self._aimed: tuple[Lens, float] | None = None
        self._palette = browser.floats(array("f", bytes(4 * 3 * len(PAINTS))))
        self.uniforms = self._made_uniforms()
        self._add_sky()
        self._add_halo()
        self._add_rest()
        self._render = self._renderer.render

    def _made_uniforms(self) -> Any:
        three = self._three
        values = {
            "palette": self._palette,
            "glow": 0.0,
            "up": three.Vector3.new(0, 1, 0),
            "ratio": 1.0,
            "halo": three.Vector3.new(),
            "dawn": three.Vector3.new(),
            "sun": three.Vector3.new(0, 0, 1),
            "landing": three.Vector3.new(0, 0, 1),
            "high": 0.0,
            "star": three.Vector3.new(),
            "columns": float(sheet.COLUMNS),
            "texels": float(sheet.SIZE),
            "sheet": self._sheet(),
            "head": 0.0,
            "strength": 0.0,
            "inset": three.Vector3.new(),
            "canvas": three.Vector2.new(1, 1),
        }
        return self._browser.as_object({name: {"value": value} for name, value in values.items()})

    # -- what a frame asks -------------------------------------------------------------------------------------

    def aim(self, lens: Lens, ratio: float) -> None:
        """The canvas in so many device pixels, and the camera as the lens says."""
        if (lens, ratio) == self._aimed:
            return
        if self._aimed is None or self._aimed[1] != ratio or self._aimed[0].width != lens.width:
            resized = True
        else:
            resized = self._aimed[0].height != lens.height
        self._aimed = (lens, ratio)
        uniforms = self.uniforms
        if resized:
            self._renderer.setPixelRatio(ratio)
            self._renderer.setSize(lens.width, lens.height, False)
            uniforms.ratio.value = ratio
            uniforms.canvas.value.set(lens.width, lens.height)
            where = inset.place(lens)
            if where is not None:
                uniforms.inset.value.set(where.x, where.y, where.radius)
            self._meshes["inset"].visible = where is not None
        camera = self._camera
        camera.fov = degrees(2 * atan(lens.height / 2 / lens.focal))
        camera.aspect = lens.width / lens.height
        camera.updateProjectionMatrix()

    def draw(self, turn: Rotation) -> None:
        self._globe.quaternion.set(*turn)
        self._render(self._scene, self._camera)

    def show(self, name: str, vertices: array[float]) -> None:
        """New triangles (or letters, or points) for one of `LAYERS`; nothing of it is drawn while there are none."""
        mesh = self._meshes[name]
        mesh.geometry.dispose()
        mesh.visible = bool(vertices) and (name != "inset" or self._has_inset())
        if vertices:
            make: dict[str, Callable[[array[float]], Any]] = {"letters": self._letters, "inset": self._points}
            mesh.geometry = make.get(name, self._solid)(vertices)

    def _has_inset(self) -> bool:
        return self._aimed is not None and inset.place(self._aimed[0]) is not None

    def colour(self) -> None:
        """Takes the colours from the tokens."""
        rgb, uniforms = self._tokens.rgb, self.uniforms
        palette = array("f")
        for name in PAINTS:
            palette.extend(rgb(name))
        self._palette.assign(palette)
        uniforms.halo.value.set(*rgb("globe-halo"))
        uniforms.dawn.value.set(*rgb("globe-dawn"))
        uniforms.star.value.set(*rgb("globe-sky-star"))
        self._renderer.setClearColor(self._three.Color.new(*rgb("globe-table")), 1)

    def discard(self) -> None:
        for mesh in self._meshes.values():
            mesh.geometry.dispose()
            mesh.material.dispose()
        self.uniforms.sheet.value.dispose()
        self._renderer.dispose()

    def end(self) -> None:
        """Gives the context back at once, rather than when the browser finds that it is not used."""
        self._renderer.forceContextLoss()

    # -- making it ---------------------------------------------------------------------------------------------

    def _material(self, vertex: str, fragment: str, **more: Any) -> Any:
        material = self._three.ShaderMaterial.new(
            self._browser.as_object({"vertexShader": vertex, "fragmentShader": fragment, **more})
        )
        material.uniforms = self.uniforms  # shared by all, so that one change reaches them all
        return material

    def _sheet(self) -> Any:
        canvas = self._browser.canvas_of(sheet.SIZE, sheet.SIZE)
        sheet.draw(canvas, self._tokens.token("text"))
        texture = self._three.CanvasTexture.new(canvas)
        texture.format = self._three.RedFormat
        texture.flipY = False
        texture.anisotropy = min(8, self._renderer.capabilities.getMaxAnisotropy())
        return texture

    def _solid(self, vertices: array[float]) -> Any:
        """A geometry of triangles as `shapes` makes them."""
        return self._interleaved(vertices, FLOATS, (("position", 3, 0), ("normal", 3, 3), ("paint", 1, 6)))

    def _points(self, vertices: array[float]) -> Any:
        return self._interleaved(vertices, inset.POINT_FLOATS, (("position", 3, 0), ("point", 2, 3)))

    def _interleaved(self, vertices: array[float], stride: int, parts: tuple[tuple[str, int, int], ...]) -> Any:
        three = self._three
        geometry = three.BufferGeometry.new()
        buffer = three.InterleavedBuffer.new(self._browser.floats(vertices), stride)
        for name, size, start in parts:
            geometry.setAttribute(name, three.InterleavedBufferAttribute.new(buffer, size, start))
        return geometry

    def _letters(self, faces: array[float]) -> Any:
        three, floats = self._three, self._browser.floats
        geometry = three.InstancedBufferGeometry.new()
        corners = array("f", (-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0))
        geometry.setAttribute("position", three.BufferAttribute.new(floats(corners), 3))
        buffer = three.InstancedInterleavedBuffer.new(floats(faces), letters.GLYPH_FLOATS)
        for name, size, start in (("middle", 3, 0), ("face", 4, 3)):
            geometry.setAttribute(name, three.InterleavedBufferAttribute.new(buffer, size, start))
        geometry.instanceCount = len(faces) // letters.GLYPH_FLOATS
        return geometry

    def _add(self, name: str, material: Any, geometry: Any, turning: bool = True, points: bool = False) -> None:
        three = self._three
        mesh = (three.Points if points else three.Mesh).new(geometry, material)
        mesh.frustumCulled = False
        mesh.renderOrder = len(self._meshes)
        (self._globe if turning else self._scene).add(mesh)
        self._meshes[name] = mesh

    def _add_rest(self) -> None:
        over = {"transparent": True, "depthWrite": False}
        solid = self._material(shaders.SOLID_VERTEX, shaders.SOLID_FRAGMENT)
        marks = self._material(shaders.OVER_VERTEX, shaders.OVER_FRAGMENT, **over)
        materials = {
            "shadows": marks,
            "tiles": solid,
            "marks": marks,
            "trail": self._material(shaders.TRAIL_VERTEX, shaders.TRAIL_FRAGMENT, **over),
            "letters": self._material(shaders.GLYPH_VERTEX, shaders.GLYPH_FRAGMENT, **over),
            "inset": self._material(shaders.INSET_VERTEX, shaders.INSET_FRAGMENT, depthTest=False, **over),
        }
        self._add("cells", solid, self._solid(solids.board()))
        for name in LAYERS:
            self._add(name, materials[name], self._three.BufferGeometry.new(), points=name == "inset")
            self._meshes[name].visible = False

    def _add_sky(self) -> None:
        rng, out = Random(5), array("f")  # always the same night
        for _ in range(_SKY_STARS):
            out.extend((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.choice((1.2, 1.2, 1.6, 1.6, 2.2, 3.0))))
        geometry = self._three.BufferGeometry.new()
        geometry.setAttribute("position", self._three.BufferAttribute.new(self._browser.floats(out), 3))
        material = self._material(shaders.SKY_VERTEX, shaders.SKY_FRAGMENT, transparent=True, depthWrite=False)
        self._add("sky", material, geometry, turning=False, points=True)

    def _add_halo(self) -> None:
        s = _HALO
        geometry = self._three.BufferGeometry.new()
        corners = array("f", (-s, -s, 0, s, -s, 0, s, s, 0, -s, -s, 0, s, s, 0, -s, s, 0))
        geometry.setAttribute("position", self._three.BufferAttribute.new(self._browser.floats(corners), 3))
        material = self._material(shaders.HALO_VERTEX, shaders.HALO_FRAGMENT, transparent=True, depthWrite=False)
        self._add("halo", material, geometry, turning=False)
