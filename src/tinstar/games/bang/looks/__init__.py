"""How BANG! is drawn, by what is drawn."""
