"""The one way into the table: events of the senses and of the page, in the order of their arrival."""

from __future__ import annotations

import asyncio
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.boards import BoardEvent
from companion.dice import EyeEvent
from companion.gpio.controls import ControlEvent
from companion.roles import Role
from companion.rules import Colour, Icon, Level
from companion.table.conduct import Mode
from companion.table.map_put_right import AnyPutRight
from companion.table.page_input import PageInput
from companion.table.settings import Drawn, WayToPlay

LONGEST_NAME = 40
"""Characters of a player's name, at most."""
MOST_DICE = 20
"""Dice of one player, at most: their own, and those that others give them."""
MOST_LINES = 199
"""The highest number of a line of the lay-out."""
ModuleName = Annotated[str, Meta(min_length=1, max_length=60)]


class StartAsked(PageInput, frozen=True, tag="start"):
    """Begin the game; once it runs, pause it or go on (also after a Time out)."""

    needs: ClassVar[Role] = Role.PLAY
    at: float = 0.0


class CellTouched(PageInput, frozen=True, tag="cell"):
    """A cell of the temple was pressed on the page, also beyond the last board; START begins at (0, 0)."""

    needs: ClassVar[Role] = Role.PLAY
    cell: tuple[int, int]
    at: float = 0.0


class PanelTouched(PageInput, frozen=True, tag="panel"):
    """A player's button on the page went down or came up."""

    needs: ClassVar[Role] = Role.PLAY
    player: str
    down: bool
    at: float = 0.0


class MoveChosen(PageInput, frozen=True, tag="move"):
    """A player chose one of their moves (`MoveView.id`)."""

    needs: ClassVar[Role] = Role.PLAY
    player: str
    move_id: str
    at: float = 0.0


class DiceEntered(PageInput, frozen=True, tag="dice"):
    """What a player's dice show, as people see it.

    Each was rolled just now, or lies there and the camera cannot read it.
    """

    needs: ClassVar[Role] = Role.PLAY
    player: str
    dice: Annotated[dict[int, Icon], Meta(min_length=1, max_length=MOST_DICE)]
    """Icons by the numbers of the dice."""
    at: float = 0.0


class DiceTakenBack(PageInput, frozen=True, tag="dice-back"):
    """A player's dice that were entered last were entered wrongly."""

    needs: ClassVar[Role] = Role.PLAY
    player: str
    at: float = 0.0


class SpellBroken(PageInput, frozen=True, tag="free"):
    """A golden mask in the player's chamber frees black masks of theirs."""

    needs: ClassVar[Role] = Role.PLAY
    player: str
    at: float = 0.0


class DiceTrusted(PageInput, frozen=True, tag="trust"):
    """Nobody enters a player's dice any more: their word stands for them."""

    needs: ClassVar[Role] = Role.PLAY
    player: str
    at: float = 0.0


class OpeningNamed(PageInput, frozen=True, tag="opening"):
    """Before the game players say which chamber lies on this side of START (`east west`)."""

    needs: ClassVar[Role] = Role.PLAY
    side: str
    name: str
    at: float = 0.0


class HoldingNamed(PageInput, frozen=True, tag="holding"):
    """Before the game players say what a player holds: a character's card, or a cursed gem."""

    needs: ClassVar[Role] = Role.PLAY
    player: str
    deck: str
    """`characters` or `cursed_gems`."""
    name: str
    """`HoldingView.options`; a character's card is `priest permanent`."""
    at: float = 0.0


class DrawNamed(PageInput, frozen=True, tag="draw"):
    """Players say what the player has drawn: a chamber, a card or a tile (`DrawView.options`)."""

    needs: ClassVar[Role] = Role.PLAY
    player: str
    name: str
    at: float = 0.0


class NothingDrawn(PageInput, frozen=True, tag="nothing-drawn"):
    """The player's press was a mistake: nothing was drawn, and nothing has to be named."""

    needs: ClassVar[Role] = Role.PLAY
    player: str
    at: float = 0.0


class UndoAsked(PageInput, frozen=True, tag="undo"):
    """Take back the last act."""

    needs: ClassVar[Role] = Role.HOST
    at: float = 0.0


class Overruled(PageInput, frozen=True, tag="overrule"):
    """People overrule a verdict (`VerdictView.number`)."""

    needs: ClassVar[Role] = Role.HOST
    verdict: int
    at: float = 0.0


class VolumeSet(PageInput, frozen=True, tag="volume"):
    """Set the volume of a bus (`music effects voice`), or mute it."""

    needs: ClassVar[Role] = Role.HOST
    bus: str
    gain_db: float
    muted: bool
    at: float = 0.0


class TrackChosen(PageInput, frozen=True, tag="track"):
    """Choose another soundtrack, before the game begins."""

    needs: ClassVar[Role] = Role.HOST
    track: str
    at: float = 0.0


class LanguageChosen(PageInput, frozen=True, tag="language"):
    """Let the voice speak another language."""

    needs: ClassVar[Role] = Role.HOST
    language: str
    at: float = 0.0


class ChoiceMade(PageInput, frozen=True, tag="choose"):
    """People choose something for the next game, in the lobby. What is left out stays as it is.

    An empty `challenge` or count (null) is the rulebook's own.
    """

    needs: ClassVar[Role] = Role.PLAY

    way: WayToPlay | UnsetType = UNSET
    players: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=6)] | UnsetType = UNSET
    names: dict[Colour, Annotated[str, Meta(max_length=LONGEST_NAME)]] | UnsetType = UNSET
    level: Level | UnsetType = UNSET
    modules: Annotated[tuple[ModuleName, ...], Meta(max_length=40)] | UnsetType = UNSET
    challenge: Annotated[int, Meta(ge=1, le=26)] | UnsetType | None = UNSET
    quests: Annotated[int, Meta(ge=1, le=3)] | UnsetType | None = UNSET
    traps: Annotated[int, Meta(ge=2, le=4)] | UnsetType | None = UNSET
    time: Annotated[int, Meta(ge=2, le=4)] | UnsetType | None = UNSET
    introduction: bool | UnsetType = UNSET
    practice: bool | UnsetType = UNSET
    tiles: Drawn | UnsetType = UNSET
    cards: Drawn | UnsetType = UNSET
    mode: Mode | UnsetType = UNSET
    at: float = 0.0


class LayOutAsked(PageInput, frozen=True, tag="lay-out"):
    """The choices are made: lay the game out; after the end of a game, the same again."""

    needs: ClassVar[Role] = Role.PLAY

    at: float = 0.0


class StepTicked(PageInput, frozen=True, tag="tick"):
    """People have done a line of the lay-out, or take that back; `number` counts in its section, from 0."""

    needs: ClassVar[Role] = Role.PLAY

    section: Literal["take", "lay"]
    number: Annotated[int, Meta(ge=0, le=MOST_LINES)]
    done: bool
    at: float = 0.0


class LobbyAsked(PageInput, frozen=True, tag="lobby"):
    """Back to the lobby, after the end of a game or before its begin; from a rehearsal at any time."""

    needs: ClassVar[Role] = Role.PLAY

    at: float = 0.0


class GameLeft(PageInput, frozen=True, tag="leave-game"):
    """Back to the lobby from a game that has begun and not ended; it is closed as unfinished."""

    needs: ClassVar[Role] = Role.HOST

    at: float = 0.0


class ResumeAsked(PageInput, frozen=True, tag="resume"):
    """Go on with the unfinished game of this number in the journal."""

    needs: ClassVar[Role] = Role.PLAY

    game: int
    at: float = 0.0


class UnfinishedLeft(PageInput, frozen=True, tag="leave"):
    """Nobody goes on with the unfinished game: close it as such."""

    needs: ClassVar[Role] = Role.HOST

    game: int
    at: float = 0.0


class RehearsalAsked(PageInput, frozen=True, tag="rehearse"):
    """Let simulated players play a game on a simulated table, with the choices of the lobby."""

    needs: ClassVar[Role] = Role.PLAY

    at: float = 0.0


PageEvent = (
    StartAsked
    | CellTouched
    | PanelTouched
    | MoveChosen
    | DiceEntered
    | DiceTakenBack
    | SpellBroken
    | DiceTrusted
    | OpeningNamed
    | HoldingNamed
    | DrawNamed
    | NothingDrawn
    | UndoAsked
    | Overruled
    | AnyPutRight
    | VolumeSet
    | TrackChosen
    | LanguageChosen
    | ChoiceMade
    | LayOutAsked
    | StepTicked
    | LobbyAsked
    | GameLeft
    | ResumeAsked
    | UnfinishedLeft
    | RehearsalAsked
)
"""What a page may send: ``msgspec.json.decode(text, type=PageEvent)``."""


class SoundtrackKept(msgspec.Struct, frozen=True):
    """An imported soundtrack can be chosen from now on."""

    name: str


TableEvent = BoardEvent | EyeEvent | ControlEvent | PageEvent | SoundtrackKept


class Inbox:
    """A queue between the senses' threads and the table's loop; made inside the running loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[TableEvent] = asyncio.Queue()

    def put(self, event: TableEvent) -> None:
        """Takes an event; may be called from any thread, also when the loop is already closed."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._queue.put_nowait, event)

    async def get(self, patience: float) -> TableEvent | None:
        """The next event, or None when none came within ``patience`` seconds."""
        try:
            return await asyncio.wait_for(self._queue.get(), patience)
        except TimeoutError:
            return None
