"""Pay day and odds: bars and bills that any game may use."""

from __future__ import annotations

import re

import pytest

from tinstar.draw.kit import span
from tinstar.draw.odds import Odds, odds_bar
from tinstar.draw.payday import Payee, Payment, Sum, payday_part


def test_everybody_is_paid_at_a_beat_of_his_own() -> None:
    mine = Payment(span("saloon"), "$5", "earns:d5", shared=1)
    ana = Payee(0, "Ana", [Payment(span("mine"), "$9", "earns:b2"), mine], [Sum(14, "$")])
    ben = Payee(1, "Ben", [Payment(span("saloon"), "$5", "earns:d5", shared=0)], [Sum(5, "$")])
    part = payday_part("payday:7", "The town pays", [ana, ben], about="Round 2")
    assert part.layer == "posters"
    first, second = part.markup.split('class="payee"')[1:]
    assert set(re.findall(r'data-beat="(\d)"', first)) == {"1"}
    assert set(re.findall(r'data-beat="(\d)"', second)) == {"2"}
    assert re.findall(r'data-from="([^"]+)"', first) == ["earns:b2", "earns:d5"]
    assert 'data-count="14"' in first
    assert first.count('class="term shared"') == second.count('class="term shared"') == 1


@pytest.mark.parametrize(
    ("odds", "percents"),
    [
        (Odds(1, 0, 0), [100, 0, 0]),
        (Odds(0, 0, 1), [0, 0, 100]),
        (Odds(0.999, 0, 0.001), [99, 0, 1]),
        (Odds(0.001, 0.998, 0.001), [1, 98, 1]),
        (Odds(1 / 3, 1 / 3, 1 / 3), [33, 33, 34]),
        (Odds(15 / 36, 6 / 36, 15 / 36), [42, 17, 41]),
    ],
)
def test_percents_add_up_and_hide_nothing(odds: Odds, percents: list[int]) -> None:
    assert odds.percents() == percents


def test_a_bar_shows_only_what_can_happen() -> None:
    assert "odds-tie" not in odds_bar(Odds(0.5, 0, 0.5), "Even")
    markup = odds_bar(Odds(0.25, 0.25, 0.5), "You <win>")
    assert re.findall(r'<rect x="(\d+)" y="0" width="(\d+)"', markup) == [("0", "25"), ("25", "25"), ("50", "50")]
    assert "You &lt;win&gt;" in markup
