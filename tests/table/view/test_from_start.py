"""The view says which chambers lay there when the game began."""

from __future__ import annotations

from companion.rules import Act, Catalogue, Game, parse_line, parse_setup
from companion.table.view.snapshot import take_snapshot

SETUP = b"""{"game": 1, "players": ["red"], "beside_start": {"east": "C03"}, "pile": ["C01", "EXIT"],
  "modules": ["curses", "treasures"],
  "place": [{"cell": [-1, 0], "chamber": "G1", "stairway": "east"}],
  "adventurers": {"red": {"cell": [1, 0],
    "dice": ["adventurer", "adventurer", "adventurer", "adventurer", "key"]}}}"""


def test_a_chamber_that_was_discovered_did_not_lie_there_from_the_start() -> None:
    game = Game.begin(parse_setup(SETUP), Catalogue.load())
    discover = parse_line(b'{"t": 9.0, "do": "discover", "player": "red", "side": "north"}')
    assert isinstance(discover, Act)
    assert game.would(discover) is None
    game.act(discover)
    temple = take_snapshot(game, lambda _colour: (), 0).temple
    assert {one.chamber: one.from_start for one in temple} == {
        "START": True,
        "G1": True,
        "C03": True,
        "C01": False,
    }
