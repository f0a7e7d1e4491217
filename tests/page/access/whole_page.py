"""A page with all its addresses: table, camera's screen, import; and what could be changed there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.clock import ManualClock
from companion.page.access.access import Access
from companion.page.access.let_in import LetInCookies
from companion.page.access.spoken_pin import SpokenPin
from companion.page.eye import EyeScreen
from companion.page.import_routes import ImportRoutes
from companion.page.lens import LensDesk, LensScreen
from companion.page.settings import PageSettings
from companion.sound.importing.import_desk import ImportDesk
from tests.page.access.conftest import PIN, MakeDoor
from tests.page.lens.phone_eye import PhoneEye
from tests.page.soundtrack.test_import_routes import Loudspeaker, NearbyIntake
from tests.page.test_eye import FakeEye

EYE_EXAMPLES: dict[str, dict[str, object]] = {
    "drawn": {},
    "camera": {"camera": 1},
    "sets": {},
    "teach": {"name": "ours", "faces": ["key", "torch"]},
    "back": {},
    "end": {},
    "use": {"name": "ours"},
    "remove": {"name": "mine"},
}
"""An example of each request to the camera's screen, without its kind."""


class WholePage:
    """Made inside a running loop; `state` is all that somebody could have changed."""

    def __init__(self, door: MakeDoor, folder: Path) -> None:
        self.folder = folder
        self.eye = FakeEye(folder)
        self.loudspeaker = Loudspeaker()
        self.kept: list[str] = []
        clock = ManualClock(100.0)
        screen = EyeScreen(self.eye, clock, lambda: False, keep=self.eye.kept.append)
        self.importing = ImportDesk(self.loudspeaker, self.kept.append, lambda: False, NearbyIntake)
        aloud = SpokenPin(PIN, lambda digits: True, clock)
        self.phone_eye = PhoneEye(clock, "phone")
        lens = LensScreen(LensDesk(self.phone_eye, clock), _pin_alone(clock), clock)
        routes = [*lens.routes(), *screen.routes(), *ImportRoutes(self.importing).routes(), *aloud.routes()]
        self.door = door(routes=routes, clock=clock)

    def state(self) -> dict[str, Any]:
        files = {str(path): path.stat().st_mtime_ns for path in self.folder.rglob("*") if path.is_file()}
        return {
            "table": list(self.door.taken),
            "phones": (list(self.phone_eye.given), self.phone_eye.cameras),
            "eye": (list(self.eye.commands), list(self.eye.used), list(self.eye.kept)),
            "import": self.importing.view(),
            "sound": (list(self.loudspeaker.heard), self.loudspeaker.hushed, list(self.kept)),
            "files": files,
        }


def _pin_alone(clock: ManualClock) -> Access:
    """The screen for phones looks at the table's PIN alone; the door has the rest."""
    return Access(PageSettings(), PIN, LetInCookies(b"k" * 32), clock)
