"""The voice says once that something lies on a button; the page names the cell as long as it does."""

from __future__ import annotations

from collections.abc import Callable

from companion.boards import Cell
from companion.table.output.soundtrack import SoundtrackPlayer


class LyingVoice:
    """Speaks when something new lies on the boards' cells."""

    def __init__(self, lying: Callable[[], tuple[Cell, ...]], soundtrack: SoundtrackPlayer) -> None:
        """``lying`` gives the cells on which something lies now."""
        self._lying = lying
        self._soundtrack = soundtrack
        self._told_of: frozenset[Cell] = frozenset()

    def tell(self) -> None:
        """To be called again and again."""
        lie = frozenset(self._lying())
        if lie - self._told_of:
            self._soundtrack.say([("something-lies",)])
        self._told_of = lie
