"""How the globe is turned and seen: rotations, glides, and the lens between the globe and the screen. Pure.

Three frames. The globe's own is the engine's (A at +z, longitudes eastward). View space has x right, y up and z
towards the player; a rotation takes the globe's frame there. The screen has CSS pixels, y down.

A rotation is a unit quaternion (x, y, z, w).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import acos, atan2, cos, exp, hypot, pi, sin, sqrt

Vector = tuple[float, float, float]
Rotation = tuple[float, float, float, float]

STRAIGHT: Rotation = (0.0, 0.0, 0.0, 1.0)
DISTANCE = 4.0
"""From the globe's middle to the eye, in its radii: all but the last 14 degrees before the rim are seen."""
FILLS = 0.468
"""The globe's radius at zoom 1, as a share of the canvas's smaller side."""
ZOOMS = (1.0, 5.0)
FLING_MS = 340.0
"""The time in which a fling loses all but a third of its speed."""
FARTHEST = 0.3
"""The share of its size with which the globe begins to come in."""
_MOMENT = 4.0


def around(axis: Vector, angle: float) -> Rotation:
    """The rotation by `angle` about a unit axis, counter-clockwise seen from its tip."""
    half = sin(angle / 2)
    return (axis[0] * half, axis[1] * half, axis[2] * half, cos(angle / 2))


def after(second: Rotation, first: Rotation) -> Rotation:
    """`first`, then `second`."""
    x1, y1, z1, w1 = second
    x2, y2, z2, w2 = first
    x, y = w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2, w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2
    z, w = w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2, w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2
    length = sqrt(x * x + y * y + z * z + w * w)  # kept at 1, or many small turns would wear it down
    return (x / length, y / length, z / length, w / length)


def inverse(turn: Rotation) -> Rotation:
    return (-turn[0], -turn[1], -turn[2], turn[3])


def turned(turn: Rotation, vector: Vector) -> Vector:
    """The vector as the rotation leaves it."""
    x, y, z, w = turn
    vx, vy, vz = vector
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return (vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx)


def between(start: Vector, end: Vector) -> tuple[Vector, float]:
    """Axis and angle of the shortest turn from one unit vector to another."""
    axis = (
        start[1] * end[2] - start[2] * end[1],
        start[2] * end[0] - start[0] * end[2],
        start[0] * end[1] - start[1] * end[0],
    )
    length = hypot(*axis)
    along = start[0] * end[0] + start[1] * end[1] + start[2] * end[2]
    if length < 1e-9:  # the same, or opposite: any axis across will do, and up keeps the poles where they are
        return ((0.0, 1.0, 0.0) if abs(start[1]) < 0.9 else (1.0, 0.0, 0.0)), (0.0 if along > 0 else pi)
    return (axis[0] / length, axis[1] / length, axis[2] / length), atan2(length, along)


def facing(direction: Vector, north: Vector) -> Rotation:
    """The rotation that brings `direction` to the front with the unit tangent `north` up."""
    d, n = direction, north
    e = (n[1] * d[2] - n[2] * d[1], n[2] * d[0] - n[0] * d[2], n[0] * d[1] - n[1] * d[0])
    rows = (e, n, d)
    trace = rows[0][0] + rows[1][1] + rows[2][2]
    if trace > 0:
        s = 2 * sqrt(trace + 1)
        return ((rows[2][1] - rows[1][2]) / s, (rows[0][2] - rows[2][0]) / s, (rows[1][0] - rows[0][1]) / s, s / 4)
    i = max(range(3), key=lambda k: rows[k][k])
    j, k = (i + 1) % 3, (i + 2) % 3
    s = 2 * sqrt(1 + rows[i][i] - rows[j][j] - rows[k][k])
    out = [0.0, 0.0, 0.0, (rows[k][j] - rows[j][k]) / s]
    out[i], out[j], out[k] = s / 4, (rows[j][i] + rows[i][j]) / s, (rows[k][i] + rows[i][k]) / s
    x, y, z, w = out
    return x, y, z, w


# -- motion ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Glide:
    """A turn under way, about an axis of view space. Where it is follows from the time alone, so it needs no updates.

    "ease" and "orbit": by `angle` in `length` ms, the latter with a longer start and end. "fling" and "arrive": by `angle`
    in the end, ever slower; while it arrives the globe also grows. "hold": `angle` radians a second from `since` on
    (which may lie ahead), until something ends it. `also` is a second turn at the same time, on top of this one.
    """

    kind: str
    axis: Vector
    angle: float
    since: float
    length: float = 0.0
    also: Glide | None = None

    def turn(self, now: float) -> Rotation:
        """The rotation that has come about by now."""
        turn = around(self.axis, self.gone(now))
        return turn if self.also is None else after(self.also.turn(now), turn)

    def gone(self, now: float) -> float:
        """The angle turned by now."""
        t = now - self.since
        if t <= 0:
            return 0.0
        if self.kind == "hold":
            return self.angle * t / 1000
        if t >= self.length:
            return self.angle
        if self.kind == "fling":
            return self.angle * (1 - exp(-t / FLING_MS)) / (1 - exp(-self.length / FLING_MS))
        share = t / self.length
        if self.kind == "arrive":
            return self.angle * (1 - (1 - share) ** 3)
        if self.kind == "orbit":  # smoother still: it is watched for seconds
            return self.angle * share**3 * (10 + share * (6 * share - 15))
        return self.angle * share * share * (3 - 2 * share)

    def speed(self, now: float) -> float:
        """Radians a second at this moment, or a little more where there are two turns."""
        own = abs(self.gone(now + _MOMENT) - self.gone(now)) / _MOMENT * 1000
        return own if self.also is None else own + self.also.speed(now)

    def over(self, now: float) -> bool:
        return self.kind != "hold" and now - self.since >= self.length and (self.also is None or self.also.over(now))

    @property
    def ends(self) -> float:
        """When it is over, if it is no hold."""
        return max(self.since + self.length, 0.0 if self.also is None else self.also.ends)


@dataclass(frozen=True, slots=True)
class Look:
    """How the globe is looked at: its rotation before the glide, the zoom, and the glide."""

    turn: Rotation = STRAIGHT
    zoom: float = 1.0
    glide: Glide | None = None

    def at(self, now: float) -> Rotation:
        """The rotation at this moment."""
        if self.glide is None:
            return self.turn
        return after(self.glide.turn(now), self.turn)

    def zoom_at(self, now: float) -> float:
        """The zoom at this moment: less than it will be while the globe is on its way in."""
        come = self.arrived(now)
        return self.zoom * (FARTHEST + (1 - FARTHEST) * come * come * (3 - 2 * come))

    def arrived(self, now: float) -> float:
        """From 0 to 1: how much of its way in the globe has behind it."""
        glide = self.glide
        if glide is None or glide.kind != "arrive":
            return 1.0
        return min(max((now - glide.since) / glide.length, 0.0), 1.0)

    def moving(self, now: float) -> bool:
        return self.glide is not None and not self.glide.over(now)

    def end(self, now: float) -> Rotation:
        """The rotation it is on its way to; where it is now if it has no end."""
        glide = self.glide
        return self.at(now if glide is None or glide.kind == "hold" else glide.ends)

    def rest(self, now: float) -> Look:
        """Stopped where it is; on its way in it is there."""
        if self.glide is None:
            return self
        return replace(self, turn=self.end(now) if self.glide.kind == "arrive" else self.at(now), glide=None)


def spun(look: Look, now: float, axis: Vector, angle: float) -> Look:
    """Turned at once by an angle about an axis of view space."""
    look = look.rest(now)
    return replace(look, turn=after(around(axis, angle), look.turn))


def eased(look: Look, now: float, axis: Vector, angle: float, still: bool) -> Look:
    """On its way to be turned so; there at once where nothing should move."""
    if still or abs(angle) < 1e-4:
        return spun(look, now, axis, angle)
    return replace(look.rest(now), glide=Glide("ease", axis, angle, now, 260 + 120 * abs(angle)))


def eased_to(look: Look, now: float, direction: Vector, still: bool, within: float = 0.0) -> Look:
    """On its way to have a direction of the globe in front; left alone if it comes to rest `within` that angle of it."""
    if within and angle_between(turned(look.end(now), direction), (0.0, 0.0, 1.0)) <= within:
        return look
    axis, angle = between(turned(look.at(now), direction), (0.0, 0.0, 1.0))
    return eased(look, now, axis, max(angle - within * 0.6, 0.0), still)


def north_up(look: Look, now: float, still: bool) -> Look:
    """On its way to have north up, with the same place in front."""
    x, y, _ = turned(look.at(now), (0.0, 0.0, 1.0))
    return eased(look, now, (0.0, 0.0, 1.0), atan2(x, y) if hypot(x, y) > 1e-6 else 0.0, still)


def flung(look: Look, now: float, axis: Vector, speed: float) -> Look:
    """Left spinning at `speed` radians a second, to run out."""
    length = 5 * FLING_MS
    return replace(look.rest(now), glide=Glide("fling", axis, speed * FLING_MS / 1000, now, length))


# -- the lens --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lens:
    """A canvas of `width` by `height` CSS pixels with the globe in its middle."""

    width: float
    height: float
    zoom: float = 1.0

    @property
    def radius(self) -> float:
        """Of the globe's rim on screen."""
        return max(FILLS * min(self.width, self.height) * self.zoom, 1.0)

    @property
    def focal(self) -> float:
        """Pixels by which something as far off as it is long is seen."""
        return self.radius * sqrt(DISTANCE * DISTANCE - 1)

    @property
    def scale(self) -> float:
        """Pixels of a radius right in front."""
        return self.focal / (DISTANCE - 1)

    def project(self, seen: Vector) -> tuple[float, float, bool]:
        """Where a point of view space shows, and whether a point of the globe there is on the near side."""
        x, y, z = seen
        share = self.focal / (DISTANCE - z)
        return self.width / 2 + x * share, self.height / 2 - y * share, z > 1 / DISTANCE

    def hit(self, x: float, y: float) -> Vector | None:
        """The point of the globe under a point of the screen, in view space; None beside the globe."""
        dx, dy, dz = self.ray(x, y)
        a, b, c = dx * dx + dy * dy + 1, -DISTANCE, DISTANCE * DISTANCE - 1
        under = b * b - a * c
        if under < 0:
            return None
        t = (-b - sqrt(under)) / a
        return (dx * t, dy * t, DISTANCE + dz * t)

    def ray(self, x: float, y: float) -> Vector:
        """From the eye, at (0, 0, `DISTANCE`), towards a point of the screen; of any length."""
        return ((x - self.width / 2) / self.focal, (self.height / 2 - y) / self.focal, -1.0)

    def rim(self, x: float, y: float) -> tuple[float, float, float]:
        """How far out a point lies (1 on the rim, or on the canvas's edge if that is nearer), and its direction, y up."""
        dx, dy = x - self.width / 2, self.height / 2 - y
        length = hypot(dx, dy)
        if length < 1:
            return 0.0, 0.0, 0.0
        # A canvas may have no size yet, or no longer.
        wide, high = (max(min(self.radius, side / 2), 1.0) for side in (self.width, self.height))
        out = hypot(dx / wide, dy / high)
        return out, dx / length, dy / length


def dragged(lens: Lens, dx: float, dy: float) -> tuple[Vector, float]:
    """Axis and angle of the turn that moves what is in front by (dx, dy) pixels."""
    length = hypot(dx, dy)
    if length == 0:
        return (0.0, 1.0, 0.0), 0.0
    return (dy / length, dx / length, 0.0), length / lens.scale


def zoomed(look: Look, now: float, lens: Lens, factor: float, x: float, y: float) -> Look:
    """Zoomed by a factor, with what lies under (x, y) kept there."""
    look = look.rest(now)
    zoom = min(max(look.zoom * factor, ZOOMS[0]), ZOOMS[1])
    before, then = lens.hit(x, y), replace(lens, zoom=zoom).hit(x, y)
    look = replace(look, zoom=zoom)
    if before is None or then is None:
        return look
    axis, angle = between(before, then)
    return spun(look, now, axis, angle)


def angle_between(first: Vector, second: Vector) -> float:
    return acos(min(1.0, max(-1.0, first[0] * second[0] + first[1] * second[1] + first[2] * second[2])))
