"""Whatever is not allowed is refused in words, and nothing changes."""

from __future__ import annotations

import pytest

from tests.games import refusing
from tests.games.dodge_city.positions import Position
from tinstar.games.dodge_city import game
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


def test_the_words_say_why() -> None:
    """Programs hear the reason that people hear."""
    at = Position(town=TOWN).placing().turn_begun(0)
    assert "'buy saloon.1.0' now: A stone of seat 1 stands there." in refused(at, 0, "buy saloon.1.0")


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
