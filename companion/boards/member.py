"""One port of the table, and what is known about the board on it."""

from __future__ import annotations

from companion.boards import sentences
from companion.boards.conversation import STRANGE_ENOUGH, Phase
from companion.boards.events import BoardStatus, Cell, Facts, Places
from companion.boards.grid import Grid
from companion.boards.heard import WrongVersion
from companion.boards.identity import label_text, places_of
from companion.boards.link import Link, Port, PortState
from companion.boards.lying import LyingThings
from companion.boards.panels import Panels
from companion.boards.strangers import describe, guess
from companion.boards.wire.messages import FIELDS, MAJOR, MINOR, Kind, RecordState, Welcome

SPEAKS_WITHIN = 1.5
"""After this many seconds a device that sends other bytes counts as something else; a
bootloader has ended by then."""
ANSWERS_WITHIN = 3.0
"""Seconds after which a port that has never answered counts as silent; a Nano needs up to two to start."""

_PORT_MESSAGES = {
    PortState.UNTRIED: sentences.STARTING,
    PortState.MISSING: sentences.PORT_MISSING,
    PortState.FORBIDDEN: sentences.PORT_FORBIDDEN,
    PortState.BUSY: sentences.PORT_BUSY,
    PortState.UNUSABLE: sentences.PORT_UNUSABLE,
}


class Member:
    """A port, from table.toml or found."""

    def __init__(self, link: Link, given: bool, grid: Grid, panels: Panels, now: float) -> None:
        self.link = link
        self.given = given
        self.since = now
        """When the port was added or last opened."""
        self.announced = False
        """`BoardJoined` was reported, and no `BoardLeft` since."""
        self.lying = LyingThings()
        """What lies on its cells."""
        self._grid = grid
        self._panels = panels
        self._welcome: Welcome | None = None
        self.same_number: str | None = None
        """The port of a board in use that has the same number."""
        self.same_place: str | None = None
        """The port of a board in use that has the same place."""
        self._other: WrongVersion | None = None
        self._port = link.port

    @property
    def ever_met(self) -> bool:
        """Something has answered here as a board does."""
        return self._welcome is not None or self._other is not None

    @property
    def board(self) -> int | None:
        """The board's number."""
        return self._welcome.board if self._welcome else None

    @property
    def kind(self) -> Kind | None:
        """The kind of the board; None if we do not know it."""
        if self._welcome is None or self._welcome.kind not in tuple(Kind):
            return None
        return Kind(self._welcome.kind)

    @property
    def fields(self) -> int:
        """The fields of 4 × 4 cells that the board has: its own, and those that are plugged in behind it."""
        return min(max(1, self._welcome.fields), FIELDS) if self._welcome else 1

    @property
    def own_places(self) -> Places:
        """The places in the board's memory."""
        return places_of(self._welcome) if self._welcome else ()

    @property
    def places(self) -> Places:
        """Where the fields of a board of cells lie."""
        return self._places_of(self._welcome) if self._welcome else ()

    def _places_of(self, welcome: Welcome) -> Places:
        if welcome.kind != Kind.CELLS:
            return ()
        own = places_of(welcome)
        fields = min(max(1, welcome.fields), FIELDS)
        return tuple(self._grid.place(welcome.board, own, field) for field in range(fields))

    def would_lie(self, welcome: Welcome) -> set[Cell]:
        """The places that the fields of a board would take that says this in its greeting."""
        return {place for place in self._places_of(welcome) if place is not None}

    @property
    def _place(self) -> Cell | None:
        return next((place for place in self.places if place is not None), None)

    @property
    def in_use(self) -> bool:
        """It answers, and its identity and place are known."""
        return self._message(self.since) == sentences.READY

    def names(self, kind: int, board: int) -> bool:
        """The board has this kind and number."""
        return self._welcome is not None and (self._welcome.kind, self._welcome.board) == (kind, board)

    def meet(self, welcome: Welcome, same_number: str | None, same_place: str | None = None) -> None:
        """The board has identified itself. ``same_number`` and ``same_place``: ports of boards in use
        with the same number or place."""
        if self._places_of(welcome) != self.places:
            self.lying.forget()
        self._welcome = welcome
        self.same_number = same_number
        self.same_place = same_place
        self._other = None

    def refuse(self, other: WrongVersion) -> None:
        """The board speaks another version of the wire."""
        self._other = other

    def port_changed(self, port: Port, now: float) -> None:
        """The port has been opened, or cannot be."""
        self._port = port
        if port.state is PortState.OPEN:
            self.since = now

    def status(self, now: float) -> BoardStatus:
        """The status of the port and its board."""
        return self.told(self._message(now))

    def told(self, message: str, **more: int) -> BoardStatus:
        """The status under ``message``, with the facts that its sentence needs."""
        facts = self._facts() | more
        welcome = self._welcome
        kind = self.kind
        return BoardStatus(
            port=self.link.path,
            state=sentences.state(message),
            message=message,
            facts=facts,
            why=sentences.sentence(message, facts),
            kind=kind.name.lower() if kind else None,
            board=self.board,
            label=label_text(welcome.label) if welcome else "",
            places=self.places,
            firmware=_version(welcome) if welcome else "",
            protocol=self._protocol(),
            boot=welcome.boot if welcome else 0,
            reconnects=max(0, self.link.opened - 1),
        )

    def _message(self, now: float) -> str:
        if self._port.state is not PortState.OPEN:
            return _PORT_MESSAGES[self._port.state]
        if self._other:
            return sentences.VERSION
        if self._welcome is None:
            return self._stranger(now)
        if self.link.conversation.phase is not Phase.TALKING:
            return sentences.SILENT
        return self._judge(self._welcome)

    def _stranger(self, now: float) -> str:
        """The message about a device that has not answered as a board does."""
        waited = now - self.since
        if waited > SPEAKS_WITHIN and len(self.link.conversation.strange) >= STRANGE_ENOUGH:
            return sentences.PORT_OTHER
        return sentences.NO_ANSWER if waited > ANSWERS_WITHIN else sentences.STARTING

    def _judge(self, welcome: Welcome) -> str:
        """The message about a board that answers: whether it can be used."""
        if self.kind is None:
            return sentences.UNKNOWN_KIND
        if self.kind is Kind.NONE:
            damaged = welcome.memory == RecordState.DAMAGED
            return sentences.MEMORY_DAMAGED if damaged else sentences.NO_IDENTITY
        if self.same_number:
            return sentences.SAME_NAME
        if self.same_place:
            return sentences.SAME_PLACE
        known = self._place if self.kind is Kind.CELLS else self._panels.players(welcome.board)
        return sentences.READY if known is not None else sentences.NO_PLACE

    def _facts(self) -> Facts:
        facts: Facts = {
            "port": self.link.path,
            "reason": self._port.reason,
            "ours": f"{MAJOR}.{MINOR}",
            "theirs": f"{self._other.major}.{self._other.minor}" if self._other else "",
            "other": self.same_number or self.same_place or "",
            "what": describe(self.link.conversation.strange),
            "stranger": guess(self.link.conversation.strange).value,
        }
        if self._welcome:
            kind = self.kind
            facts |= {
                "board": self._welcome.board,
                "kind": kind.name.lower() if kind else self._welcome.kind,
                "column": self._place[0] if self._place else "",
                "row": self._place[1] if self._place else "",
                "fields": self.fields,
                "label": label_text(self._welcome.label),
                "firmware": _version(self._welcome),
            }
        return facts

    def _protocol(self) -> str:
        if self._other:
            return f"{self._other.major}.{self._other.minor}"
        return f"{self._welcome.major}.{self._welcome.minor}" if self._welcome else ""


def _version(welcome: Welcome) -> str:
    return f"{welcome.firmware_major}.{welcome.firmware_minor}.{welcome.firmware_patch}"
