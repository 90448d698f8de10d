"""Whatever is not allowed is refused in words, and nothing changes."""

from __future__ import annotations

import pytest

from tests.games.bang.positions import Position
from tests.games.refusing import refused
from tinstar.games.bang import game
from tinstar.games.bang.view import BangView
from tinstar.kernel import BadSetup, IllegalOption, NotYourTurn, Play, StaleQuestion
from tinstar.kernel.errors import UnknownSeat

LINE = "boom_town, yooma, catico, tombrock"
CARS = "mail_car, cattle_truck, circus_wagon"


def in_turn() -> Play:
    """Seat 0 may play; its neighbours are at distance 1, seat 3 at 2, seat 2 is out."""
    return (
        Position(
            6,
            stations=LINE + ", frisco, san_tafe",
            wagons=CARS,
            position=1,
            out=[2],
            hands={0: "bang Qh, panic Jh, jail Js, beer 6h", 1: "bang 2c, missed 2s", 3: "beer 7h"},
            front={0: "barrel Qs", 3: "mustang 8h"},
        )
        .in_turn(0)
        .behind_the_door()
    )


@pytest.mark.parametrize(
    "option",
    [
        pytest.param("", id="nothing"),
        pytest.param("bang", id="no card named"),
        pytest.param("BANG QH AT 1", id="shouted"),
        pytest.param("bang Qh", id="no target"),
        pytest.param("bang Qh at 9", id="no such seat"),
        pytest.param("bang Qh at 0", id="at oneself"),
        pytest.param("bang 2c at 1", id="a card of another hand"),
        pytest.param("bang Kh at 1", id="a card of the pile"),
        pytest.param("bang Qh at 3", id="out of reach"),
        pytest.param("bang Qh at 2", id="at the dead"),
        pytest.param("panic Jh at 3 hand", id="too far away"),
        pytest.param("panic Jh at 3 mustang 8h", id="too far away for a card in play"),
        pytest.param("panic Jh at 1 barrel Qs", id="a card that lies elsewhere"),
        pytest.param("jail Js at 0", id="jail for oneself"),
        pytest.param("missed 2s", id="reacting to nothing"),
        pytest.param("take the hit", id="answering to nothing"),
        pytest.param("take mail_car paying beer 6h", id="the wrong price"),
        pytest.param("take mail_car paying bang 2c", id="the price out of another hand"),
        pytest.param("take mail_car", id="for nothing"),
        pytest.param("take cattle_truck paying bang Qh", id="a wagon that is not connected"),
        pytest.param("take ghost_car paying bang Qh", id="a wagon that is not there"),
        pytest.param("advance", id="somebody else's ability"),
        pytest.param("use mail_car", id="a wagon of the train"),
        pytest.param("discard bang Qh", id="the third phase in the second"),
        pytest.param("heal with bang Qh", id="Sid's ability"),
        pytest.param("choose beer 6h", id="an empty store"),
        pytest.param("choose_character", id="the set-up is over"),
        pytest.param(-1, id="a number below"),
        pytest.param(1 << 40, id="a number above"),
    ],
)
def test_what_is_not_offered_is_refused(option: str | int) -> None:
    refused(in_turn(), 0, option, IllegalOption)


@pytest.mark.parametrize(("seat", "what"), [(1, "its turn comes later"), (2, "it is dead")])
def test_others_are_not_asked(seat: int, what: str) -> None:
    for option in ("end", "bang 2c at 0", "missed 2s", "take the hit", 127):
        refused(in_turn(), seat, option, NotYourTurn)


@pytest.mark.parametrize("seat", [-1, 6, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    refused(in_turn(), seat, "end", UnknownSeat)


def test_the_words_do_not_tell_what_another_hand_holds() -> None:
    held = refused(in_turn(), 0, "bang 2c at 1", IllegalOption)
    unheld = refused(in_turn(), 0, "bang 3c at 1", IllegalOption)
    assert held.replace("2c", "3c") == unheld


def test_nothing_is_played_twice() -> None:
    play = in_turn()
    seq = play.seq
    play.apply(0, "beer 6h", seq)
    with pytest.raises(StaleQuestion, match="look again"):
        play.apply(0, "beer 6h", seq)
    refused(play, 0, "beer 6h", IllegalOption)


def test_one_bang_a_turn_and_one_wagon_too() -> None:
    play = Position(
        stations=LINE, wagons=CARS, position=2, hands={0: "bang Qh, bang Kh, bang Ah, bang 2d"}
    ).in_turn(0).behind_the_door()  # fmt: skip
    play.apply(0, "bang Qh at 1")
    refused(play, 0, "bang Kh at 1", IllegalOption)
    play.apply(0, "take cattle_truck paying bang Kh")
    refused(play, 0, "take mail_car paying bang Ah", IllegalOption)
    refused(play, 0, "advance and take circus_wagon paying bang 2d", IllegalOption)


def test_a_shot_is_answered_by_its_target_with_what_it_holds() -> None:
    play = in_turn()
    play.apply(0, "bang Qh at 1")
    assert play.waiting == [1]
    for option in ("bang 2c", "missed 3s", "beer 6h", "end", "die", "give in", "missed 2s at 0"):
        refused(play, 1, option, IllegalOption)
    refused(play, 0, "end", NotYourTurn)
    refused(play, 3, "beer 7h", NotYourTurn)
    play.apply(1, "missed 2s")
    refused(play, 1, "missed 2s", NotYourTurn)


def test_beer_does_not_save_others() -> None:
    play = Position(life={1: 1}, hands={0: "bang Qh", 1: "beer 6h", 2: "beer 7h"}).in_turn(0).behind_the_door()
    play.apply(0, "bang Qh at 1")
    play.apply(1, "take the hit")
    refused(play, 2, "beer 7h", NotYourTurn)
    refused(play, 1, "beer 7h", IllegalOption)
    play.apply(1, "beer 6h")


def test_discards_are_own_cards_and_no_more_than_needed() -> None:
    play = Position(life={1: 1}, hands={1: "bang Qh, bang Kh", 2: "beer 6h"}).in_turn(1).behind_the_door()
    play.apply(1, "end")
    refused(play, 1, "discard beer 6h", IllegalOption)
    refused(play, 1, "end", IllegalOption)
    play.apply(1, "discard bang Qh")
    refused(play, 1, "discard bang Kh", NotYourTurn)


def test_virginia_town_wants_two_different_cards() -> None:
    play = (
        Position(
            stations="virginia_town, yooma, catico, tombrock",
            wagons=CARS,
            position=1,
            hands={1: "bang Qh, bang Kh, bang Ah"},
        )
        .in_turn(1)
        .behind_the_door()
    )
    play.apply(1, "take mail_car paying bang Qh")
    refused(play, 1, "and pay bang Qh", IllegalOption)
    refused(play, 1, "end", IllegalOption)
    play.apply(1, "and pay bang Kh")


def test_a_character_must_have_been_offered_and_is_chosen_once() -> None:
    play = game.play(seats=3, seed=1, options={"choice": 2})
    foreign = next(name for name in play.options(1) if name not in play.options(0))
    refused(play, 0, foreign, IllegalOption)
    refused(play, 0, "billy_the_kid", IllegalOption)
    play.apply(0, play.options(0)[0])
    refused(play, 0, "willy_the_kid", NotYourTurn)


def test_nothing_goes_on_when_the_game_is_over() -> None:
    play = Position(2, life={1: 1}, hands={0: "bang Qh, beer 6h"}).in_turn(0).behind_the_door()
    play.apply(0, "bang Qh at 1")
    assert play.over
    refused(play, 0, "beer 6h", NotYourTurn)


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {}, "2 to 8 seats, not 1"),
        (9, {}, "2 to 8 seats, not 9"),
        (4, {"train": "yes"}, "'train' takes one of false, true"),
        (4, {"choice": 3}, "'choice' takes one of 1, 2"),
        (4, {"horses": True}, "has no option 'horses'"),
        (4, {"roles": "sheriff"}, "the roles of 4 seats are sheriff, renegade, outlaw, outlaw"),
        (4, {"roles": "sheriff, sheriff, outlaw, outlaw"}, "the roles of 4 seats are"),
        (4, {"roles": "sheriff, outlaw, outlaw, marshal"}, "there is no .*'marshal'"),
        (4, {"roles": 7}, "'roles' takes a text"),
        (4, {"characters": "bart_cassidy"}, "name 4 different characters"),
        (2, {"characters": "bart_cassidy, bart_cassidy"}, "name 2 different characters"),
        (2, {"characters": "bart_cassidy, billy_the_kid"}, "there is no .*'billy_the_kid'"),
        (2, {"characters": "bart_cassidy, vulture_sam"}, "vulture_sam is not in this game"),
        (3, {"characters": "bart_cassidy, sancho, black_jack", "train": False}, "sancho is not in this game"),
        (3, {"characters": "x" * 400}, "a text of at most 300"),
    ],
)
def test_impossible_set_ups_are_refused(seats: int, options: dict[str, bool | int | str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        game.play(seats=seats, seed=1, options=options)


def test_set_ups_for_teaching_are_kind_about_spelling() -> None:
    play = game.play(
        seats=3,
        seed=1,
        options={"roles": "Renegade, DEPUTY,outlaw", "characters": "Slab the Killer, Kit Carlson, rose_doolan"},
    )
    view = play.view(0)
    assert isinstance(view, BangView)
    assert [seat.character for seat in view.seats] == [
        "slab_the_killer",
        "kit_carlson",
        "rose_doolan",
    ]
    assert play.waiting == [1]
