"""``companion setup``: what to lay out, and what an owner corrects of the box."""
