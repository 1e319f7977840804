"""How often a test tries a thing: less often inside Pyodide, several times as slow, where Python is on trial and not the rules."""

import sys

IN_PYODIDE = sys.platform == "emscripten"
SEEDS = 2
"""Of a test that is given a run of seeds, so many are run inside Pyodide."""


def often(times: int) -> int:
    """`times`, or a twentieth of them inside Pyodide."""
    return -(-times // 20) if IN_PYODIDE else times
