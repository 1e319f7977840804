"""Who may import whom: the rooms of the house, held by reading the imports."""

import sys

import pytest

from engine.games import NAMES
from web.build.archives import imported_names
from web.build.paths import APP, ENGINE, ROOT, WEB

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyodide", "polyscript"}
BRIDGE = APP / "bridge"
GAMES = sorted(name.replace("-", "_") for name in NAMES)
# What some games share and no other may take: the crossword games their racks, bag and turns.
SHARED = {"crossword": {"hexabble", "globe"}}
# A match of the engine is a function of its record: no time, no chance of its own, no files.
NOT_IN_RULES = {"time", "datetime", "secrets", "uuid", "socket", "subprocess", "threading", "asyncio", "urllib", "http"}


def modules(folder):
    return sorted(p for p in folder.rglob("*.py") if "__pycache__" not in p.parts)


def imports(path):
    base = WEB if path.is_relative_to(WEB) else ROOT
    parts = path.relative_to(base).with_suffix("").parts
    package = ".".join(parts[:-1])
    return {name for name in imported_names(path.read_text(encoding="utf-8"), package) if name}


def top(names):
    return {name.split(".")[0] for name in names}


def test_there_are_games():
    assert GAMES


@pytest.mark.parametrize("path", modules(ENGINE), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_engine_imports_the_standard_library_and_itself(path):
    strangers = top(imports(path)) - set(sys.stdlib_module_names) - {"engine", "wordlists"}
    assert strangers == set()
    if path.name != "__main__.py":
        # wordlists is read by the command line, which runs from a checkout
        assert not top(imports(path)) & (NOT_IN_RULES | {"wordlists"})


@pytest.mark.parametrize("path", modules(ENGINE / "kernel"), ids=lambda p: p.name)
def test_kernel_never_imports_a_game(path):
    assert not {n for n in imports(path) if any(n == f"engine.{g}" or n.startswith(f"engine.{g}.") for g in GAMES)}


@pytest.mark.parametrize("game", GAMES)
def test_games_never_import_each_other(game):
    others = [f"engine.{g}" for g in GAMES if g != game]
    for path in modules(ENGINE / game):
        found = {n for n in imports(path) if any(n == o or n.startswith(o + ".") for o in others)}
        assert not found, path


def test_every_package_of_the_engine_is_a_game_or_known_as_shared():
    packages = {path.parent.name for path in ENGINE.glob("*/__init__.py")}
    assert packages == {"kernel", *SHARED, *GAMES}


@pytest.mark.parametrize("shared", SHARED)
def test_what_games_share_knows_no_game_and_is_taken_by_these_alone(shared):
    for path in modules(ENGINE / shared):
        assert not {n for n in imports(path) if any(n == f"engine.{g}" or n.startswith(f"engine.{g}.") for g in GAMES)}
    takers = {
        p.name
        for p in ENGINE.iterdir()
        for path in modules(p)
        if p.name != shared
        for n in imports(path)
        if n.startswith(f"engine.{shared}.")
    }
    assert takers == SHARED[shared]


@pytest.mark.parametrize("path", modules(APP), ids=lambda p: p.relative_to(WEB).as_posix())
def test_only_bridge_knows_the_browser(path):
    if not path.is_relative_to(BRIDGE):
        assert not top(imports(path)) & BROWSER


@pytest.mark.parametrize(
    "path",
    [*modules(APP / "tables"), *modules(APP / "draw" / "sphere"), APP / "draw" / "scene.py"],
    ids=lambda p: p.name,
)
def test_tables_and_scenes_never_reach_the_browser(path):
    """Not even by way of another module of the app."""
    seen, queue = set(), [path]
    while queue:
        current = queue.pop()
        if current in seen:
            continue
        seen.add(current)
        assert not current.is_relative_to(BRIDGE), f"{path.name} reaches bridge by {[p.name for p in seen]}"
        for name in imports(current):
            if name.split(".")[0] == "app":
                file = WEB / (name.replace(".", "/") + ".py")
                queue += [f for f in (file, file.with_suffix("") / "__init__.py") if f.exists()]
