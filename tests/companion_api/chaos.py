"""A network as it is in a kitchen: connections that are slow, cut in the middle, closed half, and sent twice."""

import contextlib
import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

CHUNK = 512


class BadNetwork:
    """Passes connections on to a server, and treats some of them badly."""

    def __init__(self, server: str, seed: int) -> None:
        parts = urlsplit(server)
        self._server = (str(parts.hostname), int(parts.port or 80))
        self._chance = random.Random(seed)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self.is_bad = True
        self.misdeeds = {"cut": 0, "half-closed": 0, "delayed": 0, "sent twice": 0}

    def serve(self) -> None:
        """Take connections until the listening socket is closed."""
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _pass_on(self, client: socket.socket) -> None:
        with client, socket.create_connection(self._server) as server:
            asked = bytearray()
            up = threading.Thread(target=self._pump, args=(client, server, asked), daemon=True)
            up.start()
            self._pump(server, client, bytearray())
            for one in (client, server):
                with contextlib.suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
            up.join()
        if self.is_bad and b"Idempotency-Key" in asked and self._chance.random() < 0.3:
            self._send_again(bytes(asked))

    def _pump(self, source: socket.socket, target: socket.socket, passed: bytearray) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                if self._is_misled(target):
                    return
                passed += data
                target.sendall(data)

    def _is_misled(self, target: socket.socket) -> bool:
        """Do something bad now and then; true if the connection is over with it."""
        fate = self._chance.random() if self.is_bad else 1.0
        if fate < 0.04:
            self.misdeeds["cut"] += 1
            target.shutdown(socket.SHUT_RDWR)
            return True
        if fate < 0.06:
            self.misdeeds["half-closed"] += 1
            target.shutdown(socket.SHUT_WR)
            return True
        if fate < 0.12:
            self.misdeeds["delayed"] += 1
            time.sleep(0.05)
        return False

    def _send_again(self, asked: bytes) -> None:
        self.misdeeds["sent twice"] += 1
        with contextlib.suppress(OSError), socket.create_connection(self._server) as server:
            server.sendall(asked)
            server.settimeout(1)
            server.recv(CHUNK)


@contextmanager
def bad_network(server: str, seed: int) -> Iterator[BadNetwork]:
    network = BadNetwork(server, seed)
    thread = threading.Thread(target=network.serve, daemon=True)
    thread.start()
    try:
        yield network
    finally:
        network.close()
        thread.join(5)
