"""Fetches the build's tools into .build/, each by the hash in its lock file.

Three locks: ``host.lock`` (packages of the Python that builds), ``pyodide.lock``
(pure-Python wheels used inside Pyodide) and ``web/package-lock.json`` (Pyodide,
PyScript, three.js, fonts, esbuild, axe-core). A stamp beside each result holds the
hash of its lock, so nothing is asked of a registry until a lock changes. A fourth,
``web/build/lighthouse/package-lock.json``, is for one measurement and fetched by it.

To change a pin: edit ``pyproject.toml`` or ``web/package.json``, then

    uv pip compile --universal --python-version 3.11 --generate-hashes --no-annotate \\
        --no-header --group host -o web/build/host.lock
    uv pip compile --python-version 3.14 --generate-hashes --no-annotate --no-header \\
        --group pyodide -o web/build/pyodide.lock
    npm install --package-lock-only --omit-lockfile-registry-resolved   (in web/ or web/build/lighthouse/)

where pyodide-build is locked without its dependencies: only its byte-compiler runs.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

from web.build.paths import BUILD, LIGHTHOUSE, NODE_MODULES, SITE, VENV, WEB, WHEELS

HOST_LOCK = WEB / "build" / "host.lock"
PYODIDE_LOCK = WEB / "build" / "pyodide.lock"
NPM_FILES = (WEB / "package.json", WEB / "package-lock.json")
LIGHTHOUSE_FILES = tuple(WEB / "build" / "lighthouse" / path.name for path in NPM_FILES)
OLDEST_NODE = 20


class BuildError(Exception):
    """Something the person at the keyboard can mend; the message says what."""


def say(message: str) -> None:
    """Prints one line about what the build is doing."""
    print(f"  {message}", flush=True)


def ensure() -> None:
    """Makes the venv, Pyodide's wheels and the npm packages what their locks say."""
    BUILD.mkdir(exist_ok=True)
    _once("venv", [HOST_LOCK], sys.version, _make_venv, VENV)
    _once("wheels", [PYODIDE_LOCK], "", _fetch_wheels, SITE)
    _once("npm", list(NPM_FILES), "", _fetch_npm, NODE_MODULES)


def ensure_lighthouse() -> None:
    """Fetches Lighthouse, which is large and which neither the build nor a test needs."""
    _once("lighthouse", list(LIGHTHOUSE_FILES), "", _fetch_lighthouse, LIGHTHOUSE)


def venv_python() -> Path:
    """The venv's interpreter."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def in_venv() -> bool:
    """Whether this very process runs in the venv."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def run(command: list[str], failure: str, cwd: Path | None = None) -> None:
    """Runs a command; what it printed is shown only where it fails, as a BuildError."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=cwd)
    if done.returncode:
        tail = "\n".join(done.stdout.strip().splitlines()[-25:])
        raise BuildError(f"{failure}\n\n{tail}\n\n(the command was: {' '.join(command)})")


def node() -> str:
    """The path of a Node that is new enough."""
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        missing = "npm" if found else "Node"
        raise BuildError(
            f"{missing} was not found. Word Club's build needs Node {OLDEST_NODE} or newer with"
            " npm: see https://nodejs.org, or on Debian: apt-get install nodejs npm"
        )
    version = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    if int(version.strip().lstrip("v").split(".")[0] or 0) < OLDEST_NODE:
        raise BuildError(f"Node {OLDEST_NODE} or newer is needed; this is {version.strip()}.")
    return found


def _once(name: str, inputs: list[Path], salt: str, make: Callable[[], None], result: Path) -> None:
    digest = hashlib.sha256(salt.encode())
    for path in inputs:
        digest.update(path.read_bytes())
    stamp = BUILD / f"{name}.stamp"
    if result.exists() and stamp.exists() and stamp.read_text() == digest.hexdigest():
        return
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(digest.hexdigest())


def _make_venv() -> None:
    say("making a Python environment in .build/venv ...")
    shutil.rmtree(VENV, ignore_errors=True)
    run(
        [sys.executable, "-m", "venv", str(VENV)],
        "Python could not make a virtual environment (on Debian: apt-get install python3-venv).",
    )
    say("fetching the build's Python packages ...")
    run(
        [
            str(venv_python()),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--only-binary",
            ":all:",
            "--require-hashes",
            "-r",
            str(HOST_LOCK),
        ],
        "The build's Python packages could not be fetched. Is there a network?",
    )


def _fetch_wheels() -> None:
    say("fetching Python packages for Pyodide ...")
    shutil.rmtree(WHEELS, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    run(
        [
            str(venv_python()),
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
            "--require-hashes",
            "--python-version",
            "3.14",
            "--implementation",
            "py",
            "--abi",
            "none",
            "--platform",
            "any",
            "--only-binary",
            ":all:",
            "-r",
            str(PYODIDE_LOCK),
            "-d",
            str(WHEELS),
        ],
        "Python packages for Pyodide could not be fetched. Is there a network?",
    )
    # Unpacked by hand: pip would refuse to install what asks for a newer Python than its own.
    for wheel in sorted(WHEELS.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(SITE)


def _fetch_npm() -> None:
    say("fetching Pyodide, PyScript and the other npm packages ...")
    _npm_ci(NPM_FILES, NODE_MODULES.parent)


def _fetch_lighthouse() -> None:
    say("fetching Lighthouse ...")
    _npm_ci(LIGHTHOUSE_FILES, LIGHTHOUSE.parent)


def _npm_ci(files: tuple[Path, ...], folder: Path) -> None:
    node()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in files:
        shutil.copy(path, folder)
    run(
        [shutil.which("npm") or "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        "The npm packages could not be fetched. Is there a network?",
        cwd=folder,
    )
