"""Pays with more than plain dice: dice that are worth more or something else, tiles that pay, and black
masks.

Of all ways to pay, the judge takes the one with the fewest dice; then the one with the fewest substitutes
(such as a golden mask as a key); then the one in which the first player named pays most, then the second, and
so on; of equal dice the lower numbers. Modules change what dice are worth with `Rulebook.purses`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from companion.rules.acts import DiceByPlayer, TilesByPlayer
from companion.rules.names import Code, Icon
from companion.rules.purse import Purse
from companion.rules.record.verdicts import Payment, Refusal
from companion.rules.rulebook import Attempt, Cost, Play

IconsLeft = tuple[int, ...]


def open_purses(play: Play, attempt: Attempt[Any], pay: DiceByPlayer | None) -> list[Purse]:
    """Return a purse for each player of the act: what they can pay with."""
    purses = [Purse(who, None if pay is None else tuple(pay.get(who.colour, ()))) for who in attempt.who]
    for purse in purses:
        for hook in play.rules.purses:
            hook(play, attempt, purse)
    return purses


def pay_from_purses(
    play: Play, purses: list[Purse], cost: Cost, tiles: TilesByPlayer
) -> Payment | Refusal | None:
    """Return the payment of an act, None if it cannot be paid, a refusal if its dice or tiles do not pay."""
    wanted = Counter(cost)
    doubling: list[tuple[Purse, str]] = []
    for purse in purses:
        for tile in tiles.get(purse.player.colour, ()):
            purse.excused = True
            gives = Counter(play.catalogue.treasures[tile].gives) & wanted
            wanted -= gives
            if play.catalogue.treasures[tile].doubles:
                doubling.append((purse, tile))
            elif not gives:
                return _pays_nothing(purse, tile)
    for purse in purses:
        if purse.also and not purse.given & wanted:
            return None
        wanted -= purse.given
    return _doubled(play, purses, wanted, cost, doubling)


def _doubled(
    play: Play, purses: list[Purse], wanted: Counter[Icon], cost: Cost, tiles: list[tuple[Purse, str]]
) -> Payment | Refusal | None:
    """Pay with the tiles that double; a tile that saves no die is refused."""
    if not tiles:
        return _exactly(purses, wanted, cost)
    (purse, tile), *others = tiles
    plain = dict(purse.worth)
    purse.double(play.catalogue.treasures[tile].doubles)
    payment = _doubled(play, purses, wanted, cost, others)
    purse.worth = plain
    if isinstance(payment, dict):
        without = _doubled(play, purses, wanted, cost, others)
        if isinstance(without, dict) and _count(without) <= _count(payment):
            return _pays_nothing(purse, tile)
    return payment


def _pays_nothing(purse: Purse, tile: str) -> Refusal:
    return Refusal(Code.NOT_ENOUGH_ICONS, "tile-pays-nothing", treasure=tile, player=purse.player.colour)


def _count(payment: Payment) -> int:
    return sum(map(len, payment.values()))


def _exactly(purses: list[Purse], wanted: Counter[Icon], cost: Cost) -> Payment | Refusal | None:
    """Pay with exactly the dice that the act names, or with those that the judge chooses."""
    if purses[0].named is None:
        return _choice(purses, wanted)
    shown: list[Icon] = []
    for purse in purses:
        usable = dict(purse.dice())
        for number in purse.named or ():
            if number not in usable and number not in purse.also:
                player, state = purse.player, purse.player.dice[number].state
                return Refusal(
                    Code.NOT_ENOUGH_ICONS, "die-not-ready", player=player.colour, die=number, state=state
                )
        shown += usable.values()
    chosen = _choice(purses, wanted)
    # If the fewest dice that can pay are all of them, no die is superfluous.
    if chosen is None or _count(chosen) < len(shown) + sum(len(purse.also) for purse in purses):
        return Refusal(Code.NOT_ENOUGH_ICONS, "dice-do-not-pay", shows=tuple(shown), asked=cost)
    return chosen


class _Way:
    """One way in which a purse can pay a part: its dice by face, what is still wanted, and the
    numbers of dice and substitutes."""

    __slots__ = ("dice", "faces", "rest", "substitutes")

    def __init__(self, faces: Counter[Icon], rest: IconsLeft, substitutes: int) -> None:
        self.faces = faces
        self.rest = rest
        self.dice = faces.total()
        self.substitutes = substitutes


def _choice(purses: list[Purse], wanted: Counter[Icon]) -> Payment | None:
    """Return the best of all ways to pay, or None; `wanted` may be empty."""
    icons = tuple(wanted)

    @cache
    def ways(place: int, rest: IconsLeft) -> tuple[_Way, ...]:
        purse = purses[place]
        return tuple(way for way in _ways(purse, icons, rest) if way.dice or purse.excused)

    @cache
    def least(place: int, rest: IconsLeft) -> tuple[int, int] | None:
        if place == len(purses):
            return None if any(rest) else (0, 0)
        scores = (score(place, way) for way in ways(place, rest))
        return min((each for each in scores if each is not None), default=None)

    def score(place: int, way: _Way) -> tuple[int, int] | None:
        others = least(place + 1, way.rest)
        return None if others is None else (way.dice + others[0], way.substitutes + others[1])

    payment: Payment = {}
    rest = tuple(wanted.values())
    if least(0, rest) is None:
        return None
    for place, purse in enumerate(purses):
        best = least(place, rest)
        equal = (way for way in ways(place, rest) if score(place, way) == best)
        way = min(equal, key=lambda way: sum(way.rest))
        rest = way.rest
        dice = tuple(sorted((*_lowest(purse, way.faces), *purse.also)))
        if dice:
            payment[purse.player.colour] = dice
    return payment


def _ways(purse: Purse, icons: Cost, wanted: IconsLeft) -> Iterator[_Way]:
    """Yield the ways in which a purse can pay: plain dice before substitutes, much before little."""
    at_hand = Counter(icon for _, icon in purse.dice())
    coins = [
        (face is not icon, place, face, amount)
        for face in at_hand
        for icon, amount in purse.counts_as(face).items()
        for place in [place for place, asked in enumerate(icons) if asked is icon]
    ]
    yield from _spend(sorted(coins), at_hand, wanted, Counter(), 0)


def _spend(
    coins: list[tuple[bool, int, Icon, int]],
    at_hand: Counter[Icon],
    wanted: IconsLeft,
    faces: Counter[Icon],
    substitutes: int,
) -> Iterator[_Way]:
    if not coins:
        yield _Way(faces, wanted, substitutes)
        return
    (substitute, place, face, amount), others = coins[0], coins[1:]
    most = min(at_hand[face] - faces[face], -(-wanted[place] // amount))
    for used in range(most, -1, -1):
        left = max(0, wanted[place] - used * amount)
        rest = (*wanted[:place], left, *wanted[place + 1 :])
        spent = faces + Counter({face: used})
        yield from _spend(others, at_hand, rest, spent, substitutes + used * substitute)


def _lowest(purse: Purse, faces: Counter[Icon]) -> Iterator[int]:
    """Yield the dice with the lowest numbers of these faces."""
    left = Counter(faces)
    for number, icon in purse.dice():
        if left[icon]:
            left[icon] -= 1
            yield number
