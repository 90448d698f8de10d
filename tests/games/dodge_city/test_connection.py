"""Scenarios 1 to 3, 26 to 31, and 33 to 36: chains, marks, control and neutral buildings. And what is kept up to date
stone by stone against what walking from neighbour to neighbour finds."""

from __future__ import annotations

import random
import re

import pytest

from tests.games.dodge_city.connected import (
    any_of,
    cells_of,
    check_joined,
    fewest_by_growing,
    fewest_by_trying,
    marks_joined,
    mask_of,
    signs,
)
from tests.games.dodge_city.positions import FIRST_EDITION, SALOON_CHAIN, Position
from tests.games.dodge_city.spoken import FOLDER, words_in
from tests.games.refusing import refused
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.looks import texts
from tinstar.games.dodge_city.pieces import EDITION_NAMES, EDITIONS, Building, Edition, read
from tinstar.games.dodge_city.rules.connection import best_chain
from tinstar.games.dodge_city.rules.events import FILLED
from tinstar.games.dodge_city.rules.ways import cheapest, fewest, missing, way
from tinstar.games.dodge_city.state import bits
from tinstar.kernel import Quick
from tinstar.kernel.facts import OptionValue

POST_OFFICE = "0: 0.1 0.2 0.3 0.4 1.1 1.4 2.4, 1: 1.0 2.0 3.0 3.1 3.2 3.3 2.3"
"""Scenario 31: both control it; 1.2 and 2.2 are empty."""
CHESSBOARD = "0: 0.2 0.4 1.1 2.0 2.2 2.4 3.1 3.3, 1: 0.1 0.3 1.0 1.2 1.4 2.3 3.0"
"""The Post Office but for its last cell, 3.2."""
PLANS = [(name, building) for name, box in zip(EDITION_NAMES, EDITIONS, strict=True) for building in box.buildings]
IDS = [f"{building.name} {name}" for name, building in PLANS]


def plan(name: str) -> Building:
    return FIRST_EDITION.buildings[FIRST_EDITION.building_names.index(name)]


# ---------------------------------------------------------------------------------------------------- control


def test_s1_three_marks_are_not_enough() -> None:
    at = Position(town={"saloon": "lady, 0: 1.4 1.3 2.3 3.3"})
    assert at.joined("saloon", 0) == 3
    assert at.controllers("saloon") == []


def test_s2_diagonals_join_nothing() -> None:
    at = Position(town={"saloon": "lady, 0: 1.4 2.3, 1: 1.2 1.3 2.4"})
    assert at.joined("saloon", 0) < 2
    assert at.joined("saloon", 1) < 2


def test_s3_the_whole_chain_controls() -> None:
    at = Position(town={"saloon": f"lady, 0: {SALOON_CHAIN}"})
    assert at.joined("saloon", 0) == 4
    assert at.controllers("saloon") == [0]


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_s26_the_chains_of_the_data_control_and_are_minimal(edition: str) -> None:
    box = EDITIONS[EDITION_NAMES.index(edition)]
    for building, data in zip(box.buildings, read(f"board_{edition}")["buildings"], strict=True):
        chain = {(row, column) for row, column in data["chain"]}
        assert len(chain) == building.fewest
        assert best_chain(building, mask_of(building, chain), False) >= building.needed
        for stone in chain:
            assert best_chain(building, mask_of(building, chain - {stone}), False) < building.needed


@pytest.mark.parametrize("building", [building for _, building in PLANS], ids=IDS)
def test_s27_fewer_stones_never_control(building: Building) -> None:
    """Random groups that hang together, one stone short of the fewest."""
    luck = random.Random(27)
    cells = sorted(signs(building, "."))
    for _ in range(40):
        group = {luck.choice(cells)}
        while len(group) < building.fewest - 1:
            row, column = luck.choice(sorted(group))
            beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            group.add(luck.choice([cell for cell in beside if cell in cells] or cells))
        assert best_chain(building, mask_of(building, group), False) < building.needed


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_the_fewest_stones_of_the_data_are_the_fewest(name: str) -> None:
    """R13.3 All groups of cells are tried, up to that size; of the large buildings there are too many."""
    for building in EDITIONS[EDITION_NAMES.index(name)].buildings:
        if len(building.mark_cells) == 4:
            assert fewest_by_growing(building, building.fewest)[0] == building.fewest


def test_the_sheets_number_of_shortest_chains() -> None:
    """The plans of the first edition are those of the sheet."""
    counted = {name: fewest_by_growing(plan(name), 6)[1] for name in ("saloon", "post_office", "barber_shop")}
    assert counted == {"saloon": 9, "post_office": 9, "barber_shop": 6}


def test_s28_four_of_five_marks_are_enough() -> None:
    at = Position(4, town={"union_pacific": "lady, 0: 0.2 0.3 0.4 0.5 1.2 2.2 3.2 3.1 3.3"})
    assert at.joined("union_pacific", 0) == 4
    assert at.controllers("union_pacific") == [0]


def test_two_can_control_the_depot_with_nine_stones_each() -> None:
    """R14.60"""
    depot = plan("union_pacific")
    luck = random.Random(3)
    chains = [random_chain(depot, luck) for _ in range(200)]
    beside = {fewest(depot, 0, depot.cells & ~chain, False) for chain in chains if chain.bit_count() == 9}
    assert 9 in beside


def random_chain(building: Building, luck: random.Random) -> int:
    """One of the cheapest chains, where some cells are barred by chance."""
    barred = sum(1 << cell for cell in range(64) if luck.random() < 0.3)
    return cheapest(building, 0, building.cells & ~barred, False)


def test_s29_three_marks_of_a_large_building_are_not_enough() -> None:
    at = Position(town={"grand_hotel": "lady, 0: 0.1 0.2 0.3 0.4 1.2"})
    assert at.joined("grand_hotel", 0) == 3
    assert at.controllers("grand_hotel") == []


def test_s30_two_chains_do_not_add_up() -> None:
    at = Position(town={"grand_hotel": "lady, 0: 0.1 0.2 0.3 0.4 5.3 5.2 5.1 5.0"})
    assert at.joined("grand_hotel", 0) == 2
    assert at.controllers("grand_hotel") == []


def test_s31_two_can_control_at_once() -> None:
    at = Position(town={"post_office": f"lady, {POST_OFFICE}"})
    assert at.controllers("post_office") == [0, 1]


CROSSING = {"saloon": "lady, 0: 1.4 1.3 1.2 3.2 3.1 3.3"}
"""The dollar on 2.2 lies between 1.2 and 3.2."""


def test_s33_marks_join_nothing_unless_they_conduct() -> None:
    at = Position(town=CROSSING)
    assert at.joined("saloon", 0) == 3
    assert at.controllers("saloon") == []
    conducting = Position(town=CROSSING, conducting=True)
    assert conducting.joined("saloon", 0) == 4
    assert conducting.controllers("saloon") == [0]


# ---------------------------------------------------------------------------------------------------- neutral


def test_s34_a_full_building_that_nobody_controls_is_neutral_at_once() -> None:
    at = Position(2, town={"post_office": f"lady, {CHESSBOARD}"}, starter=1).placing().turn_begun(1)
    assert (at.home(0), at.home(1)) == (33, 34)
    at.do(1, "buy post_office.3.2")
    building = at.building("post_office")
    assert (building.neutral, building.owner, building.camps, building.figure) == (True, None, (), "lady")
    assert (at.home(0), at.home(1)) == (41, 41)
    assert [(event.seat, event.a) for event in at.heard(FILLED)] == [(-1, 1)]
    assert (at.points(0), at.points(1), at.money(1)) == (0, 0, 2700 - 300)
    assert at.question == "Buy"


def test_s35_the_last_cell_may_complete_a_chain() -> None:
    town = {"post_office": "lady, 0: 0.1 0.2 1.2 2.2 2.3, 1: 0.3 0.4 1.0 1.1 1.4 2.0 3.0 3.1 3.2 3.3"}
    at = Position(2, town=town).placing().turn_begun(0).do(0, "buy post_office.2.4")
    assert at.controllers("post_office") == [0]
    assert not at.building("post_office").neutral
    assert not at.options(0, "buy post_office")


def test_a_full_building_that_two_control_waits_for_their_contest() -> None:
    """R14.36"""
    at = Position(2, town={"post_office": f"lady, {POST_OFFICE}"}, hands={0: "lady_3"}).placing()
    at.do(0, "play lady_3", "put post_office.1.2", "put post_office.2.2")
    assert (at.controllers("post_office"), at.building("post_office").neutral) == ([0, 1], False)


def test_a_full_building_whose_chain_breaks_goes_on() -> None:
    """R14.35"""
    town = {"post_office": "lady, 0: 0.1 0.2 1.2 2.2 2.3 2.4, 1: 0.3 0.4 1.0 1.1 1.4 2.0 3.0 3.1 3.2 3.3"}
    at = Position(2, town=town, starter=1, hands={1: "indio_1"}).placing()
    at.do(1, "play indio_1", "take post_office.2.2", "enough")
    assert (at.controllers("post_office"), at.building("post_office").neutral) == ([], False)
    assert at.may(1, "buy post_office.2.2")


def test_s36_nothing_goes_on_in_a_neutral_building() -> None:
    town = {"saloon": "lady, neutral", "bank": "cowboy, 1: 0.0"}
    at = Position(2, town=town, hands={0: "lady_3 indio_1"}).placing().do(0, "play indio_1")
    assert at.options(0) == ["take bank.0.0", "enough"]
    at.do(0, "enough")
    assert "It is neutral" in refused(at.play, 0, "buy saloon.0.0")
    at.do(0, "done").turn(1).do(0, "play lady_3")
    assert at.question == "Buy"
    at.done(0).turn(1)
    assert at.view().passes == 2


def test_neutral_buildings_are_played_out_for_the_end() -> None:
    """R9.2"""
    names = FIRST_EDITION.building_names[:6]
    at = Position(
        2, town=dict.fromkeys(names[1:], "cowboy, neutral") | {"saloon": "lady, won by 1"}, points={1: 5}
    ).settling()
    assert at.play.over


def test_a_picture_stone_makes_a_building_neutral_in_the_middle_of_a_turn() -> None:
    """R14.38"""
    at = Position(2, town={"post_office": f"lady, {CHESSBOARD}"}, starter=1, hands={1: "lady_3"}).placing()
    at.do(1, "play lady_3", "put post_office.3.2")
    assert at.building("post_office").neutral
    assert at.question == "Buy"
    assert at.home(1) == 41


def test_an_event_makes_a_building_neutral_too() -> None:
    """R14.37"""
    at = Position(2, town={"post_office": f"lady, {CHESSBOARD}"}).event(0, "old_comrade")
    assert at.building("post_office").neutral


# ---------------------------------------------------------------------------------------------------- up to date

GAMES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (3, {"conducting": True}),
    (4, {"edition": "1", "clearing": True}),
    (5, {"opening": True, "unlimited": True}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_what_is_joined_is_kept_up_to_date(seats: int, options: dict[str, OptionValue]) -> None:
    """R6.2 After every action of random games, and in buildings that are played out as well."""
    for seed in range(2 if seats < 4 else 1):
        dealer = Quick(100 * seats + seed)
        table = game.start(game.facts.setup(seats, {"passes": 10, **options}), dealer)
        while table.waiting():
            seat = dealer.pick(table.waiting())
            table.apply(seat, dealer.pick(table.options(seat)), dealer)
            check_joined(table)


def random_stones(building: Building, luck: random.Random, empty: int) -> tuple[int, int]:
    """Own stones and the cells that are free; the rest is taken by others."""
    cells = [cell for cell in range(64) if building.cells >> cell & 1]
    luck.shuffle(cells)
    free = sum(1 << cell for cell in cells[:empty])
    own = sum(1 << cell for cell in cells[empty:] if luck.random() < 0.6)
    return own, free


@pytest.mark.parametrize("conducting", [False, True])
def test_the_best_chain_is_that_of_a_walk(conducting: bool) -> None:
    """R6.2, R6.4, R10.1"""
    luck = random.Random(5)
    for _, building in PLANS:
        for _ in range(60):
            own, _ = random_stones(building, luck, luck.randrange(20))
            assert best_chain(building, own, conducting) == marks_joined(building, cells_of(building, own), conducting)


# ---------------------------------------------------------------------------------------------------- missing stones


@pytest.mark.parametrize("building", [building for _, building in PLANS], ids=IDS)
def test_an_empty_building_lacks_the_fewest_stones(building: Building) -> None:
    assert fewest(building, 0, building.cells, False) == building.fewest
    chain = cheapest(building, 0, building.cells, False)
    assert len(bits(chain)) == building.fewest
    assert best_chain(building, chain, False) >= building.needed


@pytest.mark.parametrize("conducting", [False, True])
@pytest.mark.parametrize("building", [building for _, building in PLANS], ids=IDS)
def test_missing_stones_are_those_that_trying_finds(building: Building, conducting: bool) -> None:
    """A few free cells, so that every choice of them can be tried."""
    luck = random.Random(9)
    found = set()
    for _ in range(25):
        own, free = random_stones(building, luck, luck.randrange(4, 9))
        slow = fewest_by_trying(building, cells_of(building, own), cells_of(building, free), conducting)
        assert fewest(building, own, free, conducting) == slow
        found.add(slow)
        chain = cheapest(building, own, free, conducting)
        assert chain & ~free == 0
        if slow >= 0:
            assert len(bits(chain)) == slow
            assert best_chain(building, own | chain, conducting) >= building.needed
        else:
            assert chain == 0
    assert len(found) > 1


def shorter_chains(edition: Edition) -> dict[str, int]:
    """R14.1 The fewest stones of the buildings where marks that conduct make a chain shorter."""
    with_marks = {building.name: fewest(building, 0, building.cells, True) for building in edition.buildings}
    return {one.name: with_marks[one.name] for one in edition.buildings if with_marks[one.name] < one.fewest}


@pytest.mark.parametrize("edition", EDITIONS, ids=EDITION_NAMES)
def test_chains_through_marks_are_as_short_as_trying_finds(edition: Edition) -> None:
    """R14.1 One stone less does not do, so many do; the longer ones would take minutes to try."""
    for name, stones in shorter_chains(edition).items():
        building = edition.buildings[edition.building_names.index(name)]
        cells = sorted(cells_of(building, building.cells))
        if stones < 5:
            assert not any_of(stones - 1, building, set(), cells, True)
            assert any_of(stones, building, set(), cells, True)


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_rules_name_the_shorter_chains_of_every_edition(lang: str) -> None:
    """R14.1 `Editions 2 and 3: Saloon 4, Post Office 4, …`"""
    rules = (FOLDER / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")).read_text("utf-8")
    ruling = re.split(r"- \*\*R14\.[12]\*\*", rules)[1]
    words = words_in(lang)
    told = {number: line for line in ruling.split("\n  - ")[1:] for number in re.findall(r"\d", line.partition(":")[0])}
    for edition in EDITIONS:
        found = [f"{words(texts.BUILDINGS[name])} {stones}" for name, stones in shorter_chains(edition).items()]
        assert re.sub(r"^.*?: ", "", told[edition.name]).strip() == f"{', '.join(found)}."


def test_missing_stones_at_a_table() -> None:
    town = {"saloon": "lady, 0: 1.4 1.3 2.3 3.3, 1: 4.0", "post_office": "cowboy, 0: 2.0, 1: 0.1 1.0"}
    at = Position(2, town=town)
    assert (missing(at.table, 0, 0), missing(at.table, 0, 1)) == (2, 7)
    assert len(bits(way(at.table, 0, 0))) == 2
    assert missing(at.table, 1, 0) == -1
    assert way(at.table, 1, 0) == 0
