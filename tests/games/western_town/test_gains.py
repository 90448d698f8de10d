"""Who got what, for whoever waited long."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tinstar.games.western_town import game
from tinstar.games.western_town.look import LOOK
from tinstar.games.western_town.looks.gains import changes
from tinstar.games.western_town.pieces import GOLD, GOODS, WOOD
from tinstar.games.western_town.rules import events as told
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel import SPECTATOR, Play

TOLD = [good for good in GOODS if good != "pipes"]
"""Pipes come and go with the attractiveness of a town, and are told with it."""


def goods_seen(play: Play) -> WesternTownView:
    view = play.view(SPECTATOR)
    assert isinstance(view, WesternTownView)
    return view


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_is_what_the_towns_have(seed: int) -> None:
    """Over whole games of people who do anything, also when they are raided."""
    luck, play = random.Random(seed), game.play(seats=3, seed=seed)
    begun, known = len(play.log(SPECTATOR)), goods_seen(play)
    while not play.over:
        seat = play.waiting[0]
        play.apply(seat, luck.choice(play.options(seat)))
    sums = [Counter[int](), Counter[int](), Counter[int]()]
    for event in list(play.log(SPECTATOR))[begun:]:
        for seat, good, n in changes(event):
            sums[seat][good] += n
    for seat in range(3):
        for name in TOLD:
            had, has = (view.seats[seat].goods.get(name, 0) for view in (known, goods_seen(play)))
            assert has - had == sums[seat][GOODS.index(name)], (seat, name)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", ["+3 gold", "−1 wood"]), ("de", ["+3 Gold", "−1 Holz"]), ("fr", ["+3 or", "−1 bois"])]
)
def test_it_is_told_in_words_seat_by_seat(lang: str, said: list[str]) -> None:
    log = [
        told.Traded(told.GOT, 1, GOLD, 2),
        told.Traded(told.PAID, 1, WOOD, 1),
        told.Stole(told.STOLE, 1, GOLD, 0),
        told.Traded(told.GOT, 2, WOOD, 1),
        told.Traded(told.PAID, 2, WOOD, 1),
    ]
    assert dict(LOOK.gains(log, LOOK.words_in(lang))) == {0: [f"−{said[0][1:].replace('3', '1')}"], 1: said, 2: []}
