"""Every command is carried out, in order, by ports alone; what comes of one goes back to the club as an intent."""

from __future__ import annotations

from typing import get_args

import pytest

from app import commands as do
from app.club import intents
from app.club.dialogs import InstallDialog, ScanDialog
from app.club.shell import Shell
from app.intents import Loaded
from app.keep.store import Store
from app.page.view import h
from app.runner import FOCUS_MS, TOAST_MS, Runner
from app.table import Settings
from engine.kernel.record import sealed
from tests.app.fakes.ports import FakeDevice, FakePage, FakeTime
from tests.app.fakes.storage import Shelf

PICTURE = h("b", "A")
FILE = object()
EXPECTED = [
    (do.Say("Hello"), [("say", "Hello")]),
    (do.Toast("Hello"), [("say", "Hello"), intents.ShowToast("Hello")]),
    (do.Focus("rack-0"), []),
    (do.FocusCell("I9"), []),
    (do.Copy("text", "Copied."), [("copy", "text"), ("say", "Copied."), intents.ShowToast("Copied.")]),
    (do.Share("text", "Copied."), [("share", "text")]),
    (do.IntoSight("step-3"), []),
    (do.OfferFile("a.txt", "text"), [("file", "a.txt", "text")]),
    (do.Vibrate(20), [("vibrate", 20)]),
    (do.SendPicture(lambda _: "drawn", "a.png", "who won"), [("picture", "drawn", "a.png", "who won")]),
    (do.PlaySound("tick"), [("sound", "tick")]),
    (do.Hush(), [("hush",)]),
    (do.AskSetting("sound", False), [intents.Change("sound", False)]),
    (do.StayAwake(True), [("awake", True)]),
    (do.Keep("globe", {"a": 1}), []),
    (do.Fly(PICTURE, 1.0, 2.0, "pile"), [("fly", 1.0, 2.0, "pile")]),
    (do.Load("segno"), [("load", "segno"), Loaded("segno", True)]),
    (do.Scan("Scan a code"), [intents.StartScan("Scan a code")]),
    (do.AskExport(), [intents.ExportMatch()]),
    (do.AskRematch(), [intents.Rematch()]),
    (do.AskFullScreen(), [intents.FullScreen()]),
    (do.GoTo("globe/house"), [("address", "globe/house", False), intents.Route("globe/house")]),
    (do.SetAddress("globe", True), [("address", "globe", True)]),
    (do.ShowPage("table", "globe", "Globe"), [("show", "table", "globe", "Globe")]),
    (do.FillScreen(True), [("screen", True)]),
    (do.Save("null", "text", None), [intents.Saved("text")]),
    (do.LayMatch("null", "text"), [intents.Laid("null", "text")]),
    (do.SetAside("null", "text", drop=True, told=""), []),
    (do.Put("aside.null.1", "text", None), [intents.PutDone("aside.null.1", "text", "")]),
    (do.Wait(0, 3), []),
    (do.Paint({"theme": "dark"}), [("paint", {"theme": "dark"})]),
    (do.CancelHands(), [("cancel hands",)]),
    (do.LetSleep(), []),
    (do.ReadFile(FILE), [intents.FileRead("a match")]),
    (do.TakeUpdate(), [("take update",)]),
    (do.FetchAgain(), [("fetch again",)]),
    (do.ReloadPage(), [("reload",)]),
    (do.AskToPersist(), [("persist",)]),
    (do.OfferInstall(), [intents.ShowDialog(InstallDialog(""))]),
    (
        do.Install(),
        [
            ("install",),
            ("say", "Word Club comes on your home screen."),
            intents.ShowToast("Word Club comes on your home screen."),
        ],
    ),
    (do.AskNews(), [intents.News(("Guided first turns.", "Robots are quicker."))]),
    (do.LookThroughCamera(), [intents.CodeRead("ABC", "")]),
    (do.EndToast(7), []),
]


class Hall:
    """A runner at fake ports. `done` is what it asked for and what it told, in order."""

    def __init__(self, **settings) -> None:
        self.done = []
        self.shelf = Shelf()
        self.store = Store(self.shelf)
        self.page, self.device, self.time = FakePage(self.done), FakeDevice(self.done), FakeTime()
        self.device.files[FILE] = "a match"
        self.shell = Shell(settings=Settings(**settings))
        self.runner = Runner(self.page, self.device, self.time, self.store, lambda: self.shell, self.done.append)

    def run(self, *commands):
        self.done.clear()
        for command in commands:
            self.runner.run(command)
        return self.done


@pytest.fixture
def hall():
    return Hall(sound=True, haptics=True)


# -- all of them -----------------------------------------------------------------------------------------------


def test_the_list_holds_every_command_there_is():
    assert {type(command) for command, _ in EXPECTED} == set(get_args(do.Command))


@pytest.mark.parametrize(("command", "done"), EXPECTED, ids=[type(command).__name__ for command, _ in EXPECTED])
def test_every_command_is_carried_out(hall, command, done):
    assert hall.run(command) == done


def test_commands_are_carried_out_in_their_order(hall):
    hall.run(do.CancelHands(), do.Save("null", "one", None), do.ShowPage("home", "", ""), do.Say("Home."))
    assert hall.done == [("cancel hands",), intents.Saved("one"), ("show", "home", "", ""), ("say", "Home.")]


def test_what_is_no_command_is_a_bug_that_is_told(hall):
    with pytest.raises(AssertionError):
        hall.run(intents.Rematch())


def test_what_is_to_be_in_sight_is_brought_there_once_after_the_frame(hall):
    hall.run(do.IntoSight("step-3"))
    hall.runner.give_focus()
    hall.runner.give_focus()
    assert hall.done == [("into sight", "step-3")]


# -- what players have chosen ----------------------------------------------------------------------------------


def test_sound_and_buzz_are_for_those_who_chose_them():
    both = do.PlaySound("tick", 50.0), do.Vibrate(20)
    assert Hall(haptics=False).run(*both) == []
    assert Hall(sound=True, haptics=False).run(*both) == [("sound", "tick", 50.0)]
    assert Hall(haptics=True).run(*both) == [("vibrate", 20)]


def test_full_screen_is_not_waited_for_where_the_browser_has_none(hall):
    hall.page.has_full_screen = False
    assert hall.run(do.FillScreen(True)) == []


# -- clipboard, sheets, files, cameras -------------------------------------------------------------------------


def test_what_could_not_be_copied_is_said(hall):
    hall.device.refuses.add("copy")
    (_, said, shown) = hall.run(do.Copy("text", "Copied."))
    assert "Select the text" in said[1] and shown == intents.ShowToast(said[1])


def test_where_there_is_no_sheet_a_text_is_copied_instead(hall):
    hall.device.refuses.add("share")
    assert hall.run(do.Share("text", "Copied."))[:2] == [("share", "text"), ("copy", "text")]


def test_a_package_that_could_not_be_had_is_told_as_such(hall):
    hall.device.refuses.add("load")
    assert hall.run(do.Load("segno"))[-1] == Loaded("segno", False)


def test_a_file_that_cannot_be_read_is_none(hall):
    assert hall.run(do.ReadFile("elsewhere")) == [intents.FileRead(None)]


@pytest.mark.parametrize("looking", [True, False])
def test_the_camera_looks_for_as_long_as_its_dialog_is_open(hall, looking):
    hall.shell = Shell(dialog=ScanDialog("Scan") if looking else None)
    hall.run(do.LookThroughCamera())
    assert hall.device.still_wanted is looking


def test_what_the_camera_says_is_passed_on(hall):
    hall.device.code = (None, "The camera is taken.")
    assert hall.run(do.LookThroughCamera()) == [intents.CodeRead(None, "The camera is taken.")]


# -- toasts and focus ------------------------------------------------------------------------------------------


def test_a_toast_is_over_when_it_has_been_shown_long_enough(hall):
    hall.run(do.EndToast(7))
    hall.time.pass_time(TOAST_MS - 1)
    assert hall.done == []
    hall.time.pass_time(1)
    assert hall.done == [intents.ToastIsOver(7)]


def test_the_focus_waits_for_its_element(hall):
    hall.run(do.Focus("rack-0"))
    hall.runner.give_focus()
    assert hall.page.focused == []
    hall.page.elements.add("rack-0")
    hall.runner.give_focus()
    hall.runner.give_focus()
    assert hall.page.focused == ["rack-0"], "given once"


def test_a_focus_whose_element_never_came_is_given_up(hall):
    hall.run(do.FocusCell("I9"))
    hall.time.pass_time(FOCUS_MS + 1)
    hall.runner.give_focus()
    hall.page.elements.add("cell-I9")
    hall.runner.give_focus()
    assert hall.page.focused == []


def test_the_last_wish_for_the_focus_counts(hall):
    hall.page.elements |= {"rack-0", "cell-I9"}
    hall.run(do.Focus("rack-0"), do.FocusCell("I9"))
    hall.runner.give_focus()
    assert hall.page.focused == ["cell-I9"]


# -- the screen ------------------------------------------------------------------------------------------------


def test_the_screen_may_sleep_when_the_table_is_left_whatever_it_wanted(hall):
    assert hall.run(do.StayAwake(True), do.LetSleep(), do.LetSleep()) == [("awake", True), ("awake", False)]


def test_a_page_that_is_seen_again_keeps_the_screen_on_again_if_it_did(hall):
    hall.runner.still_awake()
    assert hall.done == []
    hall.run(do.StayAwake(True))
    hall.runner.still_awake()
    assert hall.done == [("awake", True)] * 2
    hall.run(do.StayAwake(False))
    hall.runner.still_awake()
    assert hall.done == [("awake", False)]


# -- the store -------------------------------------------------------------------------------------------------


def match_text(number=1):
    """A text that is whole, as the store looks at it."""
    return sealed({"format": 2, "number": number})


def test_small_things_are_kept_by_name(hall):
    hall.run(do.Keep("globe", {"a": 1}))
    assert hall.store.read("globe") == {"a": 1}


def test_small_things_that_cannot_be_kept_are_said(hall):
    hall.shelf.forbidden = True
    assert hall.run(do.Keep("settings", {})) == [intents.Banner("not-saved", True)]
    (said, shown) = hall.run(do.Keep("globe", {}))
    assert "as long as this page" in said[1] and shown == intents.ShowToast(said[1])


def test_a_match_is_not_written_over_what_another_tab_has_written(hall):
    hall.run(do.Save("null", match_text(1), None))
    assert hall.run(do.Save("null", match_text(2), None)) == [intents.NotSaved(elsewhere=True)]
    assert hall.run(do.Save("null", match_text(2), match_text(1))) == [intents.Saved(match_text(2))]
    hall.shelf.forbidden = True
    assert hall.run(do.Save("null", match_text(3), match_text(2))) == [intents.NotSaved(elsewhere=False)]


def test_laying_a_match_puts_what_lies_there_on_the_shelf_first(hall):
    hall.run(do.Save("null", match_text(1), None))
    assert hall.run(do.LayMatch("null", match_text(2))) == [intents.Laid("null", match_text(2))]
    assert hall.store.asides() == [("aside.null.1", match_text(1))] and hall.store.read_match("null") is None


def test_without_room_nothing_is_laid_and_nothing_changes(hall):
    hall.run(do.Save("null", match_text(1), None))
    before = dict(hall.shelf.texts)
    hall.shelf.room = 0
    assert hall.run(do.LayMatch("null", match_text(2), forget=("aside.null.1", match_text(2)))) == [intents.NotLaid()]
    assert hall.shelf.texts == before


def test_what_was_taken_from_the_shelf_leaves_it_once_it_is_safe(hall):
    name = hall.store.set_aside("null", match_text(1))
    lies = hall.store.everything()[name]

    def told(intent):
        """Writes it, as the club does; `written` is what lies in the store then."""
        if isinstance(intent, intents.Laid) and written is not None:
            hall.store.write_match("null", written, None)
            hall.shell = Shell(seen=match_text(2))

    for written, left in ((None, True), (match_text(3), True), (match_text(2), False)):
        hall.shelf.texts.pop("wordclub.match.null", None)
        runner = Runner(hall.page, hall.device, hall.time, hall.store, lambda: hall.shell, told)
        runner.run(do.LayMatch("null", match_text(1), forget=(name, lies)))
        assert (match_text(1) in [text for _, text in hall.store.asides()]) is left


@pytest.mark.parametrize("room", [None, 0])
def test_what_is_set_aside_is_taken_off_its_table_only_once_it_is_safe(hall, room):
    hall.store.write_match("null", "damaged", None)
    hall.shelf.room = room
    (said, _) = hall.run(do.SetAside("null", "damaged", drop=True, told="It cannot be read."))
    assert said[1].startswith("It cannot be read. It is ")
    assert ("kept among My matches" in said[1]) == (room is None) == (hall.store.read_match("null") is None)


@pytest.mark.parametrize("room", [None, 0])
def test_the_newest_is_shown_only_once_ours_is_safe(hall, room):
    hall.shelf.room = room
    hall.run(do.SetAside("null", "mine", drop=False, told="", then_newest=True))
    assert (intents.TakeNewest() in hall.done) == (room is None)
    assert len([one for one in hall.done if isinstance(one, intents.ShowToast)]) == 1


def test_what_was_put_or_not_is_told(hall):
    hall.store.write_match("null", "text", None)
    done = hall.run(do.Put("match.null", None, "another"), do.Put("match.null", None, "text"))
    assert done == [intents.PutDone("match.null", None, "elsewhere"), intents.PutDone("match.null", None, "")]
    assert hall.store.read_match("null") is None


def test_a_page_hears_that_its_time_has_gone_by(hall):
    hall.run(do.Wait(500, 3))
    hall.time.pass_time(499)
    assert hall.done == []
    hall.time.pass_time(1)
    assert hall.done == [intents.Waited(3)]
