"""The globe's board: the Goldberg polyhedron GP(5,0), built exactly from integers (G1).

The twelve stars are the corners of an icosahedron. A cell's place is its barycentric weights on the stars of the face
it lies in: whole numbers that sum to 5, zeros left out. Cells on an edge or at a corner get the same weights from
every face that shares them, so no coordinate is ever rounded or compared with a tolerance.
"""

from __future__ import annotations

from ..kernel.lines import Line, places_on

# The faces with their corners counter-clockwise, seen from outside. A is the north pole, B to F the upper ring
# eastward from longitude 0, G to K the lower ring (G between B and C), L the south pole.
FACES: tuple[str, ...] = (
    "ABC",
    "ACD",
    "ADE",
    "AEF",
    "AFB",
    "BGC",
    "CHD",
    "DIE",
    "EJF",
    "FKB",
    "GHC",
    "HID",
    "IJE",
    "JKF",
    "KGB",
    "LHG",
    "LIH",
    "LJI",
    "LKJ",
    "LGK",
)

STARS: tuple[str, ...] = tuple("ABCDEFGHIJKL")
SIDE = 5  # steps from a star to the next

# A face hexagon's number, by its weights on the face's stars in alphabetical order.
_FACE_NUMBERS = {(3, 1, 1): 1, (2, 2, 1): 2, (1, 3, 1): 3, (1, 2, 2): 4, (1, 1, 3): 5, (2, 1, 2): 6}

Weights = tuple[tuple[str, int], ...]


def _name(weights: Weights) -> str:
    stars = "".join(star for star, _ in weights)
    if len(weights) == 1:
        return stars
    if len(weights) == 2:
        return f"{stars}{weights[1][1]}"
    (_, first), (_, second), (_, third) = weights
    return f"{stars}{_FACE_NUMBERS[first, second, third]}"


def _build() -> tuple[dict[str, Weights], tuple[tuple[str, str, str], ...]]:
    cells: dict[str, Weights] = {}
    triangles = []

    def at(face: str, i: int, j: int, k: int) -> str:
        weights = tuple(sorted((star, weight) for star, weight in zip(face, (i, j, k)) if weight))
        name = _name(weights)
        cells[name] = weights
        return name

    for face in FACES:
        for i in range(SIDE + 1):
            for j in range(SIDE + 1 - i):
                k = SIDE - i - j
                if k:
                    triangles.append((at(face, i + 1, j, k - 1), at(face, i, j + 1, k - 1), at(face, i, j, k)))
                if i and j:
                    triangles.append((at(face, i - 1, j, k + 1), at(face, i, j - 1, k + 1), at(face, i, j, k)))
    ordered = sorted(cells, key=lambda name: (len(name), name))
    return {name: cells[name] for name in ordered}, tuple(triangles)


# Each cell's weights as sorted `(star, weight)` pairs, stars first; and the 500 triangles of cells that touch each
# other, counter-clockwise seen from outside. Each triangle is a corner of its three cells.
WEIGHTS, TRIANGLES = _build()

CELLS: tuple[str, ...] = tuple(WEIGHTS)


def _neighbours() -> dict[str, tuple[str, ...]]:
    after: dict[str, dict[str, str]] = {name: {} for name in CELLS}
    for triangle in TRIANGLES:
        for i in range(3):
            cell, first, second = triangle[i], triangle[i - 2], triangle[i - 1]
            after[cell][first] = second
    found = {}
    for cell, following in after.items():
        ring = [min(following)]
        while len(ring) < len(following):
            ring.append(following[ring[-1]])
        found[cell] = tuple(ring)
    return found


# The five or six neighbours of each cell, counter-clockwise seen from outside, the alphabetically first one first.
NEIGHBOURS: dict[str, tuple[str, ...]] = _neighbours()


def _beyond(before: str, cell: str) -> str | None:
    """The cell that a straight line reaches after `before` and `cell`; None if `cell` is a star, where lines end."""
    ring = NEIGHBOURS[cell]
    return ring[(ring.index(before) + 3) % 6] if len(ring) == 6 else None


def _walk(first: str, second: str) -> tuple[str, ...]:
    cells = [first]
    following: str | None = second
    while following is not None and following != first:
        cells.append(following)
        following = _beyond(cells[-2], cells[-1])
    return tuple(cells)


def _edges() -> tuple[Line[str], ...]:
    walks = (_walk(star, cell) for star in STARS for cell in NEIGHBOURS[star])
    return tuple(Line(walk) for walk in sorted(walk for walk in walks if walk[0] < walk[-1]))


def _loops() -> tuple[Line[str], ...]:
    found = set()
    for cell in CELLS:
        for neighbour in NEIGHBOURS[cell]:
            walk = _walk(cell, neighbour)
            # Each loop once: from its first cell by name, towards the lesser of its two neighbours there.
            if walk[-1] not in STARS and walk[0] not in STARS and walk[0] == min(walk) and walk[1] < walk[-1]:
                found.add(walk)
    return tuple(Line(walk, closed=True) for walk in sorted(found))


# 30 edges (star, four hexagons, star; from the alphabetically first star) and 24 loops of 25 hexagons (from the first
# cell by name, towards the lesser of its neighbours). A line is known by its number: two lines may share two cells.
EDGES: tuple[Line[str], ...] = _edges()
LOOPS: tuple[Line[str], ...] = _loops()
LINES: tuple[Line[str], ...] = EDGES + LOOPS
PLACES = places_on(LINES)

# A ray of a star is named by the star it leads to. The cells of the ray from each star, the star itself first.
RAY_CELLS: dict[tuple[str, str], tuple[str, ...]] = {}
for _line in EDGES:
    RAY_CELLS[_line.cells[0], _line.cells[-1]] = _line.cells
    RAY_CELLS[_line.cells[-1], _line.cells[0]] = _line.cells[::-1]

# The rays of each star, sorted by name.
RAYS: dict[str, tuple[str, ...]] = {star: tuple(sorted(to for at, to in RAY_CELLS if at == star)) for star in STARS}


def is_star(cell: str) -> bool:
    """Whether the cell is one of the twelve stars."""
    return len(cell) == 1


def distance(start: str, goal: str) -> int:
    """Steps from cell to cell over neighbours."""
    seen, ring, steps = {start}, [start], 0
    while goal not in seen:
        ring = [near for cell in ring for near in NEIGHBOURS[cell] if near not in seen]
        seen.update(ring)
        steps += 1
    return steps
