"""What the build makes for Pyodide's Python runs there: trimmed library, app, wheels."""

import json
from pathlib import Path

import pytest

from web.build import archives, dist, in_pyodide
from web.build.paths import DIST
from web.build.server import Server

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def assets():
    return json.loads((DIST / "build-info.json").read_text())["assets"]


@pytest.fixture(scope="module")
def library(assets, tmp_path_factory):
    """Both archives of the standard library as one: Node has no site to fetch the second from."""
    parts = [archives.read_zip((DIST / assets[name]).read_bytes()) for name in ("python_stdlib.zip", "python_more.zip")]
    path = tmp_path_factory.mktemp("library") / "python_stdlib.zip"
    path.write_bytes(archives.write_zip(parts[0] | parts[1]))
    return path


def run(script, args, **more):
    done = in_pyodide.run(HERE / script, args, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_module_imports_from_the_trimmed_library(assets, library, tmp_path):
    robots = ("robots", *(f"robots-{game}" for game in ("hexabble", "lexigrid", "horrible-hex", "globe")))
    days = ("days", *(f"days-{game}" for game in ("hexabble", "horrible-hex", "globe")))
    parts = (
        "shared",
        "back",
        "matches",
        "settings",
        "learn",
        "firsts",
        "links",
        "hexabble",
        "lexigrid",
        "horrible-hex",
        "globe",
        *robots,
        *days,
        "app",
    )
    files = [archives.read_zip((DIST / assets[f"{part}.zip"]).read_bytes()) for part in parts]
    (tmp_path / "app.zip").write_bytes(
        archives.write_zip({name: data for part in files for name, data in part.items()})
    )
    sources = [path.read_text(encoding="utf-8") for path in archives.sources_in_the_page()]
    names = set().union(*map(archives.imported_names, sources)) - {""}
    printed = run(
        "imports_in_pyodide.py",
        {"imports": sorted(names)},
        mounts={"/dist": tmp_path},
        options={"stdLibURL": str(library)},
    )
    assert printed.splitlines()[-1] == "MISSING ", printed


def test_the_trimmed_library_is_much_smaller_than_the_stock(library):
    trimmed = archives.read_zip(library.read_bytes())
    assert all(name.endswith(".pyc") for name in trimmed)
    assert {
        "asyncio/__init__.pyc",
        "pyscript/__init__.pyc",
        "json/__init__.pyc",
        "traceback.pyc",
        "random.pyc",
    } <= trimmed.keys()
    assert not any(
        name.startswith(("unittest/", "xml/dom", "pydoc", "ensurepip", "argparse", "distutils")) for name in trimmed
    )


def test_segno_loads_from_our_lock_file_and_draws(assets, library):
    printed = run(
        "segno_in_pyodide.py",
        [],
        options={
            "stdLibURL": str(library),
            "lockFileURL": str(DIST / assets["pyodide-lock.json"]),
            "packageBaseUrl": str(DIST / "assets") + "/",
        },
    )
    assert "DRAWN" in printed


def test_micropip_installs_the_engine_from_the_site():
    with Server(DIST) as server:
        wheel = f"wordclub_engine-{dist.project_version()}-py3-none-any.whl"
        printed = run("wheel_in_pyodide.py", [f"{server.url}wheels/{wheel}"])
    assert f"INSTALLED {dist.project_version()}" in printed
