"""Who is celebrated at the end, and as what."""

from __future__ import annotations

import pytest

from tinstar.draw.kit import svg
from tinstar.draw.parts import PersonSeen
from tinstar.draw.plain import PLAIN
from tinstar.draw.victory import Laurel, Victory, verdict, victory_part

PEOPLE = [PersonSeen("Ana"), PersonSeen("<Bento>"), PersonSeen("Cleo")]
WORDS = PLAIN.words_in("en")
FACE = svg(box=(0, 0, 1, 1), cls="face")


@pytest.mark.parametrize(
    ("winners", "said"), [([], "Nobody wins"), ([0], "Ana wins"), ([0, 2], "Ana and Cleo share the victory")]
)
def test_one_several_or_nobody(winners: list[int], said: str) -> None:
    assert verdict(winners, PEOPLE, WORDS) == said
    part = victory_part(Victory(said, [Laurel(seat, "as such") for seat in winners]), PEOPLE)
    assert (part.id, part.layer) == ("victory", "result")
    assert said in part.markup
    assert part.markup.count("as such") == len(winners)
    assert ("cactus" in part.markup) == (not winners), "where nobody has won a tumbleweed rolls by"


def test_names_are_text() -> None:
    assert "&lt;Bento&gt;" in victory_part(Victory("", [Laurel(1)]), PEOPLE).markup


def test_a_portrait_bears_the_mark_of_its_seat() -> None:
    portrait = victory_part(Victory("", [Laurel(1, "", FACE)]), PEOPLE).markup
    assert portrait.index("face") < portrait.index("shape-1")
    assert "bare" not in portrait
    assert "bare" in victory_part(Victory("", [Laurel(1)]), PEOPLE).markup
