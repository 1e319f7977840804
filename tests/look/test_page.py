"""What index.html, the help pages and the notices promise one another."""

import json
import re
from pathlib import Path

import jinja2
import markdown
import pytest
from markupsafe import Markup

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
TABLES = ["hexabble", "lexigrid", "horrible-hex", "globe"]


def page(every_table_open: bool = False) -> str:
    """The page as the build renders it, with plain names for assets and nothing that starts Python."""
    source = (WEB / "index.html").read_text(encoding="utf-8")
    if every_table_open:
        source = source.replace('"open": false', '"open": true')
    loader = jinja2.ChoiceLoader([jinja2.DictLoader({"index.html": source}), jinja2.FileSystemLoader(WEB)])
    environment = jinja2.Environment(
        loader=loader, autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.get_template("index.html").render(
        asset=lambda name: name,
        boot_head="",
        boot_body="",
        version="0",
        help=[{"slug": slug, "html": Markup(help_html(slug))} for slug in TABLES],
    )


def help_html(slug: str) -> str:
    _, _, text = (WEB / "help" / f"{slug}.md").read_text(encoding="utf-8").partition("\n")
    return markdown.markdown(text, extensions=["tables", "attr_list", "def_list", "md_in_html", "toc"])


ALL = page(every_table_open=True)


def test_no_id_is_given_twice():
    ids = re.findall(r'\sid="([^"]+)"', ALL)
    assert sorted(ids) == sorted(set(ids))


def test_links_within_the_page_lead_somewhere():
    ids = set(re.findall(r'\sid="([^"]+)"', ALL))
    targets = set(re.findall(r'href="#([^"]+)"', ALL))
    assert targets - ids == {"settings", "install"}  # which Python renders


def test_links_to_notices_lead_to_files():
    folders = [WEB / "notices", ROOT / "wordlists" / "licences"]
    files = set(re.findall(r'href="notices/([^"]+)"', ALL))
    assert {name for name in files if not any((folder / name).is_file() for folder in folders)} == set()


def test_every_notice_file_is_linked():
    files = set(re.findall(r'href="notices/([^"]+)"', ALL))
    assert {path.name for path in (WEB / "notices").glob("*.txt")} - files == set()


def test_our_licence_is_shown_as_it_is():
    assert (WEB / "notices" / "word-club.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_ukacd_notice_stands_in_the_page_itself():
    assert "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved." in ALL


def test_the_page_holds_no_inline_style_or_script():
    assert re.findall(r"\sstyle=|<style|\son\w+=|<script(?! type=)", ALL) == []


@pytest.mark.parametrize("slug", TABLES)
def test_every_heading_of_a_help_page_can_be_linked_to(slug):
    ids = re.findall(r'<h2(?: id="([^"]*)")?', help_html(slug))
    assert ids and all(name.startswith(f"help-{slug}-") for name in ids)


def test_a_table_that_is_not_open_cannot_be_entered():
    closed = re.findall(r'"id": "([\w-]+)", "open": false', (WEB / "index.html").read_text(encoding="utf-8"))
    hrefs = set(re.findall(r'href="#([\w-]+)"', page()))
    assert hrefs.isdisjoint({*closed, *(f"help-{slug}" for slug in closed)})


def test_the_manifest_names_pictures_of_the_size_they_have():
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        data = (WEB / icon["src"]).read_bytes()
        width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


def test_the_browser_bar_has_the_paper_of_the_tokens():
    tokens = (WEB / "styles" / "tokens.css").read_text(encoding="utf-8")
    papers, *_ = re.findall(r"--paper:\s*light-dark\((#\w+), (#\w+)\)", tokens)
    assert re.findall(r'name="theme-color" content="(#\w+)"', ALL) == list(papers)
