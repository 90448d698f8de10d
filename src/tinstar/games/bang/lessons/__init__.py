"""The lessons of Gold Rush, one a module. Pure data; see `kernel.lesson`."""
