"""The service worker from the page's side: the whole club kept on the device, and new versions found and offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy

from app.bridge.events import every, later, listen, now, start_task
from app.bridge.values import as_object, document, js, plain, window

LOOK_EVERY = 3_600_000
"""Milliseconds between two looks for a new version while the page stays open."""
_LOOK_AT_MOST = 60_000  # coming and going between two apps asks for no more
_TRY_AGAIN = 30_000  # after a download that broke off; twice as long each time


class Updates:
    """Registers the service worker and tells when a new version waits. Nothing changes until `take`.

    `waiting` is called once a newer version could be shown, `offline_ready` once all is kept for the first time.
    """

    def __init__(self, waiting: Callable[[], None], offline_ready: Callable[[], None]) -> None:
        self._waiting = waiting
        self._offline_ready = offline_ready
        self._container: Any = None
        self._registration: Any = None
        self._url: Any = None
        self._first = False  # no version served this page when it was opened
        self._taken = False  # the player asked for the new version
        self._replaced = False  # another tab has let a new version in: this page is of the old one
        self._looked = 0.0
        self._pause = _TRY_AGAIN

    async def register(self) -> None:
        self._container = _container()
        if self._container is None:
            return
        self._first = plain(self._container.controller) is None
        self._url = _script_url("./sw.js")
        listen(self._container, "controllerchange", self._changed)
        listen(document, "visibilitychange", self._seen)
        listen(window, "online", lambda _: self._look())
        every(LOOK_EVERY, self._look)
        await self._register()

    def take(self) -> None:
        """The player agreed: let the new version take over, then show it."""
        self._taken = True
        worker = plain(self._registration.waiting) if self._registration is not None else None
        if worker is None or self._replaced:  # it has taken over already, from another tab
            window.location.reload()
        else:
            worker.postMessage("skip-waiting")

    async def _register(self) -> None:
        self._looked = now()
        try:
            registration = await self._container.register(self._url, as_object({"updateViaCache": "none"}))
        except JsException:
            return  # private windows and odd hosts refuse: the game plays on, only not offline
        self._registration = registration
        listen(registration, "updatefound", lambda _: self._follow(registration.installing))
        if plain(registration.waiting) is not None and not self._first:
            self._waiting()
        if plain(registration.installing) is not None:
            self._follow(registration.installing)
        elif self._first and plain(registration.active) is not None:
            self._offline_ready()

    def _seen(self, _: Any) -> None:
        if str(document.visibilityState) == "visible" and now() - self._looked >= _LOOK_AT_MOST:
            self._look()

    def _look(self) -> None:
        """Asks whether there is a newer version; goes on with a first one that did not arrive."""
        self._looked = now()
        held = self._registration
        kept = held is not None and [plain(held.active), plain(held.waiting), plain(held.installing)]
        if not kept or not any(worker is not None for worker in kept):
            start_task(self._register(), _never_mind)
        elif kept[2] is None:
            start_task(self._ask(), _never_mind)

    async def _ask(self) -> None:
        try:
            await self._registration.update()
        except JsException:
            pass  # no network now: the next look will do

    def _follow(self, worker: Any) -> None:
        worker = plain(worker)
        if worker is None:
            return
        arrived = False

        def moved(_: Any) -> None:
            nonlocal arrived
            state = str(worker.state)
            if state == "redundant" and not arrived:
                # A file did not come. What did come is kept, so little by little all of it will.
                later(self._pause, lambda *_: self._look())
                self._pause = min(2 * self._pause, LOOK_EVERY)
            elif state == "installed":
                arrived = True
                if plain(self._container.controller) is not None:
                    self._waiting()
            elif state == "activated" and not self._taken and not self._replaced:
                self._offline_ready()

        listen(worker, "statechange", moved)

    def _changed(self, _: Any) -> None:
        if self._taken:
            window.location.reload()
        elif self._first:
            self._first = False  # the first version has begun to serve the page that fetched it
        else:
            self._replaced = True
            self._waiting()


def _container() -> Any:
    """The browser's side of service workers; None where there are none, or none are allowed."""
    try:
        return plain(getattr(window.navigator, "serviceWorker", None))
    except JsException:
        return None


def _never_mind(wrong: BaseException) -> None:
    """Looking for a new version may fail in any way a browser can think of: the one that is here plays on."""
    js.console.warn(str(wrong))


def _script_url(url: str) -> Any:
    """A script's address in the form that our policy asks for, where the browser knows Trusted Types."""
    factory = plain(getattr(window, "trustedTypes", None))
    if factory is None:
        return url
    policy = factory.createPolicy(
        "service-worker", as_object({"createScriptURL": create_proxy(lambda _given, *_: url)})
    )
    return policy.createScriptURL(url)
