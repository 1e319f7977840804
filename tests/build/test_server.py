"""The server answers as netlify.toml says, and as a good static host would."""

import gzip
import http.client
import re
import tomllib

import brotli
import pytest

from web.build import cli, headers, tools
from web.build.paths import DIST, ROOT
from web.build.server import Server
from web.build.tools import BuildError


@pytest.fixture(scope="module")
def server():
    with Server(DIST) as running:
        yield running


def ask(server, path, method="GET", **more):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        connection.request(method, path, headers={k.replace("_", "-"): v for k, v in more.items()})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def asset(pattern):
    return "/" + next(DIST.glob(f"assets/{pattern}")).relative_to(DIST).as_posix()


def toml_headers(path):
    return next(
        rule["values"] for rule in tomllib.loads((ROOT / "netlify.toml").read_text())["headers"] if rule["for"] == path
    )


def test_headers_are_those_of_netlify_toml(server):
    for path in ("/", "/index.html", "/sw.js", "/nowhere"):
        sent = ask(server, path)[1]
        wanted = dict(toml_headers("/*"))
        if path == "/nowhere":
            wanted.pop("Cache-Control")
        assert {name: sent.get(name) for name in wanted} == wanted


def test_hashed_names_are_cached_for_ever_and_others_asked_for_anew(server):
    assert ask(server, asset("app.*"))[1]["Cache-Control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/sw.js", "/manifest.webmanifest", "/build-info.json"):
        assert ask(server, path)[1]["Cache-Control"] == "no-cache"


def test_the_policy_is_strict():
    policy = dict(part.split(None, 1) for part in toml_headers("/*")["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["style-src"] == policy["connect-src"] == policy["font-src"] == policy["worker-src"] == "'self'"
    assert policy["require-trusted-types-for"] == "'script'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert not any(word in " ".join(policy.values()) for word in ("unsafe-inline", "'unsafe-eval'", "*", "http"))


def test_only_what_the_games_use_is_permitted():
    allowed = [p.split("=") for p in toml_headers("/*")["Permissions-Policy"].split(", ")]
    assert {name for name, who in allowed if who != "()"} == {"camera", "fullscreen", "screen-wake-lock"}


def test_an_unchanged_file_is_answered_without_its_bytes(server):
    status, sent, _ = ask(server, "/")
    assert status == 200
    status, again, body = ask(server, "/", If_None_Match=sent["ETag"])
    assert (status, body) == (304, b"") and again["ETag"] == sent["ETag"]


@pytest.mark.parametrize("encoding, unpack", [("br", brotli.decompress), ("gzip", gzip.decompress)])
def test_compressed_where_the_browser_takes_it(server, encoding, unpack):
    _, sent, body = ask(server, "/", Accept_Encoding=f"deflate, {encoding}")
    assert sent["Content-Encoding"] == encoding and sent["Vary"] == "Accept-Encoding"
    assert unpack(body) == (DIST / "index.html").read_bytes()
    assert "Content-Encoding" not in ask(server, asset("young-serif*.woff2"), Accept_Encoding=encoding)[1]


@pytest.mark.parametrize(
    "pattern, kind",
    [
        ("pyodide-*/pyodide.asm.wasm", "application/wasm"),
        ("pyodide-*/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("styles.*.css", "text/css; charset=utf-8"),
        ("*.woff2", "font/woff2"),
        ("*.webp", "image/webp"),
        ("../manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_types(server, pattern, kind):
    path = "/manifest.webmanifest" if pattern.startswith("..") else asset(pattern)
    assert ask(server, path)[1]["Content-Type"] == kind


def test_head_sends_the_length_and_no_body(server):
    status, sent, body = ask(server, "/", "HEAD")
    assert status == 200 and body == b"" and int(sent["Content-Length"]) == (DIST / "index.html").stat().st_size


@pytest.mark.parametrize(
    "path", ["/assets/", "/../build.py", "/%2e%2e/build.py", "/assets/../../build.py", "/assets", "/x"]
)
def test_nothing_but_files_of_the_site(server, path):
    status, sent, body = ask(server, path)
    assert (status, body) == (404, b"Not found\n") and sent["Cache-Control"] == "no-store"


def test_a_port_in_use_is_said_in_plain_words(server):
    with pytest.raises(BuildError, match=rf"Port {server.port} is in use.*--port"):
        Server(DIST, server.port).start()


def test_a_stopped_server_comes_back_on_its_port():
    server = Server(DIST).start()
    port = server.port
    server.stop()
    with pytest.raises(ConnectionError):
        ask(server, "/")
    server.start()
    assert server.port == port and ask(server, "/")[0] == 200
    server.stop()


def test_patterns_match_as_netlify_does():
    rules = [(headers._pattern(p), {}) for p in ("/*", "/a/*", "/a/:b/c")]
    matched = [[bool(p.fullmatch(path)) for p, _ in rules] for path in ("/", "/a/x/y", "/a/x/c", "/b")]
    assert matched == [[True, False, False], [True, True, False], [True, True, True], [True, False, False]]


def test_a_port_that_is_none_is_told_before_anything_is_built(capsys, monkeypatch):
    monkeypatch.setattr(cli, "_build", lambda *_: pytest.fail("built"))
    for port in ("99999", "-1", "eight", "8_000"):
        with pytest.raises(SystemExit):
            cli.main(["serve", f"--port={port}"])
        assert "is no port" in capsys.readouterr().err


def test_a_port_in_use_is_told_before_the_site_under_a_running_server_is_replaced(server, capsys, monkeypatch):
    monkeypatch.setattr(cli, "_build", lambda *_: pytest.fail("built"))
    monkeypatch.setattr(tools, "in_venv", lambda: True)
    assert cli.main(["serve", "--port", str(server.port)]) == 1
    assert f"Port {server.port} is in use" in capsys.readouterr().err


def test_the_readme_asks_for_the_node_that_the_build_asks_for():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"Node (\d+) or newer", readme) == [str(tools.OLDEST_NODE)]
