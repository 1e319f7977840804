"""The only part of the app that talks to the browser.

Everything else gets what it needs from here as plain Python, by the names below (`bridge.listen`): values are normalised
(a missing JavaScript value is None), listeners come with their way off, promises are awaited where an exception is seen.
"""

from pyodide.ffi import JsException

from app.bridge.device import (
    LocalStorage,
    WakeLock,
    ask_to_persist,
    copy_text,
    offer_file,
    read_file,
    share_text,
    vibrate,
)
from app.bridge.drawing import Canvas, canvas_of, font_ready, pause
from app.bridge.events import Frames, every, later, listen, local_date, now, start_task, ticks, watch_ratio, watch_size
from app.bridge.faults import watch_faults
from app.bridge.fetching import Damaged, asset, fetch_bytes, import_module, load_package
from app.bridge.page import (
    Rules,
    address,
    animate,
    by_id,
    ensure,
    enter_full_screen,
    full_screen_possible,
    go_to_hash,
    hash_,
    help_texts,
    in_full_screen,
    leave_full_screen,
    media,
    pixel_ratio,
    query,
    raise_over,
    reduced_motion,
    resume_places,
    show_route,
)
from app.bridge.updates import Updates
from app.bridge.values import as_object, document, floats, js, merged, numbers, plain, window
from late import NotHere

__all__ = [
    "Canvas",
    "Damaged",
    "Frames",
    "JsException",
    "LocalStorage",
    "NotHere",
    "Rules",
    "Updates",
    "WakeLock",
    "address",
    "animate",
    "as_object",
    "ask_to_persist",
    "asset",
    "by_id",
    "canvas_of",
    "copy_text",
    "document",
    "ensure",
    "enter_full_screen",
    "every",
    "fetch_bytes",
    "floats",
    "font_ready",
    "full_screen_possible",
    "go_to_hash",
    "hash_",
    "help_texts",
    "import_module",
    "in_full_screen",
    "js",
    "later",
    "leave_full_screen",
    "listen",
    "load_package",
    "local_date",
    "media",
    "merged",
    "now",
    "numbers",
    "offer_file",
    "pause",
    "pixel_ratio",
    "plain",
    "query",
    "raise_over",
    "read_file",
    "reduced_motion",
    "resume_places",
    "share_text",
    "show_route",
    "start_task",
    "ticks",
    "vibrate",
    "watch_faults",
    "watch_ratio",
    "watch_size",
    "window",
]
