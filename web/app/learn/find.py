"""Finds places of the rules by words that stand there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Text = tuple[str, str, str]
"""A piece of the help: its id in the page, its kind of element ("h2", "p", "li", ...), what it says."""
MOST = 25
"""So many places are shown."""
_LONGEST = 60
_AROUND = 90
"""Characters before and behind the first match that are shown of a long piece."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of the help below its heading. `number` counts them in the order in which they stand."""

    place: str
    game: str
    heading: str
    text: str
    number: int


@dataclass(frozen=True, slots=True)
class Found:
    """A passage that has all the words. `parts` are what is shown of it in turn, each with whether it was looked for."""

    passage: Passage
    parts: tuple[tuple[str, bool], ...]


def passages(texts: Iterable[Text], games: Iterable[str]) -> tuple[Passage, ...]:
    """The help as passages; a paragraph within a line of a list is not told twice."""
    known = tuple(games)
    found: list[Passage] = []
    heading, line = "", ""
    for place, kind, said in texts:
        text = " ".join(said.split())
        name = f"{place.removeprefix('help-')}-"
        game = next((game for game in known if name.startswith(f"{game}-")), "")
        if not game or not text or (kind == "p" and text in line):
            continue
        if kind in ("h2", "h3"):
            heading = text
        line = text if kind == "li" else ""
        found.append(Passage(place, game, heading, "" if kind in ("h2", "h3") else text, len(found)))
    return tuple(found)


def words_of(typed: str) -> tuple[str, ...]:
    """What is looked for: words and parts of words, in small letters, as far as a field is read."""
    kept = "".join(letter if letter.isalnum() else " " for letter in typed[:_LONGEST].casefold())
    return tuple(dict.fromkeys(kept.split()))


def search(known: Iterable[Passage], typed: str, first: str = "") -> tuple[Found, ...]:
    """The passages in which all words begin a word, headings before text, and text that
    begins with one before other text; those of the game `first` before all."""
    wanted = words_of(typed)
    if not wanted or max(map(len, wanted)) < 2:
        return ()
    ranked = []
    for passage in known:
        above, below = _at(passage.heading, wanted), _at(passage.text, wanted)
        there = {word for _, word in (*above, *below)}
        # What only its heading has is told of the heading itself.
        if len(there) == len(wanted) and (below or not passage.text):
            shown = passage.text or passage.heading
            found = Found(passage, _marked(shown, below if passage.text else above))
            late = bool(passage.text) and below[0][0] > 0
            ranked.append((passage.game != first, bool(passage.text), late, passage.number, found))
    return tuple(found for *_, found in sorted(ranked, key=lambda one: one[:4])[:MOST])


def _at(text: str, wanted: tuple[str, ...]) -> list[tuple[int, str]]:
    """Where words that are looked for begin words of a text."""
    small, found = text.lower(), []
    if len(small) != len(text):  # a letter that is longer in small
        return []
    for word in wanted:
        at = small.find(word)
        while at >= 0:
            if at == 0 or not small[at - 1].isalnum():
                found.append((at, word))
            at = small.find(word, at + 1)
    return sorted(found)


def _marked(text: str, found: list[tuple[int, str]]) -> tuple[tuple[str, bool], ...]:
    """A text in pieces, what was found marked; of a long one what stands around the first."""
    start = found[0][0] if found else 0
    begin = 0 if start <= _AROUND else text.find(" ", start - _AROUND) + 1
    end = len(text) if len(text) - start <= 2 * _AROUND else text.rfind(" ", start, start + 2 * _AROUND)
    if end <= start:
        end = len(text)
    parts: list[tuple[str, bool]] = [("\u2026 ", False)] if begin else []
    at = begin
    for place, word in found:
        if at <= place < end:
            parts += [(text[at:place], False), (text[place : place + len(word)], True)]
            at = place + len(word)
    parts.append((text[at:end] + (" \u2026" if end < len(text) else ""), False))
    return tuple(part for part in parts if part[0])
