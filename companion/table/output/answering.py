"""How people learn what was judged: light, effect, voice, and lines on the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.rules import Act, Cell, CueVerdict, Result, Verdict
from companion.rules.events import Event
from companion.table.dice import throws
from companion.table.dice.mats import Mats
from companion.table.game.referee import Referee, Swap
from companion.table.output import effects, voice
from companion.table.output.lighting import Lighting
from companion.table.output.soundtrack import SoundtrackPlayer
from companion.table.view import announcements


class Responder:
    """Answers acts and tells what cues have brought."""

    def __init__(self, referee: Referee, outputs: Lighting, hearing: SoundtrackPlayer, mats: Mats) -> None:
        self._referee = referee
        self._outputs = outputs
        self._soundtrack = hearing
        self._mats = mats
        self.countdown = False
        """A gong has sounded and the door will slam."""

    def judged(self, act: Act, place: Cell | None, verdict: Verdict) -> None:
        """An act was judged; ``place`` is the cell that it was about."""
        if place is not None:
            self._outputs.answer(place, verdict.ok)
        self._outputs.play(effects.effect(act, verdict.ok))
        if verdict.ok:
            inside = sum(not player.escaped for player in self._referee.game.state.players.values())
            self._soundtrack.say(voice.of_an_act(act, verdict.events, inside))
            self._tell(verdict.t, verdict.events)

    def revised(self, before: Sequence[Swap], after: Sequence[Swap]) -> None:
        """Acts were taken back or allowed after all; dice change mats with the exchanges among them."""
        for colour, dice in _without(after, before):
            self._mats.exchanged(colour, dice)
        back = [colour for colour, dice in _without(before, after) if self._mats.exchanged_back(colour, dice)]
        if back:
            players = ", ".join(dict.fromkeys(back))
            self._referee.notice(self._referee.game.state.t, "notice-exchange-back", {"players": players})

    def came(self, cues: Iterable[CueVerdict]) -> None:
        """Cues and sand timers have come."""
        for cue in cues:
            if cue.cue in ("gong", "door"):
                self.countdown = cue.cue == "gong" and cue.countdown != 3
            self._soundtrack.say(voice.of_a_cue(cue.cue, cue.events))
            self._tell(cue.t, cue.events)

    def ended(self, result: Result) -> None:
        """The game is won or lost; the collapse is in the soundtrack, a victory is not."""
        if result is Result.WON:
            self._soundtrack.stop()
            self._outputs.play("won")
        self._soundtrack.say([(str(result),)])

    def _tell(self, t: float, events: Iterable[Event]) -> None:
        """Puts on the page what cards and chambers have done; dice that were exchanged change mats."""
        for message, facts, player in announcements.announce(events):
            self._referee.tell(t, message, facts, player)
        for event in events:
            for colour, dice in throws.exchanged(event):
                self._mats.exchanged(colour, dice)


def _without(swaps: Sequence[Swap], others: Sequence[Swap]) -> list[Swap]:
    """Those of the exchanges that are not among the others, each counted."""
    left = list(others)
    only = []
    for swap in swaps:
        if swap in left:
            left.remove(swap)
        else:
            only.append(swap)
    return only
