# The parts of ./install that make a service, a kiosk, or take both away; ./install reads this file. As root.
# shellcheck shell=bash

# Below which folder all of it lies: for tests.
below=${COMPANION_INSTALL_BELOW:-}
opt=$below/opt/companion
data=$below/var/lib/companion
settings=$below/etc/companion
units=$below/etc/systemd/system
board_rules=$below/etc/udev/rules.d/70-companion-boards.rules
pin_rules=$below/etc/udev/rules.d/60-companion-pins.rules
power_rules=$below/etc/polkit-1/rules.d/50-companion.rules
wrapper=$below/usr/local/bin/companion
# What the program is made of; the rest of the checkout is not copied.
sources="companion audio firmware pyproject.toml requirements.lock LICENSE README.md"
room_kb=1500000

service_packages="
polkitd|lets the button on the Pi switch it off
"
name_packages="
avahi-utils|lets http://companion.local lead here
"
kiosk_packages="
cage|shows one program full screen, without a desktop
chromium|the browser
"

is_a_pi() { grep -qs 'Raspberry Pi' "$below/proc/device-tree/model"; }

systemd_runs() { [ -d "$below/run/systemd/system" ]; }

become_root() {
    if [ "$(id -u)" = 0 ]; then umask 022; return; fi
    if ! command -v sudo >/dev/null; then
        say "install: a service needs root, and there is no sudo; run this as root."
        exit 2
    fi
    say "A service is installed with sudo, which may ask for your password."
    exec sudo -H -- "$PWD/install" "$@"
}

need_systemd() {
    if ! command -v systemctl >/dev/null; then
        say "install: this system has no systemd, which starts the service; ./play works without it."
        exit 2
    fi
}

has_package() { grep -Fqx "$1" <<<"$(names_there)"; }

# ---- the program, in /opt/companion: one folder for each state of the checkout, and `current` leads to one ----

# The same as long as nothing changes that the program is made of, the Python among it.
stamp() {
    # shellcheck disable=SC2086  # the list is meant to be split
    { "$1" -V; find $sources -name __pycache__ -prune -o -path firmware/build -prune -o -type f -print0 |
        LC_ALL=C sort -z | xargs -0 sha256sum; } | sha256sum | cut -c1-12
}

install_program() {
    local python name free
    if ! python=$(fitting_python); then no_python; fi
    name=$(stamp "$python")
    release=$opt/$name
    if [ -e "$release/made" ]; then return; fi
    mkdir -p "$opt"
    free=$(df -Pk "$opt" | awk 'NR==2 {print $4}')
    if [ "$free" -lt "$room_kb" ]; then
        say "install: $opt has $((free / 1000)) MB left, and $((room_kb / 1000)) are needed; make room there."
        exit 2
    fi
    rm -rf "$release"
    mkdir -p "$release/sources"
    # shellcheck disable=SC2086
    tar --exclude=__pycache__ --exclude=firmware/build -cf - $sources | tar -xf - --no-same-owner -C "$release/sources"
    make_environment "$release/.venv" "$python" "$release/sources"
    mv "$release/sources/companion/service" "$release/service"
    rm -rf "$release/sources"
    chmod -R go+rX,go-w "$release"
    touch "$release/made"
}

# In one step, so that there is a whole program at every moment.
switch_program() {
    if [ "$(readlink "$opt/current")" = "$(basename "$release")" ]; then return; fi
    changed=yes
    ln -sfn "$(basename "$release")" "$opt/current.new"
    mv -T "$opt/current.new" "$opt/current"
}

forget_other_programs() {
    local other
    for other in "$opt"/*/; do
        if [ ! -L "${other%/}" ] && [ "${other%/}" != "$release" ]; then rm -rf "$other"; fi
    done
}

# ---- the system around it ----

# An account's home; nothing where there is no such account.
home_of() { getent passwd "$1" | cut -d: -f6 || true; }

# Its own account, in the groups that may open devices, as far as this system has them.
make_user() {
    local home group
    home=$(home_of companion)
    if [ -n "$home" ] && [ "$home" != /var/lib/companion ]; then
        say "install: there is a person's account called companion ($home), and the service needs that name;"
        say "rename the account first (usermod --login)."
        exit 2
    fi
    if [ -z "$home" ]; then
        useradd --system --user-group --home-dir /var/lib/companion --no-create-home --shell /usr/sbin/nologin \
            --comment "Companion for Escape" companion
    fi
    if is_a_pi && ! getent group gpio >/dev/null; then groupadd --system gpio; fi
    for group in dialout audio video gpio i2c render plugdev; do
        if getent group "$group" >/dev/null; then usermod --append --groups "$group" companion; fi
    done
}

# The first time, the settings, dice and games of whoever installs it come along.
make_folders() {
    local home first=no
    [ -d "$data" ] || first=yes
    mkdir -p "$data" "$settings"
    home=$(home_of "${SUDO_USER:-root}")
    if [ "$first" = yes ] && [ -n "$home" ]; then
        adopt "$below$home/.local/share/companion" "$data"
        adopt "$below$home/.config/companion" "$settings"
        if [ -f table.toml ]; then cp table.toml "$settings/table.toml"; fi
    fi
    chown -R companion:companion "$data" "$settings"
    chmod 700 "$data"
    chmod 755 "$settings"
}

adopt() {
    if [ -d "$1" ] && [ -n "$(ls -A "$1")" ]; then
        say "Your own ${1#"$below"} is copied to ${2#"$below"}."
        cp -R "$1/." "$2/"
    fi
}

changed=no

put() {
    if cmp -s "$release/service/$1" "$2"; then return; fi
    mkdir -p "$(dirname "$2")"
    install -m "${3:-644}" "$release/service/$1" "$2"
    changed=yes
}

# In a container there is no udev; whoever runs the container opens the devices then.
reload_rules() {
    if udevadm control --reload 2>/dev/null; then udevadm trigger --subsystem-match=tty --subsystem-match=gpio; fi
}

install_system() {
    put companion.service "$units/companion.service"
    if is_a_pi; then put 60-companion-pins.rules "$pin_rules"; fi
    put 50-companion.rules "$power_rules"
    put companion "$wrapper" 755
    mkdir -p "$(dirname "$board_rules")"
    "$release/.venv/bin/companion" boards udev >"$board_rules"
    if has_package avahi-daemon; then put companion-name.service "$units/companion-name.service"; fi
    if systemd_runs; then
        systemctl daemon-reload
        reload_rules
    fi
    systemctl --quiet enable companion.service
    if has_package avahi-daemon; then systemctl --quiet enable companion-name.service; fi
}

start_service() {
    if ! systemd_runs; then
        say "The service is installed. It starts with the system: here no systemd runs."
        forget_other_programs
        return
    fi
    if [ "$changed" = no ] && systemctl --quiet is-active companion.service; then
        say "The service is installed and runs, and there is nothing new."
        return
    fi
    say "Starting the service …"
    if ! systemctl restart companion.service; then
        say "install: the service does not start; journalctl -u companion.service says why."
        exit 1
    fi
    forget_other_programs
    where_it_is
}

where_it_is() {
    local port name
    port=$(sed -n 's/.*\(:[0-9]*\)$/\1/p' "$below/run/companion/page")
    name=$(hostname -I | cut -d' ' -f1)
    if has_package avahi-daemon; then name=companion.local; fi
    say "The page: http://${name:-localhost}$port  (on this machine: http://localhost$port)"
    say "It starts with this machine. Its log: journalctl -u companion    Its command: sudo companion doctor"
}

install_service() {
    need_systemd
    wanted=$wanted$service_packages
    if has_package avahi-daemon; then wanted=$wanted$name_packages; fi
    mkdir -p "$opt"
    done_list=$opt/packages-service
    install_packages
    install_program
    make_user
    make_folders
    install_system
    switch_program
    if [ -n "$packages_hash" ]; then printf '%s' "$packages_hash" >"$done_list"; fi
    start_service
}

# ---- the kiosk ----

install_kiosk() {
    need_systemd
    if grep -qs '^ID=ubuntu' "$below/etc/os-release"; then
        say "install: Ubuntu's Chromium is a snap, which no kiosk can start; open the page in a browser full screen."
        exit 2
    fi
    if [ -e "$units/display-manager.service" ] && [ "$(systemctl get-default)" = graphical.target ]; then
        say "install: a desktop has this machine's screen. Open http://localhost there in a browser full screen, or"
        say "let the machine start without desktop (sudo systemctl set-default multi-user.target; restart) and try again."
        exit 2
    fi
    if [ ! -e "$opt/current/made" ]; then install_service; fi
    # Raspberry Pi OS 12 calls it chromium-browser.
    if ! apt-cache show chromium >/dev/null 2>&1; then kiosk_packages=${kiosk_packages/chromium|/chromium-browser|}; fi
    wanted=$kiosk_packages
    done_list=$opt/packages-kiosk
    packages_hash=""
    install_packages
    release=$opt/$(readlink "$opt/current")
    if [ -z "$(home_of companion-kiosk)" ]; then
        useradd --system --user-group --home-dir /var/lib/companion-kiosk --no-create-home \
            --shell /usr/sbin/nologin --comment "The companion's page on a television" companion-kiosk
    fi
    local group
    for group in video render input; do
        if getent group "$group" >/dev/null; then usermod --append --groups "$group" companion-kiosk; fi
    done
    put companion-kiosk.service "$units/companion-kiosk.service"
    systemctl --quiet enable companion-kiosk.service
    if [ -n "$packages_hash" ]; then printf '%s' "$packages_hash" >"$done_list"; fi
    if systemd_runs; then
        systemctl daemon-reload
        systemctl restart companion-kiosk.service
    fi
    say "The page is shown on the screen of this machine, now and whenever it starts."
}

# ---- and back ----

remove_all() {
    local unit user
    for unit in companion-kiosk companion-name companion; do
        if [ -e "$units/$unit.service" ]; then
            if systemd_runs; then systemctl --quiet stop "$unit.service"; fi
            systemctl --quiet disable "$unit.service" 2>/dev/null || true
            rm -rf "$units/$unit.service" "$units/$unit.service.d"
        fi
    done
    rm -f "$board_rules" "$pin_rules" "$power_rules" "$wrapper"
    rm -rf "$opt" "$below/var/cache/companion" "$below/var/lib/companion-kiosk"
    if systemd_runs; then
        systemctl daemon-reload
        reload_rules
    fi
    for user in companion-kiosk companion; do
        if [ "$(home_of "$user")" = "/var/lib/$user" ]; then userdel "$user"; fi
    done
    if [ -d "$data" ] || [ -d "$settings" ]; then
        # Nobody else's, until a companion is installed again: the number of its account may be given to another.
        chown -R root:root "$data" "$settings"
        say "The service is gone. What it has written stays, until you delete it: games, dice and soundtracks in"
        say "$data, settings in $settings."
        say "Debian packages stay too; other programs may use them."
    else
        say "There was nothing to take away."
    fi
}
