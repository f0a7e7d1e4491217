"""How a game stood at each moment that may have mattered, and how fast its people played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from companion.debrief.account import Account
from companion.debrief.steps import PlayedAgain, Step
from companion.rules import Catalogue, Colour, Result, Roll, State
from companion.table.game.journal import GameSummary, JournalRow

SECONDS_AN_ACT = {1: 1.2, 2: 1.38, 3: 1.43, 4: 1.43, 5: 1.47, 6: 1.5}
"""So long simulated players take for an act, a roll among them, while they are inside and not locked; by how
many they are, because they wait for each other."""
SECONDS_A_DEED = 3.7
"""So long they take for an act that is no roll. Both from 24 games of 1 to 5 players."""
_SLOWEST, _FASTEST = 6.0, 0.8


@dataclass(frozen=True, slots=True)
class Stand:
    """The game just after one of its rows."""

    row: int
    """The number of the row; 0 at "Escape!"."""
    t: float
    state: State
    """A copy of its own."""
    is_door: bool
    """The door has just slammed."""


@dataclass(frozen=True, slots=True)
class Stands:
    """The moments of one game, in order."""

    setup: str
    """Line 1 of its record, every deck explicit."""
    moments: tuple[Stand, ...]
    pace: float
    """How many times as long as simulated players these people took."""
    won: bool | None
    """None: the game has not been played to its end."""
    end: float
    """Seconds since "Escape!" at its end."""


def stands(
    summary: GameSummary, rows: Sequence[JournalRow], catalogue: Catalogue, account: Account
) -> Stands:
    """The moments after each act but a roll, and after each cue; raises JournalError as `account` does."""
    again = PlayedAgain(summary, rows, catalogue)
    moments = [Stand(0, 0.0, again.game.state.copy(), is_door=False)]
    acts: Counter[Colour] = Counter()
    deeds: Counter[Colour] = Counter()
    for step in again.steps():
        if step.stands and step.act is not None:
            acts.update(step.named)
            if not isinstance(step.act, Roll):
                deeds.update(step.named)
        if step.state.result is not Result.PLAYING:
            break
        if _may_matter(step):
            moments.append(Stand(step.row, step.t, step.state.copy(), step.is_door))
    won = {"won": True, "lost": False}.get(summary.result)
    pace = _pace(account, acts, deeds)
    return Stands(again.game.setup.to_line(), tuple(moments), pace, won, account.ending.t)


def _may_matter(step: Step) -> bool:
    """An act that was allowed and is no roll, or a cue; also what was taken back later, as it was then."""
    return step.allowed and (step.act is None or not isinstance(step.act, Roll))


def _pace(account: Account, acts: Counter[Colour], deeds: Counter[Colour]) -> float:
    """How slow these people were: where nobody saw the dice, rolls that led to nothing are not known."""
    expected = taken = 0.0
    for player in account.players:
        time = player.time
        taken += time.rolling + time.walking_back + time.waiting
        if player.luck.seen:
            expected += SECONDS_AN_ACT[len(account.players)] * acts[player.player]
        else:
            expected += SECONDS_A_DEED * deeds[player.player]
    return min(_SLOWEST, max(_FASTEST, taken / expected)) if expected else 1.0
