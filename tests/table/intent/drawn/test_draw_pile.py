"""The draw pile under a camera: which tiles have gone without a press."""

from __future__ import annotations

from companion.rules import Colour
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.settings import Drawn
from tests.table.conftest import MakeScene

ILLUSIONS = (
    '{"game": 1, "players": ["red"], "modules": ["illusions"], "pile": ["I1", "B10", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "B01", "stairway": "west"}]}'
)
AFTER_THE_DOOR = 211.0


def test_an_illusion_that_has_vanished_is_no_tile_that_went_without_a_press(scene: MakeScene) -> None:
    table = scene(ILLUSIONS)
    pile = DrawPile(table.referee, table.catalogue, Drawn.SEEN)
    chambers = table.catalogue.chambers
    table.begin()
    pile.seen(chambers["I1"].number, 1.0)
    table.dice(Colour.RED, "AAKTGGG")
    table.press((-1, 0))
    table.wait(2.0)
    pile.seen(chambers["B10"].number, 3.0)
    assert "I1" in [placed.chamber.id for placed in table.game.state.temple.values()]
    table.wait(AFTER_THE_DOOR)
    assert "I1" in table.game.state.pile, "it has gone back"
    assert pile.unclaimed == ()
