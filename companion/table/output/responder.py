"""How people learn what was judged: light, effect, voice, and messages on the page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import UnsetType

from companion.clock import Clock
from companion.rules import Act, Cell, Colour, CueVerdict, Result, Verdict
from companion.rules.catalogue.entries import Cue
from companion.rules.events import Event
from companion.sound import Sound
from companion.table.dice.mats import Mats
from companion.table.game.exchanges import Swap, exchanged, only_in
from companion.table.game.referee import Referee
from companion.table.intent.resolver import IntentResolver
from companion.table.output import effects, voice
from companion.table.output.answers import Answer, Answers, called
from companion.table.output.soundtrack import SoundtrackPlayer
from companion.table.view import announcements
from companion.table.view.model import Told
from companion.table.view.verdicts import actor


class Responder:
    """Answers acts, and announces what cues have caused."""

    def __init__(
        self, referee: Referee, sound: Sound, soundtrack: SoundtrackPlayer, mats: Mats, clock: Clock
    ) -> None:
        self._referee = referee
        self._sound = sound
        self._answers = Answers(clock)
        self._soundtrack = soundtrack
        self._mats = mats
        self.countdown = False
        """A gong has sounded and the door will slam."""

    def took_up(self, cues: Iterable[Cue]) -> None:
        """The cues that have come in a game that goes on; nobody is told again."""
        for cue in cues:
            self._follow(cue.name, cue.countdown)

    def judged(self, act: Act, place: Cell | None, verdict: Verdict) -> None:
        """Answers an act; ``place`` is the cell that shows the answer."""
        player = actor(act)
        effect = effects.effect(act, verdict.ok)
        if place is not None or effect is not None:
            self._answers.judged(player, place, verdict.ok)
        if effect is not None and self._answers.sounds(player, effect):
            self._sound.cue(effect)
        if verdict.ok:
            inside = sum(not player.escaped for player in self._referee.game.state.players.values())
            self._soundtrack.say(voice.of_an_act(act, verdict.events, inside))
            self._announce(verdict.t, verdict.events)

    def revised(self, before: Sequence[Swap], after: Sequence[Swap]) -> None:
        """Acts were taken back or allowed after all; the exchanges of dice among them are reversed too."""
        for colour, dice in only_in(after, before):
            self._mats.exchanged(colour, dice)
        back = [colour for colour, dice in only_in(before, after) if self._mats.exchanged_back(colour, dice)]
        if back:
            players = ", ".join(dict.fromkeys(back))
            self._referee.notice(self._referee.game.state.t, "notice-exchange-back", {"players": players})

    def came(self, cues: Iterable[CueVerdict]) -> None:
        """Announces cues and sand timers that have come."""
        for cue in cues:
            self._follow(cue.cue, cue.countdown)
            self._soundtrack.say(voice.of_a_cue(cue.cue, cue.events))
            self._announce(cue.t, cue.events)

    def _follow(self, cue: str, countdown: int | UnsetType) -> None:
        if cue in ("gong", "door"):
            self.countdown = cue == "gong" and countdown != 3

    def ended(self, result: Result) -> None:
        """Announces the end; the collapse is part of the soundtrack, a victory has an effect of its own."""
        if result is Result.WON:
            self._soundtrack.stop()
            self._sound.cue("won")
        self._soundtrack.say([(str(result),)])

    def told(self, intent: IntentResolver) -> Mapping[Colour | None, Answer]:
        """What each player is told now."""
        state = self._referee.game.state
        asked = intent.questions.asked_where(state)
        waiting = [(player, Answer(Told.WAITING, frozenset({cell}))) for player, cell in intent.waiting]
        questions = [(player, Answer(Told.ASKED, cells)) for player, cells in asked.items()]
        return self._answers.now((*waiting, *questions, *(called(state) if self.countdown else ())))

    def _announce(self, t: float, events: Iterable[Event]) -> None:
        """Puts on the page what cards and chambers have done, and notes which dice have changed mats."""
        for message, facts, player in announcements.announce(events):
            self._referee.tell(t, message, facts, player)
        for event in events:
            for colour, dice in exchanged(event):
                self._mats.exchanged(colour, dice)
