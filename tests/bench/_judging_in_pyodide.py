"""Judges crowded moves of both word games; the last line printed is JSON. Runs in any Python; ARGS is not used."""

import json
import random
import sys
import time

sys.path[:0] = ["/repo"] if sys.platform == "emscripten" else []

from engine.globe import cases as globe_cases
from engine.hexabble import cases as hexabble_cases
from tests.engine.globe import positions as globe_positions
from tests.engine.hexabble import positions as hexabble_positions


def timed(judge, cases):
    """Milliseconds for each case, once the tables are warm."""
    for case in cases[:50]:
        judge(case, None)
    out = []
    for case in cases:
        start = time.perf_counter()
        judge(case, None)
        out.append((time.perf_counter() - start) * 1000)
    return sorted(out)


def crowded(make, enough, count):
    """`count` random cases that hold at least `enough` tiles."""
    rng, found = random.Random(2026), []
    while len(found) < count:
        case = make(rng)
        if len(case["board"]) >= enough and len(case["move"]) >= 2:
            found.append(case)
    return found


def figures(times):
    return {"median": times[len(times) // 2], "p95": times[len(times) * 95 // 100], "most": times[-1]}


print(
    json.dumps(
        {
            "Hexabble, 20 tiles or more around the move": figures(
                timed(hexabble_cases.judge, crowded(hexabble_positions.random_case, 20, 1000))
            ),
            "Globe, near crowded stars, 12 tiles or more": figures(
                timed(globe_cases.judge, crowded(globe_positions.random_case, 12, 1000))
            ),
        }
    )
)
