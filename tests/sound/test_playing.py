from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import numpy as np
import pytest

from companion.errors import BadInput
from companion.sound import CueSheet, FreeRunning, Motion, Sound, SoundState
from companion.sound.process.engine import SETTLING
from companion.sound.settings import RATE
from tests.sound.conftest import Card, OpenSound, Server, WaitUntil

BLOCK = 1024
INTRO = 24_000
BLOWS = (0, 48_000, 50_001, 96_000)


def pulses(samples: np.ndarray, height: float) -> np.ndarray:
    """Frames at which the right side has a pulse of this height."""
    return np.flatnonzero(np.abs(samples[:, 1] - height) < 0.004)


def process_of(sound: Sound) -> int:
    pid = sound._process.pid
    assert pid is not None
    return pid


def settle(sound: Sound, wait_until: WaitUntil) -> None:
    """Waits until the music no longer skips what a stalled device has missed."""
    wait_until(lambda: sound.status().state is SoundState.READY)
    ready = time.monotonic()
    wait_until(lambda: time.monotonic() - ready > SETTLING)


def goes_on(sound: Sound, begun: float, game: float, last: float) -> float:
    """The game time now: at ``begun`` it was ``game``, and it has neither jumped nor gone back since."""
    earliest = time.monotonic()
    now = sound.game_time()
    latest = time.monotonic()
    assert now >= last
    assert earliest - begun - 0.06 <= now - game <= latest - begun + 0.06
    return now


def test_every_cue_of_the_track_stands_at_its_frame(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_file()
    sound = opened(FreeRunning())
    sound.load(sheet)
    sound.start()
    wait_until(lambda: sound.status().position > BLOWS[-1] + RATE)
    sound.close()
    found = pulses(card.samples(), 0.5)
    assert [frame - found[0] for frame in found] == list(BLOWS)


def test_samples_are_given_bit_for_bit(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil, audio: Path
) -> None:
    import soundfile

    card.plug_in_file()
    sound = opened(FreeRunning())
    sound.load(sheet)
    sound.start()
    wait_until(lambda: sound.status().position > 3 * RATE)
    sound.close()
    captured = np.round(card.samples() * 32767).astype(int)
    start = int(pulses(card.samples(), 0.5)[0])
    original, _ = soundfile.read(audio / "tracks" / "test.flac", dtype="float32")
    expected = np.round(original[INTRO : INTRO + 2 * RATE] * 32767).astype(int)
    assert np.array_equal(captured[start : start + 2 * RATE], expected)


@pytest.mark.realtime
def test_a_device_without_a_clock_is_held_to_real_time(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_null()
    sound = opened()
    sound.load(sheet)
    sound.start()
    wait_until(lambda: sound.game_time() > 0)
    begun, position = time.monotonic(), sound.status().position

    def behind() -> float:
        """Seconds by which the given frames are behind the clock."""
        frames = sound.status().position - position
        return time.monotonic() - begun - frames / RATE

    least = 0.0
    while time.monotonic() - begun < 3.0:
        time.sleep(0.01)
        least = min(least, behind())
    assert least > -3 * BLOCK / RATE, "it never runs ahead"
    # a busy machine may fall behind; then the game clock waits for the sound
    wait_until(lambda: abs(sound.status().position / RATE - sound.game_time()) < 3 * BLOCK / RATE)


@pytest.mark.realtime
def test_game_time_is_smooth_and_follows_the_frames(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_null()
    sound = opened()
    sound.load(sheet)
    assert sound.game_time() == -INTRO / RATE
    sound.start()
    wait_until(lambda: sound.game_time() > -0.4)
    begun, first = time.monotonic(), sound.game_time()
    last = first
    while time.monotonic() - begun < 1.5:
        time.sleep(0.002)
        last = goes_on(sound, begun, first, last)
    wait_until(lambda: abs(sound.status().position / RATE - sound.game_time()) < 3 * BLOCK / RATE)
    assert sound.game_time_at(begun + 0.9) == pytest.approx(sound.game_time_at(begun + 1.0) - 0.1, abs=0.005)


@pytest.mark.realtime
def test_live_cues_begin_with_the_next_block_and_two_together_in_one_frame(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_file()
    sound = opened()
    sound.load(sheet)
    settle(sound, wait_until)
    sound.start()
    called = []
    due = round(0.2 * RATE)
    for count in range(1, 13):
        wait_until(lambda due=due: sound.status().position >= due)
        called.append(sound.status().position)
        sound.cue("verdict_ok")
        due = called[-1] + round((0.09 + 0.003 * count) * RATE)
    wait_until(lambda: sound.status().position > max(due, 2.05 * RATE))
    sound.cue("gem", "fate")
    wait_until(lambda: sound.status().position > due + 0.5 * RATE)
    sound.close()
    samples = card.samples()
    zero = int(pulses(samples, 0.5)[0])
    found = pulses(samples, 0.10)
    delays = [frame - zero - call for frame, call in zip(found, called, strict=True)]
    assert min(delays) >= 0
    assert max(delays) < 0.5 * RATE, "`bench_sound.py` measures how soon"
    together = pulses(samples, 0.14 + 0.26)
    assert len(together) == 1, "both pulses must have been added up in one frame"


@pytest.mark.realtime
def test_pause_and_resume_lose_no_frame_and_make_no_click(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_file()
    sound = opened()
    sound.load(sheet)
    settle(sound, wait_until)
    sound.start()
    wait_until(lambda: sound.status().position > 0.5 * RATE)
    sound.pause()
    wait_until(lambda: sound.status().motion is Motion.PAUSED)
    stood = sound.game_time()
    begun = time.monotonic()
    wait_until(lambda: time.monotonic() - begun > 0.3)
    assert sound.game_time() == stood
    assert sound.status().position == round(stood * RATE)
    sound.resume()
    wait_until(lambda: sound.game_time() > 2.2)
    sound.close()
    samples = card.samples()
    steps = np.abs(np.diff(samples[:, 0]))
    assert steps.max() < 0.2 * 2 * np.pi * 220 / RATE * 1.25, "the tone must go on without a jump"
    found = pulses(samples, 0.5)
    silence = found[1] - found[0] - (BLOWS[1] - BLOWS[0])
    assert silence > 0.28 * RATE
    assert silence % BLOCK == 0, "the game stands for whole blocks"
    assert found[3] - found[1] == BLOWS[3] - BLOWS[1]


@pytest.mark.realtime
def test_without_a_device_the_clock_goes_on_and_sound_comes_in_its_place(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    sound = opened()
    sound.load(sheet)
    sound.start()
    wait_until(lambda: sound.status().state is SoundState.MISSING)
    status = sound.status()
    assert status.message == "device-sound-missing"
    assert status.sentence.startswith("There is no sound device (")
    assert status.facts == {"name": "", "detail": status.sentence}
    wait_until(lambda: sound.game_time() > 0)
    begun, game = time.monotonic(), sound.game_time()
    card.plug_in_file()
    last = game
    while sound.status().state is not SoundState.READY:
        last = goes_on(sound, begun, game, last)
        assert time.monotonic() - begun < 8
        time.sleep(0.005)
    back = sound.game_time()
    wait_until(lambda: sound.game_time() > back + 0.5)
    goes_on(sound, begun, game, last)
    assert sound.status().position / RATE == pytest.approx(sound.game_time(), abs=0.5)


@pytest.mark.realtime
def test_an_audio_process_that_dies_is_replaced_and_the_clock_goes_on(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_null()
    sound = opened()
    sound.load(sheet)
    sound.start()
    wait_until(lambda: sound.game_time() > 0.2)
    begun, game = time.monotonic(), sound.game_time()
    os.kill(process_of(sound), signal.SIGKILL)
    last = game
    while sound.status().restarts == 0 or sound.status().state is not SoundState.READY:
        last = goes_on(sound, begun, game, last)
        assert time.monotonic() - begun < 8
        time.sleep(0.005)
    wait_until(lambda: sound.game_time() > last + 0.3)
    goes_on(sound, begun, game, last)


@pytest.mark.realtime
def test_an_audio_process_that_hangs_blocks_nobody_and_is_replaced(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_null()
    sound = opened()
    sound.load(sheet)
    sound.start()
    wait_until(lambda: sound.game_time() > 0.2)
    begun, game = time.monotonic(), sound.game_time()
    os.kill(process_of(sound), signal.SIGSTOP)
    for _ in range(1000):  # far more than the pipe and the queue hold
        sound.cue("gem")
    last = goes_on(sound, begun, game, game)
    wait_until(lambda: sound.status().restarts == 1, 30.0)
    last = goes_on(sound, begun, game, last)
    wait_until(lambda: sound.status().state is SoundState.READY, 30.0)
    goes_on(sound, begun, game, last)


@pytest.mark.realtime
def test_the_audio_process_ends_when_its_parent_is_gone(
    card: Card, audio: Path, tmp_path: Path, wait_until: WaitUntil
) -> None:
    import subprocess
    import sys

    script = tmp_path / "parent.py"
    script.write_text(
        "import os\n"
        "from pathlib import Path\n"
        "from companion.clock import MonotonicClock\n"
        "from companion.sound import Sound, SoundSettings\n"
        "if __name__ == '__main__':\n"
        f"    sound = Sound(SoundSettings(), MonotonicClock(), folder=Path({str(audio)!r}))\n"
        "    sound.open()\n"
        "    print(sound._process.pid, flush=True)\n"
        "    input()\n"
    )
    card.plug_in_null()
    parent = subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    assert parent.stdin is not None
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdin.close()
    parent.stdout.close()
    wait_until(lambda: not _alive(child))


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_game_can_be_resumed_in_the_middle(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_null()
    sound = opened()
    sound.load(sheet)
    begun = time.monotonic()
    sound.start(at=1.5)
    wait_until(lambda: sound.status().motion is Motion.RUNNING)
    assert 1.5 <= sound.game_time() <= 1.5 + 2 * (time.monotonic() - begun)


def test_an_unknown_effect_is_refused_with_the_known_ones(card: Card, opened: OpenSound) -> None:
    sound = opened()
    with pytest.raises(BadInput, match=r'no effect "bang"; there are: .*gem'):
        sound.cue("bang")


def test_start_without_a_sheet_says_so(card: Card, opened: OpenSound) -> None:
    with pytest.raises(BadInput, match="no cue sheet is loaded"):
        opened().start()


def test_a_closed_sound_stands_and_answers(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_null()
    sound = opened()
    sound.load(sheet)
    sound.start()
    wait_until(lambda: sound.game_time() > -0.4)
    sound.close()
    game = sound.game_time()
    assert sound.game_time() == game
    assert sound.status().state is SoundState.STARTING


@pytest.mark.realtime
def test_a_device_pulled_out_and_put_back_costs_no_second_of_the_game(
    server: Server, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    server.start()
    sound = opened()
    sound.load(sheet)
    sound.start(at=0.0)
    wait_until(lambda: sound.status().state is SoundState.READY and sound.game_time() > 0.5)
    begun, game = time.monotonic(), sound.game_time()
    server.pull_out()
    wait_until(lambda: sound.status().state is SoundState.MISSING)
    server.start()
    last = sound.game_time()
    while sound.status().state is not SoundState.READY:
        last = goes_on(sound, begun, game, last)
        assert time.monotonic() - begun < 10
        time.sleep(0.005)
    back = sound.game_time()
    wait_until(lambda: sound.game_time() > back + 0.5)
    goes_on(sound, begun, game, last)
