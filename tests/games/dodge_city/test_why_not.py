"""Why something may not be chosen: every reason is true, told apart from its like, and said wherever people click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.games.dodge_city.positions import Position
from tests.games.dodge_city.reasons import PREDICATES, invent
from tests.games.refusals import GAMES, all_grey_says_why, examine, refusal_of, refusals, sentences
from tests.games.spoken import seen
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.look import LOOK
from tinstar.kernel.facts import OptionValue
from tinstar.kernel.reasons import Why

Choices = dict[str, OptionValue]
SETUPS: list[tuple[int, Choices]] = [
    (2, {"opening": True}),
    (3, {}),
    (3, {"edition": "1", "conducting": True, "clearing": True}),
    (4, {"edition": "2", "unlimited": True}),
    (5, {"opening": True, "clearing": True}),
    (5, {"edition": "1", "passes": 10}),
]
CLICKABLE = frozenset({"card", "cell", "stone", "tally", "seat", "figure", "mark"})
"""The kinds of elements that options are chosen by, and the cells that never are."""
TOWN = {
    "saloon": "lady, 0: 0.0 0.1, 1: 1.0 1.1, 2: 2.0",
    "bank": "cowboy, 1: 0.0, 2: 1.0",
    "general_store": "bandit, won by 2",
    "post_office": "sheriff, neutral",
}


# ---------------------------------------------------------------- in random games
@pytest.mark.interpreted
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_reasons_of_random_games_are_true(setup: tuple[int, Choices]) -> None:
    counts = examine(game, refusals(game, [setup], 120, invent=invent), PREDICATES)
    assert counts[""] == 0
    assert len(counts) > 15


@pytest.mark.once
def test_many_reasons_of_random_games_are_true() -> None:
    """Most reasons are heard; those that are too seldom even so are told one by one below."""
    counts = examine(game, refusals(game, SETUPS, 10_000, invent=invent), PREDICATES)
    assert counts[""] == 0
    assert len(counts) > 45


def test_every_reason_has_a_predicate() -> None:
    assert sentences(game) == sorted(PREDICATES)


# ---------------------------------------------------------------- one by one
def heard(at: Position, seat: int, said: str) -> tuple[str, str]:
    """Why this seat may not say that, and the rule."""
    why = reason(at, seat, said)
    return str(why), why.rule


def reason(at: Position, seat: int, said: str) -> Why:
    """It is as true and as well said as those of random games."""
    refusal = refusal_of(at.play, seat, said.split())
    assert refusal.why is not None, said
    assert said not in refusal.seen.texts
    examine(game, iter([refusal]), PREDICATES)
    return refusal.why


Begin = Callable[[], Position]


def in_turn() -> Position:
    """The first seat has played a card and may buy."""
    return Position(town=TOWN).placing().turn_begun(0)


def won_duel() -> Position:
    """The first seat has challenged the second in the saloon, and won."""
    town = {"saloon": "lady, 0: 0.0, 1: 0.1", "bank": "lady, 0: 0.0, 1: 1.0"}
    return Position(2, town=town, hands={0: "lady_7", 1: "lady_6"}).duels().do(0, "challenge 1 saloon")


@pytest.mark.parametrize(
    ("said", "text", "rule"),
    [
        ("play lady_7", "You do not hold that card.", ""),
        ("play joker", "There is no card of that name.", ""),
        ("play", "One card is to be named.", ""),
        ("play indio_1 lady_2", "One card is to be named.", ""),
        ("play indio_1", "You have played your card of this round.", "R5.0"),
        ("start indio_1", "Start cards are laid at the beginning of a pass.", "R4.1"),
        ("swap indio_1", "Only an event lets you swap a card.", "R12.6"),
        ("keep", "Only an event lets you swap a card.", "R12.6"),
        ("put saloon.0.2", "You have no free stones to put now.", "R5.7"),
        ("take saloon.1.0", "Stones are taken off by an Indio, an event or a won duel.", ""),
        ("sell saloon.0.0", "You owe nothing, and stones are sold only to pay.", "R12.2"),
        ("sell saloon.1.0", "Only stones of your own are sold.", "R12.2"),
        ("shift saloon.0.0 0.2", "Only an event shifts stones.", "R12.5"),
        ("enough", "Enough is no answer to what is asked now.", ""),
        ("seat 1", "No event asks you for an opponent now.", ""),
        ("seat 0", "That is you, not an opponent.", ""),
        ("seat 3", "There is no such seat.", ""),
        ("seat one", "There is no such seat.", ""),
        ("seat", "There is no such seat.", ""),
        ("challenge 1 saloon", "Challenges are made in the duel round.", "R7.3"),
        ("challenge 0 saloon", "That is you, not an opponent.", ""),
        ("challenge", "A seat and a building are to be named.", ""),
        ("cede", "Challenges are made in the duel round.", "R7.3"),
        ("cowboy", "A figure is chosen only when a building is opened.", "R5.3"),
        ("cowboy lady", "One figure is to be named.", ""),
        ("buy saloon.0.0", "A stone of your own stands there.", "R5.1"),
        ("buy saloon.1.0", "A stone of seat 1 stands there.", "R5.1"),
        ("buy saloon.1.5", "No stone is ever put on a mark.", "R6.1"),
        ("buy saloon.5.0", "There is no such cell in saloon.", "R13.1"),
        ("buy saloon.x", "There is no such cell in saloon.", "R13.1"),
        ("buy saloon", "There is no such cell in saloon.", "R13.1"),
        ("buy general_store.0.0", "Nobody fights for it any more: seat 2 has won general_store.", "R8.1"),
        ("buy post_office.0.1", "It is neutral: nobody fights for post_office any more.", "R6.5"),
        ("buy union_pacific.0.0", "With 3 players union_pacific is not in play.", "R1.4"),
        ("buy town_hall.0.0", "There is no building of that name.", ""),
        ("buy", "One cell is to be named, such as saloon.1.4.", ""),
    ],
)
def test_while_buying(said: str, text: str, rule: str) -> None:
    at = Position(town=TOWN, hands={0: "indio_1"}).placing().turn_begun(0)
    assert heard(at, 0, said) == (text, rule)


def test_what_lies_outside_the_walls() -> None:
    at = Position(5).placing().turn_begun(0)
    assert heard(at, 0, "buy barber_shop.0.4") == ("There is no such cell in barber_shop.", "R13.1")


def test_a_building_of_ones_own() -> None:
    at = Position(town={"bank": "cowboy, won by 0"}).placing().turn_begun(0)
    assert heard(at, 0, "buy bank.0.0") == ("You have won bank: nobody fights for it any more.", "R8.1")


def test_a_building_that_was_cleared() -> None:
    at = Position(town={"bank": "cowboy, neutral"}, clearing=True)
    at.table.stuck[at.table.edition().building_names.index("bank")] = 4
    assert heard(at.placing().turn_begun(0), 0, "buy bank.0.0")[1] == "R10.3"


def test_a_fourth_stone() -> None:
    at = Position(2, town={"bank": "cowboy"}).placing().turn_begun(0)
    at.do(0, "buy bank.0.0", "buy bank.1.0", "buy bank.2.0")
    why = reason(at, 0, "buy bank.3.1")
    assert (str(why), why.rule) == ("You have put three stones in bank in this round.", "R5.2")
    assert why.shows == ("room:bank",)


def test_prices() -> None:
    at = Position(town=TOWN, money={0: 125}, hands={0: "sheriff_1"}).placing().do(0, "play sheriff_1")
    why = reason(at, 0, "buy saloon.0.2")
    assert (str(why), why.rule) == ("For lady a stone costs $300, you have $125.", "R5.1")
    assert why.shows == ("figure:lady", "seat:0")
    at = Position(town=TOWN, money={0: 125}, hands={0: "sheriff_1"}).event(0, "bargain_day").do(0, "play sheriff_1")
    assert heard(at, 0, "buy saloon.0.2")[0] == "For lady a stone costs $150, you have $125."


def test_a_building_that_nobody_can_open() -> None:
    """The figure that costs least of those that have a disc."""
    discs = {"saloon": "cowboy, 1: 0.0", "bank": "cowboy, won by 1"}
    at = Position(2, town=discs, money={0: 125}, hands={0: "sheriff_1"}).placing().do(0, "play sheriff_1")
    why = reason(at, 0, "buy grand_hotel.1.0")
    assert (str(why), why.rule) == ("To open grand_hotel costs at least $150, you have $125.", "R5.3")
    assert why.shows == ("figure:bandit", "seat:0")


def test_figures() -> None:
    discs = {"saloon": "lady, 1: 0.0", "bank": "lady, won by 1"}
    at = Position(2, town=discs, money={0: 150}, hands={0: "sheriff_1"}).placing()
    at.do(0, "play sheriff_1", "buy post_office.0.1")
    why = reason(at, 0, "lady")
    assert (str(why), why.rule) == ("No disc is left for lady.", "R5.4")
    assert why.shows == ("disc:saloon", "disc:bank")
    assert heard(at, 0, "gunman") == ("For gunman a stone costs $250, you have $150.", "R5.1")
    assert heard(at, 0, "buy saloon.0.2") == ("First it is chosen who fights in post_office.", "R5.3")
    assert heard(at, 0, "done") == ("First it is chosen who fights in post_office.", "R5.3")


# ---------------------------------------------------------------- the wrong moment
@pytest.mark.parametrize(
    ("begin", "seat", "said", "text", "rule"),
    [
        (
            lambda: Position(town=TOWN, hands={0: "lady_7"}).event(0, "ambush"),
            0,
            "play lady_7",
            "Cards are played in the placing rounds.",
            "R5.0",
        ),
        (
            lambda: Position(town=TOWN, hands={0: "lady_7"}).duels(),
            0,
            "play lady_7",
            "In the duel round cards are turned up, not played.",
            "R7.5",
        ),
        (
            lambda: (
                Position(town=TOWN, hands={0: "question_1", 1: "lady_7"}, draws="tornado")
                .placing()
                .do(0, "play question_1", "take saloon.0.0")
            ),
            1,
            "play lady_7",
            "It is not your turn to play a card.",
            "R5.0",
        ),
        (
            lambda: (
                Position(town=TOWN, hands={0: "question_1"}, draws="tornado")
                .placing()
                .do(0, "play question_1", "take saloon.0.0")
            ),
            1,
            "buy saloon.0.4",
            "It is not your turn to buy stones.",
            "R5.0",
        ),
        (
            lambda: Position(town=TOWN).placing(),
            0,
            "buy saloon.0.4",
            "First you play a card, then you buy stones.",
            "R5.0",
        ),
        (
            lambda: Position(town=TOWN).placing(),
            0,
            "done",
            "First you play a card, then you buy stones.",
            "R5.0",
        ),
        (
            lambda: Position(town=TOWN).event(0, "sore_head"),
            0,
            "buy saloon.0.4",
            "Your head is sore: you buy nothing in this turn.",
            "R12.7",
        ),
        (
            lambda: Position(town=TOWN, hands={0: "indio_1"}).placing().do(0, "play indio_1"),
            0,
            "buy saloon.0.4",
            "First comes what your card says, then you buy stones.",
            "R5.0",
        ),
        (
            lambda: Position(town=TOWN, hands={0: "question_1"}, draws="ambush").placing().do(0, "play question_1"),
            0,
            "buy saloon.0.4",
            "First comes what your card says, then you buy stones.",
            "R5.0",
        ),
        (
            lambda: Position(town=TOWN).duels(),
            0,
            "buy saloon.0.4",
            "Stones are bought in the placing rounds.",
            "R5.0",
        ),
        (
            lambda: Position(town=TOWN).starting(),
            0,
            "buy saloon.0.4",
            "Stones are bought in the placing rounds.",
            "R5.0",
        ),
        (
            won_duel,
            0,
            "challenge 1 bank",
            "You have no card left to challenge with.",
            "R14.21",
        ),
        (
            won_duel,
            0,
            "cede",
            "You have no card left to challenge with.",
            "R14.21",
        ),
        (
            lambda: (
                Position(4, town=TOWN, hands={0: "question_1", 1: "lady_7"}, draws="tornado")
                .duels()
                .do(0, "challenge 1 saloon")
                .do(1, "enough")
                .do(0, "take saloon.0.0")
                .do(1, "take saloon.1.0")
            ),
            2,
            "challenge 3 saloon",
            "It is not your turn to challenge.",
            "R7.3",
        ),
        (
            lambda: Position(town=TOWN, hands={0: "lady_7"}).event(0, "sleight_of_hand"),
            0,
            "swap lady_7",
            "Both cards of this swap are drawn blindly.",
            "R12.6",
        ),
        (
            lambda: Position(town=TOWN, money={0: 0}).event(0, "doctors_bill"),
            0,
            "take saloon.0.0",
            "You owe money: stones are sold now, not taken off.",
            "R12.2",
        ),
    ],
)
def test_at_the_wrong_moment(begin: Begin, seat: int, said: str, text: str, rule: str) -> None:
    assert heard(begin(), seat, said) == (text, rule)


def test_start_cards() -> None:
    at = Position(hands={0: "lady_7 indio_1"}).starting()
    assert heard(at, 0, "start indio_1") == ("An Indio is not laid in the start round.", "R4.4")
    assert heard(at, 0, "start lady_6") == ("You do not hold that card.", "")
    assert heard(at, 0, "play lady_7") == ("Cards are played in the placing rounds.", "R5.0")
    assert at.do(0, "start lady_7").play.why_not(0, ["start", "indio_1"]) is None


# ---------------------------------------------------------------- free stones
def test_stones_of_a_picture_card() -> None:
    at = Position(town={**TOWN, "grand_hotel": "lady"}, hands={0: "lady_3"}).placing().do(0, "play lady_3")
    why = reason(at, 0, "put bank.1.1")
    assert (str(why), why.rule) == ("These stones are lady, but cowboy fight in bank.", "R5.7")
    assert why.shows == ("disc:bank",)
    assert heard(at, 0, "put sheriffs_office.0.0") == ("The stones of a card open no building.", "R14.8")
    assert heard(at, 0, "put saloon.1.0")[0] == "A stone of seat 1 stands there."
    at.do(0, "put grand_hotel.1.0")
    assert heard(at, 0, "put saloon.0.2") == ("All of these stones go into grand_hotel.", "R5.7")


def test_stones_of_a_picture_card_that_may_open() -> None:
    discs = {"saloon": "lady, 1: 0.0", "bank": "lady, won by 1"}
    at = Position(2, town=discs, hands={0: "lady_3"}, opening=True).placing().do(0, "play lady_3")
    assert heard(at, 0, "put post_office.0.1") == ("No disc is left for lady.", "R5.4")


@pytest.mark.parametrize("opening", [False, True])
@pytest.mark.parametrize("event", ["old_comrade", "hired_hands", "trail_crew"])
def test_events_open_nothing(event: str, opening: bool) -> None:
    """R12.1 Whether a disc of the figure is left or not, and whatever a card may do."""
    at = Position(town=TOWN, opening=opening).event(0, event)
    assert heard(at, 0, "put grand_hotel.1.0") == ("An event never opens a building.", "R12.1")
    assert heard(at, 0, "enough") == ("What an event says must be done as far as possible.", "R12.1")


def test_free_stones_of_events() -> None:
    at = Position(town=TOWN).event(0, "trail_crew")
    assert heard(at, 0, "put saloon.0.2") == ("These stones are cowboy, but lady fight in saloon.", "R12.10")
    at = Position(town=TOWN).event(0, "hired_hands").do(0, "put saloon.0.2")
    assert heard(at, 0, "put bank.1.1") == ("All of these stones go into saloon.", "R12.3")


def test_a_fourth_stone_of_an_event() -> None:
    """R12.3 In a placing round no more than three, with the free stones; in others there is no limit."""
    town = {"bank": "cowboy", "saloon": "lady"}
    at = Position(2, town=town, hands={0: "question_1"}, draws="trail_crew").placing().do(0, "play question_1")
    at.do(0, "put bank.0.0", "put bank.0.2", "put bank.1.0")
    assert at.question == "Buy"
    assert heard(at, 0, "buy bank.2.0") == ("You have put three stones in bank in this round.", "R5.2")


# ---------------------------------------------------------------- stones that go
def test_stones_that_are_taken() -> None:
    at = Position(town=TOWN, hands={0: "indio_1"}).placing().do(0, "play indio_1")
    assert heard(at, 0, "take saloon.0.0") == ("Only stones of other players may go.", "R5.9")
    assert heard(at, 0, "take saloon.0.5") == ("No stone stands there.", "")
    assert heard(at, 0, "take saloon.1.5") == ("No stone is ever put on a mark.", "R6.1")
    at = Position(town=TOWN).event(0, "bar_fight")
    assert heard(at, 0, "take saloon.1.0") == ("Only a stone of your own may go.", "R12.10")
    at = Position(town=TOWN).event(0, "run_out_of_town")
    assert heard(at, 1, "take saloon.1.0") == ("Only a stone of seat 0 may go.", "R12.10")
    at = Position(town=TOWN).event(0, "high_noon")
    assert heard(at, 0, "take saloon.0.0") == ("Only stones of other players may go.", "R12.10")
    at.do(0, "take saloon.1.0")
    assert heard(at, 0, "take bank.0.0") == ("Only stones in saloon may go now.", "R12.10")
    assert heard(at, 0, "enough") == ("What an event says must be done as far as possible.", "R12.1")


def test_the_stone_of_a_duel() -> None:
    at = won_duel()
    assert heard(at, 0, "take bank.1.0") == ("Only stones in saloon may go now.", "R7.5")
    assert heard(at, 0, "take saloon.0.0") == ("Only a stone of seat 1 may go.", "R7.5")


def test_stones_that_are_sold() -> None:
    at = Position(town=TOWN, money={0: 0}).event(0, "doctors_bill")
    assert heard(at, 0, "sell saloon.1.0") == ("Only stones of your own are sold.", "R12.2")
    assert heard(at, 0, "sell bank.2.0") == ("No stone stands there.", "")
    assert heard(at, 0, "sell saloon.1.5") == ("No stone is ever put on a mark.", "R6.1")
    assert heard(at, 0, "enough") == ("What an event says must be done as far as possible.", "R12.1")


def test_stones_that_are_shifted() -> None:
    at = Position(town={**TOWN, "bank": "cowboy, 0: 0.0, 1: 1.0"}).event(0, "night_march")
    assert heard(at, 0, "shift saloon.1.0 0.2") == ("Only stones of your own may be shifted.", "R12.10")
    assert heard(at, 0, "shift saloon.0.0 0.1") == ("A stone of your own stands there.", "R12.5")
    assert heard(at, 0, "shift saloon.0.0 1.5") == ("No stone is ever put on a mark.", "R6.1")
    assert heard(at, 0, "shift saloon.0.0 9.9") == ("There is no such cell in saloon.", "R13.1")
    assert heard(at, 0, "shift saloon.0.0 bank.2.0") == ("A stone is shifted within its building.", "R12.5")
    assert heard(at, 0, "shift saloon.0.4 0.5") == ("No stone stands there.", "")
    named = "A stone and a cell are to be named, such as saloon.1.4 2.2."
    assert heard(at, 0, "shift saloon.0.0") == heard(at, 0, "shift") == (named, "")
    at.do(0, "shift saloon.0.0 0.5")
    assert heard(at, 0, "shift saloon.0.5 0.0") == ("You have shifted that stone already.", "R12.5")
    assert heard(at, 0, "shift bank.0.0 2.0") == ("Only stones in saloon may be shifted now.", "R12.5")
    at = Position(town={"saloon": "lady, 0: 0.0, 1: 0.1"}).event(0, "stampede")
    assert heard(at, 0, "shift saloon.0.0 0.2") == ("Only stones of other players may be shifted.", "R12.10")


def test_stones_of_a_full_building() -> None:
    town = {"bank": "cowboy, 0: all", "saloon": "lady, 0: 0.0 0.1"}
    at = Position(2, town=town).event(0, "night_march")
    assert (
        heard(at, 0, "shift bank.0.0") == heard(at, 0, "shift bank.0.0 0.1") == ("No cell is empty in bank.", "R12.5")
    )


# ---------------------------------------------------------------- opponents and duels
def test_opponents() -> None:
    at = Position().event(0, "telegraph_clerk")
    assert heard(at, 0, "seat 0") == ("That is you, not an opponent.", "")
    town = {"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2, 3: 0.3"}
    duel = Position(4, town=town, hands={0: "question_1", 1: "lady_7"}, draws="telegraph_clerk").duels()
    duel.do(0, "challenge 1 saloon").do(1, "enough")
    why = reason(duel, 0, "seat 1")
    assert (str(why), why.rule) == ("seat 1 holds no card.", "R12.6")
    assert why.shows == ("seat:1",)


def test_challenges() -> None:
    town = {
        "saloon": "lady, 0: 0.0, 1: 0.1, 3: 0.3",
        "bank": "cowboy, 1: 0.0, 2: 1.0, 3: 2.0",
        "post_office": "sheriff, neutral",
    }
    at = Position(4, town=town, hands={0: "lady_7", 1: "lady_6"}).duels()
    assert heard(at, 0, "challenge 2 saloon") == ("seat 2 has no stone in saloon.", "R7.3")
    assert heard(at, 0, "challenge 1 bank") == ("You have no stone in bank.", "R7.3")
    assert heard(at, 0, "challenge 1") == ("A challenge names a building in which both have stones.", "R7.3")
    assert heard(at, 0, "challenge 2") == ("In no building do both you and seat 2 have stones.", "R7.3")
    assert heard(at, 0, "challenge 1 casino") == ("There is no building of that name.", "")
    assert heard(at, 0, "challenge 7 saloon") == ("There is no such seat.", "")
    assert heard(at, 0, "challenge 1 post_office")[1] == "R6.5"
    assert heard(at, 0, "challenge 1 barber_shop") == ("With 4 players barber_shop is not in play.", "R1.4")
    at.do(0, "challenge 1 saloon", "enough")
    assert heard(at, 2, "challenge 1 bank") == ("seat 1 has no card left to fight with.", "R14.21")
    assert heard(at, 2, "challenge 1") == ("seat 1 has no card left to fight with.", "R14.21")


def test_after_a_contest() -> None:
    """R7.1 Who has fought for a building has no card left; who has not keeps it for a duel."""
    town = {"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2 0.3"}
    at = Position(3, town=town, hands={0: "question_1", 1: "lady_7", 2: "lady_6"}, draws="tornado")
    at.table.joined[:2] = [4, 4]
    at.duels()
    assert (at.question, at.waiting) == ("TakeStones", [2])
    assert heard(at, 2, "challenge 0 saloon") == ("It is not your turn to challenge.", "R7.3")
    assert heard(at, 2, "play lady_6") == ("In the duel round cards are turned up, not played.", "R7.5")
    assert heard(at, 2, "take saloon.0.0")[0] == "No stone stands there."


def test_an_indio_challenges_nobody() -> None:
    why = reason(Position(town=TOWN, hands={0: "indio_1"}).duels(), 0, "challenge 1 saloon")
    assert (str(why), why.rule) == ("An Indio is no card to challenge with.", "R7.7")
    assert why.shows == ("card:indio_1",)


# ---------------------------------------------------------------- clicks
def clicked(at: Position, seat: int, *spots: str) -> str:
    """What somebody hears who clicks on these elements."""
    options = LOOK.meant(seen(at.play, seat), spots)
    reasons = (at.play.why_not(seat, option) for option in options)
    return next((str(why) for why in reasons if why), "")


@pytest.mark.parametrize(
    ("begin", "spots", "text"),
    [
        (in_turn, ["stone:saloon.1.0"], "A stone of seat 1 stands there."),
        (in_turn, ["mark:saloon.1.5"], "No stone is ever put on a mark."),
        (in_turn, ["building:post_office"], "It is neutral: nobody fights for post_office any more."),
        (in_turn, ["disc:general_store"], "Nobody fights for it any more: seat 2 has won general_store."),
        (in_turn, ["building:saloon"], ""),
        (in_turn, ["figure:lady"], "A figure is chosen only when a building is opened."),
        (in_turn, ["seat:1"], "No event asks you for an opponent now."),
        (in_turn, ["tally:saloon.1"], "Challenges are made in the duel round."),
        (in_turn, ["pile:deck"], "Only an event lets you swap a card."),
        (in_turn, ["pile:events"], ""),
        (in_turn, ["ground:map"], ""),
        (
            lambda: Position(town=TOWN).placing(),
            ["stone:saloon.0.0"],
            "You owe nothing, and stones are sold only to pay.",
        ),
        (
            lambda: Position(town=TOWN).placing(),
            ["stone:saloon.1.0"],
            "Stones are taken off by an Indio, an event or a won duel.",
        ),
        (lambda: Position(town=TOWN).duels(), ["stone:bank.1.0"], "You have no stone in bank."),
        (lambda: Position(town=TOWN).duels(), ["tally:bank.2"], "You have no stone in bank."),
        (lambda: Position(town=TOWN).duels(), ["building:bank"], "You have no stone in bank."),
        (lambda: Position(town=TOWN).duels(), ["seat:1"], "A challenge names a building in which both have stones."),
        (lambda: Position(town=TOWN).event(0, "night_march"), ["cell:saloon.0.5"], "No stone stands there."),
        (
            lambda: Position(town=TOWN).event(0, "night_march"),
            ["stone:saloon.0.0", "stone:saloon.1.0"],
            "A stone of seat 1 stands there.",
        ),
        (
            lambda: Position(town=TOWN).event(0, "night_march"),
            ["stone:saloon.0.0", "cell:bank.2.0"],
            "A stone is shifted within its building.",
        ),
        (
            lambda: Position(town=TOWN).event(0, "night_march"),
            ["stone:saloon.0.0", "mark:saloon.1.5"],
            "No stone is ever put on a mark.",
        ),
        (
            lambda: Position(hands={0: "indio_1"}).starting(),
            ["card:indio_1"],
            "An Indio is not laid in the start round.",
        ),
    ],
)
def test_what_a_click_hears(begin: Begin, spots: Sequence[str], text: str) -> None:
    assert clicked(begin(), 0, *spots) == text


@pytest.mark.parametrize(
    "kind", ["card", "cell", "mark", "stone", "tally", "seat", "figure", "building", "pile", "sky"]
)
@pytest.mark.parametrize("rest", ["", "nobody", "saloon", "saloon.99.99", "9", "-1"])
def test_what_is_no_element_is_no_harm(kind: str, rest: str) -> None:
    """Names of elements come from outside."""
    for at in (in_turn(), Position(town=TOWN).duels(), Position(town=TOWN).event(0, "night_march")):
        clicked(at, 0, f"{kind}:{rest}")
        clicked(at, 0, "stone:saloon.0.0", f"{kind}:{rest}")


@pytest.mark.once
@pytest.mark.parametrize("games", GAMES)
def test_whatever_is_grey_says_why(games: int) -> None:
    all_grey_says_why(game, SETUPS, CLICKABLE, games, 120)
