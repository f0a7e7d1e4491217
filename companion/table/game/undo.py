"""Mistakes are human and optical: the last act is taken back, a verdict overruled. The journal keeps both.

The record knows one remedy, `undo`, which takes back the players' last act. So an act further back is taken
back by as many undos, and those that came after it are judged anew, at the present moment. A refused act is
overruled by believing the players' dice: the record gets the throw that they say was there. What is refused
for other reasons than dice (a wall, a ban) no record can hold; there the mistake is further back, and that is
what people take back.
"""

from __future__ import annotations

import msgspec

from companion.rules import Act, DieState, Icon, Pause, Resume, Roll, State, Undo
from companion.table.game import trust
from companion.table.game.referee import Referee

DICE = (Roll,)
"""What "the last act" passes over: people mean what was done with the dice, not how they fell."""


class Reversals:
    """Takes back and overrules."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee

    @property
    def last(self) -> int | None:
        """Where in `Referee.done` the last act stands that people would take back, if there is one."""
        done = self._referee.done
        meant = (place for place in range(len(done) - 1, -1, -1) if not isinstance(done[place].act, DICE))
        return next(meant, None)

    def take_back(self) -> bool:
        """Takes back the last act that was more than a throw; False where there is none."""
        place = self.last
        if place is None:
            return False
        number = self._referee.done[place].number
        with self._referee.at_once():
            self._redo(place, {place: None})
        if number is not None:
            self._referee.overruled(number)
        return True

    def overrule(self, number: int) -> bool:
        """Turns the verdict of this number round; False where no record could hold it."""
        place, act = self._referee.place(number), self._referee.refused(number)
        with self._referee.at_once():
            if place is not None:
                self._redo(place, {place: None})
            elif act is None or not self._believe(act):
                return False
        self._referee.overruled(number)
        return True

    def _believe(self, act: Act) -> bool:
        """Judges a refused act again with the dice as the players say; False where that is no remedy."""
        act = msgspec.structs.replace(act, t=self._state.t)
        if isinstance(act, Roll):
            self._not_black(act)
            return self._referee.act(act)[0].ok
        refusal = self._referee.game.would(act)
        if refusal is not None and not trust.only_icons_missing(refusal):
            return False
        if refusal is not None:
            icons = trust.asked_icons(self._referee.game, act, refusal)
            for throw in trust.paying_rolls(self._referee.game, act, icons):
                self._referee.judge(throw)
        return self._referee.act(act)[0].ok

    def _not_black(self, roll: Roll) -> None:
        """The black masks among these dice were misread: the throws that showed them did not show them."""
        dice = self._state.players[roll.player].dice
        misread = {number for number in roll.dice if dice[number].state is DieState.CURSED}
        instead: dict[int, Act | None] = {}
        for place in range(len(self._referee.done) - 1, -1, -1):
            throw = self._referee.done[place].act
            if not isinstance(throw, Roll) or throw.player is not roll.player:
                continue
            black = {n for n in misread & throw.dice.keys() if throw.dice[n] is Icon.BLACK_MASK}
            if black:
                instead[place] = _without(throw, black)
                misread -= black
        if instead:
            self._redo(min(instead), instead)

    def _redo(self, first: int, instead: dict[int, Act | None]) -> None:
        """Goes back to before act ``first`` and does those from there on anew, some of them otherwise."""
        again = self._referee.done[first:]
        for _ in again:
            self._referee.judge(Undo(t=self._state.t))
        self._referee.tell(self._state.t, "done-undo", {}, None)
        paused = self._state.paused
        if paused:
            self._referee.judge(Resume(t=self._state.t))
        for place, done in enumerate(again, first):
            act = instead.get(place, done.act)
            if act is not None:
                self._once_more(act, done.number)
        if paused:
            self._referee.judge(Pause(t=self._state.t))

    def _once_more(self, act: Act, number: int | None) -> None:
        verdict, _ = self._referee.judge(msgspec.structs.replace(act, t=self._state.t))
        if verdict.ok:
            self._referee.renumber(number)
        elif number is not None:
            self._referee.overruled(number)

    @property
    def _state(self) -> State:
        return self._referee.game.state


def _without(throw: Roll, dice: set[int]) -> Act | None:
    left = {number: icon for number, icon in throw.dice.items() if number not in dice}
    return msgspec.structs.replace(throw, dice=left) if left else None
