"""The voice, and the music that is lowered for it, block by block, without a device."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sound import Bus
from companion.sound.mix.clips import ClipCache
from companion.sound.mix.ducking import DEPTH_DB, Ducker
from companion.sound.mix.echo import loud_part
from companion.sound.mix.effects import Sample
from companion.sound.mix.mixer import Mixer
from companion.sound.mix.speech import Announcement, Clip, Line, Span, Speech
from companion.sound.settings import RATE

BLOCK = 1024
LEVELS = dict.fromkeys(Bus, 0.0)
STANDING = Span(0, False)


def clip(frames: int, height: float, loud: int | None = None) -> Clip:
    return Clip(np.full((frames, 2), round(height * 32767), np.int16), frames if loud is None else loud)


def announcement(name: str, frames: int, height: float, loud: int | None = None) -> Announcement:
    return Announcement((Path(name),), clip(frames, height, loud))


def spoken(speech: Speech, blocks: int, begin: int = 0, running: bool = False) -> np.ndarray:
    """The left channel of so many blocks."""
    out = []
    for number in range(blocks):
        block = np.zeros((BLOCK, 2), np.float32)
        speech.add_to(block, Span(begin + number * BLOCK * running, running))
        out.append(block[:, 0])
    return np.concatenate(out)


def test_announcements_follow_one_another_and_nobody_speaks_over_anybody() -> None:
    speech = Speech(BLOCK)
    speech.say(announcement("one", 3000, 0.1))
    speech.say(announcement("two", 3000, 0.2))
    sound = spoken(speech, 8)
    assert np.allclose(sound[:3000], 0.1, atol=1e-4)
    begin = int(np.flatnonzero(sound > 0.15)[0])
    assert 3000 <= begin < 3000 + BLOCK
    assert np.allclose(sound[begin : begin + 3000], 0.2, atol=1e-4)
    assert not sound[begin + 3000 :].any()


def test_the_next_one_begins_over_the_echo_of_the_one_before() -> None:
    speech = Speech(BLOCK)
    speech.say(announcement("one", 10 * BLOCK, 0.1, loud=2 * BLOCK))
    speech.say(announcement("two", BLOCK, 0.2))
    sound = spoken(speech, 10)
    assert sound[2 * BLOCK + 5] == pytest.approx(0.3, abs=1e-3)


def test_a_clip_that_is_playing_or_waiting_is_not_queued_again() -> None:
    speech = Speech(BLOCK)
    for _ in range(3):
        speech.say(announcement("one", BLOCK, 0.1))
    sound = spoken(speech, 1)
    speech.say(announcement("two", BLOCK, 0.2))
    speech.say(announcement("two", BLOCK, 0.2))
    sound = np.concatenate((sound, spoken(speech, 5)))
    assert np.count_nonzero(sound > 0.05) == 2 * BLOCK


def test_old_news_is_dropped() -> None:
    speech = Speech(BLOCK)
    speech.say(announcement("long", 9 * RATE, 0.1))
    speech.say(announcement("late", RATE, 0.2))
    sound = spoken(speech, 12 * RATE // BLOCK)
    assert sound.max() == pytest.approx(0.1, abs=1e-4)


@given(st.integers(-3000, 3000), st.integers(1, 5000))
def test_a_line_of_the_game_is_heard_in_its_frames_and_nowhere_else(frame: int, length: int) -> None:
    speech = Speech(BLOCK)
    spoken(speech, 1, begin=-8 * BLOCK, running=True)
    speech.put_on((Line(clip(length, 0.5), frame),))
    begin = -5 * BLOCK
    sound = spoken(speech, 14, begin=begin, running=True)
    heard = np.flatnonzero(sound > 0.25)
    assert heard[0] + begin == frame
    assert len(heard) == length


def test_a_line_pauses_with_the_game_and_goes_on_without_a_click() -> None:
    speech = Speech(BLOCK)
    speech.put_on((Line(clip(20 * BLOCK, 0.5), 0),))
    before = spoken(speech, 4, begin=0, running=True)
    while_paused = spoken(speech, 4, begin=4 * BLOCK, running=False)
    assert not while_paused[BLOCK:].any()
    after = spoken(speech, 4, begin=4 * BLOCK, running=True)
    steps = np.abs(np.diff(np.concatenate((before[BLOCK:], while_paused, after))))
    assert steps.max() < 0.002
    assert after[-1] == pytest.approx(0.5, abs=1e-3)


def test_lines_that_are_replaced_fade_out() -> None:
    speech = Speech(BLOCK)
    speech.put_on((Line(clip(40 * BLOCK, 0.5), 0),))
    before = spoken(speech, 4, begin=0, running=True)
    speech.put_on(())
    after = spoken(speech, 3, begin=90 * BLOCK, running=True)
    assert np.abs(np.diff(np.concatenate((before[BLOCK:], after)))).max() < 0.002
    assert not after[BLOCK:].any()


def test_a_voice_that_waits_does_not_speak_into_the_introduction() -> None:
    speech = Speech(BLOCK)
    speech.put_on((Line(clip(10 * BLOCK, 0.5), 0),))
    spoken(speech, 3, begin=0, running=True)
    speech.say(announcement("one", BLOCK, 0.25))
    sound = spoken(speech, 12, begin=3 * BLOCK, running=True)
    assert sound[: 7 * BLOCK].max() == pytest.approx(0.5, abs=1e-3)
    assert sound[7 * BLOCK :].max() == pytest.approx(0.25, abs=1e-3)


@given(st.lists(st.sampled_from([0.0, -10.0, -13.0]), min_size=1, max_size=40))
def test_the_music_fades_down_and_up_without_an_audible_step(targets: list[float]) -> None:
    ducker = Ducker()
    last = 1.0
    for target in targets:
        block = np.ones((BLOCK, 2), np.float32)
        ducker.apply(block, target)
        path = np.concatenate(([last], block[:, 0]))
        assert np.abs(np.diff(path)).max() < 0.003
        assert 10 ** (-13.01 / 20) <= path.min() <= path.max() <= 1.0 + 1e-6
        last = float(block[-1, 0])


@pytest.mark.parametrize("bus", [Bus.EFFECTS, Bus.VOICE])
def test_music_is_down_within_a_twentieth_of_a_second_and_back_within_two(bus: Bus) -> None:
    mixer = Mixer({"hit": Sample(np.zeros((20_000, 2), np.float32), 20_000)}, LEVELS, BLOCK)
    if bus is Bus.EFFECTS:
        mixer.play(("hit",), 0.0)
    else:
        mixer.speech.say(announcement("one", 20_000, 0.0))
    level = []
    for _ in range(140):
        block = np.ones((BLOCK, 2), np.float32)
        mixer.mix(block, STANDING)
        level.append(block[-1, 0])
    db = 20 * np.log10(level)
    assert db[2] == pytest.approx(DEPTH_DB[bus], abs=0.4)
    assert db[-1] == pytest.approx(0.0, abs=0.05)


def test_a_muted_bus_does_not_push_the_music_down() -> None:
    mixer = Mixer({}, LEVELS | {Bus.VOICE: float("-inf")}, BLOCK)
    mixer.speech.say(announcement("one", 20_000, 0.5))
    block = np.ones((BLOCK, 2), np.float32)
    mixer.mix(block, STANDING)
    assert np.array_equal(block, np.ones_like(block))


def test_two_clips_of_one_announcement_come_close_together(tmp_path: Path) -> None:
    import soundfile

    for name, seconds in (("red", 0.3), ("silence", 0.5)):
        samples = np.full((round(seconds * RATE), 2), 0.25)
        soundfile.write(tmp_path / f"{name}.flac", samples, RATE, subtype="PCM_16")
    whole = ClipCache().announcement((tmp_path / "red.flac", tmp_path / "silence.flac"))
    assert len(whole.samples) == pytest.approx(0.8 * RATE + RATE // 12, abs=2)
    assert whole.loud == len(whole.samples)


def test_a_clip_that_cannot_be_read_is_silence(tmp_path: Path) -> None:
    (tmp_path / "lost.ogg").write_text("no sound")
    assert not ClipCache().take(tmp_path / "lost.ogg").samples.any()
    assert not ClipCache().take(tmp_path / "missing.ogg").samples.any()


def test_the_loud_part_ends_where_only_the_echo_is_left() -> None:
    samples = np.ones((RATE, 2), np.float32)
    samples[RATE // 2 :] = 0.02
    assert loud_part(samples) == pytest.approx(RATE // 2, abs=480)
    assert loud_part(np.zeros((RATE, 2), np.float32)) == 0


def test_a_line_that_is_added_twice_is_said_once() -> None:
    speech = Speech(BLOCK)
    line = Line(clip(BLOCK, 0.25), 0)
    speech.add(line)
    speech.add(Line(line.clip, 0))
    assert spoken(speech, 2, begin=-BLOCK, running=True).max() == pytest.approx(0.25, abs=1e-3)
