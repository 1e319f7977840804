"""A round of Lexigrid in small: no letter of the grid and no word before everybody may see them."""

from __future__ import annotations

from app.keep.match import AnyMatch
from app.parts.sketch import UNIT, Best, Picture, Sketch, dots
from app.tables.lexigrid.round import of_lexigrid
from engine.lexigrid.scoring import Seeker


def sketch(match: AnyMatch) -> Sketch:
    seen = of_lexigrid(match).seen_by(None)
    size = seen.options.size
    places = [(float(x), float(y)) for y in range(size) for x in range(size)]
    faces = seen.faces or ()
    picture = Picture(
        (-UNIT, -UNIT, (size + 1) * UNIT, (size + 1) * UNIT),
        round(0.84 * UNIT),
        dots(places),
        (("tile", dots(places)),),
        square=True,
        letters=tuple((face, round(x * UNIT), round(y * UNIT)) for face, (x, y) in zip(faces, places)),
    )
    if seen.results is None:
        return Sketch(picture, seen.seats, (0,) * len(seen.seats), (Best(),) * len(seen.seats))
    seekers = seen.results.seekers
    return Sketch(picture, seen.seats, tuple(seeker.score for seeker in seekers), tuple(map(_best, seekers)))


def _best(seeker: Seeker) -> Best:
    word = max((word for word in seeker.words if not word.cancelled), key=lambda word: word.points, default=None)
    counted = sum(not word.cancelled for word in seeker.words)
    return Best(counted, 0, "", word.word if word is not None else "", word.points if word is not None else 0)
