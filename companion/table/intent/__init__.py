"""Who meant what: presses and choices become acts as soon as their meaning is clear."""
