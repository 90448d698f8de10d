"""Every mistake has a name; its message says what was wrong and what would be right, never what another hand holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tinstar.kernel.reasons import Why


class TinstarError(Exception):
    """The family of all mistakes that a person or a program can make with Tinstar."""

    code = "error"
    """Its name for programs."""
    status = 500
    """By which HTTP tells it apart; 500 where no request can bring it about."""


class UnknownGame(TinstarError):
    """There is no game of that key."""

    code = "unknown_game"
    status = 422


class BadSetup(TinstarError):
    """The number of seats or an option of the set-up is impossible. Message and values stay apart, so that a form
    can say it in the visitor's language."""

    code = "bad_setup"
    status = 422

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message.format(**values) if values else message)
        self.message = message
        self.values = values


class UnknownSeat(TinstarError):
    """The table has no such seat."""

    code = "unknown_seat"
    status = 422


class NotYourTurn(TinstarError):
    """This seat is not asked anything now."""

    code = "not_your_turn"
    status = 409


class IllegalOption(TinstarError):
    """The option is none of those asked."""

    code = "illegal_option"
    status = 422

    def __init__(self, message: str, why: Why | None = None) -> None:
        super().__init__(message)
        self.why = why
        """The reason in it, which a look puts in the caller's words; None where there is none."""


class StaleQuestion(TinstarError):
    """The answer belongs to a question that is gone."""

    code = "stale_question"
    status = 409


class NothingToUndo(TinstarError):
    """There is nothing that this seat may take back."""

    code = "nothing_to_undo"
    status = 409


class GameRunning(TinstarError):
    """What was asked for is only given once the game is over."""

    code = "game_running"
    status = 409


class BadRecord(TinstarError):
    """The record was cut or edited, or does not replay."""

    code = "bad_record"
    status = 500


class BadStack(TinstarError):
    """Stacked luck has no such name, or what it names is not there to be dealt."""

    code = "bad_stack"
    status = 500


class OtherRules(BadRecord):
    """The record was made by another version of the rules."""

    code = "other_rules"
    status = 409


class UnfairDeal(BadRecord):
    """The luck of a record is not what its secret and its nonces give."""

    code = "unfair_deal"
    status = 500
