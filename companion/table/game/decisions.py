"""What the rooms of the table decide from dice and presses: an act to be judged, or a notice for the page.

They yield decisions and never call the table. The table judges each act before it takes the next decision.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.rules import Act, Colour
from companion.table.view.model import Facts


@dataclass(frozen=True, slots=True)
class ProposedAct:
    """An act that players have done or mean: the table lets the referee judge it."""

    act: Act


@dataclass(frozen=True, slots=True)
class Notice:
    """A message for the page that is no verdict: a question, or why nothing happens."""

    t: float
    """Seconds since "Escape!"."""
    message: str
    """A message id of `message_ids.NOTICES`."""
    facts: Facts = field(default_factory=dict)
    player: Colour | None = None


Decision = ProposedAct | Notice
