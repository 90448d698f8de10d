"""The gallery passes what every drawing has to pass, and what it is built of does what it says."""

from __future__ import annotations

import re

import pytest

from tests.draw.gallery import GALLERY
from tinstar.draw import layout
from tinstar.draw.bills import Fighter, Term, bill_part, duel_part
from tinstar.draw.boards import small_board
from tinstar.draw.chips import Chip, jumps_part
from tinstar.draw.dice import FACES, dice_symbols, die, die_picture
from tinstar.draw.faults import drawing_faults
from tinstar.draw.kit import Safe, group, join, span, use
from tinstar.draw.layout import Layout
from tinstar.draw.notebook import board_svg, style
from tinstar.draw.parts import AskSeen, Drawing, Part, PersonSeen
from tinstar.draw.ribbon import ribbon_part
from tinstar.draw.seats import town_class
from tinstar.draw.track import square_part, standing
from tinstar.web.drawing import change, draw_seen
from tinstar.web.wire import encode


def beats(markup: str) -> list[int]:
    return [int(beat) for beat in re.findall(r'data-beat="(\d+)"', markup)]


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.soak), 4])
@pytest.mark.parametrize("key", GALLERY)
def test_whole_games_are_drawn_without_a_fault(key: str, seats: int) -> None:
    game = GALLERY[key]
    play = game.play(seats=seats, seed=4)
    while not play.over:
        for seat in range(-1, seats):
            assert game.look().faults(play.seen(seat)) == []
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[0])
    assert "<svg" in game.look().svg(play.seen(-1))


@pytest.mark.parametrize("key", GALLERY)
def test_a_push_stays_small(key: str) -> None:
    """What changes with one decision is sent, and no more: a square, a seat, a line of the log."""
    game = GALLERY[key]
    play = game.play(seats=4, seed=4)
    people = [PersonSeen(f"Player {seat}") for seat in range(4)]
    before, sizes = None, []
    while not play.over:
        picture = draw_seen(game, play.seen(0), people, "en", play.seq)
        if before:
            sizes.append(len(encode(change(before, picture, ""))))
        before = picture
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[0])
    assert before
    whole = len(encode(change(None, before, "")))
    assert sorted(sizes)[len(sizes) // 2] < min(12_000, whole / 2)


def test_the_page_knows_where_panels_lie() -> None:
    hand = Layout(arrangement="map", board=(), panels=(layout.HAND, layout.RIBBON, layout.JUMPS))
    assert [panel.id for panel in hand.inside("ask")] == ["hand"]
    assert [panel.id for panel in hand.inside("bar")] == ["ribbon"]
    assert [panel.id for panel in hand.inside("map")] == ["jumps"]
    ring = Layout(arrangement="ring", board=(), panels=(layout.HAND,))
    assert [panel.id for panel in ring.inside("table")] == ["hand"]


def test_buttons_lie_in_the_slip_where_a_map_has_company() -> None:
    assert not Layout(arrangement="map", board=(), panels=(layout.MINE,)).slip
    assert Layout(arrangement="map", board=(), panels=(layout.HAND,)).slip
    assert Layout(arrangement="map", board=(), panels=(layout.TRACK,)).slip
    assert Layout(arrangement="town", board=(), panels=()).slip
    assert not Layout(arrangement="ring", board=(), panels=(layout.HAND,)).slip


def test_neighbours_sit_beside_and_whoever_is_opposite_on_top() -> None:
    assert [town_class(step, 2) for step in range(2)] == ["town-self", "town-top"]
    assert [town_class(step, 3) for step in range(3)] == ["town-self", "town-left", "town-right"]
    assert [town_class(step, 4) for step in range(4)] == ["town-self", "town-left", "town-top", "town-right"]


# ---------------------------------------------------------------- dice
def test_a_die_names_its_faces_and_its_roll() -> None:
    faces = "die-1 die-2 die-3 die-4 die-5 die-6"
    drawn = f'<g class="die die-dark" data-roll="17" data-faces="{faces}"><use href="#die-4"/></g>'
    assert die("die-4", 17, "die-dark") == drawn
    assert 'data-faces="sun none"' in die("sun", 3, faces=("sun", "none"))
    assert all(dice_symbols().count(f'id="{face}"') == 1 for face in FACES)
    assert [dice_symbols().split("<symbol")[pips].count("<circle") for pips in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_dice_have_their_colours_in_a_notebook_too() -> None:
    part = Part("dice:1", "dice", group(die("die-2", 1, "die-seat-0"), id="dice:1"))
    board = board_svg(Drawing([part], AskSeen(), [], [], "", [0, 0, 9, 9]), ["dice"], dice_symbols())
    assert 'class="tinstar-die tinstar-die-seat-0"' in board
    assert ".tinstar-die-seat-0" in style()


# ---------------------------------------------------------------- bills
def fight(*fighters: Fighter) -> str:
    return duel_part("duel:1", "Duel", fighters, "Ana wins", about="for the bank").markup


def test_a_duel_throws_then_adds_then_counts_then_tells() -> None:
    terms = (Term(die_picture("die-1", 1), "1", True), Term(span("$"), "4"))
    markup = fight(Fighter(0, "Ana", None, terms, 5, True), Fighter(1, "Ben", None, terms, 5))
    assert beats(markup) == [1, 3, 4, 2, 3, 4, 5]
    assert markup.count("fighter won") == 1
    assert 'data-count="5"' in markup


def test_without_dice_there_are_fewer_beats() -> None:
    card = span("card")
    assert beats(fight(Fighter(0, "Ana", card, won=True), Fighter(1, "Ben", card))) == [1]
    assert beats(fight(Fighter(0, "Ana", card, (), 0), Fighter(1, "Ben", card, (), 2))) == [1, 1, 2]


def test_a_bill_comes_out_of_its_seat() -> None:
    part = bill_part("bill:1", "An <event>", span("It rains."), seat=2)
    assert part.layer == "posters"
    assert 'data-seat="seat:2"' in part.markup
    assert "An &lt;event&gt;" in part.markup
    assert "data-seat" not in bill_part("bill:1", "An event").markup


# ---------------------------------------------------------------- ribbon, chips, track, boards
def test_the_ribbon_says_what_is_done_and_what_is_now() -> None:
    markup = ribbon_part(("Cards", "Income", "Rent"), 1).markup
    assert re.findall(r'<li id="step:(\d)"(?: class="(\w+)")?', markup) == [("0", "done"), ("1", "now"), ("2", "")]
    assert markup.count('aria-current="step"') == 1


def test_chips_lead_to_elements_that_are_there() -> None:
    part = jumps_part([Chip("house:bank", "Bank", "you lack 2", first=True), Chip("house:inn", "Inn")])
    assert re.findall(r'data-jump="([^"]+)"( data-first)?', part.markup) == [
        ("house:bank", " data-first"),
        ("house:inn", ""),
    ]
    bank = Part("house:bank", "houses", group(id="house:bank"))
    drawing = Drawing([part, bank], AskSeen(), [], [], "")
    assert drawing_faults(drawing, {"jumps", "houses"}) == ["a chip leads to 'house:inn', which isn't there"]


def test_symbols_that_the_sheet_lacks_are_found() -> None:
    part = Part("dice:1", "dice", group(use("face"), die("sun", 1, faces=("sun", "moon")), id="dice:1"))
    drawing = Drawing([part], AskSeen(), [], [], "")
    found = drawing_faults(drawing, {"dice"}, '<symbol id="sun"></symbol>')
    assert found == ["the symbol 'face' is used, and isn't there", "the symbol 'moon' is used, and isn't there"]
    assert drawing_faults(drawing, {"dice"}) == []


def test_a_square_is_a_part_of_its_own() -> None:
    part = square_part("space:dice", "Dice", Safe("<svg></svg>"), standing(span("a"), span("b")), chapter=2, cls="now")
    assert (part.id, part.layer) == ("space:dice", "track")
    assert 'class="square chapter-2 now"' in part.markup
    assert 'class="standing n2"' in part.markup


def test_a_small_board_is_a_button_with_its_heading() -> None:
    markup = small_board(join(use("house")), box=(0, 0, 4, 3), heading="Ben's town")
    assert markup.startswith("<button")
    assert 'data-large="Ben&#39;s town"' in markup
    assert 'aria-label="Ben&#39;s town"' in markup
