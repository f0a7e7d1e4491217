"""Strict, friendly, trusting: the same people do the same, and the table takes it in three ways."""

from __future__ import annotations

import pytest

from companion.rules import Colour
from companion.table.conduct import CONDUCTS, DiceKnown, Mode, Repair
from companion.table.game.evidence import Because
from companion.table.game.why.kept_evidence import from_text
from tests.table.conftest import MakeScene, Scene, number_of, replay

RED, BLUE = Colour.RED, Colour.BLUE
STRICT, FRIENDLY, TRUSTING = Mode
TWO = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10"], "place": ['
    '{"cell": [1, 0], "chamber": "B07", "stairway": "west"},'
    ' {"cell": [2, 0], "chamber": "B08", "stairway": "west"}]}'
)


def begun(scene: MakeScene, mode: Mode) -> Scene:
    table = scene(TWO, mode=mode)
    table.begin()
    return table


def went(table: Scene) -> bool:
    """Red stands in the next chamber; what the journal has is judged the same again."""
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()
    return table.game.state.players[RED].cell == (1, 0)


def asked(table: Scene) -> list[Colour]:
    return [Colour(each.colour) for each in table.view.players if each.wanted]


@pytest.mark.parametrize("mode", Mode)
def test_what_the_dice_plainly_deny_is_refused_by_all_but_the_trusting(scene: MakeScene, mode: Mode) -> None:
    table = begun(scene, mode)
    table.dice(RED, "KKKTG")
    table.dice(BLUE, "KKKTG")
    table.wait(0.5)
    table.press((1, 0))
    if mode is not TRUSTING:
        assert table.said[-1] == "refused-not-enough-icons-enter"
        assert not went(table)
        return
    table.wait(0.5)
    assert table.said[-1] == "notice-who", "both stand there, and nobody's dice say who it was"
    table.hold_panel(RED)
    table.let_go_of_panel(RED)
    assert went(table)
    believed = [row for row in table.journal.entries(number_of(table.referee.lines)) if row.evidence][-2]
    kept = from_text(believed.evidence or "")
    assert kept is not None and [reason.because for reason in kept.reasons] == [Because.TRUSTED]


@pytest.mark.parametrize("mode", Mode)
def test_a_press_that_was_taken_for_somebody_else_is_put_right_unless_the_table_is_strict(
    scene: MakeScene, mode: Mode
) -> None:
    table = begun(scene, mode)
    table.dice(RED, "AAKTG")
    table.wait(4.0)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 0))
    assert table.game.state.players[BLUE].cell == (1, 0), (
        "their dice lay there as long as people take to press"
    )
    table.wait(2.0)
    table.hold_panel(RED)
    table.let_go_of_panel(RED)
    table.press((1, 0))
    assert went(table), "their dice pay for it, whatever was pressed before"
    assert (table.game.state.players[BLUE].cell == (1, 0)) is (mode is STRICT)


@pytest.mark.parametrize("mode", Mode)
def test_a_die_that_cannot_be_read_pays_unless_the_table_is_strict(scene: MakeScene, mode: Mode) -> None:
    table = begun(scene, mode)
    table.wait(5.0)
    table.dice(RED, "A?KTG")
    table.wait(0.5)
    table.press((1, 0))
    assert went(table) == (mode is not STRICT)


@pytest.mark.parametrize("mode", Mode)
def test_a_press_that_comes_after_the_dice_were_rolled_again_is_put_right_unless_the_table_is_strict(
    scene: MakeScene, mode: Mode
) -> None:
    table = begun(scene, mode)
    table.dice(RED, "AAKTG")
    table.wait(1.5)
    table.dice(RED, "KTKTG", moved="**")
    table.wait(0.5)
    table.press((1, 0))
    assert went(table) == (mode is not STRICT)
    if mode is STRICT:
        assert table.said[-1] == "refused-not-enough-icons-enter"


@pytest.mark.parametrize("mode", Mode)
def test_whose_dice_have_paid_for_long_is_asked_only_by_a_strict_table(scene: MakeScene, mode: Mode) -> None:
    table = begun(scene, mode)
    table.dice(RED, "AAKTG")
    table.wait(9.0)
    table.press((1, 0))
    if mode is STRICT:
        assert (went(table), asked(table)) == (False, [RED])
        table.hold_panel(RED)
        table.let_go_of_panel(RED)
    assert went(table)


@pytest.mark.parametrize("mode", Mode)
def test_where_nobody_sees_the_dice_everybody_is_believed(scene: MakeScene, mode: Mode) -> None:
    table = begun(scene, mode)
    table.camera(sees=False)
    table.wait(0.1)
    table.hold_panel(RED)
    table.let_go_of_panel(RED)
    table.press((1, 0))
    assert went(table)


@pytest.mark.parametrize("mode", Mode)
def test_a_wall_is_a_wall_in_every_mode(scene: MakeScene, mode: Mode) -> None:
    table = begun(scene, mode)
    table.dice(RED, "AAAAA")
    table.wait(0.5)
    table.press((0, -1))
    assert table.said[-1].startswith("refused-" if mode is Mode.STRICT else "notice-wall-there")
    assert table.game.state.players[RED].cell == (0, 0)


def test_an_unsure_repair_is_never_made_offered_or_made() -> None:
    assert [CONDUCTS[mode].repair(sure=False) for mode in Mode] == [Repair.NEVER, Repair.OFFER, Repair.MAKE]
    assert [CONDUCTS[mode].repair(sure=True) for mode in Mode] == [Repair.NEVER, Repair.MAKE, Repair.MAKE]


def test_each_mode_believes_more_dice_than_the_one_before() -> None:
    known = DiceKnown(frozenset(range(5)), frozenset(), frozenset({1}))
    assert [sorted(CONDUCTS[mode].believed(known)) for mode in Mode] == [[], [1], [0, 1, 2, 3, 4]]


def test_a_strict_table_asks_where_a_friendly_one_is_content(scene: MakeScene) -> None:
    for mode, wanted in ((FRIENDLY, []), (STRICT, [RED, BLUE])):
        table = begun(scene, mode)
        table.dice(BLUE, "AAKTG")
        table.wait(2.4)
        table.dice(RED, "AAKTG")
        table.wait(0.4)
        table.press((1, 0))
        table.wait(0.5)
        assert asked(table) == wanted, mode
        assert went(table) == (mode is FRIENDLY)
