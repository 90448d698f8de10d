"""Scenarios 57 to 71: prairies (R9) and the end of the game (R10)."""

from __future__ import annotations

from collections import Counter

from tests.games.gold_rush.invariants import check_invariants
from tests.games.gold_rush.positions import Position
from tinstar.games.gold_rush import game
from tinstar.games.gold_rush.rules.events import ENDED, OPEN_RAILWAY_SCORED, TURNED_UP
from tinstar.games.gold_rush.state import GOLD, Ground
from tinstar.kernel import Quick

RED, BLUE, YELLOW = 0, 1, 2
BAND = ("MB-a@(0,0)r0", "OP-a@(0,-1)r0", "OP-b@(1,-1)r0", "M1-a@(1,0)r3")


def test_s57_a_mountain_parts_two_prairies() -> None:
    board = Position(*BAND).cowboy(RED, "(0,-1)p0").lay(BLUE, "M1-b@(0,1)r2")
    assert board.feature("(0,0)p0") != board.feature("(0,0)p1")
    assert board.may("farmer", "p0")


def test_s58_two_prairies_become_one_and_both_farmers_stay() -> None:
    board = Position(*BAND, "M1-b@(0,1)r2").cowboy(RED, "(0,-1)p0").cowboy(BLUE, "(0,1)p0")
    board.lay(YELLOW, "M1-c@(1,1)r2")
    prairie = board.feature("(0,-1)p0")
    assert prairie == board.feature("(0,1)p0") == board.feature("(1,1)p0")
    assert (board.table.features.tipis[prairie], board.table.features.horses[prairie]) == (2, 2)
    assert board.table.features.stands(prairie, RED) == board.table.features.stands(prairie, BLUE) == 1
    assert not board.offered("farmer")


def test_s59_tracks_part_prairies() -> None:
    city = Position("C3-a@(0,0)r0")
    assert len({city.feature(f"(0,0)p{i}") for i in range(3)}) == 3
    straight = Position("RS-f@(0,0)r0")
    assert straight.feature("(0,0)p0") != straight.feature("(0,0)p1")


def test_s60_farmers_never_come_home() -> None:
    board = Position("J3-a@(0,0)r0", "RS-f@(1,0)r0").cowboy(BLUE, "(1,0)r0", "(1,0)p0")
    board.lay(RED, "J3-b@(2,0)r0").use(RED, "pass")
    assert board.points(BLUE) == 3
    assert board.at_home(BLUE) == 3
    assert [(figure.seat, figure.role) for figure in board.view(RED).figures] == [(BLUE, "farmer")]


def test_s61_an_open_mountain() -> None:
    green, black = 0, 1
    board = Position("M4-a@(0,0)r0", "M3-a@(0,-1)r1", "M3-b@(0,1)r0", "M3-b@(1,0)r0")
    board.cowboy(green, "(0,0)m0", "(0,1)m0").cowboy(black, "(1,0)m0").tent(2, "(0,-1)m0")
    board.end()
    assert board.points(green) == 10
    assert board.points(black) == 0
    assert board.gold(green) == []
    assert board.table.box == 10
    assert board.table.features.tokens == {}
    assert board.tent_home(2)
    assert board.dealer.told[-5][0] == ENDED  # before the mountain is scored and three hands are turned up


def test_s62_an_open_railway_ignores_locomotives() -> None:
    assert Position("J3-a@(0,0)r0", "RS-f@(1,0)r0").cowboy(RED, "(1,0)r0").end().points(RED) == 2
    board = Position("J3-a@(0,0)r0", "RS-a@(1,0)r0").cowboy(RED, "(1,0)r0").end()
    assert board.points(RED) == 2
    scored = [told for told in board.dealer.told if told[0] == OPEN_RAILWAY_SCORED]
    assert [told[3:6] for told in scored] == [(2, 2, 1)]


def test_s63_an_unconnected_city_and_an_open_mountain() -> None:
    city = Position("C3-a@(0,0)r0", "J3-a@(1,0)r0").cowboy(YELLOW, "(0,0)c0").end()
    assert city.points(YELLOW) == 3
    mountain = Position("M3-a@(0,0)r0").cowboy(BLUE, "(0,0)m0").end()
    assert mountain.points(BLUE) == 3


def test_s64_tied_farmers_each_get_everything() -> None:
    board = Position("M1-b@(0,0)r0", "M1-c@(1,0)r0").cowboy(RED, "(0,0)p0").cowboy(YELLOW, "(1,0)p0").end()
    assert [board.points(seat) for seat in range(3)] == [6, 0, 6]


def test_s65_tipis() -> None:
    board = Position("M1-b@(0,0)r0", "M1-b@(1,0)r0").cowboy(RED, "(0,0)p0").end()
    assert board.points(RED) == 4


def test_s66_tipis_and_herds_for_the_most_farmers() -> None:
    board = Position("M1-b@(0,0)r0", "M1-b@(1,0)r0", "M1-c@(2,0)r0", "M1-c@(3,0)r0", "OP-a@(3,1)r0")
    board.cowboy(BLUE, "(0,0)p0", "(1,0)p0").cowboy(YELLOW, "(2,0)p0").end()
    assert [board.points(seat) for seat in range(3)] == [0, 16, 0]


def test_s67_gold_counts_at_the_very_end() -> None:
    board = Position("M1S-s@(0,0)r0")
    values = [0, 0, 1, 1, 2, 2, 3, 3, 5]
    board.table.gold[BLUE] += values
    assert board.points(BLUE) == 0
    board.end()
    assert board.points(BLUE) == 17
    assert board.table.points[GOLD * 3 + BLUE] == 17
    told = [(seat, a, b) for kind, seat, a, b, *_ in board.dealer.told if kind == TURNED_UP]
    assert told[BLUE] == (BLUE, 17, len(values))
    assert board.view(RED).seats[BLUE].gold == tuple(values)


def test_s68_points_go_beyond_the_track() -> None:
    board = Position("J3-a@(0,0)r0").cowboy(YELLOW, "(0,0)r0")
    board.table.points[YELLOW] = 49
    board.lay(RED, "J3-b@(1,0)r0").use(RED, "pass")
    assert board.points(YELLOW) == 51
    assert board.view(RED).seats[YELLOW].points == 51


def test_s69_a_tie_is_a_shared_victory() -> None:
    board = Position("M1-b@(0,0)r0", "M1-b@(1,0)r0").cowboy(RED, "(0,0)p0").cowboy(BLUE, "(1,0)p0").end()
    outcome = board.play.outcome
    assert outcome is not None
    assert outcome.winners == [RED, BLUE]
    assert outcome.points == [4, 4, 0]
    assert outcome.parts["prairies"] == [4, 4, 0]
    rewards = board.table.rewards()
    assert rewards[RED] == rewards[BLUE] > rewards[YELLOW]


def test_s70_without_farmers() -> None:
    board = Position("RS-f@(0,0)r0", farmers=False).lay(RED, "RS-d@(1,0)r0")
    assert board.play.options(RED) == ["railwayman s0", "pass"]
    setup = game.facts.setup(4, {"farmers": False})
    for seed in range(20):
        dealer = Quick(seed)
        table = played(game.start(setup, dealer), dealer)
        assert game.outcome(table).parts["prairies"] == [0, 0, 0, 0]
        assert any(game.outcome(table).parts["railways"])


def played(table: Ground, dealer: Quick) -> Ground:
    while table.waiting():
        (seat,) = table.waiting()
        table.apply(seat, dealer.pick(table.options(seat)), dealer)
    return table


def test_s71_the_invariants_hold_from_start_to_end() -> None:
    decisions: Counter[str] = Counter()
    for seed in range(8):
        dealer = Quick(seed)
        table = game.start(game.facts.setup(2 + seed % 4, {"farmers": seed % 3 > 0}), dealer)
        points = [0] * table.seats
        while table.waiting():
            check_invariants(table)
            (seat,) = table.waiting()
            decisions[type(table.question()).__name__] += 1
            table.apply(seat, dealer.pick(table.options(seat)), dealer)
            now = [table.total(seat) for seat in range(table.seats)]
            assert all(after >= before for after, before in zip(now, points, strict=True))
            points = now
        check_invariants(table)
        outcome = game.outcome(table)
        assert [sum(part[s] for part in outcome.parts.values()) for s in range(table.seats)] == outcome.points
    assert decisions["LayTile"] > 8 * 65
    assert decisions["UseFigure"] > 8 * 50
