"""The table survives any events in any order, and its journal replays."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from companion.boards import CellPressed, PanelPressed, PanelReleased
from companion.dice import DieSeen, MatBusy, MatReading, Sight
from companion.rules import Colour, Icon
from companion.rules.modules import available
from companion.table.inbox import (
    CellTouched,
    DrawNamed,
    MoveChosen,
    Overruled,
    StartAsked,
    TableEvent,
    UndoAsked,
)
from companion.table.settings import Drawn
from tests.table.conftest import MakeScene, Scene, replay

START = (3, 3)
FACES = (*Icon, Icon.ADVENTURER, None)


def setup(seed: int) -> str:
    """A set-up for three players with some modules, for ninety seconds."""
    chance = random.Random(seed)
    modules = chance.sample([name for name in available() if name != "queenie_maya_doomed"], seed % 9)
    modules = list(dict.fromkeys(each for name in modules for each in (name, *available()[name].needs)))
    players = list(Colour)[:3]
    return json.dumps({"game": 1, "players": players, "modules": modules, "seed": seed, "cues": "quick"})


def reading(chance: random.Random, number: int, now: float) -> MatReading:
    """A reading of up to six dice anywhere on a mat."""
    seen = []
    for place in range(chance.randint(3, 6)):
        face = chance.choice(FACES)
        sight = Sight.UNSURE if face is None else Sight.READ
        seen.append(
            DieSeen(
                (20.0 + 30 * place, chance.choice((40.0, 100.0))),
                chance.choice((5.0, 50.0)),
                face,
                0.9,
                sight,
            )
        )
    return MatReading(number, tuple(seen), now, now)


def event(table: Scene, chance: random.Random) -> TableEvent:
    """One random event."""
    now, number = table.clock.now(), chance.randrange(3)
    player = list(Colour)[number]
    view = table.view
    cells = [chamber.cell for chamber in view.temple]
    x, y = chance.choice(cells)
    dx, dy = chance.choice(((0, 0), (0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)))
    moves = view.players[number].moves
    may = [verdict.number for verdict in view.verdicts] or [1]
    tiles = table.game.state.pile or ("EXIT",)
    doings: list[Callable[[], TableEvent]] = [
        lambda: table.die_tracker.track(reading(chance, number, now)),
        lambda: MatBusy(number, now),
        lambda: CellPressed((START[0] + x + dx, START[1] + y + dy), now),
        lambda: CellTouched((x + dx, y + dy), now),
        lambda: PanelPressed(number, now),
        lambda: PanelReleased(number, now),
        lambda: MoveChosen(player, chance.choice(moves).id if moves else "none", now),
        lambda: DrawNamed(player, chance.choice(tiles), now),
        lambda: chance.choice((UndoAsked(now), Overruled(chance.choice(may), now), StartAsked(now))),
    ]
    return chance.choices(doings, (10, 2, 4, 3, 1, 1, 8, 3, 1))[0]()


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5, 32])
def test_the_table_survives_any_events_and_its_journal_replays(scene: MakeScene, seed: int) -> None:
    chance = random.Random(seed)
    table = scene(setup(seed), pile=Drawn.TOLD if seed % 2 else Drawn.DEALT)
    table.begin()
    if seed % 3 == 0:
        table.camera(mats_seen=1)
    for _ in range(70):
        for _ in range(chance.randint(1, 3)):
            table.inbox.put(event(table, chance))
        table.wait(chance.choice((0.1, 0.4, 1.3, 3.1)))
    again, verdicts = replay(table.record())
    verdicts += again.advance(table.game.state.t)
    assert [verdict.to_line() for verdict in verdicts] == table.live()
    assert again.show() == table.game.show()
