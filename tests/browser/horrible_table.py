"""Plays at Horrible Hex's table as a player does: by taps, or by keys. Knows the match only from what the page has saved."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from random import Random

from selenium.webdriver.common.keys import Keys

from app.keep import match as matches
from app.tables.horrible_hex import looking
from engine import horrible_hex as hh
from tests.browser.keyboard import Keyboard
from tests.browser.page import PATIENCE
from tests.browser.saved import Saved

KEYS = {
    "ArrowUp": Keys.ARROW_UP,
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
}
Phase = hh.Phase


class Table(Keyboard, Saved):
    """One page at Horrible Hex's table."""

    GAME = "horrible-hex"

    def __init__(self, page, seed: int = 1):
        self.page, self.rng = page, Random(seed)

    def good_move(self):
        """A move that meets a card where there is one, else any; None where no tile can move."""
        state = self.state()
        legal = hh.legal_moves(state.field)
        meeting = [t for t in legal if hh.preview(state, hh.MoveTile(t.cell, t.side, t.how)).met]
        return self.rng.choice(meeting or legal) if legal else None

    # -- by taps

    def begin(self, seed: int, players: int = 2, **answers: object) -> Table:
        """Sets a match up on the setup page."""
        self.page.open(f"?seed={seed}#horrible-hex")
        self.page.find(".setup")
        self.page.tap(self.page.find_all(".setup .segmented label")[players - 1])
        self.page.wait_js(f"document.querySelectorAll('.name-field').length === {players}")
        for field, name in zip(self.page.find_all(".name-field input"), ("Ann", "Ben", "Cid")):
            field.clear()
            field.send_keys(name)
        for name, value in answers.items():
            self.page.choose(name, value)
        self.page.tap(".setup button[type=submit]")
        self.page.find(".hh-players")
        return self

    def take_up(self, match: matches.AnyMatch, beside: Mapping[str, object], seed: int = 1) -> Table:
        """Goes on with a match that was begun elsewhere."""
        self.lay_saved(match, beside, seed)
        self.page.find(".hh-players")
        return self

    def cell(self, cell) -> str:
        return f"[data-cell='{hh.cell_name(cell)}']"

    def label(self, cell) -> str:
        return self.page.js(f"return document.querySelector(\"{self.cell(cell)}\")?.getAttribute('aria-label') || ''")

    def still(self) -> None:
        """Waits until the field has come to rest after a move: nobody taps a tile in flight."""
        self.page.driver.set_script_timeout(PATIENCE)
        self.page.driver.execute_async_script("""
            const done = arguments[0];
            const place = () => { const c = document.querySelector("#board-cells .cell"), r = c && c.getBoundingClientRect();
                                  return r ? [r.x, r.y, r.width].join() : Math.random() };
            let before = place(), same = 0;
            const look = () => { const now = place(); same = now === before ? same + 1 : 0; before = now; same > 6 ? done() : requestAnimationFrame(look) };
            requestAnimationFrame(look);""")

    def tap_cell(self, cell) -> None:
        self.page.find(self.cell(cell))
        self.still()
        self.page.tap(self.cell(cell))

    def press(self, label: str) -> None:
        """Taps the button with this text."""
        place = self.page.wait(
            lambda d: self.page.js(
                """
            const b = [...document.querySelectorAll("button, a.button")].findLast(b => !b.disabled && b.textContent === arguments[0] && b.getClientRects().length);
            if (!b) return null;
            b.scrollIntoView({block: "nearest", behavior: "instant"});
            const r = b.getBoundingClientRect();
            return [r.x + r.width / 2, r.y + r.height / 2];""",
                label,
            ),
            f"the button {label}",
        )
        self.page.tap(tuple(place))

    def show(self) -> None:
        """Takes the device: waits until the pass screen has slid in, and presses its button."""
        self.page.wait_js("document.querySelector('.curtain')?.getAnimations().length === 0", "the pass screen at rest")
        self.page.tap("#show-tiles")
        self.page.wait_js("!document.querySelector('.curtain')", "the table")

    def wait_phase(self, *phases: Phase) -> None:
        self.page.wait(lambda d: self.state().phase in phases, f"the match to come to {phases}")

    def step(self) -> None:
        """Does by taps what the match waits for."""
        before = self.events()
        state = self.state()
        match state.phase:
            case Phase.MOVE:
                if self.page.find_all(".curtain"):
                    self.show()
                move = self.good_move()
                if move is None:
                    self.page.tap("#act")
                else:
                    self.tap_cell(move.cell)
                    self.page.wait(lambda d: "chosen" in self.label(move.cell), "the tile to be chosen")
                    self.tap_cell(move.paths[0][1])
            case Phase.GROUP:
                self.press("1 leaves")
            case Phase.CLUSTER:
                self.press("1 stays")
            case Phase.SCORE:
                pass  # by itself
            case Phase.DISCARD:
                self.press("Keep it")
            case Phase.DRAW:
                self.page.tap("#act")
            case Phase.PLACE:
                space = self.rng.choice(hh.pending(state).options)[0]
                self.tap_cell(space)
                self.page.wait(lambda d: "not placed yet" in self.label(space), "the tile over its space")
                self.press("Confirm")
        self.page.wait(lambda d: self.events() > before, f"{state.phase} to be over")

    def finish(self, step=None) -> None:
        for _ in range(400):
            if self.state().phase is Phase.OVER:
                return
            (step or self.step)()
        raise AssertionError("the match does not end")

    # -- by keys

    def focused(self) -> str:
        """The cell or the id of the element that has the focus."""
        return self.page.js("return document.activeElement.dataset.cell || document.activeElement.id")

    def walk_to(self, cell) -> None:
        """Moves the board's cursor with the arrow keys."""
        self.page.wait(lambda d: "," in self.focused(), "the focus on the board")
        self.still()
        names = self.page.js("return [...document.querySelectorAll('#board-cells .cell')].map(e => e.dataset.cell)")
        cells = [tuple(map(int, name.split(","))) for name in names]
        here = tuple(map(int, self.focused().split(",")))
        for key in route(cells, here, cell):
            self.key(KEYS[key])
        self.page.wait(lambda d: self.focused() == hh.cell_name(cell), f"the cursor on {cell}")

    def key_step(self) -> None:
        """Does by keys what the match waits for."""
        before = self.events()
        state = self.state()
        match state.phase:
            case Phase.MOVE:
                move = self.good_move()
                if move is None:
                    self.page.wait(lambda d: "," in self.focused(), "the focus on the board")
                    self.key("d")
                else:
                    self.walk_to(move.cell)
                    self.key(Keys.ENTER)
                    self.page.wait(lambda d: "chosen" in self.label(move.cell), "the tile to be chosen")
                    self.walk_to(move.paths[0][1])
                    self.key(Keys.ENTER)
            case Phase.SCORE:
                pass
            case Phase.DRAW | Phase.DISCARD:
                self.page.wait(lambda d: self.focused() == "act", "the focus on the button")
                self.key(Keys.ENTER)
            case Phase.PLACE:
                space = self.rng.choice(hh.pending(state).options)[0]
                self.walk_to(space)
                self.key(Keys.ENTER)
                self.page.wait(lambda d: "not placed yet" in self.label(space), "the tile over its space")
                self.key("e")
                self.key(Keys.ENTER)
        self.page.wait(lambda d: self.events() > before, f"{state.phase} to be over")


def route(cells, start, end) -> list[str]:
    """The arrow keys from cell to cell, the shortest way."""
    ways, seen = deque([(start, [])]), {start}
    while ways:
        cell, keys = ways.popleft()
        if cell == end:
            return keys
        for key in KEYS:
            onward = looking.stepped(cells, cell, key)
            if onward not in seen:
                seen.add(onward)
                ways.append((onward, [*keys, key]))
    raise AssertionError(f"no way from {start} to {end}")
