"""What fails is tried once more; what passes then is unsteady, and three of them are too many."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import twice

UNSTEADY = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("name", [{names}])
def test_it(name):
    mark = Path(name)
    seen = mark.exists()
    mark.touch()
    assert seen

def test_another(): pass
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where tests of their own are run, by a pytest that does not know of us."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith(("PYTEST_", "COV_"))]:
        monkeypatch.delenv(name)
    return tmp_path


def write_unsteady(count: int) -> None:
    """So many tests that fail at the first try alone."""
    Path("test_them.py").write_text(UNSTEADY.format(names=", ".join(f'"mark{n}"' for n in range(count))))


def noted() -> list[str]:
    """The tests in the list, without the times."""
    file = twice.UNSTEADY
    return [line.split(" ", 2)[2] for line in file.read_text().splitlines()] if file.exists() else []


def test_what_passes_is_not_tried_again() -> None:
    Path("test_it.py").write_text("def test_it(): pass")
    assert twice.main(["-q"]) == 0
    assert noted() == []


def test_what_passes_at_the_second_try_is_noted_and_named(capfd: pytest.CaptureFixture[str]) -> None:
    write_unsteady(2)
    assert twice.main(["-q"]) == 0
    assert noted() == ["test_them.py::test_it[mark0]", "test_them.py::test_it[mark1]"]
    assert "to be mended next" in capfd.readouterr().out
    write_unsteady(3)
    assert twice.main(["-q"]) == 0
    assert noted()[2:] == ["test_them.py::test_it[mark2]"]


def test_three_in_one_run_are_too_many() -> None:
    write_unsteady(3)
    assert twice.main(["-q"]) == twice.TESTS_FAILED
    assert len(noted()) == 3


def test_what_fails_twice_has_failed() -> None:
    write_unsteady(1)
    Path("test_it.py").write_text("def test_it(): assert False")
    assert twice.main(["-q"]) == twice.TESTS_FAILED
    assert noted() == ["test_them.py::test_it[mark0]"]


def test_what_does_not_even_run_is_not_tried_again() -> None:
    Path("test_it.py").write_text("import nothing_of_that_name")
    assert twice.main(["-q"]) not in (0, twice.TESTS_FAILED)
    assert twice.main(["--no-such-word"]) not in (0, twice.TESTS_FAILED)
