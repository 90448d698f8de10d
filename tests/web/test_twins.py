"""Two tables that a seat cannot tell apart look the same to it, to the byte."""

from __future__ import annotations

from pathlib import Path

import pytest

import tinstar
from tinstar.draw.parts import PersonSeen
from tinstar.house import House, SeatWish
from tinstar.kernel import SPECTATOR, Play, Quick, State
from tinstar.web import wire
from tinstar.web.drawing import Easel, change, draw_seen


def pushed(play: Play, state: State, seat: int, lang: str) -> bytes:
    """The whole picture of a state for a seat, as it goes over the wire."""
    true = play.state
    play.state = state
    try:
        seen = play.seen(seat)
    finally:
        play.state = true
    people = [PersonSeen(f"P{number}", you=number == seat) for number in range(3)]
    return wire.encode(change(None, draw_seen(play.game, seen, people, lang, 0), "build"))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_twins_push_the_same_bytes(seed: int, lang: str) -> None:
    play = tinstar.game("gold_rush").play(seats=3, seed=seed)
    luck = Quick(seed)
    for _ in range(60):
        seat = play.waiting[0]
        options = play.options(seat)
        play.apply(seat, options[luck.below(len(options))])
    for seat in range(3):
        own = pushed(play, play.state, seat, lang)
        for twin in range(3):
            assert pushed(play, play.guess(seat, Quick(100 * seed + twin)), seat, lang) == own


async def test_spectators_share_one_drawing(tmp_path: Path) -> None:
    house = await House.open(f"sqlite:///{tmp_path / 'house.db'}", pace=0.0)
    try:
        made = await house.new_table("gold_rush", [SeatWish(), SeatWish()], {}, seed=5)
        table = await house.table(made.table)
        easel = Easel("build")
        first = easel.picture(table, SPECTATOR, "en")
        assert easel.picture(table, SPECTATOR, "en") is first
        assert easel.picture(table, SPECTATOR, "de") is not first
        seat = table.seen(0).waiting[0]
        await table.decide(seat, 0, table.seen(seat).texts[0])
        second = easel.picture(table, SPECTATOR, "en")
        assert second is not first
        assert easel.push(table, first, second) is easel.push(table, first, second)
        assert len(easel.push(table, first, second).text) < len(easel.push(table, None, second).text) / 2
    finally:
        await house.close()
