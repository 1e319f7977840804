"""A match being set up: who plays, and what was answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.club import intents
from app.club.names import TYPED_LENGTH, clean_name, is_too_long
from app.table import Answer, Answers, Choice

MOST_KNOWN = 8
"""Names from before that are offered."""


@dataclass(frozen=True, slots=True)
class Setup:
    """`names` always has room for the most seats; `count` of them play.

    `robots` has the level of the robot at each seat, "" for a person. `problem` is what is wrong, with the seat it is about;
    `too_long` are the seats whose name was typed too long, which is said until they are typed anew; `settled` are questions
    that the address has answered: they are not asked again unless the player wants it. `quick`: it came from home as it is, and
    is not what is remembered. `known` are names from before, to be taken up again. `first`: the game was never played here, so its
    guided first turn is offered.
    """

    game: str
    count: int
    names: tuple[str, ...]
    answers: Answers
    problem: str = ""
    problem_seat: int | None = None
    settled: tuple[str, ...] = ()
    too_long: frozenset[int] = frozenset()
    robots: tuple[str, ...] = ()
    quick: bool = False
    known: tuple[str, ...] = ()
    first: bool = False

    @property
    def persons(self) -> int:
        """How many of those who play are people."""
        return self.count - sum(map(bool, robots_of(self)))


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
    levels: Sequence[str] = (),
) -> Setup:
    """A setup with the names, robots and answers used last, where they are still lawful; `given` answers come before those.
    `levels` are those of the game's robots."""
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
    asked = [choice for choice in choices if choice.alone is None or choice.name in known]
    answers = {choice.name: _answer(choice, known, given) for choice in asked}
    settled = tuple(
        choice.name for choice in asked if choice.lead and given and given.get(choice.name) == answers[choice.name]
    )
    robots = _robots(remembered, seats, levels)
    return Setup(game, count, tuple(names), answers, settled=settled, robots=robots)


def _robots(remembered: Mapping[str, object], seats: range, levels: Sequence[str]) -> tuple[str, ...]:
    kept = remembered.get("robots")
    found = [level if level in levels else "" for level in kept] if isinstance(kept, list) else []
    return tuple((*found, *("",) * seats[-1])[: seats[-1]])


def people_first(seats: tuple[str, ...], robots: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same seats and robots with the robots behind the people, else in their order."""
    order = sorted(range(len(robots)), key=lambda seat: bool(robots[seat]))
    return tuple(seats[seat] for seat in order) or seats, tuple(robots[seat] for seat in order)


def alone(setup: Setup, levels: Sequence[str], answers: Answers | None = None) -> Setup:
    """The setup for a person alone against a robot, of the level that was last played against, else the one that suits most people;
    `answers` are those that make it one."""
    from engine.kernel.robots import CLUB  # as all of robots here: the page starts without it

    used = next((level for level in setup.robots if level), CLUB if CLUB in levels else levels[0])
    rest = len(setup.names) - 2
    answers = {**setup.answers, **(answers or {})}
    robots = ("", used, *("",) * rest)
    names = ("",) * len(setup.names)
    return replace(setup, count=2, names=names, answers=answers, robots=robots, problem="", quick=True)


def _answer(choice: Choice, known: Mapping[str, object], given: Answers) -> Answer:
    if not choice.answers:  # what was typed once is not what will be typed next
        return given.get(choice.name, choice.default)
    wanted = known.get(choice.name)
    # 1 and True are equal, but not the same answer.
    return next((v for v, _, _ in choice.answers if v == wanted and type(v) is type(wanted)), choice.default)


def seats_of(setup: Setup) -> tuple[str, ...] | SameName:
    """The names that will play ("Player 2" for an empty one). Robots have names of their own, which no person has."""
    names: dict[int, str] = {}
    for i in range(setup.count):
        if not is_robot(setup, i):
            name = _person(setup, i)
            if name.casefold() in (n.casefold() for n in names.values()):
                return SameName(i, name)
            names[i] = name
    for i, level in enumerate(robots_of(setup)):
        if level:
            from app.parts import robots

            names[i] = robots.named(level, {n.casefold() for n in names.values()})
    return tuple(names[i] for i in range(setup.count))


def robots_of(setup: Setup) -> tuple[str, ...]:
    """The level of the robot at each seat that plays, "" for a person; () where people play."""
    playing = setup.robots[: setup.count]
    return playing if setup.count > 1 and any(playing) else ()


def is_robot(setup: Setup, seat: int) -> bool:
    found = robots_of(setup)
    return bool(found and found[seat])


def offered(choice: Choice, setup: Setup) -> tuple[tuple[Answer, str], ...]:
    """The answers of a question with their labels, for those who play."""
    return tuple(
        (value, _called(setup, value) if choice.who and type(value) is int else label)
        for value, label, _ in choice.answers
        if not (choice.who and type(value) is int and value >= setup.count)
    )


def answered(choice: Choice, setup: Setup) -> Answer:
    """The answer of a question as it stands: of those that are offered."""
    answer = setup.answers.get(choice.name, choice.default)
    if choice.alone is not None and choice.name not in setup.answers and setup.persons == 1 and robots_of(setup):
        answer = choice.alone
    return answer if answer in [value for value, _ in offered(choice, setup)] else choice.default


def answers_of(setup: Setup, choices: tuple[Choice, ...]) -> Answers:
    """All answers, those that nobody has given included."""
    return {**setup.answers, **{choice.name: answered(choice, setup) for choice in choices if choice.alone is not None}}


def _called(setup: Setup, seat: int) -> str:
    names = seats_of(setup)
    return _person(setup, seat) if isinstance(names, SameName) else names[seat]


def _person(setup: Setup, seat: int) -> str:
    """The name of a person: who plays alone against robots and gives none is "You"."""
    nameless = f"Player {seat + 1}"
    if setup.persons == 1 and robots_of(setup):
        from app.parts.wording import YOU

        nameless = YOU
    return clean_name(setup.names[seat]) or nameless


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


def taken_up(setup: Setup, name: str) -> Setup:
    """The setup once a name from before was pressed: it sits down where nobody has a name yet, else last; or it gets up again."""
    seats = [seat for seat in range(setup.count) if not is_robot(setup, seat)]
    sits = next((seat for seat in seats if setup.names[seat].casefold() == name.casefold()), None)
    if sits is not None:
        return with_name(setup, sits, "")
    free = next((seat for seat in seats if not setup.names[seat]), seats[-1] if seats else None)
    return setup if free is None else with_name(setup, free, name)


def sits(setup: Setup, name: str) -> bool:
    """Whether a name has one of the seats that play."""
    return any(
        not is_robot(setup, seat) and setup.names[seat].casefold() == name.casefold() for seat in range(setup.count)
    )


def known_names(*kept: object) -> tuple[str, ...]:
    """The names in what was kept, the newest list first, each once."""
    names: dict[str, str] = {}
    for found in kept:
        for name in found if isinstance(found, list) else ():
            clean = clean_name(name[:TYPED_LENGTH]) if isinstance(name, str) else ""
            if clean:
                names.setdefault(clean.casefold(), clean)
    return tuple(names.values())[:MOST_KNOWN]


def _renamed(setup: Setup, seat: int, name: str) -> Setup:
    return replace(setup, names=(*setup.names[:seat], name, *setup.names[seat + 1 :]))


def with_robot(setup: Setup, seat: int, level: str) -> Setup:
    from engine.kernel.robots import LEVELS

    chosen = level if level in LEVELS else ""
    return with_problem(replace(setup, robots=(*setup.robots[:seat], chosen, *setup.robots[seat + 1 :])), "")


def with_answer(setup: Setup, name: str, value: Answer) -> Setup:
    return with_problem(replace(setup, answers={**setup.answers, name: value}), "")


def asked_again(setup: Setup, name: str) -> Setup:
    return replace(setup, settled=tuple(other for other in setup.settled if other != name))


def within(setup: Setup, seats: range) -> Setup:
    """The setup with a number of players that may play."""
    return setup if setup.count in seats else replace(setup, count=min(max(setup.count, seats[0]), seats[-1]))


SetupIntent = (
    intents.SetupCount | intents.SetupName | intents.SetupNamed | intents.SetupKnown | intents.SetupSeat | intents.SetupAnswer
    | intents.SetupText | intents.SetupAsk
)  # fmt: skip


def update(setup: Setup, intent: SetupIntent) -> Setup:
    """The setup after a change in its form."""
    setup = replace(setup, quick=False)
    match intent:
        case intents.SetupCount(count):
            return with_count(setup, count)
        case intents.SetupName(seat, text):
            return with_name(setup, seat, text[:TYPED_LENGTH])
        case intents.SetupNamed(seat):
            return named(setup, seat)
        case intents.SetupKnown(name):
            return taken_up(setup, name)
        case intents.SetupSeat(seat, level):
            return with_robot(setup, seat, level)
        case intents.SetupAnswer(name, value) | intents.SetupText(name, value):
            return with_answer(setup, name, value)
        case intents.SetupAsk(name):
            return asked_again(setup, name)
