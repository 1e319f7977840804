"""The scores over the turns: drawn, told in words, and tapped."""

from __future__ import annotations

from app.back.graph import graph
from app.back.intents import ShowStep
from app.page.view import find, walk
from app.parts.graph import HIGH, WIDE, told

SCORES = ((0, 0), (16, 0), (16, 24), (16, -3))


def parts(node, tag):
    return [part for part in walk(node) if getattr(part, "tag", "") == tag]


def test_the_graph_in_words_tells_who_led_from_when_on_and_how_it_ended():
    assert told(("Ann", "Ben"), SCORES) == (
        "Ann leads from step 1. Ben leads from step 2. Ann leads from step 3. At the end: Ann 16, Ben \u22123."
    )
    assert told(("Ann", "Ben", "Cid"), ((0, 0, 0), (2, 2, 0))) == (
        "Ann and Ben lead from step 1. At the end: Ann 2, Ben 2, Cid 0."
    )
    assert told(("Ann",), ((0,), (7,))) == "7 at the end."


def test_each_seat_has_a_line_of_its_own_look_and_a_dot_where_it_stands():
    node = graph(("Ann", "Ben"), SCORES, 2, "points")
    lines = [part for part in parts(node, "path") if part.attrs.get("class") == "past-line" and part.key]
    assert [line.attrs["data-seat"] for line in lines] == ["1", "2"]
    assert [line.attrs["d"].count("L") for line in lines] == [3, 3]
    dots = parts(node, "circle")
    assert len({dot.attrs["cx"] for dot in dots}) == 1 and len({dot.attrs["cy"] for dot in dots}) == 2
    assert find(node, role="img").attrs["aria-label"].startswith("Points over the turns. Ann leads")


def test_every_place_of_the_drawing_leads_to_the_step_that_is_nearest():
    strips = parts(graph(("Ann", "Ben"), SCORES, 0, "points"), "rect")
    assert [strip.on["click"] for strip in strips] == [ShowStep(at) for at in range(4)]
    assert sum(float(strip.attrs["width"]) for strip in strips) == WIDE


def test_nothing_is_drawn_beside_the_drawing_whatever_the_scores():
    for scores in (((0, 0), (0, 0)), ((-40, 3), (-7, 900)), tuple((n, 0) for n in range(300))):
        node = graph(("Ann", "Ben"), scores, 1, "points")
        for line in parts(node, "path"):
            numbers = [
                float(n)
                for n in line.attrs["d"].replace("M", " ").replace("L", " ").replace("H", " ").replace("V", " ").split()
            ]
            assert all(0 <= n <= max(WIDE, HIGH) for n in numbers)
