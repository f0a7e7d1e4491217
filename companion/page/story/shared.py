"""A page as one file: styles, scripts, drawings and data stand inside, and nothing is asked of any server."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Mapping
from pathlib import Path
from string import Template
from types import MappingProxyType

import msgspec

from companion.page import assets
from companion.page.joined import joined_script, joined_styles
from companion.page.story.said import Chances, SaidReplay, Story
from companion.page.words import Words

PAGE = "story/story.html"
TOLD = ("story", "replay", "chances")
"""What stands inside a shared file; the page of the table asks for it."""
NOTHING: Mapping[str, object] = MappingProxyType({})
DRAWINGS = ("icons.svg", "drawing/modules.svg")
_STYLE = re.compile(r'[ ]*<link rel="stylesheet" href="/static/([^"]+)">\n')
_SCRIPT = re.compile(r'<script type="module" src="/static/([^"]+)"></script>')
_ICON = re.compile(r'[ ]*<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>\n')
_OUTSIDE = re.compile(r"[ ]*<[^>]*data-outside.*\n")
"""What only makes sense at the table: each stands on a line of its own."""
_POLICY = (
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">"
)


def story_page(words: Words, title: str) -> str:
    """The page as the table serves it: it asks for the story itself."""
    return _filled(assets.joined_page(PAGE), words, title)


def shared_file(words: Words, story: Story, replay: SaidReplay, chances: Chances) -> str:
    """The page with everything in it; the chances are those that were known."""
    text = assets.whole_page(PAGE)
    styles = [assets.STATIC / name for name in _STYLE.findall(text)]
    script = _SCRIPT.search(text)
    assert script is not None, f"{PAGE} has a script"
    text = _ICON.sub("", _OUTSIDE.sub("", _STYLE.sub("", text)))
    text = text.replace(script[0], "$script").replace("</head>", "$style</head>")
    text = text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n  {_POLICY}')
    told = {"story": story, "replay": replay, "chances": chances}
    filled = _filled(text, words, story.title, told, keep=True)
    code = joined_script(assets.STATIC / script[1]).replace("</script", "<\\/script")
    style = joined_styles(styles, _as_data)
    return filled.replace("$style", f"<style>{style}</style>\n").replace(
        "$script", f'<script type="module">{code}</script>'
    )


def _filled(
    text: str, words: Words, title: str, told: Mapping[str, object] = NOTHING, keep: bool = False
) -> str:
    """The page in one language; ``keep`` leaves other placeholders as they are."""
    parts = {
        "language": words.language,
        "title": html.escape(title),
        "drawings": assets.drawings(*DRAWINGS),
        "words": _embedded(words.plain),
        **{name: _embedded(told.get(name)) for name in TOLD},
    }
    page = Template(text)
    return page.safe_substitute(parts) if keep else page.substitute(parts)


def _embedded(data: object) -> str:
    """JSON that may stand inside a script element."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")


def _as_data(picture: Path) -> str:
    coded = base64.b64encode(picture.read_bytes()).decode()
    return f"data:image/svg+xml;base64,{coded}"
