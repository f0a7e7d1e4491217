"""The acts of one game as the referee keeps them: judged, accepted, refused."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules import Act, Free, Lost, Roll, Verdict
from companion.rules.setup.draws import Draw, TakenFromStack
from companion.table.game.evidence import Evidence
from companion.table.game.exchanges import Swap


@dataclass(frozen=True, slots=True)
class JudgedAct:
    """An act of the record, also one that was refused or taken back."""

    act: Act
    verdict: Verdict
    row: int
    """The number of its row in the journal."""


@dataclass(frozen=True, slots=True)
class AcceptedAct:
    """A player's act that was accepted and has not been taken back."""

    act: Act
    number: int | None
    """Number of its verdict on the page; None for an act that the page does not list (a roll)."""
    swaps: tuple[Swap, ...] = ()
    """The dice that changed mats because of it."""
    draws: tuple[Draw, ...] = ()
    """The cards and tiles that it turned up."""
    taken: tuple[TakenFromStack, ...] = ()
    """What it took from the top of stacks."""
    evidence: Evidence | None = None
    """Why a press was taken for it."""

    @property
    def by_dice(self) -> bool:
        """Dice have said it by themselves: nobody has pressed for it."""
        return isinstance(self.act, Roll | Free | Lost)

    @property
    def moment(self) -> float:
        """When it was done, seconds since "Escape!"; the record may have it later."""
        return self.act.t if self.evidence is None else self.evidence.t


@dataclass(frozen=True, slots=True)
class RefusedAct:
    """A refused act, with the number of its verdict on the page."""

    act: Act
    number: int
