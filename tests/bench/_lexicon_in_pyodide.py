"""Runs inside Pyodide (tests/bench/lexicon.py): prints one line of JSON with what it measured."""

import gc
import json
import random
import sys
import tracemalloc
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, "/repo")

from engine.kernel.lexicon import Lexicon

RUNS = 11
SAMPLES = 3000

packed = Path("/data/packed").read_bytes()
text = Path("/data/club.txt").read_bytes()


def open_graph():
    return Lexicon.open(packed)


def open_set():
    return frozenset(text.decode("ascii").upper().split())


def samples(words: list[str]) -> list[str]:
    """Words, and as many that differ from one in a letter and are no words."""
    rng = random.Random("look-ups")
    known = set(words)
    chosen = rng.sample(words, SAMPLES)
    changed = []
    while len(changed) < SAMPLES:
        word = rng.choice(words)
        at = rng.randrange(len(word))
        other = word[:at] + chr(rng.randrange(65, 91)) + word[at + 1 :]
        if other not in known:
            changed.append(other)
    mixed = chosen + changed
    rng.shuffle(mixed)
    return mixed


def milliseconds_to(load) -> float:
    gc.collect()
    start = perf_counter()
    load()
    return (perf_counter() - start) * 1000


def megabytes_of(load) -> tuple[float, float]:
    """What stays, and the most that was held at once meanwhile; the raw file is in neither."""
    gc.collect()
    tracemalloc.start()
    kept = load()
    now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return now / 1e6, peak / 1e6


def microseconds_of_lookup(words, asked: list[str]) -> float:
    times = []
    for word in asked:
        start = perf_counter()
        word in words
        times.append((perf_counter() - start) * 1e6)
    return median(times)


def measure(load, words_of, asked: list[str]) -> dict[str, float]:
    first = milliseconds_to(load)  # cold, as a visitor meets it; the median says it without noise
    times = [first] + [milliseconds_to(load) for _ in range(RUNS - 1)]
    heap, peak = megabytes_of(load)
    words = words_of(load())
    microseconds_of_lookup(words, asked)
    lookup = median(microseconds_of_lookup(words, asked) for _ in range(3))
    return {"load": median(times), "heap": heap, "peak": peak, "look-up": lookup}


asked = samples(text.decode("ascii").upper().split())
result = {
    "graph": measure(open_graph, lambda lexicon: lexicon.words("club"), asked),
    "set": measure(open_set, lambda words: words, asked),
    "samples": len(asked),
}
print(json.dumps(result))
