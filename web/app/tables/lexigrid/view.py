"""How the Lexigrid table looks around its grid. Built from the view of the seat that looks, never from the state."""

from __future__ import annotations

from collections.abc import Hashable

from app.intents import CloseDialog, CopyPosition, Export, OpenDialog
from app.page.view import Node, h
from app.parts import feel
from app.parts.dialog import dialog
from app.parts.table_bar import table_bar
from app.parts.why import why
from app.table import Ui
from app.tables.lexigrid import messages, panels, results, rivals, sand
from app.tables.lexigrid.hourglass import hourglass
from app.tables.lexigrid.intents import (
    Back,
    ClaimedNote,
    Clear,
    HintNote,
    Keys,
    LexigridIntent,
    Menu,
    NowhereNote,
    Points,
    RefusedNote,
    Submit,
    ToggleLift,
)
from app.tables.lexigrid.model import Model, in_sight
from app.tables.lexigrid.rivals_view import rivals_row
from engine.lexigrid.paths import spell
from engine.lexigrid.scoring import points


def view_key(model: Model) -> Hashable:
    """What the view depends on. A drag between two letters, the cursor and motion are the canvas's alone."""
    return (
        id(model.match),
        model.curtain,
        model.path,
        model.typed,
        model.note,
        model.dialog,
        model.seconds,
        model.code,
        model.word,
        model.best,
        model.entry_problem,
        model.entry,
        model.drawn,
        model.lift,
        model.lost,
        bool(model.spent),
        tuple(model.rivals),
        model.pondered,
        model.missing,
    )


def view(model: Model, ui: Ui) -> Node[LexigridIntent]:
    seen = model.view
    body: tuple[Node[LexigridIntent], ...]
    if seen.results is not None:
        body = (results.board(), results.panel(model, seen.results, ui), results.controls(model))
        kind = "over.lit" if model.word is not None else "over"
    elif seen.phase == "sand":
        body = (_sand(model), found(model), _talk(model), board(), controls())
        kind = "hunt"
    elif model.curtain:
        body, kind = (panels.passing(model),), "between"
    elif rivals.lingering(model) is not None:
        body, kind = (panels.waiting(model),), "between"
    else:
        body = (panels.ready(model, ui) if seen.phase == "ready" else panels.gather(model, ui),)
        kind = "between"
    return h(
        f"section.table.on-table.lexigrid.{kind}",
        table_bar(f"Grid of {messages.day_name(seen.options.day)}" if seen.options.day else "Lexigrid", ui, Menu()),
        *body,
        dialog_of(model, ui),
        class_="full" if ui.full_screen else None,
        data_game="lexigrid",
        data_size=str(seen.options.size),
        key="lexigrid",
    )


# -- the hunt --------------------------------------------------------------------------------------------------


def _sand(model: Model) -> Node[LexigridIntent]:
    seen, seconds = model.view, model.seconds or 0
    low = seconds <= sand.LOW
    claims = seen.claims
    score = sum(points(word) for word in claims)
    # The glass glides to where it will be in a second: so it is told of the second to come.
    return h(
        "div.sand" + (".low" if low else ""),
        hourglass(max(seconds - 1, 0) / seen.options.seconds, True, low),
        h(
            "p.countdown",
            h("span.countdown-time", messages.clock(seconds), aria_hidden="true"),
            h("span.visually-hidden", f"{messages.time_left(seconds)} left"),
            low and h("strong.countdown-low", "Last seconds", aria_hidden="true"),
            role="timer",
            key="countdown",
        ),
        h("p.tally", h("strong", str(len(claims))), h("span", "word" if len(claims) == 1 else "words"), key="words"),
        h("p.tally", h("strong", str(score)), h("span", "point" if score == 1 else "points"), key="points"),
        _hunters(model),
        key="sand",
    )


def _hunters(model: Model) -> Node[LexigridIntent] | None:
    """Whose hunt it is, where several people take turns, and who hunts beside them."""
    seen, several = model.view, not model.alone and model.view.to_move is not None
    if len(model.match.seats) < 2:
        return None
    who: Node[LexigridIntent] | None = h("p.hunter", seen.seats[seen.to_move or 0]) if several else None
    return h("div.hunters", who, rivals_row(model, counts=True), key="hunters")


def found(model: Model) -> Node[LexigridIntent]:
    claims = model.view.claims
    return h(
        "aside.found",
        h("h2.panel-title", "Your words"),
        h(
            "ul.found-words",
            [h("li", h("span.word", word), h("span.number", str(points(word))), key=word) for word in reversed(claims)],
        )
        if claims
        else h("p.fine", "Words you claim are listed here. Nobody else sees them before the sand is out."),
        aria_label="Your words",
        key="found",
    )


def _talk(model: Model) -> Node[LexigridIntent]:
    """The line above the board: the word being made, or what came of the last one."""
    return h("div.talk", _said(model), key="talk")


def _said(model: Model) -> Node[LexigridIntent]:
    match model.note:
        case RefusedNote(text, rule):
            return h("p.refused", text, " ", why(rule), key="refused")
        case ClaimedNote(word):
            gain: Node[LexigridIntent] = h("strong.claimed-points", f"+{points(word)}")
            return h("p.claimed", h("span.word", word), gain, key=f"claimed-{word}")
        case NowhereNote(text):
            return h("p.making", h("span.word.nowhere", text), h("span.fine", "not on this grid"), key="making")
        case HintNote(text):
            return h("p", text, key="hint")
    if model.path:
        return h("p.making", h("span.word", spell(in_sight(model), model.path)), key="making")
    return h("p.fine", "Tap or drag through letters, or type.", key="start")


def board() -> Node[LexigridIntent]:
    return h(
        "div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key="canvas"),
        h("div.board-cells", id="board-cells", key="board-cells"),
        data_drop="board",
        key="board",
    )


def controls() -> Node[LexigridIntent]:
    return h(
        "div.hand",
        h(
            "div.controls",
            h("button.button", "Back", type="button", on={"click": Back()}, id="back"),
            h("button.button", "Clear", type="button", on={"click": Clear()}, id="clear"),
            h("button.button.primary", "Submit", type="button", on={"click": Submit()}, id="submit"),
            key="controls",
        ),
        key="hand",
    )


# -- dialogs ---------------------------------------------------------------------------------------------------


def dialog_of(model: Model, ui: Ui) -> Node[LexigridIntent] | None:
    match model.dialog:
        case Menu():
            return dialog("Lexigrid", _menu(model, ui), close=CloseDialog(), key="menu")
        case Keys():
            return dialog("Keys", _keys(), close=CloseDialog(), key="keys")
        case Points():
            return dialog("Points", _points(model), close=CloseDialog(), key="points")
    return None


def _menu(model: Model, ui: Ui) -> Node[LexigridIntent]:
    return h(
        "div",
        model.view.phase == "sand" and h("p.notice", "The sand keeps running."),
        model.view.phase == "sand" and panels.at_hand(model, ui),
        h(
            "label.switch",
            h("input", type="checkbox", role="switch", checked=model.lift, on={"change": ToggleLift()}),
            h(
                "span",
                h("strong", "Lift to submit"),
                h("small", "A word you drag through is submitted when your finger leaves the glass."),
            ),
        ),
        feel.switches(ui.settings),
        h(
            "ul.menu",
            [
                h("li", item)
                for item in (
                    h("button.button.wide", "Points for words", type="button", on={"click": OpenDialog(Points())}),
                    h("a.button.wide", "My matches", href="#lexigrid/matches"),
                    h("a.button.wide", "Guided first turn", href="#lexigrid/first"),
                    h("a.button.wide", "How to play", href="#help-lexigrid"),
                    h("a.button.wide", "Word lists", href="#words"),
                    h("button.button.wide", "Keys", type="button", on={"click": OpenDialog(Keys())}),
                    model.view.faces
                    and h("button.button.wide", "Copy position", type="button", on={"click": CopyPosition()}),
                    h("button.button.wide", "Export round", type="button", on={"click": Export()}),
                    h("a.button.wide", "A new hunt", href="#lexigrid/new"),
                )
                if item
            ],
        ),
    )


def _points(model: Model) -> Node[LexigridIntent]:
    rows = (("3 or 4", 1), ("5", 2), ("6", 3), ("7", 5), ("8 or more", 11))
    return h(
        "div",
        h(
            "table",
            h("thead", h("tr", h("th", "Letters", scope="col"), h("th", "Points", scope="col"))),
            h("tbody", [h("tr", h("th", many, scope="row"), h("td", str(worth)), key=many) for many, worth in rows]),
        ),
        h("p", "Qu counts as two letters. A word that somebody else has too is worth nothing to either of you."),
        h("p.fine", messages.setting(model.view.options)),
    )


def _keys() -> Node[LexigridIntent]:
    rows = (
        ("A to Z", "make a word: its path lights up"),
        ("Enter", "submit"),
        ("Backspace", "drop the last letter"),
        ("Escape", "clear"),
        ("Arrows", "move on the grid"),
        ("Space or Enter", "on a letter: take it; on the last one: submit"),
    )
    return h("dl.keys", [[h("dt", h("kbd", key)), h("dd", does)] for key, does in rows])
