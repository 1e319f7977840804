"""Random crowded cases over small alphabets, where words, touches, Pivots and Keys meet often."""

from __future__ import annotations

from itertools import product

from tests.engine.hexabble.reference import BOARD, KEYS, TITLE, WAYS, is_letter


def random_case(rng):
    alphabet = "".join(rng.sample("ABCDEHKQ", rng.choice((1, 2, 2, 3))))
    board = _random_board(rng, alphabet)
    move = _random_move(rng, board, alphabet)
    case = {
        "game": "hexabble",
        "board": {TITLE[c]: t for c, t in board.items()},
        "move": {TITLE[c]: t for c, t in move.items()},
        "words": _random_words(rng, alphabet),
    }
    if rng.random() < 0.15:
        case["check"] = "challenge-preview"
    if rng.random() < 0.05:
        case["rack"] = "".join(rng.choice(alphabet + "?!^") for _ in range(7))
    return case


def _random_words(rng, alphabet):
    chances = rng.choice(
        (
            (0, 0.5, 0.5, 0.5, 0.5),
            (1, 0.3, 0.8, 0.8, 0.6),
            (0.5, 0.7, 0.9, 1, 1),
            (0, 1, 1, 1, 1),
            (0, 0.1, 0.95, 0.95, 0.95),
        )
    )
    return [
        "".join(letters)
        for size, chance in enumerate((*chances, chances[-1], chances[-1]), 1)
        for letters in product(alphabet, repeat=size)
        if rng.random() < chance
    ]


def _random_tile(rng, alphabet, cell, key):
    letter = rng.choice(alphabet)
    chance = rng.random()
    if cell in KEYS and chance < key:
        return letter.lower() + "!"
    return letter.lower() if chance > 0.9 else letter


def _random_board(rng, alphabet):
    board = {}
    if rng.random() < 0.08:
        return board
    if rng.random() < 0.15:
        for cell in KEYS:
            if rng.random() < 0.97:
                board[cell] = _random_tile(rng, alphabet, cell, 0.5)
    if rng.random() < 0.35:
        _fill_patch(rng, board, alphabet)
    for _ in range(rng.choice((1, 2, 3, 5, 8, 12))):
        cell = rng.choice([*board, (0, 0), rng.choice(BOARD)])
        way = rng.choice(WAYS)
        for _ in range(rng.randint(1, 6)):
            if cell in TITLE and cell not in board:
                board[cell] = "^" if rng.random() < 0.1 else _random_tile(rng, alphabet, cell, 0.3)
            cell = (cell[0] + way[0], cell[1] + way[1])
    return board


def _fill_patch(rng, board, alphabet):
    """A dense patch with holes, where one letter has many neighbours."""
    q, r = rng.choice(BOARD)
    filled = rng.choice((0.4, 0.6, 0.8))
    for dq, dr in BOARD:
        cell = (q + dq, r + dr)
        if max(abs(dq), abs(dr), abs(dq + dr)) <= 2 and cell in TITLE and cell not in board and rng.random() < filled:
            board[cell] = _random_tile(rng, alphabet, cell, 0.3)


def _random_move(rng, board, alphabet):
    """A walk along reading directions that lays tiles on free cells and turns at the Pivots it lays; at times spoiled."""
    near = [(q + dq, r + dr) for q, r in board for dq, dr in (*WAYS, (0, -1), (-1, 0), (-1, 1))]
    free = [cell for cell in near if cell in TITLE and cell not in board]
    cell = rng.choice(free) if free and rng.random() < 0.8 else rng.choice([*BOARD, (0, 0), *sorted(KEYS)])
    if rng.random() < 0.15:
        cell = rng.choice([(0, 0), *sorted(KEYS), (0, -1), (-1, 0), (-1, 1)])
    pivots = rng.choice((0, 0, 0.15, 0.3, 0.5))
    key = rng.choice((0, 0, 0.6))
    way, move = rng.choice(WAYS), {}
    count = rng.choice((1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 7, 8))
    for _ in range(40):
        if len(move) >= count or cell not in TITLE:
            break
        if cell not in board:
            # Not as the last tile, for a Pivot is followed by a letter.
            if rng.random() < pivots and len(move) + 1 < count:
                move[cell] = "^"
                way = rng.choice([turn for turn in WAYS if turn != way or rng.random() < 0.05])
            elif rng.random() < 0.98:
                move[cell] = _random_tile(rng, alphabet, cell, key)
                if rng.random() < 0.03:
                    move[cell] = rng.choice(("?", "!", alphabet[0].lower() + "!"))
        elif not is_letter(board[cell]) and rng.random() < 0.7:
            break
        cell = (cell[0] + way[0], cell[1] + way[1])
    if rng.random() < 0.04:
        cell = rng.choice(BOARD)
        move[cell] = rng.choice(alphabet + "^")
    return move
