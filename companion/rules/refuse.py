"""Refuses set-ups that cannot be played, each with one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UnsetType

from companion.rules.catalogue import Catalogue
from companion.rules.catalogue.checks import facts_of_cue, fault_of_cue
from companion.rules.catalogue.faults import sentence
from companion.rules.errors import BadRecord
from companion.rules.modules import Module
from companion.rules.names import Time
from companion.rules.setup.setup import OPTIONS, Setup

RANGES = {"challenge": (1, 26), "quests": (1, 3), "traps": (2, 4), "time": (2, 4)}
DECKS = (  # keys of the set-up that need a module: cards, tiles, numbers of chambers
    "curses",
    "treasures",
    "tasks",
    "calendar",
    "cursed_gems",
    "gem_locations",
    "characters",
    "quests",
    "traps",
    "time",
)
MOST_PLAYERS = 5
MOST_IN_A_CHALLENGE = 6
MOST_DICE = 12  # the most dice of one player


def check_setup(setup: Setup, catalogue: Catalogue, modules: Mapping[str, Module]) -> None:
    """Raise BadRecord if a game cannot begin like this; the places of chambers are
    checked when they are laid."""
    _check_players(setup, modules)
    _check_numbers(setup)
    _check_modules(setup, modules)
    _check_cues(setup, catalogue)
    _check_options(setup, modules)


def _check_players(setup: Setup, modules: Mapping[str, Module]) -> None:
    if not setup.players:
        raise BadRecord("players names nobody; a game has 1 to 5 players")
    if len(set(setup.players)) != len(setup.players):
        raise BadRecord("players names a colour twice; every player has their own")
    most = max((modules[name].players for name in setup.modules if name in modules), default=MOST_PLAYERS)
    if not isinstance(setup.challenge, UnsetType):
        most = MOST_IN_A_CHALLENGE
    if len(setup.players) > most:
        sixth = ", ".join(name for name, module in modules.items() if module.players > MOST_PLAYERS)
        raise BadRecord(
            f"players names {len(setup.players)}; this game is for 1 to {most}, a sixth player "
            f"needs a challenge or one of {sixth or 'no module that is here'}"
        )
    for colour, holdings in setup.adventurers.items():
        if colour not in setup.players:
            raise BadRecord(f"adventurers names {colour}, who is not among the players")
        if not isinstance(holdings.dice, UnsetType) and len(holdings.dice) > MOST_DICE:
            raise BadRecord(f"{colour} has {len(holdings.dice)} dice; nobody has more than {MOST_DICE}")


def _check_modules(setup: Setup, modules: Mapping[str, Module]) -> None:
    if len(set(setup.modules)) != len(setup.modules):
        raise BadRecord("modules names a module twice")
    for name in setup.modules:
        if name not in modules:
            known = ", ".join(modules) or "none yet"
            raise BadRecord(f"the module {name!r} is not in play here; modules that can be played: {known}")
        if why := modules[name].refuse(setup):
            raise BadRecord(why)
        if missing := [needed for needed in modules[name].needs if needed not in setup.modules]:
            raise BadRecord(f"the module {name} is played only with {' and '.join(missing)}")
    _check_decks(setup, modules)


def _check_decks(setup: Setup, modules: Mapping[str, Module]) -> None:
    decks = {deck for name in setup.modules for deck in modules[name].decks}
    for deck in DECKS:
        if getattr(setup, deck) and not isinstance(getattr(setup, deck), UnsetType) and deck not in decks:
            raise BadRecord(f"the set-up has {deck}, but no module of this game uses them")
    for colour, holdings in setup.adventurers.items():
        if not isinstance(holdings.part, UnsetType) and "part" not in decks:
            raise BadRecord(f"{colour} cannot stand in the {holdings.part}: this game has no double chambers")
        for deck in ("curses", "treasures"):
            if getattr(holdings, deck) and deck not in decks:
                raise BadRecord(f"{colour} holds {deck}, but no module of this game uses them")


def _check_numbers(setup: Setup) -> None:
    for key, (least, most) in RANGES.items():
        number = getattr(setup, key)
        if not isinstance(number, UnsetType) and not least <= number <= most:
            raise BadRecord(f"{key} is {number}; it can be {least} to {most}")
    for key in ("depot", "fate_gems"):
        number = getattr(setup, key)
        if not isinstance(number, UnsetType) and number < 0:
            raise BadRecord(f"{key} is {number}; it cannot be less than 0")


def _check_cues(setup: Setup, catalogue: Catalogue) -> None:
    if isinstance(setup.cues, str):
        if setup.cues not in catalogue.sheets:
            known = ", ".join(catalogue.sheets)
            raise BadRecord(f"there is no cue sheet {setup.cues!r}; there are {known}")
        return
    heard: set[tuple[Time, str]] = set()
    last: Time = 0
    for cue in setup.cues:
        if fault := fault_of_cue(cue):
            raise BadRecord(f"cues: {sentence(fault, facts_of_cue(cue))}")
        if cue.t < last:
            raise BadRecord(f"cues: the {cue.name} at {cue.t} stands after a cue at {last}; they go by time")
        if (cue.t, cue.name) in heard:
            raise BadRecord(f"cues: the {cue.name} at {cue.t} is there twice")
        heard.add((cue.t, cue.name))
        last = cue.t


def _check_options(setup: Setup, modules: Mapping[str, Module]) -> None:
    known = {*OPTIONS, *(option for module in modules.values() for option in module.options)}
    for option in setup.options:
        if option not in known:
            raise BadRecord(f"there is no option {option!r}; there are {', '.join(sorted(known))}")
