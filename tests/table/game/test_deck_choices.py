"""Who looks through a deck that people have shuffled finds there what really lies in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.rules import Catalogue, Colour, Discover, Game, Use, parse_setup
from companion.rules.setup.draws import looked_through
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee
from companion.table.game.resume import resume
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.intent.drawn.drawing import PendingDraws
from companion.table.intent.drawn.stacks import SeenStacks
from companion.table.settings import Drawn, TableLayout
from tests.table.conftest import word_of

SETUP: dict[str, Any] = {
    "game": 1,
    "players": ["red", "blue"],
    "modules": ["treasures", "queenie_maze", "traps"],
    "traps": 2,
    "treasures": ["teleport", "extra_gem", "double_key", "double_torch", "healing_mask"],
    "adventurers": {
        "red": {"cell": [1, 0], "dice": ["adventurer"] * 5, "treasures": ["short_cut", "genie_lamp"]},
    },
    "seed": 5,
}


class Looking:
    """Red holds a Short cut and a Genie lamp; people have shuffled the decks, or the companion deals."""

    def __init__(self, folder: Path, how: Drawn) -> None:
        catalogue = Catalogue.load()
        game = Game.begin(parse_setup(msgspec.json.encode(SETUP).decode()), catalogue)
        self.journal = Journal(folder / "games.sqlite")
        self.referee = Referee(game, self.journal.lay_out(game.setup.to_line()))
        self.referee.people_shuffle(TableLayout(tiles=how, cards=how).shuffled)
        self.referee.begin("2026-01-01T20:00:00+01:00")
        pile, stacks = DrawPile(self.referee, catalogue, how), SeenStacks(self.referee, catalogue, how)
        self.draws = PendingDraws(self.referee, pile, stacks, how, word_of(self.referee, lambda _: False))

    def offered(self, kind: type[Discover | Use]) -> dict[str, Discover | Use]:
        """What red may choose, by its name; one way of discovering is enough."""
        found: dict[str, Discover | Use] = {}
        for move in self.referee.moves(Colour.RED):
            sought = looked_through(move.act)
            if isinstance(move.act, kind) and sought is not None:
                found.setdefault(sought.name, move.act)
        return found

    def choose(self, act: Discover | Use) -> bool:
        """Red does it; True if the judge accepts it at once, and asks nothing."""
        asked = self.draws.holds(Candidate(Colour.RED, act, None), 1.0)
        verdict, _ = self.referee.judge(msgspec.structs.replace(act, t=1.0))
        return verdict.ok and not asked


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Looking]:
    looking = Looking(tmp_path, Drawn.TOLD)
    yield looking
    looking.journal.close()


def test_a_genie_shows_any_treasure_that_nobody_has_seen(told: Looking) -> None:
    assert told.offered(Use).keys() == set(SETUP["treasures"])
    lowest = SETUP["treasures"][-1]
    assert told.choose(told.offered(Use)[lowest])
    assert lowest in told.referee.game.state.players[Colour.RED].treasures
    assert told.referee.known.face_down("treasures", told.referee.game) == tuple(
        sorted(SETUP["treasures"][:-1])
    )


def test_a_short_cut_finds_a_chamber_that_seemed_to_be_left_in_the_box(told: Looking) -> None:
    pile = told.referee.game.state.pile
    left = set(told.offered(Discover)) - set(pile)
    assert left, "two of the trap chambers are drawn, and nobody sees which"
    chosen = sorted(left)[0]
    assert told.choose(told.offered(Discover)[chosen])
    assert any(placed.chamber.id == chosen for placed in told.referee.game.state.temple.values())
    assert len(told.referee.game.state.pile) == len(pile) - 1


def test_a_game_in_which_they_chose_replays_to_the_same_verdicts(told: Looking) -> None:
    told.choose(told.offered(Use)["healing_mask"])
    left = set(told.offered(Discover)) - set(told.referee.game.state.pile)
    told.choose(told.offered(Discover)[sorted(left)[-1]])
    resumed = resume(told.journal, 1, Catalogue.load())
    assert not resumed.differences
    assert resumed.referee.game.show() == told.referee.game.show()


def test_where_the_companion_deals_they_find_what_it_has_dealt(tmp_path: Path) -> None:
    dealt = Looking(tmp_path, Drawn.DEALT)
    assert dealt.offered(Use).keys() == set(SETUP["treasures"][:3])
    assert dealt.offered(Discover).keys() == set(dealt.referee.game.state.pile)
    dealt.journal.close()
