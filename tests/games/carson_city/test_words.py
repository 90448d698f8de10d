"""What is said at a table of Carson City: true at that very moment, and whole in three languages."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from msgspec import structs

from tests.games.carson_city.positions import Position
from tests.games.spoken import NBSP, Spoken, seen, well_put
from tinstar.draw.odds import Odds
from tinstar.draw.words import LANGUAGES
from tinstar.games import carson_city
from tinstar.games.carson_city import game
from tinstar.games.carson_city.look import LOOK
from tinstar.games.carson_city.looks import asking, journal, prospects, summary, texts
from tinstar.games.carson_city.looks.odds import luck_of, odds_at
from tinstar.games.carson_city.looks.spots import spot_parts
from tinstar.games.carson_city.pieces import CHARACTERS, EDGE_NAMES, PARCEL_NAMES, SPACE_NAMES, THINGS
from tinstar.games.carson_city.rules.events import EVENTS
from tinstar.games.carson_city.state import Carson
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel import Quick

FOLDER = Path(carson_city.__file__).parent
SPOKEN = Spoken(
    FOLDER,
    ("Ana", "Bento", "Cleo", "Dov", "Eve"),
    asking.question,
    lambda watched, people, words: journal.lines(watched.log, people, words),
    LOOK.tip,
)
ELEMENTS = [
    *(f"parcel:{name}" for name in PARCEL_NAMES),
    *(f"space:{name}" for name in (*SPACE_NAMES, "depot")),
    *(f"role:{name}" for name in CHARACTERS[1:]),
    *(f"road:{name}" for name in EDGE_NAMES[::9]),
    *(f"tile:{number}" for number in range(30)),
    *(f"seat:{seat}" for seat in range(5)),
    *(f"man:{seat}.{number}" for seat in range(5) for number in range(4)),
    *("man:white", "coach:1", "marker:round", "bag:1", "token:3", "kept:bank", "nonsense:1"),
]


words_in, people, told = SPOKEN.words_in, SPOKEN.people, SPOKEN.told
asked, option, tip = SPOKEN.asked, SPOKEN.option, SPOKEN.tip


# ---------------------------------------------------------------- everything has words
def test_every_event_and_every_name_is_there() -> None:
    assert set(journal.SAYINGS) == set(EVENTS)
    assert set(texts.CHARACTERS) == set(texts.THE_CHARACTER) == set(texts.POWERS) == set(texts.RED_POWERS)
    assert set(texts.CHARACTERS) == set(texts.EXPLAINED) == set(texts.RED_EXPLAINED) == set(CHARACTERS[1:])
    assert set(texts.THINGS) == set(texts.A_THING) == set(THINGS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_use_the_same_names(lang: str) -> None:
    rules = re.sub(r"\s+", " ", (FOLDER / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")).read_text("utf-8"))
    buildings = [
        name for kind, name in texts.THINGS.items() if kind in texts.ALL_THINGS or kind in ("church", "prison")
    ]
    for name in buildings:
        assert f"**{words_in(lang)(name)}**" in rules
    for number, name in enumerate(texts.CHARACTERS.values(), 1):
        assert f"**{number} {words_in(lang)(name)}**" in rules


VARIANTS: list[dict[str, bool | str]] = [
    {},
    {"red": "all", "tax": "loose"},
    {"might": True, "river": True},
    {"kit_carson": True, "cap": True},
    {"red": "some", "red_sheriff": True, "red_worker": True, "might": True, "river": True, "kit_carson": True},
]


@pytest.mark.parametrize(("number", "options"), list(enumerate(VARIANTS)))
def test_whole_games_are_asked_told_and_read(number: int, options: dict[str, bool | str]) -> None:
    """Every option is offered once, by a path of its own of which no other begins; every element has a tip or none."""
    seats = 2 + number % 4
    play = game.play(seats=seats, seed=number, options=options)
    luck = Quick(number)
    while play.waiting:
        seat = luck.pick(play.waiting)
        lang = LANGUAGES[luck.below(3)]
        watched = seen(play, seat)
        well_put(SPOKEN.question(watched, lang), watched)
        assert not SPOKEN.question(seen(play, -1), lang).options
        play.apply(seat, pick(luck, [text for text in watched.texts if text != "pass"] or watched.texts))
        if not luck.below(25) or not play.waiting:
            for viewer, element in product((seat, -1), ELEMENTS):
                SPOKEN.pointed(seen(play, viewer), element, lang)
            assert summary.summary(seen(play, -1).view, people(seats), words_in(lang))
    for lang in LANGUAGES:
        assert all(line.text for line in told(play, 0, lang))
    assert " wins with " in SPOKEN.question(seen(play, 0)).ask.help


def pick(luck: Quick, texts_of: list[str]) -> str:
    return texts_of[luck.below(len(texts_of))]


# ---------------------------------------------------------------- placing
def town() -> Position:
    """Ana (0) is to place; Bento (1) has a saloon and a cowboy at the dice, Cleo (2) has passed."""
    return Position(
        land="e4 saloon 1, c4 bank 0, c5 mountain, d3 house",
        standing="1 dice, 2 dice",
        cowboys={0: 3, 1: 2, 2: 4},
        passed=[2],
    ).placing()


@pytest.mark.parametrize(
    ("lang", "buy", "attack", "defend", "last"),
    [
        (
            "en",
            "Buy D4 for $6",
            "Attack the saloon of Bento on E4: half of $10",
            "Defend your bank on C4, $6",
            "Pass as second",
        ),
        (
            "de",
            "D4 für $6 kaufen",
            "Greif den Saloon von Bento auf E4 an: die Hälfte von $10",
            "Verteidige deine Bank auf C4, $6",
            "Als 2. passen",
        ),
        (
            "fr",
            f"Acheter D4 pour 6{NBSP}$",
            f"Attaquer le saloon de Bento en E4{NBSP}: la moitié de 10{NBSP}$",
            f"Défendre ta banque en C4, 6{NBSP}$",
            "Passer en deuxième",
        ),
    ],
)
def test_where_a_cowboy_may_go(lang: str, buy: str, attack: str, defend: str, last: str) -> None:
    at = town()
    assert option(at, 0, "d4", lang).label == buy
    assert option(at, 0, "e4", lang).label == attack
    assert option(at, 0, "c4", lang).label == defend
    passing = option(at, 0, "pass", lang)
    assert (passing.label, passing.spots, passing.tone) == (last, [], "quiet")


def test_a_duel_is_weighed_before_it_begins() -> None:
    """Ana has 3 cowboys and a revolver, one of them goes; Cleo has passed and wins ties, Bento may or may not."""
    about = option(town(), 0, "dice").about
    assert "Duel with Bento and Cleo: you 3, Bento 3, Cleo 5 before the dice." in about
    assert about.endswith("before the dice.")
    assert "You win " in about
    assert "are ties, for whoever passes first." in about


def thrown(view: CarsonCityView, seat: int, others: list[int], placed: int) -> Odds:
    """R5.5 All throws of the dice, one by one."""
    counts = [0, 0, 0]
    mine = view.seats[seat].strength - placed
    for own, *dice in product(range(1, 7), repeat=1 + len(others)):
        totals = {other: view.seats[other].strength + die for other, die in zip(others, dice, strict=True)}
        best = max(totals.values())
        tied = [other for other, total in totals.items() if total == mine + own]
        if mine + own < best or any(view.seats[other].passed for other in tied):
            counts[2] += 1
        else:
            counts[1 if tied else 0] += 1
    return Odds(*(count / 6 ** (1 + len(others)) for count in counts))


@pytest.mark.parametrize(
    ("cowboys", "revolvers"), [((4, 4, 4), (1, 1, 1)), ((4, 2, 6), (0, 3, 1)), ((9, 2, 1), (4, 0, 0))]
)
def test_odds_are_those_of_the_dice(cowboys: tuple[int, ...], revolvers: tuple[int, ...]) -> None:
    """Cleo has passed and wins ties, Bento may yet pass before Ana."""
    at = Position(
        standing="1 dice, 2 dice",
        cowboys=dict(enumerate(cowboys)),
        revolvers=dict(enumerate(revolvers)),
        passed=[2],
    ).placing()
    view = at.view(0)
    odds = odds_at(view, 0, "dice", 1)
    assert odds is not None
    assert odds == pytest.approx(thrown(view, 0, [1, 2], 1))
    shown = option(at, 0, "dice")
    assert shown.odds == odds.percents()
    assert "odds-bar" in (SPOKEN.pointed(seen(at.play, 0), "space:dice", "en") or "")
    win = odds.percents()[0]
    assert (f"You win {win} %" if win < 100 else "You are sure to win.") in tip(at, 0, "space:dice")
    assert option(at, 0, "wages").odds is None, "nobody fights there"


@pytest.mark.parametrize("seats", [3, 5])
def test_odds_of_tokens_are_those_of_all_deals(seats: int) -> None:
    """R11.5 Hands whose sums are known: what a seat expects is what guesses show, and no more than its view tells."""
    play = game.play(seats=seats, seed=4, options={"might": True})
    view = seen(play, 0).view
    luck, tries = Quick(7), 1500
    counts = [0] * 7
    for _ in range(tries):
        guessed = play.guess(0, luck)
        assert isinstance(guessed, Carson)
        for value in guessed.tokens[1]:
            counts[value] += 1
    expected = luck_of(view, 1)
    assert sum(expected) == pytest.approx(1)
    assert [count / (6 * tries) for count in counts] == pytest.approx(expected, abs=0.03)


def test_who_buys_a_house_takes_it_from_others() -> None:
    about = option(town(), 0, "d3").about
    assert about == "There: a house, 2 points at the end. Yours, it serves only you. Saloon of Bento on E4: −$5."


def test_the_white_cowboy_is_asked_for_where_both_may_go() -> None:
    at = Position(characters=("sheriff", "banker", "grocer")).placing()
    assert option(at, 0, "dice").spots == ["space:dice", "as:own"]
    assert option(at, 0, "white dice").spots == ["space:dice", "as:white"]
    assert asked(at, 0).ask.after["space:dice"] == "Which cowboy goes there?"
    assert option(at.do(0, "dice").do(1, "wages").do(2, "wages"), 0, "white wages").spots[-1] == "as:white"


@pytest.mark.parametrize(
    ("edge", "lang", "said"),
    [
        ("v4.4", "en", ("Road east of D5", "Opens D6 and E6.")),
        ("v4.4", "de", ("Weg östlich von D5", "Erschließt D6 und E6.")),
        ("v4.4", "fr", ("Route à l’est de la parcelle D5", "Dessert D6 et E6.")),
    ],
)
def test_a_road_says_what_it_opens(edge: str, lang: str, said: tuple[str, str]) -> None:
    at = Position().placing()
    road = option(at, at.waiting[0], f"road {edge}", lang)
    assert (road.label, road.about) == said
    assert road.spots == ["as:road", f"edge:{edge}"]


# ---------------------------------------------------------------- building
def test_a_house_says_what_it_adds_and_whom_it_asks() -> None:
    """What is promised is what comes: the rules count the same."""
    at = Position(land="c3 empty 0, e5 empty 1, d5 house", standing="0 build8", money={0: 20}).passing(0, 1, 2)
    assert at.question == "BuildTile"
    near, far = option(at, 0, "build c3 house c4"), option(at, 0, "build c3 house e5")
    assert near.spots == ["site:saloon.c3", "house:saloon.c3.c4"]
    assert near.label == "Saloon on C3, house on C4"
    assert near.about == "Your income changes by +$5. The house alone: +$5."
    assert far.about == "Your income changes by +$5. Bento has to allow it."
    assert asked(at, 0).ask.after["site:saloon.c3"] == "Where does its house go?"
    at.do(0, "build c3 house c4")
    assert at.earns("c3") == 10


def test_every_tile_of_the_stock_says_what_it_adds() -> None:
    """Two kinds on the same parcel with the same house: each has its own tags."""
    at = Position(land="c3 empty 0", kept={0: "saloon drugstore"}).passing(0, 1, 2)
    assert at.question == "BuildStock"
    found = asked(at, 0).options
    tags = {part.id: part.markup for part in spot_parts(seen(at.play, 0), found)}
    for kind, added in (("saloon", "+$5"), ("drugstore", "+$3")):
        build = next(one for one in found if one.id == f"build {kind} c3 house c4")
        assert build.spots == [f"kept:{kind}", f"site:{kind}.c3", f"house:{kind}.c3.c4"]
        assert added in tags[f"site:{kind}.c3"]
        assert added in tags[f"house:{kind}.c3.c4"]


def test_the_tile_of_the_red_railroad_worker_says_what_it_adds() -> None:
    """R10.4"""
    at = Position(red="worker", land="c3 empty 0").choosing().do(0, "worker build8")
    tags = {part.id: part.markup for part in spot_parts(seen(at.play, 0), asked(at, 0).options)}
    assert "+$5" in tags["site:saloon.c3"]
    assert "+$5" in tags["house:saloon.c3.c4"]


def test_a_parcel_that_only_lacks_a_road_has_a_ring_and_says_so() -> None:
    at = Position(land="c3 empty 0, a1 empty 0, a2 mountain 0, h8 empty 1", standing="0 build8").passing(0, 1, 2)
    assert prospects.lacking(seen(at.play, 0)) == {"a1": "road"}
    assert [part.id for part in spot_parts(seen(at.play, 0), [])] == ["lacks:a1"]
    assert "What you want to build needs a road here." in tip(at, 0, "parcel:a1")
    assert "want to build" not in tip(at, 0, "parcel:c3")
    assert not prospects.lacking(seen(at.play, 1)), "nobody else asks"
    ranch = Position(land="c3 empty 0, a1 empty 0", standing="0 build3", row={"build3": "ranch"}).passing(0, 1, 2)
    assert not prospects.lacking(seen(ranch.play, 0)), "it needs no road"


def test_a_parcel_that_only_lacks_a_place_for_the_house_has_a_ring_and_says_so() -> None:
    taken = [name for name in Position().reached() if name not in ("c3", "d4")]
    land = ", ".join(["c3 empty 0", *(f"{name} house" for name in taken)])
    at = Position(land=land, standing="0 build8").passing(0, 1, 2)
    assert prospects.lacking(seen(at.play, 0)) == {"c3": "house"}
    assert "What you want to build brings a house, and there is no place for it." in tip(at, 0, "parcel:c3")


def test_a_robbery_of_a_doubled_building_brings_the_whole_yield() -> None:
    """R6.15, R2.6 as the town would pay it (see s70); who has another card than the Grocer doubles nothing."""
    land = "c3 bank 0, b2 house, c2 house, d2 house, b3 house, f5 bank 1, g4 house, g6 house"
    view = Position(centre="g7", characters=("grocer", "banker", "settler"), land=land).view(2)
    assert [prospects.robbery(view, name) for name in ("c3", "f5")] == [6, 3]
    doubled = structs.replace(view, doubled="bank")
    assert [prospects.robbery(doubled, name) for name in ("c3", "f5")] == [12, 3]


def test_the_owner_of_the_parcel_hears_what_a_house_is_worth() -> None:
    at = Position(land="c3 empty 0, e5 empty 1, e4 saloon 1", standing="0 build8", money={0: 20}).passing(0, 1, 2)
    at.do(0, "build c3 house e5")
    assert at.question == "AllowHouse"
    question = asked(at, 1)
    assert question.ask.text == "A house on your parcel E5?"
    assert question.ask.reply
    assert option(at, 1, "allow").about.startswith("The house would be yours: +$5 income, 2 points at the end")
    assert asked(at, 2).ask.text == "Bento is asked for a place for a house"


def test_the_half_price_of_the_railroad_worker_is_said() -> None:
    """R2.7"""
    at = Position(characters=("worker", "banker", "grocer")).placing()
    assert {one.id: one.label for one in asked(at, 1).options}["build5"] == "Drugstore for $5"
    at.do(1, "pass").do(2, "pass")
    assert option(at, 0, "build5").label == "Drugstore for $3"


# ---------------------------------------------------------------- money and points
def test_points_are_offered_from_the_most_on() -> None:
    at = Position(standing="0 buy4", money={0: 27}).passing(0, 1, 2)
    options = asked(at, 0).options
    assert options[0].label == "6 points for $24, $3 left"
    assert options[0].spots == ["take:6"]
    assert (options[-1].label, options[-1].tone) == ("None", "quiet")
    assert asked(at, 0).ask.steps[0].by == "number"


def test_taxes_say_what_is_left() -> None:
    at = Position(characters=("sheriff", "banker", "grocer"), money={0: 47}).passing(0, 1, 2)
    assert at.question == "PayTax"
    assert asked(at, 0).ask.text == "$47, and only $20 is safe"
    assert [one.label for one in asked(at, 0).options] == [
        "Give $30: 3 points, $17 left",
        "Give $27: 2 points, $20 left",
    ]


def test_characters_leave_their_choice_to_a_second_step() -> None:
    at = Position(money={0: 15}).choosing()
    paths = {one.id: one.spots for one in asked(at, 0).options}
    assert paths["banker"] == ["role:banker"]
    assert paths["settler d7"] == ["role:settler", "cell:d7"]
    assert paths["settler"] == ["role:settler", "as:landless"]
    assert paths["captain 2"] == ["role:captain", "take:2"]
    assert paths["grocer later"] == ["role:grocer", "as:later"]
    assert option(at, 0, "captain 2").label == "Captain: 2 cowboys for $4"
    assert option(at, 0, "banker").label == "Banker: $9 at once. Keeps $120."
    assert option(at, 0, "worker", "de").label.startswith("Eisenbahnarbeiter: ")
    assert option(at, 0, "worker", "fr").label.startswith(f"Ouvrier du chemin de fer{NBSP}: ")


# ---------------------------------------------------------------- what is told
@pytest.mark.parametrize(
    ("lang", "duel", "won"),
    [
        ("en", "Duel for the dice: Bento and Cleo", "Cleo wins the duel for the dice"),
        ("de", "Duell ums Würfeln: Bento und Cleo", "Cleo gewinnt das Duell ums Würfeln"),
        ("fr", f"Duel pour les dés{NBSP}: Bento et Cleo", "Cleo gagne le duel pour les dés"),
    ],
)
def test_duels_are_told_with_their_sums(lang: str, duel: str, won: str) -> None:
    at = Position(standing="1 dice, 2 dice", rolls=[1, 6]).passing(0, 1, 2)
    lines = {line.text: line.gain for line in told(at.play, 0, lang)}
    assert duel in lines
    assert lines[won] == "10:5"
    assert lines["Cleo: 6 + 1 revolver + 3 cowboys" if lang == "en" else won]


def test_sums_stand_at_the_right() -> None:
    at = Position(standing="0 wages, 0 wages, 1 d5, 2 buy5", money={0: 0, 1: 9, 2: 12}).passing(0, 1, 2)
    at.do(1, "buy").do(2, "2")
    lines = {line.text: line.gain for line in told(at.play)}
    assert lines["Ana earns wages for 2 cowboys"] == "+$8"
    assert lines["Bento buys D5"] == "−$2"
    assert lines["Cleo buys 2 points for $10"] == "+2"


def test_only_their_owner_reads_the_tokens_that_were_drawn() -> None:
    """R11.4"""
    play = game.play(seats=2, seed=4, options={"might": True})
    luck = Quick(3)
    while play.waiting and not any(EVENTS[event.kind].name == "token drawn" for event in seen(play, 0).log):
        seat = play.waiting[0]
        texts_of = play.options(seat)
        same = [text for text in texts_of if text in ("dice", "ammunition", "roads", "strength_income")]
        play.apply(seat, pick(luck, same or [text for text in texts_of if text != "pass"] or texts_of))
    drawn = next(event for event in seen(play, 0).log if EVENTS[event.kind].name == "token drawn")
    name = SPOKEN.names[drawn.seat]
    finds = {
        seat: [line.text for line in told(play, seat) if line.text.startswith(f"{name} finds")] for seat in (0, 1, -1)
    }
    assert [seat for seat, lines in finds.items() if lines] == [drawn.seat]


# ---------------------------------------------------------------- tips, and the board in words
def test_a_parcel_says_its_price_and_whom_it_serves() -> None:
    said = tip(town(), 0, "parcel:d3")
    assert said.startswith("D3: a house, nobody's land Costs $5 now: $1, and $4 for what stands on it and around it.")
    assert "Serves now: Bank of Ana on C4 and Saloon of Bento on E4." in said
    assert "Saloon of Bento on E4: −$5." in said


def test_a_building_says_why_it_earns_what_it_earns() -> None:
    at = town()
    assert tip(at, 0, "parcel:e4").startswith("Saloon of Bento on E4 2 houses beside it, $5 each: $10.")
    assert tip(at, 0, "parcel:c4").startswith("Bank of Ana on C4 2 houses beside it and 0 silver mines, $3 each: $6.")
    assert "A robbery brings $5." in tip(at, 0, "parcel:e4")
    assert "A robbery" not in tip(at, 0, "parcel:c4")


def test_what_others_own_is_not_counted() -> None:
    at = Position(land="e4 saloon 1, e3 house 0").placing()
    assert "Not counted, since others own it: 1 house." in tip(at, 0, "parcel:e4")


def test_the_marker_says_what_closes_next() -> None:
    assert "After this round it closes: points at $2." in tip(Position().placing(), 0, "marker:round")
    assert "closes" not in tip(Position(round=4).placing(), 0, "marker:round").replace("are closed", "")


@pytest.mark.parametrize(
    ("lang", "parcel", "space"),
    [
        ("en", "D4, a house, nobody's land, $6, a cowboy of Bento", "Dice, a cowboy of Cleo"),
        ("de", "D4, ein Wohnhaus, niemandes Land, $6, ein Cowboy von Bento", "Würfeln, ein Cowboy von Cleo"),
        ("fr", "D4, une maison, à personne, 6$, un cow-boy de Bento", "Dés, un cow-boy de Cleo"),
    ],
)
def test_the_board_is_read_parcel_by_parcel(lang: str, parcel: str, space: str) -> None:
    at = Position(land="e4 saloon 1, c4 bank 0, c5 mountain, d3 house", standing="1 d4, 2 dice").placing()
    said = re.split("[;:.] ", summary.summary(at.view(0), people(3), words_in(lang)).replace(NBSP, ""))
    assert parcel in said
    assert space in said


# ---------------------------------------------------------------- true at that very moment
def test_first_parcels_are_free_and_say_so() -> None:
    play = game.play(seats=2, seed=3)
    seat = play.waiting[0]
    said = " ".join(re.sub(r"<[^>]+>", " ", SPOKEN.pointed(seen(play, seat), "parcel:d5", "en") or "").split())
    assert "Free now; later it would cost $" in said
    assert "Costs" not in said
    assert "2 points at the end" in said
    question = asking.question(seen(play, seat), people(2), words_in("en")).ask
    assert "2 points at the end" in question.help
    other = asking.question(seen(play, 1 - seat), people(2), words_in("en")).ask
    assert other.text.endswith("takes a starting parcel")


def test_the_stock_says_what_fits() -> None:
    """R6.10, R4.1"""
    at = Position(land="c4 empty 0", kept={0: "saloon"}, in_hand={0: 1}, roads="h3.4")
    at = at.passing(*range(3))
    while at.play.kind != "BuildStock":
        at.do(at.waiting[0], at.options(at.waiting[0])[0])
    question = asked(at, 0)
    assert any(option.startswith("build ") for option in at.options(0))
    assert question.ask.text == "Build from your stock?"
    assert question.ask.help == "Saloon fits now: choose it in the picture, or among your things."


def test_a_road_is_all_that_can_be_laid() -> None:
    """R6.10, R4.1 Without a place for the building the question is about the road, and its edges are lit at once."""
    at = Position(kept={0: "saloon"}, in_hand={0: 1}).passing(*range(3))
    while at.play.kind != "BuildStock":
        at.do(at.waiting[0], at.options(at.waiting[0])[0])
    question = asked(at, 0)
    assert (question.ask.text, question.ask.confirm) == ("Lay a road?", "Lay it here")
    road = next(option for option in question.options if option.id.startswith("road "))
    assert [spot.split(":")[0] for spot in road.spots] == ["edge"]
    assert question.ask.help == "Nothing of your stock fits now: Saloon."


def test_the_grocer_says_what_waiting_brings() -> None:
    """R2.6, R10.3"""
    at = Position(land="c4 hotel 0, e4 hotel 0").choosing([0, 1, 2])
    later = option(at, 0, "grocer later")
    question = asked(at, 0)
    assert question.ask.after["role:grocer"] == "$8 at once, or wait?"
    assert "pay double" in question.ask.hints["role:grocer"]
    assert later.about.startswith("As things are, the hotels would bring $12 more.")
    assert option(at, 0, "grocer money").about == option(at, 0, "sheriff").about.replace("$20", "$60")


def test_keeping_a_tile_asks_once_more() -> None:
    at = Position(standing="0 build5", money={0: 20}).passing(*range(3))
    keep = option(at, 0, "keep")
    assert keep.sure
    assert keep.about.startswith("$5 now, $15 left.")
    assert not option(at, 0, "leave").sure
