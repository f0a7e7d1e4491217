"""Nobody can have meant a press: a repair is offered, or the judge says why, and to whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.table.conduct import Conduct, Repair
from companion.table.dice.mats import Mats
from companion.table.game.decisions import Decision, Notice, ProposedAct
from companion.table.game.evidence import Because, simply
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent import candidates
from companion.table.intent.asking import Asking
from companion.table.intent.candidates import Candidate
from companion.table.intent.explainer import PressExplainer
from companion.table.intent.explaining import Explanation
from companion.table.intent.likely import as_often
from companion.table.intent.presses.press import Press
from companion.table.view.places import spends_tiles


class Refusing:
    """Answers the presses that make no sense."""

    def __init__(
        self, explainer: PressExplainer, asking: Asking, mats: Mats, time: Timekeeping, conduct: Conduct
    ) -> None:
        self._explainer = explainer
        self._asking = asking
        self._mats = mats
        self._time = time
        self._conduct = conduct

    def answer(self, press: Press, possible: list[Candidate], now: float) -> Iterator[Decision]:
        """Nobody may: those concerned are asked, or the judge says why to whoever rolled last.

        ``possible``: what the press could mean if it were allowed; ``now``: monotonic seconds.
        """
        moment = self._time.moment(press.at)
        asked = self._offered(press, possible, moment, now)
        if asked and not self._asking.already(each.candidate for each in asked):
            yield self._asking.ask([replace(each.candidate, told_anew=True) for each in asked], now)
        elif not possible:
            yield _nobody_near(press, self._time.stamp(press.at))
        else:
            act = self._told(possible).act
            yield ProposedAct(act, simply(moment, Because.LAST_THROWN, press.cell))

    def _offered(
        self, press: Press, possible: list[Candidate], moment: float, now: float
    ) -> list[Explanation]:
        if self._conduct.repair(sure=False) is Repair.NEVER:
            return []
        if not possible:
            return self._explainer.from_afar(press, moment)
        return [] if press.of else self._explainer.to_ask(press.cell, moment, now)

    def _told(self, possible: list[Candidate]) -> Candidate:
        """What the judge refuses: what whoever rolled last seems to have wanted."""
        newest = max(possible, key=lambda each: self._mats.rested.get(each.player, 0.0)).player
        theirs = [each for each in possible if each.player is newest and not spends_tiles(each.act)]
        return (candidates.first_choices(as_often(theirs, 1)) or possible)[0]


def _nobody_near(press: Press, t: float) -> Notice:
    """On the phone of one player it is this player who is not near; ``t``: seconds since "Escape!"."""
    if len(press.of) != 1:
        return Notice(t, "notice-nobody-near")
    (player,) = press.of
    return Notice(t, "notice-not-near", {"player": player}, player)
