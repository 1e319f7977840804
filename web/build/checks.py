"""Lint, format and types: what can be said of the code without running it."""

import subprocess
import sys

from web.build.paths import ROOT

STEPS: tuple[tuple[str, list[str]], ...] = (
    ("lint", ["ruff", "check", "."]),
    ("format", ["ruff", "format", "--check", "."]),
    ("types", ["mypy"]),
)


def run() -> int:
    """Runs every check, also after one has failed; returns 1 where one did."""
    failed = [name for name, command in STEPS if subprocess.run([sys.executable, "-m", *command], cwd=ROOT).returncode]
    print(f"Checks: {', '.join(failed)} failed." if failed else "Checks: all is well.", flush=True)
    return 1 if failed else 0
