"""The bundle holds what somebody needs who looks for a fault, and no secret that was planted."""

from __future__ import annotations

import datetime
import io
import json
import zipfile
from pathlib import Path

import msgspec
import pytest

from companion.config import Settings, look
from companion.doctor import Examined, examine_house
from companion.doctor.bundle import Bundle, pack
from companion.folders import data_folder, log_folder
from companion.table.game.journal import Journal
from companion.table.game.journal.schema import VERSION
from tests.doctor.conftest import LAPTOP, Be

SETUP = '{"game": 1, "players": ["red", "blue"], "seed": 3}'
PLANTED = (
    "hunter2",
    "s3cr3t",
    "x9y8z7",
    "4821",
    "deadbeefdeadbeef",
    "Annika",
    "Friedrich",
    "/home/annika",
    "93.184.216.34",
    "aa:bb:cc:dd:ee:ff",
    "xyzzy.cookie.value",
)
TABLE = """[game]
names = {red = "Annika", blue = "Friedrich"}
[dice]
folder = "/home/annika/dice"
cameras = [{source = "rtsp://cam-user:hunter2@192.168.1.9/live?auth=x9y8z7"}]
# the Wi-Fi password is s3cr3t
"""
LOG = """2026-11-21 19:58:01,123 INFO    MainProcess/MainThread companion.app: the PIN is 4821
2026-11-21 19:58:02,123 INFO    MainProcess/Main companion.page: Cookie: xyzzy.cookie.value, 93.184.216.34
2026-11-21 19:58:03,123 WARNING camera 0/feed companion.dice: rtsp://cam-user:hunter2@192.168.1.9/live is gone
2026-11-21 19:58:04,123 ERROR   MainProcess/MainThread companion.x: Annika and Friedrich, key deadbeefdeadbeef
  File "/home/annika/companion/table.py", line 3, in press
ValueError: x9y8z7
"""
DMESG = """[    0.000000] Command line: password=s3cr3t root=/dev/sda1
[    5.474085] usb 1-1: SerialNumber: s3cr3t
[  530.474085] hwmon hwmon1: Undervoltage detected!
[  531.000000] IPv6: ADDRCONF(NETDEV_CHANGE): wlan0: link becomes ready aa:bb:cc:dd:ee:ff
[  532.000000] usb 1-1: new device aa:bb:cc:dd:ee:ff
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with secrets in every corner."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "home").mkdir()
    (tmp_path / "table.toml").write_text(TABLE)
    (data_folder() / "page.key").write_text("deadbeefdeadbeef")
    (data_folder() / "choices.json").write_text('{"names": {"red": "Annika"}, "players": ["red"]}')
    (log_folder() / "companion.log").write_text(LOG)
    (log_folder() / "companion.log.1").write_text(LOG)
    with Journal(data_folder() / "games.sqlite") as journal:
        journal.lay_out(SETUP).begin("2026-11-21T20:00:00+01:00")
    return tmp_path


def table_of(be: Be) -> Examined:
    settings, problem = look()
    file = Path("table.toml").absolute()
    now = datetime.datetime(2026, 11, 21, 21, 4, 5, tzinfo=datetime.UTC)
    return Examined(settings, file, problem, be(LAPTOP.but(answers={"dmesg": DMESG})), now=lambda: now)


def packed(table: Examined) -> tuple[Bundle, dict[str, str]]:
    bundle = pack(table, list(examine_house(table)))
    with zipfile.ZipFile(io.BytesIO(bundle.data)) as archive:
        assert archive.testzip() is None
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert all(name.startswith(f"{bundle.name}/") for name in parts)
    return bundle, {name.removeprefix(f"{bundle.name}/"): text for name, text in parts.items()}


def test_everything_that_helps_is_in_it(home: Path, be: Be) -> None:
    bundle, parts = packed(table_of(be))
    assert bundle.name == "companion-report-20261121-210405"
    assert set(parts) == {
        *("README.txt", "doctor.txt", "doctor.jsonl", "version.txt", "settings.json", "table.json"),
        *(
            "choices.json",
            "log/companion.log",
            "log/companion.log.1",
            "journal.txt",
            "game-1.jsonl",
            "kernel.txt",
        ),
    }
    assert {part.name for part in bundle.contents} == set(parts)
    assert all(part.size == len(parts[part.name].encode()) for part in bundle.contents)
    assert parts["doctor.txt"].startswith("[ SYSTEM ]\n  ✓ this is a LENOVO")
    assert all(json.loads(line)["section"] for line in parts["doctor.jsonl"].splitlines())
    assert parts["version.txt"].startswith("companion ") and "msgspec " in parts["version.txt"]
    assert parts["journal.txt"].startswith(f"version {VERSION}\n1 2026-11-21T20:00:00+01:00 0 lines, playing")
    assert json.loads(parts["game-1.jsonl"])["seed"] == 3
    assert "Undervoltage detected" in parts["kernel.txt"] and "wlan0" not in parts["kernel.txt"]
    assert all(name in parts["README.txt"] for name in parts if name != "README.txt")


def test_no_secret_that_was_planted_is_in_it(home: Path, be: Be) -> None:
    _, parts = packed(table_of(be))
    for name, text in parts.items():
        assert not [secret for secret in PLANTED if secret in text], name
    assert "A. and F., key (removed)" in parts["log/companion.log"]
    assert "rtsp://192.168.1.9/(removed) is gone" in parts["log/companion.log"]
    assert '"~/companion/table.py"' in parts["log/companion.log"]
    assert json.loads(parts["settings.json"])["game"]["names"] == {"red": "A.", "blue": "F."}
    assert json.loads(parts["table.json"])["dice"]["cameras"] == [{"source": "rtsp://192.168.1.9/(removed)"}]
    assert json.loads(parts["choices.json"])["names"] == {"red": "A."}


def test_secrets_of_a_file_that_does_not_fit_are_not_in_it_either(home: Path, be: Be) -> None:
    (home / "table.toml").write_text(TABLE.replace("[dice]", "[dcie]") + '[page]\npin = "s3cr3t"\n')
    _, parts = packed(table_of(be))
    assert "did you mean [dice]?" in parts["doctor.txt"]
    assert not [secret for secret in PLANTED for text in parts.values() if secret in text]


def test_secrets_of_a_file_that_is_no_toml_are_not_in_it_either(home: Path, be: Be) -> None:
    (home / "table.toml").write_text(TABLE + '[page]\npin = "s3cr3t"\nport = = 3\n')
    _, parts = packed(table_of(be))
    assert "table.json" not in parts
    assert "this is not TOML" in parts["doctor.txt"]
    assert not [secret for secret in PLANTED for text in parts.values() if secret in text]


def test_on_a_new_computer_there_is_less_and_nothing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, be: Be
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    _, parts = packed(Examined(Settings(), host=be(LAPTOP)))
    assert set(parts) == {"README.txt", "doctor.txt", "doctor.jsonl", "version.txt", "settings.json"}


def test_a_service_has_its_log_in_systemds_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, be: Be
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    lines = "2026-11-21T20:00:00+0100 anis companion[812]: the PIN is 4821\n"
    computer = LAPTOP.but({"proc/sys/kernel/hostname": "anis\n"}, {"journalctl": lines})
    _, parts = packed(Examined(Settings(), host=be(computer)))
    assert parts["log/journal.txt"] == (
        "2026-11-21T20:00:00+0100 (computer) companion[812]: the PIN is (removed)\n"
    )


def test_a_journal_that_cannot_be_read_is_told(home: Path, be: Be) -> None:
    (data_folder() / "games.sqlite").write_bytes(b"no database at all, but long enough to look like one" * 20)
    _, parts = packed(table_of(be))
    assert "cannot be read" in parts["journal.txt"]


def test_the_settings_in_use_can_be_read_back(home: Path, be: Be) -> None:
    _, parts = packed(table_of(be))
    assert msgspec.json.decode(parts["settings.json"])["game"]["players"] == ["red", "blue"]
