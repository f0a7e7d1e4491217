"""The log: one file has the records of all threads and processes, and every exception with its traceback."""

from __future__ import annotations

import asyncio
import io
import logging
import multiprocessing
import os
import sys
import threading
from pathlib import Path

import pytest

from companion import log
from companion.log import FILE_NAME, Log

LOGGER = logging.getLogger("companion.tests")


def written(folder: Path) -> str:
    return (folder / FILE_NAME).read_text(encoding="utf-8")


def fail() -> None:
    raise ValueError("seven dice")


def child(cause: str) -> None:
    log.join()
    logging.getLogger("companion.child").warning("a word of the child")
    if cause == "killed":
        os.kill(os.getpid(), 9)
    if cause == "thread":
        thread = threading.Thread(target=fail, name="worker")
        thread.start()
        thread.join()
    try:
        fail()
    except ValueError:
        logging.getLogger("companion.child").exception("the child has failed")


def run_child(cause: str = "") -> None:
    process = multiprocessing.get_context("spawn").Process(target=child, args=(cause,), name="child")
    process.start()
    process.join(60)


def test_events_are_in_the_file_and_counters_are_not(tmp_path: Path) -> None:
    with Log(folder=tmp_path):
        LOGGER.info("game 3 begins")
        LOGGER.debug("120 bytes a second")
    assert "INFO    MainProcess/MainThread companion.tests: game 3 begins" in written(tmp_path)
    assert "bytes" not in written(tmp_path)


def test_with_more_verbosity_the_terminal_shows_it_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Log(2, folder=tmp_path):
        LOGGER.debug("120 bytes a second")
    assert "120 bytes a second" in capsys.readouterr().err
    assert "120 bytes a second" in written(tmp_path)


def test_without_a_log_nothing_is_written_and_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    log.join()
    LOGGER.info("nobody listens")
    assert capsys.readouterr().err == ""


def test_a_childs_records_and_its_traceback_come_to_the_parents_file(tmp_path: Path) -> None:
    with Log(folder=tmp_path):
        run_child()
    assert "WARNING child/MainThread companion.child: a word of the child" in written(tmp_path)
    assert "the child has failed" in written(tmp_path)
    assert "ValueError: seven dice" in written(tmp_path)


def test_a_folder_with_a_long_name_keeps_nobody_from_telling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The path of a socket has room for 107 bytes."""
    deep = tmp_path / ("a folder of temporary files " * 4)
    deep.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(deep))
    with Log(folder=tmp_path):
        run_child()
    assert "a word of the child" in written(tmp_path)
    assert list(deep.iterdir()) == []


def test_a_killed_child_does_not_stop_the_log(tmp_path: Path) -> None:
    with Log(folder=tmp_path):
        run_child("killed")
        run_child()
    assert written(tmp_path).count("a word of the child") == 2


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_ends_with_an_exception_is_told_with_its_traceback(tmp_path: Path) -> None:
    with Log(folder=tmp_path):
        thread = threading.Thread(target=fail, name="worker")
        thread.start()
        thread.join()
        run_child("thread")
    assert written(tmp_path).count("the thread worker has ended") == 2
    assert written(tmp_path).count("Traceback") >= 2


def test_a_task_that_nobody_waits_for_is_told_with_its_traceback(tmp_path: Path) -> None:
    async def begin() -> None:
        loop = asyncio.get_running_loop()
        log.catch_in(loop)
        loop.call_soon(fail)
        await asyncio.sleep(0)

    with Log(folder=tmp_path):
        asyncio.run(begin())
    assert "in the event loop: Exception in callback fail()" in written(tmp_path)
    assert "ValueError: seven dice" in written(tmp_path)


def test_in_systemds_journal_each_line_has_its_priority(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (tmp_path / "journal").open("w+", encoding="utf-8") as journal:
        monkeypatch.setattr("sys.stderr", journal)
        where = os.fstat(journal.fileno())
        with Log(folder=tmp_path, environment={"JOURNAL_STREAM": f"{where.st_dev}:{where.st_ino}"}):
            LOGGER.warning("two lines,\nboth with a priority")
        journal.seek(0)
        lines = journal.read().splitlines()
    assert lines == ["<4>MainProcess companion.tests: two lines,", "<4>both with a priority"]
    assert not (tmp_path / FILE_NAME).exists()


def test_a_folder_that_cannot_be_written_is_told_and_no_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    with Log(folder=tmp_path / "file"):
        LOGGER.warning("lost")
    assert "there is no log" in capsys.readouterr().err


def test_afterwards_everything_is_as_before(tmp_path: Path) -> None:
    before = sys.excepthook, threading.excepthook, list(logging.getLogger("companion").handlers)
    with Log(folder=tmp_path):
        pass
    assert (sys.excepthook, threading.excepthook, list(logging.getLogger("companion").handlers)) == before
    assert log.ADDRESS_VARIABLE not in os.environ


def test_a_damaged_record_is_told_and_the_next_one_is_taken(tmp_path: Path) -> None:
    import socket

    with Log(folder=tmp_path), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        for data in (b"{", b"[]", b'{"name": 3}'):
            sender.sendto(data, os.environ[log.ADDRESS_VARIABLE])
        run_child()
    assert "cannot be read" in written(tmp_path)
    assert "a word of the child" in written(tmp_path)


def test_a_closed_stderr_is_no_journal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.stderr", io.StringIO())
    with Log(folder=tmp_path, environment={"JOURNAL_STREAM": "8:1"}):
        LOGGER.info("into the file")
    assert "into the file" in written(tmp_path)
