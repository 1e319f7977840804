"""Run inside a stock Pyodide: installs the engine's wheel from its address with micropip, and plays a little.

ARGS is [address of the wheel].
"""

import sys

sys.path.insert(0, "/site")
import micropip

before = "engine" in sys.modules
await micropip.install(ARGS[0])  # noqa: F821, F704 (Pyodide runs this with top-level await)

import engine
from engine.kernel.hexes import DIRECTIONS

assert not before and "/site/" not in engine.__file__ and len(DIRECTIONS) == 6
print("INSTALLED", micropip.list()["wordclub-engine"].version)
