"""The mind of Western Town: it answers every question, and does what is plainly right."""

from __future__ import annotations

import pytest

from tests.games import minds
from tests.games.minds import answers_everything, kinds, thinkers
from tests.games.western_town.positions import Position
from tinstar.games.western_town import game
from tinstar.games.western_town.mind.weights import TABLES, Weights
from tinstar.games.western_town.mind.worth import Outlook
from tinstar.games.western_town.pieces import ATTRACTIVENESS, COWBOYS, EXPORTED, GOLD, INHABITANTS
from tinstar.kernel.core import Quick
from tinstar.kernel.facts import OptionValue, Setup
from tinstar.lab.simulate import simulate

WEIGHTS = Weights(*TABLES.values())


def variants(number: int) -> tuple[int, dict[str, OptionValue]]:
    """Seats and options, one game after the other."""
    seats = 2 + number % 3
    chosen = "chosen" if number & 1 else "dealt"
    return seats, {
        "short": bool(number & 2),
        "starts": chosen,
        "buildings": chosen,
        "duel": seats == 4 and bool(number & 4),
    }


def test_every_question_has_a_legal_answer_and_the_table_is_left_alone() -> None:
    def setup(number: int) -> Setup:
        return game.facts.setup(*variants(number))

    base = {"Effect", "Pick"}
    unasked = {"Construct", "Gain", "Require", "Repair", "ExportMarker", "Roll"}  # inside others, or never a choice
    answers_everything(game, setup, kinds("western_town") - base - unasked)


def test_chances_add_up_around_every_camp() -> None:
    table = game.start(game.facts.setup(4, {"duel": True}), Quick(3))
    values = game.mind().values(table)
    assert values[0] + values[1] == pytest.approx(1.0)
    assert values[2] + values[3] == pytest.approx(1.0)


# ---------------------------------------------------------------------------------------------------- plain decisions


def decision(position: Position, bot: str) -> str:
    """What that bot does when it is asked now."""
    return minds.decision(game, position.table, bot)


@thinkers
def test_exported_gold_is_bought_where_lincoln_wants_it(bot: str) -> None:
    position = Position(
        2, goods={0: "2 gold"}, hand={0: "marshal gold_mine homestead_1"}, lincoln="a c d e", round=4
    ).alone(0)
    position.do(0, "play marshal")
    assert position.question == "Pay"
    assert decision(position, bot) == "pay 2 gold"


@thinkers
def test_a_building_with_points_is_built_at_the_end_rather_than_wood_kept(bot: str) -> None:
    position = Position(
        2,
        goods={0: "2 wood, 1 gold"},
        town={0: "b3 homestead, c3 homestead"},
        hand={0: "carpenter_1 gold_mine homestead_1"},
        round=5,
    ).alone(0)
    position.do(0, "play carpenter_1")
    assert decision(position, bot).startswith("build saloon")


@thinkers
def test_a_dear_house_is_defended_and_gold_mine_let_go(bot: str) -> None:
    dear = Position(2, town={0: "b3 saloon"}, camp="orange", goods={0: "1 cowboys"}, faces="orange", lead=0, round=5)
    dear.alone(0).do(0, "play marshal")
    assert dear.question == "NameTarget"
    dear.do(1, "orange at b3")
    assert decision(dear, bot) == "defend"


@thinkers
def test_the_manitou_goes_where_it_hurts(bot: str) -> None:
    position = Position(
        2,
        town={0: "b3 saloon"},
        camp="orange",
        goods={0: "0 cowboys, 1 inhabitants"},
        hand={0: "marshal civic_pride_1 civic_pride_2"},  # no card needs a building that may burn
        faces="orange",
        round=5,
    )
    position.alone(0).do(0, "play marshal")
    assert position.question == "NameTarget"
    assert decision(position, bot) == "orange at b3"


@thinkers
def test_lincoln_is_sent_home(bot: str) -> None:
    position = Position(2, lincoln="f", round=2).visiting()
    assert position.question == "SendLincoln"
    assert decision(position, bot) == "to 0"


@thinkers
def test_a_neighbours_card_is_used_before_the_own_third_one_is_played(bot: str) -> None:
    position = Position(
        2,
        hand={0: "gold_mine civic_pride_1 homestead_1"},
        table={0: "marshal, civic_pride_2", 1: "gold_mine, marshal"},
        lincoln="e",
        round=2,
    ).turns(0)
    assert position.question == "Turn"
    assert decision(position, bot).startswith("use gold_mine")


def test_the_homestead_is_the_best_start() -> None:
    """R9.3 Whoever begins with one wins most games, though the building brings no points."""
    table = game.start(game.facts.setup(2, {"starts": "chosen"}), Quick(1))
    seat = table.waiting()[0]
    option = game.mind().choose(table, seat, table.options(seat), Quick(2))
    assert table.question().text(table, option) == "homestead"


def test_households_are_built_early_and_wood_is_spent_at_the_end() -> None:
    def gained(round: int, **more: dict[int, str]) -> float:
        with_more = Position(2, round=round, lincoln="a", **more).alone(0).table  # type: ignore[arg-type]
        without = Position(2, round=round, lincoln="a").alone(0).table
        return Outlook(with_more, WEIGHTS).expected(with_more, 0) - Outlook(without, WEIGHTS).expected(without, 0)

    homestead, wood = {"town": {0: "b3 homestead"}}, {"goods": {0: "1 wood"}}
    assert gained(1, **homestead) > gained(5, **homestead) + 2.0
    assert gained(1, **wood) > gained(5, **wood) + 1.0


def test_whoever_has_just_played_is_not_ahead_for_it() -> None:
    """A card is worth about as much before it is played as what it brings."""
    before = Position(2, hand={0: "gold_mine marshal homestead_1"}, lincoln="a", round=2).alone(0)
    said = game.mind().values(before.table)[0]
    before.do(0, "play gold_mine")
    assert game.mind().values(before.table)[0] == pytest.approx(said, abs=0.03)


def test_of_many_lots_every_building_and_every_lot_is_judged() -> None:
    """Every building is tried on one lot only, and every lot by one building; yet each option has its value."""
    hand = {0: "carpenter_1 gold_mine homestead_1"}
    position = Position(
        2, goods={0: "3 wood, 3 gold"}, hand=hand, town={0: "b3 homestead, e3 homestead"}, round=2, faces="red"
    ).alone(0)
    position.do(0, "play carpenter_1")
    table = position.table
    options = table.options(0)
    texts = [table.question().text(table, option) for option in options]
    said = dict(zip(texts, game.mind().judge(table, 0, options), strict=True))
    assert len(said) > 50
    assert said["build saloon b1"] != said["build saloon a1"] != said["build barber a1"]
    assert said["build saloon c3"] == pytest.approx(said["build saloon d3"])
    assert said["build barber c3"] == pytest.approx(said["build barber d3"])


def test_goods_are_worth_what_lincoln_expects() -> None:
    wanted = Position(2, lincoln="e a c d", goods={0: "1 gold"}, round=4).alone(0).table
    unwanted = Position(2, lincoln="f b g", goods={0: "1 gold"}, round=4).alone(0).table
    one, other = Outlook(wanted, WEIGHTS), Outlook(unwanted, WEIGHTS)
    assert one.good(wanted, 0, EXPORTED, 1) > other.good(unwanted, 0, EXPORTED, 1)
    assert one.good(wanted, 0, INHABITANTS, 4) < other.good(unwanted, 0, INHABITANTS, 4)


def test_attractiveness_needs_a_pipe_and_gold_a_play_to_come() -> None:
    table = Position(2, goods={0: "0 pipes, 3 cowboys"}, lincoln="f", round=5).alone(0).table
    outlook = Outlook(table, WEIGHTS)
    assert outlook.good(table, 0, ATTRACTIVENESS, 1) == 0.0
    assert outlook.good(table, 0, GOLD, 1) > 0.0
    assert outlook.good(table, 0, COWBOYS, 1) > 0.0
    table.phase = 5
    assert outlook.good(table, 0, GOLD, 1) == 0.0


# ---------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    report = simulate("western_town", seats, 4 * seats, ["greedy", *["random"] * (seats - 1)], seed=5)
    assert report.wins["greedy"] > 3 * seats


@pytest.mark.parametrize("number", range(0, 12, 3))
def test_greedy_scores_with_every_variant(number: int) -> None:
    seats, options = variants(number)
    report = simulate("western_town", seats, 1, ["greedy"], seed=number, options=options)
    assert report.mean_points["greedy"] > 30
