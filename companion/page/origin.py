"""Who asks: in which language, and from a page of ours or of another site."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from companion.page.words import best_language


def language_of(connection: HTTPConnection) -> str:
    """One of `LANGUAGES`."""
    return best_language(connection.query_params.get("lang"), connection.headers.get("accept-language"))


def from_elsewhere(connection: HTTPConnection) -> bool:
    """A page of another site may not listen to the table, or touch it, through somebody's browser."""
    origin = connection.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != connection.headers.get("host")
