"""A die too many on a mat is a gift of somebody who has escaped, however late the table knows of that."""

from __future__ import annotations

from companion.rules import Colour, Give
from companion.table.map_put_right import GemsPutRight
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN
GEMS = (-1, 0)
AT_THE_EXIT = (
    '{"game": 1, "players": ["red", "blue", "green"], "pile": [], "depot": 2,'
    ' "place": [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"},'
    ' {"cell": [-1, 0], "chamber": "B03", "stairway": "east"}],'
    ' "adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}, "green": {"cell": [-1, 0]}}}'
)
"""The exit asks for three keys, until people say that a gem is active: then for two."""
DOOR = 210.0


def agrees(table: Scene) -> bool:
    """The journal's record, judged again, stands where the table stands."""
    game, _ = replay(table.record())
    game.advance(table.game.state.t)
    return game.show() == table.game.show()


def a_gem_was_active(table: Scene) -> None:
    """Green had activated it with four torches, and nobody had pressed."""
    table.put(GemsPutRight(cell=GEMS, gems=1, at=table.clock.now()))
    assert table.game.state.exit_keys == 2


def gifts(table: Scene) -> list[tuple[Colour, Colour]]:
    acts = (each.act for each in table.referee.accepted)
    return [(act.player, act.to) for act in acts if isinstance(act, Give)]


def begun(scene: MakeScene, red: str) -> Scene:
    """Green and red have rolled."""
    table = scene(AT_THE_EXIT)
    table.begin()
    table.dice(GREEN, "TTTTA")
    table.dice(RED, red)
    return table


def blue_shows_two_keys(scene: MakeScene) -> Scene:
    table = begun(scene, "AATTT")
    table.dice(BLUE, "KKTTA")
    table.wait(1.0)
    return table


def test_a_die_that_lay_there_before_the_escape_was_known_is_the_gift(scene: MakeScene) -> None:
    table = blue_shows_two_keys(scene)
    table.dice(RED, "AATTTG")
    assert table.said[-1] == "notice-stranger"
    table.wait(1.0)
    a_gem_was_active(table)
    assert table.game.state.players[BLUE].escaped, "it follows from the gem: nobody has to press"
    assert gifts(table) == [(BLUE, RED)]
    assert [die.shows for die in table.game.state.players[RED].dice][5:] == ["golden_mask"]
    assert agrees(table)


def test_who_got_it_and_shows_the_keys_too_escapes_after_it(scene: MakeScene) -> None:
    table = blue_shows_two_keys(scene)
    table.dice(RED, "KKTTTG", moved="**")
    table.wait(1.0)
    a_gem_was_active(table)
    assert gifts(table) == [(BLUE, RED)]
    assert table.game.state.players[RED].escaped
    assert agrees(table)


def test_a_die_that_lay_there_before_the_keys_came_from_elsewhere(scene: MakeScene) -> None:
    table = begun(scene, "AATTT")
    table.dice(RED, "AATTTG")
    table.wait(1.0)
    table.dice(BLUE, "KKTTA")
    table.wait(1.0)
    a_gem_was_active(table)
    assert table.game.state.players[BLUE].escaped
    assert gifts(table) == []


def test_a_gift_that_is_seen_once_more_is_not_given_twice(scene: MakeScene) -> None:
    table = blue_shows_two_keys(scene)
    table.dice(RED, "AATTTG")
    table.wait(1.0)
    a_gem_was_active(table)
    table.dice(RED, "AATTTA", moved="     *")
    assert gifts(table) == [(BLUE, RED)]
    assert [die.shows for die in table.game.state.players[RED].dice][5:] == ["adventurer"]
    assert agrees(table)


def test_a_stray_die_of_long_ago_says_nothing_of_what_a_gift_shows(scene: MakeScene) -> None:
    table = begun(scene, "KATTT")
    table.dice(RED, "KATTTK")
    table.wait(1.0)
    table.dice(RED, "KATTT")
    a_gem_was_active(table)
    table.dice(BLUE, "KKTTA")
    table.wait(1.0)
    table.dice(RED, "KATTTG")
    assert gifts(table) == [(BLUE, RED)]
    assert not table.game.state.players[RED].escaped, "the stray die showed a key, the gift does not"
    assert [die.shows for die in table.game.state.players[RED].dice][5:] == ["golden_mask"]


def test_the_die_that_a_door_has_just_taken_is_no_gift(scene: MakeScene) -> None:
    """Red has thrown it with the others before it goes into the box, and blue has escaped."""
    table = blue_shows_two_keys(scene)
    a_gem_was_active(table)
    table.wait(DOOR - table.game.state.t + 1.0)
    table.dice(RED, "TTTTT", moved="*****")
    assert gifts(table) == []
    table.wait(2.0)
    table.dice(RED, "TTTT", moved="****")
    table.wait(1.0)
    table.dice(RED, "TTTTA", moved="****")
    assert gifts(table) == [(BLUE, RED)], "it was in the box: now a die more is a gift"


def test_nor_is_that_of_the_second_door(scene: MakeScene) -> None:
    table = blue_shows_two_keys(scene)
    a_gem_was_active(table)
    table.wait(DOOR - table.game.state.t + 1.0)
    table.dice(RED, "TTTT", moved="****")
    table.wait(2 * DOOR - table.game.state.t + 1.0)
    table.dice(RED, "AAKG")
    table.wait(2.0)
    table.dice(RED, "GGAT", moved="****")
    assert gifts(table) == [], "the die of the first door is in the box, that of the second is not"
