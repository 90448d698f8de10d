"""How fast Tinstar is, each figure beside its goal: `python -m bench`."""
