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
    EVAN_BABBIT,
    ROLES_BY_SEATS,
    SHERIFF,
    VULTURE_SAM,
)
from tinstar.games.bang.rules.events import CHARACTER
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.piles import draw_cards
from tinstar.games.bang.rules.turn import StartTurn
from tinstar.games.bang.state import NO_CARD, Bang
from tinstar.kernel.core import NOBODY, Dealer, Step, Together

UNKNOWN: Final = -1
"""A character that is not chosen yet."""


def empty_table(seats: int, train: bool) -> Bang:
    """Nobody has anything yet; all cards are in the pile."""
    return Bang(
        seats=seats,
        train=train,
        roles=[NOBODY] * seats,
        shown=[False] * seats,
        characters=[UNKNOWN] * seats,
        offered=[[] for _ in range(seats)],
        life=[0] * seats,
        bullets=[0] * seats,
        out=[False] * seats,
        hands=[[] for _ in range(seats)],
        front=[[] for _ in range(seats)],
        pile=list(range(CARDS if train else BASE_CARDS)),
        on_top=[],
        discard=[],
        knows=[0] * (CARDS if train else BASE_CARDS),
        store=[],
        looked=[],
        looker=NOBODY,
        drawn=NO_CARD,
        turn=NOBODY,
        turns=0,
        bangs=0,
        used=0,
        extra=0,
        winners=0,
        stations=[],
        other_stations=[],
        position=0,
        locomotive=0,
        wagons=[],
        wagon_pile=[],
        wagons_under=[],
    )


def characters_for(seats: int, train: bool) -> list[int]:
    """R1.2 The characters of the box; two of them make no sense for two players (R9.5)."""
    them = list(range(len(CHARACTERS) if train else BASE_CHARACTERS))
    if seats == 2:
        them = [character for character in them if character != VULTURE_SAM and character != EVAN_BABBIT]
    return them


def set_up(seats: int, train: bool, choice: int, roles: list[int], characters: list[int], dealer: Dealer) -> Bang:
    """R1 A new table. `roles` and `characters` are given for teaching and tests, or empty: then they are dealt."""
    table = empty_table(seats, train)
    deal_roles(table, roles, dealer)
    hooks(table).set_up(table, dealer)
    box = characters_for(seats, train)
    if characters:
        table.offered = [[character] for character in characters]
    else:
        table.offered = [sorted([dealer.draw(box) for _ in range(choice)]) for _ in range(seats)]
    table.next(Begin())
    if len(table.offered[0]) > 1:
        table.next(ChooseCharacter(list(range(seats))))
    else:
        for seat in range(seats):
            take_character(table, seat, table.offered[seat][0], dealer)
    table.settle(dealer)
    return table


def deal_roles(table: Bang, roles: list[int], dealer: Dealer) -> None:
    """R1.1 A role each; the sheriff shows his. With three players all are open (R9.1)."""
    deck = ROLES_BY_SEATS[table.seats][:]
    for seat in range(table.seats):
        role = roles[seat] if roles else dealer.draw(deck)
        table.roles[seat] = role
        table.shown[seat] = role == SHERIFF or table.seats < 4


class ChooseCharacter(Together[Bang]):
    """R1.2 Everybody keeps one of the characters offered, secretly."""

    def choices(self, table: Bang, seat: int, given: list[int]) -> list[int]:
        return [] if given else table.offered[seat][:]

    def take_all(self, table: Bang, answers: list[list[int]], dealer: Dealer) -> None:
        for seat in self.them:
            take_character(table, seat, answers[seat][0], dealer)

    def text(self, table: Bang, option: int) -> str:
        return CHARACTERS[option]


def take_character(table: Bang, seat: int, character: int, dealer: Dealer) -> None:
    """R1.3 Life points are the bullets of the character; the sheriff has one more, but not among two players."""
    table.offered[seat] = []
    table.characters[seat] = character
    bonus = 1 if table.roles[seat] == SHERIFF and table.seats > 2 else 0
    table.bullets[seat] = BULLETS[character] + bonus
    table.life[seat] = table.bullets[seat]
    dealer.tell(CHARACTER, seat, character)


class Begin(Step[Bang]):
    """R1.4 As many cards as life points; the sheriff begins, with three players the deputy."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        for seat in range(table.seats):
            draw_cards(table, seat, table.life[seat], dealer)
        first = DEPUTY if table.seats == 3 else SHERIFF
        table.next(StartTurn(table.roles.index(first)))
