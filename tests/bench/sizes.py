"""Bytes of the site by part: as they are, in gzip, in brotli."""

import gzip

import brotli

from tests.bench.tables import table
from web.build.paths import DIST
from web.build.server import PACKED

TITLE = "Bytes"
PARTS = [
    ("Pyodide", "assets/pyodide-"),
    ("standard library", "assets/python_stdlib"),
    ("PyScript", "assets/pyscript-"),
    ("engine and app", "assets/app."),
    ("word lists", "assets/lexicon"),
    ("three.js (when the globe opens)", "assets/three"),
    ("segno (when a code is drawn)", "assets/wheels-"),
    ("fonts", ("assets/young", "assets/atkinson")),
    ("icons", ("assets/icon", "assets/apple", "assets/favicon")),
    (
        "page, styles, boot, lock, worker",
        ("index.html", "assets/styles", "assets/boot", "assets/pyodide-lock", "sw.js", "manifest"),
    ),
]
LATER = ("three.js", "segno", "icons")


def measure() -> str:
    """One row a part. What is compressed in itself (zip, woff2, png) is sent as it is."""
    rows, first, everything = [], [0, 0, 0], [0, 0, 0]
    seen = set()
    for name, prefix in PARTS:
        files = [
            p
            for p in DIST.rglob("*")
            if p.is_file() and p.relative_to(DIST).as_posix().startswith(prefix) and p not in seen
        ]
        seen.update(files)
        sizes = [sum(column) for column in zip(*map(_sizes, files))] or [0, 0, 0]
        rows.append((name, len(files), *sizes))
        everything = [a + b for a, b in zip(everything, sizes)]
        if not name.startswith(LATER):
            first = [a + b for a, b in zip(first, sizes)]
    rows.append(("**the first visit until it answers**", "", *first))
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
