"""Python modules that are fetched when they are first asked for: shelves of them, each an archive of the site.

The page brings what its first view needs. All other modules are known by name from the start, and `import` finds them: on
their shelf, where that has been fetched ahead (see `app.bridge.shelves`), or else from the site, there and then, while
Python waits. So nothing is lost, whoever asks, and nobody waits for what is not asked for.

This module stands outside the app: the standard library, which is on two shelves itself, has it at hand before the app
is there. `js` is imported where it is needed, so that tests run without a browser.
"""

import sys
from zipimport import zipimporter

try:
    from _sha2 import sha256  # hashlib would be one import more in a start that counts them
except ImportError:  # another Python than the page's: tests
    from hashlib import sha256

FOLDER = "/shelves/"
HASTE = "shelf-in-haste"
"""The mark in the page's timeline each time Python had to wait."""


class Shelf:
    """An archive at `url` with these modules, by their full names."""

    def __init__(self, url, modules):
        self.url = url
        self.modules = frozenset(modules)
        self.file = ""

    def fill(self, data):
        """Puts the archive where modules are found in it."""
        if not self.file:
            path = FOLDER + self.url.rpartition("/")[2]
            _write(path, data)
            self.file = path


class Finder:
    """Finds modules on shelves; one of Python's own list of finders, behind all others."""

    def __init__(self):
        self._of = {}

    def add(self, shelf):
        self._of.update(dict.fromkeys(shelf.modules, shelf))
        return shelf

    def shelf(self, name):
        return self._of.get(name)

    def find_spec(self, name, path=None, target=None):
        shelf = self._of.get(name)
        if shelf is None:
            return None
        if not shelf.file:
            shelf.fill(fetch_now(shelf.url))
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{shelf.file}/{folder}" if folder else shelf.file).find_spec(name)


FINDER = Finder()


def install(url, modules):
    """Lets `import` look on this shelf from now on; on the one that is there already for this `url`."""
    if FINDER not in sys.meta_path:
        sys.meta_path.append(FINDER)
    names = modules.split()
    known = FINDER.shelf(names[0])
    return known if known is not None and known.url == url else FINDER.add(Shelf(url, names))


def fits(url, data):
    """Whether a file is what its name says (see web/build/assets.py); true of one whose name says nothing."""
    parts = url.rpartition("/")[2].split(".")
    if len(parts) < 3 or len(parts[-2]) != 12:
        return True
    return sha256(len(data).to_bytes(8, "big") + data).hexdigest().startswith(parts[-2])


def fetch_now(url):
    """A file of the site, while everything waits; OSError where it cannot be had."""
    import js

    js.performance.mark(HASTE)
    for again in ("", "?again"):  # a broken copy may be kept for ever under the name itself
        request = js.XMLHttpRequest.new()
        request.open("GET", url + again, False)
        # One letter a byte: no other kind of answer may be waited for.
        request.overrideMimeType("text/plain; charset=x-user-defined")
        request.send()
        data = request.responseText.encode("utf-16-le")[::2]
        if request.status == 200 and fits(url, data):
            return data
    raise OSError(f"{url}: {request.status}, {len(data)} bytes")


def _write(path, data):
    import os

    os.makedirs(FOLDER, exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
