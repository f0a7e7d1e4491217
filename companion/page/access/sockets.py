"""How many WebSockets may be open: in all, from one address, and by those who only look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from companion.errors import BadInput
from companion.page.access.viewer import Viewer
from companion.roles import Role

MOST = 100
"""The most WebSockets of all browsers together."""
MOST_LOOKING = 60
"""The most WebSockets of browsers that may only look: they leave room for those who play."""
MOST_OF_ONE = 20
"""The most WebSockets of one network address, except the table's own computer."""


class TooManySockets(BadInput):
    """There is no room for another one; ``message`` is the id of the sentence that says so."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Sockets:
    """Counts the open WebSockets of one table."""

    def __init__(self) -> None:
        self._by_address: Counter[str] = Counter()
        self._looking = 0

    @contextmanager
    def place_for(self, viewer: Viewer) -> Iterator[None]:
        """A place inside the block; raises TooManySockets if there is none."""
        looks = viewer.role is Role.LOOK
        if self._by_address[viewer.address] >= MOST_OF_ONE and not viewer.here:
            raise TooManySockets("access-too-many-of-one")
        if self._by_address.total() >= MOST or (looks and self._looking >= MOST_LOOKING):
            raise TooManySockets("access-too-many")
        self._by_address[viewer.address] += 1
        self._looking += looks
        try:
            yield
        finally:
            self._by_address -= Counter([viewer.address])
            self._looking -= looks
