"""What is told and explained at a table of Western Town: the log, the tips, and the table in words."""

from __future__ import annotations

import pytest

from tests.games.spoken import NBSP
from tests.games.western_town.positions import Position
from tests.games.western_town.spoken import asked, building, lines, neighbours, people, tip, words_in
from tinstar.games.western_town.looks import journal, summary


# ---------------------------------------------------------------- what is told
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Ada plays the Saloon: 1 attractiveness, 2 inhabitants"),
        ("de", "Ada spielt den Saloon: 1 Attraktivität, 2 Einwohner"),
        ("fr", f"Ada joue le Saloon{NBSP}: 1 attrait, 2 habitants"),
    ],
)
def test_what_comes_of_a_card_is_one_line(lang: str, line: str) -> None:
    at = Position(town={0: "b3 saloon"}, hand={0: "saloon"}).alone(0).do(0, "play saloon", "gain 1 inhabitants")
    assert lines(at, 0, lang)[-1] == line


def test_what_was_paid_stands_beside_what_it_bought() -> None:
    at = Position(goods={0: "2 wood"}, hand={0: "gold_mine"}).alone(0).do(0, "play gold_mine", "pay 2 wood")
    assert lines(at)[-1] == "Ada plays the Gold Mine: 1 gold, 2 gold for 2 wood"


@pytest.mark.parametrize(
    ("viewer", "lang", "line"),
    [
        (1, "en", "Ada uses your Gold Mine: 1 gold. It turns down"),
        (2, "en", "Ada uses the Gold Mine of Ben: 1 gold. It turns down"),
        (1, "de", "Ada benutzt deine Goldmine: 1 Gold. Die Karte wird umgedreht"),
        (2, "fr", f"Ada exploite la Mine d’or de Ben{NBSP}: 1 or. La carte est retournée"),
    ],
)
def test_a_use_says_whose_card_turns(viewer: int, lang: str, line: str) -> None:
    at = neighbours().do(0, "use gold_mine on 1 gold_mine")
    assert lines(at, viewer, lang)[-1] == line


def test_a_building_is_told_with_its_price_and_its_lot() -> None:
    at = building().do(0, "play carpenter_1", "build hotel c1")
    assert lines(at)[-1] == "Ada builds a Hotel on a five (c1) for 2 wood: 2 inhabitants"


def test_a_surcharge_belongs_to_the_price() -> None:
    """R11.3, of a Carpenter that is used."""
    at = Position(
        town={0: "b3 saloon"},
        table={0: "civic_pride_1, saloon", 1: "carpenter_1"},
        hand={0: "carpenter_1"},
        goods={0: "2 wood, 1 inhabitants"},
    ).turns(0)
    at.do(0, "use carpenter_1 on 1 carpenter_1")
    at.do(0, "pay 1 wood 1 inhabitants build general_store c3")
    assert lines(at)[-2:] == [
        "Ada uses the Carpenter of Ben. It turns down",
        "Ada builds a General Store on a four (c3) for 2 wood and 1 inhabitant",
    ]


def test_a_raid_is_told_from_the_roll_to_the_pipe() -> None:
    at = Position(camp="red red", faces="red", goods={1: "0 pipes, 3 cowboys"}, hand={0: "marshal"}).alone(0)
    at.do(0, "play marshal").do(2, "red at b2").do(1, "defend")
    assert lines(at, 1)[1:] == [
        "Ada rolls 1 red rider: a raid",
        "Raid on Ben: 3 red riders. Ben has the fewest pipes",
        "Clara sends 3 red riders at your Marshal",
        "Ben defends the Marshal: 2 cowboys",
        "Ben gets a pipe from the camp",
    ]


def test_all_incomes_of_a_seat_are_one_line() -> None:
    tables = {0: "saloon, gold_mine, marshal down", 1: "civic_pride_1"}
    at = Position(town={0: "b3 saloon"}, table=tables, goods={0: "4 gold"}).income()
    assert asked(at, 1).ask.text == "Civic Pride I: 1 wood or 1 gold?"
    at.do(1, "civic_pride_1 wood")
    mine = [line for line in lines(at) if line.startswith("Ada ")]
    assert mine == [
        "Ada earns by Saloon and Gold Mine: 2 inhabitants, 1 attractiveness, 1 gold",
        "Ada gives back 1 gold: there is room for 4",
    ]


def test_only_their_owner_reads_which_cards_sleep() -> None:
    """R10.1"""
    at = Position(hand={1: "marshal gold_mine homestead_1 carpenter_1"}).keeping()
    at.do(0, "sleep marshal", "sleep gold_mine", "done")
    at.do(2, "sleep marshal", "sleep gold_mine", "done").do(1, "done")
    assert "Ada puts 2 cards to sleep and keeps 4: Marshal and Gold Mine" in lines(at, 0)
    assert "Ada puts 2 cards to sleep and keeps 4" in lines(at, 1)


def test_only_who_looks_reads_the_hand() -> None:
    """R3.9"""
    at = Position(
        town={0: "b3 telegraph"},
        goods={0: "6 inhabitants"},
        hand={0: "telegraph marshal", 1: "marshal gold_mine"},
    ).alone(0)
    at.do(0, "play telegraph", "look at 1")
    assert lines(at, 0)[-1] == "Ada looks at the hand of Ben: Marshal and Gold Mine"
    assert lines(at, 2)[-1] == "Ada looks at the hand of Ben"
    at.do(0, "wake gold_mine", "wake homestead_1")
    assert "Ada takes to hand again: Gold Mine and Homestead" in lines(at, 0)
    assert "Ada takes 2 sleeping cards to hand" in lines(at, 1)


def test_every_line_tells_what_it_speaks_of() -> None:
    at = neighbours().do(0, "use gold_mine on 1 gold_mine")
    watched = journal.lines(at.told(0), people(3), words_in("en"))
    assert watched[-1].line.about == ["seat:0", "played:1.0"]


# ---------------------------------------------------------------- tips, and the table in words
def test_a_card_says_against_whom_it_could_be_used_now() -> None:
    said = tip(neighbours(), 0, "card:gold_mine")
    assert said.startswith("Gold Mine Play: 1 gold; you may give 2 wood or inhabitants for 2 gold. Use: 1 gold.")
    assert "It is purple: Marshal and Civic Pride can replay it." in said
    assert said.endswith("Now: you can use it against Ben and Clara. R12.4")
    assert tip(neighbours(), 1, "card:civic_pride_1").endswith(
        "Now: the same card lies open before Ada: you could use it. R12.6"
    )
    ruin = Position(destroyed={0: "a3"}).alone(0)
    assert "Now: the building is destroyed" in tip(ruin, 0, "card:gold_mine")


def test_a_card_on_a_table_says_what_is_at_stake() -> None:
    at = neighbours()
    assert "You may be able to use it: Ben loses its income, 1 attractiveness and 1 gold." in tip(at, 0, "played:1.0")
    assert "It lies face down" in tip(at.do(0, "use gold_mine on 1 gold_mine"), 0, "played:1.0")


def test_an_offer_says_what_is_missing() -> None:
    at = Position(offers={0: "bank"}, goods={0: "1 wood"}).alone(0)
    assert tip(at, 0, "offer:bank").endswith("Now: it needs 7 households, you have 2. R13.12")
    assert tip(at, 0, "offer:barber").endswith("Now: it needs 3 households, you have 2. R13.11")
    rich = Position(town={0: "b3 general_store"}, goods={0: "1 wood"}).alone(0)
    assert tip(rich, 0, "offer:barber").endswith("Now: it costs 1 gold, you have 1 wood. R13.11")


def test_lots_say_what_they_bring() -> None:
    at = Position(town={0: "b3 saloon, c3 barber"}).alone(0)
    assert tip(at, 0, "site:0.c1").startswith("A five (c1) When it is built on: 2 inhabitants.")
    assert "Built on, it lets you keep 5 cards instead of 4." in tip(at, 0, "site:0.d3")
    assert "You keep 4 cards until all fours" in tip(Position().alone(0), 0, "site:0.b3")
    ruin = Position(town={1: "b3 saloon"}, destroyed={1: "b3"}).alone(0)
    assert tip(ruin, 0, "site:1.b3").startswith("Saloon, destroyed of Ben")
    assert "Worth 2 points now. Destroyed: half its points, 2 less, 1 household less." in tip(ruin, 0, "site:1.b3")
    assert "Carpenter or Civic Pride repairs it." in tip(ruin, 0, "site:1.b3")


def test_pipes_are_compared_as_raids_compare_them() -> None:
    """R7.4 The Blacksmith counts as one."""
    at = Position(town={0: "b3 blacksmith"}, goods={0: "1 pipes", 1: "1 pipes", 2: "3 pipes"}).alone(0)
    assert "Ada 2, Ben 1, Clara 3." in tip(at, 0, "good:0.pipes")


def test_limits_say_where_the_room_comes_from() -> None:
    """R5.3"""
    at = Position(town={0: "b3 bank"}).alone(0)
    assert "After income 8 may stay, with: Bank." in tip(at, 0, "good:0.gold")
    assert "After income 3 may stay." in tip(at, 0, "good:0.wood")


def test_points_are_told_in_parts() -> None:
    at = Position(goods={0: "3 exported, 2 attractiveness"}, lincoln="a").alone(0)
    said = tip(at, 0, "points:0")
    assert said.startswith(f"Ada: {at.seat(0).points} points If the game ended now: Households: 3 Buildings: 0")
    assert "Exported gold: 3 Attractiveness: 2 Inhabitants: 0" in said
    assert said.endswith("Lincoln has 3 cards to come: what he looks for then is not counted yet. R8")


def test_lincoln_tells_every_sum() -> None:
    at = Position(goods={0: "2 exported", 1: "4 attractiveness"}, lincoln="a").alone(0)
    said = tip(at, 0, "commons:lincoln")
    assert "He looks for exported gold and attractiveness." in said
    assert "Ada 2: 2 exported gold, 0 attractiveness. Ben 4: 0 exported gold, 4 attractiveness." in said


def test_the_camp_tells_the_odds() -> None:
    """Two red ones wait: each of four red faces, or orange and again and then red, or two orange ones."""
    at = Position(camp="red red").alone(0)
    chance = round(100 * (4 / 6 + 1 / 6 * (4 / 6 + 2 / 6)))
    assert f"The next roll brings a raid with {chance} %." in tip(at, 0, "commons:camp")
    raid = Position(camp="orange", faces="orange again", hand={0: "marshal"}).alone(0).do(0, "play marshal")
    assert "0 red riders of 3, 2 orange ones of 2. They are out on a raid." in tip(raid, 0, "commons:camp")
    assert "Ada rolls 1 orange rider: a raid" in lines(raid)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["b3 Saloon, destroyed", "c1 free, 5, 2 inhabitants", "On the table: Gold Mine, Marshal face down."]),
        ("de", ["b3 Saloon, zerstört", "c1 frei, 5, 2 Einwohner", "Auf dem Tisch: Goldmine, Marshal verdeckt."]),
        ("fr", ["b3 Saloon, en ruine", "c1 libre, 5, 2 habitants", "Sur la table : Mine d’or, Marshal face cachée."]),
    ],
)
def test_the_table_is_read_town_by_town(lang: str, said: list[str]) -> None:
    at = Position(town={1: "b3 saloon"}, destroyed={1: "b3"}, table={1: "gold_mine, marshal down"}).alone(0)
    in_words = summary.summary(at.view(0), people(3), words_in(lang)).replace(NBSP, " ")
    for part in said:
        assert part in in_words
