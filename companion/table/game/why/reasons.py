"""Why the table took something for an act, as messages in people's words: `because-…` and `why-…`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from companion.rules import Act
from companion.table.game.evidence import Evidence, Other
from companion.table.game.why.kept_evidence import from_text
from companion.table.view.model import Facts
from companion.table.view.verdicts import actor

NOT_KEPT = "why-not-kept"
"""The journal has no evidence: an older companion wrote the row, or it came as a record."""
FACTS = {
    "why-late": "seconds",
    "why-others": "players",
    "why-close": "players",
    "why-nothing-weighed": "",
    NOT_KEPT: "",
}
"""The messages beside `because-<Because>`, with the facts that each has. A `because-…` may have `player`."""
_LATE = 1.0
"""Seconds between a press and its act that are worth a sentence."""
_CLOSE = 1.5
"""Another possibility is almost as good if its weight is less by at most this much."""


class Said(NamedTuple):
    """One sentence."""

    message: str
    facts: Facts
    sign: str
    """`+` speaks for the act, `-` against it; empty: neither."""


def reasons(act: Act, kept: str | None) -> tuple[Said, ...]:
    """What the journal knows of why it was this act; ``kept`` is the row's evidence."""
    if kept is None:
        return (Said(NOT_KEPT, {}, ""),)
    try:
        evidence = from_text(kept)
    except msgspec.DecodeError:
        return (Said(NOT_KEPT, {}, ""),)
    if evidence is None:
        return (Said("why-nothing-weighed", {}, ""),)
    return tuple(_sentences(act, evidence))


def _sentences(act: Act, evidence: Evidence) -> Iterator[Said]:
    player = actor(act)
    facts: Facts = {} if player is None else {"player": player}
    for reason in evidence.reasons:
        sign = "+" if reason.weight > 0 else "-" if reason.weight < 0 else ""
        yield Said(f"because-{reason.because}", facts, sign)
    late = round(act.t - evidence.t, 1)
    if evidence.cell is not None and late >= _LATE:
        yield Said("why-late", {"seconds": late}, "")
    close = [other for other in evidence.others if other.weight > evidence.weight - _CLOSE]
    yield from _others("why-close", close, "-")
    yield from _others("why-others", [other for other in evidence.others if other not in close], "")


def _others(message: str, others: Iterable[Other], sign: str) -> Iterator[Said]:
    players = list(dict.fromkeys(colour for other in others for colour in other.act.named[:1]))
    if players:
        yield Said(message, {"players": ", ".join(players)}, sign)
