"""The colours of tokens.css: each has its lamp light, and every pair that carries meaning can be read (WCAG 2.2 AA)."""

import re
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "web" / "styles"

# Text on its ground: at least 4.5 to 1 (WCAG 1.4.3). Ground -> inks.
TEXT = {
    "paper": "ink ink-soft accent brass danger ok warn",
    "paper-raised": "ink ink-soft accent brass danger ok warn",
    "paper-sunk": "ink ink-soft accent danger ok",
    "floor": "ink ink-soft",
    "accent": "accent-ink",
    "accent-strong": "accent-ink",
    "accent-soft": "ink ink-soft accent",
    "danger": "danger-ink",
    "danger-soft": "ink danger",
    "ok-soft": "ink ok",
    "warn-soft": "ink warn",
    "hexabble-table": "hexabble-ink hexabble-ink-soft",
    "hexabble-cell": "hexabble-cell-ink hexabble-ink",
    "hexabble-dl": "hexabble-dl-ink",
    "hexabble-tl": "hexabble-tl-ink",
    "hexabble-dw": "hexabble-dw-ink",
    "hexabble-tw": "hexabble-tw-ink",
    "hexabble-key": "hexabble-key-ink",
    "hexabble-centre": "hexabble-centre-ink",
    "hexabble-tile": "hexabble-tile-ink",
    "hexabble-tile-light": "hexabble-tile-ink",
    "hexabble-wild": "hexabble-wild-ink",
    "hexabble-keytile": "hexabble-keytile-ink",
    "hexabble-pivot": "hexabble-pivot-ink",
    "lexigrid-table": "lexigrid-ink lexigrid-ink-soft lexigrid-low lexigrid-found lexigrid-bad",
    "lexigrid-tray": "lexigrid-tray-ink",
    "lexigrid-button": "lexigrid-button-ink",
    "lexigrid-cube": "lexigrid-cube-ink",
    "lexigrid-cube-light": "lexigrid-cube-ink",
    "lexigrid-chosen": "lexigrid-chosen-ink",
    "horrible-hex-table": "horrible-hex-ink horrible-hex-ink-soft",
    "horrible-hex-cell": "horrible-hex-ink",
    "horrible-hex-grey": "horrible-hex-grey-ink",
    "horrible-hex-red": "horrible-hex-red-ink",
    "horrible-hex-wild": "horrible-hex-wild-ink",
    "horrible-hex-back": "horrible-hex-back-ink",
    "horrible-hex-card": "horrible-hex-card-ink",
    "horrible-hex-seat-1": "horrible-hex-seat-ink",
    "horrible-hex-seat-2": "horrible-hex-seat-ink",
    "horrible-hex-seat-3": "horrible-hex-seat-ink",
    "globe-table": "globe-ink globe-ink-soft",
    "globe-2l": "globe-2l-ink",
    "globe-3l": "globe-3l-ink",
    "globe-2w": "globe-2w-ink",
    "globe-star": "globe-star-ink",
    "globe-tile": "globe-tile-ink",
    "globe-tile-light": "globe-tile-ink",
    "globe-blank": "globe-blank-ink",
}

# Marks and edges that must be told from what they lie on: at least 3 to 1 (WCAG 1.4.11).
MARKS = {
    "paper": "edge focus accent danger ok",
    "paper-raised": "edge focus accent danger ok",
    "paper-sunk": "focus edge",
    "hexabble-table": (
        "hexabble-cell-line hexabble-fresh hexabble-lit hexabble-bad hexabble-target hexabble-tile "
        "line-1 line-2 line-3 line-4"
    ),
    "hexabble-cell": "hexabble-tile hexabble-wild hexabble-keytile hexabble-pivot hexabble-fresh hexabble-lit hexabble-bad hexabble-target",
    "hexabble-tile": "hexabble-tile-edge",
    "lexigrid-table": (
        "lexigrid-button lexigrid-table-edge lexigrid-glass-line lexigrid-shared lexigrid-target "
        "lexigrid-line-1 lexigrid-line-2 lexigrid-line-3 lexigrid-line-4"
    ),
    "lexigrid-tray": "lexigrid-cube lexigrid-chosen lexigrid-next",
    "lexigrid-cube": "lexigrid-path",
    "lexigrid-chosen": "lexigrid-path",
    "horrible-hex-table": (
        "horrible-hex-cell-line horrible-hex-grey horrible-hex-wild horrible-hex-moved horrible-hex-lit horrible-hex-bad horrible-hex-target "
        "horrible-hex-seat-1 horrible-hex-seat-2 horrible-hex-seat-3"
    ),
    "horrible-hex-grey": "horrible-hex-grey-symbol horrible-hex-tile-edge",
    "horrible-hex-red": "horrible-hex-red-symbol",
    "horrible-hex-wild": "horrible-hex-wild-symbol",
    "horrible-hex-card": "horrible-hex-card-line",
    "globe-table": "globe-cell globe-star globe-table-edge line-1 line-2 line-3 line-4",
    "globe-cell": "globe-cell-line globe-tile globe-lit-cell globe-bad-cell globe-target-cell",
    "globe-tile": "globe-tile-edge globe-join-gold globe-join-coral globe-lit globe-bad globe-target",
    # Letters stand over inlays, over the light that runs along a word, and over the gold of a star; arrows have a dark edge.
    "globe-tile-ink": "globe-join-gold globe-join-coral globe-comet globe-star",
}


def _block(css: str, head: str) -> dict[str, str]:
    body = css[css.index(head + " {") :]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", body[: body.index("}")]))


def themes(*looks: str) -> tuple[dict[str, str], dict[str, str]]:
    """Every token's value by day and by lamp light, comments removed; worn with these looks, such as `contrast="more"`."""
    css = re.sub(r"/\*.*?\*/", "", (STYLES / "tokens.css").read_text(encoding="utf-8"), flags=re.S)
    found = _block(css, ":root")
    for look in looks:
        found |= _block(css, f":root[data-{look}]")
    two = re.compile(r"light-dark\(\s*(#\w+|rgb\([^)]*\))\s*,\s*(#\w+|rgb\([^)]*\))\s*\)")
    day, lamp = {}, {}
    for name, value in found.items():
        while other := re.fullmatch(r"var\(--([\w-]+)\)", value):
            value = found[other[1]]
        both = two.fullmatch(value)
        day[name], lamp[name] = both.groups() if both else (value, value)
    return day, lamp


LIGHT, DARK = themes()
MORE, APART = 'contrast="more"', 'colours="apart"'
HIGH = [
    pytest.param(theme, id=f"{light}{kind}")
    for looks, kind in (((MORE,), ""), ((MORE, APART), "-apart"))
    for theme, light in zip(themes(*looks), ("day", "lamp"))
]
COLOURS = [pytest.param(theme, id=light) for theme, light in zip(themes(APART), ("day", "lamp"))]
BETWEEN = {"globe-join-gold", "globe-join-coral", "globe-comet", "globe-star"}
"""What lies between a letter and its tile cannot be far from both."""


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` (WCAG)."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def too_faint(pairs: dict[str, str], theme: dict[str, str], least: float) -> list[str]:
    return [
        f"{ink} on {ground}: {ratio:.2f}"
        for ground, inks in pairs.items()
        for ink in inks.split()
        if (ratio := contrast(theme[ink], theme[ground])) < least
    ]


SAME_BY_LAMP = {  # white targets and codes that cameras read are the same in every light
    "qr-light",
    "qr-dark",
    "hexabble-target",
    "hexabble-fresh",
    "lexigrid-next",
    "lexigrid-sand",
    "horrible-hex-target",
    "horrible-hex-moved",
    "globe-target",
    "globe-target-cell",
}


def test_every_colour_has_its_lamp_light():
    colours = {name for name, value in LIGHT.items() if value.startswith(("#", "rgb"))}
    assert colours >= {"paper", "ink", "hexabble-tile", "horrible-hex-seat-1"}
    assert {name for name in colours if LIGHT[name] == DARK[name]} == SAME_BY_LAMP


def test_the_scheme_is_the_systems_unless_the_player_has_chosen():
    css = (STYLES / "tokens.css").read_text(encoding="utf-8")
    schemes = dict(re.findall(r"(:root[^{]*?) \{\s*color-scheme: ([\w ]+);", css))
    assert schemes == {
        ":root": "light dark",
        ':root[data-theme="light"]': "light",
        ':root[data-theme="dark"]': "dark",
    }


def test_more_contrast_leaves_no_soft_ink():
    css = (STYLES / "tokens.css").read_text(encoding="utf-8")
    soft = {name for name in LIGHT if name.endswith("ink-soft")}
    for head in ("@media (prefers-contrast: more)", ':root[data-contrast="more"]'):
        asked = css[css.index(head) :]
        assert soft == set(re.findall(r"--([\w-]*ink-soft): var", asked[: asked.index("}")]))


PLAIN = [pytest.param(LIGHT, id="day"), pytest.param(DARK, id="lamp")]


@pytest.mark.parametrize("theme", [*PLAIN, *COLOURS])
def test_text_can_be_read(theme):
    assert too_faint(TEXT, theme, 4.5) == []


@pytest.mark.parametrize("theme", [*PLAIN, *COLOURS])
def test_marks_can_be_told_apart(theme):
    assert too_faint(MARKS, theme, 3.0) == []


@pytest.mark.parametrize("theme", HIGH)
def test_in_high_contrast_text_meets_the_strictest_measure_and_marks_and_edges_are_clear(theme):
    """WCAG 1.4.6 (AAA): 7 to 1. Colours that are told apart do so as well."""
    assert too_faint(TEXT, theme, 7.0) == []
    clear = {ground: " ".join(ink for ink in inks.split() if ink not in BETWEEN) for ground, inks in MARKS.items()}
    assert too_faint(clear, theme, 4.0) == []
    assert too_faint(MARKS, theme, 3.0) == []


def test_looks_change_only_colours_that_there_are():
    css = (STYLES / "tokens.css").read_text(encoding="utf-8")
    for look in (MORE, APART):
        assert set(_block(css, f":root[data-{look}]")) < set(LIGHT), look


def test_styles_use_only_tokens_that_exist():
    # One with a fallback may come from elsewhere: an ancestor, or the app through element.style.
    used = {
        (path.name, name)
        for path in STYLES.rglob("*.css")
        for name in re.findall(r"var\(--([\w-]+)\)", path.read_text(encoding="utf-8"))
    }
    local = {
        name
        for path in STYLES.rglob("*.css")
        for name in re.findall(r"--([\w-]+)(?::|\s*\{)", path.read_text(encoding="utf-8"))
    }
    assert {(file, name) for file, name in used if name not in local} == set()


def test_styles_hold_no_literal_colours():
    literal = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")
    found = {
        path.name: literal.findall(re.sub(r"/\*.*?\*/|url\([^)]*\)", "", path.read_text(encoding="utf-8"), flags=re.S))
        for path in STYLES.rglob("*.css")
        if path.name != "tokens.css"
    }
    assert {name: hits for name, hits in found.items() if hits} == {}


def test_only_a_games_own_sheets_name_its_colours():
    """What all tables share takes neutral names (--table, --letter-face), which each game gives its colours."""
    shared = [*(STYLES / "parts").glob("*.css"), *(STYLES / "table").glob("*.css"), STYLES / "base.css"]
    games = re.compile(r"--(?:hexabble|lexigrid|horrible-hex|globe)-[\w-]+|\[data-game")
    found = {path.name: games.findall(path.read_text(encoding="utf-8")) for path in shared}
    assert len(found) > 12 and {name: hits for name, hits in found.items() if hits} == {}


def test_sheets_are_short():
    assert {path.name: n for path in STYLES.rglob("*.css") if (n := path.read_text().count("\n")) > 420} == {}
