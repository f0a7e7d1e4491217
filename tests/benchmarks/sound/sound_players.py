"""Other ways to play the same soundtrack with the same effect over it, for bench_sound.py.

    python tests/benchmarks/sound/sound_players.py {pygame|sounddevice} TRACK EFFECT SECONDS

Prints one JSON object: when it started effects (monotonic seconds), and the underruns that were reported to
it. Needs pygame or sounddevice in the Python that runs it; the companion needs neither.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable

RATE, BLOCK = 48_000, 1024


def main() -> None:
    """The command."""
    name, track, effect, seconds = sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4])
    print(json.dumps({"pygame": by_pygame, "sounddevice": by_sounddevice}[name](track, effect, seconds)))


def by_pygame(track: str, effect: str, seconds: float) -> dict[str, object]:
    """Plays with pygame.mixer, which streams the file itself and reports no underruns."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=BLOCK)
    sound = pygame.mixer.Sound(effect)
    pygame.mixer.music.load(track)
    pygame.mixer.music.play()
    calls = call_often(lambda: sound.play(), seconds)
    pygame.mixer.quit()
    return {"calls": calls, "underruns": None}


def by_sounddevice(track: str, effect: str, seconds: float) -> dict[str, object]:
    """Plays with a callback that copies from memory and adds the effect; nothing is decoded meanwhile."""
    import numpy as np
    import sounddevice
    import soundfile

    samples, _ = soundfile.read(track, dtype="int16", frames=round((seconds + 5) * RATE))
    burst, _ = soundfile.read(effect, dtype="int16", always_2d=True)
    state = {"at": 0, "underruns": 0, "wanted": 0, "burst": len(burst)}

    def callback(out: np.ndarray, frames: int, _times: object, status: sounddevice.CallbackFlags) -> None:
        state["underruns"] += bool(status.output_underflow)
        out[:] = 0
        piece = samples[state["at"] : state["at"] + frames]
        out[: len(piece)] = piece
        if state["wanted"]:
            state["wanted"], state["burst"] = 0, 0
        part = burst[state["burst"] : state["burst"] + frames]
        mixed = out[: len(part)].astype(np.int32) + part
        out[: len(part)] = np.clip(mixed, -32768, 32767)
        state["burst"] += len(part)
        state["at"] += frames

    with sounddevice.OutputStream(RATE, BLOCK, channels=2, dtype="int16", callback=callback):
        calls = call_often(lambda: state.update(wanted=1), seconds)
    return {"calls": calls, "underruns": state["underruns"]}


def call_often(call: Callable[[], object], seconds: float, seed: int = 7) -> list[float]:
    """Starts the effect about twice a second; returns the times, monotonic seconds."""
    rng, begun, calls = random.Random(seed), time.monotonic(), []
    while time.monotonic() < begun + seconds:
        time.sleep(rng.uniform(0.35, 0.65))
        calls.append(time.monotonic())
        call()
    return calls


if __name__ == "__main__":
    main()
