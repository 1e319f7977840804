"""Short forms for positions in tests."""

from __future__ import annotations

from random import Random

from engine import globe
from engine.globe import Lists
from engine.globe.board import LINES, PLACES
from engine.globe.rules import judge
from engine.kernel.refusal import Refusal


def at(cells: str, letters: str) -> dict[str, str]:
    """`at("AB1 AB2", "ER")`: the letters on the cells, in order."""
    names = cells.split()
    assert len(names) == len(letters)
    return dict(zip(names, letters))


def judged(board, move, words="", everyday="", joins=None, premiums=None, rack=None):
    """The engine's verdict; words as text. No premiums unless given."""
    lists = Lists(frozenset(words.split()), frozenset(everyday.split()))
    return judge(board, joins or {}, move.items(), lists, rack, premiums or {})


def texts(verdict):
    return sorted(word.text for word in verdict.words)


class AnyWord:
    """A list in which every text is a word."""

    def __contains__(self, word: object) -> bool:
        return True


ANY = Lists(AnyWord(), AnyWord())
NONE = Lists(frozenset(), frozenset())


def dealt(seed: int = 0, options=None):
    state = globe.new(options or {}, ("Ann", "Ben"))
    return globe.evolve(state, globe.decide(state, globe.MOVES["deal"](), ANY, Random(seed)))


def random_place(state, rng: Random, most: int = 7):
    """Tiles of the rack on free cells of one line, beside a letter if there is one; a match of them needs `ANY`."""
    rack = list(state.racks[state.to_move])
    rng.shuffle(rack)
    count = rng.randint(1 if state.board else 2, max(2, most))
    cells = list(state.board)
    for _ in range(30):
        number, place = rng.choice(PLACES[rng.choice(cells)] if cells else [(rng.randrange(len(LINES)), 0)])
        line = LINES[number]
        ahead = [c for c in line.cells[place:] + (line.cells[:place] if line.closed else ()) if c not in state.board]
        placed = ahead[: min(count, len(rack))]
        if placed and (state.board or len(placed) > 1):
            faces = [rng.choice("aeiost") if tile == "?" else tile for tile in rack]
            return globe.MOVES["place"](tuple(zip(placed, faces)))
    return globe.MOVES["pass"]()


def play(seed: int, scoreless: float = 0.1, most: int = 7):
    """States and events of a random match to its end; every text is a word."""
    rng = Random(seed)
    state = globe.new({}, ("Ann", "Ben"))
    move = globe.MOVES["deal"]()
    while True:
        event = globe.decide(state, move, ANY, rng)
        if isinstance(event, Refusal):
            move = globe.MOVES["pass"]()
            continue
        after = globe.evolve(state, event)
        yield state, move, event, after
        state = after
        if state.ended:
            return
        if rng.random() < scoreless:
            rack = state.racks[state.to_move]
            move = (
                globe.MOVES["exchange"](tuple(rng.sample(rack, rng.randint(1, len(rack)))))
                if rng.random() < 0.5
                else globe.MOVES["pass"]()
            )
        else:
            move = random_place(state, rng, most)
