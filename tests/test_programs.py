"""Programs that the checks need are installed only where nobody minds."""

from __future__ import annotations

from functools import partial

import pytest

from scripts import programs
from scripts.programs import PROGRAMS, Program


class Machine:
    """One where some programs are missing, and nothing is really installed."""

    def __init__(self, patch: pytest.MonkeyPatch, *missing: str) -> None:
        self.missing = set(missing)
        self.installed: list[list[str]] = []
        self.can_install = True
        patch.setattr(programs, "install", self.install)
        for name, program in PROGRAMS.items():
            patch.setitem(PROGRAMS, name, program._replace(find=partial(self.find, name)))

    def find(self, name: str) -> str | None:
        return None if name in self.missing else f"/usr/bin/{name}"

    def install(self, wanted: list[Program]) -> None:
        self.installed.append([program.package for program in wanted])
        if self.can_install:
            self.missing.clear()


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """An ordinary user at a machine of their own."""
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr(programs, "CONTAINERS", ())


def test_nothing_is_installed_behind_somebodys_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = Machine(monkeypatch, "postgresql", "nginx")
    for user in (1000, 0):
        monkeypatch.setattr("os.geteuid", lambda user=user: user)
        assert programs.main([]) == 0
    assert machine.installed == []
    said = capsys.readouterr().err
    assert "sudo apt install --no-install-recommends postgresql nginx-light" in said
    assert "PostgreSQL is missing" in said


def test_without_a_browser_the_page_cannot_be_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    Machine(monkeypatch, "chromium")
    assert programs.main([]) == 1
    assert programs.main(["nginx"]) == 0


def test_in_ci_what_is_missing_is_installed_or_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    machine = Machine(monkeypatch, "haproxy")
    assert programs.main([]) == 0
    assert machine.installed == [["haproxy"]]
    assert programs.main([]) == 0
    assert len(machine.installed) == 1
    machine.missing, machine.can_install = {"haproxy"}, False
    assert programs.main([]) == 1


def test_root_in_a_container_installs(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, "postgresql")
    monkeypatch.setattr(programs, "CONTAINERS", ("/",))
    assert not programs.may_install()
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert programs.main([]) == 0
    assert machine.installed == [["postgresql"]]
    assert programs.as_root("postgresql")[1][0] == "apt-get"


def test_what_cannot_be_installed_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(programs, "as_root", lambda *_: [["/nowhere/at/all"]])
    programs.install([PROGRAMS["nginx"]])
    said = capsys.readouterr()
    assert said.out == "Installing nginx\n"
    assert "/nowhere/at/all" in said.err
