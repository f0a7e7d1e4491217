"""Takes up a game that was broken off: the journal is played again, up to where its clock was.

Nothing is written meanwhile. A cue or timer that fell due between the last row and the time that the clock
had reached has no row yet, because the program ended first. Such rows wait in `Referee.lines`, and are
written before the first row that the resumed game writes, in the same transaction. So they are never lost,
and if the program ends once more before that, the next replay finds them again: they are never doubled.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules import Act, Catalogue, Colour, CueVerdict, Pause, Result, Verdict
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee, cue_row
from companion.table.game.replay import Difference, Replay


@dataclass(frozen=True, slots=True)
class ResumedGame:
    """A game as it was when it was broken off; it writes on where its journal ends."""

    referee: Referee
    reached: float
    """Where its clock was, in seconds since "Escape!": the rules have advanced to this time."""
    came: tuple[CueVerdict, ...]
    """Cues and timers up to that time of which nobody has been told."""
    differences: tuple[Difference, ...]
    """Where the rules answer otherwise than they did; the game stands as they say now."""
    counted: frozenset[Colour] = frozenset()
    """The players whose dice people enter by hand."""


def resume(journal: Journal, game: int, catalogue: Catalogue) -> ResumedGame:
    """Replays a game that has no result yet; writes nothing.

    The game may be over when it has been replayed: it was broken off after its last act and before its
    result, or the temple collapses at `reached`. Then `Referee.finish` is still to be called.

    Raises `Missing` if there is no such game, JournalError if it has ended, or cannot be replayed.
    """
    lines, summary, shown = journal.resume(game), journal.summary(game), journal.shown(game)
    numbers = {each.row: each.number for each in shown if each.row is not None}
    referee: Referee

    def judge(act: Act, row: int) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        return referee.judge_again(act, numbers.get(row), row)

    replay = Replay(summary, catalogue, judge)
    referee = Referee(replay.game, lines)
    for _ in replay.run(journal.entries(game)):
        pass
    replay.advance(summary.reached)
    referee.restore_page(shown)
    lines.owe(*map(cue_row, replay.came))
    counted = journal.counted(game)
    return ResumedGame(
        referee,
        summary.reached,
        tuple(replay.came),
        tuple(replay.differences),
        frozenset(player for player in replay.game.state.players if player in counted),
    )


def stand_still(referee: Referee) -> None:
    """Pauses a resumed game where it is, unless it was paused when it was broken off, or is over."""
    state = referee.game.state
    if not state.paused and state.result is Result.PLAYING:
        referee.judge(Pause(t=state.t))
