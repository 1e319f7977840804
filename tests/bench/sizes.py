"""Bytes of the site by part: as they are, in gzip, in brotli."""

import gzip

import brotli

from tests.bench.tables import table
from web.build.paths import DIST
from web.build.server import PACKED

TITLE = "Bytes"
PARTS = [
    ("Pyodide, first half", "assets/pyodide-"),
    ("standard library, what a start imports", "assets/python_stdlib"),
    ("PyScript", "assets/pyscript-"),
    ("the first page: app and kernel", "assets/app."),
    ("fonts", ("assets/young", "assets/atkinson")),
    (
        "page, styles, boot, lock, worker",
        ("index.html", "assets/styles", "assets/boot", "assets/pyodide-lock", "sw.js", "manifest"),
    ),
    ("word lists (with any table)", "assets/lexicon"),
    ("what several tables share", "assets/shared"),
    ("Hexabble", "assets/hexabble"),
    ("Lexigrid", "assets/lexigrid"),
    ("Horrible Hex", "assets/horrible-hex"),
    ("Globe", "assets/globe"),
    ("three.js (with the globe)", "assets/three"),
    ("what robots think with (where one plays)", "assets/robots"),
    ("puzzles of the day (where one is opened)", "assets/days"),
    ("guided first turns (where one is asked for)", "assets/firsts"),
    ("Pyodide, second half (when the page rests)", "assets/pyodide.rest"),
    ("standard library, the rest (when the page rests)", "assets/python_more"),
    ("segno (when a code is drawn)", "assets/wheels-"),
    ("icons", ("assets/icon", "assets/apple", "assets/favicon")),
]
FIRST = 6
"""So many parts does the home page wait for."""
TABLES = {
    "Hexabble": ("word lists", "what several", "Hexabble"),
    "Globe": ("word lists", "what several", "Globe", "three.js"),
}


def measure() -> str:
    """One row a part. What is compressed in itself (zip, woff2, png) is sent as it is."""
    rows, first, everything = [], [0, 0, 0], [0, 0, 0]
    seen: set = set()
    by_part: dict[str, int] = {}
    for number, (name, prefix) in enumerate(PARTS):
        files = [
            p
            for p in DIST.rglob("*")
            if p.is_file() and p.relative_to(DIST).as_posix().startswith(prefix) and p not in seen
        ]
        seen.update(files)
        sizes = [sum(column) for column in zip(*map(_sizes, files))] or [0, 0, 0]
        rows.append((name, len(files), *sizes))
        everything = [a + b for a, b in zip(everything, sizes)]
        by_part[name] = sizes[2]
        if number < FIRST:
            first = [a + b for a, b in zip(first, sizes)]
    rows.append(("**the first visit until home answers**", "", *first))
    for table_name, parts in TABLES.items():
        more = sum(size for name, size in by_part.items() if name.startswith(parts))
        rows.append((f"**... until {table_name} answers**", "", "", "", first[2] + more))
    rows.append(("**all that is kept for offline**", "", *everything))
    aim = everything[2] / 6_300_000
    return (
        table(["part", "files", "raw", "gzip 9", "brotli 11"], rows)
        + f"\n\nAim: 6.3 MB in brotli at most; all is {aim:.2f} of that."
    )


def _sizes(path) -> tuple[int, int, int]:
    data = path.read_bytes()
    if path.suffix in PACKED:
        return len(data), len(data), len(data)
    return len(data), len(gzip.compress(data, 9)), len(brotli.compress(data, quality=11))
