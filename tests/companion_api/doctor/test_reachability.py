import http.server
import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion_api.doctor.finding import Level
from companion_api.doctor.reachability import check_page, check_port


class Answering(http.server.BaseHTTPRequestHandler):
    answer: object = {}

    def do_GET(self) -> None:
        body = json.dumps(self.answer).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Be quiet."""


@pytest.fixture
def server() -> Iterator[http.server.HTTPServer]:
    with http.server.HTTPServer(("127.0.0.1", 0), Answering) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def test_a_port_that_nobody_has_is_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]

    assert check_port("127.0.0.1", port).check == "port"
    assert check_port("127.0.0.1", port).level is Level.OK


def test_a_port_of_another_program_is_taken(server: http.server.HTTPServer) -> None:
    found = check_port("127.0.0.1", server.server_port)

    assert (found.check, found.level) == ("port_taken", Level.FAIL)


def test_a_port_where_the_companion_answers_is_fine(
    server: http.server.HTTPServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answering, "answer", {"status": "ok", "recogniser": "ready"})

    found = check_port("127.0.0.1", server.server_port)

    assert (found.check, found.level) == ("port_ours", Level.OK)


def test_an_address_of_another_machine_cannot_be_listened_on() -> None:
    found = check_port("192.0.2.1", 8321)

    assert (found.check, found.level) == ("port", Level.FAIL)


def test_a_page_that_was_never_built_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion_api.doctor.reachability.find_built_page", lambda: None)

    assert check_page().level is Level.FAIL
