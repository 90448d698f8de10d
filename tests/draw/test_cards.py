"""Cards and strokes: what the pictures of every game with cards are made of."""

from __future__ import annotations

from tinstar.draw.cards import BACK, BOX, HAND_BOX, HEIGHT, WIDTH, back, back_symbol, card_svg, empty_place, paper
from tinstar.draw.kit import path


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
    assert f'<symbol id="{BACK}"' in back_symbol(path("M0,0Z", "back-star"))
    assert card_svg(back(), "mini").startswith('<svg viewBox="-79 -111 158 222" class="mini"')
