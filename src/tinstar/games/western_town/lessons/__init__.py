"""The lessons of Western Town, one a module. Pure data; see `kernel.lesson`."""
