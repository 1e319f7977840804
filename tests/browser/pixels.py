"""Reads screenshots: the colours that a player sees, without a picture library."""

from __future__ import annotations

import base64
import struct
import zlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows of RGB or RGBA bytes; `scale` is device pixels to a CSS pixel."""

    width: int
    height: int
    channels: int
    rows: list[bytearray]
    scale: float

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour at a point in CSS pixels."""
        i = min(max(int(x * self.scale), 0), self.width - 1) * self.channels
        return tuple(self.rows[min(max(int(y * self.scale), 0), self.height - 1)][i : i + 3])


def look(page, scale: float = 1.0) -> Picture:
    """What the page shows now."""
    return decoded(base64.b64decode(page.cdp("Page.captureScreenshot", format="png")["data"]), scale)


def decoded(png: bytes, scale: float) -> Picture:
    """An 8-bit RGB or RGBA picture without interlacing, as Chromium makes them."""
    at, data, head = 8, b"", b""
    while at < len(png):
        (length,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        body = png[at + 8 : at + 8 + length]
        head = body if kind == b"IHDR" else head
        data += body if kind == b"IDAT" else b""
        at += 12 + length
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    assert depth == 8 and colour in (2, 6) and not interlaced
    channels = 3 if colour == 2 else 4
    raw, step, rows = zlib.decompress(data), width * channels, []
    above = bytearray(step)
    for y in range(height):
        start = y * (step + 1)
        above = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + step]), above, channels)
        rows.append(above)
    return Picture(width, height, channels, rows, scale)


def _unfiltered(kind: int, line: bytearray, above: bytearray, n: int) -> bytearray:
    if kind == 2:
        return bytearray((a + b) & 255 for a, b in zip(line, above))
    if kind == 0:
        return line
    for i in range(len(line)):
        left, up = (line[i - n] if i >= n else 0), above[i]
        if kind == 1:
            add = left
        elif kind == 3:
            add = (left + up) // 2
        else:
            corner = above[i - n] if i >= n else 0
            p = left + up - corner
            a, b, c = abs(p - left), abs(p - up), abs(p - corner)
            add = left if a <= b and a <= c else up if b <= c else corner
        line[i] = (line[i] + add) & 255
    return line
