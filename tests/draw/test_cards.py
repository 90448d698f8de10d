"""Cards and strokes: what the pictures of every game with cards are made of."""

from __future__ import annotations

from tinstar.draw.cards import BACK, BOX, HAND_BOX, HEIGHT, WIDTH, back, back_symbol, card_svg, empty_place, paper
from tinstar.draw.strokes import ink


def test_a_card_fits_its_boxes_whichever_way_up_it_lies() -> None:
    for left, top, width, height in (BOX, HAND_BOX):
        assert (left, top) == (-width / 2, -height / 2)
        assert width > WIDTH
        assert height > HEIGHT
    size = 'x="-75" y="-107" width="150" height="214"'
    assert size in paper(14)
    assert size in back_symbol(None)
    assert size in empty_place("heap")


def test_a_card_face_down_is_the_symbol_of_the_sheet() -> None:
    assert back() == f'<use href="#{BACK}"/>'
    assert f'<symbol id="{BACK}"' in back_symbol(ink("back-star|M0,0Z"))
    assert card_svg(back(), "mini").startswith('<svg viewBox="-79 -111 158 222" class="mini"')


def test_strokes_are_paths_and_circles() -> None:
    assert ink("o gold|M0,0H9", "dark|-4 2.5 3") == (
        '<path d="M0,0H9" class="o gold"/><circle cx="-4" cy="2.5" r="3" class="dark"/>'
    )
