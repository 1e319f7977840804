"""Plays at Hexabble's table as a player does: by taps, or by keys. Knows the match only from what the page has saved."""

from __future__ import annotations

from collections import deque
from random import Random

from selenium.webdriver.common.keys import Keys

from app.tables.hexabble import messages
from app.tables.hexabble.cells import stepped
from engine.builtin_words import words as builtin_words
from engine.hexabble.plays import plays
from engine.kernel.tiles import IN_RACK
from engine.kernel.wordgraph import graph_of
from tests.browser.keyboard import Keyboard
from tests.browser.saved import Saved
from tests.playing import long_play

_AT_REST = """
const [name, done] = arguments, cell = document.querySelector(`#cell-${name}`)
const look = () => { const r = cell.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }
const settle = (before) => requestAnimationFrame(() => {
  const now = look(), board = document.querySelector('#board').getBoundingClientRect()
  if (before.some((v, i) => v !== now[i])) return settle(now)
  done(now[0] > board.left && now[0] < board.right && now[1] > board.top && now[1] < board.bottom ? now : null)
})
requestAnimationFrame(() => settle(look()))
"""
"""Where the middle of a cell is once it moves no more, if that is on the board."""
KEYS = {
    "ArrowUp": Keys.ARROW_UP,
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
}


class Table(Keyboard, Saved):
    """One page at Hexabble's table."""

    GAME = "hexabble"

    def __init__(self, page, seed: int = 1):
        self.page, self.rng = page, Random(seed)
        self.words = builtin_words("club")
        self.graph = graph_of(self.words)

    def best_move(self):
        """A good move for the rack whose turn it is, or None."""
        state = self.state()
        return long_play(self.search(state))

    def search(self, state):
        """The plays of the seat to move."""
        return plays(state.board, state.racks[state.to_move], self.graph, self.words)

    def said(self, css: str) -> str:
        """The text of an element, whatever motion it is in."""
        return self.page.find(css).get_attribute("textContent")

    def tap_at_rest(self, css: str) -> None:
        """Taps an element once it has stopped moving (the page scrolls smoothly to the rules)."""
        place = "JSON.stringify(document.querySelector(arguments[0]).getBoundingClientRect())"
        seen = [""]

        def still(_):
            seen[:] = [*seen[-1:], self.page.js("return " + place, css)]
            return seen[0] == seen[1]

        self.page.wait(still, f"{css} at rest", 10)
        self.page.tap(css)

    # -- by taps

    def begin(self, seed: int, *names: str, **answers: str) -> Table:
        """Sets a match up on the setup page, and shows the first rack."""
        self.page.open(f"?seed={seed}#hexabble")
        self.page.find(".setup")
        for i, name in enumerate(names):
            field = self.page.find_all(".name-field input")[i]
            field.clear()
            field.send_keys(name)
        for name, value in answers.items():
            self.page.choose(name, value)
        self.page.tap(".setup button[type=submit]")
        self.page.find(".table")
        return self

    def show_tiles(self) -> None:
        """Takes the device: waits until the pass screen has slid in, and presses its button."""
        self.page.wait_js("document.querySelector('.curtain')?.getAnimations().length === 0", "the pass screen at rest")
        self.page.tap("#show-tiles")
        self.page.wait_js(
            "document.querySelector('.rack [data-drag]') && !document.querySelector('.curtain')", "the rack"
        )

    def rack_labels(self) -> list[str]:
        return self.page.js("return [...document.querySelectorAll('.rack [data-drag]')].map(e => e.textContent)")

    def slot(self, tile: str):
        """The rack's button for a tile as it lies on a board."""
        name = messages.tile_name(IN_RACK[tile])
        return self.page.wait_js(
            f"[...document.querySelectorAll('.rack [data-drag]')].find(e => ['{name}', '{name}?'].includes(e.textContent))",
            f"{name} on the rack",
        )

    def tap_tile(self, cell: str, tile: str) -> None:
        """Lays a tile: a tap on the rack, a tap on the board, a tap on a letter for a Wild or Key."""
        slot = self.slot(tile)
        self.page.tap(slot)
        self.page.wait(lambda d: slot.get_attribute("aria-pressed") == "true", "the tile to be chosen")
        self.tap_cell(cell)
        self._letter(tile)
        self.wait_laid(cell, tile)

    def tap_cell(self, cell: str) -> None:
        """Taps a cell once the board has come to rest, which comes nearer where one lays; one out of sight with the whole board."""
        if self._where(cell) is None:
            self.page.tap(".board-tool:first-child")
        self.page.tap(self.page.wait(lambda _: self._where(cell), f"{cell} in sight"))

    def box(self, css: str) -> list[float]:
        """Left, top, width and height of an element on the screen."""
        return self.page.js(
            "const r = document.querySelector(arguments[0]).getBoundingClientRect(); return [r.x, r.y, r.width, r.height]",
            css,
        )

    def _where(self, cell: str) -> tuple[float, float] | None:
        """Where a cell is on the screen, at rest; None while it is out of sight."""
        found = self.page.driver.execute_async_script(_AT_REST, cell)
        return tuple(found) if found else None

    def _letter(self, tile: str) -> None:
        if IN_RACK[tile] in "?!":
            self.page.find(".letters")
            letter = next(
                e for e in self.page.find_all(".letters .letter") if e.get_attribute("textContent") == tile[0].upper()
            )
            self.page.tap(letter)
            self.page.wait_js("!document.querySelector('.letters')", "the chooser to close")

    def wait_laid(self, cell: str, tile: str) -> None:
        said = messages.tile_name(tile)
        self.page.wait_js(
            f"document.querySelector('#cell-{cell}')?.getAttribute('aria-label').includes('{said}, not placed yet')",
            f"{said} on {cell}",
        )

    def place(self) -> None:
        """Presses Place, and waits until the turn is over."""
        turns = self.events()
        self.page.wait_js(
            "document.querySelector('#place').getAttribute('aria-disabled') !== 'true'", "a move that may be placed"
        )
        self.page.tap("#place")
        self.wait_turn(turns)

    def wait_turn(self, turns: int) -> None:
        """Waits until the record has more turns than it had."""
        self.page.wait(lambda d: self.events() > turns, "the turn to end")

    def press(self, label: str) -> None:
        """Taps the button with this text."""
        button = self.page.wait(
            lambda d: next(
                (b for b in self.page.find_all("button, a.button") if b.is_displayed() and b.text == label), None
            ),
            f"the button {label}",
        )
        self.page.tap(button)

    def pass_turn(self) -> None:
        turns = self.events()
        self.press("Pass")
        self.page.find("dialog")
        self.page.tap("dialog .dialog-actions .primary")
        self.wait_turn(turns)

    # -- by keys

    def walk_to(self, cell: str) -> None:
        """Moves the board's cursor with the arrow keys."""
        here = self.focused().removeprefix("cell-")
        self.key(*[KEYS[key] for key in _route(here, cell)])
        self.page.wait(lambda d: self.focused() == f"cell-{cell}", f"the cursor on {cell}")

    def key_tile(self, cell: str, tile: str) -> None:
        """Lays a tile: from the rack with Enter, to the cell with arrows, down with Enter."""
        self.tab_to(self.slot(tile).get_attribute("id"))
        self.key(Keys.ENTER)
        self.page.wait(lambda d: self.focused().startswith("cell-"), "the board's cursor")
        self.walk_to(cell)
        self.key(Keys.ENTER)
        if IN_RACK[tile] in "?!":
            self.page.find(".letters")
            self.key(tile[0].lower())
            self.page.wait_js("!document.querySelector('.letters')", "the chooser to close")
        self.wait_laid(cell, tile)


def _route(start: str, end: str) -> list[str]:
    """The arrow keys from cell to cell, the shortest way."""
    ways, seen = deque([(start, [])]), {start}
    while ways:
        cell, keys = ways.popleft()
        if cell == end:
            return keys
        for key in KEYS:
            onward, _ = stepped(cell, key, 0)
            if onward not in seen:
                seen.add(onward)
                ways.append((onward, [*keys, key]))
    raise AssertionError(f"no way from {start} to {end}")
