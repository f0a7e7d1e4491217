"""Recorded computers: what a Pi 4, a Pi 5, a laptop and a container tell of themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from companion.doctor.host import Host, ProgramAnswer

DEBIAN_12 = (
    'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nNAME="Debian GNU/Linux"\nVERSION_ID="12"\nID=debian\n'
)
MINT = 'NAME="Linux Mint"\nVERSION="22 (Wilma)"\nID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_ID="22"\n'
SYNCHRONISED = (
    "Timezone=Europe/Berlin\nLocalRTC=no\nCanNTP=yes\nNTP=yes\nNTPSynchronized=yes\n"
    "TimeUSec=Sat 2026-11-21 20:03:11 CET\nRTCTimeUSec=n/a\n"
)
NO_SYSTEMD = "{} says: System has not been booted with systemd as init system (PID 1). Can't operate."


def addresses(interface: str, *addresses: str) -> str:
    """What `ip -j addr` prints."""
    told = ",".join(
        f'{{"family":"{"inet6" if ":" in address else "inet"}","local":"{address}","prefixlen":24,'
        f'"scope":"{"link" if address.startswith("fe80") else "global"}","valid_life_time":86393}}'
        for address in addresses
    )
    return (
        '[{"ifindex":1,"ifname":"lo","flags":["LOOPBACK","UP"],"operstate":"UNKNOWN","addr_info":'
        '[{"family":"inet","local":"127.0.0.1","prefixlen":8,"scope":"host","label":"lo"}]},'
        f'{{"ifindex":2,"ifname":"{interface}","flags":["UP"],"operstate":"UP","addr_info":[{told}]}},'
        '{"ifindex":3,"ifname":"docker0","operstate":"DOWN","addr_info":'
        '[{"family":"inet","local":"172.17.0.1","prefixlen":16,"scope":"global"}]}]'
    )


def memory(total_kb: int, available_kb: int) -> str:
    """/proc/meminfo, its first lines."""
    return f"MemTotal: {total_kb:14d} kB\nMemFree:          411232 kB\nMemAvailable: {available_kb:10d} kB\n"


def found(address: str, name: str) -> str:
    """What `getent ahostsv4` prints."""
    return f"{address:15} STREAM {name}\n{address:15} DGRAM  \n{address:15} RAW    \n"


@dataclass(frozen=True)
class Recorded:
    """Files below a root, and the answers of programs by how their command begins."""

    files: Mapping[str, str | bytes]
    answers: Mapping[str, str] = field(default_factory=dict)
    refusals: Mapping[str, str] = field(default_factory=dict)
    processor: str = "aarch64"
    bits: int = 64
    user: str = "pi"

    def but(
        self,
        files: Mapping[str, str | bytes | None] | None = None,
        answers: Mapping[str, str] | None = None,
        refusals: Mapping[str, str] | None = None,
    ) -> Recorded:
        """The same computer with other files and answers; None takes a file away."""
        changed = {**self.files, **(files or {})}
        return replace(
            self,
            files={name: text for name, text in changed.items() if text is not None},
            answers={**self.answers, **(answers or {})},
            refusals={**self.refusals, **(refusals or {})},
        )

    def ask(self, *words: str) -> ProgramAnswer:
        said = " ".join(words)
        for begin, why in self.refusals.items():
            if said.startswith(begin):
                return ProgramAnswer(why_not=why)
        for begin, text in self.answers.items():
            if said.startswith(begin):
                return ProgramAnswer(text)
        return ProgramAnswer(why_not=f"the program {words[0]} is not on this machine")


PI_4 = Recorded(
    {
        "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.5\0",
        "etc/os-release": DEBIAN_12,
        "etc/rpi-issue": "Raspberry Pi reference 2024-11-19\nGenerated using pi-gen\n",
        "proc/sys/kernel/osrelease": "6.6.51+rpt-rpi-v8\n",
        "proc/sys/kernel/hostname": "raspberrypi\n",
        "proc/meminfo": memory(3884288, 3217020),
        "proc/cmdline": "console=tty1 root=PARTUUID=4e639091-02 rootfstype=ext4 fsck.repair=yes rootwait\n",
        "proc/mounts": (
            "proc /proc proc rw,relatime 0 0\n/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n"
            "/dev/mmcblk0p1 /boot/firmware vfat rw,relatime,fmask=0022 0 0\ntmpfs /run tmpfs rw,nosuid 0 0\n"
        ),
        "sys/block/mmcblk0/device/type": "SD\n",
        "sys/class/thermal/thermal_zone0/type": "cpu-thermal\n",
        "sys/class/thermal/thermal_zone0/temp": "48199\n",
        "sys/class/hwmon/hwmon0/name": "cpu_thermal\n",
        "sys/class/hwmon/hwmon1/name": "rpi_volt\n",
        "sys/class/hwmon/hwmon1/in0_lcrit_alarm": "0\n",
        "run/avahi-daemon/pid": "512\n",
    },
    {
        "vcgencmd get_throttled": "throttled=0x0\n",
        "timedatectl show": SYNCHRONISED,
        "ip -j addr": addresses("wlan0", "fe80::1", "192.168.1.20", "2a02:810a:1:2::20"),
        "getent ahostsv4 raspberrypi.local": found("192.168.1.20", "raspberrypi.local"),
        "getent ahostsv4 companion.local": found("192.168.1.20", "companion.local"),
        "systemctl show companion": (
            "NRestarts=0\nResult=success\nUser=pi\nLoadState=loaded\nActiveState=active\nSubState=running\n"
            "UnitFileState=enabled\nActiveEnterTimestamp=Sat 2026-11-21 18:00:04 CET\n"
        ),
        "journalctl": "",
    },
)
PI_5 = PI_4.but(
    {
        "proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
        "proc/device-tree/chosen/power/max_current": (5000).to_bytes(4, "big"),
        "proc/mounts": "/dev/nvme0n1p2 / ext4 rw,noatime 0 0\n",
        "proc/meminfo": memory(8255968, 7417020),
    }
)
LAPTOP = Recorded(
    {
        "sys/class/dmi/id/sys_vendor": "LENOVO\n",
        "sys/class/dmi/id/product_version": "ThinkPad X1 Carbon 6th\n",
        "etc/os-release": 'PRETTY_NAME="Ubuntu 24.04.1 LTS"\nNAME="Ubuntu"\nVERSION_ID="24.04"\nID=ubuntu\n',
        "proc/sys/kernel/osrelease": "6.8.0-48-generic\n",
        "proc/sys/kernel/hostname": "x1\n",
        "proc/meminfo": memory(16158540, 9217020),
        "proc/mounts": "/dev/mapper/vgubuntu-root / ext4 rw,relatime,errors=remount-ro 0 0\n",
        "sys/class/thermal/thermal_zone0/type": "INT3400 Thermal\n",
        "sys/class/thermal/thermal_zone0/temp": "20000\n",
        "sys/class/thermal/thermal_zone1/type": "pch_cannonlake\n",
        "sys/class/thermal/thermal_zone1/temp": "99000\n",
        "sys/class/thermal/thermal_zone2/type": "x86_pkg_temp\n",
        "sys/class/thermal/thermal_zone2/temp": "61000\n",
        "run/avahi-daemon/pid": "812\n",
    },
    {
        "timedatectl show": SYNCHRONISED,
        "ip -j addr": addresses("wlp2s0", "192.168.1.31"),
        "getent ahostsv4 x1.local": found("192.168.1.31", "x1.local"),
        "systemctl show companion": "NRestarts=0\nLoadState=not-found\nActiveState=inactive\nSubState=dead\n",
        "journalctl": "",
    },
    {"getent ahostsv4 companion.local": "getent says: exit code 2"},
    processor="x86_64",
    user="ani",
)
CONTAINER = Recorded(
    {
        ".dockerenv": "",
        "etc/os-release": DEBIAN_12,
        "proc/sys/kernel/osrelease": "6.8.0-48-generic\n",
        "proc/sys/kernel/hostname": "3f2a9c1b7d10\n",
        "proc/meminfo": memory(2015000, 1017020),
        "proc/mounts": (
            "overlay / overlay rw,relatime,lowerdir=/var/lib/docker/overlay2/l/XY,upperdir=/up 0 0\n"
            "/dev/sda2 /data ext4 rw,relatime 0 0\n"
        ),
    },
    {},
    {"timedatectl": NO_SYSTEMD.format("timedatectl"), "systemctl": NO_SYSTEMD.format("systemctl")},
    processor="x86_64",
    user="root",
)
COMPUTERS = {"Pi 4": PI_4, "Pi 5": PI_5, "laptop": LAPTOP, "container": CONTAINER}

Be = Callable[[Recorded], Host]


@pytest.fixture
def be(tmp_path: Path) -> Be:
    """Makes a host of a recorded computer."""

    def become(recorded: Recorded) -> Host:
        root = tmp_path / "root"
        for name, content in recorded.files.items():
            file = root / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return Host(root, recorded.ask, recorded.processor, recorded.bits, recorded.user)

    return become
