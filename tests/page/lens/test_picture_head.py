"""Nothing but a JPEG of a sensible size gets to the eye."""

from __future__ import annotations

import random
import struct

import cv2
import numpy as np
import pytest

from companion.errors import BadInput
from companion.page.lens.picture_head import check_picture
from tests.page.lens.phone_eye import jpeg


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1920, 1080), (320, 240)])
def test_a_phone_s_picture_is_taken_lying_or_standing(size: tuple[int, int]) -> None:
    check_picture(jpeg(*size))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xd8\xff",
        b"<html>",
        cv2.imencode(".png", np.zeros((720, 1280, 3), np.uint8))[1].tobytes(),
        jpeg(100, 100),
        jpeg(2560, 1440),
    ],
    ids=["nothing", "a beginning", "a page", "a PNG", "too small", "too large"],
)
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput):
        check_picture(data)


def test_a_head_that_promises_more_pixels_than_memory_holds_is_refused() -> None:
    data = bytearray(jpeg())
    place = data.index(b"\xff\xc0") + 5
    data[place : place + 4] = struct.pack(">HH", 65000, 65000)
    with pytest.raises(BadInput):
        check_picture(bytes(data))


def test_damaged_pictures_are_refused_or_passed_and_never_break() -> None:
    chance, whole = random.Random(5), jpeg()
    refused = 0
    for _ in range(2000):
        data = bytearray(whole[: chance.randrange(4, len(whole))] if chance.random() < 0.3 else whole)
        for _ in range(chance.randrange(30)):
            data[chance.randrange(2, min(len(data), 400))] = chance.randrange(256)
        try:
            check_picture(bytes(data))
        except BadInput:
            refused += 1
    assert 200 < refused < 2000
