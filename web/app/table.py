"""What a table (one game's place in the club) gives the shell, and what the shell gives it.

A table is a module `app.tables.<name>` with:

    GAME           the engine's package (engine.hexabble)
    TITLE          its name for people
    CHOICES        tuple of Choice: what is chosen at setup; each becomes an option of the match
    CANVAS         whether its view holds a <canvas id="board">
    TICKS          (optional, False) whether it wants ("tick",) four times a second

    open(match, extra, env) -> Model       a match just begun (extra has only "answers", those of setup) or loaded (what `extra` gave)
    extra(model) -> dict                   JSON kept beside the record: answers, draft, curtain, view
    update(model, intent, env) -> (Model, effects)
    view(model, ui) -> Node                everything beside the canvas; memoised by the shell on `view_key`
    view_key(model) -> Hashable            (optional) what `view` depends on; default: the model itself
    scene(model, ui) -> Scene | None       what the canvas shows, from what the seat that looks may see
    grab(model, cell) -> str | None        what can be dragged from a cell, as a handle
    ghost(model, handle) -> Node | None    what hangs from the finger while it is dragged
    summary(match) -> str                  one line for the home page
    moving(model, now) -> bool             (optional) whether something is in motion: frames are asked for
    painter(canvas, browser) -> Painter    (optional) another painter than paint_2d; with `begin(tell, failed)` it loads first, and
                                           ("drawing", state) says how it fares
    WHEEL          (optional, False) whether it wants ("wheel", step, cell, x, y), else a wheel zooms
    holds(model, cell) -> bool             (optional) whether something there is looked at by holding, as `data-hold` says of an element
    PAGES          (optional) {name: page}: pages beside the match, at "#<game>/<name>". A page has open(env) -> state,
                   update(state, intent, env) -> (state, effects), view(state) -> Node and TITLE; ("back",) leaves it
    setup_extra(env) -> Node               (optional) what the setup shows below its questions
    EXPORT_NOTE    (optional) a sentence: what an export gives away, and to whom it must not be shown; default: the racks
    options(answers, seats, env) -> dict   turns the answers of setup into the engine's options
    wants_key(model, key, where) -> bool   whether ("key", key, where) is for the table (else the browser has it)
    seats_for(answers) -> range            (optional) how many may play with these answers; default: the engine's SEATS
    arrive(rest, match, env) -> tuple      (optional) what the rest of an address "#<game>/<rest>" asks for, given the match
                                           that lies on the table or None: ("setup", answers, *what is wrong) opens the setup
                                           with these answers, ("table", intent) the match, which then gets the intent (None for none)

A model has at least `.match`. Effects are tuples for the shell:

    ("say", text)          read out by screen readers
    ("toast", text)        shown for a while, and read out
    ("focus", id)          puts the keyboard's focus on an element
    ("focus-cell", name)   ... on a cell of the board
    ("go", hash)           another page of the club
    ("full-screen",)       in or out
    ("copy", text, said)   to the clipboard; `said` is the toast
    ("share", text, said)  the device's share sheet, else the clipboard
    ("file", name, text)   offered as a download
    ("vibrate", ms)        only when the player chose it
    ("awake", bool)        keep the screen on
    ("rematch",)           a new match with the same seats and options
    ("export",)            the record as text
    ("club", name)         one of the shell's own dialogs
    ("keep", name, value)  a JSON object kept on this device; `env.kept(name)` reads it
    ("fly", node, x, y, id) a picture flies from a point of the canvas (CSS pixels) to an element
    ("sound", name)        one of `sound.SOUNDS`, only when the player chose sounds
    ("load", package)      fetches a bundled Python package; then ("loaded", package) or ("not-loaded", package) comes
    ("scan", intent, title) reads a QR code with the camera, in a dialog; then (intent, text) comes

Intents every table understands (from input and shell): ("tap", cell, x, y), ("tap-handle", handle), ("drag", handle),
("drag-over", cell, x, y), ("drop", cell, target, x, y), ("drag-cancel",), ("pan", dx, dy), ("zoom", factor, x, y),
("twist", radians, x, y), ("turn", x0, y0, x1, y1), ("fling", vx, vy), ("hold", cell, x, y, name), ("hold-end",),
("key", key, where), ("cell-focus", name), ("resized",), ("tick",), ("hidden",).
`target` is the `data-drop` of the element under the pointer, None on the canvas; `name` the `data-hold` of what is held, "" on the
canvas; `where` is "board", "rack:2", "control" (Enter or Space on a button or link, which does its own thing unless the table takes
the key) or "".
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Choice:
    """One question at setup. `answers` are (value, label, what it means); without any, it is a line of text to be typed.
    Where no answer needs a meaning, they stand side by side.

    `lead` questions come before the players. With `when`, (another question, its answers), it is asked only for those answers.
    `hint` stands below a line of text; `scan`: it may also be read from a QR code.
    """

    name: str
    label: str
    answers: tuple[tuple[Any, str, str], ...]
    default: Any
    seats: tuple[int, ...] | None = None  # asked only with these numbers of players
    when: tuple[str, tuple] | None = None
    lead: bool = False
    hint: str = ""
    scan: bool = False

    def asked(self, count: int, answers: dict) -> bool:
        """Whether the question is asked of so many players who have given these answers."""
        return (self.seats is None or count in self.seats) and (
            self.when is None or answers.get(self.when[0]) in self.when[1]
        )


@dataclass(frozen=True, slots=True)
class Settings:
    """What this device's people like. Kept under `settings`."""

    theme: str = "system"  # "system", "light", "dark"
    sound: bool = False
    haptics: bool = False
    readable: bool = False  # boards start in readable size

    def to_json(self) -> dict:
        return {"theme": self.theme, "sound": self.sound, "haptics": self.haptics, "readable": self.readable}

    @classmethod
    def from_json(cls, value: dict) -> Settings:
        known = {k: v for k, v in value.items() if k in cls.__slots__}
        if known.get("theme") not in ("system", "light", "dark"):
            known.pop("theme", None)
        return cls(**{k: v for k, v in known.items() if k == "theme" or isinstance(v, bool)})


@dataclass(frozen=True, slots=True)
class Env:
    """What an update may use of the world: given by the shell, so that updates stay pure and testable.

    `now` is milliseconds since 1970, `size` the canvas in CSS pixels, `rng` fresh chance for one event.
    """

    lexicon: Any
    rng: random.Random
    now: float = 0.0
    size: tuple[float, float] = (0.0, 0.0)
    settings: Settings = field(default_factory=Settings)
    today: str = ""
    house: dict = field(default_factory=dict)  # house words kept on the device
    address: str = ""  # of the club itself, for links: https://.../
    kept: Callable[[str], dict] = lambda name: {}  # what ("keep", name, value) has kept
    still: bool = False  # reduced motion


@dataclass(frozen=True, slots=True)
class Ui:
    """What a view may know of the shell: `now` for motion, and what the device can do."""

    now: float = 0.0
    full_screen: bool = False
    settings: Settings = field(default_factory=Settings)
    size: tuple[float, float] = (0.0, 0.0)
    still: bool = False  # reduced motion
    focused: bool = False  # the board has the keyboard's focus
    can_scan: bool = False  # the browser reads QR codes
    address: str = ""  # of the club itself, for links
