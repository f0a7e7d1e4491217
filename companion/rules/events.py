"""What happened: the events in the judge's verdicts. Their names and keys never change their meaning.

Each class below is one event; ``"event"`` in the JSON is its tag, the other keys are its fields. Dice are
numbers of the named player, cells are ``[x, y]``. A module adds its own events beside these.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from companion.rules.names import Cell, Colour, Icon, Side, Time


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Base of all events."""

    turns_up: ClassVar[tuple[str, str] | None] = None
    """The deck (key of the set-up) of which this event shows a card or tile, and the field that names it."""
    takes_from: ClassVar[str | None] = None
    """The stack (key of the set-up) from whose top a card or tile was taken."""


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """These dice of a player were rolled and now show this."""

    player: Colour
    dice: dict[int, Icon]


class Freed(Event, frozen=True, kw_only=True, tag="freed"):
    """The spell on these dice of a player is broken by the golden mask of `by` (None: by fate)."""

    player: Colour
    dice: tuple[int, ...]
    by: Colour | None = None


class Entered(Event, frozen=True, kw_only=True, tag="entered"):
    """A player's figure now stands in `cell`."""

    player: Colour
    cell: Cell
    chamber: str


class FigurePlaced(Event, frozen=True, kw_only=True, tag="placed"):
    """A card or chamber has placed a player's figure in `cell`."""

    player: Colour
    cell: Cell
    chamber: str


class FiguresExchanged(Event, frozen=True, kw_only=True, tag="figures_exchanged"):
    """Two players control each other's figures from now on; the figures have stayed where they are."""

    player: Colour
    other: Colour


class ChamberRemoved(Event, frozen=True, kw_only=True, tag="chamber_removed"):
    """A chamber was taken out of the temple; its `gems` went to the box and still count as activated."""

    cell: Cell
    chamber: str
    gems: int


class ChamberMoved(Event, frozen=True, kw_only=True, tag="chamber_moved"):
    """A chamber now lies in the cell `to`, in the same direction as before."""

    cell: Cell
    to: Cell
    chamber: str


class ChamberTurned(Event, frozen=True, kw_only=True, tag="chamber_turned"):
    """A chamber was turned; its stairway now points to the side `stairway`."""

    cell: Cell
    chamber: str
    stairway: Side


class Discovered(Event, frozen=True, kw_only=True, tag="discovered"):
    """A player laid the pile's top chamber on `cell`, its stairway to the side `stairway`."""

    turns_up = ("pile", "chamber")

    player: Colour
    cell: Cell
    chamber: str
    stairway: Side


class GemsActivated(Event, frozen=True, kw_only=True, tag="gems_activated"):
    """`gems` gems went from the depot to a chamber; `depot` is what is left there."""

    players: tuple[Colour, ...]
    cell: Cell
    chamber: str
    gems: int
    depot: int


class Escaped(Event, frozen=True, kw_only=True, tag="escaped"):
    """A player has left the temple."""

    player: Colour


class Gave(Event, frozen=True, kw_only=True, tag="gave"):
    """An escaped player gave away the die `die`; for the receiver it is the die `received`."""

    player: Colour
    die: int
    to: Colour
    received: int


class FateTurned(Event, frozen=True, kw_only=True, tag="fate_turned"):
    """A gem from beside the depot was added to it; `fate_gems` are left, the depot now holds `depot`."""

    fate_gems: int
    depot: int


class DieFell(Event, frozen=True, kw_only=True, tag="die_fell"):
    """A die fell off the table: it has no value and must be rolled again (a cursed die stays cursed)."""

    player: Colour
    die: int


class DieLost(Event, frozen=True, kw_only=True, tag="die_lost"):
    """A player has lost a die for the rest of the game."""

    player: Colour
    die: int


class Stranded(Event, frozen=True, kw_only=True, tag="stranded"):
    """A player has no die left to roll or to lose; a gift may help them."""

    player: Colour


class DeadEnd(Event, frozen=True, kw_only=True, tag="dead_end"):
    """Nothing can be discovered any more, and the exit has not been found."""


class Won(Event, frozen=True, kw_only=True, tag="won"):
    """Everybody has escaped: the game is won."""


class GameLost(Event, frozen=True, kw_only=True, tag="lost"):
    """The temple has collapsed with these players inside: the game is lost for all."""

    inside: tuple[Colour, ...]


class Paused(Event, frozen=True, kw_only=True, tag="paused"):
    """Clock, cues and sand timers stand still."""


class Resumed(Event, frozen=True, kw_only=True, tag="resumed"):
    """The clock goes on."""


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """The act of line `line` was taken back."""

    line: int
    act: str


class JudgedAnew(Event, frozen=True, kw_only=True, tag="judged_anew"):
    """After an undo this cue was judged again; the events after this one are its new ones."""

    t: Time
    cue: str


class CurseDrawn(Event, frozen=True, kw_only=True, tag="curse_drawn"):
    """A player drew the top curse card."""

    turns_up = ("curses", "curse")
    takes_from = "curses"

    player: Colour
    curse: str


class CurseDiscarded(Event, frozen=True, kw_only=True, tag="curse_discarded"):
    """The drawn curse left the game at once: the player already holds the same, or its effect is over."""

    player: Colour
    curse: str


class CurseEnded(Event, frozen=True, kw_only=True, tag="curse_ended"):
    """A player got rid of a curse, which is out of the game."""

    player: Colour
    curse: str


class DieHeld(Event, frozen=True, kw_only=True, tag="die_held"):
    """A die of a player now lies on the card or tile `on` and cannot be used."""

    player: Colour
    die: int
    on: str


class DieReturned(Event, frozen=True, kw_only=True, tag="die_returned"):
    """A die came back to its player; it must be rolled."""

    player: Colour
    die: int


class TreasureLaid(Event, frozen=True, kw_only=True, tag="treasure_laid"):
    """The top treasure tile now lies in a chamber, face down."""

    takes_from = "treasures"

    cell: Cell
    chamber: str


class TreasureClaimed(Event, frozen=True, kw_only=True, tag="treasure_claimed"):
    """A player took the treasure tile of the chamber in `cell`."""

    turns_up = ("treasures", "treasure")

    player: Colour
    treasure: str
    cell: Cell


class TreasureUsed(Event, frozen=True, kw_only=True, tag="treasure_used"):
    """A player used a treasure tile, which is out of the game."""

    player: Colour
    treasure: str


class TreasureDiscarded(Event, frozen=True, kw_only=True, tag="treasure_discarded"):
    """A player lost a treasure tile unused."""

    player: Colour
    treasure: str


class ChoiceAsked(Event, frozen=True, kw_only=True, tag="asked"):
    """A player must choose one of these before they do anything else."""

    player: Colour
    what: str
    options: tuple[str, ...]


class GemTaken(Event, frozen=True, kw_only=True, tag="gem_taken"):
    """A gem went from the depot onto a player's treasure tile and counts as activated."""

    player: Colour
    depot: int


class PassageOpened(Event, frozen=True, kw_only=True, tag="passage_opened"):
    """A secret passage now leads from `cell` over `side`, and back."""

    cell: Cell
    side: Side
