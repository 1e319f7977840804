"""The best play of a rack: CPU time in Pyodide under Node, and beside it in this Python."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.tables import table
from web.build import in_pyodide
from web.build.paths import ROOT
from wordlists.pack import pack_lists

TITLE = "The best play"
SCRIPT = Path(__file__).with_name("_plays_in_pyodide.py")
TURNS = 16
LIMITS = {
    "Hexabble, plain racks": "80",
    "Hexabble, all racks": "400, most 2,000",
    "Globe, plain racks": "600",
    "Globe, all racks": "600, most 3,000",
}


def measure() -> str:
    """The same seeded matches of best plays in both Pythons; milliseconds a rack."""
    with tempfile.TemporaryDirectory() as folder:
        packed = Path(folder) / "lexicon.bin"
        packed.write_bytes(pack_lists(ROOT / "wordlists"))
        done = in_pyodide.run(SCRIPT, ["/data/lexicon.bin", TURNS], {"/repo": ROOT, "/data": Path(folder)})
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        inside = json.loads(done.stdout.splitlines()[-1])
        plain = json.loads(
            subprocess.run(
                [sys.executable, SCRIPT, packed, str(TURNS)],
                capture_output=True,
                text=True,
                check=True,
                cwd=ROOT,
                env={"PYTHONPATH": str(ROOT)},
            ).stdout.splitlines()[-1]
        )
    rows = [
        (
            name,
            str(figure["racks"]),
            f"{figure['median']:,.0f}",
            f"{figure['most']:,.0f}",
            f"{plain[name]['median']:,.0f}",
            f"{plain[name]['most']:,.0f}",
            LIMITS[name],
        )
        for name, figure in inside.items()
    ]
    head = ("racks", "how many", "median, ms", "most, ms", "median in CPython", "most in CPython", "aim")
    return table(head, rows)
