"""The figures of a guide: positions that only legal moves reach, places, marks, and numbers that must come out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tinstar.draw.book import Book
from tinstar.draw.figures import Figure, filled, looked_up, still
from tinstar.draw.guide import Caption, chapters_of
from tinstar.draw.kit import group, rect
from tinstar.draw.look import Look
from tinstar.draw.positions import BadFigure, Block, blocks_in, moment
from tinstar.games.gold_rush import game
from tinstar.kernel import SPECTATOR

START = Block(options={"farmers": False, "first": "0"}, luck="RS-a", moves="0: tile 1,0 north, railwayman s0")


def book(**blocks: Block) -> Book:
    look = game.look()
    assert isinstance(look, Look)
    made = Book(game, look, "en")
    made.blocks = blocks
    return made


def drawn(**more: object) -> Figure:
    block = {name: getattr(START, name) for name in START.__struct_fields__} | more
    return book(one=Block(**block)).figure("one")


def refused(what: str, **more: object) -> None:
    with pytest.raises(BadFigure, match=what):
        drawn(**more)


# -- positions


def test_a_position_is_played() -> None:
    shown = moment(game, {"one": START}, "one")
    assert (len(shown.before.view.tiles), len(shown.now.view.tiles)) == (1, 2)
    assert [figure.role for figure in shown.now.view.figures] == ["railwayman"]
    assert shown.now.seat == SPECTATOR


def test_a_position_goes_on_after_another() -> None:
    blocks = {"one": START, "two": Block(after="one", luck="M3-b", moves="1: tile 0,-1 *, miner s0", eyes=1)}
    shown = moment(game, blocks, "two")
    assert len(shown.now.view.tiles) == 3
    assert (shown.now.seat, shown.now.seats) == (1, 2)
    assert len(shown.before.view.tiles) == 2


def test_bots_play_until_something_is_to_be_seen() -> None:
    block = Block(seats=3, until={"tiles_left": 60, "kind": "LayTile", "waiting": 1}, options={"first": "0"})
    shown = moment(game, {"one": block}, "one").now
    assert (shown.view.tiles_left, shown.kind, shown.waiting) == (60, "LayTile", [1])
    assert shown == moment(game, {"one": block}, "one").now


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"moves": "0: tile 5,5 north"}, "seat 0 may not choose 'tile 5,5 north'"),
        ({"moves": "1: tile 1,0 north"}, "seat 1 is not asked"),
        ({"moves": "tile 1,0 north"}, "a move is written"),
        ({"luck": "RS-z"}, "no luck called 'RS-z'"),
        ({"luck": "RS-a M1S-s"}, "luck 1 of the stack"),
        ({"luck": "RS-a RS-b RS-c"}, "3 pieces of luck are stacked, but only 2 were dealt"),
        ({"seats": 9}, "2 to 5 seats"),
        ({"until": {"phase": "never"}}, "it never came to"),
        ({"after": "two"}, "goes on after 'two'"),
        ({"after": "one"}, "goes on after 'one'"),
        ({"show": "stack:99"}, "nothing on this board is called 'stack:99'"),
        ({"marks": ["paint 1,0"]}, "no mark 'paint'"),
        ({"marks": ["trace 9,9.0"]}, "no segment 9,9.0"),
        ({"marks": ["tag 1,0 {worth}"]}, "no value 'worth'"),
        ({"marks": ["tag 1,0 7"]}, "the number 7"),
        ({"values": {"tiles": "sum tiles = 3"}}, "sum tiles is 2, not 3"),
        ({"values": {"tiles": "tiles"}}, "'tiles' has too few words"),
        ({"values": {"gold": "seats.0.silver"}}, "ends at 'silver'"),
        ({"values": {"phase": "phase"}}, "is no number but str"),
        ({"pieces": "tile:nothing"}, "the gallery has no 'tile:nothing'"),
    ],
)
def test_what_cannot_be_is_refused(more: dict[str, object], what: str) -> None:
    refused(what, **more)


def test_a_guide_without_figures(tmp_path: Path) -> None:
    assert blocks_in(tmp_path) == {}
    (tmp_path / "figures.toml").write_text("[one]\nseatz = 2\n", encoding="utf-8")
    with pytest.raises(BadFigure, match=r"figures\.toml.*seatz"):
        blocks_in(tmp_path)


# -- pictures


def test_marks_lie_on_the_places_they_name() -> None:
    marks = ["frame tile:1,0", "dash 0,0 1,0", "number 0,0 1,0", "shade 0,0", "trail 0,0 1,0", "note 1,0 {n}"]
    picture = drawn(marks=marks, values={"n": "sum tiles"}).picture
    for cls, times in {"frame": 1, "dash": 1, "badge": 2, "trace": 1, "band": 1, "tag": 1}.items():
        assert picture.count(f"figure-{cls}") == times
    assert picture.index("figure-band") < picture.index("man-0") < picture.index("figure-frame")


def test_what_is_shown_has_the_shape_of_a_figure() -> None:
    box = re.search(r'viewBox="([^"]+)"', drawn(show="0,0 1,0").picture)
    assert box is not None
    left, top, width, height = map(float, box[1].split())
    assert width / height == pytest.approx(1.54, abs=0.01)
    assert left <= -80
    assert top <= -80
    assert left + width >= 240
    assert top + height >= 80


def test_a_figure_cannot_be_pointed_at() -> None:
    marked = group(rect(0, 0, 4, 4), id="tile:0,0", data_tip=True, data_size=160, cls="tile", at="translate(1 2)")
    assert still(marked) == '<g class="tile" transform="translate(1 2)"><rect x="0" y="0" width="4" height="4"/></g>'
    assert ' id="' not in drawn().picture


def test_pieces_stand_side_by_side() -> None:
    picture = drawn(pieces="tile:rs-a token:5").picture
    assert picture.count('class="arrayed"') == 2
    assert "Token of 5 points" in picture


# -- captions


def test_a_caption_has_computed_numbers_alone() -> None:
    assert filled("{n} tiles, **{n}** points [R8.2]", {"n": 4}) == "4 tiles, **4** points [R8.2]"
    for words in ("4 tiles", "{n} tiles, 4 points", "$4"):
        with pytest.raises(BadFigure, match="the number 4"):
            filled(words, {"n": 4})


def test_numbers_are_looked_up_in_the_view() -> None:
    view = moment(game, {"one": START}, "one").now.view
    assert looked_up(view, "seats.1.cowboys") == 4
    assert looked_up(view, "parts.railways.0") == 0
    assert looked_up(view, "figures") == 1


def test_chapters_are_read() -> None:
    text = "# Notes\n\n## One {#one}\n\nText [R1.2].\n\n```figure cut\nTwo\nlines. [R3]\n```\n\nMore.\n\n## B {#two}\n"
    one, two = chapters_of(text)
    assert (one.slug, one.title, one.rules) == ("one", "One", ["R1.2", "R3"])
    assert one.body == ("Text [R1.2].", Caption("cut", "Two lines. [R3]"), "More.")
    assert two.body == ()
    for head in ("## One", "## Gallery {#gallery}"):
        with pytest.raises(BadFigure, match="a chapter begins"):
            chapters_of(head + "\n")


def test_a_caption_keeps_the_spaces_at_which_no_line_is_broken() -> None:
    nbsp = "\N{NO-BREAK SPACE}"
    (one,) = chapters_of(f"## Un {{#un}}\n\n```figure cut\nRouge{nbsp}:\n8{nbsp}$.\n```\n")
    assert one.body == (Caption("cut", f"Rouge{nbsp}: 8{nbsp}$."),)


def test_what_a_map_shows_is_told() -> None:
    said = drawn(show="0,0 1,0").summary
    assert said.startswith("Track along a mountain, 1 nugget, at the start; Straight track, 1 locomotive, 1 east; ")
    assert said.endswith("railwayman of Red, 1 east.")
