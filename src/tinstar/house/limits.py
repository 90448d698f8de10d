"""How much one visitor may ask of the house, so that there is room for all."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0)]
Thought = Annotated[float, msgspec.Meta(gt=0, le=30)]
"""Whoever thinks for much longer is taken for dead."""
Days = Annotated[float, msgspec.Meta(ge=0)]
Hour = Annotated[int, msgspec.Meta(ge=0, lt=24)]


class Limits(msgspec.Struct, frozen=True):
    """Every limit of the house; where one may be 0 that means that there is none. Unfinished are games that were begun
    within a week: whoever leaves many behind is not locked out for good. A whole club may come from one address."""

    tables_an_hour: Count = 20
    """Tables that a person may make."""
    tables_unfinished: Count = 20
    """Tables of a person that are not over."""
    tables_of_bots: Count = 5
    """Tables of a person that are not over and where only bots play."""
    tables_an_hour_per_address: Count = 100
    tables_unfinished_per_address: Count = 200
    tables_of_bots_per_address: Count = 20
    analyses_an_hour_per_address: Count = 30
    """Finished games that are looked through."""
    bot_questions: Count = 1000
    """Questions that wait for bots, at most: then no other table gets any."""
    bot_seconds: Thought = 5.0
    """Seconds that a bot may think about a decision, or as many iterations as the slowest game needs that time for."""
    advice_an_hour: Count = 200
    """Times that a person may ask the Marshal."""
    bots_rest_after: Seconds = 600.0
    """Seconds without anybody who looks, after which bots that are left alone at a table rest."""
    finished_days: Days = 30
    """Days after which the log of a finished game is packed."""
    abandoned_days: Days = 90
    """Days without a move after which the log of a running game is packed; it can still go on."""
    gathering_days: Days = 7
    """Days without anybody who sits down after which a table that has not begun is removed."""
    guest_days: Days = 30
    """Days without a visit after which somebody is forgotten who has neither a table nor a chair."""
    tidy_hour: Hour = 4
    """The hour of the day (UTC) at which the house tidies up."""
