"""How a sensible player judges a position of Western Town. Compiled, file by file."""
