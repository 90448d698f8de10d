"""What a card says of this moment is what comes of it when it is played."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.western_town.positions import Position
from tests.games.western_town.spoken import asked, neighbours, option, tip
from tinstar.games.western_town import game
from tinstar.games.western_town.looks.worth import brings
from tinstar.games.western_town.pieces import CARD_DATA, CARDS, GOODS
from tinstar.games.western_town.rules.events import GOT, PLAYED_CARD

WITHOUT_A_CHOICE = {card["id"] for card in CARD_DATA if {step["op"] for step in card["play"]} <= {"gain", "gain_per"}}


def test_a_card_says_what_it_brings_and_what_there_is_room_for() -> None:
    """R3.5, R5.3, R6.6"""
    town = {0: "b3 general_store, c3 saloon"}
    cards = {0: "general_store saloon gold_mine"}
    at = Position(town=town, goods={0: "3 gold, 9 inhabitants, 0 pipes"}, hand=cards).alone(0)
    assert tip(at, 0, "card:general_store").endswith("Now: it brings 2 gold. You have room for 1 gold. R12.10")
    assert option(at, 0, "play general_store").about.endswith("Now: it brings 2 gold. You have room for 1 gold.")
    assert tip(at, 0, "card:saloon").endswith("Now: it brings 1 inhabitant. R12.11")  # no pipe, no attractiveness
    full = Position(town=town, goods={0: "4 gold"}, hand=cards).alone(0)
    assert tip(full, 0, "card:gold_mine").endswith("Now: it brings 1 gold. You have no room for more gold. R12.4")
    assert "Now:" not in tip(full, 1, "card:saloon")  # which Ben has not got


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Jetzt: bringt 2 Gold. Platz hast du für 1 Gold. R12.10"),
        ("fr", "À présent : rapporte 2 or. Tu as de la place pour 1 or. R12.10"),
    ],
)
def test_it_is_said_in_every_language(lang: str, said: str) -> None:
    at = Position(town={0: "b3 general_store"}, goods={0: "3 gold, 9 inhabitants"}, hand={0: "general_store"}).alone(0)
    assert tip(at, 0, "card:general_store", lang).replace("\N{NO-BREAK SPACE}", " ").endswith(said)


@pytest.mark.parametrize("seed", range(4))
def test_what_it_says_is_what_the_rules_do(seed: int) -> None:
    """Over whole games: never more than comes of it, and just that where nothing is left to choose."""
    luck = random.Random(seed)
    play = game.play(seats=3, seed=seed)
    seen = 0
    while not play.over:
        seat = play.waiting[0]
        chosen = luck.choice(play.options(seat))
        views: list[Any] = [play.view(other) for other in range(3)]
        before = len(play.log(-1))
        play.apply(seat, chosen)
        news = list(play.log(-1))[before:]
        for event in news:
            if event.kind == PLAYED_CARD and len([other for other in news if other.kind == PLAYED_CARD]) == 1:
                card = CARDS[event.a or 0]
                said = brings(views[event.seat].seats[event.seat], card)
                got = dict.fromkeys(GOODS, 0)
                for gain in news:
                    if gain.kind == GOT and gain.seat == event.seat and gain.c == event.a:
                        got[GOODS[gain.a or 0]] += gain.b or 0
                if card in WITHOUT_A_CHOICE:
                    assert said == {good: n for good, n in got.items() if n}, card
                    seen += 1
    assert seen


def test_what_turning_down_costs_is_said_and_passing_can_be_left_to_the_page() -> None:
    """R4.2, R4.4 Whoever wants it answers every question with a pass in one time: nobody can tell who had nothing."""
    question = asked(neighbours(), 0).ask
    assert question.after["card:gold_mine"] == "Play it, or use it against which card?"
    assert "no income" in question.steps[1].ask
    assert not question.reply
    nothing = Position(table={0: "marshal, carpenter_1, civic_pride_1"}, hand={0: "civic_pride_2"}).turns(0)
    assert nothing.play.options(0) == ["pass"]
    assert asked(nothing, 0).ask.reply
    assert "passes for you" in asked(nothing, 0).ask.help
    able = Position(
        table={0: "marshal, carpenter_1, civic_pride_1", 1: "gold_mine"}, hand={0: "gold_mine"}
    ).turns(0)  # fmt: skip
    assert len(able.play.options(0)) > 1
    assert asked(able, 0).ask.reply
