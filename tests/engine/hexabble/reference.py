"""A second judge of Hexabble, slow and built from the rule text by definition; shares no code with the engine.

Cells are axial pairs; a position is a dict of them. Paths are searched step by step from every cell, lines are cut out of
the 51 rows as text, and every reading is worked out in full before one is chosen.
"""

from __future__ import annotations

import re

DOWN, DOWN_RIGHT, UP_RIGHT = (0, 1), (1, 0), (1, -1)
WAYS = (DOWN, DOWN_RIGHT, UP_RIGHT)
AROUND = (*WAYS, (0, -1), (-1, 0), (-1, 1))
BOARD = [(q, r) for q in range(-8, 9) for r in range(-8, 9) if abs(q + r) <= 8]
POINTS = dict(
    zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10))
)
ORDER = [
    "no-tiles",
    "off-board",
    "occupied",
    "not-in-rack",
    "no-letter",
    "not-in-line",
    "gap",
    "pivot-path",
    "pivot-alone",
    "key-space",
    "first-move",
    "not-joined",
    "not-a-word",
    "touches",
    "three-tile",
    "joined-by-ignored",
]
PLACEMENT = ORDER[:12]


def name(cell):
    q, r = cell
    column = sorted(y for x, y in BOARD if x == q)
    return "ABCDEFGHIJKLMNOPQ"[q + 8] + str(1 + column.index(r))


NAMED = {name(cell): cell for cell in BOARD}
TITLE = {cell: text for text, cell in NAMED.items()}


def _ring(*cells):
    """All images under the twelve symmetries, found by cube coordinates."""
    found = set()
    for q, r in cells:
        x, y, z = q, r, -q - r
        for a, b in ((x, y), (y, z), (z, x), (y, x), (z, y), (x, z)):
            found |= {(a, b), (-a, -b)}
    return found


KEYS = _ring((3, 3))
DOUBLE_WORD = {(0, 0)} | KEYS | _ring((6, 1))
TRIPLE_WORD = _ring((8, 0))
TRIPLE_LETTER = _ring((4, 4))
DOUBLE_LETTER = _ring((1, 1), (2, 2), (4, 1))
ROWS = []
for _way in WAYS:
    for _cell in BOARD:
        if (_cell[0] - _way[0], _cell[1] - _way[1]) not in TITLE:
            _row = [_cell]
            while (_row[-1][0] + _way[0], _row[-1][1] + _way[1]) in TITLE:
                _row.append((_row[-1][0] + _way[0], _row[-1][1] + _way[1]))
            ROWS.append((_way, _row))


def is_letter(tile):
    return tile is not None and tile != "^"


class Position:
    def __init__(self, board, move):
        self.old = {NAMED[c]: t for c, t in board.items()}
        self.new = {NAMED[c]: t for c, t in move.items()}
        self.all = {**self.old, **self.new}

    def letter(self, cell):
        tile = self.all.get(cell)
        return tile[0].upper() if is_letter(tile) else ""

    def was_letter(self, cell):
        return is_letter(self.old.get(cell))

    def points(self, cells):
        total, times = 0, []
        for cell in cells:
            tile = self.all[cell]
            value = POINTS[tile] if tile.isupper() else 0
            if cell in self.new:
                value *= 2 if cell in DOUBLE_LETTER else 3 if cell in TRIPLE_LETTER else 1
                times += [2] * (cell in DOUBLE_WORD) + [3] * (cell in TRIPLE_WORD)
            total += value
        return total * (sum(times) if times else 1)

    def rows(self):
        """Every straight line of two or more letters with a placed one, as (way, cells)."""
        found = []
        for way, row in ROWS:
            text = "".join(self.letter(cell) or "." for cell in row)
            for run in re.finditer("[A-Z]{2,}", text):
                cells = row[run.start() : run.end()]
                if any(is_letter(self.new.get(cell)) for cell in cells):
                    found.append((way, cells))
        return found

    def paths(self):
        """Every Pivot path with all placed tiles, as a list of (way, letters' cells)."""
        found = []

        def walk(cell, way, parts):
            ahead = (cell[0] + way[0], cell[1] + way[1])
            if self.letter(ahead):
                walk(ahead, way, parts[:-1] + [(way, parts[-1][1] + [ahead])])
            elif self.new.get(ahead) == "^":
                for turn in WAYS:
                    first = (ahead[0] + turn[0], ahead[1] + turn[1])
                    if turn != way and self.letter(first):
                        walk(first, turn, parts + [(ahead, None), (turn, [first])])
            else:
                seen = {c for way_, cells in parts if cells for c in cells} | {p for p, cells in parts if cells is None}
                if set(self.new) <= seen:
                    found.append([part for part in parts if part[1] is not None])

        for cell in BOARD:
            for way in WAYS:
                if (
                    self.letter(cell)
                    and not self.letter((cell[0] - way[0], cell[1] - way[1]))
                    and self.new.get((cell[0] - way[0], cell[1] - way[1])) != "^"
                ):
                    walk(cell, way, [(way, [cell])])
        return [path for path in found if len(path) > 1]

    def one_line(self):
        cells = list(self.new)
        return any(set(cells) <= set(row) for _, row in ROWS)

    def gapless(self):
        cells = list(self.new)
        for _, row in ROWS:
            if set(cells) <= set(row):
                where = [row.index(cell) for cell in cells]
                if all(self.letter(row[i]) for i in range(min(where), max(where) + 1)):
                    return True
        return False


def verdict_of(case):
    board, move = case["board"], case["move"]
    words, blind = set(case["words"]), case.get("check") == "challenge-preview"
    early = _early(board, move, case.get("rack"))
    if early:
        return _answer("placement", early)
    at = Position(board, move)
    pivots = [cell for cell, tile in at.new.items() if tile == "^"]
    letters = [cell for cell, tile in at.new.items() if tile != "^"]
    rows = at.rows()
    if pivots:
        mains = at.paths()
        if not mains:
            return _answer("placement", "pivot-path")
        if not letters:
            return _answer("placement", "pivot-alone")
    elif not at.one_line():
        return _answer("placement", "not-in-line")
    elif not at.gapless():
        return _answer("placement", "gap")
    else:
        mains = [[row] for row in rows if set(letters) <= set(row[1])]
    free_keys = [cell for cell in KEYS if cell not in at.all]
    if free_keys and any(tile.endswith("!") and cell not in KEYS for cell, tile in at.new.items()):
        return _answer("placement", "key-space")
    free_stand = is_letter(at.new.get((0, 0))) or any(t.endswith("!") and c in KEYS for c, t in at.new.items())
    if not board and (not mains or not free_stand):
        return _answer("placement", "first-move")
    if not mains:
        return _answer("placement", "not-joined")
    readings = [_reading(at, parts, rows, words, blind, free_stand, letters) for parts in mains]
    return _chosen(readings)


def _early(board, move, rack):
    if not move:
        return "no-tiles"
    if any(cell not in NAMED for cell in move):
        return "off-board"
    if any(cell in board for cell in move):
        return "occupied"
    if rack is not None:
        have = list(rack)
        for tile in move.values():
            need = "^" if tile == "^" else "!" if tile.endswith("!") else "?" if not tile.isupper() else tile
            if need not in have:
                return "not-in-rack"
            have.remove(need)
    if any(tile in ("?", "!") for tile in move.values()):
        return "no-letter"
    return None


def _answer(verdict, reason, **more):
    return {
        "verdict": verdict,
        "reason": reason,
        "score": 0,
        "bonus": 0,
        "words": [],
        "ignored": [],
        "failed": [],
        **more,
    }


def _reading(at, parts, rows, words, blind, free_stand, letters):
    main = [cell for _, cells in parts for cell in cells]
    others = [cells for way, cells in rows if (way, cells) not in parts]

    def item(cells, kind, score):
        return {
            "text": "".join(map(at.letter, cells)),
            "kind": kind,
            "cells": [TITLE[c] for c in cells],
            "score": score,
        }

    def valid(cells):
        return blind or "".join(map(at.letter, cells)) in words

    order = [WAYS.index(way) for way, _ in parts]
    if not free_stand and not any(at.was_letter(cell) for cells in [main, *others] for cell in cells):
        return order, _answer("placement", "not-joined")
    wrong = [item(main, "main", 0)] if not valid(main) else []
    wrong += [item(cells, "cross", 0) for cells in others if len(cells) > 2 and not valid(cells)]
    if wrong:
        return order, _answer("words", "not-a-word", failed=wrong)
    touches = [cells for cells in others if len(cells) == 2 and not valid(cells)]
    ignored = [item(cells, "touch", 0) for cells in touches]
    good = [cells for cells in others if cells not in touches]
    for cell in letters:
        if sum(cell in cells for cells in touches) >= 2:
            return order, _answer("words", "touches", failed=ignored)
    for cell in letters if not blind else ():
        near = [(cell[0] + dq, cell[1] + dr) for dq, dr in AROUND]
        near = [n for n in near if at.was_letter(n)]
        if len(near) >= 3 and not [g for g in good if cell in g and [n for n in near if n in g]]:
            return order, _answer("words", "three-tile", failed=ignored)
    if not free_stand and not any(at.was_letter(cell) for cells in [main, *good] for cell in cells):
        return order, _answer("words", "joined-by-ignored", failed=ignored)
    listed = [item(main, "main", at.points(main))]
    listed += [item(cells, "touch" if len(cells) == 2 else "cross", at.points(cells)) for cells in good]
    bonus = 50 if len(at.new) == 7 else 0
    total = bonus + sum(word["score"] for word in listed)
    return order, {
        "verdict": "legal",
        "reason": None,
        "score": total,
        "bonus": bonus,
        "words": listed,
        "ignored": ignored,
        "failed": [],
    }


def _chosen(readings):
    readings = sorted(readings, key=lambda reading: reading[0])
    legal = [answer for _, answer in readings if answer["verdict"] == "legal"]
    if legal:
        best = max(answer["score"] for answer in legal)
        return next(answer for answer in legal if answer["score"] == best)
    failed = [answer for _, answer in readings if answer["verdict"] == "words"]
    if failed:
        return sorted(failed, key=lambda a: (-ORDER.index(a["reason"]), len(a["failed"])))[0]
    return sorted((answer for _, answer in readings), key=lambda a: PLACEMENT.index(a["reason"]))[0]
