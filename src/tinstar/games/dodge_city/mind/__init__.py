"""How a sensible player judges a position of Dodge City. Compiled, file by file."""
