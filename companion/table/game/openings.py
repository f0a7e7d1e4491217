"""The chambers beside START: people draw them when they lay the game out, and say which ones lie there."""

from __future__ import annotations

import msgspec
from msgspec import UnsetType

from companion.rules import Catalogue, Game, Setup, Side
from companion.rules.setup.draws import built_anew
from companion.rules.setup.pile import LayBeside, Mix
from companion.table.game.referee import Referee


class Openings:
    """The sides of START whose chambers people still have to name, before the game begins.

    Until then nothing lies there, and what the seed would have laid there is part of the unseen pile.
    """

    def __init__(self, referee: Referee, catalogue: Catalogue) -> None:
        """``referee``: of a game that has not begun; it gets the game without chambers beside START."""
        self._referee = referee
        self._catalogue = catalogue
        setup = referee.game.setup
        beside = {} if isinstance(setup.beside_start, UnsetType) else setup.beside_start
        self.named: dict[Side, str | None] = dict.fromkeys(beside)
        """By side: what people have named; None: not yet."""
        self.options = _may_lie_beside(setup, catalogue) if beside else ()
        """The chambers that may lie there, in the order of the catalogue."""
        self._lay()

    @property
    def next_side(self) -> Side | None:
        """The first side whose chamber has no name yet; None: all have one."""
        return next((side for side, chamber in self.named.items() if chamber is None), None)

    def name(self, side: Side, chamber: str) -> bool:
        """People say what lies on this side, also once more; False if it cannot lie there."""
        elsewhere = [name for other, name in self.named.items() if other is not side]
        if side not in self.named or chamber not in self.options or chamber in elsewhere:
            return False
        self.named[side] = chamber
        self._lay()
        return True

    def forget(self, side: Side) -> None:
        """What was named there does not lie there."""
        self.named[side] = None
        self._lay()

    def _lay(self) -> None:
        """Begins the game anew with what is named beside START, and the rest in the pile."""
        setup = self._referee.game.setup
        beside = {} if isinstance(setup.beside_start, UnsetType) else setup.beside_start
        named = {side: chamber for side, chamber in self.named.items() if chamber is not None}
        assert not isinstance(setup.pile, UnsetType)  # the game was laid out
        pile = [name for name in (*setup.pile, *beside.values()) if name not in named.values()]
        laid = msgspec.structs.replace(setup, beside_start=named, pile=pile)
        self._referee.begin_anew(Game.begin(laid, self._catalogue))


def _may_lie_beside(setup: Setup, catalogue: Catalogue) -> tuple[str, ...]:
    """What players can draw there: the chambers that are mixed first, without those that never lie there."""
    built = built_anew(setup, catalogue)
    mixed = {name for step in built.steps if isinstance(step, Mix) for name in step.which}
    never = {name for step in built.steps if isinstance(step, LayBeside) for name in step.never}
    return tuple(name for name in catalogue.chambers if name in mixed - never)
