"""What both word games show beside their boards: players, history, unseen tiles, the result."""

from __future__ import annotations

from typing import Callable, Iterable

from app.view import Node, h


def players(names: tuple[str, ...], scores: tuple[int, ...], turn: int | None, notes: tuple[str, ...] = ()) -> Node:
    """Names and scores; whose turn it is is marked by shape and in words too."""
    return h("ol.players", [
        h("li.player" + (".active" if seat == turn else ""),
          h("span.player-name", name, seat == turn and h("span.visually-hidden", ", to play")),
          h("span.player-score", _counted(scores[seat])),
          h("small.player-note", notes[seat]) if notes and notes[seat] else None, key=f"player-{seat}",
          aria_current="true" if seat == turn else None)
        for seat, name in enumerate(names)], aria_label="Scores", key="players")


def _counted(score: int) -> list[Node]:
    """A score that counts up on screen and is plain to a screen reader."""
    return [h("span.count", aria_hidden="true", style={"--score": str(score)}), h("span.visually-hidden", str(score))]


def history(lines: Iterable[tuple[str, str, str, int, tuple]], empty: str) -> Node:
    """The moves, newest first. Each line: (who, what, detail, total, the cells to light)."""
    items = list(lines)
    if not items:
        return h("p.fine", empty)
    return h("ol.history", [
        h("li", h("button.history-line", h("span.history-who", who), h("span.history-what", what), h("strong.number", str(total)),
                  detail and h("small.history-detail", detail), type="button", on={"click": ("light", *cells)}), key=f"turn-{len(items) - i}")
        for i, (who, what, detail, total, cells) in enumerate(reversed(items))], reversed=True, start=str(len(items)))


def unseen(counts: dict[str, int], bag: int, others: int, face: Callable[[str], Node]) -> Node:
    """The tiles not seen yet, counted by tile; how many of them are in the bag is said, which ones is not."""
    total = sum(counts.values())
    return h("div.unseen",
        h("p", f"{total} tiles are out of your sight: {bag} in the bag and {others} on the other racks."),
        h("ul.unseen-tiles", [
            h("li", face(tile), h("span", f"× {count}"), key=tile)
            for tile, count in counts.items()]))


def result(title: str, why: str, rows: Iterable[tuple[str, int, int, int, int, str, bool]], buttons: Iterable[Node]) -> Node:
    """The end. Each row: (name, before, lost, gained, after, the tiles left in words, whether it won)."""
    rows = list(rows)
    gains = any(gained for _, _, _, gained, *_ in rows)  # only who went out gains: else the column says nothing
    return h("section.result",
        h("p.kicker", why),
        h("h2", title, id="result-title", tabindex="-1"),
        h("div.table-scroll", h("table.result-table",
            h("thead", h("tr", h("th", "Player", scope="col"), h("th", "Played", scope="col"), h("th", "Rack left", scope="col"),
                         gains and h("th", "Gained", scope="col"), h("th", "Final", scope="col"))),
            h("tbody", [
                h("tr" + (".winner" if won else ""),
                  h("th", name, won and h("span.chip.ok", "Winner"), scope="row"),
                  h("td", str(before)),
                  h("td", f"\u2212{lost}" if lost else "0", left and h("small", left)),
                  gains and h("td", f"+{gained}" if gained else "0"), h("td", h("strong", str(after))), key=name)
                for name, before, lost, gained, after, left, won in rows]))),
        h("div.actions", *buttons), key="result", aria_labelledby="result-title")
