"""One serial port: a thread reads and writes, and opens the port again whenever it is gone."""

from __future__ import annotations

import contextlib
import errno
import os
import select
import termios
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import serial

from companion.boards.conversation import BoardQuestion, Conversation
from companion.boards.events import Countdown
from companion.boards.heard import Heard, Recall, knows_nobody
from companion.boards.wire.messages import BAUD
from companion.clock import Clock

REOPEN = 0.2
"""Seconds between two attempts to open a port."""
READ_AT_ONCE = 4096
LONGEST_SLEEP = 1.0

OnHeard = Callable[["Link", Heard, float], None]
OnPort = Callable[["Link", "Port"], None]


class PortState(Enum):
    """The state of the port, whatever is connected to it."""

    UNTRIED = "untried"
    OPEN = "open"
    MISSING = "missing"
    FORBIDDEN = "forbidden"
    BUSY = "busy"
    UNUSABLE = "unusable"


@dataclass(frozen=True, slots=True)
class Port:
    """The state of the port, and the system's reason if it is not open."""

    state: PortState
    reason: str = ""


_STATES = {
    errno.EACCES: PortState.FORBIDDEN,
    errno.EPERM: PortState.FORBIDDEN,
    errno.EBUSY: PortState.BUSY,
    errno.EAGAIN: PortState.BUSY,
    errno.ENOENT: PortState.MISSING,
    errno.ENODEV: PortState.MISSING,
    errno.ENXIO: PortState.MISSING,
    errno.EIO: PortState.MISSING,
    errno.EBADF: PortState.MISSING,
}


@dataclass(frozen=True, slots=True)
class _News:
    heard: tuple[Heard, ...]
    at: float
    """The time of its arrival, monotonic seconds."""


def _port_of(error: OSError | termios.error) -> Port:
    """The state of a port after an error while it was opened or used."""
    number = _number(error)
    if number is None:
        return Port(PortState.UNUSABLE, str(error))
    return Port(_STATES.get(number, PortState.UNUSABLE), os.strerror(number))


def _number(error: BaseException | None) -> int | None:
    """The system's error number; pyserial hides a terminal's behind its own."""
    if isinstance(error, OSError) and error.errno is not None:
        return error.errno
    if isinstance(error, termios.error):
        return int(error.args[0])
    return _number(error.__context__) if error else None


class Link:
    """The wire to one port. Calls ``on_heard`` and ``on_port`` from its own thread."""

    def __init__(
        self,
        port: str,
        session: int,
        clock: Clock,
        on_heard: OnHeard,
        on_port: OnPort | None = None,
        recall: Recall = knows_nobody,
    ) -> None:
        self.path = port
        self.port = Port(PortState.UNTRIED)
        self.opened = 0
        """How often the port has been opened."""
        self._clock = clock
        self._on_heard = on_heard
        self._on_port = on_port
        self._lock = threading.Lock()
        self._conversation = Conversation(session, recall)
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_write, False)
        os.set_blocking(self._wake_read, False)
        self._closing = False
        self._thread = threading.Thread(target=self._run, name=f"link {port}", daemon=True)

    @property
    def conversation(self) -> Conversation:
        """The conversation, to read its state. Only this link may change it."""
        return self._conversation

    def start(self) -> None:
        """Begins to look for the board, and goes on until `close`."""
        self._thread.start()

    def close(self) -> None:
        """Ends the thread and closes the port. It must not be called from the link's own thread."""
        with self._lock:
            if self._closing:
                return
            self._wake()
            self._closing = True
        if self._thread.ident is not None:
            self._thread.join()
        os.close(self._wake_read)
        os.close(self._wake_write)

    def show(self, lamps: bytes, countdown: Countdown | None = None) -> None:
        """Sets the picture, which is shown again after the board or its port comes back."""
        with self._lock:
            self._conversation.show(lamps, countdown)
            self._wake()

    def ask(self, question: BoardQuestion) -> None:
        """Repeats ``question`` until it is answered."""
        with self._lock:
            self._conversation.ask(question)
            self._wake()

    def _wake(self) -> None:
        if self._closing:
            return  # the pipe may be closed already
        with contextlib.suppress(BlockingIOError):  # a full pipe wakes the thread, too
            os.write(self._wake_write, b"w")

    # ---- the thread ----

    def _run(self) -> None:
        while not self._closing:
            talk = self._use()
            while (news := self._next(talk)) is not None:
                for item in news.heard:
                    self._on_heard(self, item, news.at)
            self._sleep(REOPEN)

    def _next(self, talk: Iterator[_News]) -> _News | None:
        """The next news from the port; None if the port has failed. Errors of listeners are raised."""
        try:
            return next(talk, None)
        except (OSError, termios.error) as error:
            failed = _port_of(error)
        self._report(failed)
        return None

    def _use(self) -> Iterator[_News]:
        """Opens the port and talks until it fails (raises OSError) or the link is closed."""
        if not Path(self.path).exists():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        with serial.Serial(self.path, BAUD, timeout=0, write_timeout=0, exclusive=True) as port:
            with contextlib.suppress(OSError, ValueError, NotImplementedError):
                port.set_low_latency_mode(True)  # else FTDI's driver keeps bytes for up to 16 ms
            _keep_running(port)
            self.opened += 1
            with self._lock:
                self._conversation.restart(self._clock.now())  # first of all: another board may be there now
            self._report(Port(PortState.OPEN))
            while not self._closing:
                yield self._turn(port)

    def _turn(self, port: serial.Serial) -> _News:
        with self._lock:
            wait = min(self._conversation.wait(self._clock.now()), LONGEST_SLEEP)
        readable, _, _ = select.select([port.fileno(), self._wake_read], [], [], wait)
        if self._wake_read in readable:
            self._drain()
        data = os.read(port.fileno(), READ_AT_ONCE) if port.fileno() in readable else None
        if data == b"":
            raise OSError(errno.EIO, "the other end has hung up")
        now = self._clock.now()
        with self._lock:
            heard = self._conversation.receive(data or b"", now) + self._conversation.tick(now)
            output = self._conversation.output()
        if output:
            self._write(port, output)
        return _News(tuple(heard), now)

    def _write(self, port: serial.Serial, output: bytes) -> None:
        # pyserial's write waits if nobody reads. Bytes that do not fit are lost, and sent again later.
        with contextlib.suppress(BlockingIOError):
            os.write(port.fileno(), output)

    def _report(self, port: Port) -> None:
        if port == self.port:
            return
        self.port = port
        if self._on_port:
            self._on_port(self, port)

    def _sleep(self, wait: float) -> None:
        if not self._closing and select.select([self._wake_read], [], [], wait)[0]:
            self._drain()

    def _drain(self) -> None:
        with contextlib.suppress(BlockingIOError):
            os.read(self._wake_read, READ_AT_ONCE)


def _keep_running(port: serial.Serial) -> None:
    """Keeps a Nano from being reset when the port is closed, so that the next program finds it as it is."""
    with contextlib.suppress(termios.error):
        attributes = termios.tcgetattr(port.fileno())
        attributes[2] &= ~termios.HUPCL
        termios.tcsetattr(port.fileno(), termios.TCSANOW, attributes)
