"""Who lacks what, and where a stone matters: counted as the rules count."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.games.dodge_city.positions import SALOON_CHAIN, Position
from tests.games.dodge_city.spoken import asked, meant, people, rivals, sheriffs, words_in
from tests.games.spoken import NBSP
from tinstar.games.dodge_city.looks import asking, worth


@pytest.mark.parametrize(
    ("lang", "first", "own"),
    [
        ("en", "Dov lacks 1 in the Sheriff's Office", "You lack 1 in the Sheriff's Office"),
        ("de", "Dov: noch 1 im Sheriffbüro", "Du: noch 1 im Sheriffbüro"),
        ("fr", "Dov : encore 1 dans le Bureau du shérif", "Toi : encore 1 dans le Bureau du shérif"),
    ],
)
def test_who_lacks_what_is_always_said(lang: str, first: str, own: str) -> None:
    """The blocked ones are not in the list; pointing at a line lights its building."""
    listed = [asking.watched(rivals().view(seat), people(4), words_in(lang)).markup for seat in (0, 3)]
    for text, markup in zip((first, own), listed, strict=True):
        assert text in unescape(markup).replace(NBSP, " ")
    for markup in listed:
        assert markup.count("<li") == 1
        assert 'data-about="building:sheriffs_office tally:sheriffs_office.3"' in markup
        assert "wins" in markup
    assert ["watched own" in markup for markup in listed] == [False, True]


def test_the_nearest_come_first_and_who_controls_before_all() -> None:
    town = {
        "saloon": f"cowboy, 0: {SALOON_CHAIN}, 1: 0.0",
        "bank": "lady, 1: 0.0, 2: 2.2",
        "general_store": "sheriff, 2: 1.1 1.2",
    }
    view = Position(town=town).placing().view(1)
    near = worth.chances(view)
    assert [one.missing for one in near] == sorted(one.missing for one in near)
    markup = asking.watched(view, people(3), words_in("en")).markup
    said = re.findall(r"<span>([^<]*)</span><span class=\"stake\">", markup)
    assert said[0] == "Ana controls the Saloon"
    assert len(said) == len(near)
    for one in near:
        assert one.missing == worth.progress(view, one.name, worth.stones_in(view, one.name), one.seat).missing
    empty = asking.watched(Position().placing().view(0), people(3), words_in("en")).markup
    assert "Nobody is on the way to a building." in empty


def test_only_what_joins_or_blocks_is_lit_strongly() -> None:
    """Exactly: a cell is quiet if the stone neither brings one nearer nor somebody else farther away."""
    at = sheriffs().placing().do(0, "play sheriff_2")
    view, stones = at.view(0), worth.stones_in(at.view(0), "saloon")
    loud = {one.id.removeprefix("put ") for one in asked(at, 0).options if one.id != "enough" and one.tone == ""}
    wanted = set()
    for text in at.options(0, "put "):
        spot = text.removeprefix("put ")
        after = {**stones, 0: stones[0] | worth.bit(view, spot)}
        before, then = (
            [worth.progress(view, "saloon", some, seat).missing for seat in stones] for some in (stones, after)
        )
        if 0 <= then[0] < before[0] or then[1:] != before[1:]:
            wanted.add(spot)
    assert loud == wanted
    assert 0 < len(loud) < len(at.options(0, "put ")) / 2


def test_a_first_stone_is_lit_where_it_joins_two_marks_and_everywhere_if_none_does() -> None:
    at = Position(edition="3").placing().turn_begun(0)
    loud = [meant(at, 0, one.id) for one in asked(at, 0).options if one.tone == ""]
    assert loud
    assert all(" and " in about.partition("Joins")[2].partition(":")[0] for about in loud)
    first = asked(Position().placing().turn_begun(0), 0).options
    assert {one.tone for one in first if one.spots} == {""}
