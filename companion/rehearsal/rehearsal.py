"""A whole table without hardware: it is started, played at, and leaves no process behind.

rehearsal = Rehearsal(7, ("red", "blue"), folder, clock, firmware=Path("firmware"), boards=4)
rehearsal.open()
...                         # drivers open rehearsal.ports and rehearsal.camera_url in rehearsal.environment
rehearsal.lay_pile(numbers)
rehearsal.play(look)        # players begin as soon as the view says that the game runs
rehearsal.close()
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future, wait
from pathlib import Path

from companion.boards.settings import BoardSettings
from companion.clock import Clock
from companion.rehearsal.camera.camera import CameraKind, RehearsalCamera
from companion.rehearsal.camera.enrolment import enrol_dice, set_name
from companion.rehearsal.camera.table_layout import lay_out
from companion.rehearsal.devices import buttons
from companion.rehearsal.devices.alsa import loudspeaker
from companion.rehearsal.devices.buttons import SimulatedButtons
from companion.rehearsal.devices.wires import build_firmware
from companion.rehearsal.players.interfaces import Look, SharedTable
from companion.rehearsal.players.page_client import PageClient
from companion.rehearsal.players.paths import Bounds
from companion.rehearsal.players.pile_keeper import PileKeeper
from companion.rehearsal.players.player import play_all
from companion.rehearsal.players.slips import SENSIBLE, Rates
from companion.rehearsal.stage import Stage
from companion.rules import Cell, Colour

_SMALL_TABLE = 5
_USUAL, _FINE = (1280, 720), (1920, 1080)
"""Pixels of the camera: six mats need more of them."""
_DICE = {1: 7}  # dice of a single player; with more players each has five


class Rehearsal:
    """Everything simulated: boards, camera, dice, loudspeaker and players."""

    def __init__(
        self,
        seed: int,
        players: Sequence[str],
        folder: Path,
        clock: Clock,
        *,
        firmware: Path,
        boards: int = 4,
        chain: int = 1,
        dice_folder: Path | None = None,
        keep_sound: bool = False,
        camera: CameraKind | None = None,
        errors: Rates = SENSIBLE,
    ) -> None:
        """Lays everything out; nothing runs yet.

        ``players`` are colours of the record; ``folder`` takes what the rehearsal writes; ``firmware`` is the
        repository's folder of that name; each of ``boards`` has ``chain`` fields of 4 × 4 cells;
        ``dice_folder`` keeps the enrolled dice for the next time; ``errors`` is how often players err.
        """
        self._seed = seed
        self._clock = clock
        self._folder = folder
        self._firmware = firmware
        self._keep_sound = keep_sound
        self._errors = errors
        self._places = buttons.places(boards, chain)
        kind = camera or CameraKind(_FINE if len(players) > _SMALL_TABLE else _USUAL, seed=seed)
        layout = lay_out([list(Colour).index(Colour(player)) for player in players], kind.size)
        self._seats = tuple(players)
        self.camera = RehearsalCamera(layout, kind)
        self.stage = Stage(layout, random.Random(f"{seed} stage"), clock, self.camera.show)
        self.buttons: SimulatedButtons | None = None
        self.start: Cell = buttons.middle(self._places)
        """The cell of the boards on which START lies."""
        self.dice_set = set_name()
        """Name of the enrolled dice in `dice_folder`."""
        self.dice_folder = dice_folder or folder / "dice"
        self.environment: dict[str, str] = {}
        """Variables that the environment of the sound's process must have."""
        self._pile: list[int] = []
        self._playing: _Playing | None = None

    def open(self) -> None:
        """Builds the firmware and enrols the dice if they are out of date, then starts boards and camera.

        Raises `Missing`, `BoardGone` or `CameraGone` with one sentence; then nothing is left running.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        self.environment = loudspeaker(self._folder, self._keep_sound)
        self.camera.start()
        try:
            boards = _beside(self._start_boards)
            try:
                self._enrol()
            finally:
                wait([boards])
            boards.result()
            self.camera.wait_until_open()
        except BaseException:
            self.close()
            raise
        for seat in range(len(self._seats)):
            self.stage.hand_out(seat, _DICE.get(len(self._seats), 5))

    def __enter__(self) -> Rehearsal:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def ports(self) -> tuple[str, ...]:
        """Serial ports of the simulated boards, the panel board's last."""
        return self.buttons.ports if self.buttons else ()

    @property
    def board_settings(self) -> BoardSettings:
        """The places of the boards and their ports."""
        assert self.buttons is not None, "the boards are there once the rehearsal is open"
        return self.buttons.settings

    @property
    def camera_url(self) -> str:
        """The address that `cv2.VideoCapture` opens."""
        return self.camera.url

    def lay_pile(self, chambers: Sequence[int]) -> None:
        """Puts the draw pile under the camera: numbers of the chambers in catalogue order, top first."""
        self._pile = list(chambers)
        self.stage.pile_laid(self._pile[0] if self._pile else None)

    def play(
        self,
        look: Look,
        pile: Callable[[], Sequence[int]] | None = None,
        page: str | None = None,
        printed: Callable[[int], str] = str,
    ) -> None:
        """Starts the players; they act while the view says that the game runs, until it has ended.

        ``pile`` gives the draw pile as it is now, for cards that shuffle it. ``page`` is the table page's
        address; without it the players make no moves that need the page. ``printed`` gives the name that is
        printed on the chamber of a number.
        """
        assert self.buttons is not None, "open the rehearsal first"
        client = None if page is None else PageClient(page)
        table = SharedTable(
            look,
            self.stage,
            self.buttons,
            self._clock,
            self._seats,
            page=client,
            bounds=Bounds(self.buttons.bounds()),
            printed=printed,
        )
        self._playing = _Playing(self._play(table, client, pile))

    def stop_playing(self) -> None:
        """Stops the players. Raises the error of a player, if there was one."""
        playing, self._playing = self._playing, None
        if playing is not None:
            playing.stop()

    def close(self) -> None:
        """Ends players, boards and camera; leaves no process behind."""
        with contextlib.ExitStack() as stack:
            stack.callback(self.camera.close)
            if self.buttons is not None:
                stack.callback(self.buttons.close)
            stack.callback(self.stop_playing)

    def _start_boards(self) -> None:
        built = build_firmware(self._firmware)
        memories = self._folder / "boards"
        memories.mkdir(exist_ok=True)
        self.buttons = SimulatedButtons(built, self._places, self.start, memories, self._clock)
        self.buttons.start()

    def _enrol(self) -> None:
        if not (self.dice_folder / f"{self.dice_set}.dice").exists():
            self.dice_folder.mkdir(parents=True, exist_ok=True)
            enrol_dice(self.dice_folder)

    async def _play(
        self, table: SharedTable, client: PageClient | None, pile: Callable[[], Sequence[int]] | None
    ) -> None:
        if client is not None:
            await client.open()
        pace = random.Random(f"{self._seed} pile")
        keeper = PileKeeper(table, pile or self._taken_one_by_one(table), self.stage.pile_top, pace)
        keeping = asyncio.create_task(keeper.keep())
        try:
            await play_all(table, self._seed, self._errors)
        finally:
            keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await keeping
            if client is not None:
                await client.close()

    def _taken_one_by_one(self, table: SharedTable) -> Callable[[], Sequence[int]]:
        """The pile as laid, without one tile for each chamber that has been laid on the table since."""
        laid = len(table.look().temple)
        return lambda: self._pile[max(0, len(table.look().temple) - laid) :]


def _beside(work: Callable[[], None]) -> Future[None]:
    """Does the work in a thread for which a program that ends does not wait: it may be compiling."""
    done: Future[None] = Future()

    def run() -> None:
        try:
            work()
            done.set_result(None)
        except BaseException as error:  # noqa: BLE001  # it is raised where the result is asked for
            done.set_exception(error)

    threading.Thread(target=run, name="boards being started", daemon=True).start()
    return done


class _Playing:
    """The players in a thread of their own, so that their computations do not delay the table."""

    def __init__(self, play: Coroutine[None, None, None]) -> None:
        self._loop = asyncio.new_event_loop()
        self._task = self._loop.create_task(play)
        self._thread = threading.Thread(target=self._run, name="players", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            self._loop.run_until_complete(asyncio.wait([self._task]))
        while left := asyncio.all_tasks(self._loop):  # hands that a simulated board has not answered yet
            self._loop.run_until_complete(asyncio.wait(left))

    def stop(self) -> None:
        """Ends the thread. Raises the error that ended the players, if there was one."""
        self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join()
        self._loop.close()
        if not self._task.cancelled() and (error := self._task.exception()) is not None:
            raise error
