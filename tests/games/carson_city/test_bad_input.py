"""Whatever is not allowed is refused in words, and nothing changes."""

from __future__ import annotations

import pytest

from tests.games import refusing
from tests.games.carson_city.positions import Position
from tinstar.games.carson_city import game
from tinstar.kernel import BadSetup, IllegalOption, NotYourTurn, StaleQuestion
from tinstar.kernel.errors import TinstarError, UnknownSeat


def refused(at: Position, seat: int, option: str | int, error: type[TinstarError] = IllegalOption) -> str:
    """The words in which it is refused; nothing has changed."""
    return refusing.refused(at.play, seat, option, error)


@pytest.mark.parametrize(
    "option",
    [
        pytest.param("", id="nothing"),
        pytest.param("d9", id="no such parcel"),
        pytest.param("D7", id="shouted"),
        pytest.param("build7", id="no such space"),
        pytest.param("parcels", id="a reminder, no space"),
        pytest.param("town", id="the other reminder"),
        pytest.param("white dice", id="somebody else's white cowboy"),
        pytest.param("road x3.3", id="no such side"),
        pytest.param("road h9.9", id="a side beyond the land"),
        pytest.param("wait", id="an order of another variant"),
        pytest.param("move dice to wages", id="a move of another variant"),
        pytest.param("keep", id="an answer to another question"),
        pytest.param(4711, id="a number that is no option"),
        pytest.param(-1, id="a number below all"),
    ],
)
def test_what_is_no_place_is_refused(option: str | int) -> None:
    at = Position().placing()
    assert "seat 0 may not choose" in refused(at, 0, option)


def test_a_house_on_anothers_parcel_without_consent() -> None:
    at = Position(land="d5 empty 0, c3 empty 1", standing="0 build8").passing(1, 2, 0).do(0, "build d5 house c3")
    refused(at, 0, "allow", NotYourTurn)
    refused(at, 2, "allow", NotYourTurn)
    at.do(1, "refuse")
    refused(at, 0, "build d5 house c3")


def test_silence_is_no_consent() -> None:
    at = Position(land="d5 empty 0, c3 empty 1", standing="0 build8").passing(1, 2, 0).do(0, "build d5 house c3")
    question = at.table.question()
    assert question.text(at.table, question.silence(at.table, 1)) == "refuse"


def test_buying_points_one_cannot_pay() -> None:
    at = Position(money={0: 14}, standing="0 buy5").passing(1, 2, 0)
    assert at.options(0) == ["0", "1", "2"]
    refused(at, 0, "3")
    refused(at, 0, "-1")


def test_a_parcel_one_cannot_pay_is_not_sold() -> None:
    at = Position(money={0: 2}, land="c6 house, b5 mountain", standing="0 c6, 2 buy5").passing(1, 2, 0)
    refused(at, 0, "buy", NotYourTurn)
    assert (at.owner("c6"), at.money(0), at.supply(0)) == (-1, 2, 7)


def test_a_tile_one_cannot_pay_is_not_sold() -> None:
    at = Position(money={0: 11}, standing="0 build12, 2 buy5").passing(1, 2, 0)
    refused(at, 0, "keep", NotYourTurn)
    assert (at.kept(0), at.money(0), at.supply(0)) == ([], 11, 7)


def test_a_character_is_chosen_once() -> None:
    at = Position().choosing().do(0, "banker")
    refused(at, 1, "banker")
    refused(at, 0, "sheriff", NotYourTurn)


def test_a_parcel_without_a_marker_left() -> None:
    land = ", ".join(f"{column}{row} empty 0" for row in (1, 2) for column in "abcdef")
    at = Position(land=land, standing="0 h8, 2 buy5")
    assert at.view().seats[0].markers == 0
    at.passing(1, 2, 0)
    refused(at, 0, "buy", NotYourTurn)
    assert at.owner("h8") == -1
    assert Position(land=land).choosing().options(0, "settler") == ["settler"]


def test_a_seat_that_has_passed() -> None:
    at = Position().placing().do(0, "pass").do(1, "wages")
    refused(at, 0, "wages", NotYourTurn)
    at.do(2, "wages")
    refused(at, 0, "pass", NotYourTurn)
    waves = Position(kit_carson=True).placing().do(0, "pass")
    refused(waves, 0, "wages", NotYourTurn)


def test_an_order_of_a_wave_is_given_once() -> None:
    at = Position(kit_carson=True).placing().do(0, "wages").do(1, "wages")
    refused(at, 1, "dice", NotYourTurn)
    refused(at, 0, "move dice to wages")


def test_a_token_one_does_not_have() -> None:
    at = Position(might=True, standing="0 dice, 1 dice")
    at.table.tokens = [[1, 2], [3, 4], [5]]
    at.passing(0, 1, 2)
    refused(at, 0, "token 3")
    refused(at, 2, "token 5", NotYourTurn)
    at.do(0, "token 1")
    refused(at, 0, "token 2", NotYourTurn)


def test_a_duel_that_is_not_there() -> None:
    at = Position(standing="0 a1, 1 a1, 0 c1, 1 c1").passing(2, 0, 1)
    refused(at, 2, "e1")
    refused(at, 0, "a1", NotYourTurn)


def test_seats_that_do_not_exist_and_old_questions() -> None:
    at = Position().placing()
    refused(at, 3, "wages", UnknownSeat)
    refused(at, 1, "wages", NotYourTurn)
    seq = at.play.seq
    at.play.apply(0, "wages", seq)
    with pytest.raises(StaleQuestion, match="look again"):
        at.play.apply(1, "wages", seq)


def test_nothing_goes_on_when_the_game_is_over() -> None:
    at = Position(2, round=4).passing(0, 1)
    assert at.play.over
    refused(at, 0, "pass", NotYourTurn)


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {}, "2 to 5 seats, not 1"),
        (6, {}, "2 to 5 seats, not 6"),
        (3, {"first": "3"}, "seat 3 cannot start"),
        (2, {"first": "4"}, "seat 4 cannot start"),
        (3, {"red": "blue"}, "'red' takes one of"),
        (3, {"red_sheriff": True}, "red_sheriff goes only with red 'some'"),
        (3, {"red": "all", "red_captain": True}, "red_captain goes only with red 'some'"),
        (3, {"red": "some"}, "needs a character on its red side"),
        (3, {"river": "yes"}, "'river' takes one of false, true"),
        (3, {"tax": "none"}, "'tax' takes one of"),
        (3, {"sixth": True}, "has no option 'sixth'"),
    ],
)
def test_impossible_set_ups_are_refused(seats: int, options: dict[str, bool | int | str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        game.play(seats=seats, seed=1, options=options)
