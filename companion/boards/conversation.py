"""The host's side of the conversation with one board: it takes bytes and the time, and returns bytes and
messages.

It handles sequence, repetition and timeouts. It knows no port, no thread and no clock, so that a test can run
hours of it in seconds. The caller calls `receive` with the bytes that have arrived (maybe none), then `tick`,
then sends `output`, and does so again after `wait` seconds at the latest.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import replace

from companion.boards.events import Countdown
from companion.boards.heard import (
    CountersRead,
    EventsLost,
    Heard,
    KeyMoved,
    Memory,
    Met,
    PictureShown,
    Recall,
    SelfTestDone,
    WentSilent,
    Who,
    WrongVersion,
    knows_nobody,
)
from companion.boards.lamps import Lamps
from companion.boards.pictures import LampPicture
from companion.boards.traffic import Traffic
from companion.boards.wire.frames import Deframer
from companion.boards.wire.messages import (
    ALL_KEYS,
    ENCODED_MAX,
    FIELDS,
    MAJOR,
    MINOR,
    AskCounters,
    Counters,
    Events,
    EventsSeen,
    Hello,
    Known,
    Message,
    OtherVersion,
    Ping,
    RefusalReason,
    Refused,
    Rename,
    SelfTest,
    SelfTested,
    Shown,
    State,
    StateFlag,
    Welcome,
    all_keys,
    encode,
    key_events,
    parse,
    seconds,
)

HELLO_REPEAT = seconds("hello_repeat")
PING = seconds("ping")
BOARD_SILENT = seconds("board_silent")
OTHER_VERSION_REPEAT = 2.0
"""Seconds between two greetings of a board with another version: it may have been flashed since."""
FIELDS_SINCE = 2
"""Boards know messages about fields from this minor version on."""
STRANGE_ENOUGH = 24
"""After this many bytes without a frame the device is no board, and is greeted as rarely."""
STRANGE_MAX = 256
"""The number of bytes that are kept from a device that is no board."""
BoardQuestion = AskCounters | Rename | SelfTest
_NUMBERS = 0x10000
_BEHIND = 0x8000


class Phase(enum.Enum):
    """The phase of the conversation."""

    GREETING = "greeting"
    TALKING = "talking"
    OTHER_VERSION = "other version"


class Conversation:
    """The conversation with one board, from the first greeting on. It goes on after
    restarts of the board or the port."""

    def __init__(self, session: int, recall: Recall = knows_nobody) -> None:
        self._recall = recall
        self.session = session & 0xFFFF
        self.phase = Phase.GREETING
        self.welcome: Welcome | None = None
        self.inputs = 0
        """The keys that are down, as reported so far; bit k: key k."""
        self.traffic = Traffic()
        self._deframer = Deframer(ENCODED_MAX)
        self._out = bytearray()
        self._number = 0
        self._expected = 0
        self._lamps = Lamps()
        self._question: BoardQuestion | None = None
        self._question_at = 0.0
        self._question_number = -1
        self._greet_at = 0.0
        self._heard_at = 0.0
        self._spoke_at = 0.0
        self._other: WrongVersion | None = None
        self._gibberish = bytearray()
        self._frames_at_start = 0

    @property
    def who(self) -> Who | None:
        """The board that was met last."""
        return _who(self.welcome) if self.welcome else None

    @property
    def memory(self) -> Memory:
        """The state of this conversation."""
        return Memory(self._expected, self.inputs)

    def counted(self) -> Traffic:
        """A copy of the counters."""
        return replace(self.traffic, damaged=self.damaged, repeated=self._lamps.repeated)

    @property
    def damaged(self) -> int:
        """Frames that came damaged."""
        return self._deframer.damaged

    @property
    def lit(self) -> bool:
        """The lamps of all fields show the current picture."""
        return self._lamps.lit

    @property
    def strange(self) -> bytes:
        """The bytes since the port was opened; empty as soon as a whole frame has come."""
        return bytes(self._gibberish)

    def restart(self, now: float) -> None:
        """Begins to greet. To be called when the port has just been opened."""
        self._deframer.clear()
        self._gibberish.clear()
        self._frames_at_start = self.traffic.frames
        self._out.clear()
        self._out += b"\0"  # ends an incomplete frame on the wire
        self._greet(now)

    def show(self, lamps: bytes, countdown: Countdown | None = None) -> None:
        """Sets the picture (`Lamps.show`)."""
        self._lamps.show(lamps, countdown)

    def ask(self, question: BoardQuestion) -> None:
        """Repeats ``question`` until it is answered (by `CountersRead`, `Met` or `SelfTestDone`)."""
        self._question = question
        self._question_at = 0.0

    def receive(self, data: bytes, now: float) -> list[Heard]:
        """Takes bytes from the wire; returns the messages in them."""
        heard: list[Heard] = []
        for body in self._deframer.feed(data):
            self.traffic.frames += 1
            heard += self._hear(parse(body).message, now)
        self._listen_for_strangers(data)
        return heard

    def _listen_for_strangers(self, data: bytes) -> None:
        if self.traffic.frames > self._frames_at_start:
            self._gibberish.clear()
        elif len(self._gibberish) < STRANGE_MAX:
            self._gibberish += data[: STRANGE_MAX - len(self._gibberish)]

    def tick(self, now: float) -> list[Heard]:
        """Sends what is due. To be called after `receive`: else a late caller would
        think that the board is silent."""
        if self.phase is not Phase.TALKING:
            if now >= self._greet_at:
                self._say(Hello(MAJOR, MINOR, self.session), now)
                eager = self.phase is Phase.GREETING and len(self._gibberish) < STRANGE_ENOUGH
                patience = HELLO_REPEAT if eager else OTHER_VERSION_REPEAT
                self._greet_at = now + patience
            return []
        if now - self._heard_at >= BOARD_SILENT:
            self._greet(now)
            return [WentSilent(), *self.tick(now)]
        self._light(now)
        self._put_question(now)
        if now - self._spoke_at >= PING:
            self._say(Ping(), now)
        return []

    def wait(self, now: float) -> float:
        """Seconds until `tick` has something to do, if nothing arrives before."""
        if self.phase is not Phase.TALKING:
            return max(0.0, self._greet_at - now)
        due = [self._spoke_at + PING, self._heard_at + BOARD_SILENT]
        if (lights := self._lamps.due_at(now)) is not None:
            due.append(lights)
        if self._question:
            due.append(self._question_at + HELLO_REPEAT)
        return max(0.0, min(due) - now)

    def output(self) -> bytes:
        """Returns the bytes to send; each byte is returned once."""
        data = bytes(self._out)
        self._out.clear()
        return data

    # ---- saying ----

    def _say(self, message: Known, now: float) -> int:
        number = self._number
        self._number = (number + 1) & 0xFF
        self._out += encode(message, number)
        self._spoke_at = now
        return number

    def _greet(self, now: float) -> None:
        self.phase = Phase.GREETING
        self._lamps.forget()
        self._other = None
        self._greet_at = now

    def _light(self, now: float) -> None:
        for field, picture in self._lamps.due(now):
            before = len(self._out)
            frame = self._say(self._message(field, picture, now), now)
            self._lamps.sent(field, picture, frame, len(self._out) - before, now)

    def _message(self, field: int, picture: LampPicture, now: float) -> Known:
        if self.welcome is not None and self.welcome.minor >= FIELDS_SINCE:
            return picture.message(field, now)
        return picture.old_message(now)

    def _put_question(self, now: float) -> None:
        if self._question and now - self._question_at >= HELLO_REPEAT:
            self._question_number = self._say(self._question, now)
            self._question_at = now

    # ---- hearing ----

    def _hear(self, message: Message, now: float) -> Iterator[Heard]:
        self._heard_at = now
        match message:
            case Welcome():
                yield from self._welcomed(message)
            case OtherVersion():
                yield from self._strange(message, now)
            case State():
                yield from self._stated(message, now)
            case Events():
                yield from self._moved(message, now)
            case Shown():
                yield from self._shown(message)
            case Counters():
                if message.answers == self._question_number:
                    self._question = None
                    yield CountersRead(message)
            case SelfTested():
                if message.answers == self._question_number:
                    self._question = None
                    yield SelfTestDone(message)
            case Refused():
                self.traffic.refused += 1
                if message.refusal == RefusalReason.UNMET and self.phase is Phase.TALKING:
                    self._greet(now)
            case _:
                self.traffic.unknown += 1

    def _welcomed(self, welcome: Welcome) -> Iterator[Heard]:
        if welcome.session != self.session:
            return  # it answers a program that used the port before us
        before = self.who
        now_there = _who(welcome)
        if isinstance(self._question, Rename) and welcome.answers == self._question_number:
            self._question = None
            before = now_there if before and before.boot == now_there.boot else before
        if before and before.board != now_there.board:
            yield from self._let_go()
        self.welcome = welcome
        self._lamps.fields = min(max(1, welcome.fields), FIELDS)
        self.phase = Phase.TALKING
        self._lamps.forget()
        self._other = None
        fresh = before != now_there or self._ahead(welcome.next_event) >= _BEHIND
        yield Met(welcome, fresh)
        memory = self._recall(now_there) if fresh else None
        if memory:
            self._expected, self.inputs = memory.expected, memory.inputs
        elif fresh:
            self._expected = welcome.first_event
        yield from self._skip_to(welcome.first_event)
        yield from self._heal(all_keys(welcome.inputs, welcome.more_inputs), welcome.next_event)

    def _strange(self, other: OtherVersion, now: float) -> Iterator[Heard]:
        found = WrongVersion(other.major, other.minor)
        if self.phase is not Phase.OTHER_VERSION:
            self.phase = Phase.OTHER_VERSION
            self._greet_at = now + OTHER_VERSION_REPEAT
        if self._other != found:
            self._other = found
            yield found

    def _stated(self, state: State, now: float) -> Iterator[Heard]:
        if self.phase is Phase.GREETING:
            self._greet_at = now  # it has just started, or has just been plugged in: it listens now
        elif self.phase is Phase.TALKING:
            welcome = self.welcome
            known = welcome is not None and (welcome.boot, welcome.fields) == (state.boot, state.fields)
            if known and state.flags & StateFlag.MET:
                yield from self._heal(all_keys(state.inputs, state.more_inputs), state.next_event)
            else:
                self._greet(now)

    def _moved(self, events: Events, now: float) -> Iterator[Heard]:
        if self.phase is not Phase.TALKING or self.welcome is None:
            return
        if events.boot != self.welcome.boot:
            self._greet(now)
            return
        pressed_at_age: float | None = None
        for event in key_events(events) or ():
            since_press = None
            if event.down:  # frames repeat unacknowledged events, so a late host still gets this
                since_press = None if pressed_at_age is None else pressed_at_age - event.age
                pressed_at_age = event.age
            if self._ahead(event.number) >= _BEHIND:
                self.traffic.doubles += 1
                continue
            yield from self._skip_to(event.number)
            if bool(self.inputs >> event.key & 1) == event.down:  # the opposite event was lost
                yield self._turn(event.key, not event.down, healed=True)
            yield self._turn(event.key, event.down, event.age, since_press=since_press)
            self._expected = (event.number + 1) % _NUMBERS
        self._say(EventsSeen(events.boot, self._expected), now)

    def _shown(self, shown: Shown) -> Iterator[Heard]:
        if found := self._lamps.shown(shown.answers):
            field, picture = found
            yield PictureShown(picture.lamps, field)

    def _ahead(self, number: int) -> int:
        """How far ``number`` is ahead of the event that we expect; from `_BEHIND` on it is behind."""
        return (number - self._expected) % _NUMBERS

    def _skip_to(self, number: int) -> Iterator[Heard]:
        lost = self._ahead(number)
        if 0 < lost < _BEHIND:
            self._expected = number
            yield EventsLost(lost)

    def _heal(self, inputs: int, next_event: int) -> Iterator[Heard]:
        if next_event != self._expected:
            return  # events that are on their way will say it
        for key in range(ALL_KEYS):
            down = bool(inputs >> key & 1)
            if bool(self.inputs >> key & 1) != down:
                yield self._turn(key, down, healed=True)

    def _let_go(self) -> Iterator[Heard]:
        """Another board is on the port now: releases the keys of the previous one."""
        for key in range(ALL_KEYS):
            if self.inputs >> key & 1:
                yield self._turn(key, False, healed=True)

    def _turn(
        self, key: int, down: bool, age: float = 0.0, healed: bool = False, since_press: float | None = None
    ) -> KeyMoved:
        bit = 1 << key
        self.inputs = self.inputs | bit if down else self.inputs & ~bit
        return KeyMoved(key, down, age, healed, since_press)


def _who(welcome: Welcome) -> Who:
    return Who(welcome.kind, welcome.board, welcome.boot)
