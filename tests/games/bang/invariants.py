"""What must hold in every position of BANG!, computed anew."""

from __future__ import annotations

from tinstar.games.bang import game
from tinstar.games.bang.cards import (
    ALL_CARDS,
    BASE_CARDS,
    CARDS,
    GHOST_CAR,
    IS_BLUE,
    JAIL,
    KIND,
    REACH,
    ROLES_BY_SEATS,
    SHERIFF,
    WAGONS,
)
from tinstar.games.bang.rules.rumours import possible_hands, wondered_about
from tinstar.games.bang.state import Bang


def check_invariants(table: Bang) -> None:
    """Cards are where they may be, and each of them once."""
    check_cards(table)
    check_players(table)
    check_rumours(table)
    assert game.sums(table)["cards"] == (CARDS if table.train else BASE_CARDS)
    if not table.winners:
        check_rewards(table)


def check_cards(table: Bang) -> None:
    playing = [*table.piles.unseen, *table.piles.on_top, *table.piles.discard, *table.looked]
    playing += [card for hand in table.hands for card in hand]
    held = [*playing, *table.store, *[card for front in table.front for card in front]]
    held += [*table.line.wagons, *table.line.stack, *table.line.under]
    assert sorted(held) == list(range(ALL_CARDS if table.train else BASE_CARDS)), "a card is missing or doubled"
    assert all(card < CARDS for card in playing), "a wagon lies among the playing cards"
    assert len(table.line.wagons) + len(table.line.stack) + len(table.line.under) <= WAGONS
    for front in table.front:
        kinds = [KIND[card] for card in front]
        assert all(IS_BLUE[kind] for kind in kinds), "a brown card is in play"
        assert len(kinds) == len(set(kinds)), "the same card twice in front of a player"
        assert sum(REACH[kind] > 0 for kind in kinds) <= 1, "two weapons in front of a player"
    if table.train and not (table.line.stack or table.line.under):
        assert len(table.line.wagons) <= 3


def check_players(table: Bang) -> None:
    assert sorted(table.roles) == sorted(ROLES_BY_SEATS[table.seats])
    for seat in range(table.seats):
        kinds = [KIND[card] for card in table.front[seat]]
        if table.roles[seat] == SHERIFF:
            assert JAIL not in kinds
            assert GHOST_CAR not in kinds
        assert table.life[seat] <= table.bullets[seat]
        if not table.in_play(seat):
            assert not table.hands[seat]
            assert not table.front[seat]
            assert table.life[seat] == 0
            assert table.shown >> seat & 1
            assert not table.is_ghost(seat)
        if table.is_ghost(seat):
            assert table.life[seat] == 0
            assert GHOST_CAR in kinds


def check_rewards(table: Bang) -> None:
    rewards = table.rewards()
    assert len(rewards) == table.seats
    assert all(0.0 <= reward <= 1.0 for reward in rewards)


def check_rumours(table: Bang) -> None:
    """R11.2 Who wonders about a card thinks of several hands, and the right one is among them."""
    for viewer in range(len(table.rumours)):
        diary = table.rumours[viewer]
        for card in wondered_about(diary):
            hands = possible_hands(diary, card)
            (holder,) = [seat for seat in range(table.seats) if card in table.hands[seat]]
            assert hands >> holder & 1
            assert hands & (hands - 1)
            assert not table.knows[card] >> viewer & 1
