"""`python -m tinstar.cli`: the same as `tinstar`."""

from tinstar.cli import main

if __name__ == "__main__":
    main()
