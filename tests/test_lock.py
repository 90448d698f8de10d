"""The lock file for hosting, and what is said about known holes in it."""

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
LOCK = (ROOT / "requirements" / "hosting.txt").read_text("utf-8")
BLOCKS = re.split(r"\n(?=[a-z0-9])", re.sub(r"(?m)^\s*#.*\n?", "", LOCK).strip())
PINNED = {block.partition("==")[0]: block for block in BLOCKS}


def test_every_library_is_pinned_with_hashes() -> None:
    assert len(PINNED) > 20
    for name, block in PINNED.items():
        assert re.match(rf"{re.escape(name)}==[0-9][^ ]* ", block), block
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), name


def test_it_names_no_place_to_fetch_them_from() -> None:
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted", LOCK)


def test_it_holds_all_that_tinstar_runs_on() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for wanted in map(Requirement, project["dependencies"]):
        block = PINNED[canonicalize_name(wanted.name)]
        version = re.match(r"[^=]+==([^ ;]+)", block)
        assert version
        assert wanted.specifier.contains(version[1], prereleases=True), block.splitlines()[0]


SOUND = {"name": "jinja2", "version": "3.1.6", "vulns": []}
BROKEN = {"name": "h11", "version": "0.1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["0.2"], "aliases": []}]}
UNKNOWN = {"name": "mako", "skip_reason": "could not be found"}


@pytest.mark.parametrize(
    ("libraries", "failed", "said"),
    [
        ([SOUND], False, "0 known holes in 1 libraries"),
        ([SOUND, BROKEN], True, "h11 0.1: PYSEC-1, mended in 0.2"),
        ([SOUND, UNKNOWN], False, "NOT AUDITED, because nothing is known of them: mako"),
        ([UNKNOWN], False, "NOT AUDITED: nobody could be reached"),
    ],
)
def test_known_holes_are_a_reason_to_stop(libraries: list[dict[str, object]], failed: bool, said: str) -> None:
    verdict = judged(msgspec.json.encode({"dependencies": libraries, "fixes": []}))
    assert verdict.failed == failed
    assert any(said in line for line in verdict.lines)


def test_no_answer_is_no_proof() -> None:
    assert judged(b"") == judged(b"no network") == judged(b'{"dependencies": []}')
    assert judged(b"").lines[0].startswith("NOT AUDITED")
