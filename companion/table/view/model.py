"""The view: one frozen picture of everything that a person at the table may see.

The page draws the view and knows nothing else. A text is a message id with facts, because each viewer may
read another language (`companion/page/languages/*/*.ftl`).
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.rules.setup.packing import Packing
from companion.table.settings import WayToPlay
from companion.table.view.chambers import ChamberView, TimerView
from companion.table.view.doubts import DoubtView
from companion.table.view.practice import TryView
from companion.table.view.questions import DrawView, HoldingView, OpeningView, QuestionView, TicksView

Facts = dict[str, str | int | float]
"""The values of a message's variables, by name. Lists are joined by commas; words of the game record are
translated where they are shown."""


class GamePhase(StrEnum):
    """The phase of the game."""

    WAITING = "waiting"
    INTRODUCTION = "introduction"
    RUNNING = "running"
    PAUSED = "paused"
    WON = "won"
    LOST = "lost"
    ENDED = "ended"
    """The soundtrack has been heard to its end, and nobody judged."""


class DiceWay(StrEnum):
    """How the table knows what a player's dice show."""

    SEEN = "seen"
    """A camera sees them."""
    COUNTED = "counted"
    """People enter them on the page or on a phone; an act needs what they have entered."""
    TRUSTED = "trusted"
    """Nobody says what they show: the roll that pays for an act is recorded with it."""


class DieView(msgspec.Struct, frozen=True):
    """One die of a player."""

    number: int
    shows: str | None
    """An icon of the game record, or None if nothing that it shows counts."""
    state: str
    """`unrolled ready cursed freed spent held given lost`, as in the game record."""
    unsure: bool = False
    """The camera sees this die but cannot read it for sure; it causes no act."""
    on: str | None = None
    """The card or tile on which a held die lies."""
    away: str = ""
    """`hand`: the camera saw it taken up; `off`: it lies nowhere on the mat, although the others do."""


class MoveView(msgspec.Struct, frozen=True):
    """A move that a player could make now, other than rolling; the page offers it."""

    id: str
    """The page sends it back in `MoveChosen`; it stays the same as long as the act does."""
    do: str
    """The verb of the game record."""
    open: bool
    """The judge would allow it now; if False, only icons are missing."""
    message: str
    """Message id: `move-<do>`, followed by the act's distinguishing keys: `move-use-to`."""
    facts: Facts
    """`player`, `players`, and what the act names: `side chamber treasure curse to gems x y …`; `treasures`
    are the tiles that it spends, `aid` are helpers in other chambers."""
    cell: tuple[int, int] | None = None
    """The cell to press for it (START begins at (0, 0)); None: it can only be chosen on the page."""
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
    """A choice that a player must make before anything else."""

    what: str
    """`treasure` or `player`."""
    options: tuple[str, ...]


class Told(StrEnum):
    """What a player is told, by light, sound and word; the most urgent stands first."""

    YES = "yes"
    NO = "no"
    WAITING = "waiting"
    """Their press was heard, and waits for dice or for the camera."""
    ASKED = "asked"
    NOW = "now"
    """A door is about to slam: back to START."""


class PlayerView(msgspec.Struct, frozen=True):
    """One adventurer, and the mat of their player."""

    colour: str
    name: str
    cell: tuple[int, int] | None
    escaped: bool
    dice: tuple[DieView, ...]
    rolling: bool = False
    """A hand or a moving die is on the mat."""
    wanted: bool = False
    """The player's lamp blinks: the table asks whether they are meant."""
    part: str | None = None
    """`front` or `rear` in a double chamber."""
    curses: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    gems: int = 0
    """Gems on the player's treasure tiles; they count as activated."""
    character: CharacterView | None = None
    choice: ChoiceView | None = None
    cursed_gem: str | None = None
    trapped: bool = False
    """The adventurer is trapped (at the foot of a cliff, for example) until the chamber's cost is paid."""
    moves: tuple[MoveView, ...] = ()
    """All moves that the player could make now, open moves first."""
    asked: tuple[str, ...] = ()
    """Ids of the moves among which the table asks the player to choose; the page highlights them."""
    asked_until: float | None = None
    """When that question is dropped, in seconds since "Escape!"; None where nothing is asked."""
    dice_way: DiceWay = DiceWay.SEEN
    told: Told | None = None
    """What the player is told just now."""


class CueView(msgspec.Struct, frozen=True):
    """A cue of the soundtrack."""

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
    """People may overrule it now: an accepted act is taken back, a refused one is recorded as allowed."""
    overruled: bool = False
    """People have overruled it."""


class DeviceState(StrEnum):
    """The state of a device."""

    READY = "ready"
    STARTING = "starting"
    MISSING = "missing"
    TROUBLE = "trouble"


class FaultView(msgspec.Struct, frozen=True):
    """One fault of a device, in a few words."""

    message: str
    """Message id: `camera-…-short`."""
    facts: Facts


class DeviceView(msgspec.Struct, frozen=True):
    """One device, as people should see it."""

    kind: str
    """`sound camera board panel gpio settings journal`."""
    name: str
    state: DeviceState
    message: str
    """Message id: `device-…`."""
    facts: Facts
    also: tuple[FaultView, ...] = ()
    """Its other faults, the worst first."""


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
    """The choices for the sound, and what is chosen."""

    tracks: tuple[TrackView, ...] = ()
    track: str = ""
    languages: tuple[str, ...] = ()
    language: str = ""
    volumes: tuple[VolumeView, ...] = ()
    choosable: bool = False
    """Another track can be chosen: the game has not begun."""


class DebriefView(msgspec.Struct, frozen=True):
    """How a game ended."""

    t: float
    """Seconds since "Escape!" at its end."""
    escaped: tuple[str, ...]
    """The players who have left the temple, in the order of the record."""
    gems_activated: int
    gems_left: int
    """Magic gems on the depot."""
    chambers: int
    """Chambers that lay on the table."""
    rolls: int
    """Throws that the judge has counted."""
    black_masks: int
    """Black masks among all dice that were rolled."""
    golden_masks: int


class TableView(msgspec.Struct, frozen=True):
    """Everything at this moment."""

    phase: GamePhase
    t: float
    """Seconds since "Escape!", negative in the introduction; the page continues it by its own clock."""
    running: bool
    """The game's clock is running."""
    length: float
    """Seconds from "Escape!" to the collapse."""
    cues: tuple[CueView, ...]
    """All cues of the sheet in order."""
    level: str = ""
    depot: int = 0
    fate_gems: int = 0
    exit_keys: int = 0
    pile: int = 0
    top: str | None = None
    """The chamber to lay next where no camera sees the draw pile, else None."""
    players: tuple[PlayerView, ...] = ()
    """Nobody where only the soundtrack is played, and no chamber lies there."""
    temple: tuple[ChamberView, ...] = ()
    verdicts: tuple[VerdictView, ...] = ()
    devices: tuple[DeviceView, ...] = ()
    rehearsal: bool = False
    way: WayToPlay = WayToPlay.REFEREE
    game: int | None = None
    """The game's number in the journal, as soon as it has one."""
    modules: tuple[str, ...] = ()
    challenge: int | None = None
    quest_markers: int = 0
    """Quest markers on the depot: nobody can escape while there are any."""
    gem_tiles: int = 0
    """Gem tiles on the depot; each adds one key to the cost of the escape."""
    tasks: int = 0
    """Task tiles in their stack, including the one that is shown."""
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
    """Where the large torch burns: the next door spares the players there."""
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
    ticks: TicksView = TicksView()
    to_find: tuple[ChamberView, ...] = ()
    """Tiles as they are printed, stairway south: those that the lay-out names, or in a game those that may
    still lie face down, and the one to lay next."""
    choosable: tuple[ChamberView, ...] = ()
    """The chambers that a move may choose from the draw pile (its fact `choose`), as they are printed,
    stairway south."""
    sound: SoundView = SoundView()
    can_undo: bool = False
    to_try: tuple[TryView, ...] = ()
    """In a practice game: the acts that people learn, and which they have done."""
    openings: tuple[OpeningView, ...] = ()
    """The chambers beside START that players say before the game; empty where the companion deals."""
    holdings: tuple[HoldingView, ...] = ()
    """What players hold at the start and say before the game; empty where the companion deals."""
    draws: tuple[DrawView, ...] = ()
    """Acts that wait until players say what was drawn (`DrawNamed`), the oldest first."""
    question: QuestionView | None = None
    """What the table asks just now, and where."""
    doubts: tuple[DoubtView, ...] = ()
    """What the table is not sure of while the game goes on."""
    debrief: DebriefView | None = None
    """When the game has ended."""
