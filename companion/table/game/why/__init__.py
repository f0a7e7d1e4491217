"""Why the table took something for an act: as the journal keeps it, and in words."""
