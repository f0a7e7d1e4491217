"""The resolver yields decisions and never calls the table; its caller judges and reports the verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.clock import ManualClock
from companion.rules import Catalogue, Colour, Discover, Enter, Fate, Game, Icon, Roll, parse_setup
from companion.sound import Sound, SoundSettings
from companion.table.conduct import Mode
from companion.table.dice.mats import Mats
from companion.table.game.decisions import Notice, ProposedAct
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.intent.drawn.stacks import SeenStacks
from companion.table.intent.drawn.untold_cards import UntoldCards
from companion.table.intent.resolver import IntentResolver
from companion.table.settings import Drawn
from tests.table.conftest import word_of

RED, BLUE = Colour.RED, Colour.BLUE
PLACE = '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]'
TWO = '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09"], ' + PLACE + "}"
ENTERS = {0: Icon.ADVENTURER, 1: Icon.ADVENTURER}


class GameTime(Sound):
    """A sound whose game began at 0."""

    def game_time_at(self, monotonic: float) -> float:
        return monotonic


class Desk:
    """A resolver with a real referee and no other part of the table."""

    def __init__(
        self,
        folder: Path,
        pile: Drawn = Drawn.DEALT,
        panels: bool = False,
        trusted: frozenset[Colour] = frozenset(),
        mode: Mode = Mode.FRIENDLY,
    ) -> None:
        self.journal = Journal(folder / "games.sqlite")
        catalogue = Catalogue.load()
        game = Game.begin(parse_setup(TWO), catalogue)
        self.referee = Referee(game, self.journal.lay_out(game.setup.to_line()))
        self.clock = ManualClock(1.0)
        time = Timekeeping(GameTime(SoundSettings(), self.clock), self.referee)
        self.resolver = IntentResolver(
            self.referee,
            Mats(self.referee),
            DrawPile(self.referee, catalogue, pile),
            SeenStacks(self.referee, catalogue, pile),
            UntoldCards(self.referee),
            word_of(self.referee, trusted.__contains__, mode),
            time,
            panels_present=lambda: panels,
            cards=pile,
        )

    def shows(self, player: Colour, dice: dict[int, Icon]) -> None:
        verdict, _ = self.referee.judge(Roll(t=max(1.0, self.referee.game.state.t), player=player, dice=dice))
        assert verdict.ok


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    made: list[Desk] = []

    def make(**how: Any) -> Desk:
        made.append(Desk(tmp_path / str(len(made)), **how))
        return made[-1]

    yield make
    for each in made:
        each.journal.close()


def test_a_press_that_one_player_can_mean_is_one_act(desk: Callable[..., Desk]) -> None:
    table = desk()
    table.shows(RED, ENTERS)
    (decision,) = table.resolver.pressed((1, 0), 1.0)
    assert isinstance(decision, ProposedAct)
    assert isinstance(decision.act, Enter)
    assert decision.act.player is RED


def test_an_act_is_not_judged_before_the_caller_does_so(desk: Callable[..., Desk]) -> None:
    table = desk()
    table.shows(RED, ENTERS)
    list(table.resolver.pressed((1, 0), 1.0))
    assert table.referee.game.state.players[RED].cell == (0, 0)


def test_for_a_trusted_player_the_roll_that_pays_is_proposed_before_the_act(
    desk: Callable[..., Desk],
) -> None:
    table = desk(trusted=frozenset({RED}))
    acts = [each.act for each in table.resolver.pressed((1, 0), 1.0) if isinstance(each, ProposedAct)]
    assert [type(act) for act in acts] == [Roll, Enter]


def test_with_panels_two_players_who_could_be_meant_are_asked(desk: Callable[..., Desk]) -> None:
    table = desk(panels=True)
    table.shows(RED, ENTERS)
    table.shows(BLUE, ENTERS)
    assert not list(table.resolver.pressed((1, 0), 1.0)), "both may press in a moment"
    (decision,) = table.resolver.settle(1.5)
    assert isinstance(decision, Notice)
    assert decision.message == "notice-who"
    assert table.resolver.questions.players == {RED, BLUE}


def test_the_panel_of_one_of_them_answers_and_closes_the_question(desk: Callable[..., Desk]) -> None:
    table = desk(panels=True)
    table.shows(RED, ENTERS)
    table.shows(BLUE, ENTERS)
    list(table.resolver.pressed((1, 0), 1.0))
    list(table.resolver.settle(1.5))
    (decision,) = table.resolver.panel_pressed(BLUE, 2.0)
    assert isinstance(decision, ProposedAct)
    assert list(decision.act.named) == [BLUE]
    assert not table.resolver.questions.players


def test_a_discovery_waits_until_players_have_named_the_tile(desk: Callable[..., Desk]) -> None:
    table = desk(pile=Drawn.TOLD)
    table.shows(RED, ENTERS)
    (notice,) = table.resolver.pressed((-1, 0), 1.0)
    assert isinstance(notice, Notice)
    assert notice.message == "notice-name-the-tile"
    assert table.resolver.drawing == {RED}
    (decision,) = table.resolver.named(RED, "B09", 1.5)
    assert isinstance(decision, ProposedAct)
    assert isinstance(decision.act, Discover)
    assert table.referee.game.state.pile[0] == "B09"
    assert not table.resolver.drawing


def test_what_lies_on_the_table_already_cannot_have_been_drawn(desk: Callable[..., Desk]) -> None:
    table = desk(pile=Drawn.TOLD)
    table.shows(RED, ENTERS)
    list(table.resolver.pressed((-1, 0), 1.0))
    elsewhere = next(one.chamber.id for one in table.referee.game.state.temple.values())
    (notice,) = table.resolver.named(RED, elsewhere, 1.5)
    assert isinstance(notice, Notice)
    assert (notice.message, notice.player) == ("notice-lies-elsewhere", RED)
    assert table.resolver.drawing == {RED}, "the question stays"
    (decision,) = table.resolver.named(RED, "B09", 2.0)
    assert isinstance(decision, ProposedAct)
    assert list(table.resolver.named(RED, "B09", 2.5)) == [], "nothing is asked any more"


def test_when_the_verdict_is_reported_the_next_tile_must_be_named_anew(desk: Callable[..., Desk]) -> None:
    table = desk(pile=Drawn.TOLD)
    table.shows(RED, ENTERS)
    list(table.resolver.pressed((-1, 0), 1.0))
    (discovery,) = table.resolver.named(RED, "B09", 1.5)
    assert isinstance(discovery, ProposedAct)
    verdict, _ = table.referee.judge(discovery.act)
    assert verdict.ok
    table.shows(RED, ENTERS)
    (enter,) = table.resolver.pressed((1, 0), 2.0)
    assert isinstance(enter, ProposedAct)
    assert table.referee.judge(enter.act)[0].ok
    table.shows(RED, ENTERS)
    (notice,) = table.resolver.pressed((2, 0), 3.0)
    assert isinstance(notice, Notice)
    assert notice.message == "notice-name-the-tile"


def test_all_panels_held_together_propose_a_turn_of_fate(desk: Callable[..., Desk]) -> None:
    table = desk()
    assert not list(table.resolver.panel_pressed(RED, 1.0))
    assert not list(table.resolver.panel_pressed(BLUE, 1.0))
    assert not list(table.resolver.settle(1.2))
    (decision,) = table.resolver.settle(1.3)
    assert isinstance(decision, ProposedAct)
    assert isinstance(decision.act, Fate)


def test_a_panel_that_is_held_for_a_cell_calls_no_fate(desk: Callable[..., Desk]) -> None:
    table = desk()
    assert not list(table.resolver.panel_pressed(RED, 1.0))
    list(table.resolver.pressed((1, 0), 1.1))
    assert not list(table.resolver.panel_pressed(BLUE, 1.2))
    decisions = list(table.resolver.settle(3.0))
    assert not any(isinstance(each, ProposedAct) and isinstance(each.act, Fate) for each in decisions)


def test_a_panel_that_stays_down_long_after_a_cell_was_pressed_is_held_for_fate(
    desk: Callable[..., Desk],
) -> None:
    table = desk()
    assert not list(table.resolver.panel_pressed(RED, 1.0))
    list(table.resolver.pressed((1, 0), 1.1))
    assert not list(table.resolver.panel_pressed(BLUE, 1.2))
    assert not list(table.resolver.settle(3.2))
    (decision,) = table.resolver.settle(3.4)
    assert isinstance(decision, ProposedAct)
    assert isinstance(decision.act, Fate)
