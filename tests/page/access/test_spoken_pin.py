"""The PIN is spoken at the table when somebody in the room asks for it."""

from __future__ import annotations

import asyncio
from typing import Any

from companion.clock import ManualClock
from companion.page.access.pin import Pin
from companion.page.access.spoken_pin import AGAIN_S, SpokenPin
from tests.page.access.asgi import HttpAnswer
from tests.page.access.conftest import Door, MakeDoor


class Loudspeaker:
    """Takes what the voice is to say."""

    def __init__(self) -> None:
        self.works = True
        self.said: list[str] = []

    def say(self, digits: str) -> bool:
        if self.works:
            self.said.append(digits)
        return self.works


def table(door: MakeDoor, pin: Pin, speaker: Loudspeaker) -> Door:
    clock = ManualClock(100.0)
    return door(clock=clock, routes=SpokenPin(pin, speaker.say, clock).routes())


def test_whoever_only_looks_may_ask_for_it_and_is_not_told_it_in_the_answer(door: MakeDoor, pin: Pin) -> None:
    speaker = Loudspeaker()

    async def ask() -> HttpAnswer:
        here = table(door, pin, speaker)
        await here.open_here()
        return await here.phone(language="de").post("/join/aloud")

    answer = asyncio.run(ask())
    assert answer.told == {"said": True, "text": "Hör zu: der Tisch sagt die PIN an."}
    assert speaker.said == [pin.digits]
    assert pin.digits not in answer.text


def test_the_evening_cannot_be_disturbed_with_it(door: MakeDoor, pin: Pin) -> None:
    speaker = Loudspeaker()

    async def ask() -> list[tuple[int, Any]]:
        here = table(door, pin, speaker)
        answers = [await here.phone(address=f"192.168.1.{n}").post("/join/aloud") for n in range(9)]
        here.clock.advance(AGAIN_S)
        answers.append(await here.phone().post("/join/aloud"))
        return [(answer.status, answer.told["said"]) for answer in answers]

    assert asyncio.run(ask()) == [(200, True)] * 2 + [(429, False)] * 7 + [(200, True)]
    assert len(speaker.said) == 3


def test_what_cannot_be_spoken_is_said_and_does_not_count(door: MakeDoor, pin: Pin) -> None:
    speaker = Loudspeaker()
    speaker.works = False

    async def ask() -> list[HttpAnswer]:
        phone = table(door, pin, speaker).phone()
        silent = [await phone.post("/join/aloud") for _ in range(4)]
        speaker.works = True
        return [*silent, await phone.post("/join/aloud")]

    *silent, heard = asyncio.run(ask())
    assert {answer.status for answer in silent} == {409}
    assert silent[0].told["text"] == (
        "The PIN cannot be spoken now: a game is running, or the table has no sound."
    )
    assert heard.status == 200
