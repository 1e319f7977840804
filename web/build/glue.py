"""Pyodide's JavaScript without what only Node and libraries loaded later would ask for.

Emscripten gives every C function a variable, a property and an export of its own, for the sake of libraries that are
loaded while Python runs. The club loads none: its packages are Python alone. 4,400 of 4,900 such names are used nowhere.
"""

import re
from collections import Counter
from collections.abc import Set

from web.build import wasm

_ASSIGNED = re.compile(r'(\w+)=Module\["\1"\]=wasmExports\["(\w+)"\];')
_DECLARED = re.compile(r"\bvar ((?:[\w$]+,){500,}[\w$]+);")
_WORD = re.compile(r"[A-Za-z_$][\w$]*")


def without_unused_names(script: str, others: str) -> str:
    """``pyodide.asm.mjs`` without what neither it nor ``others``, the scripts beside it, mention again.

    Where it is not written as is expected here, it stays as it is.
    """
    uses, elsewhere = Counter(_WORD.findall(script)), set(_WORD.findall(others))
    unused = {
        name
        for name, export in _ASSIGNED.findall(script)
        # once where it is declared, twice where it gets its value; the export's name there alone
        if uses[name] == 3 and uses[export] == 1 and not {name, export} & elsewhere
    }
    declared = _DECLARED.search(script)
    if declared is None or not unused <= set(declared[1].split(",")):
        return script
    left = ",".join(name for name in declared[1].split(",") if name not in unused)
    script = script[: declared.start(1)] + left + script[declared.end(1) :]
    return _ASSIGNED.sub(lambda match: "" if match[1] in unused else match[0], script)


def without_shared_memory(script: str) -> str:
    """``pyodide.asm.mjs`` without a block of shared memory that only Node sleeps on.

    A browser lets no page wait on one, shared or not, and counts asking for it as a deprecated use.
    """
    return script.replace("new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer", "1")


def used_exports(module: bytes, scripts: str) -> bytes:
    """The library with only those exports that ``scripts`` mention, or that it asks back for itself."""
    parts = wasm.sections(module)
    named: Set[str] = set(_WORD.findall(scripts))
    named |= {i.name for i in wasm.imports(parts[wasm.IMPORT]) if i.module.startswith("GOT.")}
    kept = [
        export
        for export in wasm.exports(parts[wasm.EXPORT])
        if export.name in named or export.kind not in (wasm.OF_FUNCTION, wasm.OF_GLOBAL)
    ]
    return wasm.module(parts | {wasm.EXPORT: wasm.written_exports(kept)})
