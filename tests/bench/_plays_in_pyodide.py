"""Finds the best plays in seeded matches of both crossword games; the last line printed is JSON. ARGS: the packed lists, matches."""

import json
import sys
import time
from pathlib import Path
from random import Random

IN_PYODIDE = sys.platform == "emscripten"
sys.path[:0] = ["/repo"] if IN_PYODIDE else []

from engine import globe, hexabble
from engine.globe import Lists
from engine.globe.plays import best_plays as best_on_globe
from engine.hexabble.plays import best_plays
from engine.kernel.lexicon import Lexicon
from engine.kernel.wordgraph import graph_of

packed, turns = ARGS if IN_PYODIDE else (sys.argv[1], int(sys.argv[2]))  # type: ignore[name-defined]  # noqa: F821 - set by the host
lexicon = Lexicon.open(Path(packed).read_bytes())


def timed(search):
    start = time.process_time()
    best = max((play for play in search if play is not None), default=None)
    return (time.process_time() - start) * 1000, best


def match(game, lists, search, seed):
    """Milliseconds a rack by whether it has tiles that show any letter or turn, over a match of the best plays."""
    rng, times = Random(seed), []
    state = game.new({}, ("Ann", "Ben"))
    state = game.evolve(state, game.decide(state, game.MOVES["deal"](), lists, rng))
    for turn in range(turns):
        view = game.visible_to(state, turn % 2)
        if view.ended:
            break
        spent, best = timed(search(view))
        times.append((not set(view.rack) & set("?!^"), spent))
        move = game.MOVES["pass"]() if best is None else game.MOVES["place"](best.tiles)
        state = game.evolve(state, game.decide(state, move, lists, rng))
    return times


club = lexicon.words("club")
lists = Lists(lexicon.words("open"), lexicon.words("everyday"), 15)
found = {
    "Hexabble": [
        at
        for seed in (1, 2, 3)
        for at in match(hexabble, club, lambda view: best_plays(view.board, view.rack, graph_of(club), club), seed)
    ],
    "Globe": match(
        globe, lists, lambda view: best_on_globe(view.board, view.joins, view.rack, view.house.over(lists)), 1
    ),
}
figures = {}
for name, times in found.items():
    for kind, spent in (
        ("plain racks", sorted(ms for plain, ms in times if plain)),
        ("all racks", sorted(ms for _, ms in times)),
    ):
        figures[f"{name}, {kind}"] = {"racks": len(spent), "median": spent[len(spent) // 2], "most": spent[-1]}
print(json.dumps(figures))
