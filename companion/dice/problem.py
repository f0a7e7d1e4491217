"""One problem of a camera, its light or its mats, as rooms tell it to one another."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.dice.readings import Facts


@dataclass(frozen=True)
class Problem:
    """One problem. ``message``: an id of `STATUS_TEXTS`; ``facts``: the values for its placeholders.

    ``at_once``: it is reported without waiting until it has lasted. ``mat``: the mat that has it, if it is of
    one mat; the fact `mat` then names it, or all mats that have it (`merged`).
    """

    message: str
    facts: Facts = field(default_factory=dict)
    at_once: bool = False
    mat: int | None = None
