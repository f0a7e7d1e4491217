"""The camera's screen: what each camera sees and reads, and the guide that enrols dice with it.

It is served beside the table's page, or alone while no game is on (`companion dice watch`).
"""

from companion.page.eye.enrolment_guard import GAME_IS_ON
from companion.page.eye.interface import EyeInterface, KeepChoice
from companion.page.eye.screen import EyeScreen

__all__ = ["GAME_IS_ON", "EyeInterface", "EyeScreen", "KeepChoice"]
