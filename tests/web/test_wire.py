"""The types of the client are those of the server."""

from __future__ import annotations

from scripts.wire import TARGET, typescript


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == typescript(), "make wire writes them anew"
