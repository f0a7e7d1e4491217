"""What the cameras saw last: a game that is laid out now must know of dice that lie there already."""

from __future__ import annotations

from collections.abc import Iterator

from companion.dice import MatBusy, MatReading, TopSeen
from companion.table.inbox import TableEvent


class Recollection:
    """The last reading of each mat, and the last look at the draw pile and at each stack."""

    def __init__(self) -> None:
        self._readings: dict[int, MatReading] = {}
        self._tops: dict[str, TopSeen] = {}

    def take(self, event: TableEvent) -> None:
        """Remembers what a camera says."""
        match event:
            case MatReading(player=number):
                self._readings[number] = event
            case MatBusy(player=number):
                self._readings.pop(number, None)
            case TopSeen(stack=stack):
                self._tops[stack] = event
            case _:
                pass

    def events(self) -> Iterator[TableEvent]:
        """What a new game must hear."""
        yield from self._readings.values()
        yield from self._tops.values()
