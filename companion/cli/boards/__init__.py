"""``companion boards``: flash, name, test, list, watch and simulate boards."""
