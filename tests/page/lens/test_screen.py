"""From the QR code to the eye: who is let in, what is refused, and what a phone is told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from companion.page.lens.picture_head import MOST_BYTES
from tests.page.access.conftest import PIN
from tests.page.lens.conftest import LensHouse, offered
from tests.page.lens.phone_eye import jpeg

House = Callable[..., LensHouse]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 120))


def test_the_qr_code_lets_a_phone_in_and_makes_it_the_camera(house: House) -> None:
    async def walk() -> None:
        table = house()
        phone = await table.phone()
        answer = await phone.get(f"/join?code={PIN.lens}")
        assert (answer.status, answer.headers["location"]) == (303, f"/lens?code={PIN.lens}")
        told = await offered(phone, code=PIN.lens)
        assert (told["state"], told["camera"], told["phone"], told["now"]) == ("eye", 1, 1, 100.0)
        answer = await phone.post("/lens/picture?taken=99.95", jpeg())
        assert answer.status == 200
        assert table.eye.given == [(0, 99.95)]

    run(walk())


def test_the_page_says_where_it_is_served_with_a_certificate(house: House) -> None:
    async def ask() -> None:
        page = (await (await house().phone()).get("/lens?lang=de")).text
        assert 'data-safe-port="8443"' in page
        assert "Dieses Telefon als Kamera" in page

    run(ask())


def test_a_host_takes_a_phone_that_offers_itself_and_stops_it_again(house: House) -> None:
    async def walk() -> None:
        table = house("0")
        phone = await table.phone(PIN.play)
        assert (await offered(phone))["state"] == "offered"
        (listed,) = (await table.host.get("/lens/phones")).told["phones"]
        assert (listed["phone"], listed["state"], listed["camera"], listed["alive"]) == (
            1,
            "offered",
            0,
            True,
        )
        await table.host.post("/lens/choose", {"id": listed["id"], "chosen": True})
        assert (await offered(phone))["camera"] == 2
        await table.host.post("/lens/choose", {"id": listed["id"], "chosen": False})
        answer = await phone.post("/lens/picture?taken=99.9", jpeg())
        assert (answer.status, answer.told["state"]) == (409, "offered")
        assert table.eye.given == []

    run(walk())


@pytest.mark.parametrize(
    ("remarks", "missing", "sentence"),
    [
        (("camera-live",), [], "All is well"),
        (("camera-no-mats",), ["mats"], "No mat is seen"),
        (("camera-mat-blurred", "camera-mat-dark"), ["light", "sharp"], "Blurred"),
        (("camera-mat-too-small",), ["near"], "Too far away"),
        (("camera-no-dice-set",), [], "All is well"),
    ],
)
def test_a_phone_is_told_what_its_pictures_lack(
    house: House, remarks: tuple[str, ...], missing: list[str], sentence: str
) -> None:
    async def ask() -> None:
        table = house()
        phone = await table.eye_phone()
        table.eye.remarks = remarks
        told = (await phone.post("/lens/picture?taken=99.9", jpeg())).told
        assert (told["missing"], told["known"]) == (missing, True)
        assert told["sentence"].startswith(sentence)

    run(ask())


def test_pictures_of_whoever_was_not_let_in_are_refused(house: House) -> None:
    async def ask() -> None:
        table = house("phone")
        stranger = await table.phone()
        for path in ("/lens/offer", "/lens/picture?taken=99.9", "/lens/choose", "/lens/phones"):
            answer = await stranger.post(path, jpeg())
            assert answer.status in (403, 405), path
        assert (await stranger.get("/lens/invite.svg")).status == 403
        other_site = await (await table.eye_phone()).post(
            "/lens/picture?taken=99.9", jpeg(), origin="http://evil.example"
        )
        assert other_site.status == 403
        player = await table.phone(PIN.play)
        assert (await player.get("/lens/phones")).status == 403, "only hosts see and choose phones"
        assert (await player.get("/lens/invite.svg")).status == 403
        assert table.eye.given == []

    run(ask())


@pytest.mark.parametrize(
    ("query", "body", "status"),
    [
        ("", jpeg(), 400),
        ("?taken=nan", jpeg(), 400),
        ("?taken=inf", jpeg(), 400),
        ("?taken=soon", jpeg(), 400),
        ("?taken=99.9", b"no picture", 400),
        ("?taken=99.9", jpeg(64, 64), 400),
        ("?taken=99.9", b"\xff\xd8\xff" + bytes(MOST_BYTES), 413),
        ("?taken=12", jpeg(), 200),
    ],
    ids=["no time", "nan", "inf", "a word", "no JPEG", "too small", "too large", "long ago"],
)
def test_a_picture_that_cannot_be_one_never_gets_to_the_eye(
    house: House, query: str, body: bytes, status: int
) -> None:
    async def ask() -> None:
        table = house()
        phone = await table.eye_phone()
        assert (await phone.post(f"/lens/picture{query}", body)).status == status
        assert table.eye.given == []
        assert (await phone.post("/lens/picture?taken=99.9", jpeg())).status == 200
        assert table.eye.given == [(0, 99.9)], "the next good one does"

    run(ask())


def test_a_second_picture_before_the_first_has_come_is_refused(house: House) -> None:
    async def ask() -> None:
        table = house()
        phone = await table.eye_phone()
        (known,) = table.desk.phones
        table.desk.begin(known)
        assert (await phone.post("/lens/picture?taken=99.9", jpeg())).status == 429
        table.desk.end(known)
        assert (await phone.post("/lens/picture?taken=99.9", jpeg())).status == 200

    run(ask())


def test_noise_from_a_phone_that_was_let_in_breaks_nothing(house: House) -> None:
    async def fuzz() -> None:
        table, chance, whole = house(), random.Random(9), jpeg(320, 240)
        phone = await table.eye_phone()
        statuses = set()
        for _ in range(1500):
            table.clock.advance(0.05)
            body = bytearray(whole)
            for _ in range(chance.randrange(20)):
                body[chance.randrange(len(body))] = chance.randrange(256)
            sent = bytes(body[: chance.randrange(len(body))]) if chance.random() < 0.4 else bytes(body)
            time = chance.choice([table.clock.now(), -1, 1e300, "", "\x00", "1e999", table.clock.now() - 0.5])
            path = chance.choice([f"/lens/picture?taken={time}&look=", "/lens/offer", "/lens/choose"])
            answer = await phone.post(path, sent)
            statuses.add(answer.status)
            assert answer.status < 500
        assert statuses >= {200, 400, 403}
        assert all(100.0 <= taken <= table.clock.now() for _, taken in table.eye.given)

    run(fuzz())


def test_what_the_eye_sees_comes_with_the_answers_while_the_phone_shows_it(house: House) -> None:
    async def ask() -> None:
        table = house()
        phone = await table.eye_phone()
        before = len(asyncio.all_tasks())
        await phone.post("/lens/picture?taken=99.9&look=1", jpeg())
        assert len(asyncio.all_tasks()) == before + 1, (
            "the eye is asked beside the answer, which waits for nobody"
        )
        await table.desk.close()
        assert len(asyncio.all_tasks()) == before

    run(ask())
