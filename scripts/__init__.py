"""What the Makefile runs for those who work on Tinstar."""
