"""A match being set up: who plays, and what was answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.club import intents
from app.club.names import TYPED_LENGTH, clean_name, is_too_long
from app.table import Answer, Answers, Choice


@dataclass(frozen=True, slots=True)
class Setup:
    """`names` always has room for the most seats; `count` of them play.

    `problem` is what is wrong, with the seat it is about; `too_long` are the seats whose name was typed too long, which is said
    until they are typed anew; `settled` are questions that the address has answered: they are
    not asked again unless the player wants it.
    """

    game: str
    count: int
    names: tuple[str, ...]
    answers: Answers
    problem: str = ""
    problem_seat: int | None = None
    settled: tuple[str, ...] = ()
    too_long: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class SameName:
    """Two seats have one name; `seat` is the second of them."""

    seat: int
    name: str


def new_setup(
    game: str,
    seats: range,
    choices: tuple[Choice, ...],
    remembered: Mapping[str, object],
    given: Answers | None = None,
) -> Setup:
    """A setup with the names and answers used last, where they are still lawful; `given` answers come before those."""
    kept_names, kept_answers = remembered.get("names"), remembered.get("answers")
    names = (
        [clean_name(n[:TYPED_LENGTH]) for n in kept_names if isinstance(n, str)][: seats[-1]]
        if isinstance(kept_names, list)
        else []
    )
    names += [""] * (seats[-1] - len(names))
    count = remembered.get("count")
    if type(count) is not int or count not in seats:
        count = 2 if 2 in seats else seats[0]
    given = given or {}
    known: dict[str, object] = {**(kept_answers if isinstance(kept_answers, dict) else {}), **given}
    answers = {choice.name: _answer(choice, known, given) for choice in choices}
    settled = tuple(
        choice.name for choice in choices if choice.lead and given and given.get(choice.name) == answers[choice.name]
    )
    return Setup(game, count, tuple(names), answers, settled=settled)


def _answer(choice: Choice, known: Mapping[str, object], given: Answers) -> Answer:
    if not choice.answers:  # what was typed once is not what will be typed next
        return given.get(choice.name, choice.default)
    wanted = known.get(choice.name)
    # 1 and True are equal, but not the same answer.
    return next((v for v, _, _ in choice.answers if v == wanted and type(v) is type(wanted)), choice.default)


def seats_of(setup: Setup) -> tuple[str, ...] | SameName:
    """The names that will play ("Player 2" for an empty one)."""
    names = tuple(_called(setup, seat) for seat in range(setup.count))
    for i, name in enumerate(names):
        if name.casefold() in (n.casefold() for n in names[:i]):
            return SameName(i, name)
    return names


def offered(choice: Choice, setup: Setup) -> tuple[tuple[Answer, str], ...]:
    """The answers of a question with their labels, for those who play."""
    return tuple(
        (value, _called(setup, value) if choice.who and type(value) is int else label)
        for value, label, _ in choice.answers
        if not (choice.who and type(value) is int and value >= setup.count)
    )


def answered(choice: Choice, setup: Setup) -> Answer:
    """The answer of a question as it stands: of those that are offered."""
    answer = setup.answers[choice.name]
    return answer if answer in [value for value, _ in offered(choice, setup)] else choice.default


def _called(setup: Setup, seat: int) -> str:
    return clean_name(setup.names[seat]) or f"Player {seat + 1}"


def with_problem(setup: Setup, problem: str, seat: int | None = None) -> Setup:
    return replace(setup, problem=problem, problem_seat=seat)


def with_count(setup: Setup, count: int) -> Setup:
    return with_problem(replace(setup, count=count), "")


def with_name(setup: Setup, seat: int, text: str) -> Setup:
    too_long = setup.too_long | {seat} if is_too_long(text) else setup.too_long - {seat}
    return with_problem(_renamed(replace(setup, too_long=too_long), seat, text), "")


def named(setup: Setup, seat: int) -> Setup:
    """The setup once a name is typed. Not before: a field that is changed under a hand loses what is being composed."""
    return _renamed(setup, seat, clean_name(setup.names[seat]))


def _renamed(setup: Setup, seat: int, name: str) -> Setup:
    return replace(setup, names=(*setup.names[:seat], name, *setup.names[seat + 1 :]))


def with_answer(setup: Setup, name: str, value: Answer) -> Setup:
    return with_problem(replace(setup, answers={**setup.answers, name: value}), "")


def asked_again(setup: Setup, name: str) -> Setup:
    return replace(setup, settled=tuple(other for other in setup.settled if other != name))


def within(setup: Setup, seats: range) -> Setup:
    """The setup with a number of players that may play."""
    return setup if setup.count in seats else replace(setup, count=min(max(setup.count, seats[0]), seats[-1]))


SetupIntent = (
    intents.SetupCount | intents.SetupName | intents.SetupNamed | intents.SetupAnswer | intents.SetupText
    | intents.SetupAsk
)  # fmt: skip


def update(setup: Setup, intent: SetupIntent) -> Setup:
    """The setup after a change in its form."""
    match intent:
        case intents.SetupCount(count):
            return with_count(setup, count)
        case intents.SetupName(seat, text):
            return with_name(setup, seat, text[:TYPED_LENGTH])
        case intents.SetupNamed(seat):
            return named(setup, seat)
        case intents.SetupAnswer(name, value) | intents.SetupText(name, value):
            return with_answer(setup, name, value)
        case intents.SetupAsk(name):
            return asked_again(setup, name)
