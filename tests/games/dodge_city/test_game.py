"""Whole games of Dodge City: scenarios 73 and 74."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.dodge_city.invariants import check_invariants
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.rules.events import AWARDED, EVENTS, GAME_WON
from tinstar.games.dodge_city.state import Dodge
from tinstar.kernel import Play, Quick, Record
from tinstar.kernel.facts import OptionValue

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
MIXED: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (3, {"edition": "1"}),
    (4, {}),
    (5, {}),
    (2, {"conducting": True, "first": "1"}),
    (3, {"opening": True, "unlimited": True}),
    (4, {"clearing": True}),
    (5, {"conducting": True, "opening": True, "clearing": True, "unlimited": True, "edition": "1"}),
]


def named(value: object) -> str:
    return " ".join(value) or "base" if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("seats", "options"), MIXED, ids=named)
def test_s73_the_invariants_hold_after_every_action(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(2):
        dealer = Quick(seed)
        table: Dodge = game.start(game.facts.setup(seats, {"passes": 10, **options}), dealer)
        check_invariants(table)
        while table.waiting():
            seat = dealer.pick(table.waiting())
            table.apply(seat, dealer.pick(table.options(seat)), dealer)
            check_invariants(table)
        assert max(table.points) >= 6 or table.passes == 10 or -1 not in table.owners
        assert table.points[table.winner] == max(table.points)


def played(seed: int, choices: int) -> Play:
    """A random game."""
    play = game.play(seats=3, seed=seed, options={"passes": 10})
    dealer = Quick(choices)
    while not play.over:
        seat = play.waiting[dealer.below(len(play.waiting))]
        texts = play.options(seat)
        play.apply(seat, texts[dealer.below(len(texts))])
    return play


def test_s74_the_same_seed_and_choices_make_the_same_game() -> None:
    first, second = played(7, 1), played(7, 1)
    assert first.record.to_json() == second.record.to_json()
    assert first.record.to_json() != played(8, 1).record.to_json()
    assert first.record.to_json() != played(7, 2).record.to_json()


def test_what_is_told_adds_up_to_the_points() -> None:
    """R8.1, R9"""
    for seed in range(3):
        play = played(seed, seed)
        assert play.outcome is not None
        for seat in range(3):
            told = [event.b or 0 for event in play.log(0) if event.kind == AWARDED and event.seat == seat]
            assert sum(told) == play.outcome.points[seat]
        won = [event.seat for event in play.log(0) if event.kind == GAME_WON]
        assert won == play.outcome.winners


def test_no_question_has_a_single_answer_without_a_secret() -> None:
    """R14.62"""
    dealer = Quick(5)
    asked = {"StartCard", "PlayCard", "Challenge"}
    for seats in (2, 3, 5):
        table = game.start(game.facts.setup(seats, {"passes": 10}), dealer)
        while table.waiting():
            seat = dealer.pick(table.waiting())
            options = table.options(seat)
            assert len(set(options)) == len(options)
            assert len(options) > 1 or type(table.question()).__name__ in asked
            table.apply(seat, dealer.pick(options), dealer)


def test_options_have_texts_of_their_own() -> None:
    dealer = Quick(6)
    for seats in (2, 4):
        table = game.start(game.facts.setup(seats, {"passes": 10}), dealer)
        while table.waiting():
            seat = dealer.pick(table.waiting())
            question, options = table.question(), table.options(seat)
            assert len({question.text(table, option) for option in options}) == len(options)
            table.apply(seat, dealer.pick(options), dealer)


def test_golden_games_cover_every_event_variant_and_number_of_seats() -> None:
    records = [Record.from_json(path.read_text("utf-8")) for path in GOLDEN]
    assert {record.setup.seats for record in records} == {2, 3, 4, 5}
    for option in game.facts.options:
        if option.key in ("conducting", "opening", "clearing", "unlimited", "edition"):
            assert {record.setup.options.get(option.key, option.default) for record in records} == set(option.values)
    told = {event.kind for record in records for event in Play.replay(game, record).log(-1)}
    assert {name for kind, name in EVENTS.items() if kind not in told} == set()
