"""What the checks need beside Python: a Chromium, PostgreSQL, HAProxy, nginx. `python scripts/programs.py [name…]`.

In CI (`CI=true`) and for root in a container a missing one is installed, and it is a failure where that cannot be done.
Elsewhere nothing is ever installed: the one command to type is shown, and what needs the program is skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from glob import glob
from pathlib import Path
from typing import Final, NamedTuple

CONTAINERS: Final = ("/.dockerenv", "/run/.containerenv")


class Program(NamedTuple):
    """A program that a checked machine has."""

    name: str
    package: str
    """What Debian calls it."""
    find: Callable[[], str | None]
    without: str
    """What is not checked where it is missing."""


def find_chromium() -> str | None:
    """The one without windows opens a page in half the time; the whole one will do."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def find_postgresql() -> str | None:
    """The folder with `initdb` and `postgres`; Debian keeps them off the path."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    folders += [Path(folder) for folder in sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    whole = (folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists())
    return next(map(str, whole), None)


def find_haproxy() -> str | None:
    return _find_for_root("haproxy")


def find_nginx() -> str | None:
    return _find_for_root("nginx")


def _find_for_root(name: str) -> str | None:
    """Debian puts it where an ordinary user does not look."""
    return shutil.which(name) or shutil.which(name, path="/usr/sbin")


PROGRAMS: Final = {
    "chromium": Program("Chromium", "chromium-headless-shell", find_chromium, "no page is opened"),
    "postgresql": Program("PostgreSQL", "postgresql", find_postgresql, "no house of several processes is tested"),
    "haproxy": Program("HAProxy", "haproxy", find_haproxy, "what happens behind it is not tried"),
    "nginx": Program("nginx", "nginx-light", find_nginx, "it does not read its configuration"),
}


def may_install() -> bool:
    """On a machine of somebody's own nothing is installed behind their back."""
    return in_ci() or (os.geteuid() == 0 and any(map(os.path.exists, CONTAINERS)))


def in_ci() -> bool:
    return os.environ.get("CI") == "true"


def as_root(*packages: str) -> list[list[str]]:
    """The commands that install packages."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    quiet = [*sudo, "apt-get", "-qq"]
    return [[*quiet, "update"], [*quiet, "install", "--yes", "--no-install-recommends", *packages]]


def install(missing: Sequence[Program]) -> None:
    """Says what it does; what went wrong is seen by what is still missing."""
    print("Installing", ", ".join(program.name for program in missing), flush=True)
    try:
        for command in as_root(*(program.package for program in missing)):
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)


def missing_of(wanted: Sequence[Program]) -> list[Program]:
    return [program for program in wanted if program.find() is None]


def main(names: Sequence[str]) -> int:
    """1 where something is missing that cannot be done without."""
    wanted = [PROGRAMS[name] for name in names or PROGRAMS]
    if may_install() and (missing := missing_of(wanted)):
        install(missing)
    missing = missing_of(wanted)
    for program in missing:
        print(f"{program.name} is missing: {program.without.upper()}.", file=sys.stderr)
    if missing:
        packages = " ".join(program.package for program in missing)
        print(f"On Debian:  sudo apt install --no-install-recommends {packages}", file=sys.stderr)
    return int(any(in_ci() or program is PROGRAMS["chromium"] for program in missing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
