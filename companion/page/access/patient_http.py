"""HTTP connections: those that ask for nothing are closed, and one address has only so many."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE_S = 15.0
"""Seconds after which a connection must have asked for something, its headers whole."""
MOST = 250
"""Connections in all, WebSockets included; this machine itself is always served."""
MOST_OF_ONE = 60
"""Connections of one network address, at most. A browser opens seven."""


class PatientHttp(H11Protocol):
    """One HTTP connection; uvicorn alone would wait for a request without end."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes the connection, or cuts it at once if there are too many."""
        super().connection_made(transport)
        if self._too_many():
            transport.abort()
            return
        self._wait_for_a_request()

    def data_received(self, data: bytes) -> None:
        """Takes some bytes of a request."""
        super().data_received(data)
        self._wait_for_a_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait_for_a_request(self) -> None:
        """Begins to count when headers are wanting, and goes on while they come byte by byte."""
        if self.conn.their_state is not h11.IDLE or self.transport.get_protocol() is not self:
            self._stop_waiting()
        elif self._waiting is None:
            self._waiting = self.loop.call_later(PATIENCE_S, self._give_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        answering = self.cycle is not None and not self.cycle.response_complete
        if not answering and self.conn.their_state is h11.IDLE and self.transport.get_protocol() is self:
            self.transport.abort()

    def _too_many(self) -> bool:
        if self.client is None or ipaddress.ip_address(self.client[0]).is_loopback:
            return False
        others = [other for other in self.connections if other is not self]
        clients = [getattr(other, "client", None) for other in others]
        of_one = sum(client is not None and client[0] == self.client[0] for client in clients)
        return len(others) >= MOST or of_one >= MOST_OF_ONE
