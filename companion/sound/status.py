"""How the sound is, for people and for the page."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.languages import Language
from companion.sound.process.bulletin import Bulletin, Motion, Output
from companion.sound.process.priority import WARNING, Priority
from companion.sound.settings import Bus, SoundSettings

Facts = dict[str, str | int | float]
"""What a message's placeholders stand for."""


class SoundState(StrEnum):
    """How the device is, in the words of the table's view."""

    READY = "ready"
    STARTING = "starting"
    MISSING = "missing"
    TROUBLE = "trouble"


class BusStatus(msgspec.Struct, frozen=True):
    """How a bus is set."""

    bus: Bus
    gain_db: float
    muted: bool


class SoundStatus(msgspec.Struct, frozen=True, kw_only=True):
    """One look at the sound. Counters count since the audio process was started or last replaced."""

    state: SoundState
    message: str
    """Id for translation: `device-sound-ready`, `-starting`, `-missing`, `-trouble`."""
    facts: Facts
    """`name` of the device (empty without one) and `detail`, the sentence."""
    sentence: str
    """The same in English."""
    motion: Motion
    """Whether the game clock is idle, running or paused."""
    device: str
    """Name of the device that plays; empty without one."""
    position: int
    """Game frame that is given next, exact; 0 is "Escape!"."""
    given: int
    """Frames given to devices, silence included."""
    underruns: int
    starved: int
    """Blocks for which the decoder was late."""
    callback_ms: float
    """Longest time a block took to make."""
    ring_s: float
    """Music decoded ahead, seconds."""
    latency_s: float
    """From being given to being heard, seconds; 0 is unknown."""
    restarts: int
    """Times the audio process had to be replaced."""
    voices: int
    """Effects and announcements that sound now."""
    priority: Priority
    """What the audio process was given."""
    warning: str
    """What may spoil the sound on a busy machine, in English; empty where nothing does."""
    buses: tuple[BusStatus, ...]
    language: Language
    faults: tuple[str, ...]
    """What is wrong with people's own recordings, which are left out then."""


def describe(
    news: Bulletin, alive: bool, restarts: int, settings: SoundSettings, faults: tuple[str, ...]
) -> SoundStatus:
    """The status that a bulletin means."""
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
