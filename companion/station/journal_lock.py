"""Only one companion may use a journal: a second one would write its games between those of the first."""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
from collections.abc import Iterator
from pathlib import Path

from companion.errors import JournalError

LOG = logging.getLogger(__name__)


@contextlib.contextmanager
def journal_lock(journal: Path) -> Iterator[None]:
    """Nobody else plays with this journal inside the block. The system ends it with the program, however that
    ends.

    Raises JournalError if somebody plays with it already. Where the disk does not allow the lock's file,
    nothing is locked: a game that cannot be written down can be played.
    """
    with contextlib.ExitStack() as stack:
        try:
            journal.parent.mkdir(parents=True, exist_ok=True)
            lock = stack.enter_context(journal.with_name(f"{journal.name}.lock").open("a+"))
        except OSError as error:
            LOG.warning("%s: nobody is kept from playing with it, too: %s", journal, error)
            yield
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            raise JournalError(_who(journal, lock.read(20).strip())) from None
        lock.truncate(0)
        lock.write(f"{os.getpid()}\n")
        lock.flush()
        yield


def _who(journal: Path, process: str) -> str:
    named = f" (process {process})" if process else ""
    return (
        f"{journal}: another companion{named} plays with this journal; open its page, or stop it first, "
        "or name another `journal` under [table] in table.toml"
    )
