"""The project's pages with their links, headings, code and commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("audio", "companion", "docs", "firmware", "hardware", "tests")
"""Top folders whose paths pages may name."""
PAGES = sorted(
    [*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))],
    key=str,
)

_FENCED = re.compile(r"^```[^\n]*\n.*?^```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
_LINK = re.compile(r"\[[^\]]*\]\(([^()\s]+)\)")
_COMMAND = re.compile(r"^(?:sudo +)?(?:\S*/)?companion +(?:-v+ +)?([a-z].*)$")


def name(page: Path) -> str:
    """The page's path in the project."""
    return str(page.relative_to(ROOT))


def links(page: Path) -> Iterator[str]:
    """The targets of all links and pictures that lead to no other site."""
    text = _SPAN.sub("", _FENCED.sub("", page.read_text("utf-8")))
    for target in _LINK.findall(text):
        if not re.match(r"[a-z]+:", target):
            yield target


def anchors(page: Path) -> set[str]:
    """The anchors that a link can name after ``#``: each heading in GitHub's spelling."""
    found: set[str] = set()
    for heading in _HEADING.findall(_FENCED.sub("", page.read_text("utf-8"))):
        anchor = words = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        number = 0
        while anchor in found:
            number += 1
            anchor = f"{words}-{number}"
        found.add(anchor)
    return found


def paths(page: Path) -> set[str]:
    """Every path below a top folder that the page names, wildcards included."""
    text = page.read_text("utf-8")
    made = {words.split()[1] for words in re.findall(r"^```(.*)$", text, re.MULTILINE) if " " in words}
    named = re.findall(rf"(?<![\w/:.~*-])(?:{'|'.join(FOLDERS)})/[\w.*/{{}},-]*", text)
    # A fence with a path shows a file that the reader makes; braces are the shell's.
    return {path.rstrip(".,/-}") for path in named if "{" not in path} - made


def commands(page: Path) -> list[str]:
    """The words that the page tells the reader to type after ``companion``, without pipes and comments."""
    lines = page.read_text("utf-8").splitlines()
    inside_fence = False
    typed: list[str] = []
    for line in lines:
        inside_fence ^= line.startswith("```")
        typed += [line.strip()] if inside_fence or line.startswith("    ") else _SPAN.findall(line)
    typed = [re.sub(r"^(\./play)(?= |$)", "companion play", text) for text in typed]
    found = [match[1] for text in typed if (match := _COMMAND.match(text))]
    return [re.split(r"\s+(?:#|[>|]|  )|\s{2,}", text)[0].strip() for text in found]


def section(page: Path, heading: str) -> str:
    """The text below a heading, up to the next one of the same level or a higher one."""
    text = page.read_text("utf-8")
    start = text.index(f"\n{heading}\n") + len(heading) + 2
    level = len(heading) - len(heading.lstrip("#"))
    end = re.compile(rf"^#{{1,{level}}} ", re.MULTILINE).search(text, start)
    return text[start : end.start() if end else len(text)]


def rows(text: str) -> dict[str, list[str]]:
    """The rows of the text's tables, by the word in backticks at their beginning."""
    cells = [re.split(r" \| ", line.strip("| ")) for line in text.splitlines() if line.startswith("| `")]
    return {row[0].strip("`"): row[1:] for row in cells}
