"""The mind of Dodge City: it answers every question, counts odds exactly, and does what is plainly right."""

from __future__ import annotations

import time

import pytest

from tests.games import minds
from tests.games.dodge_city.positions import FIRST_EDITION, SALOON_CHAIN, Numbers, Position
from tests.games.minds import answers_everything, kinds, thinkers
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.mind.judgement import as_chances
from tinstar.games.dodge_city.mind.outlook import Outlook, turns_left
from tinstar.games.dodge_city.mind.plans import best_odds, chance_to_win, unseen_cards
from tinstar.games.dodge_city.mind.reckoner import Reckoner
from tinstar.games.dodge_city.mind.trying import worst_answer
from tinstar.games.dodge_city.mind.weights import TABLES, Weights
from tinstar.games.dodge_city.pieces import EDITION_NAMES
from tinstar.games.dodge_city.rules.connection import best_chain
from tinstar.games.dodge_city.rules.ways import missing
from tinstar.games.dodge_city.state import Dodge, count
from tinstar.kernel.core import Quick, playout
from tinstar.kernel.facts import OptionValue, Setup
from tinstar.lab.simulate import simulate

CARD = FIRST_EDITION.cards.index
SALOON = FIRST_EDITION.building_names.index("saloon")
NEARLY = SALOON_CHAIN.rpartition(" ")[0]
"""The chain through the Saloon but for its last stone."""
LAST = SALOON_CHAIN.rpartition(" ")[2]


def variants(number: int) -> dict[str, OptionValue]:
    """Every combination, one game after the other."""
    return {
        "edition": EDITION_NAMES[number & 1],
        "conducting": bool(number & 2),
        "opening": bool(number & 4),
        "clearing": bool(number & 8),
        "unlimited": bool(number & 16),
    }


def setup(number: int) -> Setup:
    return game.facts.setup(2 + number % 4, variants(number))


def test_every_question_has_a_legal_answer_and_the_table_is_left_alone() -> None:
    answers_everything(game, setup, kinds("dodge_city"))


def test_chances_are_in_the_order_of_hopes() -> None:
    assert as_chances([0.3, -1.0, 0.2]) == [0.3, 0.0, 0.2]
    assert as_chances([0.6, 1.2]) == pytest.approx([0.5, 1.0])
    lifted = as_chances([-1.0, -1.01])
    assert 1.0 > lifted[0] > lifted[1] > 0.0


def test_chances_add_up() -> None:
    table = game.start(game.facts.setup(5), Quick(3))
    assert sum(game.mind().values(table)) == pytest.approx(1.0)


# ---------------------------------------------------------------------------------------------------- odds


def test_odds_are_those_of_the_unseen_cards() -> None:
    table = Position(2, hands={0: "lady_7 question_1 indio_1"}).placing().table
    unseen = unseen_cards(table, 0)
    assert len(unseen) == len(FIRST_EDITION.cards) - 3
    assert chance_to_win(table, 0, CARD("lady_7")) == 1.0
    assert chance_to_win(table, 0, CARD("indio_1")) == 0.0
    assert chance_to_win(table, 0, CARD("question_1")) == pytest.approx(2 / len(unseen)), "the other Indios"
    assert best_odds(table, 0) == 1.0


def test_discards_are_no_danger() -> None:
    town = {"saloon": "lady, 0: 0.0, 1: 0.1"}
    hands = {0: "sheriff_1", 1: "cowboy_1"}
    table = Position(2, town=town, hands=hands, pile="bandit_7 lady_2").duels().table
    assert chance_to_win(table, 0, CARD("sheriff_1")) == pytest.approx(2 / 3)


# ---------------------------------------------------------------------------------------------------- weights


def share(town: dict[str, str], money: Numbers | None = None, points: Numbers | None = None) -> float:
    """What seat 0 may expect of the game."""
    return game.mind().values(Position(2, town=town, money=money, points=points).placing().table)[0]


def test_fewer_missing_stones_are_better() -> None:
    cells = SALOON_CHAIN.split()
    shares = [share({"saloon": f"lady, 0: {' '.join(cells[:number])}"}) for number in range(1, len(cells) + 1)]
    assert shares == sorted(shares)
    assert shares[-1] - shares[-2] > shares[1] - shares[0], "control is more than one stone"


def test_money_and_points_are_worth_something() -> None:
    assert share({}, money={0: 2500}) > share({}) == pytest.approx(0.5)
    assert share({}, points={0: 3}) > share({}, points={0: 1}) > 0.5


def test_the_last_points_are_worth_more_than_others() -> None:
    town = {"saloon": f"lady, 0: {NEARLY}"}
    assert share(town, points={0: 1}) - share({}, points={0: 1}) > share(town) - share({})


def test_a_building_is_worth_less_where_others_want_it_too() -> None:
    alone = share({"saloon": f"lady, 0: {NEARLY}"})
    assert share({"saloon": f"lady, 0: {NEARLY}, 1: 2.0 2.1"}) < alone


def test_a_good_card_encourages_to_fight() -> None:
    table = Position(2, town={"saloon": "lady, 0: 0.0 0.1, 1: 4.4 4.5"}).placing().table
    outlook = Outlook(Weights(*TABLES.values()), Reckoner())
    chances = []
    for odds in (0.1, 0.5, 0.9):
        outlook.look_with(0, odds)
        chances.append(outlook.chances(table, SALOON)[0])
    assert chances[0] < chances[1] < chances[2]


def test_the_reckoner_knows_what_the_rules_count_however_the_stones_came() -> None:
    """It seldom counts: of most stones it knows what they change."""
    luck, reckoner = Quick(3), Reckoner()
    for number in range(4):
        table = game.start(game.facts.setup(3, variants(number)), luck)
        for _ in range(25):
            playout(table, luck, 3)
            for building in range(len(table.figures)):
                for seat in range(table.seats):
                    lacks = reckoner.missing(table, building, seat)
                    assert lacks == missing(table, building, seat)
                    way = reckoner.way(table, building, seat)
                    assert count(way) == max(lacks, 0)
                    assert not way & ~table.free(building)
                    grown = table.here(building, seat) | way
                    assert lacks < 0 or joins(table, building, grown)
    assert len(reckoner.counted) < 4 * 25 * 6 * 3 / 2


def joins(table: Dodge, building: int, own: int) -> bool:
    """Is a chain of these stones in control?"""
    plan = table.building(building)
    return best_chain(plan, own, table.variants.conducting) >= plan.needed


def test_an_answer_may_cost_stones() -> None:
    table = Position(2, town={"saloon": "lady, 0: 1.4 1.3, 1: 2.3"}).placing().table
    assert worst_answer(Reckoner(), table, SALOON, table.here(SALOON, 0), table.free(SALOON)) > 0


# ---------------------------------------------------------------------------------------------------- plain decisions


def decision(position: Position, bot: str) -> str:
    """What that bot does when it is asked now."""
    return minds.decision(game, position.table, bot)


@thinkers
def test_the_last_stone_of_a_winning_chain_is_bought(bot: str) -> None:
    position = Position(2, town={"saloon": f"lady, 0: {NEARLY}"}, points={0: 1}).placing().turn_begun(0)
    assert decision(position, bot) == f"buy saloon.{LAST}"


def test_several_stones_block_who_is_done_next_turn() -> None:
    """One would not do: so what may follow it counts as well."""
    town = {"post_office": "lady, 1: 0.1 1.1 1.0", "bank": "cowboy, 0: 0.0"}
    position = Position(2, town=town, points={1: 1}, money={0: 900}).placing().turn_begun(0)
    assert position.waiting == [0]
    assert decision(position, "greedy").startswith("buy post_office.")


def test_a_stone_beside_a_chain_that_wins_makes_a_duel_possible() -> None:
    """R7.3 Where somebody controls a building and one has no stone."""
    town = {"saloon": f"lady, 1: {SALOON_CHAIN}"}
    position = Position(2, town=town, hands={0: "cowboy_7 lady_7"}, money={0: 0}).second_placing()
    position.do(0, "play cowboy_7")
    assert decision(position, "greedy").startswith("buy saloon.")


def test_whoever_may_lose_a_duel_is_less_sure_of_a_building() -> None:
    alone = share({"saloon": f"lady, 0: {SALOON_CHAIN}", "bank": "lady, 1: 0.0"})
    assert share({"saloon": f"lady, 0: {SALOON_CHAIN}, 1: 0.0", "bank": "lady"}) < alone


def test_what_a_turn_can_bring_is_worth_more_while_there_is_a_turn() -> None:
    town = {"saloon": f"lady, 0: {NEARLY}, 1: 0.0"}
    begun = Position(2, town=town).placing().table
    late = Position(2, town=town).duels().table
    assert [turns_left(begun, 0), turns_left(late, 0)] == [2, 0]
    assert game.mind().values(begun)[0] > game.mind().values(late)[0]


@thinkers
def test_a_stone_that_wins_for_another_is_sold_last(bot: str) -> None:
    town = {"saloon": f"lady, 0: {SALOON_CHAIN}", "bank": "lady, 0: 0.0"}
    position = Position(2, town=town, money={0: 0}).event(0, "disorderly_conduct")
    assert (position.question, position.waiting) == ("Sell", [0])
    assert decision(position, bot) == "sell bank.0.0"


@thinkers
def test_a_chain_that_would_win_is_cut(bot: str) -> None:
    position = Position(
        2,
        town={"saloon": f"lady, 1: {SALOON_CHAIN}", "bank": "cowboy, 1: 0.0"},
        points={1: 1},
        hands={0: "indio_1"},
    ).placing()
    assert decision(position, bot) == "play indio_1"
    position.do(0, "play indio_1")
    assert decision(position, bot).startswith("take saloon.")


def test_challenges_go_by_the_odds() -> None:
    little_to_lose = {"saloon": f"lady, 0: 0.0, 1: {NEARLY}"}
    much_to_lose = {"saloon": f"lady, 0: {NEARLY}, 1: 0.0"}
    strong = Position(2, town=little_to_lose, hands={0: "lady_7"}).duels()
    weak = Position(2, town=much_to_lose, hands={0: "cowboy_1"}).duels()
    assert decision(strong, "greedy") == "challenge 1 saloon"
    assert decision(weak, "greedy") == "cede"


def test_the_richest_is_robbed() -> None:
    position = Position(3, money={1: 100, 2: 2000}).event(0, "pickpocket")
    assert position.question == "Rob"
    assert decision(position, "greedy").endswith("2")


# ---------------------------------------------------------------------------------------------------- at a glance


def glances(position: Position) -> set[str]:
    """All that a search may play on with here."""
    table, mind = position.table, game.mind()
    seat = table.waiting()[0]
    options = table.options(seat)
    picks = [mind.rollout(table, seat, options, Quick(seed)) for seed in range(1, 30)]
    return {table.question().text(table, pick) for pick in picks}


def test_at_a_glance_the_nearest_chain_grows() -> None:
    town = {"saloon": f"lady, 0: {NEARLY}", "bank": "lady, 0: 0.0"}
    assert glances(Position(2, town=town).placing().turn_begun(0)) == {f"buy saloon.{LAST}"}


def test_at_a_glance_a_rival_who_is_nearer_is_blocked() -> None:
    position = Position(2, town={"saloon": f"lady, 0: 0.0, 1: {NEARLY}"}).placing().turn_begun(0)
    assert glances(position) == {f"buy saloon.{LAST}"}


def test_at_a_glance_little_money_opens_nothing() -> None:
    assert glances(Position(2, money={0: 0}, hands={0: "cowboy_4"}).placing().turn_begun(0)) == {"done"}
    assert all(pick.startswith("buy ") for pick in glances(Position(2).placing().turn_begun(0)))


def test_at_a_glance_only_good_cards_challenge() -> None:
    town = {"saloon": "lady, 0: 0.0, 1: 0.1"}
    assert glances(Position(2, town=town, hands={0: "lady_7"}).duels()) == {"challenge 1 saloon"}
    assert glances(Position(2, town=town, hands={0: "cowboy_1"}).duels()) == {"cede"}


# ---------------------------------------------------------------------------------------------------- whole games


def test_greedy_beats_random() -> None:
    report = simulate("dodge_city", 2, 2, ["greedy", "random"], seed=5)
    assert report.wins["greedy"] == 2


def test_no_question_takes_for_ever() -> None:
    """Five seats with all buildings open have the most to think about: compiled it takes 50 ms at most."""
    luck, mind = Quick(5), game.mind()
    table = game.start(game.facts.setup(5), luck)
    playout(table, luck, 72)
    for _ in range(10):
        seat = table.waiting()[0]
        options = table.options(seat)
        started = time.process_time()
        option = mind.choose(game.guess(table, seat, luck), seat, options, luck)
        assert time.process_time() - started < 5.0
        table.apply(seat, option, luck)
