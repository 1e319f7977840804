"""Runs Python scripts inside Pyodide under Node: byte-compiling at build time, suites at test time."""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from web.build.paths import PYODIDE, SITE, WEB
from web.build.tools import BuildError, node

HOST = Path(__file__).with_name("in_pyodide.mjs")


def run(
    script: Path,
    args: list[Any],
    mounts: dict[str, Path] | None = None,
    *,
    env: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    pyodide: Path = PYODIDE,
    rest: tuple[Path, int] | None = None,
    record: Path | None = None,
    capture: bool = True,
) -> subprocess.CompletedProcess[str]:
    """Runs ``script`` in a fresh Pyodide; its last expression, if a number, is the exit code.

    ``args`` (anything JSON can hold) is the script's global ``ARGS``; ``mounts`` maps
    folders inside to folders of this machine (``/site``, the packages of
    ``pyodide.lock``, is always there); ``options`` go to ``loadPyodide``.
    ``pyodide`` is another folder of Pyodide's files, ``rest`` the second half of its
    library and its loader's slot, where it comes in two (see split.py);
    ``record`` gets the functions that ran, of a library that notes them. Output is
    returned as text, or goes straight through where ``capture`` is false.
    """
    job = {
        "pyodide": str(pyodide),
        "script": str(script),
        "args": args,
        "mounts": {"/site": str(SITE)} | {k: str(v) for k, v in (mounts or {}).items()},
        "env": env or {},
        "options": options or {},
        "halves": str(WEB / "halves.mjs"),
        "rest": str(rest[0]) if rest else "",
        "record": str(record) if record else "",
        "loader": rest[1] if rest else 0,
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "job.json"
        path.write_text(json.dumps(job))
        return subprocess.run(
            [node(), str(HOST), str(path)], capture_output=capture, text=True, stdin=subprocess.DEVNULL
        )


def require(
    script: Path, args: list[Any], mounts: dict[str, Path], failure: str, env: dict[str, str] | None = None
) -> str:
    """Like ``run``, but a script that fails raises BuildError; returns what it printed."""
    done = run(script, args, mounts, env=env)
    if done.returncode:
        raise BuildError(f"{failure}\n\n{done.stdout}{done.stderr}")
    return done.stdout
