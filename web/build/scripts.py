"""What esbuild does: three.js cut down to what the globe uses, and smaller scripts and styles."""

import subprocess

from web.build.cache import cached
from web.build.paths import NODE_MODULES, WEB
from web.build.tools import BuildError, node

# The classes of three.js that Python uses; all else is shaken off.
THREE_EXPORTS = WEB / "three_exports.txt"


def three() -> bytes:
    """three.js with only the names listed in web/three_exports.txt, as one minified module."""
    names = THREE_EXPORTS.read_text().split()
    source = f"export {{ {', '.join(names)} }} from 'three';\n"
    version = (NODE_MODULES / "three" / "package.json").read_bytes()
    return cached(["three", source, version], lambda: _esbuild(source, "js", ["--bundle", "--format=esm"]))


def minified_js(source: str) -> bytes:
    """A module, minified."""
    return cached(["js", source], lambda: _esbuild(source, "js", ["--format=esm"]))


def minified_css(source: str) -> bytes:
    """A style sheet, minified."""
    return cached(["css", source], lambda: _esbuild(source, "css", []))


def _esbuild(source: str, loader: str, options: list[str]) -> bytes:
    done = subprocess.run(
        [
            node(),
            str(NODE_MODULES / "esbuild" / "bin" / "esbuild"),
            f"--loader={loader}",
            "--minify",
            "--legal-comments=inline",
            "--log-level=warning",
            *options,
        ],
        input=source.encode(),
        capture_output=True,
        cwd=NODE_MODULES.parent,
    )
    if done.returncode:
        raise BuildError(f"esbuild could not read this {loader}:\n{done.stderr.decode()}")
    return done.stdout
