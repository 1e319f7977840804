"""Plays at the globe as a player does: turns it with a finger, taps, types. Knows the match only from what the page has saved."""

from __future__ import annotations

from selenium.webdriver.common.keys import Keys

from app.draw.sphere.grip import gripped, moved
from app.draw.sphere.picking import cell_at
from app.draw.sphere.turning import Lens, Look, between, inverse, turned
from app.tables.globe import messages
from engine.builtin_words import words
from engine.globe.board import NEIGHBOURS, distance
from engine.globe.geometry import VECTORS
from engine.globe.house import Lists
from engine.globe.mesh import neighbour_towards
from engine.globe.plays import plays
from engine.kernel.tiles import IN_RACK
from tests.browser.keyboard import Keyboard
from tests.browser.saved import Saved
from tests.playing import long_play

ARROWS = {
    Keys.ARROW_UP: (0, 1, 0),
    Keys.ARROW_DOWN: (0, -1, 0),
    Keys.ARROW_LEFT: (-1, 0, 0),
    Keys.ARROW_RIGHT: (1, 0, 0),
}

# Counts what reaches the graphics card, and how often and how long frames take.
COUNTING = """
window.__draws = 0; window.__frames = []; window.__canvases = [];
for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
  const before = WebGL2RenderingContext.prototype[name];
  WebGL2RenderingContext.prototype[name] = function (...args) { window.__draws++; return before.apply(this, args); };
}
const request = window.requestAnimationFrame;
window.requestAnimationFrame = draw => request.call(window, time => {
  const start = performance.now(); draw(time); window.__frames.push(performance.now() - start);
});
const context = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  const got = context.call(this, kind, ...more);
  if (kind === "webgl2" && got && !window.__canvases.includes(got)) window.__canvases.push(got);
  return got;
};
"""
# The device's clock, which a test can stop at a moment.
CLOCK = """
const real = Date.now.bind(Date);
window.__clock = null;
Date.now = () => window.__clock === null ? real() : window.__clock;
"""
NO_WEBGL = """
const context = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return /webgl/.test(kind) ? null : context.call(this, kind, ...more); };
"""


class Table(Keyboard, Saved):
    """One page at the globe's table."""

    GAME = "globe"

    def __init__(self, page, seed: int = 1):
        self.page, self.seed = page, seed
        self.lists = Lists(words("open"), words("everyday"), 15)

    def move(self):
        """A legal move for the rack whose turn it is, or None; the same one whenever it is asked for."""
        play = long_play(self.search(self.state()))
        return None if play is None else play.tiles

    def search(self, state):
        """The plays of the seat to move."""
        return plays(state.board, state.joins, state.racks[state.to_move], state.house.over(self.lists))

    # -- beginning

    def still(self) -> Table:
        """The globe is at once where it is to be."""
        self.page.calm()
        return self

    def begin(self, *, names=("Ann", "Ben"), ready: bool = True, hints: bool = False) -> Table:
        self.page.open(f"?seed={self.seed}#globe")
        self.page.find(".setup")
        for field, name in zip(self.page.find_all(".name-field input"), names):
            field.clear()
            field.send_keys(name)
        if hints:
            self.page.choose("hints", "True")
        self.page.tap(".setup button[type=submit]")
        self.page.find(".table")
        return self.ready() if ready else self

    def ready(self) -> Table:
        """Waits until there is something to be seen: the globe or its map."""
        self.page.wait_js("document.querySelector('#board') && !document.querySelector('.globe-wait')", "the globe")
        return self

    def show_tiles(self) -> None:
        self.page.wait_js("document.querySelector('.curtain')?.getAnimations().length === 0", "the pass screen at rest")
        self.page.tap("#show-tiles")
        self.page.wait_js(
            "document.querySelector('.rack [data-drag]') && !document.querySelector('.curtain')", "the rack"
        )
        self.ready()

    # -- the globe on screen

    def lens(self) -> tuple[Lens, float, float]:
        left, top, width, height = self.page.js(
            "const r = document.querySelector('#board').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]"
        )
        return Lens(width, height), left, top

    def turn(self) -> tuple:
        return tuple(self.saved()["turn"])

    def place_of(self, cell: str, turn: tuple | None = None) -> tuple[float, float]:
        """Where a cell of a globe at rest and not zoomed shows in the viewport."""
        lens, left, top = self.lens()
        x, y, near = lens.project(turned(turn or self.turn(), VECTORS[cell]))
        assert near, f"{cell} is on the far side"
        return left + x, top + y

    def bring(self, cell: str) -> tuple:
        """Turns the globe with a finger until a cell is well in sight; the rotation after that."""
        lens, left, top = self.lens()
        look = Look(self.turn())
        laid = {entry[0] for entry in self.saved().get("draft", ())}
        for _ in range(6):
            axis, angle = between(turned(look.turn, VECTORS[cell]), (0.0, 0.0, 1.0))
            if angle < 0.55:
                break
            # Not all the way, and no longer than the canvas has room.
            length = min((angle - 0.3) * lens.scale, 0.7 * min(lens.width, lens.height))
            dx, dy = round(axis[1] * length), round(axis[0] * length)
            start = self._free_start(lens, look, laid, dx, dy)
            steps = [(left + start[0] + dx * i / 4, top + start[1] + dy * i / 4) for i in range(5)]
            self.page.touch("touchStart", [steps[0]])
            look, grip = gripped(look, 0, lens, *start)
            for x, y in steps[1:]:
                self.page.touch("touchMove", [(x, y)])
                look, grip = moved(look, 0, lens, grip, x - left, y - top)
            self.page.touch("touchEnd", [])
            self.page.frames()
        return look.turn

    def _free_start(self, lens: Lens, look: Look, laid: set[str], dx: float, dy: float) -> tuple[float, float]:
        """Where a drag by (dx, dy) stays on the canvas and does not begin on a tile that would be dragged instead."""
        for away in (0, 30, -30, 60, -60):
            x, y = lens.width / 2 - dx / 2 + away, lens.height / 2 - dy / 2
            hit = lens.hit(x, y)
            if hit is None or cell_at(turned(inverse(look.turn), hit)) not in laid:
                return x, y
        raise AssertionError("no place to begin a drag")

    # -- by taps

    def slot(self, tile: str):
        face = IN_RACK[tile]
        return self.page.wait_js(
            "[...document.querySelectorAll('.rack [data-drag]')]"
            f".find(e => e.querySelector('.tile-letter').textContent === '{face}')",
            f"{face} on the rack",
        )

    def tap_tile(self, cell: str, tile: str) -> None:
        turn = self.bring(cell)
        slot = self.slot(tile)
        self.page.tap(slot)
        self.page.wait(lambda d: slot.get_attribute("aria-pressed") == "true", "the tile to be chosen")
        self.page.tap(self.place_of(cell, turn))
        self.letter(tile)
        self.wait_laid(cell, tile)

    def tap_on_map(self, cell: str, tile: str) -> None:
        slot = self.slot(tile)
        self.page.tap(slot)
        self.page.wait(lambda d: slot.get_attribute("aria-pressed") == "true", "the tile to be chosen")
        self.page.tap(f"#cell-{cell}")
        self.letter(tile)
        self.wait_laid(cell, tile)

    def letter(self, tile: str) -> None:
        if tile.islower():
            self.page.find(".letters")
            self.page.tap(
                next(
                    e for e in self.page.find_all(".letters .letter") if e.get_attribute("textContent") == tile.upper()
                )
            )
            self.page.wait_js("!document.querySelector('.letters')", "the chooser to close")

    def label(self, cell: str) -> str:
        return self.page.js(f"return document.querySelector('#cell-{cell}').getAttribute('aria-label')")

    def wait_laid(self, cell: str, tile: str) -> None:
        said = f"{messages.tile_name(tile)}, not placed yet"
        self.page.wait(lambda d: said in self.label(cell), f"{said} on {cell}")

    def press(self, label: str) -> None:
        button = self.page.wait(
            lambda d: next(
                (b for b in self.page.find_all("button, a.button") if b.is_displayed() and b.text == label), None
            ),
            f"the button {label}",
        )
        self.page.tap(button)

    def place(self) -> None:
        turns = self.events()
        self.page.wait_js(
            "document.querySelector('#place').getAttribute('aria-disabled') !== 'true'", "a move that may be placed"
        )
        self.page.tap("#place")
        self.wait_turn(turns)

    def pass_turn(self) -> None:
        turns = self.events()
        self.page.tap("#pass")
        self.page.find("dialog")
        self.page.tap("dialog .dialog-actions .primary")
        self.wait_turn(turns)

    def wait_turn(self, turns: int) -> None:
        self.page.wait(lambda d: self.events() > turns, "the turn to end")

    # -- by keys

    def tab_to_board(self) -> str:
        """Tabs back from the rack to the globe; the cell that has the focus then."""
        walked = []
        for _ in range(60):
            here = self.focused()
            walked.append(here or self.page.js("return document.activeElement.outerHTML.slice(0, 60)"))
            if here.startswith("cell-"):
                return here.removeprefix("cell-")
            self.back_tab()
        raise AssertionError(f"the globe cannot be reached by Tab: {walked}")

    def walk_to(self, cell: str) -> None:
        """Goes to a cell by arrow keys alone, as they lie on screen; tilts the globe where none of the four leads nearer."""
        here = self.tab_to_board()
        for _ in range(80):
            if here == cell:
                return
            turn = self.turn()
            ways = {key: neighbour_towards(here, turned(inverse(turn), way)) for key, way in ARROWS.items()}
            key, there = min(ways.items(), key=lambda way: distance(way[1], cell))
            if distance(there, cell) >= distance(here, cell):
                self.key(Keys.PAGE_UP)
                self.page.wait(lambda d: self.turn() != turn, "the globe to tilt")
                continue
            self.key(key)
            self.page.wait(lambda d: self.focused() == f"cell-{there}", f"the cursor on {there}")
            self.page.wait(lambda d: self.saved()["cursor"] == there, f"the cursor kept on {there}")
            assert there in NEIGHBOURS[here]
            here = there
        raise AssertionError(f"{cell} was not reached")

    def type_tile(self, cell: str, tile: str) -> None:
        self.walk_to(cell)
        self.key(tile.lower())
        self.wait_laid(cell, tile)
        self.settled()

    def settled(self) -> None:
        """Waits until the focus is where the cursor went: a player looks, too, before the next key."""
        self.page.wait(lambda d: self.focused() == f"cell-{self.saved()['cursor']}", "the focus on the cursor's cell")

    def key_blank(self, cell: str, tile: str) -> None:
        """A blank, which no letter key means for certain: from the rack with Enter, down with Enter, then its letter."""
        wanted = self.slot(tile).get_attribute("id")
        self.tab_to(wanted)
        self.key(Keys.ENTER)
        self.page.wait(lambda d: self.focused().startswith("cell-"), "the board's cursor")
        self.walk_to(cell)
        self.settled()
        self.key(Keys.ENTER)
        self.page.find(".letters")
        self.key(tile)
        self.wait_laid(cell, tile)
