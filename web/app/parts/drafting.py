"""Tiles between rack and board: laid, moved, taken back, shown as a letter. The same on every board of letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, assert_never

from app.commands import Focus, FocusCell, Say, TableCommands
from app.hands.arming import doubled
from app.intents import Drag, DragCancel, DragOver, Drop, TapHandle
from app.parts import arrangement, feel
from app.parts.arrangement import Laid
from app.parts.crossword_dialogs import ExchangeDialog, LetterDialog
from app.parts.crossword_intents import ExchangePick, Letter, Rack, Recall, Shuffle, TileIntent
from app.parts.crossword_model import AnyCrossword, M
from app.table import Env
from engine.kernel.tiles import WILD

Step = tuple[M, TableCommands]


@dataclass(frozen=True, slots=True)
class Drafting(Generic[M]):
    """What a table has of its own. `name(tile)`: a tile as it is read out; `wild`: what it calls a tile for any letter.

    `judged(model, env, said, commands)`: the model with the rules' word on its draft, and the commands with `said` and that
    word read out.
    """

    name: Callable[[str], str]
    wild: str
    judged: Callable[[M, Env, str, TableCommands], Step[M]]

    def act(self, model: M, intent: TileIntent, env: Env) -> Step[M]:
        """What the seat to play does with its tiles."""
        match intent:
            case Rack(handle) | TapHandle(handle):
                return self.tap_handle(model, handle, env)
            case Drag(handle):
                return replace(model, held=handle, selected=None), ()
            case DragOver(cell):
                over = cell if cell is not None and free(model, cell) else None
                return (replace(model, over=over) if over != model.over else model), ()
            case Drop(cell, target):
                return self.drop(model, cell, target, env)
            case DragCancel():
                return replace(model, held=None, over=None), ()
            case Recall():
                return self.recall(model, env)
            case Shuffle():
                rack, draft = arrangement.shuffled(model.rack, model.draft, env.rng)
                return replace(model, rack=rack, draft=draft, selected=None), ()
            case Letter(letter):
                return self.choose_letter(model, letter, env)
            case ExchangePick(slot):
                return _picked(model, slot), ()
        assert_never(intent)

    # -- laid and taken back -----------------------------------------------------------------------------------

    def lay(self, model: M, cell: str, slot: int, env: Env, tile: str | None = None) -> Step[M]:
        """Lays the tile of a slot; one that can be any letter asks for it."""
        tile = tile or model.rack[slot]
        draft = (*model.draft, Laid(cell, slot, tile))
        model = replace(model, draft=draft, selected=None, cursor=cell, light=())
        if arrangement.open_tile(tile):
            model = replace(model, dialog=LetterDialog(cell))
        return self.judged(_came_down(model, cell, env), env, f"{self.name(tile)} on {cell}.", feel.PLACED)

    def type(self, model: M, letter: str, cell: str, env: Env) -> Step[M]:
        """Lays what a typed letter takes: the letter itself, else a tile that can be any letter, which is said."""
        found = arrangement.slot_for(model.rack, model.draft, letter)
        if found is None:
            return noted(model, f"There is no {letter} on your rack.")
        slot, tile = found
        model, commands = self.lay(model, cell, slot, env, tile)
        if model.rack[slot] == WILD:
            model = replace(model, note=f"The {letter} is shown by a {self.wild}.", rule="")
        return model, commands

    def take_back(self, model: M, cell: str, env: Env) -> Step[M]:
        """A tile returns to its place on the rack; a blank forgets its letter."""
        draft = tuple(laid for laid in model.draft if laid.cell != cell)
        dialog = None if isinstance(model.dialog, LetterDialog) else model.dialog
        model = replace(model, draft=draft, selected=None, held=None, over=None, dialog=dialog)
        return self.judged(model, env, f"The tile on {cell} is back on the rack.", feel.BACK)

    def recall(self, model: M, env: Env) -> Step[M]:
        """All tiles return."""
        felt = feel.BACK if model.draft else ()
        model = replace(model, draft=(), selected=None, dialog=None)
        return self.judged(model, env, "All tiles are back on the rack.", felt)

    def tap_laid(self, model: M, cell: str, env: Env) -> Step[M]:
        """A tap on a tile of the draft takes it back, unless it is the second one of a double tap that has laid it."""
        if model.just_laid is not None and model.just_laid[0] == cell and doubled(model.just_laid[1], env.now):
            return model, ()
        return self.take_back(model, cell, env)

    def tap_handle(self, model: M, handle: str, env: Env) -> Step[M]:
        """A tap on a tile: one of the rack is chosen (or no more), one of the draft comes back."""
        kind, _, name = handle.partition(":")
        if kind == "cell":
            return self.tap_laid(model, name, env) if arrangement.at(model.draft, name) else (model, ())
        slot = int(name)
        if slot in arrangement.used(model.draft):
            return model, ()
        return replace(model, selected=None if model.selected == slot else slot, light=()), ()

    # -- dragged -----------------------------------------------------------------------------------------------

    def drop(self, model: M, cell: str | None, target: str | None, env: Env) -> Step[M]:
        """The end of a drag, over a cell, the rack, or nothing."""
        handle = model.held
        if handle is None:
            return model, ()
        onto = cell if cell is not None and free(model, cell) else None
        model = replace(model, held=None, over=None)
        kind, _, name = handle.partition(":")
        if kind == "rack":
            return self._from_rack(model, int(name), onto, cell, target, env)
        laid = arrangement.at(model.draft, name)
        if laid is None or cell == name:
            return model, ()
        if onto is not None:
            return self._slid(model, laid, onto, env)
        if cell is not None and target in (None, "", "board"):  # a taken cell: it stays where it lay
            return taken(model, cell)
        return self.take_back(model, name, env)

    def _from_rack(
        self, model: M, slot: int, onto: str | None, cell: str | None, target: str | None, env: Env
    ) -> Step[M]:
        if slot in arrangement.used(model.draft):
            return model, ()
        if onto is not None:
            return self.lay(model, onto, slot, env)
        if target and target.startswith("rack:"):
            rack, draft = arrangement.moved(model.rack, model.draft, slot, int(target[5:]))
            return replace(model, rack=rack, draft=draft), ()
        return taken(model, cell) if cell is not None else (model, ())

    def _slid(self, model: M, laid: Laid, onto: str, env: Env) -> Step[M]:
        """A tile of the draft goes from one cell to another."""
        draft = tuple(Laid(onto, other.slot, other.tile) if other is laid else other for other in model.draft)
        model = _came_down(replace(model, draft=draft, cursor=onto), onto, env)
        return self.judged(model, env, f"{self.name(laid.tile)} moved to {onto}.", feel.PLACED)

    # -- letters -----------------------------------------------------------------------------------------------

    def choose_letter(self, model: M, letter: str, env: Env) -> Step[M]:
        """What the blank that was just laid shows."""
        laid = _asked_for(model)
        if laid is None or len(letter) != 1 or not "A" <= letter <= "Z":
            return model, ()
        tile = arrangement.shown(model.rack[laid.slot], letter)
        draft = tuple(Laid(laid.cell, laid.slot, tile) if other is laid else other for other in model.draft)
        return self.judged(replace(model, draft=draft, dialog=None), env, f"It shows {letter}.", ())

    def closed(self, model: M, env: Env) -> Step[M]:
        """A dialog is closed; a blank that was given no letter goes back to the rack. The result then has been seen."""
        laid = _asked_for(model)
        if laid is not None and arrangement.open_tile(laid.tile):
            return self.take_back(model, laid.cell, env)
        return replace(model, dialog=None, result_seen=model.result_seen or model.view.ended is not None), ()

    # -- keys on the rack --------------------------------------------------------------------------------------

    def rack_key(self, model: M, key: str, slot: int) -> Step[M]:
        """A key on a tile of the rack: Enter takes it to the board, arrows go to its neighbours."""
        if key in ("Enter", " "):
            if slot in arrangement.used(model.draft):
                return model, ()
            said = f"{self.name(model.rack[slot])} chosen. Arrows move on the board, Enter lays it."
            return replace(model, selected=slot), (FocusCell(model.cursor), Say(said))
        step = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
        if not step:
            return model, ()
        places = [s for s in range(len(model.rack)) if s not in arrangement.used(model.draft)]
        onward = [s for s in places if (s - slot) * step > 0]
        other = min(onward, key=lambda s: abs(s - slot)) if onward else slot
        return model, (Focus(f"rack-{other}"),)


# -- told ------------------------------------------------------------------------------------------------------


def noted(model: M, text: str, cells: tuple[str, ...] = (), rule: str = "") -> Step[M]:
    """The player is told why nothing came of it: in the line of talk, which goes with the turn, and with the cells lit. `rule`
    is the place of the help that tells more."""
    return replace(model, note=text, rule=rule, light=cells), (*feel.REFUSED, Say(text))


def untold(model: M) -> M:
    """What was told of the last thing done goes with the next."""
    return replace(model, note="") if model.note else model


def taken(model: M, cell: str) -> Step[M]:
    """Nothing can be laid on this cell."""
    return noted(model, f"{cell} is taken already.", (cell,))


# -- small facts -----------------------------------------------------------------------------------------------


def free(model: AnyCrossword, cell: str) -> bool:
    """Whether a tile may be put on a cell: nothing lies there, or only the tile that is held."""
    laid = arrangement.at(model.draft, cell)
    return cell not in model.view.board and (laid is None or model.held == f"cell:{cell}")


def letter_key(key: str) -> bool:
    """Whether a key types a letter that tiles can have."""
    return len(key) == 1 and key.isalpha() and key.isascii()


def rack_takes(key: str) -> bool:
    """Whether a key on a tile of the rack is the table's."""
    return key in ("Enter", " ", "ArrowLeft", "ArrowRight", "Escape") or letter_key(key)


def _asked_for(model: AnyCrossword) -> Laid | None:
    """The tile whose letter is being asked for."""
    return arrangement.at(model.draft, model.dialog.cell) if isinstance(model.dialog, LetterDialog) else None


def _came_down(model: M, cell: str, env: Env) -> M:
    """A tile has come down on a cell; nothing is seen to move where nothing should."""
    now = (cell, env.now)
    return replace(model, just_laid=now, landed=None if env.still else now)


def _picked(model: M, slot: int) -> M:
    """One more tile to exchange, or one fewer."""
    if not isinstance(model.dialog, ExchangeDialog) or slot not in range(len(model.rack)):
        return model
    slots = model.dialog.slots
    chosen = tuple(s for s in slots if s != slot) if slot in slots else tuple(sorted((*slots, slot)))
    return replace(model, dialog=ExchangeDialog(chosen))
