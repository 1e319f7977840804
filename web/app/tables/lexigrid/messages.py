"""Lexigrid in words: why a claim or a code is turned down, how a round ended, what lies on a cell."""

from __future__ import annotations

from enum import StrEnum

from app.parts.robots import winning
from app.parts.wording import YOU, listed, named
from engine.lexigrid import Reason
from engine.lexigrid.codes import CodeError
from engine.lexigrid.match import MOST_RESULTS, Options
from engine.lexigrid.scoring import Results

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def points(number: int) -> str:
    return counted(number, "point")


def refusal(reason: StrEnum, detail: str) -> str:
    """Why something may not be done, in a sentence or two."""
    match reason:
        case Reason.TOO_SHORT:
            word, _, minimum = detail.rpartition(" ")
            if not word:
                return "Choose some letters first."
            return f"{word} is too short: a word needs {minimum} letters here."
        case Reason.NOT_A_WORD:
            return f"{detail} is not in the word list."
        case Reason.ALREADY_CLAIMED:
            return f"You have {detail} already."
        case Reason.NO_PATH:
            return f"{detail} does not lie on this grid: its letters must touch, and no cube serves twice."
        case Reason.NOT_DEALT:
            return "The cubes have not been rolled yet."
        case Reason.DEALT_BEFORE:
            return "The cubes lie already."
        case Reason.NOT_STARTED:
            return "The hunt begins when you turn the glass."
        case Reason.STARTED_BEFORE:
            return "The sand is running already."
        case Reason.SAND_RUNS:
            return "Not yet: your own sand is still running, or has not run. Hunt first, then give the code again."
        case Reason.SAND_OUT:
            return "The sand has run out."
        case Reason.RESULT_KNOWN:
            return f"{detail or 'This seeker'} is at the table already."
        case Reason.TABLE_FULL:
            return f"The table is full: {MOST_RESULTS} seekers have found a place."
        case Reason.NOT_DEVICES:
            return "This hunt is not played on several devices, so it takes no result codes."
        case Reason.REVEALED:
            return "The lists lie open already."
        case Reason.OVER:
            return "This hunt is over."
    return _code(reason.value, detail)


RULES: dict[Reason, str] = {
    Reason.TOO_SHORT: "shortest",
    Reason.NO_PATH: "path",
    Reason.NOT_A_WORD: "words",
    Reason.ALREADY_CLAIMED: "claims",
    Reason.NOT_A_CODE: "devices",
    Reason.SLIP: "devices",
    Reason.NEWER_VERSION: "devices",
    Reason.WRONG_KIND: "devices",
    Reason.OTHER_ROUND: "devices",
    Reason.OTHER_WORDS: "devices",
    Reason.NOT_DEALT: "start",
    Reason.DEALT_BEFORE: "start",
    Reason.NOT_STARTED: "sand",
    Reason.STARTED_BEFORE: "sand",
    Reason.SAND_RUNS: "sand",
    Reason.SAND_OUT: "sand",
    Reason.RESULT_KNOWN: "devices",
    Reason.TABLE_FULL: "devices",
    Reason.NOT_DEVICES: "devices",
    Reason.REVEALED: "scoring",
    Reason.OVER: "scoring",
}
"""Where in the help of Lexigrid the rule stands that a refusal is about."""


def rule(reason: Reason) -> str:
    """The place of the help that tells why."""
    return f"help-lexigrid-{RULES[reason]}"


def code_problem(wrong: CodeError, wanted: str) -> str:
    """What is wrong with a code. `wanted` is "round" or "result"."""
    if wrong.reason.value == "not-a-code" and wanted == "round":
        return "That is no round code. It looks like 0N7K-4Q2M and goes on for 20 or 28 letters and numbers."
    return _code(wrong.reason.value, wrong.detail)


def _code(reason: str, detail: str) -> str:
    match reason:
        case "not-a-code":
            return "That is no code of this game. Copy or type the whole line that the other device shows."
        case "code-slip":
            return "There is a slip in this code: a letter is wrong, missing or too many. Compare it once more."
        case "newer-version":
            return "This code comes from a newer Word Club. Go online and reload this page to get it."
        case "wrong-kind":
            if detail == "round":
                return "That is the code of a round. What is wanted here is the result code that a device shows after its sand."
            return "That is a result code. What is wanted here is the round code that the host shows before the sand."
        case "other-round":
            return "This result is from another round: the grid or the sand was not the same."
        case "other-words":
            return "The other device has another word list than this one. Reload Word Club on both while online, then play a new round."
    raise ValueError(f"expected a reason of Lexigrid, got {reason!r}")


def setting(options: Options) -> str:
    """The round in a line: "4 × 4 · 3 letters or more · 3 minutes"."""
    sand = "3 minutes" if options.seconds == 180 else f"{options.seconds} seconds"
    return f"{options.size} × {options.size} · {options.minimum} letters or more · {sand}"


def day_name(day: str) -> str:
    """ "30 November" of an ISO date."""
    _, month, number = day.split("-")
    return f"{int(number)} {MONTHS[int(month) - 1]}"


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


def time_left(seconds: int) -> str:
    """The countdown as it is read out."""
    minutes, rest = divmod(seconds, 60)
    parts = ([counted(minutes, "minute")] if minutes else []) + (
        [counted(rest, "second")] if rest or not minutes else []
    )
    return " ".join(parts)


def verdict(results: Results, seats: tuple[str, ...], rivals: bool = False) -> str:
    """Who won and by what; `rivals`: robots were among them, of whom one alone is beaten by so much."""
    winners = [seats[seat] for seat in results.winners]
    score = results.seekers[results.winners[0]].score
    match results.decided:
        case "solo":
            return f"{points(score)} for {counted(len(results.seekers[0].words), 'word')}"
        case "points" if rivals and len(seats) == 2:
            won = results.winners[0]
            beats = "beat" if seats[won] in (YOU, "I") else "beats"
            return f"{seats[won]} {beats} {named(seats[1 - won])} by {points(score - results.seekers[1 - won].score)}"
        case "points":
            return f"{winning(winners[0])} with {points(score)}"
        case "longest":
            longest = results.seekers[results.winners[0]].longest
            return f"{winning(winners[0])}: level at {points(score)}, but {longest} is the longest word of one's own"
    return f"A draw between {listed(map(named, winners))} at {points(score)}"


def cell_label(name: str, face: str, place: int | None, onward: bool) -> str:
    """A cell as it is read out: "B3, Qu, letter 2 of your word"."""
    parts = [name, face]
    if place is not None:
        parts.append(f"letter {place} of your word")
    elif onward:
        parts.append("may come next")
    return ", ".join(parts)
