"""The boards that people order: complete, as their description says, and without complaints
of KiCad if it is installed."""

from __future__ import annotations

import csv
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.programs import KICAD

HARDWARE = Path(__file__).parents[2] / "hardware"
BOARDS = ("board", "field", "strip", "panel")
sys.path[:0] = [str(HARDWARE), str(HARDWARE / "pcb")]


@pytest.mark.parametrize("product", ["boards", "printed", "wiring"])
def test_made_files_are_as_new_as_their_sources(product: str) -> None:
    from made import stale

    told = stale(product)
    assert not told, f"run `make -C hardware {product}` and commit what it makes: {told}"


@pytest.mark.parametrize("name", BOARDS)
def test_the_zip_to_order_holds_every_layer_and_the_holes(name: str) -> None:
    with zipfile.ZipFile(HARDWARE / name / f"{name}-gerbers.zip") as archive:
        names = set(archive.namelist())
        layers = {"F_Cu", "B_Cu", "F_Mask", "B_Mask", "F_Silkscreen", "B_Silkscreen", "Edge_Cuts"}
        assert {f"{name}-{layer}.gbr" for layer in layers} <= names
        drill = archive.read(f"{name}.drl").decode()
    assert drill.startswith("M48")
    assert "T1" in drill


@pytest.mark.parametrize("name", BOARDS)
def test_the_parts_list_counts_what_is_on_the_board(name: str) -> None:
    rows = list(csv.DictReader((HARDWARE / name / f"{name}-parts.csv").read_text().splitlines()))
    assert rows
    assert all(int(row["Quantity"]) == len(row["Designator"].split()) for row in rows)
    placed = list(csv.DictReader((HARDWARE / name / f"{name}-positions.csv").read_text().splitlines()))
    assert {row["Ref"] for row in placed} == {r for row in rows for r in row["Designator"].split()}


@pytest.fixture(scope="module")
def board_nets() -> dict[str, set[str]]:
    """Pins by net, read from the shipped copper and not from the description it was made of."""
    from sexpr import find, lists, parse

    nets: dict[str, set[str]] = {}
    for footprint in lists(parse((HARDWARE / "board" / "board.kicad_pcb").read_text()), "footprint"):
        reference = next(str(p[2]) for p in lists(footprint, "property") if p[1] == "Reference")
        for pad in lists(footprint, "pad"):
            if any(lists(pad, "net")):
                nets.setdefault(str(find(pad, "net")[2]), set()).add(f"{reference}.{pad[1]}")
    return nets


def _with(nets: dict[str, set[str]], pin: str) -> set[str]:
    return next(pins for pins in nets.values() if pin in pins)


def test_the_nanos_pins_are_those_of_the_firmware(board_nets: dict[str, set[str]]) -> None:
    # firmware/avr/pins.h: D6 = Nano pin 9, D10 = 13, D12 = 15, D13 = 16 (counted as on its sockets)
    assert _with(board_nets, "A1.9") == {"A1.9", "R17.2", "R24.1"}
    assert _with(board_nets, "A1.13") == {"A1.13", "J13.11", "U1.1", "U2.1"}
    assert _with(board_nets, "A1.14") == {"A1.14", "J13.14", "R30.1"}
    assert _with(board_nets, "A1.15") == {"A1.15", "U1.9"}
    assert _with(board_nets, "A1.16") == {"A1.16", "J13.9", "U1.2", "U2.2"}
    for resistor, pin in ((25, 8), (26, 7), (27, 6), (28, 5), (29, 10)):  # D5 D4 D3 D2 D7: fields 1 to 5
        assert _with(board_nets, f"A1.{pin}") == {f"A1.{pin}", f"R{resistor}.2"}
    assert _with(board_nets, "U2.9") == {"U2.9", "U1.10"}


def test_key_k_reaches_the_input_that_is_shifted_out_as_bit_k(board_nets: dict[str, set[str]]) -> None:
    inputs = ("11", "12", "13", "14", "3", "4", "5", "6")  # A to H; H leaves first and is the highest bit
    for key in range(16):
        strip, cell = divmod(key, 4)
        chip, bit = divmod(key, 8)
        series = _with(board_nets, f"U{chip + 1}.{inputs[bit]}") - {f"U{chip + 1}.{inputs[bit]}"}
        (resistor,) = {pin.split(".")[0] for pin in series}
        assert f"J{strip + 1}.{5 + cell}" in _with(board_nets, f"{resistor}.1")


def test_usb_and_the_lamps_supply_meet_only_through_a_jumper_and_a_diode(
    board_nets: dict[str, set[str]],
) -> None:
    usb, lamps = _with(board_nets, "A1.27"), _with(board_nets, "J1.1")
    assert usb is not lamps
    assert {"JP1.1"} <= usb
    assert {"Q1.3", "C1.1"} <= lamps
    assert {"D2.1", "D1.1", "F1.2", "Q1.2"} == _with(board_nets, "F1.2") & {"D2.1", "D1.1", "F1.2", "Q1.2"}


@pytest.mark.parametrize("name", BOARDS)
def test_kicad_has_no_complaint_about_the_shipped_files(name: str) -> None:
    KICAD.need()
    done = subprocess.run(
        [sys.executable, "check.py", name], cwd=HARDWARE / "pcb", capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
