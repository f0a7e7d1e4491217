"""Somebody who wants the same as another player, and presses a moment later."""

from __future__ import annotations

from companion.rehearsal.paper.pressing import meant
from companion.rehearsal.people.group import Group
from companion.rehearsal.people.intents import Intent
from companion.rules import Cell, Colour, Discover


class Rival:
    """Somebody who wants the same, and presses a moment later."""

    def __init__(self, group: Group, colour: Colour, after: float) -> None:
        """``after``: seconds until they press."""
        self._group = group
        self._colour = colour
        self._after = after

    def tempt(self, cell: Cell) -> None:
        """They press, although somebody else was first; if they still may, they do it, too."""
        group, truth = self._group, self._group.truth
        act = meant(truth.game, self._colour, cell, truth.game.state.t, group.lying)
        if act is not None and not isinstance(act, Discover) and truth.allows(act):
            draws = truth.do(act)
            if draws is not None:
                where = truth.game.state.players[self._colour].cell
                group.intents.append(
                    Intent(act, self._colour, group.now(), where, draws, evidence=group.now())
                )
        group.later(group.now() + self._after, lambda: group.press(cell, self._colour))
