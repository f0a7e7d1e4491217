"""People say on the page which quests are done, and where chalice, ghost, teleporter and tiles really are."""

from __future__ import annotations

import pytest

from companion.rules import Cell, Colour
from companion.table.inbox import Overruled
from companion.table.map_put_right import (
    AnyPutRight,
    CalendarPutRight,
    ChamberPutRight,
    CursedGemPutRight,
    FigurePutRight,
    QuestPutRight,
    SnakePutRight,
    Token,
    TokenPutRight,
)
from companion.table.settings import Drawn
from companion.table.view.module_state import ModuleState, module_state
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
START: Cell = (0, 0)
WEST: Cell = (-1, 0)
FURTHER: Cell = (-2, 0)
EAST: Cell = (1, 0)


def began(scene: MakeScene, pile: str, modules: str, more: str = "", cards: Drawn = Drawn.DEALT) -> Scene:
    """Red and blue stand in START; B01 lies in the east of it."""
    table = scene(
        f'{{"game": 1, "players": ["red", "blue"], "modules": [{modules}], "pile": [{pile}], {more}'
        '"place": [{"cell": [1, 0], "chamber": "B01", "stairway": "west"}]}',
        cards=cards,
    )
    table.begin()
    table.wait(5.0)
    return table


def discovers(table: Scene, cell: Cell = WEST) -> None:
    """Red has discovered a chamber."""
    table.dice(RED, "KTGKT")
    table.dice(RED, "AAKTG")
    table.press(cell)
    assert cell in table.game.state.temple
    table.wait(2.0)


def modules(table: Scene) -> ModuleState:
    return module_state(table.game)


def stand(table: Scene) -> list[Cell | None]:
    return [table.player(each).cell for each in (RED, BLUE)]


def says(table: Scene, said: AnyPutRight) -> str:
    """People say it on the page; returns what the page answers. The record can be judged again."""
    before = stand(table)
    table.put(said)
    game, answers = replay(table.record())
    game.advance(table.game.state.t)
    live = table.live()
    assert [answer.to_line() for answer in answers] == live[: len(answers)]
    assert game.show() == table.game.show()
    assert stand(table) == before or isinstance(said, FigurePutRight), "figures stand where they stood"
    return table.said[-1]


QUESTS = '"quests"'
TASKS = '"tasks": ["TT1", "TT2", "TT3", "TT4", "TT5", "TT6"], '


def test_all_tasks_were_solved_and_nobody_has_pressed(scene: MakeScene) -> None:
    table = began(scene, '"Q2", "B08"', QUESTS, TASKS)
    discovers(table)
    table.put(FigurePutRight(player=RED, cell=WEST))
    assert modules(table).tasks == 4
    assert says(table, QuestPutRight(cell=WEST, done=True)) == "quest-put-right-done"
    assert (modules(table).quests_done, modules(table).quest_markers, modules(table).tasks) == (("Q2",), 0, 0)


def test_who_solved_them_has_gone_on_since(scene: MakeScene) -> None:
    table = began(scene, '"Q2", "B08"', QUESTS, TASKS)
    discovers(table)
    for player in (RED, BLUE):
        table.put(FigurePutRight(player=player, cell=WEST))
    table.wait(5.0)
    for player in (RED, BLUE):
        table.dice(player, "TKAAG")
        table.put(FigurePutRight(player=player, cell=START))
    table.wait(60.0)
    assert says(table, QuestPutRight(cell=WEST, done=True)) == "quest-put-right-done"
    acts = [each.act for each in table.referee.accepted if type(each.act).__name__ == "Quest"]
    assert len(acts) == 4
    assert acts[-1].t < table.game.state.t - 59.0, "it is told when they were there"


def test_nobody_was_seen_there_but_somebody_has_done_it(scene: MakeScene) -> None:
    table = began(scene, '"Q4", "B08"', QUESTS)
    discovers(table)
    assert says(table, QuestPutRight(cell=WEST, done=True)) == "quest-put-right-done"
    assert modules(table).quests_done == ("Q4",)


def test_a_quest_is_still_open(scene: MakeScene) -> None:
    table = began(scene, '"Q2", "B08"', QUESTS, TASKS)
    discovers(table)
    says(table, QuestPutRight(cell=WEST, done=True))
    assert says(table, QuestPutRight(cell=WEST, done=False)) == "quest-put-right-open"
    assert (modules(table).quests_done, modules(table).quest_markers, modules(table).tasks) == ((), 1, 1)


def test_two_dice_lie_on_the_altar(scene: MakeScene) -> None:
    table = began(scene, '"Q1", "B08"', QUESTS)
    discovers(table)
    table.put(FigurePutRight(player=RED, cell=WEST))
    assert says(table, QuestPutRight(cell=WEST, done=True)) == "quest-put-right-done"
    assert table.states(RED).count("held") == 2


def test_the_obelisk_was_done_when_it_was_discovered(scene: MakeScene) -> None:
    table = began(scene, '"Q5", "B08"', QUESTS)
    discovers(table)
    assert says(table, QuestPutRight(cell=WEST, done=False)) == "notice-cannot-put-right"
    assert modules(table).quests_done == ("Q5",)


def escape_is_overruled(scene: MakeScene, depot: int) -> Scene:
    """Red shows five keys in the exit chamber; a quest is open, and people say that Red has escaped.

    ``depot``: gems that are left, each of which asks for one key more.
    """
    table = began(scene, '"Q2", "EXIT"', QUESTS, TASKS + f'"depot": {depot}, ')
    discovers(table)
    table.put(FigurePutRight(player=RED, cell=EAST))
    discovers(table, (2, 0))
    table.put(FigurePutRight(player=RED, cell=(2, 0)))
    table.wait(5.0)
    table.dice(RED, "KKKKK")
    table.press((2, 0))
    refused = table.view.verdicts[0]
    assert (refused.message, refused.overrule) == ("refused-quest-open", True)
    table.put(Overruled(refused.number, table.clock.now()))
    return table


def test_who_has_escaped_has_done_the_quests_that_seem_open(scene: MakeScene) -> None:
    table = escape_is_overruled(scene, depot=2)
    assert (modules(table).quests_done, modules(table).quest_markers) == (("Q2",), 0)
    assert table.player(RED).escaped


def test_a_quest_stays_open_if_there_are_too_few_dice_for_the_escape(scene: MakeScene) -> None:
    table = escape_is_overruled(scene, depot=6)
    assert table.said[-1] == "notice-cannot-overrule"
    assert (modules(table).quests_done, modules(table).quest_markers) == ((), 1)
    assert not table.player(RED).escaped


def test_nobody_has_escaped_before_the_last_quest_was_discovered(scene: MakeScene) -> None:
    table = began(scene, '"EXIT", "Q2"', QUESTS, TASKS)
    discovers(table)
    table.put(FigurePutRight(player=RED, cell=WEST))
    table.wait(5.0)
    table.dice(RED, "KKKKK")
    table.press(WEST)
    refused = table.view.verdicts[0]
    assert refused.message == "refused-quest-open"
    table.put(Overruled(refused.number, table.clock.now()))
    assert table.said[-1] == "notice-cannot-overrule"
    assert not table.player(RED).escaped


def test_a_chamber_without_a_quest_has_none_to_do(scene: MakeScene) -> None:
    table = began(scene, '"B08", "Q2"', QUESTS)
    discovers(table)
    assert says(table, QuestPutRight(cell=WEST, done=True)) == "notice-cannot-put-right"


def test_the_chalice_was_carried_further(scene: MakeScene) -> None:
    table = began(scene, '"TC", "B08"', QUESTS)
    discovers(table)
    assert modules(table).chalice == WEST
    assert says(table, TokenPutRight(token=Token.CHALICE, cell=START)) == "token-put-right"
    assert modules(table).chalice == START
    assert says(table, TokenPutRight(token=Token.CHALICE, cell=WEST)) == "token-put-right", "and back"
    assert modules(table).chalice == WEST


def test_the_chalice_has_left_the_temple_and_its_quest_is_done(scene: MakeScene) -> None:
    table = began(scene, '"TC", "EXIT", "B08"', QUESTS)
    discovers(table)
    table.put(FigurePutRight(player=RED, cell=WEST))
    discovers(table, FURTHER)
    assert modules(table).quests_done == ()
    assert says(table, QuestPutRight(cell=WEST, done=True)) == "quest-put-right-done"
    assert (modules(table).chalice, modules(table).quests_done) == (None, ("TC",))
    assert says(table, QuestPutRight(cell=WEST, done=False)) == "quest-put-right-open"
    assert modules(table).quests_done == ()
    assert modules(table).chalice is not None, "it stands where it was carried out from"


def test_the_ghost_was_pushed(scene: MakeScene) -> None:
    table = began(scene, '"Q3", "B08"', QUESTS)
    discovers(table)
    assert modules(table).ghost == START
    assert says(table, TokenPutRight(token=Token.GHOST, cell=EAST)) == "token-put-right"
    assert modules(table).ghost == EAST
    assert says(table, QuestPutRight(cell=WEST, done=True)) == "quest-put-right-done", "home again"
    assert (modules(table).ghost, modules(table).quests_done) == (WEST, ("Q3",))


TELEPORTER = '"queenie_exchange_teleport", "curses", "treasures"'


def test_the_teleporters_token_lies_elsewhere_or_somebody_has_it(scene: MakeScene) -> None:
    table = began(scene, '"TE", "B08"', TELEPORTER)
    discovers(table)
    assert modules(table).teleporter.cell == WEST
    assert says(table, TokenPutRight(token=Token.TELEPORTER, cell=EAST)) == "token-put-right"
    assert modules(table).teleporter.cell == EAST
    said = TokenPutRight(token=Token.TELEPORTER, cell=START, player=BLUE)
    assert says(table, said) == "teleporter-put-right"
    assert (modules(table).teleporter.player, modules(table).teleporter.cell) == (BLUE, None)
    said = TokenPutRight(token=Token.TELEPORTER, cell=START, player=RED)
    assert says(table, said) == "teleporter-put-right"
    assert modules(table).teleporter.player == RED
    assert says(table, TokenPutRight(token=Token.TELEPORTER, cell=WEST)) == "token-put-right"
    assert modules(table).teleporter.cell == WEST


def test_a_token_that_is_not_in_the_game_lies_nowhere(scene: MakeScene) -> None:
    table = began(scene, '"B08", "B09"', QUESTS)
    for token in Token:
        assert says(table, TokenPutRight(token=token, cell=EAST)) == "notice-cannot-put-right"


def test_only_the_teleporters_token_is_carried_by_a_player(scene: MakeScene) -> None:
    table = began(scene, '"TC", "B08"', QUESTS)
    discovers(table)
    said = TokenPutRight(token=Token.CHALICE, cell=START, player=RED)
    assert says(table, said) == "notice-cannot-put-right"


def test_a_snake_is_beaten(scene: MakeScene) -> None:
    table = began(scene, '"Q8", "B08"', '"curses", "queenie_quests"')
    discovers(table)
    assert modules(table).snakes == (START,), "before blue"
    assert says(table, SnakePutRight(cell=START)) == "snake-put-right"
    assert modules(table).snakes == ()
    assert says(table, QuestPutRight(cell=WEST, done=True)) == "quest-put-right-done", "their mother, too"


def symbols(table: Scene) -> dict[Cell, str]:
    calendar = modules(table).calendar
    assert calendar is not None
    return {tile.cell: tile.symbol for tile in calendar.tiles}


def test_calendar_tiles_were_switched(scene: MakeScene) -> None:
    tiles = '"calendar": ["sun", "moon", "gear", "sun", "moon", "gear"], '
    table = began(scene, '"CA", "G2", "G1", "B08"', '"queenie_maya_eternal"', tiles)
    discovers(table)
    table.put(FigurePutRight(player=RED, cell=EAST))
    discovers(table, (2, 0))
    table.put(FigurePutRight(player=RED, cell=(2, 0)))
    discovers(table, (3, 0))
    lay = symbols(table)
    one, other = sorted(lay)
    assert lay[one] != lay[other]
    gear = CalendarPutRight(cell=one, symbol="gear", other=other)
    assert says(table, gear) == "notice-cannot-put-right", "no such tile lies there"
    said = CalendarPutRight(cell=one, symbol=lay[other], other=other)
    assert says(table, said) == "calendar-put-right"
    assert symbols(table) == {one: lay[other], other: lay[one]}


def test_a_calendar_tile_shows_only_what_the_other_one_shows(scene: MakeScene) -> None:
    table = began(scene, '"CA", "G1", "B08"', '"queenie_maya_eternal"')
    discovers(table)
    said = CalendarPutRight(cell=WEST, symbol="sun", other=EAST)
    assert says(table, said) == "notice-cannot-put-right"


GEMS = (
    '"cursed_gems": ["CG1", "CG2", "CG3", "CG4", "CG5", "CG6"], '
    '"gem_locations": ["GL2", "GL1", "GL3", "GL4", "GL5", "GL6"], '
)


@pytest.mark.parametrize("cards", [Drawn.DEALT, Drawn.TOLD], ids=str)
def test_a_cursed_gem_was_brought_back(scene: MakeScene, cards: Drawn) -> None:
    table = began(scene, '"B02", "B08"', '"queenie_cursed_gems"', GEMS, cards)
    discovers(table)
    assert modules(table).players[BLUE].cursed_gem == "CG2"
    assert says(table, CursedGemPutRight(player=BLUE, cell=WEST)) == "cursed-gem-put-right"
    assert modules(table).players[BLUE].cursed_gem is None
    assert modules(table).gem_locations == ()


@pytest.mark.parametrize(("cards", "held"), [(Drawn.DEALT, "CG1"), (Drawn.TOLD, None)], ids=str)
def test_where_a_gem_belongs_people_know_better_unless_the_companion_has_dealt(
    scene: MakeScene, cards: Drawn, held: str | None
) -> None:
    table = began(scene, '"B02", "B08"', '"queenie_cursed_gems"', GEMS, cards)
    discovers(table)
    says(table, CursedGemPutRight(player=RED, cell=WEST))
    assert modules(table).players[RED].cursed_gem == held


def test_what_people_say_of_a_module_that_is_not_played_changes_nothing(scene: MakeScene) -> None:
    table = began(scene, '"B08", "B09"', "")
    before = table.game.show()
    for said in (
        QuestPutRight(cell=EAST, done=True),
        CalendarPutRight(cell=EAST, symbol="sun", other=START),
        CursedGemPutRight(player=BLUE, cell=EAST),
        CursedGemPutRight(player="green", cell=EAST),
        TokenPutRight(token=Token.TELEPORTER, cell=EAST, player="green"),
        ChamberPutRight(cell=(40, 40), chamber="nowhere"),
    ):
        assert says(table, said) == "notice-cannot-put-right"
    assert table.game.show() == before
