"""What a player of Western Town thinks."""
