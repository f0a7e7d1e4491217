from __future__ import annotations

from pathlib import Path

import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadConfiguration, Missing
from companion.sound import CueKind, CueSheet, played_sheets, sheet_names
from companion.sound.sheets.sheet import parse

GOOD = """
name = "mine"
track = "mine.flac"
rate = 48000
intro_offset = 4800
length = 48000
licence = "CC0-1.0"
cues = [
    { frame = 24000, cue = "gong", countdown = 1 },
    { frame = 36000, cue = "door", countdown = 1 },
    { frame = 48000, cue = "collapse", countdown = 3 },
]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An audio folder with the sheet `mine` and a track of silence that fits it."""
    for name in ("cues", "tracks"):
        (tmp_path / name).mkdir()
    write(tmp_path, GOOD)
    soundfile.write(tmp_path / "tracks" / "mine.flac", [[0.0, 0.0]] * 60_000, 48_000)
    return tmp_path


def write(folder: Path, text: str) -> None:
    (folder / "cues" / "mine.toml").write_text(text)


def test_a_sheet_gives_its_cues_in_seconds_and_frames(folder: Path) -> None:
    sheet = CueSheet.load("mine", folder)
    assert [(cue.at, cue.cue) for cue in sheet.cues] == [
        (0.5, CueKind.GONG),
        (0.75, CueKind.DOOR),
        (1.0, CueKind.COLLAPSE),
    ]
    assert sheet.path == folder / "tracks" / "mine.flac"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("frame = 36000", "frame = 60000", r"cue 2 \(door 1\): frame 60000 is past the end at 48000"),
        (
            "frame = 36000",
            "frame = 100",
            r"cue 2 \(door 1\): frame 100 comes before the cue above it, at 24000",
        ),
        ('"door"', '"horn"', "Invalid enum value 'horn'"),
        ("countdown = 1", "countdown = 4", r"cue 1 \(gong 4\): countdown must be 1, 2 or 3"),
        ('cue = "collapse"', 'cue = "door"', "the last cue must be the collapse at frame 48000"),
        ("length = 48000", "length = 48001", "the last cue must be the collapse at frame 48001"),
        ("rate = 48000", "rate = 44100", "rate = 44100: frames are counted at 48000 a second"),
        ('track = "mine.flac"', 'track = "../mine.flac"', "a file name in audio/tracks"),
        ("intro_offset = 4800", "intro_offset = -1", "intro_offset must not be negative"),
        ("intro_offset = 4800", "", "missing required field `intro_offset`"),
        ('licence = "CC0-1.0"', 'licence = "CC0-1.0"\nloop = true', "unknown field `loop`"),
        ("rate = 48000", "rate = ", "Invalid value"),
    ],
)
def test_a_sheet_that_does_not_fit_is_refused_with_file_entry_and_reason(
    folder: Path, old: str, new: str, reason: str
) -> None:
    write(folder, GOOD.replace(old, new, 1))
    with pytest.raises(BadConfiguration, match=rf"mine\.toml: .*{reason}"):
        CueSheet.load("mine", folder)


def test_an_unknown_sheet_is_refused_with_the_known_ones(folder: Path) -> None:
    with pytest.raises(Missing, match=r'no cue sheet "yours"; there are: mine'):
        CueSheet.load("yours", folder)


def test_a_missing_track_says_what_to_do(folder: Path) -> None:
    (folder / "tracks" / "mine.flac").unlink()
    with pytest.raises(Missing, match=r'mine\.flac: the track of cue sheet "mine" is missing; run'):
        CueSheet.load("mine", folder)


def test_a_track_that_is_no_sound_is_refused(folder: Path) -> None:
    (folder / "tracks" / "mine.flac").write_text("la la la")
    with pytest.raises(BadConfiguration, match=r"mine\.flac: this is no sound"):
        CueSheet.load("mine", folder)


def test_a_track_of_another_rate_or_too_short_is_refused(folder: Path) -> None:
    soundfile.write(folder / "tracks" / "mine.flac", [[0.0]] * 60_000, 22_050)
    with pytest.raises(BadConfiguration, match="stereo at 48000 Hz, this has 1 channels at 22050 Hz"):
        CueSheet.load("mine", folder)
    soundfile.write(folder / "tracks" / "mine.flac", [[0.0, 0.0]] * 50_000, 48_000)
    with pytest.raises(BadConfiguration, match=r"50000 frames are too short .* needs 52800"):
        CueSheet.load("mine", folder)


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda text: (GOOD + text).encode())))
def test_any_bytes_are_a_sheet_or_one_sentence(data: bytes) -> None:
    sentence = "x.toml: fine"
    try:
        sheet = parse(data, Path("x.toml"))
    except BadConfiguration as error:
        sentence = str(error)
    else:
        assert sheet.cues[-1].frame == sheet.length
    assert sentence.startswith("x.toml: ")
    assert "\n" not in sentence


def test_a_sheet_may_have_no_track() -> None:
    quiet = CueSheet.load("quiet")
    assert [str(cue.cue) for cue in quiet.cues] == ["collapse"]
    assert quiet.check_track() == quiet.intro_offset + quiet.length
    assert "quiet" not in {sheet.name for sheet in played_sheets()}
    with pytest.raises(Missing, match="has no track"):
        _ = quiet.path


def test_our_own_sheets_are_the_arcs_of_the_rules() -> None:
    assert set(sheet_names()) >= {"temple", "depths", "drums", "quick", "hourglass"}
    arcs = {
        "standard": [
            (180, "gong", 1),
            (210, "door", 1),
            (390, "gong", 2),
            (420, "door", 2),
            (540, "gong", 3),
        ],
        "quick": [(27, "gong", 1), (33, "door", 1), (57, "gong", 2), (63, "door", 2), (80, "gong", 3)],
        "hourglass": [(200, "door", 1), (400, "door", 2)],
    }
    ends = {"standard": 28_800_000, "quick": 4_320_000, "hourglass": 28_800_000}
    for name, arc in arcs.items():
        sheet = CueSheet.load(name)
        assert [(cue.at, cue.cue, cue.countdown) for cue in sheet.cues] == [
            *arc,
            (ends[name] / 48_000, "collapse", 3),
        ]
        assert sheet.length == ends[name]
