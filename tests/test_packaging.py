"""What an installation consists of, and what importing it costs."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

import tinstar

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(tinstar.__file__).parent
SOURCES = ROOT / "src" / "tinstar"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
READ_AT_RUN_TIME = (
    "**/*.py",
    "**/*.css",
    "**/*.html",
    "games/**/*.json",
    "games/*/RULES*.md",
    "**/*.po",
    "**/*.jpg",
    "**/art/*.svg",
    "py.typed",
)


def loaded_by(statement: str) -> set[str]:
    """The modules that a fresh Python has loaded after this statement."""
    code = f"{statement}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_import_pulls_in_neither_the_web_nor_the_lab() -> None:
    loaded = loaded_by("import tinstar; tinstar.game('gold_rush')")
    ours = {name.split(".")[1] for name in loaded if name.startswith("tinstar.")}
    assert ours <= {"kernel", "games"}
    assert not loaded & {"fastapi", "starlette", "sqlalchemy", "uvicorn", "typer", "rich", "jinja2", "asyncio"}


def test_no_library_lies_beside_the_sources() -> None:
    """Python would prefer it, and every later edit of the source would be ignored."""
    assert list((ROOT / "src").rglob("*.so")) == []


@pytest.mark.compiled
def test_every_listed_file_is_compiled() -> None:
    listed: set[Path] = set()
    for pattern in PROJECT["tool"]["tinstar"]["compiled"]:
        found = set(PACKAGE.glob(pattern.removeprefix("!")))
        listed = listed - found if pattern.startswith("!") else listed | found
    assert len(listed) > 10
    assert not [file for file in PACKAGE.rglob("events.*.so") if "games" in file.parts]
    assert [file for file in listed if not list(file.parent.glob(f"{file.stem}.*.so"))] == []


@pytest.mark.skipif(PACKAGE == SOURCES, reason="runs from the sources")
def test_everything_that_is_read_at_run_time_is_packed() -> None:
    wanted = {
        file.relative_to(SOURCES)
        for pattern in READ_AT_RUN_TIME
        for file in SOURCES.glob(pattern)
        if "client" not in file.parts and "static" not in file.parts
    }
    wanted |= {file.with_suffix(".mo") for file in wanted if file.suffix == ".po"}
    assert {file for file in wanted if not (PACKAGE / file).is_file()} == set()
    assert {file.name for file in SOURCES.glob("web/static/*")} == {file.name for file in PACKAGE.glob("web/static/*")}
    assert not (PACKAGE / "web" / "client").exists()


def test_the_version_is_the_projects() -> None:
    assert tinstar.__version__ == PROJECT["project"]["version"]
    try:
        installed = version("tinstar")
    except PackageNotFoundError:
        pytest.skip("runs from the sources without an installation")
    assert installed == PROJECT["project"]["version"]
    assert f"## [{installed}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("target", "more"), [("play", ""), ("party", " --party")])
def test_make_opens_the_house_for_one_or_for_all_at_home(target: str, more: str) -> None:
    planned = subprocess.run(
        ["make", "--no-print-directory", "-n", target, "PORT=8123"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert planned.stdout.splitlines()[-1].rstrip() == f"exec .venv/bin/tinstar serve --port 8123{more}"


def test_make_clean_takes_away_what_was_made_and_nothing_else(tmp_path: Path) -> None:
    made = [
        "build/wheel/x",
        ".venv/bin/python",
        "src/tinstar/web/static/app.js",
        "src/tinstar/words/de.mo",
        "src/tinstar/__pycache__/x.pyc",
        ".mypy_cache/x",
        ".hypothesis/x",
    ]
    kept = ["src/tinstar/words/de.po", "tests/x.py", "bench/x.py", "scripts/x.py", "build_backend/x.py", "tinstar.db"]
    for name in [*made, *kept]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    subprocess.run(["make", "-s", "-f", str(ROOT / "Makefile"), "clean"], cwd=tmp_path, check=True)
    left = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file())
    assert left == sorted(kept)
