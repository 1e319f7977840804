"""The club's own dialogs, as what they are about. How they look is in `club.dialogs_view`."""

from __future__ import annotations

from app.message import Message


class ExportDialog(Message):
    """A match as text; `note` tells what it gives away."""

    text: str
    note: str


class ImportDialog(Message):
    """A text or a file to be taken in; `text` stands in the field, `problem` is what was wrong with it."""

    text: str = ""
    problem: str = ""


class ScanDialog(Message):
    """What the camera sees. The code is for a question of setup (`answers`) or, without one, for the table."""

    title: str
    answers: str | None = None
    problem: str = ""


class ReplaceDialog(Message):
    """Asks whether a new match may take the place of the one under way."""

    title: str


class MissingDialog(Message):
    """A part of the club did not come by the network."""


class InstallDialog(Message):
    """How the club comes on the home screen. `way`: "ask", the browser offers it; "share", as on iPhones; "" by its menu at most."""

    way: str


class FaultDialog(Message):
    """A bug, said kindly."""

    details: str


ClubDialog = ExportDialog | ImportDialog | ScanDialog | ReplaceDialog | MissingDialog | InstallDialog | FaultDialog
