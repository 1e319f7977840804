"""Serves dist/ as a good static host would: netlify.toml's headers, ETag, brotli or gzip."""

import errno
import gzip
import hashlib
import threading
from collections.abc import Callable
from email.message import Message
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from web.build import headers
from web.build.paths import DIST
from web.build.tools import BuildError

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# Compressed already, so sent as they are.
PACKED = {".png", ".webp", ".woff2", ".zip", ".whl"}


class Server:
    """A site on a port. ``Server(dist).start()`` serves in a thread, ``stop()`` ends it.

    ``port`` 0 takes a free one, and keeps it: after ``stop()``, ``start()`` serves on
    the same again. ``prefix`` ("/some/folder/") puts the site below the root.
    For tests: ``on_request(path) -> status | None`` may refuse a request, ``hold(part)``
    keeps answers waiting, ``cut`` breaks them off in the middle, ``broken`` sends other
    bytes than the file's under an answer that looks right.
    """

    def __init__(self, dist: Path = DIST, port: int = 0, host: str = "127.0.0.1", prefix: str = "/"):
        self.dist, self.port, self.host, self.prefix = dist.resolve(), port, host, prefix
        self.rules = headers.load()
        self.on_request: Callable[[str], int | None] = lambda path: None
        self.cut: str | None = None  # the end of a path whose answer breaks off
        self.broken: dict[str, Callable[[bytes], bytes]] = {}  # a part of a path: what becomes of the file
        self.requests: list[tuple[str, str, int, int]] = []  # method, path, status, bytes of body
        self._http: ThreadingHTTPServer | None = None
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://{'localhost' if self.host in ('127.0.0.1', '0.0.0.0') else self.host}:{self.port}{self.prefix}"

    @property
    def running(self) -> bool:
        """Whether it serves now."""
        return self._http is not None

    def claim(self) -> "Server":
        """Takes the port, without serving on it yet; BuildError where that cannot be."""
        self._http = self._http or self._listen()
        return self

    def start(self) -> "Server":
        """Serves in a thread of its own; BuildError where the port is taken."""
        self._http = self._http or self._listen()
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()
        return self

    def stop(self) -> None:
        """Ends serving; the port refuses connections from now on."""
        if self._http:
            self._http.shutdown()
            self._http.server_close()
            self.wait()
            self._http = None

    def hold(self, part: str) -> Callable[[], None]:
        """Keeps requests whose path ends in ``part`` waiting until the function returned is called."""
        gate = threading.Event()

        def wait(path: str) -> int | None:
            if path.endswith(part):
                gate.wait(60)
            return None

        self.on_request = wait
        return gate.set

    def wait(self) -> None:
        """Blocks until the serving thread ends."""
        if self._thread:
            self._thread.join()

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _listen(self) -> ThreadingHTTPServer:
        handler = type("Handler", (_Handler,), {"site": self})
        try:
            http = _Http((self.host, self.port), handler)
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                raise BuildError(
                    f"Port {self.port} is in use or not allowed. Choose another: python3 build.py serve --port 8765"
                ) from None
            raise BuildError(f"Cannot serve at {self.host!r}: {error.strerror or error}.") from None
        self.port = http.server_address[1]
        return http


class _Http(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle is nothing to report."""


class _Handler(BaseHTTPRequestHandler):
    site: Server
    protocol_version = "HTTP/1.1"
    # One packet for headers and body: without this a small answer waits 40 ms for an ACK.
    wbufsize = -1
    disable_nagle_algorithm = True
    timeout = 60

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def log_message(self, *_: object) -> None:
        """Quiet: the site's ``requests`` has them."""

    def _answer(self, body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        inner = "/" + path.removeprefix(self.site.prefix) if path.startswith(self.site.prefix) else None
        refused = self.site.on_request(path)
        file = self._file(inner) if inner else None
        if refused or inner is None or file is None:
            status = refused or HTTPStatus.NOT_FOUND
            return self._send(status, inner or path, b"Not found\n", {"Content-Type": TYPES[".txt"]}, body)
        data, encoding, etag = _content(file, file.stat().st_mtime_ns, _accepted(self.headers))
        if change := next((change for part, change in self.site.broken.items() if part in inner), None):
            data, encoding, etag = change(file.read_bytes()), "", '"broken"'
        extra = {"ETag": etag, "Vary": "Accept-Encoding"}
        if etag in self.headers.get("If-None-Match", ""):
            return self._send(HTTPStatus.NOT_MODIFIED, inner, b"", extra, body)
        extra["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        if encoding:
            extra["Content-Encoding"] = encoding
        self._send(HTTPStatus.OK, inner, data, extra, body)

    def _file(self, path: str) -> Path | None:
        file = (self.site.dist / path.lstrip("/")).resolve()
        if path.endswith("/"):
            file = file / "index.html"
        inside = file.is_relative_to(self.site.dist)
        return file if inside and file.is_file() else None

    def _send(self, status: int, path: str, data: bytes, extra: dict[str, str], body: bool) -> None:
        self.send_response(status)
        for name, value in (headers.matching(self.site.rules, path) | extra).items():
            self.send_header(name, value)
        if status >= 400:
            self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.site.requests.append((self.command, self.path, int(status), len(data) if body else 0))
        if body and self.site.cut and path.endswith(self.site.cut):
            self.wfile.write(data[: len(data) // 2])
            self.close_connection = True
        elif body:
            self.wfile.write(data)


def _accepted(request_headers: Message) -> str:
    accepted = request_headers.get("Accept-Encoding", "")
    return next((name for name in ("br", "gzip") if name in accepted), "")


@lru_cache(maxsize=512)
def _content(file: Path, _changed: int, encoding: str) -> tuple[bytes, str, str]:
    data = file.read_bytes()
    mark = hashlib.sha256(data).hexdigest()[:20]
    if encoding and file.suffix not in PACKED and len(data) > 500:
        data = compressed(data, encoding)
        return data, encoding, f'"{mark}-{encoding}"'
    return data, "", f'"{mark}"'


def compressed(data: bytes, encoding: str) -> bytes:
    """``data`` in "br" or "gzip", at a level that a host would use on the fly or ahead."""
    if encoding == "gzip":
        return gzip.compress(data, 6, mtime=0)
    import brotli

    # 9 of 11: within 5 % of the best and 20 times as quick; bench states sizes at 11.
    packed: bytes = brotli.compress(data, quality=9 if len(data) < 2_000_000 else 5)
    return packed
