"""What is asked at a table of Dodge City: true at that very moment, and whole in three languages."""

from __future__ import annotations

import re
from itertools import pairwise, product

import pytest

from tests.games.dodge_city.positions import FIRST_EDITION, SALOON_CHAIN, Position
from tests.games.dodge_city.spoken import (
    FOLDER,
    SPOKEN,
    asked,
    meant,
    option,
    people,
    rivals,
    sheriffs,
    tip,
    told,
    words_in,
)
from tests.games.minds import kinds
from tests.games.spoken import NBSP, seen, told_apart, well_put
from tinstar.draw.parts import OptionSeen
from tinstar.draw.words import LANGUAGES
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.look import LOOK
from tinstar.games.dodge_city.looks import asking, changes, journal, options, plan, sayings, summary, texts, worth
from tinstar.games.dodge_city.pieces import CARD_KINDS, EDITIONS, FIGURES, MARKS
from tinstar.games.dodge_city.rules.events import EVENTS
from tinstar.games.dodge_city.state import ROUNDS
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel import Play, Quick, Seen

BOX = FIRST_EDITION
CARDS = ("StartCard", "PlayCard", "SwapCard")
"""Where two question marks in one hand are called the same."""
LONG = 25
"""Questions with so many cells are like each other: not all of them are read."""


# ---------------------------------------------------------------- everything has words
def test_every_event_and_every_name_is_there() -> None:
    assert set(journal.SAYINGS) == set(EVENTS)
    assert set(asking.QUESTIONS) == set(options.DodgeWriter.writers) == kinds("dodge_city") | {"PeekHand", "TakeStones"}
    for box in EDITIONS:
        assert set(texts.BUILDINGS) == set(texts.THE_BUILDING) == set(texts.IN_BUILDING) == set(box.building_names)
        assert list(texts.EVENTS) == list(texts.EVENT_TEXTS) == box.events
    assert list(texts.FIGURES) == list(texts.FIGHTERS) == list(texts.WINNERS) == list(sayings.FIGURES) == FIGURES
    assert set(texts.MARKS) == set(texts.JOINED_MARKS) == set(MARKS.values())
    assert set(texts.CARD_KINDS) == set(CARD_KINDS)
    assert list(texts.ROUNDS) == ROUNDS
    assert list(texts.ROUND_SAID) == [*ROUNDS, "over"]


def told_of(watched: Seen[DodgeCityView], one: OptionSeen, lang: str) -> str:
    """What an option would mean, as it says or as it is told when somebody points at it."""
    if not one.later:
        return one.about
    said = LOOK.about(watched, tuple(one.id.split()), people(watched.seats), words_in(lang))
    assert said, f"{one.id} means nothing"
    return said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_events_say_what_the_data_do(lang: str) -> None:
    """Every sum of money in the data stands on the card, and none that is not there."""
    words = words_in(lang)
    for box, number in product(EDITIONS, range(len(BOX.events))):
        amounts = {abs(effect[key]) for effect in box.effects[number] for key in ("amount", "cap") if key in effect}
        said = words(texts.EVENT_TEXTS[box.events[number]])
        assert {int(dollars) for dollars in re.findall(r"\d+(?=\W\$)|(?<=\$)\d+", said)} == amounts, said


def elements(play: Play) -> list[str]:
    """Everything that can be pointed at, and a little more."""
    view = seen(play, 0).view
    spots = [
        f"{kind}:{shown.name}.{row}.{column}"
        for kind, shown, row, column in product(("cell", "stone", "mark"), view.buildings, range(6), range(8))
    ]
    return [
        *spots,
        *(f"building:{shown.name}" for shown in view.buildings),
        *(f"tally:{shown.name}.{seat}" for shown in view.buildings for seat in range(6)),
        *(f"card:{card}" for card in BOX.cards),
        *(f"seat:{seat}" for seat in range(6)),
        *(f"figure:{figure}" for figure in FIGURES),
        *("legend:prices", "pile:deck", "pile:events", "pile:pass", "nonsense:1", "stone:saloon", "mark:church.1.1"),
    ]


VARIANTS: list[tuple[int, dict[str, bool | str]]] = [
    (2, {}),
    (3, {"clearing": True, "unlimited": True}),
    (4, {"opening": True, "conducting": True}),
]


@pytest.mark.parametrize(("number", "variant"), list(enumerate(VARIANTS)))
def test_whole_games_are_asked_told_and_read(number: int, variant: tuple[int, dict[str, bool | str]]) -> None:
    seats, agreed = variant
    play = game.play(seats=seats, seed=number, options={**agreed, "passes": 10})
    luck = Quick(number)
    while play.waiting:
        seat = luck.pick(play.waiting)
        lang = LANGUAGES[luck.below(3)]
        watched = seen(play, seat)
        if len(watched.options) < LONG or not luck.below(25):
            question = SPOKEN.question(watched, lang)
            well_put(question, watched)
            told_apart(question, watched, CARDS)
            assert all("-1" not in told_of(watched, one, lang) for one in question.options)
        assert not SPOKEN.question(seen(play, -1), lang).options
        offered = watched.texts
        play.apply(seat, "done" if "done" in offered and not luck.below(3) else offered[luck.below(len(offered))])
        if not luck.below(250) or not play.waiting:
            for looking, element in product((seen(play, seat), seen(play, -1)), elements(play)):
                SPOKEN.pointed(looking, element, lang)
            assert summary.summary(seen(play, -1).view, people(seats), words_in(lang))
    for lang in LANGUAGES:
        assert all(line.text for line in told(play, 0, lang))
    assert " wins with " in SPOKEN.question(seen(play, 0)).ask.help


# ---------------------------------------------------------------- start cards
@pytest.mark.parametrize(
    ("lang", "text", "about"),
    [
        ("en", "Which card for the start?", "Beats 28 of 43 other cards."),
        ("de", "Welche Karte zum Start?", "Schlägt 28 von 43 anderen Karten."),
        ("fr", f"Quelle carte pour le départ{NBSP}?", "Bat 28 des 43 autres cartes."),
    ],
)
def test_a_start_card_says_how_many_it_beats(lang: str, text: str, about: str) -> None:
    """R3.1 All Bandits, Cowboys, question marks and Indios, and the Sheriffs below it."""
    at = Position(hands={0: "sheriff_6 question_1 indio_1"}).starting()
    assert asked(at, 0, lang).ask.text == text
    card = option(at, 0, "start sheriff_6", lang)
    assert (card.label, card.about, card.spots) == (f"{card.label}", about, ["card:sheriff_6"])
    assert option(at, 0, "start question_1").about == "The lowest card, and it draws an event."


def test_who_has_chosen_reads_what() -> None:
    at = Position(hands={0: "lady_6"}).starting().do(0, "start lady_6").do(2, at_start(2))
    assert asked(at, 0).ask.text == "Start cards are chosen: Bento"
    assert asked(at, 0).ask.help == "You have chosen Lady 6."
    assert asked(at, -1).ask.help == ""


def at_start(seat: int) -> str:
    """The first start card of a seat in an empty position."""
    return Position(hands={0: "lady_6"}).starting().options(seat, "start ")[0]


# ---------------------------------------------------------------- placing
@pytest.mark.parametrize(
    ("lang", "number", "picture", "indio"),
    [
        (
            "en",
            "+$600, then you have $1050.",
            "2 Sheriffs for nothing in the Saloon, where you lack 2.",
            "Then take up to 3 stones of others off.",
        ),
        (
            "de",
            "+$600, dann hast du $1050.",
            "2 Sheriffs gratis im Saloon, dort brauchst du noch 2.",
            "Danach darfst du bis zu 3 Steine der anderen wegnehmen.",
        ),
        (
            "fr",
            f"+600{NBSP}$, tu auras 1050{NBSP}$.",
            "2 Shérifs gratis dans le Saloon, où il t’en manque 2.",
            "Ensuite retire jusqu’à 3 pions des autres.",
        ),
    ],
)
def test_a_card_says_what_it_would_do_now(lang: str, number: str, picture: str, indio: str) -> None:
    at = sheriffs().placing()
    assert option(at, 0, "play lady_6", lang).about == number
    assert option(at, 0, "play sheriff_2", lang).about == picture
    assert option(at, 0, "play indio_1", lang).about == indio


def test_a_card_without_effect_says_why() -> None:
    """R5.7, R5.9"""
    at = Position(hands={0: "bandit_3 indio_1 question_1"}).placing()
    assert option(at, 0, "play bandit_3").about == "Without effect: nowhere do Bandits fight."
    assert option(at, 0, "play indio_1").about == "Without effect: no stone of others is in town."
    opens = Position(hands={0: "bandit_3"}, opening=True).placing()
    assert option(opens, 0, "play bandit_3").about == "3 Bandits for nothing: they may open a building."


@pytest.mark.parametrize(
    ("lang", "text", "label", "first", "second"),
    [
        (
            "en",
            "2 Sheriffs: where?",
            "Sheriff in the Saloon, row 5, place 4",
            "Joins bottle, dollar and pistol: 3 of 4, then 1 missing.",
            "Joins 4 marks: control. If it lasts past the duels: 3 points, $600 and the game.",
        ),
        (
            "de",
            "2 Sheriffs: wohin?",
            "Sheriff im Saloon, Reihe 5, Platz 4",
            "Verbunden: Flasche, Dollar und Pistole, 3 von 4, dann noch 1 nötig.",
            "Verbindet 4 markante Felder: Kontrolle. Hält sie bis nach den Duellen: 3 Punkte, $600 und das Spiel.",
        ),
        (
            "fr",
            "2 Shérifs : où ?",
            "Shérif dans le Saloon, rang 5, place 4",
            "Relie bouteille, dollar et pistolet : 3 sur 4, il en manquera 1.",
            "Relie 4 repères : contrôle. S’il tient après les duels : 3 points, 600 $ et la partie.",
        ),
    ],
)
def test_a_free_stone_says_what_it_joins(lang: str, text: str, label: str, first: str, second: str) -> None:
    at = sheriffs().placing().do(0, "play sheriff_2")
    assert asked(at, 0, lang).ask.text.replace(NBSP, " ") == text
    put = option(at, 0, "put saloon.4.3", lang)
    assert (put.label, put.spots, put.ghost) == (label, ["cell:saloon.4.3"], ["would:saloon.4.3", "cell:saloon.4.3"])
    assert meant(at, 0, "put saloon.4.3", lang).replace(NBSP, " ").startswith(first)
    at.do(0, "put saloon.4.3")
    assert meant(at, 0, "put saloon.4.2", lang).replace(NBSP, " ").startswith(second)


def test_what_is_promised_comes() -> None:
    at = sheriffs().placing().do(0, "play sheriff_2", "put saloon.4.3", "put saloon.4.2")
    assert at.controllers("saloon") == [0]


def test_free_stones_may_be_declined_in_their_own_words() -> None:
    at = sheriffs().placing().do(0, "play sheriff_2")
    assert (option(at, 0, "enough").label, option(at, 0, "enough").tone) == ("Place none", "quiet")
    at.do(0, "put saloon.4.3")
    assert option(at, 0, "enough").label == "No more"
    assert asked(at, 0).ask.help == "In the same building: in the Saloon."


def test_a_stone_that_blocks_says_whom() -> None:
    """R6.2 Dov lacks one, and there is no other way."""
    at = rivals().placing()
    at.do(0, at.options(0, "play ")[0])
    block = option(at, 0, "buy sheriffs_office.2.5")
    assert block.label == "Bandit in the Sheriff's Office, row 3, place 6: $150"
    assert meant(at, 0, block.id).startswith("Joins key: 1 of 4, blocked as things stand. Blocks Dov. $")


def test_a_last_cell_says_that_the_building_becomes_neutral() -> None:
    """R6.5 Filled like a chessboard, but for one cell."""
    cells = [f"{row}.{column}" for row, line in enumerate(POST) for column, sign in enumerate(line) if sign == "."]
    mine = [cell for cell in cells if (int(cell[0]) + int(cell[2])) % 2]
    others = [cell for cell in cells if cell not in mine]
    town = {"post_office": f"cowboy, 0: {' '.join(mine[1:])}, 1: {' '.join(others)}"}
    at = Position(town=town).placing()
    at.do(0, at.options(0, "play ")[0])
    assert "nobody controls it: the building becomes neutral." in meant(at, 0, f"buy post_office.{mine[0]}")


POST = BOX.buildings[BOX.building_names.index("post_office")].rows


def test_buying_tells_the_money_and_its_limits() -> None:
    """R5.1, R5.2, R12.7"""
    at = Position(money={0: 50}, hands={0: "cowboy_4"}).placing().do(0, "play cowboy_4")
    question = asked(at, 0)
    assert (question.ask.text, question.ask.help) == ("Buy stones?", "$450 left. At most three in a building.")
    done = question.options[-1]
    assert (done.id, done.label, done.tone, done.spots) == ("done", "Buy nothing", "quiet", [])
    half = Position(money={0: 400}).event(0, "bargain_day")
    half.do(0, half.options(0, "play ")[0])
    assert "Half price." in asked(half, 0).ask.help


@pytest.mark.parametrize(
    ("lang", "label", "asks", "figure"),
    [
        ("en", "Open the Bank: row 1, place 3", "Who fights in the Bank?", "Lady $300 · 5 points"),
        ("de", "Eröffne die Bank: Reihe 1, Platz 3", "Wer kämpft in der Bank?", "Lady $300 · 5 Punkte"),
        ("fr", "Ouvrir la Banque : rang 1, place 3", "Qui se bat dans la Banque ?", f"Lady 300{NBSP}$ · 5 points"),
    ],
)
def test_who_opens_a_building_chooses_who_fights_there(lang: str, label: str, asks: str, figure: str) -> None:
    """R5.3"""
    at = Position().placing()
    at.do(0, at.options(0, "play ")[0])
    assert option(at, 0, "buy bank.0.2", lang).label.replace(NBSP, " ") == label
    at.do(0, "buy bank.0.2")
    question = asked(at, 0, lang)
    assert question.ask.text.replace(NBSP, " ") == asks
    assert question.ask.steps[0].by == "name"
    assert option(at, 0, "lady", lang).label == figure
    assert question.ask.names["figure:lady"] == figure.partition(" ·")[0], "five buttons stand in one row"
    assert option(at, 0, "lady").about == "The shortest chain, 7 stones: $2100. Rent $1000."


def test_nothing_was_bought_until_a_stone_was() -> None:
    """R5.0 The loud button never throws a purchase away; stones of a card were not bought."""
    at = sheriffs().placing().do(0, "play sheriff_2", "put saloon.2.4", "enough")
    for language, label in (("en", "Buy nothing"), ("de", "Nichts kaufen"), ("fr", "Aucun achat")):
        assert (option(at, 0, "done", language).label, option(at, 0, "done").tone) == (label, "quiet")
    at.do(0, "buy saloon.0.0")
    assert (option(at, 0, "done").label, option(at, 0, "done").tone) == ("Done", "loud")


def test_prices_of_chains_count_marks_that_conduct_and_one_purchase_at_half_price() -> None:
    """R14.1, R5.2, R12.7"""
    at = Position(edition="3", conducting=True).placing()
    at.do(0, at.options(0, "play ")[0], "buy sheriffs_office.0.0")
    assert option(at, 0, "lady").about == "The shortest chain, 3 stones: $900. Rent $1000."
    long = Position(money={0: 5000}).placing()
    long.table.bargain[0] = 1
    long.do(0, long.options(0, "play ")[0], "buy bank.0.2")
    assert option(long, 0, "lady").about == "The shortest chain, 7 stones: $1650. Rent $1000."


def test_picture_cards_that_open_are_told_everywhere() -> None:
    """R10.2"""
    held = {0: "sheriff_2 lady_6 lady_5"}
    town = {"saloon": "sheriff, 0: 1.4"}
    plain, opens = (Position(town=town, hands=held, opening=opening).placing() for opening in (False, True))
    assert "They may also open a building." in option(opens, 0, "play sheriff_2").about
    assert "They may also open one." in tip(opens, 0, "card:sheriff_2")
    assert "may open it too" in tip(opens, 0, "building:bank")
    assert "open" not in option(plain, 0, "play sheriff_2").about
    assert "open" not in tip(plain, 0, "card:sheriff_2")
    assert "may open" not in tip(plain, 0, "building:bank")
    for at, open_too in ((plain, False), (opens, True)):
        assert ("or into one that nobody has opened" in asked(at.do(0, "play sheriff_2"), 0).ask.help) == open_too


# ---------------------------------------------------------------- stones that go
@pytest.mark.parametrize(
    ("lang", "text", "about"),
    [
        ("en", "Take a stone off (1 of 3)", "Breaks the chain of Dov: 3 marks to 2, then 2 missing."),
        (
            "de",
            "Nimm einen Stein weg (1 von 3)",
            "Zerreißt die Kette von Dov: von 3 markanten Feldern auf 2, dann noch 2 nötig.",
        ),
        ("fr", "Retire un pion (1 sur 3)", "Rompt la chaîne de Dov : de 3 repères à 2, il en manquera 2."),
    ],
)
def test_an_indio_says_what_breaks(lang: str, text: str, about: str) -> None:
    at = rivals()
    at.held[0].append("indio_1")
    at.placing().do(0, "play indio_1")
    assert asked(at, 0, lang).ask.text == text
    take = option(at, 0, "take sheriffs_office.2.3", lang)
    assert take.spots == ["stone:sheriffs_office.2.3"]
    assert meant(at, 0, take.id, lang).replace(NBSP, " ") == about
    assert (option(at, 0, "enough").label, option(at, 0, "enough").tone) == ("Enough", "quiet")


def test_a_stone_that_was_in_the_way_says_what_it_opens() -> None:
    chain = SALOON_CHAIN.removesuffix(" 3.1")
    at = Position(town={"saloon": f"lady, 0: {chain}, 1: 3.1 4.2 4.0"}, hands={0: "indio_1"}).placing()
    at.do(0, "play indio_1")
    assert "It opens a way for you: 1 missing." in meant(at, 0, "take saloon.3.1")
    at = Position(town={"saloon": f"lady, 0: {chain}, 1: 3.1 4.2"}, hands={0: "indio_1"}).placing()
    at.do(0, "play indio_1")
    assert "You then lack 1, not 6." in meant(at, 0, "take saloon.3.1")


def test_events_ask_for_stones_in_their_own_words() -> None:
    """R12.4"""
    town = {"saloon": "lady, 0: 0.0 0.1, 1: 2.1 3.2"}
    fight = Position(town=town).event(0, "bar_fight")
    assert (asked(fight, 0).ask.text, asked(fight, 0).ask.help) == (
        "Which of your stones goes?",
        "Bar fight: Take one of your own stones off.",
    )
    noon = Position(town={**town, "bank": "lady, 2: 2.2 2.3"}).event(0, "high_noon")
    assert asked(noon, 0).ask.text == "Take 2 stones off"
    chased = Position(town=town).event(0, "run_out_of_town")
    assert asked(chased, 1).ask.text == "Which stone of Ana goes?"
    assert asked(chased, 1).ask.help == "Ana drew “Run out of town: Your left neighbour takes one of your stones off.”"
    assert asked(chased, 2).ask.text == "Bento takes stones off"


def test_a_forced_sale_counts_down() -> None:
    """R12.2"""
    at = Position(town={"saloon": "lady, 0: 0.0 0.1 0.2"}, money={0: 100}).event(0, "disorderly_conduct")
    assert asked(at, 0).ask.text == "Sell a stone: $300 short"
    assert meant(at, 0, "sell saloon.0.0").startswith("+$150. You keep 0 of 4 marks, then ")
    assert option(at, 0, "sell saloon.0.0").spots == ["stone:saloon.0.0"]
    assert asked(at.do(0, "sell saloon.0.0"), 0).ask.text == "Sell a stone: $150 short"


def test_a_shift_has_two_steps() -> None:
    """R12.5"""
    at = Position(town={"saloon": f"lady, 0: {SALOON_CHAIN.removesuffix(' 3.1')} 0.0"}).event(0, "night_march")
    shift = option(at, 0, "shift saloon.0.0 3.1")
    assert shift.spots == ["stone:saloon.0.0", "cell:saloon.3.1"]
    assert shift.ghost == ["would:saloon.0.0.to.3.1", "cell:saloon.3.1"]
    assert shift.label == "Saloon: from row 1, place 1 to row 4, place 2"
    assert meant(at, 0, shift.id).startswith("Joins 4 marks: control.")
    assert asked(at, 0).ask.after["stone:saloon.0.0"] == "Where to?"
    assert asked(at.do(0, "shift saloon.0.0 3.1"), 0).ask.text == "Which other stone do you shift?"


# ---------------------------------------------------------------- opponents
def test_opponents_are_named_with_what_they_have() -> None:
    """R12.6, R12.8"""
    purse = Position(money={1: 75}).event(0, "pickpocket")
    assert asked(purse, 0).ask.text == "Whose pocket?"
    assert (option(purse, 0, "seat 1").label, option(purse, 0, "seat 1").spots) == ("Bento: $75", ["seat:1"])
    clerk = Position().event(0, "telegraph_clerk")
    assert asked(clerk, 0).ask.text == "Whose hand do you look at?"
    assert option(clerk, 0, "seat 2").label == "Cleo: 3 cards"
    hand = Position().event(0, "sleight_of_hand")
    assert asked(hand, 0).ask.text == "Swap a card with whom?"


def test_a_card_may_be_kept() -> None:
    at = Position(hands={0: "lady_4"}).event(0, "marked_deck")
    assert option(at, 0, "swap lady_4").label == "Give Lady 4"
    assert option(at, 0, "keep").label == "Keep them"


@pytest.mark.parametrize(
    ("lang", "help", "label"),
    [
        (
            "en",
            "You show Lady 6. Only Lady 7 beats it. Whoever wins may take a stone of the other there.",
            "Bento in the Saloon",
        ),
        (
            "de",
            "Du zeigst Lady 6. Nur Lady 7 schlägt sie. Wer gewinnt, darf dort einen Stein des anderen nehmen.",
            "Bento im Saloon",
        ),
        (
            "fr",
            "Tu montres Lady 6. Seule carte à la battre : Lady 7. Qui gagne peut y prendre un pion de l’autre.",
            "Bento dans le Saloon",
        ),
    ],
)
def test_a_challenge_tells_the_odds(lang: str, help: str, label: str) -> None:
    """R7.3"""
    at = sheriffs()
    at.held[0][:] = ["lady_6"]
    at.duels()
    assert asked(at, 0, lang).ask.help.replace(NBSP, " ") == help
    challenge = option(at, 0, "challenge 1 saloon", lang)
    assert (challenge.label, challenge.spots) == (label, ["tally:saloon.1"])
    assert option(at, 0, "challenge 1 saloon").about == (
        "A duel: 98 % won, 2 % lost. Bento: 2 of 4 marks, lacks 6 stones. Ana: 3 of 4 marks, lacks 2 stones."
    )
    assert option(at, 0, "cede").about == "You can still be challenged."
    last = at.do(0, "cede").do(1, "cede")
    assert option(last, 2, "cede").about == "Nobody comes after you: your card is laid down."


def test_odds_count_what_was_not_seen() -> None:
    """Discards can't come up."""
    at = Position(town={"saloon": "lady, 0: 0.0, 1: 0.1"}, hands={0: "lady_5"}, pile="lady_7 cowboy_1").duels()
    assert "Only Lady 7 beats it." in asked(at, 0).ask.help
    best = Position(town={"saloon": "lady, 0: 0.0, 1: 0.1"}, hands={0: "lady_7"}).duels()
    assert "Nothing that others may hold beats it." in asked(best, 0).ask.help
    low = Position(town={"saloon": "lady, 0: 0.0, 1: 0.1"}, hands={0: "bandit_7"}).duels()
    assert "21 of the 43 cards that you have not seen beat it." in asked(low, 0).ask.help


def test_an_indio_cannot_challenge_and_a_question_mark_loses() -> None:
    """R7.6, R7.7"""
    town = {"saloon": "lady, 0: 0.0, 1: 0.1"}
    indio = Position(town=town, hands={0: "indio_1"}).duels()
    assert asked(indio, 0).ask.text == "Your last card is an Indio"
    assert [one.id for one in asked(indio, 0).options] == ["cede"]
    assert asked(indio, 1).ask.text == "Ana may challenge somebody", "nobody else learns of it"
    question = Position(town=town, hands={0: "question_1"}).duels()
    assert asked(question, 0).ask.help == "You show a question mark. It beats nothing, and draws an event."


def test_a_duel_that_is_won_asks_for_the_stone() -> None:
    """R7.5"""
    at = Position(town={"saloon": "lady, 0: 0.0, 1: 0.1"}, hands={0: "lady_5", 1: "lady_2"}).duels()
    at.do(0, "challenge 1 saloon")
    assert (asked(at, 0).ask.text, asked(at, 0).ask.help) == (
        "Take a stone of Bento?",
        "You have won the duel in the Saloon.",
    )
    assert option(at, 0, "enough").label == "Leave it"


# ---------------------------------------------------------------- the watch line
@pytest.mark.parametrize(
    ("lang", "watch"),
    [
        ("en", "Dov lacks 1 Bandit in the Sheriff's Office, and would win"),
        ("de", "Noch 1 Bandit im Sheriffbüro, und Dov gewinnt"),
        ("fr", "Encore 1 Bandit dans le Bureau du shérif, et Dov gagne"),
    ],
)
def test_the_nearest_threat_is_watched(lang: str, watch: str) -> None:
    assert asked(rivals().placing(), 0, lang).going == (watch,)


def test_the_own_chain_is_watched_as_well() -> None:
    town = {"saloon": f"sheriff, 0: {SALOON_CHAIN}"}
    at = Position(town=town, points={0: 3}).placing()
    assert asked(at, 0).going == ("You control the Saloon: if it lasts, you have 6 and win",)
    assert asked(at, 1).going == ("Ana controls the Saloon: if it lasts, that wins with 6",)
    assert asked(Position(town=town, points={0: 2}).placing(), 0).going == ()


# ---------------------------------------------------------------- cards compared
@pytest.mark.parametrize(
    ("lang", "figures", "numbers"),
    [
        ("en", "Any Sheriff beats any Bandit.", "The higher number wins: Lady 7 beats Lady 5."),
        ("de", "Jeder Sheriff schlägt jeden Bandit.", "Die höhere Zahl gewinnt: Lady 7 schlägt Lady 5."),
        ("fr", "Tout Shérif bat tout Bandit.", "Le plus grand nombre gagne : Lady 7 bat Lady 5."),
    ],
)
def test_why_a_card_wins(lang: str, figures: str, numbers: str) -> None:
    """R3.1"""
    words = words_in(lang)
    assert sayings.why("sheriff_1", "bandit_7", words) == figures
    assert sayings.why("lady_7", "lady_5", words).replace(NBSP, " ") == numbers


def test_why_nobody_wins() -> None:
    """R7.6, R7.7"""
    words = words_in("en")
    assert sayings.why("cowboy_1", "question_1", words) == "Any Cowboy beats a question mark."
    assert sayings.why("cowboy_1", "indio_1", words) == "An Indio is no card to fight with."
    assert sayings.why_level(["question_1", "question_2"], words) == "Question marks beat nothing: nobody wins."
    assert sayings.why_level(["indio_1", "question_2"], words).startswith("Neither question mark nor Indio")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_pair_of_cards_can_be_compared(lang: str) -> None:
    words = words_in(lang)
    ranked = sorted(BOX.cards, key=lambda card: BOX.rank[BOX.cards.index(card)])
    for lower, higher in pairwise(ranked):
        if not lower.startswith(("question", "indio")) or not higher.startswith(("question", "indio")):
            assert sayings.why(higher, lower, words)


# ---------------------------------------------------------------- the end
@pytest.mark.parametrize(
    ("lang", "last", "all_out"),
    [
        ("en", "The last pass is over: most points win.", "All buildings are played out, and nobody has six points:"),
        ("de", "Der letzte Durchgang ist vorbei:", "Alle Gebäude sind ausgespielt, niemand hat sechs Punkte:"),
        ("fr", "Le dernier tour est fini :", "Tous les bâtiments sont joués et personne n’a six points :"),
    ],
)
def test_the_end_says_why(lang: str, last: str, all_out: str) -> None:
    """R9.1-R9.4"""
    over = Position(points={0: 3, 1: 2}, passes=10, passes_played=9).settling()
    assert last in asked(over, 0, lang).ask.help.replace(NBSP, " ")
    town = dict.fromkeys(BOX.building_names[:6], "lady, neutral")
    out = Position(town=town, points={0: 3, 1: 3}, draws="lady_7 cowboy_1").settling()
    assert all_out in asked(out, 0, lang).ask.help.replace(NBSP, " ")
    assert asked(out, 0).ask.help.startswith("Ana wins with 3 points.")
    assert asked(out, 0).ask.help.endswith("The final duel has decided.")
    six = Position(town={"saloon": f"sheriff, 0: {SALOON_CHAIN}"}, points={0: 3}).settling()
    assert asked(six, 0).ask.help == "Ana wins with 6 points."


# ---------------------------------------------------------------- the words of the rules
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_use_the_same_names(lang: str) -> None:
    rules = re.sub(r"\s+", " ", (FOLDER / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")).read_text("utf-8"))
    words = words_in(lang)
    for name in (*texts.BUILDINGS.values(), *texts.FIGURES.values(), *texts.EVENTS.values()):
        assert words(name) in rules, words(name)


def test_changes_are_counted_like_the_rules() -> None:
    """What a stone would join is what the rules find once it stands."""
    at = sheriffs().placing().do(0, "play sheriff_2")
    view = at.view(0)
    told_of = changes.Changes(view, [person.name for person in people(3)], words_in("en"))
    for text in at.options(0, "put "):
        spot = text.removeprefix("put ")
        after = sheriffs().placing().do(0, "play sheriff_2", text)
        now = worth.progress(after.view(0), "saloon", worth.stones_in(after.view(0), "saloon"), 0)
        assert f"then {now.missing} missing" in told_of.put(0, spot, "sheriff")
    assert plan.name_of(spot) == "saloon"
