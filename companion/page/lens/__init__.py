"""The screen on which a phone becomes the camera: pictures come in, and go back with what is missing in them.

Browsers give a camera only to pages that came safely, so this screen is served with a certificate, too.
"""

from companion.page.lens.certificate import Certificate, kept_certificate
from companion.page.lens.desk import LensDesk
from companion.page.lens.screen import LensScreen

__all__ = ["Certificate", "LensDesk", "LensScreen", "kept_certificate"]
