"""Random positions around crowded stars: small alphabets and word lists in which all kinds of readings are common."""

from engine.globe.board import CELLS, LINES, NEIGHBOURS, PLACES, RAY_CELLS, RAYS, STARS

ALPHABETS = ("AB", "AEBN", "ESTA", "ZOT", "ELVI")


def random_case(rng):
    """A case as `judge` takes it; about half of them are legal."""
    alphabet = rng.choice(ALPHABETS)
    board = crowded_board(rng, alphabet)
    joins = earlier_joins(rng, board)
    move = a_move(rng, board, alphabet)
    premiums = {
        cell: rng.choice(("2L", "3L", "2W"))
        for cell in rng.sample(sorted(move), rng.randint(0, len(move)))
        if cell not in STARS
    }
    words = word_list(rng, {**board, **move}, move, joins)
    everyday = sorted(word for word in words if rng.random() < 0.6)
    return {
        "game": "globe",
        "board": board,
        "joins": joins,
        "premiums": premiums,
        "move": move,
        "words": sorted(words),
        "everyday": everyday,
    }


def a_tile(rng, alphabet):
    letter = rng.choice(alphabet)
    return letter.lower() if rng.random() < 0.1 else letter


def crowded_board(rng, alphabet):
    if rng.random() < 0.03:
        return {}
    board = {}
    stars = [rng.choice(STARS)]
    while len(stars) < rng.randint(1, 3):
        stars.append(rng.choice(RAYS[stars[-1]]))
    for star in stars:
        if rng.random() < 0.8:
            board[star] = a_tile(rng, alphabet)
        for ray in RAYS[star]:
            if rng.random() < 0.6:
                reach = rng.choice((1, 1, 2, 2, 3, 4, 5)) if ray not in stars else rng.choice((2, 4, 4, 5))
                for cell in RAY_CELLS[star, ray][1 : 1 + reach]:
                    board.setdefault(cell, a_tile(rng, alphabet))
        for cell in list(board):
            if cell not in STARS and rng.random() < 0.1:
                board.setdefault(rng.choice(NEIGHBOURS[cell]), a_tile(rng, alphabet))
    for cell in list(board):
        if rng.random() < 0.12:
            del board[cell]
    return board


def earlier_joins(rng, board):
    joins = {}
    for star in STARS:
        rays = [ray for ray in RAYS[star] if RAY_CELLS[star, ray][1] in board]
        if star in board and rng.random() < 0.45:
            rng.shuffle(rays)
            pairs = [sorted(rays[i : i + 2]) for i in range(0, len(rays) - 1, 2)][: rng.randint(0, 2)]
            if pairs:
                joins[star] = pairs
    return joins


def a_move(rng, board, alphabet):
    """One tile beside the others, a few along a line, or some through a star."""
    near = sorted({cell for tile in board for cell in NEIGHBOURS[tile] if cell not in board}) or list(CELLS)
    first = rng.choice(near)
    # Free stars beside letters are where most can happen.
    free_stars = [cell for cell in near if cell in STARS]
    if free_stars and rng.random() < 0.4:
        first = rng.choice(free_stars)
    count = rng.choice((1, 1, 1, 2, 2, 3, 4, 7))
    if rng.random() < 0.03:
        return {cell: a_tile(rng, alphabet) for cell in rng.sample([c for c in CELLS if c not in board], count)}
    number, place = rng.choice(PLACES[first])
    cells, step = list(LINES[number].cells), rng.choice((1, -1))
    ordered = (
        cells[place:] + (cells[:place] if LINES[number].closed else [])
        if step == 1
        else cells[place::-1] + (cells[:place:-1] if LINES[number].closed else [])
    )
    if ordered[-1] in STARS:
        onward = rng.choice(RAYS[ordered[-1]])
        ordered += RAY_CELLS[ordered[-1], onward][1:]
    free = [cell for cell in dict.fromkeys(ordered) if cell not in board]
    return {cell: a_tile(rng, alphabet) for cell in free[:count]}


def word_list(rng, tiles, move, joins):
    """Words that rows of the position make, most of the straight ones and some of the bent ones; and some noise."""
    words = set()
    straight = rng.choice((0.4, 0.8, 0.95, 1.0))
    bent = rng.choice((0.1, 0.4, 0.9))
    rows = set()
    for number, line in enumerate(LINES):
        cells = line.cells * 2 if line.closed else line.cells
        row = []
        for cell in (*cells, None):
            if cell in tiles:
                row.append(cell)
            else:
                if len(row) > 1 and len(row) < 25 and any(c in move for c in row):
                    rows.add(tuple(row))
                row = []
    for row in sorted(rows):
        if rng.random() < straight:
            words.add(spelled(rng, row, tiles))
    for _ in range(rng.choice((10, 60))):
        row = wander(rng, tiles)
        if len(row) > 1 and rng.random() < bent:
            words.add(spelled(rng, row, tiles))
    for word in list(words):
        if rng.random() < 0.15:
            words.add(word[::-1])
    return words


def spelled(rng, row, tiles):
    text = "".join(tiles[cell].upper() for cell in row)
    return text if rng.random() < 0.5 else text[::-1]


def wander(rng, tiles):
    """A row that starts somewhere on a ray, runs to its star and goes on through it, perhaps through the next one too."""
    stars = [star for star in STARS if star in tiles]
    if not stars:
        return []
    star = rng.choice(stars)
    rays = [ray for ray in RAYS[star] if RAY_CELLS[star, ray][1] in tiles]
    if len(rays) < 2:
        return []
    come, go = rng.sample(rays, 2)
    row = whole_arm(star, come, tiles)[::-1] + [star] + whole_arm(star, go, tiles)
    while row[-1] in STARS and rng.random() < 0.5:
        at, back = row[-1], row[-2]
        onward = [ray for ray in RAYS[at] if RAY_CELLS[at, ray][1] in tiles and RAY_CELLS[at, ray][1] != back]
        if not onward:
            break
        row += whole_arm(at, rng.choice(onward), tiles)
        if len(set(row)) < len(row):
            return []
    return row


def whole_arm(star, ray, tiles):
    cells = []
    for cell in RAY_CELLS[star, ray][1:]:
        if cell not in tiles:
            break
        cells.append(cell)
    return cells
