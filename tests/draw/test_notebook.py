"""Drawings outside the web, and the checks that every drawing has to pass."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tinstar
from tinstar.draw.faults import drawing_faults, missing_plates
from tinstar.draw.kit import Safe, group, item, join, svg, symbol, use
from tinstar.draw.notebook import board_svg, prefixed, small_picture, style, used_symbols
from tinstar.draw.parts import AskSeen, Drawing, OptionSeen, Part, PersonSeen
from tinstar.draw.table import seat_part

GAMES = Path(tinstar.__file__).parent / "games"
SHEET = join(symbol("face", use("peak")), symbol("peak"), symbol("unused"))


def test_only_the_symbols_in_use_come_along_with_those_that_they_use() -> None:
    found = used_symbols(use("face"), SHEET)
    assert 'id="face"' in found
    assert 'id="peak"' in found
    assert "unused" not in found


def test_ids_get_a_prefix_so_that_two_drawings_can_share_a_page() -> None:
    assert prefixed('<g id="tile:0,0"><use href="#face"/></g>', "a") == '<g id="a-tile:0,0"><use href="#a-face"/></g>'


def test_a_thumbnail_carries_its_symbols() -> None:
    picture = small_picture(svg(use("face"), box=(0, 0, 1, 1)), SHEET, "x")
    assert '<symbol id="x-peak"' in picture
    assert 'href="#x-face"' in picture
    assert "<style" not in picture


def test_a_board_stands_alone_with_colours_for_old_viewers() -> None:
    part = Part("tile:1,0", "tiles", group(use("face"), id="tile:1,0"))
    board = board_svg(drawing([part], [70, -90, 180, 180]), ["tiles"], SHEET, prefix="t")
    assert 'viewBox="70 -90 180 180"' in board
    assert "--line: #2b1d14" in style()
    assert ":root" not in style()


def test_the_style_of_a_drawing_touches_nothing_else_on_the_page() -> None:
    part = Part("tile:0,0", "tiles", group(id="tile:0,0", cls="tile rock"))
    assert 'class="tinstar-tile tinstar-rock"' in board_svg(drawing([part]), ["tiles"], SHEET)
    names = re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^{}]*\}", "{}", style()))
    assert names
    assert all(name.startswith("tinstar") for name in names)


def test_a_drawing_brings_the_inks_of_its_own_game_and_nothing_of_the_page(tmp_path: Path) -> None:
    (tmp_path / "ink.css").write_text(".nugget { fill: gold } /* a.note */")
    (tmp_path / "scene.css").write_text(".claim { fill: brown }")
    (tmp_path / "look.css").write_text("#hand { display: none }")
    board = board_svg(drawing([]), [], SHEET, folder=tmp_path)
    assert ".tinstar-claim { fill: brown }" in board
    assert ".tinstar-nugget { fill: gold }" in board
    assert "#hand" not in board
    assert "nugget" not in board_svg(drawing([]), [], SHEET)


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_no_ink_of_a_game_touches_the_page(key: str) -> None:
    names = re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^{}]*\}", "{}", style(GAMES / key)))
    assert len(names) > len(re.findall(r"\.tinstar", style()))
    assert all(name.startswith("tinstar") for name in names)


def drawing(parts: list[Part], box: list[float] | None = None) -> Drawing:
    return Drawing(parts, AskSeen(), [], [], "", box)


def faults(parts: list[Part], options: list[OptionSeen] | None = None, ask: AskSeen | None = None) -> str:
    return "; ".join(drawing_faults(Drawing(parts, ask or AskSeen(), options or [], [], ""), {"cells"}))


def test_a_good_drawing_has_no_faults() -> None:
    cell = Part("cell:0,1", "cells", group(id="cell:0,1"))
    options = [OptionSeen("tile", "Lay it", ["cell:0,1", "turn:1"]), OptionSeen("pass", "Pass")]
    assert faults([cell], options, AskSeen(names={"turn:1": "to the east"})) == ""


def test_a_seat_without_a_plate_is_found() -> None:
    plate = seat_part(1, PersonSeen("Ben"), "", turn=False)
    nameless = Part("seat:0", "seats", item(id="seat:0"))
    assert missing_plates(Drawing([nameless, plate], AskSeen(), [], [], ""), 3) == [
        "there is no 'seat:0' with a name among the seats",
        "there is no 'seat:2' with a name among the seats",
    ]


def test_faults_are_found() -> None:
    cell = Part("cell:0,1", "cells", group(id="cell:0,1"))
    assert "there twice" in faults([cell, cell])
    assert "ill-formed" in faults([Part("Cell 1", "cells", group(id="Cell 1"))])
    assert "does not bear" in faults([Part("cell:9,9", "cells", group(id="cell:0,1"))])
    assert "not well-formed" in faults([Part("a", "cells", Safe('<g id="a">'))])
    assert "'seas', which the layout does not declare" in faults([Part("cell:0,1", "seas", group(id="cell:0,1"))])
    assert "style" in faults([Part("a", "cells", Safe('<g id="a" style="x"/>'))])
    assert "neither drawn nor named" in faults([cell], [OptionSeen("x", "X", ["cell:5,5"])])
    assert "begins another" in faults(
        [cell], [OptionSeen("x", "", ["cell:0,1"]), OptionSeen("y", "", ["cell:0,1", "cell:0,1"])]
    )
    assert "path ('cell:0,1',) is there twice" in faults([cell], [OptionSeen(i, "", ["cell:0,1"]) for i in "xy"])
    assert "ghost" in faults([cell], [OptionSeen("x", "", ["cell:0,1"], ["drawn:1", "cell:0,1"])])
