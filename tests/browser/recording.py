"""A plugin for pytest: notes which functions of Pyodide's library run while browser tests play.

`web/build/profile.py` runs tests with it, on a site whose library has a flag for each function (see web/build/split.py).
The site's folder and the file that gets the numbers are in the environment.
"""

import json
import os
from pathlib import Path

from tests.browser import page
from web.build import paths

SITE, FOUND = "WORDCLUB_RECORDED_SITE", "WORDCLUB_RECORD"
WATCH = """
window.__ran = () => [];
const asItWas = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...args) => {
    const made = await asItWas(...args);
    const flags = Object.entries(made.instance.exports).filter(([name]) => name.startsWith("wordclub_ran_"));
    window.__ran = () => flags.filter(([, flag]) => flag.value).map(([name]) => +name.slice(13));
    return made;
};
"""

paths.DIST = Path(os.environ[SITE])
_ran: set[int] = set()


class RecordedPage(page.Page):
    """Looks at the flags before a page is left."""

    def __init__(self, *args):
        super().__init__(*args)
        self.on_new_document(WATCH)
        self._kept = len(self._scripts)

    def forget(self, *scripts):
        # With nothing to name it would forget the watch too, and the page that all tests share would be recorded no more.
        if scripts := scripts or tuple(self._scripts[self._kept :]):
            super().forget(*scripts)

    def _look(self):
        _ran.update(self.js("return window.__ran ? window.__ran() : []"))

    def open(self, *args, **more):
        self._look()
        return super().open(*args, **more)

    def reload(self, *args, **more):
        self._look()
        return super().reload(*args, **more)

    def check(self):
        self._look()
        super().check()


page.Page = RecordedPage


def pytest_sessionfinish():
    Path(os.environ[FOUND]).write_text(json.dumps(sorted(_ran)))
