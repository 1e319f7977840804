"""The page that searches the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Never, assert_never

from app.club.world import World
from app.commands import Commands, Focus, GoTo, Say
from app.learn import find
from app.learn.intents import FindIntent, OpenFirst, Sought
from app.message import Message, Misaddressed
from app.page.view import Child, Node, h
from app.table import Env, OpenPage
from engine.games import TITLES

FIELD = "find-field"


@dataclass(frozen=True, eq=False)
class Search(OpenPage):
    """`typed` is what is looked for; what `game` has of it comes first."""

    world: World
    game: str = ""
    typed: str = ""
    known: tuple[find.Passage, ...] = ()

    @property
    def title(self) -> str:
        return "Search the rules"

    @cached_property
    def found(self) -> tuple[find.Found, ...]:
        return find.search(self.known, self.typed, self.game)

    def arrived(self) -> Commands:
        return (Focus(FIELD),)

    def sent(self, intent: Message, env: Env) -> tuple[Search, Commands]:
        if not isinstance(intent, FindIntent):
            raise Misaddressed(f"the search knows no {intent!r}")
        match intent:
            case Sought(text):
                return replace(self, typed=text), ()
            case OpenFirst():
                if self.found:
                    return self, (GoTo(self.found[0].passage.place),)
                return self, (Say(told(self)), Focus(FIELD))
        assert_never(intent)

    def view(self) -> Node[Message]:
        return page(self)


def opened(game: str, world: World) -> Search:
    """The page as it is opened from the help, or the table, of a game."""
    return Search(world, game, known=find.passages(world.help_texts(), world.tables))


def told(page: Search) -> str:
    """How many places there are, in words."""
    if not any(len(word) > 1 for word in find.words_of(page.typed)):
        return "Type a word: pivot, exchange, star."
    count = len(page.found)
    if not count:
        return "Nothing in the rules has these words. Try fewer, or the beginning of a word."
    return "1 place" if count == 1 else f"{count} places" if count < find.MOST else f"The first {count} places"


def page(page: Search) -> Node[FindIntent]:
    lines = [_place(one) for one in page.found]
    return h(
        "section.settings.learn",
        h("a.back", "Back", href="#help", data_back=True),
        h("h1", "Search the rules", tabindex="-1"),
        h(
            "form",
            h("label.visually-hidden", "Words to look for", for_=FIELD),
            h(
                "input.input",
                type="search",
                id=FIELD,
                value=page.typed,
                autocomplete="off",
                autocapitalize="none",
                spellcheck="false",
                enterkeyhint="search",
                maxlength="60",
                on={"input": Sought()},
            ),
            on={"submit": OpenFirst()},
            role="search",
        ),
        h("p.fine", told(page), role="status", key="told"),
        h("ol.places", lines, key="places") if lines else None,
        key="find",
    )


def _place(found: find.Found) -> Node[Never]:
    passage = found.passage
    title = TITLES.get(passage.game, passage.game)
    shown: list[Child[Never]] = [h("mark", text) if sought else text for text, sought in found.parts]
    above = f"{title}: {passage.heading}" if passage.text and passage.heading else title
    return h(
        "li",
        h("a", above, href=f"#{passage.place}"),
        h("p", shown),
        key=passage.place,
        data_game=passage.game,
    )
