"""A round table in a test's own hands: seats, a hand, and whatever is asked, pushed as the server would."""

from __future__ import annotations

from collections.abc import Callable

from tinstar.draw.cards import fan_classes

from .conftest import Opener, Server
from .line import Line, Part
from .motion import stop_clock
from .player import Player, new_table

Opened = Callable[..., tuple[Player, Line]]


def sit_round(
    server: Server, visit: Opener, seats: int = 4, clock: bool = False, **settings: object
) -> tuple[Player, Line]:
    """A seat at a table of BANG! whose line is in our hands; with a clock that only the test turns."""
    made = new_table(server.address, game="bang", seats=seats, seed=3)
    context = visit(**settings)
    if clock:
        context.clock.install()
    ours = Line(context)
    player = Player.sits_down(context, made.links[0])
    ours.opened(player.page)
    if clock:
        stop_clock(player.page)
        ours.stopped = True
    ours.begin(*(seat(number, seats) for number in range(seats)), hand("bang_1", "bang_2", "beer_1"))
    return player, ours


def seat(number: int, seats: int = 4, cls: str = "", face: str = "hidden") -> Part:
    """A seat with its place in the ring and a badge that can be turned over."""
    place = "ring-self" if not number else f"ring-top-{number}-{seats - 1} ring-l ring-row-{number}"
    badge = f'<span class="role"><svg class="sign" viewBox="0 0 9 9" data-face="{face}"></svg></span>'
    return [
        f"seat:{number}",
        "seats",
        f'<li id="seat:{number}" class="seat player {place} {cls}"><span class="portrait">face</span>{badge}</li>',
    ]


def hand(*cards: str, tip: str = "") -> Part:
    """Cards side by side; with `data-tip` they have something to tell."""
    paper = '<rect x="-75" y="-107" width="150" height="214" class="card-paper"/>'
    slots = "".join(
        f'<div id="slot:{card}" class="slot"><svg class="big-card" viewBox="-77 -109 154 218">'
        f'<g id="card:{card}" class="card" {tip}>{paper}</g></svg><span class="card-name">{card}</span></div>'
        for card in cards
    )
    return ["hand:mine", "hand", f'<div id="hand:mine" class="{fan_classes(len(cards))}">{slots}</div>']


def poster(number: int, about: int = 1) -> Part:
    """Somebody fell."""
    id = f"poster:{number}"
    return [id, "posters", f'<div id="{id}" class="bill fallen" data-seat="seat:{about}">Bento was an outlaw</div>']
