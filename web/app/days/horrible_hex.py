"""Horrible Hex's puzzle of the day: complete this card in so many moves, one after the other, with no tile drawn between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from app.commands import FocusCell, PlaySound, Say, TableCommands
from app.days.asked import Asked, Done, Result, Way
from app.days.day import day_of
from app.days.intents import GiveUpDialog, StartOver
from app.days.results import MOST_STARS
from app.intents import Key, OpenDialog, TableIntent, Tick
from app.keep.match import begin
from app.message import Message
from app.page.view import Node, h
from app.parts.crossword_dialogs import menu_item
from app.table import Env, OnTable, Settings, Sitting, Table
from app.tables.horrible_hex import TABLE, dialogs, history, messages, panels, turns
from app.tables.horrible_hex import looking as frames
from app.tables.horrible_hex.intents import CardDialog, HexIntent, KeysDialog, MarksDialog
from app.tables.horrible_hex.model import HexMatch, Model, framed, let_go
from app.tables.horrible_hex.view import board, tools
from engine import horrible_hex as hh
from engine.horrible_hex.puzzles import Progress, Puzzle, beginning, onward, puzzle_of
from engine.kernel.lexicon import Lexicon
from engine.kernel.refusal import Refusal

Moves = tuple[hh.MoveTile, ...]
_LOOKS = (CardDialog, KeysDialog, MarksDialog)
_DRAWS = ("u", "d")
"""Keys that take back a move or draw a tile in a match."""
_NO_CHANCE = Random(0)
"""No move of a tile asks it for anything."""
_TRIES = ("first", "second", "third", "fourth")


class HexDay(Asked[Puzzle, Model, HexIntent]):
    """A try is over once all moves are made: then it is begun anew, or the last moves are taken back."""

    style = "horrible-hex"

    @property
    def table(self) -> Table[Model, HexIntent]:
        return TABLE

    def question(self, puzzle: Puzzle | None) -> str:
        if puzzle is None:
            return "Complete the card."
        return f"Complete the card in {messages.count(puzzle.moves, 'move')}."

    # -- made and laid -----------------------------------------------------------------------------------------

    def making(self, day: str, lexicon: Lexicon) -> Iterator[object]:
        return puzzle_of(day)

    def made(self, step: object) -> Puzzle | None:
        return step if isinstance(step, Puzzle) else None

    def how_far(self, step: object) -> str:
        assert isinstance(step, Progress)
        return f"{step.fields} fields looked at."

    def lay(self, puzzle: Puzzle, env: Env) -> Sitting[Model, HexIntent]:
        match = _begun(puzzle)
        seen = match.seen_by(None)
        model = Model(match, seen, {}, cursor=hh.cell_name(min(seen.field)), frame=frames.around(seen.field))
        return Sitting(TABLE, replace(model, unread=env.settings.readable))

    def told(self, model: Model) -> str:
        return f"The card: {messages.card_label(model.view.hands[0][0])}."

    # -- played ------------------------------------------------------------------------------------------------

    def hears(self, intent: Message) -> bool:
        """All that every table is told, but what only a match has; of its own intents nothing: they end a turn."""
        if isinstance(intent, OpenDialog):
            return isinstance(intent.dialog, _LOOKS)
        if isinstance(intent, Key) and intent.key in _DRAWS:
            return False
        return isinstance(intent, TableIntent) and not isinstance(intent, Tick)

    def done(
        self,
        puzzle: Puzzle,
        before: Sitting[Model, HexIntent],
        after: Sitting[Model, HexIntent],
        commands: TableCommands,
        tries: int,
        env: Env,
    ) -> Done[Model, HexIntent]:
        model = after.model
        made = len(model.match.record.events)
        if made == len(before.model.match.record.events):
            return Done(after, commands)
        if model.phase is hh.Phase.SCORE:
            return Done(after, (), _solved(puzzle, _moves(model.match), tries))
        said = messages.capital(model.told.lines[-1].text)
        if made < puzzle.moves:
            model = _onward(model, env)
            return Done(after.showing(model), (Say(f"{said}. {_left(model, puzzle)}"), FocusCell(model.cursor)))
        note = f"That is {messages.count(made, 'move')}, and the card is not complete."
        return Done(after.showing(replace(model, past=True, note=note)), (Say(note), PlaySound("refuse")), failed=True)

    def rewound(
        self, puzzle: Puzzle, table: Sitting[Model, HexIntent], kept: int, env: Env
    ) -> Sitting[Model, HexIntent]:
        """Where one looked stays; tiles that go back are seen to."""
        moves = _moves(table.model.match)[:kept]
        fresh = _after(puzzle, moves)
        assert fresh is not None, "expected moves that were made"
        now = table.model
        model = replace(self.lay(puzzle, env).model, match=fresh, view=fresh.seen_by(None), camera=now.camera)
        model = framed(replace(model, frame=now.frame, unread=now.unread), env)
        return table.showing(turns.in_motion(model, None, env))

    def judged(self, puzzle: Puzzle, answer: object, env: Env) -> Result | None:
        match answer:
            case {"moves": list(moves), "tries": int(tries)}:
                made = _read(moves)
                done = _after(puzzle, made) if made is not None else None
                if made and done is not None and done.seen_by(None).phase is hh.Phase.SCORE:
                    return _solved(puzzle, made, tries)
        return None

    def given_up(self, puzzle: Puzzle) -> Result:
        beside = f"{messages.count(puzzle.ways, 'way')} to do it in {messages.count(puzzle.moves, 'move')}."
        return Result(0, "Given up.", beside, "Given up this time.", {})

    def ways(self, puzzle: Puzzle, result: Result) -> tuple[tuple[Way, str], ...]:
        """The field after each move; what was solved is seen at its end first."""
        steps = (("0", "From the start"), *((str(n), "Next move") for n in range(1, puzzle.moves + 1)))
        return (steps[-1], *steps[:-1]) if result.stars else steps

    def showing(
        self, puzzle: Puzzle, table: Sitting[Model, HexIntent], result: Result, way: Way, env: Env
    ) -> Sitting[Model, HexIntent]:
        match = _after(puzzle, _shown_moves(puzzle, result)[: int(way)])
        assert match is not None, "expected moves that have been judged"
        seen, events = match.seen_by(None), match.record.events
        model = replace(let_go(table.model), match=match, view=seen, past=True, lit_since=env.now, dialog=None)
        model = framed(replace(model, last=history.changed(events)), env)
        motion = turns.motion_of(events[-1], seen, env.now) if events else None
        return table.showing(turns.in_motion(model, motion, env))

    # -- seen --------------------------------------------------------------------------------------------------

    def head(self, model: Model) -> Node[Message]:
        card = model.view.hands[0][0]
        return h("div.day-card", panels.card_button(card, bool(model.view.met), False), key="card")

    def board(self, model: Model) -> tuple[Node[Message], ...]:
        return board(model), tools(model)

    def talk(self, model: Model) -> Node[Message]:
        made = len(model.match.record.events)
        if model.note:
            said: Node[Message] = h("p.refused", model.note)
        elif model.chosen is not None:
            said = h("p", h("strong", "Tap where it should go. "), "Tap the tile again to let go.")
        elif made:
            said = h("p", h("strong", f"{messages.count(made, 'move')} made. "), "No tile is drawn between them.")
        else:
            said = h("p", "Move one tile after another. A try that fails costs a star.")
        return h("div.talk", said, key="talk")

    def hand(self, model: Model) -> Node[Message]:
        made = len(model.match.record.events)
        buttons: tuple[Node[Message], ...] = (
            _button("Give up", OpenDialog(GiveUpDialog()), "give-up"),
            _button("Start over", StartOver(), "start-over", idle=not made),
            _button("Undo", StartOver(max(made - 1, 0)), "undo", idle=not made),
        )
        return h("div.hand", h("div.controls.in-three", buttons, key="controls"), key="hand")

    def shown(self, model: Model, result: Result, way: Way) -> str:
        events = model.match.record.events
        if not events:
            return "The beginning."
        line = history.moved(model.view, events[-1])
        return f"Move {len(events)}: {line}."

    def dialog(self, model: Model) -> Node[Message] | None:
        return dialogs.dialog_of(model, Settings())

    def menu(self, model: Model) -> tuple[Node[Message], ...]:
        return (menu_item("Keys", OpenDialog(KeysDialog())),)


def of_day(wanted: str, env: Env) -> OnTable:
    """The puzzle of a day that an address asks for."""
    return day_of(HexDay(), wanted, env)


# -- the match of a puzzle -------------------------------------------------------------------------------------


def _begun(puzzle: Puzzle) -> HexMatch:
    """A match that stands at the puzzle. Its record holds only the moves made since, so it is never replayed, nor saved."""
    match: HexMatch = begin(TABLE.game, {}, ("You",), "")
    return replace(match, state=beginning(puzzle))


def _after(puzzle: Puzzle, moves: Moves) -> HexMatch | None:
    """The match after some moves in a row; None where one of them cannot be made, or is one too many."""
    match = _begun(puzzle)
    for number, move in enumerate(moves):
        if number:
            if match.seen_by(None).phase is not hh.Phase.DRAW:
                return None
            match = _free(match)
        done = match.played(move, None, _NO_CHANCE)
        if isinstance(done, Refusal):
            return None
        match = done
    last = match.seen_by(None).phase is hh.Phase.DRAW and len(moves) < puzzle.moves
    return _free(match) if last else match


def _free(match: HexMatch) -> HexMatch:
    return replace(match, state=onward(match.state))


def _onward(model: Model, env: Env) -> Model:
    """The table for the next move."""
    match = _free(model.match)
    return framed(replace(model, match=match, view=match.seen_by(None)), env)


def _moves(match: HexMatch) -> Moves:
    return tuple(hh.MoveTile(event.cell, event.side, event.how) for event in match.record.events)


def _shown_moves(puzzle: Puzzle, result: Result) -> Moves:
    """The moves of an answer, or else of the solution."""
    answer = result.answer
    read = _read(answer["moves"]) if isinstance(answer, dict) and result.stars else None
    return puzzle.solution if read is None else read


def _read(moves: list[object]) -> Moves | None:
    """The moves of an answer as it is kept; None where it is no such thing."""
    found = []
    for move in moves:
        match move:
            case [int(q), int(r), int(side), str(how)] if side in range(6) and how in list(hh.How):
                found.append(hh.MoveTile((q, r), side, hh.How(how)))
            case _:
                return None
    return tuple(found)


def _solved(puzzle: Puzzle, moves: Moves, tries: int) -> Result:
    """Five stars at the first try, one fewer for each that came to nothing."""
    tries = max(tries, 0)
    stars = max(MOST_STARS - tries, 1)
    nth = f"at the {_TRIES[tries]} try" if tries < len(_TRIES) else f"after {tries + 1} tries"
    ways = "There is one way to do it." if puzzle.ways == 1 else f"There are {puzzle.ways} ways to do it."
    kept = {"moves": [[*move.cell, move.side, move.how.value] for move in moves], "tries": tries}
    count = messages.count(len(moves), "move")
    return Result(stars, f"Complete in {count}, {nth}.", ways, f"{count}, {nth}", kept)


def _left(model: Model, puzzle: Puzzle) -> str:
    made = len(model.match.record.events)
    return f"{messages.count(puzzle.moves - made, 'move')} left."


def _button(label: str, intent: Message, id: str, idle: bool = False) -> Node[Message]:
    return h("button.button", label, type="button", on={"click": intent}, id=id, disabled=idle)
