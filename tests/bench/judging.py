"""Judging a crowded move: in Pyodide under Node, and beside it in this Python."""

import json
import subprocess
import sys
from pathlib import Path

from tests.bench.tables import table
from web.build import in_pyodide
from web.build.paths import ROOT

TITLE = "Judging a move"
SCRIPT = Path(__file__).with_name("_judging_in_pyodide.py")
LIMITS = (5, 8)


def measure() -> str:
    """The same seeded positions in both Pythons; milliseconds a move, building of the case's reading included."""
    done = in_pyodide.run(SCRIPT, [], {"/repo": ROOT})
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    inside = json.loads(done.stdout.splitlines()[-1])
    plain = json.loads(
        subprocess.run(
            [sys.executable, SCRIPT],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={"PYTHONPATH": str(ROOT)},
        ).stdout.splitlines()[-1]
    )
    rows = [
        (name, *(f"{figure[k]:.2f}" for k in ("median", "p95", "most")), f"{plain[name]['median']:.2f}", limit)
        for (name, figure), limit in zip(inside.items(), LIMITS)
    ]
    return table(("positions", "median, ms", "95th", "most", "median in CPython", "limit"), rows)
