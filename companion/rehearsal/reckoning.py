"""What a player counts before he acts: dice, mates, time and way, all from what everybody sees."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from companion.rules import Cell, DieState, Icon, Side, neighbour
from companion.table.view import ChamberView, DieView, PlayerView, TableView

_IN_PLAY = frozenset({DieState.UNROLLED, DieState.READY, DieState.CURSED, DieState.FREED, DieState.SPENT})
_MUST_ROLL = frozenset({DieState.UNROLLED, DieState.FREED, DieState.SPENT})
_FAR = 99


@dataclass(frozen=True)
class Bounds:
    """The cells that have a button, START being (0, 0); None: all have one."""

    cells: frozenset[Cell] | None = None

    def hold(self, cell: Cell) -> bool:
        """Whether the cell can be pressed."""
        return self.cells is None or cell in self.cells


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


class Ways:
    """Where one can go in a temple as it lies."""

    def __init__(self, temple: tuple[ChamberView, ...], bounds: Bounds, pile: bool) -> None:
        self.chambers: dict[Cell, ChamberView] = {chamber.cell: chamber for chamber in temple}
        beyond = {
            chamber.cell: {neighbour(chamber.cell, Side(side)) for side in chamber.openings}
            for chamber in temple
        }
        self.neighbours: dict[Cell, list[Cell]] = {
            cell: [there for there in sorted(doors) if cell in beyond.get(there, ())]
            for cell, doors in beyond.items()
        }
        """Chambers next door through an open passage: an opening on both tiles (R-22)."""
        self.doors: list[tuple[Cell, Cell]] = [
            (cell, there)
            for cell, doors in beyond.items()
            for there in sorted(doors)
            if pile and there not in self.chambers and bounds.hold(there)
        ]
        """What can be discovered: from which chamber, and which free cell within the boards."""
        self._steps: dict[Cell, dict[Cell, int]] = {}

    def steps(self, cell: Cell) -> dict[Cell, int]:
        """How many chambers away each chamber lies that can be reached."""
        if cell not in self._steps:
            found, edge = {cell: 0}, [cell]
            for at in edge:
                for beyond in self.neighbours[at]:
                    if beyond not in found:
                        found[beyond] = found[at] + 1
                        edge.append(beyond)
            self._steps[cell] = found
        return self._steps[cell]

    def distance(self, start: Cell, end: Cell) -> int:
        """Chambers to enter on the way; a very large number where there is none."""
        return self.steps(end).get(start, _FAR)

    def first_steps(self, start: Cell, end: Cell) -> list[Cell]:
        """The chambers on a shortest way, the first one first."""
        left = self.steps(end)
        way, at = [], start
        while at != end and at in left:
            at = min(self.neighbours[at], key=lambda cell: left.get(cell, _FAR))
            way.append(at)
        return way


@lru_cache(maxsize=8)
def _ways(temple: tuple[ChamberView, ...], bounds: Bounds, pile: bool) -> Ways:
    return Ways(temple, bounds, pile)


def ways_in(view: TableView, bounds: Bounds) -> Ways:
    """Where one can go now; worked out once for each temple."""
    return _ways(view.temple, bounds, view.pile > 0)
