"""What the table puts right by itself: what dice and tiles say later of an act that was taken wrongly."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from companion.rules import Cell, Colour, Game
from companion.table.conduct import Conduct, Repair
from companion.table.dice.mats import Mats
from companion.table.game.decisions import Correction, Decision, Notice
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent import candidates
from companion.table.intent.afterwards.freed_unseen import FreedUnseen
from companion.table.intent.afterwards.second_thoughts import SecondThoughts
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.intent.drawn.nothing_drawn import without_tile
from companion.table.intent.drawn.tile_order import TileOrder
from companion.table.intent.presses.press_memory import PressMemory
from companion.table.view.places import spends_tiles


class Revising:
    """Looks back at the latest acts whenever something has changed."""

    def __init__(
        self,
        referee: Referee,
        mats: Mats,
        pile: DrawPile,
        memory: PressMemory,
        time: Timekeeping,
        conduct: Conduct,
    ) -> None:
        self._referee = referee
        self._pile = pile
        self._time = time
        self._conduct = conduct
        self._thoughts = SecondThoughts(referee)
        self._tiles = TileOrder(referee, pile, memory, time)
        self._freed = FreedUnseen(referee, mats, memory, time, conduct)

    def decisions(self, now: float) -> Iterator[Decision]:
        """The likeliest correction, if there is one; ``now``: monotonic seconds."""
        if self._conduct.repair(sure=True) is not Repair.MAKE:
            return
        mistaken = without_tile(self._referee, self._pile, self._time, now)
        if mistaken is not None:
            yield mistaken
            yield Notice(self._time.stamp(now), "notice-nothing-drawn")
            return
        for each in (self._thoughts, self._tiles, self._freed):
            if (other := each.correction()) is not None:
                yield other
                return

    def tiles_explain(self, cell: Cell, players: Collection[Colour]) -> Correction | None:
        """Two tiles exchanged, if a press of these players (none: of anybody) makes sense only then."""
        if self._conduct.repair(sure=True) is not Repair.MAKE:
            return None

        def makes_sense(game: Game) -> bool:
            t = game.state.t
            found = candidates.candidates_at(
                game, lambda p: game.moves(p, t) if not players or p in players else (), cell, t
            )
            return any(each.allowed and not spends_tiles(each.act) for each in found)

        return self._tiles.explaining(makes_sense)
