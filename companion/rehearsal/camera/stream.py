"""An MJPEG stream on localhost, as a network camera gives it; slow readers miss frames, nobody waits."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

PATH = "/mats.mjpg"
_BOUNDARY = "frame"
_PATIENCE = 0.5  # seconds after which a waiting reader looks whether it should stop


class Stream:
    """Serves the newest frame to any number of readers."""

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._number = 0
        self._frame = b""
        self._open = True
        self._plugged = True
        self.readers = 0
        self._server = _Server(self)
        self._thread = threading.Thread(target=self._server.serve_forever, name="stream", daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """The address for `cv2.VideoCapture`."""
        return f"http://127.0.0.1:{self._server.server_address[1]}{PATH}"

    def put(self, jpeg: bytes) -> None:
        """Publishes a new frame."""
        with self._news:
            self._frame = jpeg
            self._number += 1
            self._news.notify_all()

    def plug(self, plugged: bool) -> None:
        """Pulls the cable, or puts it back: without it, readers are cut off and nobody is let in."""
        with self._news:
            self._plugged = plugged
            self._news.notify_all()

    def close(self) -> None:
        """Ends all readers and the server."""
        with self._news:
            self._open = False
            self._news.notify_all()
        self._server.shutdown()
        self._server.server_close()

    def connected(self) -> bool:
        """Frames may be read."""
        return self._open and self._plugged

    def next_frame(self, after: int) -> tuple[int, bytes]:
        """The newest frame with a number above ``after``; empty when the stream has ended."""
        with self._news:
            while self.connected() and self._number <= after:
                self._news.wait(_PATIENCE)
            return (self._number, self._frame) if self.connected() else (self._number, b"")

    def count(self, readers: int) -> None:
        """Readers come (+1) and go (-1)."""
        with self._news:
            self.readers += readers


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        super().__init__(("127.0.0.1", 0), _Reader)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A reader that disconnects is no error."""


class _Reader(BaseHTTPRequestHandler):
    server: _Server
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        stream = self.server.stream
        if self.path != PATH or not stream.connected():
            self.send_error(404 if self.path != PATH else 503)
            return
        self.send_response(200)
        self.send_header("Content-Type", f"multipart/x-mixed-replace; boundary={_BOUNDARY}")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        stream.count(1)
        try:
            self._frames(stream)
        finally:
            stream.count(-1)

    def _frames(self, stream: Stream) -> None:
        number = 0
        while True:
            number, jpeg = stream.next_frame(number)
            if not jpeg:
                return
            head = f"--{_BOUNDARY}\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
            self.wfile.write(head.encode() + jpeg + b"\r\n")

    def log_message(self, *_args: object) -> None:
        """Writes no log of requests."""
