"""What each player holds when the game begins: a character's card, a cursed gem. People say who has which."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import UnsetType

from companion.rules import Catalogue, Colour, Game, RulesError, Setup
from companion.rules.setup.packing import ChooseCharacters, pack
from companion.table.game.referee import Referee

CHARACTERS = "characters"
CURSED_GEMS = "cursed_gems"
_SIDES = ("permanent", "activatable")


class Holding(NamedTuple):
    """One thing that one player holds."""

    deck: str
    """`characters` or `cursed_gems`."""
    player: Colour


class Handed:
    """The cards and tiles of the players that people still have to name, before the game begins."""

    def __init__(self, referee: Referee, catalogue: Catalogue, but: frozenset[str] = frozenset()) -> None:
        """``referee``: of a game that has not begun; ``but``: decks of which all is known already."""
        self._referee = referee
        self._catalogue = catalogue
        setup = referee.game.setup
        self._options = {
            deck: options
            for deck, options in ((CHARACTERS, _cards(setup, catalogue)), (CURSED_GEMS, _gems(setup)))
            if options and deck not in but
        }
        self.named: dict[Holding, str | None] = {
            Holding(deck, player): None for deck in self._options for player in setup.players
        }
        """What people have named; None: not yet. A character is `priest permanent`."""

    def options(self, deck: str) -> tuple[str, ...]:
        """What a player may hold of this deck."""
        return self._options[deck]

    @property
    def next(self) -> Holding | None:
        """The first that has no name yet; None: all have one."""
        return next((holding for holding, name in self.named.items() if name is None), None)

    def name(self, holding: Holding, name: str) -> bool:
        """People say what a player holds, also once more; False if it cannot be."""
        if holding not in self.named or name not in self._options[holding.deck]:
            return False
        taken = [
            _thing(told)
            for other, told in self.named.items()
            if told is not None and other.deck == holding.deck and other != holding
        ]
        if _thing(name) in taken:
            return False
        setup = self._referee.game.setup
        exchange = _with_character if holding.deck == CHARACTERS else _with_gem
        try:
            game = Game.begin(exchange(setup, holding.player, name), self._catalogue)
        except RulesError:
            return False
        self._referee.begin_anew(game)
        self.named[holding] = name
        return True


def _thing(name: str) -> str:
    """The part of the name that only one player may have: of a character's card the character."""
    return name.split()[0]


def _cards(setup: Setup, catalogue: Catalogue) -> tuple[str, ...]:
    steps = pack(setup, catalogue).steps
    characters = next((step.of for step in steps if isinstance(step, ChooseCharacters)), ())
    return tuple(f"{name} {side}" for name in characters for side in _SIDES)


def _gems(setup: Setup) -> tuple[str, ...]:
    return () if isinstance(setup.cursed_gems, UnsetType) else tuple(sorted(setup.cursed_gems))


def _with_character(setup: Setup, player: Colour, card: str) -> Setup:
    """Gives the player this card. A player who had its character by the seed gets this player's old card."""
    assert not isinstance(setup.characters, UnsetType)  # the game was laid out
    name, side = card.split()
    held = dict(setup.characters)
    before = held[player]
    for other, (character, _) in held.items():
        if character == name and other != player:
            held[other] = before
    return msgspec.structs.replace(setup, characters=held | {player: (name, side)})


def _with_gem(setup: Setup, player: Colour, gem: str) -> Setup:
    """The gems are handed out in the order of the players: two of them change places."""
    assert not isinstance(setup.cursed_gems, UnsetType)
    gems, place = list(setup.cursed_gems), setup.players.index(player)
    there = gems.index(gem)
    gems[place], gems[there] = gems[there], gems[place]
    return msgspec.structs.replace(setup, cursed_gems=gems)
