"""The application: senses, rules, table and page put together for one game, opened and closed in order.

    async with open_session(settings, new_setup(settings.game), clock, rehearsal=False) as session:
        result = await session.table.run()

It needs no command line: any program with a running asyncio loop can open a session.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import logging
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion import log
from companion.boards import Boards
from companion.clock import Clock
from companion.config import Settings, box_corrections, journal_file
from companion.counters import write_counters
from companion.dice.eye import Eye
from companion.folders import data_folder
from companion.gpio import Controls
from companion.page import Page
from companion.page.access.access import Access
from companion.page.eye import GAME_IS_ON, EyeScreen, Keep
from companion.page.import_routes import ImportRoutes
from companion.rules import Catalogue, Game, Setup, parse_setup
from companion.rules.modules import available
from companion.rules.setup.challenge import with_challenge
from companion.rules.setup.packing import Packing, pack
from companion.sound import CueSheet, Sound, soundtrack
from companion.sound.importing.import_desk import ImportDesk
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee
from companion.table.inbox import Inbox, SoundtrackKept
from companion.table.output.broadcast import ViewBroadcast
from companion.table.output.lights import TableLights
from companion.table.output.publisher import ViewPublisher
from companion.table.output.soundtrack import with_cues
from companion.table.settings import GameSettings, TableLayout
from companion.table.table import Table
from companion.table.view.model import GamePhase

LOG = logging.getLogger(__name__)
_WHERE_PLAYED = ("quests", "traps", "time", "characters")
"""Settings of modules that are not in today's game wait for another day."""
_HEARD = (GamePhase.INTRODUCTION, GamePhase.RUNNING, GamePhase.PAUSED)
"""While the game's own sound is heard, no other sound may be."""


@dataclass(frozen=True, slots=True)
class Session:
    """An open table: its game is laid out and waits for the first press."""

    referee: Referee
    table: Table
    views: ViewBroadcast
    inbox: Inbox
    sound: Sound
    page: Page
    journal: Path
    number: int
    """The game's number in the journal."""

    @property
    def game(self) -> Game:
        """The game; it is replaced when another soundtrack is chosen."""
        return self.referee.game


def new_setup(settings: GameSettings) -> Setup:
    """Line 1 of the record; draws a seed if none is given, and the journal keeps it."""
    seed = random.SystemRandom().randrange(1_000_000) if settings.seed is None else settings.seed
    line = {"game": 1, "players": settings.players, "level": settings.level, "modules": settings.modules}
    line |= {"cues": settings.cues, "seed": seed}
    if settings.challenge is not None:
        line["challenge"] = settings.challenge
    played = with_challenge(parse_setup(msgspec.json.encode(line)), Catalogue.load(box_corrections())).modules
    decks = {deck for name in played if name in available() for deck in available()[name].decks}
    said = {key: getattr(settings, key) for key in _WHERE_PLAYED if key in decks}
    line |= {key: value for key, value in said.items() if value is not None}
    return parse_setup(msgspec.json.encode(line))


def prepared(settings: Settings, setup: Setup) -> tuple[Catalogue, CueSheet, Setup]:
    """The catalogue, the soundtrack, and the set-up with its cues.

    Raises a CompanionError or RulesError if the game cannot be played so.
    """
    catalogue = Catalogue.load(box_corrections())
    sheet = soundtrack(settings.game.track or settings.game.cues)
    setup = with_cues(setup, sheet, catalogue)
    Game.begin(setup, catalogue)
    return catalogue, sheet, setup


@contextlib.asynccontextmanager
async def open_session(
    settings: Settings, setup: Setup, clock: Clock, rehearsal: bool, keep: Keep | None = None
) -> AsyncIterator[Session]:
    """Opens everything, the journal first and the page last; closes it in the opposite order.

    ``keep`` writes the chosen set of dice into the settings; without it the choice is forgotten afterwards.
    Raises a CompanionError or RulesError only if no game is possible: the set-up does not fit, the journal
    cannot be opened, or the page's port is taken. Missing devices raise nothing; the view shows them.
    """
    log.catch_in(asyncio.get_running_loop())
    catalogue, sheet, setup = prepared(settings, setup)
    game = Game.begin(setup, catalogue)
    inbox = Inbox()
    async with contextlib.AsyncExitStack() as stack:
        journal = stack.enter_context(Journal(journal_file(settings.table)))
        begun = datetime.datetime.now(datetime.UTC).astimezone().isoformat(timespec="seconds")
        referee = Referee(game, journal.begin(game.setup.to_line(), begun))
        LOG.info("game %s is set up: %s", referee.lines.game, game.setup.to_line())
        sound = Sound(settings.sound, clock)
        boards = Boards(settings.boards, clock, inbox.put)
        eye = Eye(settings.dice, clock, inbox.put)
        controls = Controls(settings.gpio, clock, inbox.put)
        for sense in (sound, boards, eye, controls):
            await asyncio.to_thread(sense.open)
            stack.push_async_callback(asyncio.to_thread, sense.close)
        sound.load(sheet)
        packing = _packing(setup, catalogue)
        views = ViewBroadcast(clock, sound.game_time)
        publisher = ViewPublisher(
            referee, views, sound, boards, controls, settings.game.names, rehearsal, clock, packing
        )
        layout = TableLayout(
            settings.table.start, settings.table.pile, sheet.name, settings.game.introduction
        )
        table = Table(
            referee,
            catalogue,
            inbox,
            sound,
            TableLights(boards, settings.table.start, clock),
            publisher,
            layout,
            clock,
        )
        table.show()
        counting = asyncio.create_task(write_counters(boards, sound), name="counters")
        stack.callback(counting.cancel)
        screen = EyeScreen(eye, clock, lambda: views.current().phase in GAME_IS_ON, keep=keep)
        importing = ImportDesk(
            sound,
            on_kept=lambda name: inbox.put(SoundtrackKept(name)),
            playing=lambda: table.phase in _HEARD,
        )
        stack.push_async_callback(importing.close)
        routes = [*screen.routes(), *ImportRoutes(importing).routes()]
        access = Access.kept(settings.page, clock, data_folder())
        page = Page(views, inbox.put, settings.page, clock, routes, access)
        await page.open()
        stack.push_async_callback(page.close)
        yield Session(referee, table, views, inbox, sound, page, journal.path, referee.lines.game)


def _packing(setup: Setup, catalogue: Catalogue) -> Packing:
    """How this game is laid out, without the order of the shuffled pile and stacks: nobody may see it."""
    packing = pack(setup, catalogue)
    public = Setup(
        game=1,
        players=setup.players,
        level=setup.level,
        challenge=setup.challenge,
        modules=setup.modules,
        quests=setup.quests,
        traps=setup.traps,
        time=setup.time,
    )
    return msgspec.structs.replace(packing, setup=public)
