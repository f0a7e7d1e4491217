"""The presses: those that wait, those of the last seconds, the panels, and how long a press waits."""
