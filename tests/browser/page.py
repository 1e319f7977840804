"""A browser with Word Club in it, as the browser tests drive it.

Everything waits for conditions; nothing sleeps. What the browser complains of (errors
in the console, breaches of the Content-Security-Policy) is collected and fails the test.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import contextmanager
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.options import PageLoadStrategy
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from web.build import browser as chromium
from web.build.paths import NODE_MODULES

# One pixel of the screen to one of the page: the processor paints here, and three to one are nine times as many. What looks at
# pixels asks for its own.
PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
PHONE_SIDEWAYS = {"width": 844, "height": 390, "deviceScaleFactor": 1, "mobile": True}
TABLET = {"width": 820, "height": 1180, "deviceScaleFactor": 1, "mobile": True}
SHARP_PHONE = PHONE | {"deviceScaleFactor": 3}
DESKTOP = {"width": 1440, "height": 900, "deviceScaleFactor": 1, "mobile": False}
PATIENCE = 40  # seconds: a cold start on a slow shared machine


class _Element(WebElement):
    """An element that is clicked as by somebody who has seen it come."""

    def click(self) -> None:
        self.parent.execute_async_script(_ARMED)
        super().click()


class Page:
    """One browser with a fresh profile. ``driver`` is Selenium's own."""

    def __init__(self, driver: webdriver.Chrome, home: str, size: dict):
        self._driver, self.home, self.complaints = driver, home, []
        self._left = False  # no page of the club is open: who looks at one finds home
        driver._web_element_cls = _Element
        self._scripts: list[str] = []
        self.resize(size)
        self.on_new_document(_COLLECT)

    @property
    def driver(self) -> webdriver.Chrome:
        """Selenium's own; whoever looks at a page that was left looks at home."""
        if self._left:
            self.open()
        return self._driver

    def leave(self) -> None:
        """Leaves the club with all that it has kept. A test that opens its own page need not wait for home first."""
        self._left = False
        self.driver.get(self.home + "build-info.json")
        self.js("localStorage.clear(); sessionStorage.clear(); window.name = ''")
        self.cdp("Storage.clearDataForOrigin", origin=self.home.rstrip("/"), storageTypes="indexeddb")
        self.forget()
        self.complaints = []
        self.driver.get_log("browser")
        self._left = True

    def open(self, route: str = "", *, ready: bool = True) -> Page:
        """Opens the page (``route`` such as "#hexabble") and waits until the app answers."""
        self._left = False
        self.driver.get(self.home + route)
        return self.wait_ready() if ready else self

    def new_tab(self) -> None:
        """Goes to a second tab, whose clocks are those of the first."""
        passed = self.js("return window.name")
        self.driver.switch_to.new_window("tab")
        self.cdp("Page.addScriptToEvaluateOnNewDocument", source=f"window.name = window.name || '{passed}'; {_COLLECT}")

    def reload(self, *, ready: bool = True) -> Page:
        """Reloads, as a player would."""
        self.complaints += self._collected()
        self.driver.refresh()
        return self.wait_ready() if ready else self

    def wait_ready(self) -> Page:
        """Waits until <html data-ready="1">; a start that failed is told at once."""

        def ready(_):
            state = self.js("return {...document.documentElement.dataset}")
            if state.get("bootFault") or state.get("fault"):
                raise AssertionError(f"the app did not start: {state}\n{self._collected()}")
            return state.get("ready") == "1"

        self.wait(ready, "the app to answer")
        return self

    def wait(self, condition: Callable[[webdriver.Chrome], Any], what: str, seconds: float = PATIENCE) -> Any:
        """Waits until ``condition(driver)`` is true; returns what it gave."""
        # What the page draws again while it is looked at is looked at once more.
        return WebDriverWait(self.driver, seconds, 0.02, [StaleElementReferenceException]).until(
            condition, f"waited for {what}"
        )

    def wait_js(self, expression: str, what: str = "", seconds: float = PATIENCE) -> Any:
        """Waits until a JavaScript expression is true in the page; returns its value."""
        return self.wait(lambda _: self.js(f"return {expression}"), what or expression, seconds)

    def js(self, script: str, *args: Any) -> Any:
        """Runs JavaScript in the page (beyond the reach of its policy)."""
        return self.driver.execute_script(script, *args)

    def cdp(self, method: str, **params: Any) -> Any:
        """A command of the Chrome DevTools Protocol."""
        return self._driver.execute_cdp_cmd(method, params)

    def find(self, css: str):
        """The first element that matches, once there is one."""
        return self.wait(lambda d: next(iter(d.find_elements(By.CSS_SELECTOR, css)), None), css)

    def find_all(self, css: str) -> list:
        """All elements that match now."""
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def text(self, css: str = "body") -> str:
        """What a player can read in the first element that matches."""
        found = self.wait(lambda d: [element.text for element in d.find_elements(By.CSS_SELECTOR, css)[:1]], css)
        return found[0]

    def armed(self) -> None:
        """Lets pass the moment after which whatever has just come under the finger answers to it: a player looks first."""
        self.driver.execute_async_script(_ARMED)

    def tap(self, target) -> None:
        """Taps an element (or CSS selector, or an (x, y) of the viewport) with one finger."""
        if isinstance(target, tuple):
            self.armed()
            x, y = target
        else:
            self.middle(target)  # once it is there
            x, y = self.driver.execute_async_script(_ARMED, target)
        self.touch("touchStart", [(x, y)])
        self.touch("touchEnd", [])

    def choose(self, name: str, value: object) -> None:
        """Chooses an answer at setup, behind its line where it has one."""
        field = f"input[name={name}][data-value='{value}']"
        self.find(field)
        self.js(
            "const line = document.querySelector(arguments[0]).closest('details'); if (line) line.open = true", field
        )
        self.tap(field)

    def drag(
        self, start: tuple[float, float], end: tuple[float, float], steps: int = 8, *, rests: bool = False
    ) -> None:
        """Drags one finger from point to point of the viewport. One that `rests` before it is lifted leaves no momentum behind,
        in which the browser would take the next tap for the wish to stop it."""
        self.touch("touchStart", [start])
        for i in range(1, steps + 1):
            share = i / steps
            self.touch("touchMove", [(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)])
        for _ in range(8 if rests else 0):
            self.frames()
            self.touch("touchMove", [end])
        self.touch("touchEnd", [])
        self.frames()

    def frames(self) -> None:
        """Lets the page draw twice: Chromium's emulation may lose a touch that comes before a drag is dealt with."""
        self.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")

    def touch(self, kind: str, points: list[tuple[float, float]]) -> None:
        """One touch event: touchStart, touchMove, touchEnd or touchCancel, with the fingers that are down."""
        self.cdp(
            "Input.dispatchTouchEvent",
            type=kind,
            touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
        )

    def mouse(self, kind: str, point: tuple[float, float], buttons: int = 0, **more: Any) -> None:
        """One mouse event: mousePressed, mouseReleased, mouseMoved or mouseWheel."""
        button = {"button": "left", "clickCount": 1} if kind != "mouseMoved" else {}
        self.cdp("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], buttons=buttons, **button | more)

    def middle(self, target) -> tuple[float, float]:
        """The middle of an element in the viewport, scrolled into view."""
        return tuple(
            self.wait(
                lambda _: self.js(
                    "const e = typeof arguments[0] === 'string' ? document.querySelector(arguments[0]) : arguments[0];"
                    "e?.scrollIntoView({block: 'nearest', behavior: 'instant'});"
                    "const r = e?.getBoundingClientRect(); return r && [r.x + r.width / 2, r.y + r.height / 2]",
                    target,
                ),
                target,
            )
        )

    def resize(self, size: dict) -> None:
        """Gives the page one of the sizes above; phones and tablets have touch."""
        self.cdp("Emulation.setDeviceMetricsOverride", **size)
        self.cdp(
            "Emulation.setTouchEmulationEnabled", enabled=size["mobile"], maxTouchPoints=5 if size["mobile"] else 1
        )

    def calm(self) -> Page:
        """Asks for reduced motion: what goes to another place is there at once."""
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        return self

    def dark(self, on: bool = True) -> None:
        """Prefers the dark or the light theme."""
        self.cdp(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": "dark" if on else "light"}],
        )

    def on_new_document(self, script: str) -> str:
        """Runs a script in every page to come before anything of its own; returns what ``forget`` takes."""
        self._scripts.append(self.cdp("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"])
        return self._scripts[-1]

    def forget(self, *scripts: str) -> None:
        """Takes back scripts of ``on_new_document``; without any, all that tests have added."""
        for script in scripts or self._scripts[1:]:
            self.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
            self._scripts.remove(script)

    def picture(self, path: str) -> None:
        """Saves a screenshot."""
        self.driver.save_screenshot(path)

    def wait_offline_ready(self) -> Page:
        """Waits until the service worker has kept everything and serves this page."""
        self.driver.set_script_timeout(PATIENCE)
        self.driver.execute_async_script("""
            const done = arguments[0], sw = navigator.serviceWorker;
            sw.ready.then(() => sw.controller ? done() : sw.addEventListener("controllerchange", () => done()));
        """)
        return self

    def accessibility_faults(self, within: str = "html") -> list[str]:
        """What axe-core finds wrong, one line a fault."""
        if not self.js("return !!window.axe"):
            self.js((NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
        # Colours are judged where motion ends, not half-way through a fade.
        self.js(
            "document.getAnimations().forEach(a => { if (a.effect.getTiming().iterations !== Infinity) a.finish() })"
        )
        found = self.driver.execute_async_script(
            "const done = arguments[1]; axe.run(arguments[0], {resultTypes: ['violations']})"
            ".then(r => done(r.violations), e => done([{id: String(e), nodes: []}]))",
            within,
        )
        return [f"{v['id']}: {node['html'][:160]} {node['failureSummary']}" for v in found for node in v["nodes"]] + [
            v["id"] for v in found if not v["nodes"]
        ]

    @contextmanager
    def expecting(self, *fragments: str):
        """Complaints that hold one of the fragments are meant to come in here."""
        self.complaints += self._collected()
        before, self.complaints = self.complaints, []
        yield
        after = self.complaints + self._collected()
        self.complaints = before + [c for c in after if not any(f in c for f in fragments)]

    def check(self) -> None:
        """Fails where the browser has complained of anything."""
        complaints = self.complaints + self._collected()
        self.complaints = []
        assert not complaints, "the browser complained:\n" + "\n".join(complaints)

    def _collected(self) -> list[str]:
        own = json.loads(
            self.js("const all = JSON.stringify(window.__complaints || []); window.__complaints = []; return all")
            or "[]"
        )
        logged = [
            f"{entry['level']}: {entry['message']}"
            for entry in self.driver.get_log("browser")
            if entry["level"] in ("SEVERE", "WARNING") and not any(q in entry["message"] for q in _QUIET)
        ]
        return own + logged


# What a frame has brought under the finger is looked at after that frame. The moment is not waited for, there are thousands:
# the page's clocks go on by it, and what moves comes to rest: nobody taps what is still on its way. Where hands are impatient (K1), tests/browser/impatient has that clock.
_ARMED = """
const done = arguments[arguments.length - 1], target = arguments.length > 1 ? arguments[0] : null;
const place = () => {
  const e = typeof target === "string" ? document.querySelector(target) : target;
  e?.scrollIntoView({block: "nearest", behavior: "instant"});
  const r = e?.getBoundingClientRect();
  return r ? [r.x + r.width / 2, r.y + r.height / 2] : [0, 0];
};
const after_frame = then => requestAnimationFrame(() => setTimeout(then));
const come_to_rest = (before, frames) => after_frame(() => {
  const now = place();
  if (!frames || (now[0] === before[0] && now[1] === before[1])) done(now); else come_to_rest(now, frames - 1);
});
const was = place();
after_frame(() => {
  if (document.documentElement.hasAttribute("data-arming")) {
    window.name = window.__passed += 500;
    requestAnimationFrame(() => come_to_rest(place(), 60));
  } else {
    const now = place();
    if (now[0] === was[0] && now[1] === was[1]) done(now); else come_to_rest(now, 60);
  }
});
"""
# Chromium's own remarks about this way of running it, not about the page.
_QUIET = (
    "GPU stall due to ReadPixels",
    "Automatic fallback to software WebGL",
    "Third-party cookie",
)
_COLLECT = """
// The clocks go on with a reload, as clocks do.
window.__passed = Number(window.name) || 0;
for (const clock of [performance, Date]) { const now = clock.now.bind(clock); clock.now = () => now() + window.__passed; }
window.__complaints = [];
addEventListener("securitypolicyviolation", e => window.__complaints.push(`policy: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`));
addEventListener("error", e => window.__complaints.push(`error: ${e.message}`));
addEventListener("unhandledrejection", e => window.__complaints.push(`rejection: ${e.reason}`));
"""


def start(home: str, size: dict, *flags: str) -> Page:
    """Starts a browser with a fresh profile, with more ``flags`` if need be. The caller quits ``page.driver``."""
    binary, driver = chromium.ensure()
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    options.page_load_strategy = PageLoadStrategy.eager
    for flag in (*chromium.flags(), *flags):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    chrome = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    return Page(chrome, home, size)
