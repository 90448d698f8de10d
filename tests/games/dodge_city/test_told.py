"""What is told at a table of Dodge City: the log, the tips, and the town in words."""

from __future__ import annotations

import pytest

from tests.games.dodge_city.positions import SALOON_CHAIN, Position
from tests.games.dodge_city.spoken import SPOKEN, lines, meant, option, people, rivals, sheriffs, tip, told, words_in
from tests.games.spoken import NBSP, seen
from tinstar.games.dodge_city.looks import journal, summary

BOTH = {"post_office": "sheriff, 0: 0.1 0.2 0.3 0.4 1.1 1.4 2.4, 1: 1.0 2.0 3.0 3.1 3.2 3.3 2.3"}
"""Scenario 31: two players control one building."""


# ---------------------------------------------------------------- the log
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            [
                "Ana plays Cowboy 7 +$700",
                "Ana opens the Bank: Cowboys",
                "Ana buys 3 Cowboys in the Bank −$300",
                "Ana opens the Saloon: Ladies",
                "Ana buys 1 Lady in the Saloon −$300",
            ],
        ),
        (
            "de",
            [
                "Ana spielt Cowboy 7 +$700",
                "Ana eröffnet die Bank: Cowboys",
                "Ana kauft: 3 Cowboys in der Bank −$300",
                "Ana eröffnet den Saloon: Ladys",
                "Ana kauft: 1 Lady im Saloon −$300",
            ],
        ),
        (
            "fr",
            [
                "Ana joue Cow-boy 7 +700 $",
                "Ana ouvre la Banque : Cow-boys",
                "Ana achète 3 Cow-boys dans la Banque −300 $",
                "Ana ouvre le Saloon : Ladies",
                "Ana achète 1 Lady dans le Saloon −300 $",
            ],
        ),
    ],
)
def test_stones_of_one_building_are_one_line(lang: str, said: list[str]) -> None:
    """Also where another building comes in between."""
    at = Position(hands={0: "cowboy_7"}).placing().do(0, "play cowboy_7", "buy bank.0.2", "cowboy", "buy bank.0.3")
    at.do(0, "buy saloon.0.0", "lady", "buy bank.1.3")
    assert [line.replace(NBSP, " ") for line in lines(at, 0, lang)][-5:] == said


def test_what_a_card_brings_stands_in_its_line() -> None:
    at = sheriffs().placing().do(0, "play sheriff_2", "put saloon.4.3", "put saloon.4.2")
    assert lines(at)[-2:] == [
        "Ana plays Sheriff 2: 2 Sheriffs in the Saloon",
        "Ana joins 4 marks and controls the Saloon",
    ]
    at = sheriffs().placing().do(0, "play indio_1", "take saloon.3.1", "take saloon.0.1", "take saloon.2.1")
    assert lines(at)[-1] == (
        "Ana plays an Indio and takes off: 2 stones of Bento in the Saloon and 1 stone of Cleo in the Saloon"
    )
    at = Position(hands={0: "bandit_3"}).placing().do(0, "play bandit_3")
    assert lines(at)[-1] == "Ana plays Bandit 3, without effect"


def test_a_duel_is_one_line_with_both_cards() -> None:
    at = Position(town={"saloon": "lady, 0: 0.0, 1: 0.1"}, hands={0: "bandit_6", 1: "cowboy_7"}).duels()
    at.do(0, "challenge 1 saloon")
    assert lines(at)[-2:] == ["Ana challenges Bento in the Saloon", "Ana beats Bento, Bandit 6 to Cowboy 7"]
    at.do(0, "take saloon.0.1")
    assert "Ana beats Bento, Bandit 6 to Cowboy 7, and takes a stone in the Saloon" in lines(at)


def test_level_duels_and_contests_are_told_with_their_cards() -> None:
    """R7.1, R7.6"""
    marks = {0: "question_1", 1: "question_2"}
    level = Position(town={"saloon": "lady, 0: 0.0, 1: 0.1"}, hands=marks, draws="nugget herd_sold").duels()
    told_now = lines(level.do(0, "challenge 1 saloon"))
    assert "Nobody wins the duel: question mark, question mark" in told_now
    assert "Ana draws “Nugget in the creek” +$500" in told_now
    won = lines(Position(town=BOTH, hands={0: "gunman_4", 1: "sheriff_7"}).duels())
    assert "Ana wins the contest for the Post Office: Gun-Man 4 to Sheriff 7" in won
    tied = lines(Position(town=BOTH, hands=marks, draws="nugget herd_sold").duels())
    assert "Nobody wins the contest for the Post Office: question mark, question mark" in tied


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Ana wins the Saloon: 3 points, rent $600 +3", "Ana wins with 6 points"]),
        ("de", ["Ana gewinnt den Saloon: 3 Punkte, Miete $600 +3", "Ana gewinnt das Spiel: 6 Punkte"]),
        ("fr", ["Ana gagne le Saloon : 3 points, loyer 600 $ +3", "Ana gagne avec 6 points"]),
    ],
)
def test_a_building_that_is_won_tells_points_and_rent(lang: str, said: list[str]) -> None:
    at = Position(town={"saloon": f"sheriff, 0: {SALOON_CHAIN}"}, points={0: 3}).settling()
    assert [line.replace(NBSP, " ") for line in lines(at, 0, lang)][-2:] == said


def test_money_that_is_owed_is_told_in_full() -> None:
    """R12.2"""
    at = Position(town={"saloon": "cowboy, 0: 0.0"}, money={0: 0}).event(0, "new_saddle")
    assert lines(at)[:3] == [
        "Ana draws “New saddle”",
        "Ana sells 1 Cowboy in the Saloon +$50",
        "Ana pays $50; $250 is waived −$50",
    ]
    sold = Position(town={"saloon": "cowboy, 0: 0.0 0.1", "bank": "lady, 0: 2.2"}, money={0: 50}).event(0, "new_saddle")
    sold.do(0, "sell saloon.0.0", "sell saloon.0.1")
    assert "Ana sells 2 Cowboys in the Saloon and 1 Lady in the Bank +$250" in lines(sold)
    unlucky = lines(Position(4, money={0: 250}).event(0, "unlucky_poker"))
    assert unlucky[1] == "Ana pays Bento $100, Cleo $100 and Dov $50; $50 is waived −$250"
    poker = lines(Position().event(0, "lucky_poker"))
    assert poker[:3] == [
        "Ana draws “Lucky night at poker”",
        "Bento pays Ana $100 −$100",
        "Cleo pays Ana $100 −$100",
    ]
    assert lines(Position().event(0, "founders_day"))[:3] == [
        "Ana draws “Founders' day” +$200",
        "Bento gets $200 +$200",
        "Cleo gets $200 +$200",
    ]


def test_stones_of_an_event_stand_in_its_line() -> None:
    town = {"saloon": "lady, 0: 0.0 0.1, 1: 2.1 3.2"}
    hands = Position(town=town).event(0, "hired_hands").do(0, "put saloon.1.0", "put saloon.1.1")
    assert lines(hands)[0] == "Ana draws “Hired hands”: 2 Ladies in the Saloon"
    storm = Position(town=town).event(0, "tornado").do(0, "take saloon.0.0").do(1, "take saloon.2.1")
    assert lines(storm)[:2] == [
        "Ana draws “Tornado” and takes off: 1 own stone in the Saloon",
        "Bento takes off: 1 own stone in the Saloon",
    ]
    march = Position(town=town).event(0, "stampede").do(0, "shift saloon.2.1 4.5")
    assert lines(march)[1] == "Ana shifts a stone of Bento in the Saloon"


def test_only_those_who_may_read_of_hidden_cards() -> None:
    """R11.1, R11.2"""
    clerk = Position(hands={1: "lady_1 lady_2 lady_3"}).event(0, "telegraph_clerk").do(0, "seat 1")
    assert "Ana looks at the hand of Bento: Lady 1, Lady 2 and Lady 3" in lines(clerk, 0)
    assert "Ana looks at the hand of Bento: Lady 1, Lady 2 and Lady 3" in lines(clerk, 1)
    assert "Ana looks at the hand of Bento" in lines(clerk, 2)
    deck = Position(hands={0: "lady_4"}, pile="cowboy_1", draws="").event(0, "marked_deck").do(0, "keep")
    assert "Ana keeps all cards" in lines(deck, 2)
    dealt = [line.text.split()[0] for line in told(clerk.play, 2) if " is dealt " in line.text]
    assert dealt == ["Pass", "Cleo"]


def test_a_full_building_is_told_with_its_name() -> None:
    """R6.5"""
    at = Position(town={"post_office": "cowboy, 0: all"}, hands={0: "indio_1"})
    building = at.table.edition().building_names.index("post_office")
    plan = at.table.building(building)
    cells = [cell for cell in range(64) if plan.cells >> cell & 1]
    white = sum(1 << cell for cell in cells if (cell // plan.stride + cell % plan.stride) % 2)
    last = white & -white
    at.table.stones[3 * building] = white & ~last
    at.table.stones[3 * building + 1] = plan.cells & ~white
    at.table.joined[3 * building] = 1
    at.placing()
    at.do(0, next(text for text in at.options(0, "play ") if "indio" not in text))
    at.do(0, f"buy post_office.{plan.place(last.bit_length() - 1)}")
    assert "Post Office is full, and nobody controls it: neutral, all stones go home" in lines(at)
    assert tip(at, 0, "building:post_office") == "Post Office: neutral Nobody has won it: neutral since pass 1. R6.5"


def test_every_line_tells_what_it_speaks_of() -> None:
    at = sheriffs().placing().do(0, "play sheriff_2", "put saloon.4.3")
    entries = journal.lines(seen(at.play, 0), people(3), words_in("en"))
    assert entries[-1].line.about == ["seat:0", "stone:saloon.4.3"]


# ---------------------------------------------------------------- tips, and the town in words
def test_a_building_says_how_far_everybody_is() -> None:
    at = rivals().placing()
    assert tip(at, 0, "building:sheriffs_office") == (
        "Sheriff's Office: Bandits $150 a stone. Control brings 2 points and $400. "
        "Bento: 1 of 4 marks, blocked. Cleo: 2 of 4 marks, blocked. "
        "Dov: 3 of 4 marks, lacks 1 stone. With this building: 6 points, and the game. You have no stone here. R8.1"
    )
    mine = sheriffs().placing()
    assert "You need 2 Sheriffs more: $400. You have $450." in tip(mine, 0, "building:saloon")
    assert "You need" not in tip(mine, -1, "building:saloon")


def test_a_building_that_nobody_opened_says_what_chains_cost() -> None:
    """R5.3, R5.4"""
    said = tip(sheriffs().placing(), 0, "building:bank")
    assert said.startswith("Bank: not opened Whoever buys the first stone chooses who fights here.")
    assert "The shortest chain has 7 stones: Ladies: $2100, for 5 points" in said
    conducting = Position(edition="3", conducting=True).placing()
    assert "The shortest chain has 3 stones: Ladies: $900, for 5 points" in tip(conducting, 0, "building:bank")
    spent = Position(town={"saloon": "lady, 0: 0.0", "post_office": "lady, 0: 0.1"}).placing()
    assert "Ladies" not in tip(spent, 0, "building:bank")
    assert "No disc is left" in tip(spent, 0, "figure:lady")


def test_a_building_that_was_won_says_when() -> None:
    at = Position(town={"saloon": f"sheriff, 0: {SALOON_CHAIN}"}).settling()
    assert tip(at, 1, "building:saloon") == "Saloon: won by Ana In pass 1, with Sheriffs: 3 points and $600. R8.1"


def test_a_stone_says_its_chain_and_what_falls_apart() -> None:
    at = rivals().placing()
    assert tip(at, 0, "stone:sheriffs_office.2.3") == (
        "Dov in the Sheriff's Office Its chain: 5 stones, joins bottle, dollar and pistol. "
        "If it goes: Breaks the chain of Dov: 3 marks to 2, then 2 missing. R6.2"
    )


def test_a_mark_says_who_joins_it() -> None:
    """R6.1, R6.2"""
    at = rivals().placing()
    assert tip(at, 0, "mark:sheriffs_office.0.1") == (
        "Bottle Joined by Cleo and Dov. No stone ever stands here. A chain needs 4 of the 4 marks. R6.1"
    )
    assert "4 of the 5 marks" in tip(at, 0, "mark:grand_hotel.0.0")


def test_a_stone_that_could_go_says_what_the_slip_says() -> None:
    at = sheriffs().placing()
    spot = at.do(0, "play indio_1").options(0, "take ")[0].removeprefix("take ")
    chosen = option(at, 0, f"take {spot}")
    assert tip(at, 0, f"stone:{spot}") == f"{chosen.label} {meant(at, 0, chosen.id)} R5.9"
    assert "Its chain:" in tip(at, 1, f"stone:{spot}"), "who is not asked learns more"


def test_a_tally_lights_the_way() -> None:
    at = rivals().placing()
    assert tip(at, 0, "tally:sheriffs_office.3") == (
        "Dov in the Sheriff's Office 3 of 4 marks, lacks 1 stone. Joined: bottle, dollar and pistol. "
        "With this building: 6 points, and the game. R6.2"
    )
    markup = SPOKEN.pointed(seen(at.play, 0), "tally:sheriffs_office.3", "en")
    assert markup is not None
    assert 'data-about="cell:sheriffs_office.2.5"' in markup


def test_a_card_in_hand_says_what_it_is_good_for() -> None:
    at = sheriffs().placing()
    assert tip(at, 0, "card:sheriff_2") == (
        "Sheriff 2: picture card Start and duel: beats 24 of 43 other cards. "
        "18 of the 41 cards that you have not seen beat it. "
        "Placing: as many free Sheriffs as it has dots, 2, into one building where they fight. "
        "Now: 2 Sheriffs for nothing in the Saloon, where you lack 2. A duel: 56 % won, 44 % lost. R5.7"
    )
    assert "Now:" not in tip(at, 1, "card:sheriff_2")
    assert tip(at, 0, "card:question_1").startswith("Question mark Start and duel: the lowest card")
    assert "Placing: takes up to 3 stones of others off, anywhere." in tip(at, 0, "card:indio_1")
    at.do(0, "play lady_6")
    assert tip(at, 1, "card:lady_6").endswith("Placing: $600 from the bank. Laid by Ana in this round. R5.6")


def test_a_seat_says_what_it_needs_and_what_waits_for_it() -> None:
    at = rivals().placing()
    assert tip(at, 0, "seat:3") == (
        "Dov: 4 of 6 points $2000, 36 stones at home, 5 in town, 3 cards in hand. Won: Post Office. "
        "A building of Ladies, Gun-Men, Sheriffs or Bandits wins the game. "
        "Nearest: lacks 1 stone in the Sheriff's Office. R9.1"
    )
    head = Position().event(1, "sore_head")
    assert "No buying at the next purchase." in tip(head, 0, "seat:1")
    clerk = Position(hands={1: "lady_1 lady_2 lady_3"}).event(0, "telegraph_clerk").do(0, "seat 1")
    assert tip(clerk, 0, "seat:1").endswith("You have seen in this hand: Lady 1, Lady 2 and Lady 3. R9.1")
    assert "You have seen" not in tip(clerk, 2, "seat:1")


def test_the_margin_explains_prices_and_piles() -> None:
    at = sheriffs().placing()
    assert tip(at, 0, "figure:sheriff") == (
        "Sheriff $200 a stone. Control brings 3 points and $600. 1 disc left: for 1 more building. "
        "Chosen for: Saloon. R5.3"
    )
    assert tip(Position(unlimited=True).placing(), 0, "figure:lady").endswith("any number of buildings. R5.3")
    assert tip(at, 0, "legend:prices").startswith("Price list What a stone costs")
    assert tip(at, 0, "pile:deck").startswith("Pile: 35 cards")
    assert tip(Position().event(0, "nugget", "bounty"), 0, "pile:events") == (
        "30 event cards A question mark draws one. Drawn, the newest first: Bounty, Nugget in the creek. R12.9"
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            [
                "Pass 1, first placing.",
                "Ana: 3 points, $450, 37 stones at home, 3 cards in hand.",
                "Saloon, Sheriffs, 3 points: bottle row 2, place 6; dollar row 3, place 3;",
                "Ana 3 of 4 marks, lacks 2 stones; row 2: 4 and 5; row 3: 4; row 4: 4.",
                "Bank, not opened: ",
            ],
        ),
        (
            "de",
            [
                "Durchgang 1, erste Setzrunde.",
                "Ana: 3 Punkte, $450, 37 Steine zu Hause, 3 Karten auf der Hand.",
                "Saloon, Sheriffs, 3 Punkte: Flasche Reihe 2, Platz 6; Dollar Reihe 3, Platz 3;",
                "Ana: 3 von 4 markanten Feldern, noch 2 Steine nötig; Reihe 2: 4 und 5; Reihe 3: 4; Reihe 4: 4.",
                "Bank, nicht eröffnet: ",
            ],
        ),
        (
            "fr",
            [
                "Tour 1, première pose.",
                "Ana : 3 points, 450 $, 37 pions à la maison, 3 cartes en main.",
                "Saloon, Shérifs, 3 points : bouteille rang 2, place 6 ; dollar rang 3, place 3 ;",
                "Ana : 3 sur 4 repères, encore 2 pions ; rang 2 : 4 et 5 ; rang 3 : 4 ; rang 4 : 4.",
                "Banque, pas ouvert : ",
            ],
        ),
    ],
)
def test_the_town_is_read_building_by_building(lang: str, said: list[str]) -> None:
    in_words = summary.summary(sheriffs().placing().view(0), people(3), words_in(lang)).replace(NBSP, " ")
    for part in said:
        assert part in in_words
    won = Position(town={"saloon": "lady, won by 1", "bank": "lady, neutral"}).placing()
    assert "Saloon: won by Bento." in summary.summary(won.view(0), people(3), words_in("en"))
    assert "Bank: neutral." in summary.summary(won.view(0), people(3), words_in("en"))
