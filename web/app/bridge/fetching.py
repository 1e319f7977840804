"""What comes over the network or from its copy on the device: files, modules, packages."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Awaitable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

import late
from app.bridge.values import as_object, document
from late import NotHere

NEWS = "news.json"
_quiet = create_proxy(lambda *_: None)


class Damaged(NotHere):
    """A file came, twice, and neither time as the build made it."""


def fetch_bytes(url: str) -> Awaitable[bytes]:
    """A file of this site; NotHere when it cannot be had. The request leaves at once, not when it is awaited.

    Files whose names hold their hash may be kept for ever, broken ones too: what does not fit is asked for once more,
    past the browser's own copy.
    """
    return _arrived(url, js.fetch(url))


async def _arrived(url: str, request: Awaitable[Any]) -> bytes:
    data = await _bytes(url, request)
    if late.fits(url, data):
        return data
    data = await _bytes(url, js.fetch(url, as_object({"cache": "reload"})))
    if not late.fits(url, data):
        raise Damaged(f"{url} arrived damaged")
    return data


async def _bytes(url: str, request: Awaitable[Any]) -> bytes:
    try:
        answer = await request
        if not answer.ok:
            raise NotHere(f"{url}: {answer.status}")
        return bytes((await answer.arrayBuffer()).to_bytes())
    except JsException as wrong:
        raise NotHere(f"{url}: {wrong}") from None


async def fetch_news() -> tuple[str, ...]:
    """What is new in the version that the site has now, as its build wrote it; nothing where that cannot be had."""
    try:
        lines = json.loads(await _bytes(NEWS, js.fetch(NEWS, as_object({"cache": "no-store"}))))
    except (NotHere, ValueError):
        return ()
    return tuple(line for line in lines if isinstance(line, str))[:2] if isinstance(lines, list) else ()


def asset(name: str) -> str:
    """The URL of a file of the site by its logical name ("three.mjs"), relative to the page."""
    from buildinfo import ASSETS  # written by the build

    return str(ASSETS[name])


async def import_module(url: str) -> Any:
    """A JavaScript module of this site, imported now; NotHere when it cannot be had."""
    from pyscript import js_import

    place = str(js.URL.new(url, document.baseURI).href)
    try:
        (module,) = await js_import(place)
    except JsException:
        # Once more past the browser's own copy, which may be a broken one; and under another name, for a browser may
        # remember that a module failed.
        await _arrived(url, js.fetch(url, as_object({"cache": "reload"})))
        try:
            (module,) = await js_import(place + "?again")
        except JsException as wrong:
            raise NotHere(f"{url}: {wrong}") from None
    return module


async def load_package(name: str) -> bool:
    """Makes a Python package that the build bundles importable; false when its file cannot be had."""
    if name in sys.modules:
        return True
    import pyodide_js

    try:
        await pyodide_js.loadPackage(name, as_object({"messageCallback": _quiet, "errorCallback": _quiet}))
        importlib.invalidate_caches()
        importlib.import_module(name)
    except (JsException, ImportError, OSError):
        return False
    return True
