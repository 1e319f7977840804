"""Lexigrid: how good the cubes are to hunt on (L1), and how long every word of a grid takes to find."""

import json
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from engine.kernel.lexicon import Lexicon
from engine.lexigrid.cubes import grid_from_seed
from engine.lexigrid.solver import every_word
from tests.bench import _lexigrid_solve as solve
from tests.bench.tables import table
from web.build import in_pyodide
from web.build.paths import ROOT
from web.build.tools import node
from wordlists.pack import pack_lists

TITLE = "Lexigrid"
GRIDS = 2000
TIMED = 60
RUNS = 3
HERE = Path(__file__).parent


def measure() -> str:
    """The cubes over 2,000 seeded grids, then the solvers on 60 grids of 5x5, all in this run."""
    packed = pack_lists(ROOT / "wordlists")
    return f"{_cubes(Lexicon.open(packed))}\n\n{_solvers(packed)}"


def _cubes(lexicon: Lexicon) -> str:
    rows = []
    for size in (4, 5):
        for minimum in (3, 4):
            counts = sorted(len(every_word(grid_from_seed(seed, size), minimum, lexicon)) for seed in range(GRIDS))
            at = [counts[GRIDS * share // 100] for share in (5, 95)]
            aim = "median 80, 5th 20" if (size, minimum) == (4, 3) else ""
            rows.append((f"{size}x{size}, {minimum} letters", at[0], int(median(counts)), at[1], counts[0], aim))
    return table([f"words on {GRIDS:,} grids", "5th percentile", "median", "95th", "least", "aim"], rows)


def _solvers(packed: bytes) -> str:
    grids = [list(grid_from_seed(seed, 5).faces) for seed in range(TIMED)]
    here = solve.times(packed, grids, RUNS)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "lexicon").write_bytes(packed)
        browser = json.loads(
            in_pyodide.require(
                HERE / "_lexigrid_solve.py",
                ["/data/lexicon", grids, RUNS],
                {"/repo": ROOT, "/data": Path(folder)},
                "the hunt did not run in Pyodide",
            )
        )
    words = list(Lexicon.open(packed).words("common"))
    script = subprocess.run(
        [node(), str(HERE / "_lexigrid_trie.mjs")],
        input=json.dumps(
            {"words": words, "grids": [[face.upper() for face in faces] for faces in grids], "rounds": RUNS}
        ),
        capture_output=True,
        text=True,
        check=True,
    )
    javascript = json.loads(script.stdout)
    assert here["counts"] == browser["counts"] == javascript["counts"]
    mine = median(browser["times"]["graph"])
    rows = [
        ("packed graph, Pyodide", *_figures(browser["times"]["graph"], mine)),
        ("trie of dicts, Pyodide", *_figures(browser["times"]["trie"], mine)),
        ("the same trie's first grid, built for it", browser["build"], browser["build"], browser["build"] / mine),
        ("graph letter by letter, Pyodide", *_figures(browser["times"]["naive"], mine)),
        ("packed graph, CPython", *_figures(here["times"]["graph"], mine)),
        ("trie of dicts, CPython", *_figures(here["times"]["trie"], mine)),
        ("trie of objects, JavaScript", *_figures(javascript["times"], mine)),
    ]
    return table([f"every word of {TIMED} grids of 5x5", "median, ms", "slowest, ms", "to the first"], rows)


def _figures(times: list[float], mine: float) -> tuple[float, float, float]:
    return median(times), max(times), median(times) / mine
