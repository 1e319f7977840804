"""Tile moves and met cards once more, slowly and by other means, to compare with the engine.

Cube coordinates, lists of tiles, four-subsets; nothing of the engine is used. A tile is (x, y, z, face, icons, down).
"""

from __future__ import annotations

from itertools import combinations

# Sides clockwise from up as steps in cube coordinates (x = q, z = r, x + y + z = 0).
STEPS = [(0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0)]


def tiles_of(case_tiles: list[dict]) -> list[tuple]:
    """The tiles of a case in this module's form."""
    out = []
    for tile in case_tiles:
        q, r = (int(part) for part in tile["at"].split(","))
        out.append((q, -q - r, r, tile["face"], tile["icons"], tile.get("down", False)))
    return out


def moves(tiles: list[tuple]) -> list[tuple]:
    """Every legal move as (q, r, side, how, cells moved to, tiles afterwards)."""
    found = []
    for tile in tiles:
        for side in range(6):
            for how, letter in (("slide", "S"), ("jump", "J"), ("push", "P"), ("swap", "W")):
                if tile[5] or tile[4][side] != letter:
                    continue
                moved = _moved(tiles, tile, STEPS[side], how)
                if moved is None:
                    continue
                left = [one for one in tiles if one not in [old for old, _ in moved]]
                new = left + [_at(old, place) for old, place in moved]
                if _hang_together([one[:3] for one in new]):
                    cells = sorted((place[0], place[2]) for _, place in moved)
                    found.append((tile[0], tile[2], side, how, tuple(cells), new))
    return found


def counts(tiles: list[tuple], depth: int) -> list[int]:
    """How many sequences of 1, 2, ... `depth` moves there are."""
    level, out = [tiles], []
    for _ in range(depth):
        level = [move[5] for position in level for move in moves(position)]
        out.append(len(level))
    return out


def meets(tiles: list[tuple], pattern: dict[str, str], moved: set[tuple[int, int]]) -> set[frozenset]:
    """Every set of four cells (q, r) that meets the pattern with a moved tile in it."""
    wanted = []
    for name, symbol in pattern.items():
        q, r = (int(part) for part in name.split(","))
        wanted.append((q, -q - r, r, symbol))
    forms = set()
    for _ in range(6):
        # A sixth of a turn clockwise in cube coordinates.
        wanted = [(-z, -x, -y, symbol) for x, y, z, symbol in wanted]
        forms.add(_form(wanted))
    found = set()
    for four in combinations([tile for tile in tiles if not tile[5]], 4):
        cells = frozenset((tile[0], tile[2]) for tile in four)
        if not cells & moved:
            continue
        shows = [[("star", "circle") if tile[3] == "wild" else (tile[3],)][0] for tile in four]
        for choice in _choices(shows):
            if _form([(*tile[:3], symbol) for tile, symbol in zip(four, choice)]) in forms:
                found.add(cells)
    return found


def _moved(tiles, tile, step, how):
    # The tiles that move with the places they come to, or None if they cannot.
    def beyond(place):
        return tuple(a + b for a, b in zip(place, step))

    def there(place):
        return next((one for one in tiles if one[:3] == place), None)

    ahead = beyond(tile[:3])
    if how == "slide":
        return None if there(ahead) else [(tile, ahead)]
    if how == "swap":
        return [(tile, ahead), (there(ahead), tile[:3])] if there(ahead) else None
    row, place = [tile], ahead
    while there(place):
        row.append(there(place))
        place = beyond(place)
    if how == "jump":
        return [(tile, place)] if len(row) > 1 else None
    return [(one, beyond(one[:3])) for one in row]


def _at(tile, place):
    return (*place, *tile[3:])


def _hang_together(places):
    groups = [{place} for place in places]
    merged = True
    while merged:
        merged = False
        for a, b in combinations(groups, 2):
            if any(sum(abs(i - j) for i, j in zip(p, r)) == 2 for p in a for r in b):
                groups.remove(b)
                a |= b
                merged = True
                break
    return len(groups) <= 1


def _form(cells):
    x, y, _, _ = min(cells)
    return frozenset((a - x, b - y, symbol) for a, b, _, symbol in cells)


def _choices(shows):
    if not shows:
        return [()]
    return [(symbol, *rest) for symbol in shows[0] for rest in _choices(shows[1:])]
