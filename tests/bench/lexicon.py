"""The packed lexicon against a plain set, inside Pyodide under Node: loading, memory, look-ups."""

import gzip
import json
import tempfile
from pathlib import Path

import brotli

from engine.kernel.lexicon import LISTS
from tests.bench.tables import table
from web.build import in_pyodide, lexicon
from web.build.paths import ROOT

TITLE = "Lexicon"
LIMITS = {"load": 15, "look-up": 30, "heap": 3, "brotli": 600}
SCRIPT = Path(__file__).with_name("_lexicon_in_pyodide.py")


def measure() -> str:
    """Both forms hold the same words; the graph holds all four lists, the set club only."""
    packed = lexicon.packed()
    text = (ROOT / "wordlists" / "club.txt").read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "packed").write_bytes(packed)
        (Path(folder) / "club.txt").write_bytes(text)
        done = in_pyodide.run(SCRIPT, [], {"/repo": ROOT, "/data": Path(folder)})
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    found = json.loads(done.stdout.splitlines()[-1])
    rows = []
    for name, data in (("graph", packed), ("set", text)):
        sizes = [len(data), len(gzip.compress(data, 9)), len(brotli.compress(data, quality=11))]
        rows.append(
            (
                f"{name} ({'all lists' if name == 'graph' else 'club'})",
                *found[name].values(),
                *(size / 1000 for size in sizes),
            )
        )
    rows.append(("limit", LIMITS["load"], LIMITS["heap"], "", LIMITS["look-up"], "", "", LIMITS["brotli"]))
    head = (
        "form",
        "load, ms",
        "heap, MB",
        "heap while loading, MB",
        "look-up, µs",
        "raw, KB",
        "gzip 9, KB",
        "brotli 11, KB",
    )
    return table(head, rows) + (
        f"\n\nLoading takes {found['graph']['load'] / found['set']['load']:.3f} of the set's time and "
        f"{found['graph']['heap'] / found['set']['heap']:.3f} of its memory. Look-ups: median of {found['samples']:,} words and "
        f"non-words in equal parts. The file's {len(LISTS)} lists share one graph."
    )
