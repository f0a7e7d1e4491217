"""The shipped .elf: bouncing keys, lamps to the cycle, an overrun line, resets; and no press is lost."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeVar

import pytest

from companion.boards.heard import Met
from companion.boards.identity import Identity, places_of, rename, to_eeprom
from companion.boards.wire import messages as wire

Make = Callable[..., Any]
Wanted = TypeVar("Wanted", bound=wire.Message)
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


def only(messages: list[wire.Message], kind: type[Wanted]) -> list[Wanted]:
    return [message for message in messages if isinstance(message, kind)]


def test_a_board_says_its_name_and_how_often_it_has_started(simulated: Make) -> None:
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


@pytest.mark.parametrize(
    ("eeprom", "memory"),
    [
        (b"", wire.RecordState.EMPTY),
        (b"\xff" * 64, wire.RecordState.EMPTY),
        (b"\0" + to_eeprom(Identity(wire.Kind.CELLS, 3))[1:], wire.RecordState.DAMAGED),
        (b"\0" * 64, wire.RecordState.DAMAGED),
    ],
)
def test_a_board_with_an_empty_or_damaged_memory_has_no_name_and_says_which(
    simulated: Make, eeprom: bytes, memory: wire.RecordState
) -> None:
    (welcome,) = only(met(simulated, eeprom=eeprom).hear(), wire.Welcome)
    assert (welcome.kind, welcome.board, welcome.memory) == (wire.Kind.NONE, 0, memory)
    assert places_of(welcome)[0] is None


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
def test_each_key_has_its_own_number_and_its_bounces_go_unnoticed(simulated: Make, key: int) -> None:
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


def test_a_press_is_sent_after_four_quiet_milliseconds_and_not_before(simulated: Make) -> None:
    board = met(simulated)
    board.do("bounce 0")
    board.hear()
    board.do("press 6")
    board.run(3)
    assert only(board.hear(), wire.Events) == []
    board.run(2)
    assert len(only(board.hear(), wire.Events)) == 1


@pytest.mark.parametrize("microseconds", [300, 2500, 2900])
def test_a_glitch_shorter_than_that_is_no_press(simulated: Make, microseconds: int) -> None:
    board = met(simulated)
    board.hear()
    for _ in range(20):
        board.do(f"glitch 9 {microseconds}")
        board.run(13)
    assert only(board.hear(), wire.Events) == []


@pytest.mark.parametrize(
    ("contact", "told"),
    [
        # Microseconds between the contact's changes, and what must come of it: key 7 down (True) or up.
        ([200, 300, 4900, 100, 4000, 200], []),
        ([100, 900, 900, 900, 900, 900, 900, 900, 900], [True]),
        ([500, 12_000, 300, 2000, 500], [True]),  # released, but not for long enough
        ([500, 12_000, 300, 300, 3000], [True]),
        ([500, 12_000, 8000, 200, 3000, 150, 9000, 100], [True, False]),
        ([100, 2900, 1100, 2900, 1100, 2900, 1100, 2900], []),
        ([0, 7000, 7000, 7000, 7000], [True, False, True, False, True]),
    ],
)
def test_a_scripted_contact_is_debounced(simulated: Make, contact: list[int], told: list[bool]) -> None:
    board = met(simulated)
    board.hear()
    board.do(f"script 7 {' '.join(map(str, contact))}")
    board.run(sum(contact) / 1000 + 12)
    seen: dict[int, bool] = {}
    for events in only(board.hear(), wire.Events):
        seen |= {event.number: event.down for event in wire.key_events(events) or ()}
    assert list(seen.values()) == told


def test_all_keys_pressed_at_once_are_all_sent(talking: Make) -> None:
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
    assert counters.stack_free > 150


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


def test_after_two_seconds_of_silence_the_board_dims_until_the_host_returns(
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


def test_a_countdown_runs_on_the_board_while_the_wire_is_quiet(simulated: Make) -> None:
    board = met(simulated)
    ring = (0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4)
    effect = wire.DESCRIPTION.effect["countdown"]
    lamps = b"".join(bytes((0, 90, 0, effect)) if lamp in ring else bytes(4) for lamp in range(16))
    board.say(HELLO, wire.Lights(lamps, 1200, 1200))
    asked = board.now
    board.run(650)
    lit = [lamp for lamp in ring if board.pictures[-1][1][lamp * 3 + 1] == 90]
    assert lit == [11, 15, 14, 13, 12, 8, 4][-len(lit) :]
    assert 5 <= len(lit) <= 6
    board.run(800)
    last_at, last = board.pictures[-1]
    assert last == bytes(48)
    assert 1190_000 <= last_at - asked <= 1235_000
    assert len(only(board.hear(), wire.Shown)) == 1


def test_a_self_test_finds_nothing_on_a_good_board_and_shows_every_lamp(simulated: Make) -> None:
    board = met(simulated)
    board.say(HELLO, wire.SelfTest())
    board.run(4)
    (tested,) = only(board.hear(), wire.SelfTested)
    assert tested.faults == 0
    assert 4900 <= tested.supply_mv <= 5100
    board.run(1500)
    board.say(wire.Ping())
    board.run(800)
    shown = [colours for _, colours in board.pictures]
    assert all(any(colours[channel] for colours in shown) for channel in range(48))
    assert shown[-1] == bytes(48)


@pytest.mark.parametrize(("supply", "faults"), [(3900, wire.Fault.SUPPLY), (4500, wire.Fault(0))])
def test_a_self_test_measures_the_supply(simulated: Make, supply: int, faults: wire.Fault) -> None:
    board = met(simulated)
    board.do(f"supply {supply}")
    board.say(HELLO, wire.SelfTest())
    board.run(4)
    (tested,) = only(board.hear(), wire.SelfTested)
    assert tested.supply_mv == pytest.approx(supply, rel=0.02)
    assert tested.faults == faults


@pytest.mark.parametrize(
    ("why", "cause", "counter"),
    [
        ("power", wire.ResetCause.POWER_ON, "resets_power"),
        ("external", wire.ResetCause.EXTERNAL, "resets_external"),
        ("brown_out", wire.ResetCause.BROWN_OUT, "resets_brown_out"),
        ("bootloader", wire.ResetCause.EXTERNAL, "resets_external"),  # it has cleared the flags
    ],
)
def test_a_reset_is_counted_and_sent_with_its_reason(
    simulated: Make, why: str, cause: wire.ResetCause, counter: str
) -> None:
    board = met(simulated)
    before = asked_counters(board)
    board.do(f"reset {why}")
    board.run(60)
    board.hear()
    board.say(HELLO)
    board.run(5)
    (welcome,) = only(board.hear(), wire.Welcome)
    assert welcome.cause == cause
    after = asked_counters(board)
    assert getattr(after, counter) == getattr(before, counter) + 1


def asked_counters(board: Any) -> wire.Counters:
    board.hear()
    board.say(wire.AskCounters())
    board.run(5)
    (counters,) = only(board.hear(), wire.Counters)
    return counters


def test_a_place_is_kept_and_sent(simulated: Make) -> None:
    board = met(simulated)
    board.say(rename(Identity(wire.Kind.CELLS, 5, "east", 200, (2, 1))))
    board.run(200)
    board.do("reset power")
    board.run(60)
    board.hear()
    board.say(HELLO)
    board.run(5)
    (welcome,) = only(board.hear(), wire.Welcome)
    assert places_of(welcome)[0] == (2, 1)
    assert welcome.memory == wire.RecordState.SOUND


def test_brightness_caps_the_waveform_also_after_a_reset(simulated: Make) -> None:
    board = met(simulated)
    board.say(rename(Identity(wire.Kind.CELLS, 5, "dim", 63)))
    board.run(200)
    board.do("reset power")
    board.run(60)
    board.say(HELLO, lights(*[(255, 128, 8)] * 16))
    board.run(20)
    assert board.pictures[-1][1][:3] == bytes((63, 32, 2))


def test_between_ticks_it_sleeps(simulated: Make) -> None:
    board = met(simulated)
    board.ask("slept")
    for _ in range(10):
        board.run(200)
        board.say(wire.Ping())
    assert float(board.ask("slept")[1]) > 0.8


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
    assert sum(item.fresh for item in table.heard if isinstance(item, Met)) == 2


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
    assert table.board.pictures[-1][1][2] == 0  # it dims, as it does without a host
    table.board.do("replug")
    table.talk.restart(table.now)
    table.run(500)
    assert table.moves() == told


def test_two_thousand_presses_on_a_bad_wire_that_is_pulled_ten_times(talking: Make) -> None:
    """A short form of `tests/benchmarks/boards/bench_wire.py`, which presses a million times."""
    chance = random.Random(7)
    table = talking(seed=7, step=3.0)
    table.board.do("bounce 0")
    table.run(300)
    table.board.do("faults 0 0.001")
    told = []
    for turn in range(250):
        pulled = turn % 25 == 12
        keys = chance.sample(range(16), 8)
        if pulled:
            table.board.do("unplug")
        for word in ("press", "release"):
            for key in keys:
                table.board.do(f"{word} {key}")
            told += [(key, word == "press") for key in sorted(keys)]
            table.run(15)
        if pulled:
            table.run(chance.randrange(500, 2500))
            table.board.do("replug")
            table.talk.restart(table.now)
            table.run(300)
    table.board.do("faults 0 0")
    table.run(1500)
    assert table.moves() == told


def test_a_program_that_hangs_is_started_anew_by_the_watchdog(talking: Make) -> None:
    table = talking()
    table.talk.show(lights((10, 20, 30)).lamps)
    table.run(100)
    table.board.do("hang")
    table.run(1200)
    first, again = [item.welcome for item in table.heard if isinstance(item, Met) and item.fresh]
    assert again.boot == first.boot + 1
    assert again.cause & wire.DESCRIPTION.reset_cause["watchdog"]
    assert table.talk.lit


def test_noise_from_the_host_makes_no_event_and_the_board_lives(simulated: Make) -> None:
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
