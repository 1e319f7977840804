"""Whose fault it is: only what our own files throw is worth a word to the player."""

import pytest

from app.blame import ours

SITE = "https://example.org/club/assets/"
FILE = SITE + "boot.0123456789ab.mjs"
EXTENSION = "chrome-extension://abcdef/content.js"
PYTHON = "PythonError: Traceback (most recent call last):\n  File \"app/app.py\", line 1\nKeyError: 'seat'"


@pytest.mark.parametrize(
    ("filename", "stack", "message"),
    [
        (FILE, "", "Uncaught TypeError: x is undefined"),
        (FILE, f"TypeError: x\n    at f ({EXTENSION}:1:1)", "x"),  # the browser's word of the file counts first
        ("", f"TypeError: x is undefined\n    at f ({FILE}:1:20)\n    at g ({EXTENSION}:3:4)", "x is undefined"),
        ("", f"f@{FILE}:1:20\ng@{EXTENSION}:3:4", "x is undefined"),  # as Firefox and Safari write it
        ("", "", PYTHON),  # a stack may be missing
    ],
)
def test_what_our_files_throw_is_ours(filename, stack, message):
    assert ours(filename, stack, message, SITE)


@pytest.mark.parametrize(
    ("filename", "stack", "message"),
    [
        (EXTENSION, "", "Uncaught TypeError"),
        ("moz-extension://1-2/a.js", "", "x"),
        ("https://example.org/club/", "", "x"),  # the page itself holds no script of ours
        ("https://example.org/other/assets/a.js", "", "x"),
        ("", f"TypeError: x\n    at {EXTENSION}:1:1\n    at f ({FILE}:1:20)", "x"),
        ("", "blob:https://example.org/1234:1:1", "x"),
        ("", "", "a load of nothing"),
        ("", "", ""),
        ("", "", "undefined"),
    ],
)
def test_what_others_throw_is_not_ours(filename, stack, message):
    assert not ours(filename, stack, message, SITE)


@pytest.mark.parametrize(
    "message",
    [
        "ResizeObserver loop completed with undelivered notifications.",
        "ResizeObserver loop limit exceeded",
        "Uncaught ResizeObserver loop completed with undelivered notifications.",
        "Script error.",
        "Script error",
    ],
)
def test_the_browsers_noise_is_nobodys_fault(message):
    assert not ours(FILE, f"at {FILE}:1:1", message, SITE)


def test_an_address_in_a_message_accuses_nobody():
    message = f"Failed to fetch dynamically imported module: {FILE}"
    assert not ours("", f"TypeError: {message}\n    at {EXTENSION}:1:1", message, SITE)
    message = f"cannot reach {EXTENSION}"
    assert ours("", f"TypeError: {message}\n    at {FILE}:1:1", message, SITE)
