"""What goes out of the table as text: codes with their links, results, positions."""

from __future__ import annotations

import json

from app.parts.wording import YOU
from app.tables.lexigrid import messages
from app.tables.lexigrid.links import result_link, round_link
from app.tables.lexigrid.model import Model
from engine.lexigrid.cases import position
from engine.lexigrid.daily import share_text
from engine.lexigrid.moves import Claim


def code_link(model: Model, address: str) -> str:
    """The link to the round before the sand, to this device's result after it."""
    return round_link(address, model.code) if _of_round(model) else result_link(address, model.code)


def _of_round(model: Model) -> bool:
    """Whether the code is still the round's, and not yet that of a result."""
    return model.view.phase in ("ready", "sand")


def code_text(model: Model, address: str) -> str:
    if _of_round(model):
        return f"Hunt with me at Lexigrid: {round_link(address, model.code)}"
    return f"My hunt at Lexigrid: {result_link(address, model.code)}"


def result_text(model: Model) -> str:
    """The result to send to someone. A day's gives no word away, for others have that grid before them."""
    seen = model.view
    results = seen.results
    if seen.options.day:
        text = share_text(seen.options.day, seen.claims, model.solved)
        return f"{text}\nHunted again: it does not count." if model.practice else text
    if results is None:
        return ""
    # What "You" did is told by whoever sends it.
    told = tuple("I" if name == YOU else name for name in seen.seats)
    verdict = messages.verdict(results, told, bool(model.match.robots))
    lines = [f"Lexigrid, {messages.setting(seen.options)}", f"{verdict}."]
    if len(told) > 1:
        names = ("Me" if name == "I" else name for name in told)
        lines.append(", ".join(f"{name} {seeker.score}" for name, seeker in zip(names, results.seekers)))
    longest = max((seeker.longest for seeker in results.seekers), key=len)
    if longest:
        lines.append(f"Longest word: {longest}. {messages.counted(len(model.solved), 'word')} were there.")
    return "\n".join(lines)


def position_text(model: Model) -> str:
    """The round as far as the seat that looks may see it, as a case, for bug reports."""
    draft = Claim(0, model.path, model.typed) if model.hunting and (model.path or model.typed) else None
    return json.dumps(position(model.view, draft), ensure_ascii=False)
