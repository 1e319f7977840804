"""Horrible Hex's four marks can be told apart by shape alone, on every side, and by every eye (LOOK: nothing by colour alone)."""

import re
from itertools import combinations, product
from math import cos, hypot, pi, sin
from pathlib import Path

import pytest

from app.draw.scene import Poly
from app.tables.horrible_hex.art import mark_items, symbol_items
from engine import horrible_hex as hh
from tests.look.test_tokens import DARK, LIGHT, contrast

PIXELS = 24
BOX = 0.5  # board units that a mark's picture covers
SIDES = range(6)
Pixels = frozenset[tuple[int, int]]


def inside(x: float, y: float, ring: tuple) -> bool:
    """Whether a point lies in a closed ring (even-odd)."""
    found = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def distance(x: float, y: float, ring: tuple, closed: bool) -> float:
    """How far a point is from a line of points."""
    ends = ring[1:] + ring[:1] if closed else ring[1:]
    least = 9.0
    for (ax, ay), (bx, by) in zip(ring, ends):
        dx, dy = bx - ax, by - ay
        share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        least = min(least, hypot(x - ax - share * dx, y - ay - share * dy))
    return least


def painted(x: float, y: float, items: tuple[Poly, ...]) -> bool:
    return any(
        (item.fill is not None and inside(x, y, ring)) or distance(x, y, ring, item.closed) <= item.width / 2
        for item in items
        for ring in item.rings
    )


def picture(how: hh.How, side: int) -> Pixels:
    """The pixels of a mark by itself, 24 by 24."""
    items = mark_items(how, side, "ink", out=0.0)
    places = [(i, (i + 0.5) / PIXELS * BOX - BOX / 2) for i in range(PIXELS)]
    return frozenset((i, j) for (i, x), (j, y) in product(places, places) if painted(x, y, items))


PICTURES = {(how, side): picture(how, side) for how in hh.How for side in SIDES}


def unlike(one: Pixels, other: Pixels) -> float:
    """The share of the pixels of two pictures that they do not have in common, wherever the one is laid over the other."""
    shifts = product(range(-2, 3), repeat=2)
    moved = [frozenset((x + dx, y + dy) for x, y in one) for dx, dy in shifts]
    return min(len(m ^ other) / len(m | other) for m in moved)


def outline(how: hh.How, side: int) -> list[tuple[float, float, float]]:
    """Points all along a mark where it lies on its tile, and how far its ink reaches around each."""
    points = []
    for item in mark_items(how, side, "ink"):
        for ring in item.rings:
            ends = ring[1:] + ring[:1] if item.closed else ring[1:]
            for (ax, ay), (bx, by) in zip(ring, ends):
                points += [(ax + (bx - ax) * i / 8, ay + (by - ay) * i / 8, item.width / 2) for i in range(9)]
    return points


@pytest.mark.parametrize("one, other", list(combinations(hh.How, 2)), ids=lambda how: how.value)
def test_marks_of_two_kinds_are_unlike_on_every_pair_of_sides(one, other):
    least = min(unlike(PICTURES[one, 0], PICTURES[other, side]) for side in SIDES)
    assert least > 0.45, f"{one} and {other}: {least:.2f}"


@pytest.mark.parametrize("how", [hh.How.SLIDE, hh.How.JUMP, hh.How.PUSH])
def test_a_mark_says_by_itself_which_side_it_is_on(how):
    least = min(unlike(PICTURES[how, a], PICTURES[how, b]) for a, b in combinations(SIDES, 2))
    assert least > 0.25, f"{how}: {least:.2f}"


def test_the_swap_looks_the_same_from_the_other_side_for_it_goes_both_ways():
    assert unlike(PICTURES[hh.How.SWAP, 0], PICTURES[hh.How.SWAP, 3]) < 0.25
    assert min(unlike(PICTURES[hh.How.SWAP, 0], PICTURES[hh.How.SWAP, side]) for side in (1, 2)) > 0.35


@pytest.mark.parametrize("how", hh.How)
def test_a_mark_keeps_to_its_sixth_of_the_tile(how):
    """So no two of them can touch, whatever is beside them: half a board unit is 24 pixels, and 2 of these stay between."""
    for side in SIDES:
        turn = side * pi / 3
        out, across = (sin(turn), -cos(turn)), (cos(turn), sin(turn))
        for x, y, ink in outline(how, side):
            deep, aside = x * out[0] + y * out[1], abs(x * across[0] + y * across[1])
            room = deep * sin(pi / 6) - aside * cos(pi / 6) - ink  # to the line between two sixths
            assert room * PIXELS / BOX >= 1.0
            assert deep + ink <= 0.86 * cos(pi / 6) + 0.03  # on the tile's face, not on its rim


@pytest.mark.parametrize("how", hh.How)
def test_a_mark_stays_clear_of_the_symbol(how):
    reach = max(hypot(x, y) for item in symbol_items(hh.Face.STAR) for ring in item.rings for x, y in ring)
    assert min(hypot(x, y) - ink for x, y, ink in outline(how, 0)) > reach


def test_a_mark_is_bold_enough_for_a_phone():
    """At least a tenth of its box is ink: at 24 pixels no mark is a hair."""
    assert min(len(pixels) / PIXELS**2 for pixels in PICTURES.values()) > 0.1


# -- by other eyes ---------------------------------------------------------------------------------------------

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light; and no colour at all.
EYES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
TOLD_APART = {
    "grey": ("grey-ink", "grey-symbol", "red"),
    "red": ("red-ink", "red-symbol", "wild"),
    "wild": ("wild-ink", "wild-symbol"),
    "back": ("back-ink",),
    "card": ("grey-symbol", "red"),
}


def seen_by(colour: str, eye: str) -> str:
    linear = []
    for i in (1, 3, 5):
        c = int(colour[i : i + 2], 16) / 255
        linear.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    mixed = [max(0.0, min(1.0, sum(a * b for a, b in zip(row, linear)))) for row in EYES[eye]]
    shown = [c * 12.92 if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in mixed]
    return "#" + "".join(f"{round(c * 255):02x}" for c in shown)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["day", "lamp"])
def test_tiles_symbols_and_marks_can_be_told_apart_by_every_eye(theme, eye):
    faint = []
    for ground, inks in TOLD_APART.items():
        for ink in inks:
            if ground == "card" and theme is DARK:
                continue  # there tiles on cards have their own edge
            pair = [seen_by(theme[f"horrible-hex-{name}"], eye) for name in (ink, ground)]
            if (ratio := contrast(*pair)) < 3:
                faint.append(f"{ink} on {ground}: {ratio:.2f}")
    assert faint == []


def test_every_colour_of_the_art_is_a_token():
    source = (Path(__file__).parents[2] / "web/app/tables/horrible_hex/art.py").read_text(encoding="utf-8")
    assert not re.search(r"#[0-9a-fA-F]{6}\b", source)
