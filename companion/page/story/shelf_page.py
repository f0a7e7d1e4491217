"""All games as a page, written by the server: it needs no script."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import Template
from urllib.parse import urlencode

import msgspec

from companion.debrief.statistics import DiceVerdict, FaceShare, Statistics, Wins
from companion.languages import LANGUAGES, NAMES
from companion.page import assets
from companion.page.story.said import clock
from companion.page.story.shelf_said import about_dice, in_short, kinds, module_name
from companion.page.words import Words
from companion.rules import Setup
from companion.table.game.journal import GameSummary

PAGE_OF = 50
"""Games on one page."""
_PAGE = "story/shelf.html"
_read_setup = msgspec.json.Decoder(Setup).decode


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the page shows."""

    told: Statistics
    counting: int
    """Games that are not counted yet."""
    found: Sequence[GameSummary]
    """All games that fit the search, newest first."""
    asked: str
    page: int
    """Counted from 0."""
    challenges: Sequence[int]


def found_games(games: Sequence[GameSummary], asked: str, words: Words) -> list[GameSummary]:
    """The games in which all these words occur: in number, date, result, colours, names, level or modules.

    As the page shows them, or as a game record has them.
    """
    wanted = asked.casefold().split()
    if not wanted:
        return list(games)
    return [game for game in games if all(word in _told(game, words) for word in wanted)]


def shelf_page(shelf: Shelf, words: Words) -> str:
    """The page as HTML."""
    said = words.plain
    told = shelf.told
    won = {int(one.what): one.won > 0 for one in told.by_challenge}
    texts = {
        "title": said["shelf-title"],
        "back": said["story-back"],
        "choose_language": said["language"],
        "sum": words.say("shelf-won", {"won": told.won, "games": told.games}),
        "dice_title": said["shelf-dice"],
        "people_title": said["shelf-people"],
        "ladder_title": said["shelf-ladder"],
        "ladder_sum": words.say("shelf-ladder-sum", {"won": sum(won.values()), "all": len(shelf.challenges)}),
        "games_title": said["shelf-games"],
        "search": said["shelf-search"],
        "hint": said["shelf-search-hint"],
        "asked": shelf.asked,
        "found": words.say("shelf-found", {"count": len(shelf.found)}),
    }
    return Template(assets.joined_page(_PAGE)).substitute(
        {name: html.escape(text) for name, text in texts.items()},
        language=words.language,
        languages="".join(_languages(words.language, shelf.asked)),
        told="".join(_statistics(told, shelf.counting, words)),
        dice="".join(map(_paragraph, about_dice(told.dice, words))) + _faces(told.dice, words),
        people="".join(_people(told, words)),
        ladder="".join(_rung(number, won.get(number), words) for number in shelf.challenges),
        games="".join(_table(shelf, words)),
        pages="".join(_pages(shelf, words)),
    )


def _told(game: GameSummary, words: Words) -> str:
    setup = _read_setup(game.setup)
    challenge = f"challenge {setup.challenge}" if isinstance(setup.challenge, int) else ""
    who = (*setup.players, *game.names.values())
    record = (str(game.id), game.begun, game.result, *who, setup.level, *setup.modules, challenge)
    shown = (*_kinds(setup, words), words.plain[f"shelf-result-{game.result}"])
    return " ".join((*record, *shown)).casefold()


def _kinds(setup: Setup, words: Words) -> list[str]:
    """Level and modules by name."""
    return [words.plain[f"level-{setup.level}"], *(module_name(name, words) for name in setup.modules)]


def _languages(chosen: str, asked: str) -> Iterator[str]:
    for code in sorted(LANGUAGES):
        current = ' aria-current="true"' if code == chosen else ""
        where = html.escape("/games?" + urlencode({"lang": code, **({"q": asked} if asked else {})}))
        name = f'aria-label="{NAMES[code]}"'
        yield f'<a href="{where}" lang="{code}" hreflang="{code}" {name}{current}>{code}</a>'


def _statistics(told: Statistics, counting: int, words: Words) -> Iterator[str]:
    if counting:
        yield _paragraph(words.say("shelf-counting", {"count": counting}))
    if not told.games:
        yield _paragraph(words.plain["shelf-none"])
        return
    yield from map(_paragraph, in_short(told, words))
    heads = ("shelf-kind", "shelf-of", "shelf-sure")
    head = "".join(f'<th scope="col">{html.escape(words.plain[name])}</th>' for name in heads)
    rows = "".join(_wins(one, name, words) for one, name in kinds(told, words))
    label = html.escape(words.plain["shelf-kind"])
    yield (
        f'<div class="story-wide" tabindex="0" role="group" aria-label="{label}"><table class="shelf-table">'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _wins(one: Wins, name: str, words: Words) -> str:
    between = words.say("shelf-between", {"low": round(100 * one.low), "high": round(100 * one.high)})
    return (
        f'<tr><th scope="row">{html.escape(name)}</th><td>{one.won}/{one.games}'
        f' <meter min="0" max="{one.games}" value="{one.won}" aria-hidden="true"></meter></td>'
        f"<td>{html.escape(between)}</td></tr>"
    )


def _faces(dice: DiceVerdict, words: Words) -> str:
    """How often each face came: a bar with the interval, and the numbers behind it."""
    if not dice.rolls:
        return ""
    heads = ("shelf-face", "shelf-share", "shelf-sure")
    head = "".join(f'<th scope="col">{html.escape(words.plain[name])}</th>' for name in heads)
    rows = "".join(_face(one, words) for one in dice.shares)
    return (
        '<div class="story-wide" tabindex="0" role="group" aria-labelledby="shelf-dice">'
        f'<table class="shelf-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _face(one: FaceShare, words: Words) -> str:
    between = words.say("shelf-between", {"low": round(100 * one.low, 1), "high": round(100 * one.high, 1)})
    name = words.plain[f"icon-{one.face}"]
    said = words.say(
        "shelf-share-said", {"share": round(100 * one.share, 1), "fair": round(100 * one.fair, 1)}
    )
    return (
        f'<tr><th scope="row">{html.escape(name)}</th><td>{html.escape(said)} {_plot(one)}</td>'
        f"<td>{html.escape(between)}</td></tr>"
    )


def _plot(one: FaceShare) -> str:
    """The interval as a bar, the share as a mark, what is fair as a line; the width is half of all rolls."""
    low, high, share, fair = (
        f"{200 * min(0.5, part):.1f}" for part in (one.low, one.high, one.share, one.fair)
    )
    return (
        '<svg class="shelf-plot" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">'
        f'<line class="plot-range" x1="{low}" x2="{high}" y1="6" y2="6"/>'
        f'<line class="plot-share" x1="{share}" x2="{share}" y1="2" y2="10"/>'
        f'<line class="plot-fair" x1="{fair}" x2="{fair}" y1="0" y2="12"/></svg>'
    )


def _people(told: Statistics, words: Words) -> Iterator[str]:
    if not told.people:
        yield _paragraph(words.plain["shelf-people-none"])
        return
    heads = ("story-player", "shelf-of", "shelf-best-own", "shelf-row-own")
    head = "".join(f'<th scope="col">{html.escape(words.plain[name])}</th>' for name in heads)
    yield (
        '<div class="story-wide" tabindex="0" role="group" aria-labelledby="shelf-people">'
        f'<table class="shelf-table"><thead><tr>{head}</tr></thead><tbody>'
    )
    for one in told.people:
        best = "–"
        if one.best_game is not None:
            best = f'<a href="/games/{one.best_game}?lang={words.language}">{clock(one.best_time or 0)}</a>'
        yield (
            f'<tr><th scope="row">{html.escape(one.name)}</th><td>{one.wins.won}/{one.wins.games}'
            f' <meter min="0" max="{one.wins.games}" value="{one.wins.won}" aria-hidden="true"></meter></td>'
            f"<td>{best}</td><td>{one.streak} · {one.longest_streak}</td></tr>"
        )
    yield "</tbody></table></div>"


def _rung(number: int, won: bool | None, words: Words) -> str:
    """A challenge of the ladder: won, tried, or not tried."""
    kind = {None: "open", False: "tried", True: "won"}[won]
    label = html.escape(words.say(f"shelf-rung-{kind}", {"number": number}))
    look = f'class="rung rung-{kind}" role="img"'
    return f'<li><span {look} aria-label="{label}" title="{label}">{number}</span></li>'


def _table(shelf: Shelf, words: Words) -> Iterator[str]:
    heads = ("shelf-game", "shelf-begun", "story-players", "shelf-kind", "shelf-length", "shelf-result")
    head = "".join(f'<th scope="col">{html.escape(words.plain[name])}</th>' for name in heads)
    yield f"<thead><tr>{head}</tr></thead><tbody>"
    for game in shelf.found[PAGE_OF * shelf.page : PAGE_OF * (shelf.page + 1)]:
        yield _row(game, words)
    yield "</tbody>"


def _row(game: GameSummary, words: Words) -> str:
    setup = _read_setup(game.setup)
    result = words.plain[f"shelf-result-{game.result}"]
    cells = (
        game.begun[:16].replace("T", " "),
        game.who(setup.players),
        ", ".join(_kinds(setup, words)),
        clock(game.reached),
    )
    return (
        f'<tr><th scope="row"><a href="/games/{game.id}?lang={words.language}">{game.id}</a></th>'
        + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells)
        + f'<td class="shelf-result-{game.result}">{html.escape(result)}</td></tr>'
    )


def _pages(shelf: Shelf, words: Words) -> Iterator[str]:
    last = max(0, (len(shelf.found) - 1) // PAGE_OF)
    for there, name in ((shelf.page - 1, "shelf-newer"), (shelf.page + 1, "shelf-older")):
        if 0 <= there <= last:
            where = urlencode({"lang": words.language, "q": shelf.asked, "page": there})
            text = html.escape(words.plain[name])
            yield f'<a class="story-button" href="/games?{html.escape(where)}">{text}</a>'


def _paragraph(text: str) -> str:
    return f"<p>{html.escape(text)}</p>"
