"""The lobby: what people choose between two games, what forbids a choice, and what is kept of it."""
