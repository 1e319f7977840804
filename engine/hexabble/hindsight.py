"""What could have been at Hexabble: the best plays that a rack had on a board, looked for once a match is over."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from ..crossword.best import best_of
from ..kernel.wordgraph import graph_of
from .plays import Play, best_plays
from .view import View

_MARGIN = 60  # points within which of the best all of several plays are found


def best(view: View, rack: Sequence[str], words: Container[str], most: int = 1) -> Iterator[tuple[Play, ...] | None]:
    """None for every breath, at last the `most` best plays of `rack` on the view's board, the best first.

    `words` are those of the match. Of several plays all are found that count within 60 points of the best.
    """
    margin = 0 if most == 1 else _MARGIN
    return best_of(best_plays(view.board, rack, graph_of(words), words, margin), most)
