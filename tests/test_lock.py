"""The lock files for hosting, and what is said about known holes in them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts.audit import judged

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {name: (ROOT / "requirements" / name).read_text("utf-8") for name in ("hosting.txt", "hosting-postgres.txt")}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WANTED = {
    "hosting.txt": PROJECT["dependencies"],
    "hosting-postgres.txt": PROJECT["dependencies"] + PROJECT["optional-dependencies"]["postgres"],
}

lock_files = pytest.mark.parametrize("name", LOCKS)


def pinned(name: str) -> dict[str, str]:
    """The libraries of a lock file, with all that it says about each."""
    blocks = re.split(r"\n(?=[a-z0-9])", re.sub(r"(?m)^\s*#.*\n?", "", LOCKS[name]).strip())
    return {block.partition("==")[0]: block for block in blocks}


@lock_files
def test_every_library_is_pinned_with_hashes(name: str) -> None:
    libraries = pinned(name)
    assert len(libraries) > 20
    for library, block in libraries.items():
        assert re.match(rf"{re.escape(library)}==[0-9][^ ]* ", block), block
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), library


@lock_files
def test_it_names_no_place_to_fetch_them_from(name: str) -> None:
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted", LOCKS[name])


@lock_files
def test_it_holds_all_that_tinstar_runs_on(name: str) -> None:
    libraries = pinned(name)
    for wanted in map(Requirement, WANTED[name]):
        block = libraries[canonicalize_name(wanted.name)]
        version = re.match(r"[^=]+==([^ ;]+)", block)
        assert version
        assert wanted.specifier.contains(version[1], prereleases=True), block.splitlines()[0]


def test_with_postgresql_it_is_the_same_and_more() -> None:
    """Whoever moves from one file to a database server changes nothing else."""
    small, large = (pinned(name) for name in LOCKS)
    assert small.items() <= large.items()
    assert {"psycopg", "psycopg-binary"} <= large.keys() - small.keys()


def test_the_tests_have_what_postgresql_needs() -> None:
    extras = PROJECT["optional-dependencies"]
    assert set(extras["postgres"]) <= set(extras["dev"])


SOUND = {"name": "jinja2", "version": "3.1.6", "vulns": []}
BROKEN = {"name": "h11", "version": "0.1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["0.2"], "aliases": []}]}
UNKNOWN = {"name": "mako", "skip_reason": "could not be found"}


@pytest.mark.parametrize(
    ("libraries", "failed", "said"),
    [
        ([SOUND], False, "0 known holes in 1 libraries"),
        ([SOUND, BROKEN], True, "h11 0.1: PYSEC-1, mended in 0.2"),
        ([SOUND, UNKNOWN], True, "NOT AUDITED, because nothing is known of them: mako"),
        ([UNKNOWN], True, "NOT AUDITED: nobody could be reached"),
    ],
)
def test_holes_are_a_reason_to_stop_and_so_is_not_to_know(
    libraries: list[dict[str, object]], failed: bool, said: str
) -> None:
    verdict = judged(msgspec.json.encode({"dependencies": libraries, "fixes": []}))
    assert verdict.failed == failed
    assert any(said in line for line in verdict.lines)


def test_no_answer_is_no_proof() -> None:
    assert judged(b"") == judged(b"no network") == judged(b'{"dependencies": []}')
    assert judged(b"").lines[0].startswith("NOT AUDITED")
    assert judged(b"").failed
