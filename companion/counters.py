"""Writes one line for each board and one for the sound into the log each second, so that a maintainer can
find faults.

Cameras count in their own processes and write the same kind of line there.
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging

import msgspec

from companion.boards import Boards
from companion.sound import Sound

LOG = logging.getLogger(__name__)
PERIOD = 1.0
"""Seconds between two lines."""
_OF_SOUND = (
    *("state", "motion", "position", "given", "underruns", "starved"),
    *("callback_ms", "ring_s", "latency_s", "restarts", "voices"),
)


async def write_counters(boards: Boards, sound: Sound) -> None:
    """Writes the counters until it is cancelled; costs nothing unless the log wants them."""
    while True:
        await asyncio.sleep(PERIOD)
        if LOG.isEnabledFor(logging.DEBUG):
            for port, counted in boards.traffic().items():
                LOG.debug("board on %s: %s", port, _pairs(dataclasses.asdict(counted)))
            status = msgspec.structs.asdict(sound.status())
            LOG.debug("sound: %s", _pairs({name: status[name] for name in _OF_SOUND}))


def _pairs(values: dict[str, object]) -> str:
    return " ".join(
        f"{name}={value:.2f}" if isinstance(value, float) else f"{name}={value}"
        for name, value in values.items()
    )
