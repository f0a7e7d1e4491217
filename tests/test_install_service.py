"""``./install service``, ``kiosk`` and ``--remove``: the shipped scripts on simulated machines."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.programs import SHELLCHECK, SYSTEMD
from tests.test_install import PACKAGES, ROOT, Machine

UNITS = ("companion.service", "companion-name.service", "companion-kiosk.service")
GROUPS = ("dialout", "audio", "video", "gpio", "render")


class ServiceMachine(Machine):
    """A machine whose whole system lies below one folder, and on which systemd runs."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.below = folder / "below"
        self.accounts = folder / "accounts"
        self.accounts.mkdir()
        shutil.copytree(ROOT / "companion" / "service", self.checkout / "companion" / "service")
        for file in (
            "companion/__init__.py",
            "audio/CREDITS.md",
            "firmware/Makefile",
            "LICENSE",
            "README.md",
        ):
            (self.checkout / file).parent.mkdir(exist_ok=True)
            (self.checkout / file).write_text("1\n")
        (self.below / "run" / "systemd" / "system").mkdir(parents=True)
        (self.below / "run" / "companion").mkdir()
        (self.below / "run" / "companion" / "page").write_text("http://localhost\n")
        self.is_a("x86_64", user=0, python=(3, 11))
        self.has(*PACKAGES, "polkitd", "avahi-daemon", "avahi-utils")
        for group in GROUPS:
            (self.accounts / f"group-{group}").write_text(f"{group}:x:1:\n")
        (self.accounts / "passwd-root").write_text("root:x:0:0::/root:/bin/sh\n")
        self.command("python3", self._python())
        self.command("getent", f'cat "{self.accounts}/$1-$2" 2>/dev/null || exit 2')
        self.command("useradd", self._useradd())
        self.command("userdel", f'rm "{self.accounts}/passwd-$1"; {self._telling("userdel")}')
        for name in ("usermod", "groupadd", "systemctl", "udevadm"):
            self.command(name, self._telling(name))
        self.command("chown", "exit 0")
        self.command("hostname", "echo 192.168.1.7 fe80::1")
        self.command("df", "printf 'Filesystem\\n/dev/x 9 9 9000000 1%% /\\n'")

    def _python(self) -> str:
        """``-V``, ``-c`` of the version's question, and ``-m venv FOLDER``."""
        companion = 'echo "# rules of $*"'
        return f"""case $1 in
            -V) echo Python 3.11.2 ;;
            -m) mkdir -p "$3/bin"
                printf '#!/bin/bash\\n%s\\n' '{self._telling("pip")}' >"$3/bin/pip"
                printf '#!/bin/bash\\n%s\\n' '{companion}' >"$3/bin/companion"
                printf '#!/bin/bash\\n' >"$3/bin/python"
                chmod +x "$3"/bin/* ;;
        esac"""

    def _useradd(self) -> str:
        account = "$name:x:999:999::/var/lib/$name:/usr/sbin/nologin"
        told = self._telling("useradd")
        return f'for name; do :; done; echo "{account}" >"{self.accounts}/passwd-$name"; {told}'

    def systemctl(self, *answers: str) -> None:
        """What systemctl answers, as lines of a ``case`` on its words."""
        self.command(
            "systemctl", f'{self._telling("systemctl")}\ncase "$*" in\n{chr(10).join(answers)}\nesac'
        )

    def install(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": self.path, "HOME": "/root", "COMPANION_INSTALL_BELOW": str(self.below)}
        command = [str(self.checkout / "install"), *words]
        return subprocess.run(
            command, env=environment | variables, capture_output=True, text=True, check=False
        )

    def told_of(self, name: str) -> list[str]:
        """How a command was called."""
        return [line.strip() for line in self.done() if line.startswith(f"{name} ")]

    @property
    def program(self) -> Path:
        """The folder of the program that the service starts."""
        return (self.below / "opt" / "companion" / "current").resolve()

    def programs(self) -> list[str]:
        return sorted(
            path.name
            for path in (self.below / "opt" / "companion").iterdir()
            if path.is_dir() and not path.is_symlink()
        )

    def here(self, path: str) -> Path:
        return self.below / path.removeprefix("/")


@pytest.fixture
def machine(tmp_path: Path) -> ServiceMachine:
    return ServiceMachine(tmp_path)


def test_one_command_makes_a_service_that_runs_and_starts_with_the_machine(machine: ServiceMachine) -> None:
    ran = machine.install("service")
    assert ran.returncode == 0, ran.stderr
    assert "The page: http://companion.local  (on this machine: http://localhost)" in ran.stderr
    for unit in UNITS[:2]:
        installed = machine.here(f"/etc/systemd/system/{unit}")
        assert installed.read_text() == (ROOT / "companion" / "service" / unit).read_text()
        assert f"systemctl --quiet enable {unit}" in machine.done()[-1] or any(
            f"enable {unit}" in line for line in machine.told_of("systemctl")
        )
    assert machine.told_of("systemctl")[-1] == "systemctl restart companion.service"
    assert (
        machine.here("/etc/udev/rules.d/70-companion-boards.rules").read_text() == "# rules of boards udev\n"
    )
    assert "power-off" in machine.here("/etc/polkit-1/rules.d/50-companion.rules").read_text()
    assert os.access(machine.here("/usr/local/bin/companion"), os.X_OK)
    assert os.access(machine.program / "service" / "publish-name", os.X_OK)


def test_the_program_lies_where_its_user_can_read_it_whoever_owns_the_checkout(
    machine: ServiceMachine,
) -> None:
    machine.checkout.chmod(0o700)
    (machine.checkout / "companion" / "__init__.py").chmod(0o600)
    assert machine.install("service").returncode == 0
    locked, own = machine.told_of("pip")
    assert "--require-hashes -r requirements.lock" in locked
    assert re.search(r"--no-deps /.*/opt/companion/[0-9a-f]{12}/sources$", own), (
        "a copy, and no checkout's folder"
    )
    assert not (machine.program / "sources").exists()
    for path in (machine.program, *machine.program.rglob("*")):
        mode = path.stat().st_mode
        assert mode & 0o044 == 0o044, path
        assert mode & 0o022 == 0, f"nobody but root may change {path}"


def test_the_services_user_is_in_the_groups_that_there_are(machine: ServiceMachine) -> None:
    assert machine.install("service").returncode == 0
    (user,) = machine.told_of("useradd")
    assert "--system" in user
    assert user.endswith("companion")
    assert machine.told_of("usermod") == [f"usermod --append --groups {group} companion" for group in GROUPS]
    assert machine.told_of("groupadd") == []


def test_on_a_pi_without_a_group_for_the_pins_there_is_one_then(machine: ServiceMachine) -> None:
    (machine.accounts / "group-gpio").unlink()
    model = machine.here("/proc/device-tree/model")
    model.parent.mkdir(parents=True)
    model.write_text("Raspberry Pi 4 Model B Rev 1.4\0")
    assert machine.install("service").returncode == 0
    assert machine.told_of("groupadd") == ["groupadd --system gpio"]
    assert 'GROUP="gpio"' in machine.here("/etc/udev/rules.d/60-companion-pins.rules").read_text()


def test_packages_that_only_a_service_needs_are_told_with_their_reason(machine: ServiceMachine) -> None:
    machine.has(*PACKAGES, "avahi-daemon")
    ran = machine.install("service")
    assert machine.fetched() == ["polkitd", "avahi-utils"]
    assert "avahi-utils          lets http://companion.local lead here\n" in ran.stderr


def test_without_avahi_there_is_no_name_and_the_address_is_told(machine: ServiceMachine) -> None:
    machine.has(*PACKAGES, "polkitd")
    machine.here("/run/companion/page").write_text("http://localhost:8080\n")
    ran = machine.install("service")
    assert ran.returncode == 0, ran.stderr
    assert machine.fetched() == []
    assert not machine.here("/etc/systemd/system/companion-name.service").exists()
    assert "The page: http://192.168.1.7:8080" in ran.stderr


def test_a_second_time_a_game_that_is_being_played_is_not_disturbed(machine: ServiceMachine) -> None:
    assert machine.install("service").returncode == 0
    before = machine.done()
    again = machine.install("service")
    assert again.returncode == 0, again.stderr
    assert "there is nothing new" in again.stderr
    new = machine.done()[len(before) :]
    assert not [line for line in new if line.startswith(("pip", "useradd", "apt-get")) or "restart" in line]


def test_an_update_is_the_next_install_and_so_is_the_way_back(machine: ServiceMachine) -> None:
    machine.install("service")
    (old,) = machine.programs()
    journal = machine.here("/var/lib/companion/games.sqlite")
    journal.write_text("every game")
    machine.here("/etc/companion/table.toml").write_text("[page]\nport = 8080\n")
    source = machine.checkout / "companion" / "__init__.py"
    source.write_text("2\n")
    assert machine.install("service").returncode == 0
    (new,) = machine.programs()
    assert new != old
    assert machine.program.name == new
    assert machine.told_of("systemctl")[-1] == "systemctl restart companion.service"
    source.write_text("1\n")
    assert machine.install("service").returncode == 0
    assert machine.programs() == [old]
    assert journal.read_text() == "every game"
    assert "8080" in machine.here("/etc/companion/table.toml").read_text()


def test_an_update_that_breaks_off_leaves_the_old_program_and_is_made_anew(machine: ServiceMachine) -> None:
    machine.install("service")
    old = machine.program
    (machine.checkout / "companion" / "__init__.py").write_text("2\n")
    working = machine.command
    machine.command("python3", machine._python().replace("echo pip", "exit 1; echo pip"))
    assert machine.install("service").returncode != 0
    assert machine.program == old
    working("python3", machine._python())
    assert machine.install("service").returncode == 0
    assert machine.programs() == [machine.program.name]
    assert machine.program != old


def test_a_program_that_does_not_start_is_told_and_the_old_one_is_not_deleted(
    machine: ServiceMachine,
) -> None:
    machine.install("service")
    old = machine.program.name
    (machine.checkout / "companion" / "__init__.py").write_text("2\n")
    machine.systemctl("*restart*) exit 1 ;;")
    ran = machine.install("service")
    assert ran.returncode == 1
    assert "the service does not start; journalctl -u companion.service says why" in ran.stderr
    assert old in machine.programs()


def test_in_a_system_that_is_not_running_the_service_is_enabled_and_not_started(
    machine: ServiceMachine,
) -> None:
    shutil.rmtree(machine.here("/run/systemd"))
    ran = machine.install("service")
    assert ran.returncode == 0, ran.stderr
    assert "here no systemd runs" in ran.stderr
    assert not [line for line in machine.told_of("systemctl") if "enable" not in line]
    assert machine.told_of("udevadm") == []


def test_where_no_udev_runs_the_service_is_installed_all_the_same(machine: ServiceMachine) -> None:
    machine.command("udevadm", "exit 2")
    ran = machine.install("service")
    assert ran.returncode == 0, ran.stderr
    assert machine.told_of("systemctl")[-1] == "systemctl restart companion.service"


def test_the_first_time_ones_own_dice_and_settings_come_along_and_never_again(
    machine: ServiceMachine,
) -> None:
    (machine.accounts / "passwd-ani").write_text("ani:x:1000:1000::/home/ani:/bin/bash\n")
    dice = machine.here("/home/ani/.local/share/companion/dice/default.dice")
    dice.parent.mkdir(parents=True)
    dice.write_text("learnt")
    table = machine.here("/home/ani/.config/companion/table.toml")
    table.parent.mkdir(parents=True)
    table.write_text("[gpio]\nstart = 17\n")
    ran = machine.install("service", SUDO_USER="ani")
    assert "/home/ani/.local/share/companion is copied to /var/lib/companion" in ran.stderr
    assert machine.here("/var/lib/companion/dice/default.dice").read_text() == "learnt"
    mine = machine.here("/etc/companion/table.toml")
    assert mine.read_text() == "[gpio]\nstart = 17\n"
    mine.write_text("[gpio]\nstart = 27\n")
    assert "copied" not in machine.install("service", SUDO_USER="ani").stderr
    assert "27" in mine.read_text()


@pytest.mark.parametrize(
    ("lack", "sentence"),
    [
        ("sudo", "a service needs root, and there is no sudo"),
        ("systemd", "this system has no systemd"),
        ("room", "has 12 MB left, and 1500 are needed"),
        ("name", "there is a person's account called companion (/home/companion)"),
        ("bits", "take Raspberry Pi OS (64-bit)"),
    ],
)
def test_what_is_lacking_is_told_before_anything_is_changed(
    machine: ServiceMachine, lack: str, sentence: str
) -> None:
    if lack == "sudo":
        machine.is_a("x86_64", user=1000, python=(3, 11))
        machine.has_no_sudo()
    elif lack == "systemd":
        (machine.commands / "systemctl").unlink()
        machine.has_no_sudo()
    elif lack == "room":
        machine.command("df", "printf 'Filesystem\\n/dev/x 9 9 12000 99%% /\\n'")
    elif lack == "name":
        (machine.accounts / "passwd-companion").write_text(
            "companion:x:1000:1000::/home/companion:/bin/bash\n"
        )
    else:
        machine.is_a("aarch64", user=0, python=(3, 11), bits=32)
    ran = machine.install("service")
    assert ran.returncode == 2
    assert sentence in ran.stderr
    assert not machine.here("/etc/systemd").exists()
    assert machine.told_of("useradd") == []


def test_an_ordinary_user_installs_it_with_sudo(machine: ServiceMachine) -> None:
    machine.is_a("x86_64", user=1000, python=(3, 11))
    machine.command("sudo", f"{machine._telling('sudo')}; exit 0")
    ran = machine.install("service", "--kiosk")
    assert ran.returncode == 0
    assert "which may ask for your password" in ran.stderr
    assert machine.told_of("sudo") == [f"sudo -H -- {machine.checkout}/install service --kiosk"]


def test_all_of_it_is_taken_away_but_games_and_settings(machine: ServiceMachine) -> None:
    before = {path for path in machine.below.rglob("*") if path.is_file()}
    machine.install("service", "--kiosk")
    machine.here("/var/lib/companion/games.sqlite").write_text("every game")
    machine.here("/etc/companion/table.toml").write_text("")
    machine.here("/var/cache/companion").mkdir(parents=True)
    gone = machine.install("--remove")
    assert gone.returncode == 0, gone.stderr
    assert (
        f"{machine.here('/var/lib/companion')}, settings in {machine.here('/etc/companion')}" in gone.stderr
    )
    left = {path for path in machine.below.rglob("*") if path.is_file()} - before
    assert left == {
        machine.here("/var/lib/companion/games.sqlite"),
        machine.here("/etc/companion/table.toml"),
    }
    assert not machine.here("/opt/companion").exists()
    assert machine.told_of("userdel") == ["userdel companion-kiosk", "userdel companion"]
    stopped = [line for line in machine.told_of("systemctl") if " stop " in line]
    assert len(stopped) == 3
    machine.install("service")
    assert machine.here("/var/lib/companion/games.sqlite").read_text() == "every game"


def test_where_nothing_is_installed_there_is_nothing_to_take_away(machine: ServiceMachine) -> None:
    ran = machine.install("--remove")
    assert ran.returncode == 0
    assert ran.stderr == "There was nothing to take away.\n"


def test_a_persons_account_is_never_deleted(machine: ServiceMachine) -> None:
    (machine.accounts / "passwd-companion").write_text("companion:x:1000:1000::/home/companion:/bin/bash\n")
    assert machine.install("--remove").returncode == 0
    assert machine.told_of("userdel") == []


def test_a_television_shows_the_page_if_it_is_asked_for(machine: ServiceMachine) -> None:
    ran = machine.install("kiosk")
    assert ran.returncode == 0, ran.stderr
    assert machine.fetched() == ["cage", "chromium"]
    assert machine.here("/etc/systemd/system/companion-kiosk.service").exists()
    assert machine.here("/etc/systemd/system/companion.service").exists(), "it needs the service"
    assert machine.told_of("systemctl")[-1] == "systemctl restart companion-kiosk.service"


def test_on_raspberry_pi_os_12_chromium_has_another_name(machine: ServiceMachine) -> None:
    machine.command("apt-cache", "exit 100")
    assert machine.install("kiosk").returncode == 0
    assert machine.fetched() == ["cage", "chromium-browser"]


@pytest.mark.parametrize(
    ("system", "sentence"),
    [("ubuntu", "Ubuntu's Chromium is a snap"), ("desktop", "a desktop has this machine's screen")],
)
def test_where_a_kiosk_cannot_be_people_are_told_what_to_do(
    machine: ServiceMachine, system: str, sentence: str
) -> None:
    if system == "ubuntu":
        machine.here("/etc").mkdir(exist_ok=True)
        machine.here("/etc/os-release").write_text("NAME=Ubuntu\nID=ubuntu\n")
    else:
        manager = machine.here("/etc/systemd/system/display-manager.service")
        manager.parent.mkdir(parents=True)
        manager.write_text("")
        machine.systemctl("get-default) echo graphical.target ;;")
    ran = machine.install("kiosk")
    assert ran.returncode == 2
    assert sentence in ran.stderr
    assert machine.fetched() == []


@SHELLCHECK.needed
@pytest.mark.parametrize(
    "script",
    [
        "install",
        "play",
        "test",
        *(f"companion/service/{name}" for name in ("publish-name", "kiosk", "companion")),
    ],
)
def test_shellcheck_finds_nothing_in_the_scripts(script: str) -> None:
    # 1111: “these marks” are meant for people.
    command = ["shellcheck", "--external-sources", "--exclude=SC1111", script]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.stdout == ""


@SYSTEMD.needed
@pytest.mark.parametrize("unit", UNITS[:2])
def test_systemd_finds_the_unit_well_shut(unit: str) -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=25"]
    judged = subprocess.run(
        [*command, str(ROOT / "companion" / "service" / unit)], capture_output=True, text=True, check=False
    )
    assert "Overall exposure level" in judged.stdout, judged.stderr
    assert judged.returncode == 0, judged.stdout.splitlines()[-1]


def test_the_sounds_priority_is_the_one_that_the_unit_grants() -> None:
    from companion.sound.process.priority import RT_PRIORITY

    unit = (ROOT / "companion" / "service" / "companion.service").read_text()
    assert f"LimitRTPRIO={RT_PRIORITY}\n" in unit


# ---- the scripts that lie beside the program ----


class House:
    """A house with an Avahi, in which machines come and go; runs ``publish-name``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.says = folder / "address"
        self.taken = folder / "taken"
        self.command("hostname", "echo raspberrypi")
        self.command("ip", f'[ "$4" = get ] && sed "s/^/192.0.2.1 dev eth0 src /" "{self.says}" 2>/dev/null')
        self.command("avahi-publish", self._publish())
        self._script: subprocess.Popen[str] | None = None

    def _publish(self) -> str:
        return (
            f'if grep -Fqsx "$4" "{self.taken}"; then echo "Host name conflict" >&2; exit 1; fi\n'
            'echo "published $4 $5"; trap "exit 0" TERM; while :; do sleep 0.05; done'
        )

    def command(self, name: str, lines: str) -> None:
        (self.folder / name).write_text(f"#!/bin/bash\n{lines}\n")
        (self.folder / name).chmod(0o755)

    def start(self) -> subprocess.Popen[str]:
        path = f"{self.folder}:/usr/bin:/bin"
        self._script = subprocess.Popen(
            [str(ROOT / "companion" / "service" / "publish-name")],
            env={"PATH": path, "PUBLISH_NAME_EVERY": "0.1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        return self._script

    def hears(self, line: str) -> None:
        """Waits until the script says this."""
        assert self._script is not None
        assert self._script.stdout is not None
        for said in self._script.stdout:
            if said.strip() == line:
                return
        raise AssertionError(f"it ended without saying {line}")

    def close(self) -> None:
        if self._script is not None:
            self._script.send_signal(signal.SIGTERM)
            self._script.wait(60)
            assert self._script.stdout is not None
            self._script.stdout.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


def test_the_name_follows_the_address_of_the_machine(house: House) -> None:
    house.start()
    house.says.write_text("192.168.1.20\n")  # the network comes after the machine has started
    house.hears("published companion.local 192.168.1.20")
    house.says.write_text("192.168.1.31\n")
    house.hears("published companion.local 192.168.1.31")


def test_a_second_companion_in_the_house_gets_a_number(house: House) -> None:
    house.taken.write_text("companion.local\n")
    house.says.write_text("192.168.1.20\n")
    house.start()
    house.hears("companion.local belongs to another machine of this house")
    house.hears("published companion-2.local 192.168.1.20")


def test_a_machine_that_is_called_companion_has_the_name_anyway(house: House) -> None:
    house.command("hostname", "echo companion")
    assert house.start().wait(60) == 0


def test_the_kiosk_opens_the_page_when_it_is_there(tmp_path: Path) -> None:
    (tmp_path / "page").write_text("http://localhost:8080\n")
    (tmp_path / "chromium").write_text('#!/bin/bash\necho "$@"\n')
    (tmp_path / "chromium").chmod(0o755)
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "STATE_DIRECTORY": "/state"}
    environment["COMPANION_PAGE"] = str(tmp_path / "page")
    shown = subprocess.run(
        [str(ROOT / "companion" / "service" / "kiosk")],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert shown[-1] == "http://localhost:8080/tv"
    assert {"--kiosk", "--user-data-dir=/state/chromium"} <= set(shown)
