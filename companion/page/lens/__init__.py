"""The screen on which a phone becomes the camera: pictures come in, and go back with what is missing in them.

Browsers let only a page that is served with a certificate use a camera, so this screen has one.
"""

from companion.page.lens.certificate import Certificate, kept_certificate
from companion.page.lens.desk import LensDesk
from companion.page.lens.screen import LensScreen

__all__ = ["Certificate", "LensDesk", "LensScreen", "kept_certificate"]
