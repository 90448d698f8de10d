"""Looks up whether holes are known in the libraries of a lock file: `python scripts/audit.py requirements/hosting.txt`.

Fails when there are, and when that could not be looked up for every one of them: who did not look has found nothing.
"""

from __future__ import annotations

import subprocess
import sys
from typing import NamedTuple

import msgspec

COMMAND = ("pip_audit", "--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json")


class Hole(msgspec.Struct):
    """Something that is known to be wrong with a version of a library."""

    id: str
    fix_versions: list[str] = []


class Library(msgspec.Struct):
    """One library of the lock file, as pip-audit found it."""

    name: str
    version: str = ""
    vulns: list[Hole] = []
    skip_reason: str = ""


class Found(msgspec.Struct):
    """All that pip-audit says."""

    dependencies: list[Library]


class Verdict(NamedTuple):
    """What is said about it, and whether that is a reason to stop."""

    lines: list[str]
    failed: bool


def judged(output: bytes) -> Verdict:
    """What pip-audit's answer means; it has none when it could ask nobody."""
    try:
        libraries = msgspec.json.decode(output, type=Found).dependencies
    except msgspec.DecodeError:
        libraries = []
    asked = [library for library in libraries if not library.skip_reason]
    skipped = [library.name for library in libraries if library.skip_reason]
    holes = [(library, hole) for library in asked for hole in library.vulns]
    lines = [
        f"{library.name} {library.version}: {hole.id}, mended in {', '.join(hole.fix_versions) or 'no version yet'}"
        for library, hole in holes
    ]
    if not asked:
        return Verdict(["NOT AUDITED: nobody could be reached who knows of holes in these libraries"], True)
    if skipped:
        lines.append(f"NOT AUDITED, because nothing is known of them: {', '.join(skipped)}")
    lines.append(f"{len(holes)} known holes in {len(asked)} libraries")
    return Verdict(lines, bool(holes or skipped))


def main() -> None:
    """Asks, and says what was found."""
    command = [sys.executable, "-m", *COMMAND, "--requirement", sys.argv[1]]
    verdict = judged(subprocess.run(command, capture_output=True, check=False).stdout)
    print(*verdict.lines, sep="\n")
    sys.exit(verdict.failed)


if __name__ == "__main__":
    main()
