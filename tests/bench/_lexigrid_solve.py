"""Times the solvers of Lexigrid. Run inside Pyodide by lexigrid.py, which imports it too.

`ARGS` is [path of the packed lexicon, [faces of each grid], runs].
"""

import sys
import time


def times(packed: bytes, grids: list[list[str]], runs: int) -> dict:
    """Milliseconds for each solver in turn, grid by grid; the words of each grid; and what the trie takes to build."""
    from engine.kernel.lexicon import Lexicon
    from engine.lexigrid.board import grid_of
    from engine.lexigrid.plain_solver import words_of
    from engine.lexigrid.solver import every_word

    lexicon = Lexicon.open(packed)
    common = frozenset(lexicon.words("common"))
    boards = [grid_of(faces) for faces in grids]
    solvers = {
        "graph": lambda board: every_word(board, 3, lexicon),
        "trie": lambda board: words_of(board, 3, common),
        "naive": lambda board: _naive(board, lexicon),
    }
    counts = [len(every_word(board, 3, lexicon)) for board in boards]
    start = time.perf_counter()
    words_of(boards[0], 3, common)
    build = (time.perf_counter() - start) * 1000
    assert [len(words_of(board, 3, common)) for board in boards] == counts
    taken = {name: [] for name in solvers}
    for _ in range(runs):
        for board in boards:
            for name, solve in solvers.items():
                start = time.perf_counter()
                solve(board)
                taken[name].append((time.perf_counter() - start) * 1000)
    return {"times": taken, "counts": counts, "build": build}


def _naive(board, lexicon) -> list[str]:
    """The graph asked letter by letter for each neighbour."""
    found = set()
    common = 1 << 2

    def walk(node, cell, used, word):
        for letter in board.faces[cell].upper():
            node = lexicon.step(node, letter)
        if not lexicon.reach(node) & common:
            return
        word += board.faces[cell].upper()
        if lexicon.ends(node) & common:
            found.add(word)
        for other in board.neighbours[cell]:
            if not used >> other & 1:
                walk(node, other, used | 1 << other, word)

    for cell in range(len(board.faces)):
        walk(lexicon.root, cell, 1 << cell, "")
    return sorted(word for word in found if len(word) >= 3)


if "ARGS" in globals():
    import json

    sys.path.insert(0, "/repo")
    lexicon_path, faces_of_grids, number = ARGS  # noqa: F821
    with open(lexicon_path, "rb") as file:
        print(json.dumps(times(file.read(), faces_of_grids, number)))
