"""Where no camera sees a player's dice he is believed: the record gets the throw that pays for his act."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import Act, Activate, Code, Colour, DieState, Game, Icon, Refusal, Roll

_CANNOT_SHOW = frozenset({DieState.CURSED, DieState.HELD, DieState.GIVEN, DieState.LOST})


def only_dice_are_wanting(refusal: Refusal | None) -> bool:
    """Everything else about the act is right; only nobody has seen the icons."""
    return refusal is not None and refusal.code is Code.NOT_ENOUGH_ICONS


def throws(game: Game, act: Act, refusal: Refusal) -> Iterator[Roll]:
    """The throws that pay for ``act``, shared among its players; none where they have too few dice for it."""
    icons = _asked(game, act, refusal)
    free = {player: _free_dice(game, player) for player in act.named}
    if sum(map(len, free.values())) < len(icons):
        return
    shares: dict[Colour, dict[int, Icon]] = {player: {} for player in act.named}
    while icons:
        for player, dice in free.items():
            if icons and dice:
                shares[player][dice.pop(0)] = icons.pop()
    for player, dice_shown in shares.items():
        if dice_shown:
            yield Roll(t=act.t, player=player, dice=dict(sorted(dice_shown.items())))


def _asked(game: Game, act: Act, refusal: Refusal) -> list[Icon]:
    """The icons that the judge missed."""
    if isinstance(act, Activate):
        return _gems(game, act)
    asked = refusal.facts.get("asked", ())
    if isinstance(asked, tuple):
        return [Icon(str(icon)) for icon in asked]
    return [Icon.KEY] * int(asked)


def _gems(game: Game, act: Activate) -> list[Icon]:
    cell = game.state.players[act.players[0]].cell
    gem = None if cell is None else game.state.temple[cell].chamber.gem
    if gem is None:
        return []
    gems = act.gems if isinstance(act.gems, int) else min(gem.costs)
    return [gem.icon] * gem.costs.get(gems, 0)


def _free_dice(game: Game, player: Colour) -> list[int]:
    dice = game.state.players[player].dice
    return [number for number, die in enumerate(dice) if die.state not in _CANNOT_SHOW]
