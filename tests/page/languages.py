"""The languages in which the layout of screens is looked at."""

from __future__ import annotations

LONGEST = ("de", "fr")
"""Their words are the longest. `page_pictures.py` photographs every screen in all four."""
