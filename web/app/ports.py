"""What the runner needs of the browser, as contracts. `bridge` fulfils them, tests fake them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Protocol

from app.message import Message
from app.page.view import Node


class PagePort(Protocol):
    """The page: what stands on it, where it is, what is read out."""

    def say(self, text: str) -> None:
        """Has a screen reader read a text; the same words again are news."""

    def focus(self, element: str) -> bool:
        """Puts the focus on the element with this id; false while there is none."""

    def into_sight(self, element: str) -> None:
        """Scrolls what the element with this id stands in, and nothing around that, so that it is seen."""

    def set_address(self, where: str, replace: bool) -> None: ...
    def show_page(self, route: str, game: str, title: str) -> None: ...
    def fill_screen(self, on: bool) -> Awaitable[None] | None:
        """In or out of true full screen, where the browser has one."""

    def fly(self, picture: Node[Message], x: float, y: float, onto: str) -> None: ...
    def paint(self, looks: Mapping[str, str]) -> None:
        """Puts these on the page's root, as far as they are not the usual ones, and paints all anew."""

    def cancel_hands(self) -> None: ...
    def reload(self) -> None: ...


class DevicePort(Protocol):
    """The device behind the page. Whatever it refuses is an answer, never an exception."""

    def copy(self, text: str) -> Awaitable[bool]: ...
    def share(self, text: str) -> Awaitable[bool]:
        """Opens the share sheet; false where there is none. A sheet that was closed has been shown all the same."""

    def send_picture(self, draw: Callable[[object], object], name: str, text: str) -> Awaitable[bool]:
        """Opens the share sheet with a picture that `draw` paints, or downloads it; false where none can be made."""

    def offer_file(self, name: str, text: str) -> None: ...
    def read_file(self, file: object) -> Awaitable[str | None]: ...
    def vibrate(self, milliseconds: int) -> None: ...
    def play(self, sound: str, after: float) -> None:
        """A sound, so many milliseconds from now."""

    def hush(self) -> None:
        """No sound that was to come later comes."""

    def stay_awake(self, wanted: bool) -> Awaitable[None]: ...
    def load(self, package: str) -> Awaitable[bool]: ...
    def read_code(self, wanted: Callable[[], bool]) -> Awaitable[tuple[str | None, str]]: ...
    def persist(self, aloud: bool) -> Awaitable[bool | None]:
        """Whether the browser will not clear our storage on its own; None where it was not, or cannot be, asked. Not `aloud`, an
        installed app alone asks: elsewhere some would ask the player back."""

    def install_way(self) -> str:
        """How the club can be installed: see `club.dialogs.InstallDialog`."""

    def install(self) -> Awaitable[bool | None]:
        """Whether the player has let the browser install it; None where the browser does not ask."""

    def news(self) -> Awaitable[tuple[str, ...]]:
        """What is new in the version that the site has now; nothing where that cannot be had."""

    def take_update(self) -> None: ...
    def fetch_again(self) -> None:
        """Asks once more for parts of the club that did not come."""


class TimePort(Protocol):
    """The clock, and work that takes more than a moment."""

    def now(self) -> float: ...
    def later(self, milliseconds: float, call: Callable[[], None]) -> None: ...
    def start(self, work: Coroutine[Any, Any, None]) -> None: ...
