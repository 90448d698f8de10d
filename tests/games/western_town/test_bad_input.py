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


def test_the_reason_stands_in_the_refusal() -> None:
    at = Position(table={1: "gold_mine"}).turns()
    assert "barber comes to hand only with its building. Turn has" in refused(at, 0, "play barber")
    for option in (
        "build",
        "build f9",
        "use gold_mine on",
        "pay",
        "sleep",
        "wake 1",
        "to",
        "raid",
        "red",
        "steal gold",
    ):
        refused(at, 0, option)


def test_only_who_is_asked_chooses() -> None:
    at = Position(4).pair(0, 1)
    refused(at, 2, "play gold_mine", NotYourTurn)
    at.do(0, "play gold_mine")
    refused(at, 0, "play homestead_1", NotYourTurn)  # a sealed card is taken back by undo, not by another
    keeping = Position(2).keeping().do(0, "sleep marshal", "sleep gold_mine", "sleep homestead_1")
    refused(keeping, 0, "sleep carpenter_1", NotYourTurn)  # three must stay


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
    assert len(refusing.reasons(game, [at.table for at in positions], said)) > 40


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
