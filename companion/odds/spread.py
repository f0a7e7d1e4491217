"""Sends batches to processes of this machine or to a Dask cluster, and collects the results."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Protocol

from companion.errors import Missing, SchedulerGone
from companion.odds.play import play
from companion.odds.question import Batch, Played

CONNECT_WITHIN = 10.0
"""Seconds in which a cluster's scheduler must answer."""


class Pool(Protocol):
    """Something that plays batches."""

    def play(self, batches: Sequence[Batch]) -> Iterator[Played]:
        """Plays all batches; yields each as it comes back, in any order."""


class Processes:
    """Processes of this machine; with one worker it is this process itself."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def play(self, batches: Sequence[Batch]) -> Iterator[Played]:
        """Plays all batches; yields each as it comes back, in any order."""
        if self._workers == 1:
            yield from map(play, batches)
            return
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self._workers, context, initializer=_settle) as pool:
            futures = [pool.submit(play, batch) for batch in batches]
            try:
                for future in as_completed(futures):
                    yield future.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


class Cluster:
    """An existing Dask cluster; its workers must have the companion installed, in this version."""

    def __init__(self, address: str) -> None:
        self._address = address

    def play(self, batches: Sequence[Batch]) -> Iterator[Played]:
        """Plays all batches; yields each as it comes back, in any order.

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
            futures = client.map(play, batches, pure=False)
            try:
                for future in distributed.as_completed(futures, loop=client.loop):
                    yield future.result()
            except (distributed.KilledWorker, distributed.CancelledError) as error:
                raise SchedulerGone(f"{self._address}: the cluster has lost games ({error}).") from error


def _settle() -> None:
    """Lets the garbage collector run less often, because games leave little garbage."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)
