"""What a television shows in its tests: every scene, and the fullest one."""

from __future__ import annotations

import msgspec

from companion.lobby.choices import Choices
from companion.lobby.objections import in_order
from companion.rules import Colour, Level
from companion.table.settings import WayToPlay
from companion.table.view import snapshot
from companion.table.view.doubts import Doubted, DoubtView
from companion.table.view.lobby import LobbyView, UnfinishedView
from companion.table.view.model import DebriefView, TableView, VerdictView
from companion.table.view.questions import QuestionView
from tests.page.conftest import CATALOGUE, ILL, LONG_NAMES, SAMPLES, tile
from tests.page.test_lobby_browser import lobby

REASON = (
    "Die 3 of white shows a black mask that no golden mask has freed, and the chamber beyond the stairway "
    "asks for two torches and a key that nobody in it shows"
)


def fullest() -> TableView:
    """Six players with long names, ten modules, a question, doubts, devices in need and a long reason."""
    view = SAMPLES["modules"]()
    return msgspec.structs.replace(
        view,
        players=tuple(msgspec.structs.replace(one, name=LONG_NAMES[one.colour]) for one in view.players),
        devices=ILL,
        verdicts=(VerdictView(99, 71.0, "white", "roll", False, "refused-made-up", {}, REASON),),
        question=QuestionView("which", ("purple",), ((1, 1), (-2, -2)), 79.0),
        doubts=(
            DoubtView(Doubted.FIGURE, "purple", ((1, 0),)),
            DoubtView(Doubted.GEMS, cells=((1, -1),)),
            DoubtView(Doubted.CHAMBER, chamber="PIT"),
        ),
    )


def widest() -> TableView:
    """A temple of thirteen chambers across and nine up, most of them with three prices."""
    row = tuple(tile("G1" if x % 2 else "G2", (x, 0), "west") for x in range(-6, 7) if x)
    column = tuple(tile("G3" if y % 2 else "NG", (4, y), "south") for y in range(-4, 5) if y)
    view = SAMPLES["running"]()
    players = tuple(msgspec.structs.replace(one, cell=(x, 0)) for x, one in enumerate(view.players))
    return msgspec.structs.replace(view, players=players, temple=(tile("START", (0, 0), None), *row, *column))


def told() -> TableView:
    """The table names the tile to lay."""
    printed = snapshot.printed(CATALOGUE.chambers["PIT"])
    return msgspec.structs.replace(SAMPLES["running"](), top="PIT", to_find=(printed,))


def ended() -> TableView:
    """Won by players with long names."""
    view = SAMPLES["won"]()
    players = tuple(msgspec.structs.replace(one, name=LONG_NAMES[one.colour]) for one in view.players)
    return msgspec.structs.replace(
        view, players=players, debrief=DebriefView(571.2, ("red",), 12, 2, 24, 310, 55, 44)
    )


def soundtrack() -> TableView:
    """Nobody judges: the clock and the cues alone."""
    view = SAMPLES["running"]()
    return msgspec.structs.replace(view, players=(), temple=(), verdicts=(), way=WayToPlay.SOUNDTRACK)


def full_lobby() -> LobbyView:
    """Six players with long names, ten modules, and a game that was broken off."""
    choices = Choices(
        players=tuple(Colour),
        names={Colour(colour): name for colour, name in LONG_NAMES.items()},
        modules=tuple(in_order()[:10]),
        level=Level.PROFESSIONAL,
        introduction=True,
    )
    return lobby(choices, unfinished=UnfinishedView(12, 372.0, "2026-01-01T20:00:00+01:00", ("red",)))


def scenes() -> dict[str, TableView | LobbyView]:
    """Every scene by name; the number of chambers in the pile tells the games apart."""
    return {
        name: msgspec.structs.replace(view, pile=number) if isinstance(view, TableView) else view
        for number, (name, view) in enumerate(_scenes().items(), 30)
    }


def _scenes() -> dict[str, TableView | LobbyView]:
    return {
        "lobby": full_lobby(),
        "lay-out": SAMPLES["setting up"](),
        "waiting": SAMPLES["waiting"](),
        "running": SAMPLES["running"](),
        "fullest": fullest(),
        "widest": widest(),
        "lay this tile": told(),
        "door": SAMPLES["alarm"](),
        "choice": SAMPLES["choice"](),
        "paused": SAMPLES["crowded"](),
        "alone": SAMPLES["alone"](),
        "soundtrack": soundtrack(),
        "won": ended(),
        "lost": SAMPLES["lost"](),
    }
