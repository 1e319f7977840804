"""Pyodide's library in two halves: the engine plays in the first, and everything else is still there."""

import shutil
from pathlib import Path

import pytest

from web.build import glue, in_pyodide, runtime, split, wasm
from web.build.paths import PYODIDE, ROOT

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def library():
    return runtime.library()


@pytest.fixture(scope="module")
def folder(library, tmp_path_factory):
    """Pyodide's files as the site has them, with the stock standard library."""
    folder = tmp_path_factory.mktemp("pyodide")
    for name in ("package.json", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(PYODIDE / name, folder)
    for name, data in runtime.pyodide_files(library.wasm).items():
        (folder / name).write_bytes(data)
    (folder / "rest.wasm").write_bytes(library.rest)
    return folder


def test_the_engines_suite_passes_in_the_two_halves(folder, library):
    """pytest itself asks for much that no player does, so the second half is fetched in the middle of a call."""
    done = in_pyodide.run(
        HERE / "suite_in_pyodide.py",
        ["tests/engine/kernel", "tests/engine/lexigrid", "--maxfail=1"],
        {"/repo": ROOT},
        env={"CI": "true"},
        pyodide=folder,
        rest=(folder / "rest.wasm", library.loader),
    )
    assert done.stdout.count("FETCHED THE REST") == 1
    assert "OUTCOMES {" in done.stdout, done.stdout[-2000:] + done.stderr[-2000:]
    assert '["failed"' not in done.stdout


def test_the_record_is_of_this_pyodide_and_saves_most_of_its_code(library):
    assert library.rest, "web/build/hot_functions.txt is of another Pyodide"
    _, hot = runtime.recorded()
    bodies = wasm.bodies(wasm.sections(runtime.stock_wasm())[wasm.CODE])
    assert sum(len(bodies[n]) for n in hot) < 0.4 * sum(map(len, bodies))


def test_each_function_is_whole_in_exactly_one_half(library):
    whole, first, rest = (
        wasm.bodies(wasm.sections(data)[wasm.CODE]) for data in (runtime.stock_wasm(), library.wasm, library.rest)
    )
    _, hot = runtime.recorded()
    assert len(first) == len(rest) == len(whole)
    for n, body in enumerate(whole):
        assert (first[n] == body) == (n in hot) or len(body) < 30, n
        assert (rest[n] == body) == (n not in hot) or len(body) < 30, n


def test_a_module_of_another_shape_is_refused():
    with pytest.raises(ValueError, match="not a WebAssembly module"):
        split.split(b"<!doctype html>", set())
    with pytest.raises(ValueError, match="other functions than were recorded"):
        split.split(runtime.stock_wasm(), {10**6})


def test_only_names_that_nothing_mentions_are_dropped():
    script, page = ((PYODIDE / name).read_text() for name in ("pyodide.asm.mjs", "pyodide.mjs"))
    lean = glue.without_unused_names(script, page)
    assert len(lean) < 0.7 * len(script)
    assert "_malloc=Module" in lean and "_PyRun_SimpleString" in lean
    assert glue.without_unused_names("var a;", page) == "var a;"


def test_every_export_that_a_script_asks_for_is_there(library):
    names = {export.name for export in wasm.exports(wasm.sections(library.wasm)[wasm.EXPORT])}
    script = runtime.pyodide_files(library.wasm)["pyodide.asm.mjs"].decode()
    stock = {export.name for export in wasm.exports(wasm.sections(runtime.stock_wasm())[wasm.EXPORT])}
    asked = set(glue._WORD.findall(script)) & stock
    assert asked <= names
