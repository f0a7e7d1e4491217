"""From throws to acts: the acts that follow from dice alone, without any press.

A golden mask breaks the spell on up to two black masks, its owner's or one other's in the same chamber
(Big Box, the die icons; R-12). A player who picks up accursed dice while such a mask lies ready means just
that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from msgspec import UNSET

from companion.rules import Act, Colour, DieState, Escape, Free, Game, Icon, Roll, State

_AT_ONCE = (3, 2, 1)
"""Black masks one golden mask may free: three for the Doctor, two, or one under the curse Mask."""


@dataclass(frozen=True, slots=True)
class Throw:
    """What a player did with their dice, according to a reading."""

    rolled: Mapping[int, Icon] = field(default_factory=dict)
    picked_up: tuple[int, ...] = ()
    """Accursed dice among the rolled ones: a golden mask must have freed them first."""
    unsure: tuple[int, ...] = ()
    """Dice that lie there and cannot be read for sure: the player is asked, nothing is guessed."""
    missing: tuple[int, ...] = ()
    """The player's dice that lie nowhere on the mat: in the hand, on a chamber, or off the table."""
    in_hand: tuple[int, ...] = ()
    """The missing dice that were taken up and have not been rolled since."""
    strangers: tuple[Icon | None, ...] = ()
    """What the dice show that lie on the mat beyond those that the player has; None: no camera reads it."""
    aside: int = 0
    """How many dice still lie there although they are on a card, given away, exchanged or lost."""


def can_free(game: Game, player: Colour, t: float) -> int:
    """How many of ``player``'s black masks the golden masks in their chamber can free at ``t``."""
    dice = game.state.players[player].dice
    cursed = [number for number, die in enumerate(dice) if die.state is DieState.CURSED]
    return sum(len(act.dice) for act in freeing(game, player, cursed, t))


def freeing(game: Game, player: Colour, cursed: list[int], t: float) -> Iterator[Free]:
    """Acts that free ``cursed``, own golden masks first; stops where no golden mask is left."""
    waiting = list(cursed)
    for owner, golden in _golden_masks(game.state, player) if waiting else ():
        if not waiting:
            return
        for size in _AT_ONCE:
            whose = UNSET if owner is player else player
            act = Free(t=t, player=owner, whose=whose, dice=waiting[:size], golden=golden)
            if len(act.dice) == size and game.would(act) is None:
                del waiting[:size]
                yield act
                break


def _golden_masks(state: State, player: Colour) -> Iterator[tuple[Colour, int]]:
    """Ready golden masks in the player's chamber: their own first, last those whose owners need them."""
    here = state.players[player].cell

    def reluctance(owner: Colour) -> tuple[bool, int]:
        needs = sum(die.state is DieState.CURSED for die in state.players[owner].dice)
        return owner is not player, needs

    for owner in sorted(state.players, key=reluctance):
        if owner is not player and (here is None or state.players[owner].cell != here):
            continue
        for number, die in enumerate(state.players[owner].dice):
            if die.state is DieState.READY and die.shows is Icon.GOLDEN_MASK:
                yield owner, number


def acts(game: Game, player: Colour, throw: Throw, t: float) -> Iterator[Act]:
    """What ``player`` did, in order; the caller judges each act before it takes the next."""
    yield from freeing(game, player, list(throw.picked_up), t)
    states = [die.state for die in game.state.players[player].dice]
    cursed = {n for n in throw.rolled if states[n] is DieState.CURSED}
    rolled = {n: face for n, face in throw.rolled.items() if n not in cursed}
    # A black mask that was laid back changes nothing.
    forbidden = {n: throw.rolled[n] for n in sorted(cursed) if throw.rolled[n] is not Icon.BLACK_MASK}
    if rolled:
        yield Roll(t=t, player=player, dice=rolled)
    if forbidden:
        # Judged by itself, so that the refusal names the accursed dice and the others count.
        yield Roll(t=t, player=player, dice=forbidden)


def taken_in_vain(game: Game, player: Colour, throw: Throw, t: float) -> bool:
    """The player has picked up more black masks than the golden masks in their chamber can free."""
    dice = game.state.players[player].dice
    taken = [number for number in throw.in_hand if dice[number].state is DieState.CURSED]
    return bool(taken) and sum(len(act.dice) for act in freeing(game, player, taken, t)) < len(taken)


def escape(game: Game, player: Colour, t: float) -> Escape | None:
    """The escape: in the exit chamber, enough keys that lie still are enough, nobody presses."""
    act = Escape(t=t, player=player)
    return act if game.would(act) is None else None
