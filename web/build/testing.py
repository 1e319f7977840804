"""Runs every test with one pytest: engine and app here, the engine inside Pyodide, the page in a browser."""

import os
import subprocess
import sys

from web.build import browser
from web.build.paths import BUILD, ROOT

MOST_WORKERS = 4
"""Each may have two browsers open."""


def run(arguments: list[str]) -> int:
    """Runs pytest with ``arguments``; without any, all tests, on all processors. Returns its exit code."""
    browser.ensure()
    # Work is stolen, for the whole matches in the browser take a hundred times as long as the rest.
    arguments = arguments or [
        "-n",
        str(min(os.cpu_count() or 1, MOST_WORKERS)),
        "--dist",
        "worksteal",
        "--durations",
        "12",
    ]
    command = [sys.executable, "-m", "pytest", "-o", f"cache_dir={BUILD / 'pytest_cache'}", *arguments]
    # Selenium would look for a driver on the network otherwise.
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | {"SE_OFFLINE": "true", "SE_AVOID_STATS": "true"}
    ).returncode
