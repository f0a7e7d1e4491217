"""From the settings of a game to its set-up line, its soundtrack and its first state."""

from __future__ import annotations

import random
from typing import NamedTuple

import msgspec
from msgspec import UnsetType

from companion.rules import Catalogue, Game, Setup, parse_setup
from companion.rules.modules import available
from companion.rules.setup.challenge import with_challenge
from companion.rules.setup.dealing import SayDraws, deal_cards, deal_chambers, draw_seen
from companion.rules.setup.packing import Packing, Stack, pack
from companion.sound import CueSheet, soundtrack
from companion.table.output.soundtrack import with_cues
from companion.table.settings import Drawn, GameSettings, WayToPlay

_WHERE_PLAYED = ("quests", "traps", "time", "characters")
"""Settings of modules that are not in today's game wait for another day."""


class PreparedGame(NamedTuple):
    """A game that can be played."""

    game: Game
    sheet: CueSheet


def new_setup(settings: GameSettings, catalogue: Catalogue) -> Setup:
    """Line 1 of the record; draws a seed if none is given, and the journal keeps it."""
    seed = random.SystemRandom().randrange(1_000_000) if settings.seed is None else settings.seed
    line = {"game": 1, "players": settings.players, "level": settings.level, "modules": settings.modules}
    line |= {"cues": settings.cues, "seed": seed}
    if settings.challenge is not None:
        line["challenge"] = settings.challenge
    played = with_challenge(parse_setup(msgspec.json.encode(line)), catalogue).modules
    decks = {deck for name in played if name in available() for deck in available()[name].decks}
    said = {key: getattr(settings, key) for key in _WHERE_PLAYED if key in decks}
    line |= {key: value for key, value in said.items() if value is not None}
    return parse_setup(msgspec.json.encode(line))


def prepared(settings: GameSettings, setup: Setup, catalogue: Catalogue) -> PreparedGame:
    """The game with the cues of its soundtrack.

    Raises a CompanionError or RulesError if the game cannot be played so.
    """
    sheet = soundtrack(settings.track or settings.cues)
    return PreparedGame(Game.begin(with_cues(setup, sheet, catalogue), catalogue), sheet)


def drawn_tiles(way: WayToPlay, settings: GameSettings) -> Drawn:
    """How the table learns which chamber is drawn: as chosen, or by the camera where there is one."""
    return settings.tiles or (Drawn.SEEN if way is WayToPlay.REFEREE else Drawn.TOLD)


def public_packing(game: Game, tiles: Drawn, cards: Drawn) -> Packing:
    """How this game is laid out, without the order of the shuffled pile and stacks: nobody may see it."""
    setup = game.setup
    packing = pack(setup, game.catalogue)
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
    steps = packing.steps
    if tiles is Drawn.DEALT:
        beside = {} if isinstance(setup.beside_start, UnsetType) else setup.beside_start
        steps = deal_chambers(steps, beside)
    if tiles is Drawn.SEEN:
        steps = draw_seen(steps)
    if cards is Drawn.DEALT:
        steps = deal_cards(steps)
    stacks = any(isinstance(step, Stack) for step in packing.steps)
    say = SayDraws(chambers=tiles.value, cards=cards.value if stacks else None)
    return msgspec.structs.replace(packing, setup=public, steps=(*steps, say))
