"""Tiles between rack and board: laid, moved, taken back, shown as a letter. The same on every board of letters.

Works on any frozen model with the fields `rack`, `draft`, `selected`, `held`, `over`, `cursor`, `dialog`, `light` and
`landed`; what a table has of its own (which cells are free, what tiles are called, the rules' word on a draft) it gives once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Callable

from app.parts import arrangement
from app.parts.arrangement import Laid

Step = tuple[Any, tuple]


@dataclass(frozen=True, slots=True)
class Drafting:
    """`free(model, cell)`: a tile may be put there. `name(tile)`: as it is read out. `judged(model, env, said, effects)`:
    the model with its preview, and the effects with `said` and the preview read out."""

    free: Callable[[Any, str], bool]
    name: Callable[[str], str]
    judged: Callable[..., Step]

    def lay(self, model: Any, cell: str, slot: int, env: Any, tile: str | None = None) -> Step:
        """Lays the tile of a slot; one that can be any letter asks for it."""
        tile = tile or model.rack[slot]
        draft = (*model.draft, Laid(cell, slot, tile))
        model = replace(model, draft=draft, selected=None, cursor=cell, light=(), landed=_landed(cell, env))
        if arrangement.open_tile(tile):
            model = replace(model, dialog=("letter", cell))
        return self.judged(model, env, f"{self.name(tile)} on {cell}.", (("vibrate", 10),))

    def take_back(self, model: Any, cell: str, env: Any) -> Step:
        """A tile returns to its place on the rack; a blank forgets its letter."""
        draft = tuple(laid for laid in model.draft if laid.cell != cell)
        dialog = None if model.dialog and model.dialog[0] == "letter" else model.dialog
        return self.judged(replace(model, draft=draft, selected=None, held=None, over=None, dialog=dialog), env,
                           f"The tile on {cell} is back on the rack.")

    def recall(self, model: Any, env: Any) -> Step:
        return self.judged(replace(model, draft=(), selected=None, dialog=None), env, "All tiles are back on the rack.")

    def shuffle(self, model: Any, env: Any) -> Step:
        rack, draft = arrangement.shuffled(model.rack, model.draft, env.rng)
        return replace(model, rack=rack, draft=draft, selected=None), ()

    def tap_handle(self, model: Any, handle: str, env: Any) -> Step:
        """A tap on a tile: one of the rack is chosen (or no more), one of the draft comes back."""
        kind, _, name = handle.partition(":")
        if kind == "cell":
            return self.take_back(model, name, env)
        slot = int(name)
        if slot in arrangement.used(model.draft):
            return model, ()
        return replace(model, selected=None if model.selected == slot else slot, light=()), ()

    def drop(self, model: Any, cell: str | None, target: str | None, env: Any) -> Step:
        """The end of a drag, over a cell, the rack, or nothing."""
        handle = model.held
        if handle is None:
            return model, ()
        onto = cell if cell is not None and self.free(model, cell) else None
        model = replace(model, held=None, over=None)
        kind, _, name = handle.partition(":")
        if kind == "rack":
            return self._from_rack(model, int(name), onto, cell, target, env)
        laid = arrangement.at(model.draft, name)
        if laid is None or cell == name:
            return model, ()
        if onto is not None:
            draft = tuple(Laid(onto, other.slot, other.tile) if other is laid else other for other in model.draft)
            return self.judged(replace(model, draft=draft, cursor=onto, landed=_landed(onto, env)), env,
                               f"{self.name(laid.tile)} moved to {onto}.", (("vibrate", 10),))
        if cell is not None and target in (None, "", "board"):  # a taken cell: it stays where it lay
            return model, ()
        return self.take_back(model, name, env)

    def _from_rack(self, model: Any, slot: int, onto: str | None, cell: str | None, target: str | None, env: Any) -> Step:
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

    def choose_letter(self, model: Any, letter: str, env: Any) -> Step:
        """What the blank that was just laid shows."""
        if not model.dialog or model.dialog[0] != "letter":
            return model, ()
        laid = arrangement.at(model.draft, model.dialog[1])
        if laid is None or len(letter) != 1 or not "A" <= letter <= "Z":
            return model, ()
        tile = arrangement.shown(model.rack[laid.slot], letter)
        draft = tuple(Laid(laid.cell, laid.slot, tile) if other is laid else other for other in model.draft)
        return self.judged(replace(model, draft=draft, dialog=None), env, f"It shows {letter}.")

    def closed(self, model: Any, env: Any) -> Step:
        """A dialog is closed; a blank that was given no letter goes back to the rack."""
        if model.dialog and model.dialog[0] == "letter":
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


def _landed(cell: str, env: Any) -> tuple[str, float] | None:
    """Where and when a tile came down; nothing where nothing should move."""
    return None if env.still else (cell, env.now)


def toggled(slots: tuple[int, ...], slot: int) -> tuple[int, ...]:
    """A choice of slots with one more, or one fewer."""
    return tuple(s for s in slots if s != slot) if slot in slots else tuple(sorted((*slots, slot)))
