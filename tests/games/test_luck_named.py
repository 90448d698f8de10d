"""Every game knows its luck by name, and deals what is named."""

from __future__ import annotations

import pytest

import tinstar
from tinstar.kernel import BadStack, Deal, OptionValue, Play, StackedDealer, stacked

BANG_HANDS = (
    "bang_7d missed_5s schofield_jc beer_8h duel_qd bang_4c panic_8d scope_as mustang_9h bang_9d cat_balou_kh "
    "general_store_9c indians_kd jail_10s volcanic_10s bang_2c stagecoach_9s bang_ad"
)
STARTS: dict[str, tuple[int, dict[str, OptionValue], str]] = {
    "gold_rush": (2, {"farmers": False, "first": "0"}, "RS-a"),
    "bang": (
        4,
        {
            "train": False,
            "roles": "sheriff, outlaw, renegade, outlaw",
            "characters": "bart_cassidy, paul_regret, rose_doolan, vulture_sam",
        },
        BANG_HANDS,
    ),
    "carson_city": (2, {"first": "0"}, "saloon drugstore hotel d4 e4 d5 b2 c2 f7 g7 g6 b7 f2 1"),
    "dodge_city": (2, {}, "lady_1 gunman_7 sheriff_6 cowboy_7 indio_1 gunman_3 lady_7 bandit_6"),
    "western_town": (
        2,
        {"short": True, "first": "0"},
        "blacksmith church school town_hall general_store homestead a",
    ),
}


@pytest.mark.parametrize("key", STARTS)
def test_the_start_is_dealt_by_name(key: str) -> None:
    game = tinstar.game(key)
    seats, options, names = STARTS[key]
    luck = stacked(game, names)
    play = Play(game, game.facts.setup(seats, options), StackedDealer(Deal(seed=1).key(), luck))
    while not play.over and play.dealt < len(luck):
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[0])
    dealt = play.luck + [value for entry in play.entries for value in entry.luck]
    assert dealt[: len(luck)] == luck


@pytest.mark.parametrize(
    ("key", "name", "luck"),
    [
        ("bang", "BANG! 7♦", "bang_7d"),
        ("bang", "winchester", "winchester_8s"),
        ("carson_city", "saloon_2", "21"),
        ("carson_city", "d4", "3 3"),
        ("western_town", "orange_again", "5"),
        ("western_town", "orange", "4"),
        ("dodge_city", "nugget", "0"),
        ("gold_rush", "5", "5"),
    ],
)
def test_names(key: str, name: str, luck: str) -> None:
    game = tinstar.game(key)
    assert game.luck_named(name) == stacked(game, luck)


def test_the_second_of_two_equal_cards_has_a_prime() -> None:
    first, second = stacked(tinstar.game("bang"), "stagecoach_9s stagecoach_9s'")
    assert second == first + 1


@pytest.mark.parametrize("key", STARTS)
def test_what_nobody_knows_is_refused(key: str) -> None:
    with pytest.raises(BadStack, match="'nothing_like_it'"):
        tinstar.game(key).luck_named("nothing_like_it")


def test_no_dice_name_the_outer_ring() -> None:
    with pytest.raises(BadStack, match="a1"):
        tinstar.game("carson_city").luck_named("a1")
