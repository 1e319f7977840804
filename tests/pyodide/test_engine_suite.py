"""The engine's own tests again, inside the Pyodide that players get."""

import json
from pathlib import Path

import pytest

from web.build import in_pyodide
from web.build.paths import ROOT, TESTS

pytestmark = pytest.mark.long
FOLDERS = sorted(p.name for p in (TESTS / "engine").iterdir() if any(p.rglob("test_*.py")))


@pytest.fixture(scope="module")
def outcomes():
    """{test id: [outcome, report]} of one run over tests/engine."""
    done = in_pyodide.run(
        Path(__file__).with_name("suite_in_pyodide.py"), ["tests/engine"], {"/repo": ROOT}, env={"CI": "true"}
    )
    line = next((text for text in done.stdout.splitlines() if text.startswith("OUTCOMES ")), None)
    assert line, f"the suite did not come to its end:\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
    return json.loads(line.removeprefix("OUTCOMES "))


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_suite_passes_inside_pyodide(outcomes, folder):
    mine = {name: outcome for name, outcome in outcomes.items() if name.startswith(f"tests/engine/{folder}/")}
    assert mine
    failed = {name: report for name, (outcome, report) in mine.items() if outcome != "passed"}
    assert not failed, "\n\n".join(f"{name}\n{report}" for name, report in failed.items())
