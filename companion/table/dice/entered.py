"""Dice that people enter: on a player's phone, or on the page.

A player's dice are *seen* by a camera, *counted* as people enter them, or *trusted*: as long as nobody enters
them, the roll that pays for an act is recorded with it (`companion.table.game.trust`). A camera's readings
come before what people enter; only a die that it cannot read is named by them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.rules import Colour, DieState, Free, Game, Icon
from companion.table.conduct import Conduct
from companion.table.dice import throws
from companion.table.dice.cameras import Cameras, DieNamed
from companion.table.dice.mats import Mats
from companion.table.dice.throws import Throw
from companion.table.game.decisions import Decision, Notice, ProposedAct
from companion.table.game.evidence import Because, simply
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.game.trust import Trust
from companion.table.inbox import DiceEntered, DiceTrusted, SpellBroken
from companion.table.view.model import DiceWay


class EnteredDice:
    """Says how the table knows each player's dice, and what people mean by entering some."""

    def __init__(
        self, referee: Referee, mats: Mats, cameras: Cameras, time: Timekeeping, die_named: DieNamed
    ) -> None:
        self._referee = referee
        self._mats = mats
        self._cameras = cameras
        self._time = time
        self._die_named = die_named
        self._counted: set[Colour] = set()

    def way(self, player: Colour) -> DiceWay:
        """How the table knows a player's dice."""
        if self._cameras.sees(player):
            return DiceWay.SEEN
        return DiceWay.COUNTED if player in self._counted else DiceWay.TRUSTED

    def ways(self) -> Mapping[Colour, DiceWay]:
        """The same for all players."""
        return {player: self.way(player) for player in self._game.state.players}

    def trusted(self, player: Colour) -> bool:
        """The player's word stands for their dice."""
        return self.way(player) is DiceWay.TRUSTED

    def trust(self, conduct: Conduct) -> Trust:
        """Whose word stands for which dice, in a game of this conduct."""
        return Trust(conduct, self.trusted, self._mats.unreadable, self._count_of)

    def _count_of(self, player: Colour) -> int:
        return len(self._game.state.players[player].dice)

    def counts(self, player: str) -> bool:
        """People enter the player's dice."""
        return player in self._counted and self.way(Colour(player)) is DiceWay.COUNTED

    def take_up(self, counted: Iterable[Colour]) -> None:
        """The game goes on after a break: people go on entering the dice of these players."""
        self._counted = set(counted)

    def take(self, event: DiceEntered | SpellBroken | DiceTrusted) -> Iterator[Decision]:
        """What people say on the page about the dice of somebody who plays."""
        player = Colour(event.player)
        match event:
            case DiceEntered(dice=dice):
                yield from self._enter(player, dice, event.at)
            case SpellBroken():
                yield from self._break_spell(player, event.at)
            case DiceTrusted():
                self._count(self._counted - {player})

    def _enter(self, player: Colour, dice: Mapping[int, Icon], at: float) -> Iterator[Decision]:
        t = self._time.stamp(at)
        if not dice.keys() <= set(range(len(self._game.state.players[player].dice))):
            return
        if self.way(player) is DiceWay.SEEN:
            throw = self._mats.named(player, dice)
            if throw is None:
                yield Notice(t, "notice-camera-reads", {"player": player}, player)
                return
            for number, face in dice.items():
                self._die_named(player, self._mats.place(player, number), face)
        else:
            self._count(self._counted | {player})
            self._mats.entered(player, at)
            throw = Throw(rolled=dict(sorted(dice.items())))
            for act in self._freeing(player, dice, t):
                yield ProposedAct(act, simply(t, Because.ENTERED))
        for each in throws.acts(self._game, player, throw, t):
            yield ProposedAct(each, simply(t, Because.ENTERED))

    def _count(self, players: set[Colour]) -> None:
        """People enter the dice of these players; the journal knows it as soon as that changes."""
        if players != self._counted:
            self._counted = players
            self._referee.lines.counted(players)

    def _break_spell(self, player: Colour, at: float) -> Iterator[Decision]:
        """A golden mask frees black masks of a player: as many as one may."""
        t = self._time.stamp(at)
        act = next(throws.freeing(self._game, player, self._cursed(player), t), None)
        if act is None:
            yield Notice(t, "notice-no-golden-mask", {"player": player}, player)
        else:
            yield ProposedAct(act, simply(t, Because.ENTERED))

    def _freeing(self, player: Colour, dice: Mapping[int, Icon], t: float) -> Iterator[Free]:
        """A black mask that was rolled again must have been freed; the same golden mask frees others, too."""
        cursed = self._cursed(player)
        waiting = {number for number in cursed if number in dice}
        order = sorted(cursed, key=lambda number: number not in waiting)
        acts = list(throws.freeing(self._game, player, order, t)) if waiting else []
        for act in acts:
            if not waiting:
                return
            waiting -= set(act.freed[player])
            yield act

    def _cursed(self, player: Colour) -> list[int]:
        dice = self._game.state.players[player].dice
        return [number for number, die in enumerate(dice) if die.state is DieState.CURSED]

    @property
    def _game(self) -> Game:
        return self._referee.game
