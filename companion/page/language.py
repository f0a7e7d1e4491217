"""In which language a browser wants to be answered."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from companion.page.words import best_language


def language_of(connection: HTTPConnection) -> str:
    """One of `LANGUAGES`."""
    return best_language(connection.query_params.get("lang"), connection.headers.get("accept-language"))
