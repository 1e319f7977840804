"""What the tables of both word games hold beside the match: the draft, the rack's order, the pass screen, what is lit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from app.draw.scene import Camera
from app.keep.match import AnyMatch
from app.message import Message
from app.parts.arrangement import Laid
from app.table import Answers

# -- what a game's engine shows, as far as both agree ----------------------------------------------------------


class PlayedWord(Protocol):
    """A word of a turn: `cells` in reading order."""

    @property
    def text(self) -> str: ...
    @property
    def cells(self) -> tuple[str, ...]: ...
    @property
    def score(self) -> int: ...


class Turn(Protocol):
    """One turn of the history. `kind` is "placed", "exchanged", "passed" or a game's own; `total` the score after it."""

    @property
    def seat(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def total(self) -> int: ...
    @property
    def count(self) -> int: ...
    @property
    def score(self) -> int: ...
    @property
    def words(self) -> Sequence[PlayedWord]: ...
    @property
    def tiles(self) -> Sequence[tuple[str, str]]: ...
    @property
    def hints(self) -> int: ...


class Settled(Protocol):
    """What a seat's score came to once the match had ended."""

    @property
    def before(self) -> int: ...
    @property
    def lost(self) -> int: ...
    @property
    def gained(self) -> int: ...
    @property
    def after(self) -> int: ...


class Seen(Protocol):
    """A match as a seat may see it; `seat` None: an onlooker, who sees no rack."""

    @property
    def looker(self) -> int | None: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def board(self) -> Mapping[str, str]: ...
    @property
    def rack(self) -> tuple[str, ...]: ...
    @property
    def rack_sizes(self) -> tuple[int, ...]: ...
    @property
    def bag_size(self) -> int: ...
    @property
    def unseen(self) -> Mapping[str, int]: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def to_move(self) -> int: ...
    @property
    def scoreless(self) -> int: ...
    @property
    def ended(self) -> str | None: ...
    @property
    def history(self) -> Sequence[Turn]: ...
    @property
    def racks(self) -> tuple[tuple[str, ...], ...]: ...
    @property
    def settlements(self) -> Sequence[Settled]: ...
    @property
    def hints(self) -> bool: ...
    @property
    def hinted(self) -> int: ...
    @property
    def hints_taken(self) -> tuple[int, ...]: ...


class Judged(Protocol):
    """The rules' word on a draft."""

    @property
    def legal(self) -> bool: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def cells(self) -> tuple[str, ...]: ...
    @property
    def detail(self) -> str: ...
    @property
    def score(self) -> int: ...


# -- the model -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Aside:
    """What a seat has under way while the pass screen hides it: the rack in its order, the draft, the question it was at."""

    rack: tuple[str, ...] = ()
    draft: tuple[Laid, ...] = ()
    dialog: Message | None = None


@dataclass(frozen=True, slots=True)
class Hinting:
    """What is known of the best play of this turn, and how much of it the player has been shown.

    `wanted`: the button was pressed, and the play is looked for. `there`: whether there is one, None while that is not known; `tiles`
    are the best, once it is found, and `score` is theirs. `shown` counts what was shown of it: where, for how many points, laid; `since`
    is when something last was. `missing`: what looks for it could not be had.
    """

    wanted: bool = False
    there: bool | None = None
    tiles: tuple[tuple[str, str], ...] = ()
    score: int = 0
    shown: int = 0
    since: float = float("-inf")
    missing: bool = False


V_co = TypeVar("V_co", bound=Seen, covariant=True)
P_co = TypeVar("P_co", bound=Judged, covariant=True)


@dataclass(frozen=True, slots=True)
class CrosswordModel(Generic[V_co, P_co]):
    """One table of a word game. `view` is what the seat that looks may see; `preview` the rules' word on the draft.

    `orders` is how each seat last kept its rack. `selected` is a slot, `held` the handle of what is dragged, `over` the free
    cell below it, `light` cells lit because they are spoken of, `note` what the player is told of the last thing done, `rule` the place of the help about that.
    `just_laid` is where a tile was laid last and when, `landed` the same where it is seen to come down. `began` is when the
    turn began, if another one ended just then; `left` when the page went out of sight, while it is; both in milliseconds
    since 1970. `kept_camera` is the camera as it is saved: not in every frame of a pan. `sized` is the canvas as it was last
    heard of, in this visit or in the one before. `arriving` are the cells of a robot's tiles and when each sets out for it.
    `pondered` is for how many seconds a robot has thought of its move, once that is long; `missing` whether what it thinks with
    cannot be had. The draft is a `ghost` where it is a play that could have been made in a match that is over.
    """

    match: AnyMatch
    view: V_co
    answers: Answers
    orders: tuple[tuple[str, ...], ...] = ()
    aside: Aside | None = None
    rack: tuple[str, ...] = ()
    draft: tuple[Laid, ...] = ()
    curtain: bool = False
    selected: int | None = None
    cursor: str = ""
    dialog: Message | None = None
    preview: P_co | None = None
    note: str = ""
    rule: str = ""
    light: tuple[str, ...] = ()
    held: str | None = None
    over: str | None = None
    camera: Camera = field(default_factory=Camera)
    kept_camera: Camera = field(default_factory=Camera)
    sized: tuple[float, float] = (0.0, 0.0)
    glow: tuple[str, ...] = ()
    glow_since: float = 0.0
    landed: tuple[str, float] | None = None
    just_laid: tuple[str, float] | None = None
    began: float = 0.0
    left: float | None = None
    result_seen: bool = False
    arriving: tuple[tuple[str, float], ...] = ()
    pondered: int = 0
    missing: bool = False
    ghost: bool = False
    hint: Hinting = Hinting()

    @property
    def playing(self) -> bool:
        """Whether a seat can do something with its tiles now: the match goes on and they are shown."""
        return not self.curtain and not self.view.ended and self.view.looker is not None

    @property
    def robot(self) -> int | None:
        """The seat of the robot whose turn it is, if it is a robot's."""
        seat = self.view.to_move
        return seat if self.match.robot_at(seat) and not self.view.ended else None

    @property
    def passing(self) -> bool:
        """Whether a pass screen comes between turns: only where another person may sit down before it."""
        return bool(self.answers.get("pass", True)) and len(self.match.persons) > 1


AnyCrossword = CrosswordModel[Seen, Judged]
M = TypeVar("M", bound=AnyCrossword)
