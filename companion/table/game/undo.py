"""Taking back and overruling: people and cameras make mistakes; the journal keeps the mistake and its remedy.

The game record knows one remedy, `undo`, which takes back the players' last act. To take back an earlier act,
all acts from there on are undone, and those after it are judged anew at the present moment. To overrule a
refused act, the record gets the roll that the players say was there, and before an escape the open quests;
cards that it turns up are named first. An act that was refused for another reason (a wall, a ban) cannot be
put into the record: there the mistake was made earlier, and the players take back that earlier act.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.roles import Role
from companion.rules import (
    Act,
    Cell,
    Code,
    Colour,
    DieState,
    Escape,
    Free,
    Icon,
    Pause,
    Resume,
    Roll,
    State,
    Undo,
)
from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.paying import paid_together
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.evidence import Because, simply
from companion.table.game.putting_right.putting_right import put_right
from companion.table.game.putting_right.quests import open_quests
from companion.table.game.putting_right.waiting_corrections import Overruling
from companion.table.game.referee import Referee
from companion.table.map_put_right import QuestPutRight
from companion.table.page_input import Sender
from companion.table.view.model import Facts

DICE = (Roll,)
"""Skipped when the last act is looked for: players mean the act they did with the dice, not the roll."""


class Reversals:
    """Takes back acts and overrules verdicts."""

    def __init__(
        self,
        referee: Referee,
        asks_first: Callable[[Correction, Overruling], bool] = lambda _correction, _overrules: False,
    ) -> None:
        """``asks_first``: asks for the cards that the acts of a correction turn up, if nobody has named them,
        and tells the acts as soon as they are; False if there are none."""
        self._referee = referee
        self._asks_first = asks_first

    @property
    def last(self) -> int | None:
        """The index in `Referee.accepted` of the last act that players can take back, or None."""
        accepted = self._referee.accepted
        indices = (i for i in range(len(accepted) - 1, -1, -1) if not isinstance(accepted[i].act, DICE))
        return next(indices, None)

    def take_back(self, by: Sender | None = None) -> bool:
        """Takes back the last act that was more than a roll; returns False if there is none.

        ``by`` is the browser in which people asked for it, if it was one: the page says so.
        """
        index = self.last
        if index is None:
            return False
        number = self._referee.accepted[index].number
        with self._referee.at_once():
            self._redo(index, {index: None})
            self._referee.tell(self._state.t, "undone", _facts(by), None)
            if number is not None:
                self._referee.overruled(number)
        return True

    def take_back_dice(self, player: Colour) -> bool:
        """Takes back what a player's dice showed last, or the spell that was broken with them.

        Returns False if there is nothing, or if the player has done something since.
        """
        accepted = self._referee.accepted
        own = (i for i in range(len(accepted) - 1, -1, -1) if player in accepted[i].act.named)
        index = next(own, None)
        if index is None or not isinstance(accepted[index].act, Roll | Free):
            return False
        with self._referee.at_once():
            self._redo(index, {index: None})
        return True

    def overrule(self, number: int, by: Sender | None = None) -> bool:
        """Reverses the verdict of this number; returns False if the record cannot hold the result.

        ``by`` is the browser in which people asked for it, if it was one: the page says so.
        """
        index, act = self._referee.index_of(number), self._referee.refused(number)
        if index is None and act is not None and self._waits_for_cards(act, Overruling(number, _facts(by))):
            return True
        with self._referee.at_once():
            if index is not None:
                self._redo(index, {index: None})
            elif act is None or not self._allow(act):
                return False
            self._referee.tell(self._state.t, "overruled", _facts(by), None)
            self._referee.overruled(number)
        return True

    def _waits_for_cards(self, act: Act, overrules: Overruling) -> bool:
        """The act turns up cards, and people have to say which: until then it is not overruled."""
        if isinstance(act, Roll | Escape):
            return False
        with self._referee.aside() as game:
            paid = paid_together(game, msgspec.structs.replace(act, t=self._state.t))
        said = simply(self._state.t, Because.OVERRULED)
        told = tuple(RetoldAct(each, said, None) for each in paid or ())
        first = len(self._referee.accepted)
        return bool(told) and self._asks_first(Correction(first, told, None), overrules)

    def _allow(self, act: Act) -> bool:
        """Judges a refused act again, with the dice as the players say, and with those who have joined in.

        False: that does not help.
        """
        act = msgspec.structs.replace(act, t=self._state.t)
        said = simply(self._state.t, Because.OVERRULED)
        if isinstance(act, Roll):
            self._not_black(act)
            return self._referee.judge(act, said)[0].ok
        told = self._tell_quests_done(act) if isinstance(act, Escape) else []
        with self._referee.aside() as game:
            paid = paid_together(game, act)
        if paid is None:
            for cell in reversed(told):  # they were not what was wrong
                put_right(self._referee, QuestPutRight(cell=cell, done=False))
            return False
        for each in paid[:-1]:
            self._referee.judge_quietly(each, said)
        return self._referee.judge(paid[-1], said)[0].ok

    def _tell_quests_done(self, escape: Escape) -> list[Cell]:
        """Nobody escapes before all quests are done (R-37): who has escaped has done those that seem open.

        Returns the cells of the quests that are told as done now.
        """
        refusal = self._referee.game.would(escape)
        if refusal is None or refusal.code is not Code.QUEST_OPEN:
            return []
        done = [QuestPutRight(cell=cell, done=True) for cell in open_quests(self._referee.game)]
        return [said.cell for said in done if put_right(self._referee, said) is True]

    def _not_black(self, roll: Roll) -> None:
        """Takes the black masks of these dice out of the earlier rolls: the camera misread them."""
        dice = self._state.players[roll.player].dice
        misread = {number for number in roll.dice if dice[number].state is DieState.CURSED}
        instead: dict[int, Act | None] = {}
        for index in range(len(self._referee.accepted) - 1, -1, -1):
            earlier = self._referee.accepted[index].act
            if not isinstance(earlier, Roll) or earlier.player is not roll.player:
                continue
            black = {n for n in misread & earlier.dice.keys() if earlier.dice[n] is Icon.BLACK_MASK}
            if black:
                instead[index] = _without(earlier, black)
                misread -= black
        if instead:
            self._redo(min(instead), instead)

    def _redo(self, first: int, instead: dict[int, Act | None]) -> None:
        """Undoes the acts from index ``first`` on and judges them anew.

        ``instead`` gives another act for some of the indices, or None for an act that is left out.
        """
        again = self._referee.accepted[first:]
        for _ in again:
            self._referee.judge_quietly(Undo(t=self._state.t), simply(self._state.t, Because.TAKEN_BACK))
        paused = self._state.paused
        if paused:
            self._referee.judge_quietly(Resume(t=self._state.t))
        for index, accepted in enumerate(again, first):
            act = instead.get(index, accepted.act)
            if act is not None:
                self._once_more(act, accepted)
        if paused:
            self._referee.judge_quietly(Pause(t=self._state.t))

    def _once_more(self, act: Act, before: AcceptedAct) -> None:
        again = msgspec.structs.replace(act, t=self._state.t)
        verdict, _ = self._referee.judge_quietly(again, before.evidence)
        if verdict.ok:
            self._referee.renumber(before.number, before.evidence)
        elif before.number is not None:
            self._referee.overruled(before.number)

    @property
    def _state(self) -> State:
        return self._referee.game.state


def _facts(by: Sender | None) -> Facts:
    """Who it was: the name of their browser, whose phone it is, or else what is known of it."""
    if by is None:
        return {"by": "unknown", "name": ""}
    if by.name:
        return {"by": "named", "name": by.name}
    if by.colours:
        return {"by": "player", "name": ", ".join(by.colours)}
    if by.here:
        return {"by": "here", "name": ""}
    return {"by": "host" if by.role is Role.HOST else "phone", "name": ""}


def _without(roll: Roll, dice: set[int]) -> Act | None:
    left = {number: icon for number, icon in roll.dice.items() if number not in dice}
    return msgspec.structs.replace(roll, dice=left) if left else None
