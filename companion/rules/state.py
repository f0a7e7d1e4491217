"""The state of a game: dice, adventurers, temple, depot, clock. It is only data; the rules change it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, Self

from companion.rules.names import Cell, Colour, DieState, Icon, Result, Time
from companion.rules.temple import PlacedChamber, Spot, Temple

READY, CURSED = DieState.READY, DieState.CURSED
"""They are needed very often, and Python 3.11 finds a name ten times as fast as an enum's member."""
AT_HAND = frozenset({DieState.UNROLLED, DieState.READY, DieState.CURSED, DieState.FREED, DieState.SPENT})
BLACK_MASK = Icon.BLACK_MASK
LOSS_ORDER = (  # which dice are lost first
    DieState.CURSED,
    DieState.FREED,
    DieState.SPENT,
    DieState.UNROLLED,
    DieState.READY,
    DieState.HELD,
)


class Die:
    """One die: what it shows (None: nothing that counts), its state, and the card or tile that holds it."""

    __slots__ = ("on", "shows", "state")

    def __init__(self) -> None:
        self.shows: Icon | None = None
        self.state = DieState.UNROLLED
        self.on: str | None = None

    def lies(self) -> bool:
        """Return whether it lies before its player: it is not held, given or lost."""
        return self.state in AT_HAND

    def roll(self, icon: Icon) -> None:
        """Let it show `icon`: it is then ready, or cursed if that is a black mask."""
        self.shows = icon
        self.state = CURSED if icon is BLACK_MASK else READY

    def take_away(self, state: DieState, on: str | None = None) -> None:
        """Make it unrolled, held (on a card or tile), given or lost; then it shows nothing."""
        self.shows = None
        self.state = state
        self.on = on

    def copy(self) -> Die:
        """Return an independent copy."""
        twin = Die.__new__(Die)
        twin.shows, twin.state, twin.on = self.shows, self.state, self.on
        return twin


class Adventurer:
    """One player's figure and dice; `cell` is None outside, `part` is a room of a double chamber."""

    __slots__ = ("cell", "colour", "curses", "dice", "escaped", "gave", "gems", "part", "treasures")

    def __init__(self, colour: Colour, cell: Cell | None, dice: list[Die]) -> None:
        self.colour = colour
        self.cell = cell
        self.part: str | None = None
        self.escaped = False
        self.gave = False
        self.dice = dice
        self.curses: tuple[str, ...] = ()
        self.treasures: tuple[str, ...] = ()
        self.gems = 0  # activated gems on treasure tiles

    def showing(self) -> tuple[Icon, ...]:
        """Return what the player's ready dice show."""
        return tuple([die.shows for die in self.dice if die.state is READY and die.shows])

    def spot(self) -> Spot:
        """Return where a player inside is."""
        assert self.cell is not None
        return Spot(self.cell, self.part)

    def die_to_lose(self) -> int | None:
        """Return the number of the die that the player would lose now, or None (R-17, R-18, R-19)."""
        for state in LOSS_ORDER:
            for number, die in enumerate(self.dice):
                if die.state is state:
                    return number
        return None

    def copy(self) -> Adventurer:
        """Return an independent copy."""
        twin = Adventurer(self.colour, self.cell, [die.copy() for die in self.dice])
        twin.part, twin.escaped, twin.gave = self.part, self.escaped, self.gave
        twin.curses, twin.treasures, twin.gems = self.curses, self.treasures, self.gems
        return twin


class Part(Protocol):
    """A module's part of the state; it is kept in `State.parts` under the module's name."""

    def copy(self) -> Self:
        """Return an independent copy."""


class Timer:
    """A sand timer or token. `ends` is None while it waits; `name` says which module handles it."""

    __slots__ = ("cell", "chamber", "ends", "name")

    def __init__(self, name: str, cell: Cell, chamber: str, ends: Time | None) -> None:
        self.name = name
        self.cell = cell
        self.chamber = chamber
        self.ends = ends

    def copy(self) -> Timer:
        """Return an independent copy."""
        return Timer(self.name, self.cell, self.chamber, self.ends)


class State:
    """Everything that changes in a game; `copy` keeps it for an undo."""

    __slots__ = (
        "box_gems",
        "choices",
        "cues_passed",
        "curse_pile",
        "depot",
        "extra_keys",
        "fate_gems",
        "gem_tiles",
        "parts",
        "paused",
        "pile",
        "players",
        "quest_markers",
        "result",
        "shuffles",
        "t",
        "temple",
        "timers",
        "tokens",
        "treasure_pile",
    )

    def __init__(self, players: dict[Colour, Adventurer], temple: Temple) -> None:
        self.t: Time = 0
        self.result = Result.PLAYING
        self.paused = False
        self.depot = 0
        self.fate_gems = 0
        self.box_gems = 0  # change since the game began: negative if gems left the box
        self.quest_markers = 0
        self.gem_tiles = 0
        self.extra_keys = 0
        self.pile: tuple[str, ...] = ()
        self.curse_pile: tuple[str, ...] = ()
        self.treasure_pile: tuple[str, ...] = ()
        self.players = players
        self.temple = temple
        self.cues_passed = 0
        self.shuffles = 0
        self.timers: list[Timer] = []
        self.tokens: dict[str, Spot] = {}  # chalice, ghost and other tokens, by name
        self.choices: dict[Colour, tuple[str, ...]] = {}
        self.parts: dict[str, Part] = {}

    @property
    def exit_keys(self) -> int:
        """Return how many keys one adventurer needs to escape now (Big Box p. 8; R-37)."""
        return self.depot + self.gem_tiles + self.extra_keys + 1

    def inside(self) -> Iterator[Adventurer]:
        """Iterate over the players still in the temple, in the order of the set-up."""
        return (player for player in self.players.values() if not player.escaped)

    def where(self, player: Adventurer) -> PlacedChamber:
        """Return the chamber in which a player inside stands."""
        assert player.cell is not None
        return self.temple[player.cell]

    def together(self, one: Adventurer, other: Adventurer) -> bool:
        """Return whether two players are in one chamber; the rooms of a double
        chamber count as two chambers."""
        return one.cell == other.cell and one.part == other.part

    def copy(self) -> State:
        """Return an independent copy."""
        twin = State({colour: player.copy() for colour, player in self.players.items()}, self.temple.copy())
        for name in _PLAIN:
            setattr(twin, name, getattr(self, name))
        twin.timers = [timer.copy() for timer in self.timers]
        twin.tokens = dict(self.tokens)
        twin.choices = dict(self.choices)
        twin.parts = {name: part.copy() for name, part in self.parts.items()}
        return twin


_PLAIN = (
    "t",
    "result",
    "paused",
    "depot",
    "fate_gems",
    "box_gems",
    "quest_markers",
    "gem_tiles",
    "extra_keys",
    "pile",
    "curse_pile",
    "treasure_pile",
    "cues_passed",
    "shuffles",
)
