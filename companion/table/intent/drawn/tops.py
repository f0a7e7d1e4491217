"""What cameras see on top of the draw pile and of the stacks."""

from __future__ import annotations

from companion.dice import TopSeen
from companion.rules import Catalogue
from companion.rules.setup.draws import PILE
from companion.table.game.openings import Openings
from companion.table.game.referee import Referee
from companion.table.game.seen_openings import SeenOpenings
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.intent.drawn.stacks import SeenStacks
from companion.table.settings import Drawn, TableLayout


class Tops:
    """The draw pile and the stacks of one game, and the openings that are drawn from the pile before it."""

    def __init__(
        self,
        referee: Referee,
        catalogue: Catalogue,
        layout: TableLayout,
        openings: Openings | None,
    ) -> None:
        self.pile = DrawPile(referee, catalogue, layout.tiles)
        self.stacks = SeenStacks(referee, catalogue, layout.cards)
        drawn = openings if layout.tiles is Drawn.SEEN else None
        self._openings = None if drawn is None else SeenOpenings(drawn, catalogue)

    def see(self, top: TopSeen, t: float | None, laying_out: bool) -> None:
        """A camera sees another card or tile on top.

        ``t``: seconds since "Escape!"; None: before it. ``laying_out``: people lay the game out.
        """
        if top.stack != PILE:
            self.stacks.seen(top.stack, top.number, -1.0 if t is None else t)
            return
        if laying_out and self._openings is not None:
            self._openings.seen(top.number, top.at)
        self.pile.seen(top.number, top.at)
