"""What comes over the network or from its copy on the device: files, modules, packages, new versions of the club."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from app.bridge.events import listen
from app.bridge.values import as_object, document, plain, window

_quiet = create_proxy(lambda *_: None)


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
    policy = factory.createPolicy(
        "service-worker", as_object({"createScriptURL": create_proxy(lambda _given, *_: url)})
    )
    return policy.createScriptURL(url)
