"""What players have done and forgotten to press, as dice and tiles tell afterwards: they are asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.table.conduct import Conduct
from companion.table.dice.mats import Mats
from companion.table.game.decisions import Correction, PutRight
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.afterwards.unpressed_chambers import UnpressedChambers
from companion.table.intent.afterwards.unpressed_gems import UnpressedGems
from companion.table.intent.afterwards.unpressed_steps import SuspectedSteps, UnpressedSteps
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.intent.drawn.drawing import PendingDraws
from companion.table.intent.drawn.untold_cards import UntoldCards


class Unpressed:
    """Gems that were taken, steps that were gone and chambers that were laid without a press."""

    def __init__(
        self,
        referee: Referee,
        mats: Mats,
        pile: DrawPile,
        time: Timekeeping,
        conduct: Conduct,
        pending: PendingDraws,
        untold: UntoldCards,
    ) -> None:
        self._gems = UnpressedGems(referee, mats, time, conduct)
        self._steps = UnpressedSteps(referee, mats, time, conduct)
        self._chambers = UnpressedChambers(referee, mats, pile, time, conduct, pending, untold)

    def due(self, now: float) -> Iterator[tuple[Sequence[Candidate], str | None]]:
        """What players are asked now whether they have done it, one question after the other, each with the
        chamber that somebody has laid; ``now``: monotonic seconds."""
        yield from (([candidate], None) for candidate in self._gems.due(now))
        yield from ((steps, None) for steps in self._steps.due(now))
        yield from self._chambers.due(now)

    @property
    def suspected_steps(self) -> Sequence[SuspectedSteps]:
        """Where players may have gone on without a press; their next act tells."""
        return self._steps.suspected

    def lying_somewhere(self, now: float) -> tuple[str, ...]:
        """Chambers that have been laid, and nobody has said where; ``now``: monotonic seconds."""
        return self._chambers.lying_somewhere(now)

    def told(self, answer: Candidate) -> Correction | PutRight | None:
        """A player says yes: the past with what they have done. None: it was not asked here."""
        return self._gems.told(answer) or self._steps.told(answer) or self._chambers.told(answer)
