"""The club on the home screen, what is new in a version that waits, and storage that the browser does not clear by itself."""

from __future__ import annotations

import pytest

from app.club.dialogs import InstallDialog
from app.club.intents import Banner, HideDialog, InstallNow, UpdateFound
from app.club.messages_view import club_dialog, messages_view
from app.commands import AskToPersist
from app.matches.intents import AskToKeep
from tests.app.fakes.browser import Device, JsException
from tests.app.house import House


def text_of(tree):
    """All text of a tree, or of several."""
    if isinstance(tree, str):
        return tree
    return " ".join(text_of(part) for part in (tree if isinstance(tree, (tuple, list)) else tree.children))


def dialog(house):
    assert house.shell.dialog is not None
    return text_of(club_dialog(house.shell.dialog, ""))


@pytest.mark.parametrize(
    ("way", "tells", "button"),
    [
        ("ask", "Your browser asks once more", True),
        ("share", "Add to Home Screen", False),
        ("", "your browser's menu", False),
    ],
)
def test_the_way_to_the_home_screen_is_told_as_the_browser_has_it(way, tells, button):
    house = House()
    house.device.way = way
    house.go("install")
    assert house.shell.route == "home" and house.shell.dialog == InstallDialog(way)
    assert tells in dialog(house) and ("InstallNow" in repr(club_dialog(house.shell.dialog, ""))) == button
    assert ("address", "", True) in house.done, "a reload does not open it once more"
    house.tell(HideDialog())
    assert house.shell.dialog is None


@pytest.mark.parametrize("refused", [False, True])
def test_the_browser_asks_and_it_is_told_what_came_of_it(refused):
    house = House()
    house.device.way = "ask"
    if refused:
        house.device.refuses.add("install")
    house.go("install").tell(InstallNow())
    assert ("install",) in house.done and house.shell.dialog is None
    assert house.toasts == ["Not installed." if refused else "Word Club comes on your home screen."]


def test_a_match_is_not_lost_by_the_way():
    house = House().begin().go("install", "null")
    assert house.shell.route == "table" and not house.match.fresh


def test_a_new_version_tells_its_news():
    house = House().tell(UpdateFound())
    told = text_of(messages_view(house.shell))
    assert "A new version" in told and "Guided first turns." in told and "Robots are quicker." in told
    assert "Guided" not in text_of(messages_view(house.tell(Banner("update", False)).shell))


def test_a_new_version_whose_news_cannot_be_had_is_offered_all_the_same():
    house = House()
    house.device.refuses.add("news")
    told = text_of(messages_view(house.tell(UpdateFound()).shell))
    assert "A new version of Word Club is ready." in told


@pytest.mark.parametrize(("answer", "tells"), [(True, "Done"), (False, "nothing yet"), (None, "no such promise")])
def test_what_the_browser_says_of_keeping_is_told(answer, tells):
    house = House().go("matches").rest()
    house.device.persists = answer
    house.show(AskToKeep())
    assert house.asked(AskToPersist) == [AskToPersist(aloud=True)]
    (toast,) = house.toasts
    assert tells in toast


# -- in the browser itself -------------------------------------------------------------------------------------


class Offer:
    """What a browser that can install the page hands out, once."""

    def __init__(self, outcome):
        self.outcome = outcome

    async def prompt(self):
        if self.outcome == "broken":
            raise JsException("NotAllowedError")
        return self


@pytest.fixture
def device():
    device = Device()
    yield device
    device.close()


@pytest.mark.parametrize(
    ("outcome", "tells"),
    [("accepted", "comes on your home screen"), ("dismissed", "Not installed"), ("broken", "Not installed")],
)
def test_an_offer_of_the_browser_is_taken_up_once(device, outcome, tells):
    tab = device.open()
    tab.window.wordclubInstall = Offer(outcome)
    tab.visit("install").click("Install")
    assert tells in tab.text() and not tab.console and not tab.dialogs
    tab.visit("install")
    assert "your browser's menu" in tab.text()


def test_an_iphone_is_shown_the_way(device):
    tab = device.open()
    tab.window.navigator.standalone = False
    assert "Add to Home Screen" in tab.visit("install").text()


def test_a_browser_that_knows_nothing_of_all_this_plays_on(device):
    tab = device.open("matches").settle()
    tab.click("Ask to keep it")
    assert "no such promise" in tab.text() and not tab.console
