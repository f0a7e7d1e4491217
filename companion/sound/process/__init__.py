"""The audio process, and how the rest of the companion talks to it."""
