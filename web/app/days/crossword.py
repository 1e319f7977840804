"""The puzzle of the day of a word game: a board, a rack, and the question which play counts most."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from app.back.past import Moment
from app.days.asked import Asked, Done, I, Result, Way
from app.days.intents import Answer, GiveUpDialog
from app.intents import CopyPosition, Export, OpenDialog, PlayAgain, RobotPlays, RobotThinks, ShareResult, ShowTiles
from app.keep.match import AnyMatch, Match, begin
from app.message import Message
from app.page.view import Node, h
from app.parts import crossword
from app.parts.crossword_dialogs import ExplainDialog, KeysDialog, LegendDialog, menu_item
from app.parts.crossword_intents import ExchangeNow, ExchangePick, PassNow, PlaceNow, Recall, Shuffle
from app.parts.crossword_model import AnyCrossword, PlayedWord
from app.parts.crossword_wording import rack_text
from app.parts.hint_intents import Advice, TakeHint
from app.parts.rack import rack_node
from app.parts.wording import points
from app.table import Env, Sitting
from engine.crossword.moves import OnCells, Place
from engine.crossword.puzzles import SEATS, Progress, Puzzle
from engine.kernel.lexicon import Lexicon
from engine.kernel.record import Record, replay
from engine.kernel.refusal import Refusal
from engine.kernel.tiles import IN_RACK

C = TypeVar("C", bound=AnyCrossword)
_DEAF: tuple[type[Message], ...] = (
    PlaceNow, ExchangeNow, ExchangePick, PassNow, PlayAgain, Export, ShareResult, ShowTiles, TakeHint, Advice, RobotPlays, RobotThinks,
)  # fmt: skip
"""What would end a turn or a match, or belongs to one that goes on."""
_LOOKS = (LegendDialog, ExplainDialog, KeysDialog)
"""The table's dialogs that only show something."""


@dataclass(frozen=True, slots=True)
class Lists:
    """The word lists that a puzzle is made with."""

    everyday: Container[str]
    open: Container[str]
    club: Container[str]


def lists(lexicon: Lexicon) -> Lists:
    words = lexicon.words
    return Lists(words("everyday"), words("open"), words("club"))


class WordDay(Asked[Puzzle, C, I]):
    """What both word games have in common; each says how its own table does it."""

    wild: ClassVar[str] = "Wild"
    """What the game calls a tile for any letter."""

    # -- each game's own ---------------------------------------------------------------------------------------

    @abstractmethod
    def words(self, env: Env) -> Any:
        """The words that the rules of this game go by, as its `decide` takes them."""

    @abstractmethod
    def tile_name(self, tile: str) -> str: ...
    @abstractmethod
    def draft(self, model: C) -> crossword.Body | None:
        """The rules' word on what is laid; None where nothing is."""

    @abstractmethod
    def looked_at(self, model: C) -> str: ...
    @abstractmethod
    def onlooking(self, model: C, moment: Moment, env: Env) -> C:
        """The model of somebody who only looks, at the match of a moment."""

    def question(self, puzzle: Puzzle | None) -> str:
        return "Find the best play."

    # -- made and laid -----------------------------------------------------------------------------------------

    def made(self, step: object) -> Puzzle | None:
        return step if isinstance(step, Puzzle) else None

    def how_far(self, step: object) -> str:
        assert isinstance(step, Progress)
        if step.found:
            return f"{step.found} plays found so far."
        return f"Laying turn {step.laid + 1} of {step.turns}." if step.laid < step.turns else "Looking for every play."

    def lay(self, puzzle: Puzzle, env: Env) -> Sitting[C, I]:
        return self.table.lay(self._match(puzzle), {"answers": {"pass": False}, "curtain": False}, env)

    def _match(self, puzzle: Puzzle) -> AnyMatch:
        """The match that the puzzle is a moment of. It is nobody's, and is never saved."""
        game = self.table.game
        record = Record(begin(game, {}, SEATS, "").record.header, puzzle.events)
        return Match(game, record, replay(game, record))

    def told(self, model: C) -> str:
        return f"Your tiles: {rack_text(tuple(map(self.tile_name, model.rack)))}."

    # -- played ------------------------------------------------------------------------------------------------

    def hears(self, intent: Message) -> bool:
        if isinstance(intent, OpenDialog):
            return isinstance(intent.dialog, _LOOKS)
        return not isinstance(intent, _DEAF)

    def answered(self, puzzle: Puzzle, table: Sitting[C, I], env: Env) -> Done[C, I]:
        """The table's own way to end a turn says whether the play stands, and if not, why."""
        after, commands = table.sent(PlaceNow(True), env)
        if after.model.match is table.model.match:
            return Done(after, commands)
        event = after.model.match.record.events[-1]
        return Done(table, (), self._result(puzzle, event.tiles, event.score))

    def judged(self, puzzle: Puzzle, answer: object, env: Env) -> Result | None:
        tiles = _tiles(answer)
        done = self._played(puzzle, tiles, env) if tiles else None
        return self._result(puzzle, tiles, done.record.events[-1].score) if done is not None else None

    def _played(self, puzzle: Puzzle, tiles: OnCells, env: Env) -> AnyMatch | None:
        done = self._match(puzzle).played(Place(tiles), self.words(env), env.rng)
        return None if isinstance(done, Refusal) else done

    def _result(self, puzzle: Puzzle, tiles: OnCells, score: int) -> Result:
        grade = puzzle.grade(score)
        among = f"{_nth(grade.rank)} of {grade.plays} plays"
        if grade.rank == 1:
            beside, share = f"Nothing counts more: {grade.plays} plays there are.", f"the best of {grade.plays} plays"
        else:
            beside = f"{grade.percent} % of the best, which counts {grade.best}: {among}."
            share = f"{grade.percent} % of the best play, {among}"
        return Result(grade.stars, f"{points(score)}.", beside, share, [list(tile) for tile in tiles])

    def given_up(self, puzzle: Puzzle) -> Result:
        beside = f"The best of {len(puzzle.scores)} plays counts {puzzle.scores[-1]}."
        return Result(0, "Given up.", beside, "Given up this time.", [])

    def ways(self, puzzle: Puzzle, result: Result) -> tuple[tuple[Way, str], ...]:
        best = (("best", "Show the best"),)
        return (("mine", "Show mine"), *best) if result.stars else best

    def showing(self, puzzle: Puzzle, table: Sitting[C, I], result: Result, way: Way, env: Env) -> Sitting[C, I]:
        done = self._played(puzzle, puzzle.best if way == "best" else _tiles(result.answer), env)
        assert done is not None, "expected a play that has been judged"
        moment = Moment(done, "", "", (), seat=done.seen_by(None).history[-1].seat)
        return table.showing(self.onlooking(table.model, moment, env))

    # -- seen --------------------------------------------------------------------------------------------------

    def talk(self, model: C) -> Node[Message]:
        how: crossword.Body = (h("p", "Lay tiles as often as you like. Your first answer is the one that counts."),)
        return crossword.talk(model, self.draft(model) or how, self.looked_at(model))

    def hand(self, model: C) -> Node[Message]:
        preview = model.preview
        legal = preview is not None and preview.legal
        score = f" \u00b7 {preview.score}" if preview is not None and legal else ""
        back: Message = Recall() if model.draft else Shuffle()
        buttons: tuple[Node[Message], ...] = (
            _button("Recall" if model.draft else "Shuffle", back, "recall"),
            _button("Give up", OpenDialog(GiveUpDialog()), "give-up"),
            _button(f"Answer{score}", Answer(), "place", primary=True, idle=not legal),
        )
        rack: Node[Message] = rack_node(model.rack, model.draft, model.selected, model.held, self.wild)
        return h("div.hand", rack, h("div.controls.in-three", buttons, key="controls"), key="hand")

    def shown(self, model: C, result: Result, way: Way) -> str:
        entry = model.view.history[-1]
        words: tuple[PlayedWord, ...] = tuple(entry.words)
        told = ", ".join(f"{word.text} {word.score}" for word in words)
        more = entry.score - sum(word.score for word in words)
        who = "Yours" if way == "mine" else "The best"
        return f"{who}: {told}{f', bonus {more}' if more else ''}."

    def menu(self, model: C) -> tuple[Node[Message], ...]:
        return (menu_item("Keys", OpenDialog(KeysDialog())), menu_item("Copy position", CopyPosition()))


def _button(label: str, intent: Message, id: str, primary: bool = False, idle: bool = False) -> Node[Message]:
    """One that can do nothing now stays a button: pressed, it says why."""
    return h(
        "button.button" + (".primary" if primary else ""),
        label,
        type="button",
        on={"click": intent},
        id=id,
        aria_disabled="true" if idle else None,
    )


def _tiles(answer: object) -> OnCells:
    """The tiles of an answer as it is kept; none where it is no such thing."""
    found = []
    for item in answer if isinstance(answer, list) else []:
        match item:
            case [str(cell), str(tile)] if tile in IN_RACK:
                found.append((cell, tile))
            case _:
                return ()
    return tuple(found)


def _nth(number: int) -> str:
    """ "1st", "22nd", "113th"."""
    ending = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
