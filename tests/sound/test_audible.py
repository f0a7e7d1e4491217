"""Every effect and announcement is heard over the music, even from a loudspeaker that
plays nothing below 150 Hz."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile
from scipy.signal import butter, sosfilt

from companion.sound import Bus, Effect
from companion.sound.folder import audio_folder
from companion.sound.mix.clips import ClipCache
from companion.sound.mix.effects import Sample, load_effects
from companion.sound.mix.mixer import Mixer
from companion.sound.mix.speech import Announcement, Clip, Span
from companion.sound.settings import RATE

BLOCK = 1024
SMALL = butter(4, 150, "highpass", fs=RATE, output="sos")
WANTED = 6.0
"""Least level of a sound over the music that plays, dB."""


@pytest.fixture(scope="module")
def effects() -> dict[str, Sample]:
    return load_effects(audio_folder() / "effects")


@pytest.fixture(scope="module", params=["temple", "depths"])
def places(request: pytest.FixtureRequest) -> list[np.ndarray]:
    """Pieces of a soundtrack, far apart from each other."""
    with soundfile.SoundFile(str(audio_folder() / "tracks" / f"{request.param}.ogg")) as file:
        pieces = []
        for second in (50, 130, 250, 350, 480):
            file.seek(second * RATE)
            pieces.append(file.read(5 * RATE, dtype="float32", always_2d=True))
    return pieces


def mixed(
    effects: dict[str, Sample], music: np.ndarray, trigger: Callable[[Mixer], None], blocks: int
) -> np.ndarray:
    mixer = Mixer(effects, dict.fromkeys(Bus, 0.0), BLOCK)
    trigger(mixer)
    out = []
    for number in range(blocks):
        block = music[number * BLOCK : (number + 1) * BLOCK].copy()
        mixer.mix(block, Span(0, False))
        out.append(block)
    return np.concatenate(out)


def over_music(
    effects: dict[str, Sample], places: list[np.ndarray], trigger: Callable[[Mixer], None], loud: int
) -> float:
    """The level of a sound over the lowered music, dB, at the mixer's output: the median of all places."""
    blocks = min(max(8, -(-loud // BLOCK)), 5 * RATE // BLOCK)
    found = []
    for music in places:
        alone = mixed(effects, np.zeros_like(music), trigger, blocks)
        behind = mixed(effects, music, trigger, blocks) - alone
        levels = [np.mean(sosfilt(SMALL, sound, axis=0) ** 2) for sound in (alone[:loud], behind)]
        found.append(10 * np.log10(levels[0] / levels[1]))
    return float(np.median(found))


@pytest.mark.parametrize("effect", list(Effect))
def test_every_effect_is_heard_over_the_music(
    effects: dict[str, Sample], places: list[np.ndarray], effect: Effect
) -> None:
    loud = effects[effect.value].loud
    assert over_music(effects, places, lambda mixer: mixer.play((effect.value,), 0.0), loud) >= WANTED


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_the_voice_is_heard_over_the_music(
    effects: dict[str, Sample], places: list[np.ndarray], language: str
) -> None:
    for name in ("escape", "one-minute", "silence", "escaped-red", "countdown-3"):
        clip = ClipCache().take(audio_folder() / "voice" / language / f"{name}.ogg")

        def say(mixer: Mixer, clip: Clip = clip) -> None:
            mixer.speech.say(Announcement((Path("clip"),), clip))

        assert over_music(effects, places, say, clip.loud) >= WANTED, name
