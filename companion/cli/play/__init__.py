"""``companion play`` and ``companion rehearse``: a game from its lay-out to its result."""
