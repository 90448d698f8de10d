"""R13 The characters of the train that answer or spare, and cards that may be drawn. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import EVAN_BABBIT, SUIT
from tinstar.games.bang.rules.distance import within
from tinstar.games.bang.rules.effects import Volley
from tinstar.games.bang.rules.grudges import note
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import discard_from_hand, draw_cards
from tinstar.games.bang.rules.playing import TARGET, card_of, target_of
from tinstar.games.bang.rules.shots import Shot, face, shot_at
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.events import DIVERTED, DREW_NOTHING, EXEMPTED
from tinstar.kernel.core import Dealer, Decision

NO: Final = 127
"""The option not to use the ability."""
YES: Final = 0


# ---------------------------------------------------------------------------------------------------- Evan Babbit


def others_nearby(table: Bang, shot: Shot) -> list[int]:
    """R13.2 At distance 1 from Evan Babbit, but not the shooter."""
    return [seat for seat in within(table, shot.target, 1) if seat != shot.shooter]


def may_divert(table: Bang, shot: Shot) -> bool:
    """R13.2 As far as everybody can see: he has cards, there are three players, and somebody is near."""
    seat = shot.target
    return (
        table.is_character(seat, EVAN_BABBIT)
        and bool(table.hands[seat])
        and table.players() > 2
        and bool(others_nearby(table, shot))
    )


class Divert(Decision[Bang]):
    """R13.2 Evan Babbit discards a card of the same suit: the shot goes to somebody near him."""

    def __init__(self, seat: int, shot: Shot) -> None:
        super().__init__(seat)
        self.shot: Final = shot

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def options(self, table: Bang, seat: int) -> list[int]:
        them = others_nearby(table, self.shot)
        suit = SUIT[self.shot.card]
        fitting = [card for card in table.hands[seat] if SUIT[card] == suit]
        return [NO, *[card + TARGET * (other + 1) for card in fitting for other in them]]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        shot = self.shot
        if option == NO:
            face(table, shot)
            return
        target = target_of(option)
        discard_from_hand(table, self.seat, card_of(option), dealer)
        dealer.tell(DIVERTED, self.seat, target)
        note(table, self.seat, target, 1)
        table.next(shot_at(table, target, shot.shooter, shot.card, shot.misses, True))

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return ("face it",) if option == NO else ("divert with", TEXT[card_of(option)], "to", str(target_of(option)))


# ---------------------------------------------------------------------------------------------------- Sgt. Blaze


class Exempt(Decision[Bang]):
    """R13.6 Sgt. Blaze may spare one of several targets, himself too."""

    def __init__(self, seat: int, kind: int, card: int, mask: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.card: Final = card
        self.mask: Final = mask

    def options(self, table: Bang, seat: int) -> list[int]:
        return [NO, *[other for other in table.clockwise(seat) if self.mask >> other & 1]]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        mask = self.mask
        if option != NO:
            mask &= ~(1 << option)
            dealer.tell(EXEMPTED, self.seat, option)
        table.next(Volley(self.kind, self.seat, self.card, mask))

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return ("spare nobody",) if option == NO else ("spare", str(option))


# ---------------------------------------------------------------------------------------------------- Manuelita, Refund


class MayDraw(Decision[Bang]):
    """R13.4, R15.10 Manuelita at the end station, and the owner of a Refund: draw so many cards, or none."""

    def __init__(self, seat: int, cards: int, card: int) -> None:
        super().__init__(seat)
        self.cards: Final = cards
        self.card: Final = card  # the Refund, NO_CARD for the ability

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def options(self, table: Bang, seat: int) -> list[int]:
        return [YES, NO]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        if option == YES:
            draw_cards(table, self.seat, self.cards, dealer)
        else:
            dealer.tell(DREW_NOTHING, self.seat)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return ("draw",) if option == YES else ("draw nothing",)
