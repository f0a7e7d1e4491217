"""Where a request comes from: in which language, and from our own page or from another site."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from companion.page.words import best_language


def language_of(connection: HTTPConnection) -> str:
    """One of `LANGUAGES`."""
    return best_language(connection.query_params.get("lang"), connection.headers.get("accept-language"))


def from_elsewhere(connection: HTTPConnection) -> bool:
    """True for a page of another site: it may not use somebody's browser to see or touch the table."""
    origin = connection.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != connection.headers.get("host")
