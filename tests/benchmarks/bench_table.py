"""The whole table in a rehearsal: how fast it answers, whether it reads rightly, whether it stays lean.

    python tests/benchmarks/bench_table.py answers            press to LED waveform, dice at rest to reading
    python tests/benchmarks/bench_table.py game --cues quick  a whole game beside the truth of its stage

Both start the shipped firmware in the simulator, the camera's stream and the sound's process, as ./play does.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import statistics
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import psutil

from companion.app import OpenStation
from companion.boards import CellPressed
from companion.cli.play.rehearsed import Rehearsed, game_on
from companion.cli.play.rehearsing import open_rehearsal_station, play_out, playable, seed_of
from companion.clock import MonotonicClock
from companion.config import Settings
from companion.dice import MatReading, Sight
from companion.page import PageSettings
from companion.rehearsal.devices.wires import SimulatedBoard
from companion.rules import Colour, Level
from companion.table.inbox import Inbox, StartAsked, TableEvent
from companion.table.settings import GameSettings
from companion.table.view.model import GamePhase

MEGABYTE = 1 << 20


class WatchedInbox(Inbox):
    """The table's inbox, with a list of all that came in."""

    seen: list[TableEvent]

    def __init__(self) -> None:
        super().__init__()
        self.seen = []

    def put(self, event: TableEvent) -> None:
        self.seen.append(event)
        super().put(event)


@contextmanager
def watched() -> Iterator[None]:
    with patch("companion.app.Inbox", WatchedInbox):
        yield


def seen(opened: OpenStation) -> list[TableEvent]:
    """All that came into the inbox."""
    assert isinstance(opened.inbox, WatchedInbox)
    return opened.inbox.seen


def settings(players: int, cues: str, seed: int, level: Level = Level.NORMAL) -> Settings:
    colours = tuple(Colour)[:players]
    return Settings(
        game=GameSettings(players=colours, cues=cues, seed=seed, level=level),
        page=PageSettings(host="127.0.0.1", port=0),
    )


def percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def row(what: str, values: Sequence[float]) -> None:
    if not values:
        print(f"{what:<34} none")
        return
    print(
        f"{what:<34} {len(values):>5} ×   median {statistics.median(values) * 1000:6.1f} ms"
        f"   99 % {percentile(values, 0.99) * 1000:6.1f} ms   worst {max(values) * 1000:6.1f} ms"
    )


async def measure_answers(presses: int, boards: int, seed: int) -> None:
    """Presses a cell that nobody can pay for, over and over, while dice are thrown on another mat."""
    clock = MonotonicClock()
    with tempfile.TemporaryDirectory() as folder:
        asked = playable(settings(2, "standard", seed))
        async with (
            Rehearsed.open(asked, seed, boards, Path(folder), clock, keep=False) as rehearsed,
            open_rehearsal_station(rehearsed, clock) as opened,
        ):
            opened.station.lay_out()
            await rehearsed.ready(opened)
            opened.inbox.put(StartAsked(clock.now()))
            running = asyncio.create_task(opened.station.run())
            while opened.views.current().phase is not GamePhase.RUNNING:
                await asyncio.sleep(0.1)
            answered = await press_often(rehearsed, opened, presses)
            rests = await throw_often(rehearsed)
            running.cancel()
            row("press -> LED waveform", answered)
            row("press -> event at the table", arrivals(opened, answered_presses))
            row("dice at rest -> reading", list(reading_delays(opened, rests)))


answered_presses: list[float] = []


async def press_often(rehearsed: Rehearsed, opened: OpenStation, presses: int) -> list[float]:
    """Seconds from the first touch of a contact to the end of the waveform that shows the answer."""
    buttons = rehearsed.rehearsal.buttons
    assert buttons is not None
    board, key = buttons._at((1, 0))
    shown: asyncio.Queue[tuple[tuple[int, int, int], float]] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def show(_board: SimulatedBoard, leds: tuple[tuple[int, int, int], ...], at: float) -> None:
        loop.call_soon_threadsafe(shown.put_nowait, (leds[key], at))

    board.on_leds = show
    took = []
    for _ in range(presses):
        while not shown.empty():
            shown.get_nowait()
        touched = await asyncio.to_thread(board.press, key)
        answered_presses.append(touched)
        colour, at = await asyncio.wait_for(shown.get(), 5)
        while not (colour[0] > 0 and colour[2] == 0 and colour[0] > 4 * colour[1]) or at < touched:
            colour, at = await asyncio.wait_for(shown.get(), 5)
        took.append(at - touched)
        await asyncio.to_thread(board.release, key)
        await asyncio.sleep(0.9)
    board.on_leds = None
    return took


async def throw_often(rehearsed: Rehearsed) -> list[tuple[int, float, Counter[str]]]:
    from companion.rehearsal.camera.dice_art import SIDES

    stage, rests = rehearsed.rehearsal.stage, []
    for turn in range(40):
        dice = list(stage.in_hand(0)) or list(stage.lying(0))
        rest = stage.roll(0, {die: SIDES[(turn * 7 + n * 3) % 6] for n, die in enumerate(dice)})
        await asyncio.sleep(max(0.0, rest.at - MonotonicClock().now()) + 1.0)
        rests.append((rest.player, rest.at, Counter(map(str, rest.faces))))
    return rests


def arrivals(opened: OpenStation, touched: Sequence[float]) -> list[float]:
    came = [event.at for event in seen(opened) if isinstance(event, CellPressed)]
    return [at - first for first, at in zip(touched, came, strict=False)]


def reading_delays(opened: OpenStation, rests: Sequence[tuple[int, float, Counter[str]]]) -> Iterator[float]:
    """Seconds from rest to reading; dice that were thrown again before the hand left them are not counted."""
    readings = [event for event in seen(opened) if isinstance(event, MatReading)]
    for player, at, _ in rests:
        after = [reading.read_at for reading in readings if reading.player == player and reading.read_at > at]
        again = [other for one, other, _ in rests if one == player and other > at]
        if after and min(after) < min(again, default=math.inf):
            yield min(after) - at


async def measure_game(asked: Settings, boards: int, folder: Path | None) -> None:
    """Plays a game and compares every reading with what really lay there."""
    clock = MonotonicClock()
    with tempfile.TemporaryDirectory() as temporary:
        asked = playable(asked)
        place = folder or Path(temporary)
        place.mkdir(parents=True, exist_ok=True)
        async with (
            Rehearsed.open(
                asked, seed_of(asked.game), boards, place, clock, keep=folder is not None
            ) as rehearsed,
            open_rehearsal_station(rehearsed, clock) as opened,
        ):
            memory = asyncio.create_task(watch_memory())
            count_presses(rehearsed)
            await play_out(rehearsed, opened, clock)
            result = opened.views.current().phase
            memory.cancel()
            await asyncio.sleep(1.0)  # what was pressed last is still on its way
            report(opened, rehearsed, str(result))


USED: list[tuple[float, float]] = []
MADE: list[tuple[int, int]] = []


def count_presses(rehearsed: Rehearsed) -> None:
    """Notes every cell that a player presses."""
    buttons = rehearsed.rehearsal.buttons
    assert buttons is not None
    press = buttons.press_cell

    async def counted(cell: tuple[int, int]) -> None:
        await press(cell)
        MADE.append(cell)

    patch.object(buttons, "press_cell", counted).start()


async def watch_memory() -> None:
    """Resident memory of this process and all its children, every second."""
    me = psutil.Process()
    began = MonotonicClock().now()
    while True:
        family = [me, *me.children(recursive=True)]
        resident = 0
        for process in family:
            try:
                resident += process.memory_info().rss
            except psutil.NoSuchProcess:
                continue
        USED.append((MonotonicClock().now() - began, resident / MEGABYTE))
        await asyncio.sleep(1.0)


def report(opened: OpenStation, rehearsed: Rehearsed, result: str) -> None:
    rests = [
        (rest.player, rest.at, Counter(map(str, rest.faces))) for rest in rehearsed.rehearsal.stage.rests
    ]
    status = opened.devices.sound.status()
    print(f"result {result} at {game_on(opened).state.t:.1f} s, seed {game_on(opened).setup.seed}")
    row("dice at rest -> reading", list(reading_delays(opened, rests)))
    wrong, right, unsure = compare(opened, rests)
    print(f"readings: {right} dice right, {unsure} withheld, {len(wrong)} wrong")
    for line in wrong[:10]:
        print(f"   {line}")
    came = sum(isinstance(event, CellPressed) for event in seen(opened))
    print(f"cells pressed: {len(MADE)}, presses that came: {came}")
    print(
        f"sound: {status.underruns} underruns, {status.starved} starved,"
        f" longest callback {status.callback_ms:.1f} ms"
    )
    if len(USED) > 20:
        print(f"resident memory: {USED[10][1]:.0f} MB after 10 s, {USED[-1][1]:.0f} MB at the end")


def compare(
    opened: OpenStation, rests: Sequence[tuple[int, float, Counter[str]]]
) -> tuple[list[str], int, int]:
    """Every reading against the last thing that came to rest on its mat before it."""
    wrong, right, unsure = [], 0, 0
    order = list(game_on(opened).state.players)
    for reading in (event for event in seen(opened) if isinstance(event, MatReading)):
        seat = order.index(list(type(order[0]))[reading.player])
        before = [rest for rest in rests if rest[0] == seat and rest[1] <= reading.still_since + 0.2]
        if not before:
            continue
        truth = Counter(max(before, key=lambda rest: rest[1])[2])
        read = Counter(str(die.face) for die in reading.dice if die.state is Sight.READ)
        unsure += sum(die.state is not Sight.READ for die in reading.dice)
        right += sum((read & truth).values())
        extra = read - truth
        if extra:
            wrong.append(
                f"{order[seat]} {reading.still_since:.2f}: read {dict(read)}, there lay {dict(truth)}"
            )
    return wrong, right, unsure


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["answers", "game"])
    parser.add_argument("--presses", type=int, default=100)
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--boards", type=int, default=4)
    parser.add_argument("--cues", default="quick")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal", help="professional games last the whole ten minutes")
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    with watched():
        if asked.what == "answers":
            asyncio.run(measure_answers(asked.presses, asked.boards, asked.seed))
        else:
            game = settings(asked.players, asked.cues, asked.seed, Level(asked.level))
            asyncio.run(measure_game(game, asked.boards, asked.keep))


if __name__ == "__main__":
    main()
