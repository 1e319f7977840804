"""The command line behind build.py: makes the tools ready, then runs the command in their venv."""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

from web.build import tools
from web.build.paths import DIST, ROOT


def main(argv: list[str]) -> int:
    """Runs one command; returns the exit code."""
    parser, args, rest = _parsed(argv)
    try:
        tools.ensure()
        if not tools.in_venv():
            # The first half runs under any Python; the steps need the packages of the venv.
            return subprocess.run([str(tools.venv_python()), str(ROOT / "build.py"), *argv]).returncode
        return _COMMANDS[args.command](args, rest)
    except tools.BuildError as error:
        print(f"\nbuild.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parsed(argv: list[str]) -> tuple[argparse.ArgumentParser, argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(prog="build.py", description="Builds, serves, tests and measures Word Club.")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("build", help="build the site into dist/ (the default)")
    serve = commands.add_parser("serve", help="build, then serve dist/ on this machine")
    serve.add_argument("--port", type=_port, default=8000)
    serve.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones on this network in")
    commands.add_parser("test", help="build, then run every test; what follows goes to pytest")
    commands.add_parser("check", help="lint, format and types, without building or testing")
    commands.add_parser("bench", help="build, then measure; what follows are the names of measurements")
    args, rest = parser.parse_known_args(argv)
    args.command = args.command or "build"
    if rest and args.command in ("build", "serve"):
        parser.error(f"unknown: {' '.join(rest)}")
    return parser, args, rest


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number from 0 (any that is free) to 65535")
    return int(text)


def _build(_args: argparse.Namespace | None = None, _rest: Sequence[str] = ()) -> int:
    from web.build import dist

    start = time.monotonic()
    print("Building Word Club ...", flush=True)
    files = dist.build()
    size = sum(len(data) for data in files.values())
    print(f"Built dist/: {len(files)} files, {size / 1e6:.1f} MB, in {time.monotonic() - start:.1f} s.", flush=True)
    return 0


def _serve(args: argparse.Namespace, _rest: Sequence[str]) -> int:
    from web.build.server import Server

    server = Server(DIST, args.port, args.host)
    # Before anything is built: dist/ may be what another server shows on this very port.
    server.claim()
    _build()
    server.start()
    print(f"\nWord Club is at {server.url}   (Ctrl+C ends it)", flush=True)
    try:
        server.wait()
    except KeyboardInterrupt:
        print()
        server.stop()
    return 0


def _test(_args: argparse.Namespace, rest: list[str]) -> int:
    from web.build import checks, testing

    failed = 0 if rest else checks.run()
    _build()
    return testing.run(rest) or failed


def _check(_args: argparse.Namespace, _rest: Sequence[str]) -> int:
    from web.build import checks

    return checks.run()


def _bench(_args: argparse.Namespace, rest: Sequence[str]) -> int:
    _build()
    return subprocess.run([sys.executable, "-m", "tests.bench", *rest], cwd=ROOT).returncode


_COMMANDS: dict[str, Callable[[argparse.Namespace, list[str]], int]] = {
    "build": _build,
    "serve": _serve,
    "test": _test,
    "bench": _bench,
    "check": _check,
}
