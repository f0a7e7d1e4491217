"""Sends games to processes of this machine or to a Dask cluster, and collects the results."""

from __future__ import annotations

import gc
import math
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Protocol, Self, TypeVar

from companion.errors import Missing, SchedulerGone

_POLITE = 10
"""How much lower the priority of polite processes is."""
CONNECT_WITHIN = 10.0
"""Seconds in which a cluster's scheduler must answer."""


Task = TypeVar("Task")
Done = TypeVar("Done")


class Pool(Protocol):
    """Something that plays."""

    def run(
        self, work: Callable[[Task], Done], tasks: Sequence[Task], within: float = math.inf
    ) -> Iterator[Done]:
        """Does the work for each task; yields each result as it comes back, in any order.

        After ``within`` seconds no further result comes, and nothing new is begun.
        """


class Processes:
    """Processes of this machine; with one worker it is this process itself.

    As a context manager it keeps its processes from one `run` to the next.
    """

    def __init__(self, workers: int, polite: bool = False) -> None:
        """``polite`` processes leave the processor to others who need it."""
        self._workers = workers
        self._polite = polite
        self._kept: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        if self._workers > 1:
            self._kept = self._started()
        return self

    def __exit__(self, *_: object) -> None:
        if self._kept is not None:
            self._kept.shutdown(wait=False, cancel_futures=True)
            self._kept = None

    def run(
        self, work: Callable[[Task], Done], tasks: Sequence[Task], within: float = math.inf
    ) -> Iterator[Done]:
        """As `Pool.run`; one worker alone finishes what it has begun."""
        if self._workers == 1:
            yield from _one_by_one(work, tasks, within)
        elif self._kept is not None:
            yield from _as_they_come(self._kept, work, tasks, within)
        else:
            with self._started() as pool:
                try:
                    yield from _as_they_come(pool, work, tasks, within)
                finally:
                    pool.shutdown(wait=False, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=_settle, initargs=(self._polite,))


class Cluster:
    """An existing Dask cluster; its workers must have the companion installed, in this version."""

    def __init__(self, address: str) -> None:
        self._address = address

    def run(
        self, work: Callable[[Task], Done], tasks: Sequence[Task], within: float = math.inf
    ) -> Iterator[Done]:
        """As `Pool.run`.

        Raises `Missing` if Dask is not installed, and `SchedulerGone` if the scheduler does not answer or is
        lost.
        """
        try:
            import distributed
        except ImportError as error:
            raise Missing(
                "--scheduler needs Dask, which is not installed: pip install 'companion[cluster]'."
            ) from error
        try:
            client = distributed.Client(self._address, timeout=CONNECT_WITHIN, set_as_default=False)
        except (OSError, ValueError) as error:
            raise SchedulerGone(
                f"{self._address}: no Dask scheduler answers there; start one with `dask scheduler`, and its "
                "workers with `dask worker`."
            ) from error
        with client:
            futures = client.map(work, tasks, pure=False)
            try:
                for future in distributed.as_completed(futures, loop=client.loop, timeout=_seconds(within)):
                    yield future.result()
            except TimeoutError:
                client.cancel(futures)
            except (distributed.KilledWorker, distributed.CancelledError) as error:
                raise SchedulerGone(f"{self._address}: the cluster has lost games ({error}).") from error


def _one_by_one(work: Callable[[Task], Done], tasks: Sequence[Task], within: float) -> Iterator[Done]:
    until = time.monotonic() + within
    for task in tasks:
        if time.monotonic() >= until:
            return
        yield work(task)


def _as_they_come(
    pool: ProcessPoolExecutor, work: Callable[[Task], Done], tasks: Sequence[Task], within: float
) -> Iterator[Done]:
    futures = [pool.submit(work, task) for task in tasks]
    try:
        for future in as_completed(futures, timeout=_seconds(within)):
            yield future.result()
    except TimeoutError:
        return
    finally:
        for future in futures:
            future.cancel()


def _seconds(within: float) -> float | None:
    return None if math.isinf(within) else within


def _settle(polite: bool) -> None:
    """Lets the garbage collector run less often, because games leave little garbage."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)
    if polite:
        os.nice(_POLITE)
