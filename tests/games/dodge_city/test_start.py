"""Scenarios 6, 10 to 13 and 15: the start round."""

from __future__ import annotations

import pytest

from tests.games.dodge_city.positions import Position
from tests.games.refusing import refused
from tinstar.games.dodge_city.pieces import EDITIONS
from tinstar.games.dodge_city.rules.events import CEDED, DREW, GOT, PLAYED, PUT, STARTED_WITH, STARTS

SALOON = {"saloon": "lady, 0: 0.0, 1: 0.1, 2: 0.2"}


def laid(cards: str, draws: str = "") -> Position:
    """Everybody has chosen one of these cards, in the order of the seats."""
    names = cards.split()
    at = Position(len(names), hands=dict(enumerate(names)), draws=draws).starting()
    for seat, card in enumerate(names):
        at.do(seat, f"start {card}")
    return at


@pytest.mark.parametrize(
    ("cards", "starter"),
    [
        ("lady_5 lady_7", 1),
        ("lady_7 lady_5", 0),
        ("lady_1 gunman_7 cowboy_4", 0),
        ("gunman_1 sheriff_7", 0),
        ("bandit_7 sheriff_1", 1),
        ("cowboy_7 bandit_1", 1),
        ("cowboy_1 question_1", 0),
    ],
)
def test_the_highest_card_starts(cards: str, starter: int) -> None:
    """R3.1, R3.2, R4.2"""
    assert laid(cards, draws="bounty").view().starter == starter


def test_ranks_are_those_of_the_rulebook() -> None:
    """R3.1, R14.59"""
    for box in EDITIONS:
        ranked = sorted(range(len(box.cards)), key=lambda card: -box.rank[card])
        figures = [box.cards[card].partition("_")[0] for card in ranked]
        assert list(dict.fromkeys(figures)) == ["lady", "gunman", "sheriff", "bandit", "cowboy", "question", "indio"]


def test_s10_the_lady_starts_and_all_go_clockwise() -> None:
    at = Position(3, town=SALOON, hands={0: "gunman_7", 1: "cowboy_4", 2: "lady_1"}).starting()
    at.do(0, "start gunman_7").do(1, "start cowboy_4")
    assert at.view().starter == -1
    at.do(2, "start lady_1")
    assert at.view().starter == 2
    for seat in (2, 0, 1, 2, 0, 1):
        assert (at.question, at.waiting) == ("PlayCard", [seat])
        at.turn(seat)
    for seat in (2, 0, 1):
        assert (at.question, at.waiting) == ("Challenge", [seat])
        at.do(seat, "cede")
    assert [event.seat for event in at.heard(CEDED)] == [2, 0, 1]


def test_s11_question_marks_draw_and_do_not_start() -> None:
    """R14.4"""
    at = laid("question_1 cowboy_1 question_2", draws="bounty nugget")
    assert at.view().starter == 1
    assert [(event.seat, event.a) for event in at.heard(DREW)] == [(2, 3), (0, 0)]
    assert [at.money(seat) for seat in range(3)] == [2500, 2000, 2300]
    assert at.waiting == [1]


def test_s12_with_nothing_but_question_marks_the_lot_decides() -> None:
    starters = set()
    for luck in range(12):
        at = Position(3, hands={0: "question_1", 1: "question_2", 2: "question_3"}).starting()
        for _ in range(luck):
            at.dealer.rest.below(3)
        at.do(0, "start question_1").do(1, "start question_2").do(2, "start question_3")
        starter = at.heard(STARTS)[0].seat
        starters.add(starter)
        assert at.heard(STARTS)[0].b == 1
        assert at.heard(DREW)[0].seat == starter
        assert at.view().starter == starter
    assert starters == {0, 1, 2}


def test_all_of_them_draw_clockwise_from_the_lot() -> None:
    """R4.3, R14.3, R14.6"""
    at = laid("question_1 question_2 question_3", draws="bounty nugget herd_sold")
    first = at.view().starter
    assert [event.seat for event in at.heard(DREW)] == [(first + i) % 3 for i in range(3)]


def test_s13_no_indio_in_the_start_round() -> None:
    at = Position(2, hands={0: "indio_1 lady_1"}).starting()
    assert not at.may(0, "start indio_1")
    assert "Indio" in refused(at.play, 0, "start indio_1")


def test_a_hand_of_nothing_but_indios_lays_one() -> None:
    """R4.4, R14.2 It cannot come about with four cards; here with three."""
    at = Position(2, hands={0: "indio_1 indio_2 indio_3"})
    at.starting()
    at.table.hands[0] &= ~(1 << at.table.edition().cards.index(at.held[0][3]))
    assert at.options(0) == ["start indio_1", "start indio_2", "start indio_3"]
    at.dealer.draws = [at.table.edition().events.index("bounty")]
    at.table.hands[1] |= 1 << at.table.edition().cards.index("question_1")
    at.do(0, "start indio_1").do(1, "start question_1")
    assert at.view().starter == 1
    assert len(at.heard(DREW)) == 1


def test_s15_start_cards_bring_nothing_else() -> None:
    at = Position(3, town=SALOON, hands={0: "lady_7", 1: "lady_2", 2: "bandit_4"}).starting()
    at.do(0, "start lady_7").do(1, "start lady_2").do(2, "start bandit_4")
    assert [at.money(seat) for seat in range(3)] == [2000] * 3
    assert [at.home(seat) for seat in range(3)] == [40] * 3
    assert not at.heard(GOT)
    assert not at.heard(PUT)
    assert [event.a for event in at.heard(STARTED_WITH)] == [6, 1, 24]
    assert (at.question, at.waiting) == ("PlayCard", [0])
    assert not at.heard(PLAYED)


def test_start_cards_are_chosen_at_once_and_in_secret() -> None:
    """R4.1"""
    at = Position(3, hands={1: "lady_7"}).starting()
    assert at.waiting == [0, 1, 2]
    at.do(1, "start lady_7")
    assert at.waiting == [0, 2]
    assert [at.view(viewer).picked for viewer in (0, 1, 2)] == [None, "lady_7", None]
    assert [at.seat(1, viewer).hand for viewer in (0, 1, 2)] == [4, 4, 4]
    assert not at.heard(STARTED_WITH)


def test_equal_start_cards_leave_it_to_the_lot() -> None:
    """R4.2, R14.5 No deck has equal cards: these two are made equal."""
    box = EDITIONS[0]
    seven, six = box.cards.index("lady_7"), box.cards.index("lady_6")
    before = box.rank[seven]
    box.rank[seven] = box.rank[six]
    try:
        starters = set()
        for luck in range(10):
            at = Position(2, edition=box.name, hands={0: "lady_7", 1: "lady_6"}).starting()
            for _ in range(luck):
                at.dealer.rest.below(2)
            at.do(0, "start lady_7").do(1, "start lady_6")
            starters.add(at.view().starter)
            assert at.heard(STARTS)[0].b == 1
        assert starters == {0, 1}
    finally:
        box.rank[seven] = before
