"""The obelisk. Its quest is done on discovery, but its gem tiles lie on the depot until
chambers surround it (p. 20)."""

from __future__ import annotations

from companion.rules.events import Event
from companion.rules.modules import quest_chambers
from companion.rules.names import SIDES, Cell, Side, neighbour, turned
from companion.rules.rulebook import Events, Play, Rulebook
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber

OBELISK = "Q5"
GEM_TILES = 3
WALLS = tuple(
    side for side in SIDES if side is not Side.SOUTH
)  # sides of the tile itself; its stairway is on the south


class GemTilesLaid(Event, frozen=True, kw_only=True, tag="gem_tiles_laid"):
    """Gem tiles were laid on the depot; for each of them the exit asks for one more key."""

    gem_tiles: int


class GemTileMoved(Event, frozen=True, kw_only=True, tag="gem_tile_moved"):
    """A gem tile went from the depot to a side of the obelisk by a chamber; `gem_tiles` are left."""

    cell: Cell
    side: Side
    gem_tiles: int


class Walls:
    """On which of the obelisk's own sides gem tiles lie."""

    def __init__(self, covered: frozenset[Side] = frozenset()) -> None:
        self.covered = covered

    def copy(self) -> Walls:
        """Return an independent copy."""
        return Walls(self.covered)


def join(rules: Rulebook) -> None:
    """Add the rules of the obelisk."""
    rules.discovered.append(burden)
    rules.rearranged.append(relieve)


def burden(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Complete the quest on discovery, and lay the gem tiles on the depot."""
    if placed.chamber.id == OBELISK:
        play.state.parts[OBELISK] = Walls()
        quest_chambers.complete(play, OBELISK, events)
        play.state.gem_tiles += GEM_TILES
        events.append(GemTilesLaid(gem_tiles=play.state.gem_tiles))


def relieve(play: Play, events: Events) -> None:
    """Move a gem tile for each wall that touches a chamber; it is never moved back (R-70)."""
    walls, temple = play.state.parts.get(OBELISK), play.state.temple
    if not isinstance(walls, Walls) or not play.state.gem_tiles:
        return
    obelisk = next(placed for placed in temple.values() if placed.chamber.id == OBELISK)
    for wall in WALLS:
        side = turned(wall, obelisk.stairway or Side.SOUTH)
        if wall not in walls.covered and neighbour(obelisk.cell, side) in temple:
            walls.covered |= {wall}
            play.state.gem_tiles -= 1
            events.append(GemTileMoved(cell=obelisk.cell, side=side, gem_tiles=play.state.gem_tiles))
