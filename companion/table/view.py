"""What the table shows: one frozen picture of everything a person at the table may see.

The page draws it and knows nothing else. Texts travel as a message id with facts, because every
viewer may read another language (`companion/page/languages/*.ftl`).
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

Facts = dict[str, str | int | float]
"""What a message's placeholders stand for; keys are the variables of the message. Lists are joined by commas;
words of the game record are translated by whoever shows them."""


class Phase(StrEnum):
    """Where the game is."""

    WAITING = "waiting"
    INTRODUCTION = "introduction"
    RUNNING = "running"
    PAUSED = "paused"
    WON = "won"
    LOST = "lost"


class DieView(msgspec.Struct, frozen=True):
    """One die of a player."""

    number: int
    shows: str | None
    """An icon of the game record, or None where it shows nothing that counts."""
    state: str
    """`unrolled ready cursed freed spent held given lost`, as in the game record."""
    unsure: bool = False
    """The camera sees this die but would not swear to it; nothing is done with it."""


class PlayerView(msgspec.Struct, frozen=True):
    """One adventurer and his player's mat."""

    colour: str
    name: str
    cell: tuple[int, int] | None
    escaped: bool
    dice: tuple[DieView, ...]
    rolling: bool = False
    """A hand or a moving die is on his mat."""
    wanted: bool = False
    """His lamp blinks: the table asks whether he is meant."""


class ChamberView(msgspec.Struct, frozen=True):
    """One tile as it lies."""

    cell: tuple[int, int]
    chamber: str
    openings: tuple[str, ...]
    """Sides (`north east south west`) as the tile lies, the stairway among them."""
    stairway: str | None
    frame: tuple[str, ...]
    """Icons of the red frame, what entering costs."""
    gem_icon: str | None
    gem_costs: tuple[int, ...]
    """Icons for one, two, three gems; empty where there is no gem place."""
    gems: int
    """Gems activated here."""
    kind: str
    """`start exit gem basic` and what modules add."""


class CueView(msgspec.Struct, frozen=True):
    """A cue of the soundtrack that is still to come, or has just come."""

    cue: str
    countdown: int
    at: float
    """Seconds since "Escape!"."""


class VerdictView(msgspec.Struct, frozen=True):
    """One answer of the judge, newest first in the view."""

    number: int
    """Counts verdicts of this game; a page uses it to see which are new."""
    t: float
    player: str | None
    do: str
    ok: bool
    message: str
    """Message id: `refused-…` or `done-…`."""
    facts: Facts
    why: str
    """The judge's own English sentence, empty for an accepted act."""


class DeviceState(StrEnum):
    """How a device is."""

    READY = "ready"
    STARTING = "starting"
    MISSING = "missing"
    TROUBLE = "trouble"


class DeviceView(msgspec.Struct, frozen=True):
    """One device, as people should see it."""

    kind: str
    """`sound camera board panel gpio journal`."""
    name: str
    state: DeviceState
    message: str
    """Message id: `device-…`."""
    facts: Facts


class TableView(msgspec.Struct, frozen=True):
    """Everything at this moment."""

    phase: Phase
    t: float
    """Seconds since "Escape!", negative in the introduction; a page lets it run on by itself."""
    running: bool
    """The game clock runs."""
    length: float
    """Seconds from "Escape!" to the collapse."""
    cues: tuple[CueView, ...]
    """All cues of the sheet in order."""
    level: str
    depot: int
    fate_gems: int
    exit_keys: int
    pile: int
    top: str | None
    """The chamber to lay next where no camera sees the draw pile, else None."""
    players: tuple[PlayerView, ...]
    temple: tuple[ChamberView, ...]
    verdicts: tuple[VerdictView, ...] = ()
    devices: tuple[DeviceView, ...] = ()
    rehearsal: bool = False
