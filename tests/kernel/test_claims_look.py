"""The example look of docs/drawing-a-game.md keeps every promise about pictures."""

from __future__ import annotations

from tests.kernel.claims_look import LOOK, game
from tinstar.kernel import check_game


def test_the_look_passes_every_check() -> None:
    report = check_game(game, games=24)
    assert report.counts["drawings"] > 50


def test_it_has_words_for_everything() -> None:
    assert set(LOOK.journal) == set(game.facts.events)


def test_it_shows_itself_in_a_notebook() -> None:
    play = game.play(seats=3, seed=7)
    assert 'viewBox="-100 -120 780 240"' in play.svg(0)
    assert "Stash two cards" in play.html(0)
    assert "stashes" in play.html()
