"""The drawing kit and the common look: what two games draw alike lives here once."""
