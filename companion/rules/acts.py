"""What players do: one frozen struct for each `do` of a game record. A line of JSON is read to it and written
from it.

A key that is a word of Python has another name here: `for` is `whose`, `with` is `carrying`. An optional key
that is left out is `UNSET`; no key may be `null`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, get_args

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.names import Cell, Code, Colour, Icon, Side, Time
from companion.rules.record.doubled import doubled_key
from companion.rules.record.verdicts import Refusal

DiceByPlayer = dict[Colour, list[int]]
TilesByPlayer = dict[Colour, list[str]]
Named = tuple[Colour, ...]
Answered = Literal["treasure", "player"]
CHOICES: tuple[Answered, ...] = get_args(Answered)


class Act(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True
):
    """Base of all acts; `t` is in seconds since "Escape!".

    `expect` and `expect_cues` are what a record expects of the judge; the rules ignore them.
    """

    players_act: ClassVar[bool] = True

    t: Time
    expect: dict[str, Any] | UnsetType = UNSET
    expect_cues: list[dict[str, Any]] | UnsetType = UNSET

    @property
    def named(self) -> Named:
        """Return the players that the act names, the acting player first; each
        must be in the game and inside."""
        return ()

    @property
    def inside(self) -> Named:
        """Return the players who must be in the temple for this act."""
        return self.named

    @property
    def lists(self) -> tuple[tuple[str, Any], ...]:
        """Return the act's lists by their key: none may be empty or name anything twice."""
        return ()


def dice_lists(dice: DiceByPlayer | UnsetType) -> tuple[tuple[str, Any], ...]:
    """Return the lists in an act's optional `dice` by player."""
    if isinstance(dice, UnsetType):
        return ()
    return (("dice", dice), *(("dice", numbers) for numbers in dice.values()))


class PaidAct(Act, frozen=True, kw_only=True):
    """Base of the acts that are paid with dice; `pay` names the dice,
    `treasures` the tiles spent with them."""

    pay: DiceByPlayer | UnsetType = UNSET
    treasures: TilesByPlayer | UnsetType = UNSET

    @property
    def payers(self) -> Named:
        """Return the players who may pay."""
        return self.named


class OnesAct(Act, frozen=True, kw_only=True):
    """Base of the acts of one player."""

    player: Colour

    @property
    def named(self) -> Named:
        """Return the player."""
        return (self.player,)


class OnesPaidAct(PaidAct, frozen=True, kw_only=True):
    """Base of the acts that one player pays for."""

    player: Colour

    @property
    def named(self) -> Named:
        """Return the player."""
        return (self.player,)


class SharedAct(PaidAct, frozen=True, kw_only=True):
    """Base of the acts of several players, the acting player first."""

    players: list[Colour]

    @property
    def named(self) -> Named:
        """Return the players."""
        return tuple(self.players)

    @property
    def lists(self) -> tuple[tuple[str, Any], ...]:
        """Return the players' list."""
        return (("players", self.players),)


class Roll(OnesAct, frozen=True, kw_only=True, tag="roll"):
    """A player rolled these dice, and they show these icons."""

    dice: dict[int, Icon]

    @property
    def lists(self) -> tuple[tuple[str, Any], ...]:
        """Return the dice."""
        return (("dice", self.dice),)


class Free(OnesAct, frozen=True, kw_only=True, tag="free"):
    """A golden mask of `player` breaks the spell on `dice` of `whose` (left out: of `player`)."""

    dice: list[int] | DiceByPlayer
    whose: Colour | UnsetType = msgspec.field(default=UNSET, name="for")
    golden: int | UnsetType = UNSET

    @property
    def freed(self) -> DiceByPlayer:
        """Return the dice to be freed by player."""
        if isinstance(self.dice, dict):
            return self.dice
        return {self.player if isinstance(self.whose, UnsetType) else self.whose: self.dice}

    @property
    def named(self) -> Named:
        """Return who frees and who is freed."""
        return (self.player, *(colour for colour in self.freed if colour is not self.player))

    @property
    def lists(self) -> tuple[tuple[str, Any], ...]:
        """Return the dice."""
        if isinstance(self.dice, dict):
            return (("dice", self.dice), *(("dice", dice) for dice in self.dice.values()))
        return (("dice", self.dice),)


class Enter(OnesPaidAct, frozen=True, kw_only=True, tag="enter"):
    """Action 1: go to the chamber on `side` (Big Box p. 5)."""

    side: Side
    carrying: Literal["chalice"] | UnsetType = msgspec.field(default=UNSET, name="with")


class Discover(OnesPaidAct, frozen=True, kw_only=True, tag="discover"):
    """Action 2: lay the pile's top chamber on `side` (Big Box p. 6)."""

    side: Side
    redraw: bool | UnsetType = UNSET
    choose: str | UnsetType = UNSET


class Activate(SharedAct, frozen=True, kw_only=True, tag="activate"):
    """Action 3: activate gems in the chamber of `players` (Big Box p. 6).

    Without `gems` it is the fewest that the chamber can give: one, or two if it gives only two at once.
    """

    gems: int | UnsetType = UNSET
    aid: list[Colour] | UnsetType = UNSET
    dice: DiceByPlayer | UnsetType = UNSET

    @property
    def named(self) -> Named:
        """Return who acts and who aids; a player who does both is named once (R-117)."""
        if isinstance(self.aid, UnsetType):
            return tuple(self.players)
        return tuple(dict.fromkeys((*self.players, *self.aid)))

    @property
    def lists(self) -> tuple[tuple[str, Any], ...]:
        """Return those who act and those who aid, and the dice of each."""
        if isinstance(self.aid, UnsetType):
            return (("players", self.players), *dice_lists(self.dice))
        return (("players", self.players), ("aid", self.aid), *dice_lists(self.dice))


class Escape(OnesPaidAct, frozen=True, kw_only=True, tag="escape"):
    """Action 4: leave the temple (Big Box p. 7)."""


class Give(OnesAct, frozen=True, kw_only=True, tag="give"):
    """An escaped player gives one die to a player inside."""

    to: Colour

    @property
    def named(self) -> Named:
        """Return the giver and the receiver."""
        return (self.player, self.to)

    @property
    def inside(self) -> Named:
        """Return the receiver only: an escaped player may still give."""
        return (self.to,)


class Fate(Act, frozen=True, kw_only=True, tag="fate"):
    """Action 5: a turn of fate; `players` are those who agreed (Big Box p. 8)."""

    players: list[Colour]

    @property
    def named(self) -> Named:
        """Return the players."""
        return tuple(self.players)

    @property
    def lists(self) -> tuple[tuple[str, Any], ...]:
        """Return the players' list."""
        return (("players", self.players),)


class Lost(OnesAct, frozen=True, kw_only=True, tag="lost"):
    """A die of a player fell off the table."""

    die: int


class Claim(OnesPaidAct, frozen=True, kw_only=True, tag="claim"):
    """Take the chamber's treasure tile."""


class Use(OnesAct, frozen=True, kw_only=True, tag="use"):
    """Use a treasure tile, with what it needs."""

    treasure: str
    to: Colour | UnsetType = UNSET
    side: Side | UnsetType = UNSET
    curse: str | UnsetType = UNSET
    choose: str | UnsetType = UNSET
    cell: Cell | UnsetType = UNSET


class Lift(OnesPaidAct, frozen=True, kw_only=True, tag="lift"):
    """Lift one of the player's own curses."""

    curse: str


class Ability(OnesPaidAct, frozen=True, kw_only=True, tag="ability"):
    """Use the player's character, with what it needs."""

    path: list[Side] | UnsetType = UNSET
    to: Colour | UnsetType = UNSET
    cell: Cell | UnsetType = UNSET
    turn: Literal[90, 180, 270] | UnsetType = UNSET
    side: Side | UnsetType = UNSET
    carrying: Literal["chalice"] | UnsetType = msgspec.field(default=UNSET, name="with")
    dice: DiceByPlayer | UnsetType = UNSET

    @property
    def lists(self) -> tuple[tuple[str, Any], ...]:
        """Return the dice of each player; a path may take one side twice."""
        return dice_lists(self.dice)


class Quest(SharedAct, frozen=True, kw_only=True, tag="quest"):
    """Work on the quest of the chamber where the first of `players` stands."""

    dice: DiceByPlayer | UnsetType = UNSET
    side: Side | UnsetType = UNSET

    @property
    def lists(self) -> tuple[tuple[str, Any], ...]:
        """Return the players' list and the dice of each."""
        return (("players", self.players), *dice_lists(self.dice))


class UseChamber(SharedAct, frozen=True, kw_only=True, tag="chamber"):
    """Use the special effect of the chamber where the first of `players` stands."""

    row: int | UnsetType = UNSET
    column: int | UnsetType = UNSET
    side: Side | UnsetType = UNSET
    cells: tuple[Cell, Cell] | UnsetType = UNSET
    curse: str | UnsetType = UNSET
    what: Literal["take", "drop", "go"] | UnsetType = UNSET


class Choose(OnesAct, frozen=True, kw_only=True, tag="choose"):
    """Answer a choice that the judge has asked for."""

    what: Answered
    pick: str


class TableAct(Act, frozen=True, kw_only=True):
    """Base of the acts of the table; an undo never takes them back."""

    players_act: ClassVar[bool] = False


class Pause(TableAct, frozen=True, kw_only=True, tag="pause"):
    """Clock, cues and timers stand still."""


class Resume(TableAct, frozen=True, kw_only=True, tag="resume"):
    """The clock goes on."""


class Undo(TableAct, frozen=True, kw_only=True, tag="undo"):
    """Take back the last accepted act of a player."""


class ShowState(TableAct, frozen=True, kw_only=True, tag="state"):
    """Print the state."""


class End(TableAct, frozen=True, kw_only=True, tag="end"):
    """Let the clock run to the collapse."""


AnyAct = (
    Roll
    | Free
    | Enter
    | Discover
    | Activate
    | Escape
    | Give
    | Fate
    | Lost
    | Claim
    | Use
    | Lift
    | Ability
    | Quest
    | UseChamber
    | Choose
    | Pause
    | Resume
    | Undo
    | ShowState
    | End
)

VERBS: tuple[type[Act], ...] = get_args(AnyAct)
"""All kinds of acts, in the order of the actions on the rulebook's overview."""

_decode = msgspec.json.Decoder(AnyAct).decode
_encode = msgspec.json.Encoder().encode


def parse_line(text: str | bytes) -> AnyAct | Refusal:
    """Return the act in a line of a record, or the reason why there is none (`bad_line`)."""
    try:
        act: AnyAct = _decode(text)
        twice = doubled_key(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Refusal(Code.BAD_LINE, "unreadable-line", reason=str(error))
    return act if twice is None else Refusal(Code.BAD_LINE, "key-given-twice", key=twice)


def to_line(act: Act) -> str:
    """Return an act as a line of a record, without a line end."""
    return _encode(act).decode()


def verb(act: Act) -> str:
    """Return the `do` of an act."""
    return str(type(act).__struct_config__.tag)
