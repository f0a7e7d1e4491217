"""``companion games``: the games that were played at this table."""
