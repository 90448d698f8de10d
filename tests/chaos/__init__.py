"""A whole house under attack by time itself: people vanish, workers die, the server is killed."""
