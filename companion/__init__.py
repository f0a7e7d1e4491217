"""The companion for real-time table games, beginning with Escape: The Curse of the Temple."""

__version__ = "0.1.0"
