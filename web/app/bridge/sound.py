"""Short, soft sounds, made when they are wanted: no files. Heard only by those who chose sounds."""

from __future__ import annotations

from typing import Any

from app import bridge
from app.bridge.device import touched

Note = tuple[float, float, float, float, float]
"""Where its pitch begins and ends in hertz, start and length in seconds, loudness from 0 to 1."""


def _rising(notes: tuple[float, ...], step: float, loud: float = 0.08) -> tuple[Note, ...]:
    """One note after the other, the last one longer."""
    return tuple(
        (pitch, pitch, number * step, 0.32 if pitch == notes[-1] else 0.14, loud) for number, pitch in enumerate(notes)
    )


_C, _D, _E, _G, _A = 523.3, 587.3, 659.3, 784.0, 880.0
SOUNDS: dict[str, tuple[Note, ...]] = {
    # A tile on wood: a low knock, and the click of its edge.
    "place": ((330.0, 150.0, 0.0, 0.09, 0.16), (1500.0, 700.0, 0.0, 0.03, 0.03)),
    "back": ((210.0, 300.0, 0.0, 0.08, 0.08),),
    "refuse": ((196.0, 165.0, 0.0, 0.14, 0.11),),
    "turn": ((440.0, 440.0, 0.0, 0.12, 0.05), (330.0, 330.0, 0.1, 0.2, 0.05)),
    # The more a word scores, the farther up it goes.
    "score-1": _rising((_C, _E), 0.08),
    "score-2": _rising((_C, _E, _G), 0.08),
    "score-3": _rising((_C, _E, _G, 2 * _C), 0.08),
    "score-4": _rising((_C, _E, _G, 2 * _C, 2 * _E), 0.08),
    "seven": _rising((_C, _D, _E, _G, _A, 2 * _C, 2 * _E), 0.075),
    "claim": ((659.3, 659.3, 0.0, 0.09, 0.10), (987.8, 987.8, 0.07, 0.16, 0.09)),
    "start": _rising((_C, _E, _G), 0.1),
    "tick": ((880.0, 880.0, 0.0, 0.05, 0.06),),
    # The letters of a word that is dragged through: a scale that rises with it.
    **{
        f"letter-{n}": ((392.0 * 2 ** (step / 12), 392.0 * 2 ** (step / 12), 0.0, 0.06, 0.05),)
        for n, step in enumerate((0, 2, 4, 7, 9, 12, 14, 16), 1)
    },
    "end": ((_G, _G, 0.0, 0.18, 0.10), (_D, _D, 0.16, 0.18, 0.10), (392.0, 392.0, 0.32, 0.5, 0.10)),
}


class Speaker:
    """Plays sounds by name; silent where the browser has none to give."""

    def __init__(self) -> None:
        self._context: Any = None
        self._now: Any = None
        self._later: Any = None

    def play(self, name: str, after: float = 0.0) -> None:
        """A sound, so many milliseconds from now: the browser's own clock is kept, so that nothing is waited for."""
        maker = bridge.plain(getattr(bridge.window, "AudioContext", None))
        if maker is None or not touched():
            return
        if self._context is None:
            self._context = maker.new()
            self._now = self._way_out()
        if str(self._context.state) != "running":
            # A call on the phone interrupts it.
            self._context.resume()
        out = self._now
        if after > 0:
            out = self._later = self._later or self._way_out()
        begins = float(self._context.currentTime) + max(after, 0.0) / 1000
        for note in SOUNDS[name]:
            self._note(note, begins, out)

    def hush(self) -> None:
        """What was to be heard later is not."""
        if self._later is not None:
            self._later.disconnect()
            self._later = None

    def _way_out(self) -> Any:
        out = self._context.createGain()
        out.connect(self._context.destination)
        return out

    def _note(self, note: Note, begins: float, out: Any) -> None:
        first, last, start, length, loud = note
        at = begins + start
        tone, volume = self._context.createOscillator(), self._context.createGain()
        tone.type = "triangle"
        tone.frequency.setValueAtTime(first, at)
        if last != first:
            tone.frequency.exponentialRampToValueAtTime(last, at + length)
        # A short rise and a long fall, so that nothing clicks.
        gain = volume.gain
        gain.setValueAtTime(0.0001, at)
        gain.exponentialRampToValueAtTime(loud, at + 0.008)
        gain.exponentialRampToValueAtTime(0.0001, at + length)
        tone.connect(volume)
        volume.connect(out)
        tone.start(at)
        tone.stop(at + length + 0.02)
