"""The drawings of Gold Rush, by kind: terrain that turns, props that stay upright, the board, the panels, the
sayings."""
