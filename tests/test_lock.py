"""The lock files for hosting, and what is said about known holes in them."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts.audit import judged

ROOT = Path(__file__).resolve().parent.parent


def wanted(*kinds: str) -> list[str]:
    """What `make lock` asks for."""
    command = [sys.executable, "build_backend/wanted.py", *kinds]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


FILE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = FILE["project"]
BUILD = FILE["build-system"]["requires"]
EXTRAS = PROJECT["optional-dependencies"]
WANTED = {
    "hosting.txt": PROJECT["dependencies"],
    "hosting-postgres.txt": PROJECT["dependencies"] + EXTRAS["postgres"],
    "playing.txt": [*PROJECT["dependencies"], "babel"],
    "building.txt": BUILD,
    "developing.txt": PROJECT["dependencies"] + BUILD + EXTRAS["dev"],
    "node.txt": wanted("node"),
}
LOCKS = {file.name: file.read_text("utf-8") for file in (ROOT / "requirements").iterdir()}

lock_files = pytest.mark.parametrize("name", LOCKS)


def pinned(name: str) -> dict[str, str]:
    """The libraries of a lock file, with all that it says about each."""
    blocks = re.split(r"\n(?=[a-z0-9])", re.sub(r"(?m)^\s*#.*\n?", "", LOCKS[name]).strip())
    return {block.partition("==")[0]: block for block in blocks}


def files(name: str) -> dict[str, str]:
    """Their versions and hashes, wherever they are needed."""
    return {library: re.sub(r" ; [^\n\\]*", " ", block) for library, block in pinned(name).items()}


@lock_files
def test_every_library_is_pinned_with_hashes(name: str) -> None:
    libraries = pinned(name)
    assert len(libraries) >= len(WANTED[name])
    for library, block in libraries.items():
        assert re.match(rf"{re.escape(library)}==[0-9][^ ]* ", block), block
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), library


@lock_files
def test_it_names_no_place_to_fetch_them_from(name: str) -> None:
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted", LOCKS[name])


@lock_files
def test_it_holds_all_that_tinstar_runs_on(name: str) -> None:
    libraries = pinned(name)
    for line in map(Requirement, WANTED[name]):
        block = libraries[canonicalize_name(line.name)]
        version = re.match(r"[^=]+==([^ ;]+)", block)
        assert version
        assert line.specifier.contains(version[1], prereleases=True), block.splitlines()[0]


def test_with_postgresql_it_is_the_same_and_more() -> None:
    """Whoever moves from one file to a database server changes nothing else."""
    small, large = pinned("hosting.txt"), pinned("hosting-postgres.txt")
    assert small.items() <= large.items()
    assert {"psycopg", "psycopg-binary"} <= large.keys() - small.keys()


def test_what_is_developed_with_is_what_is_served_with() -> None:
    """Every library has one version in all files, whoever fetches it and for what."""
    all_of_it = files("developing.txt")
    for name in LOCKS.keys() - {"developing.txt", "node.txt"}:
        assert files(name).items() <= all_of_it.items(), name


def test_make_lock_asks_for_what_these_files_hold() -> None:
    names = [Requirement(line).name for line in wanted("playing")]
    assert names == [Requirement(line).name for line in WANTED["playing.txt"]]
    assert wanted("building") == BUILD
    assert wanted("run", "building", "dev") == WANTED["developing.txt"]


def test_the_tests_have_what_postgresql_needs() -> None:
    assert set(EXTRAS["postgres"]) <= set(EXTRAS["dev"])


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
