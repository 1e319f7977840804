"""Builds dist/: everything the site is, as static files that run from any folder of any host.

What may be cached for ever is under assets/ with a hash in its name; index.html,
sw.js, the manifest and build-info.json say which of these belong together. The same
checkout gives the same bytes, always.
"""

import base64
import hashlib
import json
import re
import shutil
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from web.build import archives, lexicon, news, page, runtime, scripts
from web.build.assets import COMPRESSED_ON_THE_WAY, Assets, beside, digest
from web.build.paths import BUILD, DIST, NODE_MODULES, ROOT, WEB
from web.build.tools import say

FONTS = [
    "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2",
    "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
]
NOTICES = [WEB / "notices", ROOT / "wordlists" / "licences"]
# Not kept by the service worker: nothing on the page asks for them, only who installs it (the pictures) or builds on it.
NOT_PRECACHED = ("wheels/", "build-info.json", "news.json", "assets/install-")


def build(dist: Path = DIST) -> dict[str, bytes]:
    """Builds the site and replaces ``dist`` by it; returns its files by relative path."""
    files = site()
    aside = BUILD / "dist.new"
    shutil.rmtree(aside, ignore_errors=True)
    for name, data in files.items():
        path = aside / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    shutil.rmtree(dist, ignore_errors=True)
    aside.rename(dist)
    return files


def site(library: runtime.Library | None = None) -> dict[str, bytes]:
    """Every file of the site, by path relative to its root; with another ``library`` of Pyodide for a look at it."""
    library = library or runtime.library()
    version = project_version()
    assets = Assets()

    _add_folder(assets, WEB / "icons", "icons")
    _add_folder(assets, WEB / "pictures", "pictures", "install-*.*")
    for font in FONTS:
        assets.add(f"fonts/{Path(font).name}", (NODE_MODULES / font).read_bytes())
    assets.add("styles.css", _styles(assets))
    say("packing the word lists ...")
    assets.add("lexicon.bin", lexicon.packed(), COMPRESSED_ON_THE_WAY)
    assets.add("three.mjs", scripts.three())

    say("trimming and compiling Python for the browser ...")
    pyodide = assets.add_folder("pyodide", runtime.pyodide_files(library.wasm))
    rest = assets.add("pyodide.rest.wasm", library.rest) if library.rest else ""
    core = assets.add_folder("pyscript", runtime.pyscript_files())
    first_modules, later_modules, names = archives.stdlib_archives()
    stdlib = assets.add("python_stdlib.zip", first_modules, COMPRESSED_ON_THE_WAY)
    more = (assets.add("python_more.zip", later_modules, COMPRESSED_ON_THE_WAY), " ".join(names))
    wheels, lock = runtime.wheels_and_lock()
    for name, data in wheels.items():
        assets.files[f"assets/{name}"] = data
    lock_url = assets.add("pyodide-lock.json", lock)

    parts, needs, modules = archives.app_archives()
    shelves = {
        part: (assets.add(f"{part}.zip", data, COMPRESSED_ON_THE_WAY), " ".join(modules[part]))
        for part, data in parts.items()
        if part != "app"
    } | {"library": more}
    later = set(names)
    for table, parts_of in needs.items():
        if any(archives.asks_for(modules[part], later) for part in parts_of):
            needs[table] = (*parts_of, "library")
    build_id = _build_id(assets)
    orders = {"app": archives.import_order("app.app")}
    orders |= {part: archives.import_order(archives.entrance(part)) for part in needs}
    for part in needs:
        if part.startswith(f"{archives.DAYS}-"):
            near = (part.removeprefix(f"{archives.DAYS}-"), archives.BACK)  # it is fetched and imported behind these
            there = set().union(*(modules[s] for one in (*near, part) for s in ("app", *needs[one]) if s in modules))
            # What it took from elsewhere would come while the page stands still.
            assert set(orders[part]) <= there, f"{part} imports {sorted(set(orders[part]) - there)}"
            before = {name for one in near for name in orders[one]}
            orders[part] = tuple(name for name in orders[part] if name not in before)
    info = archives.build_info_archive(_build_info_module(version, build_id, assets, shelves, needs, orders))
    first_page = archives.write_zip(archives.read_zip(parts["app"]) | info, zipfile.ZIP_STORED)
    app = assets.add("app.zip", first_page, COMPRESSED_ON_THE_WAY)

    say("rendering the page ...")
    boot = _boot(assets, pyodide, core, stdlib, lock_url, app, rest, library.loader, more)
    files = dict(assets.files)
    files["index.html"] = page.render(assets.url, boot, f"{version}, build {build_id}").encode()
    files["manifest.webmanifest"] = _manifest(assets)
    files |= {f"notices/{path.name}": path.read_bytes() for folder in NOTICES for path in sorted(folder.glob("*.txt"))}
    files |= {f"wheels/{name}": data for name, data in runtime.engine_wheel(version).items()}
    files |= assets.files
    files["news.json"] = json.dumps(news.lines(), ensure_ascii=False).encode()
    files["sw.js"] = service_worker(files)
    files["build-info.json"] = _build_info(version, files, assets)
    return dict(sorted(files.items()))


def project_version() -> str:
    """The version in pyproject.toml."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])


def precached(files: dict[str, bytes]) -> dict[str, str]:
    """What the service worker keeps: relative URL to base64 of its sha256.

    The page itself is "./": some hosts answer /index.html with a redirect.
    """
    return {
        "./" if name == "index.html" else name: _sha256(data)
        for name, data in sorted(files.items())
        if name != "sw.js" and not name.startswith(NOT_PRECACHED)
    }


def _add_folder(assets: Assets, folder: Path, logical: str, which: str = "*.*") -> None:
    for path in sorted(folder.glob(which)):
        if path.suffix in {".png", ".svg", ".ico", ".woff2", ".webp", ".jpg"}:
            assets.add(f"{logical}/{path.name}", path.read_bytes())


def _styles(assets: Assets) -> bytes:
    # From the ground up, so that what is nearer to one game has the last word; url(...) names are logical names.
    rooms = ["faces.css", "tokens.css", "base.css", "parts", "club", "table", "tables"]
    folder = WEB / "styles"
    paths = sorted(
        folder.rglob("*.css"),
        key=lambda path: (rooms.index(path.relative_to(folder).parts[0]), path.as_posix()),
    )
    css = "\n".join(path.read_text(encoding="utf-8") for path in paths)

    def hashed(match: re.Match[str]) -> str:
        return match[0] if match[1].startswith("data:") else f'url("{beside(assets.url(match[1]))}")'

    return scripts.minified_css(re.sub(r"""url\(["']?([^"')]+)["']?\)""", hashed, css))


def _manifest(assets: Assets) -> bytes:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    pictures = [*manifest.get("icons", []), *manifest.get("screenshots", [])]
    pictures += [icon for shortcut in manifest.get("shortcuts", []) for icon in shortcut.get("icons", [])]
    for picture in pictures:
        picture["src"] = assets.url(picture["src"])
    return json.dumps(manifest, indent=1, ensure_ascii=False).encode()


def _boot(
    assets: Assets,
    pyodide: str,
    core: str,
    stdlib: str,
    lock: str,
    app: str,
    rest: str,
    loader: int,
    more: tuple[str, str],
) -> dict[str, Any]:
    counted = [f"{pyodide}/pyodide.asm.wasm", f"{pyodide}/pyodide.asm.mjs", stdlib, app]
    chunk = next(name for name in runtime.pyscript_files() if name.startswith("core-"))
    needed = dict.fromkeys((*counted[:2], f"{pyodide}/pyodide.mjs", lock), "Python")
    needed |= {stdlib: "Python's library", f"{core}/core.js": "PyScript", f"{core}/{chunk}": "PyScript"}
    needed |= {rest: "Python"} if rest else {}
    needed |= {app: "the games", assets.url("lexicon.bin"): "the word lists"}
    # One file: it is the page's first step, and a second would be a second wait.
    script = (WEB / "halves.mjs").read_text(encoding="utf-8").replace("export ", "")
    script += (WEB / "boot.mjs").read_text(encoding="utf-8")
    for mark, value in {
        "@CORE@": f"{beside(core)}/core.js",
        "@PYODIDE@": f"{beside(pyodide)}/pyodide.mjs",
        "@STDLIB@": beside(stdlib),
        "@LOCK@": beside(lock),
        "@LATER@": json.dumps(more),
        "@REST@": beside(rest),
        "@LOADER@": str(loader),
        "@VERSION@": runtime.pyodide_version(),
        "@FILES@": json.dumps({beside(url): _described(plain, assets.files[url]) for url, plain in needed.items()}),
        "@COUNTED@": json.dumps([url.rsplit("/", 1)[1] for url in counted]),
    }.items():
        script = script.replace(mark, value)
    url = assets.add("boot.mjs", scripts.minified_js(script))
    preload = [f"{core}/core.js", f"{core}/{chunk}", f"{pyodide}/pyodide.mjs", f"{pyodide}/pyodide.asm.mjs"]
    return {
        "script": url,
        "preload": preload,
        "integrity": {url: "sha256-" + _sha256(assets.files[url]) for url in (url, *preload)},
        "config": {
            "interpreter": f"./{url}",
            "packages_cache": "never",
            "plugins": [f"!{name}" for name in runtime.PLUGINS],
            "files": {f"./{app}": "./app.zip"},
        },
    }


def _sha256(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def _described(plain: str, data: bytes) -> list[str | int]:
    return [plain, len(data), hashlib.sha256(data).hexdigest()]


def _build_id(assets: Assets) -> str:
    """Tells two builds apart whose players saw something else: all that the page is made of goes in."""
    parts = dict(assets.files)
    for path in [
        *archives.app_sources(),
        *(WEB / "help").glob("*.md"),
        *WEB.glob("*.mjs"),
        WEB / "late.py",
        WEB / "index.html",
    ]:
        parts[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    return digest(*(part for name, data in sorted(parts.items()) for part in (name.encode(), data)))[:8]


def _build_info_module(
    version: str,
    build_id: str,
    assets: Assets,
    shelves: dict[str, tuple[str, str]],
    needs: dict[str, tuple[str, ...]],
    orders: dict[str, tuple[str, ...]],
) -> str:
    return (
        '"""Written by the build: which version this is, and the URLs of its assets."""\n\n'
        f"VERSION = {version!r}\n"
        f"BUILD = {build_id!r}\n"
        f"ASSETS = {dict(sorted(assets.urls.items()))!r}\n"
        "# Archives of modules that come later: name to (URL, modules); and which of them each table needs.\n"
        f"SHELVES = {shelves!r}\n"
        f"SHELVES_OF = {needs!r}\n"
        "# What the first page and each table import of ours, in an order that takes one module after the other.\n"
        f"ORDER = { {name: tuple(m for m in order if name == 'app' or m not in orders['app']) for name, order in orders.items()}!r}\n"
    )


def service_worker(files: dict[str, bytes]) -> bytes:
    """sw.js for a site of these files."""
    kept = precached(files)
    template = (WEB / "sw.template.js").read_text(encoding="utf-8")
    mark = hashlib.sha256(json.dumps(kept).encode()).hexdigest()[:12]
    return template.replace("@VERSION@", mark).replace("@FILES@", json.dumps(kept, indent=0)).encode()


def _build_info(version: str, files: dict[str, bytes], assets: Assets) -> bytes:
    info = {
        "version": version,
        "pyodide": runtime.pyodide_version(),
        "assets": dict(sorted(assets.urls.items())),  # logical name: URL
        "sha256": {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())},
    }
    return json.dumps(info, indent=1).encode()
