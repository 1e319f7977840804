"""Tiles between rack and board: laid, moved, taken back, shown as a letter. The same on every board of letters.

Works on any frozen model with the fields `rack`, `draft`, `selected`, `held`, `over`, `cursor`, `dialog`, `light` and
`landed`, and a `view` with a `board`; what a table has of its own (what tiles are called, the rules' word on a draft) it gives once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from app.parts import arrangement
from app.parts.arrangement import Laid
from app.table import Env

Step = tuple[Any, tuple]


@dataclass(frozen=True, slots=True)
class Drafting:
    """`name(tile)`: a tile as it is read out. `judged(model, env, said, effects)`: the model with its preview, and the
    effects with `said` and the preview read out."""

    name: Callable[[str], str]
    judged: Callable[..., Step]

    def act(self, model: Any, intent: tuple, env: Env) -> Step | None:
        """What the seat to play does with its tiles; None for an intent that has to do with the board or with the turn."""
        match intent:
            case ("tap-handle", handle) | ("rack", handle):
                return self.tap_handle(model, handle, env)
            case ("drag", handle):
                return replace(model, held=handle, selected=None), ()
            case ("recall",):
                return self.recall(model, env)
            case ("shuffle",):
                return self.shuffle(model, env)
            case ("letter", letter):
                return self.choose_letter(model, letter, env)
            case ("exchange-pick", slot) if asking(model, "exchange"):
                return replace(model, dialog=("exchange", toggled(model.dialog[1], slot))), ()
        return None

    def lay(self, model: Any, cell: str, slot: int, env: Env, tile: str | None = None) -> Step:
        """Lays the tile of a slot; one that can be any letter asks for it."""
        tile = tile or model.rack[slot]
        draft = (*model.draft, Laid(cell, slot, tile))
        model = replace(model, draft=draft, selected=None, cursor=cell, light=(), landed=_landed(cell, env))
        if arrangement.open_tile(tile):
            model = replace(model, dialog=("letter", cell))
        return self.judged(model, env, f"{self.name(tile)} on {cell}.", (("vibrate", 10),))

    def take_back(self, model: Any, cell: str, env: Env) -> Step:
        """A tile returns to its place on the rack; a blank forgets its letter."""
        draft = tuple(laid for laid in model.draft if laid.cell != cell)
        dialog = None if asking(model, "letter") else model.dialog
        return self.judged(
            replace(model, draft=draft, selected=None, held=None, over=None, dialog=dialog),
            env,
            f"The tile on {cell} is back on the rack.",
        )

    def recall(self, model: Any, env: Env) -> Step:
        return self.judged(replace(model, draft=(), selected=None, dialog=None), env, "All tiles are back on the rack.")

    def shuffle(self, model: Any, env: Env) -> Step:
        rack, draft = arrangement.shuffled(model.rack, model.draft, env.rng)
        return replace(model, rack=rack, draft=draft, selected=None), ()

    def tap_handle(self, model: Any, handle: str, env: Env) -> Step:
        """A tap on a tile: one of the rack is chosen (or no more), one of the draft comes back."""
        kind, _, name = handle.partition(":")
        if kind == "cell":
            return self.take_back(model, name, env)
        slot = int(name)
        if slot in arrangement.used(model.draft):
            return model, ()
        return replace(model, selected=None if model.selected == slot else slot, light=()), ()

    def drop(self, model: Any, cell: str | None, target: str | None, env: Env) -> Step:
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
            draft = tuple(Laid(onto, other.slot, other.tile) if other is laid else other for other in model.draft)
            return self.judged(
                replace(model, draft=draft, cursor=onto, landed=_landed(onto, env)),
                env,
                f"{self.name(laid.tile)} moved to {onto}.",
                (("vibrate", 10),),
            )
        if cell is not None and target in (None, "", "board"):  # a taken cell: it stays where it lay
            return model, ()
        return self.take_back(model, name, env)

    def _from_rack(
        self, model: Any, slot: int, onto: str | None, cell: str | None, target: str | None, env: Env
    ) -> Step:
        if slot in arrangement.used(model.draft):
            return model, ()
        if onto is not None:
            return self.lay(model, onto, slot, env)
        if target and target.startswith("rack:"):
            rack, draft = arrangement.moved(model.rack, model.draft, slot, int(target[5:]))
            return replace(model, rack=rack, draft=draft), ()
        if cell is not None:
            return model, (("toast", f"{cell} is taken already."),)
        return model, ()

    def choose_letter(self, model: Any, letter: str, env: Env) -> Step:
        """What the blank that was just laid shows."""
        if not asking(model, "letter"):
            return model, ()
        laid = arrangement.at(model.draft, model.dialog[1])
        if laid is None or len(letter) != 1 or not "A" <= letter <= "Z":
            return model, ()
        tile = arrangement.shown(model.rack[laid.slot], letter)
        draft = tuple(Laid(laid.cell, laid.slot, tile) if other is laid else other for other in model.draft)
        return self.judged(replace(model, draft=draft, dialog=None), env, f"It shows {letter}.")

    def closed(self, model: Any, env: Env) -> Step:
        """A dialog is closed; a blank that was given no letter goes back to the rack."""
        if asking(model, "letter"):
            laid = arrangement.at(model.draft, model.dialog[1])
            if laid is not None and arrangement.open_tile(laid.tile):
                return self.take_back(model, laid.cell, env)
        return replace(model, dialog=None), ()

    def rack_key(self, model: Any, key: str, slot: int) -> Step:
        """A key on a tile of the rack: Enter takes it to the board, arrows go to its neighbours."""
        if key in ("Enter", " "):
            if slot in arrangement.used(model.draft):
                return model, ()
            said = f"{self.name(model.rack[slot])} chosen. Arrows move on the board, Enter lays it."
            return replace(model, selected=slot), (("focus-cell", model.cursor), ("say", said))
        step = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
        if not step:
            return model, ()
        places = [s for s in range(len(model.rack)) if s not in arrangement.used(model.draft)]
        onward = [s for s in places if (s - slot) * step > 0]
        other = min(onward, key=lambda s: abs(s - slot)) if onward else slot
        return model, (("focus", f"rack-{other}"),)


def _landed(cell: str, env: Env) -> tuple[str, float] | None:
    """Where and when a tile came down; nothing where nothing should move."""
    return None if env.still else (cell, env.now)


def asking(model: Any, name: str) -> bool:
    """Whether the dialog of this name is open."""
    return model.dialog is not None and model.dialog[0] == name


def free(model: Any, cell: str) -> bool:
    """Whether a tile may be put on a cell: nothing lies there, or only the tile that is held."""
    laid = arrangement.at(model.draft, cell)
    return cell not in model.view.board and (laid is None or model.held == f"cell:{cell}")


def letter_key(key: str) -> bool:
    """Whether a key types a letter that tiles can have."""
    return len(key) == 1 and key.isalpha() and key.isascii()


def rack_takes(key: str) -> bool:
    """Whether a key on a tile of the rack is the table's."""
    return key in ("Enter", " ", "ArrowLeft", "ArrowRight", "Escape") or letter_key(key)


def toggled(slots: tuple[int, ...], slot: int) -> tuple[int, ...]:
    """A choice of slots with one more, or one fewer."""
    return tuple(s for s in slots if s != slot) if slot in slots else tuple(sorted((*slots, slot)))
