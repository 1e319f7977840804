"""What could have been on the globe: the best plays that a rack had on a board, looked for once a match is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..crossword.best import best_of
from .plays import Play, best_plays
from .view import View
from .words import Vocabulary

_MARGIN = 24  # points within which of the best all of several plays are found


def best(view: View, rack: Sequence[str], lexicon: Vocabulary, most: int = 1) -> Iterator[tuple[Play, ...] | None]:
    """None for every breath, at last the `most` best plays of `rack` on the view's board, the best first.

    `lexicon` has the words without house rules; those of the match are laid over it. Of several plays all are found
    that count within 24 points of the best.
    """
    margin = 0 if most == 1 else _MARGIN
    return best_of(best_plays(view.board, view.joins, rack, view.house.over(lexicon), margin=margin), most)
