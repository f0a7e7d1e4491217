"""The games are the same, whichever process plays them."""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from companion.errors import SchedulerGone
from companion.odds import Cluster, OddsAnswer, Pool, Processes, Question, answer, batches, play
from companion.rules.catalogue.corrections import Corrections

QUICK = Question(players=2, cues="quick", seed=11)
GAMES = 6


ONE_GEM_MORE = Corrections(
    "box.toml", "[numbers.table]\ngems = { 1 = 7, 2 = 8, 3 = 11, 4 = 14, 5 = 16, 6 = 18 }"
)
"""An owner's correction; it is in no file that a worker could read."""


def ask(pool: Pool, size: int, games: int = GAMES, own: Corrections | None = None) -> tuple[OddsAnswer, ...]:
    return answer((QUICK,), pool.run(play, tuple(batches((QUICK,), games, size, own))))


@pytest.fixture(scope="module")
def alone() -> tuple[OddsAnswer, ...]:
    return ask(Processes(1), GAMES)


def test_one_process_gives_the_same_in_batches_of_any_size(alone: tuple[OddsAnswer, ...]) -> None:
    assert ask(Processes(1), 1) == alone
    assert alone[0].games == GAMES


def test_two_processes_give_the_same_as_one(alone: tuple[OddsAnswer, ...]) -> None:
    assert ask(Processes(2), 2) == alone


@pytest.mark.parametrize("workers", [1, 2])
def test_no_result_comes_when_the_time_is_up(workers: int) -> None:
    tasks = tuple(batches((QUICK,), GAMES, 1))
    with Processes(workers) as pool:
        assert list(pool.run(play, tasks, within=0.0)) == []
        assert len(list(pool.run(play, tasks))) == GAMES


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Dask scheduler with two workers on loopback, each a process of its own as on a cluster."""
    folder = tmp_path_factory.mktemp("dask")
    with contextlib.ExitStack() as stack:
        address = _scheduler(stack, folder)
        for _ in "12":
            options = (address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
            _start(stack, folder, subprocess.DEVNULL, "dask_worker", *options)
        yield address


def _scheduler(stack: contextlib.ExitStack, folder: Path) -> str:
    """Starts a scheduler; gives its address, which is the first thing that it says about itself."""
    options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    started = _start(stack, folder, subprocess.PIPE, "dask_scheduler", *options)
    assert started.stderr is not None
    for line in started.stderr:
        if found := re.search(r"Scheduler at: +(tcp://\S+)", line):
            threading.Thread(target=_read_to_its_end, args=(started.stderr,)).start()
            return found[1]
    raise AssertionError("the scheduler has ended, and has not said where it is")


def _read_to_its_end(said: IO[str]) -> None:
    """Nobody wants it, but a full pipe would stop who writes."""
    with said:
        said.read()


def _start(
    stack: contextlib.ExitStack, folder: Path, stderr: int, program: str, *options: str
) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", f"distributed.cli.{program}", *options]
    started = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=stderr, text=True)
    stack.callback(started.wait)
    stack.callback(started.terminate)
    return started


def test_a_cluster_of_two_workers_gives_the_same(alone: tuple[OddsAnswer, ...], scheduler: str) -> None:
    assert ask(Cluster(scheduler), 1) == alone


def test_workers_elsewhere_play_with_the_asker_s_box(scheduler: str) -> None:
    (told,) = ask(Cluster(scheduler), 1, games=2, own=ONE_GEM_MORE)
    assert told.gems == 8


def test_the_command_asks_the_cluster_and_prints_the_same(
    alone: tuple[OddsAnswer, ...], scheduler: str
) -> None:
    command = [sys.executable, "-m", "companion", "odds", "--players", "2", "--cues", "quick", "--seed", "11"]
    command += ["--games", str(GAMES), "--scheduler", scheduler, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    (told,) = json.loads(done.stdout)["answers"]
    assert (told["wins"], told["games"]) == (alone[0].wins, alone[0].games)


def test_a_scheduler_that_does_not_answer_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.odds.spread.CONNECT_WITHIN", 0.5)
    with pytest.raises(SchedulerGone, match="no Dask scheduler answers"):
        list(Cluster("tcp://127.0.0.1:9").run(play, ()))
