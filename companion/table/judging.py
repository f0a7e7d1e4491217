"""The judge's desk: every act goes to the rules and into the journal, in this order, before anybody hears."""

from __future__ import annotations

from collections import deque

from companion.rules import Act, Colour, CueVerdict, Game, Roll, Verdict, to_line, verb
from companion.table.deeds import actor, deed
from companion.table.journal import Entry, GameLines, Kind
from companion.table.view import Facts, VerdictView

REMEMBERED = 40
"""Verdicts kept for the page, newest first."""


class Judging:
    """One game with its lines on disk."""

    def __init__(self, game: Game, lines: GameLines) -> None:
        self.game = game
        self.lines = lines
        self.verdicts: deque[VerdictView] = deque(maxlen=REMEMBERED)
        self._line = 1
        self._numbers = 0

    def advance(self, t: float) -> tuple[CueVerdict, ...]:
        """Brings the game to ``t``; cues and timers on the way are judged and written down."""
        cues = self.game.advance(t)
        if cues:
            self.lines.add(*(_cue(cue) for cue in cues))
        return cues

    def act(self, act: Act) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        """Judges one act; the verdict is in the journal when this returns."""
        self._line += 1
        *cues, verdict = self.game.act(act, line=self._line)
        assert isinstance(verdict, Verdict)
        came = tuple(cue for cue in cues if isinstance(cue, CueVerdict))
        entries = [_cue(cue) for cue in came]
        entries.append(Entry(Kind.ACT, verdict.t, to_line(act), verdict.to_line()))
        self.lines.add(*entries)
        self._remember(act, verdict)
        return verdict, came

    def see_top(self, chamber: str) -> None:
        """The camera saw what lies on top of the pile; tiles that are not in it any more are ignored."""
        state = self.game.state
        if chamber not in state.pile or state.pile[0] == chamber:
            return
        self.game.see_top(chamber)
        self.lines.setup(self.game.setup.to_line())

    def notice(self, t: float, message: str, facts: Facts, player: Colour | None = None) -> None:
        """Tells people something that is no verdict; it is not part of the record."""
        newest = self.verdicts[0] if self.verdicts else None
        if newest is not None and (newest.message, newest.player) == (message, player):
            return
        self._show(t, player, "notice", False, message, facts, "")

    def _remember(self, act: Act, verdict: Verdict) -> None:
        refusal = verdict.refusal
        if refusal is None and isinstance(act, Roll):
            return  # the dice show it; kept, throws would crowd out everything else
        if refusal is None:
            self._show(verdict.t, actor(act), verb(act), True, f"done-{verb(act)}", deed(act, verdict), "")
        else:
            facts = {name: _plain(name, fact) for name, fact in refusal.facts.items()}
            self._show(
                verdict.t, actor(act), verb(act), False, f"refused-{refusal.message}", facts, refusal.why
            )

    def _show(
        self, t: float, player: Colour | None, do: str, ok: bool, message: str, facts: Facts, why: str
    ) -> None:
        self._numbers += 1
        self.verdicts.appendleft(VerdictView(self._numbers, t, player, do, ok, message, facts, why))


def _cue(cue: CueVerdict) -> Entry:
    return Entry(Kind.CUE, cue.t, None, cue.to_line())


def _plain(name: str, fact: object) -> str | int | float:
    """A fact as the page takes it; lists become text, as in the judge's own sentences."""
    if isinstance(fact, tuple):
        return (" + " if name == "asked" else ", ").join(map(str, fact)) or "nothing"
    return fact if isinstance(fact, int | float) else str(fact)
