"""Plays at Lexigrid's table as a player does: by taps, drags or keys, against a clock that the test can turn on."""

from __future__ import annotations

import time
from functools import cache

from engine.kernel.lexicon import Lexicon
from engine.lexigrid.board import cell_name, grid_of
from engine.lexigrid.paths import first_path
from engine.lexigrid.solver import every_word
from tests.browser.keyboard import Keyboard
from tests.browser.saved import Saved
from web.build import lexicon as packed

# The device's clock: it goes at a quarter of its pace, so that a slow machine has time to play, and the test can turn it
# on. What it shows hangs on what the test says alone, so no reload and no change of the page's process sets it back.
CLOCK = """
const real = Date.now.bind(Date), first = %d;
let ahead = %d;
window.clockAhead = ms => { ahead += ms };
Date.now = () => Math.floor(first + (real() - first) / 4 + ahead);
"""


class Clock:
    """The clock of one device."""

    def __init__(self, page):
        self.page, self.first, self.ahead, self.script = page, time.time() * 1000, 0, None
        self._set()

    def later(self, seconds: float) -> None:
        """Turns it on, in the page that is open and in every one to come."""
        self.ahead += seconds * 1000
        self._set()
        self.page.js("clockAhead(arguments[0])", seconds * 1000)

    def _set(self) -> None:
        if self.script:
            self.page.forget(self.script)
        self.script = self.page.on_new_document("{" + CLOCK % (self.first, self.ahead) + "}")


@cache
def known() -> Lexicon:
    return Lexicon.open(packed.packed())


class Table(Keyboard, Saved):
    """One page at Lexigrid's table."""

    GAME = "lexigrid"

    def __init__(self, page):
        self.page, self.clock = page, Clock(page)

    # -- setting up

    def begin(self, seed: int, *names: str, **answers: str) -> Table:
        self.page.open(f"?seed={seed}#lexigrid")
        return self.set_up(*names, **answers)

    def set_up(self, *names: str, **answers: str) -> Table:
        self.page.find(".setup")
        for name, value in answers.items():
            self.page.choose(name, value)
            self.page.wait_js(f"document.querySelector(\"input[name={name}][data-value='{value}']\").checked")
        if len(names) > 2:
            seats = f"[...document.querySelectorAll('input[name=count]')].find(i => i.nextSibling.textContent === '{len(names)}')"
            self.page.wait_js(seats, "the choice of so many seats")
            self.page.js(seats + ".click()")
        if names:  # another hunt may ask for other names: until then the field there is about to go
            self.page.wait_js(f"document.querySelectorAll('.name-field').length === {len(names)}")
        for at, name in enumerate(names):
            field = self.page.find_all(".name-field input")[at]
            field.clear()
            field.send_keys(name)
        self.press_begin()
        self.page.find("#start")
        return self

    def press_begin(self) -> None:
        # In the middle of the window, where no message lies over it.
        self.page.js(
            "document.querySelector('.setup button[type=submit]').scrollIntoView({block: 'center', behavior: 'instant'})"
        )
        self.page.tap(".setup button[type=submit]")

    # -- the hunt

    def start(self, button: str = "#start") -> Table:
        self.page.tap(button)
        self.page.wait_js("document.querySelectorAll('.cell').length >= 16", "the letters")
        return self

    def grid(self):
        labels = self.page.js("return [...document.querySelectorAll('.cell')].map(c => c.getAttribute('aria-label'))")
        return grid_of([label.split(", ")[1] for label in labels])

    def words(self) -> list[str]:
        """Every word of the grid that is shown, the longest first."""
        return sorted(every_word(self.grid(), 3, known()), key=lambda word: (-len(word), word))

    def cells(self, word: str) -> list[str]:
        grid = self.grid()
        return [cell_name(grid.size, cell) for cell in first_path(grid, word)]

    def middle(self, cell: str) -> tuple[float, float]:
        return self.page.middle(f"#cell-{cell}")

    def tap_word(self, word: str) -> None:
        for place, cell in enumerate(self.cells(word), 1):
            self.page.tap(self.middle(cell))
            self.wait_chosen(cell, place)

    def wait_chosen(self, cell: str, place: int) -> None:
        self.page.wait_js(
            f"document.querySelector('#cell-{cell}').getAttribute('aria-label').includes('letter {place} of')",
            f"{cell} to be chosen",
        )

    def drag_word(self, word: str) -> None:
        """Drags through a word; lifting the finger submits it."""
        points = [self.middle(cell) for cell in self.cells(word)]
        self.page.touch("touchStart", [points[0]])
        for (x, y), (onward_x, onward_y) in zip(points, points[1:]):
            for share in (0.5, 1):
                self.page.touch("touchMove", [(x + (onward_x - x) * share, y + (onward_y - y) * share)])
        self.page.touch("touchEnd", [])
        self.page.frames()

    def submit(self, word: str) -> None:
        # A click, not a touch: Chromium's emulation sometimes loses the touch that follows a drag at once.
        self.page.find("#submit").click()
        self.wait_claimed(word)

    def wait_claimed(self, word: str) -> None:
        self.page.wait_js(
            f"[...document.querySelectorAll('.found-words .word')].some(w => w.textContent === '{word}')",
            f"{word} to be claimed",
        )

    def found(self) -> list[str]:
        return self.page.js("return [...document.querySelectorAll('.found-words .word')].map(w => w.textContent)")

    # -- time

    def later(self, seconds: float) -> None:
        """Turns the device's clock on."""
        self.clock.later(seconds)

    def wait_countdown(self) -> None:
        """Waits until the countdown shows what the deadline that was saved leaves by the device's clock."""
        self.page.wait(
            lambda _: (
                abs(
                    self.page.js(
                        "const [m, s] = document.querySelector('.countdown-time').textContent.split(':');"
                        "return +m * 60 + +s - (arguments[0] - Date.now()) / 1000",
                        self.state().deadline,
                    )
                )
                <= 1.2
            ),
            "the countdown to tell the time",
        )

    def run_out(self, shows: str) -> None:
        """Lets all sand run; waits for what must then be there, and for the moment to pass in which taps press nothing."""
        self.later(200)
        self.page.find(shows)
        self.later(5)

    def code(self) -> str:
        self.page.find(".code")
        return self.page.js("return document.querySelector('.code').textContent")
