"""The markers on the backs of what is drawn: which numbers belong to which stack, and how large they are.

The numbers never change, because people have printed them and stuck them on. The family of markers,
AprilTag 36h11, has 587: mats and the draw pile's place have those below 100, and 480 to 586 are free.
"""

from __future__ import annotations

from typing import NamedTuple

PILE = "pile"
"""The draw pile. Its top counts only where it lies on its printed place."""
MARKERS = {
    PILE: range(100, 200),
    "curses": range(200, 300),
    "treasures": range(300, 400),
    "tasks": range(400, 420),
    "calendar": range(420, 450),
    "gem_locations": range(450, 480),
}
"""By stack, as a game record names them."""
STICKER_MM = 16.0
"""The black square on the back of a card or a small tile. At 1.6 px/mm, 16 mm are found as surely as 20."""
QUIET_MM = 2.0
"""Its white rim: one cell."""


class Back(NamedTuple):
    """The back of one card or tile: its stack, and its number there from 0."""

    stack: str
    number: int

    @property
    def marker(self) -> int:
        """The marker on it."""
        return MARKERS[self.stack][self.number]


def back_with(marker: int) -> Back | None:
    """The back that has this marker; None if it is no back's."""
    for stack, numbers in MARKERS.items():
        if marker in numbers:
            return Back(stack, numbers.index(marker))
    return None
