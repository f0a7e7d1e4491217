"""Soundtracks that people bring: files that can be read, marks that are proposed, sheets that are written."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np
import pytest
import soundfile
from typer.testing import CliRunner

from companion.cli.sound.commands import app
from companion.errors import BadInput, BadSound, Missing
from companion.sound import CueSheet, soundtrack, tracks
from companion.sound.importing import decoding, library, marks, proposal
from companion.sound.importing.decoding import Source, decode, look_at
from companion.sound.importing.marks import Marks, faults, replaced, sharpen, single, strokes
from companion.sound.importing.proposal import blow, propose
from companion.sound.importing.recording import SKETCH_RATE, Recording
from companion.sound.importing.waveform import draw, lines
from companion.sound.measure.onsets import find_onset
from companion.sound.settings import RATE

run = CliRunner().invoke


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def short_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of thirty seconds: its first gong after nine, doors three later; plain music under `quick`."""
    monkeypatch.setattr(marks, "_SAME", 2.0)
    monkeypatch.setattr(proposal, "LENGTH", 30)
    monkeypatch.setattr(library, "LENGTH", 30)
    monkeypatch.setattr(proposal, "_FIRST_GONG", 9.0)
    monkeypatch.setattr(proposal, "_DOOR", (3.0, 1.0))
    monkeypatch.setattr(library, "OWN_CUES", "quick")


def bell(rate: int, seconds: float = 2.5) -> np.ndarray:
    t = np.arange(round(rate * seconds)) / rate
    modes = (
        (82, 1.0, 1.2),
        (121, 0.8, 0.9),
        (149, 0.7, 0.8),
        (210, 0.5, 0.6),
        (333, 0.4, 0.4),
        (557, 0.3, 0.2),
    )
    waves = [level * np.sin(2 * np.pi * tone * t + tone) * np.exp(-t / ring) for tone, level, ring in modes]
    return np.asarray(np.sum(waves, axis=0) / 3)


GONGS = (10.0, 20.0, 20.8, 25.0, 25.8, 26.6)
DOORS = (13.0, 23.0)


def disc(rate: int = RATE, seconds: float = 40.0) -> np.ndarray:
    """A soundtrack with a pulse of drums, gongs and doors; "Escape!" one second after its beginning."""
    rng = np.random.default_rng(5)
    sound = 0.02 * rng.standard_normal(round(seconds * rate))
    for beat in np.arange(0.13, seconds - 0.2, 0.37):
        hit = rng.standard_normal(rate // 10) * np.exp(-np.arange(rate // 10) / (rate * 0.02)) * 0.1
        sound[round(beat * rate) : round(beat * rate) + len(hit)] += hit
    for gong in GONGS:
        ring = bell(rate) * 0.5
        sound[round(gong * rate) : round(gong * rate) + len(ring)] += ring
    for slam in DOORS:
        blow = rng.standard_normal(rate // 2) * np.exp(-np.arange(rate // 2) / (rate * 0.08)) * 0.5
        sound[round(slam * rate) : round(slam * rate) + len(blow)] += blow
    return np.clip(sound, -1, 1)


def sketched(sound: np.ndarray, frames: int | None = None) -> Recording:
    source = Source(Path("disc.wav"), RATE, 2, by_ffmpeg=False)
    frames = len(sound) * RATE // SKETCH_RATE if frames is None else frames
    return Recording(source, Path("disc.flac"), "0" * 16, frames, -16.0, sound.astype(np.float32))


def test_all_strokes_of_a_gong_are_found_and_nothing_else() -> None:
    recording = sketched(disc(SKETCH_RATE))
    found = strokes(recording, GONGS[0])
    assert [stroke.frame / RATE for stroke in found] == pytest.approx(GONGS, abs=0.005)


def test_a_mark_beside_a_stroke_is_moved_to_it_if_the_strokes_agree() -> None:
    recording = sketched(disc(SKETCH_RATE))
    for near in (9.9, 10.15):
        assert sharpen(recording, near) == pytest.approx(GONGS[0], abs=0.005)


def test_gongs_doors_and_ends_are_proposed_from_one_gong(short_game: None) -> None:
    recording = sketched(disc(SKETCH_RATE))
    marked = propose(recording, GONGS[0]).marks
    assert [len(call) for call in marked.gongs] == [1, 2, 3]
    assert marked.escape == RATE
    assert marked.collapse == 31 * RATE
    assert [frame / RATE for frame in marked.doors] == pytest.approx(DOORS, abs=0.01)
    assert faults(marked, recording.frames) == ()


def test_silence_gives_marks_with_faults_and_never_breaks() -> None:
    recording = sketched(np.zeros(5 * SKETCH_RATE))
    marked = propose(recording, 4.0).marks
    assert strokes(recording, 4.0) == ()
    assert faults(marked, recording.frames)
    assert blow(recording, 100.0, 14.0) == (recording.frames - 1, 0.0)
    assert sharpen(recording, 4.0) == 4.0


def test_marks_are_moved_one_by_one_and_a_call_moves_as_one() -> None:
    marked = Marks(escape=0, gongs=((10,), (30, 32), (50, 52, 54)), doors=(20, 40), collapse=60)
    assert [name for name, _ in single(marked)] == [
        "Escape!", "gong 1", "door 1", "gong 2", "door 2", "gong 3", "collapse",
    ]  # fmt: skip
    assert replaced(marked, "gong 2", 31).gongs[1] == (31, 33)
    assert replaced(marked, "door 1", 25).doors == (25, 40)
    assert replaced(replaced(marked, "Escape!", 1), "collapse", 70) == Marks(
        escape=1, gongs=marked.gongs, doors=marked.doors, collapse=70
    )
    assert faults(replaced(marked, "door 1", 35), 100) == (
        "gong 2 (0:00.001) does not come after door 1 (0:00.001)",
    )
    assert "past the end of the track" in faults(marked, 60)[0]


def whole(path: Path) -> np.ndarray:
    return np.concatenate(list(decode(look_at(path))))


def test_mono_at_22_kilohertz_becomes_stereo_at_48_of_the_same_length(tmp_path: Path) -> None:
    tone = 0.5 * np.sin(2 * np.pi * 440 * np.arange(22_050 * 2) / 22_050)
    soundfile.write(tmp_path / "mono.wav", tone, 22_050)
    samples = whole(tmp_path / "mono.wav")
    assert samples.shape == (2 * RATE, 2)
    assert np.array_equal(samples[:, 0], samples[:, 1])
    assert int(np.argmax(np.abs(np.fft.rfft(samples[:RATE, 0])))) == 440


@pytest.mark.parametrize(("ending", "subtype"), [("wav", "PCM_24"), ("flac", "PCM_16"), ("ogg", "VORBIS")])
def test_frames_are_counted_exactly(tmp_path: Path, ending: str, subtype: str) -> None:
    sound = disc(44_100, 30.0)[: 44_100 * 5]
    soundfile.write(tmp_path / f"a.{ending}", sound, 44_100, subtype=subtype)
    assert len(whole(tmp_path / f"a.{ending}")) == 5 * RATE


def mp3(tmp_path: Path, *options: str) -> Path:
    soundfile.write(tmp_path / "a.wav", disc(44_100, 30.0), 44_100)
    command = ["ffmpeg", "-v", "error", "-i", str(tmp_path / "a.wav"), *options, str(tmp_path / "a.mp3")]
    if subprocess.run(command, check=False).returncode:
        pytest.skip("this ffmpeg makes no MP3")
    return tmp_path / "a.mp3"


def test_an_mp3_that_does_not_tell_its_length_is_read_to_its_end(tmp_path: Path) -> None:
    path = mp3(tmp_path, "-q:a", "2", "-write_xing", "0", "-id3v2_version", "0")
    assert look_at(path).by_ffmpeg
    assert len(whole(path)) / RATE == pytest.approx(30.0, abs=0.1)


def test_an_mp3_that_does_is_read_by_ourselves(tmp_path: Path) -> None:
    path = mp3(tmp_path, "-q:a", "2")
    assert not look_at(path).by_ffmpeg
    assert len(whole(path)) / RATE == pytest.approx(30.0, abs=0.1)


def test_without_ffmpeg_such_an_mp3_is_refused_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = mp3(tmp_path, "-q:a", "2", "-write_xing", "0")
    monkeypatch.setattr("companion.sound.importing.decoding.which", lambda _: None)
    with pytest.raises(BadInput, match=r"a\.mp3: .*MP3 file of known length; .*apt-get install ffmpeg"):
        look_at(path)


@pytest.mark.parametrize(
    "content", [b"", b"la la la", b"RIFF\x00\x00\x00\x00WAVE", b"OggS" + bytes(100), bytes(5000)]
)
def test_a_file_that_is_no_sound_cannot_be_imported(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "noise.mp3"
    path.write_bytes(content)
    answer = run(app, ["import", str(path), "--plain"])
    assert isinstance(answer.exception, BadInput)
    assert str(path) in str(answer.exception)
    assert "\n" not in str(answer.exception)


@pytest.mark.parametrize("frames", [0, 1, 4_000, 66_150])
def test_a_file_of_any_length_is_measured_or_refused(tmp_path: Path, frames: int) -> None:
    soundfile.write(tmp_path / "a.wav", 0.2 * np.sin(np.arange(frames) / 10), 22_050)
    try:
        assert library.bring(tmp_path / "a.wav").seconds == pytest.approx(frames / 22_050)
    except BadSound as error:
        assert error.fault == ("empty" if frames == 0 else "silent")  # noqa: PT017 - some are refused
        assert frames < 22_050 * 0.4


def test_a_file_that_is_not_there_is_named() -> None:
    answer = run(app, ["import", "nowhere.wav"])
    assert isinstance(answer.exception, Missing)


def test_a_disc_is_taken_in_marked_and_played_by_its_own_gongs(
    tmp_path: Path, short_game: None, home: Path
) -> None:
    soundfile.write(tmp_path / "disc.wav", np.stack([disc(44_100)] * 2, axis=1), 44_100)
    answer = run(
        app,
        [
            "import",
            str(tmp_path / "disc.wav"),
            "--gong",
            "0:10.1",
            "--yes",
            "--picture",
            str(tmp_path / "p.png"),
        ],
    )
    assert answer.exception is None, answer.stdout
    assert "E" in answer.stdout
    assert "Kept as “disc”" in answer.stdout
    sheet = soundtrack("disc")
    assert sheet.intro_offset == pytest.approx(RATE, abs=240)
    assert sheet.length == 30 * RATE
    assert [cue.at for cue in sheet.cues] == pytest.approx([9, 12, 19, 22, 24, 30], abs=0.02)
    assert (tmp_path / "p.png").read_bytes().startswith(b"\x89PNG")
    assert [track.name for track in tracks() if track.imported] == ["disc"]
    assert not list((home / "soundtracks" / "decoded").iterdir()), "what was decoded is kept once"
    again = run(app, ["import", str(tmp_path / "disc.wav"), "--yes"])
    assert "This sound is known as “disc”, with its marks." in again.stdout
    assert again.exception is None


def test_without_a_mark_and_without_a_terminal_it_says_what_to_add(tmp_path: Path, short_game: None) -> None:
    soundfile.write(tmp_path / "disc.wav", disc(8_000), 8_000)
    answer = run(app, ["import", str(tmp_path / "disc.wav")])
    assert isinstance(answer.exception, BadInput)
    assert "--gong" in str(answer.exception)
    assert "--plain" in str(answer.exception)
    answer = run(app, ["import", str(tmp_path / "disc.wav"), "--gong", "soon"])
    assert 'soon" is no time' in str(answer.exception)
    answer = run(app, ["import", str(tmp_path / "disc.wav"), "--gong", "3:00"])
    assert "the track is 0:40" in str(answer.exception)


def test_music_that_is_too_short_is_repeated_under_our_own_gongs(tmp_path: Path, short_game: None) -> None:
    tone = 0.3 * np.sin(2 * np.pi * 330 * np.arange(20 * 22_050) / 22_050)
    soundfile.write(tmp_path / "Mein Lied.wav", tone, 22_050)
    answer = run(app, ["import", str(tmp_path / "Mein Lied.wav")])
    assert "Shorter than a game: it is repeated as music" in answer.stdout
    sheet, own = soundtrack("mein-lied"), CueSheet.load("quick")
    assert sheet.title == "Mein Lied"
    assert sheet.cues == own.cues
    mixed, _ = soundfile.read(str(sheet.path), dtype="float32", always_2d=True)
    for cue in sheet.cues:
        found = find_onset(mixed, cue.frame + sheet.intro_offset)
        assert found is not None
        assert abs(found - sheet.intro_offset - cue.frame) <= 1, "our own gong stands in its frame"
    plain, _ = soundfile.read(str(own.path), dtype="float32", always_2d=True)
    music = mixed[: len(plain)] - plain
    at = sheet.intro_offset + 20 * RATE
    assert np.abs(music[at : at + RATE]).max() > 0.003, "after its end it comes again"
    assert np.abs(music[-RATE:]).max() < 0.05


def test_two_soundtracks_of_one_name_stay_apart(tmp_path: Path, short_game: None) -> None:
    for number, folder in enumerate(("one", "two")):
        (tmp_path / folder).mkdir()
        sound = disc(8_000) * (1.0 - 0.3 * number)
        soundfile.write(tmp_path / folder / "Drums.wav", sound, 8_000)
        recording = library.bring(tmp_path / folder / "Drums.wav")
        library.keep(recording, "Drums", propose(recording, GONGS[0]).marks)
    names = [track.name for track in tracks() if track.imported]
    assert len(set(names)) == 2
    assert all(name.startswith("drums-") for name in names), "`drums` is one of ours"


def test_marks_that_do_not_fit_are_refused(tmp_path: Path, short_game: None) -> None:
    soundfile.write(tmp_path / "disc.wav", disc(8_000), 8_000)
    recording = library.bring(tmp_path / "disc.wav")
    wrong = replaced(propose(recording, GONGS[0]).marks, "collapse", 99 * RATE)
    with pytest.raises(BadInput, match=r"disc\.wav: the collapse \(1:39\.000\) is past the end"):
        library.keep(recording, "disc", wrong)


def test_a_waveform_fits_the_terminal_and_its_marks_stand_under_it(tmp_path: Path, short_game: None) -> None:
    recording = sketched(disc(SKETCH_RATE))
    marked = propose(recording, GONGS[0]).marks
    bars, signs, scale = lines(recording, 80, marked)
    assert (len(bars), len(signs)) == (80, 80)
    assert signs.replace(" ", "") == "EGDGGDGGGC"
    assert scale.startswith("0:00.0")
    with pytest.raises(Missing, match="cannot be written"):
        draw(recording, marked, tmp_path / "nowhere" / "p.png")


def test_a_sound_that_is_given_another_name_stands_in_the_list_once(tmp_path: Path, short_game: None) -> None:
    soundfile.write(tmp_path / "disc.wav", disc(8_000), 8_000)
    for title in ("Disc", "Our temple"):
        recording = library.bring(tmp_path / "disc.wav")
        library.keep(recording, title, propose(recording, GONGS[0]).marks)
    assert [track.title for track in tracks() if track.imported] == ["Our temple"]


def test_a_proposal_is_less_sure_of_gongs_that_it_did_not_hear(short_game: None) -> None:
    recording = sketched(disc(SKETCH_RATE))
    heard = propose(recording, GONGS[0]).certainty
    assert [len(call) for call in heard.gongs] == [1, 2, 3]
    assert heard.gongs[0][0] == pytest.approx(1.0, abs=0.01)
    assert min(min(call) for call in heard.gongs) > 0.3
    assert min(heard.doors) > 0.5
    counted = propose(recording, 5.0, escape=0.5)
    assert max(sure for call in counted.certainty.gongs[1:] for sure in call) <= 0.3, "no gong is at 5 s"
    assert (counted.marks.escape, counted.marks.collapse) == (RATE // 2, RATE // 2 + 30 * RATE)


@pytest.mark.parametrize(
    "lines", ["#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{wav}\n", "ffconcat version 1.0\nfile {wav}\n"]
)
def test_a_play_list_is_no_sound_and_opens_no_other_file(tmp_path: Path, lines: str) -> None:
    soundfile.write(tmp_path / "secret.wav", disc(8_000), 8_000)
    (tmp_path / "song.mp3").write_text(lines.format(wav=tmp_path / "secret.wav"))
    with pytest.raises(BadSound) as refused:
        look_at(tmp_path / "song.mp3")
    assert refused.value.fault == "no-sound"


def test_a_small_file_that_unfolds_to_days_is_cut_off_and_silence_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    soundfile.write(tmp_path / "still.flac", np.zeros(60 * 8_000), 8_000)
    with pytest.raises(BadSound, match="this file is silent"):
        library.bring(tmp_path / "still.flac")
    monkeypatch.setattr(decoding, "LONGEST", 30)
    with pytest.raises(BadSound) as refused:
        library.bring(tmp_path / "still.flac")
    assert refused.value.fault == "too-long"
    assert not list((home / "soundtracks" / "decoded").iterdir())
