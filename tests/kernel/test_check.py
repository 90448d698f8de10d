"""`check_game` finds what is wrong with a game, and nothing with a right one."""

from __future__ import annotations

import pytest

from tests.kernel import claims
from tests.kernel.planted import FAULTS, Fault, Painted, Painter
from tinstar.kernel import BadSetup, BrokenPromise, check_game
from tinstar.kernel.check import all_setups


def test_claims_keeps_every_promise() -> None:
    seen: list[tuple[int, int]] = []
    report = check_game(claims.game, games=40, on_progress=lambda done, total: seen.append((done, total)))
    assert report.games == 40
    assert report.setups == 8
    assert report.longest <= claims.FACTS.longest
    assert seen[-1] == (40, 40)
    for name in ("close looks", "undone", "twins", "steps compared", "parted by the rules"):
        assert report.counts[name] > 10
    assert "40 games of 8 set-ups" in str(report)


def test_the_same_seed_is_the_same_games_compiled_or_not() -> None:
    report = check_game(claims.game, games=8, seed=3)
    assert report.fingerprint[:16] == "1ce8a19be2d198c4"


def test_pictures_are_checked_where_there_are_any() -> None:
    report = check_game(Painted(Painter()), games=8)
    assert report.counts["drawings"] > 8


@pytest.mark.parametrize("name", FAULTS)
def test_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault: Fault = FAULTS[name]
    for what, instead in fault.instead.items():
        monkeypatch.setattr(claims, what, instead)
    with pytest.raises(BrokenPromise, match=fault.found_by):
        check_game(fault.game(), games=60)


def test_a_failure_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    for what, instead in FAULTS["pieces get lost"].instead.items():
        monkeypatch.setattr(claims, what, instead)
    with pytest.raises(BrokenPromise) as found:
        check_game(claims.game, games=60, seed=5)
    lines = str(found.value).splitlines()
    assert lines[0].startswith("claims: the sums of claims have changed")
    assert "seats, options" in lines[1]
    again = lines[2].split("check_game")[1]
    with pytest.raises(BrokenPromise):
        eval("check_game" + again, {"check_game": check_game, "game": claims.game})


def test_set_ups_can_be_chosen() -> None:
    report = check_game(claims.game, games=3, seats=[3], options={"scouts": False})
    assert (report.games, report.setups) == (3, 1)
    with pytest.raises(BadSetup):
        all_setups(claims.game, seats=[9])
    with pytest.raises(BadSetup):
        all_setups(claims.game, options={"scouts": "maybe"})
