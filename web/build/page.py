"""Renders index.html: the page's Jinja2 template, the help pages and what starts Python.

The template (``web/index.html``) may use

    asset("icons/icon-192.png")   the relative, hashed URL of a file given by its logical name
    boot_head                     links and the script for <head>
    boot_body                     the <script type="py"> for the end of <body>
    help                          the help pages, in order: each has slug, title and html
    version                       which version and build this is, in words
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from itertools import count
from pathlib import Path
from typing import Any

import jinja2
import markdown
from markupsafe import Markup

from web.build import figures
from web.build.paths import WEB

HELP_ORDER = ["hexabble", "lexigrid", "horrible-hex", "globe"]
START = """\
import sys
sys.path.insert(0, "/home/pyodide/app.zip")
try:
    import app.main
    await app.main.start()
except BaseException:
    # Only the page can tell the player now: see boot.mjs.
    import js, traceback
    js.document.documentElement.dataset.fault = traceback.format_exc()
    raise
"""


@dataclass(frozen=True, slots=True)
class Help:
    """One help page. ``html`` has no <h1>: the template writes the title."""

    slug: str
    title: str
    html: Markup


def render(asset: Callable[[str], str], boot: dict[str, Any], version: str) -> str:
    """The page's HTML. ``boot`` is ``{"preload": [urls], "config": {...}, "script": url, "integrity": {url: hash}}``."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(WEB),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    template = environment.get_template("index.html")
    return template.render(
        asset=asset,
        boot_head=_boot_head(boot),
        boot_body=_boot_body(boot),
        help=help_pages(asset),
        version=version,
    )


def help_pages(asset: Callable[[str], str]) -> list[Help]:
    """The pages of ``web/help/*.md``; ``asset:NAME`` in a link or picture is an asset's URL, a line ``figure:NAME`` a figure."""
    paths = sorted((WEB / "help").glob("*.md"), key=lambda path: _help_rank(path.stem))
    return [_help_page(path, asset) for path in paths]


def _help_page(path: Path, asset: Callable[[str], str]) -> Help:
    text = path.read_text(encoding="utf-8")
    title, _, rest = text.lstrip().partition("\n")
    if not title.startswith("# "):
        raise ValueError(f"{path.name}: the first line has to be '# Title'")
    rest = re.sub(r"asset:([\w./-]+)", lambda match: asset(match[1]), rest)
    rest = re.sub(r"^figure:([\w-]+)$", lambda match: figures.FIGURES[match[1]](), rest, flags=re.M)
    html = markdown.markdown(
        rest,
        extensions=["tables", "attr_list", "def_list", "md_in_html", "toc"],
        extension_configs={"toc": {"slugify": _prefixed(path.stem)}},
    )
    return Help(path.stem, title.removeprefix("# ").strip(), Markup(_numbered(html, path.stem)))


def _numbered(html: str, slug: str) -> str:
    """An id for every paragraph, line of a list, row and caption that has none: search leads to it. Lines of contents stay without."""
    numbers = count(1)
    return re.sub(
        r"<(p|li|tr|figcaption)>(?!<a href=\"#|\s*<th)",
        lambda match: f'<{match[1]} id="help-{slug}-{next(numbers)}">',
        html,
    )


def _prefixed(slug: str) -> Callable[[str, str], str]:
    # Headings of two pages may be called the same; ids in one document may not.
    return lambda text, separator: f"{slug}-{re.sub(r'[^a-z0-9]+', separator, text.lower()).strip(separator)}"


def _help_rank(stem: str) -> tuple[int, str]:
    return (HELP_ORDER.index(stem) if stem in HELP_ORDER else len(HELP_ORDER), stem)


def _boot_head(boot: dict[str, Any]) -> Markup:
    # The wasm is not preloaded: V8 would never find it compiled in its cache again.
    marks = boot["integrity"]
    lines = [f'<link rel="modulepreload" href="{escape(url)}" integrity="{marks[url]}">' for url in boot["preload"]]
    lines.append(f'<script type="module" src="{escape(boot["script"])}" integrity="{marks[boot["script"]]}"></script>')
    return Markup("\n".join(lines))


def _boot_body(boot: dict[str, Any]) -> Markup:
    config = _json(boot["config"])
    # PyScript loads its plugins for MicroPython too, used or not, unless told so as well.
    others = _json({"plugins": boot["config"]["plugins"]})
    return Markup(
        f'<mpy-config type="json" hidden>{others}</mpy-config>\n<script type="py" config="{config}">\n{START}</script>'
    )


def _json(value: dict[str, Any]) -> str:
    return escape(json.dumps(value, separators=(",", ":")))
