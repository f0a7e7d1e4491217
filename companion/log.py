"""The log, for a maintainer who was not at the table.

Every module writes to ``logging.getLogger(__name__)``. No caller waits for a disk: records go through a queue
to one thread. It writes them to a rotating file, or to systemd's journal if systemd started the program, and
to the terminal with ``-v``. Child processes send their records to the parent through a socket, so that a
process that is killed leaves no lock behind. Exceptions that nobody catches are logged with their traceback:
those of the main thread, of other threads, of asyncio tasks and of child processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import logging.handlers
import os
import queue
import socket
import sys
import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from companion.folders import log_folder

ADDRESS_VARIABLE = "COMPANION_LOG_SOCKET"
"""The environment variable with the socket to which child processes send their
records; set while a `Log` is open."""
FILE_NAME = "companion.log"
_FILE_BYTES, _FILES = 2_000_000, 5
_LARGEST = 1 << 18
_LONGEST_PATH = 107
"""The most bytes that a socket's path may have (unix(7))."""
_PATIENCE = 0.05
"""Seconds that a child process waits for room in the socket."""
_FORMAT = "%(asctime)s %(levelname)-7s %(processName)s/%(threadName)s %(name)s: %(message)s"
_OURS = logging.getLogger("companion")
LOG = logging.getLogger(__name__)
_SYSLOG = {logging.DEBUG: 7, logging.INFO: 6, logging.WARNING: 4, logging.ERROR: 3, logging.CRITICAL: 2}


class Log:
    """The log of one program, from `__enter__` to `__exit__`."""

    def __init__(
        self,
        verbosity: int = 0,
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """``verbosity``: 0 nothing on the terminal, 1 what happens, 2 the counters of every second, too.

        The file gets the same lines, but at least those of level 1. ``folder`` holds the files, default: this
        user's folder for logs.
        """
        self._level = logging.DEBUG if verbosity > 1 else logging.INFO
        self._on_terminal = verbosity > 0
        self._folder = folder or log_folder()
        self._environment = os.environ if environment is None else environment
        self._stack = contextlib.ExitStack()
        self._hooks: tuple[Any, Any] = (sys.excepthook, threading.excepthook)

    def __enter__(self) -> Log:
        """Opens the file and the socket. If the folder cannot be written, it prints a
        sentence and raises nothing."""
        waiting: queue.SimpleQueue[logging.LogRecord] = queue.SimpleQueue()
        into_queue = logging.handlers.QueueHandler(waiting)
        listener = logging.handlers.QueueListener(waiting, *self._handlers())
        listener.start()
        self._stack.callback(listener.stop)
        _OURS.addHandler(into_queue)
        self._stack.callback(_OURS.removeHandler, into_queue)
        before = _OURS.level, _OURS.propagate
        _OURS.setLevel(self._level)
        _OURS.propagate = False
        self._stack.callback(_restore, *before)
        self._hooks = sys.excepthook, threading.excepthook
        sys.excepthook, threading.excepthook = _log_uncaught, _log_thread
        self._stack.enter_context(_Receiver(waiting))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Writes all waiting records and restores Python's logging."""
        sys.excepthook, threading.excepthook = self._hooks
        self._stack.close()

    def _handlers(self) -> list[logging.Handler]:
        """The handlers that write records."""
        handlers: list[logging.Handler] = []
        if _is_journal(self._environment):
            handlers.append(logging.StreamHandler(sys.stderr))
            handlers[0].setFormatter(_JournalFormatter("%(processName)s %(name)s: %(message)s"))
            return handlers
        if self._on_terminal:
            handlers.append(logging.StreamHandler(sys.stderr))
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            handlers.append(
                logging.handlers.RotatingFileHandler(
                    self._folder / FILE_NAME, maxBytes=_FILE_BYTES, backupCount=_FILES - 1, encoding="utf-8"
                )
            )
        except OSError as error:
            print(f"companion: there is no log, {self._folder} cannot be written: {error}", file=sys.stderr)  # noqa: T201
        for handler in handlers:
            handler.setFormatter(logging.Formatter(_FORMAT))
            self._stack.callback(handler.close)
        return handlers


def join() -> None:
    """In a child process: sends its records to the parent's log, if the parent has one.

    Call it before anything else in the process. A record that the parent does not take within a moment is
    dropped.
    """
    sys.excepthook, threading.excepthook = _log_uncaught, _log_thread
    address = os.environ.get(ADDRESS_VARIABLE)
    if not address:
        _OURS.addHandler(logging.NullHandler())  # else Python would write warnings to the terminal
        return
    to_parent = _ToParent(address, None)
    to_parent.closeOnError = True
    _OURS.addHandler(to_parent)
    _OURS.setLevel(logging.DEBUG)  # the parent drops records of too low a level
    _OURS.propagate = False


def catch_in(loop: asyncio.AbstractEventLoop) -> None:
    """From now on exceptions that nobody in ``loop`` catches are logged."""
    loop.set_exception_handler(_log_task)


class _Sent(msgspec.Struct):
    """A record as a child process sends it; the names are those of `logging.LogRecord`."""

    name: str
    levelno: int
    levelname: str
    msg: str
    created: float
    msecs: float
    processName: str  # noqa: N815
    threadName: str  # noqa: N815
    exc_text: str | None = None


class _ToParent(logging.handlers.DatagramHandler):
    """Sends a record as JSON: one datagram each."""

    def makeSocket(self, timeout: float = _PATIENCE) -> socket.socket:  # noqa: N802  # the base class calls it so
        """A socket that does not wait for a busy parent."""
        made = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        made.settimeout(timeout)
        return made

    def makePickle(self, record: logging.LogRecord) -> bytes:  # noqa: N802  # the base class calls it so
        """The record's fields as JSON, its exception as text."""
        if record.exc_info:
            self.format(record)  # this writes the exception's text into the record
        return msgspec.json.encode(
            _Sent(
                name=record.name,
                levelno=record.levelno,
                levelname=record.levelname,
                msg=record.getMessage(),
                created=record.created,
                msecs=record.msecs,
                processName=record.processName or "",
                threadName=record.threadName or "",
                exc_text=record.exc_text,
            )
        )


class _Receiver:
    """Takes the records of child processes and puts them into the queue."""

    def __init__(self, waiting: queue.SimpleQueue[logging.LogRecord]) -> None:
        self._waiting = waiting
        self._folder = tempfile.TemporaryDirectory(prefix="companion-log-")  # nobody else may enter it
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._opened = os.open(self._folder.name, os.O_PATH | os.O_DIRECTORY)
        self._path = self._address()
        self._before: str | None = None
        self._thread = threading.Thread(target=self._receive, name="log of children", daemon=True)

    def __enter__(self) -> _Receiver:
        self._socket.bind(self._path)
        self._before = os.environ.get(ADDRESS_VARIABLE)
        os.environ[ADDRESS_VARIABLE] = self._path
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is None:
            os.environ.pop(ADDRESS_VARIABLE, None)
        else:
            os.environ[ADDRESS_VARIABLE] = self._before
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
            end.sendto(b"", self._path)  # it comes after everything that was sent
        self._thread.join()
        self._socket.close()
        os.close(self._opened)
        self._folder.cleanup()

    def _address(self) -> str:
        """The socket's path; where that is too long for a socket, the way through the open folder."""
        path = Path(self._folder.name) / "records"
        too_long = len(os.fsencode(path)) > _LONGEST_PATH
        return f"/proc/{os.getpid()}/fd/{self._opened}/{path.name}" if too_long else str(path)

    def _receive(self) -> None:
        while data := self._socket.recv(_LARGEST):
            try:
                record = logging.makeLogRecord(msgspec.structs.asdict(msgspec.json.decode(data, type=_Sent)))
            except msgspec.DecodeError as error:
                LOG.warning("a record of a child process cannot be read: %s", error)
                continue
            if record.levelno >= _OURS.level:
                self._waiting.put(record)


class _JournalFormatter(logging.Formatter):
    """Every line begins with its priority, as systemd's journal reads it: ``<4>text``."""

    def format(self, record: logging.LogRecord) -> str:
        """The record's lines."""
        priority = f"<{_SYSLOG.get(record.levelno, 5)}>"
        return "\n".join(priority + line for line in super().format(record).splitlines())


def _is_journal(environment: Mapping[str, str]) -> bool:
    """Whether stderr is connected with systemd's journal."""
    device, _, inode = environment.get("JOURNAL_STREAM", "").partition(":")
    try:
        where = os.fstat(sys.stderr.fileno())
    except (OSError, ValueError):  # stderr is closed, or is no file
        return False
    return (device, inode) == (str(where.st_dev), str(where.st_ino))


def _restore(level: int, propagate: bool) -> None:
    _OURS.setLevel(level)
    _OURS.propagate = propagate


def _log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        LOG.critical("nobody has caught this", exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)


def _log_thread(caught: threading.ExceptHookArgs) -> None:
    if caught.exc_type is SystemExit:
        return
    name = caught.thread.name if caught.thread else "unknown"
    error = caught.exc_value or caught.exc_type()
    LOG.error("the thread %s has ended", name, exc_info=(caught.exc_type, error, caught.exc_traceback))


def _log_task(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    error = context.get("exception")
    trace = (type(error), error, error.__traceback__) if isinstance(error, BaseException) else None
    LOG.error("in the event loop: %s", context.get("message", ""), exc_info=trace)
