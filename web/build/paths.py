"""Where things are in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "engine"
WEB = ROOT / "web"
APP = WEB / "app"
TESTS = ROOT / "tests"
DIST = ROOT / "dist"

BUILD = ROOT / ".build"  # everything fetched or cached; safe to delete
VENV = BUILD / "venv"
NODE_MODULES = BUILD / "npm" / "node_modules"
LIGHTHOUSE = BUILD / "lighthouse" / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
WHEELS = BUILD / "wheels"  # wheels for Pyodide's Python, as downloaded
SITE = BUILD / "pyodide-site"  # the same, unpacked: site-packages inside Pyodide
CACHE = BUILD / "cache"  # results of slow steps, by hash of what went in
