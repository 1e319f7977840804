"""Python modules that are fetched when they are first asked for: shelves of them, each an archive of the site.

The page brings what its first view needs. All other modules are known by name from the start, and `import` finds them: on
their shelf, where that has been fetched ahead (see `app.bridge.shelves`), or else from the site, there and then, while
Python waits. So nothing is lost, whoever asks, and nobody waits for what is not asked for.

This module stands outside the app: the standard library, which is on two shelves itself, has it at hand before the app
is there. `js` is imported where it is needed, so that tests run without a browser.
"""

from __future__ import annotations

import sys
from zipimport import zipimporter

try:
    from _sha2 import sha256  # without hashlib, which a start can do without
except ImportError:  # before Python 3.12: tests only
    from hashlib import sha256

TYPE_CHECKING = False
if TYPE_CHECKING:  # without importing typing, which a start can do without
    from collections.abc import Iterable
    from importlib.machinery import ModuleSpec

FOLDER = "/shelves/"
HASTE = "shelf-in-haste"
"""The mark in the page's timeline each time Python had to wait."""
SLICE = 0.02
"""Seconds of importing after which the page has its turn; on a slow phone a module alone may take longer."""


class Shelf:
    """An archive at `url` with these modules, by their full names."""

    def __init__(self, url: str, modules: list[str]) -> None:
        self.url = url
        self.modules = frozenset(modules)
        self.file = ""

    def fill(self, data: bytes) -> None:
        """Puts the archive where modules are found in it."""
        if not self.file:
            path = FOLDER + self.url.rpartition("/")[2]
            _write(path, data)
            self.file = path


class Finder:
    """Finds modules on shelves; one of Python's own list of finders, behind all others."""

    def __init__(self) -> None:
        self._of: dict[str, Shelf] = {}

    def add(self, shelf: Shelf) -> Shelf:
        self._of.update(dict.fromkeys(shelf.modules, shelf))
        return shelf

    def shelf(self, name: str) -> Shelf | None:
        return self._of.get(name)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        shelf = self._of.get(name)
        if shelf is None:
            return None
        if not shelf.file:
            shelf.fill(fetch_now(shelf.url))
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{shelf.file}/{folder}" if folder else shelf.file).find_spec(name)


FINDER = Finder()


class NotHere(OSError):
    """A file of the site did not come, or not as the build made it. Asking for it again later may help."""


def install(url: str, modules: str) -> Shelf:
    """Lets `import` look on this shelf from now on; on the one that is there already for this `url`."""
    if FINDER not in sys.meta_path:
        sys.meta_path.append(FINDER)
    names = modules.split()
    known = FINDER.shelf(names[0])
    return known if known is not None and known.url == url else FINDER.add(Shelf(url, names))


async def in_slices(modules: Iterable[str]) -> None:
    """Imports modules one by one, and lets the page draw and answer between them."""
    import asyncio
    from importlib import import_module
    from time import perf_counter

    began = perf_counter()
    for name in modules:
        import_module(name)
        if perf_counter() - began > SLICE:
            await asyncio.sleep(0)
            began = perf_counter()


def fits(url: str, data: bytes) -> bool:
    """Whether a file is what its name says (see web/build/assets.py); true of one whose name says nothing."""
    parts = url.rpartition("/")[2].split(".")
    if len(parts) < 3 or len(parts[-2]) != 12:
        return True
    return bool(sha256(len(data).to_bytes(8, "big") + data).hexdigest().startswith(parts[-2]))


def fetch_now(url: str) -> bytes:
    """A file of the site, while everything waits; NotHere where it cannot be had."""
    import js
    from pyodide.ffi import JsException

    js.performance.mark(HASTE)
    for again in ("", "?again"):  # a broken copy may be kept for ever under the name itself
        request = js.XMLHttpRequest.new()
        request.open("GET", url + again, False)
        # One letter a byte: no other kind of answer may be waited for.
        request.overrideMimeType("text/plain; charset=x-user-defined")
        try:
            request.send()
        except JsException as wrong:  # no network
            raise NotHere(f"{url}: {wrong}") from None
        data = bytes(map((255).__and__, map(ord, request.responseText)))
        if request.status == 200 and fits(url, data):
            return data
    raise NotHere(f"{url}: {request.status}, {len(data)} bytes")


def _write(path: str, data: bytes) -> None:
    import os

    os.makedirs(FOLDER, exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
