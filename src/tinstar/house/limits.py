"""How much one visitor may ask of the house, so that there is room for all."""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """Every limit of the house; 0 means that there is none."""

    bots_rest_after: float = 600.0
    """Seconds without anybody who looks, after which bots that are left alone at a table rest."""
