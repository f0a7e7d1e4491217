"""Something lies on a button: the page names the cell, the voice says so once, until it is lifted."""

from __future__ import annotations

from tests.table.conftest import MakeScene

TWO = '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09"]}'


def test_a_thing_on_a_button_is_told_once_and_its_notice_goes_when_it_is_lifted(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.boards.lie = ((2, 3), (0, 1))
    table.wait(1.0)
    table.wait(1.0)
    (told,) = (view for view in table.view.devices if view.message == "device-board-lies")
    assert told.facts["cells"] == "C4, A2"
    assert table.sound.said.count("something-lies") == 1
    table.boards.lie = ((2, 3),)
    table.wait(1.0)
    assert [view.facts["cells"] for view in table.view.devices if view.message == "device-board-lies"] == [
        "C4"
    ]
    table.boards.lie = ()
    table.wait(1.0)
    assert not [view for view in table.view.devices if view.message == "device-board-lies"]
    assert table.sound.said.count("something-lies") == 1
    table.boards.lie = ((2, 3),)
    table.wait(1.0)
    assert table.sound.said.count("something-lies") == 2
