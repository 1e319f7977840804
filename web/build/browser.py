"""Finds Chrome or Chromium with its driver, or installs Debian's, and says how it is started."""

import os
import shutil
import subprocess
from pathlib import Path

from web.build.tools import BuildError, say

BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
FLAGS = [
    "--headless=new",
    "--no-first-run",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    # WebGL without a graphics card
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    # ... which paints pages and flat canvases slower than the processor does
    "--disable-gpu-rasterization",
    "--disable-accelerated-2d-canvas",
]


def ensure() -> tuple[str, str]:
    """Paths of a browser and its driver; installs Debian's where root can."""
    found = find()
    if not found and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        _apt_install("chromium", "chromium-driver")
        found = find()
    if not found:
        raise BuildError(
            "The browser tests need Chrome or Chromium and chromedriver, and none was found.\n"
            "On Debian: apt-get install chromium chromium-driver. Elsewhere: install Chrome and put the\n"
            "chromedriver of the same version on the PATH."
        )
    return found


def find() -> tuple[str, str] | None:
    """Paths of an installed browser and driver, or None."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not browser and Path(MACOS).exists():
        browser = MACOS
    driver = shutil.which("chromedriver") or shutil.which("/usr/lib/chromium/chromedriver")
    return (browser, driver) if browser and driver else None


def flags() -> list[str]:
    """Command-line flags for a headless browser on this machine."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return FLAGS + (["--no-sandbox"] if as_root else [])  # as root Chromium has no sandbox


def _apt_install(*packages: str) -> None:
    say(f"installing {' and '.join(packages)} with apt-get (once) ...")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise BuildError("apt-get could not install a browser:\n" + "\n".join(done.stdout.splitlines()[-10:]))
