"""The game as a whole: set-up, secrets, views and golden games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.gold_rush.invariants import check_invariants
from tests.games.gold_rush.positions import Position
from tinstar.games.gold_rush import game
from tinstar.games.gold_rush.facts import FACTS
from tinstar.games.gold_rush.rules.events import EVENTS, FOUND, TURNED_UP
from tinstar.games.gold_rush.state import Ground
from tinstar.games.gold_rush.view import GoldRushView
from tinstar.kernel import (
    SPECTATOR,
    BadSetup,
    IllegalOption,
    NotYourTurn,
    Play,
    Quick,
    Record,
    RecordingDealer,
    StaleQuestion,
)

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


def midway(seed: int, seats: int = 4, decisions: int = 90) -> Ground:
    dealer = Quick(seed)
    table = game.start(game.facts.setup(seats), dealer)
    for _ in range(decisions):
        (seat,) = table.waiting()
        table.apply(seat, dealer.pick(table.options(seat)), dealer)
    return table


def seen(play: Play, seat: int) -> GoldRushView:
    view = play.view(seat)
    assert isinstance(view, GoldRushView)
    return view


# ---------------------------------------------------------------------------------------------------- set-up


def test_who_starts_can_be_chosen() -> None:
    for seat in range(3):
        assert game.play(seats=3, seed=1, options={"first": str(seat)}).waiting == [seat]
    firsts = {game.play(seats=3, seed=seed).waiting[0] for seed in range(40)}
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {}, "2 to 5 seats, not 1"),
        (6, {}, "2 to 5 seats, not 6"),
        (3, {"first": "3"}, "with 3 seats they are 0 to 2"),
        (3, {"first": 1}, "'first' takes one of"),
        (3, {"farmers": "no"}, "'farmers' takes one of false, true"),
        (3, {"farmers": 1}, "'farmers' takes one of false, true"),
        (3, {"river": True}, "has no option 'river'"),
    ],
)
def test_impossible_set_ups_are_refused(seats: int, options: dict[str, bool | int | str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        game.play(seats=seats, seed=1, options=options)


def test_bad_decisions_are_refused_and_change_nothing() -> None:
    play = game.play(seats=3, seed=5, options={"first": "0"})
    before = play.view(0)
    for option in ("", "pass", "tile 9,9 north", "tile 0,-1", "TILE 0,-1 NORTH", "miner s0", "tile 0,0 north"):
        with pytest.raises(IllegalOption):
            play.apply(0, option)
    with pytest.raises(NotYourTurn):
        play.apply(1, play.options(0)[0])
    with pytest.raises(StaleQuestion):
        play.apply(0, play.options(0)[0], seq=7)
    assert play.view(0) == before
    assert play.seq == 0


# ---------------------------------------------------------------------------------------------------- secrets


def test_a_guess_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    table = midway(3)
    for seat in range(4):
        table.gold[seat] += [table.unseen.pop() for _ in range(3)]
    for viewer in (*range(4), SPECTATOR):
        others: Counter[int] = Counter()
        for seed in range(60):
            guess = game.guess(table, viewer, Quick(seed))
            assert viewer == SPECTATOR or guess.gold[viewer] == table.gold[viewer]
            assert [len(values) for values in guess.gold] == [len(values) for values in table.gold]
            everything = sorted(guess.unseen + [value for values in guess.gold for value in values])
            assert everything == sorted(table.unseen + [value for values in table.gold for value in values])
            others.update(guess.gold[0 if viewer else 1])
        assert set(others) == {0, 1, 2, 3, 5}


def test_values_are_told_to_their_owner_alone_until_the_end() -> None:
    play = game.play(seats=3, seed=11)
    chooser = Quick(1)
    while play.waiting:
        (seat,) = play.waiting
        options = play.options(seat)
        play.apply(seat, "dig" if "dig" in options else options[chooser.below(len(options))])
        if play.waiting:
            for viewer in (*range(3), SPECTATOR):
                view = seen(play, viewer)
                for other in range(3):
                    assert (view.seats[other].gold is None) == (other != viewer)
    found = [event for event in play.log(0) if event.kind == FOUND]
    assert {event.seat for event in found} == {0, 1, 2}
    assert all((event.a is not None) == (event.seat == 0) for event in found)
    turned = [event for event in play.log(SPECTATOR) if event.kind == TURNED_UP]
    assert play.outcome is not None
    assert [event.a for event in turned] == play.outcome.parts["gold"]
    view = seen(play, SPECTATOR)
    assert [sum(seat.gold or []) for seat in view.seats] == [event.a for event in turned]


def test_digging_cannot_be_taken_back_but_laying_can() -> None:
    board = Position("MB-a@(0,0)r0").tent(0, "(0,0)m0").draw(0, "OP-a")
    board.play.apply(0, "tile 0,1 north")
    assert board.play.may_undo(0)
    board.play.undo(0)
    board.play.apply(0, "tile 0,-1 north")
    board.use(0, "dig")
    assert not board.play.may_undo(0)


# ---------------------------------------------------------------------------------------------------- views


def test_the_view_tells_the_table() -> None:
    board = Position("M1S-s@(0,0)r0", "M3-b@(0,-1)r1", "C3-a@(1,0)r0").cowboy(0, "(0,-1)m0").cowboy(1, "(1,0)c0")
    board.tent(2, "(0,0)m0").lay(1, "RS-a@(-1,0)r0")
    view = board.view(1)
    assert (view.phase, view.turn, view.drawn) == ("figure", 1, None)
    assert [(tile.x, tile.y, tile.face, tile.turn) for tile in view.tiles][1] == (0, -1, "M3-b", 1)
    assert [(f.seat, f.number, f.role, f.x, f.y, f.segment) for f in view.figures] == [
        (0, 0, "miner", 0, -1, 0),
        (1, 0, "merchant", 1, 0, 0),
        (2, 4, "tent", 0, 0, 0),
    ]
    (stack,) = view.stacks
    assert (stack.x, stack.y, stack.segment, stack.tokens, stack.nuggets) == (0, 0, 0, 3, 3)
    mountain, city = [feature for feature in view.features if feature.leaders]
    assert {feature.kind for feature in view.features if not feature.leaders} == {
        "railway",
        "prairie",
    }  # of the new tile
    assert (mountain.kind, mountain.open, mountain.points, mountain.leaders) == ("mountain", 2, 3, (0,))
    assert mountain.cells == ((0, 0, 0), (0, -1, 0))
    assert (city.kind, city.open, city.points, city.leaders) == ("city", 3, 0, (1,))
    assert (city.railways, city.finished) == (3, 9)
    assert view.seats[0].home == (1, 2, 3)
    assert (view.seats[2].tent, view.seats[1].tent) == (False, True)
    assert sum(view.left.values()) == view.tiles_left == len(board.table.pile)


# ---------------------------------------------------------------------------------------------------- whole games


@given(seed=st.integers(0, 2**32 - 1), seats=st.integers(2, 5), farmers=st.booleans(), looks=st.integers(0, 141))
def test_any_position_of_any_game_keeps_the_invariants(seed: int, seats: int, farmers: bool, looks: int) -> None:
    dealer = Quick(seed)
    table = game.start(game.facts.setup(seats, {"farmers": farmers}), dealer)
    for _ in range(looks):
        if not table.waiting():
            break
        (seat,) = table.waiting()
        table.apply(seat, dealer.pick(table.options(seat)), dealer)
    check_invariants(table)


def test_golden_games_cover_every_seat_count_and_variant_and_event() -> None:
    records = [Record.from_json(path.read_text(encoding="utf-8")) for path in GOLDEN]
    assert sorted((r.setup.seats, r.setup.options["farmers"]) for r in records) == [
        (seats, farmers) for seats in (2, 3, 4, 5) for farmers in (False, True)
    ]
    kinds = {event.kind for record in records for event in Play.replay(game, record).log(SPECTATOR)}
    assert {EVENTS[kind].name for kind in EVENTS.keys() - kinds} <= {"removed"}


def test_only_the_last_scoring_reveals() -> None:
    assert [EVENTS[kind].name for kind in FACTS.reveals] == ["turned up"]


def test_playing_needs_no_more_dealer_than_the_kernel_gives() -> None:
    dealer = RecordingDealer()
    with pytest.raises(NotImplementedError):
        game.start(game.facts.setup(2, {"first": "0"}), dealer)
