"""What the figures of the guide mark and count in Carson City."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from tests.games.carson_city.test_words import words_in
from tinstar.draw.book import Book, book_of
from tinstar.draw.figures import Figure
from tinstar.draw.positions import BadFigure, Block
from tinstar.draw.words import LANGUAGES
from tinstar.games.carson_city import game
from tinstar.games.carson_city.look import LOOK
from tinstar.games.carson_city.looks import figure_squares, texts
from tinstar.games.carson_city.looks.trail import SQUARES

GUIDE = Book(game, LOOK, "en").blocks
LUCK = "saloon drugstore hotel d4 e4 d5 b2 c2 f7 g7 g6 b7 f2 1 5 4"
DUEL = """
0: d4
1: c4, a8
0: e5
0: settler f5
1: sheriff, wages
0: build5
1: wages
0: buy2
1: build5
0: pass
1: white wages
"""
SALOON = DUEL + "0: road h4.4, build e5 house f5"


def drawn(moves: str = SALOON, after: str = "", lang: str = "en", **more: Any) -> Figure:
    """Red has a saloon on E5 with two houses, and blue had to go home; or a position of the guide goes on."""
    made = Book(game, LOOK, lang)
    begun = {"after": after} if after else {"options": {"first": "0"}, "luck": LUCK}
    made.blocks = {**GUIDE, "one": msgspec.convert({**begun, "moves": moves, **more}, Block)}
    return made.figure("one")


def picture(moves: str = SALOON, **more: Any) -> str:
    return drawn(moves, **more).picture


def counted(said: str, **more: Any) -> int:
    return drawn(values={"n": said}, **more).values["n"]


def box_of(markup: str) -> tuple[float, float, float, float]:
    found = re.search(r'viewBox="([^"]+)"', markup)
    assert found
    left, top, wide, high = map(float, found[1].split())
    return left, top, wide, high


def labels(markup: str) -> list[str]:
    """What stands on tags."""
    return re.findall(r'class="figure-sum">([^<]+)<', markup)


# ---------------------------------------------------------------- numbers
@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("price e6", 5),
        ("price h1", 1),
        ("things e6", 4),
        ("things h1", 0),
        ("earns e5", 10),
        ("guests e5", 2),
        ("reach h4.4", 6),
        ("reach h0.0", 2),
        ("reached", 11),
        ("worth 0", 6),
        ("worth 1", 0),
        ("rest 0", 3),
        ("total 0", 6),
        ("total 1", 6),
        ("limit sheriff", 20),
        ("limit banker", 120),
        ("limit banker-red", 60),
    ],
)
def test_it_counts(said: str, number: int) -> None:
    assert counted(said) == number


def test_what_was_given_as_tax_is_counted() -> None:
    assert counted("taxed 1", moves="", after="tax") == 10
    assert counted("taxed 0", moves="", after="tax") == 0


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("price e9", "no parcel 'e9'"),
        ("guests d4", "no building on d4 earns anything"),
        ("guests a1", "no building on a1 earns anything"),
        ("reach h9.9", "no edge 'h9.9'"),
        ("limit mayor", "no character 'mayor'"),
        ("limit none", "no character 'none'"),
    ],
)
def test_what_is_not_there_is_not_counted(said: str, what: str) -> None:
    with pytest.raises(BadFigure, match=what):
        counted(said)


def test_who_was_not_in_a_duel_has_no_total() -> None:
    with pytest.raises(BadFigure, match="nobody has fought"):
        counted("total 0", moves="", after="placed")
    with pytest.raises(BadFigure, match="seat 2 was not in the last duel"):
        counted("total 2")


# ---------------------------------------------------------------- marks
def test_a_price_is_counted_around_the_parcel() -> None:
    """The same things that are counted are numbered."""
    shown = picture(show="c5 g7", marks=["count e6"])
    assert shown.count("figure-dash") == 1
    assert re.findall(r'class="figure-count">(\d)<', shown) == ["1", "2", "3", "4"]


def test_guests_of_a_building_are_numbered() -> None:
    def numbered(name: str, after: str) -> int:
        return len(re.findall(r'class="figure-count">', picture("", after=after, marks=[f"guests {name}"])))

    assert numbered("e5", "saloon") == counted("guests e5") == 2
    assert numbered("e6", "pay") == 3, "the ranch far away, too"
    assert numbered("h4", "pay") == 5, "empty land"
    assert numbered("d3", "owned") == 3, "not the house of blue"


def test_prices_stand_on_what_is_for_sale_and_wholly_seen() -> None:
    assert labels(picture(show="e5 g6", marks=["prices e5"])) == []
    assert labels(picture(show="e5 g6", marks=["prices e6 a1"])) == ["$5"]
    cut = picture(show="d4 h6", marks=["prices"])
    assert len(labels(cut)) == 5 * 3 - 3  # D4, E5 and F5 are red's
    whole = picture(marks=["prices"])
    assert len(labels(whole)) == 64 - 5


def test_incomes_stand_on_all_buildings_that_are_wholly_seen() -> None:
    assert sorted(labels(picture("", after="pay", show="d4 h7", marks=["income"]))) == ["$15", "$5", "$9"]
    assert labels(picture("", after="pay", show="d5 e6", marks=["income"])) == ["$15", "$9"]
    assert labels(picture("", after="pay", show="d4 h7", marks=["income h4"])) == ["$5"]


def test_nothing_is_sold_in_the_river() -> None:
    shown = picture("", after="bridge", show="a1 h8", marks=["prices"])
    assert len(labels(shown)) == 64 - 11 - 4


def test_a_sum_does_not_cover_cowboys() -> None:
    """Where somebody stands it is at the head of the parcel."""

    def height(after: str) -> float:
        shown = picture("", after=after, show="d4 f6", marks=["income e5"])
        found = re.search(r'translate\([\d.]+ ([\d.]+)\)[^>]*><rect[^>]*class="figure-tag"', shown)
        assert found
        return float(found[1])

    assert height("attack") < 4.5 * 120 < height("saloon")


def test_points_of_land_stand_on_it() -> None:
    assert re.findall(r'class="figure-count">(\d)<', picture(marks=["worth 0"])) == ["2", "2", "2"]
    assert re.findall(r'class="figure-count">(\d)<', picture("", after="bridge", marks=["worth 0"])) == ["3", "3"]


def test_what_a_road_reaches_is_gold_below_the_pieces() -> None:
    shown = picture(show="c3 g6", marks=["reach h4.4"])
    assert shown.count("figure-trace") == 6
    assert shown.index("figure-trace") < shown.index("road-bed") < shown.index("b-saloon")
    assert picture(show="c3 g6", marks=["reached"]).count("figure-trace") == 11


# ---------------------------------------------------------------- land
@pytest.mark.parametrize("show", ["c5 g7", "d4", "a1 c2", "g7 h8", "b3 e6"])
def test_what_is_to_be_seen_is_seen_beside_strips(show: str) -> None:
    """Letters and numbers of every parcel that is shown; no land outside."""
    shown = picture(show=show)
    left, top, wide, high = box_of(shown)
    assert wide / high == pytest.approx(1.54, abs=0.01)
    names = re.findall(r'class="strip-name"[^>]*>([A-H1-8])<', shown)
    for parcel in show.split():
        assert parcel[0].upper() in names
        assert parcel[1] in names
    assert min(left, top) >= -9 - 25 * wide / 426, "the land begins at its edge"


def test_what_lies_beyond_the_cut_is_left_out() -> None:
    corner, whole = picture(show="a7 b8"), picture()
    assert "b-saloon" in whole
    assert "b-saloon" not in corner
    assert "claim-1" in corner, "blue owns A8"
    assert corner.count("#land-") < whole.count("#land-") == 64


def test_what_was_done_last_is_not_shown() -> None:
    assert "newest" not in picture("", after="start", show="c3 g6")


@pytest.mark.parametrize("place", ["i9", "v9.9", "space:wages e5", "space:bar", "church"])
def test_a_place_has_to_be_there(place: str) -> None:
    with pytest.raises(BadFigure):
        drawn(show=place)


# ---------------------------------------------------------------- the trail
@pytest.mark.parametrize("lang", LANGUAGES)
def test_squares_have_the_names_of_the_table(lang: str) -> None:
    shown = picture(DUEL, lang=lang, show=" ".join(f"space:{space}" for space in SQUARES))
    names = re.findall(r'class="square-title"[^>]*>([^<]+)<', shown)
    assert len(names) == 24
    assert names[0] == words_in(lang)(texts.SPACES["wages"])
    assert names[-1] == words_in(lang)(texts.SPACES["depot"])
    assert names.count(words_in(lang)(texts.SPACES["buy"])) == 4


def test_squares_show_what_stands_on_them() -> None:
    shown = picture("", after="placed", show="space:wages space:build5 space:build12 space:buy2 space:depot")
    wages, saloon, mine, points, depot = shown.split("square-drawn")[1:]
    assert wages.count("#man-1") == 2
    assert "swords" not in wages
    assert [saloon.count(name) for name in ("#man-0", "#man-1", "#swords", "#b-saloon")] == [1, 1, 1, 1]
    assert "$12" in mine
    assert "#man-0" in points
    assert "barrier" in depot
    assert "square-shut" in depot
    assert "barrier" not in points


def test_the_barrier_stands_where_the_rounds_have_come_to() -> None:
    shown = picture("", after="tax", show="space:buy3 space:buy2 space:depot")
    assert ["barrier" in square for square in shown.split("square-drawn")[1:]] == [False, True, False]
    assert ["square-shut" in square for square in shown.split("square-drawn")[1:]] == [False, True, True]


@pytest.mark.parametrize("count", [1, 4, 6, 8, 12, 24])
def test_squares_fill_the_figure_and_do_not_overlap(count: int) -> None:
    boxes = figure_squares.grid(count, 426, 277)
    assert len(boxes) == count
    for number, (left, top, wide, high) in enumerate(boxes):
        assert left >= 0
        assert top >= 0
        assert left + wide <= 426
        assert top + high <= 277
        for x, y, across, down in boxes[number + 1 :]:
            assert left + wide <= x or x + across <= left or top + high <= y or y + down <= top


# ---------------------------------------------------------------- sums
def test_a_duel_is_added_up() -> None:
    shown = picture(show="duel")
    assert re.findall(r'class="sum-total">(\d+)<', shown) == ["6", "6"]
    assert re.findall(r'class="sum-term">(\d+)<', shown) == ["1", "0", "1", "1"]  # revolvers and cowboys, blue first
    assert re.findall(r"#die-(\d)", shown) == ["5", "4"]
    assert re.findall(r'class="figure-count">(\d)<', shown) == ["2", "1"], "a tie: who passed as which"
    assert shown.index("best-sum") > shown.index("#die-5")
    assert "figure-count" not in picture("", after="contest", show="duel")


def test_what_the_town_paid_adds_up() -> None:
    shown = picture("", after="pay", show="pay")
    assert re.findall(r'class="sum-total">\$(\d+)<', shown) == ["22", "7"]
    assert sorted(map(int, re.findall(r'class="sum-term">\$(\d+)<', shown))) == [5, 7, 8, 9]
    assert shown.count("#gun") == 2, "the saloon was robbed: with its owner and with the robber"
    with pytest.raises(BadFigure, match="has not paid"):
        drawn("", after="start", show="pay")


def test_taxes_are_told_as_they_were() -> None:
    shown = picture("0: 5\n1: 10", after="saloon", luck="church", show="tax")
    assert re.findall(r'class="sum-term">([^<]+)<', shown) == ["$27", "−$10", "+1", "$10"]
    assert re.findall(r'class="sum-safe">([^<]+)<', shown) == ["/20", "/30"]
    assert shown.index("#p-sheriff") < shown.index("#p-settler")


def test_the_guide_has_many_figures() -> None:
    shown = [caption.figure for chapter in book_of(game, LOOK, "en").chapters for caption in chapter.captions]
    assert len(shown) == len(set(shown)) >= 20


def test_its_summary_tells_what_is_shown() -> None:
    assert drawn(after="tie", moves="", show="duel").summary == "Blue: 6; Red: 6."
    assert (
        drawn(after="tie", moves="", show="space:buy2 space:buy3").summary
        == "The trail: Buy points, $2, a cowboy of Red."
    )
    assert drawn(SALOON, show="e5").summary.count(";") < 8
    assert "E5, a saloon, land of Red, earns $10" in drawn(SALOON, show="e5").summary
