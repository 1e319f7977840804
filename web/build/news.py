"""What is new, in a line or two, for players to whom a new version is offered: from CHANGELOG.md.

The page that is open asks the site for it, since it is of the version before and knows nothing of what waits.
"""

import re

from web.build.paths import ROOT

LINES = 2
LONGEST = 160


def lines(changelog: str | None = None) -> list[str]:
    """The last entries of the changelog's newest part, the latest first, each as one plain sentence."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8") if changelog is None else changelog
    newest = text.partition("\n## ")[2].partition("\n## ")[0]
    entries = re.findall(r"^- (.+)$", newest, flags=re.M)
    return [_sentence(entry) for entry in entries[: -LINES - 1 : -1]]


def _sentence(entry: str) -> str:
    """The first sentence without its marks, cut between words where it is long."""
    plain = re.sub(r"\*\*|`|\[([^]]+)]\([^)]*\)", r"\1", entry)
    sentence = re.split(r"(?<=[.!?]) ", plain, maxsplit=1)[0]
    if len(sentence) <= LONGEST:
        return sentence
    return sentence[:LONGEST].rpartition(" ")[0].rstrip(",;:") + " \u2026"
