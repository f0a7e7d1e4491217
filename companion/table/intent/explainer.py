"""What a press may mean that nobody can mean as things stand: other accounts of the past, people's word."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from companion.rules import Act, Cell, Colour, Discover, Enter, Lift, Roll
from companion.table.dice.mats import Mats
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.candidates import Candidate
from companion.table.intent.changes import TILE, UnexplainedPress
from companion.table.intent.claims import taken_press
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.intent.explaining import Explaining, Explanation
from companion.table.intent.likely import weight
from companion.table.intent.pace import ThrowingPace
from companion.table.intent.presses.press import Press
from companion.table.intent.presses.press_memory import PressMemory
from companion.table.intent.weighing import Weighing

UNREAD = 6.0
"""Seconds for which a throw that no camera has read may have shown anything."""
_ASKED = 3
"""Players at most who are asked whether it was them, although nobody has seen their dice."""


class PressExplainer:
    """Looks for what may have happened otherwise, and knows when dice plainly deny what people say."""

    def __init__(
        self,
        referee: Referee,
        mats: Mats,
        pile: DrawPile,
        weighing: Weighing,
        memory: PressMemory,
        time: Timekeeping,
    ) -> None:
        self._referee = referee
        self._mats = mats
        self._pile = pile
        self._weighing = weighing
        self._memory = memory
        self._time = time
        self._pace = ThrowingPace(referee, mats, time)

    def of(
        self,
        cell: Cell | None,
        moment: float,
        at: float,
        players: Iterable[Colour] = (),
        *,
        sure: bool = False,
    ) -> list[Explanation]:
        """The explanations of a press, the likeliest first.

        ``moment``: of the press, seconds since "Escape!"; ``at``: monotonic seconds, now. ``players``: who
        can have pressed; none: anybody. ``sure``: they were asked, and have said that it was them.
        """
        if cell is None:  # a move that was chosen on the page says itself who and what
            return []
        own = frozenset(players)
        taken = taken_press(self._referee, self._memory, cell, own, moment)
        insists = len(own) == 1 and (
            sure or taken is not None or cell in self._memory.unheard(moment) or self._laid_unpressed(cell)
        )
        claimed = None if taken is None or taken.evidence is None else taken.evidence.t
        found = self._explaining(cell, moment, own, insists, claimed).explanations()
        known = self.knows_dice if sure else self._has_read
        denied = [each for each in found if known(each.candidate.player, at) and self._never_lay(each)]
        return [each for each in found if each not in denied and not self._there_and_back(each)]

    def _laid_unpressed(self, cell: Cell) -> bool:
        """Somebody has discovered a chamber that the table knows nothing of, and it may lie here."""
        return cell not in self._referee.game.state.temple and bool(self._pile.unclaimed)

    def claimed(self, press: Press, now: float) -> Explanation | None:
        """The likeliest explanation in which a press, taken for somebody else's act, was this player's."""
        moment = self._time.moment(press.at)
        if (
            press.cell is None
            or taken_press(self._referee, self._memory, press.cell, press.of, moment) is None
        ):
            return None
        found = self.of(press.cell, moment, now, press.of)
        return next((each for each in found if any(change.claimed for change in each.changes)), None)

    def weight(self, candidate: Candidate) -> float:
        """How much speaks for a candidate, a tile that nobody has claimed included."""
        drawn = isinstance(candidate.act, Discover) and bool(self._pile.unclaimed)
        return weight(candidate) + (TILE if drawn else 0.0)

    def _explaining(
        self,
        cell: Cell,
        moment: float,
        own: frozenset[Colour],
        believed: bool,
        claimed: float | None = None,
    ) -> Explaining:
        inside = [c for c, each in self._referee.game.state.players.items() if not each.escaped]

        def reasons(player: Colour) -> tuple[Reason, ...]:
            return self._weighing.reasons(player, moment, cell)

        self._pile.show_unclaimed()
        press = UnexplainedPress(
            evidence=Evidence(moment, cell),
            cell=cell,
            may=[colour for colour in inside if not own or colour in own],
            unheard=self._memory.unheard(moment),
            own=next(iter(own)) if len(own) == 1 else None,
            believed=believed,
            claimed=claimed,
            lying=self._mats.lying,
            may_be_strangers=self._mats.may_be_strangers,
            pace=self._pace.weight,
            pile=self._pile,
        )
        return Explaining(self._referee, press, reasons)

    def from_afar(self, press: Press, moment: float) -> list[Explanation]:
        """What a player may have done who names themselves, although the table has their figure elsewhere.

        At most one explanation; none if nobody has named themselves.
        """
        if len(press.of) != 1 or press.cell is None:
            return []
        explaining = self._explaining(press.cell, moment, press.of, believed=True)
        return explaining.explanations(word_alone=True)[:1]

    def to_ask(self, cell: Cell | None, moment: float, at: float) -> list[Explanation]:
        """What each player near would mean if they said that it was them; the likeliest players first."""
        found: list[Explanation] = []
        if cell is None:
            return found
        for player, adventurer in self._referee.game.state.players.items():
            if not adventurer.escaped:
                explaining = self._explaining(cell, moment, frozenset({player}), believed=True)
                theirs = explaining.explanations(word_alone=True)
                seen = (each for each in theirs if each.unseen_steps == 0 and not each.lifts)
                found += [
                    each for each in seen if not (self._has_read(player, at) and self._never_lay(each))
                ][:1]
        found.sort(key=lambda each: -each.weight)
        return found[:_ASKED]

    def _there_and_back(self, explanation: Explanation) -> bool:
        """Somebody may have gone and come back, which is not sure: nobody is asked what changes only dice.

        It is not sure either if dice lie there that do not count: then the figure may stand elsewhere.
        """
        act, evidence = explanation.candidate.act, explanation.candidate.evidence
        if evidence is None or not isinstance(act, Enter):
            return False
        sure = explanation.sure and not self._mats.uncounted(act.player)
        return not sure and self._referee.game.state.players[act.player].cell == evidence.cell

    def knows_dice(self, player: Colour, at: float) -> bool:
        """Cameras have read every throw of the player in the last seconds, and what lies on their mat counts.

        ``at``: monotonic seconds, now.
        """
        return self._has_read(player, at) and not self._mats.uncounted(player)

    def _has_read(self, player: Colour, at: float) -> bool:
        """Cameras have read every throw of the player in the last seconds."""
        return at - self._mats.unread.get(player, -math.inf) > UNREAD

    def _never_lay(self, explanation: Explanation) -> bool:
        """The dice of the player cannot have shown what is said.

        For more gems than the table thinks (a claim) others may have paid, and nobody knows which dice.
        """
        player = explanation.candidate.player
        lying = self._mats.lying(player)
        return explanation.unseen_steps == 0 and any(
            lying.get(number) is not face
            for change in explanation.changes
            if change.reason.because is Because.THEIR_WORD and not change.claimed
            for act in _since_lifted(change.acts)
            if isinstance(act, Roll) and act.player is player
            for number, face in act.dice.items()
        )


def _since_lifted(acts: Sequence[Act]) -> Sequence[Act]:
    """The acts after a curse was lifted; the dice that paid for it have been rolled since."""
    lifted = [place for place, act in enumerate(acts) if isinstance(act, Lift)]
    return acts[lifted[-1] + 1 :] if lifted else acts
