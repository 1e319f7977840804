"""The rules stay pure: what the engine may import, read from its sources (ARCHITECTURE)."""
import ast
import sys
from pathlib import Path

import pytest

import engine

ROOT = Path(engine.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))
GAMES = {"hexabble", "lexigrid", "globe", "horrible_hex"}
# The shell's front door reads files; nothing else does, and nothing asks for the time, the machine or the network.
IMPURE = {"time", "datetime", "os", "pathlib", "subprocess", "socket", "urllib", "tempfile", "threading", "asyncio", "secrets"}


def imported(path):
    """The modules that a source imports, by full name; names it takes from them after a colon."""
    package = path.relative_to(ROOT.parent).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name + ":" for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[:-node.level] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}:{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_imports_only_what_its_room_may(path):
    room = path.relative_to(ROOT).parts[0]
    for name in imported(path):
        module, _, taken = name.partition(":")
        top, *below = [*module.split("."), taken]
        assert top == "engine" or top in sys.stdlib_module_names, name
        if room != "__main__.py":
            assert top not in IMPURE, name
            assert top != "random" or taken in ("Random", ""), name
        if top == "engine" and room != "__main__.py":
            assert not GAMES.intersection(below) - {room}, name


def test_the_sources_are_there():
    assert {path.relative_to(ROOT).parts[0] for path in SOURCES} >= {"__main__.py", "kernel", *GAMES}
