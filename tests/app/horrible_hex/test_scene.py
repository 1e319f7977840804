"""What the field shows: all of what can be meant, what can move, where it would go, and what is to be chosen."""

from dataclasses import replace
from math import hypot, sqrt

import pytest

from app.draw.scene import Camera, Disc, Poly, Stamp, Text, fit, hex_centre
from app.tables.horrible_hex import labels
from app.tables.horrible_hex.model import meant_spaces
from app.tables.horrible_hex.scene import RAISED
from engine import horrible_hex as hh
from tests.app.horrible_hex.horrible_table import Player, begun, laid, tap, with_state

PHONE = (390.0, 525.0)
SIZES = [PHONE, (320.0, 250.0), (470.0, 390.0), (980.0, 900.0)]
SYMBOL = 0.32  # board units that a tile's symbol reaches from its middle


def field(*tiles, seed=3):
    """A match of two at a field of one's own; the cards are those that no four tiles here can meet by chance."""
    model, at = begun(2, seed)
    return with_state(model, at, field=laid(*tiles)), at


def reach(ready, seeds=range(60), **options):
    """Plays matches until `ready` says so of a model."""
    for seed in seeds:
        model, at = begun(2, seed, **options)
        player = Player(seed)
        for _ in range(400):
            if ready(model):
                return model, at
            if model.view.outcome is not None:
                break
            model = player.step(model, at)
    raise AssertionError("never reached")


def stamps(scene, layer: int) -> list[Stamp]:
    return [item for item in scene.layers[layer].items if isinstance(item, Stamp) and item.key[0] == "hex"]


def whole(scene, cells, size) -> bool:
    """Whether all of these hexagons lie on a canvas of this size."""
    place = fit(scene.bounds, Camera(), *size)
    wide, high = place.scale * 0.98, place.scale * 0.98 * sqrt(3) / 2
    points = [place.to_css(*hex_centre(*cell)) for cell in cells]
    return all(wide <= x <= size[0] - wide and high <= y <= size[1] - high for x, y in points)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", [2, 7])
def test_no_tile_space_or_end_of_a_move_is_cut_by_the_canvas(size, seed):
    """K3: on phones spaces, targets and the hanging tile were cut left and right."""
    model, at = begun(2, seed)
    player = Player(seed, eager=False)
    for _ in range(60):
        if model.view.outcome is not None or len(model.view.field) > 16:
            break
        here = model
        if here.phase is hh.Phase.MOVE and here.view.legal:
            here = at.send(here, tap(here.view.legal[-1].cell))
        elif here.phase is hh.Phase.PLACE:
            here = at.send(here, tap(here.view.pending.options[-1][0]))
        ends = [end for travel in here.travels for _, end in travel.paths]
        for now in (0, 150, 9000):
            scene = at.scene(here, now)
            assert whole(scene, [*here.view.field, *meant_spaces(here), *ends], size)
        model = player.step(model, at)


def test_what_can_move_is_raised_a_little_and_what_cannot_lies_flat():
    model, at = field(((0, 0), 4, 0), ((0, -1), 0, 0), ((1, -1), 13, 0))
    can = {travel.cell for travel in model.view.legal}
    assert can and can != set(model.view.field)
    found = {(round(stamp.x, 3), round(stamp.y, 3)) for stamp in stamps(at.scene(model), 1)}
    for cell in model.view.field:
        x, y = hex_centre(*cell)
        assert (round(x, 3), round(y - (RAISED if cell in can else 0), 3)) in found


def test_in_the_first_turn_what_can_be_touched_has_a_ring():
    model, at = begun(2, 3)
    can = {travel.cell for travel in model.view.legal}
    rings = [
        item for item in at.scene(model).layers[2].items if isinstance(item, Poly) and item.stroke and not item.fill
    ]
    assert can and sum(len(ring.rings) for ring in rings) == len(can)
    touched = at.send(model, tap(min(can)))
    assert touched.chosen and at.scene(touched).layers[2].items != at.scene(model).layers[2].items


def test_nothing_is_raised_while_a_tile_is_placed():
    model, at = reach(lambda m: m.phase is hh.Phase.PLACE)
    heights = {round(hex_centre(*cell)[1], 3) for cell in model.view.field}
    assert {round(stamp.y, 3) for stamp in stamps(at.scene(model), 1)} <= heights


@pytest.mark.parametrize("how", hh.How)
def test_every_kind_of_move_has_its_ghost_even_at_rest(how):
    model, at = reach(
        lambda m: (
            m.playing
            and m.phase is hh.Phase.MOVE
            and any(t.how is how and (how is not hh.How.PUSH or len(t.paths) > 1) for t in m.view.legal)
        )
    )
    travel = next(t for t in model.view.legal if t.how is how and (how is not hh.How.PUSH or len(t.paths) > 1))
    at.still = True
    model = at.send(model, tap(travel.cell))
    ghosts = [stamp for stamp in stamps(at.scene(model), 2) if stamp.alpha < 1]
    for start, end in travel.paths:
        if end in model.view.field and start != travel.cell:
            continue  # what is shoved onto another tile's place: the ghosts at both ends of the row say it
        x, y = hex_centre(*end)
        near = [g for g in ghosts if hypot(g.x - x, g.y - y) < 0.5]
        assert any(g.key[1:3] == (model.view.field[start].face, model.view.field[start].icons) for g in near)


def test_the_mark_at_the_end_of_a_move_hides_no_symbol():
    model, at = reach(lambda m: m.playing and m.phase is hh.Phase.MOVE and len(m.view.legal) > 3)
    for cell in {travel.cell for travel in model.view.legal}:
        touched = at.send(model, tap(cell))
        badges = [i for i in at.scene(touched).layers[2].items if isinstance(i, Stamp) and i.key[0] == "badge"]
        assert len(badges) == len(touched.travels)
        for badge in badges:
            for other in model.view.field:
                x, y = hex_centre(*other)
                assert hypot(badge.x - x, badge.y - y) > SYMBOL + 0.365


@pytest.mark.parametrize("phase", [hh.Phase.GROUP, hh.Phase.CLUSTER])
def test_choices_are_full_bands_with_a_number_on_each_of_their_tiles(phase):
    model, at = reach(lambda m: m.phase is phase, destiny=True)
    items = at.scene(model).layers[2].items
    assert not any(isinstance(item, Poly) and item.dash for item in items)
    numbers = [item for item in items if isinstance(item, Text)]
    for at_least, cells in enumerate(model.view.pending.options, 1):
        for cell in cells:
            x, y = hex_centre(*cell)
            assert any(n.text == str(at_least) and hypot(n.x - x, n.y - y) < 0.95 for n in numbers)
    for coin in (item for item in items if isinstance(item, Disc)):
        for cell in model.view.field:
            x, y = hex_centre(*cell)
            assert hypot(coin.x - x, coin.y - y) > SYMBOL + coin.r  # a number hides no symbol


def test_the_choice_that_is_looked_at_stands_out_alone():
    model, at = reach(lambda m: m.phase is hh.Phase.CLUSTER, destiny=True)
    picked = replace(model, pick=0)
    numbers = {item.text for item in at.scene(picked).layers[2].items if isinstance(item, Text)}
    veils = [item for item in at.scene(picked).layers[2].items if isinstance(item, Poly) and item.alpha < 1]
    others = set(model.view.field) - set(model.view.pending.options[0])
    assert veils and len(veils[0].rings) == len(others) and "1" in numbers


def test_every_spot_that_is_shown_has_a_name():
    model, at = reach(lambda m: m.phase is hh.Phase.PLACE)
    said = labels.of(model)
    assert all(
        spot.label and spot.label == said(tuple(map(int, spot.name.split(",")))) for spot in at.scene(model).spots
    )
