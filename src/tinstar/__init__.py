"""Tinstar: five Wild-West board games, complete in their rules."""
