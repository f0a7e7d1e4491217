"""One game put together: the senses, the rules, the table and its page, opened and closed in order."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion.boards import Boards
from companion.clock import Clock
from companion.config import Settings, box_corrections, journal_file
from companion.dice import Eye
from companion.gpio import Controls
from companion.page import Page
from companion.page.eye import GAME_IS_ON, EyeScreen, Keep
from companion.page.importing import ImportCounter
from companion.rules import Catalogue, Game, Setup, parse_setup
from companion.rules.challenge import with_challenge
from companion.rules.modules import available
from companion.rules.packing import Packing, pack
from companion.sound import CueSheet, Sound, soundtrack
from companion.table.hearing import with_cues
from companion.table.importing import Importing
from companion.table.inbox import Inbox
from companion.table.journal import Journal
from companion.table.judging import Judging
from companion.table.layout import Layout
from companion.table.looking import Looking
from companion.table.outputs import Outputs
from companion.table.settings import GameSettings
from companion.table.table import Table
from companion.table.view import Phase

_WHERE_PLAYED = ("quests", "traps", "time", "characters")
"""What the settings may say of modules that are not played today: it waits there for another day."""

_HEARD = (Phase.INTRODUCTION, Phase.RUNNING, Phase.PAUSED)
"""While the game's own sound is heard, nothing else is."""


@dataclass(frozen=True, slots=True)
class Session:
    """A game that is laid out and waits for its first press."""

    judging: Judging
    table: Table
    looking: Looking
    inbox: Inbox
    sound: Sound
    page: Page
    journal: Path
    number: int
    """The game's number in the journal."""

    @property
    def game(self) -> Game:
        """The game; another one once another soundtrack was chosen for it."""
        return self.judging.game


def new_setup(settings: GameSettings) -> Setup:
    """Line 1 of the record; a seed is drawn where none is given, and the journal keeps it."""
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
    """The catalogue, the soundtrack, and the set-up with its cues; raises what forbids this game."""
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

    ``keep`` writes down which dice are used from now on; without it that is forgotten afterwards.
    Raises a CompanionError or RulesError only for what no game can do without: a set-up that does not fit,
    a journal that cannot be opened, a port that is taken. Missing devices are states of the view.
    """
    catalogue, sheet, setup = prepared(settings, setup)
    game = Game.begin(setup, catalogue)
    inbox = Inbox()
    async with contextlib.AsyncExitStack() as stack:
        journal = stack.enter_context(Journal(journal_file(settings.table)))
        begun = datetime.datetime.now(datetime.UTC).astimezone().isoformat(timespec="seconds")
        judging = Judging(game, journal.begin(game.setup.to_line(), begun))
        sound = Sound(settings.sound, clock)
        boards = Boards(settings.boards, clock, inbox.put)
        eye = Eye(settings.dice, clock, inbox.put)
        controls = Controls(settings.gpio, clock, inbox.put)
        for sense in (sound, boards, eye, controls):
            await asyncio.to_thread(sense.open)
            stack.push_async_callback(asyncio.to_thread, sense.close)
        sound.load(sheet)
        packing = _packing(setup, catalogue)
        looking = Looking(judging, sound, boards, controls, settings.game.names, rehearsal, clock, packing)
        layout = Layout(settings.table.start, settings.table.pile, sheet.name, settings.game.introduction)
        table = Table(
            judging,
            catalogue,
            inbox,
            sound,
            Outputs(sound, boards, settings.table.start, clock),
            looking,
            layout,
            clock,
        )
        table.look()
        screen = EyeScreen(eye, clock, lambda: looking.current().phase in GAME_IS_ON, keep=keep)
        importing = Importing(sound, inbox.put, lambda: table.phase in _HEARD)
        stack.push_async_callback(importing.close)
        counters = [*screen.routes(), *ImportCounter(importing).routes()]
        page = Page(looking, inbox.put, settings.page, clock, counters)
        await page.open()
        stack.push_async_callback(page.close)
        yield Session(judging, table, looking, inbox, sound, page, journal.path, judging.lines.game)


def _packing(setup: Setup, catalogue: Catalogue) -> Packing:
    """How this game is laid out; nobody is told in which order pile and stacks were shuffled."""
    packing = pack(setup, catalogue)
    told = Setup(
        game=1,
        players=setup.players,
        level=setup.level,
        challenge=setup.challenge,
        modules=setup.modules,
        quests=setup.quests,
        traps=setup.traps,
        time=setup.time,
    )
    return msgspec.structs.replace(packing, setup=told)
