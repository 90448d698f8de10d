"""Whatever is not allowed is refused in words, and nothing changes."""

from __future__ import annotations

import pytest

from tests.games import refusing
from tests.games.western_town.positions import Position
from tinstar.games.western_town import game
from tinstar.games.western_town.pieces import CARDS, LOT_NAMES, TILES
from tinstar.kernel import BadSetup, IllegalOption, NotYourTurn, Quick, StaleQuestion
from tinstar.kernel.errors import TinstarError, UnknownSeat


def refused(at: Position, seat: int, option: str | int, error: type[TinstarError] = IllegalOption) -> str:
    """The words in which it is refused; nothing has changed."""
    return refusing.refused(at.play, seat, option, error)


@pytest.mark.parametrize(
    "option",
    [
        pytest.param("", id="nothing"),
        pytest.param("marshal", id="no verb"),
        pytest.param("play", id="no card"),
        pytest.param("PLAY MARSHAL", id="shouted"),
        pytest.param("play sheriff", id="no such card"),
        pytest.param("play printed_marshal", id="a tile, no card"),
        pytest.param("use gold_mine", id="no target"),
        pytest.param("use gold_mine on 9 gold_mine", id="no such seat"),
        pytest.param("use gold_mine on one gold_mine", id="no number"),
        pytest.param("use gold_mine at 1 gold_mine", id="another word"),
        pytest.param("gain 2 wood", id="an effect of another question"),
        pytest.param("b3", id="a lot"),
        pytest.param("saloon", id="a building"),
        pytest.param("barber gold", id="an income"),
        pytest.param("no", id="an answer"),
        pytest.param("done", id="another answer"),
        pytest.param(4711, id="a number that is no option"),
        pytest.param(-1, id="a number below all"),
    ],
)
def test_what_is_no_option_is_refused(option: str | int) -> None:
    at = Position(table={1: "gold_mine"}).turns()
    assert "seat 0 may not choose" in refused(at, 0, option)


# ---------------------------------------------------------------------------------------------------- cards


def test_cards_that_cannot_be_played() -> None:
    at = Position(
        destroyed={0: "b2"}, table={0: "homestead_1, civic_pride_1 down"}, hand={0: "marshal gold_mine"}
    ).turns()
    assert "your marshal is destroyed" in refused(at, 0, "play marshal")
    assert "you have no saloon" in refused(at, 0, "play saloon")
    assert "your carpenter_1 sleeps in this round" in refused(at, 0, "play carpenter_1")
    assert "your homestead_1 lies on the table" in refused(at, 0, "play homestead_1")
    assert "you have no blacksmith" in refused(at, 0, "play blacksmith")
    assert "you can play a card, such as gold_mine" in refused(at, 0, "down marshal")
    at.do(0, "play gold_mine").do(1, "play gold_mine").do(2, "play gold_mine")
    assert "you have played your third card" in refused(at, 0, "play marshal")
    assert "you have played your third card" in refused(at, 0, "down marshal")


def test_a_building_that_was_not_built() -> None:
    at = Position().alone(0)
    for card in ("bank", "hotel", "homestead_2", "carpenter_2"):
        assert f"you have no {card}" in refused(at, 0, f"play {card}")


def test_passing_before_the_third_card() -> None:
    at = Position(table={0: "homestead_1, gold_mine"}).turns()
    assert "you pass only after your third card" in refused(at, 0, "pass")
    pair = Position().pair(0, 1)
    assert "you pass in your turn of phase 3" in refused(pair, 0, "pass")


def test_using_what_cannot_be_used() -> None:
    at = Position(
        4,
        destroyed={0: "d2"},
        table={
            0: "civic_pride_1 down, carpenter_1",
            1: "gold_mine down, marshal, civic_pride_1",
            2: "gold_mine",
            3: "homestead_1, carpenter_1",
        },
        hand={0: "gold_mine marshal homestead_1"},
    ).turns()
    assert "seat 2 is no neighbour of yours" in refused(at, 0, "use gold_mine on 2 gold_mine")
    assert "the gold_mine of seat 1 lies face down" in refused(at, 0, "use gold_mine on 1 gold_mine")
    assert "no gold_mine lies before seat 3" in refused(at, 0, "use gold_mine on 3 gold_mine")
    assert "against one of your own" in refused(at, 0, "use gold_mine on 0 carpenter_1")
    assert "there is no such seat" in refused(at, 0, "use gold_mine on 7 gold_mine")
    assert "not of one name" in refused(at, 0, "use gold_mine on 1 marshal")
    assert "your homestead is destroyed" in refused(at, 0, "use homestead_1 on 3 homestead_1")
    assert "your civic_pride_1 lies face down" in refused(at, 0, "use civic_pride_1 on 1 civic_pride_1")
    assert "your civic_pride_2 sleeps" in refused(at, 0, "use civic_pride_2 on 1 civic_pride_1")
    assert "you cannot pay for marshal now" in refused(at, 0, "use marshal on 1 marshal")
    assert "nothing would come of it" in refused(at, 0, "use carpenter_1 on 3 carpenter_1")
    assert "you have no bank" in refused(at, 0, "use bank on 3 homestead_1")


def test_using_out_of_phase() -> None:
    at = Position(table={1: "gold_mine"}).alone(0)
    assert "cards are used in your turn of phase 3" in refused(at, 0, "use gold_mine on 1 gold_mine")


def test_putting_away_what_is_not_there() -> None:
    at = Position(2).keeping().do(0, "sleep marshal")
    assert "you have put marshal away" in refused(at, 0, "sleep marshal")
    assert "you have no saloon" in refused(at, 0, "sleep saloon")
    assert "you have 5 cards, and your limit is 4" in refused(at, 0, "done")
    assert "no card is to be played now" in refused(at, 0, "play gold_mine")
    at.do(0, "sleep gold_mine", "sleep homestead_1")
    refused(at, 0, "sleep carpenter_1", NotYourTurn)  # three must stay


# ---------------------------------------------------------------------------------------------------- construction


def test_building_what_cannot_be_built() -> None:
    at = Position(town={0: "b3 saloon"}, goods={0: "1 wood"}, offers={0: "warehouse town_hall"}).alone(0)
    at.do(0, "play carpenter_1")
    assert "warehouse needs 5 households, and you have 3" in refused(at, 0, "build warehouse e3")
    assert "town_hall needs 7 households" in refused(at, 0, "build town_hall e3")
    assert "gunsmith costs 1 wood 1 gold, and you have 1 wood and 0 gold" in refused(at, 0, "build gunsmith e3")
    assert "b3 is built on already" in refused(at, 0, "build general_store b3")
    assert "a3 is built on already" in refused(at, 0, "build general_store a3")
    assert "your saloon stands already" in refused(at, 0, "build saloon e3")
    assert "bank does not lie above your board" in refused(at, 0, "build bank e3")
    assert "your printed_marshal stands already" in refused(at, 0, "build printed_marshal e3")
    for option in ("build", "build general_store", "build general_store f9", "build brewery e3"):
        refused(at, 0, option)
    at.do(0, "build general_store e3")
    assert "nothing is constructed now" in refused(at, 0, "build homestead c3")


def test_no_homestead_is_left() -> None:
    at = Position(homesteads=0, goods={0: "1 wood"}).alone(0).do(0, "play carpenter_1")
    assert "no homestead is left above your board" in refused(at, 0, "build homestead e3")


def test_a_payment_that_is_not_there() -> None:
    at = Position(goods={0: "2 wood, 1 inhabitants"}).alone(0).do(0, "play gold_mine")
    assert "you have 1 inhabitants, not 2" in refused(at, 0, "pay 2 inhabitants")
    refused(at, 0, "pay 1 wood")
    refused(at, 0, "pay 1 gold 1 wood")
    assert "nothing is repaired" not in refused(at, 0, "pay 1 wood repair b2")


def test_the_surcharge_leaves_too_little() -> None:
    at = Position(
        town={0: "b3 homestead"},
        goods={0: "1 wood, 1 inhabitants"},
        table={0: "homestead_1, marshal", 1: "carpenter_1"},
    ).turns()
    at.do(0, "use carpenter_1 on 1 carpenter_1")
    refused(at, 0, "pay 1 wood 1 inhabitants build general_store e3")
    assert "you have 0 gold, not 1" in refused(at, 0, "pay 1 gold 1 inhabitants build homestead e3")


def test_repairing_and_replaying_what_is_not_there() -> None:
    at = Position(destroyed={0: "b2 c2"}, table={0: "saloon, gold_mine down"}, town={0: "b3 saloon"}).alone(0)
    at.do(0, "play civic_pride_1")
    assert "nothing is destroyed on a3" in refused(at, 0, "repair a3")
    assert "no gold_mine of yours lies face up" in refused(at, 0, "replay gold_mine")
    assert "saloon is red" in refused(at, 0, "replay saloon")


# ---------------------------------------------------------------------------------------------------- others


def test_taking_from_the_wrong_one() -> None:
    at = Position(4, town={0: "b3 outlaws_hideout"}, goods={1: "1 gold", 2: "1 wood", 3: "4 inhabitants"}).alone(0)
    at.do(0, "play outlaws_hideout")
    assert "seat 3 has no gold" in refused(at, 0, "steal gold from 3")
    assert "seat 0 is no other player" in refused(at, 0, "steal gold from 0")
    assert "seat 9 is no other player" in refused(at, 0, "steal gold from 9")
    assert "inhabitants cannot be taken now" in refused(at, 0, "steal inhabitants from 3")


def test_looking_and_waking() -> None:
    at = Position(town={0: "b3 telegraph"}, goods={0: "6 inhabitants"}, hand={0: "telegraph marshal"}).alone(0)
    at.do(0, "play telegraph")
    assert "seat 0 is no other player" in refused(at, 0, "look at 0")
    at.do(0, "look at 1")
    assert "no marshal of yours sleeps" in refused(at, 0, "wake marshal")
    assert "no hand is looked at now" in refused(at, 0, "look at 2")


def test_a_card_must_be_woken() -> None:
    at = Position(
        2,
        town={0: "b3 telegraph", 1: "b3 telegraph"},
        table={0: "homestead_1, marshal", 1: "telegraph"},
        hand={0: "telegraph"},
    ).turns()
    at.do(0, "use telegraph on 1 telegraph")
    assert "a card must be woken" in refused(at, 0, "done")


def test_another_duel_is_out_of_reach() -> None:
    at = Position(4, duel=True, table={0: "homestead_1, marshal", 2: "gold_mine"}).turns(0)
    assert "seat 2 is no neighbour of yours" in refused(at, 0, "use gold_mine on 2 gold_mine")


def test_answering_for_another_pair() -> None:
    at = Position(4).pair(0, 1)
    refused(at, 2, "play gold_mine", NotYourTurn)
    at.do(0, "play gold_mine")
    refused(at, 0, "play homestead_1", NotYourTurn)  # a sealed card is taken back by undo, not by another


# ---------------------------------------------------------------------------------------------------- the camp


def raided(**goods: str) -> Position:
    """Seat 0 is raided by both colours; seat 2 is manitou."""
    at = Position(
        goods={0: goods.get("mine", "2 cowboys")}, hand={0: "marshal"}, camp="red orange", faces="orange"
    ).alone(0)
    return at.do(0, "play marshal")


def test_naming_a_target_twice() -> None:
    at = raided(mine="4 cowboys, 5 inhabitants").do(2, "red at b2").do(0, "defend")
    assert "b2 was named already in this raid" in refused(at, 2, "orange at b2")
    assert "no red riders are left" in refused(at, 2, "red at c2")
    assert "nothing stands on e3" in refused(at, 2, "orange at e3")
    refused(at, 0, "orange at c2", NotYourTurn)
    people = raided(mine="4 cowboys, 5 inhabitants").do(2, "red at people").do(0, "defend")
    assert "people was named already in this raid" in refused(people, 2, "orange at people")


def test_naming_what_is_no_target() -> None:
    at = Position(destroyed={0: "a3"}, hand={0: "marshal"}, camp="orange", faces="orange").alone(0)
    at.do(0, "play marshal")
    assert "nobody lives in the town of seat 0" in refused(at, 2, "orange at people")
    assert "what stood on a3 is destroyed already" in refused(at, 2, "orange at a3")
    assert "no red riders are left" in refused(at, 2, "red at b2")
    refused(at, 2, "orange at z9")


def test_defending_without_cowboys() -> None:
    """R7.7 Nobody is asked who cannot: the building is gone, and the next question open."""
    at = raided(mine="0 cowboys").do(2, "orange at b2")
    refused(at, 0, "defend", NotYourTurn)
    assert at.lot(0, "b2").destroyed
    turn = Position().turns()
    assert "nothing of yours is raided now" in refused(turn, 0, "defend")


def test_naming_a_town_with_more_pipes() -> None:
    at = Position(
        goods={0: "1 pipes", 1: "1 pipes", 2: "3 pipes"}, hand={0: "marshal"}, camp="red red", faces="red"
    ).alone(0)
    at.do(0, "play marshal")
    assert "seat 2 has 3 pipes, and others have fewer" in refused(at, 2, "raid 2")
    assert "no such town" in refused(at, 2, "raid 5")


def test_sending_lincoln_to_the_wrong_town() -> None:
    at = Position(lincoln="e", goods={1: "2 exported", 2: "2 exported"}).visiting()
    assert "seat 0 has 0 points for Lincoln, and others have more" in refused(at, 0, "to 0")
    assert "no such town" in refused(at, 0, "to 4")
    assert "Lincoln is not on his way" in refused(Position().turns(), 0, "to 1")


def test_an_income_that_is_not_there() -> None:
    at = Position(table={0: "civic_pride_1", 1: "civic_pride_1 down"}).income()
    assert "no barber of yours lies face up" in refused(at, 0, "barber gold")
    refused(at, 0, "civic_pride_1 cowboys")
    refused(at, 1, "civic_pride_1 gold", NotYourTurn)


# ---------------------------------------------------------------------------------------------------- founding


def test_the_first_building_goes_on_a_four() -> None:
    play = game.play(seats=2, seed=1, options={"first": "0"})
    for lot, words in (("e3", "e3 bears no 4"), ("b2", "b2 is built on already"), ("z9", "may not choose")):
        with pytest.raises(IllegalOption, match=words):
            play.apply(0, lot)


def test_start_cards_and_buildings_that_are_taken() -> None:
    play = game.play(seats=3, seed=1, options={"starts": "chosen", "first": "0"})
    play.apply(2, "saloon")
    with pytest.raises(IllegalOption, match="seat 2 has the start card with the saloon"):
        play.apply(1, "saloon")
    play = game.play(seats=3, seed=1, options={"buildings": "chosen", "first": "0"})
    play.apply(0, "bank")
    for tile in ("bank", "church", "saloon"):
        with pytest.raises(IllegalOption, match=f"{tile} is not among the buildings that can come now"):
            play.apply(2, tile)


# ---------------------------------------------------------------------------------------------------- everything


def test_reasons_tell_nothing_hidden() -> None:
    """The same in the truth and in every guess, whatever is asked and whatever is said."""
    hands = dict.fromkeys(range(3), "marshal gold_mine telegraph")
    town = dict.fromkeys(range(3), "b3 telegraph")
    table = dict.fromkeys(range(3), "homestead_1, civic_pride_1")
    goods = dict.fromkeys(range(3), "2 gold, 1 wood, 6 inhabitants")
    positions = [
        Position(hand=hands, town=town, table=table, goods=goods).turns(),
        Position(hand=hands, town=town, goods=goods).pair(0, 1),
        Position(hand=hands, town=town, goods=goods).alone(0).do(0, "play telegraph"),
        Position(town=town, goods=goods).keeping(),
    ]
    said = [f"{verb} {card}" for verb in ("play", "down", "sleep", "wake", "replay") for card in CARDS]
    said += [f"use {card} on {seat} {card}" for card in CARDS for seat in range(4)]
    said += [f"build {tile} {lot}" for tile in TILES for lot in LOT_NAMES]
    said += ["pass", "done", "look at 0", "to 1", "raid 1", "red at b2", "steal gold from 1", "pay 1 gold", "no"]
    assert len(refusing.reasons(game, [at.table for at in positions], said)) > 50


def test_whatever_is_offered_has_no_reason_against_it() -> None:
    """A reason for what may be chosen would be a wrong one for what may not."""
    dealer = Quick(11)
    verbs = set()
    for seats, options in ((2, {}), (3, {"buildings": "chosen", "starts": "chosen"}), (4, {"duel": True})):
        table = game.start(game.facts.setup(seats, options), dealer)
        while table.waiting():
            seat = dealer.pick(table.waiting())
            question = table.question()
            codes = table.options(seat)
            for code in codes:
                said = list(question.words(table, code))
                verbs.add(said[0])
                if said[0] in ("play", "use", "build", "repair", "sleep", "down"):
                    assert game.why_not(table, seat, said) is None, said
            table.apply(seat, dealer.pick(codes), dealer)
    assert {"play", "use", "build", "sleep"} <= verbs


def test_seats_that_do_not_exist_and_old_questions() -> None:
    at = Position().alone(0)
    refused(at, 3, "play gold_mine", UnknownSeat)
    refused(at, 1, "play gold_mine", NotYourTurn)
    seq = at.play.seq
    at.play.apply(0, "play homestead_1", seq)
    with pytest.raises(StaleQuestion, match="look again"):
        at.play.apply(0, "play gold_mine", seq)


def test_nothing_goes_on_when_the_game_is_over() -> None:
    at = Position(lincoln="a b c d 5", round=5).ended()
    assert at.play.over
    refused(at, 0, "pass", NotYourTurn)


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {}, "2 to 4 seats, not 1"),
        (5, {}, "2 to 4 seats, not 5"),
        (3, {"first": "3"}, "seat 3 cannot start"),
        (2, {"first": "2"}, "seat 2 cannot start"),
        (2, {"duel": True}, "a duel needs 4 seats, not 2"),
        (3, {"duel": True}, "a duel needs 4 seats, not 3"),
        (3, {"starts": "random"}, "'starts' takes one of"),
        (3, {"short": "yes"}, "'short' takes one of false, true"),
        (3, {"river": True}, "has no option 'river'"),
    ],
)
def test_impossible_set_ups_are_refused(seats: int, options: dict[str, bool | int | str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        game.play(seats=seats, seed=1, options=options)
