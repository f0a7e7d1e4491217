"""The kernel's list of video nodes as it is on a Raspberry Pi 4 and 5, with cameras and codecs."""

from __future__ import annotations

from pathlib import Path

CODECS_PI_4 = {
    10: "bcm2835-codec-decode", 11: "bcm2835-codec-encode", 12: "bcm2835-codec-isp",
    13: "bcm2835-isp-output0", 14: "bcm2835-isp-capture0", 15: "bcm2835-isp-capture1",
    16: "bcm2835-isp-stats0", 18: "bcm2835-codec-image_fx", 19: "rpivid",
    20: "bcm2835-isp-output0", 31: "bcm2835-codec-encode_image",
}  # fmt: skip
PISP = ("input", "tdn_input", "stitch_input", "output0", "output1", "tdn_output", "stitch_output", "config")
CFE = ("csi2_ch0", "embedded", "csi2_ch2", "csi2_ch3", "fe_image0", "fe_image1", "fe_stats", "fe_config")
ON_USB = "platform/scb/fd500000.pcie/pci0000:00/0000:00:00.0/0000:01:00.0/usb1/1-1/1-1.3/1-1.3:1.0"


class Nodes:
    """A folder like ``/sys/class/video4linux``; a test adds devices to it."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "class" / "video4linux"
        self._devices = root / "devices"
        self._drivers = root / "drivers"
        self.folder.mkdir(parents=True)

    def add(self, number: int, name: str, driver: str, device: str, index: int = 0) -> None:
        """Adds one node, with links to its device and the device's driver, as the kernel lists it."""
        hardware = self._devices / device
        node = hardware / "video4linux" / f"video{number}"
        node.mkdir(parents=True)
        (node / "name").write_text(f"{name}\n")
        (node / "index").write_text(f"{index}\n")
        (node / "device").symlink_to(hardware)
        (self._drivers / driver).mkdir(parents=True, exist_ok=True)
        if not (hardware / "driver").exists():
            (hardware / "driver").symlink_to(self._drivers / driver)
        (self.folder / f"video{number}").symlink_to(node)

    def usb_camera(self, number: int, port: str = ON_USB) -> None:
        """Adds the two nodes of a USB camera: pictures and metadata."""
        for index in (0, 1):
            self.add(number + index, "HD Pro Webcam C920", "uvcvideo", port, index)

    def pi_4(self, sensor: bool) -> None:
        """Adds codecs and image processors and, if the connector has a sensor, its two nodes."""
        for number, name in CODECS_PI_4.items():
            driver = name.rsplit("-", 1)[0]
            self.add(number, name, driver, f"platform/soc/fe00b840.mailbox/{driver}.{number}")
        if sensor:
            for index, name in enumerate(("unicam-image", "unicam-embedded")):
                self.add(index, name, "unicam", "platform/soc/fe801000.csi", index)

    def pi_5(self, *sensors: str) -> None:
        """``sensors``: addresses of the connectors that have one, ``1f00110000`` or ``1f00128000``."""
        number = 20
        for half in ("a", "b"):
            for index, name in enumerate(PISP):
                place = f"platform/axi/1000880000.pisp_be-{half}"
                self.add(number, f"pispbe-{name}", "pispbe", place, index)
                number += 1
        self.add(19, "rpi-hevc-dec", "rpi-hevc-dec", "platform/axi/1000800000.codec")
        number = 0
        for sensor in sensors:
            for index, name in enumerate(CFE):
                place = f"platform/axi/1000120000.pcie/{sensor}.csi"
                self.add(number, f"rp1-cfe-{name}", "rp1-cfe", place, index)
                number += 1
