"""Records which functions of Pyodide's library the club runs: python3 -m web.build.profile

For whoever moves to another Pyodide; twenty minutes. Builds the site with a library that notes what runs, lets browser
tests start it and play whole matches at every table, and writes ``hot_functions.txt``. A function that the record lacks
costs its first caller a moment (see split.py), never more.

    python3 -m web.build.profile haste

runs only the browser tests whose names have this word, and adds what they ran: for a start that runs something new.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from web.build import dist, in_pyodide, runtime, split
from web.build.assets import digest
from web.build.paths import PYODIDE, ROOT
from web.build.wasm import runs

PLAYED = (
    "whole or answers or keeps_nothing or export or import or code or challenge or settings or undo or reload or help"
    " or haste"
)


def record() -> frozenset[int]:
    """Lets browser tests play and the engines' tests run; returns the functions that ran.

    The engines' tests are the margin: they ask for more of Python than play does, so that a change of the app seldom
    needs a new record.
    """
    return _played(PLAYED) | _tested()


def _tested() -> frozenset[int]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("package.json", "python_stdlib.zip", "pyodide-lock.json", "pyodide.mjs", "pyodide.asm.mjs"):
            shutil.copy(PYODIDE / file, folder)
        (folder / "pyodide.asm.wasm").write_bytes(split.instrumented(runtime.stock_wasm()))
        suite = ROOT / "tests" / "pyodide" / "suite_in_pyodide.py"
        wanted = ["tests/engine/kernel", "tests/engine/lexigrid", "tests/engine/hexabble"]
        found = folder / "ran.json"
        in_pyodide.run(suite, wanted, {"/repo": ROOT}, env={"CI": "true"}, pyodide=folder, record=found)
        return frozenset(json.loads(found.read_text()))


def _played(which: str) -> frozenset[int]:
    with tempfile.TemporaryDirectory() as folder:
        for name, data in dist.site(runtime.Library(split.instrumented(runtime.stock_wasm()))).items():
            path = Path(folder) / "site" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        found = Path(folder) / "ran.json"
        subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "tests.browser.recording", "-k", which, "tests/browser"],
            cwd=ROOT,
            env=os.environ | {"WORDCLUB_RECORDED_SITE": f"{folder}/site", "WORDCLUB_RECORD": str(found)},
        )
        return frozenset(json.loads(found.read_text()))


def write(ran: frozenset[int]) -> None:
    """Writes the record: the library's mark, then the numbers as runs."""
    words = [str(run.start) if len(run) == 1 else f"{run.start}-{run.stop - 1}" for run in runs(sorted(ran))]
    lines = [" ".join(words[i : i + 16]) for i in range(0, len(words), 16)]
    runtime.RECORD.write_text("\n".join([f"# {digest(runtime.stock_wasm())}", *lines, ""]), encoding="ascii")


if __name__ == "__main__":
    ran = runtime.recorded()[1] | _played(" or ".join(sys.argv[1:])) if sys.argv[1:] else record()
    write(ran)
    print(f"{len(ran)} functions recorded")
