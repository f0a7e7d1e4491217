"""A cue waits a moment for what happened before it and is not known yet; so does the end of a sand timer.

A camera reads dice a third of a second after they lie still, and a press waits for dice that roll. A door
that slams, or the end of the game, must not come between: who has thrown the last key in time has escaped,
and who has thrown the last icon before the sand has run out has mastered the task. What people press after
the cue waits with it: the door may have changed what the press means.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from companion.boards import CellPressed, PanelPressed, PanelReleased
from companion.clock import Clock
from companion.dice import MatReading
from companion.rules import Colour
from companion.table import inbox
from companion.table.dice.mats import Mats
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import GRACE, Timekeeping
from companion.table.intent.resolver import IntentResolver

HELD, HELD_FOR_A_PRESS = 1.2, 0.2
"""Seconds for which a cue waits at most, after the grace that it always gets; the second where somebody has
pressed after it, and waits for an answer: a camera has mostly read by then what lay still before the cue."""


class HeldCues:
    """Knows up to when cues may be judged, and which readings and presses come after a cue that waits."""

    def __init__(
        self, referee: Referee, time: Timekeeping, mats: Mats, resolver: IntentResolver, clock: Clock
    ) -> None:
        self._referee = referee
        self._time = time
        self._mats = mats
        self._resolver = resolver
        self._clock = clock
        self._pressed: list[inbox.TableEvent] = []
        """What was pressed or touched after a cue that waits."""

    def due(self) -> float:
        """The time up to which cues may be judged now, seconds since "Escape!"."""
        due, held = self._time.due(), self._held()
        return due if held is None else min(due, max(self._referee.game.state.t, held - 0.001))

    def keeps(self, player: Colour, reading: MatReading) -> bool:
        """A reading is taken later: its player names a tile, or its dice lay still after a cue that waits."""
        held = self._held()
        return player in self._resolver.drawing or (
            held is not None and self._time.moment(reading.still_since) > held
        )

    def holds(self, event: inbox.TableEvent) -> bool:
        """Keeps what was pressed or touched after a cue that is not judged yet; False: it need not wait."""
        at = _pressed_at(event)
        held = at is not None and self._referee.game.brings(self._time.stamp(at))
        if held:
            self._pressed.append(event)
        return held

    def let_go(self) -> Iterator[inbox.TableEvent]:
        """What was kept for a cue that is judged by now, each once, in its order."""
        pressed, self._pressed = self._pressed, []
        yield from (event for event in pressed if not self.holds(event))

    def _held(self) -> float | None:
        """The time of the cue, or of the end of the sand, that waits; None: nothing does."""
        game, now = self._referee.game, self._time.now()
        passed = game.state.cues_passed
        moments = [each.t for each in game.cues[passed : passed + 1]]
        moments += [timer.ends for timer in game.state.timers if timer.ends is not None]
        cue = min(moments, default=math.inf)
        if not cue <= now < cue + GRACE + (HELD_FOR_A_PRESS if self._pressed else HELD):
            return None
        at = self._clock.now() - (now - cue)
        moving = (self._mats.in_the_air(player.colour, at) is None for player in game.state.inside())
        return cue if any(moving) or self._resolver.waits_since(at) else None


def _pressed_at(event: inbox.TableEvent) -> float | None:
    """When somebody pressed or touched something that may be an act, monotonic seconds."""
    match event:
        case CellPressed() | PanelPressed() | PanelReleased():
            return event.at - event.age
        case inbox.CellTouched() | inbox.PanelTouched() | inbox.MoveChosen():
            return event.at
    return None
