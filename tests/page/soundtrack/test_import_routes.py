"""Soundtracks that people bring through the table's page: what browsers may ask
for, and what hostile ones try."""

from __future__ import annotations

import http.client
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.clock import MonotonicClock
from companion.errors import BadSound
from companion.page.access.guarded import MOST_BYTES
from companion.page.import_routes import file_name, printable
from companion.sound import Sound, SoundSettings, tracks
from companion.sound.importing import import_desk, library, marks, proposal
from companion.sound.importing.import_desk import ImportDesk, ImportStage
from companion.sound.importing.intake import Bench, Intake, IntakeQuestion
from tests.page.conftest import House

RATE = 8_000
GONGS = (10.0, 20.0, 20.8, 25.0, 25.8, 26.6)


class NearbyIntake(Intake):
    """The same intake in this process, so that tests can make a game shorter."""

    def __init__(self) -> None:
        self.closed = False
        self._bench: Bench | None = None

    def close(self) -> None:
        self.closed = True

    def _ask(self, question: IntakeQuestion, tell: Callable[[float], None] = lambda _: None) -> Any:
        self._bench = self._bench or Bench(tell)
        return self._bench.answer(question)


class Loudspeaker(Sound):
    """A sound that is never opened and notes what the page asks it to play."""

    def __init__(self) -> None:
        super().__init__(SoundSettings(), MonotonicClock())
        self.heard: list[tuple[Path, float, float]] = []
        self.hushed = 0

    def hear(self, file: Path, begin: float, seconds: float) -> None:
        self.heard.append((file, begin, seconds))

    def preview(self, track: str | None) -> None:
        self.hushed += 1


class Counter:
    """The page with a desk for bringing soundtracks, and the soundtracks that were kept."""

    def __init__(self, house: House) -> None:
        self.loudspeaker = Loudspeaker()
        self.kept: list[str] = []
        self.playing = False
        self.house = house
        self.importing = house.serve_imports(self._begin)

    def _begin(self) -> ImportDesk:
        return ImportDesk(self.loudspeaker, self.kept.append, lambda: self.playing, NearbyIntake)

    def ask(
        self, method: str, path: str, body: bytes = b"", language: str = "en", **headers: str
    ) -> tuple[int, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=120)
        sign = "&" if "?" in path else "?"
        line.request(method, f"{path}{sign}lang={language}", body, headers)
        answer = line.getresponse()
        told = answer.status, json.loads(answer.read())
        line.close()
        return told

    def say(self, path: str, language: str = "en", **question: Any) -> tuple[int, Any]:
        return self.ask("POST", f"/import/{path}", json.dumps(question).encode(), language)

    def bring(self, content: bytes, name: str = "Song.flac", language: str = "en") -> dict[str, Any]:
        """Brings a file, waits until the desk has read it, and returns its state then."""
        status, told = self.ask("POST", f"/import/file?name={name}", content, language)
        assert status == 200, told
        while told["state"]["stage"] in ("arriving", "decoding"):
            told = self.ask("GET", "/import", language=language)[1]
        state: dict[str, Any] = told
        return state


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, and a game of thirty seconds."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(marks, "_SAME", 2.0)
    for module in (library, proposal):
        monkeypatch.setattr(module, "LENGTH", 30)
    monkeypatch.setattr(proposal, "_FIRST_GONG", 9.0)
    monkeypatch.setattr(proposal, "_DOOR", (3.0, 1.0))
    monkeypatch.setattr(library, "OWN_CUES", "quick")
    return tmp_path / "home"


@pytest.fixture
def counter(house: House) -> Iterator[Counter]:
    counter = Counter(house)
    yield counter
    counter.say("forget")


def record(seconds: float = 40.0) -> np.ndarray:
    """Gongs and slamming doors over faint noise; "Escape!" one second after its beginning."""
    rng, t = np.random.default_rng(5), np.arange(2 * RATE) / RATE
    sound = 0.01 * rng.standard_normal(round(seconds * RATE))
    tones = ((82, 1.0, 1.2), (121, 0.8, 0.9), (210, 0.5, 0.6), (333, 0.4, 0.4))
    rings = [level * np.sin(2 * np.pi * tone * t) * np.exp(-t / fall) for tone, level, fall in tones]
    ring = np.sum(rings, axis=0) / 6
    slam = 0.4 * rng.standard_normal(RATE // 2) * np.exp(-np.arange(RATE // 2) / (RATE * 0.08))
    for at, blow in (*((gong, ring) for gong in GONGS), (13.0, slam), (23.0, slam)):
        begin = round(at * RATE)
        if begin + len(blow) <= len(sound):
            sound[begin : begin + len(blow)] += blow
    return np.clip(sound, -1, 1)


@pytest.fixture(scope="module")
def song(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("song") / "song.flac"
    soundfile.write(path, record(), RATE)
    return path.read_bytes()


def test_a_soundtrack_is_brought_marked_heard_and_kept(counter: Counter, song: bytes, home: Path) -> None:
    told = counter.bring(song, "Our%20%C3%A9vening.flac")
    found = told["state"]["found"]
    assert told["state"]["stage"] == ImportStage.READY
    assert (found["name"], found["title"]) == ("Our évening.flac", "Our évening")
    assert (found["frames"], found["rate"], found["channels"]) == (40 * 48_000, RATE, 1)
    assert not found["too_short"]
    status, shape = counter.ask("GET", f"/import/shape?begin=0&end={found['frames']}&columns=400")
    assert (status, len(shape["peaks"])) == (200, 400)
    assert max(shape["peaks"][100:120]) > 5 * max(shape["peaks"][60:90]), "a gong at ten seconds"
    status, proposed = counter.say("marks", gong=round(10.1 * 48_000))
    assert [len(call) for call in proposed["marks"]["gongs"]] == [1, 2, 3]
    assert proposed["marks"]["gongs"][0][0] / 48_000 == pytest.approx(10.0, abs=0.005)
    assert min(proposed["certainty"]["gongs"][2]) > 0.5
    assert counter.say("hear", frame=480_000) == (200, {})
    file, begin, _ = counter.loudspeaker.heard[0]
    assert file.is_file()
    assert file.is_relative_to(home)
    assert begin == 9.0
    status, kept = counter.say("keep", title="Abend", marks=proposed["marks"])
    assert (status, kept["state"]["stage"], kept["state"]["kept"]) == (200, "kept", "abend")
    assert counter.kept == ["abend"]
    assert [track.title for track in tracks() if track.imported] == ["Abend"]
    assert list((home / "soundtracks" / "incoming").iterdir()) == []
    again = counter.bring(song, "other.flac")["state"]["found"]
    assert again["title"] == "Abend"
    assert again["known"]["gongs"] == proposed["marks"]["gongs"]


def test_marks_that_do_not_fit_are_told_in_the_language_chosen_and_can_be_mended(
    counter: Counter, song: bytes
) -> None:
    counter.bring(song)
    _, proposed = counter.say("marks", gong=480_000)
    wrong = proposed["marks"] | {"doors": [proposed["marks"]["doors"][0], 480_000]}
    status, told = counter.say("keep", "de", title="x", marks=wrong)
    assert status == 422
    assert told["text"] == "Zweite Tür (0:10.000) kommt nicht nach Zweiter Gong (0:20.000)."
    assert counter.ask("GET", "/import")[1]["state"]["stage"] == "ready"
    assert counter.say("keep", title="", marks=proposed["marks"])[1]["state"]["title"] == "Song.flac"


def bad_files(tmp_path: Path) -> dict[str, bytes]:
    """Files that cannot become a soundtrack, by the word for the reason."""
    soundfile.write(tmp_path / "still.wav", np.zeros(RATE), RATE)
    soundfile.write(tmp_path / "none.wav", np.zeros(0), RATE)
    return {
        "no-sound": b"la la la" * 1000,
        "silent": (tmp_path / "still.wav").read_bytes(),
        "empty": (tmp_path / "none.wav").read_bytes(),
    }


@pytest.mark.parametrize(
    ("language", "begins"), [("en", "“Song"), ("de", "„Song"), ("fr", "«\u00a0Song"), ("nl", "“Song")]
)
def test_a_file_that_is_no_sound_is_refused_in_one_sentence(
    counter: Counter, language: str, begins: str
) -> None:
    told = counter.bring(b"la la la" * 1000, language=language)
    assert (told["state"]["stage"], told["state"]["fault"]) == ("failed", "no-sound")
    assert told["text"].startswith(begins)
    assert told["text"].endswith(".")
    assert "\n" not in told["text"]


def test_each_kind_of_bad_file_has_its_own_sentence(counter: Counter, tmp_path: Path, home: Path) -> None:
    said = set()
    for fault, content in bad_files(tmp_path).items():
        told = counter.bring(content)
        assert told["state"]["fault"] == fault
        assert str(tmp_path) not in told["text"]
        said.add(told["text"])
    assert len(said) == 3
    assert list((home / "soundtracks" / "incoming").iterdir()) == []


def test_mono_at_22_kilohertz_and_too_short_is_taken_as_music(counter: Counter, tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", 0.2 * np.sin(np.arange(22_050 * 3) / 10), 22_050)
    found = counter.bring((tmp_path / "a.wav").read_bytes())["state"]["found"]
    assert (found["rate"], found["channels"], found["too_short"]) == (22_050, 1, True)
    _, told = counter.say("keep", title="Tune")
    assert told["state"]["kept"] == "tune"


@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.randoms(use_true_random=False))
def test_damaged_files_are_taken_or_refused_and_never_break_the_table(
    counter: Counter, song: bytes, chance: random.Random
) -> None:
    content = bytearray(song[: chance.randrange(1, 20_000)])
    for _ in range(chance.randrange(30)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    told = counter.bring(bytes(content))
    assert told["state"]["stage"] in ("ready", "failed")
    assert (told["state"]["stage"] == "failed") == bool(told["text"])


def test_a_page_of_another_site_can_do_nothing(counter: Counter, song: bytes) -> None:
    for path in ("file?name=a", "marks", "hear", "hush", "keep", "forget"):
        line = http.client.HTTPConnection("127.0.0.1", counter.house.port, timeout=120)
        line.request("POST", f"/import/{path}", b"{}", {"Origin": "http://elsewhere.example"})
        answer = line.getresponse()
        assert (answer.status, answer.read()[:15]) == (403, b"Another website")
        line.close()
    assert counter.ask("GET", "/import")[1]["state"]["stage"] == "empty"
    here = f"http://127.0.0.1:{counter.house.port}"
    assert counter.ask("POST", "/import/file?name=a", song, Origin=here)[0] == 200


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\eve\\..\\song.mp3", "song.mp3"),
        ("a\x00b\n<b>.ogg", "a b <b>.ogg"),
        ("", "soundtrack"),
        ("..", ".."),
        ("x" * 500, "x" * 80),
    ],
)
def test_a_file_s_name_is_only_what_people_call_it(said: str, name: str) -> None:
    assert file_name(said) == name


@given(st.text(max_size=200))
def test_a_title_is_one_line_that_can_be_seen(said: str) -> None:
    title = printable(said)
    assert title.isprintable()
    assert len(title) <= 80


def test_names_of_files_cannot_leave_the_folder(
    counter: Counter, song: bytes, home: Path, tmp_path: Path
) -> None:
    found = counter.bring(song, "..%2F..%2F..%2Fevil")["state"]["found"]
    _, proposed = counter.say("marks", gong=480_000)
    counter.say("keep", title="../../../evil", marks=proposed["marks"])
    assert found["name"] == "evil"
    written = {path for path in tmp_path.rglob("*evil*") if path.is_file()}
    assert {path.parent.name for path in written} == {"cues", "tracks"}
    assert all(path.is_relative_to(home / "soundtracks") for path in written)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"null",
        b'{"gong": -1}',
        b'{"gong": 1e99}',
        b'{"gong": 5, "file": "/etc/passwd"}',
        b'{"gong": 999999999999999999999}',
        b"[" * 9_000,
        b"\xff\xfe",
    ],
)
def test_an_import_request_that_our_page_never_makes_is_refused(counter: Counter, body: bytes) -> None:
    for path in ("marks", "hear", "keep"):
        status, told = counter.ask("POST", f"/import/{path}", body)
        assert (status, told["fault"]) == (400, "unreadable")


def test_a_question_that_is_too_long_is_not_read(counter: Counter) -> None:
    for path in ("marks", "hear", "keep"):
        status, told = counter.ask("POST", f"/import/{path}", b" " * (MOST_BYTES + 1), "de")
        assert (status, told["text"]) == (413, "Das ist mehr, als der Tisch auf einmal annimmt.")


@pytest.mark.parametrize(
    "query",
    [
        "",
        "begin=0&end=9",
        "begin=0&end=9&columns=99999",
        "begin=9&end=9&columns=9",
        "begin=x&end=9&columns=9",
        "begin=-1&end=9999999999&columns=9",
        "begin=%D9%A3&end=9&columns=9",
    ],
)
def test_a_shape_that_cannot_be_drawn_is_refused(counter: Counter, query: str) -> None:
    assert counter.ask("GET", f"/import/shape?{query}")[0] == 400


def test_requests_about_a_missing_file_are_refused(counter: Counter) -> None:
    for path, question in (("marks", {"gong": 1}), ("hear", {"frame": 1}), ("keep", {"title": "a"})):
        status, told = counter.say(path, **question)
        assert (status, told["fault"]) == (409, "none")


def test_a_file_that_is_too_large_is_refused_before_it_comes_and_while_it_comes(
    counter: Counter, song: bytes, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr(import_desk, "LARGEST", 1000)
    status, told = counter.ask("POST", "/import/file?name=Long.wav", bytes(2000), "fr")
    assert (status, told["fault"]) == (413, "too-large")
    assert told["text"].startswith("«\u00a0Long.wav\u00a0» est trop grand")
    pieces = (bytes(400) for _ in range(5))
    line = http.client.HTTPConnection("127.0.0.1", counter.house.port, timeout=300)
    line.request("POST", "/import/file?name=a", pieces, encode_chunked=True)
    assert line.getresponse().status == 413
    line.close()
    assert list((home / "soundtracks" / "incoming").iterdir()) == []
    assert counter.ask("GET", "/import")[1]["state"]["fault"] == "too-large"


def test_a_full_disk_is_told_before_a_file_comes(
    counter: Counter, song: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_desk, "SPARE", 2**60)
    status, told = counter.ask("POST", "/import/file?name=a", song)
    assert (status, told["fault"]) == (507, "full")


def test_all_soundtracks_together_have_a_limit_too(
    counter: Counter, song: bytes, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_desk, "KEPT_AT_MOST", 1000)
    kept = home / "soundtracks" / "tracks"
    kept.mkdir(parents=True)
    (kept / "one.flac").write_bytes(bytes(999))
    counter.bring(song)
    counter.say("forget")
    (kept / "two.flac").write_bytes(bytes(1))
    status, told = counter.ask("POST", "/import/file?name=a", song)
    assert (status, told["fault"]) == (507, "quota")
    assert "delete some" in told["text"]


def test_a_browser_that_goes_away_leaves_nothing(counter: Counter, home: Path, song: bytes) -> None:
    line = http.client.HTTPConnection("127.0.0.1", counter.house.port, timeout=300)
    line.putrequest("POST", "/import/file?name=half.wav")
    line.putheader("Content-Length", "100000")
    line.endheaders(b"RIFF")
    line.close()
    while counter.ask("GET", "/import")[1]["state"]["stage"] != "empty":
        pass
    assert list((home / "soundtracks" / "incoming").iterdir()) == []
    assert counter.bring(song)["state"]["stage"] == "ready"


def test_during_a_game_nothing_is_brought_or_heard_and_marks_can_be_kept(
    counter: Counter, song: bytes
) -> None:
    counter.bring(song)
    counter.playing = True
    assert counter.ask("GET", "/import")[1]["state"]["playing"]
    status, told = counter.ask("POST", "/import/file?name=a", song, "nl")
    assert (status, told["fault"]) == (409, "playing")
    assert told["text"] == "Er wordt gespeeld: breng muziek voor of na het spel."
    assert counter.say("hear", frame=9)[0] == 409
    counter.say("hush")
    assert (counter.loudspeaker.heard, counter.loudspeaker.hushed) == ([], 0)
    _, proposed = counter.say("marks", gong=480_000)
    assert counter.say("keep", title="a", marks=proposed["marks"])[0] == 200


def test_the_intake_s_own_process_decodes_and_its_end_is_a_sentence(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", record(2.0), RATE)
    intake = Intake()
    try:
        found = intake.bring(tmp_path / "a.wav", "a.wav", lambda _: None)
        assert (found.frames, found.too_short) == (96_000, True)
        (tmp_path / "b.wav").write_bytes(b"la la")
        with pytest.raises(BadSound) as refused:
            intake.bring(tmp_path / "b.wav", "b.wav", lambda _: None)
        assert refused.value.fault == "no-sound"
    finally:
        intake.close()
    with pytest.raises(BadSound) as broken:
        intake.draw(0, 9, 9)
    assert broken.value.fault == "broke"
