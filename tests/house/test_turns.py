"""The bots' time is shared: between addresses, hosts and their tables, and before all for those who watch."""

from __future__ import annotations

import pytest

from tinstar.house.turns import CROWD, LEAST, UNWATCHED, Asker, FairQueue

BUSY = Asker("", "a", "busy")


def asked(line: FairQueue[Asker], host: str, tables: int = 1, watched: bool = True, times: int = 1) -> None:
    """A host asks a number of times at each of a number of tables."""
    for _ in range(times):
        for table in range(tables):
            asker = Asker("", host, f"{host}{table}", watched)
            line.put(asker, asker)


def served(line: FairQueue[Asker], most: int, seconds: float = 1.0) -> list[Asker]:
    """Who is thought for, when every thought takes that many seconds."""
    order: list[Asker] = []
    while line and len(order) < most:
        asker = line.take()
        line.charge(asker, seconds)
        order.append(asker)
    return order


def hosts(askers: list[Asker]) -> str:
    return "".join(asker.host for asker in askers)


def test_hosts_take_turns_however_many_tables_they_have() -> None:
    line: FairQueue[Asker] = FairQueue()
    asked(line, "a", tables=50)
    asked(line, "b", tables=3)
    assert hosts(served(line, 8)) == "abababaa"
    assert len(line) == 45


def test_the_tables_of_a_host_take_turns() -> None:
    line: FairQueue[Asker] = FairQueue()
    line.put(BUSY, BUSY)
    asked(line, "a", tables=2, times=3)
    for _ in range(5):
        line.put(BUSY, BUSY)
    first = [asker.table for asker in served(line, 9)]
    assert first == ["busy", "a0", "a1"] * 3


def test_questions_of_one_table_keep_their_order() -> None:
    line: FairQueue[int] = FairQueue()
    for number in range(5):
        line.put(Asker(), number)
    assert [line.take() for _ in range(5)] == [0, 1, 2, 3, 4]


def test_whoever_thinks_quickly_is_not_kept_waiting_by_whoever_thinks_slowly() -> None:
    line: FairQueue[Asker] = FairQueue()
    asked(line, "s", tables=20)
    asked(line, "q", tables=20)
    order = ""
    for _ in range(25):
        asker = line.take()
        line.charge(asker, 1.0 if asker.host == "s" else 0.0)
        order += asker.host
    assert order == "s" + "q" * 20 + "ssss"


def test_whoever_comes_anew_owes_nothing_and_has_saved_nothing() -> None:
    line: FairQueue[Asker] = FairQueue()
    asked(line, "a", tables=10)
    served(line, 5)
    asked(line, "b", tables=10)
    assert hosts(served(line, 6)) == "bababa"


def test_tables_that_nobody_watches_wait_longer_but_never_for_ever() -> None:
    line: FairQueue[Asker] = FairQueue()
    asked(line, "w", tables=200)
    asked(line, "u", tables=200, watched=False)
    order = hosts(served(line, 90))
    assert order.count("u") == pytest.approx(90 / (1 + UNWATCHED), abs=1)
    asked(line, "n", watched=False)  # another of whom nobody has seen anything yet
    assert "n" in hosts(served(line, 20))


def test_alone_everybody_gets_everything() -> None:
    line: FairQueue[Asker] = FairQueue()
    asked(line, "u", tables=5, watched=False)
    assert len(served(line, 10)) == 5
    assert not line


def test_what_is_withdrawn_does_not_wait_any_more() -> None:
    line: FairQueue[Asker] = FairQueue()
    asked(line, "a", tables=2, watched=False)
    asked(line, "b", tables=1)
    nobody = Asker("", "a", "a0", watched=False)
    assert line.withdraw(nobody) == [nobody]
    assert line.withdraw(Asker("", "a", "a0")) == line.withdraw(Asker("", "nobody", "nothing")) == []
    assert [asker.table for asker in served(line, 9)] == ["a1", "b0"]
    asked(line, "a", tables=1, watched=False)
    assert [asker.table for asker in served(line, 9)] == ["a0"]


def test_nobody_is_remembered_once_nobody_waits() -> None:
    line: FairQueue[Asker] = FairQueue()
    asked(line, "a", tables=3)
    asked(line, "b", tables=3)
    for _ in range(6):
        line.take()
    assert not line._all._members


def test_an_endless_row_of_newcomers_keeps_nobody_waiting() -> None:
    line: FairQueue[Asker] = FairQueue()
    asked(line, "patient", tables=100)
    patient = 0
    for number in range(100):
        asked(line, f"guest {number}")
        patient += hosts(served(line, 1)) == "patient"
    assert patient >= 10  # the row grows, and a share shrinks with it


def test_those_who_owe_nothing_are_forgotten_while_others_wait() -> None:
    line: FairQueue[Asker] = FairQueue()
    asked(line, "patient", tables=2000)
    for number in range(20 * CROWD):
        asked(line, f"host {number}")
        served(line, 2, seconds=LEAST)
    (quick,) = line._all._members.values()
    (watched,) = quick._members.values()
    (place,) = watched._members.values()
    assert len(place._members) <= 2 * CROWD


def test_forty_guests_of_one_address_are_as_one() -> None:
    line: FairQueue[Asker] = FairQueue()
    for number in range(40):
        asker = Asker("there", f"guest {number}", f"{number}")
        for _ in range(3):
            line.put(asker, asker)
    for number in range(6):
        line.put(Asker("here", "stranger", f"{number}"), Asker("here", "stranger"))
    assert [asker.address for asker in served(line, 12)].count("here") == 6


def test_quick_and_slow_bots_share_evenly_while_both_wait() -> None:
    line: FairQueue[Asker] = FairQueue()
    for slow in (True, False):
        for number in range(200):
            asker = Asker("", "", f"{number}", slow=slow)
            line.put(asker, asker)
    order = ""
    for _ in range(100):
        asker = line.take()
        line.charge(asker, 0.5 if asker.slow else 0.01)
        order += "s" if asker.slow else "q"
    assert order.startswith("sq" + "q" * 40), "after a search come as many quick ones as take its time"
    assert 2 <= order.count("s") <= 4, "and searches are not kept waiting for ever"


def test_quick_ones_can_be_taken_alone() -> None:
    line: FairQueue[Asker] = FairQueue()
    slow, quick = Asker("", "", "one", slow=True), Asker("", "", "two")
    line.put(slow, slow)
    assert line.quick == 0
    line.put(quick, quick)
    line.put(slow, slow)
    assert (line.quick, line.take(quick=True), line.quick, len(line)) == (1, quick, 0, 2)
    assert [line.take(), line.take()] == [slow, slow]
    assert not line
