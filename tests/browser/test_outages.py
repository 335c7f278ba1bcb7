"""What a phone shows and keeps while the server is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.phones import Phone, phone_in
from tests.browser.served import ServedCompanion, serving


@pytest.fixture
def own_companion(tmp_path: Path) -> Iterator[ServedCompanion]:
    """A companion that this test may stop."""
    with serving(tmp_path) as served:
        yield served


@pytest.fixture
def guest(chromium: Browser, own_companion: ServedCompanion) -> Iterator[Phone]:
    with phone_in(chromium, own_companion.address) as phone:
        yield phone


def test_a_lost_server_is_shown_and_a_found_one_too(guest: Phone, own_companion: ServedCompanion) -> None:
    guest.open_table()
    guest.expect_connection("Verbunden")

    own_companion.stop()
    guest.expect_connection("Getrennt")
    expect(guest.page.get_by_role("alert")).to_contain_text("Ihr könnt weiterspielen")
    own_companion.start()

    guest.expect_connection("Verbunden")


def test_what_is_tapped_while_the_server_is_gone_is_done_when_it_is_back(
    guest: Phone, own_companion: ServedCompanion
) -> None:
    guest.open_table()
    guest.expect_connection("Verbunden")
    own_companion.stop()
    guest.expect_connection("Getrennt")

    guest.show_table("Herz", 6)
    expect(guest.page.get_by_text("Ein Schritt wartet noch auf die Verbindung.")).to_be_visible()
    own_companion.start()

    guest.expect_top("Herz 6")


def test_what_waits_survives_a_reload(guest: Phone, own_companion: ServedCompanion) -> None:
    guest.open_table()
    guest.expect_connection("Verbunden")
    own_companion.stop()
    guest.expect_connection("Getrennt")
    guest.show_table("Kreis", 9)
    expect(guest.page.get_by_text("Ein Schritt wartet noch auf die Verbindung.")).to_be_visible()
    own_companion.start()

    guest.page.reload()

    guest.expect_top("Kreis 9")


def test_the_page_itself_opens_without_the_server_and_says_what_is_missing(
    guest: Phone, own_companion: ServedCompanion
) -> None:
    guest.open()
    guest.page.evaluate("navigator.serviceWorker.ready")
    own_companion.stop()

    guest.page.reload()

    expect(guest.page.get_by_role("heading", name="Ein Auge auf dem Tisch")).to_be_visible()
    expect(guest.page.get_by_role("alert")).to_contain_text("Tischauge ist gerade nicht zu erreichen.")


def test_no_answer_for_five_seconds_is_shown_as_stalled(guest: Phone) -> None:
    guest.open_table()
    guest.expect_connection("Verbunden")

    guest.page.route("**/api/v1/health", lambda route: None)  # never answered

    guest.expect_connection("Stockt")
    expect(guest.page.get_by_role("alert")).to_contain_text("Seit fünf Sekunden keine Antwort.")
