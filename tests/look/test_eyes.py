"""Colours "told apart" are told apart by every eye: measured as people see who lack one of three kinds of cones."""

from functools import cache
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from tests.look.test_marks import EYES, seen_by
from tests.look.test_tokens import APART, LIGHT, MORE, themes

LEAST = 9.5
"""CIEDE2000: 1 can just be seen side by side, 10 is seen at a glance."""
UNLIKE = {
    "players": "line-1 line-2 line-3 line-4",
    "players in the sand": "lexigrid-line-1 lexigrid-line-2 lexigrid-line-3 lexigrid-line-4",
    "players on the field": "horrible-hex-seat-1 horrible-hex-seat-2 horrible-hex-seat-3",
    "premiums": "hexabble-dl hexabble-tl hexabble-dw hexabble-tw hexabble-key hexabble-cell hexabble-tile",
    "premiums on the globe": "globe-2l globe-3l globe-2w globe-star globe-cell globe-tile",
    "right and wrong": "hexabble-lit hexabble-bad hexabble-fresh hexabble-target",
    "right and wrong on tiles": "globe-lit globe-bad globe-fresh globe-tile",
    "right and wrong between tiles": "globe-lit-cell globe-bad-cell globe-target-cell globe-cell",
    "right and wrong on the field": "horrible-hex-lit horrible-hex-bad horrible-hex-moved horrible-hex-target",
    "right and wrong in the sand": "lexigrid-found lexigrid-low lexigrid-shared",
    "right and wrong in the club": "ok danger",
}
Lab = tuple[float, float, float]


@cache
def lab(colour: str, eye: str) -> Lab:
    """A colour as an eye sees it, in CIELAB (D65)."""
    seen = seen_by(colour, eye) if eye in EYES else colour
    channels = (int(seen[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Lab, other: Lab) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    more = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(a1 * more, b1), hypot(a2 * more, b2)
    h1, h2 = degrees(atan2(b1, a1 * more)) % 360, degrees(atan2(b2, a2 * more)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
    blue = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(dl * dl + dc * dc + dh * dh + blue * dc * dh)


def test_the_measure_is_the_known_one():
    """From the data of Sharma, Wu and Dalal 2005."""
    known = [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ]
    for one, other, far in known:
        assert difference(one, other) == pytest.approx(far, abs=1e-4)


def too_like(theme: dict[str, str], eye: str) -> list[str]:
    return [
        f"{what}: {one} and {other}: {far:.1f}"
        for what, names in UNLIKE.items()
        for one, other in combinations(names.split(), 2)
        if (far := difference(lab(theme[one], eye), lab(theme[other], eye))) < LEAST
    ]


@pytest.mark.parametrize("eye", ["usual", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("looks", [(APART,), (MORE, APART)], ids=["apart", "apart-high"])
def test_colours_told_apart_are_so_for_every_eye(looks, eye):
    day, lamp = themes(*looks)
    assert too_like(day, eye) == [] and too_like(lamp, eye) == []


def test_the_usual_colours_are_not_so_that_they_are_there_for_something():
    assert too_like(LIGHT, "deutan")
