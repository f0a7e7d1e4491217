"""Sections ``[game]`` and ``[table]`` of table.toml."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.rules import Cell, Colour, Level
from companion.rules.setup.draws import PILE
from companion.rules.setup.packing import STACKS
from companion.table.conduct import CONDUCTS, Conduct, Mode


class Drawn(StrEnum):
    """How the table learns which tile or card is drawn."""

    SEEN = "seen"
    """A camera sees the marker on its back. Where it does not, players are asked."""
    TOLD = "told"
    """Players say on the page what they have drawn."""
    DEALT = "dealt"
    """The companion draws, and the page says which one to take."""


class WayToPlay(StrEnum):
    """How much the companion does at the table."""

    SOUNDTRACK = "soundtrack"
    """It is the CD player: introduction, soundtrack, cues on the page. Nobody judges."""
    SCOREKEEPER = "scorekeeper"
    """It believes presses and touches. No camera counts: the roll that pays for an act is recorded."""
    REFEREE = "referee"
    """The dice count that the cameras see."""


class GameSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played, unless the command line says otherwise. The values are those of a game record."""

    way: WayToPlay | None = None
    """`soundtrack scorekeeper referee`; None takes what fits the devices that are there."""
    players: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=6)] = (Colour.RED, Colour.BLUE)
    names: dict[str, str] = {}
    """The players' names by colour."""
    level: Level = Level.NORMAL
    modules: tuple[str, ...] = ()
    """The rules say which modules can be played together."""
    challenge: Annotated[int, Meta(ge=1, le=26)] | None = None
    """One of the 26; it brings its own gems, modules and quests."""
    quests: Annotated[int, Meta(ge=1, le=3)] | None = None
    """How many quest chambers (1 to 3); None means the rulebook's number, here and below."""
    traps: Annotated[int, Meta(ge=2, le=4)] | None = None
    """How many trap chambers (2 to 4)."""
    time: Annotated[int, Meta(ge=2, le=4)] | None = None
    """How many time chambers (2 to 4)."""
    characters: dict[Colour, tuple[str, Literal["permanent", "activatable"]]] | None = None
    """The players' characters, `{red = ["priest", "permanent"]}`; None draws them."""
    cues: str = "standard"
    """The cue sheet of the rules, used where no track is named."""
    track: str | None = None
    """The soundtrack, ours or imported; the game uses its cues. None: the one named in `cues`."""
    introduction: bool = False
    """The voice explains the game before it begins."""
    practice: bool = False
    """A game for learning: no soundtrack, no modules, the lowest level; what is refused is explained."""
    tiles: Drawn | None = None
    """How the table learns which chamber is drawn: `seen told dealt`; None: seen where a camera has seen the
    pile, else told."""
    cards: Drawn = Drawn.TOLD
    """The same for curses, treasures and the tiles of other stacks."""
    mode: Mode = Mode.FRIENDLY
    """How the table takes what it cannot be sure of: `strict friendly trusting`."""
    seed: int | None = None
    """The seed of every shuffle; None draws one, and the journal keeps it."""


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the table is laid out."""

    start: tuple[int, int] | None = None
    """The cell (column, row from the south) of the boards on which START lies, its openings east and west.
    None: the one from which most chambers come to lie on the boards that are there."""
    journal: Path | None = None
    """File of the journal; None means this user's own."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """What the table must know of how it is laid out, and of how its game begins."""

    start: Cell = (1, 1)
    """The cell of the boards on which START lies."""
    tiles: Drawn = Drawn.TOLD
    cards: Drawn = Drawn.TOLD
    track: str = "standard"
    """The soundtrack that is loaded."""
    introduction: bool = False
    """The voice explains the game first."""
    mode: Mode = Mode.FRIENDLY

    @property
    def conduct(self) -> Conduct:
        """What the mode means where the table has to choose."""
        return CONDUCTS[self.mode]

    def cell(self, of_the_boards: Cell) -> Cell:
        """The cell of the temple, where START is (0, 0), for one of the boards."""
        return of_the_boards[0] - self.start[0], of_the_boards[1] - self.start[1]

    @property
    def shuffled(self) -> frozenset[str]:
        """The decks that people shuffle: keys of the set-up."""
        pile = frozenset({PILE} if self.tiles is not Drawn.DEALT else ())
        return pile | (STACKS.keys() if self.cards is not Drawn.DEALT else frozenset())
