"""Art: every sheet keeps to what pages may load, is written in one form, and reaches them as it is drawn."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tinstar
from scripts.art import PACKAGE, SHEETS, day_colours, tidied
from tinstar.draw.art import HERE, SVG, art_symbols, pictures
from tinstar.house import REACTIONS

SHAPES = {"g", "path", "rect", "circle", "text"}
SAYS = {"class", "transform", "d", "x", "y", "width", "height", "rx", "cx", "cy", "r"}
NAME = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")
NUMBERS = re.compile(r"(translate|rotate|scale|[ (),MmLlHhVvCcSsQqTtAaZz-]|\d+(\.\d{1,2})?|\.\d{1,2})*")
CLASS = re.compile(r"\.(-?[a-z][\w-]*)")
LEFT_BY_A_PROGRAM = """<?xml version="1.0"?>
<svg width="100mm" viewBox="0 0 80.0001 40" version="1.1" id="svg1" xmlns="http://www.w3.org/2000/svg"
     xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
     xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
  <sodipodi:namedview id="base" pagecolor="#fff"/>
  <style id="colours">.brick { fill: #a63d2f }</style>
  <title>Bricks &amp; more</title>
  <defs id="defs1"/>
  <g id="brick" inkscape:label="A brick" transform="translate(40.004,10)">
    <!-- from the kiln -->
    <path id="path7" sodipodi:nodetypes="cc" class="brick"
          d="M 1.23456,2.000 L.5.75.001 3"/>
    <text id="text9" class="count">7</text>
  </g>
</svg>"""
IN_FORM = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40">
  <title>Bricks &amp; more</title>
  <g id="brick" transform="translate(40,10)">
    <!-- from the kiln -->
    <path class="brick" d="M 1.23,2 L.5.75 0 3"/>
    <text class="count">7</text>
  </g>
</svg>
"""
every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parts[-3]}-{sheet.stem}")


def stylesheets(folder: Path) -> list[Path]:
    """What a page of this folder's pictures loads."""
    return [*PACKAGE.glob("web/client/src/css/**/*.css"), *HERE.glob("*.css"), *folder.glob("*.css")]


def test_there_is_art() -> None:
    games = {PACKAGE / "games" / key for key in tinstar.game_keys()}
    assert {sheet.parent.parent for sheet in SHEETS} == {PACKAGE / "draw", *games}


@every_sheet
def test_a_sheet_is_in_its_form(sheet: Path) -> None:
    """`python scripts/art.py` brings it there."""
    text = sheet.read_text(encoding="utf-8")
    assert tidied(text) == text


@every_sheet
def test_a_sheet_holds_shapes_inked_by_class(sheet: Path) -> None:
    known = {name for file in stylesheets(sheet.parent.parent) for name in CLASS.findall(file.read_text("utf-8"))}
    root = ElementTree.parse(sheet).getroot()
    assert root.find(f"{SVG}title") is not None
    drawn = [group for group in root if group.tag not in {f"{SVG}title", f"{SVG}desc"}]
    assert {group.tag for group in drawn} == {f"{SVG}g"}
    assert all(set(group.attrib) <= {"id", "transform"} and len(group) for group in drawn)
    for shape in (shape for group in drawn for shape in group.iter() if shape is not group):
        assert shape.tag.removeprefix(SVG) in SHAPES
        assert set(shape.attrib) <= SAYS
        assert set(shape.get("class", "").split()) <= known
        numbers = (value for name, value in shape.attrib.items() if name != "class")
        assert all(NUMBERS.fullmatch(value) for value in numbers), shape.attrib


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_every_picture_of_a_page_has_a_name_of_its_own(key: str) -> None:
    look = import_module(f"tinstar.games.{key}.look").LOOK
    symbols = re.findall(r'<symbol id="([^"]+)"', look.sheet() + art_symbols(HERE))
    assert [name for name, count in Counter(symbols).items() if count > 1] == []
    own = [group.attrib["id"] for file in SHEETS for group in ElementTree.parse(file).iterfind(f"{SVG}g")]
    assert [name for name in own if not NAME.fullmatch(name)] == []
    assert set(pictures(PACKAGE / "games" / key)) <= set(symbols)


def test_whatever_one_can_show_the_others_is_drawn() -> None:
    drawn = {name for name in pictures(HERE, "signs") if name.startswith("react-")}
    assert drawn == {f"react-{what}" for what in REACTIONS}


def test_a_picture_is_read_without_its_place_and_without_notes(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "bricks.svg").write_text(IN_FORM, encoding="utf-8")
    drawn = '<path class="brick" d="M 1.23,2 L.5.75 0 3"/><text class="count">7</text>'
    assert pictures(tmp_path) == {"brick": drawn}
    assert pictures(tmp_path, "stones") == {}
    assert art_symbols(tmp_path) == f'<symbol id="brick" overflow="visible">{drawn}</symbol>'


def test_what_a_drawing_program_notes_for_itself_is_taken_out() -> None:
    assert tidied(LEFT_BY_A_PROGRAM) == IN_FORM
    assert tidied(IN_FORM) == IN_FORM


@every_sheet
def test_a_sheet_is_painted_and_washed_again(sheet: Path) -> None:
    text, colours = sheet.read_text("utf-8"), day_colours(sheet)
    used = {name for names in re.findall(r' class="([^"]+)"', text) for name in names.split()}
    assert used <= set(CLASS.findall(colours))
    assert "var(" not in colours
    assert "light-dark" not in colours
    painted = tidied(text, colours)
    assert colours.splitlines()[0] in painted
    assert tidied(painted) == text
