"""Whole matches of Hexabble through the table's `update` alone, by taps, by dragging and by keys, to their natural end.

After every single step another visit finds the same table; what was previewed is what was committed; sending the end
of a turn twice does nothing more.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from app.draw.scene import Camera
from app.intents import (
    CellFocus,
    CloseDialog,
    Drag,
    DragOver,
    Drop,
    Key,
    OpenDialog,
    Pan,
    ShowTiles,
    Tap,
    TapHandle,
    Zoom,
    ZoomTo,
)
from app.page.view import Node, find, text_of
from app.parts import arrangement
from app.parts.crossword_dialogs import ExchangeDialog, LegendDialog, LetterDialog, MenuDialog, PassDialog, UnseenDialog
from app.parts.crossword_intents import (
    ExchangeNow,
    ExchangePick,
    Letter,
    Light,
    PassNow,
    PlaceNow,
    Rack,
    Recall,
    Shuffle,
)
from app.tables.hexabble import TABLE, cells
from app.tables.hexabble.intents import AgreeDialog, AgreeNow
from engine import hexabble
from engine.hexabble.match import TILE_COUNTS
from engine.kernel.tiles import IN_RACK, PIVOT
from tests.app.hexabble_table import begun, found_move, slot_of

# What a reload may forget: a tile picked up but not laid, where one looks, what glows, a dialog that only shows.
KEPT_DIALOGS = (LetterDialog, ExchangeDialog)


def lasting(model):
    """The model without what a reload may forget."""
    dialog = model.dialog if isinstance(model.dialog, KEPT_DIALOGS) else None
    calm = replace(
        model,
        selected=None,
        light=(),
        held=None,
        over=None,
        glow=(),
        glow_since=0.0,
        arriving=(),
        landed=None,
        just_laid=None,
        began=0.0,
        note="",
        dialog=dialog,
        camera=Camera(),
        kept_camera=Camera(),
        glide=None,
        finger=None,
    )
    return calm if model.playing else replace(calm, cursor="I9", heading=0)


class Player:
    """Plays a match at a table, checking every step."""

    def __init__(self, model, at, style):
        self.model, self.at, self.style = model, at, style
        self.steps = 0
        self.said: list[str] = []
        self.laid: set[str] = set()

    def send(self, *intents):
        for intent in intents:
            before = self.model
            self.at.later()
            self.model = self.at.send(before, intent)
            self.said.append(self.at.said())
            self.check(before, intent)
            self.steps += 1

    def check(self, before, intent):
        model = self.model
        assert lasting(self.at.reloaded(model)) == lasting(model), f"a reload after {intent} finds another table"
        state = model.match.state
        tiles = Counter(state.bag) + Counter(IN_RACK[tile] for tile in state.board.values())
        for rack in state.racks:
            tiles += Counter(rack)
        assert tiles == Counter(TILE_COUNTS)
        if model.playing:
            assert Counter(model.rack) == Counter(state.racks[state.to_move])
        assert len(arrangement.used(model.draft)) == len(model.draft)
        if self.steps % 2 == 0 and TABLE.view_key(before) == TABLE.view_key(model):
            assert self.at.view(before) == self.at.view(model), (
                f"{intent} changed the page, but not the key of the page"
            )

    def commit(self, *intents):
        """Ends the turn, and shows that doing so again does nothing."""
        self.send(*intents[:-1])
        before = len(self.model.match.record.events)
        preview = self.model.preview
        self.send(intents[-1])
        after = self.model
        assert len(after.match.record.events) == before + 1
        for again in (PlaceNow(), ExchangeNow(), PassNow(), AgreeNow(), Letter("A"), ExchangePick(0)):
            assert self.at.send(after, again) == after, f"{again} a second time"
        if intents[-1] == PlaceNow():
            self.check_preview(preview, after.match.record.events[-1])
        if after.curtain:
            assert after.rack == after.draft == () and after.view.rack == ()
            self.send(ShowTiles())

    def check_preview(self, preview, event):
        if preview.projected:
            assert event.score <= preview.score if isinstance(event, hexabble.EVENTS["placed"]) else preview.legal
            return
        assert (event.score, event.bonus) == (preview.score, preview.bonus)
        assert [(w.text, w.kind, w.cells, w.score) for w in event.words] == [
            (w.text, w.kind, w.cells, w.score) for w in preview.words
        ]

    # -- one way to lay a tile each ----------------------------------------------------------------------------

    def tap(self, cell, tile):
        self.send(Rack(f"rack:{slot_of(self.model, tile)}"), Tap(cell, 1, 1))

    def drag(self, cell, tile):
        handle = f"rack:{slot_of(self.model, tile)}"
        self.send(Drag(handle), DragOver(None, -5, 900), DragOver(cell, 1, 1))
        assert TABLE.ghost(self.model, handle) is not None
        self.send(Drop(cell, "board", 1, 1))

    def type(self, cell, tile):
        at_cursor = cells.next_free(self.model, self.model.cursor) == cell
        if (
            at_cursor
            and tile.isalpha()
            and arrangement.slot_for(self.model.rack, self.model.draft, tile.upper())
            == (slot_of(self.model, tile), tile)
        ):
            self.send(Key(tile, "board"))
            return
        self.send(Key("Enter", f"rack:{slot_of(self.model, tile)}"))
        self.walk(cell)
        self.send(Key("Enter", "board"))

    def walk(self, cell):
        """Arrow keys from the cursor to a cell."""
        ways = {self.model.cursor: ()}
        queue = [self.model.cursor]
        while cell not in ways:
            here = queue.pop(0)
            for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
                onward = cells.stepped(here, key, 0)[0]
                if onward not in ways:
                    ways[onward] = (*ways[here], key)
                    queue.append(onward)
        self.send(*(Key(key, "board") for key in ways[cell]))
        assert self.model.cursor == cell

    def lay(self, tiles):
        for cell, tile in tiles:
            {"taps": self.tap, "drags": self.drag, "keys": self.type}[self.style](cell, tile)
            if self.model.dialog is not None:
                assert self.model.dialog == LetterDialog(cell)
                self.send(Key(tile[0], "dialog") if self.style == "keys" else Letter(tile[0].upper()))
        assert {(laid.cell, laid.tile) for laid in self.model.draft} == set(tiles)
        self.laid |= {
            PIVOT if tile == PIVOT else "key" if len(tile) == 2 else "wild" if tile.islower() else "letter"
            for _, tile in tiles
        }

    def wander(self, rng):
        """What players do before they decide: pick up, lay, take back, reorder, look around."""
        model = self.model
        slot = rng.randrange(len(model.rack))
        free = next(
            cell
            for cell in rng.sample(list(TABLE.scene(model, self.at.ui()).spots), 217)
            if cell.name not in model.view.board
        ).name
        back = rng.choice(
            [
                Tap(free, 1, 1),
                TapHandle(f"cell:{free}"),
                Recall(),
                Key("Delete", "board"),
                Key("Backspace", "board"),
            ]
        )
        self.send(Rack(f"rack:{slot}"), Tap(free, 1, 1))
        if self.model.dialog is not None:
            self.send(rng.choice([CloseDialog(), Letter("E")]))
        if self.model.draft:
            self.send(CellFocus(free), back)
        assert self.model.draft == ()
        self.send(
            *rng.choice(
                [
                    (Shuffle(),),
                    (Drag(f"rack:{slot}"), Drop(None, "rack:0", 0, 0)),
                    (Zoom(1.5, 10, 10), Pan(5, 5), ZoomTo("fit")),
                    (OpenDialog(UnseenDialog()), CloseDialog()),
                    (OpenDialog(MenuDialog()), CloseDialog()),
                    (Light(("I9",)), Key("Escape", "board")),
                ]
            )
        )


def play(style, seats, check, passing, seed):
    model, at = begun(seats, check=check, passing=passing, seed=seed)
    player = Player(model, at, style)
    rng = Random(seed)
    assert player.model.curtain is passing
    if passing:
        player.send(ShowTiles())
    while not player.model.view.ended:
        if len(player.model.view.history) % 6 == 0:
            player.wander(rng)
        tiles = found_move(player.model)
        if tiles is not None:
            if style == "keys" and tiles[0][0] not in player.model.view.board:
                player.send(CellFocus(tiles[0][0]), *[Key(".", "board")] * rng.randrange(3))
            player.lay(tiles)
            player.commit(PlaceNow())
        elif player.model.view.bag_size >= 7:
            picks = rng.sample(range(len(player.model.rack)), min(4, len(player.model.rack)))
            player.commit(OpenDialog(ExchangeDialog(())), *(ExchangePick(slot) for slot in picks), ExchangeNow())
        else:
            player.commit(OpenDialog(PassDialog()), PassNow())
    return player


@pytest.mark.parametrize(
    ("style", "seats", "check", "passing", "seed"),
    [
        ("taps", ("Ann", "Ben"), "friendly", True, 7),
        ("taps", ("Ann", "Ben", "Cid"), "challenge", False, 1),
        ("drags", ("Ann", "Ben", "Cid"), "challenge", True, 10),
        ("drags", ("Ann", "Ben"), "friendly", False, 5),
        ("keys", ("Ann", "Ben", "Cid", "Dot"), "friendly", False, 5),
        ("keys", ("Ann", "Ben"), "friendly", True, 0),
    ],
)
def test_a_match_played_to_its_end(style, seats, check, passing, seed):
    player = play(style, seats, check, passing, seed)
    model, at = player.model, player.at
    assert player.steps > 150 and len(model.view.history) > 20
    assert {PIVOT, "wild", "key"} <= player.laid
    end = model.match.outcome
    assert end is not None and end.reason in ("out", "scoreless")
    assert player.said[-1] or any("wins" in said or "tie" in said.lower() for said in player.said[-3:])
    # The result is shown, with what racks cost; closing it is remembered.
    page = text_of(at.view(model))
    for name, settled in zip(seats, model.view.settlements):
        assert name in page and str(settled.before) in page and str(settled.after) in page
    assert end.scores == tuple(settled.after for settled in model.view.settlements)
    closed = at.send(model, CloseDialog())
    assert find(at.view(closed), id="result-title") is None
    assert at.reloaded(closed).result_seen and not at.reloaded(model).result_seen
    for late in (
        PlaceNow(),
        PassNow(),
        ShowTiles(),
        Rack("rack:0"),
        Tap("I9", 0, 0),
        Key("A", "board"),
        Drag("rack:0"),
        Recall(),
    ):
        after = at.send(closed, late)
        assert after.match is closed.match and after.draft == () and after.held is None
    assert at.view(at.reloaded(closed)) == at.view(closed)


def test_every_page_of_a_match_has_one_of_each_identity():
    """Ids and keys are what focus, labels and the comparison of trees rely on."""
    model, at = begun(passing=True)
    for intents in (
        (),
        (ShowTiles(),),
        (OpenDialog(ExchangeDialog(())),),
        (CloseDialog(), OpenDialog(MenuDialog())),
        (CloseDialog(), OpenDialog(LegendDialog())),
        (CloseDialog(), OpenDialog(UnseenDialog())),
        (CloseDialog(), OpenDialog(AgreeDialog()), AgreeNow()),
    ):
        model = at.send(model, *intents)
        seen = Counter()
        for node in _nodes(at.view(model)):
            if "id" in node.attrs:
                seen[node.attrs["id"]] += 1
            keys = [child.key for child in node.children if isinstance(child, Node) and child.key is not None]
            assert len(keys) == len(set(keys)), f"two children of {node.tag} have one key: {keys}"
        assert set(seen.values()) <= {1}, seen


def _nodes(node):
    if isinstance(node, Node):
        yield node
        for child in node.children:
            yield from _nodes(child)
