"""Introduction, announcements, languages and people's own recordings, on a device that writes a file."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest
import soundfile

from companion.errors import BadInput, Missing
from companion.sound import Bus, CueSheet, FreeRunning, Language, Motion, Sound, SoundSettings, slots, tracks
from companion.sound.folder import audio_folder
from companion.sound.settings import RATE
from companion.sound.voice.own_voice import slot_folder
from companion.sound.voice.voices import load_voice
from tests.sound.conftest import Card, OpenSound, WaitUntil

INTRO = 24_000
NARRATION = 3 * RATE
PITCH = {"introduction": 1000, "red": 2000, "silence": 2500, "won": 3000}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def strength(samples: np.ndarray, pitch: int) -> np.ndarray:
    """The level of a pitch on the left for each tenth of a second."""
    pieces = samples[: len(samples) // 4800 * 4800, 0].reshape(-1, 4800)
    wave = np.exp(-2j * np.pi * pitch * np.arange(4800) / RATE)
    return np.asarray(np.abs(pieces @ wave) / 2400)


def wait(seconds: float) -> None:
    time.sleep(seconds)


def test_every_language_says_every_clip() -> None:
    named = set(slots())
    assert {
        "introduction",
        "escape",
        "one-minute",
        "turn-of-fate",
        "silence",
        "stand-up",
        "won",
        "lost",
    } <= named
    assert {f"escaped-{colour}" for colour in ("red", "blue", "green", "yellow", "white", "purple")} <= named
    for language in Language:
        voice = load_voice(language)
        assert set(voice.files) == named
        assert 110 <= voice.frames("introduction") / RATE <= 150
        assert voice.frames("escape") / RATE < 4


def test_every_curse_of_the_box_has_a_clip() -> None:
    import tomllib

    catalogue = audio_folder().parent / "companion" / "rules" / "catalogue" / "curses.toml"
    curses = tomllib.loads(catalogue.read_text())["curses"]
    assert {curse.replace("_", "-") for curse in curses} <= set(slots())


def test_the_introduction_is_spoken_before_the_music_and_the_clock_knows(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_file()
    sound = opened(FreeRunning())
    sound.load(sheet)
    sound.start(introduction=True)
    assert -(INTRO + NARRATION) / RATE <= sound.game_time() < -INTRO / RATE
    wait_until(lambda: sound.status().position > 3 * RATE)
    sound.close()
    samples = card.samples()
    zero = int(np.flatnonzero(samples[:, 1] > 0.2)[0])  # the music is still rising again
    before = samples[zero - INTRO - NARRATION : zero - INTRO]
    spoken = strength(before, PITCH["introduction"])
    assert (spoken[1:-1] > 0.25).all(), "the voice speaks from its first frame to its last"
    assert strength(samples[zero - INTRO + 4800 : zero], PITCH["introduction"]).max() < 0.01


@pytest.mark.realtime
def test_the_start_button_skips_the_introduction(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_null()
    sound = opened()
    sound.load(sheet)
    assert not sound.skip()
    sound.start(introduction=True)
    wait_until(lambda: sound.game_time() > -3.2)
    assert sound.skip()
    assert sound.game_time() >= -INTRO / RATE
    wait_until(lambda: sound.game_time() > 0)
    assert not sound.skip()


@pytest.mark.realtime
def test_another_language_begins_the_introduction_anew(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_null()
    sound = opened()
    sound.load(sheet)
    sound.start(introduction=True)
    wait_until(lambda: sound.game_time() > -2.9)
    sound.language("fr")
    assert sound.game_time() < -2.9
    assert sound.status().language is Language.FRENCH


@pytest.mark.realtime
def test_the_voice_says_one_thing_after_the_other_and_the_music_steps_back(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_file()
    sound = opened()
    sound.load(sheet)
    sound.start(at=0.0)
    wait_until(lambda: sound.game_time() > 1.0)
    sound.say("red", "silence")
    sound.say("won")
    sound.say("won")
    wait_until(lambda: sound.game_time() > 5.5)
    sound.close()
    samples = card.samples()
    spoken = {clip: strength(samples, pitch) for clip, pitch in PITCH.items()}
    order = [int(np.argmax(spoken[clip])) for clip in ("red", "silence", "won")]
    assert order == sorted(order)
    assert np.count_nonzero(spoken["won"] > 0.15) <= 5, "it is said once"
    music = strength(samples, 220)
    assert music[order[1]] < 0.35 * np.median(music[music > 0.1])
    assert music[-8] == pytest.approx(0.2, abs=0.02)


def test_a_clip_for_a_game_time_begins_in_that_frame(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_file()
    sound = opened(FreeRunning())
    sound.load(sheet)
    sound.stand(at=-0.3)
    sound.say("won", at=1.5)
    sound.resume()
    wait_until(lambda: sound.status().position > 3 * RATE)
    sound.close()
    samples = card.samples()
    zero = int(np.flatnonzero(np.abs(samples[:, 1] - 0.5) < 0.004)[0])
    around = samples[zero + 72_000 - 480 : zero + 72_000 + 4800, 0]
    high = np.abs(around - np.convolve(around, np.ones(16) / 16, "same"))
    assert int(np.flatnonzero(high > 0.1)[0]) - 480 == pytest.approx(0, abs=48)


@pytest.mark.realtime
def test_a_soundtrack_and_a_language_can_be_heard_before_a_game(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_file()
    sound = opened()
    sound.load(sheet)
    wait_until(lambda: sound.status().given > 0)
    sound.hear(sheet.path, 0.5, 1.0)
    sound.say("red")
    wait(2.0)
    assert sound.game_time() == -INTRO / RATE
    assert sound.status().motion is Motion.IDLE
    sound.close()
    samples = card.samples()
    assert strength(samples, PITCH["red"]).max() > 0.15
    music = strength(samples, 220) > 0.02
    assert 7 <= np.count_nonzero(music) <= 14
    steps = np.abs(np.diff(samples[:, 1]))
    assert steps.max() < 0.6


@pytest.mark.realtime
def test_a_muted_bus_is_silent_and_comes_back_as_loud_as_before(
    card: Card, opened: OpenSound, sheet: CueSheet, wait_until: WaitUntil
) -> None:
    card.plug_in_file()
    sound = opened()
    sound.load(sheet)
    sound.volume("music", -6.0)
    sound.start(at=0.0)
    wait_until(lambda: sound.game_time() > 1.0)
    sound.mute("music", True)
    muted = sound.status().position
    wait_until(lambda: sound.status().position > muted + RATE)
    assert [bus.bus for bus in sound.status().buses if bus.muted] == [Bus.MUSIC]
    sound.volume("music", -6.0)
    sound.mute(Bus.MUSIC, False)
    unmuted = sound.status().position
    wait_until(lambda: sound.status().position > unmuted + RATE)
    sound.close()
    music = strength(card.samples(), 220)
    playing = np.flatnonzero(music > 0.05)
    silent = [piece for piece in range(playing[0], playing[-1]) if music[piece] < 0.001]
    assert len(silent) >= 7
    assert len(silent) == silent[-1] - silent[0] + 1, "it is silent once"
    assert music[playing[-5]] == pytest.approx(0.1, abs=0.01)


def test_unknown_clips_languages_and_tracks_are_refused_in_one_sentence(
    card: Card, opened: OpenSound
) -> None:
    card.plug_in_null()
    sound = opened()
    with pytest.raises(BadInput, match=r'no clip "hello"; there are: .*won'):
        sound.say("hello")
    with pytest.raises(BadInput, match='does not speak "eo"; it speaks: en, de, fr, nl'):
        sound.language("eo")
    with pytest.raises(Missing, match=r'no soundtrack "polka"; there are: .*quick'):
        sound.preview("polka")
    with pytest.raises(BadInput, match="not open"):
        Sound(SoundSettings(), sound._clock).say("won")


def test_all_our_soundtracks_can_be_chosen() -> None:
    known = {track.name: track for track in tracks()}
    assert known["quick"].length == 90
    assert not known["quick"].imported
    assert [cue.frame for cue in known["quick"].cues] == [cue.frame for cue in CueSheet.load("quick").cues]


def test_a_recording_of_ones_own_takes_the_clips_place_and_its_loudness(audio: Path, home: Path) -> None:
    folder = slot_folder(Language.GERMAN)
    folder.mkdir(parents=True)
    quiet = 0.01 * np.sin(2 * np.pi * 500 * np.arange(22_050) / 22_050)
    soundfile.write(folder / "won.wav", quiet, 22_050)
    (folder / "lost.wav").write_text("la la la")
    soundfile.write(folder / "escaped-pink.flac", quiet, 22_050)
    voice = load_voice(Language.GERMAN)
    assert voice.own == {"won"}
    samples, rate = soundfile.read(str(voice.file("won")), always_2d=True)
    assert (rate, samples.shape) == (RATE, (RATE, 2))
    assert 0.1 < np.abs(samples).max() < 0.5
    assert len(voice.faults) == 2
    assert "escaped-pink.flac: the voice has no clip of this name" in voice.faults[0]
    assert "lost.wav: this is no sound file" in voice.faults[1]
    assert voice.file("lost") == audio_folder() / "voice" / "de" / "lost.ogg"


def test_a_recording_of_an_hour_is_reported_and_not_used(home: Path) -> None:
    folder = slot_folder(Language.FRENCH)
    folder.mkdir(parents=True)
    soundfile.write(folder / "won.flac", np.zeros(301 * 8_000, np.int16), 8_000)
    voice = load_voice(Language.FRENCH)
    assert voice.own == frozenset()
    assert [fault.split(": ")[1] for fault in voice.faults] == ["a clip may last 5 minutes at most; cut it"]


def test_a_recording_that_changes_is_made_ready_again(home: Path) -> None:
    folder = slot_folder(Language.ENGLISH)
    folder.mkdir(parents=True)
    for seconds in (1, 2):
        soundfile.write(folder / "won.wav", np.full(seconds * RATE, 0.1), RATE)
        assert load_voice(Language.ENGLISH).frames("won") == seconds * RATE
    assert len(list((home / "voice" / "en").glob("won-*.flac"))) == 1
