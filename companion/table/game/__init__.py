"""The game that is being played: the referee, the journal, its clock, and how mistakes are undone."""
