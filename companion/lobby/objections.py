"""Why a chosen game cannot be played: all reasons at once, each a message in the viewer's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.errors import CompanionError
from companion.lobby.choices import Choices
from companion.lobby.prepared_game import new_setup, prepared
from companion.rules import Catalogue
from companion.rules.errors import RulesError
from companion.rules.modules import available
from companion.rules.refuse import MOST_IN_A_CHALLENGE, MOST_PLAYERS
from companion.table.settings import GameSettings, WayToPlay
from companion.table.view.lobby import ObjectionView

ONE_SIDE = ("queenie_maya_eternal", "queenie_maya_doomed")
"""The two sides of one board."""
_QUEENIE = "queenie_"
"""How the names of the small modules begin that have no number in the rulebook."""


def played_modules(choices: Choices, catalogue: Catalogue) -> tuple[str, ...]:
    """The chosen modules and those that the challenge brings, in the order of the rulebook."""
    brought = brought_modules(choices, catalogue)
    return tuple(name for name in in_order() if name in choices.modules or name in brought)


def brought_modules(choices: Choices, catalogue: Catalogue) -> frozenset[str]:
    """The modules that the challenge brings."""
    row = None if choices.challenge is None else catalogue.challenges.get(choices.challenge)
    return frozenset() if row is None else frozenset(row.modules)


def in_order() -> tuple[str, ...]:
    """The names of all modules as people look for them: the rulebook's first, then those of the Queenies."""
    modules = available()
    return tuple(sorted(modules, key=lambda name: (name.startswith(_QUEENIE), modules[name].number, name)))


def objections(choices: Choices, settings: GameSettings, catalogue: Catalogue) -> tuple[ObjectionView, ...]:
    """All reasons against the chosen game; empty if it can be played.

    ``settings`` give what is not chosen in the lobby: characters, for example.
    """
    if choices.way is WayToPlay.SOUNDTRACK:
        return ()
    found = tuple(_known(choices, played_modules(choices, catalogue)))
    return found or tuple(_unforeseen(choices.settings(settings), catalogue))


def _known(choices: Choices, played: Sequence[str]) -> Iterator[ObjectionView]:
    modules = available()
    most = max((modules[name].players for name in played), default=MOST_PLAYERS)
    if choices.challenge is not None:
        most = MOST_IN_A_CHALLENGE
    if len(choices.players) > most:
        yield ObjectionView("lobby-too-many-players", {"count": len(choices.players), "most": most})
    for name in played:
        missing = [needed for needed in modules[name].needs if needed not in played]
        if missing:
            yield ObjectionView("lobby-needs", {"module": name, "needs": ", ".join(missing)})
    if set(ONE_SIDE) <= set(played):
        yield ObjectionView("lobby-one-side", dict(zip(("module", "other"), ONE_SIDE, strict=True)))


def _unforeseen(settings: GameSettings, catalogue: Catalogue) -> Iterator[ObjectionView]:
    """What else the rules say against it, in their own English sentence."""
    try:
        prepared(settings, new_setup(settings, catalogue), catalogue)
    except (RulesError, CompanionError) as error:
        yield ObjectionView("lobby-impossible", {"why": str(error)}, str(error))
