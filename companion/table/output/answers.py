"""What each player is told just now: one light, one sound and one word at most, the most urgent first.

This is the only place that chooses. Lights, effects and page show what it has chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.clock import Clock
from companion.rules import Cell, Colour, State
from companion.table.view.model import Told

SHOWN = 0.7
"""Seconds for which a yes or a no is shown."""
SOUNDS = 0.5
"""Seconds in which a player hears no second chime."""
CHIMES = frozenset({"verdict_ok", "verdict_refused"})
"""Effects that say no more than yes or no; the others say what has happened, and are always heard."""


_URGENCY = tuple(Told)


@dataclass(frozen=True, slots=True)
class Answer:
    """What one player is told."""

    told: Told
    cells: frozenset[Cell] = frozenset()
    """Where it is shown on the table, counted from START; empty: on the player's lamp alone."""

    @property
    def urgency(self) -> int:
        """0 is the most urgent."""
        return _URGENCY.index(self.told)


@dataclass(frozen=True, slots=True)
class _Judged:
    answer: Answer
    until: float
    """Monotonic seconds."""


Occasion = tuple[Colour | None, Answer]
"""Something to tell a player; None: nobody knows yet who it was."""


class Answers:
    """The answers of one table."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._judged: dict[Colour | None, _Judged] = {}
        self._heard: dict[Colour | None, float] = {}

    def judged(self, player: Colour | None, place: Cell | None, ok: bool) -> None:
        """An act was judged; ``place`` is the cell that shows it. It replaces the player's last answer."""
        answer = Answer(Told.YES if ok else Told.NO, frozenset() if place is None else frozenset({place}))
        self._judged[player] = _Judged(answer, self._clock.now() + SHOWN)

    def sounds(self, player: Colour | None, effect: str) -> bool:
        """Whether an effect is heard: not if it is a second chime while this player's last one sounds."""
        now = self._clock.now()
        if effect in CHIMES and now - self._heard.get(player, float("-inf")) < SOUNDS:
            return False
        self._heard[player] = now
        return True

    def forget(self) -> None:
        """The game is over, or another one begins."""
        self._judged.clear()

    def now(self, occasions: Iterable[Occasion]) -> Mapping[Colour | None, Answer]:
        """What everybody is told now: of what was judged and of ``occasions``, the most urgent for each."""
        now = self._clock.now()
        self._judged = {player: each for player, each in self._judged.items() if each.until > now}
        chosen = {player: each.answer for player, each in self._judged.items()}
        for player, answer in occasions:
            before = chosen.get(player)
            if before is None or answer.urgency < before.urgency:
                chosen[player] = answer
        return chosen


def called(state: State) -> list[Occasion]:
    """The players who must run, because the door will slam."""
    return [
        (colour, Answer(Told.NOW))
        for colour, player in state.players.items()
        if not player.escaped
        and player.cell is not None
        and state.temple[player.cell].chamber.kind != "start"
    ]
