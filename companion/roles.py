"""What somebody may do at the table: look, play, or be its host."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """A role; each may do what those before it may."""

    LOOK = "look"
    """See everything and change nothing: everybody in the house."""
    PLAY = "play"
    """Play the game: touch, choose, name tiles, begin, pause and go on."""
    HOST = "host"
    """Whatever changes the table or a verdict: undo, overrule, sound, recordings, dice, settings."""

    def covers(self, needed: Role) -> bool:
        """Whether this role may do what needs that one."""
        order = tuple(Role)
        return order.index(self) >= order.index(needed)
