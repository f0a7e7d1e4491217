"""Runs the lamps' supply in ngspice with right and wrong adapters, and USB; writes `results.md`.

    python hardware/spice/run.py        (Debian: ngspice)

The parts are models after their datasheets' limits. A resettable fuse is a resistor that heats itself; an
adapter is a source with a limit of current.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
PARTS = (HERE / "parts.lib").read_text()


@dataclass(frozen=True)
class Case:
    """An adapter at a board: volts, amperes, how fast its voltage rises, and how long it stays."""

    board: str
    volts: float
    amperes: float = 3.0
    rise: float = 1e-6
    seconds: float = 60.0
    step: float = 5e-3
    source: str = "adapter"

    def netlist(self) -> str:
        """The whole circuit, with a load that takes 0.9 A at 5 V."""
        circuit = (HERE / f"supply-{self.board}.cir").read_text()
        return "\n".join(
            [
                f"* {self.board}, {self.source}, {self.volts} V",
                PARTS,
                f"Vset set 0 PWL(0 0 1m 0 {1e-3 + self.rise} {self.volts})",
                f".param amperes={self.amperes} usb={int(self.source == 'USB')}",
                circuit,
                f".tran {self.step} {self.seconds} 0 {self.step} uic"
                if self.seconds > 1
                else f".tran 2u {self.seconds} 0 2u uic",
                ".options method=gear reltol=0.005 abstol=10n vntol=10u gmin=1e-10 itl4=200",
                *MEASURES,
                ".end",
                "",
            ]
        )


MEASURES = (
    ".meas tran lamps_max MAX v(lamps)",
    ".meas tran lamps_end FIND v(lamps) AT={end}",
    ".meas tran clamp_max MAX v(pclamp)",
    ".meas tran clamp_end FIND v(pclamp) AT={end}",
    ".meas tran switch_max MAX v(pswitch)",
    ".meas tran gate_max MAX v(gs)",
    ".meas tran input_max MAX v(iin)",
    ".meas tran input_end FIND v(iin) AT={end}",
    ".meas tran fuse_hot MAX v(hot)",
    ".meas tran charge INTEG v(iin) FROM=0 TO=1.1m",
    ".meas tran input_later MAX v(iin) FROM=1.1m",
)


def measured(case: Case) -> dict[str, float]:
    """What ngspice measures, by name."""
    text = case.netlist().replace("{end}", f"{case.seconds * 0.999:g}")
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "case.cir"
        path.write_text(text)
        done = subprocess.run(
            ["ngspice", "-b", path], capture_output=True, text=True, check=False, timeout=300
        )
    found = {
        name: float(value) for name, value in re.findall(r"^(\w+)\s+=\s+([-+.\deE]+)", done.stdout, re.M)
    }
    if "lamps_end" not in found:
        sys.exit(f"{case}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return found


COLUMNS = (
    ("lamps_max", ".2f", "lamps, most (V)"),
    ("lamps_end", ".2f", "lamps, then (V)"),
    ("clamp_max", ".1f", "D1, most (W)"),
    ("clamp_end", ".1f", "D1, then (W)"),
    ("gate_max", ".1f", "Q1's gate, most (V)"),
    ("input_later", ".2f", "input after 0.1 ms, most (A)"),
    ("input_end", ".2f", "input, then (A)"),
    ("fuse_hot", ".0f", "fuse, most (°C)"),
)
SHORT = 0.15
CASES = (
    Case("a", 9.0),
    Case("a", 12.0),
    Case("b", 5.0),
    Case("b", 5.5),
    Case("b", 9.0),
    Case("b", 12.0),
    Case("b", 12.0, rise=1e-6, seconds=SHORT),
    Case("b", 24.0, rise=1e-6, seconds=SHORT),
    Case("b", 24.0, rise=0.02, seconds=SHORT),
    Case("b", 24.0, seconds=300.0, step=2e-2),
    Case("b", -12.0),
    Case("b", 5.0, amperes=0.5, seconds=0.5, source="USB"),
)


def unsafe(case: Case, found: dict[str, float]) -> str:
    """What may not be; empty if all is well. Revision A is here to show why there is a revision B."""
    if case.board == "a":
        return ""
    if found["lamps_max"] > 6.2:
        return "the lamps get more than 6.2 V"
    if found["clamp_end"] > 5.0:
        return "D1 burns more than its 5 W for ever"
    if found["gate_max"] > 12.0:
        return "Q1's gate gets more than its 12 V"
    if case.source == "USB" and found["charge"] > 10e-6 * 5:
        return "USB's socket is loaded with more than 10 uF at once"
    if case.source == "USB" and found["input_later"] > 0.4:
        return "USB gives more than 0.4 A"
    if 5.0 <= case.volts <= 5.5 and found["lamps_end"] < 4.4:
        return "the lamps get less than 4.4 V"
    return ""


def main() -> None:
    """Runs all cases and writes the table."""
    rows = []
    for case in CASES:
        found = measured(case)
        if wrong := unsafe(case, found):
            sys.exit(f"{case}: {wrong}: {found}")
        cells = [case.board.upper(), f"{case.source} {case.volts:g} V, {case.amperes:g} A"]
        cells += [f"{case.rise * 1e3:g} ms", f"{case.seconds:g} s"]
        cells += [f"{found[name]:{form}}" for name, form, _ in COLUMNS]
        rows.append(f"| {' | '.join(cells)} |")
        sys.stdout.write(rows[-1] + "\n")
    titles = ["revision", "source", "rises in", "after", *(title for _, _, title in COLUMNS)]
    head, lines = f"| {' | '.join(titles)} |", "|" + " --- |" * len(titles)
    (HERE / "results.md").write_text("\n".join([head, lines, *rows, ""]))


if __name__ == "__main__":
    main()
