"""When an act happened, by the game's clock."""

from __future__ import annotations

from companion.sound import Sound
from companion.table.game.referee import Referee

GRACE = 0.3
"""Seconds the judge's cues wait for word of acts that were done before them: a press that was made before
the door slammed counts, also when its news takes a moment (R-40, R-107)."""
_DIGITS = 3


class Timekeeping:
    """Stamps of the senses (monotonic seconds) as times of the game record (seconds since "Escape!")."""

    def __init__(self, sound: Sound, referee: Referee) -> None:
        self._sound = sound
        self._referee = referee

    def now(self) -> float:
        """Seconds since "Escape!", negative in the introduction."""
        return self._sound.game_time()

    def stamp(self, at: float) -> float:
        """The record's time of something that happened ``at``; never before what is already judged."""
        return max(round(self._sound.game_time_at(at), _DIGITS), self._referee.game.state.t)

    def due(self) -> float:
        """Up to when cues may be judged now."""
        return max(round(self._sound.game_time() - GRACE, _DIGITS), self._referee.game.state.t)
