"""What a player counts before he acts: dice, mates, time and way, all from what everybody sees."""

from __future__ import annotations

from collections import Counter

from companion.rehearsal.ways import FAR, Bounds, Room, Ways
from companion.rules import Cell, DieState, Icon
from companion.table.view import DieView, PlayerView, TableView

_IN_PLAY = frozenset({DieState.UNROLLED, DieState.READY, DieState.CURSED, DieState.FREED, DieState.SPENT})
_MUST_ROLL = frozenset({DieState.UNROLLED, DieState.FREED, DieState.SPENT})


def in_play(player: PlayerView) -> list[DieView]:
    """The dice that lie before him."""
    return [die for die in player.dice if die.state in _IN_PLAY]


def usable(player: PlayerView) -> list[DieView]:
    """Dice that he may roll or that show something: all in play but the accursed ones."""
    return [die for die in player.dice if die.state in _IN_PLAY and die.state != DieState.CURSED]


def cursed(player: PlayerView) -> list[DieView]:
    """His black masks under the spell."""
    return [die for die in player.dice if die.state == DieState.CURSED]


def ready(player: PlayerView) -> list[DieView]:
    """Dice that pay."""
    return [die for die in player.dice if die.state == DieState.READY]


def must_roll(player: PlayerView) -> list[DieView]:
    """Dice that count for nothing until they are rolled."""
    return [die for die in player.dice if die.state in _MUST_ROLL]


def showing(player: PlayerView) -> Counter[Icon]:
    """What his ready dice show."""
    return Counter(Icon(die.shows) for die in ready(player) if die.shows is not None)


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
    """One adventurer as the others reckon with him: his dice counted once for each look."""

    __slots__ = ("colour", "cursed", "in_play", "ready", "room", "rooms_dice", "showing", "usable", "view")

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.colour = view.colour
        self.room: Room | None = room(view)
        self.in_play: list[DieView] = []
        self.usable: list[DieView] = []
        self.cursed: list[DieView] = []
        self.ready: list[DieView] = []
        self.showing: Counter[str] = Counter()
        for die in view.dice:
            state = die.state
            if state not in _IN_PLAY:
                continue
            self.in_play.append(die)
            if state == DieState.CURSED:
                self.cursed.append(die)
                continue
            self.usable.append(die)
            if state == DieState.READY and die.shows is not None:
                self.ready.append(die)
                self.showing[die.shows] += 1

    @property
    def stuck(self) -> bool:
        """He cannot help himself any more: no die left that he may roll."""
        return bool(self.in_play) and not self.usable


def room(player: PlayerView) -> Room | None:
    """Where he stands; None outside."""
    return None if player.cell is None else (*player.cell, 1) if player.part == "rear" else player.cell


class Sight:
    """The table as one decision sees it."""

    def __init__(
        self, view: TableView, ways: Ways, mates: dict[str, Mate], looked: set[tuple[str, str]]
    ) -> None:
        self.view = view
        self.looked = looked
        """Who has looked at the location tile of which chamber: it was not the place of his cursed gem."""
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


class Eyes:
    """Looks at views of one table, and counts again only what has changed since the last look."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._ways: Ways | None = None
        self._mates: dict[str, Mate] = {}
        self._looked: set[tuple[str, str]] = set()

    def see(self, view: TableView) -> Sight:
        """What this view means for the players."""
        ways, pile = self._ways, view.pile > 0
        if ways is None or ways.pile is not pile or ways.temple is not view.temple:
            if ways is None or ways.pile is not pile or ways.temple != view.temple:
                ways = Ways(view.temple, self.bounds, pile)
            self._ways = ways
        mates = {}
        for player in view.players:
            known = self._mates.get(player.colour)
            mates[player.colour] = known if known is not None and known.view == player else Mate(player)
        self._mates = mates
        return Sight(view, ways, mates, self._looked)
