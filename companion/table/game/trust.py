"""A trusted player's word stands for their dice: the roll that pays for an act is recorded with it.

A player is trusted whose dice no camera sees, and nobody has entered (`companion.table.dice.entered`). Whose
word counts for more than that is decided by the game's conduct.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from companion.rules import Act, Activate, Code, Colour, DieState, Game, Icon, Refusal, Roll
from companion.rules.acts import SharedAct
from companion.rules.state import Die
from companion.table.conduct import Conduct, DiceKnown

_CANNOT_SHOW = frozenset({DieState.CURSED, DieState.HELD, DieState.GIVEN, DieState.LOST})


class Trust:
    """Whose word stands for which dice in this game."""

    def __init__(
        self,
        conduct: Conduct,
        unseen: Callable[[Colour], bool],
        unread: Callable[[Colour], Iterable[int]],
        dice: Callable[[Colour], int],
    ) -> None:
        """``unseen``: nobody sees a player's dice or has entered them; ``unread``: their dice that the camera
        cannot read now; ``dice``: how many they have."""
        self.conduct = conduct
        self.unseen = unseen
        self._unread = unread
        self._dice = dice

    def believed(self, player: Colour) -> frozenset[int]:
        """The dice of a player that show what their press needs."""
        every = frozenset(range(self._dice(player)))
        unseen = every if self.unseen(player) else frozenset[int]()
        return self.conduct.believed(DiceKnown(every, unseen, frozenset(self._unread(player))))


def only_icons_missing(refusal: Refusal | None) -> bool:
    """The act was refused only because the dice that were seen do not show enough icons."""
    return refusal is not None and refusal.code is Code.NOT_ENOUGH_ICONS


def paying_rolls(
    game: Game, act: Act, icons: Sequence[Icon], believed: Callable[[Colour], frozenset[int]]
) -> Iterator[Roll]:
    """The rolls after which the players of ``act`` together show ``icons``; none if they have too few dice.

    Dice that show a needed icon already are not rolled again, nor are those that are not ``believed``. Dice
    that must be rolled anyway come first, and golden masks last, since they may have broken a spell.
    """
    missing = list(icons)
    free = {player: _free_dice(game, player) for player in act.named}
    for player in free:
        dice = game.state.players[player].dice
        for number in [number for number in free[player] if dice[number].state is DieState.READY]:
            shown = dice[number].shows
            if shown in missing:
                missing.remove(shown)
                free[player].remove(number)
        free[player].sort(key=lambda number: _kept(dice[number]))
        for die in dice:
            if die.state is DieState.CURSED and Icon.BLACK_MASK in missing:
                missing.remove(Icon.BLACK_MASK)
    free = {player: [die for die in dice if die in believed(player)] for player, dice in free.items()}
    if sum(map(len, free.values())) < len(missing):
        return
    shares: dict[Colour, dict[int, Icon]] = {player: {} for player in free}
    while missing:
        for player, numbers in free.items():
            if missing and numbers:
                shares[player][numbers.pop(0)] = missing.pop()
    for player, share in shares.items():
        if share:
            yield Roll(t=act.t, player=player, dice=dict(sorted(share.items())))


def _kept(die: Die) -> tuple[bool, bool]:
    """The more, the rather a player leaves the die lying."""
    return die.shows is Icon.GOLDEN_MASK, die.state is DieState.READY


def asked_icons(game: Game, act: Act, refusal: Refusal) -> tuple[Icon, ...]:
    """The icons that an act costs, as the judge named them in the refusal."""
    for move in game.moves(act.named[0], act.t):
        if move.act == act or _by_others_too(move.act, act):
            return move.asks
    if isinstance(act, Activate):
        return _gem_cost(game, act)
    asked = refusal.facts.get("asked", ())
    if isinstance(asked, tuple):
        return tuple(Icon(str(icon)) for icon in asked)
    return (Icon(str(refusal.facts.get("icon", Icon.KEY))),) * int(asked)


def _by_others_too(act: Act, of_several: Act) -> bool:
    """They are the same act but for those who have joined in: it asks for the same icons of them together."""
    if not isinstance(act, SharedAct) or not isinstance(of_several, SharedAct):
        return False
    return msgspec.structs.replace(act, players=of_several.players) == of_several


def _gem_cost(game: Game, act: Activate) -> tuple[Icon, ...]:
    cell = game.state.players[act.players[0]].cell
    gem = None if cell is None else game.state.temple[cell].chamber.gem
    if gem is None:
        return ()
    gems = act.gems if isinstance(act.gems, int) else min(gem.costs)
    return (gem.icon,) * gem.costs.get(gems, 0)


def _free_dice(game: Game, player: Colour) -> list[int]:
    dice = game.state.players[player].dice
    return [number for number, die in enumerate(dice) if die.state not in _CANNOT_SHOW]
