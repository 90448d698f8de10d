"""`check_game` finds what is wrong with a game, and nothing with a right one."""

from __future__ import annotations

import pytest

import tinstar
from tests.kernel import claims
from tests.kernel.planted import FAULTS, Fault, Painted, Painter, showing
from tinstar.kernel import BadSetup, BrokenPromise, check_game
from tinstar.kernel.check import all_setups, findings
from tinstar.kernel.check.findings import Findings


def test_many_options_are_really_mixed() -> None:
    """Also where some go only together, as a red side and the switch that says which."""
    game = tinstar.game("carson_city")
    usual = game.facts.setup(2).options
    changed = [sum(setup.options[key] != usual[key] for key in usual) for setup in all_setups(game, [2], games=800)]
    assert len(changed) >= 40
    assert sum(number >= 4 for number in changed) >= 10


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
    assert report.fingerprint[:16] == "a871f052ea01b503"


def test_pictures_are_checked_where_there_are_any() -> None:
    report = check_game(Painted(Painter()), games=8)
    assert report.counts["drawings"] > 8


def test_in_a_long_check_pictures_are_drawn_of_some_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "PICTURED", 2)
    drawn = check_game(Painted(Painter()), games=8, seats=[2]).counts["drawings"]
    assert 4 <= drawn < check_game(Painted(Painter()), games=2, seats=[2]).counts["drawings"] * 4


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


def test_even_a_rare_failure_is_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for what, instead in showing(lambda table, seat: hash(tuple(map(tuple, table.hands))) % 701 == 0).items():
        monkeypatch.setattr(claims, what, instead)
    seed = 1
    for _ in range(3):
        with pytest.raises(BrokenPromise) as found:
            check_game(claims.game, games=2000, seed=seed)
        setup, seed = found.value.setup, found.value.seed
        assert setup is not None
        with pytest.raises(BrokenPromise):
            check_game(claims.game, games=1, seats=[setup.seats], options=setup.options, seed=seed)
        seed += 1


def test_findings_add_up_to_those_of_the_whole_check() -> None:
    setups = all_setups(claims.game)
    whole, first, second = Findings(), Findings(), Findings()
    for some, numbers in ((whole, range(12)), (first, range(5)), (second, range(5, 12))):
        some.play(claims.game, setups, 1, numbers, lambda: None)
    first.add(second)
    assert first.fingerprint == whole.fingerprint
    assert (first.decisions, first.longest) == (whole.decisions, whole.longest)


def test_what_no_findings_could_prove_alone_is_found_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    for what, instead in FAULTS["the guess keeps the next claim"].instead.items():
        monkeypatch.setattr(claims, what, instead)
    setups, together = all_setups(claims.game), Findings()
    for first in range(0, 80, 2):
        some = Findings()
        some.play(claims.game, setups, 1, range(first, first + 2), lambda: None)
        some.secrecy.finish("claims")
        together.add(some)
    with pytest.raises(BrokenPromise, match="T2"):
        together.secrecy.finish("claims")


def test_set_ups_can_be_chosen() -> None:
    report = check_game(claims.game, games=3, seats=[3], options={"scouts": False})
    assert (report.games, report.setups) == (3, 1)
    with pytest.raises(BadSetup):
        all_setups(claims.game, seats=[9])
    with pytest.raises(BadSetup):
        all_setups(claims.game, options={"scouts": "maybe"})
