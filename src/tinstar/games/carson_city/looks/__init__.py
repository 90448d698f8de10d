"""What Carson City looks like and says, by what it draws or tells."""
