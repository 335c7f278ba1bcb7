import ipaddress

from companion_api.network.addresses import is_loopback, own_addresses, reachable_origins


def test_own_addresses_are_addresses_and_loopback_only_if_there_is_no_other() -> None:
    addresses = [ipaddress.ip_address(text) for text in own_addresses()]

    assert addresses
    assert all(not address.is_loopback for address in addresses) or len(addresses) == 1


def test_a_server_on_one_address_is_reached_there_only() -> None:
    assert reachable_origins("192.168.1.5", 80) == ["http://192.168.1.5:80"]
    assert reachable_origins("::1", 80) == ["http://[::1]:80"]


def test_only_this_computer_itself_can_mean_loopback() -> None:
    assert is_loopback("localhost")
    assert is_loopback("127.0.0.1")
    assert is_loopback("::1")
    assert not is_loopback("192.168.1.5")
    assert not is_loopback("kitchen.local")
