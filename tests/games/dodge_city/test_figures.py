"""What the figures of the guide mark and count in Dodge City."""

from __future__ import annotations

import re

import msgspec
import pytest

from tinstar.draw.book import Book, book_of
from tinstar.draw.figures import Figure
from tinstar.draw.positions import BadFigure, Block
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.look import LOOK

POST_OFFICE = """
0: start lady_1
1: start gunman_7
0: play sheriff_6, buy post_office.1.2, sheriff, buy post_office.0.2, buy post_office.0.3, done
1: play cowboy_7, buy post_office.2.2, buy saloon.0.0, cowboy, done
"""
LUCK = "lady_1 gunman_7 sheriff_6 cowboy_7 indio_1 gunman_3 lady_7 bandit_6"


def drawn(moves: str = POST_OFFICE, **more: object) -> Figure:
    """Red has bottle, dollar and pistol of the Post Office; blue stands in its way, and in the Saloon."""
    luck = {} if "seats" in more else {"luck": LUCK}
    made = Book(game, LOOK, "en")
    made.blocks = {"one": msgspec.convert({"options": {"edition": "3"}, **luck, "moves": moves, **more}, Block)}
    return made.figure("one")


def picture(moves: str = POST_OFFICE, **more: object) -> str:
    return drawn(moves, **more).picture


def counted(said: str) -> int:
    return drawn(values={"n": said}).values["n"]


def middle(place: str) -> tuple[float, float]:
    """Of a figure that shows nothing but this place."""
    box = re.search(r'viewBox="([^"]+)"', picture(show=place))
    assert box
    left, top, wide, high = map(float, box[1].split())
    return left + wide / 2, top + high / 2


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("joined post_office 0", 3),
        ("joined post_office 1", 0),
        ("missing post_office 0", 4),
        ("stones post_office 0", 3),
        ("stones post_office", 4),
        ("cells post_office", 16),
        ("length post_office.1.2", 3),
        ("touched post_office.1.2", 3),
        ("price lady", 300),
        ("points lady", 5),
        ("brings gunman_3", 3),
        ("brings cowboy_7", 700),
        ("beats lady_1", 37),
        ("beats indio_1", 0),
    ],
)
def test_it_counts(said: str, number: int) -> None:
    assert counted(said) == number


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("length post_office.3.4", "no stone stands on post_office.3.4"),
        ("stones church", "no building of this town is called 'church'"),
        ("cells livery_stable", "no building of this town"),
        ("beats lady_9", "no card 'lady_9'"),
        ("price mayor", "no figure 'mayor'"),
    ],
)
def test_what_is_not_there_is_not_counted(said: str, what: str) -> None:
    with pytest.raises(BadFigure, match=what):
        counted(said)


def test_a_chain_is_traced_on_the_floor() -> None:
    """Above floor and cells, below the stones; it runs to the marks that it joins."""
    shown = picture(show="post_office", marks=["trace post_office.1.2", "way post_office 0"])
    assert shown.index("plan-joints") < shown.index("chain-spoken") < shown.index('href="#stone-0"')
    assert shown.index('href="#stone-0"') < shown.index('href="#gap-0"')
    assert shown.count('href="#gap-0"') == 4
    (line,) = re.findall(r'<path d="([^"]+)" class="chain-spoken"/>', shown)
    assert line.count("h0") == 3  # its stones
    assert len(re.findall("[VH]", line)) == 2 + 4  # from stone to stone, and to the marks: two of them touch the pistol


def test_only_what_is_shown_stands_in_the_town() -> None:
    whole, one = picture(), picture(show="post_office")
    assert "front-saloon" in whole
    assert "front-post_office" in one
    assert "legend-paper" in whole
    assert "front-saloon" not in one
    assert "legend-paper" not in one
    assert "legend-paper" in picture(show="prices")


def test_a_plan_is_shown_without_what_stands_over_its_door() -> None:
    buying = POST_OFFICE.partition(", done")[0]
    assert "room-used" in picture(buying, show="post_office")
    assert "room-used" not in picture(buying, show="plan:post_office")


def test_the_higher_card_has_a_golden_edge() -> None:
    fought = POST_OFFICE + "0: play indio_1, enough, done\n1: play gunman_3\n1: done\n0: challenge 1 post_office"
    shown = picture(fought, marks=["cards post_office 0 1"])
    assert shown.count("best-card") == 1
    assert shown.index("f-lady") < shown.index("best-card") < shown.index("f-bandit", shown.index("f-lady"))
    with pytest.raises(BadFigure, match="has laid no card"):
        picture(POST_OFFICE.partition("0: play")[0], marks=["cards post_office 0 1"])


@pytest.mark.parametrize("place", ["post_office.9.9", "church", "plan:church", "disc:church", "price:mayor", "tally:x"])
def test_a_place_has_to_be_there(place: str) -> None:
    with pytest.raises(BadFigure):
        drawn(show=place)


def test_places_lie_where_they_are_drawn() -> None:
    x, y = middle("post_office")
    assert middle("left:post_office")[0] + middle("right:post_office")[0] == pytest.approx(2 * x)
    assert middle("left:post_office")[0] < middle("disc:post_office")[0] < x < middle("points:post_office")[0]
    assert middle("disc:post_office")[1] < y < middle("plan:post_office")[1] < middle("tally:post_office.0")[1]
    assert middle("post_office.0.0")[0] < middle("post_office.0.1")[0]
    assert middle("post_office.0.0")[1] < middle("post_office.1.0")[1]
    assert middle("prices")[1] > middle("price:sheriff")[1] > middle("price:lady")[1]


def test_no_figure_shows_the_prices_of_five() -> None:
    with pytest.raises(BadFigure, match="a strip"):
        drawn("", seats=5, show="prices")


def test_its_summary_tells_what_is_shown() -> None:
    one = book_of(game, LOOK, "en")
    assert one.figure("won").summary == "Post Office: won by Red."
    assert one.figure("prices").summary.startswith("Lady: $300, 5 points. Gun-Man: $250, 4 points.")
    assert one.figure("duel").summary.endswith("Red: Lady 7. Blue: Bandit 6.")
