"""Runs every test with one pytest: engine and app here, the engine inside Pyodide, the page in a browser."""

import os
import subprocess
import sys

from web.build import browser
from web.build.paths import BUILD, ROOT


def run(arguments: list[str]) -> int:
    """Runs pytest with ``arguments`` (all tests without any); returns its exit code."""
    browser.ensure()
    command = [sys.executable, "-m", "pytest", "-o", f"cache_dir={BUILD / 'pytest_cache'}", *arguments]
    # Selenium would look for a driver on the network otherwise.
    return subprocess.run(command, cwd=ROOT, env=os.environ | {"SE_OFFLINE": "true", "SE_AVOID_STATS": "true"}).returncode
