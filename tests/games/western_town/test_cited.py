"""The rules that tips and questions name: they exist, and they are about what they stand beside."""

from __future__ import annotations

import re

import pytest

from tests.games.spoken import seen
from tests.games.western_town.positions import Position
from tests.games.western_town.spoken import SPOKEN, asked, building, neighbours, tip, words_in
from tinstar.draw.statute import statute_of
from tinstar.draw.words import LANGUAGES
from tinstar.games.western_town import game
from tinstar.games.western_town.look import LOOK
from tinstar.games.western_town.looks import sayings, texts
from tinstar.games.western_town.looks.asking import QUESTIONS
from tinstar.games.western_town.looks.tips import Teller, card_rule, tile_rule
from tinstar.games.western_town.pieces import CARDS, GOODS, LOT_NAMES, TILES
from tinstar.kernel import Quick

RULES = set(statute_of(LOOK.rules("en")).rules)


def elements(seats: int) -> list[str]:
    """Everything that can be pointed at, and a little more."""
    everybody = range(seats)
    return [
        *(f"{kind}:{card}" for kind in ("card", "asleep") for card in CARDS),
        *(f"played:{seat}.{place}" for seat in everybody for place in range(3)),
        *(f"{kind}:{seat}" for kind in ("hand", "asleep", "points", "seat", "role") for seat in everybody),
        *(f"offer:{tile}" for tile in TILES),
        *(f"site:{seat}.{lot}" for seat in everybody for lot in LOT_NAMES),
        *(f"good:{seat}.{good}" for seat in everybody for good in (*GOODS, "households")),
        *("pile:asleep", "commons:lincoln", "commons:camp", "lincoln:", "camp:", "shield:red", "shield:orange"),
        *(f"phase:{number}" for number in texts.PHASES),
    ]


def last(at: Position, element: str, seat: int = 0) -> str:
    """The rule at the end of a tip."""
    return tip(at, seat, element).rpartition(" ")[2]


def test_every_question_names_a_rule_that_exists() -> None:
    assert {wording.rule for wording in QUESTIONS.values()} <= RULES


@pytest.mark.once
def test_tips_of_a_whole_game_name_one_rule_that_exists() -> None:
    """And so does every question of it."""
    play = game.play(seats=3, seed=5)
    luck, kinds = Quick(5), set[str]()
    while play.waiting:
        seat = luck.pick(play.waiting)
        offered = play.options(seat)
        play.apply(seat, offered[luck.below(len(offered))])
        if luck.below(20) and play.waiting:
            continue
        for element in elements(3):
            said = SPOKEN.pointed(seen(play, seat), element, "en")
            if said:
                rules = re.findall(r'data-rule="(R[\d.]+)"', said)
                assert len(rules) == 1, element
                assert rules[0] in RULES, element
                kinds.add(element.partition(":")[0])
        assert SPOKEN.question(seen(play, seat)).ask.rule in RULES | {""}
    assert kinds == set(Teller.tips)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_and_tiles_lead_to_their_own_paragraphs(lang: str) -> None:
    """R12 and R13 go through them in the order of the data, and call them what the table calls them."""
    statute, words = statute_of(LOOK.rules(lang)), words_in(lang)
    for card in CARDS:
        name = words(texts.HOUSES[sayings.house_of(card)])
        assert statute.said(card_rule(card)).startswith(name), card
    for tile in TILES:
        name = words(texts.HOUSES[sayings.house_of(tile)])
        assert statute.said(tile_rule(tile)).startswith(name), tile


def test_tips_lead_to_what_is_to_be_known_now() -> None:
    at = neighbours()
    assert last(at, "card:gold_mine") == last(at, "played:1.0") == "R12.4"
    assert last(at, "seat:0") == "R8"
    assert last(at, "seat:1") == "R4.2"
    assert last(at, "phase:3") == "R4"
    ruin = Position(town={1: "b3 saloon"}, destroyed={1: "b3"}).alone(0)
    assert last(ruin, "site:1.b3") == "R7.10"
    assert last(ruin, "site:1.a3") == "R13.5"
    assert last(ruin, "site:1.b1") == "R11.4"
    assert last(at, "commons:lincoln") == "R6.3"
    assert last(Position(lincoln="a b c d 5").alone(0), "commons:lincoln") == "R6.4"


def test_questions_lead_to_what_is_asked() -> None:
    """R3.1, R3.4, R3.6, R4.3, R11.4"""
    assert asked(building(), 0).ask.rule == "R3.1"
    assert asked(building().do(0, "play carpenter_1"), 0).ask.rule == "R3.6"
    stuck = Position(destroyed={0: "a3"}, hand={0: "gold_mine"}).alone(0)
    assert asked(stuck, 0).ask.rule == "R3.4"
    lot = building().do(0, "play carpenter_1", "build hotel d1")
    assert asked(lot, 0).ask.rule == "R11.4"
    uses = Position(
        table={0: "gold_mine, marshal, homestead_1", 1: "civic_pride_2"}, goods={0: "1 wood, 1 gold"}, homesteads=2
    ).turns(0)
    assert asked(uses.do(0, "use civic_pride_2 on 1 civic_pride_2"), 0).ask.rule == "R4.3"
