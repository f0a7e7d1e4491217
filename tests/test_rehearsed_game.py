"""A short game with modules as `./play` plays it: firmware, camera, PyAudio, players, page, journal."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import wave
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
import soundfile

from companion.rules import Act, Catalogue, CueVerdict, Game, Verdict, parse_line, parse_setup
from companion.sound import CueSheet
from companion.table.game.journal import Journal
from tests.programs import AVR_GCC

pytestmark = [
    pytest.mark.realtime,
    pytest.mark.timeout(300),
    AVR_GCC.needed,
]
RATE = 48_000
BLOCK = 1024


@dataclass(frozen=True)
class RehearsedGame:
    folder: Path
    answer: dict[str, object]
    errors: str
    sheet: CueSheet


MODULES = "curses,treasures,traps,queenie_totem,queenie_exchange_teleport"
CUTS = ((8, 24), (38, 54), (66, 76))
"""Parts of `quick` in game seconds that have no blow and are cut out: 48 seconds
with the same cues remain."""


def brief(home: Path) -> CueSheet:
    """The soundtrack of the game: a person's own, cut from ours."""
    quick = CueSheet.load("quick")
    samples, _ = soundfile.read(str(quick.path), dtype="int16")
    kept, begin = list[np.ndarray](), 0
    for first, last in CUTS:
        kept.append(samples[begin : quick.intro_offset + first * RATE])
        begin = quick.intro_offset + last * RATE
    folder = home / "soundtracks"
    for name in ("cues", "tracks"):
        (folder / name).mkdir(parents=True)
    soundfile.write(folder / "tracks" / "brief.flac", np.concatenate((*kept, samples[begin:])), RATE)

    def moved(frame: int) -> int:
        return frame - sum((last - first) * RATE for first, last in CUTS if last * RATE <= frame)

    cues = ", ".join(
        f'{{ frame = {moved(cue.frame)}, cue = "{cue.cue}", countdown = {cue.countdown}, '
        f"strokes = {[moved(frame) for frame in cue.strokes]} }}"
        for cue in quick.cues
    )
    (folder / "cues" / "brief.toml").write_text(
        f'name = "brief"\ntrack = "brief.flac"\nrate = {RATE}\nintro_offset = {quick.intro_offset}\n'
        f'length = {moved(quick.length)}\nlicence = "{quick.licence}"\ncues = [{cues}]\n'
    )
    return CueSheet.load("brief", folder)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> RehearsedGame:
    folder = tmp_path_factory.mktemp("rehearsal")
    sheet = brief(folder / "home")
    environment = {**os.environ, "COMPANION_HOME": str(folder / "home")}
    command = [sys.executable, "-m", "companion", "play", "--rehearse", "--track", "brief", "--players", "3"]
    command += ["--modules", MODULES, "--challenge", "16"]
    command += ["--seed", "7", "--port", "0", "--keep", str(folder), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=280, check=False)
    assert done.returncode == 0, done.stderr
    return RehearsedGame(folder, json.loads(done.stdout), done.stderr, sheet)


def journal(played: RehearsedGame) -> Journal:
    return Journal(played.folder / "rehearsals.sqlite")


def test_the_game_ends_with_a_result(played: RehearsedGame) -> None:
    assert played.answer["result"] in ("won", "lost")
    with journal(played) as opened:
        assert opened.games()[0].result == played.answer["result"]


def test_the_senses_led_to_acts_that_the_judge_allowed(played: RehearsedGame) -> None:
    with journal(played) as opened:
        lines = [json.loads(entry.line) for entry in opened.entries(1) if entry.line]
    done = {line["do"] for line in lines}
    assert {"roll", "enter"} <= done
    assert len(lines) > 30


def test_the_game_has_its_challenge_and_its_modules(played: RehearsedGame) -> None:
    with journal(played) as opened:
        setup = json.loads(next(opened.export(1)))
    assert setup["challenge"] == 16
    assert set(setup["modules"]) >= {*MODULES.split(","), "quests", "characters"}


def test_the_journal_replayed_gives_the_same_bytes_and_the_verdicts_that_were_given_live(
    played: RehearsedGame,
) -> None:
    with journal(played) as opened:
        record = list(opened.export(1))
        live = [entry.verdict for entry in opened.entries(1)]

    def replay() -> list[str]:
        game = Game.begin(parse_setup(record[0]), Catalogue.load())
        answers: list[CueVerdict | Verdict] = []
        for number, line in enumerate(record[1:], 2):
            act = parse_line(line)
            assert isinstance(act, Act)
            answers += game.act(act, number)
        answers += game.advance(1000)
        return [answer.to_line() for answer in answers]

    first = replay()
    assert first == replay()
    assert first == live


def test_the_command_judges_the_exported_record_alike_twice(played: RehearsedGame) -> None:
    export = [sys.executable, "-m", "companion", "games", "export", "--journal"]
    record = subprocess.run(
        [*export, str(played.folder / "rehearsals.sqlite")], capture_output=True, check=True
    ).stdout
    judge = [sys.executable, "-m", "companion", "judge", "-"]
    first, second = (
        subprocess.run(judge, input=record, capture_output=True, check=True).stdout for _ in "12"
    )
    assert first == second
    assert first.count(b"\n") > record.count(b"\n") - 1


def capture(folder: Path) -> np.ndarray:
    """The frames that were played, (n, 2) int16; the file's header is written at
    its end and may be missing."""
    data = (folder / "capture.wav").read_bytes()
    try:
        with wave.open(io.BytesIO(data)) as header:
            assert header.getframerate() == RATE
    except (wave.Error, EOFError):
        pass
    body = data[44 : 44 + (len(data) - 44) // 4 * 4]
    return np.frombuffer(body, dtype="<i2").reshape(-1, 2)


def place_in(played: np.ndarray, piece: np.ndarray, around: int, reach: int) -> int:
    """Returns the frame of ``played``, near ``around``, at which ``piece`` begins, by correlation."""
    from scipy.signal import correlate

    window = played[max(0, around - reach) : around + reach + len(piece)]
    score = correlate(window, piece, mode="valid", method="fft")
    power = np.concatenate(([0.0], np.cumsum(window.astype(np.float64) ** 2)))
    energy = np.sqrt(power[len(piece) :] - power[: -len(piece)] + 1e-9)
    return max(0, around - reach) + int(np.argmax(score / energy))


def test_every_cue_stands_at_its_frame_in_the_captured_samples(played: RehearsedGame) -> None:
    sheet = played.sheet
    track = soundfile.read(str(sheet.path), dtype="float32")[0].mean(axis=1)
    heard = capture(played.folder).astype(np.float32).mean(axis=1) / 32768
    starts = list[int]()
    for cue in sheet.cues:
        at = sheet.intro_offset + cue.frame
        begun, reach = (starts[0], RATE // 4) if starts else (RATE, 3 * RATE)  # strokes of one gong are alike
        # two seconds: a live effect may sound over a blow, and covers half of it
        starts.append(place_in(heard, track[at : at + 2 * RATE], at + begun, reach) - at)
    assert max(starts) - min(starts) <= 1, f"the track wanders by {starts} frames"
    assert max(starts) <= 3 * RATE, "and it began when the game did"


def test_nothing_was_heard_of_an_error(played: RehearsedGame) -> None:
    assert "Traceback" not in played.errors
