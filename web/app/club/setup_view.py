"""How a match is set up: the form with its questions and its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Never

from app.club.intents import (
    Resume,
    SetupAnswer,
    SetupAsk,
    SetupCount,
    SetupKnown,
    SetupName,
    SetupNamed,
    SetupScan,
    SetupSeat,
    SetupStart,
    SetupText,
    ShellIntent,
)
from app.club.names import TYPED_LENGTH, clean_name
from app.club.setup import SameName, Setup, answered, is_robot, offered, seats_of, sits
from app.page.view import Node, h
from app.table import Choice


def setup_view(
    setup: Setup,
    title: str,
    seats: range,
    choices: tuple[Choice, ...],
    saved: str | None,
    can_scan: bool = False,
    extra: Node[Never] | None = None,
    levels: Sequence[str] = (),
    beside: bool = False,
) -> Node[ShellIntent]:
    """`levels` are those of the game's robots; `beside`: these play at the same time as people do."""
    asked = [choice for choice in choices if choice.asked(setup.count, setup.answers, setup.persons)]
    in_order = not any(choice.who for choice in asked)
    return h(
        "section.setup",
        h(
            "div.setup-card.card",
            h("p.kicker", "A new match"),
            h("h1", title, id="setup-title", tabindex="-1"),
            saved
            and h(
                "div.notice",
                h("p", h("strong", "A match is under way: "), saved),
                h("p", "A new one does not end it: you find it among My matches."),
                h("button.button", "Resume it", on={"click": Resume(setup.game)}),
            ),
            setup.first
            and h(
                "div.notice.setup-first",
                h("p", h("strong", "First time at this table? "), "A guided turn takes a minute."),
                h("a.button", "Play a guided turn", href=f"#{setup.game}/first"),
            ),
            h(
                "form",
                [_question(choice, setup, can_scan) for choice in asked if choice.lead],
                _players(setup, seats, in_order, levels if setup.count > 1 else (), beside),
                [_question(choice, setup, can_scan) for choice in asked if not choice.lead],
                extra,
                setup.problem and h("p.problem", setup.problem, role="alert", id="setup-problem"),
                h(
                    "div.actions",
                    h("button.button.primary", "Start the match", type="submit"),
                    h("a.button.quiet", "How to play", href=f"#help-{setup.game}"),
                    h("a.button.quiet", "Back", href="#"),
                ),
                on={"submit": SetupStart()},
                autocomplete="off",
            ),
        ),
        key="setup",
    )


def _players(setup: Setup, seats: range, in_order: bool, levels: Sequence[str], beside: bool) -> Node[ShellIntent]:
    """How many play, and who; `in_order` where the first of them begins."""
    many = len(seats) > 1
    return h(
        "fieldset.field",
        h("legend", "Players"),
        many
        and h(
            "div.segmented",
            [
                h(
                    "label",
                    h("input", type="radio", name="count", checked=setup.count == n, on={"change": SetupCount(n)}),
                    h("span", str(n)),
                    key=f"count-{n}",
                )
                for n in seats
            ],
            role="radiogroup",
            aria_label="How many play",
        ),
        [
            _seat(setup, i, _beside_label(setup, i) if beside else _label(setup, i, in_order), levels)
            for i in range(setup.count)
        ],
        _known(setup) if setup.known else None,
    )


def _known(setup: Setup) -> Node[ShellIntent]:
    """Names from before, to be taken up with one press and put down with another."""
    chips: list[Node[ShellIntent]] = [
        h(
            "button.chip",
            name,
            type="button",
            aria_pressed="true" if sits(setup, name) else "false",
            on={"click": SetupKnown(name)},
            key=name,
        )
        for name in setup.known
    ]
    return h("div.name-chips", chips, role="group", aria_label="Names from before", key="known")


def _seat(setup: Setup, i: int, label: str, levels: Sequence[str]) -> Node[ShellIntent]:
    """A seat: a person with a name to be typed, or a robot with its own."""
    if not levels:
        return _name_field(setup, i, label)
    from app.parts import robots  # the page starts without it

    level = setup.robots[i] if is_robot(setup, i) else ""
    choices: list[tuple[str, str]] = [("", "Person"), *((level, robots.LEVELS[level]) for level in levels)]
    select: Node[ShellIntent] = h(
        "select",
        [h("option", called, value=value, key=value) for value, called in choices],
        value=level,
        aria_label=f"{label}: a person or a robot",
        on={"input": SetupSeat(i)},
    )
    return h(
        "div.seat-row",
        _robot(setup, i, label, level) if level else _name_field(setup, i, label),
        select,
        key=f"seat-{i}",
    )


def _robot(setup: Setup, i: int, label: str, level: str) -> Node[Never]:
    from app.parts import robots

    names = seats_of(setup)
    return h(
        "div.name-field",
        h("span", label),
        h("span.robot-seat", robots.face(level), h("strong", "" if isinstance(names, SameName) else names[i])),
        key=f"robot-{i}",
    )


def _name_field(setup: Setup, i: int, label: str) -> Node[ShellIntent]:
    """Where a name is typed. What is too long stays until it is left, and it is said what will be kept of it."""
    wrong, cut = setup.problem_seat == i, i in setup.too_long
    return h(
        "label.name-field",
        h("span", label),
        h(
            "input",
            type="text",
            value=setup.names[i],
            maxlength=str(TYPED_LENGTH),
            placeholder="You" if setup.persons == 1 and setup.count > 1 else f"Player {i + 1}",
            autocapitalize="words",
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="next",
            aria_invalid="true" if wrong else None,
            aria_describedby="setup-problem" if wrong else f"name-{i}-note" if cut else None,
            on={"input": SetupName(i), "change": SetupNamed(i)},
        ),
        cut
        and h(
            "small.field-note",
            f"Too long. There is room for: {clean_name(setup.names[i])}",
            role="status",
            id=f"name-{i}-note",
        ),
        key=f"name-{i}",
    )


def _beside_label(setup: Setup, i: int) -> str:
    """What a seat is called where people wait for each other, and robots play at the same time."""
    if is_robot(setup, i):
        return "Beside you" if setup.persons == 1 else "Beside all"
    if setup.persons == 1:
        return "Your name"
    return _seat_label(sum(not is_robot(setup, other) for other in range(i)), True)


def _label(setup: Setup, i: int, in_order: bool) -> str:
    return _seat_label(i, in_order) if setup.count > 1 else "Your name"


def _seat_label(i: int, in_order: bool) -> str:
    if not in_order:
        return f"Player {i + 1}"
    return f"{('First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth')[i]} to play"


def _question(choice: Choice, setup: Setup, can_scan: bool) -> Node[ShellIntent]:
    if not choice.answers:
        return _typed(choice, setup, can_scan)
    if choice.name in setup.settled:
        return _settled(choice, setup)
    if any(meaning for _, _, meaning in choice.answers):
        return _explained(choice, setup)
    return _side_by_side(choice, setup)


def _typed(choice: Choice, setup: Setup, can_scan: bool) -> Node[ShellIntent]:
    """A question that is answered by a line of text."""
    return h(
        "fieldset.field",
        h("legend", choice.label),
        h(
            "label",
            h("span.visually-hidden", choice.label),
            h(
                "input",
                type="text",
                value=setup.answers[choice.name],
                autocapitalize="characters",
                autocomplete="off",
                spellcheck="false",
                id=f"setup-{choice.name}",
                aria_describedby=f"setup-{choice.name}-hint",
                on={"input": SetupText(choice.name)},
            ),
        ),
        h("p.field-note", choice.hint, id=f"setup-{choice.name}-hint"),
        choice.scan
        and can_scan
        and h(
            "button.button",
            "Scan the QR code",
            type="button",
            on={"click": SetupScan(choice.name, choice.label)},
        ),
        key=f"q-{choice.name}",
    )


def _settled(choice: Choice, setup: Setup) -> Node[ShellIntent]:
    """A question that the address has answered."""
    label, meaning = next(
        (label, meaning) for value, label, meaning in choice.answers if value == setup.answers[choice.name]
    )
    return h(
        "fieldset.field",
        h("legend", choice.label),
        h("p", h("strong", label), ". ", meaning),
        h("button.button", "Choose something else", type="button", on={"click": SetupAsk(choice.name)}),
        key=f"q-{choice.name}",
    )


def _side_by_side(choice: Choice, setup: Setup) -> Node[ShellIntent]:
    """Short answers that need no meaning."""
    answer = answered(choice, setup)
    return h(
        "fieldset.field",
        h("legend", choice.label),
        h(
            "div.segmented",
            [
                h(
                    "label",
                    h(
                        "input",
                        type="radio",
                        name=choice.name,
                        checked=answer == value,
                        data_value=str(value),
                        on={"change": SetupAnswer(choice.name, value)},
                    ),
                    h("span", label),
                    key=f"{choice.name}-{value}",
                )
                for value, label in offered(choice, setup)
            ],
        ),
        key=f"q-{choice.name}",
    )


def _explained(choice: Choice, setup: Setup) -> Node[ShellIntent]:
    """Answers one below the other, each with what it means. Behind one line that says how it stands, unless all hangs on it."""
    if choice.lead:
        return h(
            "fieldset.field.choices.lead", h("legend", choice.label), _answers(choice, setup), key=f"q-{choice.name}"
        )
    answer = answered(choice, setup)
    stands = next((label for value, label, _ in choice.answers if value == answer), "")
    return h(
        "details.field.choices",
        h("summary", h("span.choice-asked", choice.label), h("strong", stands)),
        h("fieldset", h("legend.visually-hidden", choice.label), _answers(choice, setup)),
        key=f"q-{choice.name}",
    )


def _answers(choice: Choice, setup: Setup) -> list[Node[ShellIntent]]:
    return [
        h(
            "label.choice",
            h(
                "input",
                type="radio",
                name=choice.name,
                checked=answered(choice, setup) == value,
                data_value=str(value),
                on={"change": SetupAnswer(choice.name, value)},
            ),
            h("span", h("strong", label), h("small", meaning)),
            key=f"{choice.name}-{value}",
        )
        for value, label, meaning in choice.answers
    ]
