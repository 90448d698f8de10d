"""What is said at a table of Gold Rush: true at that very moment."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.gold_rush.positions import Position
from tinstar.draw.parts import Drawing, PersonSeen
from tinstar.draw.words import LANGUAGES
from tinstar.games.gold_rush.facts import FACTS
from tinstar.games.gold_rush.look import LOOK
from tinstar.games.gold_rush.tiles import FACE_NAMED
from tinstar.kernel import Seen

RED, BLUE = 0, 1
PEOPLE = [PersonSeen(name) for name in ("Ana", "Bento", "Cleo")]
NO_COWBOY = ("Nothing is free for a cowboy on the new tile.", "All your cowboys are out.")


def seen(board: Position, seat: int) -> Seen[Any]:
    return board.play.seen(seat)


def drawn(board: Position, seat: int, lang: str = "en") -> Drawing:
    return LOOK.draw(seen(board, seat), PEOPLE, LOOK.words_in(lang))


@pytest.mark.parametrize(("out", "said"), [(0, NO_COWBOY[0]), (3, NO_COWBOY[0]), (4, NO_COWBOY[1])])
def test_cowboys_are_out_only_when_all_of_them_are(out: int, said: str) -> None:
    board = Position("MB-a@(0,0)r0", "OP-a@(0,-1)r0", "OP-a@(0,-2)r0").cowboy(BLUE, "(0,0)p1")
    board.cowboy(RED, *("(0,0)p1", "(0,0)p0", "(0,-1)p0", "(0,-2)p0")[:out])
    board.lay(RED, "OP-b@(0,1)r0")
    assert not board.offered("farmer")
    asked = drawn(board, RED).ask
    assert asked.text == "Use the tent?"
    assert asked.help == f"{said} The tent digs gold out of any open mountain."


@pytest.mark.parametrize("laid", [True, False])
def test_the_end_is_told_truly_whether_or_not_the_last_tile_was_laid(laid: bool) -> None:
    board = Position("C3-a@(0,0)r0", "J3-a@(1,0)r0")
    board.table.pile[:] = [FACE_NAMED[face] for face in ("J3-b", *(["M4-a"] if not laid else []))]
    board.lay(RED, "J3-b@(-1,0)r0").use(RED, "pass")
    assert board.play.over
    lines = [line.text for line in drawn(board, RED).log]
    assert ("Bento draws a tile that fits nowhere: it is out" in lines) != laid
    assert "No tile is left: now all is counted" in lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tents_are_in_the_box_when_all_is_over(lang: str) -> None:
    """R10.2"""
    board = Position("MB-a@(0,0)r0").tent(RED, "(0,0)m0").draw(RED, "OP-a")
    tent = LOOK.words_in(lang)("tent")
    for over in (False, True):
        for seat in (RED, BLUE):
            tip = LOOK.tip(seen(board, RED), f"seat:{seat}", PEOPLE, LOOK.words_in(lang))
            assert tip
            (part,) = (part for part in drawn(board, RED, lang).parts if part.id == f"seat:{seat}")
            said = re.sub(r"<[^>]+>", " ", part.markup)
            assert (tent.lower() in said.lower(), tent.lower() in tip.lower()) == (not over, not over)
        if not over:
            board.end()
    assert not any(seat.tent for seat in board.view(RED).seats)
    assert not any(f'id="tent:{seat}"' in part.markup for part in drawn(board, RED, lang).parts for seat in (0, 1, 2))


def test_what_is_reconstructed_is_said() -> None:
    """R13.1 Not only how many tiles there are of each, but what they show."""
    assert any("What the 72 tiles show" in departure for departure in FACTS.departures)


def test_all_rulings_are_listed_among_the_rulings() -> None:
    for lang in LANGUAGES:
        rulings = LOOK.rules(lang).partition("## R12 ")[2].partition("## R13 ")[0]
        assert set(re.findall(r"\((R\d+\.\d+)\)", rulings)) >= {"R3.5", "R4.4", "R6.3", "R10.8"}
