"""What could have been, on the page: worked out or on the way, turn by turn, and what other tiles could do."""

from __future__ import annotations

from typing import Never

from app.back.could import Chance, Could, Hindsight, M, Racks, Way, totals, worst
from app.back.intents import AskRack, GoToMissed, ShowAnswer, ShowWay, TypeRack, WorkOut
from app.back.past import Past
from app.message import Message
from app.page.view import Node, h
from app.parts.wording import number as shown_number

_NETWORK = "What this takes has not come yet. It goes on by itself once there is a network."


def of_turn(past: Past[M], number: int, hindsight: Hindsight) -> tuple[Node[Message], ...]:
    """Below what was done: what could have been done instead, to be shown on the board."""
    chance, could = hindsight.chances.get(number), past.could
    if chance is None or could is None:
        return ()
    if not chance.missed:
        told = could.nothing if not chance.there else "Nobody could have done better."
        return (h("p.fine.past-best", told, key="best"),)
    return tuple(
        _way(could, way, ShowWay(at), way == hindsight.shown, "Could have been: ", f"way-{at}")
        for at, way in enumerate(chance.ways)
    )


def _way(could: Could[M], way: Way, intent: ShowWay | ShowAnswer, pressed: bool, lead: str, key: str) -> Node[Message]:
    return h(
        "button.past-way",
        h("span", lead and h("span.past-lead", lead), way.what),
        h("strong", shown_number(way.worth), aria_hidden="true"),
        h("span.visually-hidden", f", {could.worth(way.worth)}"),
        type="button",
        on={"click": intent},
        aria_pressed="true" if pressed else "false",
        id=f"past-{key}",
        key=key,
    )


def missed(past: Past[M], chance: Chance) -> Node[Never] | None:
    """In the list of turns: how much more there was; nothing where there was nothing."""
    if not chance.there:
        return None
    if not chance.missed:
        return h("small.past-missed", h("span.visually-hidden", ", the "), "best", key="missed")
    assert past.could is not None
    return h(
        "small.past-missed",
        h("span", shown_number(-chance.missed), aria_hidden="true"),
        h("span.visually-hidden", f", {past.could.worth(chance.there)} could be had"),
        key="missed",
    )


def panel(past: Past[M], hindsight: Hindsight) -> Node[Message] | None:
    """How far it is, and what it came to; None in a past that knows nothing of it."""
    could = past.could
    if could is None:
        return None
    return h(
        "section.past-could",
        _work(past, could, hindsight),
        _found(past, could, hindsight),
        aria_label="What could have been",
        key="could",
    )


def other_tiles(past: Past[M], hindsight: Hindsight) -> Node[Message] | None:
    """The question what other tiles could do on the board that is shown, where a table answers it; folded away at first."""
    could = past.could
    if could is None or could.racks is None:
        return None
    form = _racks(could, could.racks, hindsight)
    return h("details.past-others", h("summary", "Other tiles on this board"), form, key="others")


def _work(past: Past[M], could: Could[M], hindsight: Hindsight) -> tuple[Node[Message] | None, ...]:
    """How far it is, with a button that begins, stops and goes on. At the end the way to what was missed stands in its place: a
    focus that was on it stays on the page."""
    done, all_ = len(hindsight.chances), len(could.turns)
    if done == all_:
        return (h("div.past-work", _to_missed(past, could, hindsight), key="working"),)
    label = "Stop" if hindsight.working else "Go on" if done else "What could have been"
    button: Node[Message] = h("button.button", label, type="button", on={"click": WorkOut()}, id="work-out", key="work")
    bar: Node[Message] | None = None
    if done or hindsight.working:
        bar = h("progress.past-progress", max=str(all_), value=str(done), aria_label="Turns worked out", key="bar")
    told = f"{done} of {all_} turns" if done or hindsight.working else could.about
    return (
        h("div.past-work", button, h("div", bar, h("p.fine", told)), key="working"),
        h("p.fine", _NETWORK, key="missing") if hindsight.missing else None,
    )


def _to_missed(past: Past[M], could: Could[M], hindsight: Hindsight) -> Node[Message] | None:
    number = worst(hindsight.chances)
    if number is None:
        return None
    chance = hindsight.chances[number]
    where = past.moments[number].title.lower()
    text = f"{could.unseen}: {where}, {could.worth(chance.there)} instead of {chance.got}"
    return h("button.button", text, type="button", on={"click": GoToMissed()}, id="past-unseen", key="work")


def _found(past: Past[M], could: Could[M], hindsight: Hindsight) -> Node[Message] | None:
    """What everybody made of it; not while it still changes."""
    if not hindsight.chances or hindsight.working:
        return None
    lines: list[Node[Message]] = [
        h("li", line, key=f"total-{seat}") for seat, line in enumerate(totals(could, hindsight.chances))
    ]
    so_far = len(hindsight.chances) < len(could.turns)
    return h(
        "div.past-found",
        h("ul.past-totals", lines),
        _to_missed(past, could, hindsight) if so_far else None,
        key="found",
    )


def _racks(could: Could[M], racks: Racks, hindsight: Hindsight) -> Node[Message]:
    problem = hindsight.problem
    told: Node[Message] | None = None
    if hindsight.asked and hindsight.answer is None:
        told = h("p.fine", _NETWORK if hindsight.missing else "Looking for plays \u2026", key="looking")
    elif hindsight.answer is not None:
        told = _answer(could, hindsight.answer, hindsight.shown)
    return h(
        "form.past-racks",
        h(
            "label.field",
            h("span.field-label", "Tiles"),
            h(
                "input",
                type="text",
                value=hindsight.typed,
                id="past-rack",
                maxlength="24",
                autocapitalize="characters",
                autocomplete="off",
                spellcheck="false",
                aria_invalid="true" if problem else None,
                aria_describedby="past-rack-problem" if problem else "past-rack-hint",
                on={"input": TypeRack()},
            ),
        ),
        h("button.button", "Find plays", type="submit", id="find-plays"),
        h("p.problem", problem, role="alert", id="past-rack-problem", key="problem")
        if problem
        else h("p.fine", racks.hint, id="past-rack-hint", key="hint"),
        told,
        on={"submit": AskRack()},
        autocomplete="off",
        key="racks",
    )


def _answer(could: Could[M], ways: tuple[Way, ...], shown: Way | None) -> Node[Message]:
    if not ways:
        return h("p.fine", "There is no play.", key="none")
    plays: list[Node[Message]] = [
        h("li", _way(could, way, ShowAnswer(at), way == shown, "", f"answer-{at}"), key=f"answer-{at}")
        for at, way in enumerate(ways)
    ]
    return h("ol.past-answer", plays, aria_label="The best plays", key="answer")
