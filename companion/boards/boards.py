"""All boards of a table as one: cells and players in, lights out. Every wire has a thread of its own."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import TracebackType

from companion.boards.conversation import Phase
from companion.boards.discovery import Find, FoundPort, find_ports
from companion.boards.events import (
    BoardEvent,
    BoardJoined,
    BoardLeft,
    BoardStatus,
    BoardTrouble,
    Cell,
    CellPressed,
    CellReleased,
    Countdown,
    Light,
    PanelPressed,
    PanelReleased,
)
from companion.boards.grid import Grid
from companion.boards.heard import EventsLost, Heard, KeyMoved, Memory, Met, Who, WrongVersion
from companion.boards.link import Link, Port, PortState
from companion.boards.lying import LyingThings
from companion.boards.member import Member
from companion.boards.panels import Panels
from companion.boards.sentences import LOST_FIELDS, LOST_PRESSES
from companion.boards.settings import BoardSettings
from companion.boards.strangers import describe
from companion.boards.traffic import Traffic
from companion.boards.wire.messages import Kind
from companion.clock import Clock

SEARCH_EVERY = 1.0
LOOK_EVERY = 0.05
PATIENCE = 5.0
"""A device that was found must answer within this many seconds; else it is ignored
until it is plugged in again."""

OnEvent = Callable[[BoardEvent], None]


class Boards:
    """The table's boards. ``on_event`` is called from the links' threads and must return soon.

    An absent, silent or unknown board raises nothing: `status` shows it, and everything else goes on.
    """

    def __init__(
        self, settings: BoardSettings, clock: Clock, on_event: OnEvent, find: Find = find_ports
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._on_event = on_event
        self._find = find
        self._grid = Grid(settings)
        self._panels = Panels(settings)
        self._session = int(clock.now() * 1000) & 0xFFFF
        self._lock = threading.Lock()
        self._members: dict[str, Member] = {}
        self._left_alone: dict[str, FoundPort] = {}
        self._cells: dict[Cell, Light] = {}
        self._lamps: dict[int, Light] = {}
        self._countdown: Countdown | None = None
        self._closed = threading.Event()
        self._searched = threading.Event()
        self._searcher: threading.Thread | None = None

    def open(self) -> None:
        """Begins to look for boards; returns at once."""
        for port in self._settings.ports:
            self._add(port, given=True)
        if self._settings.search:
            self._searcher = threading.Thread(target=self._search, name="boards search", daemon=True)
            self._searcher.start()
        else:
            self._searched.set()

    def close(self) -> None:
        """Closes all ports. Two seconds later the boards show that they have no computer."""
        self._closed.set()
        if self._searcher:
            self._searcher.join()
        with self._lock:
            members = list(self._members.values())
        for member in members:
            member.link.close()

    def __enter__(self) -> Boards:
        self.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def light(self, cells: Mapping[Cell, Light], countdown: Countdown | None = None) -> None:
        """Sets the lights of all cells; cells that are not named are dark. ``countdown`` is their time."""
        with self._lock:
            self._cells = dict(cells)
            self._countdown = countdown
            self._show_all(Kind.CELLS)

    def lamps(self, players: Mapping[int, Light]) -> None:
        """Sets all players' lamps; lamps of players who are not named are dark."""
        with self._lock:
            self._lamps = dict(players)
            self._show_all(Kind.PANELS)

    def status(self) -> tuple[BoardStatus, ...]:
        """Every port in use or asked for, in the order of their names."""
        now = self._clock.now()
        with self._lock:
            return tuple(self._members[port].status(now) for port in sorted(self._members))

    def lying(self) -> tuple[Cell, ...]:
        """Cells whose button has been down for longer than a finger stays: something lies there."""
        now = self._clock.now()
        with self._lock:
            return tuple(cell for m in self._members.values() if m.in_use for cell in m.lying.on(now))

    def traffic(self) -> dict[str, Traffic]:
        """What each link has counted since its port was added, by port."""
        with self._lock:
            members = dict(self._members)
        return {port: member.link.conversation.counted() for port, member in members.items()}

    def left_alone(self) -> tuple[FoundPort, ...]:
        """Ports that are something else, or have not answered as a board."""
        with self._lock:
            return tuple(self._left_alone[port] for port in sorted(self._left_alone))

    def settled(self, within: float) -> tuple[BoardStatus, ...]:
        """Waits until every port has said what is on it, for ``within`` seconds at most; then `status`."""
        until = self._clock.now() + within
        self._searched.wait(within)
        while self._clock.now() < until and any(status.state == "starting" for status in self.status()):
            self._closed.wait(LOOK_EVERY)
        return self.status()

    # ---- ports ----

    def _add(self, port: str, given: bool) -> None:
        with self._lock:
            if port in self._members:
                return
        link = Link(port, self._session, self._clock, self._heard, self._port_changed, self._recall)
        member = Member(link, given, self._grid, self._panels, self._clock.now())
        with self._lock:
            self._members[port] = member
        link.start()

    def _search(self) -> None:
        while not self._closed.is_set():
            found = {port.path: port for port in self._find()}
            self._drop_strangers(found)
            with self._lock:
                known = {os.path.realpath(path) for path in (*self._members, *self._left_alone)}
            for port in found.values():
                if os.path.realpath(port.path) in known:
                    continue
                if port.likely:
                    self._add(port.path, given=False)
                else:
                    with self._lock:
                        self._left_alone[port.path] = port
            self._searched.set()
            self._closed.wait(SEARCH_EVERY)

    def _drop_strangers(self, found: Mapping[str, FoundPort]) -> None:
        """Closes found ports that never answered, and forgets ports that are no longer there."""
        now = self._clock.now()
        with self._lock:
            for path in [path for path in self._left_alone if path not in found]:
                del self._left_alone[path]
            strangers = [
                member
                for path, member in self._members.items()
                if not member.given and not member.ever_met and now - member.since > PATIENCE
            ]
            for member in strangers:
                del self._members[member.link.path]
                if member.link.path in found:
                    self._left_alone[member.link.path] = _known_better(found[member.link.path], member)
        for member in strangers:
            member.link.close()

    # ---- what the links say; called from their threads ----

    def _recall(self, who: Who) -> Memory | None:
        """The state of the conversation with a board that was on another port before."""
        for member in list(self._members.values()):
            talk = member.link.conversation
            gone = member.link.port.state is not PortState.OPEN or talk.phase is not Phase.TALKING
            if gone and talk.who == who:
                return talk.memory
        return None

    def _heard(self, link: Link, heard: Heard, now: float) -> None:
        with self._lock:
            member = self._members.get(link.path)
            if member is None or member.link is not link:
                return
            events = self._understand(member, heard, now)
            if isinstance(heard, Met):
                self._show(member)
        self._tell(events)

    def _understand(self, member: Member, heard: Heard, now: float) -> list[BoardEvent]:
        if isinstance(heard, KeyMoved):
            event = self._key(member, heard, now)
            return [event] if event else []
        if isinstance(heard, EventsLost):
            return [BoardTrouble(member.told(LOST_PRESSES, count=heard.count), now)]
        before = member.status(now)
        if isinstance(heard, Met):
            same = member.names(heard.welcome.kind, heard.welcome.board)
            swapped = member.announced and not same
            member.announced = member.announced and not swapped
            had = member.fields if same else 0  # also of a board that was silent: a fall may have silenced it
            member.meet(heard.welcome, self._same_number(member, heard), self._same_place(member, heard))
            if swapped:
                return [BoardLeft(before, now), *self._changes(member, before, now)]
            changes = self._changes(member, before, now)
            if member.announced and member.fields < had:
                changes.append(BoardTrouble(member.told(LOST_FIELDS, count=had - member.fields), now))
            return changes
        if isinstance(heard, WrongVersion):
            member.refuse(heard)
        return self._changes(member, before, now)

    def _port_changed(self, link: Link, port: Port) -> None:
        now = self._clock.now()
        with self._lock:
            member = self._members.get(link.path)
            if member is None or member.link is not link:
                return
            before = member.status(now)
            member.port_changed(port, now)
            events = self._changes(member, before, now)
        self._tell(events)

    def _tell(self, events: list[BoardEvent]) -> None:
        for event in events:
            if isinstance(event, BoardJoined):
                with self._lock:
                    if member := self._members.get(event.status.port):
                        self._show(member)
            self._on_event(event)

    def _changes(self, member: Member, before: BoardStatus, now: float) -> list[BoardEvent]:
        """The changes of a member, as events."""
        after = member.status(now)
        joined = member.in_use and not member.announced
        left = member.announced and not member.in_use
        member.announced = member.in_use
        if joined:
            return [BoardJoined(after, now)]
        if left:
            return [BoardLeft(after, now), *self._free_name(member, now)]
        troubled = after.message != before.message and after.state == "trouble"
        return [BoardTrouble(after, now)] if troubled else []

    def _free_name(self, gone: Member, now: float) -> list[BoardEvent]:
        """A board that was not used because ``gone`` has the same number may now be used."""
        events: list[BoardEvent] = []
        for member in self._members.values():
            if gone.link.path in (member.same_number, member.same_place):
                before = member.status(now)
                member.same_number = member.same_place = None
                events += self._changes(member, before, now)
        return events

    def _same_number(self, member: Member, met: Met) -> str | None:
        """The port of another board in use that has the same number."""
        for other in self._members.values():
            same = other.in_use and other.names(met.welcome.kind, met.welcome.board)
            if other is not member and same:
                return other.link.path
        return None

    def _same_place(self, member: Member, met: Met) -> str | None:
        """The port of another board in use that has the same place."""
        if met.welcome.kind != Kind.CELLS:
            return None
        wanted = member.would_lie(met.welcome)
        for other in self._members.values():
            if other is not member and other.in_use and wanted & set(other.places):
                return other.link.path
        return None

    def _key(self, member: Member, moved: KeyMoved, now: float) -> BoardEvent | None:
        if not member.in_use or member.board is None:
            return None
        if member.kind is Kind.CELLS:
            cell = self._grid.cell(member.board, moved.key, member.own_places)
            return self._cell_moved(member.lying, cell, moved, now) if cell else None
        player = self._panels.player(member.board, moved.key)
        told = PanelPressed if moved.down else PanelReleased
        return told(player, now, moved.age, moved.healed) if player is not None else None

    def _cell_moved(self, lying: LyingThings, cell: Cell, moved: KeyMoved, now: float) -> BoardEvent | None:
        at = now - moved.age
        if not moved.down:
            lying.released(cell, at)
            return CellReleased(cell, now, moved.age, moved.healed)
        return CellPressed(cell, now, moved.age, moved.healed) if lying.pressed(cell, at) else None

    # ---- pictures; with the lock held, so that no older picture overtakes a newer one ----

    def _show_all(self, kind: Kind) -> None:
        for member in self._members.values():
            if member.kind is kind:
                self._show(member)

    def _show(self, member: Member) -> None:
        if member.board is None or not member.in_use:
            return
        if member.kind is Kind.CELLS:
            lamps = self._grid.picture(member.board, self._cells, member.own_places, member.fields)
            member.link.show(lamps, self._countdown)
        else:
            member.link.show(self._panels.picture(member.board, self._lamps))


def _known_better(port: FoundPort, stranger: Member) -> FoundPort:
    """A port that was tried, with what it has said."""
    said = describe(stranger.link.conversation.strange)
    return replace(port, what=f"{port.what}; {said}") if said else port
