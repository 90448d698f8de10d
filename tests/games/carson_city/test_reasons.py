"""What the mind of Carson City says of its judgement: parts, facts, inputs, the time, and what belongs together."""

from __future__ import annotations

import pytest

from tests.games.carson_city.positions import Position
from tests.games.carson_city.test_mind import variants
from tests.games.reckoning import adds_up, is_seen_by_all, of_kind, positions
from tinstar.games.carson_city import game
from tinstar.games.carson_city.mind.book import PARTS
from tinstar.games.carson_city.mind.judgement import LEAD, share
from tinstar.games.carson_city.rules.building import KIND, Building
from tinstar.games.carson_city.rules.setup import TakeParcel
from tinstar.kernel.facts import Setup


def setup(number: int) -> Setup:
    return game.facts.setup(2 + number % 4, variants(number))


def test_the_parts_add_up_to_the_prospects() -> None:
    assert adds_up(game, setup) == set(PARTS)


def test_values_are_made_of_the_prospects() -> None:
    mind = game.mind()
    for table in positions(game, setup):
        points = mind.prospects(table)
        assert mind.values(table) == [share(points, seat, LEAD[table.round]) for seat in range(table.seats)]


def test_what_is_told_everybody_may_know() -> None:
    is_seen_by_all(game, setup)


def said(position: Position, text: str) -> dict[str, list[float]]:
    """What an option turns on."""
    table, seat = position.table, position.waiting[0]
    words = [table.question().text(table, option) for option in table.options(seat)]
    return game.mind().inputs(table, seat, table.options(seat)[words.index(text)])


def test_a_duel_and_a_space_are_told_with_their_numbers() -> None:
    land = "a1 ranch 0, h1 ranch 0, a8 ranch 0, h8 ranch 0, g7 mine 1, f6 mountain, f7 mountain"
    position = Position(2, land=land, standing="1 parcel_points", revolvers={0: 9, 1: 1}).placing()
    contested = said(position, "parcel_points")
    assert contested["points"] == [2.0]
    assert contested["duel"] == pytest.approx([1.0, 1.0])
    assert said(position, "parcel_income") == {"dollars": [8.0]}
    assert said(position, "g7") == {"robs": [3.0, 1.0]}
    assert said(position, "pass") == {"passes": [1.0, 2.0]}


def test_houses_on_free_land_that_change_the_same_are_one_plan() -> None:
    mind = game.mind()
    found = 0
    for table in of_kind(game, setup, Building):
        seat = table.waiting()[0]
        options = [option for option in table.options(seat) if option >= KIND]
        plans = {mind.plan(table, seat, option) for option in options}
        sites = {option % KIND // 64 for option in options}
        assert len(plans) >= len(sites)
        found += len(options) > 2 * len(plans)
    assert found > 1


def test_parcels_that_promise_the_same_are_one_plan() -> None:
    mind = game.mind()
    table = next(of_kind(game, setup, TakeParcel))
    seat = table.waiting()[0]
    options = table.options(seat)
    plans = {mind.plan(table, seat, option): option for option in options}
    assert 1 < len(plans) < len(options) / 2
    before, *others = [mind.judge(table, seat, [option, options[0]])[0] for option in plans.values()]
    assert all(other != before for other in others)


def test_who_may_go_on_building_may_stop() -> None:
    mind = game.mind()
    for table in of_kind(game, setup, Building):
        seat = table.waiting()[0]
        assert table.question().text(table, mind.stop(table, seat)) in ("keep", "done")
        return
    pytest.fail("nothing was built")
