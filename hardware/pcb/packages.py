"""KiCad's symbols and footprints that more than one board uses."""

from __future__ import annotations

from design import Part

R = "Device:R"
AXIAL = "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal"
C = "Device:C"
DISC = "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm"
DIP = "Package_DIP:DIP-16_W7.62mm_Socket"
C0805 = "Capacitor_SMD:C_0805_2012Metric_Pad1.18x1.45mm_HandSolder"
R0805 = "Resistor_SMD:R_0805_2012Metric_Pad1.20x1.40mm_HandSolder"
WS2812 = "LED_SMD:LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm"
IDC = "Connector_IDC:IDC-Header_2x10_P2.54mm_Vertical"


def hole(x: float, y: float) -> Part:
    """A hole for an M3 screw."""
    return Part(
        "Mechanical:MountingHole", "MountingHole:MountingHole_3.2mm_M3", "M3", "", (x, y, 0), fitted=False
    )
