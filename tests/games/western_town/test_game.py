"""Whole games of Western Town."""

from __future__ import annotations

import pytest

from tests.games.western_town.invariants import check_invariants
from tinstar.games.western_town import game
from tinstar.games.western_town.rules.events import EVENTS
from tinstar.games.western_town.state import Western
from tinstar.kernel import Quick
from tinstar.kernel.facts import OptionValue

MIXED: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"short": True}),
    (3, {"starts": "chosen", "buildings": "chosen"}),
    (4, {"duel": True}),
    (4, {"duel": True, "short": True, "starts": "chosen", "buildings": "chosen"}),
]


def named(value: object) -> str:
    return " ".join(value) or "base" if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("seats", "options"), MIXED, ids=named)
def test_the_invariants_hold_from_start_to_end(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(5):
        dealer = Quick(seed)
        table: Western = game.start(game.facts.setup(seats, options), dealer)
        check_invariants(table)
        while table.waiting():
            seat = dealer.pick(table.waiting())
            table.apply(seat, dealer.pick(table.options(seat)), dealer)
            check_invariants(table)
        assert table.round == table.rounds()
        assert len(table.visited) == 4 * len(table.territories)


@pytest.mark.parametrize(("seats", "options"), MIXED, ids=named)
def test_what_is_told_adds_up_to_the_points(seats: int, options: dict[str, OptionValue]) -> None:
    """R8"""
    for seed in range(3):
        play = game.play(seats=seats, seed=seed, options=options)
        dealer = Quick(seed)
        while not play.over:
            seat = play.waiting[dealer.below(len(play.waiting))]
            texts = play.options(seat)
            play.apply(seat, texts[dealer.below(len(texts))])
        final = [event for event in play.log(0) if EVENTS[event.kind].name == "final"]
        assert play.outcome is not None
        for seat in range(seats):
            told = [event.b or 0 for event in final if event.seat == seat]
            assert (len(told), sum(told)) == (5, play.outcome.points[seat])


def test_no_question_has_a_single_answer_without_a_secret() -> None:
    """R14.23"""
    dealer = Quick(5)
    secret = {"KeepCards", "PlayAlone", "PlayPair", "Turn", "Wake"}
    for seats in (2, 3, 4):
        table = game.start(game.facts.setup(seats, {}), dealer)
        while table.waiting():
            seat = dealer.pick(table.waiting())
            options = table.options(seat)
            assert len(set(options)) == len(options)
            assert len(options) > 1 or type(table.question()).__name__ in secret
            table.apply(seat, dealer.pick(options), dealer)


def test_options_have_texts_of_their_own() -> None:
    dealer = Quick(6)
    for seats in (2, 4):
        table = game.start(game.facts.setup(seats, {}), dealer)
        while table.waiting():
            seat = dealer.pick(table.waiting())
            question, options = table.question(), table.options(seat)
            assert len({question.text(table, option) for option in options}) == len(options)
            table.apply(seat, dealer.pick(options), dealer)
