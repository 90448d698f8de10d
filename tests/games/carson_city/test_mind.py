"""The mind of Carson City: it answers every question, counts duels exactly, and does what is plainly right."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import log

import pytest

from tests.games import minds
from tests.games.carson_city.positions import Position
from tests.games.minds import answers_everything, kinds, thinkers
from tinstar.games.carson_city import game
from tinstar.games.carson_city.mind.chances import DIE, beats, luck_of, wins
from tinstar.games.carson_city.mind.favourites import LIKED
from tinstar.games.carson_city.mind.judgement import LEAD, share
from tinstar.games.carson_city.pieces import PARCEL_NAMES
from tinstar.games.carson_city.rules.characters import ChooseCharacter
from tinstar.games.carson_city.rules.placing import PASS, PlaceCowboy
from tinstar.kernel.core import Quick
from tinstar.kernel.facts import OptionValue, Setup
from tinstar.lab.simulate import simulate


def variants(number: int) -> dict[str, OptionValue]:
    """Every combination of the four, one game after the other."""
    return {
        "red": "all" if number & 1 else "none",
        "river": bool(number & 2),
        "might": bool(number & 4),
        "kit_carson": bool(number & 8),
        "tax": "loose" if number & 16 else "strict",
    }


def test_every_question_has_a_legal_answer_and_the_table_is_left_alone() -> None:
    def setup(number: int) -> Setup:
        return game.facts.setup(2 + number % 4, variants(number))

    answers_everything(game, setup, kinds("carson_city"))


def test_chances_add_up() -> None:
    table = game.start(game.facts.setup(4), Quick(3))
    assert sum(game.mind().values(table)) == pytest.approx(1.0)


# ---------------------------------------------------------------------------------------------------- duels


@pytest.mark.parametrize("strength", [(3, 3), (2, 5), (1, 9), (3, 4, 2), (2, 2, 2, 2)])
@pytest.mark.parametrize("backwards", [False, True])
def test_dice_are_counted_exactly(strength: tuple[int, ...], backwards: bool) -> None:
    seats = len(strength)
    ranks = list(range(seats))[:: -1 if backwards else 1]
    won = Counter[int]()
    for dice in product(range(1, 7), repeat=seats):
        won[max(range(seats), key=lambda seat: (dice[seat] + strength[seat], -ranks[seat]))] += 1
    for seat in range(seats):
        chance = wins(seat, (1 << seats) - 1, list(strength), [DIE] * seats, ranks)
        assert chance == pytest.approx(won[seat] / 6**seats)


def test_ties_that_are_still_open_are_shared() -> None:
    assert wins(0, 0b11, [4, 4], [DIE, DIE], [2, 2]) == pytest.approx(0.5)
    assert wins(0, 0b11, [4, 4], [DIE, DIE], [0, 2]) == pytest.approx(21 / 36)


def test_tokens_are_counted_by_the_hand() -> None:
    table = game.start(game.facts.setup(2, {"might": True}), Quick(1))
    table.tokens = [[5, 5, 0], [1]]
    luck = [luck_of(table, seat) for seat in range(2)]
    assert wins(0, 0b11, [2, 2], luck, [2, 2]) == pytest.approx(2 / 3)
    assert beats(5, 0, 0b11, [2, 2], luck, [2, 2]) == 1.0
    assert beats(0, 0, 0b11, [2, 2], luck, [2, 2]) == 0.0


# ---------------------------------------------------------------------------------------------------- plain decisions


def decision(position: Position, bot: str) -> str:
    """What that bot does when it is asked now."""
    return minds.decision(game, position.table, bot)


def judged(position: Position, *texts: str) -> list[float]:
    """What the mind expects of these options, each in words."""
    table, seat = position.table, position.waiting[0]
    options = table.options(seat)
    expected = game.mind().judge(table, seat, options)
    words = [table.question().text(table, option) for option in options]
    return [expected[words.index(text)] for text in texts]


def lead(chance: float) -> float:
    """The points ahead of the only rival that make for such a chance, times a constant of the round."""
    return log(chance / (1.0 - chance))


@thinkers
def test_a_mine_is_built_where_the_mountains_are(bot: str) -> None:
    land = "f6 mountain, f7 mountain, f8 mountain, g7 empty 0, a1 empty 0"
    position = Position(2, land=land, standing="0 build4", cowboys={0: 0, 1: 0}).passing(0, 1)
    assert position.question == "BuildTile"
    assert decision(position, bot) == "build g7"


@thinkers
def test_the_best_kind_is_doubled(bot: str) -> None:
    land = "g7 mine 0, f6 mountain, f7 mountain, f8 mountain, a1 ranch 0"
    position = Position(2, characters=("grocer", "settler"), land=land, later=(0,), cowboys={0: 0, 1: 0})
    assert decision(position.passing(0, 1), bot) == "double mine"


@thinkers
def test_the_last_money_buys_points_while_that_is_better_than_to_keep_it(bot: str) -> None:
    position = Position(
        2, characters=("banker", "settler"), round=4, money={0: 30}, standing="0 buy5", cowboys={0: 0, 1: 0}
    )
    assert decision(position.passing(0, 1), bot) == "6", "five dollars instead of six"


@thinkers
def test_the_tax_of_the_last_round_is_filled_up(bot: str) -> None:
    position = Position(2, characters=("sheriff", "settler"), round=4, money={0: 47}, cowboys={0: 0, 1: 0})
    while position.passing(0, 1).question == "PlaceCowboy":  # the white cowboy
        position.do(0, "pass")
    assert position.question == "PayTax"
    assert decision(position, bot) == "30", "three dollars for a point"


@thinkers
def test_the_dearest_token_is_no_better_where_a_small_one_wins(bot: str) -> None:
    position = Position(2, might=True, revolvers={0: 9, 1: 1}, standing="0 dice, 1 dice", cowboys={0: 0, 1: 0})
    position.table.tokens = [list(range(6)), list(range(6))]
    assert position.passing(0, 1).question == "PlayToken"
    assert position.waiting[0] == 0
    assert decision(position, bot) == "token 0"


@thinkers
def test_a_bridge_at_own_houses_is_built_at_the_end(bot: str) -> None:
    land = "d3 house 0, e3 house 0"
    position = Position(
        2, river=True, centre="e5", land=land, roads="v4.3", in_hand={0: 2, 1: 0}, round=4, cowboys={0: 0, 1: 0}
    )
    position.passing(0, 1)
    assert position.question == "LastRoads"
    choice = decision(position, bot)
    assert choice.startswith("road ")
    position.do(0, choice)
    points = position.points(0)
    assert points >= 5, "a house at a bridge counts three"


def test_a_duel_with_the_weak_is_better_than_one_with_the_strong() -> None:
    gains = []
    for revolvers in (1, 4, 9):
        land = "a1 ranch 0, h1 ranch 0, a8 ranch 0, h8 ranch 1"
        position = Position(
            2, land=land, standing="1 building_points", revolvers={0: 3, 1: revolvers}, round=4
        ).placing()
        points, passing = judged(position, "building_points", "pass")
        gains.append(lead(points) - lead(passing))
    assert gains[0] > gains[1] > gains[2]


def test_revolvers_are_worth_more_where_there_are_duels_to_win() -> None:
    gains = []
    for standing in ("0 dice, 1 strength_income", "0 dice, 1 dice, 0 strength_income, 1 strength_income"):
        land = "a1 ranch 0, h1 ranch 0, a8 ranch 1, h8 ranch 1"
        position = Position(2, land=land, standing=standing, round=3, cowboys={0: 4, 1: 4}).placing()
        armed, wages = judged(position, "ammunition", "wages")
        gains.append(armed - wages)
    assert gains[1] > gains[0] + 0.01


def test_of_two_players_one_hires_the_gunslinger() -> None:
    table = game.start(game.facts.setup(2), Quick(1))
    mind, luck = game.mind(), Quick(2)
    taken: list[str] = []
    while table.waiting():
        seat = table.waiting()[0]
        option = mind.choose(table, seat, table.options(seat), luck)
        if isinstance(table.question(), ChooseCharacter):
            taken += table.question().words(table, option)[:1]
        table.apply(seat, option, luck)
    assert "gunslinger" in taken


def test_playouts_weigh_what_was_liked_and_may_pass() -> None:
    table = game.start(game.facts.setup(3), Quick(4))
    luck, mind = Quick(5), game.mind()
    while not isinstance(table.question(), PlaceCowboy):
        seat = table.waiting()[0]
        table.apply(seat, mind.choose(table, seat, table.options(seat), luck), luck)
    seat = table.waiting()[0]
    options = table.options(seat)
    expected = mind.judge(table, seat, options)
    few = mind.favourites.among(table, seat, options)
    assert PASS in few
    assert len(few) <= LIKED + 1 < len(options)
    assert expected[options.index(mind.rollout(table, seat, options, luck))] == max(expected)
    assert min(expected[options.index(option)] for option in few if option != PASS) >= sorted(expected)[-LIKED]
    hardly_any = [*options[:30], PASS]
    assert mind.rollout(table, seat, hardly_any, luck) in hardly_any


def test_land_is_looked_at_again_when_it_has_changed() -> None:
    table = game.start(game.facts.setup(3), Quick(6))
    luck, mind = Quick(7), game.mind()
    while table.waiting():
        seat = table.waiting()[0]
        options = table.options(seat)
        assert mind.judge(table, seat, options) == game.mind().judge(table, seat, options)
        assert mind.values(table) == game.mind().values(table)
        table.apply(seat, luck.pick(options), luck)


def test_a_first_parcel_is_a_good_site() -> None:
    for number in range(5):
        table = game.start(game.facts.setup(2), Quick(number))
        seat = table.waiting()[0]
        chosen = game.mind().choose(table, seat, table.options(seat), Quick(1))
        assert PARCEL_NAMES[chosen][0] not in "ah", "the border has few neighbours"


def test_a_lead_counts_more_at_the_end() -> None:
    early, late = (share([40.0, 36.0], 0, lead) for lead in (LEAD[1], LEAD[4]))
    assert 0.5 < early < late < 1.0


# ---------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    report = simulate("carson_city", seats, 4 * seats, ["greedy", *["random"] * (seats - 1)], seed=5)
    assert report.wins["greedy"] > 3 * seats


@pytest.mark.parametrize("number", range(0, 16, 3))
def test_greedy_scores_with_every_variant(number: int) -> None:
    report = simulate("carson_city", 2 + number % 4, 1, ["greedy"], seed=number, options=variants(number))
    assert report.mean_points["greedy"] > 15
