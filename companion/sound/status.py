"""How the sound is, for people and for the page."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.sound.bulletin import Bulletin, Motion, Output

Facts = dict[str, str | int | float]
"""What a message's placeholders stand for."""


class SoundState(StrEnum):
    """How the device is, in the words of the table's view."""

    READY = "ready"
    STARTING = "starting"
    MISSING = "missing"
    TROUBLE = "trouble"


class SoundStatus(msgspec.Struct, frozen=True, kw_only=True):
    """One look at the sound. Counters count since the audio process was started or last replaced."""

    state: SoundState
    message: str
    """Id for translation: `device-sound-ready`, `-starting`, `-missing`, `-trouble`."""
    facts: Facts
    """`device` (ready), `reason` (missing), `count` (trouble)."""
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


def describe(news: Bulletin, alive: bool, restarts: int) -> SoundStatus:
    """The status that a bulletin means."""
    state, facts, sentence = _words(news, alive, restarts)
    return SoundStatus(
        state=state,
        message=f"device-sound-{state}",
        facts=facts,
        sentence=sentence,
        motion=news.motion,
        device=news.text if state is SoundState.READY else "",
        position=news.position,
        given=news.given,
        underruns=news.underruns,
        starved=news.starved,
        callback_ms=news.callback * 1000,
        ring_s=news.ring,
        latency_s=news.latency,
        restarts=restarts,
    )


def _words(news: Bulletin, alive: bool, restarts: int) -> tuple[SoundState, Facts, str]:
    if not alive:
        return (
            SoundState.TROUBLE,
            {"count": restarts},
            "The audio process has ended and is started again; the game goes on without sound.",
        )
    if news.output is Output.MISSING:
        return (
            SoundState.MISSING,
            {"reason": news.text},
            f"There is no sound device ({news.text}): the game goes on in silence until one appears.",
        )
    if news.output is Output.STARTING:
        return SoundState.STARTING, {}, "The sound device is being opened."
    return SoundState.READY, {"device": news.text}, f"Sound plays on {news.text}."
