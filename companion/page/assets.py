"""The files of the pages: joined, compressed, and at addresses that change with their content.

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

from companion.page.joined import joined_script, joined_styles

STATIC = Path(__file__).parent / "static"
_ADDRESS = "/static/"
_EDITION = re.compile(r"[0-9a-f]{16}/")
_KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
"""What is worth compressing, and its media type."""
_FOR_A_YEAR = "public, max-age=31536000, immutable"
_JOINED = "joined/"
"""Below this address lie the scripts and the styles of a page as one file each, `table/table.html.css`."""
_STYLES = re.compile(r'(?:[ ]*<link rel="stylesheet" href="/static/[^"]+">\n)+')
_STYLE = re.compile(r'<link rel="stylesheet" href="/static/([^"]+)">')
_HEAD = "  <!-- head.html -->\n"
"""Stands in a page where the lines are that the heads of all pages have."""
_SCRIPT = re.compile(r'(?<=<script type="module" src="/static/)([^"]+)(?=")')


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
    return _of_this_edition(whole_page(name))


def joined_page(name: str) -> str:
    """The same; it asks for one script and one style."""
    text = _SCRIPT.sub(f"{_JOINED}{name}.js", whole_page(name))
    link = f'  <link rel="stylesheet" href="{_ADDRESS}{_JOINED}{name}.css">\n'
    return _of_this_edition(_STYLES.sub(link, text))


def address(name: str) -> str:
    """The address at which this edition of a file is found."""
    return f"{_ADDRESS}{edition()}/{name}"


def drawings(*names: str) -> str:
    """The text of files that stand inside a page."""
    return "".join(_text(STATIC / name) for name in names)


def mount() -> Mount:
    """The address `/static`, with and without the edition in it."""
    return Mount(_ADDRESS.rstrip("/"), _Files(directory=STATIC))


def takes_gzip(scope: Scope) -> bool:
    """The browser understands what is compressed."""
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])


def compressed(body: bytes) -> bytes:
    """What is sent to a browser that understands it."""
    return gzip.compress(body, compresslevel=5, mtime=0)


class _Files(StaticFiles):
    """A file of another edition is answered with today's: the table was updated while its page was coming."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file; for an address with the edition, one that the browser keeps."""
        name = _EDITION.sub("", path, count=1)
        kind = _KINDS.get(Path(name).suffix)
        if (joined := _joined(name)) is not None:
            response = Response(joined, media_type=kind)
        else:
            response = await super().get_response(name, scope)
        if response.status_code == 200 and kind and takes_gzip(scope):
            response = Response(
                _compressed(name),
                headers={"content-encoding": "gzip", "vary": "Accept-Encoding"},
                media_type=kind,
            )
        if path.startswith(f"{edition()}/") and response.status_code == 200:
            response.headers["cache-control"] = _FOR_A_YEAR
        return response


@cache
def _compressed(name: str) -> bytes:
    joined = _joined(name)
    return gzip.compress((STATIC / name).read_bytes() if joined is None else joined, mtime=0)


def _joined(name: str) -> bytes | None:
    """The scripts or the styles of a page, if this is what the name means."""
    page_name, _, kind = name.removeprefix(_JOINED).rpartition(".")
    known = name.startswith(_JOINED) and page_name in _pages() and kind in ("js", "css")
    return _together(page_name, kind) if known else None


@cache
def _pages() -> frozenset[str]:
    return frozenset(file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*.html"))


@cache
def _together(name: str, kind: str) -> bytes:
    text = _text(STATIC / name)
    if kind == "css":
        styles = [STATIC / style for style in _STYLE.findall(text)]
        return joined_styles(styles, lambda file: address(file.relative_to(STATIC).as_posix())).encode()
    return "".join(joined_script(STATIC / script) for script in _SCRIPT.findall(text)).encode()


def whole_page(name: str) -> str:
    """The text of a page with its head; its addresses name no edition."""
    return _text(STATIC / name).replace(_HEAD, _text(STATIC / "head.html"))


def _of_this_edition(text: str) -> str:
    return text.replace(f'"{_ADDRESS}', f'"{_ADDRESS}{edition()}/')


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
