"""R17.8, R17.9 No game goes on for ever, however stubborn the players are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bang.positions import Position
from tinstar.games.bang import game
from tinstar.games.bang.facts import FACTS
from tinstar.games.bang.look import LOOK
from tinstar.games.bang.rules.events import WON
from tinstar.games.bang.rules.playing import MOST_PLAYS, PlayCard
from tinstar.games.bang.rules.turn import MOST_ROUNDS
from tinstar.games.bang.state import NOBODY_WINS, Bang
from tinstar.kernel import SPECTATOR, Quick, Seen
from tinstar.kernel.core import NOBODY, State

LINE = "frisco, yooma, catico, tombrock"


def plays_in(at: Position, seat: int, *wishes: str) -> int:
    """How often the seat can do one of its wishes, in this order of preference, before it must end its turn."""
    plays = 0
    while at.question == "PlayCard" and at.waiting == seat:
        found = [text for wish in wishes for text in at.offered(wish)]
        if not found:
            break
        at.do(seat, found[0])
        plays += 1
        if at.question == "ShareWagons":
            at.do(seat, at.options()[0])
    return plays


def test_a_lounge_car_that_draws_itself_can_be_used_a_hundred_times() -> None:
    """Discarded, it is the only wagon of the stack, and comes straight back."""
    train = "caboose, dining_car, ghost_car"
    at = Position(stations=LINE, wagons=train, front={0: "lounge_car"}, wagon_stack="").in_turn(0)
    assert plays_in(at, 0, "use lounge_car") == MOST_PLAYS
    assert at.options() == ["end"]


def test_a_hundred_plays_are_the_most() -> None:
    """Benny Brawler pays a card for the Cattle Truck, takes it back with it, and the truck is the new wagon again."""
    at = Position(
        characters={1: "benny_brawler"},
        stations=LINE,
        position=2,
        wagons="cattle_truck",
        wagon_stack="",
        hands={1: "bang 2c"},
    ).in_turn(1)
    assert plays_in(at, 1, "take cattle_truck paying bang 2c", "use cattle_truck bang 2c") == MOST_PLAYS == 100
    assert at.options() == ["end"]
    play = at.behind_the_door()
    with pytest.raises(Exception, match="After 100 plays in one turn it can only end"):
        play.apply(1, "take cattle_truck paying bang 2c")
    at.do(1, "end")
    assert at.table.turn != 1
    assert at.table.plays == 0


def quiet(state: State, seat: int) -> int:
    """Never does anything that could end the game, if there is a choice."""
    options = state.options(seat)
    return state.question().silence(state, seat) if isinstance(state.question(), PlayCard) else options[0]


def pacifists(seats: int, seed: int) -> tuple[Bang, int]:
    dealer = Quick(seed)
    table = game.start(FACTS.setup(seats, {"train": False}), dealer)
    decisions = 0
    while table.waiting():
        for seat in table.waiting():
            table.apply(seat, quiet(table, seat), dealer)
            decisions += 1
    return table, decisions


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_where_nobody_shoots_nobody_wins(seats: int) -> None:
    table, decisions = pacifists(seats, seats)
    assert table.turns == MOST_ROUNDS * seats
    assert decisions < FACTS.longest
    assert table.winners == NOBODY_WINS
    outcome = game.outcome(table)
    assert (outcome.winners, outcome.points) == ([], [0] * seats)
    assert table.rewards() == [0.0] * seats
    assert game.mind().values(table) == [0.0] * seats
    view = game.view(table, SPECTATOR)
    assert (view.over, view.winners) == (True, ())
    assert all(seat.role for seat in view.seats)


def test_nobody_wins_is_told() -> None:
    at = Position().in_turn(0)
    at.table.turns = MOST_ROUNDS * 4
    play = at.behind_the_door()
    play.apply(0, "end")
    assert play.over
    assert play.outcome is not None
    assert play.outcome.winners == []
    assert [event.seat for event in play.log(SPECTATOR) if event.kind == WON] == [NOBODY]


@pytest.mark.parametrize(
    ("lang", "why", "line"),
    [
        ("en", "A hundred rounds are over: nobody wins.", "Nobody wins"),
        ("de", "Hundert Runden sind vorbei: niemand gewinnt.", "Niemand gewinnt"),
        ("fr", "Cent tours de table sont passés\N{NO-BREAK SPACE}: personne ne gagne.", "Personne ne gagne"),
    ],
)
def test_the_table_says_that_nobody_wins(lang: str, why: str, line: str) -> None:
    at = Position().in_turn(0)
    at.table.turns = MOST_ROUNDS * 4
    play = at.behind_the_door()
    play.apply(0, "end")
    seen: Seen[Any] = play.seen(SPECTATOR)
    drawing = LOOK.drawing(seen, lang, ("Ana", "Bento", "Cleo", "Dov"))
    assert why in [drawing.ask.help, drawing.ask.text]
    assert line in [entry.text for entry in drawing.log]


def test_two_who_fall_at_the_same_time_both_lose() -> None:
    """R16.5"""
    at = Position(
        2, life={0: 1, 1: 1}, hands={0: "most_wanted Ks"}, stations=LINE, top="bang 2c, missed 2s, missed 3s"
    ).in_turn(0)
    at.do(0, "most_wanted Ks")
    while at.question == "Dying":
        at.do(at.waiting, "die")
    assert at.table.standing == 0
    assert at.winners == []
    assert at.table.winners == NOBODY_WINS
