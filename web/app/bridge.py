"""The only module that talks to the browser.

Everything else gets what it needs from here as plain Python: values are normalised (a missing JavaScript value is
None), listeners come with their way off, promises are awaited where an exception is seen.
"""

from __future__ import annotations

import asyncio
import importlib
import sys
from typing import Any, Awaitable, Callable

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull, to_js

from app.store import StorageRefused

document = js.document
_quiet = create_proxy(lambda *_: None)
window = js.window


def plain(value: Any) -> Any:
    """None for JavaScript's null and undefined; everything else as it is."""
    return None if value is jsnull or value is None else value


def by_id(name: str) -> Any:
    return plain(document.getElementById(name))


# -- listening -------------------------------------------------------------------------------------------------


def listen(target: Any, kind: str, handler: Callable[[Any], None], *, capture: bool = False,
           passive: bool | None = None) -> Callable[[], None]:
    """Adds a listener and returns what takes it off again and frees it."""
    proxy = create_proxy(handler)
    options = {"capture": capture}
    if passive is not None:
        options["passive"] = passive
    target.addEventListener(kind, proxy, as_object(options))

    def unbind() -> None:
        target.removeEventListener(kind, proxy, as_object({"capture": capture}))
        proxy.destroy()

    return unbind


def as_object(fields: dict) -> Any:
    """A JavaScript object with these properties."""
    return to_js(fields, dict_converter=js.Object.fromEntries)


def numbers(values: Any) -> Any:
    """A JavaScript array of numbers."""
    return to_js(list(values))


class Frames:
    """One permanent callback for animation frames; `ask` any number of times, get one call."""

    def __init__(self, draw: Callable[[float], None]) -> None:
        self._draw = draw
        self._asked = False
        self._proxy = create_proxy(self._run)
        self._request = window.requestAnimationFrame

    def ask(self) -> None:
        if not self._asked:
            self._asked = True
            self._request(self._proxy)

    def _run(self, _time: float) -> None:
        self._asked = False
        self._draw(now())


def later(milliseconds: float, action: Callable[[], None]) -> Callable[[], None]:
    """Calls `action` once after a while; returns what cancels it."""
    handle = window.setTimeout(create_once_callable(action), milliseconds)
    return lambda: window.clearTimeout(handle)


def every(milliseconds: float, action: Callable[[], None]) -> Callable[[], None]:
    proxy = create_proxy(lambda *_: action())
    handle = window.setInterval(proxy, milliseconds)

    def stop() -> None:
        window.clearInterval(handle)
        proxy.destroy()

    return stop


def watch_size(element: Any, changed: Callable[[], None]) -> Callable[[], None]:
    """Tells when an element's size changes (rotation, full screen, a growing panel)."""
    proxy = create_proxy(lambda *_: changed())
    observer = js.ResizeObserver.new(proxy)
    observer.observe(element)

    def stop() -> None:
        observer.disconnect()
        proxy.destroy()

    return stop


def start_task(work: Awaitable, failed: Callable[[BaseException], None]) -> None:
    """Runs a coroutine; what it raises ends in `failed`, never nowhere."""

    async def guarded() -> None:
        try:
            await work
        except Exception as wrong:  # the one place where background work may fail
            failed(wrong)

    asyncio.ensure_future(guarded())


# -- time, theme, device ---------------------------------------------------------------------------------------


def now() -> float:
    """Milliseconds since 1970, as the device's clock says."""
    return float(js.Date.now())


def local_date() -> str:
    """Today in the player's own time zone, as YYYY-MM-DD."""
    day = js.Date.new()
    return f"{day.getFullYear():04d}-{day.getMonth() + 1:02d}-{day.getDate():02d}"


def media(query: str) -> Any:
    return window.matchMedia(query)


def reduced_motion() -> bool:
    return bool(media("(prefers-reduced-motion: reduce)").matches)


def animate(element: Any, frames: tuple[dict, ...], milliseconds: float) -> None:
    """Moves an element through these styles; it comes to rest in the last of them."""
    element.animate(to_js([as_object(frame) for frame in frames]), as_object({"duration": milliseconds, "easing": "ease-in-out", "fill": "forwards"}))


def pixel_ratio() -> float:
    return float(window.devicePixelRatio or 1)


def watch_ratio(changed: Callable[[], None]) -> None:
    """Tells when the device has other pixels (a window moved to another screen): no size need change with them."""

    def arm() -> None:
        # A query asks for one ratio only, so each change needs the next one.
        unbind = listen(media(f"(resolution: {pixel_ratio()}dppx)"), "change", lambda _: again(unbind))

    def again(unbind: Callable[[], None]) -> None:
        unbind()
        arm()
        changed()

    arm()


def address() -> str:
    """The club's own address, without what stands behind ? and #: what a link to it begins with."""
    place = window.location
    return f"{place.origin}{place.pathname}".removesuffix("index.html")


def query() -> dict[str, str]:
    """What stands behind the ? of the address."""
    return {str(k): str(v) for k, v in js.URLSearchParams.new(window.location.search).entries()}


def hash_() -> str:
    return str(window.location.hash)[1:]


def go_to_hash(name: str, replace: bool = False) -> None:
    """Changes the part behind # as a link would (pushState would leave `:target` behind). Replacing leaves no trace."""
    if replace:
        window.location.replace("#" + name)
    else:
        window.location.hash = name


# -- canvas ----------------------------------------------------------------------------------------------------


class Canvas:
    """What a 2D painter needs of the browser."""

    def __init__(self) -> None:
        self._style = window.getComputedStyle(document.documentElement)

    def offscreen(self, width: int, height: int) -> Any:
        if hasattr(js, "OffscreenCanvas"):
            return js.OffscreenCanvas.new(width, height)
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = width, height
        return canvas

    def path(self, svg: str) -> Any:
        return js.Path2D.new(svg)

    def token(self, name: str) -> str:
        return str(self._style.getPropertyValue("--" + name)).strip() or "#f0f"

    def rgb(self, name: str) -> tuple[float, float, float]:
        """A token's colour as red, green and blue from 0 to 1."""
        pen = self.offscreen(1, 1).getContext("2d")
        pen.fillStyle = self.token(name)
        text = str(pen.fillStyle)  # the browser says every opaque colour as #rrggbb
        return tuple(int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)) if text.startswith("#") else (1.0, 0.0, 1.0)

    numbers = staticmethod(numbers)


# -- what a painter in space needs ----------------------------------------------------------------------------


def asset(name: str) -> str:
    """The URL of a file of the site by its logical name ("three.mjs"), relative to the page."""
    from buildinfo import ASSETS  # written by the build

    return ASSETS[name]


async def import_module(url: str) -> Any:
    """A JavaScript module of this site, imported now; OSError when it cannot be had."""
    from pyscript import js_import

    try:
        (module,) = await js_import(js.URL.new(url, document.baseURI).href)
    except JsException as wrong:
        raise OSError(f"{url}: {wrong}") from None
    return module


def floats(values: Any) -> Any:
    """A Float32Array of its own with the numbers of an `array("f")`."""
    return js.Float32Array.new(to_js(values))


def merged(*objects: Any) -> Any:
    """One JavaScript object with the fields of several; their values stay the same objects."""
    return js.Object.assign(js.Object.new(), *objects)


def canvas_of(width: int, height: int) -> Any:
    """A canvas that is not on the page."""
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = width, height
    return canvas


async def pause() -> None:
    """Lets the page be painted before work that takes a while."""
    await asyncio.sleep(0.03)


async def font_ready(font: str) -> None:
    """Waits until a font can be drawn with, if it is to be had at all."""
    try:
        await document.fonts.load(font)
    except JsException:
        pass  # the next family in the list serves


# -- storage ---------------------------------------------------------------------------------------------------


class LocalStorage:
    """The browser's storage, with its many ways to refuse made one."""

    def _area(self) -> Any:
        try:
            area = plain(window.localStorage)
        except JsException:
            area = None
        if area is None:
            raise StorageRefused
        return area

    def get(self, key: str) -> str | None:
        try:
            return plain(self._area().getItem(key))
        except JsException:
            raise StorageRefused from None

    def set(self, key: str, value: str) -> None:
        try:
            self._area().setItem(key, value)
        except JsException:
            raise StorageRefused from None

    def remove(self, key: str) -> None:
        try:
            self._area().removeItem(key)
        except JsException:
            raise StorageRefused from None

    def keys(self) -> list[str]:
        try:
            area = self._area()
            return [str(area.key(i)) for i in range(area.length)]
        except JsException:
            raise StorageRefused from None


# -- files, clipboard, screen ----------------------------------------------------------------------------------


def fetch_bytes(url: str) -> Awaitable[bytes]:
    """A file of this site; OSError when it cannot be had. The request leaves at once, not when it is awaited."""
    return _arrived(url, js.fetch(url))


async def _arrived(url: str, request: Awaitable[Any]) -> bytes:
    try:
        answer = await request
        if not answer.ok:
            raise OSError(f"{url}: {answer.status}")
        return (await answer.arrayBuffer()).to_bytes()
    except JsException as wrong:
        raise OSError(f"{url}: {wrong}") from None


async def copy_text(text: str) -> bool:
    """Puts text on the clipboard; false where the browser does not allow it."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return False
    return True


async def share_text(text: str) -> bool:
    """Opens the device's own share sheet; false where there is none or it was closed."""
    if not hasattr(window.navigator, "share"):
        return False
    try:
        await window.navigator.share(as_object({"text": text}))
    except JsException:
        return False
    return True


def offer_file(name: str, text: str) -> None:
    """Lets the player keep a text as a file."""
    blob = js.Blob.new(to_js([text]), as_object({"type": "text/plain;charset=utf-8"}))
    address = js.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    later(10_000, lambda *_: js.URL.revokeObjectURL(address))


async def read_file(file: Any) -> str:
    return str(await file.text())


def full_screen_possible() -> bool:
    """iPhones have no full screen for pages: the game then fills the window instead."""
    return bool(plain(getattr(document, "fullscreenEnabled", None)))


def in_full_screen() -> bool:
    return plain(getattr(document, "fullscreenElement", None)) is not None


async def enter_full_screen() -> bool:
    try:
        await document.documentElement.requestFullscreen()
    except (JsException, AttributeError):
        return False
    return True


async def leave_full_screen() -> None:
    try:
        if in_full_screen():
            await document.exitFullscreen()
    except (JsException, AttributeError):
        pass


class WakeLock:
    """Keeps the screen awake while it is wanted, where the browser can."""

    def __init__(self) -> None:
        self._lock: Any = None

    async def hold(self) -> bool:
        try:
            self._lock = await window.navigator.wakeLock.request("screen")
        except (JsException, AttributeError):
            return False
        return True

    async def release(self) -> None:
        lock, self._lock = self._lock, None
        if lock is not None:
            try:
                await lock.release()
            except JsException:
                pass


def vibrate(milliseconds: int) -> None:
    if hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(milliseconds)


async def load_package(name: str) -> bool:
    """Makes a Python package that the build bundles importable; false when its file cannot be had."""
    import pyodide_js

    if name in sys.modules:
        return True
    try:
        await pyodide_js.loadPackage(name, as_object({"messageCallback": _quiet, "errorCallback": _quiet}))
        importlib.invalidate_caches()
        importlib.import_module(name)
    except (JsException, ImportError, OSError):
        return False
    return True


# -- the service worker ----------------------------------------------------------------------------------------


class Updates:
    """Registers the service worker and tells when a new version waits. Nothing changes until `take`."""

    def __init__(self, waiting: Callable[[], None], offline_ready: Callable[[], None]) -> None:
        self._waiting = waiting
        self._offline_ready = offline_ready
        self._worker: Any = None
        self._taken = False

    async def register(self) -> None:
        container = plain(getattr(window.navigator, "serviceWorker", None))
        if container is None:
            return
        first = plain(container.controller) is None
        try:
            registration = await container.register(_script_url("./sw.js"), as_object({"updateViaCache": "none"}))
        except JsException:
            return  # private windows and odd hosts refuse: the game plays on, only not offline
        listen(container, "controllerchange", self._changed)
        if plain(registration.waiting) is not None and not first:
            self._found(registration.waiting)
        listen(registration, "updatefound", lambda _: self._follow(registration.installing))
        if plain(registration.installing) is not None:
            self._follow(registration.installing)
        elif first and plain(registration.active) is not None:
            self._offline_ready()

    def take(self) -> None:
        """The player agreed: let the new version take over, then show it."""
        self._taken = True
        if self._worker is not None:
            self._worker.postMessage("skip-waiting")

    def _follow(self, worker: Any) -> None:
        worker = plain(worker)
        if worker is None:
            return

        def moved(_: Any) -> None:
            if worker.state == "installed" and plain(window.navigator.serviceWorker.controller) is not None:
                self._found(worker)
            elif worker.state == "activated" and not self._taken:
                self._offline_ready()

        listen(worker, "statechange", moved)

    def _found(self, worker: Any) -> None:
        self._worker = worker
        self._waiting()

    def _changed(self, _: Any) -> None:
        if self._taken:
            window.location.reload()


def _script_url(url: str) -> Any:
    """A script's address in the form that our policy asks for, where the browser knows Trusted Types."""
    factory = plain(getattr(window, "trustedTypes", None))
    if factory is None:
        return url
    policy = factory.createPolicy("service-worker", as_object({"createScriptURL": create_proxy(lambda _given, *_: url)}))
    return policy.createScriptURL(url)


async def ask_to_persist() -> None:
    """Asks the browser not to clear our storage on its own."""
    try:
        await window.navigator.storage.persist()
    except (JsException, AttributeError):
        pass


def ensure(*names: str) -> None:
    """Makes sure that the page has these places for what lies over it."""
    for name in names:
        if by_id(name) is None:
            element = document.createElement("div")
            element.id = name
            document.body.appendChild(element)
