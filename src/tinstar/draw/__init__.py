"""The drawing kit and the pieces of the common look; imports nothing of ours."""
