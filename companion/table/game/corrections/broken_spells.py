"""Spells that somebody must have broken unseen: a die that was a black mask is rolled, and nobody minds.

Golden masks come and go faster than a camera reads. A player who rolls an accursed die without right is told
so at once, and puts the black mask back. If nobody does, the table has missed a golden mask: the record gets
one. If no die can show one now, because the table does not know who has come to help, it gets one from before
the last die turned black.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import UNSET

from companion.rules import Act, Colour, DieState, Free, Game, Icon, Roll, Verdict
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.evidence import Because, Evidence, Reason

_AT_ONCE = (3, 2, 1)
_CANNOT_HELP = frozenset({DieState.CURSED, DieState.HELD, DieState.GIVEN, DieState.LOST})


def broken_unseen(game: Game, player: Colour, cursed: Collection[int]) -> list[Act]:
    """Acts that free these dice, by a golden mask that nobody has seen; empty if no die could have shown one.

    The game is left as it is after them: give one to try things out with (`Referee.aside`).
    """
    told: list[Act] = []
    waiting = sorted(cursed)
    for owner, golden in _helpers(game, player):
        if not waiting:
            break
        told += _freed(game, player, waiting, owner, golden)
    return told if not waiting else []


def broken_before(recent: RecentActs, player: Colour, cursed: Collection[int]) -> Correction | None:
    """The latest acts with a golden mask among them that has freed some of these dice; None: no die could
    have shown one in the last seconds.

    Dice that turned black after the golden mask stay accursed.
    """
    for place in range(len(recent.acts) - 1, -1, -1):
        dice = recent.before(place).state.players[player].dice
        waiting = [number for number in cursed if dice[number].state is DieState.CURSED]
        if not waiting:
            return None
        broken = broken_unseen(recent.before(place), player, waiting)
        if broken and all(recent.happens(each.act) for each in recent.acts[place:]):
            evidence = Evidence(recent.moment(place), None, (Reason(Because.BELIEVED, 0.0),))
            told = (RetoldAct(act, evidence, None) for act in broken)
            return Correction(recent.first + place, (*told, *recent.retold(place)), None)
    return None


def _freed(game: Game, player: Colour, waiting: list[int], owner: Colour, golden: int) -> list[Act]:
    """What one golden mask frees of those that wait, which it takes from them; its die is as it was then."""
    t, die = game.state.t, game.state.players[owner].dice[golden]
    shows = die.shows if die.state is DieState.READY else None
    showed = Roll(t=t, player=owner, dice={golden: Icon.GOLDEN_MASK})
    before = game.checkpoint()
    for size in _AT_ONCE:
        whose = UNSET if owner is player else player
        free = Free(t=t, player=owner, whose=whose, dice=waiting[:size], golden=golden)
        acts: list[Act] = [showed, free]
        if shows is not None:
            acts.append(Roll(t=t, player=owner, dice={golden: shows}))
        if len(waiting) >= size and all(_happens(game, act) for act in acts):
            del waiting[:size]
            return acts
        game.restore(before)
    return []


def _helpers(game: Game, player: Colour) -> Iterator[tuple[Colour, int]]:
    """Dice that may have shown a golden mask: the player's own first, then those in the same chamber."""
    here = game.state.players[player].cell
    others = [c for c, each in game.state.players.items() if c is not player and each.cell == here]
    for owner in (player, *(others if here is not None else ())):
        for number, die in enumerate(game.state.players[owner].dice):
            if die.state not in _CANNOT_HELP:
                yield owner, number


def _happens(game: Game, act: Act) -> bool:
    verdict = game.act(act)[-1]
    return isinstance(verdict, Verdict) and verdict.ok
