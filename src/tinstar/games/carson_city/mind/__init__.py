"""How a sensible player judges a position of Carson City. Compiled, file by file."""
