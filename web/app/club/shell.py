"""The club's own state: where we are, setting up, dialogs, messages. Pure: `app` carries out what it answers."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field, replace
from typing import Any

from app.table import Choice, Settings

NAME_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Setup:
    """A match being set up. `names` always has room for the most seats; `count` of them play."""

    game: str
    count: int
    names: tuple[str, ...]
    answers: dict[str, Any]
    problem: str = ""
    problem_seat: int | None = None
    settled: tuple[str, ...] = ()  # questions that the address has answered: not asked again unless wanted


@dataclass(frozen=True, slots=True)
class Toast:
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Shell:
    """What the shell shows beside the table. `saves` has one line for each game with a saved match."""

    route: str = "home"  # home, help, about, settings, setup, table
    game: str | None = None
    setup: Setup | None = None
    dialog: tuple | None = None
    toasts: tuple[Toast, ...] = ()
    banners: tuple[str, ...] = ()  # "not-saved", "elsewhere", "update"
    settings: Settings = field(default_factory=Settings)
    saves: dict[str, str] = field(default_factory=dict)
    full_screen: bool = False
    version: str = ""
    counter: int = 0
    can_scan: bool = False
    page: tuple | None = None  # a table's page beside the match: its name and its state


def with_banner(shell: Shell, name: str, shown: bool) -> Shell:
    rest = tuple(b for b in shell.banners if b != name)
    return replace(shell, banners=rest + (name,) if shown else rest) if shown != (name in shell.banners) else shell


def with_toast(shell: Shell, text: str) -> Shell:
    """One more message; the same text is not stacked twice, and never more than three are shown."""
    rest = tuple(t for t in shell.toasts if t.text != text)[-2:]
    return replace(shell, toasts=rest + (Toast(shell.counter + 1, text),), counter=shell.counter + 1)


def without_toast(shell: Shell, number: int) -> Shell:
    return replace(shell, toasts=tuple(t for t in shell.toasts if t.number != number))


def new_setup(
    game: str, seats: range, choices: tuple[Choice, ...], remembered: dict, given: dict | None = None
) -> Setup:
    """A setup with the names and answers used last, where they are still lawful; `given` answers come before those."""
    kept = remembered.get("names")
    names = [n for n in kept if isinstance(n, str)][: seats[-1]] if isinstance(kept, list) else []
    names += [""] * (seats[-1] - len(names))
    count = remembered.get("count")
    if type(count) is not int or count not in seats:
        count = 2 if 2 in seats else seats[0]
    kept = remembered.get("answers", {})
    kept = {**(kept if isinstance(kept, dict) else {}), **(given or {})}
    answers = {}
    for choice in choices:
        if not choice.answers:  # what was typed once is not what will be typed next
            answers[choice.name] = (given or {}).get(choice.name, choice.default)
            continue
        value = kept.get(choice.name)
        lawful = any(value == v and type(value) is type(v) for v, _, _ in choice.answers)
        answers[choice.name] = value if lawful else choice.default
    settled = tuple(
        choice.name for choice in choices if choice.lead and given and given.get(choice.name) == answers[choice.name]
    )
    return Setup(game, count, tuple(names), answers, settled=settled)


def clean_name(text: str) -> str:
    """A name as it is kept: no control characters, single spaces, at most NAME_LENGTH characters."""
    kept = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in unicodedata.normalize("NFC", text))
    return " ".join(kept.split())[:NAME_LENGTH].strip()


def seats_of(setup: Setup) -> tuple[str, ...] | tuple[int, str]:
    """The names that will play ("Player 2" for an empty one), or (seat, what is wrong) for two that are the same."""
    names = tuple(clean_name(n) or f"Player {i + 1}" for i, n in enumerate(setup.names[: setup.count]))
    for i, name in enumerate(names):
        if name.casefold() in (n.casefold() for n in names[:i]):
            return i, f"Two players are called {name}. Give one of them another name."
    return names


def update_setup(setup: Setup, intent: tuple) -> Setup:
    """The setup after a change in its form."""
    match intent:
        case ("setup-count", count):
            return replace(setup, count=count, problem="", problem_seat=None)
        case ("setup-name", seat, text):
            names = setup.names[:seat] + (text,) + setup.names[seat + 1 :]
            return replace(setup, names=names, problem="", problem_seat=None)
        case ("setup-answer", name, value, *_):
            return replace(setup, answers={**setup.answers, name: value}, problem="", problem_seat=None)
        case ("setup-ask", name):
            return replace(setup, settled=tuple(other for other in setup.settled if other != name))
    return setup


def within(setup: Setup, seats: range) -> Setup:
    """The setup with a number of players that may play."""
    return setup if setup.count in seats else replace(setup, count=min(max(setup.count, seats[0]), seats[-1]))
