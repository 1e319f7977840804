"""Impatient hands at a real page: a step is pressed once, and then as somebody presses who taps twice or holds a key.

What comes of both must be the same. The club's clock for presses stands still, and a test turns it on: so each double tap is
exactly as long as it says, however slow the machine is. Nothing else is pretended: the browser gets touches, clicks and keys.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.browser.page import Page

_TICKS = """
window.__ticks = 1e6;
performance.now = () => window.__ticks;
addEventListener("keydown", e => { if (e.repeat) window.__ticks += 60; }, true);
"""
_FIND = """
const find = what => what.startsWith("=")
  ? [...document.querySelectorAll("button, a.button")].findLast(b => b.textContent === what.slice(1) && b.getClientRects().length)
  : document.querySelector(what);
const rest = () => document.getAnimations().forEach(a => { if (a.effect.getTiming().iterations !== Infinity) a.finish(); });
"""
_LAY = (
    _FIND
    + """
const [key, text, address, what, done] = arguments;
window.__ticks += 5000;
location.hash = "#";
requestAnimationFrame(() => requestAnimationFrame(() => {
  for (const old of Object.keys(localStorage)) if (old.startsWith("wordclub.match.") || old.startsWith("wordclub.aside.")) localStorage.removeItem(old);
  if (text) localStorage.setItem(key, text);
  location.hash = "#" + address;
  const look = () => find(what) ? done(true) : requestAnimationFrame(look);
  requestAnimationFrame(() => requestAnimationFrame(look));
}));
"""
)
_WHERE = (
    _FIND
    + """
const [what, focused, done] = arguments;
const look = () => {
  const e = find(what);
  if (!e || e.disabled) { requestAnimationFrame(look); return; }
  rest();
  e.scrollIntoView({block: "nearest", behavior: "instant"});
  if (focused) e.focus();
  const r = e.getBoundingClientRect();
  requestAnimationFrame(() => setTimeout(() => { window.__ticks += 5000; done([r.x + r.width / 2, r.y + r.height / 2]); }));
};
look();
"""
)
_SEEN = """
const [key, done] = arguments;
const seen = () => {
  const saved = JSON.parse(localStorage.getItem(key) || "null");
  const text = css => document.querySelector(css)?.textContent ?? null;
  return {
    events: saved && saved.events.length,
    page: location.hash + " " + document.body.dataset.route,
    phase: document.querySelector("[data-phase]")?.dataset.phase ?? null,
    curtain: text(".curtain h1, .curtain h2"),
    dialogs: [...document.querySelectorAll("dialog[open]")].map(d => d.querySelector("h2")?.textContent),
    rack: [...document.querySelectorAll(".rack [data-drag]")].map(e => e.textContent).join(" "),
    letters: document.querySelectorAll(".on-table:not([inert]) #board-cells .cell").length,
    shelf: Object.keys(localStorage).filter(key => key.includes("aside")).length,
    undo: !!document.querySelector("#undo"),
  };
};
"""
_OUTCOME = _SEEN + "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(seen()))));"
_SETTLED = (
    _SEEN
    + """
let last = "", still = 0;
const look = () => {
  const now = JSON.stringify(seen());
  still = now === last ? still + 1 : 0;
  last = now;
  if (still === 10) done(seen()); else setTimeout(look, 50);
};
look();
"""
)
Outcome = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """A press that gives something away or cannot be taken back: the button `what` (a selector, or "=" and its text) at an
    address. `text` makes the match that lies there; `before` are the buttons that lead to it."""

    name: str
    address: str
    what: str
    text: Callable[[], str] | None = None
    before: tuple[str, ...] = ()
    kept: str = ""

    @property
    def key(self) -> str:
        """Where the match is kept."""
        return self.kept or "wordclub.match." + self.address.partition("/")[0]


class Hands:
    """Somebody's hands at a page, which is opened once."""

    def __init__(self, page: Page) -> None:
        self.page, self.finger = page, True
        page.on_new_document(_TICKS)
        page.open("?seed=3")
        page.driver.set_script_timeout(20)

    def size(self, size: dict[str, Any]) -> None:
        self.page.resize(size)
        self.finger = size["mobile"]

    def lay(self, step: Step) -> None:
        """The page where the step's button is, at rest, long after the last press."""
        text = step.text() if step.text is not None else ""
        self.page.driver.execute_async_script(_LAY, step.key, text, step.address, (*step.before, step.what)[0])
        for what in step.before:
            self._press(self._where(what))

    def outcome(self, step: Step) -> Outcome:
        return self.page.driver.execute_async_script(_OUTCOME, step.key)

    def once(self, step: Step) -> Outcome:
        """What one press comes to, when all of it is there: what is worked out in slices comes frames later."""
        self.lay(step)
        self._press(self._where(step.what))
        return self.page.driver.execute_async_script(_SETTLED, step.key)

    def comes_to(self, came: Outcome, wanted: Outcome, step: Step) -> Outcome:
        """`came`, or if it is not yet `wanted`, what it comes to: a press too many does not go away by waiting."""
        return came if came == wanted else self.page.driver.execute_async_script(_SETTLED, step.key)

    def twice(self, step: Step, after: float) -> Outcome:
        """Two taps so many milliseconds apart; a mouse's are a double click."""
        self.lay(step)
        point = self._where(step.what)
        self._press(point)
        if after:
            self.page.js("window.__ticks += arguments[0]", after)
        self._press(point, 2)
        return self.outcome(step)

    def entered(self, step: Step, repeats: int = 0) -> Outcome:
        """Enter twice, or held for so many `repeats`."""
        self.lay(step)
        self._where(step.what, focused=True)
        self._key("keyDown")
        for _ in range(repeats):
            self._key("keyDown", autoRepeat=True)
        self._key("keyUp")
        if not repeats:
            self.page.js("window.__ticks += 120")
            self._key("keyDown")
            self._key("keyUp")
        return self.outcome(step)

    def _where(self, what: str, focused: bool = False) -> tuple[float, float]:
        x, y = self.page.driver.execute_async_script(_WHERE, what, focused)
        return x, y

    def _press(self, point: tuple[float, float], clicks: int = 1) -> None:
        if self.finger:
            self.page.touch("touchStart", [point])
            self.page.touch("touchEnd", [])
        else:
            self.page.mouse("mousePressed", point, 1, clickCount=clicks)
            self.page.mouse("mouseReleased", point, clickCount=clicks)

    def _key(self, kind: str, **more: Any) -> None:
        text = {"text": "\r"} if kind == "keyDown" else {}
        self.page.cdp(
            "Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13, **text, **more
        )
