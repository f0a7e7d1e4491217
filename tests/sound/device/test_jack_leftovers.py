"""A process that was killed while PortAudio asked for a JACK server silences nobody after it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.sound.device.jack_leftovers import PROCESSES, alone_with_jack

MAPS = """
import mmap, sys
with open(sys.argv[1], "r+b") as file:
    region = mmap.mmap(file.fileno(), 0)
print("mapped", flush=True)
sys.stdin.read()
"""
WAITS = """
import sys
from pathlib import Path
from companion.sound.device.jack_leftovers import alone_with_jack
with alone_with_jack(Path(sys.argv[1])):
    print("inside", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """What libjack keeps in shared memory."""
    folder = tmp_path / f"jack_db-{os.getuid()}"
    folder.mkdir()
    (folder / "__db.001").write_bytes(bytes(4096))
    return folder


@contextmanager
def process(code: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Another process, which has said that it is ready."""
    command = [sys.executable, "-c", code, *words]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline()
        try:
            yield other
        finally:
            other.kill()


def test_what_a_dead_process_left_is_removed(database: Path) -> None:
    with process(MAPS, str(database / "__db.001")) as other:
        other.kill()
        other.wait()
        with alone_with_jack(database.parent, PROCESSES):
            assert not database.exists()


def test_what_a_running_program_uses_stays(database: Path) -> None:
    with (
        process(MAPS, str(database / "__db.001")),
        alone_with_jack(database.parent, PROCESSES),
    ):
        assert database.exists()


def test_one_process_at_a_time_and_a_killed_one_gives_way(database: Path) -> None:
    shared = database.parent
    with process(WAITS, str(shared)) as other:
        assert not database.exists()
        database.mkdir()
        with alone_with_jack(shared, PROCESSES, patience=0.0):
            assert database.exists(), "who did not wait long enough removes nothing"
        other.kill()
        other.wait()
        with alone_with_jack(shared, PROCESSES, patience=0.0):
            assert not database.exists()


def test_a_computer_without_shared_memory_is_no_hindrance(tmp_path: Path) -> None:
    with alone_with_jack(tmp_path / "nowhere"):
        assert list(tmp_path.iterdir()) == []
