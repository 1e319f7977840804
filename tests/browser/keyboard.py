"""What every table's tests do with a keyboard."""

from __future__ import annotations

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

# How many times Tab leads from the element with the focus to the one with an id, as far as can be told beforehand.
_TABS = """
const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter(e => e.tabIndex >= 0 && !e.disabled && e.checkVisibility());
const here = stops.indexOf(document.activeElement), there = stops.findIndex(e => e.id === arguments[0]);
return here < 0 || there < here ? 1 : Math.max(1, there - here);
"""


class Keyboard:
    """Keys for a page (``self.page``)."""

    def key(self, *keys: str) -> None:
        """Presses keys, one after the other; one that activates waits until what took the focus answers to it."""
        if keys[:1] in ((Keys.ENTER,), (Keys.SPACE,)):
            self.page.armed()
        ActionChains(self.page.driver, duration=0).send_keys(*keys).perform()

    def back_tab(self) -> None:
        """Presses Shift and Tab."""
        ActionChains(self.page.driver, duration=0).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()

    def focused(self) -> str:
        """The id of the element that has the focus."""
        return self.page.js("return document.activeElement.id")

    def tab_to(self, name: str) -> None:
        """Presses Tab until the element with this id has the focus."""
        for _ in range(150):
            if self.focused() == name:
                return
            self.key(*[Keys.TAB] * self.page.js(_TABS, name))
        raise AssertionError(f"Tab does not lead to {name}")
