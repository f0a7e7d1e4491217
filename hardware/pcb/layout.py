"""Builds a design's board with KiCad's own library: places, routes, pours; runs under Debian's python3."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pcbnew
from design import Design, Part, Writing
from router import BOTTOM, TOP, Pad, Router, Rules, Via, Wire
from sexpr import Node, canonical, find, lists, name_uuid, parse, write

HARDWARE = Path(__file__).parent.parent
FOOTPRINTS = Path("/usr/share/kicad/footprints")
ORIGIN = (30.0, 30.0)
"""The board's upper left corner on KiCad's page, mm."""
LAYERS = {TOP: pcbnew.F_Cu, BOTTOM: pcbnew.B_Cu}

STACKUP = parse(
    """(stackup
    (layer "F.SilkS" (type "Top Silk Screen") (color "White"))
    (layer "F.Paste" (type "Top Solder Paste"))
    (layer "F.Mask" (type "Top Solder Mask") (color "#0B5A2BFF") (thickness 0.01))
    (layer "F.Cu" (type "copper") (thickness 0.035))
    (layer "dielectric 1" (type "core") (color "FR4 natural") (thickness 1.51)
        (material "FR4") (epsilon_r 4.5) (loss_tangent 0.02))
    (layer "B.Cu" (type "copper") (thickness 0.035))
    (layer "B.Mask" (type "Bottom Solder Mask") (color "#0B5A2BFF") (thickness 0.01))
    (layer "B.Paste" (type "Bottom Solder Paste"))
    (layer "B.SilkS" (type "Bottom Silk Screen") (color "White"))
    (copper_finish "HAL lead-free") (dielectric_constraints no))"""
)


def mm(x: float, y: float) -> pcbnew.VECTOR2I:
    """A place on the board in KiCad's units."""
    return pcbnew.VECTOR2I(pcbnew.FromMM(round(x + ORIGIN[0], 4)), pcbnew.FromMM(round(y + ORIGIN[1], 4)))


class Layout:
    """One board in the making."""

    def __init__(self, design: Design, schematic: Path) -> None:
        self._design = design
        self._netlist = _netlist(schematic)
        self._board = pcbnew.CreateEmptyBoard()
        self._nets: dict[str, pcbnew.NETINFO_ITEM] = {}
        self._own_names = {frozenset(text.split()): name for name, text in design.nets.items()}

    def build(self) -> tuple[pcbnew.BOARD, list[str]]:
        """The board, and what could not be routed."""
        self._set_rules()
        self._outline()
        pin_nets = self._add_nets()
        for reference, part in self._design.parts.items():
            self._add_part(reference, part, pin_nets)
        failed = self._route(pin_nets)
        for pour in self._design.pours:
            self._pour(pour.net, pour.layer, pour.outline, pour.priority)
        for writing in self._design.writings:
            self._write(writing)
        return self._board, failed

    def _set_rules(self) -> None:
        settings = self._board.GetDesignSettings()
        settings.m_TrackMinWidth = pcbnew.FromMM(0.2)
        settings.m_MinClearance = pcbnew.FromMM(0.2)
        settings.m_ViasMinSize = pcbnew.FromMM(0.6)
        settings.m_CopperEdgeClearance = pcbnew.FromMM(0.3)
        settings.SetAuxOrigin(mm(0, self._design.size[1]))
        block = self._board.GetTitleBlock()
        block.SetTitle(self._design.title)
        block.SetRevision(self._design.revision.split(" ")[0])
        block.SetDate(self._design.revision.split(" ")[1])

    def _outline(self) -> None:
        """A rectangle with round corners."""
        (w, h), r = self._design.size, self._design.corner
        lines = [((r, 0), (w - r, 0)), ((w, r), (w, h - r)), ((w - r, h), (r, h)), ((0, h - r), (0, r))]
        s = r * (1 - 0.5**0.5)
        arcs = [
            ((0, r), (s, s), (r, 0)),
            ((w - r, 0), (w - s, s), (w, r)),
            ((w, h - r), (w - s, h - s), (w - r, h)),
            ((r, h), (s, h - s), (0, h - r)),
        ]
        for a, b in lines:
            shape = pcbnew.PCB_SHAPE(self._board, pcbnew.SHAPE_T_SEGMENT)
            shape.SetStart(mm(*a))
            shape.SetEnd(mm(*b))
            self._add_edge(shape)
        for a, middle, b in arcs:
            shape = pcbnew.PCB_SHAPE(self._board, pcbnew.SHAPE_T_ARC)
            shape.SetArcGeometry(mm(*a), mm(*middle), mm(*b))
            self._add_edge(shape)

    def _add_edge(self, shape: pcbnew.PCB_SHAPE) -> None:
        shape.SetLayer(pcbnew.Edge_Cuts)
        shape.SetWidth(pcbnew.FromMM(0.1))
        self._board.Add(shape)

    # ---- parts ----

    def _add_nets(self) -> dict[str, str]:
        """KiCad's net name by pin."""
        pin_nets: dict[str, str] = {}
        for net in lists(find(self._netlist, "nets"), "net"):
            name = str(find(net, "name")[1])
            self._nets[name] = pcbnew.NETINFO_ITEM(self._board, name)
            self._board.Add(self._nets[name])
            for node in lists(net, "node"):
                pin_nets[f"{find(node, 'ref')[1]}.{find(node, 'pin')[1]}"] = name
        return pin_nets

    def _add_part(self, reference: str, part: Part, pin_nets: dict[str, str]) -> None:
        library, name = part.footprint.split(":")
        footprint = pcbnew.FootprintLoad(str(FOOTPRINTS / f"{library}.pretty"), name)
        if footprint is None:
            raise SystemExit(f"{self._design.name}: KiCad has no footprint {part.footprint}")
        footprint.SetFPID(pcbnew.LIB_ID(library, name))
        footprint.SetReference(reference)
        footprint.SetValue(part.value)
        self._board.Add(footprint)
        x, y, turn = part.at
        footprint.SetPosition(mm(x, y))
        footprint.SetOrientationDegrees(turn)
        footprint.SetPath(pcbnew.KIID_PATH("/" + name_uuid(self._design.name, "symbol", reference)))
        footprint.SetField("Description", part.about)
        footprint.GetFieldByName("Description").SetVisible(False)
        if not part.fitted:
            footprint.SetAttributes(
                footprint.GetAttributes() | pcbnew.FP_EXCLUDE_FROM_BOM | pcbnew.FP_EXCLUDE_FROM_POS_FILES
            )
        for pad in footprint.Pads():
            net = pin_nets.get(f"{reference}.{pad.GetNumber()}")
            if net is not None:
                pad.SetNet(self._nets[net])
        self._name_part(reference, footprint)

    def _name_part(self, reference: str, footprint: pcbnew.FOOTPRINT) -> None:
        text = footprint.Reference()
        size = pcbnew.FromMM(0.8 if reference.startswith("R") else 1.0)
        text.SetTextSize(pcbnew.VECTOR2I(size, size))
        text.SetTextThickness(pcbnew.FromMM(0.15))
        place = self._design.references.get(reference)
        if place is not None:
            dx, dy, turn = place
            at = footprint.GetPosition()
            text.SetPosition(pcbnew.VECTOR2I(at.x + pcbnew.FromMM(dx), at.y + pcbnew.FromMM(dy)))
            text.SetTextAngleDegrees(turn)
        if reference.startswith("H"):
            text.SetVisible(False)
        footprint.Value().SetVisible(False)

    # ---- copper ----

    def _route(self, pin_nets: dict[str, str]) -> list[str]:
        kicad_name = {own: pin_nets[text.split()[0]] for own, text in self._design.nets.items()}
        own_name = {name: own for own, name in kicad_name.items()}
        pads = [
            self._as_pad(pad, own_name)
            for footprint in self._board.GetFootprints()
            for pad in footprint.Pads()
        ]
        pads.sort(key=lambda pad: (pad.name, pad.x, pad.y))
        router = Router(self._design.size, pads, Rules(), dict(self._design.widths))
        router.fix(Via(s.net, s.x, s.y) for s in self._design.stitches)
        router.fix(
            Wire(t.net, TOP if t.layer == "F.Cu" else BOTTOM, t.width, a, b)
            for t in self._design.tracks
            for a, b in zip(t.points, t.points[1:], strict=False)
        )
        nets = [
            net
            for net, text in self._design.nets.items()
            if net not in self._design.poured and len(text.split()) > 1
        ]
        nets.sort(key=lambda net: (-self._design.widths.get(net, 0.0), net))
        things, failed = router.route(nets)
        for thing in things:
            self._add_copper(thing, self._nets[kicad_name[thing.net]])
        return failed

    def _as_pad(self, pad: pcbnew.PAD, own_name: dict[str, str]) -> Pad:
        at, size = pad.GetPosition(), pad.GetSize()
        hole = pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH
        through = hole or pad.GetAttribute() == pcbnew.PAD_ATTRIB_PTH
        grow = 0.1 if hole else 0.0
        return Pad(
            own_name.get(pad.GetNetname(), "" if hole else f"open {pad.GetNetname()}"),
            pcbnew.ToMM(at.x) - ORIGIN[0],
            pcbnew.ToMM(at.y) - ORIGIN[1],
            pcbnew.ToMM(size.x) + grow,
            pcbnew.ToMM(size.y) + grow,
            pad.GetOrientationDegrees(),
            (TOP, BOTTOM) if through else (TOP if pad.IsOnLayer(pcbnew.F_Cu) else BOTTOM,),
            f"{pad.GetParentFootprint().GetReference()}.{pad.GetNumber()}",
        )

    def _add_copper(self, thing: Wire | Via, net: pcbnew.NETINFO_ITEM) -> None:
        if isinstance(thing, Via):
            via = pcbnew.PCB_VIA(self._board)
            via.SetPosition(mm(thing.x, thing.y))
            via.SetWidth(pcbnew.FromMM(Rules.via))
            via.SetDrill(pcbnew.FromMM(0.4))
            via.SetNet(net)
            self._board.Add(via)
            return
        track = pcbnew.PCB_TRACK(self._board)
        track.SetStart(mm(*thing.a))
        track.SetEnd(mm(*thing.b))
        track.SetWidth(pcbnew.FromMM(thing.width))
        track.SetLayer(LAYERS[thing.layer])
        track.SetNet(net)
        self._board.Add(track)

    def _pour(self, net: str, layer: str, outline: tuple[tuple[float, float], ...], priority: int) -> None:
        zone = pcbnew.ZONE(self._board)
        zone.SetLayer(self._board.GetLayerID(layer))
        zone.SetNet(next(n for name, n in self._nets.items() if name.lstrip("/") == net))
        zone.SetAssignedPriority(priority)
        zone.SetLocalClearance(pcbnew.FromMM(0.3))
        zone.SetMinThickness(pcbnew.FromMM(0.3))
        zone.SetThermalReliefGap(pcbnew.FromMM(0.35))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.8))
        zone.SetPadConnection(pcbnew.ZONE_CONNECTION_THERMAL)
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        chain = pcbnew.SHAPE_LINE_CHAIN()
        for x, y in outline:
            chain.Append(mm(x, y))
        chain.SetClosed(True)
        zone.AddPolygon(chain)
        self._board.Add(zone)

    def _write(self, writing: Writing) -> None:
        text = pcbnew.PCB_TEXT(self._board)
        text.SetText(writing.text)
        text.SetLayer(self._board.GetLayerID(writing.layer))
        text.SetPosition(mm(writing.x, writing.y))
        text.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(writing.size), pcbnew.FromMM(writing.size)))
        text.SetTextThickness(pcbnew.FromMM(max(0.15, writing.size * 0.15)))
        text.SetTextAngleDegrees(writing.turn)
        if writing.layer.startswith("B."):
            text.SetMirrored(True)
        self._board.Add(text)


def _netlist(schematic: Path) -> list[Node]:
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "drawn.net"
        subprocess.run(
            ["kicad-cli", "sch", "export", "netlist", "-o", path, schematic], check=True, capture_output=True
        )
        return parse(path.read_text())


def build(name: str) -> list[str]:
    """Writes `<name>/<name>.kicad_pcb`; returns the nets that could not be routed."""
    folder = HARDWARE / name
    design = importlib.import_module(f"circuit_{name}").DESIGN
    board, failed = Layout(design, folder / f"{name}.kicad_sch").build()
    path = folder / f"{name}.kicad_pcb"
    with tempfile.TemporaryDirectory() as scratch:
        raw = Path(scratch) / path.name
        board.Save(str(raw))
        board = pcbnew.LoadBoard(str(raw))  # pouring needs a board that was read from a file
        pcbnew.ZONE_FILLER(board).Fill(board.Zones())
        board.Save(str(raw))
        text = parse(raw.read_text())
        find(text, "setup").insert(1, STACKUP)
        path.write_text(write(canonical(text, name, "board")) + "\n")
    return failed


if __name__ == "__main__":
    for chosen in sys.argv[1:]:
        left = build(chosen)
        sys.stdout.write(json.dumps({"board": chosen, "unrouted": left}) + "\n")
        if left:
            raise SystemExit(1)
