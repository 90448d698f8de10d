"""Says what is tested, and lets a test be for one way of running only."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

import tinstar

settings.register_profile("default", deadline=None, max_examples=30)  # machines that test are busy
settings.register_profile("soak", deadline=None, max_examples=5000)
settings.load_profile("default")


def pytest_report_header() -> str:
    way = "compiled" if tinstar.compiled() else "interpreted"
    return f"tinstar: {way}, from {Path(tinstar.__file__).parent}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    other = "interpreted" if tinstar.compiled() else "compiled"
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)
        if item.get_closest_marker(other):
            item.add_marker(pytest.mark.skip(reason=f"means something only {other}"))
