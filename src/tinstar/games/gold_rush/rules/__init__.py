"""The rules, one file a chapter of the rulebook: set-up, the turn, placing, figures, scoring, the end. Compiled."""
