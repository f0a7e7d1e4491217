"""What the table shows: one frozen picture of everything a person at the table may see.

The page draws it and knows nothing else. Texts travel as a message id with facts, because every
viewer may read another language (`companion/page/languages/*.ftl`).
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.rules.packing import Packing

Facts = dict[str, str | int | float]
"""What a message's placeholders stand for; keys are the variables of the message. Lists are joined by commas;
words of the game record are translated by whoever shows them."""


class GamePhase(StrEnum):
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
    on: str | None = None
    """The card or tile on which a held die lies."""
    away: str = ""
    """`hand`: the camera saw it taken up; `off`: others of its throw lie on the mat, it does not."""


class MoveView(msgspec.Struct, frozen=True):
    """Something a player could set out to do now, beyond rolling; the page lets him choose it."""

    id: str
    """Stays the same while the act does: what the page sends back in `MoveChosen`."""
    do: str
    """The verb of the game record."""
    open: bool
    """The judge says yes now; else only icons are wanting."""
    message: str
    """Message id: `move-<do>`, with the names of the keys that tell it from others: `move-use-to`."""
    facts: Facts
    """`player`, `players`, and what the act names: `side chamber treasure curse to gems x y …`; `treasures`
    are tiles spent with it, `aid` those who help from elsewhere."""
    cell: tuple[int, int] | None = None
    """The cell a press on which means it (START begins at (0, 0)); None: it is chosen on the page only."""
    asks: tuple[str, ...] = ()
    """The icons it asks for."""


class CharacterView(msgspec.Struct, frozen=True):
    """A player's character card."""

    name: str
    """Id of the catalogue: `priest`."""
    card: str
    """`permanent` or `activatable`."""
    face_up: bool


class ChoiceView(msgspec.Struct, frozen=True):
    """What the judge asks a player to choose before he does anything else."""

    what: str
    """`treasure` or `player`."""
    options: tuple[str, ...]


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
    part: str | None = None
    """`front` or `rear` in a double chamber."""
    curses: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    gems: int = 0
    """Gems on his treasure tiles; they count as activated."""
    character: CharacterView | None = None
    choice: ChoiceView | None = None
    cursed_gem: str | None = None
    trapped: bool = False
    """He lies at the foot of a cliff, or the like: no way out but the one that the chamber asks for."""
    moves: tuple[MoveView, ...] = ()
    """All he could set out to do now, those that are open first."""
    asked: tuple[str, ...] = ()
    """Ids of those of his moves among which the table asks him to choose: highlight them."""


class TimerView(msgspec.Struct, frozen=True):
    """A sand timer, or the token of a chamber that waits for one; in the order they are served."""

    cell: tuple[int, int]
    chamber: str
    sand: str
    """`green` or `blue`."""
    ends: float | None
    """Seconds since "Escape!"; None while it waits. What is left is `ends` less `TableView.t`."""


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
    """`start exit gem basic` and what modules add: `curse_treasure illusion linked double treasure quest trap
    time queenie`, or `home_made`."""
    name: str = ""
    """The catalogue's English name."""
    mask: bool = False
    """A purple mask is printed on it: its discoverer draws a curse."""
    treasure_icon: bool = False
    treasure: bool = False
    """A treasure tile lies here face down."""
    rear: tuple[str, ...] = ()
    """The sides that the rear room of a double chamber touches; empty where there is one room."""
    passages: tuple[str, ...] = ()
    """Sides over which a secret passage leads."""
    enterable: bool = True
    quest_done: bool = False
    """A marker lies here: its quest is done."""
    timer: TimerView | None = None
    symbol: str | None = None
    """The calendar tile that lies here."""
    location: bool = False
    """A gem location tile lies here."""


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
    overrule: bool = False
    """People may overrule it now: an accepted act is taken back, a refused one believed."""
    overruled: bool = False
    """People have done so."""


class DeviceState(StrEnum):
    """How a device is."""

    READY = "ready"
    STARTING = "starting"
    MISSING = "missing"
    TROUBLE = "trouble"


class FaultView(msgspec.Struct, frozen=True):
    """One thing that is wrong with a device, in a few words."""

    message: str
    """Message id: `camera-…-short`."""
    facts: Facts


class DeviceView(msgspec.Struct, frozen=True):
    """One device, as people should see it."""

    kind: str
    """`sound camera board panel gpio journal`."""
    name: str
    state: DeviceState
    message: str
    """Message id: `device-…`."""
    facts: Facts
    also: tuple[FaultView, ...] = ()
    """What is wrong besides, the worst first."""


class CalendarView(msgspec.Struct, frozen=True):
    """The Maya calendar."""

    space: int
    """Where the figure stands, counted from 0."""
    next: str
    """The symbol it waits for."""
    pile: int
    """Tiles still in the stack."""


class TrackView(msgspec.Struct, frozen=True):
    """A soundtrack that can be chosen."""

    name: str
    title: str
    length: float
    """Seconds."""
    licence: str


class VolumeView(msgspec.Struct, frozen=True):
    """How loud one bus is."""

    bus: str
    """`music effects voice`."""
    gain_db: float
    muted: bool


class SoundView(msgspec.Struct, frozen=True):
    """What can be chosen of the sound, and what is chosen."""

    tracks: tuple[TrackView, ...] = ()
    track: str = ""
    languages: tuple[str, ...] = ()
    language: str = ""
    volumes: tuple[VolumeView, ...] = ()
    choosable: bool = False
    """Another track can be chosen: the game has not begun."""


class TableView(msgspec.Struct, frozen=True):
    """Everything at this moment."""

    phase: GamePhase
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
    modules: tuple[str, ...] = ()
    challenge: int | None = None
    quest_markers: int = 0
    """Quest markers on the depot: while there are any nobody escapes."""
    gem_tiles: int = 0
    """Gem tiles on the depot; each asks for one key more."""
    tasks: int = 0
    """Task tiles still in their stack, the one that is shown included."""
    task: str | None = None
    """The task that is shown."""
    task_icons: tuple[str, ...] = ()
    """The icons that it asks for."""
    curses: int = 0
    """Curse cards in the stack."""
    treasures: int = 0
    """Treasure tiles in the stack."""
    chalice: tuple[int, int] | None = None
    ghost: tuple[int, int] | None = None
    large_torch: tuple[int, int] | None = None
    """Where the large torch burns: the next door spares whoever is there."""
    snakes: tuple[tuple[int, int], ...] = ()
    teleporter: tuple[int, int] | None = None
    """Where the teleporter's token lies, or its carrier stands."""
    teleporter_player: str | None = None
    """Who carries it."""
    timers: tuple[TimerView, ...] = ()
    forbidden: tuple[str, ...] = ()
    """What running time chambers forbid: `movement gems golden_masks start`."""
    calendar: CalendarView | None = None
    packing: Packing | None = None
    """While the table waits: what to take from the box and how to lay it out (`setup` names no deck)."""
    sound: SoundView = SoundView()
    can_undo: bool = False
    offered: tuple[str, ...] = ()
    """A discovery waits for somebody to say which of these tiles was drawn (`TileNamed`)."""
    tiles: tuple[ChamberView, ...] = ()
    """Those tiles as they are printed, stairway south, in the same order."""
