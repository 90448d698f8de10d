"""What a second reading of rulebook and sheet found."""

from __future__ import annotations

from tinstar.games.western_town import game
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel import Play


def seen(play: Play) -> WesternTownView:
    view = play.view(0)
    assert isinstance(view, WesternTownView)
    return view


def test_the_last_start_card_is_not_asked_for() -> None:
    """R14.23 With four players only one is left for the lead marshal."""
    play = game.play(seats=4, seed=1, options={"starts": "chosen", "first": "0"})
    for seat, start in ((3, "saloon"), (2, "homestead"), (1, "gunsmith")):
        play.apply(seat, start)
    assert (play.kind, play.waiting) == ("PlaceStart", [0])
    assert seen(play).seats[0].start == "general_store"
