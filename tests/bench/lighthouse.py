"""What Lighthouse makes of a first visit by a phone: the home page, served with the headers of netlify.toml.

Lighthouse's own mobile preset: a slow 4G network and a CPU slowed four times, both simulated from one quick visit. Its
scores depend on the machine; a busy one costs tens of points.
"""

import json
import os
import subprocess
from statistics import median

from tests.bench.tables import table
from web.build import browser, tools
from web.build.paths import DIST, LIGHTHOUSE
from web.build.server import Server

TITLE = "Lighthouse"
ONLY_BY_NAME = True
"""It fetches Lighthouse, and a bench of everything needs no network."""
RUNS = 3
CATEGORIES = {"performance": "85", "accessibility": "100", "best-practices": "100"}
"""With what is aimed at."""
FIGURES = {
    "first-contentful-paint": ("first paint, ms", ""),
    "largest-contentful-paint": ("largest paint, ms", ""),
    "total-blocking-time": ("blocking, ms", ""),
    "interactive": ("interactive, ms", ""),
    "speed-index": ("speed index, ms", ""),
    "cumulative-layout-shift": ("layout shift", "0.02"),
    "total-byte-weight": ("bytes", ""),
}


def measure() -> str:
    """Medians of three visits, each with a fresh profile, and what cost points other than for time."""
    tools.ensure_lighthouse()
    with Server(DIST) as server:
        reports = [_report(server.url) for _ in range(RUNS)]
    rows = [
        (name.replace("-", " "), *_medians([report["categories"][name]["score"] * 100 for report in reports]), aim)
        for name, aim in CATEGORIES.items()
    ]
    rows += [
        (label, *_medians([report["audits"][audit]["numericValue"] for report in reports]), aim)
        for audit, (label, aim) in FIGURES.items()
    ]
    return table(["phone, first visit", "median", "least", "most", "aim"], rows) + "".join(
        f"\n\nCosts points: {fault}" for fault in _faults(reports[-1])
    )


def _report(url: str) -> dict:
    chromium, _ = browser.ensure()
    # Its own window, or the preset's phone would be judged without a first paint.
    flags = [*browser.flags(), "--window-size=412,823"]
    done = subprocess.run(
        [
            tools.node(),
            str(LIGHTHOUSE / "lighthouse" / "cli" / "index.js"),
            url,
            "--output=json",
            "--output-path=stdout",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--chrome-flags={' '.join(flags)}",
            "--no-enable-error-reporting",
            "--quiet",
        ],
        capture_output=True,
        text=True,
        env=os.environ | {"CHROME_PATH": chromium},
    )
    if done.returncode:
        raise tools.BuildError(f"Lighthouse gave up:\n{done.stderr[-2000:]}")
    report: dict = json.loads(done.stdout)
    if error := report.get("runtimeError"):
        raise tools.BuildError(f"Lighthouse gave up: {error['message']}")
    return report


def _medians(values: list[float]) -> tuple[str, str, str]:
    def said(value: float) -> str:
        return f"{value:.3f}" if value < 1 else f"{value:,.0f}"

    return said(median(values)), said(min(values)), said(max(values))


def _faults(report: dict) -> list[str]:
    """Audits of the categories that are not about time that did not pass."""
    wanted = [
        ref["id"]
        for name in CATEGORIES
        if name != "performance"
        for ref in report["categories"][name]["auditRefs"]
        if ref["weight"]
    ]
    audits = [report["audits"][name] for name in dict.fromkeys(wanted)]
    return [
        f"{audit['title']} ({audit['id']}){_items(audit)}"
        for audit in audits
        if audit["score"] is not None and audit["score"] < 1
    ]


def _items(audit: dict) -> str:
    said = [
        str(item.get("value") or item.get("description") or "") for item in audit.get("details", {}).get("items", [])
    ]
    return ": " + " ".join(said) if any(said) else ""
