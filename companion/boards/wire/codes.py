"""The numbers in messages of the wire that stand for something, as `wire.toml` has them."""

from __future__ import annotations

from enum import IntEnum, IntFlag

from companion.boards.wire.description import DESCRIPTION


class Kind(IntEnum):
    """What a board is made for."""

    NONE = DESCRIPTION.kind["none"]
    CELLS = DESCRIPTION.kind["cells"]
    PANELS = DESCRIPTION.kind["panels"]


class RefusalReason(IntEnum):
    """Why a board cannot do what a frame asks."""

    UNMET = DESCRIPTION.refusal["unmet"]
    UNKNOWN_MESSAGE = DESCRIPTION.refusal["unknown_message"]
    WRONG_LENGTH = DESCRIPTION.refusal["wrong_length"]
    NO_SUCH_FIELD = DESCRIPTION.refusal["no_such_field"]


class Fault(IntFlag):
    """What a self-test finds."""

    MEMORY = DESCRIPTION.fault["memory"]
    KEYS = DESCRIPTION.fault["keys"]
    SUPPLY = DESCRIPTION.fault["supply"]
    STUCK = DESCRIPTION.fault["stuck"]


class RecordState(IntEnum):
    """How a board has found the record of its identity."""

    SOUND = DESCRIPTION.memory["sound"]
    EMPTY = DESCRIPTION.memory["empty"]
    DAMAGED = DESCRIPTION.memory["damaged"]


class ResetCause(IntFlag):
    """The cause of a board's last start."""

    POWER_ON = DESCRIPTION.reset_cause["power_on"]
    EXTERNAL = DESCRIPTION.reset_cause["external"]
    BROWN_OUT = DESCRIPTION.reset_cause["brown_out"]
    WATCHDOG = DESCRIPTION.reset_cause["watchdog"]


class StateFlag(IntFlag):
    """Flags of `State`."""

    MET = DESCRIPTION.state_flag["met"]
    LOST_HOST = DESCRIPTION.state_flag["lost_host"]
