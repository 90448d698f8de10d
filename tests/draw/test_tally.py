"""Who got what since one's last turn."""

from __future__ import annotations

import pytest

from tinstar.draw.parts import LogLine, PersonSeen
from tinstar.draw.tally import sums, tally_parts


@pytest.mark.parametrize(
    ("gains", "sum"),
    [
        (["+$3", "+$4", "+2"], ["+$7", "+2"]),
        (["+$3", "−$5"], ["−$2"]),
        (["-$5", "+5 $", "+1 $"], ["−$5", "+6 $"]),
        (["+3", "−3"], []),
        (["?", "7:5", "12", ""], []),
    ],
)
def test_gains_of_one_kind_are_added_up(gains: list[str], sum: list[str]) -> None:
    assert sums(gains) == sum


def test_only_what_is_new_counts_seat_by_seat() -> None:
    lines = [
        LogLine("log:3", 0, "Ana earns", "+$9"),
        LogLine("log:4", 1, "Ben earns", "+$2"),
        LogLine("log:5", -1, "A round begins"),
        LogLine("log:6", 0, "Ana pays", "−$1"),
        LogLine("log:8", 1, "Ben earns again", "+$3"),
    ]
    ana, ben = tally_parts(lines, range(4, 9), [PersonSeen("Ana"), PersonSeen("Ben")])
    assert (ana.id, ben.id) == ("tally:0", "tally:1")
    assert "−$1" in ana.markup
    assert "+$5" in ben.markup
    assert "Ben earns again" in ben.markup
