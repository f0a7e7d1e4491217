"""What a player's dice showed, and how lucky that was against chance.

Dice are counted as far as they were seen: where people were trusted, the journal holds only rolls that pay
for an act, and these say nothing about luck.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from companion.debrief.steps import Step
from companion.rules import Act, Colour, Icon, Roll, Verdict

CHANCE = {
    Icon.ADVENTURER: 2 / 6,
    Icon.KEY: 1 / 6,
    Icon.TORCH: 1 / 6,
    Icon.GOLDEN_MASK: 1 / 6,
    Icon.BLACK_MASK: 1 / 6,
}
"""What a fair die shows."""
_MOSTLY = 0.5
"""A player of whose rolls more than this share only pay for acts was trusted, not seen."""
_NOTHING = 1e-15
"""A share so small adds nothing to a sum of chances."""


class Luck(msgspec.Struct, frozen=True):
    """The dice of one player."""

    rolls: int
    """Times that the player rolled."""
    dice: int
    """Dice rolled, all rolls together."""
    faces: dict[Icon, int]
    """How often each icon came."""
    seen: bool
    """A camera or people said what the dice showed; else nothing below is known."""
    luckier_than: float | None
    """The share of players with equally many fair dice who have less luck, 0 to 1: golden masks less black
    ones count. Players with just the same luck count half. None without dice, or if they were not seen."""


@dataclass(slots=True)
class _Tally:
    rolls: int = 0
    paying: int = 0
    faces: Counter[Icon] = field(default_factory=Counter)
    by_die: dict[int, Counter[Icon]] = field(default_factory=dict)
    """What each die showed, by its number."""


class DiceTally:
    """Counts what was rolled, step by step; rolls that were taken back do not count."""

    def __init__(self, players: tuple[Colour, ...]) -> None:
        self._tallies = {colour: _Tally() for colour in players}
        self._last: dict[Colour, tuple[float, frozenset[int]]] = {}
        """The roll just before, by player: its time and its dice."""

    def see(self, step: Step) -> None:
        """Takes the next step."""
        if not step.stands or step.act is None:
            return
        if isinstance(step.act, Roll):
            tally = self._tallies[step.act.player]
            tally.rolls += 1
            tally.faces.update(step.act.dice.values())
            for number, icon in step.act.dice.items():
                tally.by_die.setdefault(number, Counter())[icon] += 1
            self._last[step.act.player] = step.t, frozenset(step.act.dice)
            return
        if isinstance(step.answer, Verdict):
            self._pays(step.act, step.answer)

    def luck(self) -> dict[Colour, Luck]:
        """What has been counted."""
        return {colour: _luck(tally) for colour, tally in self._tallies.items()}

    def by_die(self) -> dict[str, tuple[int, ...]]:
        """What each die showed that was seen, by owner and number, `red 0`: how often each of `Icon`."""
        return {
            f"{colour} {number}": tuple(faces[icon] for icon in Icon)
            for colour, tally in self._tallies.items()
            if _seen(tally)
            for number, faces in sorted(tally.by_die.items())
        }

    def _pays(self, act: Act, verdict: Verdict) -> None:
        """Finds rolls that were recorded with the act for which they pay."""
        for colour, paid in verdict.paid.items():
            t, dice = self._last.pop(colour, (-1.0, frozenset[int]()))
            if t == act.t and dice <= set(paid):
                self._tallies[colour].paying += 1


def _seen(tally: _Tally) -> bool:
    return tally.rolls == 0 or tally.paying / tally.rolls <= _MOSTLY


def _luck(tally: _Tally) -> Luck:
    dice, seen = tally.faces.total(), _seen(tally)
    score = tally.faces[Icon.GOLDEN_MASK] - tally.faces[Icon.BLACK_MASK]
    return Luck(
        rolls=tally.rolls,
        dice=dice,
        faces={icon: tally.faces[icon] for icon in Icon},
        seen=seen,
        luckier_than=share_below(dice, score) if seen and dice else None,
    )


def share_below(dice: int, score: int) -> float:
    """The chance that ``dice`` fair dice show fewer golden than black masks, or fewer more, than ``score``.

    The same difference counts half. Exact: each die adds 1, 0 or −1 with chances 1/6, 4/6, 1/6.
    """
    below, same = 0.0, 0.0
    for black in range(dice + 1):
        # With so many black masks, the golden ones among the other dice are binomial with chance 1/5.
        weight = _binomial(dice, black, 1 / 6)
        if weight < _NOTHING:
            continue
        others = dice - black
        wanted = score + black
        below += weight * _fewer(others, wanted, 1 / 5)
        if 0 <= wanted <= others:
            same += weight * _binomial(others, wanted, 1 / 5)
    return min(1.0, below + same / 2)


def share_at_least(dice: int, count: int, chance: float) -> float:
    """The chance that at least ``count`` of ``dice`` dice show what has this ``chance``."""
    return min(1.0, max(0.0, 1.0 - _fewer(dice, count, chance)))


def _fewer(dice: int, count: int, chance: float) -> float:
    """The chance of fewer than ``count``."""
    if count <= 0:
        return 0.0
    if count > dice:
        return 1.0
    likeliest = min(count - 1, int((dice + 1) * chance))
    odds = chance / (1 - chance)
    down = _sum(number / (dice - number + 1) / odds for number in range(likeliest, 0, -1))
    up = _sum((dice - number) / (number + 1) * odds for number in range(likeliest, count - 1))
    return _binomial(dice, likeliest, chance) * (1.0 + down + up)


def _sum(factors: Iterable[float]) -> float:
    """The sum of shares: each is the one before it, at first 1, times the next factor."""
    total, share = 0.0, 1.0
    for factor in factors:
        share *= factor
        total += share
        if share < _NOTHING:
            break
    return total


def _binomial(dice: int, count: int, chance: float) -> float:
    ways = math.lgamma(dice + 1) - math.lgamma(count + 1) - math.lgamma(dice - count + 1)
    return math.exp(ways + count * math.log(chance) + (dice - count) * math.log1p(-chance))
