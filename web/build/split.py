"""Pyodide's WebAssembly in two: the functions that a start and the games run, and all the others.

Of 17,000 functions the club runs some 3,000, and every player would wait for all of them. Nothing is lost: the others
come in a module of their own, behind the first page. Both halves hold every function under its old number, so that no
instruction has to be rewritten; what a half does not have it calls through the table:

    slot base + n of the table holds function n: the first half fills in its own, the second half its own.
    A function of the second half, asked for too early, has the page fetch that half there and then (slot `base - 1`).

The second half imports all that the first defines: memory, tables, tags, globals. `web/boot.mjs` is the page's side.
Which functions belong to the first half is recorded in a browser (`web/build/profile.py`).
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from web.build import wasm
from web.build.wasm import Export, Global, Import, number, signed

THERE = "wordclub_rest_is_there"
"""The first half's global that is 1 once the second half is there."""
FROM = "wordclub_first"
"""What the second half calls the first in its imports; there, things are named by their kind and number."""
EVERY = "wordclub_ran_"
"""What the flags of an instrumented module are called, before the function's number."""
_CALL_ME = b"\x60\0\0"  # the type of a function that takes and gives nothing
_I32_CHANGING = b"\x7f\x01"
_ZERO = b"\x41\0\x0b"


@dataclass(frozen=True, slots=True)
class Halves:
    """`loader` is the table's slot that the page puts a function in which fetches the second half."""

    first: bytes
    rest: bytes
    loader: int


def split(module: bytes, hot: Set[int]) -> Halves:
    """Splits a module; `hot` holds the numbers of the functions of the first half, imported ones not counted.

    Raises ValueError where the module is not of the shape that Emscripten gives Pyodide.
    """
    parts = wasm.sections(module)
    outside = wasm.imports(parts[wasm.IMPORT])
    functions_before = sum(i.kind == wasm.OF_FUNCTION for i in outside)
    globals_before = sum(i.kind == wasm.OF_GLOBAL for i in outside)
    types = wasm.parameter_counts(parts[wasm.TYPE])
    kinds = wasm.indices(parts[wasm.FUNCTION])
    bodies = wasm.bodies(parts[wasm.CODE])
    defined = wasm.globals_(parts[wasm.GLOBAL])
    tables = wasm.tables(parts[wasm.TABLE])
    place, listed = wasm.elements(parts[wasm.ELEMENT])
    if wasm.START in parts or not hot <= set(range(len(bodies))):
        raise ValueError("a module that starts by itself, or other functions than were recorded")

    parts[wasm.TYPE], call_me = _with_type(parts[wasm.TYPE], _CALL_ME, len(types))
    loader = place + len(listed)
    base = loader + 1
    flag = globals_before + len(defined)

    def thunk(n: int, ask: bytes) -> bytes:
        given = b"".join(b"\x20" + number(i) for i in range(types[kinds[n]] or 0))
        return b"\0" + ask + given + b"\x41" + signed(base + n) + b"\x11" + number(kinds[n]) + b"\0\x0b"

    # if not THERE: call the loader
    ask = b"\x23" + number(flag) + b"\x45\x04\x40\x41" + signed(loader) + b"\x11" + number(call_me) + b"\0\x0b"
    cold = [n for n in range(len(bodies)) if n not in hot]

    def slots(which: list[int]) -> list[tuple[int, list[int]]]:
        return [(base + run.start, [functions_before + n for n in run]) for run in wasm.runs(which)]

    big_table = b"\x70\0" + number(base + len(bodies))
    first = dict(parts)
    first[wasm.TABLE] = wasm.vector([big_table, *tables[1:]])
    first[wasm.GLOBAL] = wasm.written_globals([*defined, Global(_I32_CHANGING, _ZERO)])
    shared = _shared(parts, big_table, globals_before)
    first[wasm.EXPORT] = wasm.written_exports(
        [
            *wasm.exports(parts[wasm.EXPORT]),
            *(Export(f"{FROM}_{i.name}", i.kind, int(i.name[1:])) for i in shared),
            Export(THERE, wasm.OF_GLOBAL, flag),
        ]
    )
    first[wasm.ELEMENT] = wasm.written_elements([(place, listed), *slots(sorted(hot))])
    first[wasm.CODE] = wasm.written_bodies(bodies[n] if n in hot else thunk(n, ask) for n in range(len(bodies)))

    # Pointers to functions of the second half lead there directly from now on.
    by_slot = [slot for slot, f in enumerate(listed) if f >= functions_before and f - functions_before not in hot]
    pointed = [(place + run.start, [listed[slot] for slot in run]) for run in wasm.runs(by_slot)]
    rest = {
        wasm.TYPE: parts[wasm.TYPE],
        wasm.IMPORT: wasm.written_imports([*outside, *shared]),
        wasm.FUNCTION: parts[wasm.FUNCTION],
        wasm.ELEMENT: wasm.written_elements([*slots(cold), *pointed]),
        wasm.CODE: wasm.written_bodies(thunk(n, b"") if n in hot else bodies[n] for n in range(len(bodies))),
    }
    return Halves(wasm.module(first), wasm.module(rest), loader)


def instrumented(module: bytes) -> bytes:
    """The module with a flag for each function, exported as `EVERY` + number: 1 once the function has run."""
    parts = wasm.sections(module)
    before = sum(i.kind == wasm.OF_GLOBAL for i in wasm.imports(parts[wasm.IMPORT]))
    defined = wasm.globals_(parts[wasm.GLOBAL])
    bodies = wasm.bodies(parts[wasm.CODE])
    flags = [before + len(defined) + n for n in range(len(bodies))]
    parts[wasm.GLOBAL] = wasm.written_globals([*defined, *[Global(_I32_CHANGING, _ZERO)] * len(bodies)])
    parts[wasm.EXPORT] = wasm.written_exports(
        [
            *wasm.exports(parts[wasm.EXPORT]),
            *(Export(f"{EVERY}{n}", wasm.OF_GLOBAL, flag) for n, flag in enumerate(flags)),
        ]
    )
    parts[wasm.CODE] = wasm.written_bodies(
        _after_locals(body, b"\x41\x01\x24" + number(flag)) for body, flag in zip(bodies, flags, strict=True)
    )
    return wasm.module(parts)


def _shared(parts: dict[int, bytes], big_table: bytes, globals_before: int) -> list[Import]:
    """What the second half imports of the first, in the order of the numbers."""
    tables = [big_table, *wasm.tables(parts[wasm.TABLE])[1:]]
    return [
        *(Import(FROM, f"t{n}", wasm.OF_TABLE, form) for n, form in enumerate(tables)),
        Import(FROM, "m0", wasm.OF_MEMORY, wasm.memory(parts[wasm.MEMORY])),
        *(Import(FROM, f"e{n}", wasm.OF_TAG, form) for n, form in enumerate(wasm.tags(parts[wasm.TAG]))),
        *(
            Import(FROM, f"g{globals_before + n}", wasm.OF_GLOBAL, one.form)
            for n, one in enumerate(wasm.globals_(parts[wasm.GLOBAL]))
        ),
    ]


def _with_type(section: bytes, form: bytes, count: int) -> tuple[bytes, int]:
    """The section of types with one more, and its number. (Twice the same type is one type.)"""
    return number(count + 1) + section[len(number(count)) :] + form, count


def _after_locals(body: bytes, code: bytes) -> bytes:
    reader = wasm.Reader(body)
    for _ in range(reader.number()):
        reader.number()
        reader.take(1)
    return body[: reader.at] + code + body[reader.at :]
