"""docs/adding-a-game.md quotes Claims as it is, and what it shows in the shell is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.kernel import claims

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def test_quotations_are_in_the_file_and_in_order() -> None:
    source = Path(claims.__file__).read_text("utf-8")
    quotations = blocks("python")
    assert len(quotations) > 10
    for quotation in quotations:
        assert quotation in source, f"not in claims.py:\n{quotation}"
    places = [source.index(quotation) for quotation in quotations]
    assert places == sorted(places)


def test_the_rules_are_quoted() -> None:
    assert claims.__doc__ is not None
    assert claims.__doc__.split("\n\n")[1] == blocks("text")[0]


@pytest.mark.parametrize("session", range(2))
def test_the_shell_says_so(session: int) -> None:
    shown = doctest.DocTestParser().get_doctest(blocks("pycon")[session], {"game": claims.game}, PAGE.name, None, None)
    results = doctest.DocTestRunner(verbose=False).run(shown)
    assert results.attempted
    assert not results.failed
