"""A chain of fields on one board: the shipped firmware counts them, and serves all their keys and lamps."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from companion.boards.heard import KeyMoved, PictureShown
from companion.boards.wire import messages as wire
from companion.boards.wire.messages import FIELDS, KEYS

Make = Callable[..., Any]
Colour = tuple[int, int, int]
HELLO = wire.Hello(wire.MAJOR, wire.MINOR, 77)
CHAIN_BUDGET = wire.DESCRIPTION.board["chain_budget"]


def picture(fields: int, colour: Callable[[int], Colour]) -> bytes:
    """A steady picture of all lamps of so many fields."""
    return b"".join(bytes((*colour(lamp), 0)) for lamp in range(fields * KEYS))


def settled(talking: Make, fields: int, step: float = 1.0, **options: Any) -> Any:
    table = talking(step, fields=fields, **options)
    table.run(100)
    assert table.talk.welcome.fields == fields
    return table


@pytest.mark.parametrize("fields", range(1, FIELDS + 1))
def test_a_board_counts_the_fields_behind_it(talking: Make, fields: int) -> None:
    assert settled(talking, fields).heard


def test_a_board_of_revision_a_has_one_field(talking: Make) -> None:
    table = talking(fields=0)
    table.run(100)
    table.board.do("press 7")
    table.run(20)
    assert table.talk.welcome.fields == 1
    assert table.moves() == [(7, True)]


@pytest.mark.parametrize("held", [0, 5, 16, 47, 95])
def test_keys_that_are_held_while_it_counts_do_not_mislead_it(simulated: Make, held: int) -> None:
    board = simulated(fields=FIELDS)
    board.do("bounce 0")
    board.do(f"press {held}")
    board.run(40)
    board.say(HELLO)
    board.run(5)
    (welcome,) = [message for message in board.hear() if isinstance(message, wire.Welcome)]
    assert welcome.fields == FIELDS
    assert wire.all_keys(welcome.inputs, welcome.more_inputs) == 1 << held


def test_each_key_of_all_fields_is_told_by_its_number(talking: Make) -> None:
    table = settled(talking, FIELDS, step=2.0)
    for key in range(FIELDS * KEYS):
        table.board.do(f"tap {key} 20000")
        table.run(40)
    assert table.moves() == [(key, down) for key in range(FIELDS * KEYS) for down in (True, False)]


def test_each_lamp_of_all_fields_shows_its_own_colour(talking: Make) -> None:
    table = settled(talking, FIELDS)
    colours = [(lamp * 2 % 100, 3 + lamp // 5, 60 - lamp // 2) for lamp in range(FIELDS * KEYS)]
    table.talk.show(picture(FIELDS, lambda lamp: colours[lamp]))
    table.run(40)
    assert table.talk.lit
    assert table.board.pictures[-1][1] == bytes(part for colour in colours for part in colour)
    assert {h.field for h in table.heard if isinstance(h, PictureShown)} == set(range(FIELDS))


def test_a_field_that_falls_off_lets_go_of_its_keys_and_comes_back_with_its_picture(talking: Make) -> None:
    table = settled(talking, 4)
    table.talk.show(picture(4, lambda lamp: (9, 8, 7)))
    table.board.do("press 3")
    table.board.do("press 60")
    table.run(40)
    table.board.ask("fields 2")
    table.run(60)
    assert table.talk.welcome.fields == 2
    assert table.talk.inputs == 1 << 3
    assert table.moves() == [(3, True), (60, True), (60, False)]
    table.board.ask("fields 4")
    table.run(60)
    assert table.talk.welcome.fields == 4
    assert table.talk.inputs == 1 << 3 | 1 << 60
    assert table.board.pictures[-1][1] == bytes((9, 8, 7)) * 4 * KEYS


def test_spikes_on_the_chains_clock_make_no_press_and_lose_none(talking: Make) -> None:
    table = settled(talking, FIELDS, step=2.0)
    chance = random.Random(5)
    table.board.do("spikes 0.2")  # every fifth scan is shifted once too often
    told = []
    for _ in range(60):
        key = chance.randrange(FIELDS * KEYS)
        table.board.do(f"tap {key} 60000")
        table.run(120)
        told += [(key, True), (key, False)]
    assert table.moves() == told


def test_no_moment_draws_more_than_the_fuse_holds(talking: Make) -> None:
    """Fields become white one after the other, and each waveform is what the lamps draw from then on."""
    table = settled(talking, FIELDS)
    for white in range(FIELDS + 1):
        table.talk.show(picture(white, lambda lamp: (255, 255, 255)))
        table.run(80)
    assert len(table.board.pictures) > 3 * FIELDS
    assert all(sum(colours) <= CHAIN_BUDGET for _, colours in table.board.pictures)
    of_fields = [sum(table.board.pictures[-1][1][field * 48 :][:48]) for field in range(FIELDS)]
    assert sum(of_fields) > 0.9 * CHAIN_BUDGET
    assert max(of_fields) < 1.1 * min(of_fields)


def test_the_stack_has_room_with_all_fields(simulated: Make) -> None:
    board = simulated(fields=FIELDS)
    board.run(30)
    for key in range(FIELDS * KEYS):
        board.do(f"press {key}")
    full = wire.FieldLights(5, 9, 9, bytes(range(0, 128, 16)), bytes((200, 200, 200, 2)) * 16)
    rename = wire.Rename(1, 3, 255, bytes(12), 0, 0)
    board.say(HELLO, full, rename, wire.SelfTest())
    board.run(300)
    board.hear()
    board.say(HELLO, wire.AskCounters())
    board.run(10)
    (counters,) = [message for message in board.hear() if isinstance(message, wire.Counters)]
    assert counters.stack_free > 150
    assert counters.overruns == counters.ring_full == 0


def _fading(turn: int, lamp: int) -> Colour:
    return turn, 100 - turn, lamp


def _in_turn(colours: Sequence[Colour], lamp: int) -> Colour:
    return colours[lamp % len(colours)]


def scripts(fields: int, a_second: int, chance: random.Random) -> dict[int, list[int]]:
    """For each key the microseconds between the changes of its contact: ``a_second`` presses in all, each
    held for 20 to 40 ms."""
    keys = fields * KEYS
    every = keys * 1_000_000 // a_second
    found = {}
    for key in range(keys):
        presses = [1000 + key * every // keys + turn * every + chance.randrange(8000) for turn in range(30)]
        moments = [moment for at in presses for moment in (at, at + chance.randrange(20_000, 40_000))]
        found[key] = [after - before for before, after in pairwise((0, *moments))]
    return found


@pytest.mark.parametrize("fields", [4, 6])
def test_a_thousand_presses_a_second_are_all_told_in_time_while_every_lamp_changes(
    talking: Make, fields: int
) -> None:
    table = settled(talking, fields)
    table.board.do("bounce 0")
    for key, waits in scripts(fields, 1000, random.Random(fields)).items():
        table.board.do(f"script {key} {' '.join(map(str, waits))}")
    begun = table.now
    for turn in range(100):
        table.talk.show(picture(fields, partial(_fading, turn)))
        table.run(30)
    table.run(1200)
    assert table.talk.lit
    moved = [h for h in table.heard if isinstance(h, KeyMoved)]
    assert not any(h.healed for h in moved)
    for key in range(fields * KEYS):
        wanted = [closed for _, of_key, closed in table.board.contacts if of_key == key]
        assert [h.down for h in moved if h.key == key] == wanted
    assert len(moved) == fields * KEYS * 60
    assert table.board.contacts[-1][0] / 1e6 - begun < 1.1 * len(moved) / 2000
    counts = table.board.ask("line")
    assert counts[counts.index("overruns") + 1] == "0"


def test_a_press_is_with_the_host_within_five_milliseconds(talking: Make) -> None:
    """With keys of all fields, and lamps that breathe in all of them. The host looks every 0.02 ms."""
    table = settled(talking, FIELDS, step=0.02)
    table.board.do("bounce 0")
    table.talk.show(b"\x09\x09\x09\x02" * FIELDS * KEYS)
    table.run(50)
    chance = random.Random(1)
    waited = []
    for _ in range(60):
        table.run(chance.uniform(8, 12))
        begun, told = table.now, len(table.moves())
        table.board.do(f"tap {chance.randrange(FIELDS * KEYS)} 9000")
        while len(table.moves()) == told:
            table.run(0.02)
            assert table.now - begun < 0.1
        waited.append((table.now - begun) * 1000)
        table.run(20)
    assert max(waited) < 4.8, sorted(waited)[-5:]


def test_the_lamps_of_all_fields_change_within_ten_milliseconds(talking: Make) -> None:
    """From the host's wish, in four colours in each field, to the last edge of the last waveform.

    A byte takes 22 µs here, and 20 on a real line. It is 10 ms in the median; the worst is a tick later."""
    table = settled(talking, FIELDS, step=0.1)
    chance = random.Random(2)
    waited = []
    for turn in range(1, 30):
        table.run(chance.uniform(20, 30))
        colours = ((turn, 2, 3), (4, turn, 0), (0, 5, turn), (0, 0, 0))
        begun = table.board.now
        table.talk.show(picture(FIELDS, partial(_in_turn, colours)))
        table.run(20)
        assert table.talk.lit
        waited.append((table.board.pictures[-1][0] - begun) / 1000)
        assert table.board.pictures[-1][1][:3] == bytes((turn, 2, 3))
    assert sorted(waited)[len(waited) // 2] < 10.0, sorted(waited)
    assert max(waited) < 10.4, sorted(waited)[-5:]
