"""The kit: what a player types stays text, and markup stays well-formed."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tinstar
from tinstar.draw.kit import Safe, bold, element, esc, group, isolate, join, num, place, plain, svg, text, use

PACKAGE = Path(tinstar.__file__).parent


def test_text_is_escaped_and_markup_is_not() -> None:
    assert bold("<b>", Safe("<i/>")) == "<b>&lt;b&gt;<i/></b>"
    assert element("p", class_='"&') == '<p class="&quot;&amp;"></p>'


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"])), st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_whatever_is_typed_comes_back_as_text(inside: str, attribute: str) -> None:
    found = ElementTree.fromstring(element("p", inside, title=attribute))
    assert (found.text or "") == inside
    assert found.get("title", "") == attribute


def test_attributes_that_say_nothing_are_left_out() -> None:
    assert element("a", id="", class_=None, hidden=False) == "<a></a>"
    assert element("a", data_spot=True, for_="x", r=0) == '<a data-spot="" for="x" r="0"></a>'


def test_children_may_be_lists_and_nothing() -> None:
    assert join("a", None, ["<", [Safe("<br/>")]]) == "a&lt;<br/>"


@pytest.mark.parametrize(("value", "short"), [(1, "1"), (0.5, "0.5"), (-0.001, "0"), (2.0, "2"), (1.239, "1.24")])
def test_numbers_are_short(value: float, short: str) -> None:
    assert num(value) == short


def test_places_are_transforms() -> None:
    assert place() == ""
    assert place(1, -2, 90, 0.5) == "translate(1 -2) rotate(90) scale(0.5)"
    assert group(use("face", place(3)), at=place(1, 1)) == (
        '<g transform="translate(1 1)"><use href="#face" transform="translate(3 0)"/></g>'
    )


def test_a_picture_has_a_name_or_is_an_ornament() -> None:
    assert 'role="img" aria-label="a &quot;tile&quot;"' in svg(box=(0, 0, 1, 1), name='a "tile"')
    assert 'aria-hidden="true"' in svg(text("1"), box=(0, 0, 1, 1))


def test_a_name_from_right_to_left_does_not_turn_the_sentence() -> None:
    assert isolate("Ana") == "Ana"
    assert isolate("דוב") == "\u2068דוב\u2069"


def test_markup_goes_over_the_wire_as_a_string() -> None:
    assert msgspec.json.encode([Safe("<b/>")], enc_hook=plain) == b'["<b/>"]'
    with pytest.raises(NotImplementedError):
        plain(object())
    assert esc(Safe("<b/>")) == "<b/>"


def test_only_the_drawing_room_declares_something_safe() -> None:
    makers = {
        file.relative_to(PACKAGE).as_posix()
        for file in PACKAGE.rglob("*.py")
        if re.search(r"\bSafe\(", file.read_text("utf-8")) and "node_modules" not in file.parts
    }
    assert {name for name in makers if not name.startswith("draw/")} == set()
