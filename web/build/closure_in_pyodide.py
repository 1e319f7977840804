"""Run inside Pyodide: prints, as JSON, the files of python_stdlib.zip that given modules load.

ARGS is a list of module names. The answer also holds what Pyodide itself has loaded
once it has run asynchronous code, unpacked an archive and read its lock file.
"""

import importlib
import json
import sys

ARGS: list[str]  # set by in_pyodide.mjs

for name in ARGS:  # noqa: F821 (annotated above, set from outside)
    importlib.import_module(name)

ZIP = next(path for path in sys.path if path.endswith(".zip"))
files = {
    spec.origin.removeprefix(ZIP + "/")
    for module in list(sys.modules.values())
    if (spec := getattr(module, "__spec__", None)) and (spec.origin or "").startswith(ZIP + "/")
}
print(json.dumps(sorted(files)))
