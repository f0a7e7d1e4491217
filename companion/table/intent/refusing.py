"""Nobody can have meant a press: a repair is offered, or the judge says why, and to whom."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from companion.rules import Act, Activate, Code, Colour, Discover, Enter, Escape, Game, Icon, Roll
from companion.rules.acts import SharedAct
from companion.rules.purse import PAYING
from companion.table.conduct import Conduct, Repair
from companion.table.dice.mats import TAKEN_UP, Mats
from companion.table.dice.throws import Throw
from companion.table.game.corrections.paying import every_die, paid_together
from companion.table.game.decisions import Decision, Notice, ProposedAct
from companion.table.game.evidence import Because, simply
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.game.trust import asked_icons, only_icons_missing
from companion.table.intent import candidates
from companion.table.intent.asking import Asking
from companion.table.intent.candidates import Candidate
from companion.table.intent.explainer import PressExplainer
from companion.table.intent.explaining import Explanation
from companion.table.intent.likely import as_often
from companion.table.intent.presses.press import Press
from companion.table.view.places import spends_tiles

Told = Callable[[Explanation, Press, float], Iterator[Decision]]
CarryOut = Callable[[Candidate, float], Iterator[Decision]]


class Refusing:
    """Answers the presses that make no sense."""

    def __init__(
        self,
        referee: Referee,
        explainer: PressExplainer,
        asking: Asking,
        mats: Mats,
        time: Timekeeping,
        conduct: Conduct,
        told: Told,
        carry_out: CarryOut,
    ) -> None:
        """``told`` puts an explanation of a press into the record; the number is now, monotonic seconds.
        ``carry_out`` performs what a press has meant; the number is that of the press."""
        self._told_so = told
        self._carry_out = carry_out
        self._referee = referee
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
        if (said := self._on_their_word(press, moment, now)) is not None:
            yield from self._told_so(said, press, now)
            return
        if paid := self._with_unread_dice(press, possible):
            for act in paid[:-1]:
                yield ProposedAct(act, simply(act.t, Because.TRUSTED))
            (player,) = press.of
            evidence = simply(moment, Because.OWN_WORD, press.cell)
            yield from self._carry_out(Candidate(player, paid[-1], None, evidence=evidence), press.at)
            return
        offered = self._offered(press, possible, moment, now)
        if len(offered) == 1 and self._taken_up(offered[0], press):
            yield from self._told_so(offered[0], press, now)
        elif offered and not self._asking.already(each.candidate for each in offered):
            yield self._asking.ask([replace(each.candidate, told_anew=True) for each in offered], now)
        elif not possible:
            yield _nobody_near(press, self._time.stamp(press.at))
        else:
            told = self._told(possible)
            stands = self._how_it_stands(told, press)
            yield stands or ProposedAct(told.act, simply(moment, Because.LAST_THROWN, press.cell))

    def _on_their_word(self, press: Press, moment: float, now: float) -> Explanation | None:
        """A player has named themselves, and their dice deny nothing: nobody knows all that they showed."""
        if len(press.of) != 1 or self._conduct.repair(sure=True) is not Repair.MAKE:
            return None
        if all(self._explainer.knows_dice(player, now) for player in press.of):
            return None
        found = self._explainer.of(press.cell, moment, now, press.of, sure=True)
        return next((each for each in found if each.unseen_steps == 0 and not each.lifts), None)

    def _with_unread_dice(self, press: Press, possible: list[Candidate]) -> tuple[Act, ...]:
        """Dice of others who stand there may have paid that no camera has read.

        The rolls, and then the act; empty: it is not clear who presses, or no such dice would do.
        """
        if len(press.of) != 1 or self._conduct.repair(sure=True) is not Repair.MAKE:
            return ()
        several = as_often([each for each in possible if _lacks_icons_of_several(each)], press.times)
        for each in candidates.first_choices(several):
            with self._referee.aside() as game:
                paid = paid_together(game, each.act, partial(self._unread_dice, press.at))
            if paid and any(self._mats.lay_unread(other, press.at) for other in paid[-1].named):
                return paid
        return ()

    def _unread_dice(self, at: float, game: Game, player: Colour) -> frozenset[int]:
        return every_die(game, player) if self._mats.lay_unread(player, at) else frozenset()

    def _offered(
        self, press: Press, possible: list[Candidate], moment: float, now: float
    ) -> list[Explanation]:
        if self._conduct.repair(sure=False) is Repair.NEVER:
            return []
        if not possible:
            return self._explainer.from_afar(press, moment)
        return [] if press.of else self._explainer.to_ask(press.cell, moment, now)

    def _taken_up(self, explanation: Explanation, press: Press) -> bool:
        """As many dice as must have paid are in the hand just now, and were taken up before any camera had
        read them: people in a hurry take the dice that have paid and press."""
        player = explanation.candidate.player
        supposed = {
            number
            for change in explanation.changes
            for act in change.acts
            if isinstance(act, Roll) and act.player is player
            for number in act.dice
        }
        missing = self._mats.throws.get(player, Throw()).missing
        since = press.at - self._mats.unread.get(player, -math.inf)
        sure = self._conduct.repair(sure=True) is Repair.MAKE
        return sure and 0 < len(supposed) <= len(missing) and 0.0 <= since <= TAKEN_UP

    def _how_it_stands(self, told: Candidate, press: Press) -> Notice | None:
        """Dice deny nothing that makes sense there, so nobody is refused: the table says what it knows.

        Either somebody has come in where it has their figure already: they have come back from somewhere, or
        have pressed late. Or more gems lie there than it thinks. Or a wall is before their figure: people see
        walls, too, so the figure rather stands elsewhere.
        """
        if self._conduct.repair(sure=True) is not Repair.MAKE or told.refusal is None:
            return None
        t, player = self._time.stamp(press.at), told.player
        if told.refusal.code is Code.BLOCKED and isinstance(told.act, Enter | Discover):
            return Notice(t, "notice-wall-there", {"player": player}, player)
        there = Notice(t, "notice-there-already", {"player": player}, player)
        if self._shows_nothing_of(told):
            return there
        if not isinstance(told.act, Activate) or told.refusal.code not in (Code.NO_GEM, Code.ALREADY_ACTIVE):
            return None
        cell = self._referee.game.state.players[player].cell
        placed = None if cell is None else self._referee.game.state.temple[cell]
        seen = player in self._mats.throws
        if placed is None or not placed.gems or (seen and not press.of and not self._show_a_gem(player)):
            return there
        return Notice(t, "notice-gems-there", {"chamber": placed.chamber.id, "gems": placed.gems}, player)

    def _shows_nothing_of(self, told: Candidate) -> bool:
        """A camera sees the player's dice, and not one that would have to pay shows an icon that gems or the
        escape ask for: nobody presses for that."""
        if told.refusal is None or told.player not in self._mats.throws:
            return False
        if isinstance(told.act, Escape):
            asked = {Icon.KEY}
        elif isinstance(told.act, Activate) and only_icons_missing(told.refusal):
            asked = set(told.asks or asked_icons(self._referee.game, told.act, told.refusal))
        elif isinstance(told.act, Activate) and told.refusal.code is Code.FORBIDDEN:
            return not self._show_a_gem(told.player)
        else:
            return False
        return asked.isdisjoint(self._shown(told.act.named))

    def _shown(self, players: Iterable[Colour]) -> list[Icon | None]:
        """What those dice of these players show that can pay."""
        dice = (die for player in players for die in self._referee.game.state.players[player].dice)
        return [die.shows for die in dice if die.state in PAYING]

    def _show_a_gem(self, player: Colour) -> bool:
        """Who stands where this player stands could pay for a gem of that chamber, had it one to give."""
        state = self._referee.game.state
        cell = state.players[player].cell
        gem = None if cell is None else state.temple[cell].chamber.gem
        if gem is None:
            return False
        here = (other for other, each in state.players.items() if each.cell == cell)
        return self._shown(here).count(gem.icon) >= min(gem.costs.values())

    def _told(self, possible: list[Candidate]) -> Candidate:
        """What the judge refuses: what whoever rolled last seems to have wanted."""
        newest = max(possible, key=lambda each: self._mats.rested.get(each.player, 0.0)).player
        theirs = [each for each in possible if each.player is newest and not spends_tiles(each.act)]
        return (candidates.first_choices(as_often(theirs, 1)) or possible)[0]


def _lacks_icons_of_several(candidate: Candidate) -> bool:
    return isinstance(candidate.act, SharedAct) and only_icons_missing(candidate.refusal)


def _nobody_near(press: Press, t: float) -> Notice:
    """On the phone of one player it is this player who is not near; ``t``: seconds since "Escape!"."""
    if len(press.of) != 1:
        return Notice(t, "notice-nobody-near")
    (player,) = press.of
    return Notice(t, "notice-not-near", {"player": player}, player)
