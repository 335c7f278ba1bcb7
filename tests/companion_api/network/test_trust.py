import socket

import pytest

from companion_api.network.trust import host_name, is_own_host, is_own_origin


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.5:8321",
        "127.0.0.1",
        "[fe80::1]:8321",
        "[::1]",
        "localhost:8321",
        "kitchen:8321",
        "kitchen.local",
        "kitchen.lan:80",
        "box.home.arpa",
        "fritz.box",
        "kitchen.fritz.box:8321",
        "KITCHEN.LOCAL.",
        socket.gethostname(),
    ],
)
def test_addresses_and_names_of_home_networks_are_our_own(host: str) -> None:
    assert is_own_host(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8321", "192.168.1.5.evil.example", "local.evil.example", "", ":8321", "a@b.local/x"],
)
def test_names_that_somebody_can_own_are_not(host: str) -> None:
    assert not is_own_host(host)


def test_a_name_from_the_settings_is_our_own() -> None:
    assert is_own_host("spiele.example:443", ("Spiele.Example",))


@pytest.mark.parametrize("origin", ["http://192.168.1.5:8321", "https://192.168.1.5:8321", None])
def test_our_own_page_may_ask(origin: str | None) -> None:
    assert is_own_origin(origin, "192.168.1.5:8321")


@pytest.mark.parametrize(
    "origin", ["null", "", "http://evil.example", "http://192.168.1.5", "http://192.168.1.5:80", "file://"]
)
def test_other_pages_may_not(origin: str) -> None:
    assert not is_own_origin(origin, "192.168.1.5:8321")


def test_a_host_header_that_is_no_host_has_no_name() -> None:
    assert host_name("[::1") is None
    assert host_name("a b") is None
