"""A problem of a camera, of its light or of its mats."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.dice.readings import Facts


@dataclass(frozen=True)
class Problem:
    """One problem. ``message``: an id of `STATUS_TEXTS`; ``facts``: the values for its placeholders.

    ``at_once``: it is reported without waiting until it has lasted. ``mat``: the number of the mat that has
    it, or None. The fact `mat` then names this mat, or all mats that have the problem (`merged`).
    """

    message: str
    facts: Facts = field(default_factory=dict)
    at_once: bool = False
    mat: int | None = None
