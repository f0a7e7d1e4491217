"""The latest acts, and the game as it would be without them: to try what may have happened instead."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from companion.rules import (
    Ability,
    Act,
    Activate,
    Claim,
    Colour,
    Discover,
    Enter,
    Escape,
    Free,
    Game,
    Give,
    Lift,
    Lost,
    Quest,
    Roll,
    Use,
    UseChamber,
    Verdict,
)
from companion.rules.setup.draws import PILE, Draw, turned_up
from companion.table.game.accepted import AcceptedAct
from companion.table.game.decisions import RetoldAct
from companion.table.game.referee import Referee
from companion.table.view.places import pressed_at

MEMORY = 10.0
"""Seconds for which an act may be told anew."""
_MOST = 40
"""Acts at most: six players roll about once a second each."""
_RETOLD = (
    Roll,
    Free,
    Lost,
    Enter,
    Discover,
    Activate,
    Quest,
    Escape,
    Give,
    Claim,
    Use,
    UseChamber,
    Lift,
    Ability,
)


class RecentActs:
    """The accepted acts of the last seconds that can be told anew; the record's `undo` does that."""

    def __init__(self, referee: Referee, game: Game, since: int | None = None) -> None:
        """``game`` is a game to try things out with (`Referee.aside`); it stays at the oldest state.

        ``since``: the index in `Referee.accepted` of the act from which on all are wanted, however long ago
        that was. Acts that turned up cards must turn up the same ones again.
        """
        accepted = referee.accepted
        now, first = game.state.t, len(accepted)
        least, oldest = (first - _MOST, now - MEMORY) if since is None else (since, -math.inf)
        while first > max(0, least) and _can_be_retold(accepted[first - 1], oldest):
            first -= 1
        self.first = first
        """The index in `Referee.accepted` of the oldest of them."""
        self.acts: tuple[AcceptedAct, ...] = tuple(accepted[first:])
        self._cards = {id(each.act): _cards(each.draws) for each in self.acts}
        """What must turn up with each act, by its identity."""
        self._pressed = {id(each.act): each.evidence.cell for each in self.acts if each.evidence is not None}
        """The cell that was pressed for each act, by its identity; None: it was not pressed."""
        self._game = game
        self.now = now
        """The game's time at present, seconds since "Escape!"."""
        self._states = (*game.without_last(len(self.acts)), game.checkpoint())
        game.restore(self._states[0])

    def before(self, place: int) -> Game:
        """The game before the act at this place; after the last one it is the present game."""
        self._game.restore(self._states[place])
        return self._game

    def happens(self, act: Act) -> bool:
        """Lets an act happen in the game as it stands.

        False if the judge refuses it, if it is a step that leads elsewhere than to the cell that was pressed
        for it, or if it stands for one of the latest acts, and other cards turn up.
        """
        pressed = self._pressed.get(id(act))
        if isinstance(act, Enter | Discover) and pressed not in (None, pressed_at(act, self._game.state)):
            return False
        verdict = self._game.act(msgspec.structs.replace(act, t=self.now))[-1]
        if not isinstance(verdict, Verdict) or not verdict.ok:
            return False
        return self._cards.get(id(act)) in (None, _cards(turned_up(verdict.events)))

    def turned_up_cards(self, place: int) -> bool:
        """The act at this place turned up cards: people have them, so it cannot be left out."""
        return bool(_cards(self.acts[place].draws))

    def stands_for(self, act: Act, place: int) -> None:
        """This act is told in the place of another one: it must turn up the same cards."""
        self._cards[id(act)] = _cards(self.acts[place].draws)

    def retold(self, place: int) -> list[RetoldAct]:
        """The acts from this place on, as they were taken."""
        return [RetoldAct(each.act, each.evidence, each.number) for each in self.acts[place:]]

    def moment(self, place: int) -> float:
        """When the act at this place was done, seconds since "Escape!"."""
        return self.acts[place].moment

    def since(self, moment: float) -> int:
        """The place of the first act that happened after a moment, in seconds since "Escape!"."""
        place = len(self.acts)
        while place > 0 and self.acts[place - 1].moment > moment:
            place -= 1
        return place

    def rolls_of(self, player: Colour) -> Sequence[int]:
        """The places of a player's throws, latest first; a broken spell belongs to the throw after it."""
        places = [
            place
            for place, each in enumerate(self.acts)
            if isinstance(each.act, Roll | Free) and each.act.named[0] is player
        ]
        return places[::-1]


def _can_be_retold(accepted: AcceptedAct, since: float) -> bool:
    return isinstance(accepted.act, _RETOLD) and not accepted.swaps and accepted.moment >= since


def _cards(draws: Iterable[Draw]) -> tuple[Draw, ...]:
    return tuple(draw for draw in draws if draw.deck != PILE)
