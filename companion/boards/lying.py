"""What lies on the cells' buttons: a tile that was laid in haste, a bag, an elbow.

A finger leaves a button within a second. Whatever holds one down for `LIES_AFTER` is no finger; and while it
wobbles on its contact, it makes presses that nobody means. Such presses do not count until the button has
been free for `FREE_FOR`.
"""

from __future__ import annotations

from companion.boards.events import Cell

LIES_AFTER = 5.0
"""Seconds after which something that holds a button down is reported."""
FREE_FOR = 1.5
"""Seconds for which a button must have been up before its presses count again."""


class LyingThings:
    """The buttons of one board that are down, and since when. Times are monotonic seconds."""

    def __init__(self) -> None:
        self._down: dict[Cell, float] = {}
        self._lifted: dict[Cell, float] = {}
        """Cells on which something lay, and when it was last lifted."""

    def pressed(self, cell: Cell, at: float) -> bool:
        """A button went down; returns whether this is a press that somebody may have meant."""
        lifted = self._lifted.pop(cell, None)
        if lifted is not None and at - lifted < FREE_FOR:
            self._down[cell] = at - LIES_AFTER  # it never went away
            return False
        self._down[cell] = at
        return True

    def released(self, cell: Cell, at: float) -> None:
        """A button went up."""
        since = self._down.pop(cell, None)
        if since is not None and at - since >= LIES_AFTER:
            self._lifted[cell] = at

    def forget(self) -> None:
        """Another board is there now, or the board has another place."""
        self._down.clear()
        self._lifted.clear()

    def on(self, now: float) -> tuple[Cell, ...]:
        """The cells on which something lies now, from the south-west."""
        return tuple(sorted(cell for cell, since in self._down.items() if now - since >= LIES_AFTER))
