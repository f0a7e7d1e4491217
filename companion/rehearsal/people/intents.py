"""What people intend, and whether the table has understood it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import msgspec

from companion.rules import (
    Act,
    Activate,
    Cell,
    Colour,
    Discover,
    Enter,
    Fate,
    Free,
    Quest,
    Roll,
    Side,
    UseChamber,
    neighbour,
)
from companion.rules.setup.draws import Draw

BY_DICE = (Roll, Free)
"""What dice say by themselves: nobody intends it with a gesture."""


_WITHIN = 30.0
"""Seconds after which an act that the table accepts is not this one any more, but another of its kind."""


@dataclass(slots=True, eq=False)
class Intent:
    """An act that really happened, and what it took until the table knew."""

    act: Act
    player: Colour
    at: float
    """Monotonic seconds."""
    cell: Cell | None
    """Where the player's figure stands after it."""
    draws: tuple[Draw, ...] = ()
    """What the player has drawn and not yet named."""
    cards: tuple[str, ...] = ()
    """The names of the cards among them, in order, also those that they have named."""
    before: Cell | None = None
    """Where the player's figure stood before it."""
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

    @property
    def where(self) -> Cell | None:
        """The cell that is pressed for it."""
        if isinstance(self.act, Discover) and isinstance(self.act.side, Side) and self.before is not None:
            return neighbour(self.before, self.act.side)
        return self.cell


@dataclass(frozen=True, slots=True)
class Accepted:
    """An act that the table has accepted."""

    act: Act
    cell: Cell | None
    """Where the figure of the first player named stood then; None: it has left the temple."""
    at: float
    """Monotonic seconds."""
    evidence: float = 0.0
    """When a camera last said something of the dice or the tile that it is about, monotonic seconds."""
    shown: bool = False
    """It stands in the record because people have put something right on the page: the way by which a figure
    has come to where it stands, for example."""


class Heard:
    """What the table has accepted and nobody has claimed as theirs."""

    def __init__(self) -> None:
        self.free: list[Accepted] = []
        self.claimed: list[tuple[Intent, Accepted]] = []
        """What the table has understood, with the act that it has accepted."""
        self._taken = 0
        self._lost: set[Intent] = set()
        """What the table had understood, and has taken back."""
        self._in_vain: dict[Intent, int] = {}
        """How many acts the table had accepted when an intent was last looked for."""

    def take(self, accepted: Accepted) -> None:
        """The table has accepted this; acts that dice say by themselves do not count."""
        if not isinstance(accepted.act, BY_DICE):
            self.free.append(accepted)
            self._taken += 1

    def take_back(self, act: Act) -> None:
        """The table has found out that this did not happen, or not so."""
        nobodys = [each for each in self.free if _same_line(each.act, act)]
        understood = [each for each in self.claimed if _same_line(each[1].act, act)]
        newest = max((each.at for each in nobodys), default=-math.inf)
        if understood and max(accepted.at for _, accepted in understood) >= newest:
            intent, accepted = max(understood, key=lambda each: each[1].at)
            self.claimed.remove((intent, accepted))
            self._in_vain.pop(intent, None)
            self._lost.add(intent)
            intent.understood = None
        elif nobodys:
            self.free.remove(max(nobodys, key=lambda each: each.at))

    def claim(self, intent: Intent) -> bool:
        """The table has accepted the intended act; then ``intent.understood`` says when."""
        if self._in_vain.get(intent) == self._taken:
            return False
        found = next((each for each in self.free if _same(each, intent)), None)
        if found is None:
            self._in_vain[intent] = self._taken
            return False
        self.free.remove(found)
        self.claimed.append((intent, found))
        intent.understood = found.at
        intent.evidence = max(intent.evidence, found.evidence)
        if intent in self._lost:
            intent.evidence = found.at  # it was known as early as that
        return True


def _same(accepted: Accepted, intent: Intent) -> bool:
    """The same act of the same people at the same place, whoever is named first."""
    act, meant = accepted.act, intent.act
    if type(act) is not type(meant) or not -1.0 <= accepted.at - intent.at <= _WITHIN:
        return False
    there = accepted.cell in (intent.cell, None)
    match act, meant:
        case Enter(), Enter():  # by whatever way the table thinks that they came
            return act.player == meant.player and there
        case Discover(), Discover():
            return (act.player, act.side) == (meant.player, meant.side) and there
        case Activate(), Activate():
            return act.gems == meant.gems and there
        case Fate(), Fate():
            return True
        case ((Quest() | UseChamber()), _):
            return there
    return act.named[:1] == meant.named[:1]


def _same_line(one: Act, other: Act) -> bool:
    return msgspec.structs.replace(one, t=0.0) == msgspec.structs.replace(other, t=0.0)


def fits(asked: Act, act: Act) -> bool:
    """What the table asks about is this act, as far as people can tell."""
    return type(asked) is type(act) and getattr(asked, "side", None) == getattr(act, "side", None)
