"""K1: every step that gives something away or cannot be taken back, at every table, pressed twice, clicked twice and with Enter
held: what comes of it is what comes of one press, and nothing of the next player's is on the page."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest

from app.intents import ShowTiles
from app.keep import match as matches
from app.tables import globe, hexabble, horrible_hex, lexigrid
from engine.horrible_hex import Phase
from tests.app import hexabble_table
from tests.app.globe import globe_table
from tests.app.horrible_hex import horrible_table
from tests.app.lexigrid import lexigrid_table
from tests.browser.impatient import Hands, Step
from tests.browser.page import DESKTOP, PHONE

SIZES = {
    "320": {"width": 320, "height": 568, "deviceScaleFactor": 1, "mobile": True},
    "390": PHONE,
    "1440": DESKTOP,
}
DOUBLE = (0, 400, 40, 340, 120, 250)
"""Milliseconds between two taps. Each step is tried with five of them, in turn, and each of them in every width."""


def text_of(match: matches.AnyMatch, beside: Mapping[str, object]) -> str:
    """What lies on the device of somebody who was at the table a moment ago."""
    return matches.to_text(match, {**beside, "left": time.time() * 1000})


# -- where the steps are ---------------------------------------------------------------------------------------


@cache
def _word_game(game: str) -> dict[str, Any]:
    """A match of two that pass the device: behind the pass screen, with the tiles shown, with a word laid that may stand."""
    at_table = hexabble_table if game == "hexabble" else globe_table
    for seed in range(20):
        model, at = at_table.begun(passing=True, seed=seed)
        shown = at.send(model, ShowTiles())
        found = at_table.found_move(shown)
        if found is not None and all(len(tile) == 1 and tile.isupper() for _, tile in found):
            return {"covered": model, "shown": shown, "laid": at_table.lay(shown, at, found)}
    raise AssertionError("no such deal")


def _word_text(game: str, how: str, **more: object) -> Callable[[], str]:
    def text() -> str:
        model = _word_game(game)[how]
        table = hexabble.TABLE if game == "hexabble" else globe.TABLE
        return text_of(model.match, {**table.beside(model), **({"flat": True} if game == "globe" else {}), **more})

    return text


def _word_steps(game: str) -> list[Step]:
    laid, primary = _word_text(game, "laid"), "dialog .dialog-actions .primary"
    exchange = _word_text(game, "shown", dialog=["exchange", [0, 1]])
    return [
        Step(f"{game}: show my tiles", game, "#show-tiles", _word_text(game, "covered")),
        Step(f"{game}: place", game, "#place", laid),
        Step(f"{game}: pass", game, "#pass", laid),
        Step(f"{game}: pass, sure", game, primary, laid, ("#pass",)),
        Step(f"{game}: exchange", game, primary, exchange),
    ]


@cache
def _hex(phase: Phase, players: int = 2, curtain: bool = False, **options: Any) -> tuple[Any, Any]:
    for seed in range(40):
        model, at = horrible_table.begun(players, seed, **options)
        player = horrible_table.Player(seed)
        for _ in range(200):
            if model.view.outcome is not None:
                break
            if model.phase is phase and model.curtain is curtain and model.view.turns:
                return model, horrible_hex.TABLE.beside(model)
            model = player.step(model, at)
    raise AssertionError("no such position")


def _hex_text(phase: Phase, players: int = 2, curtain: bool = False, **options: Any) -> Callable[[], str]:
    def text() -> str:
        model, beside = _hex(phase, players, curtain, **options)
        if phase is Phase.PLACE:
            (space,) = model.options[0]
            beside = {**beside, "spot": list(space), "turns": 0}
        return text_of(model.match, beside)

    return text


def _hex_steps() -> list[Step]:
    game = "horrible-hex"
    return [
        Step("hex: skip and draw", game, "#act", _hex_text(Phase.MOVE)),
        Step("hex: draw", game, "#act", _hex_text(Phase.DRAW)),
        Step("hex: confirm", game, "#act", _hex_text(Phase.PLACE)),
        Step("hex: confirm a covert tile", game, "#act", _hex_text(Phase.PLACE, covert=True)),
        Step("hex: take the device", game, "#show-tiles", _hex_text(Phase.MOVE, covert=True, curtain=True)),
        Step("hex: score", game, "=Score", _hex_text(Phase.SCORE)),
        Step("hex: keep", game, "=Keep it", _hex_text(Phase.DISCARD, 3)),
        Step("hex: discard", game, "=Change it", _hex_text(Phase.DISCARD, 3)),
    ]


def _hunt_text(hunters: int) -> Callable[[], str]:
    """A round in turns in which so many have hunted."""

    @cache
    def played() -> tuple[Any, Any]:
        table = lexigrid_table.Table(("Ann", "Ben"), mode="turns")
        for _ in range(hunters):
            table.start().claim("CARE").later(400)
        return table.model.match, lexigrid.TABLE.beside(table.model)

    return lambda: text_of(*played())


def _hunt_steps() -> list[Step]:
    return [
        Step("lexigrid: start the sand", "lexigrid", "#start", _hunt_text(0)),
        Step("lexigrid: take the device", "lexigrid", "#show-tiles", _hunt_text(1)),
        Step("lexigrid: show the results", "lexigrid", "#reveal", _hunt_text(2)),
    ]


def _club_steps() -> list[Step]:
    laid, submit = _word_text("hexabble", "laid"), ".setup button[type=submit]"
    return [
        Step("club: start the match", "hexabble/new", submit),
        Step("club: start a new one", "hexabble/new", submit, laid),
        Step("club: start a new one, sure", "hexabble/new", "=Start the new one", laid, (submit,)),
        Step("club: end the match", "hexabble", "=End game", laid, ("button[aria-label=More]",)),
        Step("club: end it, sure", "hexabble", "=End the match", laid, ("button[aria-label=More]", "=End game")),
        Step("club: delete", "matches", "=Delete", laid, (".match .button.quiet",), "wordclub.aside.hexabble.1"),
        Step("club: go on", "matches", ".match .button.primary", laid, kept="wordclub.aside.hexabble.1"),
    ]


STEPS = [*_word_steps("hexabble"), *_word_steps("globe"), *_hex_steps(), *_hunt_steps(), *_club_steps()]


# -- tried -----------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_no_step_is_taken_twice_by_impatient_hands(browser):
    """What one press does is looked at once: it does not depend on how wide the page is."""
    hands, faults = Hands(browser()), []
    hands.size(SIZES["390"])
    wanted = [hands.once(step) for step in STEPS]
    for place, (name, size) in enumerate(SIZES.items()):
        hands.size(size)
        for number, (step, once) in enumerate(zip(STEPS, wanted)):
            short, long = (DOUBLE[(2 * place + number + n) % len(DOUBLE)] for n in (0, 1))
            tries = {f"twice in {short} ms": lambda: hands.twice(step, short)}
            if hands.finger:
                tries[f"twice in {long} ms"] = lambda: hands.twice(step, long)
            else:
                tries["Enter twice"] = lambda: hands.entered(step)
                tries["Enter held"] = lambda: hands.entered(step, repeats=8)
            for way, tried in tries.items():
                if (came := hands.comes_to(tried(), once, step)) != once:
                    faults.append(f"{step.name}, {name} wide, {way}: {came}, not {once}")
    assert faults == [], "\n".join(faults)
