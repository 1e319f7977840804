"""Figures of Horrible Hex and Lexigrid for the help pages, reckoned by their engines when the page is built (see `figures`)."""

from html import escape

from engine.horrible_hex import CARDS, Face
from engine.kernel.hexes import Hex, reflected, rotated
from engine.lexigrid.scoring import score_round

_WIDE, _HIGH = 30, 34.6
"""From one column of hexagons to the next, and from one hexagon of a column to that below."""
_STAR = "0,-8.5 2.1,-2.9 8.1,-2.6 3.4,1.1 5,6.9 0,3.6 -5,6.9 -3.4,1.1 -8.1,-2.6 -2.1,-2.9"
Pattern = frozenset[tuple[Hex, Face]]


def figure(game: str, parts: list[str], box: str, label: str, caption: str) -> str:
    return (
        f'<figure class="fig fig-small" data-game="{game}"><svg viewBox="{box}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg><figcaption>{escape(caption)}</figcaption></figure>'
    )


# -- Horrible Hex ----------------------------------------------------------------------------------------------


def _at_home(cells: Pattern) -> Pattern:
    """A pattern moved so that its first cell is the origin."""
    q, r = min(cell for cell, _ in cells)
    return frozenset(((a - q, b - r), face) for (a, b), face in cells)


def _turned(cells: Pattern, turns: int) -> Pattern:
    return _at_home(frozenset((rotated(cell, turns), face) for cell, face in cells))


def _mirrored(cells: Pattern) -> Pattern:
    return _at_home(frozenset((reflected(cell), face) for cell, face in cells))


def one_handed(cells: Pattern) -> bool:
    """Whether no turn of a pattern looks as its mirror image does."""
    return _mirrored(cells) not in {_turned(cells, turns) for turns in range(6)}


def _tiles(cells: Pattern, x: float, y: float, lit: str = "") -> list[str]:
    """A pattern as tiles about (x, y); `lit` is a class for the rings around them."""
    places = [(_WIDE * q, _HIGH * (r + q / 2), face) for (q, r), face in sorted(cells)]
    left = x - (min(a for a, _, _ in places) + max(a for a, _, _ in places)) / 2
    top = y - (min(b for _, b, _ in places) + max(b for _, b, _ in places)) / 2
    parts = []
    for a, b, face in places:
        kind, symbol = {
            Face.STAR: ("fx-grey", f'<polygon class="fx-symbol" points="{_STAR}"/>'),
            Face.CIRCLE: ("fx-red", '<circle class="fx-symbol" r="6.4"/>'),
        }[face]
        ring = f'<use class="{lit}" href="#fx-hex-wide"/>' if lit else ""
        parts.append(
            f'<g class="{kind}" transform="translate({left + a:.1f} {top + b:.1f})">{ring}'
            f'<use class="fx-hh-edge" href="#fx-hex"/><use class="fx-hh-face" href="#fx-hex-face"/>{symbol}</g>'
        )
    return parts


def _caption(x: float, y: float, text: str) -> str:
    return f'<text class="fx-caption" x="{x:g}" y="{y:g}">{text}</text>'


def goal() -> str:
    """A goal card, its pattern turned, and mirrored."""
    card = next(cells for cells in (_at_home(frozenset(card)) for card in CARDS) if one_handed(cells))
    parts = [
        *_tiles(card, 0, 0),
        *_tiles(_turned(card, 2), 112, 0, "fx-hh-lit"),
        *_tiles(_mirrored(card), 232, 0, "fx-hh-not"),
        _caption(0, 76, "On the card"),
        _caption(112, 76, "Turned: met"),
        _caption(232, 76, "Mirrored: not"),
    ]
    return figure(
        "horrible-hex",
        parts,
        "-52 -58 344 144",
        "A pattern of four tiles, the same pattern turned, and the pattern as a mirror shows it.",
        "Turned any way round a pattern counts. Its mirror image does not.",
    ).replace("fig-small", "fig-wide")


# -- Lexigrid --------------------------------------------------------------------------------------------------

FOUND = {"Ann": ("TRAIN", "STAR", "RAIN"), "Ben": ("TRAINS", "STAR", "TAR")}
_LINE = 24


def shared() -> str:
    """What two seekers found, the word that both have struck out."""
    results = score_round(list(FOUND.values()))
    parts = []
    for column, (name, seeker) in enumerate(zip(FOUND, results.seekers)):
        x = column * 150
        parts.append(_caption(x, 0, f"{name}: {seeker.score}"))
        for line, found in enumerate(seeker.words, 1):
            kind = "fx-found fx-gone" if found.cancelled else "fx-found"
            told = found.word if found.cancelled else f"{found.word} {found.points}"
            parts.append(f'<text class="{kind}" x="{x}" y="{line * _LINE}">{told}</text>')
    both = sorted(set(FOUND["Ann"]) & set(FOUND["Ben"]))
    return figure(
        "lexigrid",
        parts,
        f"-75 -24 300 {_LINE * 4 + 16}",
        f"Two lists of words side by side. {both[0]} stands in both and is crossed out.",
        f"Both found {both[0]}, so it is worth nothing to either. The rest is added up.",
    )
