"""What people intend, and whether the table has understood it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.rules import Act, Activate, Colour, Discover, Enter, Fate, Free, Quest, Roll, UseChamber, verb
from companion.rules.setup.draws import Draw

BY_DICE = (Roll, Free)
"""What dice say by themselves: nobody intends it with a gesture."""


@dataclass(slots=True, eq=False)
class Intent:
    """An act that really happened, and what it took until the table knew."""

    act: Act
    player: Colour
    at: float
    """Monotonic seconds."""
    draws: tuple[Draw, ...] = ()
    """What the player has drawn and not yet named."""
    gestures: int = 0
    """What people did after the first press: an answer, another press, a touch on the page."""
    asked: int = 0
    """How often the table asked."""
    refused: int = 0
    """How often the table said no."""
    understood: float | None = None
    """When the table had it, monotonic seconds; None: not yet."""
    evidence: float = 0.0
    """When the last thing happened from which the table could know it."""


def same(one: Act, other: Act) -> bool:
    """The same act by the same players, as far as people would say so."""
    return _key(one) == _key(other)


def _key(act: Act) -> tuple[object, ...]:
    match act:
        case Enter() | Discover():
            return (verb(act), act.player, act.side)
        case Activate():
            return ("activate", act.players[0], act.gems)
        case Fate():
            return ("fate",)
        case Quest() | UseChamber():
            return (verb(act), act.players[0])
    return (verb(act), *act.named[:1])


@dataclass(slots=True)
class Heard:
    """What the table has accepted, act by act, and who has claimed it."""

    seen: int = 0
    free: list[Act] = field(default_factory=list)
    """Accepted acts that belong to no intent."""

    def take(self, accepted: Sequence[Act]) -> None:
        """The table has accepted these since; acts that dice say by themselves do not count."""
        self.free += [act for act in accepted if not isinstance(act, BY_DICE)]

    def claim(self, intent: Intent) -> bool:
        """The table has accepted the intended act."""
        act = next((act for act in self.free if same(act, intent.act)), None)
        if act is None and isinstance(intent.act, Activate | Quest | UseChamber):
            act = next((act for act in self.free if _by_anybody(act, intent.act)), None)
        if act is None:
            return False
        self.free.remove(act)
        return True


def _by_anybody(act: Act, intended: Act) -> bool:
    """The same act of the same group, whoever is named first."""
    alike = type(act) is type(intended) and intended.named[0] in act.named
    return alike and getattr(act, "gems", None) == getattr(intended, "gems", None)
