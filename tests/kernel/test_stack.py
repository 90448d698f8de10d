"""Luck that is stacked by name: dealt first, whatever happens to the table meanwhile, and never what is not there."""

from __future__ import annotations

from copy import copy

import msgspec
import pytest

from tests.kernel.claims import FACTS, game
from tinstar.kernel import BadStack, Deal, Play, Record, StackedDealer, stacked

STACK = [11, 3, 7]


def dealer(stack: list[int]) -> StackedDealer:
    return StackedDealer(Deal(seed=4).key(), stack, Deal(seed=4))


def stacked_play(stack: list[int]) -> Play:
    return Play(game, FACTS.setup(2, {"scouts": False}), dealer(stack))


def played(play: Play) -> list[int]:
    """All luck of the game when everybody has always taken the first option."""
    while not play.over:
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[0])
    return play.luck + [value for entry in play.entries for value in entry.luck]


def natural() -> list[int]:
    return played(stacked_play([]))


def test_the_stack_comes_first_and_then_its_own_luck() -> None:
    luck = natural()
    assert played(stacked_play(luck[:2])) == luck
    swapped = [luck[1], luck[0]]
    assert played(stacked_play(swapped))[:2] == swapped


def test_a_stack_ends_in_the_middle_of_an_entry() -> None:
    real, one = dealer([]), dealer([2, 2, 2])
    real.entry(5, dealt=1)
    one.entry(5, dealt=1)
    assert [one.below(9), one.below(9)] == [2, 2]
    assert [real.below(9), real.below(9), real.below(9)][2] == one.below(9)


def test_every_ask_is_dealt_from_the_stack() -> None:
    one = dealer([0, 6, 8, 9])
    one.entry(0)
    pile = [7, 8, 9]
    assert [one.below(1), one.roll(6), one.draw(pile), one.pick(pile)] == [0, 6, 8, 9]
    assert pile == [7, 9]


@pytest.mark.parametrize(("value", "ask"), [(3, "below"), (0, "roll"), (4, "pick")])
def test_what_is_not_there_is_refused(value: int, ask: str) -> None:
    one = dealer([value])
    one.entry(0)
    with pytest.raises(BadStack, match=f"luck 0 of the stack is {value}"):
        {"below": lambda: one.below(3), "roll": lambda: one.roll(6), "pick": lambda: one.pick([1, 2, 3])}[ask]()


def test_a_stack_outlives_undo_and_reload() -> None:
    stack = natural()
    play = stacked_play(stack)
    while not play.over:
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[-1])
        if play.may_undo(seat):
            play.undo(seat)
            play.apply(seat, play.options(seat)[0])
        loaded = Play.replay(game, Record.from_json(play.record.to_json()))
        assert loaded.dealt == play.dealt == copy(play).dealt
        loaded.dealer = dealer(stack)
        play = loaded
    dealt = play.luck + [value for entry in play.entries for value in entry.luck]
    assert dealt == stack[: len(dealt)]


def test_names() -> None:
    assert stacked(game, "3, 5 7") == [3, 5, 7]
    with pytest.raises(BadStack, match="'ace'"):
        stacked(game, "3 ace")


def test_a_deal_without_a_lesson_is_what_it_was() -> None:
    assert msgspec.json.encode(Deal(seed=4)) == b'{"seed":4}'
    assert msgspec.json.decode(msgspec.json.encode(Deal(seed=4, lesson="claims/first")), type=Deal).lesson
