"""`python -m tinstar.cli`: the same as `tinstar`."""

from tinstar.cli import main

main()
