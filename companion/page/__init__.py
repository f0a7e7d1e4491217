"""The table page: it shows the table in any browser of the house, and takes what people do there.

page = Page(views, inbox.put, PageSettings(), clock)
await page.open()      # http://<this machine>:8080
...
await page.close()
"""

from typing import TYPE_CHECKING

from companion.lazy_names import lazy_names
from companion.page.settings import PageSettings

if TYPE_CHECKING:
    from companion.page.eye import EyeScreen
    from companion.page.input import TakeInput
    from companion.page.routes import create_app
    from companion.page.server import EyePage, Page, serve
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "eye": ("EyeScreen",),
            "input": ("TakeInput",),
            "routes": ("create_app",),
            "server": ("EyePage", "Page", "serve"),
        },
    )

__all__ = ["EyePage", "EyeScreen", "Page", "PageSettings", "TakeInput", "create_app", "serve"]
