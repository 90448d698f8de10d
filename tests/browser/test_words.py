"""What is read aloud, and what is printed on the cards of a hand."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.bang.positions import Position, cards
from tinstar.draw.parts import PersonSeen
from tinstar.games.bang.look import LOOK
from tinstar.games.bang.state import EVERYBODY
from tinstar.kernel import Seen

from .conftest import Opener, Server
from .line import Line, Part
from .player import Player, new_table
from .table import sit_round

pytestmark = pytest.mark.calm

TWICE = re.compile(r"\b(\d+) \1 ")


def dealt(server: Server, visit: Opener, lang: str, size: tuple[int, int] = (1280, 800)) -> tuple[Player, Line]:
    """My cards are known to all, Bento has a Barrel in play, and I know a card in his hand."""
    known = "beer 10h, bang 10d, missed Qc"
    at = Position(hands={0: known, 1: "bang 3c, beer 6h"}, front={1: "barrel Qs", 2: "mustang 8h"}).in_turn(0)
    for card in cards(known):
        at.table.knows[card] = EVERYBODY
    at.table.knows[cards("beer 6h")[0]] = EVERYBODY
    people = [PersonSeen(name, you=not seat) for seat, name in enumerate(("Ana", "Bento", "Cleo", "Dov"))]
    seen: Seen[Any] = at.behind_the_door().seen(0)
    drawing = LOOK.draw(seen, people, LOOK.words_in(lang))
    player, ours = sit_round(server, visit, locale=lang, viewport={"width": size[0], "height": size[1]})
    parts: list[Part] = [
        [part.id, part.layer, part.markup] for part in drawing.parts if part.layer in ("seats", "hand", "cards")
    ]
    ours.push(*parts)
    ours.shown()
    return player, ours


READ = {
    "en": ("2 cards; in hand: Beer, 6 of hearts; in play: Barrel, queen of spades; role hidden; distance 1", "10 of d"),
    "de": ("2 Karten; auf der Hand: Bier, Herz 6; ausliegend: Fass, Pik-Dame; Rolle verdeckt; Distanz 1", "Karo 10"),
    "fr": ("2 cartes; en main : Bière, 6 de cœur; en jeu : Planque, dame de pique; rôle caché; distance 1", "10 de ca"),
}
"""What is read of Bento's seat, and how a card of mine begins."""


@pytest.mark.parametrize("lang", READ)
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "wide"])
def test_a_screen_reader_hears_the_cards_of_everybody(
    server: Server, visit: Opener, lang: str, size: tuple[int, int]
) -> None:
    """Those in play, those one knows, suit and rank of one's own, whatever has room; and every number once."""
    player, _ = dealt(server, visit, lang, size)
    said, mine = READ[lang]
    bento = player.element("seat:1").aria_snapshot().replace("\N{NO-BREAK SPACE}", " ")
    assert said in bento
    assert bento.count("img") == 1  # the lives
    assert TWICE.search(player.page.locator("#seats").aria_snapshot()) is None
    hand = player.page.locator("#hand").aria_snapshot()
    assert hand.count("- listitem") == 3
    assert f'img "{mine}' in hand


def test_points_are_read_once(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="gold_rush", seats=3, seed=5)
    player = Player.sits_down(visit(), made.links[0])
    assert player.until_asked()
    seats = player.page.locator("#seats").aria_snapshot()
    assert seats.count(" points ") == 3
    assert TWICE.search(seats) is None


CROSSING = """() => [...document.querySelectorAll(".slot")].filter((slot) => {
  const seen = slot.querySelector(".card-seen").getBoundingClientRect();
  const crosses = (other) => {
    const box = other.getBoundingClientRect();
    return box.left < seen.right && seen.left < box.right && box.top < seen.bottom && seen.top < box.bottom;
  };
  return [...slot.querySelectorAll(".card-rank, [href^='#suit'], .card-name, .card-text")].some(crosses);
}).map((slot) => slot.id)"""


@pytest.mark.parametrize("lang", READ)
def test_who_has_seen_a_card_is_not_printed_over_it(server: Server, visit: Opener, lang: str) -> None:
    player, _ = dealt(server, visit, lang)
    assert player.page.locator(".card-seen:visible").count() == 3
    assert player.page.evaluate(CROSSING) == []
