"""Is this port free, and if not, what to say."""

import errno
import os
import socket
from typing import Any

from unolearn.engine.explain import say
from unolearn.engine.language import N_, pgettext
from unolearn.serving.commands import UserError

LOCAL = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("", "0.0.0.0", "::")


def url(ip: str, port: int) -> str:
    """The address a person on this machine opens."""
    host = "localhost" if ip in EVERYWHERE else ip
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def welcome(ip: str, port: int) -> str:
    """What the person who started the server reads: where the course is, for whom, and how it ends."""
    lines = [say("The course is at {where}", where=url(ip, port))]
    if ip not in LOCAL:
        machine = socket.gethostname() if ip in EVERYWHERE else ip
        lines.append(say("Others open {where}", where=f"http://{machine}:{port}/"))
    return "\n".join([*lines, say("Ctrl-C ends it.")])


def is_free(ip: str, port: int) -> bool:
    """Whether all that the server would bind can be bound.

    For `localhost` that is the IPv4 and the IPv6 address, whatever the machine's list of hosts says: a browser tries
    both, and would open somebody else's page. Raises UserError where no other port would help.
    """
    try:
        for host in ("127.0.0.1", "::1") if ip == "localhost" else (ip or None,):
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
            for family, kind, proto, _, address in found:
                _bind(family, kind, proto, address)
    except socket.gaierror:
        raise _no_such_address(ip) from None
    except OSError as e:
        if e.errno == errno.EADDRNOTAVAIL:
            raise _no_such_address(ip) from None
        if e.errno == errno.EACCES:
            told = N_("You may not use port {n}. Choose one above 1024: unolearn --port 8866")
            raise UserError(say(told, n=port), 1) from None
        return False
    return True


def _bind(family: int, kind: int, proto: int, address: Any) -> None:
    """Bind as the server will, and let go again."""
    try:
        s = socket.socket(family, kind, proto)
    except OSError:  # an IPv6 address of a machine that has no IPv6
        return
    with s:
        if os.name != "nt":  # a port that a server has just left may be used again
            s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            s.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        try:
            s.bind(address)
            s.listen(1)
        except OSError as e:
            if not (e.errno == errno.EADDRNOTAVAIL and address[0] == "::1"):
                raise


def _no_such_address(ip: str) -> UserError:
    return UserError(say("{name} is no address of this machine. Leave --ip out to serve this machine only.", name=ip))


def require(ip: str, port: int) -> None:
    """Do nothing if the port is free; else raise UserError (status 1) with a port that is."""
    if is_free(ip, port):
        return
    other = next((p for p in range(port + 1, min(port + 50, 65536)) if is_free(ip, p)), None)
    told = (
        say("Port {n} is taken. If the course is already running there, open {where}", n=port, where=url(ip, port)),
        say("Otherwise choose another port: unolearn --port {name}", name=other or pgettext("argument", "NUMBER")),
        say("(It is not chosen for you: the browser keeps your progress for each address apart.)"),
    )
    raise UserError("\n".join(told), status=1)
