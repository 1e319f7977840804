"""Short, quiet sounds, made when they are wanted: no files. Heard only by those who chose sounds in Settings."""

from __future__ import annotations

from typing import Any

from app import bridge

# Notes of a sound: (pitch in hertz, start and length in seconds, loudness 0 to 1).
SOUNDS: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "claim": ((659.3, 0.0, 0.09, 0.10), (987.8, 0.07, 0.16, 0.09)),
    "refuse": ((196.0, 0.0, 0.12, 0.10),),
    "start": ((523.3, 0.0, 0.12, 0.08), (659.3, 0.1, 0.12, 0.08), (784.0, 0.2, 0.2, 0.08)),
    "tick": ((880.0, 0.0, 0.05, 0.06),),
    # The letters of a word that is dragged through: a scale that rises with it.
    **{
        f"letter-{n}": ((392.0 * 2 ** (step / 12), 0.0, 0.06, 0.05),)
        for n, step in enumerate((0, 2, 4, 7, 9, 12, 14, 16), 1)
    },
    "end": ((784.0, 0.0, 0.18, 0.10), (587.3, 0.16, 0.18, 0.10), (392.0, 0.32, 0.4, 0.10)),
}


class Speaker:
    """Plays sounds by name; silent where the browser has none to give."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, name: str) -> None:
        maker = bridge.plain(getattr(bridge.window, "AudioContext", None))
        if maker is None:
            return
        if self._context is None:
            self._context = maker.new()
        if str(self._context.state) != "running":
            # Browsers wait for a touch before they let a page be heard; a call on the phone interrupts it.
            self._context.resume()
        for pitch, start, length, loud in SOUNDS[name]:
            self._note(pitch, float(self._context.currentTime) + start, length, loud)

    def _note(self, pitch: float, at: float, length: float, loud: float) -> None:
        tone, volume = self._context.createOscillator(), self._context.createGain()
        tone.type = "triangle"
        tone.frequency.value = pitch
        # A short rise and a long fall, so that nothing clicks.
        volume.gain.setValueAtTime(0.0001, at)
        volume.gain.exponentialRampToValueAtTime(loud, at + 0.012)
        volume.gain.exponentialRampToValueAtTime(0.0001, at + length)
        tone.connect(volume)
        volume.connect(self._context.destination)
        tone.start(at)
        tone.stop(at + length + 0.02)
