# The steps of tests/trees/debian_tree for a service; it reads this file.
# shellcheck shell=bash
# shellcheck disable=SC2154  # tree, machine, architecture are those of debian_tree

# What Raspberry Pi OS Lite has and a bare Debian has not.
add_systemd() {
    chroot "$tree" apt-get update -qq
    chroot "$tree" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        systemd systemd-sysv dbus udev kmod iproute2 avahi-daemon
    chroot "$tree" systemctl --version | head -n 1
}

check_unit() {
    chroot "$tree" systemd-analyze verify --man=no /etc/systemd/system/companion.service \
        /etc/systemd/system/companion-name.service
    chroot "$tree" systemd-analyze security --offline=true --no-pager --threshold=25 \
        /etc/systemd/system/companion.service | grep 'Overall exposure level'
}

# Starts the service as systemd would: its user, its groups, its rights, its environment, its folders, its line.
serve_as_the_unit() {
    chroot "$tree" python3 - <<'END'
import json, pathlib, pwd, shutil, subprocess, time, urllib.request

lines = pathlib.Path("/etc/systemd/system/companion.service").read_text().splitlines()
unit = [line.partition("=")[::2] for line in lines if "=" in line and not line.startswith("#")]
given = lambda name: [value for key, value in unit if key == name]
(user,), (command,), (rights,) = given("User"), given("ExecStart"), given("AmbientCapabilities")
runtime = pathlib.Path("/run", given("RuntimeDirectory")[0])
for folder in (runtime, pathlib.Path("/var/cache", given("CacheDirectory")[0])):
    folder.mkdir(exist_ok=True)
    shutil.chown(folder, user, user)
right = rights.lower().removeprefix("cap_")
environment = [pair for value in given("Environment") for pair in value.split()]
started = time.monotonic()
service = subprocess.Popen(
    ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", f"--inh-caps=+{right}",
     f"--ambient-caps=+{right}", "env", "-i", "PATH=/usr/local/bin:/usr/bin:/bin", f"HOME=/var/lib/{user}",
     f"RUNTIME_DIRECTORY={runtime}", *environment, *command.split()],
    cwd=given("WorkingDirectory")[0], stdout=subprocess.DEVNULL,
)
while True:
    assert service.poll() is None, "it has ended"
    assert time.monotonic() - started < 300, "it is not ready"
    try:
        page = (runtime / "page").read_text().strip()
        health = json.load(urllib.request.urlopen(f"{page}/health"))
        break
    except (OSError, ValueError):
        time.sleep(0.05)
ready = time.monotonic() - started
assert health["ok"], health
time.sleep(3)
stopping = time.monotonic()
service.terminate()
assert service.wait(60) == 0
shutil.rmtree(runtime)  # systemd takes it away with the service
print(f"{page} after {ready:.1f} s, phase {health['phase']}, ended in {time.monotonic() - stopping:.1f} s")
END
}

unmount_tree() { umount "$tree/dev/shm" "$tree/dev/pts" "$tree/sys" "$tree/proc"; }

# Boots the tree and looks at the service that systemd has started; switches it off as the Pi's button does.
boot() {
    local pid said leader=""
    unmount_tree
    SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 systemd-nspawn --directory="$tree" --machine=companion-tree --boot \
        --register=no --keep-unit --resolv-conf=off </dev/null >"$logs/console.log" 2>&1 &
    pid=$!
    trap 'kill $pid 2>/dev/null || true; wait $pid 2>/dev/null || true; mount_tree' EXIT
    for _ in $(seq 60); do
        sleep 1
        leader=$(cut -d' ' -f1 "/proc/$pid/task/$pid/children")
        if [ -n "$leader" ] && in_booted "$leader" systemctl --quiet is-active companion.service; then break; fi
    done
    in_booted "$leader" systemctl --no-pager status companion.service companion-name.service
    said=$(in_booted "$leader" python3 - <<'END'
import json, pathlib, subprocess, time, urllib.request

def seconds(*command: str) -> float:
    begun = time.monotonic()
    subprocess.run(command, check=True)
    return time.monotonic() - begun

page = pathlib.Path("/run/companion/page").read_text().strip()
health = json.load(urllib.request.urlopen(f"{page}/health"))
assert health["ok"], health
stopped, started = seconds("systemctl", "stop", "companion"), seconds("systemctl", "start", "companion")
shown = subprocess.run(["systemctl", "show", "companion", "-P", "StatusText"], capture_output=True, text=True).stdout
assert shown.startswith("lobby; the page is on port"), shown
print(f"{page}, {shown.strip()}; stop {stopped:.1f} s, start {started:.1f} s")
END
    )
    in_booted "$leader" runuser -u companion -- systemctl poweroff
    wait "$pid"
    echo "$said; its account switched the system off"
}

in_booted() {
    local leader=$1
    shift
    nsenter --target "$leader" --mount --uts --ipc --net --pid --cgroup --root --wd env -i \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"
}

# What is called so in the system, without the checkout; folders of the service's user count as one each.
left_behind() {
    chroot "$tree" find / -xdev \( -path /proc -o -path /sys -o -path /home -o -path /var/cache/apt \) -prune -o \
        -name '*companion*' -print -prune | sort | tr '\n' ' '
}

take_away() {
    local left
    as_player './install --remove'
    left=$(left_behind)
    [ "$left" = "/etc/companion /var/lib/companion " ] || { echo "left behind: $left"; return 1; }
    if chroot "$tree" getent passwd companion; then echo "its account is still there"; return 1; fi
    echo "left: $left"
}

service_steps() {
    step 'what Raspberry Pi OS has' add_systemd
    try './install service' './install service'
    try './install service once more' 'said=$(./install service 2>&1); echo "$said"
        test "$(grep -c Installing <<<"$said")" = 0; echo nothing was made anew'
    step 'the unit' check_unit
    step 'the service, as its user' serve_as_the_unit
    if [ "$architecture" = "$machine" ] && command -v systemd-nspawn >/dev/null; then
        step 'the service, by systemd' boot
    fi
    try 'sudo companion doctor' 'sudo companion doctor | tee /tmp/doctor || test $? = 1
        sections=$(grep -c "^\[ [A-Z]* \]" /tmp/doctor); test "$sections" -ge 5; echo "$sections sections"'
    step './install --remove' take_away
    try './install service after that' './install service'
}
