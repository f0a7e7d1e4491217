"""How often people do what a table finds hard to understand; four tempers by name.

The rates are assumptions, set in the order of size that studies of human error give for simple tasks: about
2 % of slips for a practised, rapid act, and about 9 % for one that is done in haste with scant attention
(J. C. Williams, HEART, 1986, generic tasks E and D). `hasty` takes the second figure for what haste causes.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class Clumsiness:
    """Probabilities for each act that somebody intends."""

    early: float = 0.0
    """They act on dice that still roll: up to half a second before the camera sees them at rest."""
    late: float = 0.0
    """They press two to four seconds after they have moved their figure."""
    double: float = 0.0
    """They press twice."""
    wrong: float = 0.0
    """They press a cell beside the right one first, and see their mistake."""
    missing: float = 0.0
    """They forget to press."""
    snatched: float = 0.0
    """They take dice up again before or while they press, and while the camera looks."""
    across: float = 0.0
    """One of their dice rolls onto another player's mat."""
    race: float = 0.0
    """Somebody else who could do the same presses at the same moment."""
    forgotten: float = 0.0
    """They roll a black mask that no golden mask has freed."""

    def with_rates(self, **rates: float | None) -> Self:
        """The same with these rates instead; None leaves a rate as it is."""
        return replace(self, **{name: rate for name, rate in rates.items() if rate is not None})


RATES = tuple(field.name for field in fields(Clumsiness))
TEMPERS = {
    "sensible": Clumsiness(),
    "calm": Clumsiness(
        early=0.03, late=0.02, double=0.01, wrong=0.01, missing=0.005, snatched=0.03, across=0.002, race=0.01,
        forgotten=0.005,
    ),
    "usual": Clumsiness(
        early=0.08, late=0.04, double=0.03, wrong=0.02, missing=0.02, snatched=0.08, across=0.005, race=0.03,
        forgotten=0.02,
    ),
    "hasty": Clumsiness(
        early=0.20, late=0.06, double=0.09, wrong=0.04, missing=0.05, snatched=0.20, across=0.01, race=0.09,
        forgotten=0.05,
    ),
    "nightmare": Clumsiness(
        early=0.40, late=0.15, double=0.20, wrong=0.15, missing=0.15, snatched=0.40, across=0.05, race=0.20,
        forgotten=0.15,
    ),
}  # fmt: skip
"""Groups of people, from those who never err to those who do nothing else."""
