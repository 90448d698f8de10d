"""Positions for the scenarios of BANG!: who sits where with which cards, and what lies on top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tinstar.games.bang import game
from tinstar.games.bang.cards import (
    BULLETS,
    CARDS,
    CHARACTERS,
    GHOST_CAR,
    KIND,
    ROLES,
    ROLES_BY_SEATS,
    SHERIFF,
    STATIONS,
    WAGONS,
)
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.playing import PLAY_CARD, REFILL
from tinstar.games.bang.rules.setup import empty_table
from tinstar.games.bang.rules.turn import DiscardDown, EndTurn, PassTurn, StartTurn
from tinstar.games.bang.state import EVERYBODY, Bang
from tinstar.kernel.core import Quick
from tinstar.kernel.play import Play

NOBODY_SPECIAL = "black_jack"
"""A character whose ability shows only in the first phase of the own turn."""


def cards(text: str) -> list[int]:
    """`bang Qh, missed 2s` as numbers."""
    return [TEXT.index(name.strip()) for name in text.split(",") if name.strip()]


class Position:
    """A table in the middle of a game; what is not said is plain: three bullets lost by nobody, no cards, no train."""

    def __init__(
        self,
        seats: int = 4,
        *,
        roles: str = "",
        characters: Mapping[int, str] | None = None,
        life: Mapping[int, int] | None = None,
        hands: Mapping[int, str] | None = None,
        front: Mapping[int, str] | None = None,
        out: Sequence[int] = (),
        top: str = "",
        discard: str = "",
        pile: str | None = None,
        stations: str = "",
        wagons: str = "",
        position: int = 0,
        locomotive: int = 1,
        wagon_stack: str | None = None,
    ) -> None:
        train = bool(stations)
        self.dealer = Quick(5)
        self.table: Bang = empty_table(seats, True)
        table = self.table
        table.train = train
        table.roles = tuple(ROLES.index(r.strip()) for r in roles.split(",")) if roles else tuple(ROLES_BY_SEATS[seats])
        named = characters or {}
        table.characters = tuple(CHARACTERS.index(named.get(seat, NOBODY_SPECIAL)) for seat in range(seats))
        bonus = [int(role == SHERIFF and seats > 2) for role in table.roles]
        table.bullets = tuple(BULLETS[table.characters[seat]] + bonus[seat] for seat in range(seats))
        for seat in range(seats):
            table.life[seat] = (life or {}).get(seat, table.bullets[seat])
            if table.roles[seat] == SHERIFF or seats < 4:
                table.shown |= 1 << seat
            table.hands[seat] = cards((hands or {}).get(seat, ""))
            table.front[seat] = cards((front or {}).get(seat, ""))
            if table.life[seat] == 0:
                assert GHOST_CAR in [KIND[card] for card in table.front[seat]]
                table.ghosts |= 1 << seat
        for seat in out:
            table.standing &= ~(1 << seat)
            table.shown |= 1 << seat
            table.life[seat] = 0
        piles = table.piles
        piles.on_top = list(reversed(cards(top)))
        piles.discard = cards(discard)
        placed = {card for group in (*table.hands, *table.front, piles.on_top, piles.discard) for card in group}
        for seat in range(seats):
            for card in table.hands[seat]:
                table.knows[card] = 1 << seat
        for card in piles.on_top:
            table.knows[card] = EVERYBODY
        if pile is None:
            piles.unseen = [card for card in range(CARDS if train else 80) if card not in placed]
        else:
            piles.unseen = cards(pile)
        self.lay_train(stations, wagons, position, locomotive, wagon_stack, placed)

    def lay_train(
        self, stations: str, wagons: str, position: int, locomotive: int, wagon_stack: str | None, placed: set[int]
    ) -> None:
        line = self.table.line
        line.stations = tuple(STATIONS.index(name.strip()) for name in stations.split(",")) if stations else ()
        line.wagons = cards(wagons)
        line.position = position
        line.locomotive = locomotive
        if wagon_stack is not None:
            line.stack = cards(wagon_stack)
        elif stations:
            rest = range(CARDS, CARDS + WAGONS)
            line.stack = [w for w in rest if w not in placed and w not in line.wagons]

    # -- beginning

    def in_turn(self, seat: int) -> Position:
        """In the second phase of the turn of a seat."""
        self.table.turn = seat
        self.table.next(PLAY_CARD[seat], DiscardDown(seat), REFILL, EndTurn(seat), PassTurn(seat))
        self.table.settle(self.dealer)
        return self

    def turn_begins(self, seat: int) -> Position:
        """The turn of a seat is about to begin."""
        self.table.next(StartTurn(seat))
        self.table.settle(self.dealer)
        return self

    # -- playing

    @property
    def waiting(self) -> int:
        """Who is asked."""
        return self.table.waiting()[0]

    @property
    def question(self) -> str:
        """What is asked."""
        return type(self.table.question()).__name__ if self.table.agenda else ""

    def options(self, seat: int | None = None) -> list[str]:
        """The texts of what the asked seat may do."""
        asked = self.waiting if seat is None else seat
        if not self.table.agenda or asked not in self.table.waiting():
            return []
        question = self.table.question()
        return [question.text(self.table, option) for option in self.table.options(asked)]

    def offered(self, start: str) -> list[str]:
        """What may be done, as far as it begins so."""
        return [text for text in self.options() if text.startswith(start)]

    def may(self, seat: int, text: str) -> bool:
        """May this seat do that now?"""
        return text in self.options(seat)

    def do(self, seat: int, text: str) -> Position:
        """This seat does that; it must be legal."""
        assert self.may(seat, text), f"{text!r} is not among {self.options()} of seat {self.waiting}"
        option = self.table.options(seat)[self.options(seat).index(text)]
        self.table.apply(seat, option, self.dealer)
        return self

    def behind_the_door(self) -> Play:
        """The same position behind the checked door."""
        play = game.play(seats=self.table.seats, seed=1, options={"train": self.table.train})
        play.state = self.table
        return play

    # -- looking

    def guesses(self, seat: int, n: int = 25) -> list[Bang]:
        """What the table might be, as far as this seat knows."""
        return [game.guess(self.table, seat, Quick(seed)) for seed in range(1, n + 1)]

    def where(self, seat: int, card: str) -> set[str]:
        """All places in which this seat thinks a card may be: `hand 2`, `top`, `pile`, `open`."""
        number = TEXT.index(card)
        found: set[str] = set()
        for guess in self.guesses(seat):
            places = {"pile": guess.piles.unseen, "top": guess.piles.on_top, "looked": guess.looked}
            places |= {f"hand {other}": guess.hands[other] for other in range(guess.seats)}
            found.add(next((name for name, place in places.items() if number in place), "open"))
        return found

    def hand(self, seat: int) -> list[str]:
        """The cards in a hand."""
        return sorted(TEXT[card] for card in self.table.hands[seat])

    def front(self, seat: int) -> list[str]:
        """The cards in front of a seat."""
        return [TEXT[card] for card in self.table.front[seat]]

    @property
    def discard(self) -> list[str]:
        """The discard pile, its top last."""
        return [TEXT[card] for card in self.table.piles.discard]

    @property
    def wagons(self) -> list[str]:
        """The wagons of the train, the first one first."""
        return [TEXT[card] for card in self.table.line.wagons]

    @property
    def winners(self) -> list[int]:
        """Who has won."""
        return game.outcome(self.table).winners
