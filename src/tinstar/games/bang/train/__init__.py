"""The Great Train Robbery: beside the base rules, which know it only through `rules.hooks`."""
