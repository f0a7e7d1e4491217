"""Dice that people enter on a phone: they count like those that a camera sees."""

from __future__ import annotations

from companion.rules import Colour, Icon
from companion.table.inbox import CellTouched, DiceEntered, DiceTakenBack, DiceTrusted, SpellBroken
from companion.table.page_input import Sender
from companion.table.view.model import DiceWay
from tests.table.conftest import ICONS, MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
TWO = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09"],'
    ' "place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]}'
)
EXIT = (
    '{"game": 1, "players": ["red", "blue"], "pile": [], "depot": 0,'
    ' "place": [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],'
    ' "adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'
)
SHARED = (
    '{"game": 1, "players": ["red", "blue"], "pile": [],'
    ' "place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}],'
    ' "adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'
)


def without_camera(table: Scene) -> Scene:
    table.begin()
    table.camera(sees=False)
    table.settle()
    return table


def enter(table: Scene, player: Colour, dice: dict[int, str]) -> None:
    """Dice by number, a letter for each icon."""
    faces = {number: Icon(ICONS[letter]) for number, letter in dice.items()}
    table.put(DiceEntered(player, faces, table.clock.now()))


def rolled(table: Scene, player: Colour, letters: str) -> None:
    """One die after the other, as thumbs do it."""
    for number, letter in enumerate(letters):
        enter(table, player, {number: letter})


def press(table: Scene, cell: tuple[int, int], player: Colour) -> None:
    table.put(CellTouched(cell, table.clock.now(), by=Sender("", (player,))))


def shows(table: Scene, player: Colour) -> list[str | None]:
    return [die.shows for die in table.player(player).dice]


def same_when_replayed(table: Scene) -> bool:
    return [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_dice_are_trusted_until_somebody_enters_some(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    assert table.player(RED).dice_way is DiceWay.TRUSTED
    enter(table, RED, {0: "K"})
    assert table.player(RED).dice_way is DiceWay.COUNTED
    assert table.player(BLUE).dice_way is DiceWay.TRUSTED


def test_entered_dice_pay_and_no_roll_is_made_up_for_them(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "AAKTG")
    press(table, (1, 0), RED)
    assert table.player(RED).cell == (1, 0)
    assert table.states(RED) == ["spent", "spent", "ready", "ready", "ready"]
    assert sum('"do":"roll"' in line for line in table.record()) == 5
    assert same_when_replayed(table)


def test_whose_dice_are_counted_can_do_only_what_they_show(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "KKKTT")
    press(table, (1, 0), RED)
    assert table.player(RED).cell == (0, 0)
    assert table.said == ["refused-not-enough-icons-enter"]


def test_the_spell_of_a_black_mask_holds_without_a_camera(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "BBKTA")
    enter(table, RED, {0: "A"})
    assert table.said == ["refused-die-is-cursed"]
    assert table.states(RED)[:2] == ["cursed", "cursed"]


def test_a_cursed_die_that_is_rolled_again_was_freed_by_a_golden_mask_and_so_was_a_second(
    scene: MakeScene,
) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "BBGTA")
    enter(table, RED, {1: "K"})
    assert table.states(RED) == ["freed", "ready", "spent", "ready", "ready"]
    assert shows(table, RED)[1] == "key"
    assert same_when_replayed(table)


def test_a_golden_mask_of_another_player_in_the_chamber_breaks_the_spell_by_a_touch(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "BBBTA")
    table.put(SpellBroken(RED, table.clock.now()))
    assert table.said[-1] == "notice-no-golden-mask"
    rolled(table, BLUE, "GAAAA")
    table.put(SpellBroken(RED, table.clock.now()))
    assert table.states(RED)[:3] == ["freed", "freed", "cursed"]
    assert table.states(BLUE)[0] == "spent"


def test_enough_entered_keys_in_the_exit_are_the_escape(scene: MakeScene) -> None:
    table = without_camera(scene(EXIT))
    rolled(table, RED, "K")
    assert table.player(RED).escaped


def test_a_trusted_player_s_escape_is_judged_once(scene: MakeScene) -> None:
    table = without_camera(scene(EXIT))
    press(table, (1, 0), RED)
    assert table.player(RED).escaped
    assert table.said == ["done-escape"]


def test_a_die_that_was_entered_wrongly_is_taken_back(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "AKB")
    table.put(DiceTakenBack(RED, table.clock.now()))
    assert table.states(RED)[:3] == ["ready", "ready", "unrolled"]
    enter(table, RED, {2: "A"})
    press(table, (1, 0), RED)
    assert table.player(RED).cell == (1, 0)
    assert same_when_replayed(table)


def test_what_others_have_done_since_stands_when_dice_are_taken_back(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "AB")
    press(table, (1, 0), BLUE)
    table.put(DiceTakenBack(RED, table.clock.now()))
    assert table.states(RED)[:2] == ["ready", "unrolled"]
    assert table.player(BLUE).cell == (1, 0)
    assert same_when_replayed(table)


def test_dice_with_which_something_was_done_are_not_taken_back(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "AA")
    press(table, (1, 0), RED)
    table.put(DiceTakenBack(RED, table.clock.now()))
    assert table.said[-1] == "notice-dice-stand"
    assert table.player(RED).cell == (1, 0)


def test_a_player_s_word_counts_again_when_people_want_it(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "KKKKK")
    table.put(DiceTrusted(RED, table.clock.now()))
    assert table.player(RED).dice_way is DiceWay.TRUSTED
    press(table, (1, 0), RED)
    assert table.player(RED).cell == (1, 0)


def test_no_roll_is_made_up_for_a_helper_whose_dice_are_counted(scene: MakeScene) -> None:
    table = without_camera(scene(SHARED))
    rolled(table, RED, "KTTTT")
    press(table, (1, 0), BLUE)
    table.wait(1.5)
    rolls = [line for line in table.record() if '"do":"roll"' in line and '"player":"red"' in line]
    assert len(rolls) == 5


def test_a_number_that_no_die_has_changes_nothing(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    enter(table, RED, {7: "K"})
    assert table.player(RED).dice_way is DiceWay.TRUSTED
    assert len(table.record()) == 1


def test_a_die_that_the_camera_cannot_read_is_named_and_holds_until_it_moves(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "A?KTG")
    assert table.player(RED).dice_way is DiceWay.SEEN
    (unread,) = [die.number for die in table.player(RED).dice if die.unsure]
    enter(table, RED, {unread: "A"})
    assert shows(table, RED)[unread] == "adventurer"
    assert table.named == [(RED, (50.0, 40.0), Icon.ADVENTURER)], "the camera may learn from it"
    assert not any(die.unsure for die in table.player(RED).dice)
    table.dice(RED, "A?KTG")
    assert shows(table, RED)[unread] == "adventurer"
    assert not any(die.unsure for die in table.player(RED).dice)
    press(table, (1, 0), RED)
    assert table.player(RED).cell == (1, 0)
    table.dice(RED, "A?KTG", moved=" *")
    assert [die.number for die in table.player(RED).dice if die.unsure] == [unread]
    assert same_when_replayed(table)


def test_what_the_camera_reads_is_not_said_otherwise(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    enter(table, RED, {2: "A"})
    assert table.said == ["notice-camera-reads"]
    assert table.named == []
    assert shows(table, RED)[2] == "key"
    assert table.player(RED).dice_way is DiceWay.SEEN


def test_a_camera_that_comes_back_sees_again_and_people_enter_on_when_it_goes(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    enter(table, RED, {0: "A"})
    table.camera()
    table.dice(RED, "KKKKK")
    assert shows(table, RED) == ["key"] * 5
    assert table.player(RED).dice_way is DiceWay.SEEN
    table.camera(sees=False)
    table.settle()
    assert table.player(RED).dice_way is DiceWay.COUNTED


def goes_on(table: Scene) -> None:
    table.cut_the_power()
    table.begin()  # the button of the Pi ends the pause


def test_counted_dice_stay_counted_after_a_power_cut(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "AKTTT")
    goes_on(table)
    assert [table.player(player).dice_way for player in (RED, BLUE)] == [DiceWay.COUNTED, DiceWay.TRUSTED]
    press(table, (1, 0), RED)
    assert table.player(RED).cell == (0, 0), "one adventurer does not open a door"
    assert "refused-not-enough-icons-enter" in table.said
    enter(table, RED, {1: "A"})
    press(table, (1, 0), RED)
    assert table.player(RED).cell == (1, 0)
    assert same_when_replayed(table)


def test_dice_that_are_trusted_again_stay_so_after_a_power_cut(scene: MakeScene) -> None:
    table = without_camera(scene(TWO))
    rolled(table, RED, "AKTTT")
    rolled(table, BLUE, "K")
    table.put(DiceTrusted(RED, table.clock.now()))
    goes_on(table)
    assert [table.player(player).dice_way for player in (RED, BLUE)] == [DiceWay.TRUSTED, DiceWay.COUNTED]
