"""R1 Set-up: roles, characters, life points, hands; then the sheriff begins. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BASE_CARDS,
    BASE_CHARACTERS,
    BULLETS,
    CARDS,
    CHARACTERS,
    DEPUTY,
    NOT_FOR_TWO,
    ROLES_BY_SEATS,
    SHERIFF,
)
from tinstar.games.bang.rules.events import CHARACTER
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.piles import draw_cards
from tinstar.games.bang.rules.turn import START_TURN
from tinstar.games.bang.state import NO_CARD, Bang, Piles, TrainLine
from tinstar.kernel.core import NOBODY, Dealer, Step, Together

UNKNOWN: Final = -1
"""A character that is not chosen yet."""


def empty_table(seats: int, train: bool) -> Bang:
    """Nobody has anything yet; all cards are in the pile."""
    return Bang(
        seats=seats,
        train=train,
        roles=(NOBODY,) * seats,
        characters=(UNKNOWN,) * seats,
        bullets=(0,) * seats,
        offered=(),
        shown=0,
        standing=(1 << seats) - 1,
        ghosts=0,
        sheltered=0,
        life=[0] * seats,
        hands=[[] for _ in range(seats)],
        front=[[] for _ in range(seats)],
        grudges=[0] * (seats * seats),
        piles=Piles(unseen=list(range(CARDS if train else BASE_CARDS)), on_top=[], discard=[]),
        knows=[0] * (CARDS if train else BASE_CARDS),
        rumours=(),
        store=[],
        looked=[],
        looker=NOBODY,
        drawn=NO_CARD,
        turn=NOBODY,
        turns=0,
        bangs=0,
        plays=0,
        used=0,
        extra=0,
        winners=0,
        line=TrainLine(stations=(), position=0, locomotive=0, wagons=[], stack=[], under=[]),
    )


def characters_for(seats: int, train: bool) -> list[int]:
    """R1.2 The characters of the box; two of them make no sense for two players (R9.5)."""
    them = list(range(len(CHARACTERS) if train else BASE_CHARACTERS))
    if seats == 2:
        them = [character for character in them if character not in NOT_FOR_TWO]
    return them


def set_up(
    seats: int, train: bool, choice: int, learner: bool, roles: list[int], characters: list[int], dealer: Dealer
) -> Bang:
    """R1 A new table. `roles` and `characters` are given for teaching and tests, or empty: then they are dealt.

    R9.5 Two players always choose between two characters.
    """
    table = empty_table(seats, train)
    if learner:
        table.sheltered = table.standing
    deal_roles(table, roles, dealer)
    hooks(table).set_up(table, dealer)
    box = characters_for(seats, train)
    table.next(Begin())
    if characters:
        take_characters(table, characters, dealer)
    elif choice > 1 or seats == 2:
        table.offered = tuple([offer(box, max(choice, 2), dealer) for _ in range(seats)])
        table.next(ChooseCharacter(list(range(seats))))
    else:
        take_characters(table, [dealer.draw(box) for _ in range(seats)], dealer)
    table.settle(dealer)
    return table


def offer(box: list[int], n: int, dealer: Dealer) -> tuple[int, ...]:
    """R1.2 How many characters there are to choose from."""
    return tuple(sorted([dealer.draw(box) for _ in range(n)]))


def deal_roles(table: Bang, roles: list[int], dealer: Dealer) -> None:
    """R1.1 A role each; the sheriff shows his. With two or three players all are open (R9.1, R9.5)."""
    deck = ROLES_BY_SEATS[table.seats][:]
    dealt = roles or [dealer.draw(deck) for _ in range(table.seats)]
    table.roles = tuple(dealt)
    table.shown = (1 << table.seats) - 1 if table.seats < 4 else 1 << dealt.index(SHERIFF)


class ChooseCharacter(Together[Bang]):
    """R1.2 Everybody keeps one of the characters offered, secretly."""

    def choices(self, table: Bang, seat: int, given: list[int]) -> list[int]:
        return [] if given else list(table.offered[seat])

    def take_all(self, table: Bang, answers: list[list[int]], dealer: Dealer) -> None:
        take_characters(table, [answers[seat][0] for seat in self.them], dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return (CHARACTERS[option],)


def take_characters(table: Bang, characters: list[int], dealer: Dealer) -> None:
    """R1.3 Life points are the bullets of the character; the sheriff has one more, but not among two players."""
    table.offered = ()
    table.characters = tuple(characters)
    for seat in range(table.seats):
        bonus = 1 if table.roles[seat] == SHERIFF and table.seats > 2 else 0
        table.life[seat] = BULLETS[characters[seat]] + bonus
        dealer.tell(CHARACTER, seat, characters[seat])
    table.bullets = tuple(table.life)


class Begin(Step[Bang]):
    """R1.4 As many cards as life points; the sheriff begins, with three players the deputy."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        for seat in range(table.seats):
            draw_cards(table, seat, table.life[seat], dealer)
        first = DEPUTY if table.seats == 3 else SHERIFF
        table.next(START_TURN[table.roles.index(first)])
