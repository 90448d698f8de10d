"""What is asked at a table of Western Town: true at that very moment, and whole in three languages."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from tests.games.spoken import NBSP, seen, told_apart, well_put
from tests.games.western_town.positions import Position
from tests.games.western_town.spoken import (
    SPOKEN,
    asked,
    building,
    neighbours,
    option,
    people,
    told,
    words_in,
)
from tinstar.draw.words import LANGUAGES
from tinstar.games.western_town import game
from tinstar.games.western_town.looks import effects, journal, sayings, summary, texts
from tinstar.games.western_town.looks.worth import raid_chance
from tinstar.games.western_town.pieces import (
    AGAIN,
    CARD_DATA,
    CARDS,
    COLORS,
    DATA,
    FACES,
    GOODS,
    HOUSES,
    LOT_NAMES,
    RAID_AT,
    TILE_DATA,
    TILES,
)
from tinstar.games.western_town.rules.end import SOURCES
from tinstar.games.western_town.rules.events import EVENTS
from tinstar.kernel import Quick

ELEMENTS = [
    *(f"site:{seat}.{lot}" for seat in range(4) for lot in LOT_NAMES),
    *(f"good:{seat}.{good}" for seat in range(4) for good in (*GOODS, "households")),
    *(f"played:{seat}.{place}" for seat in range(4) for place in range(3)),
    *(f"{kind}:{seat}" for kind in ("seat", "role", "points", "hand", "asleep") for seat in range(4)),
    *(f"card:{card}" for card in CARDS),
    *(f"offer:{tile}" for tile in TILES),
    *("commons:lincoln", "commons:camp", "shield:red", "pile:asleep", "phase:3", "nonsense:1", "site:9.z9"),
]


ABROAD = {"saloon", "marshal", "hotel", "bank"}
"""Houses that may be called the same in another language."""


# ---------------------------------------------------------------- everything has words
@pytest.mark.parametrize("lang", ["de", "fr"])
def test_every_house_has_a_name_of_its_language(lang: str) -> None:
    """No longer than a card has room for, and bent as the sentence wants it."""
    words, english = words_in(lang), words_in("en")
    for house, name in texts.HOUSES.items():
        said = words(name)
        assert house in ABROAD or said != english(name)
        assert len(said) <= 13
        for phrases in (texts.THE_HOUSE, texts.YOUR_HOUSE, texts.A_HOUSE):
            if house in phrases:
                assert said in words(phrases[house])
                assert not re.match(r"(le|la) [aeiouéèh]", words(phrases[house]), re.IGNORECASE)
                assert not re.match(r"ta [aeiouéèh]", words(phrases[house]), re.IGNORECASE)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Use the Gold Mine"), ("de", "Benutz die Goldmine"), ("fr", "Exploiter la Mine d’or")],
)
def test_a_card_is_named_as_the_sentence_wants_it(lang: str, said: str) -> None:
    label = option(neighbours(), 0, "use gold_mine on 1 gold_mine", lang).label
    assert label.startswith(said)


def test_every_event_and_every_name_is_there() -> None:
    assert set(journal.SAYINGS) == set(EVENTS)
    assert set(texts.HOUSES) == set(texts.THE_HOUSE) == set(texts.YOUR_HOUSE) == set(HOUSES)
    assert set(texts.A_HOUSE) == {tile["house"] for tile in TILE_DATA if tile["group"] != "printed"}
    assert set(texts.GOODS) == set(texts.ABOUT_GOODS) == {*GOODS, "households"}
    assert set(texts.COLORS) == set(COLORS)
    assert list(texts.SOURCES) == SOURCES


def steps_in(data: Any) -> set[str]:
    """Every word of the vocabulary that the data use."""
    if isinstance(data, dict):
        return set().union(*map(steps_in, data.values()), {data["op"]} if "op" in data else ())
    return set().union(*map(steps_in, data)) if isinstance(data, list) else set()


def test_every_word_of_the_data_is_read() -> None:
    assert set(effects.CLAUSES) == steps_in(DATA)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_effect_reads_in_every_language(lang: str) -> None:
    words = words_in(lang)
    for card in CARD_DATA:
        lines = effects.card_lines(card, words)
        assert len(lines) == sum(bool(card[part]) for part in ("play", "use", "income"))
    for tile in TILES:
        for line in effects.tile_lines(tile, words):
            assert re.fullmatch(r"[\dA-ZÀ].*[^.]\.", line), line


@pytest.mark.parametrize(
    ("card", "lang", "said"),
    [
        (
            "gold_mine",
            "en",
            (
                "Play: 1 gold; you may give 2 wood or inhabitants for 2 gold. Use: 1 gold. "
                "Income: 1 attractiveness and 1 gold."
            ),
        ),
        (
            "gold_mine",
            "de",
            (
                "Spielen: 1 Gold; du darfst 2 Holz oder Einwohner gegen 2 Gold tauschen. Benutzen: 1 Gold. "
                "Erträge: 1 Attraktivität und 1 Gold."
            ),
        ),
        (
            "gold_mine",
            "fr",
            (
                "Jouer : 1 or ; tu peux donner 2 bois ou habitants contre 2 or. Exploiter : 1 or. "
                "Gains : 1 attrait et 1 or."
            ),
        ),
        (
            "marshal",
            "en",
            (
                "Play: you may give 2 gold for 1 exported gold; replay a purple or brown card; "
                "roll the die of the camp. Use: 1 exported gold for 2 gold. Income: 1 attractiveness."
            ),
        ),
    ],
)
def test_cards_are_sentences_made_of_the_data(card: str, lang: str, said: str) -> None:
    lines = effects.card_lines(sayings.card_data(card), words_in(lang))
    assert " ".join(lines).replace(NBSP, " ") == said


def test_a_building_is_told_by_the_data() -> None:
    assert " ".join(effects.tile_lines("bank", words_in("en"))) == (
        "Costs 1 wood and 1 wood or gold, needs 7 households. Brings 2 households, room for 4 gold more. "
        "2 points and 2 points for every 2 exported gold."
    )


VARIANTS: list[tuple[int, dict[str, bool | str]]] = [
    (4, {}),
    (2, {"short": True}),
    (3, {"starts": "chosen", "buildings": "chosen"}),
    (4, {"duel": True}),
    (4, {"duel": True, "short": True, "starts": "chosen", "first": "2"}),
]


@pytest.mark.parametrize(("number", "variant"), list(enumerate(VARIANTS)))
def test_whole_games_are_asked_told_and_read(number: int, variant: tuple[int, dict[str, bool | str]]) -> None:
    """Every option is offered once, by a path of its own of which no other begins; every element has a tip or none."""
    seats, options = variant
    play = game.play(seats=seats, seed=number, options=options)
    luck = Quick(number)
    while play.waiting:
        seat = luck.pick(play.waiting)
        lang = LANGUAGES[luck.below(3)]
        watched = seen(play, seat)
        question = SPOKEN.question(watched, lang)
        well_put(question, watched)
        told_apart(question, watched, SAME_NAMES)
        assert not SPOKEN.question(seen(play, -1), lang).options
        play.apply(seat, watched.texts[luck.below(len(watched.texts))])
        if not luck.below(40) or not play.waiting:
            for viewer, element in product((seat, -1), ELEMENTS):
                SPOKEN.pointed(seen(play, viewer), element, lang)
            assert summary.summary(seen(play, -1).view, people(seats), words_in(lang))
    for lang in LANGUAGES:
        assert all(line.text for line in told(play, 0, lang))
    assert " wins with " in SPOKEN.question(seen(play, 0)).ask.help


SAME_NAMES = ("NameTarget", "KeepCards", "PlayAlone", "PlayPair", "Turn", "Wake", "Pay", "Choose", "Replay")
"""Of Homesteads and Carpenters there are several cards and buildings of one name."""


# ---------------------------------------------------------------- cards
def test_how_many_cards_are_put_to_sleep() -> None:
    at = Position(town={0: "b3 saloon"}).keeping()
    question = asked(at, 0)
    assert (question.ask.text, question.ask.help) == (
        "Put 3 cards to sleep",
        "You keep 4: the smallest number on your free lots.",
    )
    assert option(at, 0, "sleep saloon").spots == ["card:saloon"]
    at.do(0, "sleep saloon", "sleep gold_mine", "sleep marshal")
    assert asked(at, 0).ask.text == "More cards to sleep?"
    done = option(at, 0, "done")
    assert (done.label, done.spots) == ("Keep 4 cards", [])


@pytest.mark.parametrize(
    ("lang", "text", "help"),
    [
        ("en", "Choose your second card", "Ben chooses a first one; both turn together."),
        ("de", "Wähl deine zweite Karte", "Ben wählt die erste; beide werden zugleich aufgedeckt."),
        ("fr", "Choisis ta deuxième carte", f"Ben choisit sa première{NBSP}; les deux se retournent ensemble."),
    ],
)
def test_a_pair_knows_of_each_other(lang: str, text: str, help: str) -> None:
    """R3.2"""
    at = Position(table={0: "gold_mine"}).pair(0, 1)
    question = asked(at, 0, lang)
    assert (question.ask.text, question.ask.help) == (text, help)


def test_who_can_play_nothing_is_asked_which_card_goes_down() -> None:
    """R3.4"""
    at = Position(destroyed={0: "b2"}, hand={0: "marshal"}).alone(0)
    assert asked(at, 0).ask.text == "You can play none: which card goes down?"
    assert option(at, 0, "down marshal").label == "Lay the Marshal face down"


def test_a_card_that_may_be_played_or_used_asks_which() -> None:
    """R4.1, R4.2"""
    at = neighbours()
    assert option(at, 0, "play gold_mine").spots == ["card:gold_mine", "as:play"]
    assert option(at, 0, "play carpenter_1").spots == ["card:carpenter_1"]
    use = option(at, 0, "use gold_mine on 1 gold_mine")
    assert use.spots == ["card:gold_mine", "played:1.0"]
    assert use.label == "Use the Gold Mine: that of Ben turns down"
    assert use.about == "Use: 1 gold. Ben loses its income: 1 attractiveness and 1 gold."
    assert option(at, 0, "use saloon on 2 saloon").spots == ["played:0.1", "played:2.1"]
    assert asked(at, 0).ask.after["card:gold_mine"] == "Play it, or use it against which card?"


def test_passing_says_what_it_brings() -> None:
    """R4.4"""
    at = neighbours().do(0, "play carpenter_1", "gain 2 wood").do(1, "play homestead_1").do(2, "play homestead_1")
    passing = option(at, 0, "pass")
    assert (passing.label, passing.about) == ("Pass: you stay lead marshal", "Then Clara is manitou.")
    assert asked(at, 0).options[-1].id == "pass"
    at.do(0, "pass")
    assert option(at, 1, "pass").label == "Pass"


# ---------------------------------------------------------------- effects
def test_a_payment_says_what_it_buys() -> None:
    """R3.6"""
    at = Position(goods={0: "2 gold"}, hand={0: "marshal"}).alone(0).do(0, "play marshal")
    question = asked(at, 0)
    assert question.ask.text == "2 gold for 1 exported gold?"
    assert question.going == ("Your first card: Marshal",)
    assert [(one.label, one.spots) for one in question.options] == [("Pay 2 gold", ["good:0.gold"]), ("No", [])]
    assert asked(at, 1).going == ("Marshal",)


def test_long_effects_stand_below_the_question() -> None:
    at = Position(town={0: "b3 gunsmith"}, goods={0: "1 gold, 1 inhabitants"}, hand={0: "gunsmith"}).alone(0)
    question = asked(at.do(0, "play gunsmith"), 0)
    assert (question.ask.text, question.ask.help) == (
        "Give 1 inhabitant and 1 gold?",
        "For it: 1 cowboy and take 1 pipe from another player.",
    )
    at = Position(table={0: "gold_mine"}, destroyed={0: "b2"}, hand={0: "civic_pride_1"}).alone(0)
    at.do(0, "play civic_pride_1")
    assert asked(at, 0).ask.text == "Replay a purple card or repair a building?"
    assert asked(at, 0).going == ("Your second card: Civic Pride I",)


def test_a_free_mix_is_paid_by_buttons() -> None:
    at = Position(goods={0: "1 wood, 1 inhabitants"}, hand={0: "gold_mine"}).alone(0).do(0, "play gold_mine")
    assert asked(at, 0).ask.text == "2 wood or inhabitants for 2 gold?"
    assert option(at, 0, "pay 1 wood 1 inhabitants").spots == []


def test_what_may_be_paid_again_and_again_is_done_at_last() -> None:
    at = Position(destroyed={0: "b2 a3"}, goods={0: "2 wood"}, hand={0: "carpenter_1"}).alone(0)
    at.do(0, "play carpenter_1", "gain 2 wood")
    question = asked(at, 0)
    assert (question.ask.text, question.ask.help) == ("Repair a building for 1 wood?", "As often as you like.")
    assert [(one.label, one.spots) for one in question.options] == [
        ("Repair the Marshal for 1 wood", ["site:0.b2"]),
        ("Repair the Gold Mine for 1 wood", ["site:0.a3"]),
        ("Done", []),
    ]
    assert option(at, 0, "pay 1 wood repair a3").about == "2 points and 1 household more."
    at.do(0, "pay 1 wood repair a3")
    assert at.seat(0).points == -2


def test_the_card_that_asks_after_a_replay_is_named() -> None:
    """Barber and Civic Pride both ask for 1 gold."""
    at = Position(
        town={0: "b3 barber"}, table={0: "barber"}, hand={0: "civic_pride_2"}, goods={0: "2 gold"}
    ).alone(0)  # fmt: skip
    at.do(0, "play civic_pride_2", "replay barber")
    assert (asked(at, 0).ask.text, asked(at, 0).going) == ("1 gold for 1 attractiveness?", ("Once more: Barber",))
    at.do(0, "no")
    assert asked(at, 0).ask.text == "1 gold for 1 cowboy?"
    assert asked(at, 0).going == ("Your second card: Civic Pride II",)


@pytest.mark.parametrize(
    ("lang", "after", "about"),
    [
        (
            "en",
            "Where does the Hotel go?",
            "Costs 2 wood. Here: 2 inhabitants. Households 7 to 9. Worth 3 points now.",
        ),
        (
            "de",
            "Wohin baust du das Hotel?",
            "Kostet 2 Holz. Hier: 2 Einwohner. Haushalte: 7 → 9. Jetzt wert: 3 Punkte.",
        ),
        (
            "fr",
            "Où placer l’Hôtel ?",
            "Coûte 2 bois. Ici : 2 habitants. Foyers : 7 → 9. Vaut 3 points à présent.",
        ),
    ],
)
def test_a_lot_says_what_building_there_means(lang: str, after: str, about: str) -> None:
    at = building().do(0, "play carpenter_1")
    hotel = option(at, 0, "build hotel c1", lang)
    assert hotel.spots == ["offer:hotel", "site:0.c1"]
    assert hotel.ghost == ["b-hotel", "site:0.c1"]
    assert hotel.about.replace(NBSP, " ") == about
    assert asked(at, 0, lang).ask.after["offer:hotel"].replace(NBSP, " ") == after


def test_a_free_mix_is_the_last_step_of_building() -> None:
    """R11.3 The Bank costs 1 wood and 1 wood or gold."""
    at = building().do(0, "play carpenter_1")
    bank = option(at, 0, "build bank c1 for 1 wood 1 gold")
    assert bank.spots == ["offer:bank", "site:0.c1", "pay:1_wood_1_gold"]
    assert asked(at, 0).ask.names["pay:1_wood_1_gold"] == "1 wood and 1 gold"
    assert asked(at, 0).ask.after["site:0.c1"] == "How do you pay?"
    wood = option(at, 0, "gain 2 wood")
    assert (wood.label, wood.spots) == ("2 wood", [])


def test_what_is_promised_comes() -> None:
    at = building().do(0, "play carpenter_1", "build hotel c1")
    assert at.seat(0).households == 9
    assert at.lot(0, "c1").points == 15 // 4
    assert at.has(0, "inhabitants") == 15


def test_the_last_lot_of_a_number_lets_keep_more_cards() -> None:
    """R2.4"""
    at = Position(
        town={0: "b3 saloon, c3 general_store"}, goods={0: "1 gold"}, hand={0: "carpenter_1"}, homesteads=0
    ).alone(0)  # fmt: skip
    at.do(0, "play carpenter_1")
    assert option(at, 0, "build barber d3").about.endswith("You may keep 5 cards from the next round on.")
    assert "keep" not in option(at, 0, "build barber e3").about


def test_taking_asks_for_the_good_only_where_there_are_two() -> None:
    """R3.8"""
    at = Position(
        town={0: "b3 outlaws_hideout"},
        hand={0: "outlaws_hideout"},
        goods={1: "2 gold", 2: "1 gold, 1 wood"},
    ).alone(0)
    at.do(0, "play outlaws_hideout")
    assert asked(at, 0).ask.text == "1 gold or 1 wood: from whom?"
    assert option(at, 0, "steal gold from 1").spots == ["seat:1"]
    assert option(at, 0, "steal wood from 2").spots == ["seat:2", "good:2.wood"]
    assert option(at, 0, "steal gold from 1").about == "Ben has 2 gold."


# ---------------------------------------------------------------- Lincoln and raids
def test_the_manitou_aims_group_by_group() -> None:
    """R7.5"""
    at = Position(
        camp="red red orange", faces="red", goods={1: "0 pipes, 4 cowboys, 3 inhabitants"}, hand={0: "marshal"}
    ).alone(0)  # fmt: skip
    at.do(0, "play marshal")
    assert at.waiting == [2]
    question = asked(at, 2)
    assert question.ask.text == "3 red riders and 1 orange rider at Ben: who goes where?"
    assert question.going == ("Raid on Ben",)
    assert option(at, 2, "red at b2").spots == ["shield:red", "site:1.b2"]
    assert option(at, 2, "red at b2").label == "3 red riders at the Marshal"
    assert option(at, 2, "red at b2").about.startswith("Defence takes 2 cowboys, there are 4 cowboys.")
    people_at = option(at, 2, "orange at people")
    assert people_at.spots == ["shield:orange", "good:1.inhabitants"]
    assert people_at.about.endswith("Not defended: 3 inhabitants less.")
    at.do(2, "red at b2")
    defence = asked(at, 1)
    assert defence.ask.reply
    assert defence.ask.text == "3 red riders at your Marshal"
    assert defence.ask.help == "In the centre a cowboy holds two riders. Not defended: 2 points and 1 household less."
    assert [one.label for one in defence.options] == ["Defend: 2 cowboys", "Let it burn"]
    at.do(1, "leave")
    assert option(at, 2, "orange at a3").spots == ["site:1.a3"]


def test_lincoln_and_raids_choose_among_equals() -> None:
    """R6.3, R7.4"""
    at = Position(goods={1: "2 exported", 2: "2 exported"}).visiting()
    assert asked(at, 0).ask.help == "Equal, with 2 points each: Ben and Clara."
    assert option(at, 0, "to 2").spots == ["seat:2"]
    at = Position(camp="red red", faces="red", hand={0: "marshal"}).alone(0).do(0, "play marshal")
    assert asked(at, 2).ask.text == "Fewest pipes: whom do they raid?"
    assert option(at, 2, "raid 2").label == "Your own town"


@pytest.mark.parametrize("red", range(3))
@pytest.mark.parametrize("orange", range(2))
def test_the_odds_are_those_of_the_die(red: int, orange: int) -> None:
    """R7.1, R7.2 By throwing it often."""
    luck, raids, rolls = Quick(5), 0, 4000
    for _ in range(rolls):
        riders, again, raid = [red, orange], True, False
        while again and not raid:
            face = luck.below(len(FACES))
            again = AGAIN[face]
            for color in FACES[face]:
                riders[color] += 1
                raid = raid or riders[color] >= RAID_AT[color]
        raids += raid
    assert raid_chance(red, orange) == pytest.approx(raids / rolls, abs=0.03)
