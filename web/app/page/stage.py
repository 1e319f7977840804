"""What is on the page: the tree, the canvas with its painter, the focusable cells, the ghost under a finger.

`show` is called once a frame and touches only what changed since the last one. The stage is given what it shows and
asks nobody; it holds nothing that cannot be made again from that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Protocol

from app import bridge
from app.draw.painter import AnyScene, Painter
from app.hands.access import UNIT, cells, placed
from app.message import Address, Message, ToTable
from app.page.dom import Root
from app.page.flights import Flights
from app.page.view import Node
from app.table import OnTable, Ui


@dataclass(frozen=True, slots=True)
class Shown:
    """A tree for one place on the page. It is made by `tree` only when `key` has changed; `address` says whose it is; `raised`
    whether toasts are in it, which lie over everything."""

    key: Hashable
    tree: Callable[[], tuple[Node[Message], ...]]
    address: Callable[[Message], Address]
    raised: bool = False


class StageHearer(Protocol):
    """Whom the stage tells."""

    def ask_frame(self) -> None: ...
    def resized(self) -> None:
        """The canvas has another size."""

    def drawing(self, state: str) -> None:
        """How a painter that needs something first fares."""

    def fault(self, wrong: BaseException) -> None: ...
    def guarded(self, work: Callable[[], None]) -> Callable[..., None]: ...


class Stage:
    """The app's face."""

    def __init__(self, hearer: StageHearer) -> None:
        self._hearer = hearer
        document = bridge.document
        self._page = Root(document, bridge.by_id("app"))
        self._over = Root(document, bridge.by_id("over"))
        self._ghost = Root(document, bridge.by_id("ghost"))
        self._flights = Flights(Root(document, bridge.by_id("flight")))
        self._keys: dict[str, Hashable] = {}
        self._ghost_of: tuple[OnTable, str] | None = None
        self._cells: Root | None = None
        self._cells_key: Hashable = None
        self._cells_due = False
        self._cells_rules: Any = None
        self._cells_at: Hashable = None
        self._canvas: Any = None
        self._canvas_game = ""
        self._unwatch: Callable[[], None] | None = None
        self._painter: Painter | None = None
        self._scene: AnyScene | None = None
        self._painted: OnTable | None = None
        self.size = (0.0, 0.0)

    # -- questions ---------------------------------------------------------------------------------------------

    def meaning(self, kind: str, element: Any) -> Address | None:
        """What an event of this kind on an element means, whichever tree it stands in."""
        for root in (self._page, self._over, self._cells):
            found = root.meaning(kind, element) if root is not None else None
            if found is not None:
                return found
        return None

    def pick(self, x: float, y: float) -> str | None:
        """The cell at a point of the canvas in CSS pixels."""
        if self._painter is None or self._scene is None:
            return None
        return self._painter.pick(self._scene, x, y)

    # -- a frame -----------------------------------------------------------------------------------------------

    def show(self, over: Shown, page: Shown, table: OnTable | None, held: str | None, ui: Ui) -> None:
        """One frame. `table` is the one whose canvas is on the page, `held` what hangs from a finger over it."""
        # What lies over the page comes first: a view that raises must not hide the panel that says so.
        if self._render("over", self._over, over):
            bridge.raise_over("toasts", over.raised)
        if self._render("page", self._page, page) and self._bind_canvas(table):
            # Tree, canvas and cells of a table that is new on the page come in three frames: on a slow phone all at once
            # would stop it for half a second.
            return self._hearer.ask_frame()
        self._show_ghost(table, held)
        if self._canvas is not None and table is not None:
            self._paint(table, ui)
        if self._canvas is not None:
            self._flights.take_off(self._canvas)

    def forget_views(self) -> None:
        """The next frame makes all trees anew: something beside their keys has changed."""
        self._keys.clear()

    def _render(self, name: str, root: Root, shown: Shown) -> bool:
        if name in self._keys and self._keys[name] == shown.key:
            return False
        self._keys[name] = shown.key
        root.render(*shown.tree(), address=shown.address)
        return True

    def _show_ghost(self, table: OnTable | None, held: str | None) -> None:
        wanted = (table, held) if table is not None and held is not None else None
        if wanted == self._ghost_of:
            return
        self._ghost_of = wanted
        node = wanted[0].ghost(wanted[1]) if wanted is not None else None
        self._ghost.render(*([node] if node is not None else []))

    # -- the canvas --------------------------------------------------------------------------------------------

    def _bind_canvas(self, table: OnTable | None) -> bool:
        """Finds the canvas that the view made, and gives it its painter; whether it is a new one."""
        canvas = bridge.by_id("board")
        game = table.place.name if table is not None else ""
        same = canvas is not None and self._canvas is not None and canvas.isSameNode(self._canvas)
        if not same or game != self._canvas_game:
            self._let_go()
            if canvas is not None and table is not None:
                self._take(canvas, table)
                return True
        return False

    def _let_go(self) -> None:
        if self._unwatch is not None:
            self._unwatch()
        if self._painter is not None:
            self._painter.dispose()
        self._canvas = self._painter = self._cells = self._scene = self._unwatch = None
        self._cells_key = self._painted = self._cells_at = None
        self._cells_due = False
        if self._cells_rules is not None:
            self._cells_rules.write("")
        self.size = (0.0, 0.0)

    def _take(self, canvas: Any, table: OnTable) -> None:
        self._canvas, self._canvas_game = canvas, table.place.name
        painter = self._painter = table.place.painter(canvas, bridge)
        painter.on_change = self.repaint
        painter.begin(self._hearer.drawing, self._hearer.fault)
        self._cells = Root(bridge.document, bridge.by_id("board-cells"))
        self._unwatch = bridge.watch_size(canvas.parentElement, self._hearer.guarded(self.measure))
        self.measure()

    def repaint(self) -> None:
        """Painters call this when something arrived late (a font, a texture, a restored context)."""
        self._painted = None
        self._hearer.ask_frame()

    def forget_colours(self) -> None:
        if self._painter is not None:
            self._painter.forget_colours()
            self._painted = None

    def measure(self) -> None:
        """Takes the canvas's size afresh; the table hears of it when it is another."""
        if self._canvas is None or self._painter is None:
            return
        box = self._canvas.parentElement.getBoundingClientRect()
        size = (float(box.width), float(box.height))
        changed = self._painter.resize(*size, bridge.pixel_ratio())
        if changed or size != self.size:
            self.size = size
            self._painted = None
            self._hearer.resized()
            self._hearer.ask_frame()

    def _paint(self, table: OnTable, ui: Ui) -> None:
        in_motion = table.moving(ui.now)
        if self._painted is not table or in_motion:
            self._scene = table.scene(ui)
            if self._scene is not None and self._painter is not None:
                self._painter.paint(self._scene)
                if self._cells_key is None and not self._cells_due:
                    self._cells_due = True
                    self._hearer.ask_frame()
                else:
                    self._mirror(self._painter, self._scene, table, in_motion)
            # One more frame after the motion has ended paints where it came to rest.
            self._painted = None if in_motion else table
        elif self._cells_due and self._scene is not None and self._painter is not None:
            self._mirror(self._painter, self._scene, table, in_motion)
        if in_motion:
            self._hearer.ask_frame()

    def _mirror(self, painter: Painter, scene: AnyScene, table: OnTable, in_motion: bool) -> None:
        """Keeps the focusable cells in step with what is painted."""
        self._cells_due = False
        cursor = table.model.cursor
        key = (scene.spots, cursor)
        if key != self._cells_key and self._cells is not None:
            self._cells_key = key
            game = table.place.name
            grid = cells(scene.spots, cursor, scene.spot_size, "Board")
            self._cells.render(grid, address=lambda intent: ToTable(intent, game))
        if not in_motion:
            self._put_cells(painter, scene)
        plan = painter.fit(scene)
        if plan is not None:
            style, scale = bridge.by_id("board-cells").style, plan.scale / UNIT
            style.setProperty("transform", f"matrix({scale:.4f},0,0,{scale:.4f},{plan.dx:.2f},{plan.dy:.2f})")

    def _put_cells(self, painter: Painter, scene: AnyScene) -> None:
        """Puts each cell's element where it shows, on a board whose cells have no fixed places."""
        at = painter.places_key(scene)
        if at is None or self._cells_at == (at, self.size):
            return
        self._cells_at = (at, self.size)
        self._cells_rules = self._cells_rules or bridge.Rules()
        self._cells_rules.write(placed(painter.places(scene), scene.spot_size))

    # -- over the board ----------------------------------------------------------------------------------------

    def fly(self, picture: Node[Message], x: float, y: float, onto: str) -> None:
        """Lets a picture fly from the point (x, y) of the canvas to the element with this id, on the next frame."""
        self._flights.add(picture, x, y, onto)

    def move_ghost(self, x: float, y: float) -> None:
        """Puts what is dragged under the point (x, y) of the canvas."""
        box = self._canvas.getBoundingClientRect() if self._canvas is not None else None
        left, top = (box.left, box.top) if box is not None else (0, 0)
        bridge.by_id("ghost").style.setProperty("transform", f"translate({x + left:.1f}px,{y + top:.1f}px)")
