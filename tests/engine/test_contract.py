"""The contract that every game keeps, so that shell, store and replay need to know none of them (ARCHITECTURE)."""

import json
from dataclasses import fields, is_dataclass
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest

import engine
from engine.games import CASES, GAMES, NAMES
from engine.kernel.record import FORMAT, Header, Record, RecordError, dumps, loads, read, replay
from engine.kernel.refusal import Refusal
from tests.engine import null_game

# The games of the club, and one that is nothing but the contract.
ALL = {**GAMES, null_game.GAME: null_game}
ALL_CASES = {**CASES, null_game.GAME: null_game}
PEOPLE = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")


class NoWords(frozenset):
    """An empty lexicon, whichever list a game asks for."""

    words = open = common = everyday = club = frozenset()


LEXICON = NoWords()


@pytest.fixture(params=sorted(ALL))
def game(request):
    return ALL[request.param]


def seats_of(game, count=None):
    return PEOPLE[: game.SEATS.start if count is None else count]


def started(game, seed=0):
    """A match after its deal, and that event."""
    state = game.new({}, seats_of(game))
    event = game.decide(state, game.MOVES["deal"](), LEXICON, Random(seed))
    return game.evolve(state, event), event


def test_every_game_is_under_the_name_it_says(game):
    assert ALL[game.GAME] is game
    assert game.RULES >= 1
    assert game.SEATS.start >= 1 and len(game.SEATS) >= 1


@pytest.mark.parametrize("table", ["MOVES", "EVENTS"])
def test_moves_and_events_are_frozen_dataclasses_with_types_the_codec_knows(game, table):
    for name, cls in getattr(game, table).items():
        assert name == name.lower() and is_dataclass(cls), name
        assert cls.__dataclass_params__.frozen, name
        assert set(get_type_hints(cls)) >= {field.name for field in fields(cls)}
    assert len(set(getattr(game, table).values())) == len(getattr(game, table))


def test_only_events_of_the_game_can_be_taken_back(game):
    assert set(game.EVENTS.values()) >= game.UNDOABLE


def test_reasons_are_lower_case_words_with_hyphens(game):
    assert issubclass(game.Reason, StrEnum)
    for reason in game.Reason:
        assert reason.value.replace("-", "").isalpha() and reason.value == reason.value.lower()


def test_every_lawful_number_of_seats_can_be_dealt_to_and_no_other(game):
    for count in game.SEATS:
        assert game.outcome(game.new({}, seats_of(game, count))) is None
    for count in (game.SEATS.start - 1, game.SEATS.stop):
        with pytest.raises(ValueError):
            game.new({}, (PEOPLE * 20)[:count])


def test_an_unknown_option_is_refused(game):
    with pytest.raises(ValueError):
        game.new({"no such option": 1}, seats_of(game))


def test_the_deal_comes_first_and_only_once(game):
    state, event = started(game)
    assert type(event) in game.EVENTS.values()
    assert isinstance(game.decide(state, game.MOVES["deal"](), LEXICON, Random(0)), Refusal)


def test_deciding_depends_on_the_generator_alone_and_changes_nothing(game):
    state = game.new({}, seats_of(game))
    before = repr(state)
    events = [game.decide(state, game.MOVES["deal"](), LEXICON, Random(7)) for _ in range(2)]
    assert events[0] == events[1]
    assert repr(state) == before
    game.evolve(state, events[0])
    assert repr(state) == before


def test_a_match_in_progress_has_no_outcome_and_every_seat_a_view(game):
    state, _ = started(game)
    assert game.outcome(state) is None
    for seat in (None, *range(game.SEATS.start)):
        view = game.visible_to(state, seat)
        assert is_dataclass(view) and type(view).__dataclass_params__.frozen


def test_a_record_survives_its_text_and_replays_to_the_same_state(game):
    state, event = started(game)
    header = Header(FORMAT, game.GAME, game.RULES, "digest", {}, seats_of(game))
    record = Record(header, (event,))
    text = dumps(record, game)
    assert loads(text, ALL) == record
    assert replay(game, loads(text, ALL)) == state
    # Every prefix of the text is refused, whatever it was cut in.
    for end in range(0, len(text), max(1, len(text) // 40)):
        with pytest.raises(RecordError):
            loads(text[:end], ALL)
    json.loads(text)


def test_a_deal_twice_over_is_no_match(game):
    _, event = started(game)
    header = Header(FORMAT, game.GAME, game.RULES, "digest", {}, seats_of(game))
    with pytest.raises(RecordError) as caught:
        replay(game, Record(header, (event, event)))
    assert caught.value.field == "events[1]"


def test_cases_are_judged_and_told_from_positions(game):
    cases = ALL_CASES[game.GAME]
    with pytest.raises(ValueError, match="^[a-z]+"):
        cases.judge({"game": game.GAME}, lambda: LEXICON)
    state, _ = started(game)
    case = json.loads(json.dumps(cases.position(state)))
    assert case["game"] == game.GAME
    # Copied without a draft it asks for nothing, and is a case all the same.
    assert isinstance(cases.judge(case, lambda: LEXICON), dict)


def test_each_case_can_be_asked_for_what_its_game_has(game):
    cases = ALL_CASES[game.GAME]
    if cases.BOARD is not None:
        assert json.loads(json.dumps(cases.BOARD()))["game"] == game.GAME
    if cases.FIND is not None:
        with pytest.raises(ValueError, match="^grid: "):
            cases.FIND({"game": game.GAME}, lambda: LEXICON)


def test_the_list_of_games_is_the_packages_of_the_engine():
    packages = {path.parent.name for path in Path(engine.__file__).parent.glob("*/match.py")}
    assert {name.replace("-", "_") for name in NAMES} == packages


def test_a_game_that_is_not_on_the_list_is_not_there():
    for name in ("chess", "horrible_hex", "", "kernel"):
        assert name not in GAMES
        with pytest.raises(KeyError):
            GAMES[name]


def test_the_null_game_is_played_to_its_end_kept_and_replayed():
    state, events = null_game.new({}, ("Ann", "Ben")), []
    for move in (null_game.Deal(), null_game.Take()):
        event = null_game.decide(state, move, LEXICON, Random(1))
        state, events = null_game.evolve(state, event), [*events, event]
    record = Record(Header(FORMAT, null_game.GAME, null_game.RULES, "digest", {}, ("Ann", "Ben")), tuple(events))
    found = read(dumps(record, null_game, {"draft": 1}), ALL)
    assert found.record == record and found.beside == {"draft": 1}
    assert replay(null_game, found.record) == state
    assert null_game.outcome(state).winners == (0,)
    assert isinstance(null_game.decide(state, null_game.Take(), LEXICON, Random(1)), Refusal)
