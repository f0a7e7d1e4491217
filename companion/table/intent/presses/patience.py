"""How long a press waits: for dice that roll, for a tile in a hand, and for more presses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.rules import Activate, Cell, Colour, Discover, Enter, Quest
from companion.rules.acts import SharedAct
from companion.table.dice.mats import LIES_STILL, Mats
from companion.table.game.referee import Referee
from companion.table.game.trust import only_icons_missing
from companion.table.intent import candidates
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.drawing import PendingDraws
from companion.table.intent.on_the_table import DICE_LATE, OnTheTable
from companion.table.intent.presses.press import Press
from companion.table.intent.weighing import near

MORE_PRESSES = 1.2
"""Seconds in which a player whose dice no camera sees presses again for a second and third gem (R-103)."""

SURE_OF_ONE = 0.5
"""With so much that speaks for one of those who can have pressed, nobody else's dice are waited for."""
READ_BY = 0.6
"""Seconds after a press at most for which dice of somebody else are waited for."""


class Patience:
    """Knows what a press has to wait for; ``now`` is in monotonic seconds."""

    def __init__(self, referee: Referee, lay: OnTheTable, pending: PendingDraws, mats: Mats) -> None:
        self._referee = referee
        self._lay = lay
        self._pending = pending
        self._mats = mats

    def waits(self, candidate: Candidate, press: Press, now: float) -> bool:
        """A camera will see the tile or the dice in a moment, or more presses for more gems may follow."""
        if not press.waits:
            return False
        if press.cell is not None and self._lay.awaited(candidate, press.at, now):
            return True
        if isinstance(candidate.act, Discover):
            return self._pending.must_wait(candidate, press, now)
        counted = isinstance(candidate.act, Activate) and not candidate.allowed and press.cell is not None
        return counted and now - press.at < MORE_PRESSES

    def for_dice(self, press: Press, players: Iterable[Colour], now: float) -> bool:
        """Dice of one of them rolled when they pressed: what they will show may pay."""
        if not press.waits or now - press.at >= DICE_LATE:
            return False
        return any(self._mats.will_be_read(player, press.at) for player in players)

    def for_payers(self, press: Press, candidate: Candidate, now: float) -> bool:
        """The same for a player who is known, and for whoever stands with them and may pay, too."""
        players = self._referee.game.state.players
        who = {candidate.player}
        if isinstance(candidate.act, SharedAct):
            who |= self._standing_at(players[candidate.player].cell)
        return self.for_dice(press, who, now)

    def for_those_near(self, press: Press, now: float) -> bool:
        """The same for whoever stands at the cell or beside it, and can have pressed or pay for it."""
        game, cell = self._referee.game, press.cell
        here = self._standing_at(cell)
        who = press.of | (here if here & press.of else set()) or game.state.players.keys()
        return self.for_dice(press, (c for c in who if cell is not None and near(game, c, cell)), now)

    def _standing_at(self, cell: Cell | None) -> frozenset[Colour]:
        players = self._referee.game.state.players
        return frozenset(c for c, each in players.items() if cell is not None and each.cell == cell)

    def for_rivals(self, press: Press, likely: Sequence[Candidate], best: float, now: float) -> bool:
        """It is not clear who has pressed, and a camera is about to read the dice of somebody else.

        ``likely``: who can have pressed as things stand, the likeliest first; ``best``: what speaks for them.
        """
        if not likely or not press.waits or press.of or press.cell is None or now - press.at >= READ_BY:
            return False
        if best >= SURE_OF_ONE:
            return False
        rivals = self._rivals(press.cell, likely[0])
        return any(self._mats.will_be_read(each, press.at, LIES_STILL) for each in rivals)

    def _rivals(self, cell: Cell, first: Candidate) -> Iterator[Colour]:
        """Who could have pressed the cell, too, if their dice showed enough."""
        game = self._referee.game
        for guess in candidates.guesses_at(game, cell, game.state.t):
            if guess.player is not first.player and (guess.allowed or only_icons_missing(guess.refusal)):
                yield guess.player

    def overtaken(self, press: Press, meant: Candidate, waiting: Iterable[Press], t: float) -> Press | None:
        """An older press that waits, for what its players can do only as long as this one stays.

        ``t``: of the press, seconds since "Escape!".
        """
        if not isinstance(meant.act, Enter | Discover):
            return None
        older = (each for each in waiting if each is not press and each.at <= press.at)
        return next((each for each in older if self._shares(each.cell, meant.player, t)), None)

    def _shares(self, cell: Cell | None, player: Colour, t: float) -> bool:
        """A press of this cell may mean something for which the player pays, too."""
        if cell is None:
            return False
        found = candidates.candidates_at(self._referee.game, self._referee.moves, cell, t)
        return any(
            each.allowed and isinstance(each.act, Activate | Quest) and player in each.act.named
            for each in found
        )
