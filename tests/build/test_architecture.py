"""Who may import whom: the rooms of the house, held by reading the imports."""

import ast
import subprocess
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


# -- the rooms of the page -------------------------------------------------------------------------------------

# Which rooms of web/app each room may look into, beside the contracts that stand in its hall (`HALL`).
ROOMS = {
    "back": {"draw", "keep", "page", "parts"},
    "bridge": {"keep", "page"},
    "draw": {"hands"},
    "hands": {"bridge", "draw", "page"},
    "learn": {"club", "page", "parts"},
    "keep": {"club"},
    "links": {"back", "club", "keep", "page", "parts"},
    "matches": {"club", "keep", "page", "parts"},
    "page": {"bridge", "club", "draw", "hands", "keep"},
    "parts": {"draw", "hands", "keep", "page"},
    "club": {"keep", "page", "parts"},
    "settings": {"club", "page"},
    "days": {"back", "draw", "keep", "page", "parts", "tables"},
    "firsts": {"draw", "keep", "page", "parts", "tables"},
    "tables": {"back", "draw", "hands", "keep", "page", "parts"},
}
HALL = {"commands", "intents", "message", "table", "blame"}
# Where a table may look at a state, and why.
SEES_STATE = {
    "lexigrid/codes.py": "a code tells a whole round and all its words to another device",
    "lexigrid/rivals.py": "a rival hunts the grid in the sand of a person, before its own turn in the record",
    "hexabble/position.py": "the engine judges a draft, and writes a case, from the state",
    "horrible_hex/position.py": "the engine writes a case from the state; what lies face down stays out of it",
    "globe/position.py": "the engine judges a draft, and writes a case, from the state",
}
# Where the club's own modules say Any, and why.
MAY_SAY_ANY = {
    ("club/world.py", "read"): "JSON as it was kept",
    ("ports.py", "start"): "a coroutine's two types that nobody looks at",
}
TYPED = [*sorted((APP / "club").glob("*.py")), APP / "keep" / "saving.py"]
TYPED += [APP / name for name in ("runner.py", "ports.py", "commands.py", "intents.py")]


def inside(path):
    return path.relative_to(APP).as_posix()


def syntax(path):
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def test_every_room_of_the_page_is_known():
    assert {path.parent.relative_to(APP).parts[0] for path in APP.glob("*/*.py")} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_looks_only_into_those_it_may(room):
    for path in modules(APP / room):
        seen = {name.split(".")[1] for name in imports(path) if name.startswith("app.")}
        assert seen <= ROOMS[room] | HALL | {room}, inside(path)


def test_nothing_that_looks_back_comes_with_the_first_page_or_with_a_table_that_opens():
    """It has an archive of its own, and is run with the first look back."""
    seen, queue = set(), [APP / "main.py"]
    while queue:
        current = queue.pop()
        if current not in seen:
            seen.add(current)
            for name in imports(current):
                file = WEB / (name.replace(".", "/") + ".py")
                queue += [f for f in (file, file.with_suffix("") / "__init__.py") if f.exists()]
    assert APP / "club" / "routing.py" in seen and not {path for path in seen if path.is_relative_to(APP / "back")}
    eager = "import sys\n" + "".join(f"import app.tables.{game}\n" for game in GAMES)
    script = eager + "print([name for name in sys.modules if name == 'app.back' or name.startswith('app.back.')])"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=WEB, env={"PYTHONPATH": f"{WEB}:{ROOT}"}, capture_output=True, text=True
    )
    assert done.stdout.strip() == "[]", done.stderr


@pytest.mark.parametrize("room", ["matches", "settings"])
def test_the_pages_of_matches_and_of_the_settings_are_reached_by_name_alone(room):
    """They lie on shelves of their own: neither the first page nor a table fetches them."""
    named = {
        inside(path): found
        for path in modules(APP)
        if not path.is_relative_to(APP / room)
        and (found := {name for name in executed(path) if name.startswith(f"app.{room}")})
    }
    assert named == {}


@pytest.mark.parametrize("path", [*modules(APP / "tables"), *modules(APP / "parts")], ids=inside)
def test_tables_and_parts_know_the_club_and_its_store_only_by_the_contract(path):
    kept = {name for name in imports(path) if name.startswith(("app.club", "app.keep"))}
    assert {name for name in kept if name != "app.keep" and not name.startswith("app.keep.match")} == set()


@pytest.mark.parametrize("game", GAMES)
def test_tables_never_import_each_other(game):
    for path in modules(APP / "tables" / game):
        others = {n for n in imports(path) if n.startswith("app.tables.") and n.split(".")[2] in {*GAMES} - {game}}
        assert not others, inside(path)


@pytest.mark.parametrize("path", [*modules(APP / "tables"), *modules(APP / "parts")], ids=inside)
def test_what_is_hidden_stays_with_the_match(path):
    """A view, not a state: nothing hidden may reach the page by accident."""
    if path.relative_to(APP).as_posix().removeprefix("tables/") in SEES_STATE:
        return
    states = [
        node.lineno
        for node in syntax(path)
        if isinstance(node, ast.Attribute) and node.attr == "state" and "match" in ast.unparse(node.value)
    ]
    assert not states, f"{inside(path)} looks at a state in lines {states}"


@pytest.mark.parametrize("name", SEES_STATE)
def test_the_list_of_who_may_see_a_state_has_no_name_too_many(name):
    path = APP / "tables" / name
    assert path.exists() and ".state" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", [p for p in modules(APP) if not p.is_relative_to(BRIDGE) and p.name != "message.py"], ids=inside
)
def test_nobody_asks_a_table_what_it_has(path):
    """A table is a `Table`, whose type says what it offers. Only what comes from the browser is felt for."""
    felt_for = [
        ast.unparse(node)
        for node in syntax(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("getattr", "hasattr")
        and ast.unparse(node.args[0]) not in ("element", "event")
    ]
    assert not felt_for


@pytest.mark.parametrize("path", TYPED, ids=inside)
def test_no_signature_of_the_club_says_any(path):
    said = {
        node.name
        for node in syntax(path)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        for note in (node.returns, *(argument.annotation for argument in _arguments(node)))
        if note is not None and any(isinstance(part, ast.Name) and part.id == "Any" for part in ast.walk(note))
    }
    assert {name for name in said if (inside(path), name) not in MAY_SAY_ANY} == set()


def _arguments(function):
    args = function.args
    return [*args.posonlyargs, *args.args, *args.kwonlyargs, *filter(None, (args.vararg, args.kwarg))]


def test_what_robots_think_with_is_reached_by_name_alone():
    """Who plays without robots neither fetches nor imports it: no module of the page or of a table's engine names it."""
    shared = {"engine.kernel.skill", "engine.crossword.choosing", "engine.crossword.best"}
    minds = shared | {f"engine.{game}.{name}" for game in GAMES for name in ("robot", "plays", "hindsight")}
    folders = (APP, ENGINE)
    named = {
        path.relative_to(ROOT).as_posix(): found
        for folder in folders
        for path in modules(folder)
        if path.name
        not in ("robot.py", "plays.py", "hindsight.py", "puzzles.py", "choosing.py", "arena.py", "__main__.py")
        and (found := {name for name in executed(path) if name in minds})
    }
    assert named == {}


def test_puzzles_of_the_day_are_reached_by_name_alone():
    """Who opens none neither fetches nor imports them: only the page of a day names what makes its puzzle, and nobody names that page."""
    made = {"engine.crossword.puzzles", *(f"engine.{game}.puzzles" for game in GAMES)}
    named = {
        inside(path)
        for path in modules(APP)
        if not path.is_relative_to(APP / "days")
        and any(name in made or name == "app.days" or name.startswith("app.days.") for name in executed(path))
    }
    assert named == set()


def test_guided_first_turns_are_reached_by_name_alone():
    """Who asks for none neither fetches nor imports them."""
    named = {
        inside(path)
        for path in modules(APP)
        if not path.is_relative_to(APP / "firsts")
        and any(name == "app.firsts" or name.startswith("app.firsts.") for name in executed(path))
    }
    assert named == set()


def executed(path):
    base = WEB if path.is_relative_to(WEB) else ROOT
    package = ".".join(path.relative_to(base).with_suffix("").parts[:-1])
    return imported_names(path.read_text(encoding="utf-8"), package, typing=False)
