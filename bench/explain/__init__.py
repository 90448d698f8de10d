"""How far what the Marshal explains is to be trusted: the tables of docs/analysis.md."""
