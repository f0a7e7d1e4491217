"""Everything before the first act: the set-up, the pile, and what is taken from the box."""
