"""Lexigrid's guided first turn: a word by taps, another in one drag. The sand stands still meanwhile."""

from __future__ import annotations

from dataclasses import replace

from app.draw.painter import AnyScene
from app.draw.scene import Layer, Poly, Scene
from app.firsts.first import first_of
from app.firsts.steps import Body, Cells, Script, Step
from app.intents import OpenDialog, TableIntent, Tick
from app.keep.match import Match, begin
from app.message import Message
from app.page.view import Node, h
from app.parts.crossword_dialogs import menu_item
from app.table import Env, OnTable, Sitting, Table, Ui
from app.tables.lexigrid import TABLE
from app.tables.lexigrid.clock import Clock
from app.tables.lexigrid.hourglass import hourglass
from app.tables.lexigrid.intents import (
    Back,
    Clear,
    HintNote,
    Keys,
    LexigridIntent,
    NowhereNote,
    Points,
    RefusedNote,
    Submit,
)
from app.tables.lexigrid.model import Model, in_sight
from app.tables.lexigrid.round import LexigridMatch
from app.tables.lexigrid.scene import HALF, rounded
from app.tables.lexigrid.view import board, controls, dialog_of, found
from engine.kernel.record import Record, replay
from engine.lexigrid.moves import Dealt, Started
from engine.lexigrid.paths import spell
from engine.lexigrid.scoring import points

_SIZE = 4
_GRID = tuple("CARDSTENOLIMNEGA")
_CAT, _STAR = (0, 1, 5), (4, 5, 1, 2)
"""Two words of the grid, as the cells of their letters."""
_SAND_MS = 180_000


class GridFirst(Script[Model, LexigridIntent]):
    """A hunt alone on a grid that is the same for everybody."""

    style = "lexigrid hunt"
    after = "In a hunt the sand runs, three minutes or less. Words that two of you found are worth nothing to either."

    @property
    def table(self) -> Table[Model, LexigridIntent]:
        return TABLE

    @property
    def steps(self) -> tuple[Step[Model], ...]:
        return _STEPS

    def lay(self, env: Env) -> Sitting[Model, LexigridIntent]:
        game = TABLE.game
        header = begin(game, {"grid": list(_GRID)}, ("You",), "").record.header
        record = Record(header, (Dealt(_GRID, 0), Started(0, int(env.now) + _SAND_MS)))
        match: LexigridMatch = Match(game, record, replay(game, record))
        table = TABLE.lay(match, {"answers": {"round": "solo"}}, env)
        return self.before(table.showing(replace(table.model, lift=True)), env)

    def hears(self, intent: Message) -> bool:
        """The sand does not run, so nothing ticks."""
        if isinstance(intent, OpenDialog):
            return isinstance(intent.dialog, (Keys, Points))
        return isinstance(intent, (Back, Clear, Submit, TableIntent)) and not isinstance(intent, Tick)

    def before(self, table: Sitting[Model, LexigridIntent], env: Env) -> Sitting[Model, LexigridIntent]:
        """The table's own clock stands where the glass was turned."""
        started = next(event for event in table.model.match.record.events if isinstance(event, Started))
        begun = started.deadline - _SAND_MS
        return table.showing(replace(table.model, clock=Clock(begun, begun - env.now)))

    def scene(self, table: Sitting[Model, LexigridIntent], cells: Cells, ui: Ui) -> AnyScene | None:
        scene = table.scene(ui)
        if not cells or not isinstance(scene, Scene):
            return scene
        places = [divmod(_NAMES.index(cell), _SIZE) for cell in cells]
        rings = tuple(rounded(float(column), float(row), HALF - 0.01, 0.11) for row, column in places)
        light = (Poly(rings, "lexigrid-found", None, alpha=0.3), Poly(rings, None, "lexigrid-found", 0.08))
        return replace(scene, layers=(*scene.layers, Layer(light)))

    def around(self, model: Model, step: Step[Model] | None, coach: Node[Message], ways: Node[Message] | None) -> Body:
        return _sand(model), found(model), coach, board(), ways or controls()

    def note(self, model: Model) -> str:
        match model.note:
            case RefusedNote(text) | HintNote(text):
                return text
            case NowhereNote(text):
                return f"{text} does not lie on this grid."
        return ""

    def dialog(self, model: Model) -> Node[Message] | None:
        return dialog_of(model, Ui())

    def menu(self, model: Model) -> Body:
        return menu_item("Points for words", OpenDialog(Points())), menu_item("Keys", OpenDialog(Keys()))


_NAMES = tuple(f"{column}{row}" for row in range(1, _SIZE + 1) for column in "ABCD")


def _sand(model: Model) -> Node[Message]:
    """The glass as it stands, and what was found."""
    claims = model.view.claims
    score = sum(map(points, claims))
    return h(
        "div.sand",
        hourglass(1.0, False),
        h("p.countdown", h("span", "The sand stands still"), key="countdown"),
        h("p.tally", h("strong", str(len(claims))), h("span", "word" if len(claims) == 1 else "words"), key="words"),
        h("p.tally", h("strong", str(score)), h("span", "point" if score == 1 else "points"), key="points"),
        key="sand",
    )


# -- how far it is ---------------------------------------------------------------------------------------------


def _claimed(model: Model) -> bool:
    return bool(model.view.claims)


def _begun(model: Model) -> bool:
    """Whether the first letter is chosen, and nothing that leads elsewhere."""
    return _claimed(model) or (bool(model.path) and model.path == _CAT[: len(model.path)])


def _spelt(model: Model) -> bool:
    return _claimed(model) or model.path == _CAT


def _beginning(model: Model) -> str:
    if model.path:
        return f"{spell(in_sight(model), model.path)} leads elsewhere. Press Clear, then tap the lit C."
    return "Words are hidden in the grid. Letters of one must touch, corners too. Tap the lit C."


def _next_letters(model: Model) -> Cells:
    return tuple(_NAMES[cell] for cell in _CAT[len(model.path) :])


_STEPS: tuple[Step[Model], ...] = (
    Step("Choose a letter", _beginning, _begun, lambda model: (_NAMES[_CAT[0]],)),
    Step("Go on", lambda model: "Rings show what may come next. Tap the A, then the T.", _spelt, _next_letters),
    Step(
        "Claim the word",
        lambda model: "Tap the T once more, or press Submit: CAT is yours.",
        _claimed,
        lambda model: (_NAMES[_CAT[-1]],),
    ),
    Step(
        "Drag a word",
        lambda model: "Now in one go: put a finger on the S, drag through T and A to R, and lift it.",
        lambda model: len(model.view.claims) > 1,
        lambda model: tuple(_NAMES[cell] for cell in _STAR) if not model.path else (),
    ),
)


def of_first(env: Env) -> OnTable:
    """The guided first turn, at its first step."""
    return first_of(GridFirst(), env)
