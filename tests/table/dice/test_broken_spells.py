"""Black masks that nobody has freed as far as the table knows, and that lie there as something else."""

from __future__ import annotations

from companion.rules import Colour, Free
from companion.table.conduct import Mode
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
ALONE = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09", "B10"], '
    '"place": [{"cell": [1, 0], "chamber": "B01", "stairway": "west"}], '
    '"adventurers": {"red": {"cell": [1, 0]}}}'
)


def all_black(scene: MakeScene) -> Scene:
    """Red stands alone, and their dice turn black one throw after the other."""
    table = scene(ALONE)
    table.begin()
    table.dice(RED, "BBATK")
    table.wait(2.0)
    table.dice(RED, "BBBBK", moved="  ** ")
    table.wait(2.0)
    table.dice(RED, "BBBBB", moved="    *")
    table.wait(2.0)
    assert table.states(RED) == ["cursed"] * 5
    return table


def test_who_was_helped_by_somebody_whom_the_table_has_elsewhere_is_believed(scene: MakeScene) -> None:
    table = all_black(scene)
    table.dice(RED, "ATBBB", moved="**")
    assert table.states(RED) == ["cursed"] * 5, "they may put the black masks back"
    table.wait(3.5)
    assert table.states(RED).count("ready") == 2
    assert any(isinstance(each.act, Free) for each in table.referee.accepted)
    table.wait(0.5)
    table.dice(RED, "ATGBB", moved="  *")
    table.wait(4.0)
    assert table.states(RED).count("ready") == 3
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def thrown_twice(scene: MakeScene, pause: float, mode: Mode = Mode.FRIENDLY) -> Scene:
    """Red throws four dice, and takes them up again ``pause`` seconds after the first have moved."""
    table = scene(ALONE, mode=mode)
    table.begin()
    table.dice(RED, "BBATK")
    table.wait(2.0)
    table.hand(RED)
    table.wait(pause)
    table.hand(RED)
    table.wait(1.3)
    table.dice(RED, "AKATT", moved="** **")
    return table


def test_a_throw_that_no_camera_has_read_will_have_shown_the_golden_mask(scene: MakeScene) -> None:
    table = thrown_twice(scene, 1.4)
    assert table.states(RED) == ["ready"] * 5
    assert any(isinstance(each.act, Free) for each in table.referee.accepted)
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


BOTH = ALONE.replace('"red": {"cell": [1, 0]}', '"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}')


def blue_throws_twice(scene: MakeScene, begin: str, pause: float) -> Scene:
    """Red has two black masks; blue throws, and takes the dice up again before any camera has read them.

    Then red's black masks are rolled, ``pause`` seconds later.
    """
    table = scene(begin)
    table.begin()
    table.dice(RED, "BBATK")
    table.dice(BLUE, "AATKK")
    table.wait(2.0)
    table.hand(BLUE)
    table.wait(1.4)
    table.hand(BLUE)
    table.wait(pause)
    table.dice(RED, "AKATK", moved="**")
    return table


def test_a_throw_of_another_player_in_the_chamber_will_have_shown_the_golden_mask(scene: MakeScene) -> None:
    table = blue_throws_twice(scene, BOTH, 1.0)
    assert table.states(RED) == ["ready"] * 5
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_a_throw_of_another_player_elsewhere_shows_nothing(scene: MakeScene) -> None:
    table = blue_throws_twice(scene, ALONE, 1.0)
    assert table.states(RED).count("cursed") == 2


def test_a_throw_of_another_player_long_ago_shows_nothing(scene: MakeScene) -> None:
    table = blue_throws_twice(scene, BOTH, 5.0)
    assert table.states(RED).count("cursed") == 2


def test_who_goes_on_with_such_a_die_has_seen_the_golden_mask(scene: MakeScene) -> None:
    table = scene(BOTH)
    table.begin()
    table.dice(RED, "BBATK")
    table.wait(2.0)
    table.dice(RED, "ABATK", moved="*")
    assert table.states(RED).count("cursed") == 2, "they may put the black mask back"
    table.wait(0.6)
    table.press((2, 0))
    table.wait(0.5)
    assert (2, 0) in table.game.state.temple
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_one_throw_shows_no_golden_mask_before_it(scene: MakeScene) -> None:
    table = thrown_twice(scene, 0.3)
    assert table.states(RED).count("cursed") == 2, "they may put the black masks back"


def test_a_strict_table_believes_only_what_it_has_seen(scene: MakeScene) -> None:
    table = thrown_twice(scene, 1.4, Mode.STRICT)
    assert table.states(RED).count("cursed") == 2


def test_all_five_at_once_show_the_golden_masks_for_each_other(scene: MakeScene) -> None:
    table = all_black(scene)
    table.dice(RED, "ATKTA", moved="*****")
    table.wait(3.5)
    assert table.states(RED) == ["ready"] * 5
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_who_puts_the_black_mask_back_has_broken_no_spell(scene: MakeScene) -> None:
    table = all_black(scene)
    table.dice(RED, "ABBBB", moved="*")
    table.wait(1.5)
    table.dice(RED, "BBBBB")
    table.wait(5.0)
    assert table.states(RED) == ["cursed"] * 5


def test_dice_that_all_turned_black_in_one_throw_stay_so_if_nobody_was_there(scene: MakeScene) -> None:
    table = scene(ALONE)
    table.begin()
    table.dice(RED, "BBBBB")
    table.wait(2.0)
    table.dice(RED, "ABBBB", moved="*")
    table.wait(6.0)
    assert table.states(RED) == ["cursed"] * 5
