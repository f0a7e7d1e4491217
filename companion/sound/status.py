"""The state of the sound, for people and for the page."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.languages import Language
from companion.sound.process.bulletin import Bulletin, Motion, Output
from companion.sound.process.priority import WARNING, Priority
from companion.sound.settings import Bus, SoundSettings

Facts = dict[str, str | int | float]
"""The values for a message's placeholders."""


class SoundState(StrEnum):
    """The state of the device, in the words of the table's view."""

    READY = "ready"
    STARTING = "starting"
    MISSING = "missing"
    TROUBLE = "trouble"


class BusStatus(msgspec.Struct, frozen=True):
    """The settings of a bus."""

    bus: Bus
    gain_db: float
    muted: bool


class SoundStatus(msgspec.Struct, frozen=True, kw_only=True):
    """The state of the sound. Counters begin when the audio process is started or replaced."""

    state: SoundState
    message: str
    """The id of the text: `device-sound-ready`, `-starting`, `-missing` or `-trouble`."""
    facts: Facts
    """`name`: the device's name (empty without one); `detail`: the sentence."""
    sentence: str
    """The message in English."""
    motion: Motion
    """Whether the game clock is idle, running or paused."""
    device: str
    """The name of the device that plays; empty without one."""
    position: int
    """The game frame with which the next block begins; 0 is "Escape!"."""
    given: int
    """The number of frames given to devices, silence included."""
    underruns: int
    starved: int
    """The number of blocks for which the decoder was late."""
    callback_ms: float
    """The longest time that it took to make a block, milliseconds."""
    ring_s: float
    """Music decoded ahead, seconds."""
    latency_s: float
    """The time from giving a block to hearing it, seconds; 0 is unknown."""
    restarts: int
    """How often the audio process was replaced."""
    voices: int
    """The number of effects and announcements that are playing now."""
    priority: Priority
    """The priority of the audio process."""
    warning: str
    """What may spoil the sound on a busy machine, in English; empty if nothing does."""
    buses: tuple[BusStatus, ...]
    language: Language
    faults: tuple[str, ...]
    """What is wrong with people's own recordings that cannot be used, a sentence each."""


def describe(
    news: Bulletin, alive: bool, restarts: int, settings: SoundSettings, faults: tuple[str, ...]
) -> SoundStatus:
    """The status that follows from a bulletin."""
    state, sentence = _words(news, alive)
    device = news.text if state is SoundState.READY else ""
    return SoundStatus(
        state=state,
        message=f"device-sound-{state}",
        facts={"name": device, "detail": sentence},
        sentence=sentence,
        motion=news.motion,
        device=device,
        position=news.position,
        given=news.given,
        underruns=news.underruns,
        starved=news.starved,
        callback_ms=news.callback * 1000,
        ring_s=news.ring,
        latency_s=news.latency,
        restarts=restarts,
        voices=news.voices,
        priority=news.priority,
        warning=WARNING if news.priority in (Priority.RAISED, Priority.ORDINARY) else "",
        buses=tuple(BusStatus(bus, settings.gain_db(bus), bus in settings.muted) for bus in Bus),
        language=settings.language,
        faults=faults,
    )


def _words(news: Bulletin, alive: bool) -> tuple[SoundState, str]:
    if not alive:
        return SoundState.TROUBLE, "The audio process has ended and is started again; the game goes on."
    match news.output:
        case Output.STARTING:
            return SoundState.STARTING, "The sound device is being opened."
        case Output.PLAYING:
            return SoundState.READY, f"Sound plays on {news.text}."
        case Output.MISSING:
            why = f" ({news.text})" if news.text else ""
            return SoundState.MISSING, f"There is no sound device{why}: the game goes on in silence."
