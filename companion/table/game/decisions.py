"""What the rooms of the table decide from dice and presses: an act to be judged, or a notice for the page.

They yield decisions and never call the table. The table judges each act before it takes the next decision.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.rules import Act, Colour
from companion.rules.setup.draws import Draw
from companion.table.game.evidence import Evidence
from companion.table.view.model import Facts


@dataclass(frozen=True, slots=True)
class ProposedAct:
    """An act that players have done or mean: the table lets the referee judge it."""

    act: Act
    evidence: Evidence | None = None
    """Why it was taken for this act; None: there was nothing to weigh."""


@dataclass(frozen=True, slots=True)
class RetoldAct:
    """One of the latest acts as it really was."""

    act: Act
    evidence: Evidence | None
    number: int | None
    """Number of its verdict on the page, if it stands there already."""


@dataclass(frozen=True, slots=True)
class Correction:
    """The latest acts were taken wrongly: the table tells them anew."""

    first: int
    """The index in `Referee.accepted` from which on the acts are told anew."""
    acts: tuple[RetoldAct, ...]
    """All acts from there on, in order."""
    meant: int | None
    """The index in `acts` of the act that a press has meant just now: it is answered. None: dice tell it."""
    turns_up: tuple[Draw, ...] = ()
    """What new ones among them turn up, where people have said already what that was."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A message for the page that is no verdict: a question, or why nothing happens."""

    t: float
    """Seconds since "Escape!"."""
    message: str
    """A message id of `message_ids.NOTICES`."""
    facts: Facts = field(default_factory=dict)
    player: Colour | None = None


@dataclass(frozen=True, slots=True)
class PutRight:
    """Something that the table has taken wrongly long ago: the end of the record is written anew."""

    write: Callable[[], bool]
    """Writes it; False, and nothing changes, if that cannot be."""


Decision = ProposedAct | Correction | Notice | PutRight
