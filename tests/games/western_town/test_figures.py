"""What the figures of the guide show, mark and count in Western Town."""

from __future__ import annotations

import re

import msgspec
import pytest

from tinstar.draw.book import Book
from tinstar.draw.figures import Figure
from tinstar.draw.positions import BadFigure, Block
from tinstar.games.western_town import game
from tinstar.games.western_town.look import LOOK

LUCK = "blacksmith church school town_hall general_store homestead a"
ASLEEP = """
0: c3
1: c3
1: sleep homestead_2, sleep civic_pride_1, sleep civic_pride_2, done
0: sleep homestead_1, sleep civic_pride_1, sleep civic_pride_2, done
"""
BUILT = f"""{ASLEEP}
0: play gold_mine, no
0: play carpenter_1
1: play gold_mine
0: build barber b1
"""
RAIDED = f"""{BUILT}
1: no
1: play homestead_1
0: play marshal, pay 2 gold, replay carpenter_1, build saloon c1
1: orange at c1
"""


def drawn(moves: str = BUILT, luck: str = "", **more: object) -> Figure:
    """Red has built a Barber on b1; both have played a Gold Mine."""
    made = Book(game, LOOK, "en")
    setup = {"options": {"short": True, "first": "0"}, "luck": f"{LUCK} {luck}"}
    made.blocks = {"one": msgspec.convert({**setup, "moves": moves, **more}, Block)}
    return made.figure("one")


def picture(moves: str = BUILT, luck: str = "", **more: object) -> str:
    return drawn(moves, luck, **more).picture


def counted(said: str, moves: str = BUILT, luck: str = "") -> int:
    return drawn(moves, luck, values={"n": said}).values["n"]


def framed(show: str, *places: str, moves: str = BUILT, luck: str = "") -> list[tuple[float, float, float, float]]:
    """Where gold frames lie: left, top, width, height."""
    found = re.findall(
        r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"[^>]*figure-frame',
        picture(moves, luck, show=show, marks=[f"frame {' '.join(places)}"]).replace('rx="', 'r="'),
    )
    return [(float(x), float(y), float(wide), float(high)) for x, y, wide, high in found]


# ---------------------------------------------------------------- numbers
@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("houses 0", 6),
        ("houses 1", 5),
        ("free 0", 9),
        ("needs saloon", 4),
        ("cost saloon", 3),
        ("cost bank", 2),
        ("cost homestead", 0),
        ("worth 0 b1", 2),
        ("worth 0 a1", 0),
        ("over 0 gold", -1),
        ("less", 2),
        ("faces", 6),
        ("faces red", 3),
        ("faces red red", 1),
        ("faces orange", 2),
    ],
)
def test_it_counts(said: str, number: int) -> None:
    assert counted(said) == number


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("houses 2", "nobody sits on '2'"),
        ("needs bakery", "no building 'bakery'"),
        ("worth 0 z9", "no lot 'z9'"),
        ("over 0 pipes", "no limit for 'pipes'"),
    ],
)
def test_what_is_not_there_is_not_counted(said: str, what: str) -> None:
    with pytest.raises(BadFigure, match=what):
        counted(said)


# ---------------------------------------------------------------- panels
def test_tables_show_cards_open_and_turned_down() -> None:
    shown = picture(show="table:0 / table:1")
    assert shown.count('href="#b-gold_mine"') == 2
    assert shown.count('href="#b-carpenter"') == 1
    assert shown.count('href="#card-place"') == 3
    assert 'href="#s-lead"' in shown
    assert 'href="#s-manitou"' in shown
    assert "card-back" not in shown
    used = f"{RAIDED}\n0: defend\n1: play carpenter_1, build barber b1\n0: use gold_mine on 1 gold_mine"
    assert picture(used, "orange_again orange", show="table:0 / table:1").count('href="#card-back"') == 1


def test_a_sealed_card_is_seen_by_its_back() -> None:
    sealed = f"{ASLEEP}\n0: play gold_mine, no\n0: play carpenter_1"
    shown = picture(sealed, show="table:0 / table:1")
    assert shown.count("card-sealed") == 1
    assert shown.count('href="#card-back"') == 1
    assert 'href="#b-carpenter"' not in shown


def test_counters_say_what_is_above_the_limit() -> None:
    rich = f"{ASLEEP}\n0: play gold_mine, pay 2 wood"
    shown = picture(rich, show="goods:0.gold.wood.pipes.households")
    assert re.findall(r'class="panel-figure beside">([^<]+)<', shown) == ["5/4", "0/3", "7", "3"]
    assert shown.count("panel-over") == 1
    assert "panel-over" not in picture(show="goods:0")


def test_lincoln_counts_by_his_card() -> None:
    """Exported gold and attractiveness."""
    shown = picture(RAIDED, "orange_again orange", show="lincoln / wish:0 / wish:1")
    assert re.findall(r'panel-figure beside">(\d+)<', shown) == ["1", "0", "0", "0"]
    assert re.findall(r'panel-figure">= (\d+)<', shown) == ["1", "0"]
    assert 'href="#p-lincoln"' in shown


def test_the_camp_shows_its_riders() -> None:
    shown = picture(RAIDED.rpartition("1:")[0], "orange_again orange", show="camp")
    assert shown.count('href="#s-orange"') == 2
    assert shown.count('href="#s-red-place"') == 3


def test_a_part_of_a_town_is_cut_at_its_lots() -> None:
    shown = picture(RAIDED, "orange_again orange", show="town:b1-d2")
    assert 'width="468" height="224" viewBox="156 0 468 224"' in shown
    assert shown.count('class="rim"') == 2  # the riders at the Saloon
    whole = picture(show="town")
    assert 'viewBox="0 0 780 342"' in whole


def test_the_count_tells_how_sums_came_about() -> None:
    shown = picture(RAIDED, "orange_again orange", show="count")
    totals = re.findall(r'panel-figure whole">(\d+)<', shown)
    points = [counted(f"seats.{seat}.points", RAIDED, "orange_again orange") for seat in (0, 1)]
    assert [int(total) for total in totals] == points
    assert ">1 × 1<" in shown  # exported gold
    assert ">2+4+2<" in shown  # Barber, Saloon, General Store


def test_its_summary_tells_what_the_panels_show() -> None:
    """The whole table in words would be too much for a figure that shows two cards."""
    said = drawn(RAIDED, "orange_again orange", show="camp / table:1 goods:0.gold.wood / town:b1-c2").summary
    assert said == (
        "The camp is empty. Blue. On the table: Gold Mine, Homestead. Red: 0 gold, 0 wood. "
        "Red. Town: b1 Barber; c1 Saloon; b2 Marshal; c2 Carpenter."
    )
    assert drawn(show="lincoln").summary == "Lincoln looks for exported gold and attractiveness."


# ---------------------------------------------------------------- places
def test_places_lie_where_they_are_drawn() -> None:
    (red,), (blue,) = framed("table:0 / table:1", "played:0.0"), framed("table:0 / table:1", "played:1.0")
    assert red[0] == blue[0]
    assert red[1] < blue[1]
    gold, wood = framed("goods:0", "good:0.gold", "good:0.wood")
    assert gold[0] < wood[0]
    assert gold[1] == wood[1]
    north, south = framed("town:b1-d2", "site:0.b1", "site:0.b2")
    assert north[0] == south[0]
    assert south[1] - north[1] == 112
    whole = framed("camp / goods:0.pipes goods:1.pipes", "goods:0.pipes", "goods:1.pipes")
    assert whole[0][1] == whole[1][1]
    assert whole[0][0] < whole[1][0]


@pytest.mark.parametrize("place", ["site:1.b1", "played:0.7", "good:1.gold", "camp", "market"])
def test_a_place_has_to_be_there(place: str) -> None:
    with pytest.raises(BadFigure, match="nothing in this figure"):
        drawn(show="town", marks=[f"frame {place}"])


@pytest.mark.parametrize(
    ("show", "what"),
    [
        ("market", "no panel 'market'"),
        ("table:5", "nobody sits on '5'"),
        ("goods:0.silver", "do not count 'silver'"),
        ("town:b1-z3", "no lot 'z3'"),
    ],
)
def test_a_panel_has_to_be_there(show: str, what: str) -> None:
    with pytest.raises(BadFigure, match=what):
        drawn(show=show)


def test_a_hand_is_shown_by_its_cards() -> None:
    shown = picture(ASLEEP, eyes=0, pieces="hand")
    assert re.findall(r"<span>([^<]+)</span>", shown) == ["Marshal", "Carpenter", "Gold Mine", "General Store"]
    asleep = picture(ASLEEP, eyes=0, pieces="asleep")
    assert re.findall(r"<span>([^<]+)</span>", asleep) == ["Homestead", "Civic Pride I", "Civic Pride II"]
    with pytest.raises(BadFigure, match="no 'hand'"):
        drawn(ASLEEP, pieces="hand")
