"""What browsers may do at the table: send messages of our page, not too fast; and no button stays down."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.clock import ManualClock, MonotonicClock
from companion.errors import BadInput
from companion.page import Page, PageSettings
from companion.page.access.viewer import Viewer
from companion.page.input import BURST, LONGEST, PER_SECOND, BrowserInput, TooFast, read_input, touches_of_one
from companion.roles import Role
from companion.rules import Colour, Icon, Level, Side
from companion.table.inbox import (
    CellTouched,
    ChoiceMade,
    DiceEntered,
    DiceTakenBack,
    DiceTrusted,
    DrawNamed,
    GameLeft,
    HoldingNamed,
    LanguageChosen,
    LayOutAsked,
    LobbyAsked,
    MoveChosen,
    NothingDrawn,
    OpeningNamed,
    Overruled,
    PageEvent,
    PanelTouched,
    RehearsalAsked,
    ResumeAsked,
    SpellBroken,
    StartAsked,
    StepTicked,
    TrackChosen,
    UndoAsked,
    UnfinishedLeft,
    VolumeSet,
)
from companion.table.map_put_right import (
    CalendarPutRight,
    ChamberPutRight,
    CursedGemPutRight,
    FigurePutRight,
    GemsPutRight,
    QuestPutRight,
    SnakePutRight,
    Token,
    TokenPutRight,
)
from companion.table.settings import WayToPlay
from tests.page.conftest import Show

HOST = Viewer(Role.HOST, "127.0.0.1", here=True)
SAID = [
    ('{"hand": "move", "player": "red", "move_id": "lift-1"}', MoveChosen("red", "lift-1", 7.5)),
    ('{"hand": "cell", "cell": [1, -2]}', CellTouched((1, -2), 7.5)),
    ('{"hand": "panel", "player": "blue", "down": true}', PanelTouched("blue", True, 7.5)),
    (
        '{"hand": "dice", "player": "blue", "dice": {"0": "black_mask", "4": "key"}}',
        DiceEntered("blue", {0: Icon.BLACK_MASK, 4: Icon.KEY}, 7.5),
    ),
    ('{"hand": "dice-back", "player": "blue"}', DiceTakenBack("blue", 7.5)),
    ('{"hand": "free", "player": "blue"}', SpellBroken("blue", 7.5)),
    ('{"hand": "trust", "player": "blue"}', DiceTrusted("blue", 7.5)),
    ('{"hand": "opening", "side": "east", "name": "B07"}', OpeningNamed("east", "B07", 7.5)),
    (
        '{"hand": "holding", "player": "red", "deck": "characters", "name": "priest permanent"}',
        HoldingNamed("red", "characters", "priest permanent", 7.5),
    ),
    ('{"hand": "draw", "player": "red", "name": "B07"}', DrawNamed("red", "B07", 7.5)),
    ('{"hand": "nothing-drawn", "player": "red"}', NothingDrawn("red", 7.5)),
    ('{"hand": "undo"}', UndoAsked(7.5)),
    ('{"hand": "overrule", "verdict": 41}', Overruled(41, 7.5)),
    (
        '{"hand": "chamber-right", "cell": [2, -1], "chamber": "C09"}',
        ChamberPutRight(cell=(2, -1), chamber="C09", at=7.5),
    ),
    (
        '{"hand": "chamber-right", "cell": [2, -1], "chamber": "C09", "stairway": "west"}',
        ChamberPutRight(cell=(2, -1), chamber="C09", stairway=Side.WEST, at=7.5),
    ),
    (
        '{"hand": "chamber-right", "cell": [2, -1], "chamber": null}',
        ChamberPutRight(cell=(2, -1), chamber=None, at=7.5),
    ),
    ('{"hand": "gems-right", "cell": [0, 1], "gems": 3}', GemsPutRight(cell=(0, 1), gems=3, at=7.5)),
    (
        '{"hand": "figure-right", "player": "red", "cell": [0, 1]}',
        FigurePutRight(player="red", cell=(0, 1), at=7.5),
    ),
    (
        '{"hand": "token-right", "token": "ghost", "cell": [0, 1]}',
        TokenPutRight(token=Token.GHOST, cell=(0, 1), at=7.5),
    ),
    (
        '{"hand": "token-right", "token": "teleporter", "cell": [0, 1], "player": "red"}',
        TokenPutRight(token=Token.TELEPORTER, cell=(0, 1), player="red", at=7.5),
    ),
    (
        '{"hand": "quest-right", "cell": [0, 1], "done": true}',
        QuestPutRight(cell=(0, 1), done=True, at=7.5),
    ),
    ('{"hand": "snake-right", "cell": [0, 1]}', SnakePutRight(cell=(0, 1), at=7.5)),
    (
        '{"hand": "calendar-right", "cell": [0, 1], "symbol": "sun", "other": [2, 0]}',
        CalendarPutRight(cell=(0, 1), symbol="sun", other=(2, 0), at=7.5),
    ),
    (
        '{"hand": "cursed-gem-right", "player": "red", "cell": [0, 1]}',
        CursedGemPutRight(player="red", cell=(0, 1), at=7.5),
    ),
    ('{"hand": "start"}', StartAsked(7.5)),
    (
        '{"hand": "volume", "bus": "voice", "gain_db": -4.5, "muted": true}',
        VolumeSet("voice", -4.5, True, 7.5),
    ),
    ('{"hand": "track", "track": "depths"}', TrackChosen("depths", 7.5)),
    ('{"hand": "language", "language": "nl"}', LanguageChosen("nl", 7.5)),
    (
        '{"hand": "choose", "players": ["red", "white"], "names": {"red": "Ada"}, "level": "expert"}',
        ChoiceMade(players=(Colour.RED, Colour.WHITE), names={Colour.RED: "Ada"}, level=Level.EXPERT, at=7.5),
    ),
    (
        '{"hand": "choose", "way": "soundtrack", "introduction": false}',
        ChoiceMade(way=WayToPlay.SOUNDTRACK, introduction=False, at=7.5),
    ),
    (
        '{"hand": "choose", "modules": ["traps"], "challenge": null, "traps": 3}',
        ChoiceMade(modules=("traps",), challenge=None, traps=3, at=7.5),
    ),
    ('{"hand": "lay-out"}', LayOutAsked(7.5)),
    (
        '{"hand": "tick", "section": "lay", "number": 3, "done": true}',
        StepTicked(section="lay", number=3, done=True, at=7.5),
    ),
    ('{"hand": "lobby"}', LobbyAsked(7.5)),
    ('{"hand": "leave-game"}', GameLeft(7.5)),
    ('{"hand": "resume", "game": 12}', ResumeAsked(12, 7.5)),
    ('{"hand": "leave", "game": 12}', UnfinishedLeft(12, 7.5)),
    ('{"hand": "rehearse"}', RehearsalAsked(7.5)),
]
BAD = [
    "",
    "start",
    "[]",
    "null",
    "{}",
    '{"hand": "shake"}',
    '{"hand": "start", "now": 1}',
    '{"hand": "cell"}',
    '{"hand": "tick", "section": "leave", "number": 0, "done": true}',
    '{"hand": "tick", "section": "take", "number": 200, "done": true}',
    '{"hand": "tick", "section": "take", "number": -1, "done": false}',
    '{"hand": "cell", "cell": [1]}',
    '{"hand": "cell", "cell": [1.5, 0]}',
    '{"hand": "cell", "cell": [100, 0]}',
    '{"hand": "cell", "cell": [-1e9, 0]}',
    '{"hand": "chamber-right", "cell": [0, 1]}',
    '{"hand": "chamber-right", "cell": [0, 1], "chamber": ""}',
    '{"hand": "chamber-right", "cell": [0, 1], "chamber": "C09", "stairway": "up"}',
    f'{{"hand": "chamber-right", "cell": [0, 1], "chamber": "{"x" * 301}"}}',
    '{"hand": "chamber-right", "cell": [100, 1], "chamber": "C09"}',
    '{"hand": "gems-right", "cell": [0, 1], "gems": 4}',
    '{"hand": "gems-right", "cell": [0, 1], "gems": -1}',
    '{"hand": "gems-right", "cell": [0, -100], "gems": 1}',
    '{"hand": "figure-right", "player": "pink", "cell": [0, 1]}',
    '{"hand": "figure-right", "player": "red", "cell": [100, 1]}',
    '{"hand": "token-right", "token": "torch", "cell": [0, 1]}',
    '{"hand": "token-right", "token": "teleporter", "cell": [0, 1], "player": "pink"}',
    '{"hand": "token-right", "token": "ghost", "cell": [100, 1]}',
    '{"hand": "quest-right", "cell": [0, 1], "done": "yes"}',
    '{"hand": "quest-right", "cell": [0, 100], "done": true}',
    '{"hand": "snake-right", "cell": [0, -100]}',
    '{"hand": "calendar-right", "cell": [0, 1], "symbol": "", "other": [2, 0]}',
    '{"hand": "calendar-right", "cell": [100, 1], "symbol": "sun", "other": [2, 0]}',
    '{"hand": "calendar-right", "cell": [0, 1], "symbol": "sun", "other": [2, 100]}',
    '{"hand": "cursed-gem-right", "player": "pink", "cell": [0, 1]}',
    '{"hand": "cursed-gem-right", "player": "red", "cell": [100, 1]}',
    '{"hand": "panel", "player": "pink", "down": true}',
    '{"hand": "panel", "player": "red", "down": "yes"}',
    '{"hand": "move", "player": "red", "move_id": ""}',
    '{"hand": "move", "player": "pink", "move_id": "lift-1"}',
    f'{{"hand": "move", "player": "red", "move_id": "{"x" * 301}"}}',
    f'{{"hand": "draw", "player": "red", "name": "{"x" * LONGEST}"}}',
    '{"hand": "draw", "player": "pink", "name": "B07"}',
    '{"hand": "nothing-drawn", "player": "pink"}',
    '{"hand": "opening", "side": "up", "name": "B07"}',
    '{"hand": "opening", "side": "east", "name": ""}',
    '{"hand": "holding", "player": "red", "deck": "curses", "name": "trap"}',
    '{"hand": "volume", "bus": "drums", "gain_db": 0, "muted": false}',
    '{"hand": "volume", "bus": "music", "gain_db": 40, "muted": false}',
    '{"hand": "volume", "bus": "music", "gain_db": 1e999, "muted": false}',
    '{"hand": "language", "language": "la"}',
    '{"hand": "start", "hand": "undo", "at": "noon"}',
    '{"hand": "choose", "players": []}',
    '{"hand": "choose", "players": ["pink"]}',
    f'{{"hand": "choose", "names": {{"red": "{"x" * 41}"}}}}',
    '{"hand": "choose", "level": "divine"}',
    '{"hand": "choose", "way": "telepathy"}',
    '{"hand": "choose", "modules": [""]}',
    '{"hand": "choose", "challenge": 27}',
    '{"hand": "choose", "quests": 4}',
    '{"hand": "resume"}',
]


@pytest.mark.parametrize(("text", "touch"), SAID, ids=[str(touch) for _, touch in SAID])
def test_a_message_of_the_page_is_understood_and_gets_our_time(text: str, touch: PageEvent) -> None:
    assert read_input(text, 7.5, HOST) == msgspec.structs.replace(touch, by=HOST.sender)


def test_every_message_is_among_the_examples() -> None:
    assert {type(touch) for _, touch in SAID} == set(get_args(PageEvent))


def test_the_browser_cannot_set_the_time_of_a_touch() -> None:
    assert read_input('{"hand": "start", "at": 99999.0}', 7.5, HOST).at == 7.5


@pytest.mark.parametrize("text", BAD)
def test_a_message_that_our_page_never_sends_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_input(text, 0.0, HOST)
    assert str(refusal.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=5),
    max_leaves=12,
)
HANDS = st.fixed_dictionaries(
    {"hand": st.sampled_from([json.loads(text)["hand"] for text, _ in SAID])},
    optional={
        "player": st.sampled_from(["red", "pink"]) | JSON,
        "move_id": st.text(max_size=400) | JSON,
        "cell": st.lists(st.integers(-200, 200), max_size=3) | JSON,
        "down": st.booleans() | JSON,
        "chamber": st.text(max_size=400),
        "verdict": st.integers() | JSON,
        "bus": st.sampled_from(["music", "drums"]) | JSON,
        "gain_db": st.floats() | JSON,
        "muted": st.booleans(),
        "track": st.text(max_size=400),
        "language": st.sampled_from(["fr", "la"]) | JSON,
        "at": st.floats() | JSON,
    },
)


@given(st.text() | st.binary() | JSON.map(json.dumps) | HANDS.map(json.dumps))
def test_any_message_is_a_touch_within_bounds_or_a_refusal(text: str | bytes) -> None:
    try:
        touch = read_input(text, 3.0, HOST)
    except BadInput:
        return
    assert touch.at == 3.0
    assert msgspec.json.decode(msgspec.json.encode(touch), type=PageEvent) == touch
    if isinstance(touch, CellTouched):
        assert max(map(abs, touch.cell)) < 100
    if isinstance(touch, VolumeSet):
        assert -60 <= touch.gain_db <= 12


def test_people_may_touch_quickly_but_no_machine_without_end() -> None:
    clock = ManualClock()
    touches = touches_of_one(clock)
    assert [touches.take() for _ in range(BURST + 1)] == [True] * BURST + [False]
    clock.advance(1.0)
    assert sum(touches.take() for _ in range(100)) == int(PER_SECOND)
    clock.advance(3600.0)
    assert sum(touches.take() for _ in range(100)) == BURST


def test_a_release_is_taken_even_after_too_many_touches() -> None:
    taken: list[PageEvent] = []
    visitor = BrowserInput(taken.append, ManualClock(), HOST)
    visitor.receive('{"hand": "panel", "player": "red", "down": true}')
    with contextlib.suppress(TooFast):
        while True:
            visitor.receive('{"hand": "undo"}')
    visitor.receive('{"hand": "panel", "player": "red", "down": false}')
    assert taken[-1] == PanelTouched("red", False, 0.0, by=HOST.sender)
    assert len(taken) == BURST + 1


def test_a_visitor_who_leaves_releases_every_button() -> None:
    taken: list[PageEvent] = []
    visitor = BrowserInput(taken.append, ManualClock(2.0), HOST)
    for player, down in (("red", "true"), ("blue", "true"), ("red", "false"), ("white", "true")):
        visitor.receive(f'{{"hand": "panel", "player": "{player}", "down": {down}}}')
    visitor.release_all()
    visitor.release_all()
    assert taken[4:] == [PanelTouched(colour, False, 2.0, by=HOST.sender) for colour in ("blue", "white")]


@contextlib.asynccontextmanager
async def visiting(show: Show, taken: list[PageEvent], **more: Any) -> AsyncIterator[ClientConnection]:
    page = Page(show, taken.append, PageSettings("127.0.0.1", 0), MonotonicClock())
    await page.open()
    try:
        async with connect(f"ws://127.0.0.1:{page.port}/live?lang=de", proxy=None, **more) as line:
            yield line
    finally:
        await page.close()


async def heard(line: ClientConnection, kind: str) -> dict[str, Any]:
    async with asyncio.timeout(300):
        message: dict[str, Any] = json.loads(await line.recv())
        while message["kind"] != kind:
            message = json.loads(await line.recv())
    return message


async def until(taken: list[PageEvent], count: int) -> None:
    async with asyncio.timeout(300):
        while len(taken) < count:
            await asyncio.sleep(0.01)


def test_touches_reach_the_table_in_their_order_and_go_on_after_a_bad_one(show: Show) -> None:
    async def touch() -> tuple[list[PageEvent], str]:
        taken: list[PageEvent] = []
        async with visiting(show, taken) as line:
            await line.send('{"hand": "cell", "cell": [0, 1]}')
            await line.send('{"hand": "cell", "cell": "north"}')
            await line.send(b"\xff\xfe")
            await line.send('{"hand": "undo"}')
            refused = await heard(line, "refused")
            await until(taken, 2)
        return taken, refused["text"]

    taken, refused = asyncio.run(touch())
    assert [type(one) for one in taken] == [CellTouched, UndoAsked]
    assert refused.startswith("Das wurde nicht verstanden: ")


def test_too_many_touches_are_refused_with_a_message(show: Show) -> None:
    async def touch() -> tuple[int, str]:
        taken: list[PageEvent] = []
        # a browser reads everything it is sent; a connection that does not would wait for its own closing
        async with visiting(show, taken, max_queue=None) as line:
            for _ in range(BURST + 60):
                await line.send('{"hand": "undo"}')
            refused = await heard(line, "refused")
        return len(taken), refused["text"]

    count, refused = asyncio.run(touch())
    assert BURST <= count < BURST + 60
    assert refused == "Zu schnell: bitte etwas langsamer"


def test_a_connection_that_ends_releases_its_buttons(show: Show) -> None:
    async def touch() -> list[PageEvent]:
        taken: list[PageEvent] = []
        async with visiting(show, taken) as line:
            await line.send('{"hand": "panel", "player": "green", "down": true}')
            await until(taken, 1)
            line.transport.abort()
            await until(taken, 2)
        return taken

    down, up = asyncio.run(touch())
    assert isinstance(up, PanelTouched)
    assert (up.player, up.down) == ("green", False)
    assert isinstance(down, PanelTouched)


def test_an_endless_message_ends_its_own_connection_only(show: Show) -> None:
    async def touch() -> tuple[int | None, int]:
        taken: list[PageEvent] = []
        async with visiting(show, taken) as line:
            await line.send("x" * 200_000)
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await asyncio.wait_for(line.recv(), 5)
        return line.close_code, len(taken)

    assert asyncio.run(touch()) == (1009, 0)


def test_a_page_of_another_site_cannot_touch_the_table(show: Show) -> None:
    async def touch() -> None:
        with pytest.raises(InvalidStatus):
            async with visiting(show, [], origin="http://elsewhere.example"):
                pass

    asyncio.run(touch())
