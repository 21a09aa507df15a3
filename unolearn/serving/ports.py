"""Is this port free, and if not, what to say."""

import errno
import socket

from tornado.netutil import bind_sockets

from unolearn.serving.commands import UserError

LOCAL = ("localhost", "127.0.0.1", "::1")


def url(ip: str, port: int) -> str:
    """The address a person on this machine opens."""
    host = "localhost" if ip in ("", "0.0.0.0", "::") else ip
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_free(ip: str, port: int) -> bool:
    """Whether everything the server would bind can be bound. Raises UserError where no other port would help."""
    try:
        for bound in bind_sockets(port, ip or None):
            bound.close()
    except socket.gaierror:
        raise UserError(f"{ip} is no address of this machine. Leave --ip out to serve this machine only.") from None
    except OSError as e:
        if e.errno == errno.EADDRNOTAVAIL:
            raise UserError(f"{ip} is no address of this machine. Leave --ip out to serve this machine only.") from None
        if e.errno == errno.EACCES:
            raise UserError(f"You may not use port {port}. Choose one above 1024: unolearn --port 8866", 1) from None
        return False
    return True


def require(ip: str, port: int) -> None:
    """Do nothing if the port is free; else raise UserError (status 1) with a port that is."""
    if is_free(ip, port):
        return
    other = next((p for p in range(port + 1, min(port + 50, 65536)) if is_free(ip, p)), None)
    raise UserError(
        f"Port {port} is taken. If the course is already running there, open {url(ip, port)}\n"
        f"Otherwise choose another port: unolearn --port {other or 'NUMBER'}\n"
        "(It is not chosen for you: the browser keeps your progress for each address apart.)",
        status=1,
    )
