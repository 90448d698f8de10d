"""Whatever is not allowed is refused in words, and nothing changes."""

from __future__ import annotations

import pytest

from tests.games import refusing
from tests.games.dodge_city.positions import FIRST_EDITION, Position
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.pieces import FIGURES
from tinstar.kernel import BadSetup, IllegalOption, NotYourTurn, Quick, StaleQuestion
from tinstar.kernel.errors import TinstarError, UnknownSeat
from tinstar.kernel.facts import OptionValue

TOWN = {
    "saloon": "lady, 0: 0.0 0.1, 1: 1.0 1.1, 2: 2.0",
    "bank": "cowboy, 1: 0.0, 2: 1.0",
    "general_store": "bandit, won by 2",
    "post_office": "sheriff, neutral",
}


def refused(at: Position, seat: int, option: str | int, error: type[TinstarError] = IllegalOption) -> str:
    """The words in which it is refused; nothing has changed."""
    return refusing.refused(at.play, seat, option, error)


@pytest.mark.parametrize(
    "option",
    [
        pytest.param("", id="nothing"),
        pytest.param("saloon.1.4", id="no verb"),
        pytest.param("buy", id="no cell"),
        pytest.param("buy saloon", id="no place"),
        pytest.param("buy saloon.1", id="half a place"),
        pytest.param("buy saloon.1.4.2", id="too many places"),
        pytest.param("buy saloon.-1.4", id="below all"),
        pytest.param("buy saloon.a.b", id="letters"),
        pytest.param("buy saloon.0.2 saloon.0.3", id="two cells"),
        pytest.param("BUY SALOON.0.2", id="shouted"),
        pytest.param(" buy saloon.0.2", id="a space before"),
        pytest.param("buy brothel.0.0", id="no such building"),
        pytest.param("buy saloon.²." + "9" * 70, id="a strange number"),
        pytest.param("play lady_7", id="an option of another question"),
        pytest.param("enough", id="an answer"),
        pytest.param("keep", id="another answer"),
        pytest.param("cede", id="a third answer"),
        pytest.param("lady", id="a figure"),
        pytest.param("seat 1", id="a seat"),
        pytest.param(4711, id="a number that is no option"),
        pytest.param(-2, id="a number below all"),
    ],
)
def test_what_is_no_option_is_refused(option: str | int) -> None:
    at = Position(town=TOWN).placing().turn_begun(0)
    assert "seat 0 may not choose" in refused(at, 0, option)


# ---------------------------------------------------------------------------------------------------- cards


def test_cards_that_cannot_be_played() -> None:
    at = Position(hands={0: "lady_7 indio_1"}).placing()
    assert "you have no lady_6" in refused(at, 0, "play lady_6")
    assert "there is no card lady_8" in refused(at, 0, "play lady_8")
    assert "there is no card indio" in refused(at, 0, "play indio")
    assert "one card is to be named" in refused(at, 0, "play")
    assert "one card is to be named" in refused(at, 0, "play lady_7 indio_1")
    assert "start cards are laid at the beginning of a pass" in refused(at, 0, "start lady_7")
    assert "no card is swapped now" in refused(at, 0, "swap lady_7")


def test_start_cards_that_cannot_be_laid() -> None:
    at = Position(hands={0: "lady_7 indio_1"}).starting()
    assert "an Indio must not be laid in the start round" in refused(at, 0, "start indio_1")
    assert "you have no lady_6" in refused(at, 0, "start lady_6")
    assert "there is no card joker" in refused(at, 0, "start joker")
    assert "no card is to be played now" in refused(at, 0, "play lady_7")
    at.do(0, "start lady_7")
    refused(at, 0, "start lady_7", NotYourTurn)


def test_an_indio_in_the_duel_round() -> None:
    at = Position(town=TOWN, hands={0: "indio_1"}).duels()
    assert "no card is to be played now" in refused(at, 0, "play indio_1")
    assert "an Indio is no card to challenge with" in refused(at, 0, "challenge 1 saloon")


def test_cards_that_cannot_be_swapped() -> None:
    at = Position(hands={0: "lady_7 lady_6 lady_5"}).event(0, "marked_deck")
    assert "you have no lady_4" in refused(at, 0, "swap lady_4")
    assert "there is no card joker" in refused(at, 0, "swap joker")


# ---------------------------------------------------------------------------------------------------- buying


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("buy saloon.0.0", "saloon.0.0 is taken by a stone of seat 0"),
        ("buy saloon.1.0", "saloon.1.0 is taken by a stone of seat 1"),
        ("buy saloon.1.5", "1.5 in saloon bears the bottle: a mark is never occupied"),
        ("buy saloon.5.0", "there is no cell 5.0 in saloon"),
        ("buy saloon.0.6", "there is no cell 0.6 in saloon"),
        ("buy saloon.x", "there is no cell x in saloon"),
        ("buy general_store.0.0", "general_store is played out"),
        ("buy post_office.0.1", "post_office is played out"),
        ("buy union_pacific.0.0", "union_pacific is not in play with 3 players"),
        ("buy town_hall.0.0", "there is no building town_hall"),
        ("buy 0.0", "there is no building 0"),
    ],
)
def test_cells_that_cannot_be_bought(option: str, words: str) -> None:
    assert words in refused(Position(town=TOWN).placing().turn_begun(0), 0, option)


def test_a_cell_outside_the_walls() -> None:
    at = Position(5).placing().turn_begun(0)
    assert "0.4 lies outside the walls of barber_shop" in refused(at, 0, "buy barber_shop.0.4")


def test_a_fourth_stone() -> None:
    at = (
        Position(2, town={"bank": "cowboy"})
        .placing()
        .turn_begun(0)
        .do(0, "buy bank.0.0", "buy bank.1.0", "buy bank.2.0")
    )
    assert "you have put 3 stones into bank in this round" in refused(at, 0, "buy bank.3.1")


def test_without_money() -> None:
    at = Position(town=TOWN, money={0: 125}, hands={0: "sheriff_1"}).placing().do(0, "play sheriff_1")
    assert "a lady costs 300 dollars, and you have 125" in refused(at, 0, "buy saloon.0.2")
    at.do(0, "buy bank.2.0")
    assert at.money(0) == 25


def test_a_building_that_nobody_can_open() -> None:
    discs = {"saloon": "cowboy, 1: 0.0", "bank": "cowboy, won by 1", "general_store": "cowboy, won by 1"}
    at = Position(2, town=discs, money={0: 125}, hands={0: "sheriff_1"}).placing().do(0, "play sheriff_1")
    assert "with 125 dollars there is no figure that has a disc left" in refused(at, 0, "buy grand_hotel.1.0")


def test_without_a_stone() -> None:
    town = {
        "grand_hotel": "lady, 0: all",
        "bank": "cowboy, 0: 0.0 0.2 0.3 0.4 1.0 1.1 1.2 1.3 2.0 2.1",
        "saloon": "cowboy, 1: 0.0",
    }
    at = Position(2, town=town).event(0, "old_comrade")
    assert at.question == "PlayCard"
    assert "no free stones" in refused(at, 0, "put saloon.0.1")
    shifting = Position(2, town=town).event(1, "ambush")
    assert "no stones are bought now" in refused(shifting, 1, "buy saloon.0.1")


def test_figures_that_cannot_be_chosen() -> None:
    discs = {"saloon": "lady, 1: 0.0", "bank": "lady, won by 1"}
    at = (
        Position(2, town=discs, money={0: 150}, hands={0: "sheriff_1"})
        .placing()
        .do(0, "play sheriff_1", "buy post_office.0.1")
    )
    assert "no disc of the lady is left" in refused(at, 0, "lady")
    assert "a gunman costs 250 dollars, and you have 150" in refused(at, 0, "gunman")
    assert "one figure is to be named" in refused(at, 0, "cowboy cowboy")
    assert "seat 0 may not choose" in refused(at, 0, "indio")
    at.do(0, "bandit")
    buying = Position(town=TOWN).placing().turn_begun(0)
    assert "no figure is chosen now" in refused(buying, 0, "cowboy")


# ---------------------------------------------------------------------------------------------------- free stones


def test_where_picture_stones_cannot_go() -> None:
    at = Position(town={**TOWN, "grand_hotel": "lady"}, hands={0: "lady_3"}).placing().do(0, "play lady_3")
    assert "the cowboy fights in bank, not the lady" in refused(at, 0, "put bank.1.1")
    assert "nobody has opened sheriffs_office" in refused(at, 0, "put sheriffs_office.0.0")
    assert "post_office is played out" in refused(at, 0, "put post_office.0.1")
    assert "is taken by a stone of seat 1" in refused(at, 0, "put saloon.1.0")
    assert "no stones are bought now" in refused(at, 0, "buy saloon.0.2")
    at.do(0, "put grand_hotel.1.0")
    assert "all of these stones go into grand_hotel" in refused(at, 0, "put saloon.0.2")


def test_picture_stones_that_cannot_open() -> None:
    discs = {"saloon": "lady, 1: 0.0", "bank": "lady, won by 1"}
    at = Position(2, town=discs, hands={0: "lady_3"}, opening=True).placing().do(0, "play lady_3")
    assert "no disc of the lady is left" in refused(at, 0, "put post_office.0.1")


def test_events_must_be_followed() -> None:
    at = Position(town=TOWN).event(0, "hired_hands")
    assert "this must be done as far as possible" in refused(at, 0, "enough")
    assert "nobody has opened grand_hotel" in refused(at, 0, "put grand_hotel.1.0")
    taking = Position(town=TOWN).event(0, "ambush")
    assert "this must be done as far as possible" in refused(taking, 0, "enough")


# ---------------------------------------------------------------------------------------------------- stones in town


def test_stones_that_cannot_be_taken() -> None:
    at = Position(town=TOWN, hands={0: "indio_1"}).placing().do(0, "play indio_1")
    assert "saloon.0.0 is a stone of your own" in refused(at, 0, "take saloon.0.0")
    assert "no stone stands on saloon.0.5" in refused(at, 0, "take saloon.0.5")
    assert "there is no cell 9.9 in saloon" in refused(at, 0, "take saloon.9.9")
    assert "bears the bottle" in refused(at, 0, "take saloon.1.5")
    assert "post_office is played out" in refused(at, 0, "take post_office.0.1")
    own = Position(town=TOWN).event(0, "bar_fight")
    assert "saloon.1.0 is a stone of seat 1" in refused(own, 0, "take saloon.1.0")
    duel = Position(
        2, town={"saloon": "lady, 0: 0.0, 1: 0.1", "bank": "lady, 0: 0.0, 1: 1.0"}, hands={0: "lady_7", 1: "lady_6"}
    ).duels()
    duel.do(0, "challenge 1 saloon")
    assert "only stones in saloon count now" in refused(duel, 0, "take bank.1.0")


def test_stones_that_cannot_be_sold() -> None:
    at = Position(town=TOWN, money={0: 0}).event(0, "doctors_bill")
    assert "saloon.1.0 is a stone of seat 1" in refused(at, 0, "sell saloon.1.0")
    assert "no stone stands on bank.2.0" in refused(at, 0, "sell bank.2.0")
    assert "stones are to be sold now, not taken" in refused(at, 0, "take saloon.0.0")
    assert "this must be done as far as possible" in refused(at, 0, "enough")
    rich = Position(town=TOWN).placing()
    assert "you owe nothing" in refused(rich, 0, "sell saloon.0.0")


def test_stones_that_cannot_be_shifted() -> None:
    at = Position(town={**TOWN, "bank": "cowboy, 0: 0.0, 1: 1.0"}).event(0, "night_march")
    assert "saloon.1.0 is a stone of seat 1" in refused(at, 0, "shift saloon.1.0 0.2")
    assert "saloon.0.1 is taken by a stone of seat 0" in refused(at, 0, "shift saloon.0.0 0.1")
    assert "bears the bottle" in refused(at, 0, "shift saloon.0.0 1.5")
    assert "there is no cell 9.9 in saloon" in refused(at, 0, "shift saloon.0.0 9.9")
    assert "a stone and a cell are to be named" in refused(at, 0, "shift saloon.0.0")
    at.do(0, "shift saloon.0.0 0.5")
    assert "that stone was shifted already" in refused(at, 0, "shift saloon.0.5 0.0")
    assert "only stones in saloon count now" in refused(at, 0, "shift bank.0.0 2.0")
    assert "no stones are shifted now" in refused(Position(town=TOWN).placing(), 0, "shift saloon.0.0 0.5")


# ---------------------------------------------------------------------------------------------------- opponents


def test_opponents_that_cannot_be_chosen() -> None:
    at = Position().event(0, "telegraph_clerk")
    assert "that is your own seat" in refused(at, 0, "seat 0")
    assert "there is no such seat" in refused(at, 0, "seat 3")
    assert "there is no such seat" in refused(at, 0, "seat one")
    assert "there is no such seat" in refused(at, 0, "seat")
    assert "no opponent is chosen now" in refused(Position().placing(), 0, "seat 1")
    town = {"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2, 3: 0.3"}
    duel = Position(4, town=town, hands={0: "question_1", 1: "lady_7"}, draws="telegraph_clerk").duels()
    duel.do(0, "challenge 1 saloon").do(1, "enough")
    assert "seat 1 holds no card" in refused(duel, 0, "seat 1")


def test_challenges_that_cannot_be_made() -> None:
    town = {
        "saloon": "lady, 0: 0.0, 1: 0.1, 3: 0.3",
        "bank": "cowboy, 1: 0.0, 2: 1.0, 3: 2.0",
        "post_office": "sheriff, neutral",
    }
    at = Position(4, town=town, hands={0: "lady_7", 1: "lady_6"}).duels()
    assert "seat 2 has no stone in saloon" in refused(at, 0, "challenge 2 saloon")
    assert "you have no stone in bank" in refused(at, 0, "challenge 1 bank")
    assert "that is your own seat" in refused(at, 0, "challenge 0 saloon")
    assert "there is no such seat" in refused(at, 0, "challenge 7 saloon")
    assert "there is no building casino" in refused(at, 0, "challenge 1 casino")
    assert "post_office is played out" in refused(at, 0, "challenge 1 post_office")
    assert "barber_shop is not in play with 4 players" in refused(at, 0, "challenge 1 barber_shop")
    assert "a seat and a building are to be named" in refused(at, 0, "challenge 1")
    at.do(0, "challenge 1 saloon", "enough")
    assert "seat 1 has fought already" in refused(at, 2, "challenge 1 bank")
    assert "challenges are for the duel round" in refused(
        Position(town=town, seats=4).placing(), 0, "challenge 1 saloon"
    )


def test_answers_at_another_time() -> None:
    at = Position(town=TOWN).placing()
    assert "nothing is being bought now" in refused(at, 0, "done")
    assert "there is nothing to have enough of" in refused(at, 0, "enough")
    assert "no card is swapped now" in refused(at, 0, "keep")
    assert "there is no right to cede now" in refused(at, 0, "cede")


# ---------------------------------------------------------------------------------------------------- reasons


def test_reasons_hang_on_nothing_that_is_hidden() -> None:
    """R11.1 In every guess of a seat the reasons are the same."""
    spots = ["saloon.0.0", "saloon.0.2", "saloon.1.5", "bank.0.0", "grand_hotel.1.0", "post_office.0.1"]
    said = [f"{verb} {spot}" for verb in ("buy", "put", "take", "sell") for spot in spots]
    said += [f"{verb} {card}" for verb in ("start", "play", "swap") for card in FIRST_EDITION.cards[::5]]
    said += [f"challenge {seat} {house}" for seat in range(4) for house in ("saloon", "bank")]
    said += [*FIGURES, "done", "enough", "keep", "cede", "seat 1", "seat 2", "shift saloon.0.0 0.5"]
    positions = [
        Position(town=TOWN).starting(),
        Position(town=TOWN).placing(),
        Position(town=TOWN).placing().turn_begun(0),
        Position(town=TOWN, hands={0: "indio_1"}).placing().do(0, "play indio_1"),
        Position(town=TOWN, hands={0: "lady_2"}).placing().do(0, "play lady_2"),
        Position(town=TOWN).event(0, "night_march"),
        Position(town=TOWN).event(0, "telegraph_clerk"),
        Position(town=TOWN).event(0, "marked_deck"),
        Position(town=TOWN, money={0: 0}).event(0, "doctors_bill"),
        Position(town=TOWN, hands={1: "indio_1"}).duels(),
    ]
    assert len(refusing.reasons(game, [at.table for at in positions], said)) > 30


def test_there_is_no_reason_against_what_is_offered() -> None:
    """A reason for what may be chosen would be a wrong one for what was only written badly."""
    dealer = Quick(11)
    kinds = set()
    for seats, options in ((2, {}), (3, {"opening": True}), (5, {"conducting": True})):
        table = game.start(game.facts.setup(seats, {"passes": 10, **options}), dealer)
        while table.waiting():
            seat = dealer.pick(table.waiting())
            question, codes = table.question(), table.options(seat)
            kinds.add(type(question).__name__)
            code = dealer.pick(codes)
            assert game.why_not(table, seat, list(question.words(table, code))) is None
            table.apply(seat, code, dealer)
    assert len(kinds) > 9


def test_seats_that_do_not_exist_and_old_questions() -> None:
    at = Position().placing()
    refused(at, 3, at.options(0)[0], UnknownSeat)
    refused(at, 1, at.options(0)[0], NotYourTurn)
    seq = at.play.seq
    option = at.options(0)[0]
    at.play.apply(0, option, seq)
    with pytest.raises(StaleQuestion, match="look again"):
        at.play.apply(0, "done", seq)


def test_nothing_goes_on_when_the_game_is_over() -> None:
    at = Position(points={0: 6}).settling()
    assert at.play.over
    refused(at, 0, "done", NotYourTurn)


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {}, "2 to 5 seats, not 1"),
        (6, {}, "2 to 5 seats, not 6"),
        (3, {"first": "3"}, "seat 3 cannot start"),
        (3, {"edition": "0"}, "'edition' takes one of"),
        (3, {"passes": 41}, "'passes' takes one of 10, 20, 40, 60"),
        (3, {"conducting": "yes"}, "'conducting' takes one of false, true"),
        (3, {"river": True}, "has no option 'river'"),
    ],
)
def test_impossible_set_ups_are_refused(seats: int, options: dict[str, OptionValue], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        game.play(seats=seats, seed=1, options=options)
