"""Treasure tiles: laid at a treasure icon, claimed with two keys, used once (Big Box p. 10–11).

A module says which kinds it brings (`bring`) and what a use of them does (`usable`). The catalogue says which
tiles can pay for an act, and how much (`companion.rules.substitutes`); the act names the tiles that it
spends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import msgspec
from msgspec import UnsetType

from companion.rules.acts import Claim, PaidAct, Use
from companion.rules.basic.named import PAID_ACTS
from companion.rules.basic.paying import settle
from companion.rules.cards.stacks import stack
from companion.rules.catalogue import Treasure
from companion.rules.events import TreasureClaimed, TreasureDiscarded, TreasureLaid, TreasureUsed
from companion.rules.names import Code, Colour, Icon, Time
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, CarryOut, Check, Cost, Events, Play, Rulebook
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber

CLAIM: Cost = (Icon.KEY, Icon.KEY)
Uses = Callable[[Play, Adventurer, Use], Iterable[Use]]


def bring(rules: Rulebook, *kinds: str) -> None:
    """Add kinds of treasure tiles to a game; the first module that does so adds their rules, too."""
    if not rules.treasures:
        rules.taken_keys.add("treasures")
        rules.laid_out.append(lay_out)
        rules.removed.append(put_under_the_stack)
        rules.spent.append(discard_spent)
        rules.verb(Claim, claim)
        rules.check(Claim, Code.NOTHING_HERE, tile_lies_here)
        rules.check(Claim, Code.NOT_ENOUGH_ICONS, pays_two_keys)
        rules.check(Use, Code.NOT_IN_PLAY, tile_in_play)
        rules.check(Use, Code.NOT_YOURS, holds_it)
        rules.ideas.append(think_of_claiming)
        rules.helps.append(help_by_tiles)
        for paid in PAID_ACTS:
            rules.check(paid, Code.NOT_IN_PLAY, paying_tiles_in_play)
            rules.check(paid, Code.NOT_YOURS, paying_tiles_held)
    rules.treasures.update(kinds)


def usable(
    rules: Rulebook,
    treasure: str,
    effect: CarryOut[Use],
    *checks: tuple[Code, Check[Use]],
    uses: Uses | None = None,
) -> None:
    """Say what using a treasure does. Before that, the tile is taken from its holder.

    `uses` yields all possible ways to use it; left out, there is only one.
    """

    def think_of_using(play: Play, player: Adventurer, t: Time) -> Iterable[Use]:
        """Use it in all possible ways."""
        if treasure not in player.treasures:
            return ()
        plainly = Use(t=t, player=player.colour, treasure=treasure)
        return (plainly,) if uses is None else uses(play, player, plainly)

    rules.ideas.append(think_of_using)

    def use(play: Play, attempt: Attempt[Use], events: Events) -> None:
        take_from(attempt.who[0], treasure)
        events.append(TreasureUsed(player=attempt.who[0].colour, treasure=treasure))
        effect(play, attempt, events)

    rules.case(Use, lambda play, attempt: attempt.act.treasure == treasure, use, *checks)


def think_of_claiming(play: Play, player: Adventurer, t: Time) -> Iterator[Claim]:
    """Claim the tile in the player's chamber."""
    if play.state.where(player).treasure:
        yield Claim(t=t, player=player.colour)


def help_by_tiles(play: Play, act: PaidAct, asks: Cost) -> Iterator[PaidAct]:
    """Yield the act with each choice of useful tiles that the acting players hold."""
    named = dict(named_tiles(act))
    held = [
        (colour, tile)
        for colour in act.payers
        for tile in play.state.players[colour].treasures
        if _spare([play.catalogue.treasures[tile]], asks)
    ]
    for count in range(1, len(held) + 1):
        for chosen in dict.fromkeys(combinations(held, count)):
            if _spare([play.catalogue.treasures[tile] for _, tile in chosen], asks):
                spent = {colour: [*tiles] for colour, tiles in named.items()}
                for colour, tile in chosen:
                    spent.setdefault(colour, []).append(tile)
                yield msgspec.structs.replace(act, treasures=spent)


def _spare(tiles: list[Treasure], asks: Cost) -> bool:
    """Return whether each of these tiles could spare a die; with two doubling
    tiles one die counts four times."""
    left = Counter(asks)
    for tile in tiles:
        if tile.gives and not Counter(tile.gives) & left:
            return False
        left -= Counter(tile.gives)
    doubling = [tile.doubles for tile in tiles if tile.doubles]
    most = max((left[icon] for icons in doubling for icon in icons), default=0)
    return all(tile.gives or tile.doubles for tile in tiles) and (
        not doubling or most > 2 ** (len(doubling) - 1)
    )


def lay_out(play: Play) -> None:
    """Shuffle the stack without the tiles that players hold at the start."""
    setup = play.setup
    held = [treasure for holdings in setup.adventurers.values() for treasure in holdings.treasures]
    pile = stack(play, "treasures", play.catalogue.treasures, play.rules.treasures, setup.treasures, held)
    play.setup = msgspec.structs.replace(setup, treasures=pile)
    play.state.treasure_pile = tuple(pile)
    for colour, holdings in setup.adventurers.items():
        play.state.players[colour].treasures = tuple(holdings.treasures)


def lay_tile(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Lay the top tile face down on the treasure icon of a chamber just discovered."""
    state = play.state
    if placed.chamber.treasure and state.treasure_pile:
        placed.treasure, state.treasure_pile = state.treasure_pile[0], state.treasure_pile[1:]
        events.append(TreasureLaid(cell=placed.cell, chamber=placed.chamber.id))


def put_under_the_stack(play: Play, placed: PlacedChamber, events: Events) -> None:
    """Put a tile that nobody has claimed under its stack when its chamber is removed (R-54)."""
    if placed.treasure is not None:
        play.state.treasure_pile += (placed.treasure,)
        placed.treasure = None


def take_from(player: Adventurer, treasure: str) -> None:
    """Take one tile of this kind from its holder."""
    held = list(player.treasures)
    held.remove(treasure)
    player.treasures = tuple(held)


def discard(player: Adventurer, treasure: str, events: Events) -> None:
    """Take a tile from its holder unused."""
    take_from(player, treasure)
    events.append(TreasureDiscarded(player=player.colour, treasure=treasure))


def tile_lies_here(play: Play, attempt: Attempt[Claim]) -> Refusal | None:
    """A tile must lie in the chamber: nobody was faster (R-101)."""
    here = play.state.where(attempt.who[0])
    return None if here.treasure else Refusal(Code.NOTHING_HERE, "no-treasure-here", chamber=here.chamber.id)


def pays_two_keys(play: Play, attempt: Attempt[Claim]) -> Refusal | None:
    """The player alone must show two keys."""
    player = attempt.who[0]
    if settle(play, attempt, (CLAIM,)):
        return None
    return attempt.refusal or Refusal(
        Code.NOT_ENOUGH_ICONS,
        "not-enough-icons-claim",
        asked=CLAIM,
        player=player.colour,
        shows=player.showing(),
    )


def claim(play: Play, attempt: Attempt[Claim], events: Events) -> None:
    """Take the tile face up; from now on everybody sees which one it is."""
    spend(play, attempt, events)
    player, here = attempt.who[0], play.state.where(attempt.who[0])
    assert here.treasure is not None
    treasure, here.treasure = here.treasure, None
    player.treasures += (treasure,)
    events.append(TreasureClaimed(player=player.colour, treasure=treasure, cell=here.cell))


def tile_in_play(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """The tile must belong to a module of this game."""
    return _in_play(play, attempt.act.treasure)


def holds_it(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """A player uses only their own tiles."""
    player, treasure = attempt.who[0], attempt.act.treasure
    return None if treasure in player.treasures else _not_held(player, treasure)


def paying_tiles_in_play(play: Play, attempt: Attempt[Any]) -> Refusal | None:
    """The tiles that pay must belong to modules of this game."""
    for _, treasures in named_tiles(attempt.act):
        for treasure in treasures:
            if refusal := _in_play(play, treasure):
                return refusal
    return None


def paying_tiles_held(play: Play, attempt: Attempt[Any]) -> Refusal | None:
    """Everybody pays only with their own tiles."""
    for colour, treasures in named_tiles(attempt.act):
        player = play.state.players[colour]
        for treasure, count in Counter(treasures).items():
            if player.treasures.count(treasure) < count:
                return _not_held(player, treasure)
    return None


def discard_spent(play: Play, attempt: Attempt[Any], events: Events) -> None:
    """Take the tiles that an act has named out of the game."""
    if isinstance(attempt.act, PaidAct):
        for colour, treasures in named_tiles(attempt.act):
            for treasure in treasures:
                take_from(play.state.players[colour], treasure)
                events.append(TreasureUsed(player=colour, treasure=treasure))


def named_tiles(act: PaidAct) -> Iterator[tuple[Colour, list[str]]]:
    """Yield the tiles an act names, by player."""
    if not isinstance(act.treasures, UnsetType):
        yield from act.treasures.items()


def _in_play(play: Play, treasure: str) -> Refusal | None:
    if treasure in play.rules.treasures:
        return None
    return Refusal(Code.NOT_IN_PLAY, "card-not-in-play", card=treasure)


def _not_held(player: Adventurer, treasure: str) -> Refusal:
    return Refusal(Code.NOT_YOURS, "card-not-held", player=player.colour, card=treasure)
