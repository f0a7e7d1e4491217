"""``companion dice``: read, watch and enrol dice."""
