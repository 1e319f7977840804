"""Run inside Pyodide: byte-compiles an archive with pyodide-build, for this very interpreter.

ARGS is [name of a .zip in /work]; it is replaced by its compiled form.
"""

import sys
from pathlib import Path

sys.path.insert(0, "/site")
from pyodide_build._py_compile import _py_compile_archive

ARGS: list[str]  # set by in_pyodide.mjs

for name in ARGS:  # noqa: F821 (annotated above, set from outside)
    # MEMFS first: thousands of small reads through the Node mount would be slow.
    inside = Path("/tmp") / name
    inside.write_bytes((Path("/work") / name).read_bytes())
    _py_compile_archive(inside, keep=False, verbose=False)
    (Path("/work") / name).write_bytes(inside.read_bytes())
