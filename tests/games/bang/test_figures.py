"""What the figures of the guide draw, mark and count in BANG!"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from tinstar.draw.book import Book, book_of
from tinstar.draw.figures import Figure
from tinstar.draw.positions import BadFigure, Block, moment
from tinstar.games.bang import game
from tinstar.games.bang.look import LOOK

OPTIONS = {
    "train": False,
    "roles": "sheriff, outlaw, renegade, outlaw",
    "characters": "willy_the_kid, slab_the_killer, calamity_janet, rose_doolan",
}
LUCK = """
barrel_qs schofield_jc bang_7d missed_2s mustang_8h
bang_2c scope missed_3s missed_4s
bang_4c bang_5c missed_5s missed_6s
bang_6c bang_7c missed_7s missed_8s
bang_2d bang_3d
"""
BEGUN = {"seats": 4, "options": OPTIONS, "luck": LUCK}
SHOT = "0: bang 7d at 1"
BARREL = LUCK + "bang_8d bang_9d bang_4d bang_5d bang_6d bang_10d panic_qh"
SAVED = """
0: barrel Qs
0: end, discard bang 2d
1: end, discard bang 2c, discard bang 8d
2: end, discard bang 4c, discard bang 5c
3: bang 6c at 0
0: draw! for the barrel
"""


def drawn(moves: str = "", **more: object) -> Figure:
    made = Book(game, LOOK, "en")
    made.blocks = {"one": msgspec.convert({**BEGUN, "moves": moves, **more}, Block)}
    return made.figure("one")


def picture(moves: str = "", **more: object) -> str:
    return drawn(moves, **more).picture


def refused(what: str, moves: str = "", **more: object) -> None:
    with pytest.raises(BadFigure, match=what):
        drawn(moves, **more)


def framed(place: str, moves: str = "", **more: object) -> tuple[float, float]:
    """The middle of the frame round a place."""
    shown = picture(moves, marks=[f"frame {place}"], **more)
    found = re.search(r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"[^>]*figure-frame', shown)
    assert found
    left, top, wide, high = map(float, found.groups())
    return left + wide / 2, top + high / 2


# ---------------------------------------------------------------- numbers
@pytest.mark.parametrize(
    ("said", "moves", "number"),
    [
        ("reached 0", "", 2),
        ("reached 0", "0: schofield Jc", 3),
        ("lost 1", f"{SHOT}\n1: take the hit", 1),
        ("hidden", "", 3),
        ("weapon winchester", "", 5),
        ("roles 7 outlaw", "", 3),
        ("box cards", "", 80),
        ("box hearts", "", 20),
        ("box blast", "", 10),
        ("box bang", "", 25),
        ("box characters", "", 24),
        ("box wagons", "", 16),
    ],
)
def test_it_counts(said: str, moves: str, number: int) -> None:
    assert drawn(moves, values={"n": said}).values["n"] == number


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("weapon cannon", "no card 'cannon'"),
        ("box trumpets", "nothing in the box is called 'trumpets'"),
        ("to_end", "nobody plays with the train"),
    ],
)
def test_what_is_not_there_is_not_counted(said: str, what: str) -> None:
    refused(what, values={"n": said})


def test_the_box_of_the_train_is_larger() -> None:
    options = {"train": True, "choice": 2}
    shown = drawn("", seats=4, options=options, luck="", values={"all": "box cards", "to": "to_end"}, show="line")
    assert shown.values == {"all": 96, "to": 4}


# ---------------------------------------------------------------- the table
def test_everybody_sits_round_the_table_clockwise() -> None:
    spots = [framed(f"seat:{seat}") for seat in range(4)]
    (bottom_x, bottom), (left, left_y), (top_x, top), (right, right_y) = spots
    assert top < left_y == right_y < bottom
    assert left < top_x == bottom_x < right


def test_the_viewer_sits_at_the_lower_edge() -> None:
    assert framed("seat:2", eyes=2) == framed("seat:0")


def test_plates_stay_in_the_figure_and_do_not_overlap() -> None:
    for seats in range(2, 7):
        shown = drawn("", seats=seats, options={"train": False}, luck="").picture
        box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', shown)
        assert box
        plates = [(float(x), float(y)) for x, y in re.findall(r'translate\(([\d.]+) ([\d.]+)\)"><g><rect', shown)]
        assert len(plates) == seats
        for number, (x, y) in enumerate(plates):
            assert 0 <= x <= float(box[1]) - 136
            assert 0 <= y <= float(box[2]) - 94
            assert all(abs(x - a) >= 136 or abs(y - b) >= 94 for a, b in plates[:number])


def test_there_is_no_room_for_eight() -> None:
    refused("has room for 6 seats", seats=8, options={"train": False}, luck="")


def test_who_is_out_shows_the_role_and_is_nobodys_neighbour() -> None:
    guide = book_of(game, LOOK, "en")
    shown = guide.figure("reward").picture
    assert shown.count('class="plate-out"') == 1
    assert "s-role-outlaw" in shown
    ended = guide.figure("law")
    ring = re.search(r'<path d="([^"]+)" class="table-ring"', ended.picture)
    assert ring
    assert ring[1].count(",") + ended.picture.count('class="plate-out"') == 5
    assert ended.picture.count("figure-frame") == ended.values["winners"]


def roles_at_the_end(name: str) -> dict[str, list[str]]:
    """Of a figure that bots have played to the end: who is alive, who has won."""
    guide = book_of(game, LOOK, "en")
    view: Any = moment(game, guide.blocks, name).now.view
    assert view.over
    living = [seat.role for seat in view.seats if not seat.out]
    return {"living": living, "winning": [view.seats[seat].role for seat in view.winners]}


def test_games_end_as_their_captions_say() -> None:
    """Bots have played them: where they learn to play otherwise, another seed is needed."""
    law, outlaws = roles_at_the_end("law"), roles_at_the_end("outlaws")
    assert sorted(law["winning"]) == ["deputy", "sheriff"]
    assert "deputy" not in law["living"]
    assert set(outlaws["winning"]) == {"outlaw"}
    assert {"renegade", "deputy"} <= set(outlaws["living"])
    assert "sheriff" not in outlaws["living"]


# ---------------------------------------------------------------- marks
def test_a_sight_means_in_reach() -> None:
    colt, schofield = picture(marks=["distances 0"]), picture("0: schofield Jc", marks=["distances 0"])
    assert colt.count("figure-count") == schofield.count("figure-count") == 3
    assert (colt.count('<circle r="13.5" class="sight-thin"'), schofield.count("sight-thin")) == (2, 6)


def test_a_shot_is_an_arrow_beneath_the_plates() -> None:
    shown = picture(SHOT, marks=["shoot 0 1", "top 1"])
    assert shown.count("shot-head") == 1
    assert shown.index("shot-head") < shown.index('class="plate"') < shown.index("felt-name")
    assert picture(marks=["shoot 0 1 2 3"]).count("shot-head") == 3


def test_between_neighbours_an_arrow_goes_over_the_table() -> None:
    """Their plates nearly touch: from edge to edge nobody would see it."""
    found = re.search(r'd="M([-\d.]+),([-\d.]+)L([-\d.]+),([-\d.]+)" class="shot-line"', picture(marks=["shoot 0 1"]))
    assert found
    x, y, end_x, end_y = map(float, found.groups())
    assert abs(x - end_x) + abs(y - end_y) > 30


def test_cards_have_their_names_but_what_is_drawn_is_only_a_draw() -> None:
    shown = picture(SAVED, luck=BARREL, show="seat:3 seat:0", marks=["top 2"])
    named = re.findall(r'class="felt-(name|drawn)"[^>]*>([^<]+)<', shown)
    assert named == [("name", "BANG!"), ("drawn", "draw!")]


def test_what_was_played_is_found_on_the_pile() -> None:
    moves = f"{SHOT}\n1: missed 3s"
    assert "i-bang" in picture(moves, marks=["played bang"])
    refused("nobody has played 'duel'", moves, marks=["played duel"])
    refused("the discard pile has no 3 cards", moves, marks=["top 3"])


def test_cards_that_were_drawn_lie_face_down() -> None:
    assert book_of(game, LOOK, "en").figure("reward").picture.count('href="#card-back"') == 3 + 2


def test_a_hand_lies_beside_who_holds_it() -> None:
    shown = picture(eyes=0, show="seat:0 hand")
    assert shown.count("felt-name") == 7
    assert framed("card:bang_7d", eyes=0, show="seat:0 hand")[0] > framed("seat:0", eyes=0, show="seat:0 hand")[0]


def test_cards_in_play_are_places() -> None:
    x, y = framed("card:schofield_jc", "0: schofield Jc")
    seat_x, seat_y = framed("seat:0", "0: schofield Jc")
    assert abs(x - seat_x) < 68
    assert y > seat_y


def test_a_place_has_to_be_there() -> None:
    refused("nothing on this board", show="", marks=["frame card:bang_ad"])
    refused("nothing on this board", show="", marks=["frame church:1"])


# ---------------------------------------------------------------- the train
TRAIN: Any = {
    "options": {"choice": 2, "roles": OPTIONS["roles"]},
    "luck": "leland frisco boom_town san_tafe catico mail_car caboose ghost_car",
}


def test_the_line_is_drawn_as_at_the_table() -> None:
    shown = drawn("", show="line", **TRAIN)
    assert "l-leland" in shown.picture
    assert 'class="plate"' not in shown.picture
    assert shown.summary == "Frisco; Boom Town; San Tafe; Catico"


def test_seats_stand_below_the_line() -> None:
    below = {"show": "line seat:0 seat:1", **TRAIN}
    left, right = framed("seat:0", **below), framed("seat:1", **below)
    assert left[0] < right[0]
    assert left[1] == right[1] > framed("station:frisco", **below)[1] > 0


def test_only_two_stand_face_to_face() -> None:
    refused("only two seats", show="seat:0 seat:1 seat:2")


def test_the_line_needs_a_train() -> None:
    refused("nobody plays with the train", show="line")


def test_a_summary_names_characters() -> None:
    said = drawn("0: schofield Jc").summary
    assert said.startswith("Willy the Kid: Sheriff, 5 lives (Schofield); Slab the Killer: 4 lives;")
