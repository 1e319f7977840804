"""Run inside Pyodide: pytest over folders of /repo; prints each test's outcome as JSON after a mark.

ARGS is a list of pytest's arguments.
"""

import json
import os
import sys
from collections import Counter

sys.path[:0] = ["/site", "/repo"]
os.chdir("/repo")

import pytest

from tests.often import SEEDS


class Outcomes:
    def __init__(self):
        self.tests = {}

    def pytest_collection_modifyitems(self, config, items):
        """Of a run of seeds the first few."""
        left, dropped, counts = [], [], Counter()
        for item in items:
            params = dict(item.callspec.params) if hasattr(item, "callspec") else {}
            seeds = [params.pop(name) for name in ("seed", "block") if name in params]
            of = (item.nodeid.partition("[")[0], repr(params))
            counts[of] += bool(seeds)
            (left if counts[of] <= SEEDS else dropped).append(item)
        items[:] = left
        config.hook.pytest_deselected(items=dropped)

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.outcome != "passed":
            self.tests[report.nodeid] = [report.outcome, report.longreprtext]

    def pytest_collectreport(self, report):
        if report.failed:
            self.tests[report.nodeid] = ["failed", report.longreprtext]


outcomes = Outcomes()
pytest.main(["-p", "no:cacheprovider", "-q", *ARGS], plugins=[outcomes])  # noqa: F821
print("OUTCOMES " + json.dumps(outcomes.tests))
