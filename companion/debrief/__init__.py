"""What happened in a game of the journal: how it ended, where the time went, luck, and what mattered."""
