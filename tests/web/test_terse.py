"""What a push says, it says once; and nothing that the page needs is lost on the way."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import tinstar
from tinstar.draw.kit import Safe
from tinstar.draw.parts import AskSeen, Drawing, OptionSeen, Part, PersonSeen, StepSeen
from tinstar.kernel import Quick
from tinstar.web.drawing import Picture, change, draw_seen
from tinstar.web.terse import names_shown, pack_options, pack_parts
from tinstar.web.wire import Offer, encode

from .visitors import parts_of


def cell(name: str, inside: str = "<rect/>") -> Part:
    return Part(f"cell:{name}", "cells", Safe(f'<g id="cell:{name}">{inside}</g>'))


def test_what_several_parts_have_inside_is_sent_once() -> None:
    packed = pack_parts([cell("a"), cell("b"), cell("c", "<path/>"), cell("d")])
    assert packed == [
        ("cell:a", "cells", '<g id="cell:a"><rect/></g>'),
        ("cell:b", "cells", '<g id="cell:b">', 0),
        ("cell:c", "cells", '<g id="cell:c"><path/></g>'),
        ("cell:d", "cells", '<g id="cell:d">', 0),
    ]


def test_an_option_leaves_out_what_is_as_usual() -> None:
    assert pack_options([OptionSeen("pass", "Pass")]) == [("", [("pass", "Pass")])]
    told = OptionSeen("pay", "Pay", about="It costs $3.", sure=True)
    assert pack_options([told]) == [("", [("pay", "Pay", [], [], "It costs $3.", "", None, True)])]


def test_the_place_of_a_ghost_is_left_out_where_it_is_the_last_spot() -> None:
    there = OptionSeen("a", "A", ["cell:a"], ["man", "cell:a"])
    turned = OptionSeen("b", "B", ["cell:b", "turn:1"], ["tile", "cell:b"])
    assert pack_options([there, turned]) == [
        ("", [("a", "A", ["cell:a"], ["man"]), ("b", "B", ["cell:b", "turn:1"], ["tile", "cell:b"])])
    ]


def test_options_that_mean_the_same_say_so_across_their_groups() -> None:
    options = [
        OptionSeen(id, id, group=group, about=about)
        for id, group, about in (("a", "East", "It pays."), ("b", "East", ""), ("c", "West", "It pays."))
    ]
    assert pack_options(options) == [
        ("East", [("a", "a", [], [], "It pays."), ("b", "b")]),
        ("West", [("c", "c", [], [], 0)]),
    ]


def test_what_is_found_out_later_is_left_out() -> None:
    assert pack_options([OptionSeen("a", "A", later=True)]) == [("", [("a", "A", [], [], None)])]


def test_names_go_to_the_page_for_what_it_puts_on_buttons() -> None:
    names = {"cell:a": "The corner", "as:road": "Lay a road"}
    ask = AskSeen("Where?", steps=[StepSeen("")], names=names)
    drawing = Drawing([cell("a")], ask, [OptionSeen("a", "A", ["cell:a", "as:road"])], [], "")
    assert names_shown(drawing) == {"as:road": "Lay a road"}
    ask.steps = [StepSeen("", by="name")]
    assert names_shown(drawing) == names


def offers_of(push: dict[str, Any]) -> list[OptionSeen]:
    """The options of a push, as a page reads them."""
    read: list[OptionSeen] = []
    for group, offers in push["options"]:
        for offer in offers:
            said = Offer(*offer)
            about = read[said.about].about if isinstance(said.about, int) else said.about
            ghost = [*said.ghost, *said.spots[-1:]][:2] if said.ghost else None
            later = about is None
            read.append(OptionSeen(said.id, said.label, said.spots, ghost, group, about or "", *said[5:], later=later))
    return read


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_a_page_reads_what_was_drawn(key: str) -> None:
    play, dealer = tinstar.game(key).play(seats=3, seed=5), Quick(5)
    shown: dict[int, Picture | None] = dict.fromkeys(range(3))
    for version in range(40):
        for seat in range(3):
            people = [PersonSeen(f"Seat {number}") for number in range(3)]
            old, new = shown[seat], draw_seen(play.game, play.seen(seat), people, "en", version)
            push = msgspec.json.decode(encode(change(old, new, "build")))
            before = old.parts if old else {}
            assert parts_of(push) == [tuple(part) for id, part in new.parts.items() if before.get(id) != part]
            assert offers_of(push) == new.options
            shown[seat] = new
        if play.over:
            break
        asked = play.waiting[0]
        play.apply(asked, dealer.pick(play.state.options(asked)))
