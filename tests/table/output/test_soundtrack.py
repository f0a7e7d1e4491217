"""A soundtrack that somebody has just brought, as the table shows and plays it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from companion.sound.importing import library
from companion.sound.importing.marks import Marks
from companion.table.inbox import SoundtrackKept, TrackChosen
from tests.table.conftest import MakeScene

TWO = '{"game": 1, "players": ["red", "blue"]}'
RATE = 48_000


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a minute of noise, marked by ear."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    noise = np.random.default_rng(1).uniform(-0.2, 0.2, 31 * 8_000)
    soundfile.write(tmp_path / "noise.wav", noise, 8_000)


def keep(tmp_path: Path) -> str:
    """Brings and keeps it; returns its name."""
    recording = library.bring(tmp_path / "noise.wav")
    gongs = tuple((second * RATE,) for second in (10, 18, 25))
    marks = Marks(escape=RATE, gongs=gongs, doors=(13 * RATE, 21 * RATE), collapse=30 * RATE)
    return library.keep(recording, "Our noise", marks).name


def test_a_kept_soundtrack_is_listed_at_once_and_can_be_chosen(
    scene: MakeScene, brought: None, tmp_path: Path
) -> None:
    table = scene(TWO)
    table.settle()
    assert "Our noise" not in {track.title for track in table.view.sound.tracks}
    name = keep(tmp_path)
    table.put(SoundtrackKept(name))
    assert ("our-noise", "Our noise", 29.0) in {
        (track.name, track.title, track.length) for track in table.view.sound.tracks
    }
    table.put(TrackChosen(name))
    assert table.view.sound.track == "our-noise"
    assert [(cue.cue, cue.at) for cue in table.view.cues] == [
        ("gong", 9.0),
        ("door", 12.0),
        ("gong", 17.0),
        ("door", 20.0),
        ("gong", 24.0),
        ("collapse", 29.0),
    ]
