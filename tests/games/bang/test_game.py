"""The game as a whole: components, set-up, rewards, invariants and golden games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bang.invariants import check_invariants
from tinstar.games.bang import game
from tinstar.games.bang.cards import (
    BASE_CARDS,
    BASE_CHARACTERS,
    BULLETS,
    CARDS,
    CHARACTERS,
    IS_BLUE,
    IS_WAGON,
    KIND,
    NAMES,
    RANK,
    ROLES,
    ROLES_BY_SEATS,
    STATIONS,
    SUIT,
    WAGONS,
)
from tinstar.games.bang.rules import events
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train import events as train_events
from tinstar.kernel import SPECTATOR, Play, Quick, Record

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


# ---------------------------------------------------------------------------------------------------- components


def test_the_suits_are_even() -> None:
    assert Counter(SUIT[:BASE_CARDS]) == {0: 20, 1: 20, 2: 20, 3: 20}
    assert Counter(SUIT[BASE_CARDS:CARDS]) == {0: 4, 1: 4, 2: 4, 3: 4}
    assert sum(2 <= rank <= 9 for rank in RANK[:BASE_CARDS]) == 40


def test_how_many_there_are_of_each() -> None:
    base = Counter(KIND[:BASE_CARDS])
    brown = [25, 12, 6, 4, 4, 3, 2, 2, 2, 1, 1, 1]
    blue = [2, 1, 3, 2, 1, 2, 3, 1, 1, 1]
    assert [base[kind] for kind in range(len(base))] == brown + blue
    train = Counter(NAMES[kind] for kind in KIND[BASE_CARDS:CARDS])
    assert (len(train), train["next_stop"], train["train_robbery"]) == (14, 2, 2)
    assert sum(IS_BLUE[kind] for kind in KIND[:BASE_CARDS]) == 17
    assert sum(IS_BLUE[kind] for kind in KIND[BASE_CARDS:CARDS]) == 4
    assert sum(IS_WAGON[kind] for kind in KIND) == WAGONS == 16
    assert len(STATIONS) == 13


def test_the_odds_of_the_sheet() -> None:
    for cards in (BASE_CARDS, CARDS):
        explosive = sum(SUIT[card] == 0 and RANK[card] <= 9 for card in range(cards))
        assert explosive / cards == 0.125
    assert sum(RANK[card] >= 11 for card in range(BASE_CARDS)) == 32
    assert sum(RANK[card] >= 11 for card in range(CARDS)) == 38


def test_characters_and_roles() -> None:
    assert len(CHARACTERS) == len(BULLETS) == 24
    assert BASE_CHARACTERS == 16
    lives = dict(zip(CHARACTERS, BULLETS, strict=True))
    assert [name for name, life in lives.items() if life == 3] == ["el_gringo", "paul_regret", "sancho"]
    assert [name for name, life in lives.items() if life == 5] == ["sgt_blaze", "zippy_roy"]
    counts = {seats: [roles.count(role) for role in range(4)] for seats, roles in ROLES_BY_SEATS.items()}
    assert ROLES == ["sheriff", "deputy", "outlaw", "renegade"]
    assert counts == {
        2: [1, 0, 0, 1],
        3: [0, 1, 1, 1],
        4: [1, 0, 2, 1],
        5: [1, 1, 2, 1],
        6: [1, 1, 3, 1],
        7: [1, 2, 3, 1],
        8: [1, 2, 3, 2],
    }


def test_every_card_has_its_own_text() -> None:
    assert len(set(TEXT)) == len(TEXT) == CARDS + WAGONS


# ---------------------------------------------------------------------------------------------------- set-up, copies


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("train", [False, True])
def test_the_table_is_laid(seats: int, train: bool) -> None:
    dealer = Quick(seats)
    table = game.start(game.facts.setup(seats, {"train": train}), dealer)
    while table.offered:
        table.apply(table.waiting()[0], table.options(table.waiting()[0])[0], dealer)
    check_invariants(table)
    assert len(set(table.characters)) == seats
    assert len(table.line.stations) == (max(4, seats) if train else 0)
    assert len(table.line.wagons) == (3 if train else 0)
    assert bin(table.shown).count("1") == (seats if seats < 4 else 1)
    assert train or max(table.characters) < BASE_CHARACTERS


def random_table(seed: int, seats: int, train: bool, decisions: int) -> Bang:
    dealer = Quick(seed)
    table = game.start(game.facts.setup(seats, {"train": train}), dealer)
    for _ in range(decisions):
        if not table.waiting():
            break
        seat = table.waiting()[0]
        table.apply(seat, dealer.pick(table.options(seat)), dealer)
    return table


def test_two_players_choose_between_two_characters() -> None:
    """R9.5 Also where one each would be dealt; characters by name stay."""
    table = game.start(game.facts.setup(2, {"choice": 1}), Quick(3))
    assert [len(them) for them in table.offered] == [2, 2]
    named = game.start(game.facts.setup(2, {"characters": "rose_doolan, willy_the_kid"}), Quick(3))
    assert named.offered == ()
    assert game.start(game.facts.setup(3, {"choice": 1}), Quick(3)).offered == ()


def test_rewards_follow_the_strength_of_the_sides() -> None:
    table = random_table(3, 5, True, 0)
    sheriff = table.roles.index(0)
    deputy = table.roles.index(1)
    outlaw = table.roles.index(2)
    before = table.rewards()
    assert before[sheriff] == before[deputy]
    table.life[sheriff] = 1
    after = table.rewards()
    assert after[sheriff] < before[sheriff]
    assert after[outlaw] > before[outlaw]


# ---------------------------------------------------------------------------------------------------- whole games


@given(seed=st.integers(0, 2**32 - 1), seats=st.integers(2, 8), train=st.booleans(), looks=st.integers(0, 250))
def test_any_position_of_any_game_keeps_the_invariants(seed: int, seats: int, train: bool, looks: int) -> None:
    check_invariants(random_table(seed, seats, train, looks))


@given(seed=st.integers(0, 2**32 - 1), seats=st.integers(2, 8), train=st.booleans())
def test_every_step_of_a_game_keeps_the_invariants(seed: int, seats: int, train: bool) -> None:
    dealer = Quick(seed)
    table = game.start(game.facts.setup(seats, {"train": train}), dealer)
    while table.waiting():
        seat = table.waiting()[0]
        table.apply(seat, dealer.pick(table.options(seat)), dealer)
        check_invariants(table)
    assert table.winners


def test_golden_games_cover_seat_counts_the_train_and_every_event() -> None:
    records = [Record.from_json(path.read_text(encoding="utf-8")) for path in GOLDEN]
    assert sorted((r.setup.seats, r.setup.options["train"]) for r in records if not r.setup.options["learner"]) == [
        (seats, train) for seats in (2, 3, 4, 5, 7, 8) for train in (False, True)
    ]
    assert any(record.setup.options["learner"] for record in records)
    told = {event.kind for record in records for event in Play.replay(game, record).log(SPECTATOR)}
    known = {kind for module in (events, train_events) for kind in vars(module).values() if type(kind) is int}
    assert known <= told
