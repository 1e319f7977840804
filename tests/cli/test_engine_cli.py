"""python -m engine as people call it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main

ROOT = Path(__file__).parents[2]
CASE = {"game": "hexabble", "board": {}, "move": {"I9": "C", "I10": "A", "I11": "T"}, "words": ["CAT"]}


def run(*arguments, text="", cwd=ROOT):
    done = subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        input=text.encode() if isinstance(text, str) else text,
        capture_output=True,
        cwd=cwd,
        timeout=120,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def answer(*arguments, text=""):
    code, out, err = run(*arguments, text=text)
    assert (code, err) == (0, "")
    return json.loads(out)


def refused(*arguments, text=""):
    code, out, err = run(*arguments, text=text)
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err


def test_a_case_comes_from_standard_input_a_file_or_the_command_line(tmp_path):
    text = json.dumps(CASE)
    path = tmp_path / "case.json"
    path.write_text("\ufeff" + text, encoding="utf-8")
    assert answer("judge", "-", text=text)["score"] == 10
    assert answer("judge", str(path)) == answer("judge", text) == answer("judge", "-", text=text)


def test_an_array_is_answered_in_order_whatever_the_verdicts():
    other = {**CASE, "move": {}}
    assert [a["reason"] for a in answer("judge", "-", text=json.dumps([CASE, other, CASE]))] == [None, "no-tiles", None]
    assert answer("judge", "-", text="[]") == []


def test_the_built_in_list_is_used_without_words():
    case = {key: value for key, value in CASE.items() if key != "words"}
    assert answer("judge", "-", text=json.dumps(case))["score"] == 10
    case["move"] = {"I9": "C", "I10": "F"}
    assert answer("judge", "-", text=json.dumps(case))["reason"] == "not-a-word"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ([CASE, {**CASE, "board": {"Z1": "A"}}], "case 1: board.Z1: "),
        ({**CASE, "board": {"Z1": "A"}}, "board.Z1: "),
        ([CASE, 7], "case 1: "),
        ({**CASE, "game": "chess"}, "game: "),
        ({key: value for key, value in CASE.items() if key != "game"}, "game: "),
        ({**CASE, "game": ["hexabble"]}, "game: "),
        ("{", "expected JSON"),
        ("", "expected JSON"),
        ("7", "expected an object"),
        ('{"game": "hexabble", "board": {"I9": "A", "I9": "B"}, "move": {}, "words": []}', "I9 appears twice"),
        ('{"game": "hexabble", "min": NaN}', "NaN"),
        ("[" * 100_000, "nested"),
        (b"\xff\xfe{}", "UTF-8"),
    ],
)
def test_bad_input_ends_with_status_2_and_one_line_that_names_it(text, says):
    given = text if isinstance(text, (str, bytes)) else json.dumps(text)
    assert says in refused("judge", "-", text=given)


def test_a_file_that_is_not_there_and_a_wrong_command_are_told(tmp_path):
    assert "nowhere.json" in refused("judge", str(tmp_path / "nowhere.json"))
    assert str(tmp_path) in refused("judge", str(tmp_path))
    assert "usage" in refused()
    assert "usage" in refused("juggle", "-")
    assert "usage" in refused("judge")


def test_the_boards_are_told_and_only_games_with_a_board_have_one():
    assert len(answer("board", "hexabble")["cells"]) == 217
    assert "board" in refused("board", "lexigrid")
    assert "expected one of" in refused("board", "chess")


def test_find_is_for_grids():
    assert "lexigrid" in refused("find", "-", text=json.dumps(CASE))


def test_a_saved_match_is_replayed_to_its_outcome():
    from random import Random

    from engine import hexabble
    from engine.kernel.record import FORMAT, Header, Record, dumps

    state, events = hexabble.new({}, ("Ann", "Ben")), []
    for name in ("deal", "pass", "agree"):
        event = hexabble.decide(state, hexabble.MOVES[name](), (), Random(1))
        state, events = hexabble.evolve(state, event), [*events, event]
    record = Record(Header(FORMAT, "hexabble", 1, "digest", {}, ("Ann", "Ben")), tuple(events))
    text = dumps(record, hexabble)
    told = answer("replay", "-", text=text)
    assert told["outcome"]["scores"] == list(hexabble.outcome(state).scores)
    assert (told["seats"], told["events"]) == (["Ann", "Ben"], 3)
    assert "changed" in refused("replay", "-", text=text.replace("Ann", "Ana"))
    assert "no saved match" in refused("replay", "-", text=text[:-5])


def test_one_game_is_played_without_loading_the_others():
    asked = "import sys; from engine.games import GAMES; GAMES['lexigrid'].new({}, ('Ann',)); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = set(done.stdout.split())
    assert "engine.lexigrid" in loaded
    assert not {"engine.globe", "engine.hexabble", "engine.horrible_hex"} & loaded


FIXTURES = sorted((ROOT / "tests" / "engine" / "fixtures" / "format1").glob("*.json"))


@pytest.mark.parametrize("kind", ["record", "saved"])
@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_a_match_of_any_game_is_replayed_whatever_its_format(path, kind, capsys):
    fixture = json.loads(path.read_text(encoding="utf-8"))
    assert main(["replay", fixture[kind]]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["outcome"] == fixture["outcome"] and told["view"]["looker"] is None
