"""What is heard and felt at the tables: the same for the same thing at each, and never by what a player may not know."""

from __future__ import annotations

from app.commands import AskSetting, PlaySound, TableCommands, Vibrate
from app.intents import Adjust
from app.page.view import Node, h
from app.table import Settings

PLACED: TableCommands = (PlaySound("place"), Vibrate(10))
BACK: TableCommands = (PlaySound("back"), Vibrate(5))
REFUSED: TableCommands = (PlaySound("refuse"), Vibrate(30))
TURN: TableCommands = (PlaySound("turn"),)
END: TableCommands = (PlaySound("end"), Vibrate(60))
GOOD = (12, 24, 40)
"""From so many points on a turn sounds, and shows, as one more than an ordinary one."""


def weight(points: int) -> int:
    """How much is made of so many points: 1 to 4."""
    return 1 + sum(points >= most for most in GOOD)


def scored(points: int, all_seven: bool = False, after: float = 0.0) -> PlaySound:
    """What a turn sounds like that has scored."""
    return PlaySound("seven" if all_seven else f"score-{weight(points)}", after)


def felt(points: int, all_seven: bool = False) -> Vibrate:
    """What one's own feels like."""
    return Vibrate(70 if all_seven else 10 + 10 * weight(points))


Switch = tuple[str, str, bool]
"""A setting's name, what it is called, and whether it is on."""


def switches(settings: Settings, *more: Switch) -> Node[Adjust]:
    """The switches of a table's menu, `more` being its own, and the way to all the rest. What is switched on is heard, or felt,
    at once."""
    return h(
        "div.switches",
        _switch("sound", "Sounds", settings.sound),
        _switch("haptics", "Vibration", settings.haptics),
        [_switch(*switch) for switch in more],
        h("a.button.wide", "Settings", href="#settings", key="settings"),
        key="switches",
    )


def _switch(name: str, label: str, on: bool) -> Node[Adjust]:
    return h(
        "label.switch",
        h("input", type="checkbox", role="switch", checked=on, on={"change": Adjust(name, not on)}),
        h("span", h("strong", label)),
        key=f"switch-{name}",
    )


def adjusted(intent: Adjust) -> TableCommands:
    """What such a switch asks for."""
    return (AskSetting(intent.name, intent.value),)
