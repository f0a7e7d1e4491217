"""The shipped .elf: keys that bounce, lamps by the cycle, a line that overruns, resets, and no press lost."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from companion.boards import wire
from companion.boards.heard import Met
from companion.boards.identity import Identity, to_eeprom

Make = Callable[..., Any]
HELLO = wire.Hello(wire.MAJOR, wire.MINOR, 77)
CYCLES_US = 16


def lights(*colours: tuple[int, int, int], effect: int = 0) -> wire.Lights:
    lamps = b"".join(bytes((*colour, effect)) for colour in colours)
    return wire.Lights(lamps.ljust(64, b"\0"))


def met(simulated: Make, **options: Any) -> Any:
    board = simulated(**options)
    board.run(30)
    board.say(HELLO)
    board.run(5)
    return board


def only(messages: list[wire.Message], kind: type) -> list[Any]:
    return [message for message in messages if isinstance(message, kind)]


def test_it_says_who_it_is_and_how_often_it_has_started(simulated: Make) -> None:
    board = met(simulated)
    (welcome,) = only(board.hear(), wire.Welcome)
    assert (welcome.kind, welcome.board, welcome.label.rstrip(b"\0")) == (wire.Kind.CELLS, 3, b"test")
    assert (welcome.boot, welcome.session) == (1, 77)
    board.do("reset")
    board.run(30)
    board.say(HELLO)
    board.run(5)
    (welcome,) = only(board.hear(), wire.Welcome)
    assert welcome.boot == 2


@pytest.mark.parametrize("eeprom", [b"", b"\xff" * 64, to_eeprom(Identity(wire.Kind.CELLS, 3))[:-1] + b"\0"])
def test_a_memory_that_is_empty_or_damaged_is_nobody(simulated: Make, eeprom: bytes) -> None:
    (welcome,) = only(met(simulated, eeprom=eeprom).hear(), wire.Welcome)
    assert (welcome.kind, welcome.board) == (wire.Kind.NONE, 0)


def test_a_new_name_outlives_a_reset(simulated: Make) -> None:
    board = met(simulated)
    board.say(wire.Rename(wire.Kind.PANELS, 300, 128, b"renamed".ljust(12, b"\0")))
    board.run(120)
    board.do("reset")
    board.run(30)
    board.hear()
    board.say(HELLO)
    board.run(5)
    (welcome,) = only(board.hear(), wire.Welcome)
    assert (welcome.kind, welcome.board, welcome.brightness) == (wire.Kind.PANELS, 300, 128)


@pytest.mark.parametrize("key", range(16))
def test_each_key_is_itself_and_bounces_unnoticed(simulated: Make, key: int) -> None:
    board = met(simulated, seed=key + 1)
    board.do("bounce 4000")
    for down in (True, False):
        board.hear()
        board.do(f"{'press' if down else 'release'} {key}")
        board.run(15)
        (events,) = only(board.hear(), wire.Events)
        (event,) = wire.key_events(events) or ()
        assert (event.key, event.down) == (key, down)
        board.say(wire.EventsSeen(events.boot, event.number + 1))
        board.run(1)


def test_a_press_is_told_after_five_quiet_milliseconds_and_not_before(simulated: Make) -> None:
    board = met(simulated)
    board.do("bounce 0")
    board.hear()
    board.do("press 6")
    board.run(4)
    assert only(board.hear(), wire.Events) == []
    board.run(3)
    assert len(only(board.hear(), wire.Events)) == 1


@pytest.mark.parametrize("microseconds", [300, 2500, 3900])
def test_a_glitch_shorter_than_that_is_no_press(simulated: Make, microseconds: int) -> None:
    board = met(simulated)
    board.hear()
    for _ in range(20):
        board.do(f"glitch 9 {microseconds}")
        board.run(13)
    assert only(board.hear(), wire.Events) == []


def test_all_keys_at_once_are_all_told(talking: Make) -> None:
    table = talking()
    table.run(100)
    for key in range(16):
        table.board.do(f"press {key}")
    table.run(60)
    assert sorted(table.moves()) == [(key, True) for key in range(16)]
    assert table.talk.inputs == 0xFFFF


def test_colours_come_out_of_the_waveform_as_they_went_in(simulated: Make) -> None:
    board = met(simulated)
    colours = [(i * 5, 255 - i * 16, (i * 37) % 100) for i in range(16)]
    board.say(HELLO, lights(*colours))
    board.run(10)
    assert board.pictures[-1][1] == bytes(part for colour in colours for part in colour)
    assert only(board.hear(), wire.Shown) == [wire.Shown(1)]


def test_the_waveform_keeps_its_times_while_bytes_arrive(simulated: Make) -> None:
    board = met(simulated)
    for level in range(100):
        board.say(HELLO, lights(*[(level, 255 - level, 90)] * 16))
        board.run(5)
    words = board.ask("timing")
    pictures, faulty = int(words[1]), int(words[2])
    found = {words[at]: (int(words[at + 1]), int(words[at + 2])) for at in range(3, len(words), 3)}
    assert pictures >= 100
    assert faulty == 0
    # WS2812B: 0 is high for 220-380 ns, 1 for 580-1000 ns; low between two bits stays far below a latch.
    assert 0.220 * CYCLES_US <= found["zero"][0] <= found["zero"][1] <= 0.380 * CYCLES_US
    assert 0.580 * CYCLES_US <= found["one"][0] <= found["one"][1] <= 1.0 * CYCLES_US
    assert 1.1 * CYCLES_US <= found["period"][0] <= found["period"][1] <= 1.4 * CYCLES_US
    assert found["gap"][1] <= 5 * CYCLES_US


def test_nothing_overruns_while_lamps_are_written(simulated: Make) -> None:
    board = met(simulated)
    board.say(lights((9, 9, 9), effect=wire.DESCRIPTION.effect["breathe"]))
    for level in range(60):
        board.say(*(lights((level, i, 0), effect=2) for i in range(4)), wire.Ping())
        board.run(8)
    board.run(20)
    board.hear()
    board.say(HELLO, wire.AskCounters())
    board.run(10)
    (counters,) = only(board.hear(), wire.Counters)
    assert (counters.overruns, counters.ring_full, counters.frames_damaged) == (0, 0, 0)
    assert counters.frames_received == 1 + 1 + 60 * 5 + 2
    line = board.ask("line")
    assert line[line.index("overruns") + 1] == "0"


def test_the_stack_has_room(simulated: Make) -> None:
    board = met(simulated)
    for key in range(16):
        board.do(f"press {key}")
    board.say(HELLO, lights(*[(255, 255, 255)] * 16, effect=1), wire.Rename(1, 3, 255, bytes(12)))
    board.run(200)
    board.hear()
    board.say(HELLO, wire.AskCounters())
    board.run(10)
    (counters,) = only(board.hear(), wire.Counters)
    assert counters.stack_free > 1000


def test_no_picture_takes_more_than_the_supply_gives(simulated: Make) -> None:
    board = met(simulated)
    board.say(HELLO, lights(*[(255, 255, 255)] * 16))
    board.run(10)
    total = sum(board.pictures[-1][1])
    budget = wire.DESCRIPTION.board["light_budget"]
    assert budget * 0.97 <= total <= budget
    board.say(HELLO, lights(*[(255, 255, 255)] * 6))
    board.run(10)
    assert board.pictures[-1][1][:18] == b"\xff" * 18


def test_two_seconds_of_silence_show_that_it_is_alone_and_the_host_brings_the_picture_back(
    simulated: Make,
) -> None:
    board = met(simulated)
    board.say(HELLO, lights((0, 0, 200)))
    board.run(1900)
    assert board.pictures[-1][1][:3] == b"\x00\x00\xc8"
    board.run(1500)
    alone = board.pictures[-1][1]
    assert alone[2] == 0
    assert 0 < max(alone) < 20
    board.say(wire.Ping())
    board.run(10)
    assert board.pictures[-1][1][:3] == b"\x00\x00\xc8"


def test_blinking_is_timed_on_the_board(simulated: Make) -> None:
    board = met(simulated)
    board.say(HELLO, lights((50, 0, 0), effect=wire.DESCRIPTION.effect["blink"]))
    for _ in range(8):
        board.run(500)
        board.say(wire.Ping())
    changes = [at for at, _ in board.pictures][2:]
    periods = [(after - before) / 1000 for before, after in pairwise(changes)]
    assert len(periods) >= 5
    assert all(470 <= period <= 530 for period in periods)


def test_a_host_of_another_major_gets_an_answer_and_no_events(simulated: Make) -> None:
    board = simulated()
    board.run(30)
    board.say(wire.Hello(wire.MAJOR + 1, 0, 5))
    board.run(5)
    board.do("press 1")
    board.run(50)
    heard = board.hear()
    assert len(only(heard, wire.Welcome)) == 1
    assert only(heard, wire.Events) == []


def test_after_a_reset_the_picture_and_the_keys_are_back_within_half_a_second(talking: Make) -> None:
    table = talking()
    table.talk.show(lights((10, 20, 30)).lamps)
    table.run(200)
    table.board.do("press 5")
    table.run(50)
    table.board.do("reset")
    table.run(500)
    assert table.board.pictures[-1][1][:3] == bytes((10, 20, 30))
    assert table.talk.inputs == 1 << 5
    assert [item.fresh for item in table.heard if isinstance(item, Met)] == [True, True]


@pytest.mark.parametrize(("drop", "damage"), [(0.0, 0.001), (0.0, 0.01), (0.005, 0.005)])
def test_a_bad_wire_loses_and_doubles_no_press(talking: Make, drop: float, damage: float) -> None:
    table = talking(seed=11)
    table.board.do("bounce 1000")
    table.run(100)
    table.board.do(f"faults {drop} {damage}")
    told = []
    for turn in range(120):
        key = turn * 7 % 16
        for word in ("press", "release"):
            table.board.do(f"{word} {key}")
            told.append((key, word == "press"))
            table.run(14)
    table.board.do("faults 0 0")
    table.run(1500)
    assert table.moves() == told


def test_presses_while_the_wire_is_away_come_afterwards(talking: Make) -> None:
    table = talking()
    table.run(100)
    table.board.do("unplug")
    told = []
    for key in (1, 9, 4, 9):
        for word in ("press", "release"):
            table.board.do(f"{word} {key}")
            told.append((key, word == "press"))
            table.run(20)
    table.run(3000)
    assert table.board.pictures[-1][1][2] == 0  # it shows that it is alone
    table.board.do("replug")
    table.talk.restart(table.now)
    table.run(500)
    assert table.moves() == told


def test_a_program_that_hangs_is_started_anew_by_the_watchdog(talking: Make) -> None:
    table = talking()
    table.talk.show(lights((10, 20, 30)).lamps)
    table.run(100)
    table.board.do("hang")
    table.run(1200)
    first, again = [item.welcome for item in table.heard if isinstance(item, Met)]
    assert again.boot == first.boot + 1
    assert again.cause & wire.DESCRIPTION.reset_cause["watchdog"]
    assert table.talk.lit


def test_noise_from_the_host_makes_no_event_and_the_board_lives(simulated: Make) -> None:
    import random

    board = met(simulated)
    noise = random.Random(5)
    for _ in range(30):
        board.send(noise.randbytes(200))
        board.run(6)
    board.hear()
    board.send(b"\0")
    board.say(HELLO)
    board.run(5)
    heard = board.hear()
    assert len(only(heard, wire.Welcome)) == 1
    assert only(heard, wire.Events) == []


def test_two_runs_are_the_same_to_the_byte(simulated: Make) -> None:
    traces = []
    for _ in range(2):
        board = met(simulated, seed=5)
        board.do("press 3")
        board.say(lights((1, 2, 3), effect=2))
        board.run(400)
        traces.append((board.received, board.pictures))
    assert traces[0] == traces[1]
