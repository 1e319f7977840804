"""What is on the page: the tree, the canvas with its painter, the focusable cells, the ghost under a finger.

`show` is called once a frame and touches only what changed since the last one.
"""

from __future__ import annotations

from typing import Any

from app import bridge
from app.club import shell_view
from app.draw.paint_2d import Painter
from app.hands.access import UNIT, cells, placed
from app.page.dom import Root
from app.page.view import h

FLIGHT_MS = 700.0
"""How long a picture flies (see `Stage.fly`)."""


class Stage:
    """The app's face. Holds nothing that cannot be made again from the model."""

    def __init__(self, app: Any) -> None:
        self._app = app
        document = bridge.document
        self._page = Root(document, bridge.by_id("app"))
        self._over = Root(document, bridge.by_id("over"))
        self._ghost = Root(document, bridge.by_id("ghost"))
        self._flight = Root(document, bridge.by_id("flight"))
        self._flying: tuple = ()
        self._flights = 0
        self._cells: Root | None = None
        self._cells_key: Any = None
        self._cells_rules: Any = None
        self._cells_at: Any = None
        self._canvas: Any = None
        self._canvas_game: str | None = None
        self._unwatch: Any = None
        self._painter: Any = None
        self._scene: Any = None
        self._view_key: Any = None
        self._over_key: Any = None
        self._painted: Any = None
        self._seen: Any = None
        self.size = (0.0, 0.0)

    # -- questions ---------------------------------------------------------------------------------------------

    def intent(self, kind: str, element: Any) -> tuple | None:
        for root in (self._page, self._over, self._cells):
            found = root.intent(kind, element) if root is not None else None
            if found is not None:
                return found
        if kind == "click" and bridge.plain(element.closest("[data-back]")) is not None:
            return ("back",)  # the help is static: its way back depends on where one came from
        return None

    def pick(self, x: float, y: float) -> str | None:
        """The cell at a point of the canvas in CSS pixels."""
        if self._painter is None or self._scene is None:
            return None
        return self._painter.pick(self._scene, x, y)

    # -- a frame -----------------------------------------------------------------------------------------------

    def forget_view(self) -> None:
        self._view_key = None

    def show(self, now: float) -> None:
        app = self._app
        if app.shell is not self._over_key:  # first: a view that raises must not hide the panel that says so
            self._over_key = app.shell
            dialog = shell_view.shell_dialog(app.shell)
            self._over.render(*shell_view.messages_view(app.shell), *([dialog] if dialog else []))
        key = self._key_of_view()
        if key != self._view_key:
            self._view_key = key
            self._page.render(*app.routing.page())
            self._bind_canvas()
        held = app.table.ghost(app.model, app.held) if app.held and app.model is not None else None
        self._ghost.render(*([held] if held is not None else []))
        if self._canvas is not None and app.model is not None:
            self._paint(now)
        self._take_off()

    def _key_of_view(self) -> tuple:
        app = self._app
        shell = app.shell
        outer = (shell.route, shell.game, shell.setup, shell.settings, shell.saves, shell.full_screen, shell.page)
        if app.model is None or shell.route != "table":
            return (outer,)
        view_key = getattr(app.table, "view_key", None)
        # A model is compared by identity: it is a new one whenever something changed.
        self._seen = app.model
        return outer, (view_key(app.model) if view_key else id(app.model))

    def _bind_canvas(self) -> None:
        """Finds the canvas that the view made, and gives it its painter."""
        canvas = bridge.by_id("board")
        game = self._app.shell.game
        if canvas is None or self._canvas is None or not canvas.isSameNode(self._canvas) or game != self._canvas_game:
            self._let_go()
            if canvas is not None and self._app.model is not None:
                self._take(canvas, game)

    def _let_go(self) -> None:
        if self._unwatch is not None:
            self._unwatch()
        dispose = getattr(self._painter, "dispose", None)
        if dispose is not None:
            dispose()
        self._canvas = self._painter = self._cells = self._scene = self._unwatch = None
        self._cells_key = self._painted = self._cells_at = None
        if self._cells_rules is not None:
            self._cells_rules.write("")
        self.size = (0.0, 0.0)

    def _take(self, canvas: Any, game: str) -> None:
        app = self._app
        make = getattr(app.table, "painter", None)
        self._canvas, self._canvas_game = canvas, game
        self._painter = make(canvas, bridge) if make else Painter(canvas, bridge.Canvas())
        self._painter.on_change = self.repaint
        begin = getattr(self._painter, "begin", None)
        if begin is not None:  # a painter that needs something first tells the table how it fares
            begin(lambda state: app.send(("drawing", state)), app.fault)
        self._cells = Root(bridge.document, bridge.by_id("board-cells"))
        self._unwatch = bridge.watch_size(canvas.parentElement, app.guarded(self.measure))
        self.measure()

    def repaint(self) -> None:
        """Painters call this when something arrived late (a font, a texture, a restored context)."""
        self._painted = None
        self._app.ask_frame()

    def forget_colours(self) -> None:
        if self._painter is not None:
            self._painter.forget_colours()
            self._painted = None

    def measure(self) -> None:
        """Takes the canvas's size afresh; the table hears of it when it is another."""
        if self._canvas is None:
            return
        box = self._canvas.parentElement.getBoundingClientRect()
        size = (float(box.width), float(box.height))
        changed = self._painter.resize(*size, bridge.pixel_ratio())
        if changed or size != self.size:
            self.size = size
            self._painted = None
            self._app.send(("resized",))
            self._app.ask_frame()

    def _paint(self, now: float) -> None:
        app = self._app
        moving = getattr(app.table, "moving", None)
        in_motion = bool(moving and moving(app.model, now))
        if self._painted is not app.model or in_motion:
            self._scene = app.table.scene(app.model, app.ui())
            if self._scene is not None:
                self._painter.paint(self._scene)
                self._mirror(self._scene, in_motion)
            # One more frame after the motion has ended paints where it came to rest.
            self._painted = None if in_motion else app.model
        if in_motion or getattr(self._painter, "moving", False):
            app.ask_frame()

    def _mirror(self, scene: Any, in_motion: bool) -> None:
        """Keeps the focusable cells in step with what is painted."""
        cursor = getattr(self._app.model, "cursor", None)
        key = (scene.spots, cursor)
        if key != self._cells_key:
            self._cells_key = key
            self._cells.render(cells(scene.spots, cursor, scene.spot_size, "Board"))
        places = getattr(self._painter, "places", None)
        if places is not None and not in_motion and self._cells_at != (scene.turn, scene.zoom, self.size):
            self._cells_at = (scene.turn, scene.zoom, self.size)
            self._cells_rules = self._cells_rules or bridge.Rules()
            self._cells_rules.write(placed(places(scene), scene.spot_size))
        place = self._painter.fit(scene)
        if place is not None:
            style, scale = bridge.by_id("board-cells").style, place.scale / UNIT
            style.setProperty("transform", f"matrix({scale:.4f},0,0,{scale:.4f},{place.dx:.2f},{place.dy:.2f})")

    # -- flights -----------------------------------------------------------------------------------------------

    def fly(self, picture: Any, x: float, y: float, name: str) -> None:
        """Lets a picture fly from the point (x, y) of the canvas to the element with this id, on the next frame."""
        self._flights += 1
        self._flying = (*self._flying, [f"flight-{self._flights}", picture, x, y, name, False])
        bridge.later(FLIGHT_MS, lambda *_: self._land())

    def _take_off(self) -> None:
        if all(flight[5] for flight in self._flying) or self._canvas is None:
            return
        box = self._canvas.getBoundingClientRect()
        self._flight.render(*(h("div.flight", picture, id=key, key=key) for key, picture, *_ in self._flying))
        for flight in self._flying:
            key, _, x, y, name, under_way = flight
            goal = bridge.by_id(name)
            if under_way or goal is None:
                continue
            flight[5] = True
            aim = goal.getBoundingClientRect()
            bridge.animate(
                bridge.by_id(key),
                (
                    {
                        "transform": f"translate({box.left + x:.1f}px,{box.top + y:.1f}px) translate(-50%,-50%) scale(1)",
                        "opacity": 1,
                    },
                    {
                        "transform": f"translate({aim.left + aim.width / 2:.1f}px,{aim.top + aim.height / 2:.1f}px) translate(-50%,-50%) scale(.35)",
                        "opacity": 0.2,
                    },
                ),
                FLIGHT_MS,
            )

    def _land(self) -> None:
        self._flying = self._flying[1:]
        self._flight.render(*(h("div.flight", picture, id=key, key=key) for key, picture, *_ in self._flying))

    def move_ghost(self, x: float, y: float) -> None:
        """Puts what is dragged under the point (x, y) of the canvas."""
        box = self._canvas.getBoundingClientRect() if self._canvas is not None else None
        left, top = (box.left, box.top) if box is not None else (0, 0)
        bridge.by_id("ghost").style.setProperty("transform", f"translate({x + left:.1f}px,{y + top:.1f}px)")
