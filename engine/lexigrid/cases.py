"""Lexigrid in the form of the cases: `judge`, `find`, and a position as text for "Copy position"."""

from __future__ import annotations

import re
from typing import Any

from ..kernel.fields import a_list, a_word_list, an_object, bad, one_of, shown
from ..kernel.game import AskedLists
from .board import FACES, SIZES, Grid
from .match import State
from .moves import Claim
from .paths import first_path, spell
from .plain_solver import words_of
from .rules import MINIMUMS, sift
from .scoring import Results, score_round
from .view import View

_CLAIM = re.compile(r"[A-Z]*")  # An empty claim can be read: it is too short.


def judge(case: dict[str, Any], words: AskedLists) -> dict[str, Any]:
    """The scored round of a case: each seeker's words and refused claims, the winners, and whether it is a draw.

    `words` gives the built-in lists, asked only where the case brings none. ValueError, `field: what is wrong`, for bad input.
    """
    grid = _grid(case)
    minimum = one_of(case, "min", MINIMUMS, 3)
    claims = _claims(case)
    own = a_word_list(case)
    lexicon = own if own is not None else words().common
    sifted = {name: sift(grid, minimum, theirs, lexicon) for name, theirs in claims.items()}
    results = score_round([accepted for accepted, _ in sifted.values()])
    refused = [[{"word": word, "reason": reason.value} for word, reason in rest] for _, rest in sifted.values()]
    return _answer(tuple(sifted), results, refused)


def find(case: dict[str, Any], words: AskedLists) -> dict[str, Any]:
    """Every word of a case's grid that is at least `min` long, each once, by the alphabet."""
    grid = _grid(case)
    minimum = one_of(case, "min", MINIMUMS, 3)
    own = a_word_list(case)
    if own is not None:
        found = sorted(word for word in own if len(word) >= minimum and first_path(grid, word) is not None)
        return {"words": found}
    return {"words": list(words_of(grid, minimum, words().common))}


BOARD = None
FIND = find


def position(state: State | View, move: Claim | None = None) -> dict[str, Any]:
    """The round as a case that `judge` takes. A draft path or word is claimed last by the seat that hunts.

    Made from what may be seen: of a state still running give the View of the seat that asks, and its own list alone is in it.
    """
    if isinstance(state, State):
        faces, lists = state.grid.faces if state.grid else (), dict(zip(state.seats, state.lists, strict=True))
    elif state.results is not None:
        faces = state.faces or ()
        lists = {
            name: tuple(scored.word for scored in seeker.words)
            for name, seeker in zip(state.seats, state.results.seekers, strict=True)
        }
    else:
        faces, lists = state.faces or (), {state.seats[state.to_move or 0]: state.claims}
    size = state.options.size
    claims = {name: list(words) for name, words in lists.items()}
    if move is not None and faces:
        grid = Grid(size, faces)
        seat = state.to_move or 0
        claims.setdefault(state.seats[seat], []).append(spell(grid, move.path) or move.word)
    rows = [list(faces[at : at + size]) for at in range(0, len(faces), size)]
    return {"game": "lexigrid", "grid": rows, "min": state.options.minimum, "claims": claims}


def _answer(names: tuple[str, ...], results: Results, refused: list[list[dict[str, Any]]]) -> dict[str, Any]:
    return {
        "seekers": {
            name: {
                "score": seeker.score,
                "words": [
                    {"word": scored.word, "points": scored.points, "cancelled": scored.cancelled}
                    for scored in seeker.words
                ],
                "refused": rest,
            }
            for name, seeker, rest in zip(names, results.seekers, refused, strict=True)
        },
        "winners": [names[seat] for seat in results.winners],
        "draw": len(results.winners) > 1,
    }


def _grid(case: dict[str, Any]) -> Grid:
    rows = a_list(case, "grid")
    if len(rows) not in SIZES:
        raise bad("grid", f"expected 4 or 5 rows, got {len(rows)}")
    for number, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != len(rows):
            raise bad(f"grid[{number}]", f"expected a row of {len(rows)} letters, got {shown(row)}")
        for place, face in enumerate(row):
            if not isinstance(face, str) or face not in FACES:
                raise bad(f"grid[{number}][{place}]", f'expected "A" to "Z", and "Qu" for Q, got {shown(face)}')
    return Grid(len(rows), tuple(face for row in rows for face in row))


def _claims(case: dict[str, Any]) -> dict[str, list[str]]:
    claims = an_object(case, "claims")
    if not claims:
        raise bad("claims", "expected at least one seeker")
    for name, words in claims.items():
        if not isinstance(words, list):
            raise bad(f"claims.{name}", f"expected a list of words, got {shown(words)}")
        for number, word in enumerate(words):
            if not isinstance(word, str) or not _CLAIM.fullmatch(word):
                raise bad(f"claims.{name}[{number}]", f"expected a word in capitals A to Z, got {shown(word)}")
    return claims
