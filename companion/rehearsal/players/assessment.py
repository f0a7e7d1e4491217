"""What players compute from the view before they act: dice, mates, time and paths."""

from __future__ import annotations

from companion.rehearsal.players.paths import FAR, Bounds, Paths, Room
from companion.rules import Cell, DieState
from companion.table.view.model import DieView, PlayerView, TableView

_IN_PLAY = frozenset({DieState.UNROLLED, DieState.READY, DieState.CURSED, DieState.FREED, DieState.SPENT})
_MUST_ROLL = frozenset({DieState.UNROLLED, DieState.FREED, DieState.SPENT})
_READY, _CURSED = DieState.READY, DieState.CURSED
HELPS = 2
"""Dice with which a player can go and roll golden masks for somebody else."""


def in_play(player: PlayerView) -> list[DieView]:
    """The dice on the player's mat."""
    return [die for die in player.dice if die.state in _IN_PLAY]


def usable(player: PlayerView) -> list[DieView]:
    """Dice that the player may roll or that show an icon: all in play except accursed ones."""
    return [die for die in player.dice if die.state in _IN_PLAY and die.state != DieState.CURSED]


def cursed(player: PlayerView) -> list[DieView]:
    """The player's accursed dice."""
    return [die for die in player.dice if die.state == DieState.CURSED]


def must_roll(player: PlayerView) -> list[DieView]:
    """Dice that count for nothing until they are rolled."""
    return [die for die in player.dice if die.state in _MUST_ROLL]


def here(view: TableView, cell: Cell | None) -> list[PlayerView]:
    """Everybody who stands in a chamber."""
    return [player for player in view.players if cell is not None and player.cell == cell]


def inside(view: TableView) -> list[PlayerView]:
    """Everybody still in the temple."""
    return [player for player in view.players if not player.escaped]


def next_door(view: TableView) -> tuple[float, float] | None:
    """When the next gong is struck (or was) and when its door falls shut; None after the last."""
    for cue in view.cues:
        if cue.cue == "door" and cue.at > view.t:
            gong = [sign.at for sign in view.cues if sign.cue == "gong" and sign.countdown == cue.countdown]
            return (gong[0] if gong else cue.at - 30.0), cue.at
    return None


class Mate:
    """One adventurer as the others see them; dice that lie as in ``before`` are not counted again."""

    __slots__ = (
        "colour",
        "cursed",
        "in_play",
        "ready",
        "room",
        "showing",
        "standing",
        "stuck",
        "usable",
        "view",
    )

    def __init__(self, view: PlayerView, before: Mate | None = None) -> None:
        self.view = view
        self.colour = view.colour
        self.room: Room | None = room(view)
        self.usable: list[DieView]
        """Dice that the player may roll or that show an icon."""
        self.cursed: list[DieView]
        """The player's accursed dice."""
        self.ready: list[DieView]
        """Dice that pay."""
        self.showing: list[str]
        """What the dice that pay show."""
        if before is not None and before.view.dice == view.dice:
            self.usable, self.cursed = before.usable, before.cursed
            self.ready, self.showing = before.ready, before.showing
        else:
            self._count(view.dice)
        self.in_play = len(self.usable) + len(self.cursed)
        """How many dice lie on the player's mat."""
        self.stuck = bool(self.cursed) and not self.usable
        """The player has no die left to roll, and needs help."""
        self.standing = (self.colour, self.room, self.stuck, len(self.usable) >= HELPS)
        """What the others use for their plan, as long as nobody is stuck."""

    def _count(self, dice: tuple[DieView, ...]) -> None:
        self.usable, self.cursed, self.ready, self.showing = [], [], [], []
        for die in dice:
            state = die.state
            if state == _READY:
                self.usable.append(die)
                if die.shows is not None:
                    self.ready.append(die)
                    self.showing.append(die.shows)
            elif state == _CURSED:
                self.cursed.append(die)
            elif state in _MUST_ROLL:
                self.usable.append(die)


def room(player: PlayerView) -> Room | None:
    """The player's room; None outside the temple."""
    return None if player.cell is None else (*player.cell, 1) if player.part == "rear" else player.cell


class Assessment:
    """What one decision is based on."""

    def __init__(
        self, view: TableView, ways: Paths, mates: dict[str, Mate], looked: set[tuple[str, str]]
    ) -> None:
        self.view = view
        self.looked = looked
        """Pairs of a player and a chamber whose location tile they have seen in vain."""
        self.ways = ways
        self.mates = mates
        self.inside = [mate for mate in mates.values() if not mate.view.escaped]
        """Everybody still in the temple."""

    def here(self, where: Room | None) -> list[Mate]:
        """Everybody who stands in a room."""
        return [mate for mate in self.inside if where is not None and mate.room == where]

    def cut_off(self, room: Room) -> bool:
        """There is no way to the exit, or none left on which it could be found."""
        if self.ways.exit is not None:
            return self.ways.distance(room, self.ways.exit) >= FAR
        return self.view.pile > 0 and not self.ways.doors


class Observer:
    """Assesses the views of one table; computes again only what has changed since the last view."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._ways: Paths | None = None
        self._mates: dict[str, Mate] = {}
        self._looked: set[tuple[str, str]] = set()

    def see(self, view: TableView) -> Assessment:
        """The assessment of a view."""
        ways, pile = self._ways, view.pile > 0
        if ways is None or ways.pile is not pile or ways.temple is not view.temple:
            if ways is None or ways.pile is not pile or ways.temple != view.temple:
                ways = Paths(view.temple, self.bounds, pile)
            self._ways = ways
        known = self._mates
        self._mates = {}
        for player in view.players:
            mate = known.get(player.colour)
            if mate is None or mate.view is not player:
                mate = Mate(player, mate)
            self._mates[player.colour] = mate
        return Assessment(view, ways, self._mates, self._looked)
