"""The files of the pages: compressed, and at addresses that change with their content.

A browser keeps them for a year, so a reload asks for the page alone. After an update it gets the new ones.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cache
from pathlib import Path

from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"
_ADDRESS = "/static/"
_EDITION = re.compile(r"[0-9a-f]{16}/")
_KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
"""What is worth compressing, and its media type."""
_FOR_A_YEAR = "public, max-age=31536000, immutable"


@cache
def edition() -> str:
    """16 hexadecimal digits that stand for the content of all files."""
    digest = hashlib.sha256()
    for file in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        digest.update(f"{file.relative_to(STATIC)}\0{file.stat().st_size}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def page(name: str) -> str:
    """The text of a page among the files, `table/table.html`; it asks for the files of this edition."""
    return _text(STATIC / name).replace(f'"{_ADDRESS}', f'"{_ADDRESS}{edition()}/')


def address(name: str) -> str:
    """The address at which this edition of a file is found."""
    return f"{_ADDRESS}{edition()}/{name}"


def drawings(*names: str) -> str:
    """The text of files that stand inside a page."""
    return "".join(_text(STATIC / name) for name in names)


def mount() -> Mount:
    """The address `/static`, with and without the edition in it."""
    return Mount(_ADDRESS.rstrip("/"), _Files(directory=STATIC))


class _Files(StaticFiles):
    """A file of another edition is answered with today's: the table was updated while its page was coming."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file; for an address with the edition, one that the browser keeps."""
        name = _EDITION.sub("", path, count=1)
        response = await super().get_response(name, scope)
        if response.status_code == 200 and _takes_gzip(scope) and Path(name).suffix in _KINDS:
            response = Response(
                _compressed(name),
                headers={"content-encoding": "gzip", "vary": "Accept-Encoding"},
                media_type=_KINDS[Path(name).suffix],
            )
        if path.startswith(f"{edition()}/") and response.status_code == 200:
            response.headers["cache-control"] = _FOR_A_YEAR
        return response


def _takes_gzip(scope: Scope) -> bool:
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])


@cache
def _compressed(name: str) -> bytes:
    return gzip.compress((STATIC / name).read_bytes(), mtime=0)


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
