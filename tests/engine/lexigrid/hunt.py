"""Shared by the tests of Lexigrid: grids as text, a lexicon of a few words, rounds played in a line."""

from random import Random

from engine.kernel.lexicon import Lexicon
from engine.kernel.refusal import Refusal
from engine.lexigrid import decide, evolve, new
from engine.lexigrid.board import Grid, grid_of
from engine.lexigrid.moves import Claim, Deal, Start, TimeUp
from wordlists.pack import pack

CARE = "C A R E / S T Qu I / O N E D / L I P S"
NOON = 1_700_000_000_000


def grid(text):
    """The grid of faces parted by blanks, rows by strokes."""
    return grid_of(text.replace("/", " ").split())


def lexicon(*words):
    return Lexicon.open(pack({"common": words}))


def play(state, *moves, words=frozenset()):
    """The state after moves that are all lawful."""
    for move in moves:
        event = decide(state, move, words, Random(1))
        assert not isinstance(event, Refusal), event
        state = evolve(state, event)
    return state


def refused(state, move, words=frozenset()):
    """The refusal of a move that is none."""
    answer = decide(state, move, words, Random(1))
    assert isinstance(answer, Refusal), answer
    return answer


def dealt(text=CARE, seats=("Ann",), **options):
    faces = list(grid(text).faces) if isinstance(text, str) else list(text)
    return play(new({"grid": faces, **options}, tuple(seats)), Deal())


def hunted(state, words, now=NOON):
    """The seat whose turn it is starts, claims `words` a second apart, and runs out of sand."""
    claims = [Claim(now + 1000 * at, word=word) for at, word in enumerate(words)]
    return play(state, Start(now), *claims, TimeUp(now + state.options.seconds * 1000), words=frozenset(words))


def letters_grid(size, faces):
    return Grid(size, tuple(faces))
