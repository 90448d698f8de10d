"""The mistakes that can be made in the house; like all of Tinstar's they say what was wrong and what would be right."""

from __future__ import annotations

from tinstar.kernel.errors import StaleQuestion, TinstarError


class HouseError(TinstarError):
    """The family of the house's own mistakes."""

    code = "house_error"
    status = 500


class UnknownTable(HouseError):
    """There is no table of that id."""

    code = "unknown_table"
    status = 404


class UnknownLesson(HouseError):
    """The game has no lesson of that key."""

    code = "unknown_lesson"
    status = 404


class NotYourSeat(HouseError):
    """The token or the person does not belong to that seat."""

    code = "not_your_seat"
    status = 403


class LinkUsed(NotYourSeat):
    """Somebody else has sat down with this link already."""

    code = "link_used"
    status = 403


class ChairTaken(HouseError):
    """A person sits on that chair."""

    code = "seat_taken"
    status = 409


class TableFull(HouseError):
    """Every chair of the table is taken."""

    code = "table_full"
    status = 409


class ChangedMeanwhile(StaleQuestion):
    """Somebody else has changed a chair or the table, so that it is no longer what was looked at."""


class BadNonce(HouseError):
    """The nonce does not match the hash that was sent when sitting down."""

    code = "bad_nonce"
    status = 422


class NotStarted(HouseError):
    """The table is still waiting for people."""

    code = "not_started"
    status = 409


class NotNow(HouseError):
    """It may be done, but not as the table stands."""

    code = "not_now"
    status = 409


class OldRules(HouseError):
    """The table was begun under other rules: it can be looked up, but not played on."""

    code = "old_rules"
    status = 409


class Later(HouseError):
    """There is no room for this just now; nothing was changed, and it may be asked again later."""

    code = "later"
    status = 500

    def __init__(self, message: str, retry_after: float | None) -> None:
        super().__init__(message)
        self.retry_after = retry_after
        """Seconds after which it will be worth while; None when nobody knows."""


class TooOften(Later):
    """Somebody does the same again and again."""

    code = "too_often"
    status = 429


class TooMany(Later):
    """Somebody, or everybody at their address, has as many tables as there may be."""

    code = "too_many"
    status = 429

    def __init__(self, limit: str, most: int, retry_after: int | None) -> None:
        super().__init__(f"there is a limit: {limit} = {most}", retry_after)
        self.limit = limit
        """Which of the `Limits` it was."""
        self.most = most


class Busy(Later):
    """The bots have more to think about than they can."""

    code = "bots_busy"
    status = 503


class StoreError(HouseError):
    """The database could not keep or give what was asked; nothing was changed."""

    code = "store_failed"
    status = 503


class OtherKey(StoreError):
    """Other processes of the house know their guests by another key."""

    code = "other_key"
    status = 500


class LostAnswer(StoreError):
    """The connection broke before the database had answered: perhaps it was written, perhaps not."""


class Damaged(HouseError):
    """What the database gives of a table is not what was stored: nothing of it is shown."""

    code = "damaged"
    status = 500


class Conflict(HouseError):
    """Another writer was first: the log has to be read again. Never leaves the house."""

    code = "conflict"
    status = 500
