"""The globe's dialogs: letters, exchange, pass, what is unseen, two-letter words, moves, sums, keys, the result."""

from __future__ import annotations

from engine import globe
from engine.globe.house import House
from engine.globe.match import SCORELESS_TURNS
from engine.kernel.tiles import VALUES

from app.parts import crossword
from app.parts.rack import exchange_picker, letter_chooser, tile_node
from app.shell_view import dialog
from app.tables.globe import messages, moves
from app.tables.globe.model import Model
from app.view import Node, h


def dialog_of(model: Model) -> Node | None:
    seen = model.view
    if seen.ended and not model.result_seen and model.dialog is None:
        return _result(model)
    if model.dialog is None or model.curtain:
        return None
    match model.dialog:
        case ("letter", _):
            title, letters = letter_chooser("Which letter does the blank show?")
            return dialog(title, letters, close=("close",), key="letter")
        case ("exchange", slots):
            return dialog("Exchange tiles", h("p", "Choose the tiles to swap. It uses your turn and scores nothing."),
                exchange_picker(model.rack, slots, "Blank"), close=("close",), key="exchange",
                buttons=((f"Exchange {len(slots)}" if slots else "Choose tiles first", "primary", ("exchange",) if slots else ("dialog", "exchange", ())),
                         ("Keep them all", "quiet", ("close",))))
        case ("pass",):
            told = "Your laid tiles come back to the rack." if model.draft else "You score nothing this turn."
            more = _ends_by_passing(model)
            return dialog("Pass this turn?", h("p", told), more and h("p", more), close=("close",), key="pass",
                buttons=(("Pass", "primary", ("pass",)), ("Play on", "quiet", ("close",))))
        case ("unseen",):
            others = sum(seen.rack_sizes) - len(seen.rack)
            return dialog("Tiles unseen", crossword.unseen(seen.unseen, seen.bag_size, others, _tile),
                          close=("close",), key="unseen")
        case ("twos", words):
            return dialog("Two-letter words", _twos(words, seen.house), close=("close",), key="twos", wide=True)
        case ("legend",):
            return dialog("The globe", _legend(), close=("close",), key="legend")
        case ("history",):
            return dialog("Moves", history(model), close=("close",), key="history")
        case ("explain", i) if model.preview and i < len(model.preview.words):
            word, account = model.preview.words[i], model.preview.accounts[i]
            return dialog(f"{word.text}: {messages.points(word.score)}", h("p.sum", messages.sum_of(account)),
                          word.text in seen.house.added and h("p", "A house word: you agreed on it before the match."),
                          h("p.fine", "2L, 3L and stars count for the letters placed now. Every 2W covered now and every star passed doubles the word."),
                          close=("close",), key="explain")
        case ("result",) if seen.ended:
            return _result(model)
        case ("keys",):
            return dialog("Keys", _keys(), close=("close",), key="keys")
        case ("menu",):
            return dialog("Globe", _menu(model), close=("close",), key="menu")
    return None


def house_word(model: Model, text: str) -> Node:
    """A word; one that a house rule added is marked by a sign and a line as well as by colour."""
    if text in model.view.house.added:
        return h("span.word.house", text, h("span.visually-hidden", ", a house word"))
    return h("span.word", text)


def history(model: Model) -> Node:
    seen = model.view
    lines = []
    for entry in seen.history:
        what = messages.entry_line(entry, "").removeprefix(": ").strip()
        words = [("\u2302" if word.text in seen.house.added else "") + f"{word.text} {word.score}"
                 + (f" ({messages.word_note(word)})" if word.passes else "") for word in entry.words]
        if entry.seven:
            words.append(f"all seven {entry.seven}")
        if entry.mirror:
            words.append(f"mirror word {entry.mirror}")
        telling = len(words) > 1 or any(word.passes or word.text in seen.house.added for word in entry.words)
        cells = tuple(dict.fromkeys(cell for word in entry.words for cell in word.cells))
        lines.append((seen.seats[entry.seat], what, ", ".join(words) if telling else "", entry.total, cells))
    return crossword.history(lines, "No moves yet.")


def _ends_by_passing(model: Model) -> str:
    seen = model.view
    if SCORELESS_TURNS - seen.scoreless == 1:
        return "This is the sixth scoreless turn in a row: the match will end."
    last = seen.history[-1] if seen.history else None
    if not seen.bag_size and last is not None and last.kind == "passed":
        return "The bag is empty and the other player has passed: the match will end."
    return ""


def _twos(words: tuple, house: House) -> Node:
    """Each pair of letters once, with both ways to read it where both are words."""
    return h("div.twos",
        h("p", "On the globe a word may be read either way, so each of these may also be laid backwards."),
        house.added and h("p.fine", h("span.word.house", "House words"), " are marked like this."),
        h("ul.two-list", [
            h("li", h("span.word" + (".house" if one.house else ""), one.word, one.house and h("span.visually-hidden", ", a house word")),
              one.reverse and h("span.two-both", "\u21c4", h("span.visually-hidden", ", a word both ways")), key=one.word) for one in words]),
        h("p.fine", f"{len(words)} words. \u21c4 means that it is a word both ways."))


def _menu(model: Model) -> Node:
    return h("ul.menu", [h("li", item) for item in (
        h("button.button.wide", "Moves", type="button", on={"click": ("dialog", "history")}),
        h("button.button.wide", "Two-letter words", type="button", on={"click": ("twos",)}),
        h("a.button.wide", "How to play", href="#help-globe"),
        h("button.button.wide", "House rules", type="button", on={"click": ("house",)}),
        h("button.button.wide", "Keys", type="button", on={"click": ("dialog", "keys")}),
        model.drawing != "none" and h("button.button.wide", "Show the globe" if model.flat else "Show the flat map", type="button",
                                      on={"click": ("flat", not model.flat)}),
        h("button.button.wide", "Copy position", type="button", on={"click": ("copy-position",)}),
        h("button.button.wide", "Export match", type="button", on={"click": ("export",)}),
    ) if item])


def _legend() -> Node:
    rows = (("p2l", "2L", "24 cells: the letter counts twice"), ("p3l", "3L", "14 cells: the letter counts three times"),
            ("p2w", "2W", "14 cells: the word counts twice"),
            ("pstar", "\u2605", "12 stars: the letter counts twice; each star that a word passes through doubles the word"))
    return h("div",
        h("ul.legend", [h("li", h(f"span.swatch.{kind}", label, aria_hidden="true"), h("span", meaning), key=kind) for kind, label, meaning in rows]),
        h("ul.legend",
          h("li", tile_node("?", aria_hidden="true"), h("span", "Blank: any letter, scores 0")),
          h("li", h("span.join-mark", aria_hidden="true"), h("span", "Gold bar: two rays of a star that one word joined")),
          h("li", h("span.join-mark.second", aria_hidden="true"), h("span", "Double coral bar: the star's second join"))),
        h("p.fine", "A premium counts once, for the tile that first covers it. All doublings of a word multiply."))


def _keys() -> Node:
    rows = (("Arrows", "to the neighbour that lies that way on screen"), ("Tab", "to the next tile on the globe, past the last one to the buttons"),
            ("A to Z", "lay that letter and move on"), (".", "turn the direction of typing"),
            ("Enter or Space", "lay the chosen tile, or take a laid one back"), ("Delete", "take back the tile under the cursor"),
            ("Backspace", "take back the last one laid"), ("+ and \u2212", "closer and farther"), ("Page up, Page down", "turn the globe in place"),
            ("Home", "centre of play"), ("End", "north up"), ("Escape", "let go; then from the globe to the rack, or to Place"))
    return h("dl.keys", [[h("dt", h("kbd", key)), h("dd", does)] for key, does in rows])


def _result(model: Model) -> Node:
    seen = model.view
    end = globe.outcome(model.match.state)
    rows = [(name, s.before, s.lost, s.gained, s.after, " ".join(_left(tile) for tile in seen.racks[seat]), seat in end.winners)
            for seat, (name, s) in enumerate(zip(seen.seats, seen.settlements))]
    why = messages.ENDS[end.reason].format(name=seen.seats[seen.history[-1].seat] if seen.history else "")
    return dialog("The match is over", crossword.result(moves.result_line(model), why, rows, (
        h("button.button.primary", "Play again", type="button", on={"click": ("rematch",)}),
        h("button.button", "Share", type="button", on={"click": ("share-result",)}),
        h("button.button", "See the globe", type="button", on={"click": ("close",)}),
        h("a.button.quiet", "Home", href="#"))), close=("close",), key="result", wide=True)


def _tile(tile: str) -> Node:
    return tile_node(tile, wild="Blank")


def _left(tile: str) -> str:
    return "Blank" if tile == "?" else f"{tile}{VALUES[tile]}"
