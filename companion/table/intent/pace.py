"""How long people pause between two throws, and what a longer pause says.

Who only rolls on takes their dice up at once, everybody at their own pace. Who has gone a step between two
throws has moved a figure, too, and that takes longer. The table learns the pace of each player from their
latest throws: the more evenly they roll, the more a pause says. Of people who pause often it says nothing.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from companion.rules import Colour
from companion.table.dice.mats import Mats
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping

LONGER = (0.2, 0.35, 1.0, 1.8)
"""Seconds by which a pause is longer than the player's own; they divide pauses into five kinds."""
WITH_A_STEP = (0.08, 0.07, 0.7, 0.1, 0.05)
"""The share of each kind where a figure was moved in the pause."""
_AT_FIRST = (7.0, 1.0, 1.0, 0.5, 0.5)
"""So many pauses of each kind are added to those of a player: a few throws alone say little."""
_LEAST = 5
"""Pauses from which on the table knows a player's own."""
_LIMITS = (-1.4, 3.0)
"""The least and the most weight."""


class ThrowingPace:
    """Compares each pause of a player with their others."""

    def __init__(self, referee: Referee, mats: Mats, time: Timekeeping) -> None:
        self._referee = referee
        self._mats = mats
        self._time = time

    def weight(self, player: Colour, rested: float) -> float:
        """How much the pause before a throw speaks for a step that nobody has pressed.

        ``rested``: when its dice came to rest, seconds since "Escape!". 0 if nothing is known.
        """
        pauses = self._pauses(player)
        asked = next((pause for at, pause in pauses if at == rested), None)
        if asked is None or len(pauses) < _LEAST:
            return 0.0
        own = median(pause for _, pause in pauses)
        counts = list(_AT_FIRST)
        for _, pause in pauses:
            counts[_kind(pause - own)] += 1
        kind = _kind(asked - own)
        odds = WITH_A_STEP[kind] / (counts[kind] / sum(counts))
        return min(max(math.log(odds), _LIMITS[0]), _LIMITS[1])

    def _pauses(self, player: Colour) -> Sequence[tuple[float, float]]:
        """Each throw of a player: when it came to rest, seconds since "Escape!", and for how many seconds
        they had not touched their dice before it, nor done anything that the table knows."""
        done = sorted(
            each.moment for each in self._referee.accepted if player in each.act.named and not each.by_dice
        )
        pauses = []
        for before, throw in pairwise(self._mats.flights(player)):
            began, since = self._time.moment(throw.began), self._time.moment(before.rested)
            place = bisect_right(done, began)
            last = max(since, done[place - 1]) if place else since
            if math.isfinite(began):
                pauses.append((self._time.moment(throw.rested), began - last))
        return pauses


def _kind(longer: float) -> int:
    return bisect_right(LONGER, longer)
