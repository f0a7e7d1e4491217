"""A table whose devices and players are simulated here, and whose companion is a program of its own.

So the program can be measured without what simulates, and it can be killed while the table stays as it is.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import psutil
import tomlkit
from websockets.sync.client import connect
from websockets.typing import Origin

from companion.cli.play.rehearsed import Rehearsed
from companion.cli.play.rehearsing import playable, seed_of
from companion.clock import Clock, MonotonicClock
from companion.config import Settings
from companion.folders import HOME_VARIABLE
from companion.lobby.prepared_game import new_setup, prepared
from companion.rules import Catalogue
from companion.rules.setup.pile import Built
from companion.table.view.lobby import LobbyView
from companion.table.view.model import DeviceState, GamePhase, TableView

PATIENCE = 240.0
"""Seconds until something must have come."""
LOOKS = 0.03
GONE = (OSError, ValueError, http.client.HTTPException)
"""What a program raises that asks a page whose power is cut."""
IN_GAME = (GamePhase.INTRODUCTION, GamePhase.RUNNING, GamePhase.PAUSED)


class ServedTable:
    """One table; the program can be started, killed and started again."""

    def __init__(self, rehearsed: Rehearsed, home: Path) -> None:
        self._rehearsed = rehearsed
        self._home = home
        self._asked = rehearsed.settings.game
        self._catalogue = Catalogue.load()
        self._process: subprocess.Popen[bytes] | None = None
        self._seen: TableView | None = None
        self._looking = threading.Event()
        write_settings(rehearsed, home / "table.toml")

    @classmethod
    @contextlib.asynccontextmanager
    async def laid(cls, asked: Settings, boards: int, home: Path) -> AsyncIterator[ServedTable]:
        """Devices and players for the game that is asked for; no program runs yet."""
        clock: Clock = MonotonicClock()
        settings = playable(asked)
        seed = seed_of(settings.game)
        async with Rehearsed.open(settings, seed, boards, home / "rehearsal", clock, keep=False) as rehearsed:
            table = cls(rehearsed, home)
            try:
                yield table
            finally:
                table.players_leave()
                table.kill()

    @property
    def journal(self) -> Path:
        """The program's journal."""
        return self._home / "games.sqlite"

    # The program.

    def start(self) -> float:
        """Starts the program; gives the seconds until its page answers."""
        begun = time.monotonic()
        address = self._home / "page"
        address.unlink(missing_ok=True)
        told = {HOME_VARIABLE: str(self._home), "RUNTIME_DIRECTORY": str(self._home)}
        with (self._home / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "companion", "serve"],
                cwd=self._home,
                env=os.environ | told,
                stdout=log,
                stderr=log,
            )
        self.wait_until(lambda: address.exists() and self._answers())
        return time.monotonic() - begun

    def kill(self) -> None:
        """The power is cut; its processes end with it."""
        if self._process is None:
            return
        family = [self._process.pid, *(child.pid for child in self._children())]
        for pid in family:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def processes(self) -> list[psutil.Process]:
        """The program's processes."""
        assert self._process is not None, "the program runs"
        return [psutil.Process(self._process.pid), *self._children()]

    def _children(self) -> list[psutil.Process]:
        assert self._process is not None, "the program runs"
        try:
            family: list[psutil.Process] = psutil.Process(self._process.pid).children(recursive=True)
        except psutil.NoSuchProcess:
            return []
        return family

    # Its page.

    @property
    def address(self) -> str:
        return (self._home / "page").read_text().strip()

    def view(self) -> LobbyView | TableView:
        """What the page shows now; raises OSError if it does not answer."""
        with urllib.request.urlopen(f"{self.address}/view.json", timeout=PATIENCE) as answer:
            said = json.load(answer)
        said.pop("packing", None)  # its steps are for people
        told = msgspec.json.encode(said)
        if said["phase"] == "lobby":
            return msgspec.json.decode(told, type=LobbyView)
        return msgspec.json.decode(told, type=TableView)

    def lobby(self) -> LobbyView:
        view = self.view()
        assert isinstance(view, LobbyView), f"the lobby is open, not {view.phase}"
        return view

    def table(self) -> TableView:
        view = self.view()
        assert isinstance(view, TableView), "a game is on the table"
        return view

    def touch(self, hand: str, **said: object) -> None:
        """Somebody touches the page of the table's own computer."""
        with connect(f"{self.address.replace('http', 'ws')}/live", origin=Origin(self.address)) as socket:
            socket.send(json.dumps({"hand": hand, **said}))

    def wait_until(self, seen: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not seen():
            if time.monotonic() > deadline:
                raise TimeoutError(f"this has not come; see {self._home / 'log'}")
            time.sleep(LOOKS)

    def is_in(self, phase: GamePhase) -> bool:
        return self.view().phase == phase

    def _answers(self) -> bool:
        try:
            return self.view() is not None
        except GONE:
            return False

    # A game.

    def choose(self, modules: tuple[str, ...]) -> None:
        """Chooses the modules of the next game in the lobby."""
        self._asked = msgspec.structs.replace(self._asked, modules=modules)
        self.touch("choose", modules=modules)
        self.wait_until(lambda: self.lobby().choices.modules == modules)

    def lay_out(self) -> None:
        """Lays out the game of the settings, and its pile; waits for boards and camera."""
        self.touch("lay-out")
        self.wait_until(lambda: self.is_in(GamePhase.WAITING))
        for side, chamber in self._built.beside.items():
            self.touch("opening", side=side, name=chamber)
        self.wait_until(lambda: all(one.chamber for one in self.table().openings))
        self._rehearsed.rehearsal.lay_pile(self._pile(()))
        self.wait_until(self.devices_there)

    def devices_there(self) -> bool:
        """All boards and the camera are there, in the lobby as in a game."""
        found = [one for one in self.view().devices if one.kind in ("board", "panel", "camera")]
        wanted = len(self._rehearsed.rehearsal.ports) + 1
        there = (DeviceState.READY, DeviceState.TROUBLE)
        return len(found) == wanted and all(one.state in there for one in found)

    def players_come(self) -> None:
        """From now on simulated players play, as long as a game runs."""
        self._seen = self.table()
        self._looking.set()
        threading.Thread(target=self._look_often, name="what players see", daemon=True).start()
        self._rehearsed.rehearsal.play(
            self._look,
            lambda: self._pile([chamber.chamber for chamber in self._look().temple])[:2],
            self.address,
            lambda number: self._catalogue.numbered(number).id,
        )

    def players_leave(self) -> None:
        """They play no more; dice and figures stay."""
        self._looking.clear()
        self._rehearsed.rehearsal.stop_playing()

    def newest(self) -> TableView:
        """What the players saw last."""
        return self._look()

    def _look(self) -> TableView:
        assert self._seen is not None, "players come when a game is laid out"
        return self._seen

    def _look_often(self) -> None:
        while self._looking.is_set():
            with contextlib.suppress(*GONE):
                view = self.view()
                if isinstance(view, TableView):
                    self._seen = view
            time.sleep(LOOKS)

    def _pile(self, laid: Sequence[str]) -> list[int]:
        """The pile as this seed shuffles it, without what lies on the table."""
        return [self._catalogue.chambers[name].number for name in self._built.pile if name not in laid]

    @property
    def _built(self) -> Built:
        """What people have drawn beside START, and the pile as they have shuffled it."""
        built = prepared(self._asked, new_setup(self._asked, self._catalogue), self._catalogue).game.built
        assert built is not None  # the settings give no pile
        return built


def write_settings(rehearsed: Rehearsed, file: Path) -> None:
    """The table.toml that leads a program to the simulated devices."""
    settings = rehearsed.settings
    told: dict[str, object] = {
        "game": settings.game,
        "table": {"start": settings.table.start},
        "boards": settings.boards,
        "dice": settings.dice,
        "page": {"host": "127.0.0.1", "port": 0},
    }
    file.write_text(
        tomlkit.dumps(_without_nothing(msgspec.to_builtins(told, enc_hook=str))), encoding="utf-8"
    )


def _without_nothing(value: Any) -> Any:
    """TOML has no word for nothing; what is left out has its default."""
    if isinstance(value, dict):
        return {key: _without_nothing(inner) for key, inner in value.items() if inner is not None}
    return [_without_nothing(inner) for inner in value] if isinstance(value, list | tuple) else value
