"""A device for the tests of the whole app: its tabs share a storage, and none may end with a fault panel."""

import pytest

from tests.app.fakes.browser import Device


@pytest.fixture
def device():
    device = Device()
    yield device
    try:
        for tab in device.tabs:
            assert tab.console == [], "\n".join(tab.console)
    finally:
        device.close()
