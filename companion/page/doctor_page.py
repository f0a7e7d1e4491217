"""Writes the diagnosis as a page: its frame and the devices in the viewer's language, the rest in English."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from string import Template

from companion.doctor.diagnosis import Diagnosis, Finding
from companion.doctor.report import MARKS, by_section
from companion.languages import LANGUAGES, NAMES
from companion.page import assets
from companion.page.words import Words

_PAGE = "doctor/doctor.html"


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found, and when."""

    at: datetime
    devices: Sequence[Diagnosis]
    """In the viewer's language."""
    house: Sequence[Diagnosis]
    """In English: computer, system, network, service."""

    @property
    def wrong(self) -> int:
        """How many faults there are."""
        return sum(one.finding is Finding.WRONG for one in (*self.devices, *self.house))


def doctor_page(findings: Findings, words: Words) -> str:
    """The page as HTML."""
    said = words.plain
    in_english = "" if words.language == "en" else f" {said['doctor-in-english']}"
    parts = {
        "title": said["doctor-title"],
        "back": said["doctor-back"],
        "choose_language": said["language"],
        "sum": words.say("doctor-wrong", {"count": findings.wrong}),
        "when": words.say("doctor-checked", {"time": f"{findings.at:%H:%M:%S}"}) + in_english,
        "again": said["doctor-again"],
        "bundle": said["doctor-bundle"],
        "bundle_title": said["doctor-bundle-title"],
        "bundle_note": said["doctor-bundle-note"],
    }
    return Template(assets.joined_page(_PAGE)).substitute(
        {name: html.escape(text) for name, text in parts.items()},
        language=words.language,
        languages="".join(_languages(words.language)),
        wrong=findings.wrong,
        sections="".join(_sections(findings, words)),
    )


def _languages(chosen: str) -> Iterable[str]:
    for code in sorted(LANGUAGES):
        current = ' aria-current="true"' if code == chosen else ""
        where = f'href="/doctor?lang={code}" lang="{code}" hreflang="{code}"'
        yield f'<a {where} aria-label="{NAMES[code]}"{current}>{code}</a>'


def _sections(findings: Findings, words: Words) -> Iterable[str]:
    """What is wrong comes first, then the devices, then the rest as it was found."""
    spoken = {id(one): words.language for one in findings.devices}
    sections = by_section((*findings.devices, *findings.house))
    for name in sorted(sections, key=lambda one: _calm(sections[one])):
        title = words.plain.get(f"doctor-section-{name}", name)
        lines = "".join(_finding(one, spoken.get(id(one), "en"), words) for one in sections[name])
        yield (
            f'<section class="doctor-section" aria-labelledby="section-{html.escape(name)}">'
            f'<h2 id="section-{html.escape(name)}">{html.escape(title)}</h2><ul>{lines}</ul></section>'
        )


def _calm(diagnoses: Iterable[Diagnosis]) -> bool:
    return all(one.finding is not Finding.WRONG for one in diagnoses)


def _finding(diagnosis: Diagnosis, language: str, words: Words) -> str:
    lang = "" if language == words.language else f' lang="{language}"'
    label = html.escape(words.plain[f"doctor-finding-{diagnosis.finding}"])
    what, remedy = html.escape(diagnosis.what), html.escape(diagnosis.remedy)
    told = f'<p class="doctor-remedy"{lang}>{remedy}</p>' if remedy else ""
    return (
        f'<li class="doctor-finding" data-finding="{diagnosis.finding}">'
        f'<span class="doctor-mark" role="img" aria-label="{label}">{MARKS[diagnosis.finding]}</span>'
        f'<p class="doctor-what"{lang}>{what}</p>{told}</li>'
    )
