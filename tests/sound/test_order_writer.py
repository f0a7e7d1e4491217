"""Orders to a process that may have stopped reading."""

from __future__ import annotations

import multiprocessing

import pytest

from companion.sound.process.order_writer import LIMIT, OrderWriter
from companion.sound.process.orders import PausePlayback, Preview, ResumePlayback

LONG = Preview(None)


def test_orders_arrive_in_their_order_and_the_end_of_the_pipe_comes_last() -> None:
    ours, theirs = multiprocessing.Pipe()
    writer = OrderWriter(ours)
    assert writer.send(PausePlayback())
    assert writer.send(ResumePlayback())
    writer.hang_up()
    assert [theirs.recv(), theirs.recv()] == [PausePlayback(), ResumePlayback()]
    with pytest.raises(EOFError):
        theirs.recv()


def test_a_process_that_reads_nothing_blocks_nobody_and_too_many_orders_are_refused() -> None:
    ours, theirs = multiprocessing.Pipe()
    writer = OrderWriter(ours)
    taken = 0
    while writer.send(LONG):
        taken += 1
    assert taken >= LIMIT
    writer.hang_up()
    theirs.close()


def test_a_process_that_is_gone_is_no_error() -> None:
    ours, theirs = multiprocessing.Pipe()
    theirs.close()
    writer = OrderWriter(ours)
    writer.send(PausePlayback())
    writer.hang_up()
