"""Run inside Pyodide: pytest over folders of /repo; prints each test's outcome as JSON after a mark.

ARGS is a list of pytest's arguments.
"""

import json
import os
import sys

sys.path[:0] = ["/site", "/repo"]
os.chdir("/repo")

import pytest


class Outcomes:
    def __init__(self):
        self.tests = {}

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.outcome != "passed":
            self.tests[report.nodeid] = [report.outcome, report.longreprtext]

    def pytest_collectreport(self, report):
        if report.failed:
            self.tests[report.nodeid] = ["failed", report.longreprtext]


outcomes = Outcomes()
pytest.main(["-p", "no:cacheprovider", "-q", *ARGS], plugins=[outcomes])  # noqa: F821
print("OUTCOMES " + json.dumps(outcomes.tests))
