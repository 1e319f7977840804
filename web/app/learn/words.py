"""The page of word lists: whether a word is in, the shortest words, those with Q without U, and where each list is from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import assert_never

from app.club.world import World
from app.commands import Commands, Say
from app.learn import words_view
from app.learn.intents import Asked, Fold, Settled, ShowList, WordsIntent
from app.message import Message, Misaddressed
from app.page.view import Node
from app.table import Env, OpenPage
from engine.kernel.lexicon import LISTS, Lexicon

LONGEST = 16
"""Letters of the longest word that a list holds."""
Q_WITHOUT_U = [
    "BUQSHA",
    "BUQSHAS",
    "BURQA",
    "BURQAS",
    "COREQS",
    "FAQIR",
    "FAQIRS",
    "INQILAB",
    "INQILABS",
    "MBAQANGA",
    "MBAQANGAS",
    "MUQADDAM",
    "MUQADDAMS",
    "NIQAB",
    "NIQABS",
    "QABALA",
    "QABALAH",
    "QABALAHS",
    "QABALAS",
    "QABALISM",
    "QABALISMS",
    "QABALIST",
    "QABALISTS",
    "QADI",
    "QADIS",
    "QAID",
    "QAIDS",
    "QAIMAQAM",
    "QAIMAQAMS",
    "QALAMDAN",
    "QALAMDANS",
    "QANAT",
    "QANATS",
    "QASIDA",
    "QASIDAS",
    "QAT",
    "QATS",
    "QAWWAL",
    "QAWWALI",
    "QAWWALIS",
    "QAWWALS",
    "QEPIQ",
    "QI",
    "QIBLA",
    "QIBLAS",
    "QIGONG",
    "QIGONGS",
    "QIN",
    "QINDAR",
    "QINDARKA",
    "QINDARKAS",
    "QINDARS",
    "QINGHAOSU",
    "QINGHAOSUS",
    "QINTAR",
    "QINTARS",
    "QIS",
    "QIVIUT",
    "QIVIUTS",
    "QOPH",
    "QOPHS",
    "QWERTIES",
    "QWERTY",
    "QWERTYS",
    "SHEQALIM",
    "SHEQEL",
    "SUQ",
    "SUQS",
    "TALAQ",
    "TALAQS",
    "TRANQ",
    "TRANQS",
    "TSADDIQ",
    "TSADDIQS",
    "TZADDIQ",
    "TZADDIQS",
    "UMIAQ",
    "UMIAQS",
    "WAQF",
    "WAQFS",
    "YAQONA",
    "YAQONAS",
]
"""All that any list has. To walk through 250,000 words for them would take seconds; a test compares."""


@dataclass(frozen=True, eq=False)
class Words(OpenPage):
    """`typed` is a word to be checked, `chosen` the list whose words are shown, `unfolded` the parts of the page that are open."""

    world: World
    typed: str = ""
    chosen: str = "club"
    unfolded: frozenset[str] = frozenset()

    @property
    def title(self) -> str:
        return "Word lists"

    @property
    def lexicon(self) -> Lexicon:
        return self.world.env(None).lexicon

    @cached_property
    def word(self) -> str:
        """The word that is asked about, in capitals; "" where what was typed can be none."""
        return as_word(self.typed)

    @cached_property
    def holders(self) -> tuple[str, ...]:
        """The lists that hold the word."""
        return tuple(name for name in LISTS if self.word and self.word in self.lexicon.words(name))

    @cached_property
    def without_u(self) -> tuple[str, ...]:
        """The words of the chosen list in which a Q has no U behind it."""
        held = self.lexicon.words(self.chosen)
        return tuple(word for word in Q_WITHOUT_U if word in held)

    def short(self, length: int) -> tuple[str, ...]:
        """The words of the chosen list with so many letters."""
        return of_length(self.lexicon, self.chosen, length)

    def sent(self, intent: Message, env: Env) -> tuple[Words, Commands]:
        if not isinstance(intent, WordsIntent):
            raise Misaddressed(f"the page of word lists knows no {intent!r}")
        match intent:
            case Asked(text):
                return replace(self, typed=text), ()
            case Settled():
                return self, (Say(words_view.told(self)),)
            case ShowList(name):
                return (replace(self, chosen=name), ()) if name in LISTS else (self, ())
            case Fold(part):
                return replace(self, unfolded=self.unfolded ^ {part}), ()
        assert_never(intent)

    def view(self) -> Node[Message]:
        return words_view.page(self)


def opened(game: str, world: World) -> Words:
    """The page as it is opened from the help, or the table, of a game: with that game's list."""
    return Words(world, chosen={"globe": "open", "lexigrid": "common"}.get(game, "club"))


def as_word(typed: str) -> str:
    """What is typed as a word of the lists: 2 to 16 letters A to Z in capitals; "" where it cannot be one.

    A Turkish keyboard's letters are taken for those without their dots, as at the tables.
    """
    bare = typed.strip().replace("\u0131", "i").replace("\u0130", "I")
    fits = 2 <= len(bare) <= LONGEST and bare.isascii() and bare.isalpha()
    return bare.upper() if fits else ""


@lru_cache(maxsize=16)
def of_length(lexicon: Lexicon, name: str, length: int) -> tuple[str, ...]:
    """The words of a list with so many letters, sorted. Only as deep as that is gone."""
    bit = lexicon.words(name).bit
    found: list[str] = []
    branches = [(lexicon.root, "")]
    while branches:
        node, text = branches.pop()
        if len(text) == length:
            if lexicon.ends(node) & bit:
                found.append(text)
            continue
        for letter in lexicon.letters(node):
            onward = lexicon.step(node, letter)
            if lexicon.reach(onward) & bit:
                branches.append((onward, text + letter))
    return tuple(sorted(found))
