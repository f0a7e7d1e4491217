"""People choose characters and get cursed gems; the companion believes what they say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules import Catalogue, Colour, Game, parse_setup
from companion.table.game.handed import CHARACTERS, CURSED_GEMS, Handed, Holding
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee

RED, BLUE = Colour.RED, Colour.BLUE
GAME = (
    '{"game": 1, "players": ["red", "blue"], "modules": ["characters", "queenie_cursed_gems"], "seed": 1,'
    ' "characters": {"red": ["priest", "permanent"], "blue": ["doctor", "activatable"]}}'
)


@pytest.fixture
def referee(tmp_path: Path) -> Iterator[Referee]:
    journal = Journal(tmp_path / "games.sqlite")
    game = Game.begin(parse_setup(GAME), Catalogue.load())
    yield Referee(game, journal.lay_out(game.setup.to_line()))
    journal.close()


def held(referee: Referee) -> dict[Colour, tuple[str, str]]:
    characters = referee.game.setup.characters
    assert isinstance(characters, dict)
    return dict(characters)


def test_who_had_the_named_character_by_the_seed_gets_the_others(referee: Referee) -> None:
    handed = Handed(referee, referee.game.catalogue)
    assert handed.name(Holding(CHARACTERS, RED), "doctor permanent")
    assert held(referee) == {RED: ("doctor", "permanent"), BLUE: ("priest", "permanent")}
    assert handed.named[Holding(CHARACTERS, BLUE)] is None
    assert handed.name(Holding(CHARACTERS, BLUE), "explorer activatable")
    assert held(referee)[BLUE] == ("explorer", "activatable")


def test_two_players_cannot_be_one_character_and_a_mistake_can_be_mended(referee: Referee) -> None:
    handed = Handed(referee, referee.game.catalogue)
    assert handed.name(Holding(CHARACTERS, RED), "doctor permanent")
    assert not handed.name(Holding(CHARACTERS, BLUE), "doctor activatable")
    assert not handed.name(Holding(CHARACTERS, BLUE), "nobody permanent")
    assert handed.name(Holding(CHARACTERS, RED), "priest activatable")
    assert handed.name(Holding(CHARACTERS, BLUE), "doctor activatable")


def test_cursed_gems_change_places_until_all_are_named(referee: Referee) -> None:
    handed = Handed(referee, referee.game.catalogue, frozenset({CHARACTERS}))
    gems = referee.game.setup.cursed_gems
    assert isinstance(gems, list)
    reds, blues, third = gems[:3]
    assert handed.next == Holding(CURSED_GEMS, RED)
    assert handed.name(Holding(CURSED_GEMS, RED), third)
    assert not handed.name(Holding(CURSED_GEMS, BLUE), third)
    assert handed.name(Holding(CURSED_GEMS, BLUE), reds)
    assert handed.next is None
    now = referee.game.setup.cursed_gems
    assert isinstance(now, list)
    assert now[:2] == [third, reds]
    assert sorted(now) == sorted(gems)
    assert blues in now[2:]


def test_a_game_without_such_cards_asks_nothing(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "plain.sqlite")
    game = Game.begin(parse_setup('{"game": 1, "players": ["red", "blue"]}'), Catalogue.load())
    handed = Handed(Referee(game, journal.lay_out(game.setup.to_line())), game.catalogue)
    assert handed.next is None
    journal.close()
