"""Why a choice is refused: every reason is true, tells nothing hidden, and can be read in three languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

import pytest

from tests.games.bang.conditions import CONDITIONS
from tests.games.bang.positions import Position
from tests.games.refusals import GAMES, all_grey_says_why, examine, refusal_of, refusals, sentences
from tinstar.draw.look import Look
from tinstar.games.bang import game
from tinstar.games.bang.cards import CHARACTERS, STATIONS
from tinstar.games.bang.looks.cards import card_id
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.view import BangView
from tinstar.kernel import OptionValue, Play, Quick

T = TypeVar("T")

SETUPS: Final[list[tuple[int, dict[str, OptionValue]]]] = [
    (4, {}),
    (5, {}),
    (8, {"choice": 2}),
    (3, {}),
    (2, {}),
    (4, {"train": False, "choice": 2}),
    (6, {"learner": True}),
]
"""With the train and without it, and every number of players that has rules of its own."""

ALONE = (
    "end", "take the hit", "give in", "die", "pass", "keep", "face it", "spare nobody", "draw nothing", "draw",
    "draw! for the barrel", "draw from the pile", "advance", "advance and take",
)  # fmt: skip
WITH_CARD = (
    "heal with", "and", "and pay", "choose", "count", "put back", "take", "use", "discard", "be shot at for", "swap",
    "sleeper_car with", "caboose with", "switch",
)  # fmt: skip
WITH_SEAT = ("draw from", "place it at", "spare", "at")
WITH_BOTH = ("give", "divert with")


PRICES: Final[list[tuple[str, ...]]] = [("free",), ("paying", "a life"), ()]
"""What is paid for a wagon where it is no card."""


def one_of(luck: Quick, things: Sequence[T]) -> T:
    """Any of them."""
    return things[luck.below(len(things))]


def invented(play: Play, seat: int, luck: Quick) -> tuple[str, ...]:
    """Something that might be said in this game: by clicks on things that lie there, in so many words, or as one piece
    of what is offered is exchanged."""
    return one_of(luck, [clicked, clicked, worded, bent, bent])(play, seat, luck)


def bent(play: Play, seat: int, luck: Quick) -> tuple[str, ...]:
    """An offered option with another card, another player, or another wagon."""
    view = view_of(play, seat)
    said = list(one_of(luck, play.seen(seat).options))
    place = luck.below(len(said))
    if said[place].isdecimal():
        said[place] = str(luck.below(len(view.seats)))
    elif said[place] in TEXT:
        said[place] = picked(view, luck)
    return tuple(said)


def clicked(play: Play, seat: int, luck: Quick) -> tuple[str, ...]:
    """What one to three clicks on cards, players and other things would mean."""
    view = view_of(play, seat)
    first = one_of(luck, [card_id(one_of(luck, own_cards(view) or TEXT)), *elements(view, luck)])
    rest = [one_of(luck, elements(view, luck)) for _ in range(luck.below(3))]
    look = game.look()
    assert isinstance(look, Look)
    meanings = look.meant(play.seen(seat), [first, *rest])
    return one_of(luck, meanings) if meanings else ("end",)


def elements(view: BangView, luck: Quick) -> list[str]:
    """One of each sort."""
    other = luck.below(len(view.seats))
    way = one_of(luck, ["panic", "cat_balou", "bang", "heal", "free", "life", "ignored"])
    station = one_of(luck, view.train.stations) if view.train else "frisco"
    cards = [card_id(picked(view, luck)) for _ in range(3)]
    ends = ["pile:deck", "pile:discard", "loco:1", f"station:{station}", f"as:{way}"]
    return [*cards, f"seat:{other}", f"back:{other}", f"back:{other}.1", one_of(luck, ends)]


def worded(play: Play, seat: int, luck: Quick) -> tuple[str, ...]:
    """Any words of the game, with cards that are there."""
    view = view_of(play, seat)
    card, thing = picked(view, luck), picked(view, luck)
    other = str(luck.below(len(view.seats)))
    train = view.train.wagons if view.train else ("ghost_car",)
    wagon = one_of(luck, train)
    match luck.below(9):
        case 0:
            return (one_of(luck, ALONE),)
        case 1:
            return one_of(luck, WITH_CARD), card
        case 2:
            return one_of(luck, WITH_SEAT), other
        case 3:
            return one_of(luck, WITH_BOTH), card, "to", other
        case 4:
            return (
                one_of(luck, ["take", "advance and take"]),
                wagon,
                *one_of(luck, PRICES),
            )
        case 5:
            return one_of(luck, ["take", "advance and take"]), wagon, "paying", card
        case 6:
            return one_of(luck, ["switch", "money_bag switch"]), card, "at", other, thing
        case 7:
            return one_of(luck, [("take", one_of(luck, STATIONS)), (one_of(luck, CHARACTERS),)])
    return card, "at", other, one_of(luck, ["hand", thing])


def view_of(play: Play, seat: int) -> BangView:
    view = play.view(seat)
    assert isinstance(view, BangView)
    return view


def own_cards(view: BangView) -> tuple[str, ...]:
    return (*view.hand, *view.seats[view.seat].front)


def picked(view: BangView, luck: Quick) -> str:
    """A card that is likely to matter."""
    fronts = [card for shown in view.seats for card in shown.front]
    places = [view.hand, own_cards(view), fronts, fronts, view.discard[-4:], view.store, view.looked, TEXT]
    return one_of(luck, one_of(luck, [place for place in places if place]))


@pytest.mark.interpreted
def test_reasons_in_random_games_are_true() -> None:
    counts = examine(game, refusals(game, SETUPS, 700, invent=invented), CONDITIONS)
    assert len(counts) > 40
    assert counts[""] < 0.01 * counts.total()


@pytest.mark.once
def test_many_reasons_are_true() -> None:
    counts = examine(game, refusals(game, SETUPS, 10_000, seed=7, invent=invented), CONDITIONS)
    assert len(counts) > 80
    assert counts[""] < 0.003 * counts.total()


def test_every_sentence_has_a_condition() -> None:
    assert sentences(game) == sorted(CONDITIONS)


@pytest.mark.once
@pytest.mark.parametrize("games", GAMES)
def test_whatever_is_grey_says_why(games: int) -> None:
    all_grey_says_why(game, SETUPS, frozenset({"card", "seat", "back", "pile", "loco", "station", "person"}), games, 20)


# ---------------------------------------------------------------------------------------------------- set by hand

LINE = "boom_town, yooma, tombrock, virginia_town"
CARS = "mail_car, cattle_truck, circus_wagon"


def hears(at: Position, seat: int, *said: str) -> str:
    """What is said at a position."""
    return heard(at.behind_the_door(), seat, *said)


def heard(play: Play, seat: int, *said: str) -> str:
    """The text of the reason, which is true."""
    (text,) = examine(game, iter([refusal_of(play, seat, said)]), CONDITIONS)
    return text


def test_a_shot_needs_reach_and_a_target_that_does_not_hide() -> None:
    at = Position(
        6,
        stations=f"{LINE}, frisco, catico",
        out=[2],
        hands={0: "bang Qh, duel Qd", 1: "", 5: "beer 6h"},
        front={1: "private_car", 3: "mustang 8h"},
    ).in_turn(0)
    assert hears(at, 0, "bang Qh", "at", "3") == "{name} is {far} away, and you reach {reach}."
    assert hears(at, 0, "bang Qh", "at", "1") == "{name} has no cards in hand and hides in the Private Car."
    assert hears(at, 0, "bang Qh", "at", "2") == "{name} is out of the game."
    assert hears(at, 0, "bang Qh", "at", "9") == "There is no such seat."
    assert hears(at, 0, "duel Qd", "at", "0") == "That is for another player, and not for yourself."
    assert hears(at, 0, "bang 2c", "at", "1") == "{card} is not one of your cards."
    assert hears(at, 0, "mustang 8h") == "{card} is not yours: it lies in front of {owner}."


def test_nobody_may_be_in_reach() -> None:
    at = Position(2, front={1: "mustang 8h"}, hands={0: "bang Qh"}).in_turn(0)
    assert hears(at, 0, "bang Qh") == "Nobody is within your reach of {reach}."
    hiding = Position(2, stations=LINE, front={1: "private_car"}, hands={0: "bang Qh"}).in_turn(0)
    assert hears(hiding, 0, "bang Qh") == "{name} has no cards in hand and hides in the Private Car."


def test_one_shot_a_turn() -> None:
    at = Position(hands={1: "bang Qh, bang Kh", 2: "beer 7h"}).in_turn(1).do(1, "bang Qh at 2").do(2, "take the hit")
    assert hears(at, 1, "bang Kh", "at", "2") == "You have shot already this turn."


def test_shots_of_any_kind_are_counted() -> None:
    at = Position(stations=LINE, hands={1: "bang Qh, train_robbery 4d, knife_revolver 5d"}, front={1: "dragoon Js"})
    at.in_turn(1).do(1, "bang Qh at 2").do(1, "train_robbery 4d at 3")
    play = at.behind_the_door()
    assert heard(play, 1, "knife_revolver 5d", "at", "2") == "You have shot already this turn."
    assert "You have shot 2 times already" in str(play.why_not(1, ["knife_revolver", "5d", "at", "2"]))


def test_after_a_hundred_plays_there_is_nothing_but_the_end() -> None:
    at = Position(hands={1: "beer 6h"}).in_turn(1)
    at.table.plays = 100
    assert hears(at, 1, "beer 6h") == "After {n} plays in one turn it can only end."


def test_going_for_cards() -> None:
    at = Position(
        stations=LINE,
        hands={0: "panic Jh, cat_balou Kh", 2: "beer 6h"},
        front={0: "baggage_car, dining_car", 1: "ghost_car"},
    ).in_turn(0)
    assert hears(at, 0, "panic Jh", "at", "2", "hand") == "{name} is {far} away, and {card} reaches 1."
    assert hears(at, 0, "panic Jh", "at", "1", "hand") == "{name} has no cards in hand."
    assert hears(at, 0, "panic Jh", "at", "3", "hand") == "{name} has no cards at all."
    assert hears(at, 0, "panic Jh", "at", "1", "ghost_car") == "The sheriff cannot take the Ghost Car."
    assert hears(at, 0, "panic Jh", "at", "0", "dining_car") == "Your own wagons cannot come to your hand."
    assert hears(at, 0, "panic Jh", "at", "0", "hand") == "Your own hand is no target, only your cards in play."
    assert hears(at, 0, "cat_balou Kh", "at", "2", "ghost_car") == "{card} does not lie in front of {owner}."
    assert hears(at, 0, "panic Jh") == "Nobody at distance 1 has a card that you could go for."
    baggage = ("baggage_car", "as", "cat_balou", "at", "0", "baggage_car")
    assert hears(at, 0, *baggage) == "{card} is used up for it, and no target."


def test_there_may_be_nothing_to_go_for() -> None:
    at = Position(hands={1: "cat_balou Kh, panic Jh"}).in_turn(1)
    assert hears(at, 1, "cat_balou Kh") == "Nobody has a card that you could go for."
    assert hears(at, 1, "cat_balou Kh", "at", "1") == "You have no card in play."


def test_jail() -> None:
    at = Position(hands={1: "jail Js"}, front={3: "jail 10s"}).in_turn(1)
    assert hears(at, 1, "jail Js", "at", "0") == "The sheriff cannot be put in jail."
    assert hears(at, 1, "jail Js", "at", "3") == "{name} is in jail already."
    assert hears(at, 1, "jail Js", "at", "1") == "That is for another player, and not for yourself."
    alone = Position(2, hands={1: "jail Js"}).in_turn(1)
    assert hears(alone, 1, "jail Js") == "Nobody is left who could be put in jail."


def test_no_two_of_the_same_name() -> None:
    at = Position(hands={1: "mustang 8h, schofield Qc"}, front={1: "mustang 9h, schofield Jc"}).in_turn(1)
    assert hears(at, 1, "mustang 8h") == "You have such a card in play already: {card}."
    assert hears(at, 1, "schofield Qc") == "You have such a card in play already: {card}."
    assert hears(at, 1, "mustang 9h") == "{card} is in play already."


def test_answers_are_played_when_they_are_asked_for() -> None:
    at = Position(
        stations=LINE, hands={1: "missed 2s, evaded Qc, cactus 7h, bang Qh", 2: "bang Kh, duel Qd, barrel Ks"}
    )
    at.in_turn(1)
    for card in ("missed 2s", "evaded Qc", "cactus 7h"):
        assert hears(at, 1, card) == "{card} is played when somebody shoots at you."
    at.do(1, "bang Qh at 2")
    assert hears(at, 2, "bang Kh") == "{card} stops no shot."
    assert hears(at, 2, "duel Qd", "at", "1") == "An answer is aimed at nobody."
    assert hears(at, 2, "barrel Ks") == "A Barrel helps only when it is in play."
    assert hears(at, 2, "draw! for the barrel") == "You have no Barrel in play."
    assert hears(at, 2, "take", "mail_car") == "Wagons are taken in the second phase of your turn."
    assert hears(at, 2, "end") == "Something else has to be decided before a turn can end."


def test_a_barrel_draws_once_for_each_shot() -> None:
    at = Position(hands={1: "bang Qh", 2: "missed 2s"}, front={2: "barrel Ks"}, top="bang 2c, bang 3c").in_turn(1)
    play = at.behind_the_door()
    play.apply(1, "bang Qh at 2")
    assert heard(play, 2, "barrel Ks") == "A Barrel helps by a draw! from the draw pile."
    play.apply(2, "draw! for the barrel")
    assert heard(play, 2, "draw! for the barrel") == "For this shot you have drawn! already, or played a Missed!"
    assert heard(play, 2, "barrel Ks") == "For this shot you have drawn! already, or played a Missed!"


def test_duels_and_indians_ask_for_a_bang() -> None:
    at = Position(stations=LINE, hands={1: "duel Qd, indians Kd", 2: "missed 2s, knife_revolver 5d"}).in_turn(1)
    at.do(1, "duel Qd at 2")
    assert hears(at, 2, "knife_revolver 5d") == "A Duel goes on with a BANG!, and {card} is none."
    at.do(2, "give in").do(1, "indians Kd")
    assert hears(at, 2, "missed 2s") == "Indians! ask for a BANG!, and {card} is none."


def test_the_last_life() -> None:
    at = Position(life={2: 1}, hands={1: "bang Qh", 2: "saloon 5h"}).in_turn(1).do(1, "bang Qh at 2")
    at.do(2, "take the hit")
    assert hears(at, 2, "saloon 5h") == "{card} cannot save you now."
    assert hears(at, 2, "heal with", "saloon 5h") == "Only Sid Ketchum turns two cards into a life."
    two = Position(2, life={1: 1}, hands={0: "bang Qh", 1: "beer 6h, bang 2c"}, characters={1: "sid_ketchum"})
    two.in_turn(0).do(0, "bang Qh at 1").do(1, "take the hit")
    assert hears(two, 1, "beer 6h") == "With two players left, a Beer saves nobody."


def test_sid_ketchum() -> None:
    sid = {1: "sid_ketchum"}
    well = Position(characters=sid, hands={1: "bang 2c, bang 3c"}).in_turn(1)
    assert hears(well, 1, "heal with", "bang 2c") == "You have all your lives."
    poor = Position(characters=sid, life={1: 2}, hands={1: "bang 2c"}).in_turn(1)
    assert hears(poor, 1, "heal with", "bang 2c") == "That takes two cards in hand, and you have fewer."
    ghost = Position(characters=sid, life={1: 0}, stations=LINE, hands={1: "bang 2c, bang 3c"}, front={1: "ghost_car"})
    assert hears(ghost.in_turn(1), 1, "heal with", "bang 2c") == "A ghost gains no lives."
    ill = Position(characters=sid, life={1: 2}, hands={1: "bang 2c, bang 3c"}, front={1: "mustang 8h"}).in_turn(1)
    assert hears(ill, 1, "heal with", "mustang 8h") == "{card} lies in play, and not in your hand."


def test_taking_wagons() -> None:
    at = Position(stations=LINE, wagons=CARS, position=1, hands={1: "bang Qh, beer 6h"}, front={2: "lounge_car"})
    at.in_turn(1)
    assert hears(at, 1, "take", "cattle_truck", "paying", "bang Qh") == "The {wagon} is under no station yet."
    ahead = ("advance and take", "circus_wagon", "paying", "bang Qh")
    assert hears(at, 1, *ahead) == "The {wagon} would still be under no station."
    assert hears(at, 1, "take", "mail_car", "paying", "beer 6h") == "{station} asks for {cost}, and for nothing else."
    assert hears(at, 1, "take", "mail_car", "paying", "bang 2c") == "{card} is not one of your cards."
    assert hears(at, 1, "take", "mail_car", "free") == "Only Sancho takes a wagon for free."
    assert hears(at, 1, "take", "lounge_car") == "{card} is not yours: it lies in front of {owner}."
    assert hears(at, 1, "take", "ghost_car") == "There is no such wagon in the train."
    assert hears(at, 1, "take", "yooma") == "No wagon stands under {station}."
    assert hears(at, 1, "take", "boom_town") == "{station} stays: what can be taken is the {wagon} under it."
    assert hears(at, 1, "advance") == "Only Zippy Roy moves the train without taking a wagon."
    at.do(1, "take mail_car paying bang Qh")
    assert hears(at, 1, "take", "cattle_truck") == "You have taken your wagon of this turn."
    assert hears(at, 1, "take", "mail_car") == "You have the {wagon} already."


def test_what_stations_ask_for() -> None:
    at = Position(stations=LINE, wagons=CARS, position=4, life={1: 1}, hands={1: "duel Qd"}).in_turn(1)
    assert hears(at, 1, "take", "mail_car") == "{station} asks for two cards, and you have fewer."
    assert hears(at, 1, "take", "cattle_truck") == "Your last life pays for nothing."
    assert hears(at, 1, "take", "circus_wagon") == "{station} asks for {cost}, and you have nothing of the kind."
    early = Position(stations=LINE, wagons=CARS, hands={1: "duel Qd"}).in_turn(1)
    assert hears(early, 1, "advance and take") == "Even after a move you could pay for no wagon."
    ghost = Position(stations=LINE, wagons=CARS, position=3, life={1: 0}, front={1: "ghost_car"}).in_turn(1)
    assert hears(ghost, 1, "take", "mail_car", "paying", "a life") == "A ghost has no life to pay with."
    base = Position(hands={1: "beer 6h"}).in_turn(1)
    assert hears(base, 1, "take", "mail_car") == "This game is played without the train."


def test_a_play_is_finished_first() -> None:
    at = Position(stations=LINE, wagons=CARS, position=4, hands={1: "bang Qh, bang Kh, beer 6h"}).in_turn(1)
    at.do(1, "take mail_car paying bang Qh")
    for said in (("bang Kh", "at", "2"), ("end",), ("take", "cattle_truck")):
        assert hears(at, 1, *said) == "Something else has to be decided before you can play on."
    assert hears(at, 1, "discard", "bang Kh") == "Cards are discarded at the end of your turn, if you hold too many."
    assert hears(at, 1, "and pay", "bang Qh") == "{card} is not one of your cards."


def test_the_train_moves_once() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        position=1,
        characters={1: "benny_brawler", 2: "zippy_roy"},
        hands={1: "bang 9d, bang 8d, bang 2c"},
    ).in_turn(1)
    at.do(1, "advance and take mail_car paying bang 9d")
    again = ("advance and take", "circus_wagon", "paying", "bang 8d")
    assert hears(at, 1, *again) == "You have moved the train this turn already."
    zippy = Position(stations=LINE, wagons=CARS, characters={1: "zippy_roy"}).in_turn(1).do(1, "advance")
    assert hears(zippy, 1, "advance") == "Zippy Roy has moved the train this turn already."


def test_using_wagons() -> None:
    at = Position(
        stations=LINE,
        wagons="mail_car",
        hands={1: "bang Qh"},
        front={
            1: "cattle_truck, coal_hopper, express_car, caboose, ghost_car, sleeper_car",
            2: "mustang 8h",
            3: "map 3d",
        },
    ).in_turn(1)
    at.table.extra = 2
    assert hears(at, 1, "use", "cattle_truck") == "The discard pile is empty."
    assert hears(at, 1, "use", "coal_hopper", "at", "2") == "There lies no wagon to discard."
    assert hears(at, 1, "use", "coal_hopper", "at", "2", "mustang 8h") == "{card} is no wagon."
    at_hand = ("use", "coal_hopper", "at", "2", "hand")
    assert hears(at, 1, *at_hand) == "That goes for cards in play, and not for a hand."
    assert hears(at, 1, "use", "hand_car") == "There is no card of this name."
    assert hears(at, 1, "use", "coal_hopper", "at", "1", "coal_hopper") == "{card} is used up for it, and no target."
    assert hears(at, 1, "use", "express_car") == "This is already the extra turn of the {wagon}."
    assert hears(at, 1, "use", "caboose") == "The {wagon} is for shots at you."
    assert hears(at, 1, "use", "ghost_car") == "The {wagon} works by itself."
    assert hears(at, 1, "use", "mail_car") == "{card} is still in the train."
    assert hears(at, 1, "sleeper_car with", "bang Qh", "at", "2") == "{card} is not blue-bordered."
    itself = ("sleeper_car with", "sleeper_car", "at", "2")
    assert hears(at, 1, *itself) == "That takes another card than the {wagon} itself."
    far = ("sleeper_car with", "caboose", "at", "3")
    assert hears(at, 1, *far) == "{name} is {far} away, and you reach {reach}."
    alone = Position(stations=LINE, front={1: "sleeper_car"}).in_turn(1)
    assert hears(alone, 1, "use", "sleeper_car") == "You have no other blue-bordered card for the {wagon}."
    robber = Position(stations=LINE, front={1: "passenger_car"}).in_turn(1)
    assert hears(robber, 1, "use", "passenger_car") == "Nobody has a card that you could go for."


def test_copies() -> None:
    bare = Position(stations=LINE, hands={1: "money_bag Qc, water_tower 8h"}).in_turn(1)
    assert hears(bare, 1, "money_bag Qc") == "The discard pile is empty: nothing can be copied."
    assert hears(bare, 1, "water_tower 8h") == "No wagon stands under a station."
    blue = Position(stations=LINE, hands={1: "money_bag Qc"}, discard="mustang 8h").in_turn(1)
    assert hears(blue, 1, "money_bag Qc") == "On the discard pile lies {card}, which cannot be copied."
    far = Position(stations=LINE, hands={1: "money_bag Qc"}, discard="bang Qh").in_turn(1)
    assert hears(far, 1, "money_bag Qc", "at", "3") == "{name} is {far} away, and you reach {reach}."
    train = Position(stations=LINE, wagons=CARS, position=1, hands={1: "water_tower 8h"}, front={2: "mustang 8h"})
    assert hears(train.in_turn(1), 1, "water_tower 8h", "at", "2", "mustang 8h") == "{card} is aimed at nobody."
    assert hears(train, 1, "water_tower 8h", "mustang 8h") == "There is no such wagon in the train."
    other = ("money_bag switch", "mustang 8h", "at", "2", "barrel Qs")
    assert hears(far, 1, *other) == "{card} is not on top of the discard pile."


def exchange(front: dict[int, str]) -> Position:
    return Position(stations=LINE, hands={1: "switch 6h"}, front=front).in_turn(1)


def test_exchanges() -> None:
    assert hears(exchange({0: "barrel Ks"}), 1, "switch 6h") == "You have no card in play."
    assert hears(exchange({1: "barrel Ks"}), 1, "switch 6h") == "Nobody else has a card in play."
    stuck = exchange({0: "barrel Ks", 1: "jail 10s"})
    assert hears(stuck, 1, "switch 6h") == "No exchange is allowed between the cards in play."
    at = exchange({0: "barrel Ks, scope As", 1: "jail 10s, mustang 8h, barrel Qs", 2: "mustang 9h, map 3d"})
    sheriff = ("switch", "jail 10s", "at", "0", "scope As")
    assert hears(at, 1, *sheriff) == "The sheriff gets neither Jail nor Ghost Car."
    mine = ("switch", "mustang 8h", "at", "0", "barrel Ks")
    assert hears(at, 1, *mine) == "You have such a card in play already: {card}."
    his = ("switch", "mustang 8h", "at", "2", "map 3d")
    assert hears(at, 1, *his) == "{name} has such a card in play already: {card}."
    two = exchange({0: "barrel Ks", 1: "mustang 8h, barrel Qs"})
    assert hears(two, 1, "switch", "mustang 8h") == "{card} can change places with no other card."


def test_a_train_robbery_asks_once_for_each_card() -> None:
    at = Position(stations=LINE, hands={1: "train_robbery 4d", 2: "beer 6h"}, front={2: "mustang 8h, map 3d, scope As"})
    at.in_turn(1).do(1, "train_robbery 4d at 2").do(2, "be shot at for map 3d").do(2, "take the hit")
    assert hears(at, 2, "discard", "map 3d") == "{card} has been decided about already."
    assert hears(at, 2, "be shot at for", "beer 6h") == "{card} is in your hand, and not in play."


def test_who_is_spared() -> None:
    at = Position(stations=LINE, characters={1: "sgt_blaze"}, hands={1: "gatling 10h"}).in_turn(1).do(1, "gatling 10h")
    assert hears(at, 1, "spare", "1") == "Who is no target needs no sparing."
    assert hears(at, 1, "spare", "7") == "There is no such seat."


def test_where_wagons_go() -> None:
    at = Position(stations=LINE, wagons="ghost_car", position=1, hands={1: "bang Qh"}).in_turn(1)
    at.do(1, "take ghost_car paying bang Qh")
    assert hears(at, 1, "place it at", "0") == "The sheriff gets no Ghost Car."
    one = Position(stations=LINE, wagons=CARS, front={1: "lounge_car"}, wagon_stack="").in_turn(1)
    one.do(1, "use lounge_car")
    assert hears(one, 1, "give", "lounge_car", "to", "2") == "It is the only wagon: you keep it."
    law = Position(stations=LINE, wagons=CARS, front={0: "lounge_car"}, wagon_stack="dining_car, ghost_car").in_turn(0)
    law.do(0, "use lounge_car")
    assert hears(law, 0, "give", "dining_car", "to", "1") == "The sheriff does not keep the Ghost Car."
    assert hears(law, 0, "give", "ghost_car", "to", "0") == "That is for another player, and not for yourself."


def test_turning_a_shot_away() -> None:
    at = Position(
        5, stations=f"{LINE}, frisco", characters={1: "evan_babbit"}, hands={0: "bang Qh", 1: "beer 6h, bang 2c"}
    )
    play = at.in_turn(0).behind_the_door()
    play.apply(0, "bang Qh at 1")
    assert heard(play, 1, "divert with", "bang 2c", "to", "2") == "{card} has another suit than the BANG!"
    assert heard(play, 1, "divert with", "beer 6h", "to", "0") == "The shot came from {name}."
    assert heard(play, 1, "divert with", "beer 6h", "to", "3") == "{name} is {far} away from you, and not 1."
    assert heard(play, 1, "divert with", "beer 6h", "to", "1") == "That is for another player, and not for yourself."


def test_nothing_hidden_is_told() -> None:
    """A card that another holds and one that lies in the pile are refused in the same words."""
    play = Position(4, hands={1: "bang Qh, panic Jh", 2: "beer 6h, missed 2s"}).in_turn(1).behind_the_door()
    for deed in ("", "discard ", "heal with ", "take "):
        for held, unheld in (("beer 6h", "beer 7h"), ("missed 2s", "missed 3s")):
            reasons = [str(play.why_not(1, f"{deed}{card}".split())) for card in (held, unheld)]
            assert reasons[0].replace(held, unheld) == reasons[1]


def test_any_words_are_heard() -> None:
    """Nonsense of any length has a reason or none, and never fails."""
    luck = Quick(3)
    words = [
        *ALONE,
        *WITH_CARD,
        *WITH_SEAT,
        *WITH_BOTH,
        *TEXT,
        *STATIONS,
        "at",
        "paying",
        "hand",
        "as",
        "free",
        "a life",
    ]
    words += ["0", "1", "9", "-1", "xyz", "panic", "to", "money_bag switch", *CHARACTERS]
    for seats, options in SETUPS:
        play = game.play(seats=seats, seed=4, options=options)
        for _ in range(80):
            seat = luck.pick(play.waiting)
            for _ in range(4):
                said = " ".join(one_of(luck, words) for _ in range(1 + luck.below(5)))
                play.why_not(seat, said.split())
            play.apply(seat, luck.pick(play.state.options(seat)))
            if play.over:
                break
