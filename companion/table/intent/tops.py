"""What cameras see on top of the draw pile and of the stacks."""

from __future__ import annotations

from companion.dice import TopSeen
from companion.rules import Catalogue
from companion.rules.setup.draws import PILE
from companion.table.game.referee import Referee
from companion.table.intent.draw_pile import DrawPile
from companion.table.intent.stacks import SeenStacks
from companion.table.settings import TableLayout


class Tops:
    """The draw pile and the stacks of one game."""

    def __init__(self, referee: Referee, catalogue: Catalogue, layout: TableLayout) -> None:
        self.pile = DrawPile(referee, catalogue, layout.tiles)
        self.stacks = SeenStacks(referee, catalogue, layout.cards)

    def see(self, top: TopSeen, t: float) -> None:
        """A camera sees another card or tile on top; ``t``: seconds since "Escape!", below 0 before it."""
        if top.stack == PILE:
            self.pile.seen(top.number)
        else:
            self.stacks.seen(top.stack, top.number, t)
