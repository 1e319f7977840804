"""The table's own clock: it goes on with the device's, and never back (L5).

A device whose clock is set back in the middle of a hunt would refill the glass. The clock remembers the latest moment it has
shown; whatever the device says after that counts from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Clock:
    """`latest` is the last moment shown, `ahead` by how much this clock is before the device's: milliseconds."""

    latest: float = 0.0
    ahead: float = 0.0

    def at(self, now: float) -> float:
        """The moment it is, when the device says `now`; in milliseconds since 1970."""
        return max(now + self.ahead, self.latest)

    def seen(self, now: float) -> Clock:
        """The clock after it was looked at: where the device has gone back, it goes on from where it was."""
        if now + self.ahead < self.latest:
            return replace(self, ahead=self.latest - now)
        return replace(self, latest=now + self.ahead)

    def to_json(self) -> dict[str, float]:
        return {"latest": self.latest, "ahead": self.ahead}


def kept_clock(value: object) -> Clock:
    """A clock that was kept; a new one for anything else."""
    if not isinstance(value, Mapping):
        return Clock()
    latest, ahead = value.get("latest"), value.get("ahead")
    if not all(isinstance(v, (int, float)) and not isinstance(v, bool) and 0 <= v < 1e14 for v in (latest, ahead)):
        return Clock()
    return Clock(float(latest or 0), float(ahead or 0))
