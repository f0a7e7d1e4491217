"""A camera in the network for tests: MJPEG over HTTP."""

from __future__ import annotations

import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np


class Stream:
    """An MJPEG camera that shows ``picture`` thirty times a second, or nothing while it is ``unplugged``."""

    def __init__(self, picture: np.ndarray) -> None:
        self.show(picture)
        self.unplugged = False
        stream = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if stream.unplugged:
                    self.send_error(503)
                    return
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=cut")
                self.end_headers()
                try:
                    while not stream.unplugged:
                        head = (
                            f"--cut\r\nContent-Type: image/jpeg\r\nContent-Length: {len(stream.jpeg)}\r\n\r\n"
                        )
                        self.wfile.write(head.encode() + stream.jpeg + b"\r\n")
                        time.sleep(1 / 30)
                except OSError:
                    return

            def log_message(self, *_: object) -> None:
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/table.mjpg"

    def show(self, picture: np.ndarray) -> None:
        self.jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 88])[1].tobytes()

    def close(self) -> None:
        self.unplugged = True
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
