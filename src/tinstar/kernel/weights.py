"""Weights of minds: numbers that the rules don't say and play has taught, in `mind/weights.json` of a game.

The file holds tables by the least number of seats that each is for, so `"3"` serves from three seats on. A game that
has them is fitted by `python scripts/weights.py KEY`: its module `mind.weights` has `TABLES`, and its mind takes others
in their place as an argument.
"""

from __future__ import annotations

import json
import os
from typing import Any

Numbers = dict[str, Any]
"""The numbers of a table by name, single ones and lists of them."""
Tables = dict[str, Numbers]


def read_tables(beside: str) -> Tables:
    """What `weights.json` beside a module holds."""
    with open(os.path.join(os.path.dirname(beside), "weights.json"), encoding="utf-8") as file:
        tables: Tables = json.load(file)
        return tables


def table_for(tables: Tables, seats: int) -> str:
    """The name of the table that so many seats play by: the last that is for so few, or else the first."""
    fitting = [name for name in tables if int(name) <= seats]
    return fitting[len(fitting) - 1] if fitting else min(tables, key=int)
