"""What runs behind a program: it waits its turn, says one line, and ends with the program."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

BEHIND = Path(__file__).resolve().parent.parent / "build_backend" / "behind.py"
SOON = 60.0


def behind(folder: Path, command: str, name: str = "log") -> subprocess.Popen[str]:
    """A shell command, run behind ourselves."""
    arguments = [str(folder / name), str(folder / "lock"), "sh", "-c", command]
    return subprocess.Popen([sys.executable, str(BEHIND), *arguments], stdout=subprocess.PIPE, text=True)


def wait_until(condition: Callable[[], bool]) -> None:
    ends = time.monotonic() + SOON
    while not condition():
        assert time.monotonic() < ends
        time.sleep(0.05)


def test_only_its_last_line_is_told(tmp_path: Path) -> None:
    running = behind(tmp_path, "echo much; echo complaint >&2; echo done")
    assert running.communicate(timeout=SOON)[0] == "done\n"
    assert running.returncode == 0
    assert (tmp_path / "log").read_text() == "much\ncomplaint\ndone\n"


def test_a_failure_says_where_there_is_more(tmp_path: Path) -> None:
    running = behind(tmp_path, "echo no room; exit 3")
    assert running.communicate(timeout=SOON)[0] == f"no room (more in {tmp_path / 'log'})\n"
    assert running.returncode == 3


def test_it_leaves_the_machine_to_others(tmp_path: Path) -> None:
    assert behind(tmp_path, "nice").communicate(timeout=SOON)[0] == "19\n"


def test_two_do_it_one_after_the_other(tmp_path: Path) -> None:
    command = f"test ! -e {tmp_path}/busy && touch {tmp_path}/busy && sleep 1 && rm {tmp_path}/busy && echo alone"
    both = [behind(tmp_path, command, name) for name in ("one", "two")]
    assert [running.communicate(timeout=SOON)[0] for running in both] == ["alone\n", "alone\n"]


def test_it_ends_with_the_program_and_takes_all_that_it_started_along(tmp_path: Path) -> None:
    command = f"sleep 600 & echo $! > {tmp_path}/child; wait"
    ours = [sys.executable, str(BEHIND), str(tmp_path / "log"), str(tmp_path / "lock"), "sh", "-c", command]
    shell = f'"$@" & echo $! > {tmp_path}/behind; exec sleep 600'
    program = subprocess.Popen(["sh", "-c", shell, "sh", *ours])
    child = tmp_path / "child"
    wait_until(lambda: child.exists() and child.read_text().strip() != "")
    ids = [int((tmp_path / name).read_text()) for name in ("behind", "child")]
    program.kill()
    program.wait()
    wait_until(lambda: not any(psutil.pid_exists(id) for id in ids))


@pytest.mark.parametrize("waiting", [False, True])
def test_who_ends_it_ends_the_command(tmp_path: Path, waiting: bool) -> None:
    first = behind(tmp_path, f"echo $$ > {tmp_path}/child; exec sleep 600")
    child = tmp_path / "child"
    wait_until(lambda: child.exists() and child.read_text().strip() != "")
    second = behind(tmp_path, "echo never", "other") if waiting else first
    second.terminate()
    assert second.communicate(timeout=SOON)[0] == ""
    assert psutil.pid_exists(int(child.read_text())) == waiting
    first.terminate()
    first.wait(SOON)
    assert not psutil.pid_exists(int(child.read_text()))
