"""What lies on a button: the voice says it, once for each thing."""

from __future__ import annotations

from collections.abc import Callable, Collection

from companion.boards import Cell
from companion.table.output.soundtrack import SoundtrackPlayer


class LyingReminder:
    """Remembers of which cells the voice has said that something lies on them; the page names the cells."""

    def __init__(self, lying: Callable[[], Collection[Cell]], soundtrack: SoundtrackPlayer) -> None:
        """``lying``: the cells of the boards whose buttons are held down for long."""
        self._lying = lying
        self._soundtrack = soundtrack
        self._told_of: frozenset[Cell] = frozenset()

    def tell(self) -> None:
        """Says it if something new lies there: somebody will look at the page."""
        lie = frozenset(self._lying())
        if lie - self._told_of:
            self._soundtrack.say([("something-lies",)])
        self._told_of = lie
