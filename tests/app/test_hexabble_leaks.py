"""Nobody sees what is not theirs: not on the page, not on the canvas, not in a label, not in what is read out.

Each match is played twice at once. The other table differs only in what the seat that looks must not know: the tiles of the
other racks and of the bag lie elsewhere among them. Whatever is shown and said must be the same at both, letter by
letter, until the seat itself draws; and while the curtain is drawn the racks of all are mixed.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.commands import Copy
from app.intents import (
    CellFocus,
    CloseDialog,
    CopyPosition,
    Drag,
    Hidden,
    Key,
    OpenDialog,
    Resized,
    ShowTiles,
    Tap,
    Tick,
)
from app.page.view import Node, text_of, walk
from app.parts.crossword_dialogs import (
    ExchangeDialog,
    ExplainDialog,
    HistoryDialog,
    KeysDialog,
    LegendDialog,
    MenuDialog,
    PassDialog,
    UnseenDialog,
)
from app.parts.crossword_intents import ExchangeNow, Light, PassNow, PlaceNow, Rack, Shuffle
from app.table import Ui
from app.tables.hexabble import TABLE
from app.tables.hexabble.intents import AgreeDialog, AgreeNow
from app.tables.hexabble.scene import ghost
from engine import hexabble
from engine.hexabble.match import State
from tests.app.hexabble_table import SIZE, begun, found_move, lay, with_rack, with_state


def mixed(state: State, seat: int | None, seed: int) -> State:
    """The state with all that `seat` cannot see in other places; None mixes all racks with the bag."""
    hidden = [tile for other, rack in enumerate(state.racks) if other != seat for tile in rack] + list(state.bag)
    Random(seed).shuffle(hidden)
    racks = []
    for other, rack in enumerate(state.racks):
        racks.append(rack if other == seat else tuple(hidden.pop() for _ in rack))
    return replace(state, racks=tuple(racks), bag=tuple(sorted(hidden)))


def twin(model, seed):
    """The same table, seen by the same seat, in another match."""
    seat = None if model.curtain or model.view.ended else model.match.state.to_move
    state = mixed(model.match.state, seat, seed)
    return replace(model, match=replace(model.match, state=state), view=hexabble.visible_to(state, seat))


def outside(model, commands, moments=(9000.0,)):
    """All that leaves the table: page, canvas, ghost, and every command; at these moments of its motion."""
    pages = TABLE.view(model, Ui(moments[0], size=SIZE))
    scenes = [TABLE.scene(model, Ui(now, size=SIZE)) for now in moments]
    ghosts = (
        [ghost(model, handle) for handle in ("rack:0", "rack:6", "cell:I9")]
        if model.playing and len(model.rack) == 7
        else []
    )
    return pages, scenes, ghosts, commands, TABLE.summary(model.match)


def texts(thing):
    """Every text in a structure of tuples, dataclasses and nodes."""
    if isinstance(thing, Node):
        for part in walk(thing):
            if isinstance(part, str):
                yield part
            else:
                yield from (str(value) for value in (*part.attrs.values(), part.key, *part.on.values()))
    elif isinstance(thing, (list, tuple)):
        for part in thing:
            yield from texts(part)
    elif thing is not None:
        yield str(thing)


class Pair:
    """Both tables, sent the same."""

    def __init__(self, model, at, seed):
        self.model, self.at, self.seed = model, at, seed
        self.other = None
        self.compared = 0
        self.part()

    def part(self):
        self.seed += 1
        self.other = twin(self.model, self.seed)
        self.compare((), ())

    def send(self, *intents, moments=(9000.0,)):
        for intent in intents:
            self.model, other = self.at.send(self.model, intent), self.other
            said = self.at.commands
            self.other = self.at.send(other, intent)
            self.compare(said, self.at.commands, moments)

    def compare(self, said, other_said, moments=(9000.0,)):
        seen = tuple(self.at.now + moment for moment in moments)
        mine, theirs = outside(self.model, said, seen), outside(self.other, other_said, seen)
        assert mine == theirs, _difference(mine, theirs)
        self.compared += 1

    def lay(self, tiles):
        start = self.at.now
        self.model = lay(self.model, self.at, tiles)
        self.at.now = start
        self.other = lay(self.other, self.at, tiles)

    def look_around(self):
        """Every dialog that can be opened now, with both tables side by side."""
        for dialog in (
            MenuDialog(),
            UnseenDialog(),
            LegendDialog(),
            HistoryDialog(),
            KeysDialog(),
            PassDialog(),
            AgreeDialog(),
            ExchangeDialog((0, 1)),
            ExplainDialog(0),
        ):
            self.send(OpenDialog(dialog), CloseDialog())
        self.send(
            CopyPosition(),
            CellFocus("A1"),
            Tap(None, 0, 0),
            Key("Escape", "board"),
            Resized(),
            Tick(),
            Hidden(),
            Tick(),
        )


def _difference(mine, theirs):
    return f"only here: {set(texts(mine)) - set(texts(theirs))}; only there: {set(texts(theirs)) - set(texts(mine))}"


@pytest.mark.parametrize(
    ("seats", "check", "seed", "most"),
    [(("Ann", "Ben"), "friendly", 3, 999), (("Ann", "Ben", "Cid", "Dot"), "challenge", 4, 14)],
)
def test_a_match_behind_the_curtain_shows_each_seat_its_own(seats, check, seed, most):
    model, at = begun(seats, check=check, passing=True, seed=seed)
    pair = Pair(model, at, seed)
    turns = 0
    while turns < most:
        # The curtain is drawn. Whose tiles lie where must show nowhere: all racks are mixed with the bag.
        assert pair.model.curtain and pair.model.draft == pair.model.rack == ()
        pair.part()
        if turns % 7 == 0:
            pair.send(
                OpenDialog(UnseenDialog()),
                CloseDialog(),
                Rack("rack:0"),
                Key("A", "board"),
                Drag("rack:0"),
                Tap("I9", 0, 0),
                Light(("I9",)),
                PlaceNow(),
                PassNow(),
                CopyPosition(),
            )
        # The seat asks for its tiles: from here on both tables agree on them.
        pair.model = at.send(pair.model, ShowTiles())
        pair.part()
        if turns % 11 == 0:
            pair.look_around()
        tiles = found_move(pair.model)
        if tiles is None:
            end = (
                (OpenDialog(PassDialog()), PassNow())
                if pair.model.view.bag_size < 7
                else (OpenDialog(ExchangeDialog((0, 1, 2))), ExchangeNow())
            )
        else:
            pair.lay(tiles)
            pair.compare((), ())
            if turns % 11 == 1:
                pair.look_around()
            end = (PlaceNow(),)
        for intent in end:
            if intent == end[-1] and ends_with(pair.model, at, intent):
                most = 0  # now every rack is shown
                break
            # The tiles drawn differ between the tables, and nobody may see them yet.
            pair.send(intent, moments=(0.0, 8000.0))
        turns += 1
    assert turns > 12 and pair.compared > 90


def ends_with(model, at, intent):
    """Whether the match is over after this: then every rack is shown."""
    return bool(at.send(model, intent).view.ended)


def test_an_onlooker_finds_no_tile_of_a_rack_behind_the_curtain():
    """Not by comparing but by looking: a rack of the rarest tiles, of which the page holds no trace."""
    model, at = begun(passing=True)
    model = with_state(model, at, racks=(("Q", "Z", "X", "J", "K", "?", "!"), ("Q", "Z", "X", "J", "K", "?", "!")))
    page = at.view(model)
    assert not set(texts([page])) & {
        "Q",
        "Z",
        "X",
        "J",
        "K",
        "?",
        "Q, 10",
        "Z, 10",
        "X, 8",
        "J, 8",
        "K, 5",
        "Wild",
        "Key",
    }
    assert not [
        node for node in walk(page) if isinstance(node, Node) and "tile" in str(node.attrs.get("class", "")).split()
    ]
    assert "Ann" in text_of(page)


def test_a_draft_left_by_a_pass_is_gone_from_sight_and_from_what_is_kept():
    model, at = begun(("Ann", "Ben"), passing=True, known=frozenset({"CAT"}))
    model = at.send(model, ShowTiles())
    model = lay(with_rack(model, at, "QATOEIU"), at, (("I9", "Q"), ("I10", "A")))
    model = at.send(model, OpenDialog(PassDialog()), PassNow())
    assert model.curtain and model.draft == () and model.preview is None
    kept = TABLE.beside(model)
    assert "draft" not in kept and "rack" not in kept and "cursor" not in kept
    page = [*texts([at.view(model)]), *(spot.label for spot in at.scene(model).spots), at.said()]
    assert "Q" not in page and not any("Q, 10" in text for text in page)
    stamps = [item for layer in at.scene(model).layers for item in layer.items if type(item).__name__ == "Stamp"]
    assert stamps == []


def test_the_next_seat_finds_nothing_of_the_seat_before():
    """Selection, cursor, dialogs, lit cells and the preview are not handed on."""
    model, at = begun(("Ann", "Ben"), passing=True)
    model = at.send(model, ShowTiles(), Rack("rack:3"), OpenDialog(ExchangeDialog((1, 2))), ExchangeNow(), ShowTiles())
    assert (model.selected, model.dialog, model.light, model.held, model.over, model.preview, model.draft) == (
        None,
        None,
        (),
        None,
        None,
        None,
        (),
    )
    assert sorted(model.rack) == sorted(model.match.state.racks[1])


def test_a_dialog_asked_for_behind_the_curtain_does_not_leap_at_the_next_player():
    model, at = begun(passing=True)
    assert at.send(model, OpenDialog(MenuDialog()), OpenDialog(PassDialog()), ShowTiles()).dialog is None


def test_a_rack_order_of_one_player_is_not_laid_upon_the_next():
    """The order in which one keeps tiles tells which tiles one has: the next rack lies as it was drawn."""
    model, at = begun(("Ann", "Ben"), passing=True)
    model = at.send(model, ShowTiles(), Shuffle(), OpenDialog(PassDialog()), PassNow(), ShowTiles())
    assert model.rack == model.match.state.racks[1]


def test_what_is_exported_for_a_bug_report_has_no_rack_without_a_draft():
    model, at = begun(("Ann", "Ben"), passing=True)
    model = at.send(model, ShowTiles(), CopyPosition())
    (text,) = [command.text for command in at.commands if isinstance(command, Copy)]
    assert "rack" not in text


def test_after_the_end_every_rack_is_shown():
    model, at = begun(passing=True)
    model = at.send(model, ShowTiles(), OpenDialog(AgreeDialog()), AgreeNow())
    page = text_of(at.view(model))
    assert not model.curtain
    assert "The match was ended by agreement." in page
    assert model.view.racks == model.match.state.racks


def test_the_tiles_a_challenge_cost_are_back_and_only_the_failing_words_are_told():
    model, at = begun(check="challenge", passing=True, known=frozenset({"CAT"}))
    model = at.send(model, ShowTiles())
    model = lay(with_rack(model, at, "CABOEIU"), at, (("I9", "C"), ("I10", "A"), ("I11", "B")))
    model = at.send(model, PlaceNow())
    assert model.curtain and model.view.board == {} and model.view.history[-1].kind == "failed"
    assert sorted(model.match.state.racks[0]) == sorted("CABOEIU")
    assert "Ann lost the turn: CAB is not in the word list." in text_of(at.view(model))
