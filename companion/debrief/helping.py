"""What would have helped in a lost game: it is played on from a moment at which one thing went otherwise."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from companion.clock import Clock
from companion.debrief.account import Account
from companion.debrief.curve import FEW, Curve, CurveReckoner, Helped, sharpened
from companion.debrief.stands import Stand, Stands
from companion.odds import Onward, Pool, play_on
from companion.rules import Colour, DieState, State
from companion.rules.catalogue.corrections import Corrections
from companion.table.view.model import Facts

SHARE = 0.3
"""The part of the time that is left for this in a game that was lost, if the curve has games enough then."""
MOST_GAMES = 40
"""From one change."""
LEAST_GAMES = 16
"""Fewer tell nothing."""
MOST = 2
_LEAST_GAIN = 0.1
"""A smaller rise of the chance is nothing to speak of."""
_LONG_LOCKED_S = 15.0
_GEMS = 2
_QUICKER = 0.8
_WITHOUT_GONG = 0.6
"""The part of the game at which its middle is looked for where no second gong was struck."""
_SEED = 7_919
"""The dice are others than those of the curve, which the chance before is taken from."""


@dataclass(frozen=True, slots=True)
class Otherwise:
    """One thing that went otherwise, and how the game would have stood then."""

    message: str
    facts: Facts
    """Times are in seconds."""
    t: float
    state: State
    pace: float


def reckoned(
    standing: Stands,
    account: Account,
    pool: Pool,
    clock: Clock,
    within: float,
    corrections: Corrections | None = None,
) -> Iterator[Curve]:
    """A better and better curve; the last one knows what would have helped, too: in ``within`` seconds."""
    until, lost = clock.now() + within, standing.won is False
    curve = Curve((), 0, 1.0, True)
    reckoner = CurveReckoner(standing, account.game, corrections)
    for curve in reckoner.reckon(pool, clock, within, spare=SHARE * within if lost else 0.0):
        yield curve
    helps: tuple[Helped, ...] = ()
    if lost and curve.games >= FEW:
        helps = what_helps(standing, account, curve, pool, until - clock.now(), corrections)
    yield msgspec.structs.replace(curve, helps=helps)


def what_helps(
    standing: Stands,
    account: Account,
    curve: Curve,
    pool: Pool,
    within: float = math.inf,
    corrections: Corrections | None = None,
    games: int = MOST_GAMES,
) -> tuple[Helped, ...]:
    """The things that would have raised the chance most, at most `MOST`; ``within`` limits the seconds."""
    changes = otherwise(standing, account)
    tasks = [
        Onward(number, standing.setup, change.state, game, 1, change.pace,
               seed=_SEED * (account.game + 1), corrections=corrections)
        for game in range(games)
        for number, change in enumerate(changes)
    ]  # fmt: skip
    played, won = [0] * len(changes), [0] * len(changes)
    for done in pool.run(play_on, tasks, within) if within > 0 else ():
        played[done.moment] += done.games
        won[done.moment] += done.wins
    found = [
        Helped(change.message, change.facts, chance_at(curve, change.t), after, count)
        for change, count, wins in zip(changes, played, won, strict=True)
        if count >= LEAST_GAMES and (after := sharpened((wins + 0.5) / (count + 1)))
    ]
    worth = [one for one in found if one.after - one.before >= _LEAST_GAIN]
    return tuple(sorted(worth, key=lambda one: one.before - one.after)[:MOST])


def otherwise(standing: Stands, account: Account) -> tuple[Otherwise, ...]:
    """What could have gone otherwise, each at its own moment."""
    return (*_gems_and_haste(standing, account), *_lock(standing, account), *_door(standing))


def chance_at(curve: Curve, t: float) -> float:
    """What the curve says of a time, between two of its points."""
    for one, other in pairwise(curve.points):
        if one.t <= t <= other.t and other.t > one.t and other.games:
            return one.chance + (other.chance - one.chance) * (t - one.t) / (other.t - one.t)
    return max((point for point in curve.points if point.games), key=lambda point: point.t).chance


def _gems_and_haste(standing: Stands, account: Account) -> Iterator[Otherwise]:
    """More gems, or a quicker table, by the second gong."""
    gongs = [cue.t for cue in account.tracks.cues if cue.cue == "gong"]
    t = gongs[1] if len(gongs) > 1 else _WITHOUT_GONG * standing.end
    middle = max((one for one in standing.moments if one.t <= t), key=lambda one: one.row)
    if middle.state.depot:
        state = middle.state.copy()
        gems = min(_GEMS, state.depot)
        state.depot -= gems
        facts: Facts = {"gems": gems, "at": middle.t}
        yield Otherwise("story-help-gems-tried", facts, middle.t, state, standing.pace)
    pace = standing.pace * _QUICKER
    yield Otherwise("story-help-pace-tried", {"at": middle.t}, middle.t, middle.state, pace)


def _lock(standing: Stands, account: Account) -> Iterator[Otherwise]:
    """The dice that lay locked longest, freed at once."""
    stays = [
        (stay, lane.player) for lane in account.tracks.lanes for stay in lane.stays if stay.where == "locked"
    ]
    stay, player = max(stays, key=lambda one: one[0].end - one[0].start, default=(None, None))
    if stay is None or player is None or stay.end - stay.start < _LONG_LOCKED_S:
        return
    moment = next((one for one in standing.moments if stay.start <= one.t < stay.end), None)
    if moment is None:
        return
    state = moment.state.copy()
    for die in state.players[player].dice:
        if die.state is DieState.CURSED:
            die.take_away(DieState.UNROLLED)
    facts: Facts = {"player": player, "time": stay.end - stay.start}
    yield Otherwise("story-help-locked-tried", facts, moment.t, state, standing.pace)


def _door(standing: Stands) -> Iterator[Otherwise]:
    """The first dice that a door took, given back."""
    for before, after in pairwise(standing.moments):
        taken = _lost(after) - _lost(before) if after.is_door else None
        if not taken:
            continue
        state = after.state.copy()
        for colour, number in taken:
            state.players[colour].dice[number].take_away(DieState.UNROLLED)
        facts: Facts = {"dice": len(taken), "at": after.t}
        yield Otherwise("story-help-door-tried", facts, after.t, state, standing.pace)
        return


def _lost(stand: Stand) -> set[tuple[Colour, int]]:
    return {
        (colour, number)
        for colour, player in stand.state.players.items()
        for number, die in enumerate(player.dice)
        if die.state is DieState.LOST
    }
