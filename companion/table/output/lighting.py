"""What the table answers with: effects, lights and lamps. A light is only sent when it changes."""

from __future__ import annotations

from companion.boards import Boards, Countdown, Light
from companion.clock import Clock
from companion.rules import Cell, Colour, State
from companion.sound import Sound
from companion.table.output import lights
from companion.table.output.lights import AnswerLight


class Lighting:
    """Loudspeaker, cells and panels."""

    def __init__(self, sound: Sound, boards: Boards, start: Cell, clock: Clock) -> None:
        self._sound = sound
        self._boards = boards
        self._start = start
        self._clock = clock
        self._answers: list[AnswerLight] = []
        self._lights: dict[Cell, Light] = {}
        self._lamps: dict[int, Light] = {}
        self._countdown: Countdown | None = None

    def play(self, effect: str | None) -> None:
        """Plays an effect now."""
        if effect is not None:
            self._sound.cue(effect)

    def say(self, clip: str | None) -> None:
        """Lets the voice say a clip now."""
        if clip is not None:
            self._sound.say(clip)

    def answer(self, cell: Cell, ok: bool) -> None:
        """Lets a cell of the temple show the judge's answer for a moment."""
        now = self._clock.now()
        self._answers = [answer for answer in self._answers if answer.cell != cell]
        self._answers.append(AnswerLight(cell, ok, now + lights.ANSWER_SHOWN))

    def forget(self) -> None:
        """A board came or went: everything is shown anew."""
        self._lights, self._lamps = {}, {}

    def show(
        self,
        state: State,
        countdown: bool,
        wanted: frozenset[Colour],
        asked: frozenset[Cell],
        ring: Countdown | None = None,
    ) -> None:
        """Brings cells and lamps up to date; ``ring`` is the time that goes dark on the boards."""
        now = self._clock.now()
        self._answers = [answer for answer in self._answers if answer.until > now]
        east, north = self._start
        picture = {
            (x + east, y + north): light
            for (x, y), light in lights.temple(
                state, self._answers, countdown, asked, ring is not None
            ).items()
        }
        if picture != self._lights or ring != self._countdown:
            self._lights, self._countdown = picture, ring
            self._boards.light(picture, ring)
        lamps = lights.lamps(state, wanted)
        if lamps != self._lamps:
            self._lamps = lamps
            self._boards.lamps(lamps)
