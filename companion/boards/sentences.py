"""All states of a board or its port that people see: message id and English sentence."""

from __future__ import annotations

from companion.boards.events import BoardState, Facts

READY = "device-board-ready"
STARTING = "device-board-starting"
NO_ANSWER = "device-board-no-answer"
SILENT = "device-board-silent"
VERSION = "device-board-version"
NO_IDENTITY = "device-board-no-identity"
UNKNOWN_KIND = "device-board-unknown-kind"
MEMORY_DAMAGED = "device-board-memory-damaged"
NO_PLACE = "device-board-no-place"
SAME_NAME = "device-board-same-name"
SAME_PLACE = "device-board-same-place"
LOST_PRESSES = "device-board-lost-presses"
LOST_FIELDS = "device-board-lost-fields"
PORT_MISSING = "device-port-missing"
PORT_FORBIDDEN = "device-port-forbidden"
PORT_BUSY = "device-port-busy"
PORT_UNUSABLE = "device-port-unusable"
PORT_OTHER = "device-port-something-else"

SENTENCES: dict[str, tuple[BoardState, str]] = {
    READY: (BoardState.READY, "Board {board} on {port} is ready."),
    STARTING: (BoardState.STARTING, "{port} is open; waiting for a board to answer."),
    NO_ANSWER: (
        BoardState.TROUBLE,
        "{port} does not answer as a board; flash it with `companion boards flash`, or take it off the list.",
    ),
    SILENT: (
        BoardState.MISSING,
        "Board {board} on {port} has fallen silent; check its cable and supply, the game goes on without it.",
    ),
    VERSION: (
        BoardState.TROUBLE,
        "The board on {port} speaks version {theirs} of the wire, this companion {ours}; "
        "flash this companion's firmware with `companion boards flash`.",
    ),
    NO_IDENTITY: (
        BoardState.TROUBLE,
        "The board on {port} is new and does not know who it is; "
        "give it a number with `companion boards name`.",
    ),
    MEMORY_DAMAGED: (
        BoardState.TROUBLE,
        "The memory of the board on {port} is damaged and it no longer knows who it is; "
        "give it its number again with `companion boards name`.",
    ),
    UNKNOWN_KIND: (
        BoardState.TROUBLE,
        "The board on {port} says it is of kind {kind}, "
        "which this companion does not know; update one of them.",
    ),
    NO_PLACE: (
        BoardState.TROUBLE,
        "Board {board} on {port} has no place at this table; give it one with `companion boards name`.",
    ),
    SAME_NAME: (
        BoardState.TROUBLE,
        "The boards on {other} and {port} both say they are {kind} {board}; only {other} is used, "
        "give {port} another number with `companion boards name`.",
    ),
    SAME_PLACE: (
        BoardState.TROUBLE,
        "The boards on {other} and {port} both lie at {column},{row}; only {other} is used, "
        "give board {board} another place with `companion boards name`.",
    ),
    LOST_PRESSES: (
        BoardState.TROUBLE,
        "Board {board} on {port} was cut off for so long that it had to forget {count} presses and releases.",
    ),
    LOST_FIELDS: (
        BoardState.TROUBLE,
        "Board {board} on {port} has lost {count} of its fields, {fields} are left; "
        "check the cable behind field {fields}.",
    ),
    PORT_MISSING: (
        BoardState.MISSING,
        "{port} is not there; plug the board in, it will be taken in by itself.",
    ),
    PORT_FORBIDDEN: (
        BoardState.TROUBLE,
        "{port} may not be opened ({reason}); "
        "run `companion boards udev --install`, then plug the board in anew.",
    ),
    PORT_BUSY: (BoardState.TROUBLE, "{port} is in use by another program; close that one."),
    PORT_UNUSABLE: (
        BoardState.TROUBLE,
        "{port} cannot be used as a serial port ({reason}); take it off the list.",
    ),
    PORT_OTHER: (BoardState.TROUBLE, "{port} is something else ({what}) and is left alone."),
}


def sentence(message: str, facts: Facts) -> str:
    """The English sentence of a message."""
    return SENTENCES[message][1].format(**facts)


def state(message: str) -> BoardState:
    """Which of the four states a message stands for."""
    return SENTENCES[message][0]
