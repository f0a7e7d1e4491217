"""When an act happened on the game's clock."""

from __future__ import annotations

from companion.sound import Sound
from companion.table.game.referee import Referee

GRACE = 0.3
"""Seconds by which cues are judged late, so that acts done before a cue are judged before it: a press made
before the door slammed counts even if its event arrives a moment later (R-40, R-107)."""
_DIGITS = 3


class Timekeeping:
    """Turns stamps of the senses (monotonic seconds) into the record's times (seconds since "Escape!")."""

    def __init__(self, sound: Sound, referee: Referee) -> None:
        self._sound = sound
        self._referee = referee

    def now(self) -> float:
        """Seconds since "Escape!", negative in the introduction."""
        return self._sound.game_time()

    def stamp(self, at: float) -> float:
        """The record's time of what happened ``at``; never earlier than what has been judged already."""
        return max(round(self._sound.game_time_at(at), _DIGITS), self._referee.game.state.t)

    def moment(self, at: float) -> float:
        """When something really happened, even if later things have been judged since."""
        return round(self._sound.game_time_at(at), _DIGITS)

    def due(self) -> float:
        """The time up to which cues may be judged now."""
        return max(round(self._sound.game_time() - GRACE, _DIGITS), self._referee.game.state.t)
