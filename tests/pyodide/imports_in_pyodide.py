"""Run inside the Pyodide of dist/, on its trimmed standard library.

ARGS is {"imports": [...]}: every absolute name that engine, app and PyScript import.
Imports each module of app.zip, and each of these names that is in the standard library.
The browser is played by a stand-in: this is about which modules are there.
"""

import importlib
import sys
import types
import zipfile


class Anything(types.ModuleType):
    """Stands for a browser's objects: has every attribute, can be called."""

    __path__ = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything(name)

    def __call__(self, *args, **kwargs):
        return Anything("result")


sys.modules["js"] = Anything("js")
sys.modules["pyscript"] = Anything("pyscript")
sys.path.insert(0, "/app.zip")
with open("/app.zip", "wb") as copy, open("/dist/app.zip", "rb") as archive:
    copy.write(archive.read())

names = [
    name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
    for name in zipfile.ZipFile("/app.zip").namelist()
    if name.endswith(".pyc")
]
missing = []
for name in sorted(names):
    if name == "app.main":
        continue  # starts the app: the browser tests do that
    try:
        importlib.import_module(name)
    except BaseException as error:
        missing.append(f"{name}: {error!r}")
for name in ARGS["imports"]:  # noqa: F821
    if name.split(".")[0] in sys.stdlib_module_names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            # "from a import b" gives a.b as well, where b may be no module
            parent, _, last = name.rpartition(".")
            if not (parent and hasattr(importlib.import_module(parent), last)):
                missing.append(f"{name}: {error!r}")
print(f"imported {len(names)} modules")
print("MISSING " + "; ".join(missing))
