"""Nobody sees what is not theirs at the globe: each match is played at two tables at once.

The other table differs only in what the seat that looks must not know: the other rack and the bag. Whatever is shown and
said must be the same at both until the seat itself draws; while the curtain is drawn both racks are mixed.
"""

from dataclasses import replace
from random import Random

import pytest

from app.commands import Copy
from app.intents import CellFocus, CloseDialog, CopyPosition, Drag, Drawing, OpenDialog, Pan, ShowTiles, Tap, TapHandle
from app.parts.crossword_dialogs import ExchangeDialog, HistoryDialog, MenuDialog, PassDialog, UnseenDialog
from app.parts.crossword_intents import ExchangePick, Letter, PassNow, PlaceNow, Recall, Shuffle
from app.table import Ui
from app.tables.globe import TABLE
from app.tables.globe.scene import ghost
from engine import globe
from tests.app.globe.globe_table import SIZE, begun, found_move, slot_of, with_state


def mixed(state, seat, seed):
    """The state with all that `seat` cannot see in other places; None mixes both racks with the bag."""
    hidden = [tile for other, rack in enumerate(state.racks) if other != seat for tile in rack] + list(state.bag)
    Random(seed).shuffle(hidden)
    racks = tuple(
        rack if other == seat else tuple(hidden.pop() for _ in rack) for other, rack in enumerate(state.racks)
    )
    return replace(state, racks=racks, bag=tuple(sorted(hidden)))


def twin(model, seed):
    """The same table, seen by the same seat, in another match."""
    seat = None if model.curtain or model.view.ended else model.match.state.to_move
    state = mixed(model.match.state, seat, seed)
    return replace(model, match=replace(model.match, state=state), view=globe.visible_to(state, seat))


def outside(model, commands):
    """All that leaves the table: page, canvas (globe and map), what hangs from a finger, every command, the home page's line."""
    ui = Ui(90_000.0, size=SIZE)
    ghosts = [ghost(model, handle) for handle in ("rack:0", "cell:AB2")] if model.playing and model.rack else []
    return (
        TABLE.view(model, ui),
        TABLE.scene(model, ui),
        TABLE.scene(replace(model, flat=True), ui),
        ghosts,
        commands,
        TABLE.summary(model.match),
        {k: v for k, v in TABLE.beside(model).items() if not model.playing},
    )


class Pair:
    def __init__(self, model, at):
        self.model, self.at, self.seed, self.compared = model, at, 0, 0
        self.part()

    def part(self):
        self.seed += 1
        self.other = twin(self.model, self.seed)
        assert outside(self.model, ()) == outside(self.other, ())

    def send(self, *intents):
        for intent in intents:
            self.model, commands = TABLE.update(self.model, intent, self.at.env(self.model))
            self.other, others = TABLE.update(self.other, intent, self.at.env(self.other))
            assert outside(self.model, commands) == outside(self.other, others), intent
            self.compared += 1

    def draws(self, intent):
        """An intent that ends the turn: what is drawn differs, so the twins part anew after it; what is said may not."""
        self.model, commands = TABLE.update(self.model, intent, self.at.env(self.model))
        _, others = TABLE.update(self.other, intent, self.at.env(self.other))
        assert commands == others
        self.part()


@pytest.mark.parametrize("seed", [3, 11])
def test_two_tables_that_differ_in_what_is_hidden_show_the_same(seed):
    model, at = begun(seed=seed, passing=True)
    pair = Pair(model, at)
    for turn in range(10):
        assert pair.model.curtain
        pair.send(
            Drawing("ready"),
            Pan(20, 10),
            OpenDialog(UnseenDialog()),
            OpenDialog(MenuDialog()),
            CloseDialog(),
            CellFocus("AB2"),
        )
        pair.model = at.send(pair.model, ShowTiles())
        pair.part()
        pair.send(
            OpenDialog(UnseenDialog()),
            CloseDialog(),
            OpenDialog(HistoryDialog()),
            CloseDialog(),
            Shuffle(),
            OpenDialog(ExchangeDialog(())),
            ExchangePick(1),
            CloseDialog(),
        )
        tiles = found_move(pair.model)
        if tiles is None or turn % 5 == 4:
            pair.send(OpenDialog(PassDialog()))
            pair.draws(PassNow())
            continue
        for cell, tile in tiles:
            pair.send(TapHandle(f"rack:{slot_of(pair.model, tile)}"), Tap(cell, 5, 5))
            if tile.islower():
                pair.send(Letter(tile.upper()))
        pair.draws(PlaceNow())
    assert pair.compared > 120


def test_behind_the_curtain_no_tile_is_in_the_page_and_no_draft_is_kept():
    model, at = begun(passing=True)
    assert model.rack == () and model.view.rack == () and at.scene(model).pieces == ()
    assert set(TABLE.beside(model)) == {"answers", "curtain", "result_seen", "flat", "cursor", "heading"}
    assert TABLE.grab(model, "AB2") is None
    assert at.send(model, Tap("AB2", 1, 1), PlaceNow(), Recall(), Drag("rack:0")).draft == ()


def test_the_copied_position_holds_no_rack_but_ones_own():
    model, at = begun()
    model = with_state(model, racks=(("C", "A", "T"), ("Q", "Q", "Q")))
    at.send(model, CopyPosition())
    text = next(command.text for command in at.commands if isinstance(command, Copy))
    assert '"board"' in text and "Q" not in text
    model = at.send(model, TapHandle("rack:0"), Tap("AB2", 1, 1), CopyPosition())
    text = next(command.text for command in at.commands if isinstance(command, Copy))
    assert "C" in text and "Q" not in text
