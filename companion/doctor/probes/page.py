"""Section *page*: whether the page can be served at its port, and who has the port if not."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator

from companion.doctor.diagnosis import Diagnosis, Section
from companion.doctor.host import Host
from companion.doctor.running_companion import Running

SECTION = Section("page")
_LISTENS = "0A"
"""The state TCP_LISTEN in /proc/net/tcp."""
_OTHER_PORT = "close the other program, or set another `port` under [page] in table.toml"
_FIRST_FREE = 1024


def page(host: Host, listens_on: str, port: int, running: Running | None) -> Iterator[Diagnosis]:
    """``listens_on``: an address, or empty for every one. ``running``: who serves the page at this port."""
    if running is not None:
        if running.ok:
            yield SECTION.well(f"a companion serves the page on port {port}, to {_browsers(running.viewers)}")
        else:
            remedy = "look at its log (section service), and start it again: sudo systemctl restart companion"
            yield SECTION.wrong(f"the companion on port {port} has stopped with an error", remedy)
        return
    try:
        socket.create_server((listens_on, port)).close()
    except OSError as error:
        yield _not_free(host, listens_on, port, error)
    else:
        yield SECTION.well(f"the page can be served on port {port}")


def _not_free(host: Host, listens_on: str, port: int, error: OSError) -> Diagnosis:
    if error.errno == errno.EADDRINUSE:
        return SECTION.wrong(f"port {port} is taken by {_owner(host, port)}", _OTHER_PORT)
    if error.errno == errno.EACCES:
        remedy = f"set a `port` from {_FIRST_FREE} on under [page] in table.toml"
        return SECTION.wrong(f"this user may not serve on port {port}", remedy)
    what = f"{listens_on or 'any address'}, port {port} cannot be used ({error.strerror or error})"
    return SECTION.wrong(what, "correct `host` or `port` under [page] in table.toml")


def _owner(host: Host, port: int) -> str:
    """`nginx (process 812)`; if the process is somebody else's, at least whose."""
    found = list(_listening(host, port))
    sockets = {f"socket:[{inode}]" for _, inode in found}
    for process in host.find("proc/[0-9]*"):
        if any(host.link(file) in sockets for file in host.find(f"{process}/fd/*")):
            return f"{host.read(f'{process}/comm') or 'a program'} (process {process.rpartition('/')[2]})"
    users = sorted({_user(host, user) for user, _ in found})
    return f"a program of the user {' or '.join(users)}" if users else "another program"


def _listening(host: Host, port: int) -> Iterator[tuple[str, str]]:
    """User id and inode of every socket that listens on this port, as the kernel lists them."""
    for table in ("proc/net/tcp", "proc/net/tcp6"):
        for line in (host.read(table) or "").splitlines()[1:]:
            _, here, _, state, _, _, _, user, _, inode, *_ = line.split()
            if state == _LISTENS and int(here.rpartition(":")[2], 16) == port:
                yield user, inode


def _user(host: Host, number: str) -> str:
    accounts = (line.split(":") for line in (host.read("etc/passwd") or "").splitlines())
    return next((name for name, _, own, *_ in accounts if own == number), number)


def _browsers(count: int) -> str:
    return "one browser" if count == 1 else f"{count or 'no'} browsers"
