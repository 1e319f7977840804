"""How fine the globe is drawn: in the device's own pixels at rest, coarser in motion where frames run long. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field

RATIOS = (3.0, 2.0, 1.5, 1.0)
"""Device pixels to a CSS pixel, at most; the next one while moving, once frames run long."""
LONG_FRAME, SHORT_FRAME = 30.0, 18.0
"""Milliseconds from one frame to the next."""
_WATCHED = 16
_GOOD_IN_A_ROW = 4


@dataclass(slots=True)
class Pace:
    """Watches the frames of a moving globe. A step that proved too fine is tried once more, and then left alone."""

    step: int = 0
    _finest: int = 0
    _tried: bool = False
    _good: int = 0
    _last: float = 0.0
    _gaps: list[float] = field(default_factory=list)

    def ratio(self, device: float, busy: bool) -> float:
        """The pixels to draw in, on a screen of so many."""
        return min(device, RATIOS[self.step if busy else 0])

    def rest(self) -> None:
        """Nothing moves: the next frame comes when something does, and says nothing."""
        self._last = 0.0
        self._gaps.clear()

    def frame(self, now: float) -> None:
        """A frame of the moving globe begins."""
        if self._last:
            self._gaps.append(now - self._last)
            if len(self._gaps) >= _WATCHED:
                self._judge(sorted(self._gaps)[len(self._gaps) // 2])
                self._gaps.clear()
        self._last = now

    def _judge(self, gap: float) -> None:
        self._good = self._good + 1 if gap < SHORT_FRAME else 0
        if gap > LONG_FRAME and self.step < len(RATIOS) - 1:
            if self._tried:
                self._finest = self.step + 1
            self.step += 1
        elif self._good >= _GOOD_IN_A_ROW and self.step > self._finest:
            self.step, self._good, self._tried = self.step - 1, 0, True
