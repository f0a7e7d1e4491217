"""What cost time in a game that was lost: told where playing on has found nothing that would have helped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.debrief.account import Account
from companion.table.view.model import Facts

MOST = 2
_LONG_LOCKED_S = 30.0
_LONG_WAITING_S = 90.0
_MANY_GEMS = 3
"""An escape that asks for more keys than this on top of the first is slow."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One sentence: a message with its facts. Times are in seconds, and are told as minutes."""

    message: str
    facts: Facts
    seconds: tuple[str, ...] = ()
    """The facts that are times."""


def advice(account: Account, doors: int) -> tuple[Advice, ...]:
    """Nothing for a game that was not lost; ``doors`` is how many dice the doors took."""
    if account.ending.result != "lost":
        return ()
    weighed = sorted(_weighed(account, doors), key=lambda pair: -pair[0])
    return tuple(each for _, each in weighed[:MOST])


def _weighed(account: Account, doors: int) -> Iterator[tuple[float, Advice]]:
    """Each with about the seconds that it has cost."""
    ending = account.ending
    if not ending.exit_found:
        yield 300.0, Advice("story-help-exit", {"chambers": account.tracks.chambers[-1][1]})
    elif ending.depot >= _MANY_GEMS:
        spared = max(1, ending.depot // 2)
        yield 30.0 * ending.depot, Advice("story-help-gems", {"gems": spared, "depot": ending.depot})
    locked = max(account.players, key=lambda player: player.time.locked)
    if locked.time.locked >= _LONG_LOCKED_S:
        facts: Facts = {"player": locked.player, "time": locked.time.locked}
        yield locked.time.locked, Advice("story-help-locked", facts, ("time",))
    waiting = max(account.players, key=lambda player: player.time.waiting)
    if waiting.time.waiting >= _LONG_WAITING_S:
        facts = {"player": waiting.player, "time": waiting.time.waiting}
        yield waiting.time.waiting / 2, Advice("story-help-waiting", facts, ("time",))
    if doors:
        yield 40.0 * doors, Advice("story-help-door", {"dice": doors})
