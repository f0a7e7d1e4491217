"""The commentary of a game on the terminal: one line for each verdict, event and fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rich.console import Console
from rich.markup import escape

from companion.page.words import Words
from companion.table.output.broadcast import View, ViewBroadcast
from companion.table.view.model import DeviceState, DeviceView, Facts, GamePhase, TableView, VerdictView

_MARKS = {"yes": "[green]✓[/green]", "no": "[red]✗[/red]", "notice": "[yellow]?[/yellow]"}
_SHORT = "-short"
_WELL = (DeviceState.READY, DeviceState.STARTING)


class Commentary:
    """Follows the views of a table and prints what is new in them."""

    def __init__(self, console: Console, words: Words, names: Mapping[str, str]) -> None:
        self._console = console
        self._words = words
        self._names = names
        self._told = 0
        self._phase: GamePhase | Literal["lobby"] | None = None
        self._devices: dict[tuple[str, str], tuple[str, ...]] = {}

    async def follow(self, views: ViewBroadcast) -> None:
        """Prints until cancelled."""
        self.tell(views.current())
        async for view in views.changes():
            self.tell(view)

    def tell(self, view: View) -> None:
        """Prints what is new in this view."""
        for device in view.devices:
            self._tell_device(device)
        if isinstance(view, TableView):
            self._tell_game(view)
        elif self._phase != view.phase:
            self._phase, self._told = view.phase, 0
            self._console.print(f"[bold]{self._words.plain['phase-lobby']}[/bold]")

    def _tell_game(self, view: TableView) -> None:
        if view.phase is not self._phase:
            self._phase = view.phase
            if view.phase is GamePhase.WAITING:
                self._told = 0
            self._console.print(
                f"[bold]{self._clock(view.t)}  {self._words.plain[f'phase-{view.phase}']}[/bold]"
            )
        for verdict in reversed(view.verdicts):
            if verdict.number > self._told:
                self._told = verdict.number
                self._tell_verdict(verdict)

    def _tell_verdict(self, verdict: VerdictView) -> None:
        mark = _MARKS["notice" if verdict.do == "notice" else "yes" if verdict.ok else "no"]
        said = self._words.say(verdict.message, verdict.facts, self._names, verdict.why)
        self._console.print(f"{self._clock(verdict.t)}  {mark} {escape(said)}")

    def _tell_device(self, device: DeviceView) -> None:
        """Prints the device's new faults: the worst in full, the others in short."""
        key = (device.kind, device.name)
        now = (device.message, *(fault.message.removesuffix(_SHORT) for fault in device.also))
        before, self._devices[key] = self._devices.get(key), now
        if before is None and device.state in _WELL:
            return
        if device.message not in (before or ()):
            self._inform(device.message, device.facts, str(device.facts.get("detail", "")))
        for fault in device.also:
            if fault.message.removesuffix(_SHORT) not in (before or ()):
                facts: Facts = {"name": device.name, "detail": self._words.say(fault.message, fault.facts)}
                self._inform(f"device-{device.kind}-trouble", facts, "")

    def _inform(self, message: str, facts: Facts, otherwise: str) -> None:
        said = self._words.say(message, facts, {}, otherwise)
        self._console.print(f"          [yellow]i[/yellow] {escape(said)}")

    def _clock(self, t: float) -> str:
        sign = "-" if t < 0 else " "
        minutes, seconds = divmod(abs(t), 60)
        return f"{sign}{int(minutes):02d}:{seconds:04.1f}"
