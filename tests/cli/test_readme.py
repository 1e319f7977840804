"""What the README shows of the shell commands is what they print."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = re.compile(r"^(?:\$ )?(python3 -m engine .*)$")
# A command that stands in a table has what it does behind it.
SAID = re.compile(r"\s{2,}\S.*$")


def examples(text):
    """(command, output or None) of the indented blocks; what follows a command up to a blank line is its output."""
    lines = [line[4:] if line.startswith("    ") else "" for line in text.splitlines()]
    for number, line in enumerate(lines):
        found = COMMAND.match(line)
        if found:
            shown = []
            for after in lines[number + 1 :]:
                if not after or COMMAND.match(after):
                    break
                shown.append(after)
            yield SAID.sub("", found[1]), "\n".join(shown) or None


EXAMPLES = list(examples((ROOT / "README.md").read_text(encoding="utf-8")))
GRID = {"game": "lexigrid", "grid": [list("CARE"), ["S", "T", "Qu", "I"], list("ONED"), list("LIPS")], "min": 4}


def exported():
    fixture = ROOT / "tests" / "engine" / "fixtures" / "format1" / "horrible-hex-end.json"
    return json.loads(fixture.read_text(encoding="utf-8"))["record"]


@pytest.fixture
def folder(tmp_path):
    """Where the README's commands find the files that they name."""
    (tmp_path / "grid.json").write_text(json.dumps(GRID), encoding="utf-8")
    (tmp_path / "match.txt").write_text(exported(), encoding="utf-8")
    return tmp_path


def like(shown):
    """A pattern for the output, in which `...` stands for anything."""
    return re.compile(".*".join(map(re.escape, shown.split("..."))), re.DOTALL)


def test_the_readme_shows_every_command():
    assert {shlex.split(command)[3] for command, _ in EXAMPLES} == {"judge", "board", "find", "replay", "arena"}
    assert any(shown for _, shown in EXAMPLES)


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command[18:40] for command, _ in EXAMPLES])
def test_an_example_of_the_readme_does_what_it_says(command, shown, folder):
    arguments = shlex.split(command)[1:]
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, cwd=folder, env={"PYTHONPATH": str(ROOT)}
    )
    assert (done.returncode, done.stderr) == (0, "")
    json.loads(done.stdout)
    if shown is not None:
        assert like(shown).fullmatch(done.stdout.strip())
