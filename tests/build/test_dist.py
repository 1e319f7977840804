"""dist/: what is in it, that names tell content, that nothing leads outside."""

import base64
import hashlib
import io
import json
import re
import struct
import zipfile
from html.parser import HTMLParser

import pytest

from engine.games import NAMES
from web.build import archives, cache, dist
from web.build.paths import DIST, ROOT

EXPECTED = [
    r"index\.html",
    r"sw\.js",
    r"manifest\.webmanifest",
    r"build-info\.json",
    r"news\.json",
    r"notices/[\w.-]+\.txt",
    r"wheels/wordclub_engine-[\d.]+-py3-none-any\.whl",
    r"assets/(app|python_stdlib|python_more|lexicon|shared|back|matches|links|settings|learn|firsts|hexabble|lexigrid|horrible-hex|globe)\.[0-9a-f]{12}\.wasm",
    r"assets/robots(-(hexabble|lexigrid|horrible-hex|globe))?\.[0-9a-f]{12}\.wasm",
    r"assets/days(-(hexabble|horrible-hex|globe))?\.[0-9a-f]{12}\.wasm",
    r"assets/pyodide\.rest\.[0-9a-f]{12}\.wasm",
    r"assets/(boot|three)\.[0-9a-f]{12}\.mjs",
    r"assets/pyodide-lock\.[0-9a-f]{12}\.json",
    r"assets/styles\.[0-9a-f]{12}\.css",
    r"assets/[\w-]+\.[0-9a-f]{12}\.(svg|png|webp|woff2)",
    r"assets/pyodide-[0-9a-f]{12}/pyodide(\.asm)?\.(mjs|wasm)",
    r"assets/pyscript-[0-9a-f]{12}/(core|core-\w+|error-\w+)\.js",
    r"assets/wheels-[0-9a-f]{12}/segno-[\d.]+-py3-none-any\.whl",
]


@pytest.fixture(scope="module")
def files():
    return {p.relative_to(DIST).as_posix(): p.read_bytes() for p in DIST.rglob("*") if p.is_file()}


def test_only_expected_files(files):
    unexpected = [name for name in files if not any(re.fullmatch(pattern, name) for pattern in EXPECTED)]
    assert unexpected == []
    missing = [pattern for pattern in EXPECTED if not any(re.fullmatch(pattern, name) for name in files)]
    assert missing in ([], [r"notices/[\w.-]+\.txt"])


def test_two_builds_give_the_same_bytes(files, tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "CACHE", tmp_path)
    again = dist.site()
    assert again.keys() == files.keys()
    assert [name for name in files if again[name] != files[name]] == []


def test_a_name_that_is_cached_for_ever_tells_its_content(files):
    for name, data in files.items():
        if mark := re.fullmatch(r"assets/[\w-]+\.([0-9a-f]{12})\.\w+", name):
            assert dist.digest(data) == mark[1], name


def test_no_file_names_this_machine(files):
    for name, data in _with_archives(files):
        assert str(ROOT).encode() not in data, name
        assert b"sourceMappingURL=" not in data[-300:], name


def test_build_info_lists_every_file(files):
    info = json.loads(files["build-info.json"])
    assert info["version"] == dist.project_version()
    for name, mark in info["sha256"].items():
        assert hashlib.sha256(files[name]).hexdigest() == mark, name
    assert files.keys() - info["sha256"].keys() == {"build-info.json"}


def test_the_worker_keeps_all_that_the_page_may_ask_for(files):
    kept = json.loads(re.search(rb"FILES = (\{.*?\});", files["sw.js"], re.S)[1])
    not_kept = {n for n in files if n.startswith(("wheels/", "assets/install-"))} | {
        "sw.js",
        "build-info.json",
        "news.json",
        "index.html",
    }
    assert set(kept) == files.keys() - not_kept | {"./"}
    for name, mark in kept.items():
        data = files["index.html" if name == "./" else name]
        assert base64.b64encode(hashlib.sha256(data).digest()).decode() == mark, name


def test_the_app_finds_its_version_and_its_assets(files):
    (name,) = [n for n in files if n.startswith("assets/app.")]
    assert "buildinfo.pyc" in zipfile.ZipFile(io.BytesIO(files[name])).namelist()
    assets = json.loads(files["build-info.json"])["assets"]
    for logical in ("lexicon.bin", "three.mjs", "styles.css"):
        assert assets[logical] in files


class Links(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.urls, self.inline = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.urls += [attrs[k] for k in ("href", "src") if attrs.get(k)]
        self.inline += [f"{tag} {k}" for k in attrs if k == "style" or k.startswith("on")]
        if tag == "style" or (
            tag == "script" and "src" not in attrs and attrs.get("type") not in ("py", "application/json")
        ):
            self.inline.append(tag)


def test_the_page_tells_its_build_and_the_build_tells_its_sources(files, monkeypatch):
    build = re.findall(r"Word Club [\d.]+, build ([0-9a-f]{8})\b", files["index.html"].decode())
    assert len(build) == 2 and len(set(build)) == 1
    (app,) = [n for n in files if n.startswith("assets/app.")]
    assert build[0].encode() in zipfile.ZipFile(io.BytesIO(files[app])).read("buildinfo.pyc")
    monkeypatch.setattr(dist.archives, "app_sources", lambda: [ROOT / "build.py"])
    assert dist._build_id(dist.Assets()) != build[0]


def test_the_page_links_only_to_what_is_there_and_relatively(files):
    links = Links(files["index.html"].decode())
    inside = [u for u in links.urls if not u.startswith("#") and not u.startswith(("https://", "data:"))]
    assert [u for u in inside if u.startswith("/") or u not in files] == []
    assert len(inside) > 8


def test_the_page_has_nothing_inline_that_the_policy_would_block(files):
    assert Links(files["index.html"].decode()).inline == []


def test_the_manifest_names_pictures_and_tables_that_are_there(files):
    manifest = json.loads(files["manifest.webmanifest"])
    assert all(icon["src"] in files for icon in manifest["icons"])
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    for picture in manifest["screenshots"]:
        # of the lossy kind of WebP: fourteen bits each, after the frame's start code
        wide, high = struct.unpack_from("<HH", files[picture["src"]], 26)
        assert picture["sizes"] == f"{wide}x{high}"
    assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"narrow", "wide"}
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [
        *("./#" + name for name in NAMES),
        "./#hexabble/day",
    ]
    assert not manifest["start_url"].startswith("/") and not manifest.get("scope", "").startswith("/")


def test_modules_are_imported_behind_what_they_import():
    order = archives.import_order("app.app")
    assert order[-1] == "app.app" and len(set(order)) == len(order)
    assert order.index("engine.kernel.record") < order.index("app.bridge") < order.index("app.bridge.browser")
    assert "app.bridge.values" not in order, "it comes with its package, which imports it first"
    assert "app.main" not in order and not any(name.startswith("app.tables.") for name in order)


def test_a_table_opens_without_its_robots():
    """Who plays without them does not wait for the search for plays."""
    for game in NAMES:
        order = archives.import_order("app.tables." + game.replace("-", "_"))
        assert not {name for name in order if name.rpartition(".")[2] in ("robot", "plays", "bounds")}


def test_the_page_asks_for_no_shared_memory(files):
    """Browsers count it as a deprecated use."""
    (name,) = [n for n in files if n.endswith("pyodide.asm.mjs")]
    assert b"shared:!0" not in files[name] and b"Atomics.wait" in files[name]


def test_the_styles_name_fonts_that_are_there(files):
    (name,) = [n for n in files if n.startswith("assets/styles.")]
    urls = [u for u in re.findall(r"url\(\"?([^\")]+)\"?\)", files[name].decode()) if not u.startswith("data:")]
    assert urls and all(f"assets/{u}" in files for u in urls)


def _with_archives(files):
    for name, data in files.items():
        yield name, data
        if data.startswith(b"PK"):
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                yield from ((f"{name}/{inner}", archive.read(inner)) for inner in archive.namelist())


def test_a_folder_of_an_archive_that_is_on_the_path_holds_its_package():
    """Python would take it for a package without an __init__, and never look on the shelf that has the whole."""
    (app,) = DIST.glob("assets/app.*.wasm")
    names = set(zipfile.ZipFile(app).namelist())
    folders = {name.rpartition("/")[0] for name in names if "/" in name}
    assert {folder for folder in folders if f"{folder}/__init__.pyc" not in names} == set()
