"""A second judge of the globe's words, slow and plain, to hold against the engine.

It tries every set of joins that the rule allows, star by star, and reads the words each set makes by walking from cell
to cell. It shares nothing with the engine but the names of the board's lines and the letter values. None when there are
more sets than it cares to try.
"""

from itertools import combinations, product

from engine.globe.board import EDGES, LOOPS
from engine.kernel.tiles import VALUES

MOST_SETS = 4000

EDGE_OF = {frozenset((line.cells[0], line.cells[-1])): line.cells for line in EDGES}


def ray(star, to):
    cells = EDGE_OF[frozenset((star, to))]
    return cells if cells[0] == star else cells[::-1]


RAYS = {star: sorted(to for pair in EDGE_OF for to in pair if star in pair and to != star) for star in "ABCDEFGHIJKL"}


def pairings(rays):
    """All sets of disjoint pairs of the rays, the empty one too."""
    found = [()]
    pairs = list(combinations(sorted(rays), 2))
    found += [(pair,) for pair in pairs]
    found += [(a, b) for a, b in combinations(pairs, 2) if not set(a) & set(b)]
    return found


def judge(board, joins, move, words, everyday, premiums):
    """The answer in the form of the cases (no rack); None if it would take too long."""

    def refused(reason, verdict="placement", failed=()):
        return {
            "verdict": verdict,
            "reason": reason,
            "score": 0,
            "bonus": {"seven": 0, "mirror": 0},
            "words": [],
            "joins": {},
            "failed": list(failed),
        }

    tiles = {**board, **move}
    for loop in LOOPS:
        if all(cell in tiles for cell in loop.cells) and any(cell in move for cell in loop.cells):
            return refused("full-loop")

    fixed = loop_words(tiles, move)
    runs = edge_runs(tiles)
    filled = [star for star in RAYS if star in tiles]
    choices = []
    for star in filled:
        taken = {r for pair in joins.get(star, ()) for r in pair}
        choices.append(pairings(r for r in RAYS[star] if r not in taken and ray(star, r)[1] in tiles))
    size = 1
    for choice in choices:
        size *= len(choice)
    if size > MOST_SETS:
        return None

    best, any_main = None, False
    for chosen in product(*choices):
        made = [(star, pair) for star, pairs in zip(filled, chosen) for pair in pairs]
        chains = chains_of(runs, made)
        if chains is None or any(not any(cell in move for cell in chain) for chain, passes in chains if passes):
            continue
        read = fixed + [chain for chain in chains if any(cell in move for cell in chain[0])]
        mains = [chain for chain in read if all(cell in chain[0] for cell in move)]
        if not mains:
            continue
        any_main = True
        items = [word_item(cells, passes, tiles, move, premiums, words, everyday) for cells, passes in read]
        main_items = [item for item, chain in zip(items, read) if chain in mains]
        top = max(item["score"] for item in main_items)
        main = min((item for item in main_items if item["score"] == top), key=lambda i: (not i["mirror"], i["cells"]))
        mirror = 20 if main["mirror"] else 0
        seven = 50 if len(move) == 7 else 0
        total = sum(item["score"] for item in items) + mirror + seven
        failed = [item for item in items if not item["valid"]]
        key = (len(failed), -total, len(made), sorted(made))
        if best is None or key < best[0]:
            best = key, items, main, mirror, seven, total, made, failed
    if not any_main and len(move) > 1:
        return refused("no-main-word")
    if not board and len(move) == 1:
        return refused("first-move")
    touching = any(
        any(c in move for c in cells) and any(c in board for c in cells)
        for cells, _ in (fixed + [(run, 0) for run in runs])
    )
    if board and not touching:
        return refused("not-joined")
    _, items, main, mirror, seven, total, made, failed = best
    if failed:
        return refused("not-a-word", "words", [shown(item, main) for item in failed])
    out = {}
    for star, pair in sorted(made):
        out.setdefault(star, []).append(list(pair))
    return {
        "verdict": "legal",
        "reason": None,
        "score": total,
        "bonus": {"seven": seven, "mirror": mirror},
        "words": [shown(item, main) for item in items],
        "joins": out,
        "failed": [],
    }


def shown(item, main):
    return {
        "text": item["text"],
        "kind": "main" if item is main else "cross",
        "cells": item["cells"],
        "passes": item["passes"],
        "score": item["score"],
    }


def loop_words(tiles, move):
    found = []
    for loop in LOOPS:
        cells = loop.cells
        if all(cell in tiles for cell in cells):
            continue
        start = next(i for i, cell in enumerate(cells) if cell not in tiles)
        turned = cells[start:] + cells[:start]
        found += [(row, 0) for row in rows(turned, tiles) if any(cell in move for cell in row)]
    return found


def rows(cells, tiles):
    """The unbroken rows of two or more letters on an open line."""
    found, row = [], []
    for cell in (*cells, None):
        if cell in tiles:
            row.append(cell)
        else:
            if len(row) > 1:
                found.append(tuple(row))
            row = []
    return found


def edge_runs(tiles):
    return [row for cells in EDGE_OF.values() for row in rows(cells, tiles)]


def chains_of(runs, made):
    """The words along edges as (cells, passes); None if some chain is a ring or visits a cell twice."""
    at_end = {}
    for star, pair in made:
        first, second = [next(r for r in runs if star in r and ray(star, to)[1] in r) for to in pair]
        at_end[star, first] = second
        at_end[star, second] = first
    chains, seen = [], set()
    for run in runs:
        if run in seen:
            continue
        # Walk to one end of the chain, then from there to the other.
        here, back = run, None
        visited = {here}
        while True:
            onward = [
                (star, at_end[star, here]) for star in (here[0], here[-1]) if (star, here) in at_end and star != back
            ]
            if not onward:
                break
            back, here = onward[0]
            if here in visited:
                return None
            visited.add(here)
        first, cells, passes, entered = here, [], 0, None
        while True:
            seen.add(here)
            ends = [star for star in (here[0], here[-1]) if (star, here) in at_end and star != entered]
            ordered = list(here)
            if entered is not None:
                ordered = ordered if ordered[0] == entered else ordered[::-1]
                ordered = ordered[1:]
            elif ends and ordered[-1] != ends[0]:
                ordered = ordered[::-1]
            cells += ordered
            if not ends:
                break
            entered, here = ends[0], at_end[ends[0], here]
            passes += 1
            if here == first:
                return None
        if len(set(cells)) < len(cells):
            return None
        chains.append((tuple(cells), passes))
    return chains


def word_item(cells, passes, tiles, move, premiums, words, everyday):
    total, factor = 0, 2**passes
    for cell in cells:
        value = VALUES[tiles[cell]]
        if cell in move:
            kind = premiums.get(cell)
            value *= {"2L": 2, "3L": 3}.get(kind, 1)
            if len(cell) == 1:
                value *= 2
            if kind == "2W":
                factor *= 2
        total += value
    text = "".join(tiles[cell].upper() for cell in cells)
    back = text[::-1]
    good = [t for t in (text, back) if t in words]
    if good and text != back:
        if len(good) == 2:
            common = [t for t in good if t in everyday]
            good = common if len(common) == 1 else sorted(good)
        pick = good[0]
    else:
        pick = min(text, back)
    if text == back:
        in_order = list(cells) if cells[0] <= cells[-1] else list(cells[::-1])
    else:
        in_order = list(cells) if pick == text else list(cells[::-1])
    mirror = len(text) >= 4 and all(t in words and t in everyday for t in (text, back))
    return {
        "text": pick,
        "cells": in_order,
        "passes": passes,
        "score": total * factor,
        "valid": bool(good),
        "mirror": mirror,
    }
