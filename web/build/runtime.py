"""What the site takes from Pyodide and PyScript, the lock file of our wheels, the engine as a wheel."""

import hashlib
import json
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from pathlib import Path

from web.build import archives, glue, split
from web.build.assets import digest
from web.build.paths import ENGINE, PYODIDE, PYSCRIPT, ROOT, WHEELS
from web.build.tools import say

RECORD = Path(__file__).with_name("hot_functions.txt")
"""Which functions of Pyodide's library the club runs, recorded by profile.py."""

# PyScript's plugins: none is used (errors go to the app's own panel), so none is loaded.
PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]
# What is fetched all the same: "!error" loads the plugin in order to tell it to keep off the page.
PYSCRIPT_CHUNKS = ["core.js", "core-*.js", "error-*.js"]


def pyodide_version() -> str:
    """The version of Pyodide, as in web/package.json."""
    return str(json.loads((PYODIDE / "package.json").read_text())["version"])


@dataclass(frozen=True, slots=True)
class Library:
    """Pyodide's WebAssembly as the page gets it. ``rest`` is empty where it is whole: see split.py."""

    wasm: bytes
    rest: bytes = b""
    loader: int = 0


def library() -> Library:
    """Pyodide's library in two halves; whole where nobody has recorded what a start of this version needs."""
    whole = stock_wasm()
    mark, hot = recorded()
    lean = glue.used_exports(whole, "".join(text.decode() for text in _scripts().values()))
    if mark != digest(whole):
        say(f"Pyodide is sent whole: {RECORD.name} is of another one (python3 -m web.build.profile records anew)")
        return Library(lean)
    halves = split.split(lean, hot)
    return Library(halves.first, halves.rest, halves.loader)


def stock_wasm() -> bytes:
    """Pyodide's library as it is published."""
    return (PYODIDE / "pyodide.asm.wasm").read_bytes()


def recorded() -> tuple[str, frozenset[int]]:
    """Of which library the record is, by its hash, and the functions that ran."""
    mark, _, rest = RECORD.read_text(encoding="ascii").partition("\n")
    ends = [[int(end) for end in run.split("-")] for run in rest.split()]
    return mark.removeprefix("# "), frozenset(n for run in ends for n in range(run[0], run[-1] + 1))


def pyodide_files(wasm: bytes) -> dict[str, bytes]:
    """Pyodide with this library, without its standard library and lock file, which are ours."""
    return {**_scripts(), "pyodide.asm.wasm": wasm}


def _scripts() -> dict[str, bytes]:
    page, library = (_without_map((PYODIDE / name).read_bytes()) for name in ("pyodide.mjs", "pyodide.asm.mjs"))
    lean = glue.without_unused_names(glue.without_shared_memory(library.decode()), page.decode())
    return {"pyodide.mjs": page, "pyodide.asm.mjs": lean.encode()}


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
