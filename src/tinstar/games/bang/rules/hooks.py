"""The places where an expansion may bend the base rules. Without one nothing happens here. Compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from tinstar.games.bang.state import Bang
from tinstar.kernel.core import Dealer

if TYPE_CHECKING:
    from tinstar.games.bang.rules.shots import Shot


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks:
    """The base game: no expansion."""

    def set_up(self, table: Bang, dealer: Dealer) -> None:
        """What else is laid out before the game."""

    # -- targets

    def hidden(self, table: Bang, seat: int) -> bool:
        """May this seat not be the target of BANG! cards?"""
        return False

    def spared(self, table: Bang, seat: int) -> bool:
        """Do Duel and Indians! of others not concern this seat?"""
        return False

    def more_bangs(self, table: Bang, seat: int) -> int:
        """How many BANG! cards more than one may be played in a turn."""
        return 0

    # -- the turn

    def turn_begins(self, table: Bang, seat: int) -> None:
        """Steps before everything else in the turn."""

    def before_drawing(self, table: Bang, seat: int) -> None:
        """Steps between draw! for Dynamite and Jail and the first phase."""

    def lucky(self, cause: int, card: int) -> bool:
        """Is this what was hoped for, when a card that the base game does not know asks for a draw!?"""
        return False

    def drawn_at_the_end(self, table: Bang, seat: int) -> int:
        """How many cards are drawn at the end of the turn."""
        return 0

    def offer(self, table: Bang, seat: int, options: list[int]) -> None:
        """Adds what may be done in the own turn besides the base rules."""

    def offer_card(self, table: Bang, seat: int, kind: int, card: int, options: list[int]) -> None:
        """How a card that the base game does not know may be played now."""

    def play_card(self, table: Bang, seat: int, card: int, target: int, thing: int, dealer: Dealer) -> None:
        """The effect of a brown card that the base game does not know; it lies on the discard pile already."""

    def do(self, table: Bang, seat: int, option: int, dealer: Dealer) -> None:
        """Does one of those."""

    def option_words(self, table: Bang, option: int) -> tuple[str, ...]:
        """Its words."""
        return ()

    # -- answers

    def aimed(self, table: Bang, shot: Shot) -> bool:
        """A BANG! card is aimed at somebody: true when a question about it comes first."""
        return False

    def can_dodge(self, table: Bang, seat: int) -> bool:
        """Has this seat something in play that could stop a shot?"""
        return False

    def dodges(self, table: Bang, seat: int, options: list[int]) -> None:
        """Adds what else counts as a Missed!"""

    def dodge(self, table: Bang, shot: Shot, card: int, mode: int, dealer: Dealer) -> None:
        """Uses one of those."""

    def evades(self, card: int) -> bool:
        """Does this answer bring the card of the shot, if the shot is stopped completely?"""
        return False

    def evaded(self, table: Bang, shot: Shot, dealer: Dealer) -> None:
        """It was: the target gets that card."""

    def can_shoot_back(self, table: Bang, seat: int) -> bool:
        """Has this seat something in play that could serve as a BANG! in a Duel or against Indians!?"""
        return False

    def shots_back(self, table: Bang, seat: int, options: list[int]) -> None:
        """Adds what else counts as a BANG! there."""

    def shoot_back(self, table: Bang, seat: int, card: int, dealer: Dealer) -> None:
        """Uses one of those."""

    # -- several targets

    def may_exempt(self, table: Bang, seat: int) -> bool:
        """May this seat spare one of several targets?"""
        return False

    def exempt(self, table: Bang, seat: int, kind: int, card: int, mask: int) -> None:
        """Asks whom."""

    def volley(self, table: Bang, kind: int, by: int, card: int, mask: int, dealer: Dealer) -> None:
        """An effect with several targets that the base game does not know."""

    # -- cards that come and go

    def may_take(self, table: Bang, seat: int, card: int) -> bool:
        """May this seat take that card in play from another?"""
        return True

    def put_away(self, table: Bang, card: int, dealer: Dealer) -> None:
        """A card that does not belong on the discard pile leaves play."""

    def lost(self, table: Bang, seat: int, by: int, card: int, dealer: Dealer) -> None:
        """Another seat has drawn or discarded a card of this one."""

    def left(self, table: Bang, seat: int, card: int, dealer: Dealer) -> None:
        """A card has left the place in front of a seat."""

    def stays(self, table: Bang, seat: int, dealer: Dealer) -> bool:
        """Does this seat stay in play without life points?"""
        return False


HOOKS: Final[list[Hooks]] = [Hooks(), Hooks()]
"""Without and with the train; the train puts itself into the second place."""


def hooks(table: Bang) -> Hooks:
    """The expansion of this table."""
    return HOOKS[1] if table.train else HOOKS[0]
