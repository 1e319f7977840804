"""Reads a QR code with the camera, where the browser itself can (BarcodeDetector)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from app import bridge

PAUSE = 0.15
"""Seconds between two looks."""


def possible() -> bool:
    """Whether this browser reads codes and has a camera to offer."""
    devices = bridge.plain(getattr(bridge.window.navigator, "mediaDevices", None))
    return bridge.plain(getattr(bridge.window, "BarcodeDetector", None)) is not None and devices is not None


async def read_code(wanted: Callable[[], bool]) -> tuple[str | None, str]:
    """The text of the first code that is seen in the element "camera", or None and why, in plain words.

    `wanted` is asked again and again whether to go on; the camera is let go in any case.
    """
    stream = None
    try:
        stream = await bridge.window.navigator.mediaDevices.getUserMedia(
            bridge.as_object({"video": bridge.as_object({"facingMode": "environment"}), "audio": False})
        )
        detector = bridge.window.BarcodeDetector.new(bridge.as_object({"formats": bridge.numbers(["qr_code"])}))
        video = await _shown(wanted)
        if video is None:
            return None, ""
        video.srcObject = stream
        await video.play()
        while wanted():
            found = await detector.detect(video)
            if found.length:
                return str(found[0].rawValue), ""
            await asyncio.sleep(PAUSE)
    except bridge.JsException as wrong:
        return None, _reason(wrong)
    finally:
        if stream is not None:
            for track in list(stream.getTracks()):
                track.stop()
    return None, ""


async def _shown(wanted: Callable[[], bool]) -> Any:
    """The video element, once the dialog is on the page."""
    while wanted():
        video = bridge.by_id("camera")
        if video is not None:
            return video
        await asyncio.sleep(0.03)
    return None


def _reason(wrong: Any) -> str:
    name = str(getattr(wrong, "name", ""))
    if name in ("NotAllowedError", "SecurityError"):
        return "The camera may not be used here. Allow it in the browser's settings, or type the code."
    if name in ("NotFoundError", "OverconstrainedError"):
        return "No camera was found. Type the code instead."
    return "The camera cannot be used just now. Type the code instead."
