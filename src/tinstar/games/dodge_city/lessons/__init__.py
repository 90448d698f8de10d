"""The lessons of Dodge City, one a module. Pure data; see `kernel.lesson`."""
