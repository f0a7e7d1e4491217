"""Access to each board, even without a number or a place, for people who build, test and name boards."""

from __future__ import annotations

import queue
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType

from companion.boards.conversation import BoardQuestion, Phase
from companion.boards.events import Light
from companion.boards.grid import picture
from companion.boards.heard import CountersRead, Heard, Met, SelfTestDone
from companion.boards.identity import Identity, identity_of, rename
from companion.boards.link import Link
from companion.boards.wire.messages import FIELDS, AskCounters, Counters, SelfTest, SelfTested, Welcome
from companion.clock import Clock
from companion.errors import BoardGone

ANSWERS_WITHIN = 4.0
"""A board must answer within this many seconds. A Nano spends two of them in its
bootloader after its port is opened."""


@dataclass(frozen=True, slots=True)
class BoardMessage:
    """A message of the board on a port."""

    port: str
    heard: Heard
    at: float


class Workbench:
    """Boards by their ports. Only one thread may use it. It remembers nothing when
    another board is plugged in."""

    def __init__(self, ports: Sequence[str], clock: Clock) -> None:
        self._clock = clock
        self._told: queue.SimpleQueue[BoardMessage] = queue.SimpleQueue()
        session = int(clock.now() * 1000) & 0xFFFF
        self._links = {port: Link(port, session, clock, self._hear) for port in ports}

    def __enter__(self) -> Workbench:
        for link in self._links.values():
            link.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for link in self._links.values():
            link.close()

    def boards(self, seconds: float = ANSWERS_WITHIN) -> dict[str, Welcome]:
        """The boards that answer; returns as soon as all have answered, else after ``seconds``."""
        until = self._clock.now() + seconds
        while len(self._talking()) < len(self._links) and self._clock.now() < until:
            time.sleep(0.02)
        return self._talking()

    def silent(self) -> dict[str, Link]:
        """Ports on which no board has answered so far."""
        talking = self._talking()
        return {port: link for port, link in self._links.items() if port not in talking}

    def show(self, port: str, lights: dict[int, Light]) -> None:
        """Sets the lights of a board, by the numbers of the lamps of all its fields; other lamps are dark."""
        self._links[port].show(picture(lights, FIELDS))

    def listen(self, seconds: float) -> Iterator[BoardMessage]:
        """Yields the messages of all boards for this many seconds; 0: for ever."""
        until = self._clock.now() + seconds if seconds else float("inf")
        while (now := self._clock.now()) < until:
            try:
                yield self._told.get(timeout=min(0.5, until - now))
            except queue.Empty:
                continue

    def counters(self, port: str) -> Counters:
        """The board's counters. Raises `BoardGone` if it does not answer."""
        for heard in self._answers(port, AskCounters()):
            if isinstance(heard, CountersRead):
                return heard.counters
        raise _no_answer(port)

    def test_self(self, port: str) -> SelfTested:
        """Makes the board test itself and move a light over its lamps. Raises `BoardGone`."""
        for heard in self._answers(port, SelfTest()):
            if isinstance(heard, SelfTestDone):
                return heard.found
        raise _no_answer(port)

    def rename(self, port: str, identity: Identity) -> Welcome:
        """Writes an identity into the board's memory. Raises `BoardGone`."""
        wanted = rename(identity)
        for heard in self._answers(port, wanted):
            if isinstance(heard, Met) and rename(identity_of(heard.welcome)) == wanted:
                return heard.welcome
        raise _no_answer(port)

    def _answers(self, port: str, question: BoardQuestion) -> Iterator[Heard]:
        self._links[port].ask(question)
        return (told.heard for told in self.listen(ANSWERS_WITHIN) if told.port == port)

    def _talking(self) -> dict[str, Welcome]:
        found = {}
        for port, link in self._links.items():
            talk = link.conversation
            if talk.phase is Phase.TALKING and talk.welcome is not None:
                found[port] = talk.welcome
        return found

    def _hear(self, link: Link, heard: Heard, now: float) -> None:
        self._told.put(BoardMessage(link.path, heard, now))


def _no_answer(port: str) -> BoardGone:
    return BoardGone(f"The board on {port} does not answer; check its cable and try again.")
