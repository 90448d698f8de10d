"""Experiments with games and bots."""

from tinstar.lab.analysis import analyse

__all__ = ["analyse"]
