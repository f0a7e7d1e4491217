"""The games are the same, whichever process plays them."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.errors import SchedulerGone
from companion.odds import Answer, Cluster, Pool, Processes, Question, answer, batches, play
from companion.rules.catalogue.corrections import Corrections

QUICK = Question(players=2, cues="quick", seed=11)
GAMES = 6
PATIENCE = 120.0
"""Seconds; a busy machine may need many of them."""


ONE_GEM_MORE = Corrections(
    "box.toml", "[numbers.table]\ngems = { 1 = 7, 2 = 8, 3 = 11, 4 = 14, 5 = 16, 6 = 18 }"
)
"""An owner's correction; it is in no file that a worker could read."""


def ask(pool: Pool, size: int, games: int = GAMES, own: Corrections | None = None) -> tuple[Answer, ...]:
    return answer((QUICK,), pool.run(play, tuple(batches((QUICK,), games, size, own))))


@pytest.fixture(scope="module")
def alone() -> tuple[Answer, ...]:
    return ask(Processes(1), GAMES)


def test_one_process_gives_the_same_in_batches_of_any_size(alone: tuple[Answer, ...]) -> None:
    assert ask(Processes(1), 1) == alone
    assert alone[0].games == GAMES


def test_two_processes_give_the_same_as_one(alone: tuple[Answer, ...]) -> None:
    assert ask(Processes(2), 2) == alone


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Dask scheduler with two workers on loopback, each a process of its own as on a cluster."""
    folder = tmp_path_factory.mktemp("dask")
    where = folder / "scheduler.json"
    with contextlib.ExitStack() as stack:
        _start(stack, folder, "dask_scheduler", "--host", "127.0.0.1", "--port", "0",
               "--scheduler-file", str(where), "--no-dashboard")  # fmt: skip
        address = _address_in(where)
        for _ in "12":
            _start(stack, folder, "dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        yield address


def _address_in(file: Path) -> str:
    """The scheduler's address; it makes the file first and writes into it later."""
    until = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(FileNotFoundError, json.JSONDecodeError):
            return str(json.loads(file.read_text())["address"])
        assert time.monotonic() < until, "the scheduler does not say where it is"
        time.sleep(0.05)


def _start(stack: contextlib.ExitStack, folder: Path, program: str, *options: str) -> None:
    command = [sys.executable, "-m", f"distributed.cli.{program}", *options]
    started = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    stack.callback(started.wait)
    stack.callback(started.terminate)


def test_a_cluster_of_two_workers_gives_the_same(alone: tuple[Answer, ...], scheduler: str) -> None:
    assert ask(Cluster(scheduler), 1) == alone


def test_workers_elsewhere_play_with_the_asker_s_box(scheduler: str) -> None:
    (told,) = ask(Cluster(scheduler), 1, games=2, own=ONE_GEM_MORE)
    assert told.gems == 8


def test_the_command_asks_the_cluster_and_prints_the_same(alone: tuple[Answer, ...], scheduler: str) -> None:
    command = [sys.executable, "-m", "companion", "odds", "--players", "2", "--cues", "quick", "--seed", "11"]
    command += ["--games", str(GAMES), "--scheduler", scheduler, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    (told,) = json.loads(done.stdout)["answers"]
    assert (told["wins"], told["games"]) == (alone[0].wins, alone[0].games)


def test_a_scheduler_that_does_not_answer_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.odds.spread.CONNECT_WITHIN", 0.5)
    with pytest.raises(SchedulerGone, match="no Dask scheduler answers"):
        list(Cluster("tcp://127.0.0.1:9").run(play, ()))
