"""What makes the page an app on a phone's home screen, and what it shows while the companion is not there.

GET /manifest.webmanifest  name and icons
GET /service-worker.js     the script that answers in the companion's place
GET /offline               the page with which it does so, in all languages; it comes back by itself
"""

from __future__ import annotations

import html
from string import Template

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.languages import LANGUAGES
from companion.page import assets
from companion.page.language import language_of
from companion.page.words import words_in

ICON_SIZES = (192, 512)
_DARK = "#120d09"


def home_screen_routes() -> list[BaseRoute]:
    """The addresses, for `create_app`."""
    return [
        Route("/manifest.webmanifest", manifest),
        Route("/service-worker.js", service_worker),
        Route("/offline", offline),
    ]


async def manifest(request: Request) -> Response:
    """Name and icons, in the viewer's language."""
    words = words_in(language_of(request))
    icons = [
        {
            "src": assets.address(f"home/icon-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for size in ICON_SIZES
    ]
    told = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "name": words.plain["page-title"],
        "short_name": words.plain["page-short-title"],
        "lang": words.language,
        "display": "standalone",
        "background_color": _DARK,
        "theme_color": _DARK,
        "icons": icons,
    }
    return Response(msgspec.json.encode(told), media_type="application/manifest+json")


async def service_worker(_request: Request) -> Response:
    """The script; it stands at the top, so that it may answer for every address."""
    return Response(assets.page("home/service-worker.js"), media_type="text/javascript")


async def offline(_request: Request) -> Response:
    """The page; its sentence in every language, because nobody can ask for another one."""
    sentences = "".join(
        f'<li lang="{language}">{html.escape(words_in(language).plain["page-offline"])}</li>'
        for language in LANGUAGES
    )
    title = html.escape(words_in("en").plain["page-title"])
    page = Template(assets.page("home/offline.html")).substitute(title=title, sentences=sentences)
    return Response(page, media_type="text/html")
