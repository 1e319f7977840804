"""A device for the tests of the whole app: its tabs share a storage, and none may end with a fault panel."""

import pytest

from engine.games import TITLES
from tests.app.fakes.browser import Device
from tests.app.null_table import TABLE


@pytest.fixture
def device():
    device = Device()
    yield device
    try:
        for tab in device.tabs:
            assert tab.console == [], "\n".join(tab.console)
    finally:
        device.close()


@pytest.fixture
def open_null(device, monkeypatch):
    """Opens a tab of a club that has only the smallest table; `table` takes its place."""
    monkeypatch.setitem(TITLES, "null", "Null")
    return lambda address="null", table=TABLE, **more: device.open(address, tables={"null": table}, **more)
