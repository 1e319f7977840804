"""The rules stay pure: what the engine may import, read from its sources (ARCHITECTURE)."""

import ast
import sys
from pathlib import Path

import pytest

import engine
from engine.games import NAMES

ROOT = Path(engine.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))
GAMES = {name.replace("-", "_") for name in NAMES}
# The list of games knows them all; the shell's front door and its word lists read files; nothing else does, and nothing asks for the time, the machine or
# the network.
AT_THE_DOOR = {"__main__.py", "builtin_words.py", "games.py"}
IMPURE = {"time", "os", "pathlib", "subprocess", "socket", "urllib", "tempfile", "threading", "asyncio", "secrets"}


def imported(path):
    """The modules that a source imports, by full name; names it takes from them after a colon."""
    package = path.relative_to(ROOT.parent).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name + ":" for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: -node.level] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}:{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_imports_only_what_its_room_may(path):
    room = path.relative_to(ROOT).parts[0]
    for name in imported(path):
        module, _, taken = name.partition(":")
        top, *below = [*module.split("."), taken]
        assert top == "engine" or top in sys.stdlib_module_names, name
        if room in AT_THE_DOOR:
            continue
        assert top not in IMPURE, name
        if top == "engine":
            assert not GAMES.intersection(below) - {room}, name


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_asks_neither_the_clock_nor_the_global_random(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            asked = f"{node.value.id}.{node.attr}"
            assert asked not in ("date.today", "datetime.now", "datetime.today", "datetime.utcnow"), node.lineno
            assert not asked.startswith("random.") or node.attr == "Random", node.lineno
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], node.lineno


def test_the_sources_are_there():
    assert {path.relative_to(ROOT).parts[0] for path in SOURCES} >= {"__main__.py", "kernel", *GAMES}
