"""A deed says between whom, what is seen at the other end, and where it goes."""

from __future__ import annotations

from tinstar.draw.deeds import deed_part
from tinstar.draw.faults import drawing_faults
from tinstar.draw.kit import bold, span
from tinstar.draw.parts import AskSeen, Drawing


def test_a_deed_names_both_ends() -> None:
    part = deed_part("deed:4", 2, (0, 3), span("a card"))
    assert part.layer == "posters"
    assert 'data-by="seat:2"' in part.markup
    assert 'data-at="seat:0 seat:3"' in part.markup
    assert "data-end" not in part.markup
    assert "deed-mark" not in part.markup


def test_whoever_is_hit_has_a_mark_of_his_own() -> None:
    part = deed_part("deed:4", 2, (0, 3), span("a card"), end="hit", mark=bold("−1"))
    assert part.markup.count("deed-mark") == 2
    assert 'class="deed hit"' in part.markup


def test_nobody_needs_to_have_done_it() -> None:
    part = deed_part("deed:4", -1, (1,), end="hit", mark="−3")
    assert "data-by" not in part.markup
    assert "deed-card" not in part.markup


def test_what_moves_says_where_it_goes() -> None:
    assert 'data-to="pile:discard"' in deed_part("deed:4", 0, (1,), span("x"), end="moved", to="pile:discard").markup


def test_it_passes_what_every_part_has_to_pass() -> None:
    deeds = [deed_part(f"deed:{n}", 0, (1,), span("x"), end="missed", mark=span("y")) for n in range(2)]
    assert drawing_faults(Drawing(deeds, AskSeen(), [], [], ""), {"posters"}) == []
