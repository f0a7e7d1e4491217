"""The camera's screen: pictures are made only while somebody looks, one at a
time, and only for our own page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import threading
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from companion.clock import MonotonicClock
from companion.dice import CameraState, CameraStatus, DiceSettings, Sight
from companion.dice.enrol.learning import learn_set
from companion.dice.files.named_faces import keep_face
from companion.dice.identify.classifier import Classifier
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.embedding import NUMBERS
from companion.dice.identify.features import FACE_PX, MARGIN_PX, fingerprint
from companion.dice.identify.lead import LeastLead
from companion.dice.identify.set_report import EnrolReport
from companion.dice.readings import Remark
from companion.dice.viewer.camera_messages import (
    CameraCommand,
    CameraSnapshot,
    DieOverlay,
    EndEnrolment,
    EnrolProgress,
    EnrolState,
    MatMotion,
    MatOverlay,
    RepeatFace,
    StartEnrolment,
)
from companion.errors import BadConfiguration, BadInput
from companion.page import EyePage, EyeScreen, PageSettings
from companion.page.access.access import Access
from companion.page.eye.requests import LONGEST, PictureDrawn, read_request
from tests.dice.conftest import dice_art, face_pictures

HERE = PageSettings("127.0.0.1", 0)
SQUARE = ((0.1, 0.1), (0.4, 0.1), (0.4, 0.4), (0.1, 0.4))
MAT = MatOverlay(
    0,
    SQUARE,
    2.4,
    MatMotion.STILL,
    (DieOverlay(SQUARE, "key", 0.991, Sight.READ), DieOverlay(SQUARE, None, 0.3, Sight.COCKED)),
    took=0.114,
)
JPEG = cv2.imencode(".jpg", np.full((36, 64, 3), 90, np.uint8))[1].tobytes()


class FakeEye:
    """Two cameras that note what they are asked for."""

    def __init__(self, folder: Path) -> None:
        self.settings = DiceSettings(set="mine", folder=folder)
        self.cameras = ("0", "1")
        self.looks: list[int] = []
        self.commands: list[tuple[int, CameraCommand]] = []
        self.used: list[str] = []
        self.kept: list[str] = []
        self.reads_with = "mine"
        self.remarks: tuple[Remark, ...] = ()
        self.lesson: EnrolProgress | None = None
        self.mats: tuple[MatOverlay, ...] = (MAT,)
        self.at_once = threading.Semaphore(1)

    def snapshot(self, camera: int, width: int) -> CameraSnapshot | None:
        assert self.at_once.acquire(blocking=False), "a camera is asked by one at a time"
        self.looks.append(camera)
        self.at_once.release()
        mats = () if self.lesson else self.mats
        return CameraSnapshot(
            str(camera), 1.0, JPEG, (64, 36), 29.7, 0.004, self.reads_with, mats, self.lesson
        )

    def status(self, camera: int) -> CameraStatus | None:
        facts: dict[str, str | int | float] = {"camera": str(camera), "width": 1280, "height": 720, "mats": 1}
        if self.remarks:
            worst, *others = (replace(remark, facts=facts | remark.facts) for remark in self.remarks)
            return CameraStatus(
                str(camera), CameraState.LIVE, worst.message, "", 1.0, worst.facts, (), tuple(others)
            )
        return CameraStatus(str(camera), CameraState.LIVE, "camera-live", "it is well", 1.0, facts)

    def send_command(self, camera: int, command: CameraCommand) -> bool:
        self.commands.append((camera, command))
        return True

    def use(self, name: str) -> None:
        self.used.append(name)


@pytest.fixture
def eye(tmp_path: Path) -> FakeEye:
    return FakeEye(tmp_path)


class Game:
    """Whether a game is on."""

    def __init__(self) -> None:
        self.on = False


@asynccontextmanager
async def opened(
    eye: FakeEye, game: Game | None = None, keep: Callable[[str], object] | None = None
) -> AsyncIterator[EyePage]:
    game = game or Game()
    page = EyePage(
        EyeScreen(eye, clock := MonotonicClock(), lambda: game.on, at_table=False, keep=keep),
        HERE,
        Access.for_this_run(HERE, clock),
    )
    await page.open()
    try:
        yield page
    finally:
        await page.close()


@asynccontextmanager
async def looking(page: EyePage, query: str = "", **more: Any) -> AsyncIterator[ClientConnection]:
    address = f"ws://127.0.0.1:{page.port}/eye/live{query}"
    async with connect(address, proxy=None, open_timeout=60, **more) as line:
        yield line


async def hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    """Returns the next message of that kind."""
    async with asyncio.timeout(300):
        while True:
            text = await line.recv()
            if isinstance(text, str):
                message: dict[str, Any] = json.loads(text)
                if message["kind"] == kind:
                    return message


async def ask(line: ClientConnection, eye: str, **more: Any) -> None:
    await line.send(json.dumps({"eye": eye, **more}))


def test_no_picture_is_made_while_nobody_looks(eye: FakeEye) -> None:
    async def look() -> int:
        async with opened(eye) as page:
            await asyncio.sleep(0.3)
            before = len(eye.looks)
            async with looking(page) as line:
                await hear(line, "look")
            assert eye.looks
            async with asyncio.timeout(300):
                seen = -1
                while len(eye.looks) != seen:  # until no picture is made for half a second
                    seen = len(eye.looks)
                    await asyncio.sleep(0.5)
            return before

    assert asyncio.run(look()) == 0


def test_a_look_has_mats_dice_and_condition_and_its_picture_follows(eye: FakeEye) -> None:
    async def look() -> tuple[dict[str, Any], Any]:
        async with opened(eye) as page, looking(page, "?lang=de") as line:
            return await hear(line, "look"), await line.recv()

    told, picture = asyncio.run(look())
    assert picture == JPEG
    assert told["conditions"] == ["Kamera 1 sieht 1 Matte (1280 × 720)."]
    assert (told["size"], told["fps"], told["work_ms"], told["set"]) == ([64, 36], 29.7, 4.0, "mine")
    [mat] = told["mats"]
    assert (mat["colour"], mat["calm"], mat["took_ms"]) == ("red", "still", 114)
    assert [(die["face"], die["state"]) for die in mat["dice"]] == [("key", "read"), (None, "cocked")]


def test_a_viewer_that_has_not_drawn_gets_no_more_and_delays_nobody(eye: FakeEye) -> None:
    async def look() -> tuple[int, bool]:
        async with opened(eye) as page, looking(page) as slow, looking(page) as quick:
            await hear(slow, "look")
            for _ in range(4):
                await hear(quick, "look")
                await ask(quick, "drawn")
            count = 0
            try:
                while True:
                    async with asyncio.timeout(0.4):
                        count += isinstance(await slow.recv(), str)
            except TimeoutError:
                return count, True

    more, _ = asyncio.run(look())
    assert more == 0


def test_several_viewers_share_one_picture(eye: FakeEye) -> None:
    async def look() -> int:
        async with opened(eye) as page, looking(page) as one, looking(page) as two, looking(page) as three:
            before = len(eye.looks)
            for _ in range(3):
                for line in (one, two, three):
                    await hear(line, "look")
                    await ask(line, "drawn")
            return len(eye.looks) - before

    assert asyncio.run(look()) <= 6, "nine were shown"


def test_a_viewer_can_choose_another_camera(eye: FakeEye) -> None:
    async def look() -> list[int]:
        async with opened(eye) as page, looking(page) as line:
            first = await hear(line, "look")
            await ask(line, "camera", camera=1)
            return [first["camera"], (await hear(line, "look"))["camera"]]

    assert asyncio.run(look()) == [0, 1]


def test_a_lesson_can_be_begun_followed_and_left(eye: FakeEye) -> None:
    async def look() -> dict[str, Any]:
        async with opened(eye) as page, looking(page) as line:
            await hear(line, "look")
            await ask(line, "teach", name="ours", faces=["key", "torch"])
            eye.lesson = EnrolProgress(
                "ours", EnrolState.SHOWING, ("key", "torch"), (8, 3), 8, 1, "improve", "looks-like", "key"
            )
            await ask(line, "drawn")
            while (told := await hear(line, "look"))["lesson"] is None:
                await ask(line, "drawn")
            for asked in ("back", "end"):
                await ask(line, asked)
            await ask(line, "use", name="ours")
            await hear(line, "said")
            lesson: dict[str, Any] = told["lesson"]
            return lesson

    lesson = asyncio.run(look())
    assert lesson["sentence"] == "This looks like Key. Is this side up on all dice: Torch?"
    assert (lesson["face"], lesson["taken"], lesson["wanted"]) == (1, [8, 3], 8)
    assert [command for _, command in eye.commands] == [
        StartEnrolment("ours", ("key", "torch")),
        RepeatFace(),
        EndEnrolment(),
    ]
    assert eye.used == ["ours"]


def use(eye: FakeEye, keep: Callable[[str], object] | None) -> dict[str, Any]:
    """Returns the answer to a person who wants to play with the dice that they have just shown."""

    async def look() -> dict[str, Any]:
        async with opened(eye, keep=keep) as page, looking(page) as line:
            await hear(line, "look")
            await ask(line, "use", name="ours")
            return await hear(line, "said")

    return asyncio.run(look())


def test_dice_that_are_used_are_used_in_every_game(eye: FakeEye) -> None:
    told = use(eye, eye.kept.append)
    assert told["text"].startswith("“ours” is read from now on, in every game.")
    assert (eye.used, eye.kept) == (["ours"], ["ours"])


def test_a_choice_of_dice_that_cannot_be_saved_says_what_to_do(eye: FakeEye) -> None:
    def keep(name: str) -> None:
        raise BadConfiguration(f'table.toml: cannot be written; write set = "{name}" in it yourself')

    told = use(eye, keep)
    assert told["refused"]
    assert "only until you close this: table.toml: cannot be written; write set" in told["text"]
    assert eye.used == ["ours"], "they are used all the same"


def test_a_rehearsal_saves_no_choice_of_dice(eye: FakeEye) -> None:
    assert use(eye, None)["text"].startswith("“ours” is read until you close this.")


def test_a_game_ends_a_lesson_and_allows_no_new_one(eye: FakeEye) -> None:
    game = Game()

    async def look() -> str:
        async with opened(eye, game) as page, looking(page) as line:
            await ask(line, "teach", name="ours", faces=["key", "torch"])
            await hear(line, "look")
            game.on = True
            async with asyncio.timeout(300):
                while (0, EndEnrolment()) not in eye.commands:
                    await asyncio.sleep(0.02)
            await ask(line, "teach", name="ours", faces=["key", "torch"])
            return str((await hear(line, "said"))["text"])

    assert asyncio.run(look()) == "A game is on: dice can be shown before it begins or after it has ended"
    assert len(eye.commands) == 2


def test_a_page_of_another_site_may_not_look(eye: FakeEye) -> None:
    async def look() -> None:
        async with opened(eye) as page:
            with pytest.raises(InvalidStatus):
                async with looking(page, origin="http://elsewhere.example"):
                    pass

    asyncio.run(look())
    assert eye.looks == []


BAD = [
    "",
    "drawn",
    "[]",
    '{"eye": "wink"}',
    '{"eye": "camera", "camera": 2}',
    '{"eye": "camera", "camera": -1}',
    '{"eye": "teach", "name": "../x", "faces": ["a", "b"]}',
    '{"eye": "teach", "name": "x", "faces": ["a"]}',
    '{"eye": "teach", "name": "x", "faces": ["a", "a"]}',
    '{"eye": "teach", "name": "x", "faces": ["a", "/b"]}',
    '{"eye": "use", "name": ""}',
    '{"eye": "remove", "name": "a/b"}',
    '{"eye": "drawn", "more": 1}',
    f'{{"eye": "use", "name": "{"x" * LONGEST}"}}',
]


@pytest.mark.parametrize("text", BAD)
def test_a_request_that_our_page_never_makes_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_request(text, 2)
    assert str(refusal.value)


@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_text_is_read_or_refused_as_a_request(text: str | bytes) -> None:
    with contextlib.suppress(BadInput):
        assert read_request(text, 1)


def test_a_refusal_is_told_and_the_connection_stays(eye: FakeEye) -> None:
    async def look() -> list[str]:
        async with opened(eye) as page, looking(page) as line:
            told = []
            for text in ("[]", '{"eye": "camera", "camera": 7}'):
                await line.send(text)
                told.append((await hear(line, "said"))["text"])
            await ask(line, "drawn")
            await hear(line, "look")
            return told

    told = asyncio.run(look())
    assert told[1] == "That was not understood: there is no camera 8"


def test_the_message_drawn_is_understood() -> None:
    assert read_request('{"eye": "drawn"}', 1) == PictureDrawn()


def kept_set(name: str, folder: Path) -> DiceSet:
    edge = FACE_PX + 2 * MARGIN_PX
    pictures = tuple((np.full((edge, edge, 3), 80 * face, np.uint8),) * 2 for face in (1, 2))
    length = fingerprint().shape[1]
    classifier = Classifier(
        np.zeros(length, np.float32),
        np.zeros((2, length), np.float32),
        np.zeros(2, np.float32),
        1.0,
        np.zeros((2, NUMBERS), np.float32),
        np.arange(2),
        np.zeros((2, NUMBERS), np.float32),
        LeastLead.any(2),
    )
    report = EnrolReport(name, ("key", "torch"), (2, 2), (), 4, 3, 1, ((2, 0), (0, 2)), ("key", "torch"), 0.1)
    dice_set = DiceSet(name, report.faces, pictures, classifier, math.inf, report)
    dice_set.save(folder)
    return dice_set


def send(url: str, data: bytes | None = None, **headers: str) -> tuple[int, bytes]:
    request = urllib.request.Request(url, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=300) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read()


def test_sets_are_listed_shown_given_out_taken_in_and_removed(eye: FakeEye, tmp_path: Path) -> None:
    kept_set("mine", tmp_path)

    async def look() -> dict[str, Any]:
        async with opened(eye) as page, looking(page) as line:
            told: dict[str, Any] = {"first": await hear(line, "sets")}
            url = f"{page.url}/eye/sets"
            told["strip"] = await asyncio.to_thread(send, f"{url}/mine/1.png")
            told["no face"] = await asyncio.to_thread(send, f"{url}/mine/7.png")
            told["file"] = await asyncio.to_thread(send, f"{url}/mine.dice")
            told["none"] = await asyncio.to_thread(send, f"{url}/theirs.dice")
            told["again"] = await asyncio.to_thread(send, f"{url}/mine", told["file"][1])
            told["noise"] = await asyncio.to_thread(send, f"{url}/noise", b"PK noise")
            told["foreign"] = await asyncio.to_thread(send, f"{url}/two", b"x", Origin="http://elsewhere.ex")
            told["taken"] = await asyncio.to_thread(send, f"{url}/two", told["file"][1])
            await ask(line, "sets")
            told["both"] = await hear(line, "sets")
            await ask(line, "remove", name="mine")
            told["left"] = await hear(line, "sets")
            return told

    told = asyncio.run(look())
    [one] = told["first"]["sets"]
    assert (one["view"]["name"], one["view"]["closest"]) == ("mine", ["key", "torch"])
    assert "Of 4 pictures" in one["sentence"]
    assert told["strip"][1].startswith(b"\x89PNG")
    assert [told[key][0] for key in ("no face", "none", "again", "foreign")] == [404, 404, 400, 403]
    assert told["noise"][0] == 400
    assert told["taken"][0] == 200
    assert [one["view"]["name"] for one in told["both"]["sets"]] == ["mine", "two"]
    assert [one["view"]["name"] for one in told["left"]["sets"]] == ["two"]


@pytest.fixture(scope="module")
def learned_set() -> DiceSet:
    """Two faces that can be told apart."""
    art = dice_art()
    return learn_set("mine", {name: face_pictures(art, face) for face, name in enumerate(("key", "torch"))})


def test_dice_that_were_named_in_games_are_shown_and_learned_or_forgotten(
    eye: FakeEye, learned_set: DiceSet, tmp_path: Path
) -> None:
    learned_set.save(tmp_path)
    for picture in learned_set.pictures[1][:2]:
        keep_face("mine", "torch", picture, tmp_path)

    async def look() -> dict[str, Any]:
        async with opened(eye) as page, looking(page) as line:
            told: dict[str, Any] = {"first": await hear(line, "sets")}
            url = f"{page.url}/eye/sets/mine/named/torch.png"
            told["strip"] = await asyncio.to_thread(send, url)
            await ask(line, "learn", name="mine")
            told["learned"], told["said"] = await hear(line, "sets"), await hear(line, "said")
            told["no strip"] = await asyncio.to_thread(send, url)
            await ask(line, "learn", name="mine")
            await hear(line, "said")  # that it learns
            told["refused"] = await hear(line, "said")
            keep_face("mine", "key", learned_set.pictures[0][0], tmp_path)
            await ask(line, "forget", name="mine")
            told["forgotten"] = [await hear(line, "sets"), await hear(line, "sets")][-1]
            return told

    told = asyncio.run(look())
    (first,), (learned,), (forgotten,) = (told[key]["sets"] for key in ("first", "learned", "forgotten"))
    assert (first["view"]["named"], first["view"]["pictures"]) == ([{"face": "torch", "count": 2}], [4, 4])
    assert first["named"].startswith("2 dice that could not be read were named in games.")
    assert told["strip"][1].startswith(b"\x89PNG")
    assert (learned["view"]["named"], learned["view"]["pictures"]) == ([], [4, 6])
    assert eye.used == ["mine"], "the set in use is read anew"
    assert told["said"]["text"].startswith("“mine” has learned them")
    assert told["no strip"][0] == 404
    assert told["refused"]["refused"]
    assert (forgotten["view"]["named"], forgotten["view"]["pictures"]) == ([], [4, 6])


def test_alone_the_screen_is_the_first_page(eye: FakeEye) -> None:
    async def look() -> bytes:
        async with opened(eye) as page:
            return (await asyncio.to_thread(send, f"{page.url}/?lang=fr"))[1]

    page = asyncio.run(look()).decode()
    assert '<html lang="fr">' in page
    assert "data-alone" in page
