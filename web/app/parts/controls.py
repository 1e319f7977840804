"""The controls that both word games have around their boards: dialogs, the result, exports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, assert_never

from app.commands import AskExport, AskFullScreen, AskRematch, Copy, SendPicture, Share
from app.intents import (
    Adjust,
    CloseDialog,
    CopyPosition,
    Export,
    OpenDialog,
    PlayAgain,
    SharePicture,
    ShareResult,
    ToggleFullScreen,
)
from app.message import Message, Misaddressed
from app.parts import feel
from app.parts.crossword import EXCHANGE_NEEDS
from app.parts.crossword_dialogs import ExchangeDialog, PassDialog
from app.parts.crossword_model import M
from app.parts.crossword_wording import few_in_bag
from app.parts.drafting import Drafting, Step, noted
from app.parts.robot_turns import not_yet
from app.table import Env

ControlIntent = (
    OpenDialog | CloseDialog | ToggleFullScreen | Adjust | PlayAgain | Export | ShareResult | SharePicture | CopyPosition
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Controls(Generic[M]):
    """What a table has of its own: its dialogs, and what it gives away as text."""

    dialogs: tuple[type[Message], ...]
    result_text: Callable[[M], str]
    position_text: Callable[[M], str]
    picture: Callable[[M], SendPicture]
    hand: Drafting[M]
    ends: tuple[type[Message], ...] = ()
    """Dialogs of its own that ask whether the turn or the match is to end."""

    def act(self, model: M, intent: ControlIntent, env: Env) -> Step[M]:
        match intent:
            case OpenDialog(dialog):
                return self.opened(model, dialog)
            case CloseDialog():
                return self.hand.closed(model, env)
            case ToggleFullScreen():
                return model, (AskFullScreen(),)
            case Adjust():
                return model, feel.adjusted(intent)
            case PlayAgain():
                return model, (AskRematch(),)
            case Export():
                return replace(model, dialog=None), (AskExport(),)
            case ShareResult():
                if not model.view.ended:
                    return model, ()
                return model, (Share(self.result_text(model), "The result is on the clipboard."),)
            case SharePicture():
                return model, (self.picture(model),) if model.view.ended else ()
            case CopyPosition():
                copied = Copy(self.position_text(model), "The position is on the clipboard.")
                return replace(model, dialog=None), (copied,)
        assert_never(intent)

    def opened(self, model: M, dialog: Message) -> Step[M]:
        """None opens behind the pass screen: it would wait there and leap at the next player."""
        if not isinstance(dialog, self.dialogs):
            raise Misaddressed(f"this table has no {dialog!r}")
        if model.curtain:
            return model, ()
        if model.robot is not None and isinstance(dialog, (ExchangeDialog, PassDialog, *self.ends)):
            return not_yet(model)
        if isinstance(dialog, ExchangeDialog) and model.view.bag_size < EXCHANGE_NEEDS:
            return noted(replace(model, dialog=None), few_in_bag(model.view.bag_size))
        # A hint that is looked for is not to come up over it; what a question wants to know is looked for anew.
        return replace(model, dialog=dialog, hint=replace(model.hint, wanted=False, missing=False)), ()
