"""The state machine in simulated time: no press lost or doubled, whatever the wire does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.boards import conversation, heard
from companion.boards.conversation import Conversation, Phase
from companion.boards.wire import messages as wire
from tests.boards.conftest import BadWire, ScriptedBoard

Wanted = TypeVar("Wanted", bound=heard.Heard)
STEP = 0.005
RED = bytes((255, 0, 0, 0)) * 16


class Table:
    """A conversation and a scripted board on one wire, in steps of five milliseconds."""

    def __init__(self, board: ScriptedBoard, bad: BadWire, session: int = 9) -> None:
        self.board, self.bad = board, bad
        self.talk = Conversation(session)
        self.now = 0.0
        self.heard: list[heard.Heard] = []
        self.plugged = True
        self.talk.restart(0.0)
        self._to_host = b""

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.now += STEP
            arrived = self.bad.carry(self._to_host) if self.plugged else b""
            self.heard += self.talk.receive(arrived, self.now)
            self.heard += self.talk.tick(self.now)
            said = self.talk.output()
            self._to_host = self.board.hear(self.bad.carry(said) if self.plugged else b"", self.now)

    def is_in(self, phase: Phase) -> bool:
        return self.talk.phase is phase

    def moves(self) -> list[tuple[int, bool]]:
        return [(h.key, h.down) for h in self.heard if isinstance(h, heard.KeyMoved) and not h.healed]

    def all(self, kind: type[Wanted]) -> list[Wanted]:
        return [item for item in self.heard if isinstance(item, kind)]


@pytest.fixture
def table(scripted_board: type[ScriptedBoard], bad_wire: type[BadWire]) -> Table:
    return Table(scripted_board(), bad_wire(1))


def test_it_greets_until_it_is_answered(table: Table) -> None:
    table.plugged = False
    table.run(3.0)
    assert table.is_in(Phase.GREETING)
    table.plugged = True
    table.run(0.2)
    assert table.is_in(Phase.TALKING)
    assert [met.fresh for met in table.all(heard.Met)] == [True]


def test_a_press_arrives_once_with_its_age(table: Table) -> None:
    table.run(0.1)
    table.board.press(5)
    table.run(0.5)
    (moved,) = table.all(heard.KeyMoved)
    assert (moved.key, moved.down, moved.healed) == (5, True, False)
    assert moved.age < 0.05
    assert table.board.waiting == 0


def test_presses_wait_for_the_wire_and_come_in_order(table: Table) -> None:
    table.run(0.1)
    table.plugged = False
    for key in (3, 1, 4, 1, 5, 9, 2, 6):
        table.board.press(key)
        table.board.release(key)
    table.run(5.0)
    table.plugged = True
    table.run(1.0)
    assert [key for key, down in table.moves() if down] == [3, 1, 4, 1, 5, 9, 2, 6]
    assert max(moved.age for moved in table.all(heard.KeyMoved)) > 4.9


def test_repeated_events_are_not_counted_again(table: Table) -> None:
    table.run(0.1)
    table.bad.drop = 0.0
    table.board.press(2)
    again = table.board.hear(b"", table.now)
    table.heard += table.talk.receive(again, table.now)
    table.heard += table.talk.receive(again, table.now)
    assert table.moves() == [(2, True)]
    assert table.talk.traffic.doubles == 1


def test_a_picture_is_sent_once_when_it_changes(table: Table) -> None:
    table.run(0.1)
    table.talk.show(RED)
    assert not table.talk.lit
    table.run(0.1)
    assert table.talk.lit
    assert table.board.lamps == RED
    shown = len(table.all(heard.PictureShown))
    table.run(3.0)
    assert len(table.all(heard.PictureShown)) == shown
    assert table.talk.counted().repeated == 0


def test_the_last_of_many_pictures_is_shown_within_a_few_frames(table: Table) -> None:
    table.run(0.1)
    for level in range(200):
        table.talk.show(bytes((level, 0, 0, 0)) * 16)
        table.run(STEP)
    table.run(0.05)
    assert table.board.lamps == bytes((199, 0, 0, 0)) * 16
    assert len(table.all(heard.PictureShown)) <= 202


@pytest.mark.parametrize("way", ["to the board", "back"])
def test_a_picture_lost_on_the_way_is_sent_again(table: Table, way: str) -> None:
    table.run(0.1)
    table.talk.show(RED)
    table.talk.tick(table.now)
    said = table.talk.output()
    if way == "back":
        table.board.hear(said, table.now)
    table.run(0.1)
    assert table.board.lamps == RED
    assert table.talk.lit
    assert table.talk.counted().repeated == 1


def test_after_a_reboot_the_picture_is_back_and_the_keys_are_known(table: Table) -> None:
    table.talk.show(RED)
    table.run(0.2)
    table.board.press(7)
    table.run(0.1)
    table.board.reboot()
    table.board.release(7)
    table.run(1.6)
    assert table.board.lamps == RED
    assert table.talk.inputs == 0
    assert table.all(heard.KeyMoved)[-1] == heard.KeyMoved(7, False, healed=True)
    assert [met.fresh for met in table.all(heard.Met)] == [True, True]


def test_after_the_wires_return_the_picture_is_right_within_half_a_second(table: Table) -> None:
    table.run(0.2)
    table.plugged = False
    table.talk.show(RED)
    table.run(4.0)
    table.plugged = True
    table.run(0.5)
    assert table.board.lamps == RED


def test_silence_is_reported_once_and_the_board_is_greeted_again(table: Table) -> None:
    table.run(0.2)
    table.board.silent = True
    table.run(5.0)
    assert table.all(heard.WentSilent) == [heard.WentSilent()]
    table.board.silent = False
    table.run(0.3)
    assert table.is_in(Phase.TALKING)


def test_a_host_that_was_paused_reads_before_it_reports_silence(table: Table) -> None:
    table.run(0.2)
    waiting = table.board.hear(b"", table.now + 4.0)
    table.now += 5.0
    table.heard += table.talk.receive(waiting, table.now)
    table.heard += table.talk.tick(table.now)
    assert table.all(heard.WentSilent) == []


def test_a_board_is_never_left_alone_for_long(table: Table) -> None:
    table.run(10.0)
    assert table.board.pings >= 10.0 / conversation.PING * 0.9
    assert wire.seconds("lost_host") / 3 > conversation.PING


def test_a_board_of_another_version_is_reported_with_both_numbers_and_seldom_greeted(
    scripted_board: type[ScriptedBoard], bad_wire: type[BadWire]
) -> None:
    table = Table(scripted_board(major=wire.MAJOR + 1), bad_wire(1))
    table.run(9.0)
    assert table.all(heard.WrongVersion) == [heard.WrongVersion(wire.MAJOR + 1, 0)]
    assert table.board.hellos <= 6
    table.board.major = wire.MAJOR  # it has been flashed
    table.run(2.5)
    assert table.is_in(Phase.TALKING)


def test_lost_events_are_reported_and_the_keys_state_heals(table: Table) -> None:
    table.run(0.1)
    table.plugged = False
    for key in (1, 2, 3):
        table.board.press(key)
    table.board.forget(2)
    table.run(1.0)
    table.plugged = True
    table.run(1.5)
    assert [lost.count for lost in table.all(heard.EventsLost)] == [2]
    assert table.moves() == [(3, True)]
    assert table.talk.inputs == 0b1110


def test_a_board_that_takes_another_ones_place_releases_its_keys(
    scripted_board: type[ScriptedBoard], bad_wire: type[BadWire]
) -> None:
    table = Table(scripted_board(board=1), bad_wire(1))
    table.run(0.1)
    table.board.press(4)
    table.run(0.1)
    table.board = scripted_board(board=2, boot=7)
    table.run(1.5)
    assert table.talk.who == heard.Who(wire.Kind.CELLS, 2, 7)
    kinds = [item for item in table.heard if isinstance(item, heard.Met | heard.KeyMoved)]
    assert kinds[-2] == heard.KeyMoved(4, False, healed=True)
    assert isinstance(kinds[-1], heard.Met)


def test_a_board_that_moved_to_another_port_goes_on_where_it_was(
    scripted_board: type[ScriptedBoard], bad_wire: type[BadWire]
) -> None:
    first = Table(scripted_board(), bad_wire(1))
    first.run(0.1)
    first.board.press(1)
    first.run(0.1)
    first.board.release(1)
    arrived = first.board.hear(b"", first.now)
    first.heard += first.talk.receive(arrived, first.now)  # it has come, but its acknowledgement is lost
    second = Table(first.board, bad_wire(1))
    second.talk._recall = {first.talk.who: first.talk.memory}.get
    second.now = first.now
    second.run(0.5)
    assert first.moves() == [(1, True), (1, False)]
    assert second.all(heard.KeyMoved) == []


def test_questions_are_repeated_until_they_are_answered(table: Table) -> None:
    table.run(0.1)
    table.plugged = False
    table.talk.ask(wire.AskCounters())
    table.run(0.3)
    table.plugged = True
    table.run(0.5)
    assert len(table.all(heard.CountersRead)) == 1
    assert table.talk._question is None


def test_a_new_name_is_adopted(table: Table) -> None:
    table.run(0.1)
    table.talk.ask(wire.Rename(wire.Kind.CELLS, 12, 255, bytes(12)))
    table.run(0.5)
    assert table.talk.who == heard.Who(wire.Kind.CELLS, 12, 1)
    assert table.talk._question is None


def test_an_unknown_message_is_counted(table: Table, seal_any: Callable[[bytes], bytes]) -> None:
    table.run(0.1)
    assert table.talk.receive(seal_any(b"\xee\x01hello"), table.now) == []
    assert table.talk.traffic.unknown == 1


@given(st.binary(max_size=3000))
def test_noise_never_gives_an_event(noise: bytes) -> None:
    talk = Conversation(1)
    talk.restart(0.0)
    assert talk.receive(noise, 0.0) == []


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 10**6), drop=st.sampled_from([0, 0.01]), damage=st.sampled_from([0.001, 0.01, 0.03])
)
def test_a_bad_wire_loses_and_doubles_nothing(
    scripted_board: type[ScriptedBoard], bad_wire: type[BadWire], seed: int, drop: float, damage: float
) -> None:
    table = Table(scripted_board(), bad_wire(seed, drop, damage))
    table.run(1.0)
    told = []
    for turn in range(60):
        key = (seed + turn * 7) % 16
        table.board.press(key)
        table.board.release(key)
        told += [(key, True), (key, False)]
        table.run(0.03)
    table.bad.drop = table.bad.damage = 0.0
    table.run(3.0)
    assert table.moves() == told
    assert table.talk.inputs == 0
