"""What is new, in two lines, from the changelog."""

from web.build import news

CHANGELOG = """\
# Changelog

## Unreleased

- **First.** An old thing.
- **Lexigrid:** a word counts. And more is told of it.
- See [the rules](#help), and `tap` **twice** before you go. More.

## 1.0

- Long ago.
"""


def test_the_last_two_entries_of_the_newest_part_as_plain_sentences():
    assert news.lines(CHANGELOG) == ["See the rules, and tap twice before you go.", "Lexigrid: a word counts."]


def test_a_long_sentence_is_cut_between_words():
    (line,) = news.lines("# C\n\n## U\n\n- " + "many words, " * 40)
    assert len(line) <= news.LONGEST + 2 and line.endswith("words \u2026")


def test_a_changelog_without_entries_has_no_news():
    assert news.lines("# Changelog\n") == []


def test_the_changelog_here_has_two_short_lines():
    assert len(news.lines()) == 2 and all(0 < len(line) <= news.LONGEST + 2 for line in news.lines())
