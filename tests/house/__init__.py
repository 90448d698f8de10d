"""The house: tables, people, bots and the store."""
