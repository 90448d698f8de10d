"""The bots' time is shared: between hosts, between their tables, and before all for those who watch."""

from __future__ import annotations

import pytest

from tinstar.house.turns import CROWD, LEAST, UNWATCHED, Asker, Line


def asked(line: Line[Asker], host: str, tables: int = 1, watched: bool = True, times: int = 1) -> None:
    """A host asks so many times at each of so many tables."""
    for _ in range(times):
        for table in range(tables):
            asker = Asker(host, f"{host}{table}", watched)
            line.put(asker, asker)


def served(line: Line[Asker], most: int, seconds: float = 1.0) -> list[Asker]:
    """Who is thought for, when every thought takes so many seconds."""
    order: list[Asker] = []
    while line and len(order) < most:
        asker = line.take()
        line.charge(asker, seconds)
        order.append(asker)
    return order


def hosts(askers: list[Asker]) -> str:
    return "".join(asker.host for asker in askers)


def test_hosts_take_turns_however_many_tables_they_have() -> None:
    line: Line[Asker] = Line()
    asked(line, "a", tables=50)
    asked(line, "b", tables=3)
    assert hosts(served(line, 8)) == "abababaa"
    assert len(line) == 45


def test_the_tables_of_a_host_take_turns() -> None:
    line: Line[Asker] = Line()
    line.put(Asker("a", "busy"), Asker("a", "busy"))
    asked(line, "a", tables=2, times=3)
    for _ in range(5):
        line.put(Asker("a", "busy"), Asker("a", "busy"))
    first = [asker.table for asker in served(line, 9)]
    assert first == ["busy", "a0", "a1"] * 3


def test_questions_of_one_table_keep_their_order() -> None:
    line: Line[int] = Line()
    for number in range(5):
        line.put(Asker(), number)
    assert [line.take() for _ in range(5)] == [0, 1, 2, 3, 4]


def test_whoever_thinks_quickly_is_not_kept_waiting_by_whoever_thinks_slowly() -> None:
    line: Line[Asker] = Line()
    asked(line, "s", tables=20)
    asked(line, "q", tables=20)
    order = ""
    for _ in range(25):
        asker = line.take()
        line.charge(asker, 1.0 if asker.host == "s" else 0.0)
        order += asker.host
    assert order == "s" + "q" * 20 + "ssss"


def test_whoever_comes_anew_owes_nothing_and_has_saved_nothing() -> None:
    line: Line[Asker] = Line()
    asked(line, "a", tables=10)
    served(line, 5)
    asked(line, "b", tables=10)
    assert hosts(served(line, 6)) == "bababa"


def test_tables_that_nobody_watches_wait_longer_but_never_for_ever() -> None:
    line: Line[Asker] = Line()
    asked(line, "w", tables=200)
    asked(line, "u", tables=200, watched=False)
    order = hosts(served(line, 90))
    assert order.count("u") == pytest.approx(90 / (1 + UNWATCHED), abs=1)
    asked(line, "n", watched=False)  # another of whom nobody has seen anything yet
    assert "n" in hosts(served(line, 20))


def test_alone_everybody_gets_everything() -> None:
    line: Line[Asker] = Line()
    asked(line, "u", tables=5, watched=False)
    assert len(served(line, 10)) == 5
    assert not line


def test_what_is_withdrawn_does_not_wait_any_more() -> None:
    line: Line[Asker] = Line()
    asked(line, "a", tables=2, watched=False)
    asked(line, "b", tables=1)
    assert line.withdraw(Asker("a", "a0", watched=False)) == [Asker("a", "a0", watched=False)]
    assert line.withdraw(Asker("a", "a0")) == line.withdraw(Asker("nobody", "nothing")) == []
    assert [asker.table for asker in served(line, 9)] == ["a1", "b0"]
    asked(line, "a", tables=1, watched=False)
    assert [asker.table for asker in served(line, 9)] == ["a0"]


def test_nobody_is_remembered_once_nobody_waits() -> None:
    line: Line[Asker] = Line()
    asked(line, "a", tables=3)
    asked(line, "b", tables=3)
    for _ in range(6):
        line.take()
    assert not line._all._members


def test_an_endless_row_of_newcomers_keeps_nobody_waiting() -> None:
    line: Line[Asker] = Line()
    asked(line, "patient", tables=100)
    patient = 0
    for number in range(100):
        asked(line, f"guest {number}")
        patient += hosts(served(line, 1)) == "patient"
    assert patient >= 10  # the row grows, and a share shrinks with it


def test_those_who_owe_nothing_are_forgotten_while_others_wait() -> None:
    line: Line[Asker] = Line()
    asked(line, "patient", tables=2000)
    for number in range(20 * CROWD):
        asked(line, f"host {number}")
        served(line, 2, seconds=LEAST)
    (watched,) = line._all._members.values()
    assert len(watched._members) <= 2 * CROWD
