"""Bytes on the wire, CRC and the reader that finds frames in a stream."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.boards.wire.frames import CRC_BYTES, Deframer, crc16, seal, unseal
from companion.boards.wire.messages import ENCODED_MAX

bodies = st.binary(min_size=2, max_size=74)


def test_the_crc_is_the_published_one() -> None:
    assert crc16(b"123456789") == 0x29B1


def test_a_frame_has_these_bytes_on_the_wire() -> None:
    assert seal(b"\x04\x07\x00\x00\x2a") == b"\x03\x04\x07\x01\x04*\x0fL\x00"


@given(bodies)
def test_a_frame_ends_with_its_only_zero_and_comes_back(body: bytes) -> None:
    frame = seal(body)
    assert frame.index(0) == len(frame) - 1
    assert len(frame) <= len(body) + CRC_BYTES + 2
    assert unseal(frame[:-1]) == body


@given(st.binary(max_size=300))
def test_unsealing_anything_never_raises(data: bytes) -> None:
    unseal(data)


@given(st.lists(bodies), st.integers(1, 30))
def test_frames_come_out_of_a_stream_however_it_is_cut(sent: list[bytes], size: int) -> None:
    stream = b"".join(seal(body) for body in sent)
    reader = Deframer(ENCODED_MAX)
    found = [body for at in range(0, len(stream), size) for body in reader.feed(stream[at : at + size])]
    assert found == sent
    assert reader.damaged == 0


@given(bodies, st.data())
def test_one_changed_byte_never_gives_a_frame(body: bytes, data: st.DataObject) -> None:
    frame = bytearray(seal(body))
    at = data.draw(st.integers(0, len(frame) - 2))
    frame[at] ^= data.draw(st.integers(1, 255))
    found = list(Deframer(ENCODED_MAX).feed(bytes(frame)))
    assert body not in found
    assert found == []


@given(bodies, st.integers(0, 100))
def test_a_cut_frame_is_damage_and_the_next_is_whole(body: bytes, cut: int) -> None:
    reader = Deframer(ENCODED_MAX)
    frame = seal(body)
    half = frame[: min(cut, len(frame) - 2)]
    assert list(reader.feed(half + b"\0" + frame)) == [body]
    assert reader.damaged == (1 if half else 0)


@given(st.binary(max_size=2000), bodies)
def test_after_noise_the_next_frame_is_whole(noise: bytes, body: bytes) -> None:
    reader = Deframer(ENCODED_MAX)
    found = list(reader.feed(noise + b"\0" + seal(body)))
    assert found[-1] == body


def test_endless_noise_without_a_delimiter_takes_no_room() -> None:
    reader = Deframer(ENCODED_MAX)
    for _ in range(100):
        assert list(reader.feed(b"x" * 1000)) == []
    assert len(reader._open) <= ENCODED_MAX
    assert list(reader.feed(b"\0")) == []
    assert reader.damaged == 1
