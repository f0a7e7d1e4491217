import http.client
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from companion.rehearsal.camera.stream import PATH, Stream


@pytest.fixture
def stream() -> Iterator[Stream]:
    stream = Stream()
    yield stream
    stream.close()


def reader(stream: Stream, path: str = PATH) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(urlsplit(stream.url).netloc, timeout=300)
    connection.request("GET", path)
    return connection.getresponse()


def frame(response: http.client.HTTPResponse) -> bytes:
    """Returns the next frame: the next part of the answer."""
    while not (line := response.readline()).startswith(b"Content-Length"):
        if not line:
            return b""
    response.readline()
    return response.read(int(line.split(b":")[1]))


def wait_for_reader(stream: Stream) -> None:
    until = time.monotonic() + 300
    while not stream.readers:
        assert time.monotonic() < until
        time.sleep(0.005)


def test_frames_arrive_as_parts_of_one_answer(stream: Stream) -> None:
    stream.put(b"one")
    response = reader(stream)
    assert response.getheader("Content-Type") == "multipart/x-mixed-replace; boundary=frame"
    assert frame(response) == b"one"
    stream.put(b"two")
    assert frame(response) == b"two"


def test_a_slow_reader_misses_frames_and_gets_the_newest(stream: Stream) -> None:
    stream.put(b"first")
    response = reader(stream)
    assert frame(response) == b"first"
    for number in range(400):
        stream.put(b"%06d" % number * 20_000)
    got, last = 0, b""
    while not last.startswith(b"000399"):
        last = frame(response)
        got += 1
    assert got < 390


def test_a_pulled_cable_ends_the_stream_and_refuses_readers_until_it_is_back(stream: Stream) -> None:
    stream.put(b"one")
    response = reader(stream)
    assert frame(response) == b"one"
    stream.plug(False)
    assert frame(response) == b""
    assert reader(stream).status == 503
    stream.plug(True)
    assert frame(reader(stream)) == b"one"


def test_no_other_path_is_served(stream: Stream) -> None:
    assert reader(stream, "/").status == 404


def test_readers_are_counted_while_they_read(stream: Stream) -> None:
    assert stream.readers == 0
    stream.put(b"one")
    response = reader(stream)
    wait_for_reader(stream)
    assert frame(response) == b"one"
    assert stream.readers == 1
