"""Scores are read, voiced and timed as they are written; a line that makes no sense is refused."""

from __future__ import annotations

import itertools
from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from synthesis.arrange import Stretch, arrange
from synthesis.harmony import chord, rung, voicing
from synthesis.midi import Note, Voice, midi_file
from synthesis.notation import BadNotation, Sung, pitch, read
from synthesis.score import PartLine, Player, Score, SectionScore
from synthesis.tempo import Grid

from companion.sound import played_sheets
from companion.sound.folder import audio_folder
from companion.sound.settings import RATE

SCORES = audio_folder() / "scores"


def random(seed: int = 1) -> np.random.Generator:
    import numpy as np

    return np.random.default_rng(seed)


@pytest.mark.parametrize(
    ("name", "key"),
    [("c'", 60), ("a'", 69), ("d", 50), ("bes,", 46), ("fis''", 78), ("es'", 63), ("ees'", 63), ("as", 56)],
)
def test_pitches_are_lilyponds(name: str, key: int) -> None:
    assert pitch(name) == key


def test_a_line_of_notes_is_read_with_lengths_ties_chords_and_rests() -> None:
    notes, beats = read("d'4. e'8 r2 | <f a>2~ <f a>4 g8 a", {}, 4.0)
    assert beats == 8.0
    assert notes == (
        Sung(0.0, 1.5, (62,)),
        Sung(1.5, 0.5, (64,)),
        Sung(4.0, 3.0, (53, 57)),
        Sung(7.0, 0.5, (55,)),
        Sung(7.5, 0.5, (57,)),
    )


def test_a_phrase_may_be_transposed_and_slowed() -> None:
    notes, beats = read("$germ | $germ+5*2", {"germ": "c4 d4"}, 2.0)
    assert beats == 6.0
    assert notes[2:] == (Sung(2.0, 2.0, (53,)), Sung(4.0, 2.0, (55,)))


@pytest.mark.parametrize("text", ["d4 | e4", "h4", "$nobody", "d4 <e", "d4 ?", "a0", "$a*0", "$a*1.2.3"])
def test_a_line_that_is_no_music_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read(text, {"a": "c4"}, 4.0)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        _, beats = read(text, {"a": "c4"}, 4.0)
    except BadNotation:
        return
    assert beats >= 0.0


def test_chords_have_their_tones_and_their_bass() -> None:
    assert chord("Dm").tones == (2, 5, 9)
    assert chord("C/E").bass == 4
    assert chord("Bbmaj7", transpose=2).tones == (0, 4, 7, 11)
    assert [rung(chord("C/E"), pitch("c"), number) for number in range(4)] == [52, 55, 60, 64]
    with pytest.raises(BadNotation):
        chord("H")


def test_each_voice_moves_to_the_nearest_tone_of_the_next_chord() -> None:
    first = voicing(chord("C"), None, 62, 3)
    second = voicing(chord("Am"), first, 62, 3)
    assert {key % 12 for key in second} == {9, 0, 4}
    assert sum(abs(a - b) for a, b in zip(first, second, strict=True)) == 2


@given(st.floats(0.5, 2.0), st.integers(1, 100), st.sampled_from([3.0, 3.5, 4.0, 5.0, 6.0]))
def test_bars_fill_their_section_to_the_frame_at_a_tempo_that_only_rises_or_falls(
    rush: float, bars: int, metre: float
) -> None:
    grid = Grid(1_000, 1_000 + 30 * RATE, bars * metre, rush)
    beats = [grid.frame(bar * metre) for bar in range(bars + 1)]
    assert beats[0] == grid.begin
    assert beats[-1] == grid.end
    lengths = [b - a for a, b in itertools.pairwise(beats)]
    steps = [b - a for a, b in itertools.pairwise(lengths)]
    assert all(step <= 2 for step in steps) or all(step >= -2 for step in steps)


@pytest.mark.parametrize("name", [sheet.name for sheet in played_sheets()])
def test_every_line_of_every_score_can_be_played_and_stays_in_its_section(name: str) -> None:
    score = Score.load(SCORES / f"{name}.toml")
    sections = [*score.section, *(s for s in (score.call, score.morning) if s)]
    for section in sections:
        if not section.parts:
            continue
        stretch = Stretch.lay(section, score, 0, 60 * RATE)
        notes = list(arrange(stretch, random()))
        assert {note.who for note in notes} <= set(score.band)
        for note in notes:
            assert 0 <= note.frame < 60 * RATE
            assert 21 <= note.key <= 108, (section.name, note)
            assert 1 <= note.velocity <= 127


def test_the_two_soundtracks_are_two_pieces_of_music() -> None:
    gentle, dark = (Score.load(SCORES / f"{name}.toml") for name in ("temple", "depths"))
    assert not set(gentle.phrases.values()) & set(dark.phrases.values())
    assert gentle.section[0].harmony and dark.section[0].harmony
    tonic = [score.harmonies[score.section[0].harmony.split()[0]].split()[0] for score in (gentle, dark)]
    assert tonic == ["Dm", "Cm"]
    assert {section.metre for section in gentle.section} == {3.0, 4.0}
    assert {section.metre for section in dark.section} == {3.5, 4.0, 5.0, 6.0}
    for score in (gentle, dark):
        assert len({section.transpose for section in score.section}) >= 4
    calm, wild = ([section.heart for section in score.section] for score in (gentle, dark))
    for slow, fast in ((calm[0], wild[0]), (calm[-1], wild[-1])):
        assert slow is not None
        assert fast is not None
        assert slow[0] < fast[0]


def test_a_fault_in_a_score_names_section_and_player() -> None:
    section = SectionScore("Dark", bars=1, harmony="A", parts=(PartLine("flute", notes="d4 x"),))
    score = Score(seed=1, band={"flute": Player(sound=75)}, harmonies={"A": "Dm"}, section=(section,))
    with pytest.raises(BadNotation, match="Dark, flute: "):
        list(arrange(Stretch.lay(section, score, 0, RATE), random()))


def test_a_word_no_score_knows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text("seed = 1\nvolume = 11\n")
    with pytest.raises(msgspec.ValidationError, match="volume"):
        Score.load(path)


def test_a_midi_file_has_a_tick_for_every_frame() -> None:
    data = midi_file([Note(300, 200, 60, 99, "flute")], {"flute": Voice(75, 0.0, 100)})
    assert data[:4] == b"MThd"
    assert int.from_bytes(data[12:14], "big") * 2 == RATE
    begin = data.index(b"\x90\x3c\x63")
    assert data[begin - 2 : begin] == b"\x82\x2c", "300 as a variable-length quantity"
    assert data[begin + 3 : begin + 8] == b"\x81\x48\x80\x3c\x00"
