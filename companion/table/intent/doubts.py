"""What the table is not sure of: where a figure stands, whether gems are active, where a chamber lies.

Nothing is asked here, and nobody has to answer. People see what is doubted, and put right what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import Activate, Colour
from companion.table.game.evidence import SAID, Because
from companion.table.game.referee import Referee
from companion.table.intent.afterwards.unpressed import Unpressed
from companion.table.view.doubts import Doubted, DoubtView

_UNSURE = frozenset({Because.LEFT_LYING, Because.FREED})
"""Reasons of acts that the table has put into the record by itself, and that are often wrong. What a later
press has brought to light seldom is."""
_NOBODY_SAW = frozenset({Because.THEIR_WORD, Because.FORGOTTEN})
"""Reasons of an act for which nobody has seen dice, or which nobody has pressed: only people's word stands
for it."""


class Doubts:
    """Collects what is doubted in one game."""

    def __init__(self, referee: Referee, unpressed: Unpressed) -> None:
        self._referee = referee
        self._unpressed = unpressed
        self._version = -1
        self._gems: tuple[DoubtView, ...] = ()
        self._unsure: frozenset[Colour] = frozenset()

    def now(self, at: float) -> tuple[DoubtView, ...]:
        """All doubts, in a fixed order; ``at``: monotonic seconds."""
        if self._referee.version != self._version:
            self._version = self._referee.version
            self._gems = tuple(dict.fromkeys(self._of_gems()))
            self._unsure = frozenset(self._last_unsure())
        lying_somewhere = self._unpressed.lying_somewhere(at)
        chambers = (DoubtView(Doubted.CHAMBER, chamber=tile) for tile in lying_somewhere)
        return (*self._of_figures(), *self._gems, *chambers)

    def _of_figures(self) -> Iterator[DoubtView]:
        """Who may have gone on, and who has last gone a step that may have been somebody else's."""
        suspected = {each.player: each.steps for each in self._unpressed.suspected_steps}
        for player in self._referee.game.state.players:
            if player in suspected:
                cells = (step.evidence.cell for step in suspected[player] if step.evidence)
                yield DoubtView(Doubted.FIGURE, player, tuple(cell for cell in cells if cell))
            elif player in self._unsure:
                yield DoubtView(Doubted.FIGURE, player)

    def _last_unsure(self) -> Iterator[Colour]:
        """Players whose last act the table has told by itself, and nobody has said that it was theirs."""
        left = {colour for colour, each in self._referee.game.state.players.items() if not each.escaped}
        for accepted in reversed(self._referee.accepted):
            for player in left.intersection(accepted.act.named[:1]):
                if accepted.by_dice:
                    continue
                left.discard(player)
                evidence = accepted.evidence
                if evidence and not evidence.said and {each.because for each in evidence.reasons} & _UNSURE:
                    yield player
            if not left:
                return

    def _of_gems(self) -> Iterator[DoubtView]:
        """Gems for which nobody has seen dice, and which nobody has pressed."""
        temple = self._referee.game.state.temple
        for accepted in self._referee.accepted:
            evidence = accepted.evidence
            if not isinstance(accepted.act, Activate) or evidence is None or evidence.cell is None:
                continue
            because = {reason.because for reason in evidence.reasons}
            placed = temple.get(evidence.cell)
            if placed is not None and placed.gems and because & _NOBODY_SAW and because & SAID:
                yield DoubtView(Doubted.GEMS, cells=(evidence.cell,))
