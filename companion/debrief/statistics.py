"""Many games: wins, bests, streaks, and dice against chance with an honest uncertainty."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

import msgspec

from companion.debrief.digest import Digest
from companion.debrief.luck import CHANCE
from companion.rules import Icon

LEAST_ROLLS = 60
"""A die that was rolled less often is not judged."""
_SURE = 1.96
"""Wilson's interval holds the truth in 95 of 100 cases."""
_SUSPICIOUS = 0.01
"""A fair set of dice looks this uneven in one of a hundred houses."""


class Wanted(msgspec.Struct, frozen=True):
    """Which games; what is None does not matter."""

    players: int | None = None
    level: str | None = None
    module: str | None = None
    """A name as in a record, or `basic` for games without any."""
    challenge: int | None = None
    won: bool | None = None
    person: str | None = None
    """A name; capitals do not matter."""
    since: str | None = None
    """A day, `2026-11-23`: games that were begun then or later."""

    def fits(self, game: Digest) -> bool:
        """Whether this is one of them; a practice game never is."""
        return not game.practice and (
            self.players in (None, game.players)
            and self.level in (None, game.level)
            and (self.module is None or self.module in (game.modules or ("basic",)))
            and self.challenge in (None, game.challenge)
            and self.won in (None, game.won)
            and (self.person is None or self.person.casefold() in map(str.casefold, game.people))
            and (self.since is None or game.begun >= self.since)
        )


class Wins(msgspec.Struct, frozen=True):
    """The games of one kind."""

    what: str
    games: int
    won: int
    low: float
    """Wilson's interval for the share won, 0 to 1."""
    high: float


class PersonStatistics(msgspec.Struct, frozen=True):
    """The games of somebody who said a name."""

    name: str
    wins: Wins
    best_game: int | None
    """Won with the most time to spare."""
    best_time: float | None
    streak: int
    """Won in a row, up to the last one."""
    longest_streak: int


class FaceShare(msgspec.Struct, frozen=True):
    """How often all dice together showed a face. Hardly all are loaded alike, so this tests the camera."""

    face: Icon
    count: int
    share: float
    fair: float
    low: float
    high: float
    """Wilson's interval for the share."""
    suspicious: bool
    """A surprise even as the worst of five faces, if dice are fair and all faces are read alike."""


class LoadedDie(msgspec.Struct, frozen=True):
    """How even one die is."""

    die: str
    """Owner and number: `red 0`."""
    rolls: int
    chance: float
    """The chance that a fair die is so uneven, 0 to 1, for this die alone."""
    face: Icon
    """What it shows most too often."""
    share: float
    low: float
    high: float
    """How often it shows that, with Wilson's interval."""


class DiceVerdict(msgspec.Struct, frozen=True):
    """All dice together, and the most uneven one."""

    rolls: int
    faces: dict[Icon, int]
    chance: float | None
    """The chance that fair dice are so uneven all together; None without dice."""
    worst: LoadedDie | None
    judged: int
    """So many dice were rolled often enough."""
    suspicious: bool
    """The most uneven die would be a surprise even as the worst of so many fair ones."""
    shares: tuple[FaceShare, ...]


class Statistics(msgspec.Struct, frozen=True):
    """What is known of the games that are wanted."""

    games: int
    won: int
    by_players: tuple[Wins, ...]
    by_level: tuple[Wins, ...]
    by_module: tuple[Wins, ...]
    by_challenge: tuple[Wins, ...]
    people: tuple[PersonStatistics, ...]
    """Who played most first."""
    time_left: float | None
    """Seconds before the collapse at which games were won, on average."""
    gems: float | None
    """Activated in a game, on average."""
    best_game: int | None
    """Won with the most time to spare."""
    best_time: float | None
    streak: int
    """Games won in a row, up to the last one."""
    longest_streak: int
    dice: DiceVerdict


def statistics(games: Iterable[Digest], wanted: Wanted | None = None) -> Statistics:
    """Counts the games that are wanted; ``games`` are in the order in which they were played."""
    of = wanted or Wanted()
    chosen = [game for game in games if of.fits(game)]
    won = [game for game in chosen if game.won]
    best, spared = _best(won)
    streak, longest = _streaks(chosen)
    return Statistics(
        games=len(chosen),
        won=len(won),
        by_players=_wins(chosen, lambda game: (str(game.players),)),
        by_level=_wins(chosen, lambda game: (game.level,)),
        by_module=_wins(chosen, lambda game: game.modules or ("basic",)),
        by_challenge=_wins(chosen, lambda game: () if game.challenge is None else (f"{game.challenge:02}",)),
        time_left=_mean([game.length - game.t for game in won]),
        gems=_mean([game.gems for game in chosen]),
        people=_people(chosen),
        best_game=best,
        best_time=spared,
        streak=streak,
        longest_streak=longest,
        dice=_dice(chosen),
    )


def chance_of_unevenness(counts: Sequence[int]) -> float:
    """The chance that a fair die, rolled as often, is at least as uneven: Pearson's chi-square test.

    ``counts`` are those of `Icon`, so there are four degrees of freedom.
    """
    rolls = sum(counts)
    expected = [rolls * CHANCE[icon] for icon in Icon]
    square = sum((count - fair) ** 2 / fair for count, fair in zip(counts, expected, strict=True))
    return math.exp(-square / 2) * (1 + square / 2)


def interval(count: int, of: int) -> tuple[float, float]:
    """Wilson's interval for a share."""
    if not of:
        return 0.0, 1.0
    share, square = count / of, _SURE**2 / of
    middle = (share + square / 2) / (1 + square)
    half = _SURE / (1 + square) * math.sqrt(share * (1 - share) / of + square / (4 * of))
    return max(0.0, middle - half), min(1.0, middle + half)


def _wins(games: Iterable[Digest], kinds: Callable[[Digest], Iterable[str]]) -> tuple[Wins, ...]:
    counts: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for game in games:
        for kind in kinds(game):
            counts[kind][0] += 1
            counts[kind][1] += game.won
    return tuple(
        Wins(kind, played, won, *interval(won, played)) for kind, (played, won) in sorted(counts.items())
    )


def _best(won: Iterable[Digest]) -> tuple[int | None, float | None]:
    """The game that was won with the most time to spare, and how much that was."""
    best = max(won, key=lambda game: game.length - game.t, default=None)
    return (None, None) if best is None else (best.game, round(best.length - best.t, 2))


def _people(games: Iterable[Digest]) -> tuple[PersonStatistics, ...]:
    """One for each name; somebody who is written with other capitals is the same."""
    played: defaultdict[str, list[Digest]] = defaultdict(list)
    called: dict[str, str] = {}
    for game in games:
        for name in game.people:
            called[name.casefold()] = name
            played[name.casefold()].append(game)
    found = []
    for key, own in played.items():
        won = [game for game in own if game.won]
        wins = Wins(called[key], len(own), len(won), *interval(len(won), len(own)))
        found.append(PersonStatistics(called[key], wins, *_best(won), *_streaks(own)))
    return tuple(sorted(found, key=lambda one: (-one.wins.games, one.name)))


def _streaks(games: Sequence[Digest]) -> tuple[int, int]:
    """The present one and the longest."""
    now = longest = 0
    for game in games:
        now = now + 1 if game.won else 0
        longest = max(longest, now)
    return now, longest


def _dice(games: Iterable[Digest]) -> DiceVerdict:
    totals: dict[str, list[int]] = {}
    for game in games:
        for die, counts in game.dice.items():
            total = totals.get(die)
            if total is None:
                totals[die] = list(counts)
            else:
                for place, count in enumerate(counts):
                    total[place] += count
    together = [sum(column) for column in zip(*totals.values(), strict=True)] or [0] * len(Icon)
    judged = [_one(die, counts) for die, counts in totals.items() if sum(counts) >= LEAST_ROLLS]
    worst = min(judged, key=lambda one: one.chance, default=None)
    return DiceVerdict(
        rolls=sum(together),
        faces=dict(zip(Icon, together, strict=True)),
        chance=chance_of_unevenness(together) if sum(together) else None,
        worst=worst,
        judged=len(judged),
        suspicious=worst is not None and worst.chance < _SUSPICIOUS / len(judged),
        shares=tuple(_share(icon, count, sum(together)) for icon, count in zip(Icon, together, strict=True)),
    )


def _share(face: Icon, count: int, rolls: int) -> FaceShare:
    """How often a face came, and whether that is more than chance makes of the worst of all faces."""
    fair = CHANCE[face]
    spread = math.sqrt(rolls * fair * (1 - fair))
    away = abs(count - rolls * fair) / spread if spread else 0.0
    surprising = rolls >= LEAST_ROLLS and math.erfc(away / math.sqrt(2)) < _SUSPICIOUS / len(Icon)
    return FaceShare(face, count, count / max(1, rolls), fair, *interval(count, rolls), surprising)


def _one(die: str, counts: Sequence[int]) -> LoadedDie:
    rolls = sum(counts)
    excess = {icon: count / rolls - CHANCE[icon] for icon, count in zip(Icon, counts, strict=True)}
    face = max(excess, key=lambda icon: excess[icon])
    count = counts[list(Icon).index(face)]
    return LoadedDie(die, rolls, chance_of_unevenness(counts), face, count / rolls, *interval(count, rolls))


def _mean(values: Sequence[float]) -> float | None:
    return round(sum(values) / len(values), 2) if values else None
