"""For all tests, in CPython and inside Pyodide: how hypothesis searches."""

import os

from hypothesis import settings

from tests.often import IN_PYODIDE

# No deadline: a shared machine is slow at times, and speed is measured in the bench.
# In CI the same examples each time, so that a red run is the change's own.
settings.register_profile(
    "club", deadline=None, derandomize=bool(os.environ.get("CI")), max_examples=20 if IN_PYODIDE else 100
)
settings.load_profile("club")


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
