"""Every mistake has a code and a status, in one place, and both are promised to programs."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import tinstar
from tinstar.kernel.errors import TinstarError
from tinstar.web.security import Refused

PROMISED = {
    "bad_nonce": 422,
    "bad_setup": 422,
    "bots_busy": 503,
    "damaged": 500,
    "game_running": 409,
    "illegal_option": 422,
    "link_used": 403,
    "not_finished": 409,
    "not_now": 409,
    "not_started": 409,
    "not_your_seat": 403,
    "not_your_turn": 409,
    "nothing_to_undo": 409,
    "not_in_lesson": 409,
    "old_rules": 409,
    "other_rules": 409,
    "seat_taken": 409,
    "stale_question": 409,
    "store_failed": 503,
    "table_full": 409,
    "too_many": 429,
    "too_often": 429,
    "unknown_lesson": 404,
    "unknown_game": 422,  # and 404 where an address names it
    "unknown_seat": 422,
    "unknown_table": 404,
}
"""What a request can bring about. Others are for the command line, for other parts of the house, or our own fault."""


def family(kind: type[TinstarError] = TinstarError) -> Iterator[type[TinstarError]]:
    """All mistakes of Tinstar."""
    yield kind
    for child in kind.__subclasses__():
        if child.__module__.startswith("tinstar."):
            yield from family(child)


def everything() -> list[type[TinstarError]]:
    """The same, once every module has been loaded that could define one."""
    for module in walk_packages(tinstar.__path__, "tinstar."):
        if ".migrations." not in module.name:
            import_module(module.name)
    return list(dict.fromkeys(family()))


def test_a_status_stands_beside_every_code() -> None:
    kinds = everything()
    assert len(kinds) > 30
    assert [kind for kind in kinds if ("code" in vars(kind)) != ("status" in vars(kind))] == []
    own = [kind.code for kind in kinds if "code" in vars(kind)]
    assert len(own) == len(set(own))


def test_both_are_as_promised() -> None:
    assert {kind.code: kind.status for kind in everything() if kind.code in PROMISED} == PROMISED
    assert {kind.status for kind in everything() if kind.code not in PROMISED} == {500}


def test_who_is_turned_away_at_the_door_is_told_both() -> None:
    refused = Refused(403, "foreign_origin", "a page elsewhere may not act here")
    assert (refused.status, refused.code) == (403, "foreign_origin")
