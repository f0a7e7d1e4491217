"""Picture files are opened; a file that is no picture, damaged or far too large
is refused in one sentence."""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.dice.files.picture_files import KINDS, load_picture
from companion.errors import BadPicture, Missing

NOISE = np.random.default_rng(1).integers(0, 256, (60, 80, 3), np.uint8)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_picture_is_opened_as_it_was(tmp_path: Path, kind: str) -> None:
    smooth = cv2.GaussianBlur(NOISE, (0, 0), 8)
    cv2.imwrite(str(tmp_path / f"a{kind}"), smooth)
    opened = load_picture(tmp_path / f"a{kind}")
    assert (opened.shape, opened.dtype) == ((60, 80, 3), np.dtype(np.uint8))
    assert np.abs(opened.astype(int) - smooth).max() < 8


def test_a_grey_or_transparent_picture_has_three_colours(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "grey.png"), NOISE[:, :, 0])
    cv2.imwrite(str(tmp_path / "clear.png"), np.dstack([NOISE, NOISE[:, :, 0]]))
    assert np.array_equal(load_picture(tmp_path / "grey.png"), np.dstack([NOISE[:, :, 0]] * 3))
    assert np.array_equal(load_picture(tmp_path / "clear.png"), NOISE)


def test_a_picture_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Missing, match=r"nowhere\.jpg: there is no such file"):
        load_picture(tmp_path / "nowhere.jpg")


@pytest.mark.parametrize("content", [b"", b"la la la", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"])
def test_a_file_that_is_no_picture_is_refused_with_advice(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.png").write_bytes(content)
    with pytest.raises(
        BadPicture, match=r"a\.png: this is no picture that can be opened; give a JPEG or PNG"
    ):
        load_picture(tmp_path / "a.png")


def claiming(wide: int, high: int) -> bytes:
    """A PNG of a few pixels whose header claims another size."""
    png = bytearray(cv2.imencode(".png", NOISE)[1].tobytes())
    png[16:24] = struct.pack(">II", wide, high)
    png[29:33] = struct.pack(">I", zlib.crc32(png[12:29]))
    return bytes(png)


def test_a_picture_whose_header_claims_more_than_memory_is_refused(tmp_path: Path) -> None:
    (tmp_path / "huge.png").write_bytes(claiming(30_000, 30_000))
    with pytest.raises(BadPicture, match="this picture is too large; make it smaller than 170 MP"):
        load_picture(tmp_path / "huge.png")


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    st.sampled_from((".jpg", ".png", ".webp", ".bmp", ".tiff")),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 255)), min_size=1, max_size=12),
    st.floats(0.01, 1),
)
def test_damaged_files_are_read_or_refused(
    tmp_path: Path, kind: str, bytes_: list[tuple[float, int]], kept: float
) -> None:
    whole = cv2.imencode(kind, NOISE)[1].tobytes()
    content = bytearray(whole[: max(1, round(len(whole) * kept))])
    for where, value in bytes_:
        content[int(where**3 * (len(content) - 1))] = value  # heads are where harm is done
    (tmp_path / "a").write_bytes(content)
    with suppress(BadPicture):
        assert load_picture(tmp_path / "a").ndim == 3
