"""The table page: what the table sees, on every screen of the house.

page = Page(views, PageSettings(), clock)
await page.open()      # http://<this machine>:8080
...
await page.close()
"""

from companion.page.app import create_app
from companion.page.server import Page, serve
from companion.page.settings import PageSettings
from companion.page.views import Views

__all__ = ["Page", "PageSettings", "Views", "create_app", "serve"]
