"""People as they are: they press too early, too late, twice, at the wrong place or not at all, and know best.

They decide by what really lies on the table (`truth`), and the table learns of it only by buttons and dice.
"""
