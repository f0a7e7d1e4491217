"""How groups play: what they find worth the time, by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Habits:
    """How this group plays; found by playing many games."""

    step: float = 6.0
    """Seconds to enter a chamber."""
    keys: tuple[float, ...] = (0.0, 4.0, 9.0, 17.0, 32.0, 70.0)
    """Seconds to show this many keys at once; more than five are hopeless."""
    spare: float = 20.0
    """Seconds to spare in the last run to the exit."""
    enough: int = 2
    """With at most this many keys to show, players run to the exit at once."""
    triple: int = 3
    """Players wanted in a chamber with three gems."""
    single: int = 2
    """Players wanted in a chamber with one gem."""
    hurry: float = 1.5
    """Share of the time for the way back that is kept in hand before a door."""
    short: float = 200.0
    """Seconds of a game too short for all the gems: half of the players look around first."""
    huddle: float = 0.0
    """Extra steps that a player walks for each chamber that lies beside the place of a new one."""


TACTICS = {
    "balanced": Habits(),
    "bold": Habits(spare=5.0, enough=1, hurry=1.0),
    "careful": Habits(spare=60.0, enough=4, hurry=2.0),
    "together": Habits(triple=4, single=3),
    "pairs": Habits(triple=2, single=2),
    "dash": Habits(spare=240.0, enough=5, hurry=1.2),
    "greedy": Habits(spare=10.0, enough=0),
    "heedless": Habits(spare=10.0, hurry=0.0),
    "huddled": Habits(huddle=2.0),
}
"""Named ways to play: `balanced` has won most often; `bold` leaves late, `careful` early; `together` sends
more players to every gem, `pairs` two; `dash` looks for the exit first and gathers what lies on the way.
`greedy` leaves no gem in the depot, `heedless` runs back at no gong, `huddled` lays chambers side by side."""
