"""Byte-compiled archives for the browser: the standard library, trimmed, and the app.

Compiling source is most of a Pyodide start, so both archives hold .pyc files made by
pyodide-build's compiler inside the very Pyodide that will run them. The standard
library keeps only what Pyodide, PyScript, the engine and the app import; a test
imports every module of both from the trimmed archive.
"""

import ast
import io
import json
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from web.build import in_pyodide
from web.build.cache import cached
from web.build.paths import APP, ENGINE, PYODIDE, PYSCRIPT, ROOT, SITE, WEB

HERE = Path(__file__).parent
FIRST = HERE / "first_modules.txt"
"""The modules of the standard library, PyScript's and our own beside it that are imported before the first page."""

# Wheels that the app may load with pyodide_js.loadPackage(name): segno draws QR codes.
BUNDLED = ["segno"]
# Imported inside functions, where the closure of a plain import does not see them.
LATE_IMPORTS = [
    "_ast_unparse",  # annotations as text
    "_strptime",  # datetime.strptime
    "asyncio.timeouts",
    "calendar",
    "encodings.ascii",
    "encodings.cp437",  # names in zip files
    "encodings.idna",  # str.encode("idna") by way of urllib
    "encodings.latin_1",
    "encodings.utf_16_le",  # late.py reads bytes out of a text with it
    "encodings.utf_8_sig",
    "hashlib",
    "html.parser",
    "linecache",  # tracebacks
    "random",
    "shutil",  # unpackArchive, and with it loadPackage
    "tarfile",
    "traceback",
    "zipfile",
    "zlib",
    "_threading_local",
    "importlib.metadata",  # loadPackage
    "sysconfig",
]
BACK = "back"
ROBOTS = "robots"
MINDS = ("robot", "hindsight")
"""The modules of a game that search for plays, each asked for by its name."""
MATCHES = "matches"
_PAGES = ("app.matches.matches", "app.matches.records")
"""The pages of the club that come by their names, on a shelf of theirs."""
SETTINGS = "settings"
_SETTINGS = "app.settings.view"
"""The page of the settings, which comes by its name as well."""
LEARN = "learn"
_LOOKED_UP = ("app.learn.search", "app.learn.words")
LINKS = "links"
_BY_LINK = ("app.links.arriving", "app.links.looking", "app.links.sending")
"""What packs matches into links, by name; with it comes the module of each game that packs its events."""
DAYS = "days"
FIRSTS = "firsts"
# The zip's date for every entry: the same input gives the same bytes.
EPOCH = (1980, 1, 1, 0, 0, 0)


def app_archives() -> tuple[dict[str, bytes], dict[str, tuple[str, ...]], dict[str, list[str]]]:
    """Engine and app as archives: "app" for the first page, one for each table, and one of what several tables share; "back" for
    all that looks back on matches, "matches" for the pages of all matches and of records, "settings" for theirs, "learn" for those that
    look something up, "firsts" for guided first turns, "links" for what packs matches into links; one for the robots of each game
    ("robots-hexabble"), and one of what those of several share ("robots"); the same for
    the puzzles of the day ("days-hexabble", "days").

    With them: which archives a table, or a game's robots, needs, and the modules in each, by the archive's name.
    """
    sources = {_module_of(path): path for path in app_sources()}
    tables = {path.stem.replace("_", "-"): f"app.tables.{path.stem}" for path in _tables()}
    first = _reached({"app.main"}, sources)
    # A table asks for its past when somebody looks back: who opens it does without.
    pasts = {f"{module}.back" for module in tables.values()}
    sketches = {f"{module}.sketch" for module in tables.values()}
    reached = {table: _reached({module}, sources, pasts | sketches) - first for table, module in tables.items()}
    # Puzzles of the day are reached by name, too, and stand on their game's table. What one takes of another's is shared.
    puzzles = {f"{DAYS}-{game}": _reached({module}, sources, sketches) - first for game, module in _puzzles()}
    shared = {name for name in sources if sum(name in own for own in reached.values()) > 1}
    for part, own in puzzles.items():
        shared |= {name for table, other in reached.items() if part != f"{DAYS}-{table}" for name in own & other}
    packings = {_module_of(path) for path in sorted(ENGINE.glob("*/packing.py"))}
    by_link = _reached({*_BY_LINK, *packings}, sources, sketches)
    # Pieces of one table that stand on the pages of links as well: whoever opens those has not that table.
    shared |= {name for own in reached.values() for name in own & by_link if name.startswith("app.parts.")}
    parts = {"app": first, "shared": shared} | {table: own - shared for table, own in reached.items()}
    parts[BACK] = _reached(pasts, sources, sketches) - set().union(*parts.values())
    parts[MATCHES] = _reached(set(_PAGES) | sketches, sources) - set().union(*parts.values())
    parts[SETTINGS] = _reached({_SETTINGS}, sources) - set().union(*parts.values())
    parts[LEARN] = _reached(set(_LOOKED_UP), sources) - set().union(*parts.values())
    # Guided first turns stand on their games' tables, whose modules are there before them.
    parts[FIRSTS] = _reached({"app.firsts.first", *_firsts()}, sources, sketches) - set().union(*parts.values())
    parts[LINKS] = by_link - set().union(*parts.values())
    # Robots are asked for by name, only where one plays; what one takes from another game's table would be a fault there.
    laid = set().union(*parts.values())
    minds = {
        f"{ROBOTS}-{game}": _reached({f"engine.{path.parent.name}.{mind}" for mind in MINDS}, sources) - laid
        for game, path in _robots()
    }
    common = {name for name in sources if sum(name in own for own in minds.values()) > 1}
    parts |= {ROBOTS: common} | {mind: own - common for mind, own in minds.items()}
    laid = set().union(*parts.values())
    every = {name for name in sources if sum(name in own for own in puzzles.values()) > 1} - laid
    parts |= {DAYS: every} | {part: own - laid - every for part, own in puzzles.items()}
    # What nothing reaches is asked for by a test or a notebook at most. It goes where its package is: a folder of an
    # archive that lacks the package itself would pass for the whole of it.
    for name in sorted(sources.keys() - set().union(*parts.values())):
        package = name.rpartition(".")[0]
        next((names for names in parts.values() if package in names), parts["app"]).add(name)
    needs: dict[str, tuple[str, ...]] = {
        table: ("shared", table) if own & shared else (table,) for table, own in reached.items()
    }
    needs[BACK] = (BACK,)
    needs[MATCHES] = (MATCHES,)
    needs[SETTINGS] = (SETTINGS,)
    needs[LEARN] = (LEARN,)
    needs[FIRSTS] = (FIRSTS,)
    needs[LINKS] = (LINKS,)
    needs |= {mind: (ROBOTS, mind) if own & common else (mind,) for mind, own in minds.items()}
    for part, own in puzzles.items():
        game = part.removeprefix(f"{DAYS}-")
        near = (*needs.get(f"{ROBOTS}-{game}", ()), DAYS, part)  # behind its table, and what looks back
        needs[part] = tuple(name for name in near if own & parts[name])
    # Docstrings stay: without one, a dataclass makes its own at import, which costs more.
    compiled = read_zip(_compiled({_inside(path): path.read_bytes() for path in sources.values()}, optimize=0))
    archives = {
        part: write_zip(
            {file: compiled[file] for name in names for file in [_inside(sources[name]) + "c"]}, zipfile.ZIP_STORED
        )
        for part, names in parts.items()
    }
    return archives, needs, {part: sorted(names) for part, names in parts.items()}


def import_order(module: str) -> tuple[str, ...]:
    """What importing a module of ours imports of ours, each behind all that itself imports, the module last."""
    sources = {_module_of(path): path for path in app_sources()}
    order: dict[str, None] = {}
    begun: set[str] = set()

    def visit(name: str) -> None:
        if name in begun or name not in sources:
            return
        begun.add(name)
        path = sources[name]
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        tree = ast.parse(path.read_text(encoding="utf-8"))
        above = name.rpartition(".")[0]
        visit(above)
        for wanted in _names_in(_executed(tree, at_import=True), package):
            visit(wanted)
        # Whoever asks for a part of a package gets the package first: what that imports of itself comes with it.
        if above not in begun or above in order:
            order[name] = None

    visit(module)
    return tuple(order)


def asks_for(modules: list[str], wanted: set[str]) -> bool:
    """Whether any of these modules of ours imports one of the wanted."""
    sources = {_module_of(path): path for path in app_sources()}
    return any(imported_names(sources[name].read_text(encoding="utf-8")) & wanted for name in modules)


def build_info_archive(source: str) -> dict[str, bytes]:
    """The one module of the app that the build writes, compiled: files to go into the app's archive."""
    return read_zip(_compiled({"buildinfo.py": source.encode()}, optimize=0))


def _tables() -> list[Path]:
    return [path for path in sorted((APP / "tables").iterdir()) if (path / "__init__.py").exists()]


def entrance(part: str) -> str:
    """The module by which what is in a part comes in: a table's package, the page that looks back or has all matches, the robot of
    a game, its puzzle of the day."""
    if part == BACK:
        return "app.back.looking"
    if part == MATCHES:
        return _PAGES[0]
    if part == SETTINGS:
        return _SETTINGS
    if part == LEARN:
        return _LOOKED_UP[1]
    if part == FIRSTS:
        return "app.firsts.first"
    if part == LINKS:
        return _BY_LINK[0]
    if part.startswith(f"{DAYS}-"):
        return dict(_puzzles())[part.removeprefix(f"{DAYS}-")]
    game = part.removeprefix(f"{ROBOTS}-")
    package = game.replace("-", "_")
    return f"app.tables.{package}" if game == part else f"engine.{package}.robot"


def _robots() -> list[tuple[str, Path]]:
    """The games that have robots, with the module of these."""
    return [(path.parent.name.replace("_", "-"), path) for path in sorted(ENGINE.glob("*/robot.py"))]


def _puzzles() -> list[tuple[str, str]]:
    """The games that have a puzzle of the day, with the module of it."""
    games = [path.stem for path in _tables()]
    return [(game.replace("_", "-"), f"app.days.{game}") for game in games if (APP / "days" / f"{game}.py").exists()]


def _firsts() -> list[str]:
    """The modules of the games that have a guided first turn."""
    games = [path.stem for path in _tables()]
    return [f"app.firsts.{game}" for game in games if (APP / "firsts" / f"{game}.py").exists()]


def _inside(path: Path) -> str:
    return path.relative_to(WEB if path.is_relative_to(WEB) else ROOT).as_posix()


def _module_of(path: Path) -> str:
    parts = Path(_inside(path)).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _reached(modules: set[str], sources: dict[str, Path], without: Iterable[str] = ()) -> set[str]:
    """All modules that running these may import, wherever an import stands, with the packages around them; those `without`, and
    what only they import, left out."""
    seen: set[str] = set()
    queue = list(modules)
    while queue:
        name = queue.pop()
        if name in seen or name not in sources or name in without:
            continue
        seen.add(name)
        path = sources[name]
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        queue += imported_names(path.read_text(encoding="utf-8"), package, typing=False)
        queue.append(name.rpartition(".")[0])
    return seen


def app_sources() -> list[Path]:
    """The Python files of packages ``engine`` and ``app``."""
    return [
        path
        for folder in (ENGINE, APP)
        for path in sorted(folder.rglob("*.py"))
        if not _only_for_the_command_line(path)
    ]


def stdlib_archives() -> tuple[bytes, bytes, list[str]]:
    """Pyodide's python_stdlib.zip, trimmed to what is imported, and PyScript's Python; byte-compiled, in two archives.

    The first holds the modules of ``first_modules.txt``, which a start imports, the second the others, which are named.

    PyScript brings its package as sources and would compile it at every start; boot.mjs
    lets Python find this one first.
    """
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        stock = {n: archive.read(n) for n in archive.namelist() if not n.endswith("/")}
    roots = sorted(set(LATE_IMPORTS) | _stdlib_imports(stock))
    kept = cached(
        [(HERE / "closure_in_pyodide.py").read_bytes(), _pyodide_version(), json.dumps(roots)],
        lambda: _closure(roots),
    )
    kept_files = {name: stock[name] for name in json.loads(kept)}
    late = {"late.py": (WEB / "late.py").read_bytes()}
    compiled = read_zip(_compiled(kept_files | _pyscript_package() | late, optimize=2))
    first = set(FIRST.read_text(encoding="ascii").split())
    modules = {file: file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for file in compiled}
    parts = [
        write_zip({f: data for f, data in compiled.items() if (modules[f] in first) == wanted}, zipfile.ZIP_STORED)
        for wanted in (True, False)
    ]
    return parts[0], parts[1], sorted(set(modules.values()) - first)


def _pyscript_package() -> dict[str, bytes]:
    base = PYSCRIPT / "src" / "stdlib"
    return {path.relative_to(base).as_posix(): path.read_bytes() for path in sorted(base.rglob("*.py"))}


def sources_in_the_page() -> list[Path]:
    """All Python that runs in the page beside Pyodide's own: engine, app, PyScript's, bundled wheels."""
    folders = [WEB / "late.py", ENGINE, APP, PYSCRIPT / "src" / "stdlib", *(SITE / name for name in BUNDLED)]
    files = [path for folder in folders for path in (sorted(folder.rglob("*.py")) if folder.is_dir() else [folder])]
    return [path for path in files if not _only_for_the_command_line(path)]


def write_zip(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip whose bytes depend on its files alone: sorted, one date, best compression."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in sorted(files.items()):
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, data, method, 9)
    return out.getvalue()


def read_zip(data: bytes) -> dict[str, bytes]:
    """The files of a zip."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def imported_names(source: str, package: str = "", *, typing: bool = True) -> set[str]:
    """Every absolute module name that ``source`` may import, wherever the import stands.

    ``from a import b`` gives both ``a`` and ``a.b``, since b may be a module;
    relative imports are resolved against ``package``. Without ``typing``, what only a type
    checker imports does not count.
    """
    tree = ast.parse(source)
    return set(_names_in(ast.walk(tree) if typing else _executed(tree), package))


def _names_in(items: Iterable[ast.AST], package: str) -> dict[str, None]:
    """The names of modules that these nodes import, in their order."""
    names: dict[str, None] = {}
    for item in items:
        if isinstance(item, ast.Import):
            names.update(dict.fromkeys(alias.name for alias in item.names))
        elif isinstance(item, ast.ImportFrom):
            base = item.module or ""
            if item.level:
                parts = package.split(".") if package else []
                base = ".".join(filter(None, [*parts[: len(parts) - item.level + 1], base]))
            names[base] = None
            names.update(dict.fromkeys(f"{base}.{alias.name}" for alias in item.names))
    return names


def _executed(tree: ast.AST, *, at_import: bool = False) -> Iterator[ast.AST]:
    """Every node but those below ``if TYPE_CHECKING:``; ``at_import`` those that importing the module runs."""
    if at_import and isinstance(tree, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        return
    if isinstance(tree, ast.If) and isinstance(tree.test, ast.Name) and tree.test.id == "TYPE_CHECKING":
        inside: list[ast.AST] = list(tree.orelse)
    else:
        yield tree
        inside = list(ast.iter_child_nodes(tree))
    for node in inside:
        yield from _executed(node, at_import=at_import)


def _only_for_the_command_line(path: Path) -> bool:
    return path.name in ("__main__.py", "arena.py", "cli.py")


def _stdlib_imports(stock: dict[str, bytes]) -> set[str]:
    names = set()
    for path in sources_in_the_page():
        names |= imported_names(path.read_text(encoding="utf-8"))
    return {n for n in names if _files_of(n) & stock.keys()}


def _files_of(module: str) -> set[str]:
    path = module.replace(".", "/")
    return {f"{path}.py", f"{path}/__init__.py"}


def _closure(roots: list[str]) -> bytes:
    printed = in_pyodide.require(
        HERE / "closure_in_pyodide.py", roots, {}, "Pyodide could not import what the app imports."
    )
    return printed.strip().splitlines()[-1].encode()


def _compiled(files: dict[str, bytes], optimize: int) -> bytes:
    source = write_zip(files)
    key: list[bytes | str] = [
        (HERE / "compile_in_pyodide.py").read_bytes(),
        "stored",
        _pyodide_version(),
        str(optimize),
        source,
    ]
    return cached(key, lambda: _compile(source, optimize))


def _compile(source: bytes, optimize: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "archive.zip"
        path.write_bytes(source)
        in_pyodide.require(
            HERE / "compile_in_pyodide.py",
            [path.name],
            {"/work": Path(folder)},
            "Pyodide could not compile the Python of the app.",
            # Reproducible: .pyc files hold hashes of their sources instead of dates, and
            # constants that are sets come in one order.
            env={"SOURCE_DATE_EPOCH": "315532800", "PYTHONHASHSEED": "0", "PYTHONOPTIMIZE": str(optimize)},
        )
        # Stored: brotli on the way does better on the whole than zip does file by file.
        return write_zip(read_zip(path.read_bytes()), zipfile.ZIP_STORED)


def _pyodide_version() -> str:
    return str(json.loads((PYODIDE / "package.json").read_text())["version"])
