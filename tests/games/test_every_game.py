"""What every game must have and keep, whatever its rules: a game's own folder holds the rest."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import tinstar
from tinstar.draw.look import Look
from tinstar.kernel import SPECTATOR, Game, Play, Quick, Record, State, check_game
from tinstar.kernel.core import fields

HERE = Path(__file__).parent
ROOMS = Path(tinstar.__file__).parent / "games"
KEYS = tinstar.game_keys()
GOLDEN = [(key, path) for key in KEYS for path in sorted((HERE / key / "golden").glob("*.json"))]
SEATS = [
    (key, seats)
    for key in KEYS
    for seats in range(tinstar.game(key).facts.least_seats, tinstar.game(key).facts.most_seats + 1)
]
RULES = [(key, name) for key in KEYS for name in ("RULES.md", "RULES.de.md", "RULES.fr.md")]


# ---------------------------------------------------------------------------------------------------- rules in words


def text(key: str, name: str) -> str:
    return (ROOMS / key / name).read_text(encoding="utf-8")


def chapters(key: str, name: str) -> list[str]:
    return re.findall(r"^## (R\d+) ", text(key, name), re.MULTILINE)


def numbers(key: str, name: str) -> list[str]:
    return re.findall(r"\*\*(R\d+\.\d+)\*\*", text(key, name))


def cited(words: str) -> set[str]:
    return set(re.findall(r"\bR\d+(?:\.\d+)?\b", words))


@pytest.mark.parametrize(("key", "name"), RULES)
def test_numbers_are_in_order_and_the_same_in_every_language(key: str, name: str) -> None:
    found = numbers(key, name)
    assert found == numbers(key, "RULES.md")
    pairs = [tuple(int(part) for part in number[1:].split(".")) for number in found]
    assert pairs == sorted(set(pairs))
    assert chapters(key, name) == [f"R{i}" for i in range(1, pairs[-1][0] + 1)]


@pytest.mark.parametrize(("key", "name"), RULES)
def test_the_rules_refer_to_rules_that_exist(key: str, name: str) -> None:
    assert cited(text(key, name)) <= {*chapters(key, name), *numbers(key, name)}


@pytest.mark.parametrize("key", KEYS)
def test_code_and_tests_cite_rules_that_exist(key: str) -> None:
    sources = [path for folder in (ROOMS / key, HERE / key) for path in folder.rglob("*.py")]
    found = set[str]().union(*(cited(path.read_text(encoding="utf-8")) for path in sources))
    assert found <= {*chapters(key, "RULES.md"), *numbers(key, "RULES.md")}
    assert len(found) > len(numbers(key, "RULES.md")) / 2


# ---------------------------------------------------------------------------------------------------- promises


def midway(game: Game[Any], seats: int, decisions: int) -> State:
    dealer = Quick(seats)
    state: State = game.start(game.facts.setup(seats), dealer)
    for _ in range(decisions):
        play_on(state, dealer)
    return state


def play_on(state: State, dealer: Quick) -> None:
    seat = dealer.pick(state.waiting())
    state.apply(seat, dealer.pick(state.options(seat)), dealer)


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_copies_and_pickles_are_independent_twins(key: str, seats: int) -> None:
    state = midway(tinstar.game(key), seats, 20)
    names = fields(type(state))
    before = {name: repr(getattr(state, name)) for name in names}
    for twin in (state.copy(), pickle.loads(pickle.dumps(state))):
        assert before == {name: repr(getattr(twin, name)) for name in names}
        dealer = Quick(4)
        while twin.waiting():
            play_on(twin, dealer)
        assert before == {name: repr(getattr(state, name)) for name in names}


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_views_are_hashed_by_what_they_show(key: str, seats: int) -> None:
    game = tinstar.game(key)
    once, again = (
        [game.view(midway(game, seats, decisions), seat) for decisions in (0, 20) for seat in range(SPECTATOR, seats)]
        for _ in range(2)
    )
    assert list(map(hash, once)) == list(map(hash, again))
    assert len(set(once)) == len(once)


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_check_game_finds_nothing(key: str, seats: int) -> None:
    report = check_game(tinstar.game(key), games=1, seats=[seats])
    assert report.games == report.setups


@pytest.mark.parametrize(("key", "path"), GOLDEN, ids=[f"{key}-{path.stem}" for key, path in GOLDEN])
def test_golden_games_replay_to_the_letter(key: str, path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    play = Play.replay(tinstar.game(key), Record.from_json(written))
    assert play.over
    assert play.record.to_json() == written


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_golden_games(key: str) -> None:
    seats = {Record.from_json(path.read_text(encoding="utf-8")).setup.seats for of, path in GOLDEN if of == key}
    facts = tinstar.game(key).facts
    assert {facts.least_seats, facts.most_seats} <= seats


# ---------------------------------------------------------------------------------------------------- pictures


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_of_event_is_told(key: str) -> None:
    """In all languages: `tests/test_words.py` sees to it that whatever is said is translated."""
    game = tinstar.game(key)
    look = game.look()
    assert isinstance(look, Look)
    assert game.facts.events
    assert set(look.journal) == set(game.facts.events)
