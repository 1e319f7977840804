"""Whose fault is it: ours, or that of an extension or of the browser itself?

Everything that runs in a page reports its errors to the page's own window. Only ours are worth a word to the player.
This module knows nothing of the browser: `bridge.faults` asks it.
"""

from __future__ import annotations

import re

_NOISE = re.compile(r"(?:Uncaught )?(?:ResizeObserver loop |Script error\.?$)")
"""What browsers report without anything being wrong, or without saying whose it is."""
_PLACE = re.compile(r"\b[a-z][a-z0-9+.-]*://[^\s)]+|\bblob:[^\s)]+", re.IGNORECASE)
_OF_PYTHON = "Traceback (most recent call last)"
"""There is no Python in the page but ours."""


def ours(filename: str, stack: str, message: str, origin: str) -> bool:
    """Whether an error is ours.

    `filename` is where it was thrown and `stack` how it came about, as the browser tells them; empty where it does
    not. `origin` is the address that all scripts of ours begin with (`https://example.org/club/assets/`): the page
    itself holds none, so a script that claims to stand in it was put there by someone else.
    """
    if _NOISE.match(message):
        return False
    if filename:
        return filename.startswith(origin)
    # Some browsers begin the stack with the message, which may name any address.
    place = _PLACE.search(stack.replace(message, "", 1) if message else stack)
    return place[0].startswith(origin) if place else _OF_PYTHON in message
