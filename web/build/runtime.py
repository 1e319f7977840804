"""What the site takes from Pyodide and PyScript, the lock file of our wheels, the engine as a wheel."""

import hashlib
import json
from base64 import urlsafe_b64encode
from pathlib import Path

from web.build import archives
from web.build.assets import digest
from web.build.paths import ENGINE, PYODIDE, PYSCRIPT, ROOT, WHEELS

PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]
# PyScript's plugins: none is used (errors go to the app's own panel), so none is loaded.
PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]
# What is fetched all the same: "!error" loads the plugin in order to tell it to keep off the page.
PYSCRIPT_CHUNKS = ["core.js", "core-*.js", "error-*.js"]


def pyodide_version() -> str:
    """The version of Pyodide, as in web/package.json."""
    return str(json.loads((PYODIDE / "package.json").read_text())["version"])


def pyodide_files() -> dict[str, bytes]:
    """Pyodide without its standard library and lock file, which are ours."""
    return {name: _without_map((PYODIDE / name).read_bytes()) for name in PYODIDE_FILES}


def pyscript_files() -> dict[str, bytes]:
    """The files of PyScript that our page requests."""
    return {
        path.name: _without_map(path.read_bytes())
        for pattern in PYSCRIPT_CHUNKS
        for path in sorted((PYSCRIPT / "dist").glob(pattern))
    }


def wheels_and_lock() -> tuple[dict[str, bytes], bytes]:
    """Our wheels by path beside the lock file, and the lock file: Pyodide's, with only these in it."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    wheels, packages = {}, {}
    for name in archives.BUNDLED:
        (path,) = WHEELS.glob(f"{name}-*.whl")
        data = path.read_bytes()
        place = f"wheels-{digest(data)}/{path.name}"
        wheels[place] = data
        packages[name] = {
            "name": name,
            "version": path.name.split("-")[1],
            "file_name": place,
            "install_dir": "site",
            "sha256": hashlib.sha256(data).hexdigest(),
            "package_type": "package",
            "imports": [name],
            "depends": [],
            "unvendored_tests": False,
        }
    lock["packages"] = packages
    return wheels, json.dumps(lock, separators=(",", ":"), sort_keys=True).encode()


def engine_wheel(version: str) -> dict[str, bytes]:
    """The engine as a plain wheel, {file name: bytes}: any Pyodide can micropip.install it."""
    info = f"wordclub_engine-{version}.dist-info"
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in _sources()}
    licence = ROOT / "LICENSE"
    if licence.exists():
        files[f"{info}/licenses/LICENSE"] = licence.read_bytes()
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: wordclub-engine\nVersion: {version}\n"
        "Summary: Rules engines for Word Club: Hexabble, Lexigrid, Horrible Hex and Globe\n"
        "Requires-Python: >=3.11\n"
    ).encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: wordclub\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/RECORD"] = _record(files, f"{info}/RECORD")
    return {f"wordclub_engine-{version}-py3-none-any.whl": archives.write_zip(files)}


def _sources() -> list[Path]:
    return [*sorted(ENGINE.rglob("*.py")), ENGINE / "py.typed"]


def _record(files: dict[str, bytes], own_name: str) -> bytes:
    rows = [
        f"{name},sha256={urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}"
        for name, data in sorted(files.items())
    ]
    return "\n".join([*rows, f"{own_name},,", ""]).encode()


def _without_map(data: bytes) -> bytes:
    # Source maps are not shipped; a browser with its tools open would ask for them in vain.
    mark = b"//# sourceMappingURL="
    at = data.rfind(mark)
    return data if at < 0 or b"\n" in data[at:].strip() else data[:at]
