"""The lowest rung: another computer in the home network, over plain http."""

import socket
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from calibration.demo import demo_pictures
from tabletop.games import GameName
from tests.browser.phones import Phone, phone_in
from tests.browser.served import ServedCompanion

NewPhone = Callable[..., Phone]


@pytest.fixture
def far_phone(chromium: Browser, companion: ServedCompanion) -> Iterator[Phone]:
    """A phone to which the companion is another computer: browsers trust only their own one without https."""
    with phone_in(chromium, f"http://{own_name()}:{companion.port}") as phone:
        yield phone


def own_name() -> str:
    """This computer's name, which browsers take for any other computer's."""
    name = socket.gethostname()
    assert name != "localhost"
    return name


def test_without_https_the_page_says_why_and_takes_photos_instead(far_phone: Phone) -> None:
    far_phone.open_table()
    assert far_phone.page.evaluate("window.isSecureContext") is False

    expect(far_phone.page.get_by_text("Diese Seite kam ohne Verschlüsselung (http)")).to_be_visible()
    expect(far_phone.page.get_by_role("button", name="Kamera", exact=True)).to_have_count(0)
    far_phone.take_photo(demo_pictures(GameName.NUMNUM)[1].jpeg)

    far_phone.expect_top("Herz 27")


def test_without_https_taps_are_saved_all_the_same(far_phone: Phone) -> None:
    far_phone.open_table()

    far_phone.show_table("Kreis", 14)

    far_phone.expect_top("Kreis 14")
