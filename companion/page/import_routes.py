"""The addresses for the import of a soundtrack: `/import` and those below it.

GET  /import              the progress: an ImportView, and one sentence if it has failed
POST /import/file?name=   the file's bytes; answered when all bytes have arrived, before they are decoded
GET  /import/shape        the waveform of frames `begin` to `end` in as many `columns`
POST /import/marks        proposes all marks, starting from the first gong
POST /import/hear         plays three seconds around a frame at the table; `/import/hush` ends it
POST /import/keep         makes a soundtrack of the file
POST /import/forget       gives the import up

Only hosts may use them, except for the progress, which everybody may see. A refusal is
`{"text": one sentence in the browser's language, "fault": a word}`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import PurePosixPath, PureWindowsPath
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.errors import BadInput, BadSound
from companion.page.access.guarded import MOST_BYTES, GuardedRoute
from companion.page.import_requests import FRAMES, HearAsked, KeepAsked, MarksAsked, misfit_of
from companion.page.language import language_of
from companion.page.words import Words, words_in
from companion.roles import Role
from companion.sound.importing.import_desk import KEPT_AT_MOST, LARGEST, ImportDesk, ImportStage, ImportView

LONGEST_NAME = 80
"""Characters of a file's name or a title, at most."""
COLUMNS = 8_000
"""Columns of a waveform at most."""
_SPARE = 2**20
"""Bytes beyond the largest file that are read, so that the import itself can say that it is too large."""
_STATUS = {"too-large": 413, "full": 507, "quota": 507, "playing": 409, "busy": 409, "none": 409}

WordedHandler = Callable[[Request, Words], Awaitable[object]]
Body = TypeVar("Body", bound=msgspec.Struct)


class ShownImport(msgspec.Struct, frozen=True):
    """The state of the import, as the page gets it."""

    state: ImportView
    text: str
    """Why it has failed, in the browser's language; else empty."""


class ImportRefusal(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    text: str
    fault: str


class ImportRoutes:
    """Answers the requests of the import page."""

    def __init__(self, importing: ImportDesk) -> None:
        self._importing = importing

    def routes(self) -> list[BaseRoute]:
        """The addresses, for `create_app`."""
        return [
            Route("/import", _answered(self.state), methods=["GET"]),
            _for_hosts("/import/shape", self.shape, method="GET"),
            _for_hosts("/import/file", self.file, most_bytes=LARGEST + _SPARE),
            _for_hosts("/import/marks", self.marks),
            _for_hosts("/import/hear", self.hear),
            _for_hosts("/import/hush", self.hush),
            _for_hosts("/import/keep", self.keep),
            _for_hosts("/import/forget", self.forget),
        ]

    async def state(self, _request: Request, words: Words) -> object:
        """The state of the import."""
        view = self._importing.view()
        text = _sentence(words, view.fault, view.name) if view.stage is ImportStage.FAILED else ""
        return ShownImport(view, text)

    async def file(self, request: Request, words: Words) -> object:
        """Receives a file."""
        length = request.headers.get("content-length", "")
        size = int(length) if length.isdigit() and len(length) < 16 else None
        name = file_name(request.query_params.get("name", ""))
        await self._importing.take(name, size, request.stream())
        return await self.state(request, words)

    async def shape(self, request: Request, _words: Words) -> object:
        """The waveform: two values for each column."""
        begin, end, columns = (_number(request, name) for name in ("begin", "end", "columns"))
        if not (begin < end <= begin + FRAMES and 1 <= columns <= COLUMNS):
            raise BadInput(f"a shape has 1 to {COLUMNS} columns from `begin` to a later `end`")
        return await self._importing.draw(begin, end, columns)

    async def marks(self, request: Request, _words: Words) -> object:
        """Proposes all marks."""
        asked = await _question(request, MarksAsked)
        return await self._importing.propose(asked.gong, exact=asked.exact, escape=asked.escape)

    async def hear(self, request: Request, _words: Words) -> object:
        """Plays three seconds around a frame."""
        self._importing.hear((await _question(request, HearAsked)).frame)
        return {}

    async def hush(self, _request: Request, _words: Words) -> object:
        """Stops what is playing."""
        self._importing.hush()
        return {}

    async def keep(self, request: Request, words: Words) -> object:
        """Makes a soundtrack of the file."""
        asked = await _question(request, KeepAsked)
        title = printable(asked.title) or self._importing.view().name
        found = self._importing.view().found
        marks = None if asked.marks is None else asked.marks.marks()
        misfit = None if found is None or marks is None else misfit_of(marks, found.frames)
        if misfit is not None:
            raise _Misplaced(words.say(misfit.message, misfit.localised(words.plain)))
        await self._importing.keep(title, marks)
        return await self.state(request, words)

    async def forget(self, request: Request, words: Words) -> object:
        """Gives the import up."""
        await self._importing.forget()
        return await self.state(request, words)


class _Misplaced(BadInput):
    """Marks that do not fit; the text is in the browser's language already."""


def _for_hosts(
    path: str, handler: WordedHandler, *, method: str = "POST", most_bytes: int = MOST_BYTES
) -> GuardedRoute:
    """An address that only hosts may use."""
    return GuardedRoute(
        path,
        _answered(handler),
        needs=Role.HOST,
        methods=[method],
        most_bytes=most_bytes,
        refuse=lambda text, status: _json(ImportRefusal(text, "refused"), status),
    )


def _answered(handler: WordedHandler) -> Callable[[Request], Awaitable[Response]]:
    """An answer as JSON; a refusal as one sentence, with the status that fits it."""

    async def endpoint(request: Request) -> Response:
        words = words_in(language_of(request))
        try:
            return _json(await handler(request, words), 200)
        except _Misplaced as error:
            return _json(ImportRefusal(str(error), "marks"), 422)
        except BadSound as error:
            name = file_name(request.query_params.get("name", ""))
            text = _sentence(words, error.fault, name)
            return _json(ImportRefusal(text, error.fault), _STATUS.get(error.fault, 422))
        except BadInput as error:
            return _json(
                ImportRefusal(words.say("hand-unreadable", {"reason": str(error)}), "unreadable"), 400
            )
        except (ClientDisconnect, TimeoutError):
            return _json(ImportRefusal("", "gone"), 408)

    return endpoint


def _json(content: object, status: int) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def _sentence(words: Words, fault: str, name: str) -> str:
    facts: dict[str, str | int | float] = {
        "name": name,
        "limit": LARGEST // 2**20,
        "kept": KEPT_AT_MOST // 2**30,
    }
    return words.say(f"import-fault-{fault}", facts, otherwise=words.plain["import-fault-other"])


async def _question(request: Request, kind: type[Body]) -> Body:
    """The request's body, decoded; raises BadInput."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(str(error)) from error


def _number(request: Request, name: str) -> int:
    text = request.query_params.get(name, "")
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 12):
        raise BadInput(f"`{name}` is a whole number")
    return int(text)


def file_name(said: str) -> str:
    """A file's name from what a browser sends: without folders and unprintable characters."""
    return printable(PureWindowsPath(PurePosixPath(said).name).name) or "soundtrack"


def printable(said: str) -> str:
    """The printable characters in one line, cut to `LONGEST_NAME`."""
    seen = "".join(sign if sign.isprintable() else " " for sign in said)
    return " ".join(seen.split())[:LONGEST_NAME].strip()
