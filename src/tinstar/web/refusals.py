"""Why there is no room for another table just now, and what to do about it."""

from __future__ import annotations

import math
from typing import Final

from starlette.responses import Response

from tinstar.draw.words import N_, Words
from tinstar.house import Busy, Later, TooMany

NO_ROOM: Final = {
    "tables_an_hour": N_("You have made as many tables as you may within an hour ({most})."),
    "tables_an_hour_per_address": N_(
        "Your network has made as many tables as it may within an hour ({most}). You can still sit down at one of them."
    ),
    "tables_unfinished": N_(
        "You have as many unfinished games as you may ({most}). Finish one of them, or leave it to the bots, before "
        "you begin another."
    ),
    "tables_unfinished_per_address": N_(
        "Your network has as many unfinished games as it may ({most}). One of them has to end before another begins."
    ),
    "tables_of_bots": N_(
        "You have as many games of bots alone as you may ({most}). Watch one of them to its end, or sit down at the "
        "new one yourself."
    ),
    "tables_of_bots_per_address": N_(
        "Your network has as many games of bots alone as it may ({most}). One of them has to end first; or sit down at "
        "the new one yourself."
    ),
    "analyses_an_hour_per_address": N_(
        "Your network has had as many games looked through as it may within an hour ({most})."
    ),
}
"""By the limit that was reached."""


def said(error: Later, words: Words) -> str:
    """What to say to a visitor who was refused."""
    if isinstance(error, TooMany):
        why = words(NO_ROOM[error.limit], most=error.most)
    elif isinstance(error, Busy):
        why = words("The bots have more to think about than they can. A table for people alone can be made at once.")
    else:
        return str(error)
    if error.retry_after is None:
        return why
    later = words.many("Try again in {n} minute.", "Try again in {n} minutes.", math.ceil(error.retry_after / 60))
    return f"{why} {later}"


def with_retry(answer: Response, error: Later) -> Response:
    """An answer that tells a program when it may come again."""
    if error.retry_after is not None:
        answer.headers["retry-after"] = str(math.ceil(error.retry_after))
    return answer
